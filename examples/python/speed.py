"""Steps a second, ours and others', in one run on one machine.

    python examples/python/speed.py --threads 2

Others are measured if they are installed: `pip install open_spiel`, and `pip install catanatron_gym` in an environment of
its own, because it wants an older Gymnasium: `--catanatron PYTHON` names that interpreter. A step is an index chosen by
the player to act, with the observation and the mask of the next decision made. Prints a Markdown table.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time

TABLES = [("risk", 2, {}), ("catan", 4, {}), ("merc", 2, {}), ("mage-knight", 1, {})]


def clock(step, seconds: float) -> float:
    """Calls a second, of a function that says how many steps it made."""
    step()
    start, done = time.perf_counter(), 0
    while (took := time.perf_counter() - start) < seconds:
        done += step()
    return done / took


def vector(game: str, players: int, options: dict, n: int, threads: int, seconds: float) -> float:
    import sortie

    vec = sortie.vec(game, n=n, players=players, options=options, seed=1, threads=threads)

    def step() -> int:
        vec.step(vec.sample())
        return n

    return clock(step, seconds)


def plain(game: str, players: int, options: dict, seconds: float) -> tuple[float, float]:
    """Steps a second of a loop over one match, and the microseconds of `env.step` alone."""
    import sortie

    env = sortie.make(game, players, options=options, seed=1)
    rng = random.Random(1)
    spent = [0.0, 0]

    def step() -> int:
        for _ in range(100):
            if env.done:
                env.reset(seed=rng.randrange(10**9))
            index = rng.choice(env.legal_actions())
            before = time.perf_counter()
            env.step(index)
            spent[0] += time.perf_counter() - before
            spent[1] += 1
            env.observe()
        return 100

    rate = clock(step, seconds)
    return rate, 1e6 * spent[0] / spent[1]


def backgammon(seconds: float) -> float | None:
    """OpenSpiel's Python loop: legal actions, a random one, the observation."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("backgammon")
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        made = 0
        while made < 100:
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, odds)[0])
                continue
            state.observation_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            made += 1
        return made

    return clock(step, seconds)


def catanatron_here(seconds: float) -> float:
    """catanatron's Gymnasium environment with random valid actions."""
    import catanatron_gym  # noqa: F401
    import gymnasium

    env = gymnasium.make("catanatron_gym:catanatron-v1")
    _, info = env.reset(seed=1)

    def step() -> int:
        nonlocal info
        for _ in range(20):
            _, _, over, cut, info = env.step(random.choice(list(info["valid_actions"])))
            if over or cut:
                _, info = env.reset()
        return 20

    return clock(step, seconds)


def catanatron(python: str | None, seconds: float) -> float | None:
    """The same in another interpreter."""
    if python is None:
        return None
    told = subprocess.run([python, __file__, "--catanatron-here", "--seconds", str(seconds)], capture_output=True, text=True)
    if told.returncode != 0:
        print(told.stderr, file=sys.stderr)
        return None
    return float(told.stdout.split()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--n", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--catanatron", metavar="PYTHON", help="an interpreter that has catanatron_gym")
    parser.add_argument("--catanatron-here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.catanatron_here:
        print(catanatron_here(given.seconds))
        return
    print("| what | steps a second | `env.step` alone |\n| --- | ---: | ---: |")
    for game, players, options in TABLES:
        rate = vector(game, players, options, given.n, given.threads, given.seconds)
        print(f"| `sortie.vec(\"{game}\", n={given.n}, threads={given.threads})`, {players} seats | {rate:,.0f} | |", flush=True)
    for game, players, options in TABLES:
        rate, alone = plain(game, players, options, given.seconds)
        print(f"| `sortie.make(\"{game}\")`, loop in Python | {rate:,.0f} | {alone:.2f} µs |", flush=True)
    for name, rate in [("OpenSpiel backgammon, loop in Python", backgammon(given.seconds)), ("catanatron, Gymnasium", catanatron(given.catanatron, given.seconds))]:
        print(f"| {name} | {'not measured' if rate is None else f'{rate:,.0f}'} | |", flush=True)


if __name__ == "__main__":
    main()
