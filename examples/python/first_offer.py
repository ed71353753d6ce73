"""The smallest bot: it takes the first thing on offer, whatever the game.

    sortie sim risk --bots hard,"cmd:python3 examples/python/first_offer.py" --games 10

Each question is one line of JSON with the seat's own view and offers; the answer is one line with an action.
See docs/referee.md.
"""

import json
import sys


def fill(form):
    """Fills a form with the fewest counts that it allows, from its first slots on."""
    payload = dict(form["payload"])
    for group in form["groups"]:
        kind, slots = group["as"], group.get("slots", [])
        if kind == "order":
            payload[group["fills"]] = [slot["id"] for slot in slots]
            continue
        if kind == "rows":
            payload[group["fills"]] = [
                dict(zip([column["name"] for column in group["columns"]], row))
                for row in group.get("rows", [])[: group.get("min", 0)]
            ]
            continue
        left, counts = group["min"], []
        for slot in slots:
            n = min(left, slot["max"])
            if n > 0:
                counts.append((slot["id"], n))
            left -= n
        if kind == "list":
            payload[group["fills"]] = [{group["slot"]: place, group["count"]: n} for place, n in counts]
        elif kind == "map":
            payload[group["fills"]] = dict(counts)
        elif kind == "ids":
            payload[group["fills"]] = [place for place, n in counts for _ in range(n)]
        elif kind == "one":
            payload[group["fills"]] = counts[0][0] if counts else slots[0]["id"]
        else:
            payload[group["fills"]] = sum(n for _, n in counts)
    return {"action": form["action"], "payload": payload}


def choose(question):
    for offer in question["offers"]["offers"]:
        if "action" in offer:
            return offer["action"]
        if offer["form"].get("exact", False):
            return fill(offer["form"])
    for offer in question["offers"]["offers"]:
        return fill(offer["form"])
    return None


def main():
    for line in sys.stdin:
        question = json.loads(line)
        if question["do"] == "quit":
            break
        if question["do"] == "choose":
            # A window that only may be used is let pass.
            action = choose(question) if question["must"] else None
            print(json.dumps({"action": action}), flush=True)


if __name__ == "__main__":
    main()
