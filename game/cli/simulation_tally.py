"""Statistics of the players of finished matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.engine.events import Event, HandWon, MeldCalled, RoundStarted, TileDiscarded
from game.engine.seats import Seat
from game.host.playout import PlayedMatch

NORMAL_95: Final = 1.96
"""The half-width of a 95 % confidence interval in standard errors."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deeds:
    """The statistics of one player in one match."""

    place: int
    final: int
    """The final score in points."""
    hands: int
    wins: int
    fed: int
    """Hands in which this player dealt in."""
    riichi: int
    opened: int
    """Hands in which this player called a tile."""
    turns: int
    """The sum of turns until each win."""
    decisions: int
    seconds: float
    lost: str = ""
    """Why a bot played on for a program that failed; nothing if none did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """The statistics of a bot over many matches."""

    bot: str
    games: int
    average_place: float
    interval: tuple[float, float] | None
    """The 95 % confidence interval of the average place; `None` for a single wall."""
    average_final: float
    win_rate: float
    deal_in_rate: float
    riichi_rate: float
    call_rate: float
    turns_to_win: float | None
    seconds_per_decision: float


def deeds(played: PlayedMatch) -> tuple[Deeds, ...]:
    """The statistics of each guest in a match, in their order."""
    ended = played.match.ended
    assert ended is not None, "only a finished match is counted"
    hands = tuple(_hands(played.events))
    return tuple(
        Deeds(
            place=ended.places[seat],
            final=ended.finals[seat],
            hands=sum(seat in hand.seats for hand in hands),
            wins=sum(hand.has_won(seat) for hand in hands),
            fed=sum(hand.has_fed(seat) for hand in hands),
            riichi=sum(hand.has_declared(seat) for hand in hands),
            opened=sum(hand.has_called(seat) for hand in hands),
            turns=sum(hand.turns(seat) for hand in hands if hand.has_won(seat)),
            decisions=played.thinking[guest].decisions,
            seconds=played.thinking[guest].total,
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

    def has_fed(self, seat: Seat) -> bool:
        return any(win.loser == seat for win in self.wins)

    def has_declared(self, seat: Seat) -> bool:
        return any(discard.riichi for discard in self.discards if discard.seat == seat)

    def has_called(self, seat: Seat) -> bool:
        return any(call.seat == seat for call in self.calls)

    def turns(self, seat: Seat) -> int:
        own_draw = any(win.seat == seat and win.loser is None for win in self.wins)
        return sum(discard.seat == seat for discard in self.discards) + own_draw


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


def summary(bot: str, walls: Sequence[Sequence[Sequence[Deeds]]]) -> Summary:
    """The summary of a bot from its statistics by wall, match and seat."""
    games = [game for wall in walls for game in wall]
    seats = [one for game in games for one in game]
    hands = sum(one.hands for one in seats)
    wins = sum(one.wins for one in seats)
    places = [_mean([one.place for game in wall for one in game]) for wall in walls]
    return Summary(
        bot=bot,
        games=len(games),
        average_place=_mean([one.place for one in seats]),
        interval=_interval(places),
        average_final=_mean([one.final for one in seats]),
        win_rate=wins / hands,
        deal_in_rate=sum(one.fed for one in seats) / hands,
        riichi_rate=sum(one.riichi for one in seats) / hands,
        call_rate=sum(one.opened for one in seats) / hands,
        turns_to_win=sum(one.turns for one in seats) / wins if wins else None,
        seconds_per_decision=_mean([one.seconds / one.decisions for one in seats]),
    )


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _interval(places: Sequence[float]) -> tuple[float, float] | None:
    """The confidence interval of the average place, with all matches on one wall as one sample."""
    if len(places) < 2:  # noqa: PLR2004 (a spread needs two)
        return None
    mean = _mean(places)
    spread = sqrt(sum((one - mean) ** 2 for one in places) / (len(places) - 1))
    reach = NORMAL_95 * spread / sqrt(len(places))
    return mean - reach, mean + reach
