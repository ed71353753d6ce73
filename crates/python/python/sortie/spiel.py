"""OpenSpiel: every game as a Python game, so that its algorithms run. Needs ``pip install sortie[spiel]``.

Importing this module registers ``python_sortie_risk``, ``python_sortie_catan`` and so on. The state is a match; chance
is drawn inside it, so to OpenSpiel the games are sampled-stochastic: search by sampling works, exact enumeration of
chance does not. ``resample_from_infostate`` redeals what a player cannot know.
"""

from __future__ import annotations

import json

import numpy as np
import pyspiel

from ._env import Env, default_players, games, make


def _name(game: str) -> str:
    return f"python_sortie_{game.replace('-', '_')}"


class SortieState(pyspiel.State):
    """One match."""

    def __init__(self, game: SortieGame, env: Env):
        super().__init__(game)
        self._env = env

    def current_player(self):
        seat = self._env.to_act
        return pyspiel.PlayerId.TERMINAL if seat is None else seat

    def _legal_actions(self, player):
        return self._env.legal_actions(player)

    def legal_actions(self, player=None):
        if self.is_terminal():
            return []
        player = self.current_player() if player is None else player
        return self._env.legal_actions(player) if player == self.current_player() else []

    def _apply_action(self, action):
        self._env.step(int(action))

    def apply_action(self, action):
        self._env.step(int(action))

    def _action_to_string(self, player, action):
        return self._env.say(action)

    def action_to_string(self, *args):
        return self._env.say(int(args[-1]))

    def is_terminal(self):
        return self._env.done

    def is_chance_node(self):
        return False

    def rewards(self):
        return self.returns()

    def returns(self):
        return self._env.returns() if self._env.terminated else [0.0] * self._env.seats

    def information_state_string(self, player=None):
        player = self.current_player() if player is None else player
        return f"{player}:{self._env.observe(player).tobytes().hex()}:{self._env.pen(player)}"

    def observation_string(self, player=None):
        return self.information_state_string(player)

    def observation_tensor(self, player=None):
        player = self.current_player() if player is None else player
        return self._env.observe(player).astype(np.float32)

    information_state_tensor = observation_tensor

    def resample_from_infostate(self, player_id, probability_sampler=None):
        """A match that looks the same to the player."""
        draw = (probability_sampler or np.random.random)()
        return SortieState(self.get_game(), self._env.imagine(player_id, f"{draw!r}"))

    def clone(self):
        return SortieState(self.get_game(), self._env.clone())

    def __deepcopy__(self, memo):
        return self.clone()

    def num_players(self):
        return self._env.seats

    @property
    def env(self) -> Env:
        """The match itself."""
        return self._env

    def __str__(self):
        return self._env.sketch() or repr(self._env)


class SortieGame(pyspiel.Game):
    """One game with its options."""

    key = "risk"

    def __init__(self, params=None):
        params = dict(params or {})
        self._params = params
        seats = int(params.get("players", default_players(self.key)))
        options = json.loads(params.get("options", "{}"))
        self._setup = (seats, options)
        self._next = int(params.get("seed", 0))
        first = make(self.key, seats, options=options, seed=self._next)
        info = pyspiel.GameInfo(
            num_distinct_actions=first.n_actions,
            max_chance_outcomes=0,
            num_players=seats,
            min_utility=-float(max(1, seats - 1)) if self.key != "mage-knight" else -50.0,
            max_utility=1.0 if self.key != "mage-knight" else 50.0,
            utility_sum=None,
            max_game_length=first.layout.longest,
        )
        self._cells = first.n_cells
        super().__init__(type(self).game_type, info, params)

    def new_initial_state(self, from_string=None):
        """A new match; every one has the next seed."""
        seats, options = self._setup
        env = make(self.key, seats, options=options, seed=self._next)
        self._next += 1
        return SortieState(self, env)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return _Observer(self._cells)

    def observation_tensor_shape(self):
        return [self._cells]

    information_state_tensor_shape = observation_tensor_shape


class _Observer:
    """What a player sees, as OpenSpiel's observers give it."""

    def __init__(self, cells: int):
        self.tensor = np.zeros(cells, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state, player):
        self.tensor[:] = state.env.observe(player)

    def string_from(self, state, player):
        return state.information_state_string(player)


def _register(key: str, title: str, least: int, most: int):
    kind = pyspiel.GameType(
        short_name=_name(key),
        long_name=f"Sortie {title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": default_players(key), "options": "{}", "seed": 0},
    )
    made = type(f"{title.replace(' ', '')}Game", (SortieGame,), {"key": key, "game_type": kind})
    pyspiel.register_game(kind, made)
    return made


#: The registered games by key.
GAMES = {known["key"]: _register(known["key"], known["title"], *known["seats"]) for known in games()}


def load_game(key: str, **params):
    """A game for OpenSpiel: ``load_game("risk", players=2)``; ``options`` is a dict."""
    if "options" in params and not isinstance(params["options"], str):
        params["options"] = json.dumps(params["options"])
    return GAMES[key](params)
