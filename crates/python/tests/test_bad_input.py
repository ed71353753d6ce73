"""Whatever is thrown at an environment: a clear exception, and nothing has changed.

`pytest tests/test_bad_input.py --hypothesis-profile full` makes 10^5 calls, the suite a fifth of them.
"""

import json

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sortie

ENV = {game: sortie.make(game, players, seed=3) for game, players in [("risk", 2), ("catan", 3), ("merc", 2), ("mage-knight", 1)]}

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
indices = st.integers(-3, 2**70) | st.integers(0, 1200)
actions = st.fixed_dictionaries(
    {"action": st.sampled_from([name for game in sortie.games() for name in game["actions"]]) | anything},
    optional={"payload": anything, "more": anything},
)
#: Examples for each game. One tries ten values in every call, so that 125 examples of four games are 10^5 calls.
EXAMPLES = 125 if settings.get_current_profile_name() == "full" else 25

#: What the calls below may raise.
CLEAR = (sortie.Refusal, ValueError, TypeError, IndexError, OverflowError)


def state(env):
    return env.revision, env._core.view("judge"), env._core.chosen


def calls(env):
    """Ways to misuse an environment: a function of one argument each."""
    return [
        lambda bad: env.step(bad),
        lambda bad: env.step(bad, 0),
        lambda bad: env.step({"action": bad, "payload": bad}),
        lambda bad: env.spell({"action": bad}),
        lambda bad: env.legal_actions(bad),
        lambda bad: env.mask(bad),
        lambda bad: env.observe(bad),
        lambda bad: env.view(bad),
        lambda bad: env.sketch(bad),
        lambda bad: env.offers(bad),
        lambda bad: env.pen(bad),
        lambda bad: env.step_bot(bad),
        lambda bad: env.choose(bad),
        lambda bad: env.imagine(bad, 1),
        lambda bad: sortie.open_record(bad),
        lambda bad: sortie.make(bad),
        lambda bad: sortie.make("risk", bad),
        lambda bad: sortie.make("risk", 2, options=bad),
        lambda bad: sortie.make("risk", 2, position=bad),
        lambda bad: sortie.make("risk", 2, seed=bad) if not isinstance(bad, (int, str)) and bad is not None else None,
    ]


@pytest.mark.parametrize("game", list(ENV))
def test_bad_calls(game):
    before = state(ENV[game])
    made = 0

    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(anything | indices | actions, min_size=10, max_size=10))
    def run(values):
        nonlocal made
        env = ENV[game].clone()
        for bad in values:
            for number in range(len(calls(env))):
                made += 1
                try:
                    calls(env)[number](bad)
                except CLEAR:
                    assert state(env) == before
                    continue
                if state(env) != before:
                    # What was made up can be a legal step. Only a step changes the match, and the next call starts afresh.
                    assert number < 3
                    env = ENV[game].clone()

    run()
    assert made >= 10 * len(calls(ENV[game])) * EXAMPLES


def wrapped(game, players):
    """The other environments: a way to misuse each, and what must not change."""
    options = {"maxTurns": 20} if game == "risk" else {}
    rows = sortie.vec(game, n=2, players=players, options=options, seed=3)
    aec = sortie.aec(game, players, options=options)
    one = sortie.gym(game, players=players, options=options)
    both = sortie.parallel(game, players, options=options)
    for env in (aec, one, both):
        env.reset(seed=3)
    ways = [
        rows.step,
        lambda bad: rows.step([bad, bad]),
        aec.step,
        one.step,
        both.step,
        lambda bad: both.step(dict.fromkeys(both.agents, bad)),
    ]
    matches = (aec.unwrapped.match, one.match, both.match)

    def seen():
        rewards = tuple(aec.unwrapped._cumulative_rewards.values())
        return rows.observation.tobytes(), rows.mask.tobytes(), rows.episodes, rewards, [state(match) for match in matches]

    legal = set(np.flatnonzero(rows.mask.any(axis=0)).tolist()).union(*(match.legal_actions() for match in matches))
    return ways, seen, legal


