"""Catan's island: hexes with numbers, roads, settlements and cities."""

from __future__ import annotations

import math

from .page import legend, page, palette

LAND = {"forest": "#7aa874", "hills": "#c78a5b", "pasture": "#c5dd9a", "fields": "#efd67a", "mountains": "#a3a3a3", "desert": "#eadfbd"}


def svg(view: dict, board: dict) -> str:
    size = 34.0
    xs = [vertex["x"] for vertex in board["vertices"]]
    ys = [vertex["y"] for vertex in board["vertices"]]

    def at(x: float, y: float) -> tuple[float, float]:
        return ((x - min(xs)) * size * math.sqrt(3) / 2 + 30, (y - min(ys)) * size / 2 + 30)

    point = {vertex["id"]: at(vertex["x"], vertex["y"]) for vertex in board["vertices"]}
    ends = {edge["id"]: edge["vertices"] for edge in board["edges"]}
    color = palette(view)
    parts = []
    for shape, hex_ in zip(board["hexes"], view["board"]["hexes"]):
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in (point[vertex] for vertex in shape["vertices"]))
        parts.append(f'<polygon points="{corners}" fill="{LAND.get(hex_["terrain"], "#ddd")}" stroke="#555"/>')
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
        parts.append(
            f'<rect x="{x - r:.1f}" y="{y - r:.1f}" width="{2 * r}" height="{2 * r}" fill="{color[built["playerId"]]}" stroke="#000"/>'
        )
    width = max(x for x, _ in point.values()) + 30
    height = max(y for _, y in point.values()) + 30
    return page(width + 130, height, parts + legend(view, width + 5, 20))
