"""Our bots as policies, and your policies as bots.

A policy is any function ``(observation, mask) -> index``. Wherever an opponent is asked for, a level's name works too:
``"random"``, ``"easy"``, ``"medium"``, ``"hard"``, as the game has them.
"""

from __future__ import annotations

from typing import Callable, Protocol

import numpy as np

from ._env import Env, games

#: ``(observation, mask) -> index``
Function = Callable[[np.ndarray, np.ndarray], int]


class Policy(Protocol):
    """Somebody who plays: acts for a seat until an action is done."""

    def act(self, env: Env, seat: int) -> None: ...


class Bot:
    """One of the game's own bots. It sees what its seat sees, and chooses the same each time it is asked."""

    def __init__(self, level: str):
        self.level = level
        self._rest: list[int] = []

    def act(self, env: Env, seat: int) -> None:
        env.step_bot(self.level, seat)

    def __call__(self, env: Env, seat: int | None = None) -> int:
        """The next index that the bot would choose, for programs that step the environment themselves."""
        seat = env.to_act if seat is None else seat
        if not env.pen(seat):
            self._rest = env._core.spell_bot(self.level, seat)
        return self._rest.pop(0)

    def __repr__(self) -> str:
        return f"<sortie.bots.Bot {self.level}>"


class Learner:
    """A policy of yours as somebody who plays."""

    def __init__(self, function: Function, name: str | None = None):
        self.function = function
        self.name = name or getattr(function, "__name__", type(function).__name__)

    def act(self, env: Env, seat: int) -> None:
        while not env.step(int(self.function(env.observe(seat), env.mask(seat))), seat):
            pass

    def __repr__(self) -> str:
        return f"<sortie.bots.Learner {self.name}>"


class Uniform:
    """Uniform over the legal indices, with a generator of its own."""

    def __init__(self, seed: int = 0):
        self.rng = np.random.default_rng(seed)

    def __call__(self, observation: np.ndarray, mask: np.ndarray) -> int:
        return int(self.rng.choice(np.flatnonzero(mask)))


def as_player(policy: str | Policy | Function) -> Policy:
    """A level's name, a policy or a function as somebody who plays."""
    if isinstance(policy, str):
        return Bot(policy)
    if hasattr(policy, "act"):
        return policy
    if callable(policy):
        return Learner(policy)
    raise TypeError(f"a player is a level's name or a function of observation and mask, not {type(policy).__name__}")


def levels(game: str) -> dict[str, str]:
    """The levels of a game, weakest first, each with what it does."""
    for known in games():
        if known["key"] == game:
            return {bot["name"]: bot["about"] for bot in known["bots"]}
    raise KeyError(game)
