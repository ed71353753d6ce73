"""PettingZoo: the AEC and the parallel form of every game. Needs ``pip install sortie[zoo]``."""

from __future__ import annotations

from operator import index
from types import SimpleNamespace
from typing import Any, Mapping

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec, wrappers

from ._env import Env, make


def _spaces(cells: int, actions: int) -> tuple[spaces.Dict, spaces.Discrete]:
    seen = spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (cells,), np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
    return seen, spaces.Discrete(actions)


class _Table:
    """What both forms share: agents named by seat, their spaces, and the match."""

    def __init__(self, game: str, players: int | None, options: Mapping[str, Any] | None, passes: bool, render_mode: str | None):
        self._match: Env = make(game, players, options=options, seed=0)
        self._passes = passes
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._match.seats)]
        self.agents: list[str] = []
        seen, act = _spaces(self._match.n_cells, self._match.n_actions + passes)
        # One object for each agent, because each has its own generator.
        self._seen = {agent: spaces.Dict(dict(seen.spaces)) for agent in self.possible_agents}
        self._acts = {agent: spaces.Discrete(int(act.n)) for agent in self.possible_agents}
        self._rng = np.random.default_rng(0)

    @property
    def match(self) -> Env:
        """The match itself, for views, bots and records."""
        return self._match

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._acts[agent]

    def _restart(self, seed: int | None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._match.reset(int(self._rng.integers(2**63)) if seed is None else seed)

    def _sight(self, agent: str) -> dict[str, np.ndarray]:
        seat = self.possible_agents.index(agent)
        mask = self._match.mask(seat).view(np.int8)
        if seat not in self._match.must:
            mask = np.zeros_like(mask)
        if self._passes:
            mask = np.append(mask, np.int8(not mask.any()))
        return {"observation": self._match.observe(seat), "action_mask": mask}

    def render(self) -> str | None:
        if self.render_mode == "ansi":
            return self._match.sketch()
        return self._match.render() if self.render_mode == "svg" else None

    def close(self) -> None:
        pass


class Aec(_Table, AECEnv):
    """One agent at a time: the first seat that must act, until its action is done."""

    metadata = {"name": "sortie", "render_modes": ["ansi", "svg"], "is_parallelizable": False}

    def __init__(self, game: str, players: int | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None):
        AECEnv.__init__(self)
        _Table.__init__(self, game, players, options, False, render_mode)
        self.metadata = {**self.metadata, "name": f"sortie_{game.replace('-', '_')}_v{self._match.encoding}"}

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        self._restart(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._match.to_act or 0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self._sight(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._match.step(action, self.possible_agents.index(agent))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._match.done:
            self.rewards = dict(zip(self.possible_agents, map(float, self._match.returns())))
            over = self._match.terminated
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, not over)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._match.to_act]
        self._accumulate_rewards()


class Parallel(_Table, ParallelEnv):
    """Every agent acts in every step. Whoever is not awaited has one legal index, the last one, which does nothing.

    Where a game asks several seats at once (discards in Catan, capitals in Risk, the rebels of MERC), they all decide
    before anybody learns what the others chose.
    """

    metadata = {"name": "sortie", "render_modes": ["ansi", "svg"], "is_parallelizable": True}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
    ):
        if illegal not in ("raise", "random"):
            raise ValueError(f'illegal is "raise" or "random", not {illegal!r}')
        _Table.__init__(self, game, players, options, True, render_mode)
        self.metadata = {**self.metadata, "name": f"sortie_{game.replace('-', '_')}_parallel_v{self._match.encoding}"}
        self._max_cycles, self._illegal, self._cycle = max_cycles, illegal, 0

    def reset(self, seed: int | None = None, options: dict | None = None):
        self._restart(seed)
        self._cycle = 0
        self._dice = np.random.default_rng(None if seed is None else seed + 1)
        self.agents = list(self.possible_agents)
        return {agent: self._sight(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]):
        if not isinstance(actions, Mapping):
            raise TypeError(f"actions are a dict from agents to indices, not {type(actions).__name__}")
        awaited = [(seat, agent) for seat, agent in enumerate(self.possible_agents) if seat in self._match.must]
        chosen = {seat: index(actions[agent]) for seat, agent in awaited if agent in actions}
        for seat, action in chosen.items():
            legal = self._match.legal_actions(seat)
            if action not in legal:
                if self._illegal == "raise":
                    # The match says what is wrong with it.
                    self._match.clone().step(action, seat)
                chosen[seat] = int(self._dice.choice(legal))
        for seat, action in chosen.items():
            if seat in self._match.must:
                self._match.step(action, seat)
        self._cycle += 1
        over = self._match.terminated
        cut = not over and (self._match.truncated or self._cycle == self._max_cycles)
        worth = self._match.returns() if over else [0.0] * self._match.seats
        seen = {agent: self._sight(agent) for agent in self.agents}
        rewards = {agent: float(worth[seat]) for seat, agent in enumerate(self.possible_agents) if agent in self.agents}
        ended = dict.fromkeys(self.agents, over)
        short = dict.fromkeys(self.agents, cut)
        infos: dict[str, dict] = {agent: {} for agent in self.agents}
        if over or cut:
            self.agents = []
        return seen, rewards, ended, short, infos


def aec(game: str, players: int | None = None, *, options: Mapping[str, Any] | None = None, render_mode: str | None = None) -> AECEnv:
    """The game as a PettingZoo AEC environment; observations hold ``observation`` and ``action_mask``."""
    return wrappers.OrderEnforcingWrapper(Aec(game, players, options, render_mode))


def parallel(game: str, players: int | None = None, *, options: Mapping[str, Any] | None = None, max_cycles: int | None = None,
             illegal: str = "raise", render_mode: str | None = None) -> ParallelEnv:
    """The game as a PettingZoo parallel environment. ``illegal="random"`` plays a random index for an illegal one."""
    return Parallel(game, players, options, max_cycles, illegal, render_mode)


def module(game: str, players: int | None = None, *, options: Mapping[str, Any] | None = None) -> SimpleNamespace:
    """``env`` and ``parallel_env`` as PettingZoo's modules have them, with ``max_cycles``; illegal indices are replaced."""

    def parallel_env(max_cycles: int = 500) -> ParallelEnv:
        return parallel(game, players, options=options, max_cycles=max_cycles, illegal="random")

    return SimpleNamespace(parallel_env=parallel_env, env=lambda max_cycles=500: parallel_to_aec(parallel_env(max_cycles)))
