"""A match that has been played: the table at any moment, as a seat saw it or with all hands open.

A position is how many events have happened. The match before each hand is kept, and the tables of
the few hands looked at last: a hand is folded whole in some milliseconds, and then every moment of
it is at hand.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

from game.engine.actions import Action, Decision, Pass, Win
from game.engine.events import (
    BlockDealt,
    Ending,
    Event,
    HandDeclared,
    HandWon,
    IndicatorRevealed,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TilePassed,
)
from game.engine.hand_flow import decision_of, settle
from game.engine.match import ClockRead, Match, MatchEnded, MatchStarted, StopChosen, fold
from game.engine.points_events import HandsShown
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round

Eyes: TypeAlias = Seat | None
"""The seat that looks; `None` if all hands lie open."""
Moment: TypeAlias = tuple[Event, Match]
"""An event, and the match after it."""

HANDS_KEPT: Final = 6
"""How many hands are kept with all their tables, each some hundreds of kilobytes."""
LEADING: Final = (MatchStarted, RoundStarted, ClockRead, StopChosen, TilePassed, RiichiAccepted)
"""Events that are shown together with the one that follows."""
FOLLOWING: Final = (BlockDealt, IndicatorRevealed, MatchEnded)
"""Events that are shown together with the one before."""
CLOSING: Final = (HandDeclared, HandsShown, Ending)
"""Events that end a hand and are shown together."""


@dataclass(frozen=True, slots=True)
class HandSpan:
    """Where a hand lies in the match."""

    begins: int
    """The position before its first event."""
    stops: tuple[int, ...]
    """The positions at which one stops, from the dealt hand to its result."""
    before: Match
    """The match before it, with everything known."""

    @property
    def first(self) -> int:
        """The position at which the tiles have been dealt."""
        return self.stops[0]

    @property
    def last(self) -> int:
        """The position at which it is over, or where the record ends."""
        return self.stops[-1]


class RecordedMatch:
    """The events of a match that is looked at, with the tables after them."""

    def __init__(self, rules: RuleSet, events: Sequence[Event]) -> None:
        self.rules, self.events = rules, tuple(events)
        self.hands: tuple[HandSpan, ...] = tuple(self._spans())
        self.stops: tuple[int, ...] = tuple(stop for hand in self.hands for stop in hand.stops)
        """All positions at which one stops."""
        self._starts = [hand.begins for hand in self.hands]
        self._asked: dict[tuple[int, Seat], Decision | None] = {}
        self._kept: OrderedDict[tuple[int, Eyes], tuple[Moment, ...]] = OrderedDict()

    def _spans(self) -> Iterator[HandSpan]:
        begins = [nth for nth, one in enumerate(self.events) if isinstance(one, RoundStarted)]
        if not begins:
            return
        match, ends = fold(self.events[: begins[0]]), (*begins, len(self.events))
        for begin, end in pairwise(ends):
            stops = tuple(nth for nth in range(begin + 1, end + 1) if self._stops_at(nth))
            if stops:
                yield HandSpan(begin, stops, match)
            match = fold(self.events[begin:end], match)

    def _stops_at(self, position: int) -> bool:
        """Whether one stops here: what belongs together is shown together."""
        if position == len(self.events):
            return True
        before, after = self.events[position - 1], self.events[position]
        if isinstance(before, LEADING) or isinstance(after, FOLLOWING):
            return False
        return not (isinstance(before, CLOSING) and isinstance(after, CLOSING))

    # ---- the table at a moment -------------------------------------------------------------------
    def hand_at(self, position: int) -> int:
        """The number of the hand a position belongs to."""
        return max(0, bisect_left(self._starts, position) - 1)

    def at(self, position: int, eyes: Eyes) -> Match:
        """The match at a position of a hand, as the eyes saw it."""
        nth = self.hand_at(position)
        return self._moments(nth, eyes)[position - self.hands[nth].begins - 1][1]

    def history(self, position: int, eyes: Eyes) -> tuple[Moment, ...]:
        """The events of the hand up to a position, each with the match after it."""
        nth = self.hand_at(position)
        return self._moments(nth, eyes)[: position - self.hands[nth].begins]

    def between(self, position: int, later: int, eyes: Eyes) -> tuple[Event, ...]:
        """The events that lead from a position to a later one, as the eyes see them."""
        return tuple(_seen(event, eyes) for event in self.events[position:later])

    def _moments(self, nth: int, eyes: Eyes) -> tuple[Moment, ...]:
        """Every event of a hand with the match after it."""
        found = self._kept.get((nth, eyes))
        if found is None:
            found = tuple(self._folded(nth, eyes))
            self._kept[nth, eyes] = found
        self._kept.move_to_end((nth, eyes))
        while len(self._kept) > HANDS_KEPT:
            self._kept.popitem(last=False)
        return found

    def _folded(self, nth: int, eyes: Eyes) -> Iterator[Moment]:
        begins = self.hands[nth].begins
        end = self._starts[nth + 1] if nth + 1 < len(self._starts) else len(self.events)
        yield from moments(self.hands[nth].before, self.between(begins, end, eyes))

    # ---- stops -----------------------------------------------------------------------------------
    def following(self, position: int) -> int | None:
        """The next stop after a position."""
        nth = bisect_right(self.stops, position)
        return self.stops[nth] if nth < len(self.stops) else None

    def preceding(self, position: int) -> int | None:
        """The last stop before a position."""
        nth = bisect_left(self.stops, position)
        return self.stops[nth - 1] if nth else None

    # ---- decisions -------------------------------------------------------------------------------
    def decision(self, position: int, seat: Seat) -> Decision | None:
        """What a seat was asked at a position, if it had a choice."""
        key = position, seat
        if key not in self._asked:
            table = self.at(position, None).table
            self._asked[key] = None if table is None else asked_at(self.rules, table, seat)
        return self._asked[key]

    def chosen(self, position: int, decision: Decision) -> Action | None:
        """What the seat then did; `None` where the claim of another leaves that untold."""
        table, follows = self.at(position, None).table, self.following(position)
        assert table is not None, "a decision is taken at a table"
        done = self.events[position:follows]
        for option in decision.options:
            if _is_done(option, done, self.rules, table):
                return option
        is_open = not any(isinstance(one, MeldCalled | HandWon) for one in done)
        passing = (one for one in decision.options if isinstance(one, Pass) and is_open)
        return next(passing, None)


def moments(match: Match, events: Iterable[Event]) -> Iterator[Moment]:
    """Every event that follows in a match, with the match after it."""
    for event in events:
        match = match.after(event)
        yield event, match


def asked_at(rules: RuleSet, table: Round, seat: Seat) -> Decision | None:
    """What a seat is asked at a table, if it has a choice and nothing happens by itself before.

    Who is not concerned is left out before that is worked out.
    """
    if table.ended:
        return None
    if table.is_offered and decision_of(rules, table, seat) is None:
        return None
    if not table.is_offered and not table.is_exhausted and table.mover != seat:
        return None
    progress = settle(rules, table)
    mine = (one for one in progress.asked if one.seat == seat and len(one.options) > 1)
    return None if progress.events else next(mine, None)


def _is_done(option: Action, done: Sequence[Event], rules: RuleSet, table: Round) -> bool:
    """Whether these events are what an option leads to; a win may be one of several."""
    if isinstance(option, Win):
        return any(isinstance(one, HandWon) and one.seat == option.seat for one in done)
    fact = next(iter(option.facts(rules, table)), None)
    return fact is not None and fact in done


def _seen(event: Event, eyes: Eyes) -> Event:
    return event if eyes is None else event.seen_by(eyes)
