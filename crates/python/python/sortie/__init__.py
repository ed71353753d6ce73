"""Sortie's board games as environments for Python: fast, seeded, masked.

>>> import sortie
>>> env = sortie.make("risk", players=2, seed=1)
>>> while not env.done:
...     _ = env.step(env.legal_actions()[0])
>>> env.terminated or env.truncated
True

:func:`make` is one match, :func:`vec` many of them, :func:`aec` and :func:`parallel` are PettingZoo, :func:`gym` is
Gymnasium, :func:`duel` compares players, :func:`play` and :func:`load` make and read data sets, and ``sortie.spiel``
registers the games with OpenSpiel.
"""

from __future__ import annotations

from typing import Any

from . import bots
from ._duel import Duel, duel
from ._env import Env, games, make, open_record
from ._errors import Refusal
from ._layout import Block, Layout, Plane
from ._sortie import __version__
from ._vec import VecEnv, vec

__all__ = [
    "Block",
    "Duel",
    "Env",
    "Layout",
    "Plane",
    "Refusal",
    "VecEnv",
    "__version__",
    "aec",
    "bots",
    "cite",
    "duel",
    "games",
    "gym",
    "load",
    "make",
    "open_record",
    "parallel",
    "play",
    "vec",
]


def aec(game: str, players: int | None = None, **settings: Any):
    """The game as a PettingZoo AEC environment: see :func:`sortie.zoo.aec`."""
    from .zoo import aec as made

    return made(game, players, **settings)


def parallel(game: str, players: int | None = None, **settings: Any):
    """The game as a PettingZoo parallel environment: see :func:`sortie.zoo.parallel`."""
    from .zoo import parallel as made

    return made(game, players, **settings)


def gym(game: str, seat: int = 0, opponents: Any = "random", **settings: Any):
    """One seat of a game as a Gymnasium environment: see :func:`sortie.gymnasium.gym`."""
    from .gymnasium import gym as made

    return made(game, seat, opponents, **settings)


def play(game: str, players: Any, **settings: Any):
    """Plays games and keeps them as a data set: see :func:`sortie.data.play`."""
    from .data import play as played

    return played(game, players, **settings)


def load(source: Any, **settings: Any):
    """Reads a data set or a record: see :func:`sortie.data.load`."""
    from .data import load as loaded

    return loaded(source, **settings)


def cite(env: Env | VecEnv | None = None) -> str:
    """BibTeX for a paper. With an environment it names everything that its results depend on."""
    note = f"version {__version__}"
    if env is not None:
        rules = next(known["rules"] for known in games() if known["key"] == env.game)
        note += f", {env.game} rules {rules}"
        if isinstance(env, Env):
            note += f", encoding {env.encoding}, seed {env.seed}"
    return (
        "@software{sortie,\n"
        "  title = {Sortie: deep strategy board games for people and programs},\n"
        f"  note = {{{note}}},\n"
        "}"
    )
