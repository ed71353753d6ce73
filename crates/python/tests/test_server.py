"""A record of a real server reads like any other data set. `SORTIE_BIN` names the program; `cargo xtask test` sets it."""

import json
import os
import re
import subprocess
import time
from urllib.request import Request, urlopen

import numpy as np
import pytest

import sortie

#: Bots alone, and tables that are soon over.
TABLES = {"risk": (2, {"maxTurns": 10}), "catan": (3, {"victoryPoints": 5}), "mage-knight": (1, {})}


def call(address, path, body=None, token=None):
    headers = {"content-type": "application/json"}
    if token is not None:
        headers["x-game-token"] = token
    request = Request(address + path, None if body is None else json.dumps(body).encode(), headers)
    with urlopen(request, timeout=30) as answer:
        return json.load(answer)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    program = os.environ.get("SORTIE_BIN")
    if program is None:
        pytest.skip("SORTIE_BIN names no program")
    folder = tmp_path_factory.mktemp("server")
    told = folder / "log"
    command = [program, "serve", "--addr", "127.0.0.1:0", "--ops-listen", "off", "--data", str(folder / "data")]
    with told.open("w") as log:
        running = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        for _ in range(300):
            said = re.search(r"serving on (http://\S+)", told.read_text())
            if said or running.poll() is not None:
                break
            time.sleep(0.1)
        assert said, told.read_text()
        yield said[1]
    finally:
        running.terminate()
        running.wait(30)


def played(address, game):
    """The record of a match between bots, once it is over."""
    players, options = TABLES[game]
    seats = [{"kind": "BOT", "level": "EASY"}] * players
    made = call(address, "/api/games", {"gameType": game, "seats": seats, "options": options, "visibility": "PUBLIC"})
    path, token = f"/api/games/{made['gameId']}", made["accessToken"]
    for _ in range(600):
        if call(address, path, token=token)["state"]["status"] == "COMPLETED":
            return call(address, f"{path}/record", token=token)
        time.sleep(0.1)
    raise AssertionError(f"the bots do not end their match of {game}")


@pytest.mark.parametrize("game", list(TABLES))
def test_a_record_of_the_server_reads_like_a_data_set(server, game, tmp_path):
    record = played(server, game)
    assert record["generator"] == "sha256" and record["fairness"]
    made = sortie.load(record)
    assert made.key == game and len(made) > 5 and made.mask[np.arange(len(made)), made.action].all()
    end = sortie.open_record(record)
    assert end.done and all(set(made.returns[made.seat == seat]) <= {np.float32(end.returns()[seat])} for seat in range(end.seats))
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    assert (sortie.load(path).observation == made.observation).all()
    record["steps"][0]["seat"] = 1 - record["steps"][0]["seat"] if end.seats > 1 else 5
    with pytest.raises(sortie.Refusal):
        sortie.load(record)
