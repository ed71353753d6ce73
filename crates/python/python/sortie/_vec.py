"""Many matches side by side."""

from __future__ import annotations

from typing import Any, Iterable, Mapping, Sequence

import numpy as np

from . import _sortie
from ._env import default_players, text_json, text_seed
from ._layout import Layout


class VecEnv:
    """``n`` matches, stepped together. Make it with :func:`sortie.vec`.

    The arrays are written in place by :meth:`reset` and :meth:`step`, one row for each match; copy what you keep.

    ============== =================== =========================================================
    ``observation`` (n, cells) uint8    what the seat to act sees
    ``mask``        (n, actions) bool   the indices it may choose
    ``to_act``      (n,) uint8          the seat to act
    ``reward``      (n, seats) float32  what each seat has won, at the step that ends a match
    ``terminated``  (n,) bool           whether this step ended a match
    ``truncated``   (n,) bool           whether it was cut short
    ============== =================== =========================================================

    A match that is over starts again at once: the row then shows the first decision of the next match. Results depend
    on the seeds alone, never on the number of threads.
    """

    def __init__(self, game: str, n: int, players: int, options: str, seeds: list[str], threads: int, bots: list[str | None]):
        self.game, self.n, self.seats, self.threads = game, n, players, threads
        self._seeds = seeds
        self._lanes = _sortie.Lanes(game, players, options, bots, seeds, threads)
        self.layout = Layout.read(self._lanes.layout())
        self.n_actions, self.n_cells = self.layout.n_actions, self.layout.n_cells
        self.observation = np.zeros((n, self.n_cells), np.uint8)
        self._mask = np.zeros((n, self.n_actions), np.uint8)
        self.mask = self._mask.view(np.bool_)
        self.reward = np.zeros((n, players), np.float32)
        self._terminated = np.zeros(n, np.uint8)
        self.terminated = self._terminated.view(np.bool_)
        self._truncated = np.zeros(n, np.uint8)
        self.truncated = self._truncated.view(np.bool_)
        self.to_act = np.zeros(n, np.uint8)
        self._out = (self.observation, self._mask, self.reward, self._terminated, self._truncated, self.to_act)
        self._actions = np.zeros(n, np.int64)
        self.reset()

    def reset(self, seed: int | str | Sequence[int | str] | None = None) -> tuple[np.ndarray, np.ndarray]:
        """Begins again everywhere: with the same seeds, or with others. Gives the observations and masks."""
        if seed is not None:
            self._seeds = lane_seeds(seed, self.n)
        self._lanes.reset(self._seeds, *self._out)
        return self.observation, self.mask

    def step(self, actions: np.ndarray | Sequence[int]) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Chooses an index in every match: observations, rewards, terminated, truncated.

        If one of the indices is illegal, :class:`sortie.Refusal` is raised and nothing has happened in any match.
        """
        if not (isinstance(actions, np.ndarray) and actions.dtype == np.int64 and actions.flags.c_contiguous):
            given = np.asarray(actions)
            if given.dtype.kind not in "iu":
                raise TypeError(f"actions are whole numbers, not {given.dtype}")
            actions = np.ascontiguousarray(given, np.int64)
        self._lanes.step(actions, *self._out)
        return self.observation, self.reward, self.terminated, self.truncated

    def sample(self) -> np.ndarray:
        """A random legal index for each match. The array is reused."""
        self._lanes.sample(self._actions)
        return self._actions

    @property
    def episodes(self) -> list[int]:
        """The number of the match that is being played in each row."""
        return self._lanes.episodes()

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<sortie.VecEnv {self.n} x {self.game}, {self.seats} seats, {self.threads} threads>"


def lane_seeds(seed: int | str | Iterable[int | str] | None, n: int) -> list[str]:
    """One seed for each match: given, or made from one."""
    if seed is None or isinstance(seed, (int, str, np.integer)):
        base = text_seed(seed)
        return [f"{base}-{lane}" for lane in range(n)]
    seeds = [text_seed(one) for one in seed]
    if len(seeds) != n:
        raise ValueError(f"{len(seeds)} seeds for {n} environments")
    return seeds


def vec(
    game: str,
    n: int = 1024,
    players: int | None = None,
    *,
    threads: int = 1,
    seed: int | str | Iterable[int | str] | None = None,
    options: Mapping[str, Any] | None = None,
    opponents: Sequence[str | None] | None = None,
) -> VecEnv:
    """``n`` matches side by side; match ``k`` of row ``i`` has the seed ``"SEED-i-k"``.

    ``opponents`` names a bot for each seat that it plays, and ``None`` for yours: ``[None, "hard"]``. Without it you
    choose for every seat in turn.
    """
    if not isinstance(n, int) or n < 1:
        raise ValueError("n is a number from 1")
    if not isinstance(threads, int) or not 1 <= threads <= 256:
        raise ValueError("threads is a number from 1 to 256")
    seats = default_players(game) if players is None else players
    bots = [] if opponents is None else list(opponents)
    return VecEnv(game, n, seats, text_json(dict(options or {}), "options"), lane_seeds(seed, n), threads, bots)
