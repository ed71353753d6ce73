"""The conformance suites of PettingZoo and Gymnasium, for every game."""

import sys

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, performance_benchmark, seed_test

import sortie
from sortie import zoo


def test_aec_api(table):
    game, players, options = table
    api_test(sortie.aec(game, players, options=options), num_cycles=300)


def test_aec_seeds(table):
    game, players, options = table
    seed_test(lambda: sortie.aec(game, players, options=options), num_cycles=200)


def test_parallel_api(table):
    game, players, options = table
    if players > 1:
        parallel_api_test(sortie.parallel(game, players, options=options, illegal="random"), num_cycles=200)


def test_max_cycles(table):
    game, players, options = table
    max_cycles_test(zoo.module(game, players, options=options))


def test_performance(table, capsys, monkeypatch):
    benchmark = sys.modules["pettingzoo.test.performance_benchmark"]

    # The suite runs for five seconds; a tenth of that shows the same.
    clock = benchmark.time.time
    start = clock()
    monkeypatch.setattr(benchmark.time, "time", lambda: start + 10 * (clock() - start))
    game, players, options = table
    performance_benchmark(sortie.aec(game, players, options=options))
    assert "turns per second" in capsys.readouterr().out


def test_gymnasium(table):
    game, players, options = table
    check_env(sortie.gym(game, players=players, options=options, illegal="random", render_mode="ansi"))


def test_gymnasium_from_every_seat():
    for seat in range(3):
        env = sortie.gym("catan", seat=seat, players=3, opponents=["random", "easy"])
        seen, info = env.reset(seed=1)
        for _ in range(200):
            assert seat in env.match.must and info["action_mask"].any()
            action = int(np.flatnonzero(info["action_mask"])[0])
            seen, reward, over, cut, info = env.step(action)
            if over or cut:
                break


def test_simultaneous_decisions_are_made_at_once():
    env = sortie.parallel("risk", 3, options={"victory": "CAPITAL"})
    seen, _ = env.reset(seed=1)
    assert env.match.must == [0, 1, 2]
    assert all(seen[agent]["action_mask"][:-1].any() for agent in env.agents)
    env.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents})
    assert len(env.match.must) == 1


def test_an_illegal_action_is_refused_in_parallel():
    env = sortie.parallel("risk", 2)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["seat_0"]["action_mask"] == 0)[0])
    with pytest.raises(sortie.Refusal):
        env.step({"seat_0": wrong, "seat_1": wrong})
