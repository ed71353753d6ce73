"""Matches as SVG, for notebooks and papers: one file for each board, and text for games without one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .. import _sortie
from . import catan, mage_knight, merc, risk
from .page import lines

if TYPE_CHECKING:
    from .._env import Env

_BOARDS = {"catan": catan.svg, "risk": risk.svg, "mage-knight": mage_knight.svg, "merc": merc.svg}


def svg(env: Env, viewer: Any) -> str:
    """The match as one viewer sees it."""
    view = json.loads(env._core.view(viewer))
    draw = _BOARDS.get(env.game)
    drawn = draw(view, json.loads(_sortie.board(env.game, env._options))) if draw else None
    return drawn if drawn is not None else lines(env.sketch(viewer) or json.dumps(view, indent=1))
