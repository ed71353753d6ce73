"""Steps a second, ours and others', in one run on one machine.

    python -m venv others && others/bin/pip install catanatron_gym
    pip install open_spiel
    python examples/python/speed.py --threads 2 --catanatron others/bin/python

Others are measured if they are installed. catanatron's Gymnasium wants an older Gymnasium than ours, so it gets an
interpreter of its own. A step is an index chosen by the player to act, with the observation and the mask of the next
decision made; of catanatron's, whose opponents move inside a step, every player's action counts. Everybody is measured in
several rounds, one after the other, so that a busy moment of the machine does not hit one of them alone. Each rate is
given twice: by the clock, and by the processor time that all threads took together, which depends less on what else the
machine does. Prints Markdown tables.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import Callable

#: Game, players, options, and the steps a second that two cores are meant to make.
TABLES = [("risk", 2, {}, 1_500_000), ("catan", 4, {}, 1_000_000), ("merc", 2, {}, 300_000), ("mage-knight", 1, {}, 500_000)]
#: How many times theirs ours is meant to be.
BACKGAMMON, CATANATRON = 5, 50
#: The microseconds that `env.step` alone is meant to take at most.
STEP = 3


@dataclass
class Rate:
    """Steps, with the seconds by the clock and of the processor that they took."""

    steps: float = 0
    seconds: float = 0
    processor_seconds: float = 0

    @property
    def clock(self) -> float:
        return self.steps / self.seconds

    @property
    def processor(self) -> float:
        return self.steps / self.processor_seconds

    def add(self, other: Rate) -> None:
        self.steps += other.steps
        self.seconds += other.seconds
        self.processor_seconds += other.processor_seconds

    def __str__(self) -> str:
        return f"{self.clock:,.0f} | {self.processor:,.0f}"


def measure(step: Callable[[], int], seconds: float) -> Rate:
    """The rate of a function that says how many steps it made."""
    step()
    start, used, done = time.perf_counter(), time.process_time(), 0
    while (took := time.perf_counter() - start) < seconds:
        done += step()
    return Rate(done, took, time.process_time() - used)


def vector(game: str, players: int, options: dict, n: int, threads: int) -> Callable[[], int]:
    import sortie

    vec = sortie.vec(game, n=n, players=players, options=options, seed=1, threads=threads)

    def step() -> int:
        vec.step(vec.sample())
        return n

    # Matches begin together; let them drift apart.
    for _ in range(500):
        step()
    return step


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


def backgammon() -> Callable[[], int] | None:
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

    return step


def catanatron_here() -> Callable[[], int]:
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

    return step


def catanatron(python: str, seconds: float) -> Rate | None:
    """The same in another interpreter."""
    told = subprocess.run([python, __file__, "--catanatron-here", "--seconds", str(seconds)], capture_output=True, text=True)
    if told.returncode != 0:
        print(told.stderr, file=sys.stderr)
        return None
    return Rate(*map(float, told.stdout.split()[-3:]))


def side_by_side(given: argparse.Namespace) -> dict[str, Rate]:
    """Everybody's rates, round after round. Who cannot be measured is left out."""
    steps = {game: vector(game, players, options, given.n, given.threads) for game, players, options, _ in TABLES}
    other = backgammon()
    if other is not None:
        steps["backgammon"] = other
    rates = {name: Rate() for name in steps}
    for _ in range(given.rounds):
        for name, step in steps.items():
            rates[name].add(measure(step, given.seconds / given.rounds))
        found = catanatron(given.catanatron, given.seconds / given.rounds) if given.catanatron else None
        if found is not None:
            rates.setdefault("catanatron", Rate()).add(found)
    return rates


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--n", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=6.0, help="for each contender, over all rounds")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--catanatron", metavar="PYTHON", help="an interpreter that has catanatron_gym")
    parser.add_argument("--catanatron-here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.catanatron_here:
        rate = measure(catanatron_here(), given.seconds)
        print(rate.steps, rate.seconds, rate.processor_seconds)
        return
    rates = side_by_side(given)
    print("| vector environment, observations and masks written | seats | steps a second | a processor second | meant for two cores |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for game, players, _, wanted in TABLES:
        print(f'| `sortie.vec("{game}", n={given.n}, threads={given.threads})` | {players} | {rates[game]} | {wanted:,} |')
    print("\n| others, in the same rounds | steps a second | a processor second |")
    print("| --- | ---: | ---: |")
    theirs = [("backgammon", "OpenSpiel, backgammon, loop in Python"), ("catanatron", "catanatron, Gymnasium")]
    for name, told in theirs:
        print(f"| {told} | {rates[name]} |" if name in rates else f"| {told} | not measured | |")
    print("\n| ours, times theirs | by the clock | by processor time | meant |")
    print("| --- | ---: | ---: | ---: |")
    pairs = [(game, "backgammon", BACKGAMMON) for game, *_ in TABLES] + [("catan", "catanatron", CATANATRON)]
    for game, name, wanted in pairs:
        if name in rates:
            ours, other = rates[game], rates[name]
            print(f"| {game} and {name} | {ours.clock / other.clock:.1f} | {ours.processor / other.processor:.1f} | {wanted} |")
    print("\n| one match, loop in Python | steps a second | a processor second | `env.step` alone | meant |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for game, players, options, _ in TABLES:
        rate, alone = plain(game, players, options, given.seconds / given.rounds)
        print(f'| `sortie.make("{game}")` | {rate} | {alone:.2f} µs | {STEP} µs |', flush=True)


if __name__ == "__main__":
    main()
