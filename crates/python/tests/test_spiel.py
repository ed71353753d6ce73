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
