"""What all boards are drawn with: the page, colours, boxes, and words from ids."""

from __future__ import annotations

from html import escape
from typing import Any, Iterable

#: Colours that stay apart for colour-blind readers.
COLORS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#999999"]


def palette(view: dict) -> dict[str, str]:
    """A colour for each player."""
    return {player["id"]: COLORS[n % len(COLORS)] for n, player in enumerate(view["players"])}


def page(width: float, height: float, parts: Iterable[str]) -> str:
    """The whole picture."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" font-family="sans-serif">'
    return head + f'<rect width="{width:.0f}" height="{height:.0f}" fill="#fff"/>' + "".join(parts) + "</svg>"


def lines(text: str) -> str:
    """A picture of text, for games without a board."""
    rows = text.splitlines() or [""]
    width = 20 + 7.3 * max(len(row) for row in rows)
    drawn = [
        f'<text x="10" y="{18 + 15 * at}" xml:space="preserve" font-family="monospace" font-size="12">{escape(row)}</text>'
        for at, row in enumerate(rows)
    ]
    return page(width, 30 + 15 * len(rows), drawn)


def legend(view: dict, x: float, y: float) -> list[str]:
    """Who has which colour."""
    parts = []
    for at, player in enumerate(view.get("players", [])):
        parts.append(box(x, y + 18 * at, 12, 12, COLORS[at % len(COLORS)]))
        parts.append(text(x + 18, y + 11 + 18 * at, player.get("name") or player.get("id"), 12))
    return parts


def name(word: Any) -> str:
    """An id in words: ``will_focus`` is “Will focus”, ``uzi#2`` is “Uzi”."""
    plain = str(word).split("#")[0].replace("_", " ").replace("-", " ").lower()
    return plain[:1].upper() + plain[1:]


def text(x: float, y: float, what: Any, size: float = 11, *, fill: str = "#222", anchor: str = "start", bold: bool = False) -> str:
    """One line of text."""
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}" text-anchor="{anchor}"{weight}>{escape(str(what))}</text>'


def box(
    x: float, y: float, width: float, height: float, fill: str, *, line: str = "none", thick: float = 1, round: float = 0, more: str = ""
) -> str:
    """A rectangle."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{round}" fill="{fill}" '
        f'stroke="{line}" stroke-width="{thick}"{more}/>'
    )


def disc(x: float, y: float, r: float, fill: str, *, line: str = "none", thick: float = 1) -> str:
    """A circle."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" stroke="{line}" stroke-width="{thick}"/>'


def shape(points: Iterable[tuple[float, float]], fill: str, *, line: str = "none", thick: float = 1) -> str:
    """A polygon."""
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polygon points="{corners}" fill="{fill}" stroke="{line}" stroke-width="{thick}"/>'


def rule(x1: float, y1: float, x2: float, y2: float, line: str = "#999", thick: float = 1) -> str:
    """A straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{line}" stroke-width="{thick}" stroke-linecap="round"/>'


def group(parts: Iterable[str], title: str = "", opacity: float = 1) -> str:
    """Parts that belong together; the title shows where the mouse rests."""
    told = f"<title>{escape(title)}</title>" if title else ""
    pale = f' opacity="{opacity}"' if opacity < 1 else ""
    return f"<g{pale}>{told}{''.join(parts)}</g>"


def fit(words: str, width: float, size: float) -> str:
    """The text, cut to a width."""
    most = max(1, int(width / (0.54 * size)))
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def wrap(words: str, width: float, size: float, most: int) -> list[str]:
    """The text in lines of a width, at most this many."""
    room = max(1, int(width / (0.54 * size)))
    rows: list[str] = []
    for word in words.split():
        if rows and len(rows[-1]) + 1 + len(word) <= room:
            rows[-1] += " " + word
        else:
            rows.append(word)
    if len(rows) > most:
        rows = rows[:most]
        rows[-1] = rows[-1][: room - 1] + "…"
    return [fit(row, width, size) for row in rows]
