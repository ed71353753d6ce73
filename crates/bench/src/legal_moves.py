"""Lets schemathesis make legal moves: what it generates by itself is nearly always refused.

Three of four actions that the fuzzer makes up are replaced by what a bot would do in that seat. When the run ends, the
number of actions that the server accepted is written to a file.
"""

import atexit
import json
import os
import random
import urllib.request

import schemathesis

URL = os.environ["SORTIE_URL"]
TABLE = os.environ["SORTIE_TABLE"]
HEADERS = {"X-Game-Token": os.environ["SORTIE_TOKEN"]}
MADE = {"actions": 0, "undone": 0}


def legal_move():
    # Any legal move will do, and the weakest bot is the quickest.
    request = urllib.request.Request(f"{URL}/api/games/{TABLE}/hint?level=EASY", headers=HEADERS)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)["action"]
    except OSError:
        return None  # the bots' turn, the game is over, or the answer takes too long


def is_at(case, place):
    return case.method.upper() == "POST" and case.operation.path == "/api/games/{id}/" + place


@schemathesis.hook
def before_call(context, case, kwargs):
    if not is_at(case, "action") or random.random() < 0.25:
        return
    move = legal_move()
    if move is None:
        return
    case.path_parameters = {"id": TABLE}
    case.body = {"gameId": TABLE, **move}
    case.media_type = "application/json"
    case.query = {}
    for name in list(case.headers or {}):
        if name.lower() in ("x-expected-revision", "x-decision", "if-match", "x-idempotency-key"):
            del case.headers[name]


@schemathesis.hook
def after_call(context, case, response):
    if response.status_code == 200 and is_at(case, "action"):
        MADE["actions"] += 1
    if response.status_code == 200 and is_at(case, "undo"):
        MADE["undone"] += 1


@atexit.register
def report():
    with open(os.environ["SORTIE_MOVES"], "w", encoding="utf-8") as file:
        json.dump(MADE, file)
