"""Information set MCTS from OpenSpiel on Scaffold Nim, through the adapter.

    pip install open_spiel
    python examples/python/ismcts_nim.py

More simulations play better: prints the share of wins against random play for each number of them.
"""

from __future__ import annotations

import argparse

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from sortie import spiel


def against_random(simulations: int, games: int, seed: int = 0) -> float:
    """The share of wins against uniform random play, from both seats."""
    game = spiel.load_game("scaffold-nim", players=2, seed=1000 * seed)
    rng = np.random.RandomState(seed)
    wins = 0
    for number in range(games):
        state = game.new_initial_state()
        mine = number % 2
        bot = ismcts.ISMCTSBot(
            game=game,
            uct_c=1.4,
            max_simulations=simulations,
            evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
            random_state=rng,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        # By itself the bot redeals with a generator that nobody can seed.
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random_sample))
        while not state.is_terminal():
            if state.current_player() == mine:
                action = bot.step(state)
            else:
                action = int(rng.choice(state.legal_actions()))
            state.apply_action(action)
        wins += state.returns()[mine] > 0
    return wins / games


def curve(games: int = 40, levels: tuple[int, ...] = (4, 32, 128)) -> list[tuple[int, float]]:
    """The share of wins for each number of simulations."""
    found = []
    for simulations in levels:
        found.append((simulations, against_random(simulations, games)))
        print(f"{simulations:>5} simulations  {100 * found[-1][1]:5.1f} % against random", flush=True)
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40)
    curve(parser.parse_args().games)
