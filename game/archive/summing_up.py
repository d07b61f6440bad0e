"""From a journal to the summary of the game: the events are read once, and no table is laid."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.archive.game_summary import GameSummary, HandSummary, WinSummary
from game.engine.events import (
    BlockDealt,
    BonusSetAside,
    Ending,
    Event,
    FoulCommitted,
    HandDeclared,
    HandDied,
    HandDrawn,
    HandWon,
    KongDeclared,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TileDiscarded,
    TileDrawn,
)
from game.engine.match import MatchEnded, MatchStarted
from game.engine.points_events import BonusCalled, PenaltyPaid
from game.engine.reasons import WrongAct
from game.engine.scoring.hand_score import HanScore
from game.engine.scoring.points.points_score import PointScore
from game.engine.seats import Seat
from game.engine.settlement import Settlement, balance
from game.engine.table import playing
from game.host.event_codec import BadValue, surprise
from game.host.journal import Journal
from game.host.journal_header import PLAYER, Header
from game.host.match_setup import options_of
from game.logs.seat_sums import value_of
from game.rulesets import PRESETS
from game.rulesets.families import ByFamily, GameOptions, family_of

_LENGTH: Final[ByFamily[str]] = ByFamily(
    riichi=lambda options: options.game_length.value,
    kansai=lambda options: options.game_length.value,
    classic=lambda options: str(options.hands),
)


def summary_of(journal: Journal, own: Seat | None = None) -> GameSummary:
    """The summary of a journal; `own` is the player's seat in a game of another program.

    Raises `BadValue`, or one of `BROKEN`, for events that do not fit together.
    """
    header, events = journal.header, tuple(journal)
    options = options_of(header)
    order = _order(header, events)
    hands = [_HandSums(*one) for one in _by_hand(events)]
    _check_seats(events, len(order))
    end = next((event for event in events if isinstance(event, MatchEnded)), None)
    if end is not None and not len(end.places) == len(end.finals) == len(order):
        raise BadValue(surprise(len(end.places), f"{len(order)} places"))
    begun = events[0] if events else None
    return GameSummary(
        ruleset=header.ruleset,
        family=family_of(options).id.value,
        named=header.named,
        changes=tuple(family_of(options).changes(PRESETS[header.ruleset], options)),
        length=_length_of(header, options),
        is_foreign=header.is_foreign,
        guests=tuple(header.guests[guest] for guest in order),
        own=_own_seat(header, order, own),
        start=begun.points if isinstance(begun, MatchStarted) else (),
        points=_last_points(hands, end),
        ended=None if end is None else end.reason,
        places=() if end is None else end.places,
        finals=() if end is None else end.finals,
        hands=tuple(one.summary() for one in hands if one.endings),
        practice=header.practice,
        origin=header.origin,
        take_backs=journal.take_backs,
        challenge=header.challenge,
        fingerprint=fingerprint(events),
    )


def _length_of(header: Header, options: GameOptions) -> str:
    """How long a game is to be; a challenge has a number of hands, whatever its sheet says."""
    mark = header.challenge
    return length_of(options) if mark is None else str(mark.rounds * len(header.guests))


def length_of(options: GameOptions) -> str:
    """How long a game is to be: the id of a number of winds, or a number of hands."""
    return _LENGTH.of(options)


def _order(header: Header, events: Sequence[Event]) -> tuple[int, ...]:
    """The guest at each seat."""
    begun = events[0] if events else None
    if not isinstance(begun, MatchStarted):
        return tuple(range(len(header.guests)))
    if sorted(begun.players) != list(range(len(header.guests))):
        raise BadValue("found players who are not the guests of the header")
    return begun.players


def _own_seat(header: Header, order: Sequence[int], own: Seat | None) -> Seat | None:
    if header.is_foreign:
        return own if own in range(len(order)) else None
    return order.index(PLAYER) if header.guests[PLAYER].level is None else None


def _check_seats(events: Iterable[Event], seats: int) -> None:
    """Raises `BadValue` for an event of somebody who is not there."""
    for event in events:
        for seat in (getattr(event, "seat", None), getattr(event, "loser", None)):
            if seat is not None and seat not in range(seats):
                raise BadValue(surprise(seat, f"a seat below {seats}"))
        if isinstance(event, RoundStarted) and len(event.points) != seats:
            raise BadValue(surprise(len(event.points), f"the points of {seats} players"))


def _by_hand(events: Iterable[Event]) -> Iterator[tuple[RoundStarted, list[Event]]]:
    started: RoundStarted | None = None
    hand: list[Event] = []
    for event in events:
        if isinstance(event, RoundStarted):
            if started is not None:
                yield started, hand
            started, hand = event, []
        else:
            hand.append(event)
    if started is not None:
        yield started, hand


def _last_points(hands: Sequence[_HandSums], end: MatchEnded | None) -> tuple[int, ...]:
    """The points after the last finished hand, with what was left on the table at the end."""
    finished = [one for one in hands if one.endings]
    if not finished:
        return hands[0].started.points if hands else ()
    left = () if end is None else end.settlement
    return _paid(finished[-1].after, left)


def _paid(points: Sequence[int], settlement: Settlement) -> tuple[int, ...]:
    return tuple(held + balance(settlement, seat) for seat, held in enumerate(points))


def fingerprint(events: Iterable[Event]) -> str:
    """What tells a game from any other: the deals, the draws and what was done with the tiles."""
    told = hashlib.sha256()
    dealt: dict[Seat, list[str]] = {}
    for event in events:
        if isinstance(event, RoundStarted):
            dealt = {}
            told.update(f"|{event.wind},{event.dealer},{event.counters}".encode())
        elif isinstance(event, BlockDealt):
            dealt.setdefault(event.seat, []).extend(one.notation for one in event.tiles)
        elif isinstance(event, TileDrawn | TileDiscarded | BonusSetAside):
            told.update(_dealt(dealt))
            told.update(f"{_LETTERS[type(event)]}{event.seat}{event.tile.notation}".encode())
        elif isinstance(event, MeldCalled | KongDeclared):
            tiles = sorted(tile.notation for tile in event.meld.tiles)
            told.update(f"c{event.seat}{''.join(tiles)}".encode())
    return told.hexdigest()[:_DIGITS]


_LETTERS: Final = {TileDrawn: "t", TileDiscarded: "d", BonusSetAside: "b"}
_DIGITS: Final = 32


def _dealt(dealt: dict[Seat, list[str]]) -> bytes:
    """The tiles of the deal, told once in an order that no format changes."""
    written = "".join(f"{seat}{''.join(sorted(tiles))}" for seat, tiles in sorted(dealt.items()))
    dealt.clear()
    return written.encode()


# ---- a hand --------------------------------------------------------------------------------------


@dataclass(slots=True)
class _HandSums:
    """What is counted while the events of a hand are read."""

    started: RoundStarted
    events: list[Event]
    endings: list[Ending] = field(default_factory=list)
    after: tuple[int, ...] = ()
    riichi: dict[Seat, None] = field(default_factory=dict)
    called: dict[Seat, None] = field(default_factory=dict)
    discards: list[int] = field(default_factory=list)
    aside: list[int] = field(default_factory=list)
    wrong_acts: list[tuple[Seat, WrongAct]] = field(default_factory=list)
    declared: bool = False
    """Whether hands were shown as tenpai, or kept, at the end of the wall."""

    def __post_init__(self) -> None:
        self.after = self.started.points
        self.discards = [0] * len(self.after)
        self.aside = [0] * len(self.after)
        for event in self.events:
            self._count(event)

    def _count(self, event: Event) -> None:
        match event:
            case TileDiscarded():
                self.discards[event.seat] += 1
                if event.riichi:
                    self.riichi.setdefault(event.seat)
            case MeldCalled():
                self.called.setdefault(event.seat)
            case BonusSetAside():
                self.aside[event.seat] += 1
            case BonusCalled():
                self.aside[event.seat] += len(event.laid)
            case HandDeclared():
                self.declared = True
            case _:
                self._count_payment(event)

    def _count_payment(self, event: Event) -> None:
        """Counts what is paid for, and what is not allowed."""
        match event:
            case RiichiAccepted():
                after = list(self.after)
                after[event.seat] -= event.stick
                self.after = tuple(after)
            case HandDied():
                self.wrong_acts.append((event.seat, event.cause))
            case PenaltyPaid():
                self.wrong_acts.append((event.seat, event.reason))
                self.after = _paid(self.after, event.settlement)
            case Ending():
                self._end(event)

    def _end(self, event: Ending) -> None:
        self.endings.append(event)
        self.after = _paid(self.after, event.settlement)
        if isinstance(event, FoulCommitted):
            self.wrong_acts.append((event.seat, event.reason))

    def summary(self) -> HandSummary:
        """The finished hand."""
        started, last = self.started, self.endings[-1]
        drawn = last if isinstance(last, HandDrawn) else None
        shows = drawn is not None and drawn.is_exhaustive and (self.declared or bool(drawn.ready))
        walls = started.wall.plan.walls
        return HandSummary(
            wind=started.wind,
            dealer=started.dealer,
            counters=started.counters,
            seats=playing(len(started.points), started.dealer, walls),
            points=started.points,
            after=self.after,
            wins=tuple(self._win(one) for one in self.endings if isinstance(one, HandWon)),
            draw="" if drawn is None else drawn.reason.value,
            is_exhaustive=drawn is not None and drawn.is_exhaustive,
            ready=drawn.ready if drawn is not None and shows else None,
            nagashi=() if drawn is None else drawn.nagashi,
            foul=last.seat if isinstance(last, FoulCommitted) else None,
            wrong_acts=tuple(self.wrong_acts),
            riichi=tuple(self.riichi),
            called=tuple(self.called),
            turns=tuple(self.discards),
            norths=tuple(self.aside),
        )

    def _win(self, won: HandWon) -> WinSummary:
        score = won.score
        common = WinSummary(
            seat=won.seat,
            loser=won.loser,
            tile=won.tile,
            turn=self.discards[won.seat] + (won.loser is None),
            gained=balance(won.settlement, won.seat),
            paid=_fed(won),
            worth=score.total if isinstance(score, PointScore) else value_of(won),
            riichi=won.seat in self.riichi,
            called=won.seat in self.called,
        )
        return _in_han(common, score) if isinstance(score, HanScore) else _in_points(common, score)


def _fed(won: HandWon) -> int:
    """What the player who dealt in paid to the winner."""
    paid = (one for one in won.settlement if (one.payer, one.payee) == (won.loser, won.seat))
    return sum(one.points for one in paid)


def _in_han(win: WinSummary, score: HanScore) -> WinSummary:
    return replace(
        win,
        han=score.han,
        fu=score.fu,
        limit=score.limit,
        multiple=score.multiple,
        yaku=tuple(one.id for one in score.yaku),
        dora=tuple((one.id, one.han) for one in score.dora),
    )


def _in_points(win: WinSummary, score: PointScore) -> WinSummary:
    return replace(
        win, special=tuple(one.value for one in score.grands_jeux), counted=score.counted
    )
