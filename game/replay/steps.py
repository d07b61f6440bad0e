"""The ways through a recorded match, and the marks of a hand that lead there."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.engine.events import (
    Event,
    FoulCommitted,
    HandDrawn,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    TileDiscarded,
    TileDrawn,
)
from game.engine.seats import Seat
from game.replay.recorded_match import RecordedMatch


class MarkKind(StrEnum):
    """What a mark stands for; `replay.mark.<kind>` is its name."""

    RIICHI = "riichi"
    CALL = "call"
    KONG = "kong"
    DORA = "dora"
    """A further indicator was turned."""
    WIN = "win"
    DRAW = "draw"
    """The hand ended without a winner, or void."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something in a hand that is worth a look."""

    position: int
    """Where it has just happened."""
    kind: MarkKind
    seat: Seat | None
    """Who did it."""


class Way(StrEnum):
    """A way from one position to another; `replay.way.<way>` is its name."""

    EVENT = "event"
    DECISION = "decision"
    """A decision of the seat that is looked from."""
    TURN = "turn"
    """Once around the table: the next turn of that seat."""
    HAND = "hand"
    RIICHI = "riichi"
    CALL = "call"
    WIN = "win"


KINDS: Final[Mapping[type[Event], MarkKind]] = {
    KongDeclared: MarkKind.KONG,
    IndicatorRevealed: MarkKind.DORA,
    HandWon: MarkKind.WIN,
    HandDrawn: MarkKind.DRAW,
    FoulCommitted: MarkKind.DRAW,
}
"""What events are marked as, whatever is in them."""
JUMPS: Final = {
    Way.RIICHI: (MarkKind.RIICHI,),
    Way.CALL: (MarkKind.CALL, MarkKind.KONG),
    Way.WIN: (MarkKind.WIN,),
}
"""The marks that each jump leads to."""


def marks(record: RecordedMatch, nth: int) -> tuple[Mark, ...]:
    """The marks of a hand, the earliest first; those of one moment once each."""
    hand = record.hands[nth]
    found: dict[Mark, None] = {}
    for position in range(hand.first + 1, hand.last + 1):
        kind = _kind(record.events[position - 1])
        if kind is not None:
            stop = hand.stops[bisect_left(hand.stops, position)]
            seat = getattr(record.events[position - 1], "seat", None)
            found[Mark(stop, kind, seat)] = None
    return tuple(found)


def _kind(event: Event) -> MarkKind | None:
    """What an event is marked as."""
    if isinstance(event, TileDiscarded):
        return MarkKind.RIICHI if event.riichi else None
    if isinstance(event, MeldCalled):
        return MarkKind.KONG if event.meld.kind.is_kong else MarkKind.CALL
    return KINDS.get(type(event))


def destination(
    record: RecordedMatch, position: int, way: Way, seat: Seat, *, back: bool = False
) -> int | None:
    """Where a way leads from a position; `None` if there is nothing more that way."""
    if way is Way.EVENT:
        return record.preceding(position) if back else record.following(position)
    if way is Way.HAND:
        return _hand(record, position, back=back)
    if way in JUMPS:
        return _mark(record, position, way, back=back)
    tests: dict[Way, Callable[[int], bool]] = {
        Way.DECISION: lambda stop: record.decision(stop, seat) is not None,
        Way.TURN: lambda stop: _begins_turn(record.events[stop - 1], seat),
    }
    return next(filter(tests[way], _stops(record, position, back=back)), None)


def _stops(record: RecordedMatch, position: int, *, back: bool) -> Iterable[int]:
    """The stops on one side of a position, the nearest first."""
    if back:
        return (stop for stop in reversed(record.stops) if stop < position)
    return (stop for stop in record.stops if stop > position)


def _hand(record: RecordedMatch, position: int, *, back: bool) -> int | None:
    """The beginning of the next hand; back, that of this one first and then of the one before."""
    nth = record.hand_at(position)
    if back and position > record.hands[nth].first:
        return record.hands[nth].first
    nth += -1 if back else 1
    return record.hands[nth].first if 0 <= nth < len(record.hands) else None


def _mark(record: RecordedMatch, position: int, way: Way, *, back: bool) -> int | None:
    """The nearest mark of a kind on one side, in this hand or in a later or earlier one."""
    here = record.hand_at(position)
    order = range(here, -1, -1) if back else range(here, len(record.hands))
    for nth in order:
        found = sorted(_marked(record, nth, way), reverse=back)
        wanted = (one for one in found if (one < position if back else one > position))
        if (stop := next(wanted, None)) is not None:
            return stop
    return None


def _marked(record: RecordedMatch, nth: int, way: Way) -> Iterator[int]:
    return (one.position for one in marks(record, nth) if one.kind in JUMPS[way])


def _begins_turn(event: Event, seat: Seat) -> bool:
    """Whether a turn of the seat begins with an event: a tile drawn from the wall, or a call."""
    draws = isinstance(event, TileDrawn) and not event.replacement
    return (draws or isinstance(event, MeldCalled)) and getattr(event, "seat", None) == seat


def turns(record: RecordedMatch, nth: int) -> tuple[int, ...]:
    """Where each turn of the hand's first player begins, for the scale of a bar."""
    hand = record.hands[nth]
    table = record.at(hand.first, None).table
    assert table is not None, "a hand has a table"
    return tuple(one for one in hand.stops if _begins_turn(record.events[one - 1], table.first))
