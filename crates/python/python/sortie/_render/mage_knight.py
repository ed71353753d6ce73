"""Mage Knight: the map and the fight that is on, or the fights of a skirmish."""

from __future__ import annotations

from .mage_fight import WIDE, desk, fight
from .mage_map import board
from .page import page


def svg(view: dict, printed: dict | None) -> str:
    """The map and the fight that is on, or the fights of a skirmish."""
    parts: list[str] = []
    y, width = 0.0, WIDE
    if view.get("map"):
        drawn, width, y = board(view, (printed or {}).get("tiles", {}))
        parts += drawn
        fights = [view["combat"]] if view.get("combat") else []
    else:
        fights = view.get("sides") or [view]
    for at, one in enumerate(fights):
        who = one.get("playerId") or (view["players"][at]["id"] if len(fights) > 1 else "")
        drawn, y = fight(one, who, y)
        parts += drawn
    if view.get("map"):
        for player in view["players"]:
            if not fights and (player.get("hand") is not None or len(view["players"]) == 1):
                drawn, y = desk(player, view.get("plays") or [], y + 8)
                parts += drawn
    return page(max(width, WIDE if fights or view.get("map") else width), y + 12, parts)
