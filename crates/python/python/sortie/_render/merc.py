"""MERC's island: the sectors as a grid with militia, units and loot; beside it players, cards and the fight that is on."""

from __future__ import annotations

from typing import Any

from .page import box, disc, fit, group, name, page, palette, rule, text

CELL, SIDE = 196, 290
LAND = {"INDUSTRY": "#dfe3ea", "CITY": "#f1e3cd", "WILDERNESS": "#dcebd2"}
NOBODY = "#8a8a8a"


def svg(view: dict, board: dict) -> str:
    """The whole table."""
    color = palette(view)
    by_id = {sector["id"]: sector for sector in view["sectors"]}
    units: dict[Any, list[dict]] = {}
    for unit in view["units"]:
        units.setdefault(unit["sector"], []).append(unit)
    parts, y = [], 10.0
    for row in view["map"]:
        height = max(92 + 19 * ((len(units.get(sector, [])) + 1) // 2) for sector in row)
        for at, sector in enumerate(row):
            parts += _sector(view, by_id[sector], units.get(sector, []), color, 10 + CELL * at, y, height)
        y += height
    x = 10 + CELL * max(len(row) for row in view["map"]) + 14
    side, bottom = _side(view, board, units.get(None, []), color, x)
    return page(x + SIDE, max(y, bottom) + 10, parts + side)


def _owner(owner: str, color: dict[str, str]) -> str:
    """Players have their colours; what no player moves is grey."""
    return color.get(owner, NOBODY)


def _sector(view: dict, sector: dict, units: list[dict], color: dict[str, str], x: float, y: float, height: float) -> list[str]:
    fight = view.get("combat") and view["combat"]["sector"] == sector["id"]
    holder = sector.get("controller")
    parts = [
        box(
            x + 3,
            y + 3,
            CELL - 6,
            height - 6,
            LAND.get(sector["kind"], "#eee"),
            line=color.get(holder, "#bbb"),
            thick=4 if holder else 1,
            round=6,
        ),
        text(x + 12, y + 21, fit(sector["name"], CELL - 56, 13), 13, bold=True),
        disc(x + CELL - 20, y + 18, 10, "#fff", line="#777"),
        text(x + CELL - 20, y + 22, sector["value"], 12, anchor="middle", bold=True),
    ]
    if sector.get("explored"):
        told = f"{sector['stashCount']} in the stash"
    else:
        told = "unexplored: " + " ".join(f"{n} {kind}" for n, kind in zip(sector["loot"], ("weapon", "armor", "other")) if n)
    parts.append(text(x + 12, y + 36, fit(told, CELL - 24, 10), 10, fill="#666"))
    if sector.get("isBase"):
        parts += [
            box(x + CELL - 62, y + 27, 52, 14, "#222", round=3),
            text(x + CELL - 36, y + 38, "BASE", 10, fill="#fff", anchor="middle", bold=True),
        ]
    if fight:
        parts.append(box(x + 7, y + 7, CELL - 14, height - 14, "none", line="#d00000", thick=2, round=4, more=' stroke-dasharray="6 4"'))
        parts.append(text(x + CELL - 14, y + 56, f"fight, round {view['combat']['round']}", 10, fill="#d00000", anchor="end", bold=True))
    at = 0
    for owner, n in sector.get("militia", {}).items():
        if n:
            parts.append(
                group(
                    [
                        box(x + 12 + 34 * at, y + 44, 30, 18, _owner(owner, color), round=2),
                        text(x + 27 + 34 * at, y + 57, n, 12, fill="#fff", anchor="middle", bold=True),
                    ],
                    f"{n} militia of {owner}",
                )
            )
            at += 1
    dying = set(view.get("dying") or [])
    for place, unit in enumerate(units):
        parts.append(_unit(unit, color, x + 10 + 89 * (place % 2), y + 68 + 19 * (place // 2), unit["id"] in dying))
    return parts


def _unit(unit: dict, color: dict[str, str], x: float, y: float, dying: bool) -> str:
    """A chip: the name, and a dot for each point of health."""
    gear = ", ".join(name(item) for item in unit.get("equipment", [])) or "no equipment"
    told = f"{name(unit['id'])}, {unit['ownerId']}: health {unit.get('health')} of {unit.get('maxHealth')}, {unit.get('actions', 0)} actions, initiative {unit.get('initiative')}, combat {unit.get('combat')}, armor {unit.get('armor')}; {gear}"
    health, most = unit.get("health") or 0, unit.get("maxHealth") or 0
    dots = [disc(x + 82 - 6 * at, y + 8.5, 2.4, "#fff" if at < health else "none", line="#fff", thick=0.8) for at in range(most)]
    parts = [
        box(x, y, 86, 17, _owner(unit["ownerId"], color), round=8),
        text(x + 7, y + 12, fit(name(unit["id"]), 74 - 6 * most, 10), 10, fill="#fff"),
        *dots,
    ]
    if dying:
        parts.append(rule(x + 2, y + 8, x + 84, y + 8, "#000", 2))
    return group(parts, told, 1 if unit.get("actions") or not health else 0.82)


def _side(view: dict, board: dict, elsewhere: list[dict], color: dict[str, str], x: float) -> tuple[list[str], float]:
    said = {row["id"]: row["name"] for kind in ("mercs", "dictators", "tactics") for row in board.get(kind, [])}
    y = 24.0
    parts = [text(x, y, f"Day {view['day']}, step {view['step']}", 14, bold=True)]
    awaited = ", ".join(view.get("pendingActors") or [])
    if view.get("outcome"):
        awaited, asked = ", ".join(view["outcome"]["winners"]) or "nobody", "won by"
    else:
        asked = name(view["asks"]).lower() + ":" if view.get("asks") else "to act:"
    y += 18
    parts.append(text(x, y, f"{asked} {awaited}", 11, fill="#666"))
    y += 12
    for player in view["players"]:
        y += 20
        role = "Dictator" if player.get("role") == "DICTATOR" else "Rebel"
        parts += [box(x, y - 11, 13, 13, color[player["id"]]), text(x + 19, y, player.get("name") or player["id"], 12, bold=True)]
        parts.append(text(x + SIDE - 20, y, f"{role}, {player['sectors']} sectors, value {player['value']}", 11, anchor="end"))
    dictator = view["dictator"]
    y += 26
    who = said.get(dictator.get("id"), name(dictator["id"])) if dictator.get("id") else "not known"
    parts.append(text(x, y, f"Dictator: {who}", 12, bold=True))
    y += 16
    parts.append(
        text(
            x,
            y,
            f"{dictator.get('handCount', 0)} cards in hand, {dictator.get('deckCount', 0)} in the deck"
            + (", in play" if dictator.get("inPlay") else ""),
            11,
        )
    )
    for card in dictator.get("hand") or []:
        y += 15
        parts.append(text(x + 8, y, "holds " + said.get(card, name(card)), 11))
    for card in dictator.get("discard") or []:
        y += 15
        parts.append(text(x + 8, y, "played " + said.get(card, name(card)), 11, fill="#666"))
    counts = view["decks"].get("counts") or {}
    y += 24
    told = "Decks: " + ", ".join(f"{n} {name(pile).lower()}" for pile, n in counts.items())
    parts.append(text(x, y, fit(told, SIDE - 10, 11), 11))
    if elsewhere:
        y += 20
        parts.append(text(x, y, "Not on the map", 11, bold=True))
        for at, unit in enumerate(elsewhere):
            parts.append(_unit(unit, color, x + 90 * (at % 2), y + 6 + 19 * (at // 2), False))
        y += 6 + 19 * ((len(elsewhere) + 1) // 2)
    if view.get("combat"):
        fight, height = _fight(view, color, x, y + 22)
        parts += fight
        y += 22 + height
    return parts, y


def _fight(view: dict, color: dict[str, str], x: float, y: float) -> tuple[list[str], float]:
    """The order of fire: who shoots next, with dice and targets."""
    combat = view["combat"]
    owners = {unit["id"]: unit["ownerId"] for unit in view["units"]}
    health = {unit["id"]: (unit.get("health"), unit.get("maxHealth")) for unit in view["units"]}
    parts = [text(x, y, f"Fight in {name(combat['sector'])}", 12, fill="#d00000", bold=True)]
    parts.append(text(x, y + 16, f"round {combat['round']}, {name(combat['stage']).lower()}", 11))
    at = y + 30
    for place, entry in enumerate(combat["order"]):
        who = entry["who"]
        owner = who.split(":", 1)[1] if ":" in who else owners.get(who, "")
        if place == combat["next"]:
            parts.append(box(x - 4, at - 1, SIDE - 14, 18, "#fff3c4", round=3))
        told = name(who.split(":")[0])
        hearts = f"{health[who][0]}/{health[who][1]}" if who in health else ""
        parts += [
            box(x, at + 2, 11, 11, _owner(owner, color)),
            text(x + 17, at + 12, fit(told, 88, 11), 11),
            text(x + 112, at + 12, hearts, 11, fill="#666"),
        ]
        parts.append(
            text(
                x + SIDE - 20,
                at + 12,
                f"{entry['combat']} dice at {entry['targets']}, init. {entry['initiative']}",
                10,
                fill="#666",
                anchor="end",
            )
        )
        at += 19
    for event in view.get("lastEvents") or []:
        data = event.get("data") or {}
        if event.get("type") == "attacked" and data.get("dice"):
            for place, die in enumerate(data["dice"][:10]):
                parts += [
                    box(x + 22 * place, at + 6, 19, 19, "#fff", line="#444", round=3),
                    text(x + 9.5 + 22 * place, at + 20, die, 12, anchor="middle", bold=True),
                ]
            at += 32
            parts.append(text(x, at + 4, f"{name(data.get('attacker', ''))}: hits {data.get('hits', 0)}", 11, fill="#666"))
            at += 8
    return parts, at - y
