"""What each player did in a finished match, as counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.events import Event, HandWon, MeldCalled, RoundStarted, TileDiscarded
from game.engine.seats import Seat
from game.engine.settlement import balance
from game.host.playout import PlayedMatch

MICROSECONDS: Final = 1_000_000
"""How many of them are a second; whole numbers add up to the same in any order."""
NOBODY: Final[Mapping[int, str]] = {}
"""No program has failed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deeds:
    """The statistics of one player in one match."""

    place: int
    final: int
    """The final score in points."""
    hands: int
    wins: int
    own_draws: int
    """The wins by tsumo."""
    fed: int
    """Hands in which this player dealt in."""
    riichi: int
    opened: int
    """Hands in which this player called a tile."""
    turns: int
    """The sum of turns until each win."""
    gained: int
    """The points received in the hands won, with counters and sticks."""
    decisions: int
    """How often there was something to choose."""
    thought: int
    """The time of all decisions, in microseconds."""
    longest: int
    """The longest time of one decision, in microseconds."""
    times: tuple[tuple[int, int], ...]
    """How many decisions took how long, by steps of time (`game.host.participants.step_of`)."""
    lost: str = ""
    """Why a bot played on for a program that failed; nothing if none did."""


def deeds(played: PlayedMatch, lost: Mapping[int, str] = NOBODY) -> tuple[Deeds, ...]:
    """The statistics of each guest in a match, in their order; `lost` are programs that failed."""
    ended = played.match.ended
    assert ended is not None, "only a finished match is counted"
    hands = tuple(_hands(played.events))
    return tuple(
        Deeds(
            place=ended.places[seat],
            final=ended.finals[seat],
            hands=sum(seat in hand.seats for hand in hands),
            wins=sum(hand.has_won(seat) for hand in hands),
            own_draws=sum(hand.has_drawn_the_win(seat) for hand in hands),
            fed=sum(hand.has_fed(seat) for hand in hands),
            riichi=sum(hand.has_declared(seat) for hand in hands),
            opened=sum(hand.has_called(seat) for hand in hands),
            turns=sum(hand.turns(seat) for hand in hands if hand.has_won(seat)),
            gained=sum(hand.gained(seat) for hand in hands),
            decisions=played.thinking[guest].decisions,
            thought=round(MICROSECONDS * played.thinking[guest].total),
            longest=round(MICROSECONDS * played.thinking[guest].longest),
            times=tuple(sorted(played.thinking[guest].steps.items())),
            lost=lost.get(guest, ""),
        )
        for guest, seat in enumerate(map(played.match.players.index, range(len(ended.places))))
    )


@dataclass(frozen=True, slots=True)
class _Hand:
    """The events of one hand that count."""

    seats: tuple[Seat, ...]
    """The seats that played it."""
    discards: tuple[TileDiscarded, ...]
    calls: tuple[MeldCalled, ...]
    wins: tuple[HandWon, ...]

    def has_won(self, seat: Seat) -> bool:
        return any(win.seat == seat for win in self.wins)

    def has_drawn_the_win(self, seat: Seat) -> bool:
        return any(win.seat == seat and win.loser is None for win in self.wins)

    def has_fed(self, seat: Seat) -> bool:
        return any(win.loser == seat for win in self.wins)

    def has_declared(self, seat: Seat) -> bool:
        return any(discard.riichi for discard in self.discards if discard.seat == seat)

    def has_called(self, seat: Seat) -> bool:
        return any(call.seat == seat for call in self.calls)

    def turns(self, seat: Seat) -> int:
        own_draw = self.has_drawn_the_win(seat)
        return sum(discard.seat == seat for discard in self.discards) + own_draw

    def gained(self, seat: Seat) -> int:
        return sum(balance(win.settlement, seat) for win in self.wins if win.seat == seat)


def _hands(events: Iterable[Event]) -> Iterator[_Hand]:
    started: RoundStarted | None = None
    hand: list[Event] = []
    for event in events:
        if isinstance(event, RoundStarted):
            if started is not None:
                yield _hand(started, hand)
            started, hand = event, []
        else:
            hand.append(event)
    assert started is not None, "a match has a hand"
    yield _hand(started, hand)


def _hand(started: RoundStarted, events: Sequence[Event]) -> _Hand:
    return _Hand(
        started.table().seats,
        tuple(event for event in events if isinstance(event, TileDiscarded)),
        tuple(event for event in events if isinstance(event, MeldCalled)),
        tuple(event for event in events if isinstance(event, HandWon)),
    )
