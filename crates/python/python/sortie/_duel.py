"""Matches between two players: every seed from every seat, and a sequential test."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any, Mapping

from ._env import default_players, make
from .bots import as_player


@dataclass
class Duel:
    """How a duel went. ``score`` is the share of wins of the first player, draws shared."""

    games: int = 0
    pairs: int = 0
    expected: float = 0.5
    score: float = 0.0
    error: float = 0.0
    llr: float = 0.0
    verdict: str = "open"
    scores: list[float] = field(default_factory=list, repr=False)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the score."""
        return (self.score - 1.96 * self.error, self.score + 1.96 * self.error)

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.games} games from {self.pairs} seeds: {100 * self.score:.1f} % "
            f"(95 %: {100 * low:.1f} to {100 * high:.1f}, even would be {100 * self.expected:.1f}), {self.verdict}"
        )


def duel(
    game: str,
    one: Any,
    two: Any,
    *,
    games: int = 200,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | str = 0,
    margin: float | None = 0.05,
    alpha: float = 0.05,
    beta: float = 0.05,
) -> Duel:
    """Lets ``one`` play against ``two``, who has all other seats.

    Each seed is played once from every seat, so that luck and the first move cancel out. After each seed a sequential
    probability ratio test compares "``one`` is better than even by ``margin``" with "it is not"; the duel ends when it
    is decided, or after ``games`` games. ``margin=None`` plays them all.
    """
    seats = default_players(game) if players is None else players
    if seats < 2:
        raise ValueError("a duel needs at least two seats")
    first, second = as_player(one), as_player(two)
    result = Duel(expected=1 / seats)
    upper, lower = math.log((1 - beta) / alpha), math.log(beta / (1 - alpha))
    for number in range(max(1, math.ceil(games / seats))):
        total = 0.0
        for mine in range(seats):
            env = make(game, seats, options=options, seed=f"{seed}-{number}")
            while not env.done:
                seat = env.to_act
                (first if seat == mine else second).act(env, seat)
            outcome = env.outcome
            winners = outcome["winners"] if outcome else []
            total += (1 / len(winners) if mine in winners else 0.0) if winners else 1 / seats
            result.games += 1
        result.scores.append(total / seats)
        result.pairs += 1
        _judge(result, margin, upper, lower)
        if result.verdict != "open":
            break
    return result


def _judge(result: Duel, margin: float | None, upper: float, lower: float) -> None:
    n = result.pairs
    result.score = sum(result.scores) / n
    spread = sum((score - result.score) ** 2 for score in result.scores) / max(1, n - 1)
    # A few equal results say nothing about the spread yet: never less than that of one game among them.
    spread = max(spread, result.expected * (1 - result.expected) / (4 * n))
    result.error = math.sqrt(spread / n)
    if margin is None:
        return
    result.llr = n * margin * (result.score - result.expected - margin / 2) / spread
    if n >= 8 and result.llr >= upper:
        result.verdict = "better"
    elif n >= 8 and result.llr <= lower:
        result.verdict = "not better"
