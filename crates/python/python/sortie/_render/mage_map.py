"""Mage Knight's map with heroes, sites and tokens, and beside it the round, the Source and the offers."""

from __future__ import annotations

import math

from .mage_fight import MANA, TOKEN, WIDE, dice
from .page import box, disc, group, name, palette, rule, shape, text, wrap

SIZE = 34.0
LAND = {
    "plains": "#cfe3a2",
    "hills": "#d9b98a",
    "forest": "#8dbb7b",
    "wasteland": "#d0a58f",
    "desert": "#f2e2a0",
    "swamp": "#a9b58d",
    "lake": "#9cc7e6",
    "mountain": "#a9a4a0",
    "sea": "#7fb0d6",
}
CITY = {"white": "#f5f5f5", "red": "#c62828", "blue": "#1e63c6", "green": "#2e8b40"}
#: Sides of a space, clockwise from the north-east.
SIDES = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]


def _middle(q: int, r: int) -> tuple[float, float]:
    return SIZE * math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r


def _pair(place: str) -> tuple[int, int]:
    one, two = place.split(",")
    return int(one), int(two)


def _spaces(slot: str) -> list[tuple[int, int]]:
    """The spaces of a tile: the middle, then clockwise from the north-east."""
    x, y = _pair(slot)
    q, r = 3 * x + y, -2 * x - 3 * y
    return [(q, r), *((q + dq, r + dr) for dq, dr in SIDES)]


def _corner(x: float, y: float, at: int) -> tuple[float, float]:
    """A corner, clockwise from the top."""
    turn = math.pi / 3 * at - math.pi / 2
    return x + SIZE * math.cos(turn), y + SIZE * math.sin(turn)


def board(view: dict, tiles: dict) -> tuple[list[str], float, float]:
    """The map from its tiles, and what lies beside it; gives the width and the height."""
    color = palette(view)
    land: dict[tuple[int, int], dict] = {}
    for tile in view["map"]:
        printed = tiles.get(tile["tile"], {"spaces": [], "walls": []})
        for at, place in enumerate(_spaces(tile["slot"])):
            cell = printed["spaces"][at] if at < len(printed["spaces"]) else {}
            walls = [wall["side"] for wall in printed.get("walls", []) if wall["space"] == at]
            land[place] = {
                "terrain": cell.get("terrain", "plains"),
                "site": cell.get("site"),
                "mana": cell.get("mana") or [],
                "walls": walls,
            }
    for stated in view.get("spaces") or []:
        land.setdefault(_pair(stated["at"]), {"mana": [], "walls": []}).update(stated, site=stated.get("site"))
    points = [_middle(*place) for place in land]
    left, top = min(x for x, _ in points) - SIZE - 12, min(y for _, y in points) - SIZE - 12
    spot = {place: (x - left, y - top) for place, (x, y) in zip(land, points)}
    parts = [_land(cell, *spot[place]) for place, cell in land.items()]
    for tile in view["map"]:
        parts.append(_outline([spot[place] for place in _spaces(tile["slot"])]))
    for place, cell in land.items():
        x, y = spot[place]
        for side in cell["walls"]:
            (x1, y1), (x2, y2) = _corner(x, y, side), _corner(x, y, side + 1)
            parts.append(rule(x1, y1, x2, y2, "#3b2314", 5))
        for at, player in enumerate(cell.get("shields") or ([cell["owner"]] if cell.get("owner") else [])):
            parts.append(_shield(x - 20 + 11 * at, y + 7, color.get(player, "#888")))
    for city in view.get("cities") or []:
        parts += _city(city, *spot[_pair(city["at"])], color)
    piled: dict[str, int] = {}
    for token in view.get("tokens") or []:
        n = piled[token["at"]] = piled.get(token["at"], 0) + 1
        x, y = spot[_pair(token["at"])]
        parts.append(_token(token, x + 7 * (n - 1), y - 3 - 3 * (n - 1)))
    stacked: dict[str, int] = {}
    for player in view["players"]:
        if player.get("at"):
            n = stacked[player["at"]] = stacked.get(player["at"], 0) + 1
            x, y = spot[_pair(player["at"])]
            parts.append(_hero(player, x - 11 + 12 * (n - 1), y + 6, color[player["id"]]))
    right = max(x for x, _ in spot.values()) + SIZE + 26
    bottom = max(y for _, y in spot.values()) + SIZE + 14
    side, low = _course(view, color, right)
    return parts + side, max(right + 290, WIDE), max(bottom, low)


