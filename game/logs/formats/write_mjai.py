"""Writing a game in the mjai format: one JSON event a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.engine.events import (
    BonusSetAside,
    Event,
    HandDrawn,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TableEvent,
    TileDiscarded,
    TileDrawn,
)
from game.engine.match import MatchEnded
from game.engine.seats import Seat
from game.engine.settlement import balance
from game.engine.table import Meld, MeldKind, Round
from game.engine.tiles import Tile
from game.host.mjai_names import name_of
from game.logs.checked_json import CHAIRS, Written
from game.logs.foreign_names import MJAI_DRAWS
from game.logs.game_record import GameRecord, RecordedHand, own_part
from game.logs.logged_game import yaku_of
from game.logs.logged_rules import has_reds, is_tonpuusen, online_options
from game.logs.own_fields import OWN
from game.logs.seat_sums import deltas_of, value_of
from game.logs.tile_signs import MJAI
from game.rulesets.families import HanOptions

_WINDS: Final = "ESWN"
SOUTH_FIRST: Final = 4
"""The number of the hand with which a match ends that lasts one wind."""


def lines(record: GameRecord, hands: Sequence[RecordedHand]) -> Iterator[Written]:
    """The events of a game with these hands, as mjai objects."""
    options = record.in_han
    yield {
        "type": "start_game",
        "names": list(record.names),
        "kyoku_first": SOUTH_FIRST if is_tonpuusen(options) else 0,
        "aka_flag": has_reds(options),
        OWN: own_part(record, hands, can_be_held).written(),
    }
    for hand in hands:
        if can_be_held(hand):
            yield from _hand(hand, options.riichi_stick)
    last = record.events[-1]
    if isinstance(last, MatchEnded):
        yield {"type": "end_game", "scores": final_scores(last, hand.table)}


def options_readable(record: GameRecord) -> HanOptions:
    """The options that another program reads from the file: length, and red fives."""
    options = record.in_han
    reds, short = int(has_reds(options)), is_tonpuusen(options)
    return online_options(reds=reds, is_short=short, three=len(record.names) < CHAIRS)


def can_be_held(hand: RecordedHand) -> bool:
    """Whether the format can hold the hand: it has no fouls and no dead hands."""
    return not hand.has_wrong_acts


def _hand(hand: RecordedHand, stick: int) -> Iterator[Written]:
    told = HandTold(hand.started, stick)
    for event, moment in _in_order(hand):
        yield from told.written(event, moment)
    if hand.table.ended:
        yield {"type": "end_kyoku"}


@dataclass(slots=True)
class HandTold:
    """A hand that is told event by event; the deal is told with its indicator."""

    started: RoundStarted
    stick: int
    has_begun: bool = False

    def written(self, event: Event, moment: Moment) -> Iterator[Written]:
        """The mjai events of one event; none for those that are not part of this format."""
        if isinstance(event, IndicatorRevealed) and not self.has_begun:
            self.has_begun = True
            sticks = self.started.deposits // self.stick if self.stick else 0
            yield _start(self.started, moment.before, event.tile, sticks)
        elif (write := _WRITERS.get(type(event))) is not None:
            yield from write(event, moment)


def _in_order(hand: RecordedHand) -> Iterator[tuple[Event, Moment]]:
    """All events of a hand in the order of this format."""
    tables = (hand.started.table(), *(table for _, table in hand.steps))
    moments = (Moment(before, after) for before, after in pairwise(tables))
    steps = ((event, moment) for (event, _), moment in zip(hand.steps, moments, strict=True))
    yield from in_order(steps)


def in_order(
    steps: Iterable[tuple[Event, Moment]],
) -> Iterator[tuple[Event, Moment]]:
    """All events; an indicator turned right after a discard comes before it in this format."""
    ordered = list(steps)
    for nth, (event, _) in enumerate(ordered[1:], start=1):
        thrown = isinstance(ordered[nth - 1][0], TileDiscarded)
        if thrown and isinstance(event, IndicatorRevealed):
            ordered[nth - 1 : nth + 1] = ordered[nth], ordered[nth - 1]
    yield from ordered


@dataclass(frozen=True, slots=True)
class Moment:
    """The tables before and after an event."""

    before: Round
    after: Round

    @property
    def scores(self) -> list[int]:
        """The points after the event."""
        return [player.points for player in self.after.players]


def _start(started: RoundStarted, table: Round, indicator: Tile, sticks: int) -> Written:
    return {
        "type": "start_kyoku",
        "bakaze": _WINDS[started.wind],
        "dora_marker": MJAI[indicator],
        "kyoku": started.dealer + 1,
        "honba": started.counters,
        "kyotaku": sticks,
        "oya": started.dealer,
        "scores": list(started.points),
        "tehais": [_pile(player.hand.concealed) for player in table.players],
    }


def _pile(tiles: tuple[Tile, ...]) -> list[str]:
    return [MJAI[tile] for tile in tiles]


def _draws(event: Event, moment: Moment) -> Iterator[Written]:
    assert isinstance(event, TileDrawn)
    yield {"type": "tsumo", "actor": event.seat, "pai": MJAI[event.tile]}


def _throws(event: Event, moment: Moment) -> Iterator[Written]:
    assert isinstance(event, TileDiscarded)
    if event.riichi:
        yield {"type": "reach", "actor": event.seat}
    yield {
        "type": "dahai",
        "actor": event.seat,
        "pai": MJAI[event.tile],
        "tsumogiri": event.drawn,
    }


def _accepted(event: Event, moment: Moment) -> Iterator[Written]:
    assert isinstance(event, RiichiAccepted)
    seats = range(len(moment.after.players))
    deltas = [-event.stick * (seat == event.seat) for seat in seats]
    yield {
        "type": "reach_accepted",
        "actor": event.seat,
        "deltas": deltas,
        "scores": moment.scores,
    }


def _calls(event: Event, moment: Moment) -> Iterator[Written]:
    assert isinstance(event, MeldCalled)
    assert event.meld.claimed is not None, "a called meld has a called tile"
    yield {
        "type": name_of(event),
        "actor": event.seat,
        "target": event.meld.source,
        "pai": MJAI[event.meld.claimed],
        "consumed": _pile(event.meld.own_tiles),
    }


def _kongs(event: Event, moment: Moment) -> Iterator[Written]:
    assert isinstance(event, KongDeclared)
    if event.added is None:
        yield {"type": "ankan", "actor": event.seat, "consumed": _pile(event.meld.tiles)}
        return
    yield {
        "type": "kakan",
        "actor": event.seat,
        "pai": MJAI[event.added],
        "consumed": _pile(_pung(event.seat, event.meld, moment.before)),
    }


def _pung(seat: Seat, kong: Meld, table: Round) -> tuple[Tile, ...]:
    """The pung to which a tile is added."""
    melds = table.hand(seat).melds
    return next(
        meld.tiles for meld in melds if meld.kind is MeldKind.PUNG and meld.face is kong.face
    )


def _turns(event: Event, moment: Moment) -> Iterator[Written]:
    assert isinstance(event, IndicatorRevealed)
    yield {"type": "dora", "dora_marker": MJAI[event.tile]}


def _aside(event: Event, moment: Moment) -> Iterator[Written]:
    assert isinstance(event, BonusSetAside)
    yield {"type": "nukidora", "actor": event.seat, "pai": MJAI[event.tile]}


def _wins(event: Event, moment: Moment) -> Iterator[Written]:
    assert isinstance(event, HandWon)
    seats = len(moment.after.players)
    looks = moment.before.players[event.seat].in_riichi
    deltas = deltas_of(event.settlement, seats)
    yield {
        "type": "hora",
        "actor": event.seat,
        "target": event.seat if event.loser is None else event.loser,
        "pai": "?" if event.tile is None else MJAI[event.tile],
        "ura_markers": _pile(event.undersides) if looks else [],
        "hora_tehais": _pile(event.concealed),
        "yakus": [[one.name, _han(one.han)] for one in yaku_of(event.in_han)],
        "fu": event.in_han.fu or 0,
        "fan": event.in_han.han,
        "hora_points": value_of(event),
        "deltas": list(deltas),
        "scores": moment.scores,
    }


def _han(han: int | None) -> int:
    return _YAKUMAN if han is None else han


_YAKUMAN: Final = 100
"""The han written for a yakuman."""


def _drawn_game(event: Event, moment: Moment) -> Iterator[Written]:
    assert isinstance(event, HandDrawn)
    seats = range(len(moment.after.players))
    shown = dict(event.shown)
    shows = [seat in event.ready or seat in shown for seat in seats]
    hands = [_pile(moment.after.hand(seat).concealed) for seat in seats]
    hidden = [["?"] * len(hand) for hand in hands]
    yield {
        "type": "ryukyoku",
        "reason": MJAI_DRAWS.get(event.reason, event.reason),
        "tehais": [hands[seat] if shows[seat] else hidden[seat] for seat in seats],
        "tenpais": [seat in event.ready for seat in seats],
        "deltas": list(deltas_of(event.settlement, len(seats))),
        "scores": moment.scores,
    }


_WRITERS: Final[dict[type[Event], Callable[[Event, Moment], Iterator[Written]]]] = {
    TileDrawn: _draws,
    TileDiscarded: _throws,
    RiichiAccepted: _accepted,
    MeldCalled: _calls,
    KongDeclared: _kongs,
    IndicatorRevealed: _turns,
    BonusSetAside: _aside,
    HandWon: _wins,
    HandDrawn: _drawn_game,
}
"""How each event is written; other events are not part of this format."""


class Telling:
    """Turns the events that a seat sees into mjai events, from the beginning of a match on."""

    def __init__(self, options: HanOptions) -> None:
        self._options = options
        self._table: Round | None = None
        self._hand: HandTold | None = None

    def started(self, seat: Seat, names: Sequence[str]) -> Written:
        """The event that begins a match, for the player of a seat."""
        options = self._options
        return {
            "type": "start_game",
            "id": seat,
            "names": list(names),
            "kyoku_first": SOUTH_FIRST if is_tonpuusen(options) else 0,
            "aka_flag": has_reds(options),
        }

    def told(self, events: Iterable[Event]) -> Iterator[Written]:
        """The next events, which are those up to a decision or further."""
        for event, moment in in_order(self._steps(events)):
            if self._hand is not None and isinstance(event, RoundStarted | MatchEnded):
                self._hand = None
                yield {"type": "end_kyoku"}
            if isinstance(event, RoundStarted):
                self._hand = HandTold(event, self._options.riichi_stick)
            elif isinstance(event, MatchEnded):
                yield {"type": "end_game", "scores": final_scores(event, moment.after)}
            elif self._hand is not None:
                yield from self._hand.written(event, moment)

    def _steps(self, events: Iterable[Event]) -> Iterator[tuple[Event, Moment]]:
        for event in events:
            before = self._table
            if isinstance(event, RoundStarted):
                self._table = before = event.table()
            elif isinstance(event, TableEvent) and before is not None:
                self._table = event.change(before)
            if before is not None and self._table is not None:
                yield event, Moment(before, self._table)


def final_scores(event: MatchEnded, table: Round) -> list[int]:
    """The points at the end, with the deposits that were left."""
    return [
        player.points + balance(event.settlement, seat) for seat, player in enumerate(table.players)
    ]
