"""The examples learn: each prints a curve, and it rises (or the error falls)."""

import json
import sys
import types
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[3] / "examples/python"
sys.path.insert(0, str(EXAMPLES))


def test_masked_ppo_beats_random_play_at_risk():
    import ppo_risk

    curve = ppo_risk.train(updates=16, every=16, games=120)
    assert curve[0][1] < 0.6, "an untrained network is no better than random"
    assert curve[-1][1] > 0.62 and curve[-1][1] > curve[0][1] + 0.1, curve


def test_search_through_open_spiel_beats_random_play():
    pytest.importorskip("pyspiel")
    import ismcts_nim

    curve = ismcts_nim.curve(games=20, levels=(4, 128))
    assert curve[-1][1] >= 0.85 and curve[-1][1] > curve[0][1], curve
    assert ismcts_nim.curve(games=20, levels=(4,)) == curve[:1], "the same seeds give the same curve"


def test_win_probability_is_learnt_from_games(capsys):
    import win_probability

    weights, curve, data = win_probability.learn(games=40, levels=(0, 24))
    assert "log loss" in capsys.readouterr().out
    assert 0.69 < curve[0][1] < 0.70 and curve[-1][1] < 0.5, curve
    chances = win_probability.game_curve(weights, data, 39)
    assert len(chances) > 10 and 0 <= chances.min() and chances.max() <= 1
    assert win_probability.svg(chances).startswith("<svg")


def test_the_notebook_runs(monkeypatch):
    # A notebook shows pictures with this; the suite needs no notebook for it.
    display = types.ModuleType("IPython.display")
    display.SVG = lambda drawn: drawn
    monkeypatch.setitem(sys.modules, "IPython", types.ModuleType("IPython"))
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    notebook = json.loads((EXAMPLES / "win_probability.ipynb").read_text(encoding="utf-8"))
    names: dict = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "win_probability.ipynb", "exec"), names)
    assert names["env"].done and len(names["chances"]) > 10