def _land(cell: dict, x: float, y: float) -> str:
    site = cell.get("site")
    parts = [shape((_corner(x, y, at) for at in range(6)), LAND.get(cell["terrain"], "#ddd"), line="#fff", thick=1)]
    if site:
        told = name(site) + (" (burned)" if cell.get("burned") else "")
        parts.append(text(x, y + 25, told, 8.5, anchor="middle", bold=True))
        parts.append(_site(site, x, y - 2))
    for at, mana in enumerate(cell["mana"]):
        parts.append(disc(x - 5 * (len(cell["mana"]) - 1) + 10 * at, y + 12, 4, MANA.get(mana, "#999"), line="#333", thick=0.7))
    ruin = f", {name(cell['ruin'])}" if cell.get("ruin") else ""
    return group(parts, f"{name(cell['terrain'])}{', ' + name(site) if site else ''}{ruin}")


def _site(site: str, x: float, y: float) -> str:
    """A small picture: walls for what is fortified, a roof for houses, an arch for what lies underground."""
    stone, dark = "#f7f3ea", "#5b4a3a"
    if site in ("keep", "tower", "city"):
        top = y - (17 if site == "tower" else 12)
        return shape(
            [
                (x - 9, y + 8),
                (x - 9, top),
                (x - 5, top),
                (x - 5, top + 4),
                (x - 2, top + 4),
                (x - 2, top),
                (x + 2, top),
                (x + 2, top + 4),
                (x + 5, top + 4),
                (x + 5, top),
                (x + 9, top),
                (x + 9, y + 8),
            ],
            stone,
            line=dark,
        )
    if site in ("village", "monastery", "camp"):
        roof = "#b5533c" if site == "village" else "#8a8f98"
        cross = rule(x, y - 20, x, y - 12, dark, 1.5) + rule(x - 3, y - 17, x + 3, y - 17, dark, 1.5) if site == "monastery" else ""
        return box(x - 8, y - 4, 16, 12, stone, line=dark) + shape([(x - 11, y - 4), (x, y - 13), (x + 11, y - 4)], roof, line=dark) + cross
    if site in ("dungeon", "tomb", "den", "spawning", "maze", "labyrinth", "ruins"):
        inside = "#222" if site in ("dungeon", "tomb", "maze", "labyrinth") else "#7d4fa0" if site == "ruins" else "#5a2e1a"
        return f'<path d="M{x - 10:.1f},{y + 8:.1f} v-8 a10,10 0 0 1 20,0 v8 z" fill="{inside}" stroke="{dark}"/>'
    if site in ("mine", "deep_mine"):
        return shape([(x - 10, y + 4), (x, y - 12), (x + 10, y + 4)], "#8d7f75", line=dark)
    if site == "glade":
        return disc(x, y - 3, 9, "#d7f0c2", line="#2e8b40", thick=2)
    return disc(x, y - 3, 9, "#e7d7f5", line="#7d4fa0", thick=2)


def _outline(spots: list[tuple[float, float]]) -> str:
    """The rim of a tile: the outer sides of its six outer spaces."""
    rim = []
    for at, (x, y) in enumerate(spots[1:]):
        for side in (at - 1, at, at + 1):
            (x1, y1), (x2, y2) = _corner(x, y, side % 6), _corner(x, y, side % 6 + 1)
            rim.append(rule(x1, y1, x2, y2, "#6b6257", 1.6))
    return "".join(rim)


def _shield(x: float, y: float, fill: str) -> str:
    return f'<path d="M{x:.1f},{y:.1f} h9 v6 q0,4 -4.5,6 q-4.5,-2 -4.5,-6 z" fill="{fill}" stroke="#222"/>'


