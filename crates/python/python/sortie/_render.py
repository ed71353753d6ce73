"""Matches as SVG, for notebooks and papers. Boards with a known geometry are drawn; the others are set as text."""

from __future__ import annotations

import json
import math
from html import escape
from typing import TYPE_CHECKING, Any

from . import _sortie

if TYPE_CHECKING:
    from ._env import Env

#: Colours that stay apart for colour-blind readers.
COLORS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#999999"]


def svg(env: Env, viewer: Any) -> str:
    """The match as one viewer sees it."""
    view = json.loads(env._core.view(viewer))
    if env.game == "catan":
        return _catan(view, json.loads(_sortie.board("catan", env._options)))
    if env.game == "risk":
        drawn = _risk(view, json.loads(_sortie.board("risk", env._options)))
        if drawn is not None:
            return drawn
    return _text(env.sketch(viewer) or json.dumps(view, indent=1))


def _page(width: float, height: float, parts: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" font-family="sans-serif">'
    return head + f'<rect width="{width:.0f}" height="{height:.0f}" fill="#fff"/>' + "".join(parts) + "</svg>"


def _text(text: str) -> str:
    lines = text.splitlines() or [""]
    width = 20 + 7.3 * max(len(line) for line in lines)
    rows = [
        f'<text x="10" y="{18 + 15 * at}" xml:space="preserve" font-family="monospace" font-size="12">{escape(line)}</text>'
        for at, line in enumerate(lines)
    ]
    return _page(width, 30 + 15 * len(lines), rows)


def _legend(view: dict, x: float, y: float) -> list[str]:
    parts = []
    for at, player in enumerate(view.get("players", [])):
        label = escape(f"{player.get('name') or player.get('id')}")
        parts.append(f'<rect x="{x}" y="{y + 18 * at}" width="12" height="12" fill="{COLORS[at % len(COLORS)]}"/>')
        parts.append(f'<text x="{x + 18}" y="{y + 11 + 18 * at}" font-size="12">{label}</text>')
    return parts


_LAND = {"forest": "#7aa874", "hills": "#c78a5b", "pasture": "#c5dd9a", "fields": "#efd67a", "mountains": "#a3a3a3", "desert": "#eadfbd"}


def _catan(view: dict, board: dict) -> str:
    size = 34.0
    xs = [vertex["x"] for vertex in board["vertices"]]
    ys = [vertex["y"] for vertex in board["vertices"]]

    def at(x: float, y: float) -> tuple[float, float]:
        return ((x - min(xs)) * size * math.sqrt(3) / 2 + 30, (y - min(ys)) * size / 2 + 30)

    point = {vertex["id"]: at(vertex["x"], vertex["y"]) for vertex in board["vertices"]}
    ends = {edge["id"]: edge["vertices"] for edge in board["edges"]}
    color = {player["id"]: COLORS[n % len(COLORS)] for n, player in enumerate(view["players"])}
    parts = []
    for shape, hex_ in zip(board["hexes"], view["board"]["hexes"]):
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in (point[vertex] for vertex in shape["vertices"]))
        parts.append(f'<polygon points="{corners}" fill="{_LAND.get(hex_["terrain"], "#ddd")}" stroke="#555"/>')
        x, y = at(shape["x"], shape["y"])
        if hex_["number"]:
            parts.append(f'<text x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle" font-size="15">{hex_["number"]}</text>')
        if view["robber"]["hexId"] == hex_["id"]:
            parts.append(f'<circle cx="{x:.1f}" cy="{y - 14:.1f}" r="6" fill="#222"/>')
    for road in view["roads"]:
        (x1, y1), (x2, y2) = (point[vertex] for vertex in ends[road["edgeId"]])
        parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{color[road["playerId"]]}" stroke-width="5"/>')
    for built in view["buildings"]:
        x, y = point[built["vertexId"]]
        r = 9 if built["kind"] == "city" else 6
        parts.append(f'<rect x="{x - r:.1f}" y="{y - r:.1f}" width="{2 * r}" height="{2 * r}" fill="{color[built["playerId"]]}" stroke="#000"/>')
    width = max(x for x, _ in point.values()) + 30
    height = max(y for _, y in point.values()) + 30
    return _page(width + 130, height, parts + _legend(view, width + 5, 20))


def _risk(view: dict, board: dict) -> str | None:
    lands = board.get("territories") or []
    names = [land["id"] for land in lands]
    if not names:
        return None
    continents = list(dict.fromkeys(land.get("continentId") or land.get("continent") for land in lands))
    place = {}
    for land in lands:
        home = continents.index(land.get("continentId") or land.get("continent"))
        row = sum(1 for other in place.values() if other[0] == home)
        place[land["id"]] = (home, row)
    color = {player["id"]: COLORS[n % len(COLORS)] for n, player in enumerate(view["players"])}
    spot = {name: (70 + 130 * home, 50 + 34 * row) for name, (home, row) in place.items()}
    parts = []
    for land in lands:
        for other in land.get("neighbours") or land.get("neighbors") or land.get("adjacent") or []:
            if other in spot and names.index(other) > names.index(land["id"]):
                (x1, y1), (x2, y2) = spot[land["id"]], spot[other]
                parts.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#ddd"/>')
    for at, continent in enumerate(continents):
        parts.append(f'<text x="{70 + 130 * at}" y="24" text-anchor="middle" font-size="12" font-weight="bold">{escape(str(continent))}</text>')
    for land in view["territories"]:
        if land["id"] not in spot:
            continue
        x, y = spot[land["id"]]
        shown = "?" if land.get("hidden") else str(land["armyCount"])
        parts.append(f'<circle cx="{x}" cy="{y}" r="13" fill="{color.get(land["ownerId"], "#bbb")}"/>')
        parts.append(f'<text x="{x}" y="{y + 4}" text-anchor="middle" font-size="11" fill="#fff">{shown}</text>')
        parts.append(f'<text x="{x}" y="{y - 15}" text-anchor="middle" font-size="8">{escape(land["id"])}</text>')
    width, height = 130 * len(continents) + 10, 70 + 34 * max(row for _, row in place.values())
    return _page(width + 120, height, parts + _legend(view, width + 5, 20))
