"""What all tests share."""

import os

# Small matrices are multiplied faster by one thread, above all on a busy machine. Said before numpy is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest  # noqa: E402
from hypothesis import settings  # noqa: E402

import sortie  # noqa: E402

# `pytest --hypothesis-profile full` makes 10^5 bad calls; the suite makes a fifth of them.
settings.register_profile("full", settings.get_profile("default"))

#: Every game with a table that is quick to play.
TABLES = [
    ("risk", 2, {"maxTurns": 30}),
    ("catan", 4, {}),
    ("mage-knight", 1, {}),
    ("mage-knight", 1, {"scenario": "first_reconnaissance_solo"}),
    ("merc", 2, {}),
    ("scaffold-nim", 2, {}),
]
IDS = ["-".join([game, *filter(None, [options.get("scenario")])]) for game, _, options in TABLES]


@pytest.fixture(params=TABLES, ids=IDS)
def table(request):
    """A game with a number of players and options."""
    return request.param


@pytest.fixture
def env(table):
    game, players, options = table
    return sortie.make(game, players, options=options, seed=7)