def _city(city: dict, x: float, y: float, color: dict[str, str]) -> list[str]:
    fill = CITY.get(city["color"], "#ccc")
    parts = [
        _site("city", x, y - 2),
        disc(x, y - 1, 7, fill, line="#222"),
        text(x, y + 3, city["level"], 10, fill="#222" if city["color"] == "white" else "#fff", anchor="middle", bold=True),
    ]
    parts += [_shield(x - 20 + 9 * at, y + 8, color.get(player, "#888")) for at, player in enumerate(city.get("shields") or [])]
    return [group(parts, f"{name(city['color'])} city, level {city['level']}{', conquered' if city.get('conquered') else ''}")]


def _token(token: dict, x: float, y: float) -> str:
    """An enemy token; one that rampages has a red rim."""
    fill, pale = TOKEN.get(token["color"], "#999"), token["color"] == "white"
    known = token.get("enemy")
    parts = [disc(x, y, 12, fill, line="#d00000" if token.get("rampaging") else "#222", thick=2.2 if token.get("rampaging") else 1)]
    ink = "#222" if pale else "#fff"
    if known and token.get("faceUp"):
        rows = wrap(name(known), 25, 6, 2)
        parts += [text(x, y + 2.5 + 6.5 * (at - (len(rows) - 1) / 2), row, 6, fill=ink, anchor="middle") for at, row in enumerate(rows)]
    else:
        parts.append(text(x, y + 4, "?", 12, fill=ink, anchor="middle", bold=True))
    return group(parts, name(known) if known else f"{name(token['color'])} token, face down")


def _hero(player: dict, x: float, y: float, fill: str) -> str:
    """A pawn with the first letter of the hero."""
    body = f'<path d="M{x - 8:.1f},{y + 14:.1f} q0,-12 8,-14 q8,2 8,14 z" fill="{fill}" stroke="#fff" stroke-width="1.4"/>'
    hero = player.get("hero") or player["id"]
    return group(
        [
            body,
            disc(x, y - 3, 6, fill, line="#fff", thick=1.4),
            text(x, y + 12, hero[:1].upper(), 9, fill="#fff", anchor="middle", bold=True),
        ],
        f"{name(hero)} ({player['id']})",
    )


def _course(view: dict, color: dict[str, str], x: float) -> tuple[list[str], float]:
    """Round, turn, heroes, the Source and what is on offer."""
    parts = [text(x, 26, f"{name(view['scenario'])}", 14, bold=True)]
    parts.append(
        text(x, 44, f"round {view['round']} of {view['rounds']}, {view['time'].lower()}, {name(view['phase']).lower()}", 11, fill="#555")
    )
    y = 58.0
    for player in view["players"]:
        y += 19
        parts += [box(x, y - 11, 13, 13, color[player["id"]]), text(x + 19, y, name(player.get("hero") or player["id"]), 12, bold=True)]
        parts.append(text(x + 100, y, f"level {player.get('level')}, fame {player['fame']}, reputation {player.get('reputation')}", 11))
        y += 15
        tactic = (player.get("tactic") or {}).get("id")
        parts.append(
            text(
                x + 19,
                y,
                f"{player.get('handCount', 0)} cards, deck {player.get('deckCount', 0)}" + (f", {name(tactic).lower()}" if tactic else ""),
                10,
                fill="#555",
            )
        )
    turn = view.get("turn")
    if turn:
        y += 22
        parts.append(text(x, y, f"move {turn['movePoints']}, influence {turn['influencePoints']}, healing {turn['healingPoints']}", 11))
    y += 24
    parts.append(text(x, y, "Source", 11, bold=True))
    parts += dice(view.get("source") or [], x + 52, y - 13)
    offers = view.get("offers") or {}
    for title, cards in (
        ("Actions", offers.get("actions")),
        ("Spells", offers.get("spells")),
        ("Monastery", offers.get("monastery")),
        ("Units", offers.get("units")),
    ):
        if cards:
            y += 20
            parts.append(text(x, y, title, 11, bold=True))
            for row in wrap(", ".join(name(card) for card in cards), 206, 10, 3):
                parts.append(text(x + 66, y, row, 10))
                y += 13
            y -= 7
    deck = view.get("tileDeck") or {}
    y += 20
    parts.append(
        text(
            x,
            y,
            f"{deck.get('count', 0)} tiles to explore" + (f", next {name(deck['next']).lower()}" if deck.get("next") else ""),
            10,
            fill="#555",
        )
    )
    return parts, y
