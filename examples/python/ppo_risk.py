"""Masked PPO on Risk duels, in one file and with numpy alone.

    python examples/python/ppo_risk.py --updates 40

Plays both seats of many matches at once against itself, learns from the results, and measures itself against uniform
random play on seeds it never trains on. Prints one line for each measurement: the learning curve.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import sortie

#: Short matches, so that a run takes a minute: whoever has most after twenty turns wins.
OPTIONS = {"maxTurns": 20, "cardValues": "NONE", "fortifyRule": "NONE"}


class Net:
    """Two hidden layers with a policy and a value on top, and Adam."""

    def __init__(self, cells: int, actions: int, hidden: int = 96, rate: float = 1e-3, seed: int = 0):
        rng = np.random.default_rng(seed)

        def layer(n: int, m: int, gain: float) -> np.ndarray:
            return (rng.standard_normal((n, m)) * gain / np.sqrt(n)).astype(np.float32)

        self.weights = {
            "w1": layer(cells, hidden, 1.4), "b1": np.zeros(hidden, np.float32),
            "w2": layer(hidden, hidden, 1.4), "b2": np.zeros(hidden, np.float32),
            "wp": layer(hidden, actions, 0.01), "bp": np.zeros(actions, np.float32),
            "wv": layer(hidden, 1, 1.0), "bv": np.zeros(1, np.float32),
        }  # fmt: skip
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.rate, self.steps = rate, 0

    def forward(self, seen: np.ndarray, mask: np.ndarray):
        w = self.weights
        h1 = np.maximum(seen @ w["w1"] + w["b1"], 0)
        h2 = np.maximum(h1 @ w["w2"] + w["b2"], 0)
        logits = np.where(mask, h2 @ w["wp"] + w["bp"], -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        log_p = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        value = (h2 @ w["wv"] + w["bv"])[:, 0]
        return log_p, value, (seen, h1, h2)

    def backward(self, kept, d_logits: np.ndarray, d_value: np.ndarray) -> None:
        seen, h1, h2 = kept
        w = self.weights
        grads = {"wp": h2.T @ d_logits, "bp": d_logits.sum(0), "wv": h2.T @ d_value[:, None], "bv": d_value.sum(keepdims=True)}
        d2 = (d_logits @ w["wp"].T + d_value[:, None] @ w["wv"].T) * (h2 > 0)
        grads["w2"], grads["b2"] = h1.T @ d2, d2.sum(0)
        d1 = (d2 @ w["w2"].T) * (h1 > 0)
        grads["w1"], grads["b1"] = seen.T @ d1, d1.sum(0)
        self.steps += 1
        norm = np.sqrt(sum(float((g**2).sum()) for g in grads.values()))
        scale = min(1.0, 0.5 / (norm + 1e-8))
        for name, grad in grads.items():
            m, v = self.moments[name]
            grad = grad * scale
            m += 0.1 * (grad - m)
            v += 0.001 * (grad**2 - v)
            step = self.rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            w[name] -= step * m / (np.sqrt(v) + 1e-8)


def features(observation: np.ndarray) -> np.ndarray:
    """Cells as small numbers: counts grow slowly."""
    return np.log1p(observation.astype(np.float32)) * 0.7


def choose(log_p: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """One index from each row's distribution."""
    return np.argmax(log_p + rng.gumbel(size=log_p.shape).astype(np.float32), axis=1).astype(np.int64)


def rollout(vec: sortie.VecEnv, net: Net, steps: int, rng: np.random.Generator) -> dict[str, np.ndarray]:
    """Plays both seats and keeps, for each decision, what it led to. Each seat has its own returns."""
    n = vec.n
    kept = {name: [] for name in ("seen", "mask", "action", "log_p", "value", "seat", "reward", "done")}
    for _ in range(steps):
        seen, mask, seat = features(vec.observation), vec.mask.copy(), vec.to_act.copy()
        log_p, value, _ = net.forward(seen, mask)
        action = choose(log_p, rng)
        vec.step(action)
        over = vec.terminated | vec.truncated
        for name, now in zip(kept, (seen, mask, action, log_p[np.arange(n), action], value, seat, vec.reward.copy(), over.copy())):
            kept[name].append(now)
    batch = {name: np.stack(values) for name, values in kept.items()}
    # Value of what follows, seat by seat: the next decision of the same seat, or the result.
    advantage = np.zeros((steps, n), np.float32)
    next_value = np.zeros((n, vec.seats), np.float32)
    next_adv = np.zeros((n, vec.seats), np.float32)
    known = np.zeros((n, vec.seats), bool)
    rows = np.arange(n)
    for t in reversed(range(steps)):
        done = batch["done"][t]
        next_value[done], next_adv[done], known[done] = batch["reward"][t][done], 0.0, True
        seat = batch["seat"][t]
        follows = np.where(known[rows, seat], next_value[rows, seat], batch["value"][t])
        delta = follows - batch["value"][t]
        advantage[t] = delta + 0.95 * next_adv[rows, seat]
        next_value[rows, seat], next_adv[rows, seat], known[rows, seat] = batch["value"][t], advantage[t], True
    batch["advantage"], batch["target"] = advantage, advantage + batch["value"]
    return {name: values.reshape(steps * n, *values.shape[2:]) for name, values in batch.items()}


