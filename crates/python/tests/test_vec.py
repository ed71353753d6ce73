"""The vector environment."""

from hashlib import sha256

import numpy as np
import pytest

import sortie


def run(game, players, options, threads, steps=120, n=48, opponents=None):
    """Everything that is written and drawn in some steps, as a digest of each."""
    vec = sortie.vec(game, n=n, players=players, options=options, seed=5, threads=threads, opponents=opponents)
    seen = []
    for _ in range(steps):
        vec.step(vec.sample())
        arrays = (vec._actions, vec.observation, vec.mask, vec.reward, vec.terminated, vec.truncated, vec.to_act)
        seen.append(sha256(b"".join(array.tobytes() for array in arrays)).hexdigest())
    return seen, vec.episodes


def test_results_do_not_depend_on_threads(table):
    one = run(*table, 1)
    assert len(set(one[0])) == len(one[0]), "a step changes something"
    assert run(*table, 2) == one and run(*table, 3) == one


def test_results_do_not_depend_on_threads_where_bots_play():
    table = ("risk", 2, {"maxTurns": 20})
    assert run(*table, 1, opponents=[None, "easy"]) == run(*table, 2, opponents=[None, "easy"])


def test_random_indices_are_legal_and_of_every_kind():
    vec = sortie.vec("catan", n=2000, players=4, seed=1)
    drawn = vec.sample()
    assert vec.mask[np.arange(vec.n), drawn].all()
    # Every match begins at the same question, so that the draws show whether each answer is as likely as any other.
    legal = np.flatnonzero(vec.mask[0])
    assert (vec.mask == vec.mask[0]).all() and set(drawn) == set(legal.tolist())
    expected = vec.n / len(legal)
    chi = ((np.array([(drawn == index).sum() for index in legal]) - expected) ** 2 / expected).sum()
    assert chi < 2 * len(legal), chi
    again = sortie.vec("catan", n=2000, players=4, seed=1)
    assert (again.sample() == drawn).all() and (again.sample() != drawn).any()
    vec.reset()
    assert (vec.sample() == drawn).all()


def test_masks_that_python_overwrites_allow_nothing_more():
    vec = sortie.vec("risk", n=2, players=2, seed=1)
    illegal = int(np.flatnonzero(~vec.mask[0])[0])
    vec.mask[:] = True
    with pytest.raises(sortie.Refusal):
        vec.step([illegal, illegal])
    vec.step(vec.sample())
    assert not vec.mask.all()


def test_a_row_is_the_plain_match_with_its_seed(table):
    game, players, options = table
    vec = sortie.vec(game, n=3, players=players, options=options, seed="row")
    envs = [sortie.make(game, players, options=options, seed=f"row-{lane}-0") for lane in range(3)]
    done = [False] * 3
    for _ in range(300):
        for lane, env in enumerate(envs):
            if not done[lane]:
                assert vec.to_act[lane] == env.to_act
                assert (vec.observation[lane] == env.observe()).all()
                assert (vec.mask[lane] == env.mask()).all()
        actions = vec.sample()
        for lane, env in enumerate(envs):
            if not done[lane]:
                env.step(int(actions[lane]))
        vec.step(actions)
        for lane, env in enumerate(envs):
            if not done[lane] and env.done:
                done[lane] = True
                assert vec.terminated[lane] == env.terminated and vec.truncated[lane] == env.truncated
                if env.terminated:
                    assert np.allclose(vec.reward[lane], env.returns())


def test_a_match_that_is_over_starts_again():
    vec = sortie.vec("scaffold-nim", n=16, players=2, seed=1)
    ended = 0
    for _ in range(200):
        vec.step(vec.sample())
        ended += int(vec.terminated.sum())
        assert (np.abs(vec.reward.sum(axis=1)) < 1e-6).all()
        assert vec.mask.any(axis=1).all()
    assert ended > 50 and sum(vec.episodes) == ended


def test_an_illegal_index_changes_nothing():
    vec = sortie.vec("catan", n=8, players=4, seed=1)
    before = vec.observation.copy()
    actions = vec.sample().copy()
    actions[5] = int(np.flatnonzero(~vec.mask[5])[0])
    with pytest.raises(sortie.Refusal) as refused:
        vec.step(actions)
    assert refused.value.code == "ILLEGAL_INDEX" and "environment 5" in refused.value.message
    vec.step(vec.sample())
    assert not (vec.observation == before).all()


def test_opponents_play_their_seats():
    vec = sortie.vec("risk", n=8, players=2, options={"maxTurns": 20}, seed=1, opponents=[None, "easy"])
    for _ in range(300):
        assert (vec.to_act == 0).all()
        vec.step(vec.sample())


@pytest.mark.parametrize(
    "bad",
    [
        {"n": 0},
        {"n": -1},
        {"threads": 0},
        {"players": 9},
        {"options": {"noSuchOption": 1}},
        {"opponents": ["random"]},
        {"opponents": ["random", "random"]},
        {"opponents": [None, "genius"]},
        {"seed": [1, 2, 3]},
        {"seed": 1.5},
    ],
)
def test_bad_settings_are_errors(bad):
    with pytest.raises((ValueError, TypeError)):
        sortie.vec("risk", **{"n": 2, "players": 2, **bad})


def test_actions_of_another_kind_are_errors():
    vec = sortie.vec("risk", n=4, players=2, seed=1)
    for bad in (np.zeros(4), np.zeros(3, np.int64), ["a"] * 4, None, np.full(4, -1), np.full(4, 2**40)):
        with pytest.raises((ValueError, TypeError)):
            vec.step(bad)
