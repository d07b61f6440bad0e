"""Checks whether the events of a log can have happened, one after the other.

A log that was damaged or changed by hand is found here and not later at the table. Checked are
the places of tiles, turns, and that no tile or point is lost or created. Hands are not scored
again: a payment stays as it was, even if a rule has been corrected since.

Apart from that it can be proved whether the walls of a match were those promised before its first
tile. All of them follow from its seed; before the first tile the hash of the seed and a salt is
shown, and once the match is over anybody can work out the hash and the walls anew. Whoever noted
the hash at the start knows then that nobody has chosen a wall during the match. It says nothing of
how the seed itself was found: that was chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.course import NumberedDeal
from game.engine.events import Event, RoundStarted, TableEvent
from game.engine.hand_flow import build_wall
from game.engine.match import ClockRead, Match, MatchEnded, MatchStarted, StopChosen, begin, opened
from game.engine.ruleset import RuleSet
from game.engine.tiles import HIDDEN
from game.host.audit_end import unbalanced
from game.host.audit_hand import impossible, undealt, unsound
from game.host.journal_header import Header
from game.host.match_clock import MINUTE

BROKEN: Final = (AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""The exceptions raised when an event is applied to a table it does not fit."""
_FACES_OF_A_DIE: Final = range(1, 7)


class Impossible(ValueError):
    """Raised for an event that cannot have happened, with its number from 0 and the reason."""

    def __init__(self, nth: int, fault: str) -> None:
        super().__init__(f"event {nth}: {fault}")
        self.nth, self.fault = nth, fault


def replayed(rules: RuleSet, events: Sequence[Event], *, is_foreign: bool = False) -> Match:
    """The match after all events, each of which is checked first; raises `Impossible`.

    A match of another program (`is_foreign`) may begin anywhere, and only the drawn tiles of its
    walls are known.
    """
    first = events[0]
    if not isinstance(first, MatchStarted):
        raise Impossible(0, f"found {type(first).__name__}, expected the start of the match")
    audit = _Audit(rules, is_foreign)
    _check(0, audit.misplaced(first))
    match = opened(first)
    for nth, event in enumerate(events[1:], start=1):
        match = audit.after(match, nth, event)
    if match.table is not None:
        _check(len(events) - 1, undealt(match.table))
    return match


def _check(nth: int, faults: Iterable[str]) -> None:
    fault = next(iter(faults), None)
    if fault is not None:
        raise Impossible(nth, fault)


@dataclass(frozen=True, slots=True)
class _Audit:
    """The checks of a match, by its rules and by the program that played it."""

    rules: RuleSet
    is_foreign: bool

    def after(self, match: Match, nth: int, event: Event) -> Match:
        """The match after one event; raises `Impossible`."""
        try:
            _check(nth, self._faults(match, event))
            after = match.after(event)
        except Impossible:
            raise
        except BROKEN as broken:
            name = type(event).__name__
            raise Impossible(nth, f"{name} cannot have happened here ({broken})") from None
        if after.table is not None and not after.table.ended:
            _check(nth, unsound(self.rules, after.table, event))
        return after

    def misplaced(self, started: MatchStarted) -> Iterator[str]:
        """What is wrong with the players, their chairs and their points."""
        rules = self.rules
        points = started.points if self.is_foreign else (rules.points,) * rules.seats
        if started.points != points or len(points) != rules.seats:
            yield f"found the points {started.points}, expected {rules.points} for each player"
        if sorted(started.players) != list(range(rules.seats)):
            yield f"found the players {started.players}, expected one for each seat"
        chairs = {chair for chair in started.chairs if 0 <= chair < rules.winds}
        if started.winds != rules.winds or not len(chairs) == len(started.chairs) == rules.seats:
            yield f"found the chairs {started.chairs}, expected one for each player"
        yield from _misthrown(started.dice)

    def _faults(self, match: Match, event: Event) -> Iterator[str]:
        table = match.table
        if match.ended is not None:
            yield "the match was over"
        elif isinstance(event, MatchStarted):
            yield "the match had begun"
        elif isinstance(event, ClockRead):
            yield from _misread(self.rules, match, event)
        elif isinstance(event, RoundStarted | StopChosen | MatchEnded):
            yield from self._between_hands(match, event)
        elif table is None or not isinstance(event, TableEvent):
            yield "no hand had begun"
        else:
            yield from impossible(self.rules, table, event)

    def _between_hands(
        self, match: Match, event: RoundStarted | StopChosen | MatchEnded
    ) -> Iterator[str]:
        if match.table is None and not isinstance(event, RoundStarted):
            yield "no hand had begun"
        elif match.table is not None and not match.table.ended:
            yield "the hand was not over"
        elif isinstance(event, RoundStarted):
            yield from self._started(match, event)
            yield from self._misbuilt(event)
        elif isinstance(event, MatchEnded):
            yield from _finished(match, event)
        elif event.seat not in match.seats or match.chosen is not None:
            yield f"found a choice of seat {event.seat}, expected one of the dealer"

    def _started(self, match: Match, event: RoundStarted) -> Iterator[str]:
        """Faults of a hand's place in its match; earlier hands may be missing from the log."""
        is_first_known = self.is_foreign and match.table is None
        if event.dealer not in match.seats or not 0 <= event.wind < self.rules.winds:
            seats, found = self.rules.seats, f"wind {event.wind} and dealer {event.dealer}"
            yield f"found {found}, expected one of {seats}"
            return
        if event.points != match.scores:
            yield f"found the points {event.points}, expected {match.scores}"
        left = 0 if match.table is None else match.table.deposits
        if event.deposits != left and not (is_first_known and event.deposits > 0):
            yield f"found {event.deposits} points on the table, expected {left}"
        if (event.chairs, event.winds) != (match.chairs, match.winds):
            yield f"found the chairs {event.chairs}, expected {match.chairs}"
        if not is_first_known:
            yield from _out_of_order(self.rules, match, event)
        if not self.is_foreign:
            yield from _overcounted(match, event)

    def _misbuilt(self, event: RoundStarted) -> Iterator[str]:
        wall = event.wall
        covered = wall.tiles.count(HIDDEN) if self.is_foreign else 0
        unlike = (Counter(wall.tiles) - Counter(self.rules.tiles)).total() - covered
        if wall.plan != self.rules.wall or len(wall.tiles) != len(self.rules.tiles) or unlike:
            yield "found a wall that is not made of the tiles of this game"
        if (wall.drawn, wall.replaced, wall.revealed) != (0, 0, 0):
            yield "found a wall from which tiles were taken, expected a whole one"
        if wall.opened.wall not in range(wall.plan.walls) or wall.opened.stacks < 0:
            yield f"found wall {wall.opened.wall} opened, expected one of {wall.plan.walls}"
        yield from _misthrown(wall.dice)