def improve(net: Net, batch: dict[str, np.ndarray], rng: np.random.Generator, epochs: int = 3, size: int = 1024) -> float:
    """A few passes of clipped policy gradients; gives the mean entropy."""
    n = len(batch["action"])
    norm = (batch["advantage"] - batch["advantage"].mean()) / (batch["advantage"].std() + 1e-8)
    entropies = []
    for _ in range(epochs):
        order = rng.permutation(n)
        for at in range(0, n, size):
            pick = order[at : at + size]
            rows, action = np.arange(len(pick)), batch["action"][pick]
            log_p, value, kept = net.forward(batch["seen"][pick], batch["mask"][pick])
            p = np.exp(log_p)
            ratio = np.exp(log_p[rows, action] - batch["log_p"][pick])
            adv = norm[pick]
            clipped = np.where(adv > 0, ratio > 1.2, ratio < 0.8)
            pull = np.where(clipped, 0.0, -adv * ratio)
            d_logits = p * -pull[:, None]
            d_logits[rows, action] += pull
            plain = np.where(batch["mask"][pick], log_p, 0.0)
            entropy = -(p * plain).sum(axis=1)
            d_logits += 0.01 * p * (plain + entropy[:, None])
            d_value = 0.5 * (value - batch["target"][pick])
            net.backward(kept, (d_logits / len(pick)).astype(np.float32), (d_value / len(pick)).astype(np.float32))
            entropies.append(float(entropy.mean()))
    return float(np.mean(entropies))


def measure(net: Net, games: int, seed: str) -> float:
    """The share of wins against uniform random play, from both seats."""
    wins = played = 0.0
    for mine in (0, 1):
        n = games // 2
        vec = sortie.vec("risk", n=n, players=2, options=OPTIONS, seed=f"{seed}-{mine}")
        rng = np.random.default_rng(1)
        open_ = np.ones(n, bool)
        while open_.any():
            log_p, _, _ = net.forward(features(vec.observation), vec.mask)
            action = np.where(vec.to_act == mine, choose(log_p, rng), vec.sample())
            vec.step(action)
            ended = open_ & (vec.terminated | vec.truncated)
            wins += float((vec.reward[ended, mine] > 0).sum())
            played += float(ended.sum())
            open_ &= ~ended
    return wins / played


def train(updates: int = 40, lanes: int = 64, steps: int = 96, every: int = 10, games: int = 200, seed: int = 0):
    """Trains and gives the learning curve: (indices chosen, share of wins against random)."""
    rng = np.random.default_rng(seed)
    vec = sortie.vec("risk", n=lanes, players=2, options=OPTIONS, seed=f"train-{seed}")
    net = Net(vec.n_cells, vec.n_actions, seed=seed)
    curve = [(0, measure(net, games, "test"))]
    print(f"{0:>9} steps  {100 * curve[0][1]:5.1f} % against random", flush=True)
    start = time.time()
    for update in range(1, updates + 1):
        entropy = improve(net, rollout(vec, net, steps, rng), rng)
        if update % every == 0:
            curve.append((update * lanes * steps, measure(net, games, "test")))
            took = time.time() - start
            print(f"{curve[-1][0]:>9} steps  {100 * curve[-1][1]:5.1f} % against random  entropy {entropy:.2f}  {took:.0f} s", flush=True)
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--updates", type=int, default=40)
    parser.add_argument("--lanes", type=int, default=64)
    parser.add_argument("--steps", type=int, default=96)
    parser.add_argument("--every", type=int, default=10)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    train(**vars(parser.parse_args()))
