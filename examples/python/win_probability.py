"""Who is winning? A win-probability curve over a game of Risk, learnt from games between bots with numpy alone.

    python examples/python/win_probability.py --out curve.svg

Prints the learning curve: the error on games it has not seen, by the number of games learnt from. The notebook of the
same name shows it step by step.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import sortie
from sortie.data import Dataset

OPTIONS = {"maxTurns": 60}


def features(data: Dataset) -> np.ndarray:
    """A few numbers that tell who is ahead: territories, armies, cards, whose turn, how late."""
    plane = data.layout.plane
    seen = data.observation
    owner = plane(seen, "owner").astype(np.float32)
    armies = plane(seen, "armies").astype(np.float32)
    lands = owner.sum(axis=2)
    men = (owner * armies[:, None, :]).sum(axis=2)
    cards = plane(seen, "card_counts").astype(np.float32)
    turn = plane(seen, "turn").astype(np.float32)
    mine = plane(seen, "turn_of")[:, :1].astype(np.float32)
    ahead = (lands[:, :1] - lands[:, 1:2]) / 42
    stronger = np.log1p(men[:, :1]) - np.log1p(men[:, 1:2])
    return np.hstack([ahead, stronger, ahead * turn / 60, stronger * turn / 60, (cards[:, :1] - cards[:, 1:2]) / 5, mine, np.ones_like(mine)])


def fit(x: np.ndarray, won: np.ndarray, steps: int = 400, rate: float = 0.5) -> np.ndarray:
    """Logistic regression by gradient descent."""
    weights = np.zeros(x.shape[1], np.float32)
    for _ in range(steps if len(won) else 0):
        weights -= rate * (x.T @ (predict(weights, x) - won) / len(won) + 1e-3 * weights)
    return weights


def predict(weights: np.ndarray, x: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-(x @ weights)))


def loss(p: np.ndarray, won: np.ndarray) -> float:
    """Mean log loss; a coin has 0.693."""
    p = np.clip(p, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(p) + (1 - won) * np.log(1 - p)).mean())


def learn(games: int = 60, levels: tuple[int, ...] = (0, 2, 8, 32), level: str = "easy"):
    """Weights learnt from the largest number of games, and the error for each number."""
    data = sortie.play("risk", [level, level], games=games, options=OPTIONS, seed="win")
    x, won = features(data), (data.returns > 0).astype(np.float32)
    held = data.game >= max(levels)
    curve = []
    for n in levels:
        weights = fit(x[data.game < n], won[data.game < n])
        curve.append((n, loss(predict(weights, x[held]), won[held])))
        print(f"{n:>4} games  log loss {curve[-1][1]:.3f} (a coin has 0.693)", flush=True)
    return weights, curve, data


def game_curve(weights: np.ndarray, data: Dataset, number: int) -> np.ndarray:
    """The first player's win probability at each decision of one game."""
    rows = list(data.games())[number]
    p = predict(weights, features(data)[rows])
    return np.where(data.seat[rows] == 0, p, 1 - p)


def svg(curve: np.ndarray, width: int = 640, height: int = 240) -> str:
    """The curve as SVG."""
    xs = np.linspace(40, width - 10, len(curve))
    ys = height - 30 - curve * (height - 50)
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(xs, ys))
    middle = height - 30 - 0.5 * (height - 50)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" font-family="sans-serif" font-size="11">'
        f'<rect width="{width}" height="{height}" fill="#fff"/><line x1="40" x2="{width - 10}" y1="{middle}" y2="{middle}" stroke="#ccc"/>'
        f'<text x="4" y="{middle + 4}">50 %</text><text x="4" y="24">100 %</text><text x="40" y="{height - 8}">decisions of the game</text>'
        f'<polyline points="{points}" fill="none" stroke="#0072b2" stroke-width="2"/></svg>'
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    learnt, _, played = learn(given.games)
    if given.out:
        given.out.write_text(svg(game_curve(learnt, played, given.games - 1)), encoding="utf-8")
