"""Hands from logs of the neutral table, told as the recorded ones are, to learn from them."""

import json
from pathlib import Path

from tests.bots.learning.open_table import SEATS, of_mjai, start_of

CALLED_HERE = {
    "tsumo": "draw",
    "dahai": "discard",
    "reach": "riichi",
    "reach_accepted": "riichi",
    **{name: name for name in ("chi", "pon", "daiminkan", "ankan", "kakan", "dora")},
}
"""What the events of mjai are called in recorded hands."""


def hands(file):
    """The hands of a log."""
    hand = None
    for line in Path(file).read_text().splitlines():
        event = json.loads(line)
        if event["type"] == "start_kyoku":
            hand = {"rules": {}, "start": start_of(event), "events": [], "results": []}
        elif event["type"] == "end_kyoku" and hand:
            yield hand
            hand = None
        elif event["type"] == "hora" and hand:
            hand["results"].append(_win(event))
        elif hand and (found := _event(event)):
            hand["events"].append(found)


def _win(event):
    seat, source = event["actor"], event["target"]
    deltas = event.get("deltas") or [0] * SEATS
    return {"type": "win", "p": seat, "from": source, "tsumo": seat == source, "deltas": deltas}


def _event(event):
    """An event as recorded hands tell it; `None` if they have none like it."""
    if event["type"] not in CALLED_HERE:
        return None
    pai = event.get("pai") or event.get("dora_marker")
    tile = of_mjai(pai) if pai else None
    own = [of_mjai(one) for one in event.get("consumed", ())]
    return {
        "e": CALLED_HERE[event["type"]],
        "p": event.get("actor"),
        "from": event.get("target"),
        "step": 2 if event["type"] == "reach_accepted" else 1,
        "tile": tile,
        "called": tile,
        "added": tile,
        "tiles": own if event["type"] == "ankan" else [*own, tile],
        "tsumogiri": event.get("tsumogiri"),
    }
