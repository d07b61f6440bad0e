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
from itertools import islice, pairwise
from random import Random
from typing import Any

from game.engine.actions import Action, CallChow, CallSet, Decision, Discard, Pass
from game.engine.hand_flow import decisions
from game.engine.match import Match, MatchStarted, opened
from game.engine.table import Hand, Laid, Meld, MeldKind, Offer, Player, Riichi, Round, Source
from game.engine.tiles import HIDDEN, Tile, tile, tiles
from game.engine.wall import Break, Wall
from game.rulesets import RULESETS
from tests.bots.tournament import bot
from tests.notation import PLAN

RULES = RULESETS["tenhou"]
STICK = 1000
QUIET = 8
"""The last turn of which discards are compared."""


class Recorded:
    """A recorded hand, one event after the other."""

    def __init__(self, hand: Mapping[str, Any]) -> None:
        start = hand["start"]
        self.hand, self.dealer = hand, start["dealer"]
        self.wind = start["round"] // 4
        self.held = [list(map(tile, dealt)) for dealt in start["haipai"]]
        self.players = [Player(points) for points in start["scores"]]
        self.dora = [tile(one) for one in start["dora"]]
        self.drawn: list[Tile | None] = [None] * 4
        self.drawn_count, self.calls, self.sticks = 0, 0, start["sticks"]
        self.offer: Offer | None = None
        self.turn = self.dealer

    def take(self, event: Mapping[str, Any]) -> None:
        """The table after one more event."""
        kind, seat = event["e"], event.get("p", 0)
        if kind == "draw":
            self.turn, self.offer = seat, None
            self.drawn[seat] = tile(event["tile"])
            self.held[seat].append(tile(event["tile"]))
            self.drawn_count += 1
        elif kind == "discard":
            self._discard(seat, tile(event["tile"]), drawn=event["tsumogiri"])
        elif kind in ("chi", "pon", "daiminkan"):
            self._call(event, seat)
        elif kind in ("ankan", "kakan"):
            raise StopIteration
        elif kind == "riichi" and event["step"] == 1:
            place = len(self.players[seat].river)
            declared = Riichi(place, self.calls, accepted=True)
            self.players[seat] = replace(self.players[seat], riichi=declared)
        elif kind == "riichi":
            paid = self.players[seat].points - STICK
            self.players[seat] = replace(self.players[seat], points=paid)
            self.sticks += 1
        elif kind == "dora":
            self.dora.append(tile(event["tile"]))

    def _discard(self, seat: int, thrown: Tile, *, drawn: bool) -> None:
        self.held[seat].remove(thrown)
        self.drawn[seat] = None
        player = self.players[seat]
        self.players[seat] = replace(player, river=(*player.river, Laid(thrown, drawn)))
        self.offer = Offer(seat, thrown, Source.DISCARD)

    def _call(self, event: Mapping[str, Any], seat: int) -> None:
        giver, called = event["from"], tile(event["called"])
        pile = tiles("".join(event["tiles"]))
        own = list(pile)
        own.remove(called)
        for one in own:
            self.held[seat].remove(one)
        kind = {"chi": MeldKind.CHOW, "pon": MeldKind.PUNG}.get(event["e"], MeldKind.OPEN_KONG)
        melds = (*self.players[seat].hand.melds, Meld(kind, pile, called, giver))
        self.players[seat] = replace(self.players[seat], hand=Hand((), melds))
        river = self.players[giver].river
        taken = (*river[:-1], replace(river[-1], claimed=True))
        self.players[giver] = replace(self.players[giver], river=taken)
        self.turn, self.offer, self.calls = seat, None, self.calls + 1

    def table(self, seat: int) -> Round:
        """The table as the seat sees it."""
        slots = [HIDDEN] * PLAN.size
        for nth, shown in enumerate(self.dora):
            slots[PLAN.indicator(nth)] = shown
        wall = Wall(tuple(slots), PLAN, Break(0, 7), (3, 4), 52 + self.drawn_count)
        return Round(
            wind=self.wind,
            dealer=self.dealer,
            counters=self.hand["start"]["honba"],
            deposits=STICK * self.sticks,
            wall=replace(wall, revealed=len(self.dora)),
            players=tuple(self._player(one, seen=one == seat) for one in range(4)),
            chairs=(0, 1, 2, 3),
            winds=4,
            turn=self.turn,
            offer=self.offer,
            calls=self.calls,
        )

    def _player(self, seat: int, *, seen: bool) -> Player:
        held = tuple(self.held[seat]) if seen else (HIDDEN,) * len(self.held[seat])
        player = self.players[seat]
        drawn = self.drawn[seat] if seen else None
        return replace(player, hand=Hand(held, player.hand.melds, (), drawn))

    def view(self, seat: int) -> Match:
        """The match as the seat sees it."""
        scores = tuple(player.points for player in self.players)
        started = opened(MatchStarted(scores, (0, 1, 2, 3), 4, (0, 1, 2, 3)))
        return replace(started, rounds=1, table=self.table(seat))


Asked = tuple[str, Match, Decision, Mapping[str, Any]]
"""What kind of decision it is, the view, the decision, and what was done."""


def asked(hand: Mapping[str, Any]) -> Iterator[Asked]:
    """The decisions of a hand that are compared."""
    recorded, events = Recorded(hand), hand["events"]
    for event, after in pairwise(events):
        if event["e"] in ("ankan", "kakan", "daiminkan"):
            return
        recorded.take(event)
        if any(player.riichi for player in recorded.players):
            return
        seat = event.get("p", 0)
        if after["e"] == "discard" and len(recorded.players[seat].river) < QUIET:
            opened_up = recorded.players[seat].hand.melds
            yield from _of("open" if opened_up else "closed", recorded, seat, after)
        elif event["e"] == "discard" and after["e"] != "riichi":
            for other in range(4):
                mine = after if after["e"] in ("chi", "pon") and after["p"] == other else {}
                if other != seat and (mine or after["e"] == "draw"):
                    yield from _of("call", recorded, other, mine)


def _of(kind: str, recorded: Recorded, seat: int, done: Mapping[str, Any]) -> Iterator[Asked]:
    view = recorded.view(seat)
    assert view.table is not None
    for decision in decisions(RULES, view.table):
        if decision.seat == seat and len(decision.options) > 1:
            yield kind, view, decision, done


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