@pytest.mark.parametrize("game,players", [("risk", 2), ("catan", 3), ("merc", 2), ("mage-knight", 1)])
def test_bad_calls_of_the_other_environments(game, players):
    ways, seen, legal = wrapped(game, players)
    before = seen()

    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(anything | indices | actions, min_size=10, max_size=10))
    def run(values):
        for bad in values:
            # A whole action is the plain environment's, and a mapping of agents may name none.
            if isinstance(bad, dict) or (isinstance(bad, int) and int(bad) in legal):
                continue
            for way in ways:
                with pytest.raises(CLEAR):
                    way(bad)
        assert seen() == before

    run()


def test_nothing_can_be_done_in_a_match_that_is_over():
    env = sortie.make("scaffold-nim", 2, seed=1)
    while not env.done:
        env.step(env.legal_actions()[0])
    before = state(env)
    for way in calls(env)[:2] + [lambda bad: env.step_bot("random"), lambda bad: env.step({"action": "TAKE", "payload": {}})]:
        for bad in (0, 1, 10**9, {"action": "TAKE", "payload": {}}):
            with pytest.raises(CLEAR):
                way(bad)
    assert state(env) == before


def test_an_action_of_another_shape_changes_nothing():
    env = ENV["catan"]
    before = state(env)
    for bad in [{}, {"action": "ROLL_DICE"}, {"action": "ROLL_DICE", "payload": {"x": 1}}, {"action": "NO", "payload": {}}]:
        with pytest.raises(sortie.Refusal):
            env.step(bad)
    for bad in [None, 1.5, "ROLL_DICE", [1], True, np.float32(1), object()]:
        with pytest.raises(TypeError):
            env.step(bad)
    with pytest.raises(IndexError):
        env.step(-1)
    with pytest.raises((sortie.Refusal, OverflowError)):
        env.step(2**64)
    assert state(env) == before


def played(game, players, options):
    env = sortie.make(game, players, seed=1, options=options)
    rng = np.random.default_rng(0)
    for _ in range(80):
        if env.done:
            break
        legal = env.legal_actions()
        env.step(int(legal[rng.integers(len(legal))]))
    return env


PLAYED = {
    game: played(game, players, options)
    for game, players, options in [("risk", 2, {"maxTurns": 20}), ("catan", 3, {}), ("merc", 2, {}), ("mage-knight", 1, {})]
}


def places(value, path=()):
    """Where something stands in a record."""
    yield path
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, member in members:
        yield from places(member, (*path, name))


@pytest.mark.parametrize("game", list(PLAYED))
def test_forged_saves_are_refused(game):
    env = PLAYED[game]
    record = env.save()
    known = env.view("judge")
    spots = [path for path in places(record) if path]
    refused = 0

    @settings(max_examples=100, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(sorted({path[0] for path in spots})) | st.sampled_from(spots), anything | indices)
    def run(where, forged_value):
        nonlocal refused
        path = (where,) if isinstance(where, str) else where
        forged = json.loads(json.dumps(record))
        inner = forged
        for name in path[:-1]:
            inner = inner[name]
        inner[path[-1]] = forged_value
        if forged == record:
            return
        try:
            again = sortie.open_record(forged)
        except CLEAR:
            refused += 1
            return
        # What is left is a member that changes nothing that was played, such as a name.
        now = again.view("judge")
        assert again.revision == env.revision
        for view in (known, now):
            for name in ("players", "options", "seed"):
                view.pop(name, None)
        assert now == known, path

    run()
    assert refused > 50


def test_a_step_of_a_save_that_was_changed_is_refused():
    env = sortie.make("risk", 2, seed=1)
    env.step(env.actions(limit=3)[0])
    record = env.save()
    record["steps"][0]["action"] = {"action": "END_TURN", "payload": {}}
    with pytest.raises(sortie.Refusal):
        sortie.open_record(record)
    record["game"] = "chess"
    with pytest.raises(sortie.Refusal) as refused:
        sortie.open_record(record)
    assert refused.value.code == "UNKNOWN_GAME"
