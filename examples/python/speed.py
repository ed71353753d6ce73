"""Steps a second, ours and others', in one run on one machine.

    python examples/python/speed.py --threads 2

Others are measured if they are installed: `pip install open_spiel`, and `pip install catanatron_gym` in an environment of
its own, because it wants an older Gymnasium: `--catanatron PYTHON` names that interpreter. A step is an index chosen by
the player to act, with the observation and the mask of the next decision made; of catanatron's, whose opponents move
inside a step, every player's action counts. Each rate is given twice: by the clock, and by the processor time that all
threads took together, which hardly depends on what else the machine does. Prints Markdown tables.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
from typing import NamedTuple

TABLES = [("risk", 2, {}), ("catan", 4, {}), ("merc", 2, {}), ("mage-knight", 1, {})]


class Rate(NamedTuple):
    """Steps a second by the clock, and a processor second."""

    clock: float
    processor: float

    def __str__(self) -> str:
        return f"{self.clock:,.0f} | {self.processor:,.0f}"


def measure(step, seconds: float) -> Rate:
    """The rate of a function that says how many steps it made."""
    step()
    start, used, done = time.perf_counter(), time.process_time(), 0
    while (took := time.perf_counter() - start) < seconds:
        done += step()
    return Rate(done / took, done / (time.process_time() - used))


def vector(game: str, players: int, options: dict, n: int, threads: int, seconds: float) -> Rate:
    import sortie

    vec = sortie.vec(game, n=n, players=players, options=options, seed=1, threads=threads)

    def step() -> int:
        vec.step(vec.sample())
        return n

    return measure(step, seconds)


def plain(game: str, players: int, options: dict, seconds: float) -> tuple[Rate, float]:
    """The rate of a loop over one match, and the microseconds of processor time that `env.step` alone takes."""
    import sortie

    env = sortie.make(game, players, options=options, seed=1)
    rng = random.Random(1)
    spent = [0.0, 0]

    def step() -> int:
        for _ in range(100):
            if env.done:
                env.reset(seed=rng.randrange(10**9))
            index = rng.choice(env.legal_actions())
            before = time.thread_time()
            env.step(index)
            spent[0] += time.thread_time() - before
            spent[1] += 1
            env.observe()
        return 100

    rate = measure(step, seconds)
    # The clock itself takes part of the time.
    before, n = time.thread_time(), 10_000
    for _ in range(n):
        time.thread_time()
    own = (time.thread_time() - before) / n
    return rate, 1e6 * (spent[0] / spent[1] - own)


def backgammon(seconds: float) -> Rate | None:
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

    return measure(step, seconds)


def catanatron_here(seconds: float) -> Rate:
    """catanatron's Gymnasium environment at a table of four, all of them random."""
    import catanatron_gym  # noqa: F401
    import gymnasium
    from catanatron import Color, RandomPlayer

    enemies = [RandomPlayer(color) for color in (Color.RED, Color.ORANGE, Color.WHITE)]
    env = gymnasium.make("catanatron_gym:catanatron-v1", config={"enemies": enemies})
    _, info = env.reset(seed=1)

    def step() -> int:
        nonlocal info
        made = 0
        for _ in range(20):
            before = len(env.unwrapped.game.state.actions)
            _, _, over, cut, info = env.step(random.choice(list(info["valid_actions"])))
            made += len(env.unwrapped.game.state.actions) - before
            if over or cut:
                _, info = env.reset()
        return made

    return measure(step, seconds)


def catanatron(python: str | None, seconds: float) -> Rate | None:
    """The same in another interpreter."""
    if python is None:
        return None
    told = subprocess.run([python, __file__, "--catanatron-here", "--seconds", str(seconds)], capture_output=True, text=True)
    if told.returncode != 0:
        print(told.stderr, file=sys.stderr)
        return None
    return Rate(*map(float, told.stdout.split()[-2:]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--n", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--catanatron", metavar="PYTHON", help="an interpreter that has catanatron_gym")
    parser.add_argument("--catanatron-here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.catanatron_here:
        print(*catanatron_here(given.seconds))
        return
    rates: dict[str, Rate] = {}
    print("| vector environment, observations and masks written | seats | steps a second | a processor second |")
    print("| --- | ---: | ---: | ---: |")
    for game, players, options in TABLES:
        rates[game] = vector(game, players, options, given.n, given.threads, given.seconds)
        print(f'| `sortie.vec("{game}", n={given.n}, threads={given.threads})` | {players} | {rates[game]} |', flush=True)
    print("\n| one match, loop in Python | steps a second | a processor second | `env.step` alone |")
    print("| --- | ---: | ---: | ---: |")
    for game, players, options in TABLES:
        rate, alone = plain(game, players, options, given.seconds)
        print(f'| `sortie.make("{game}")` | {rate} | {alone:.2f} µs |', flush=True)
    print("\n| others | steps a second | a processor second | ours of the first table, times theirs, by processor time |")
    print("| --- | ---: | ---: | --- |")
    others = [
        ("OpenSpiel, backgammon, loop in Python", backgammon(given.seconds), list(rates)),
        ("catanatron, Gymnasium", catanatron(given.catanatron, given.seconds), ["catan"]),
    ]
    for name, rate, compared in others:
        if rate is None:
            print(f"| {name} | not measured | | |")
            continue
        times = ", ".join(f"{game} {rates[game].processor / rate.processor:.1f}" for game in compared)
        print(f"| {name} | {rate} | {times} |", flush=True)


if __name__ == "__main__":
    main()
