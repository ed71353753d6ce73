"""Risk's map as a graph: a column for each continent, armies in their owners' colours."""

from __future__ import annotations

from html import escape

from .page import legend, page, palette


def svg(view: dict, board: dict) -> str | None:
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
    color = palette(view)
    spot = {name: (70 + 130 * home, 50 + 34 * row) for name, (home, row) in place.items()}
    parts = []
    for land in lands:
        for other in land.get("neighbours") or land.get("neighbors") or land.get("adjacent") or []:
            if other in spot and names.index(other) > names.index(land["id"]):
                (x1, y1), (x2, y2) = spot[land["id"]], spot[other]
                parts.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#ddd"/>')
    for at, continent in enumerate(continents):
        parts.append(
            f'<text x="{70 + 130 * at}" y="24" text-anchor="middle" font-size="12" font-weight="bold">{escape(str(continent))}</text>'
        )
    for land in view["territories"]:
        if land["id"] not in spot:
            continue
        x, y = spot[land["id"]]
        shown = "?" if land.get("hidden") else str(land["armyCount"])
        parts.append(f'<circle cx="{x}" cy="{y}" r="13" fill="{color.get(land["ownerId"], "#bbb")}"/>')
        parts.append(f'<text x="{x}" y="{y + 4}" text-anchor="middle" font-size="11" fill="#fff">{shown}</text>')
        parts.append(f'<text x="{x}" y="{y - 15}" text-anchor="middle" font-size="8">{escape(land["id"])}</text>')
    width, height = 130 * len(continents) + 10, 70 + 34 * max(row for _, row in place.values())
    return page(width + 120, height, parts + legend(view, width + 5, 20))