def _misthrown(dice: Iterable[int]) -> Iterator[str]:
    for shown in dice:
        if shown not in _FACES_OF_A_DIE:
            yield f"found a die that shows {shown}, expected 1 to 6"


def _misread(rules: RuleSet, match: Match, event: ClockRead) -> Iterator[str]:
    most = rules.course.minutes * MINUTE if match.seconds_left is None else match.seconds_left
    if not 0 <= event.seconds_left <= most:
        yield f"found {event.seconds_left} seconds left, expected at most {most}"


def _out_of_order(rules: RuleSet, match: Match, event: RoundStarted) -> Iterator[str]:
    """Whether the deal neither stays nor passes on by one."""
    deal, last = NumberedDeal(event.wind, event.dealer), match.table
    before = None if last is None else NumberedDeal(last.wind, last.dealer)
    if not rules.course.follows(before, deal, rules.seats):
        found, at = (one.number(rules.seats) for one in (deal, before or NumberedDeal(0, 0)))
        yield f"found deal {found} of the match, expected {at} or the one after it"


def _overcounted(match: Match, event: RoundStarted) -> Iterator[str]:
    """Whether counters or the dealer's wins in a row exceed the hands played."""
    for name, count in (("counters", event.counters), ("wins in a row", event.streak)):
        if not 0 <= count <= match.rounds:
            yield f"found {count} {name}, expected at most {match.rounds}"


def _finished(match: Match, event: MatchEnded) -> Iterator[str]:
    table = match.table
    assert table is not None, "a hand has been played"
    seats = len(match.seats)
    if len(event.finals) != seats or len(event.places) != seats:
        yield f"found {len(event.places)} places, expected {seats}"
    if not all(1 <= place <= seats for place in event.places) or 1 not in event.places:
        yield f"found the places {event.places}, expected 1 to {seats}"
    yield from unbalanced(table, event.settlement, match.seats)


# ---- the walls that were promised --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandProof:
    """One hand of a match: whether its wall and dice follow from the seed."""

    started: RoundStarted
    tiles: int
    """How many tiles lie where they must."""
    agrees: bool
    """Whether all of them do, and the dice and the break are the same, too."""


@dataclass(frozen=True, slots=True)
class WallProof:
    """What was promised before a match, and what came of it."""

    promised: str
    """The hash shown at the start."""
    recomputed: str
    """The hash of the seed and the salt."""
    seats_agree: bool
    """Whether the players sat where the seed seats them."""
    hands: tuple[HandProof, ...]

    @property
    def holds(self) -> bool:
        """Whether everything is as it was promised."""
        kept = self.promised == self.recomputed and self.seats_agree
        return kept and all(hand.agrees for hand in self.hands)


def proof_of(header: Header, rules: RuleSet, events: Iterable[Event]) -> WallProof:
    """Works out hash, seats and walls anew; only for a match whose seed is known.

    Where it was played on from another one, the seats were chosen, and walls that came from there
    were not promised.
    """
    assert not header.is_foreign, "a match of another program has no seed of ours"
    chance, origin, seats, hands = header.chance, header.origin, True, list[HandProof]()
    taken_over = origin.events if origin is not None and origin.is_foreign else 0
    rounds = 0
    for nth, event in enumerate(events):
        if isinstance(event, MatchStarted) and origin is None:
            seats = event == begin(rules, chance.of_seats())
        if isinstance(event, RoundStarted):
            if nth >= taken_over:
                hands.append(_compared(rules, event, header, rounds))
            rounds += 1
    return WallProof(header.commitment, chance.commitment, seats, tuple(hands))


def _compared(rules: RuleSet, started: RoundStarted, header: Header, nth: int) -> HandProof:
    wall = build_wall(rules, header.chance.of_hand(nth), started.dealer)
    same = sum(one == other for one, other in zip(wall.tiles, started.wall.tiles, strict=False))
    return HandProof(started, same, agrees=wall == started.wall)
