"""How often a bot does what players did in recorded hands of riichi.

python -m tests.bots.recorded FILE expert club --hands 300

FILE holds a hand in each line, as JSON: `start`, `events`, `results`. Asked are quiet discards (no
riichi on the table, up to the eighth turn), and tiles that were or might have been called.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from game.engine.actions import Action, CallChow, CallSet, Decision, Discard, Pass
from game.engine.hand_flow import decisions
from game.engine.match import Match, MatchStarted, opened
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import tile
from game.review.hidden_worlds import table_as_seen
from tests.bots.fits.recorded_hands import RULES, steps
from tests.bots.tournament import bot

QUIET = 8
"""The last turn of which discards are compared."""
ENDS = {"ankan", "kakan", "daiminkan", "riichi"}
"""Events after which nothing is compared."""
CALLS = {"chi", "pon"}


def view(table: Round, seat: Seat) -> Match:
    """The match as the seat sees it, from a table with all hands open."""
    scores = tuple(player.points for player in table.players)
    started = opened(MatchStarted(scores, (0, 1, 2, 3), 4, (0, 1, 2, 3)))
    return replace(started, rounds=1, table=table_as_seen(table, seat))


Asked = tuple[str, Match, Decision, Mapping[str, Any]]
"""What kind of decision it is, the view, the decision, and what was done."""


def asked(hand: Mapping[str, Any]) -> Iterator[Asked]:
    """The decisions of a hand that are compared."""
    for table, event, after in steps(hand):
        if event["e"] in ENDS:
            return
        seat = event.get("p", 0)
        if after["e"] == "discard" and len(table.players[seat].river) < QUIET:
            yield from _of("open" if table.hand(seat).melds else "closed", table, seat, after)
        elif event["e"] == "discard" and after["e"] != "riichi":
            for other in table.seats_after(seat):
                mine = after if after["e"] in CALLS and after["p"] == other else {}
                if mine or after["e"] == "draw":
                    yield from _of("call", table, other, mine)


def _of(kind: str, table: Round, seat: Seat, done: Mapping[str, Any]) -> Iterator[Asked]:
    seen = view(table, seat)
    for decision in decisions(RULES, seen.table):
        if decision.seat == seat and len(decision.options) > 1:
            yield kind, seen, decision, done


def _is_value_pair(view: Match, decision: Decision) -> bool:
    table = view.table
    assert table is not None
    assert table.offer is not None
    face = table.offer.tile
    winds = {table.wind, table.wind_of(decision.seat)}
    return face.is_honour and (face.rank > 4 or face.rank - 1 in winds)


def compared(
    names: Sequence[str], hands: Sequence[Mapping[str, Any]]
) -> Mapping[str, Counter[str]]:
    """For every bot how often it was asked, and did the same."""
    bots = {name: bot(name, RULES) for name in names}
    found = {name: Counter() for name in names}
    dice = Random(1)
    for hand in hands:
        for kind, view, decision, done in asked(hand):
            for name, one in bots.items():
                action = one.choose(view, decision, dice)
                _note(found[name], kind, view, decision, action, done)
    return found


def _note(
    count: Counter[str],
    kind: str,
    view: Match,
    decision: Decision,
    action: Action,
    done: Mapping[str, Any],
) -> None:
    if kind != "call":
        thrown = action.tile.plain if isinstance(action, Discard) else None
        count[f"{kind} asked"] += 1
        count[f"{kind} same"] += thrown is tile(done["tile"]).plain
        return
    calls = isinstance(action, CallChow | CallSet)
    sets = [one for one in decision.options if isinstance(one, CallSet)]
    named = "value" if sets and _is_value_pair(view, decision) else "other"
    did = "called" if done else "passed"
    count[f"{named} {did} asked"] += 1
    count[f"{named} {did} same"] += calls == bool(done)
    assert calls or isinstance(action, Pass) or not isinstance(action, Discard)


def main() -> None:
    """Compares, and tells the shares."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--skip", type=int, default=0)
    given = parser.parse_args()
    with gzip.open(given.file, "rt") as lines:
        hands = [json.loads(line) for line in islice(lines, given.skip, given.skip + given.hands)]
    for name, count in compared(given.bots, hands).items():
        kinds = sorted({one.rpartition(" ")[0] for one in count})
        told = (
            f"{one} {100 * count[f'{one} same'] / max(count[f'{one} asked'], 1):.1f} %"
            f" of {count[f'{one} asked']}"
            for one in kinds
        )
        sys.stdout.write(f"{name:20} {', '.join(told)}\n")


if __name__ == "__main__":
    main()
