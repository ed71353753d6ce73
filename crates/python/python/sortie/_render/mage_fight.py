"""A fight of Mage Knight: the enemies, what is played, and what the hero has: mana, cards and units."""

from __future__ import annotations

import math

from .page import box, disc, fit, group, name, rule, shape, text, wrap

WIDE = 860.0
MANA = {"red": "#c62828", "blue": "#1e63c6", "green": "#2e8b40", "white": "#f5f5f5", "gold": "#e0a800", "black": "#222222"}
TOKEN = {"green": "#4f8f4a", "gray": "#8a8f98", "brown": "#8a5a34", "violet": "#7d4fa0", "white": "#e8e8e8", "red": "#b5342f"}
ELEMENT = {"physical": "#444", "fire": "#c62828", "ice": "#1e63c6", "cold_fire": "#7d3fa0"}


def fight(view: dict, who: str, y: float) -> tuple[list[str], float]:
    """The whole fight from a height on; gives the height below it."""
    title = f"{name(view['context'])}, {name(view['phase']).lower()}" + (f" ({who})" if who else "")
    count = f"fight {view['fight']} of {view['fights']}, " if view.get("fights") else ""
    parts = [
        text(14, y + 26, title, 15, bold=True),
        text(WIDE - 14, y + 26, f"{count}{view['roundTime'].lower()}", 12, fill="#555", anchor="end"),
    ]
    y += 38
    aimed = set((view.get("currentAttack") or {}).get("group") or [])
    blocked = (view.get("currentBlock") or {}).get("enemy")
    per_row = 5
    for at, enemy in enumerate(view.get("enemies") or []):
        mark = "#d00000" if enemy["id"] in aimed else "#1e63c6" if enemy["id"] == blocked else "#999"
        parts.append(_enemy(enemy, 14 + 168 * (at % per_row), y + 138 * (at // per_row), mark))
    n_rows = math.ceil(len(view.get("enemies") or []) / per_row)
    y += 138 * n_rows + 6
    drawn, y = _pools(view, y)
    parts += drawn
    if view.get("player"):
        drawn, y = desk(view["player"], view.get("plays") or [], y)
        parts += drawn
    return parts, y


def _enemy(enemy: dict, x: float, y: float, mark: str) -> str:
    """Token colour, armor, attacks, and what makes it hard."""
    fill = TOKEN.get(enemy["color"], "#999")
    parts = [box(x, y, 160, 130, "#faf8f3", line=mark, thick=3 if mark != "#999" else 1, round=6)]
    parts += [
        disc(x + 20, y + 20, 13, fill, line="#222"),
        text(
            x + 20, y + 24.5, enemy["armor"]["final"], 13, fill="#222" if enemy["color"] == "white" else "#fff", anchor="middle", bold=True
        ),
    ]
    parts.append(text(x + 38, y + 18, fit(enemy["name"], 116, 12), 12, bold=True))
    parts.append(text(x + 38, y + 31, f"{enemy['id']}, fame {enemy['fame']}", 9.5, fill="#666"))
    at = y + 48
    for attack in enemy["attacks"]:
        words = [word for word in ("swift", "brutal", "poison", "paralyze", "assassination") if attack.get(word)]
        state = attack["state"]
        told = "summons" if attack.get("summon") else f"{name(attack['element'] or '').lower()} {' '.join(words)}"
        ink = ELEMENT.get(attack["element"] or "", "#444")
        parts.append(shape([(x + 10, at), (x + 19, at - 10), (x + 28, at), (x + 19, at + 10)], ink if state == "OPEN" else "#bbb"))
        parts.append(text(x + 19, at + 4, attack["value"], 11, fill="#fff", anchor="middle", bold=True))
        parts.append(text(x + 33, at + 1, fit(told, 122, 10), 10))
        parts.append(text(x + 33, at + 11, state.replace("_", " ").lower(), 8.5, fill="#777"))
        at += 24
    skip = {"swift", "brutal", "poison", "paralyze", "assassination", "summon"}
    traits = [name(word).lower() for word in enemy["abilities"] if word not in skip]
    traits += [f"resists {name(word).lower()}" for word in enemy["resistances"]]
    if enemy["fortification"]["level"]:
        traits.append(f"fortified ×{enemy['fortification']['level']}" if enemy["fortification"]["level"] > 1 else "fortified")
    for row in wrap(", ".join(dict.fromkeys(traits)), 144, 9.5, max(1, int((y + 128 - at) / 12))):
        parts.append(text(x + 10, at + 2, row, 9.5, fill="#8a3b12"))
        at += 12
    if enemy["defeated"]:
        parts += [
            rule(x + 6, y + 6, x + 154, y + 124, "#2e8b40", 4),
            text(x + 150, y + 122, "defeated", 10, fill="#2e8b40", anchor="end", bold=True),
        ]
    return group(
        parts,
        f"{enemy['name']}: armor {enemy['armor']['final']}, fame {enemy['fame']}",
        0.45 if enemy["defeated"] or enemy["hidden"] else 1,
    )


def _bar(x: float, y: float, title: str, have: int, need: int, fill: str) -> list[str]:
    """How far a pool has come."""
    share = 1.0 if need <= 0 else min(1.0, have / need)
    parts = [
        text(x, y + 13, title, 11, bold=True),
        box(x + 60, y + 2, 240, 14, "#eee", line="#999", round=3),
        box(x + 60, y + 2, 240 * share, 14, fill, round=3),
    ]
    return [*parts, text(x + 180, y + 13, f"{have} of {need}", 10.5, anchor="middle", bold=True)]


def _pools(view: dict, y: float) -> tuple[list[str], float]:
    parts: list[str] = []
    attack, block = view.get("currentAttack"), view.get("currentBlock")
    for pool, title, need, fill in (
        (attack, "Attack", (attack or {}).get("combinedArmor", 0), "#f0b3ae"),
        (block, "Block", (block or {}).get("required", 0), "#b3cdf0"),
    ):
        if pool:
            parts += _bar(14, y, title, pool["effective"], need, fill)
            played = ", ".join(
                f"{name(row.get('card') or row.get('unit') or row.get('skill') or '')} {row['amount']} {name(row['element']).lower()}"
                for row in pool["contributions"]
            )
            parts.append(text(326, y + 13, fit(played, 520, 10.5), 10.5, fill="#555"))
            y += 24
    for damage in view.get("currentDamage") or []:
        parts.append(
            text(
                14,
                y + 13,
                f"Damage of {damage['enemy']}: {damage['remaining']} left; {damage['heroWounds']} wounds if the hero takes it",
                11,
                fill="#b5342f",
            )
        )
        y += 20
    choice = view.get("pendingChoice")
    if choice:
        of = name(choice.get("card") or choice.get("unit") or "")
        parts.append(
            text(14, y + 13, f"Asked for: {name(choice['ask']).lower()}" + (f" ({of})" if of else ""), 11, fill="#7d4fa0", bold=True)
        )
        y += 20
    return parts, y


def dice(source: list[dict], x: float, y: float) -> list[str]:
    """The dice of the Source; those taken are crossed out."""
    parts = []
    for at, die in enumerate(source):
        left = x + 24 * at
        drawn = [box(left, y, 18, 18, MANA.get(die["color"], "#999"), line="#222", round=4)]
        if die.get("taken"):
            drawn += [rule(left, y, left + 18, y + 18, "#000", 2), rule(left + 18, y, left, y + 18, "#000", 2)]
        told = "taken" if die.get("taken") else "not usable now" if die.get("depleted") else "free"
        parts.append(group(drawn, f"{die['color']} die, {told}", 0.4 if die.get("depleted") and not die.get("taken") else 1))
    return parts


def desk(player: dict, plays: list[dict], y: float) -> tuple[list[str], float]:
    """What a hero has: numbers, mana, cards and units."""
    hero = name(player.get("hero") or player.get("id", ""))
    parts = [rule(14, y + 4, WIDE - 14, y + 4, "#ddd"), text(14, y + 26, hero, 13, bold=True)]
    told = f"level {player.get('level')}, armor {player.get('armor')}, fame {player['fame']}, reputation {player.get('reputation')}"
    parts.append(text(100, y + 26, told, 11))
    x = 380.0
    if player.get("dice"):
        parts.append(text(x, y + 26, "Source", 11, bold=True))
        parts += dice(player["dice"], x + 46, y + 12)
        x += 64 + 24 * len(player["dice"])
    for title, kind in (("Crystals", "crystals"), ("Mana", "tokens")):
        held = [(color, n) for color, n in (player.get(kind) or {}).items() if n]
        if not held:
            continue
        parts.append(text(x, y + 26, title, 11, bold=True))
        x += 54 if kind == "crystals" else 36
        for color, n in held:
            ink = "#222" if color in ("white", "gold") else "#fff"
            if kind == "crystals":
                parts.append(shape([(x, y + 21), (x + 9, y + 10), (x + 18, y + 21), (x + 9, y + 32)], MANA[color], line="#222"))
            else:
                parts.append(disc(x + 9, y + 21, 9, MANA[color], line="#222"))
            parts.append(text(x + 9, y + 25, n, 10, fill=ink, anchor="middle", bold=True))
            x += 24
        x += 12
    y += 40
    cards = player.get("hand")
    x = 14.0
    shown = cards if cards is not None else [None] * (player.get("handCount") or 0)
    for card in shown:
        if x + 96 > WIDE:
            x, y = 14.0, y + 116
        parts.append(_card(card, [play for play in plays if card and play.get("card") == card], x, y))
        x += 102
    for unit in player.get("units") or []:
        if x + 96 > WIDE:
            x, y = 14.0, y + 116
        parts.append(_unit(unit, x, y))
        x += 102
    if x > 14:
        y += 116
    piles = [f"deck {player.get('deckCount', 0)}"]
    for title, kind in (("played", "playArea"), ("discarded", "discard")):
        if player.get(kind):
            piles.append(f"{title}: " + ", ".join(name(card) for card in player[kind]))
    for row in wrap("; ".join(piles), WIDE - 28, 10.5, 3):
        parts.append(text(14, y + 12, row, 10.5, fill="#555"))
        y += 14
    return parts, y + 4


def _card(card: str | None, plays: list[dict], x: float, y: float) -> str:
    """A card with what it can be played for; what is legal now is black."""
    if card is None:
        return box(x, y, 96, 108, "#5b5f78", line="#222", round=6)
    wound = card == "wound"
    parts = [box(x, y, 96, 108, "#f3c9c4" if wound else "#fffdf6", line="#444", round=6)]
    rows = wrap(name(card), 86, 11, 2)
    parts += [text(x + 48, y + 16 + 13 * at, row, 11, anchor="middle", bold=True) for at, row in enumerate(rows)]
    at = y + 22 + 13 * len(rows)
    sides: dict[tuple, bool] = {}
    for play in plays:
        key = (play.get("mode"), play.get("cost"))
        sides.setdefault(key, False)
    for mode, cost in sides:
        mine = [play for play in plays if (play.get("mode"), play.get("cost")) == (mode, cost)]
        effects = " ".join(dict.fromkeys(str(play.get("effect", "")) for play in mine))
        ink = "#111" if any(play.get("legal") for play in mine) else "#aaa"
        if cost:
            parts.append(disc(x + 10, at - 3, 4, MANA.get(cost, "#999"), line="#333", thick=0.7))
        else:
            parts.append(text(x + 10, at, {"sideways": "↔", "basic": "•"}.get(str(mode), "•"), 9, fill=ink, anchor="middle"))
        parts.append(text(x + 18, at, fit(effects, 74, 9.5), 9.5, fill=ink))
        at += 13
    return group(parts, name(card))


def _unit(unit: dict, x: float, y: float) -> str:
    """A unit: level, armor, wounds; a spent one is pale."""
    parts = [box(x, y, 96, 108, "#e9eef7", line="#444", round=6)]
    said = unit.get("name") or name(unit["unit"])
    rows = wrap(said, 86, 11, 2)
    parts += [text(x + 48, y + 16 + 13 * at, row, 11, anchor="middle", bold=True) for at, row in enumerate(rows)]
    level, armor = unit.get("level"), unit.get("armor")
    parts.append(text(x + 48, y + 62, f"level {level}, armor {armor}" if level is not None else "", 10, anchor="middle"))
    parts += [disc(x + 40 + 16 * at, y + 78, 6, "#c62828", line="#222") for at in range(unit.get("wounds") or 0)]
    state = "destroyed" if unit.get("destroyed") else "spent" if unit.get("spent") else "ready"
    parts.append(text(x + 48, y + 100, state, 10, fill="#555", anchor="middle"))
    return group(parts, f"{said}, {state}, {unit.get('wounds') or 0} wounds", 0.55 if unit.get("spent") or unit.get("destroyed") else 1)
