"""The OpenSpiel adapter."""

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from sortie import spiel  # noqa: E402


@pytest.mark.parametrize("key", ["risk", "catan", "scaffold-nim", "mage-knight", "merc"])
def test_random_play(key):
    game = spiel.load_game(key, players=1 if key == "mage-knight" else 2)
    state = game.new_initial_state()
    rng = np.random.default_rng(0)
    for _ in range(300):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        assert legal == sorted(legal)
        copy = state.clone()
        action = int(legal[rng.integers(len(legal))])
        assert state.action_to_string(state.current_player(), action)
        state.apply_action(action)
        assert not copy.is_terminal()
    assert len(state.returns()) == game.num_players()
    assert len(state.observation_tensor(0)) == game.observation_tensor_shape()[0]


def test_the_games_are_registered():
    game = pyspiel.load_game("python_sortie_risk")
    assert game.num_players() == 2
    assert game.new_initial_state().legal_actions()


def test_a_resampled_match_looks_the_same():
    game = spiel.load_game("scaffold-nim", players=2)
    state = game.new_initial_state()
    other = state.resample_from_infostate(0, lambda: 0.25)
    assert other.information_state_string(0) == state.information_state_string(0)
    assert other.legal_actions() == state.legal_actions()


def test_a_q_learner_of_open_spiel_beats_random_play():
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import random_agent, tabular_qlearner

    game = spiel.load_game("scaffold-nim", players=2, seed=5)
    world = rl_environment.Environment(game)
    n = game.num_distinct_actions()
    np.random.seed(1)
    learner = tabular_qlearner.QLearner(0, n, step_size=0.3)
    other = random_agent.RandomAgent(1, n)

    def play(games, learns):
        wins = 0
        for _ in range(games):
            now = world.reset()
            while not now.last():
                agent = [learner, other][now.current_player()]
                now = world.step([agent.step(now, is_evaluation=not learns).action])
            learner.step(now, is_evaluation=not learns)
            other.step(now)
            wins += now.rewards[0] > 0
        return wins / games

    before = play(100, False)
    play(400, True)
    after = play(100, False)
    assert after > 0.65 and after > before, (before, after)


def test_tree_search_of_open_spiel_plays_risk():
    from open_spiel.python.algorithms import mcts

    game = spiel.load_game("risk", players=2, options={"maxTurns": 10})
    rng = np.random.RandomState(0)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = mcts.MCTSBot(game, 1.4, 4, rollouts, random_state=rng)
    state = game.new_initial_state()
    for _ in range(12):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
