"""Gymnasium: one seat of a game against opponents. Needs ``pip install sortie[zoo]``."""

from __future__ import annotations

from operator import index
from typing import Any, Callable, Mapping, Sequence

import gymnasium as gymnasium_
import numpy as np
from gymnasium import spaces

from ._env import Env, make
from .bots import Policy, as_player


class Gym(gymnasium_.Env):
    """One seat. ``info["action_mask"]`` says which indices are legal; others are answered as ``illegal`` says."""

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seat: int = 0,
        opponents: str | Callable | Sequence[str | Callable] = "random",
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
    ):
        if illegal not in ("raise", "random"):
            raise ValueError(f'illegal is "raise" or "random", not {illegal!r}')
        self._match: Env = make(game, players, options=options, seed=0)
        if not 0 <= seat < self._match.seats:
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {self._match.seats - 1}")
        self._seat, self._illegal = seat, illegal
        others = [other for other in range(self._match.seats) if other != seat]
        given = list(opponents) if isinstance(opponents, (list, tuple)) else [opponents] * len(others)
        if len(given) != len(others):
            raise ValueError(f"{len(given)} opponents for {len(others)} seats")
        self._players: dict[int, Policy] = {other: as_player(policy) for other, policy in zip(others, given)}
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, (self._match.n_cells,), np.uint8)
        self.action_space = spaces.Discrete(self._match.n_actions)

    @property
    def match(self) -> Env:
        """The match itself, for views, bots and records."""
        return self._match

    def action_masks(self) -> np.ndarray:
        """The legal indices, as `sb3-contrib` asks for them."""
        return self._match.mask(self._seat)

    def reset(self, *, seed: int | None = None, options: dict | None = None):
        super().reset(seed=seed)
        self._match.reset(int(self.np_random.integers(2**62)))
        self._go_on()
        return self._sight()

    def step(self, action: int):
        legal = self._match.mask(self._seat)
        chosen = index(action)
        if self._illegal == "random" and not (0 <= chosen < len(legal) and legal[chosen]) and legal.any():
            chosen = int(self.np_random.choice(np.flatnonzero(legal)))
        self._match.step(chosen, self._seat)
        self._go_on()
        seen, info = self._sight()
        over = self._match.terminated
        reward = float(self._match.returns()[self._seat]) if over else 0.0
        return seen, reward, over, self._match.truncated, info

    def render(self) -> str | None:
        if self.render_mode == "ansi":
            return self._match.sketch(self._seat)
        return self._match.render(self._seat) if self.render_mode == "svg" else None

    def _go_on(self) -> None:
        """Lets the opponents act until this seat must, or the match is over."""
        match = self._match
        while not match.done and self._seat not in match.must:
            seat = match.to_act
            self._players[seat].act(match, seat)

    def _sight(self):
        return self._match.observe(self._seat), {"action_mask": self._match.mask(self._seat).view(np.int8)}


def gym(game: str, seat: int = 0, opponents: str | Callable | Sequence[str | Callable] = "random", *, players: int | None = None,
        options: Mapping[str, Any] | None = None, illegal: str = "raise", render_mode: str | None = None) -> Gym:
    """One seat of a game as a Gymnasium environment; ``opponents`` are levels of bots or policies."""
    return Gym(game, seat, opponents, players, options, illegal, render_mode)
