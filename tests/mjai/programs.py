"""Little programs that speak mjai, or fail to, in the way that the first argument says."""

import json
import os
import sys
import time


def tsumogiri(events, seat):
    """Throws what it draws, and lets everything else go by."""
    last = events[-1]
    if last["type"] == "tsumo" and last["actor"] == seat:
        return {"type": "dahai", "actor": seat, "pai": last["pai"], "tsumogiri": True}
    return {"type": "none"}


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def misbehave(way, answer):
    """What one of the other programs does instead of answering."""
    if way == "crash":
        sys.exit(3)
    if way == "stall":
        time.sleep(60)
    if way == "close":
        os.close(1)
        time.sleep(60)
    if way == "flood":
        while True:
            sys.stdout.write("x" * 10_000)
    if way == "lines":
        while True:
            say(json.dumps(answer))
    if way == "lie":
        return {**answer, "pai": "5sr" if answer.get("pai") != "5sr" else "C"}
    return "mahjong!" if way == "nonsense" else answer


def main(way):
    seat, turns = None, 0
    if way == "mute":
        time.sleep(60)
    for line in sys.stdin:
        events = json.loads(line)
        if events[0]["type"] == "start_game":
            seat = events[0]["id"]
        answer = tsumogiri(events, seat)
        turns += answer["type"] == "dahai"
        if turns > 3:
            answer = misbehave(way, answer)
        say(answer if isinstance(answer, str) else json.dumps(answer))


if __name__ == "__main__":
    main(sys.argv[1])
