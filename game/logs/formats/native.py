"""Reading journals of this program, which hold all events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.engine.events import (
    BlockDealt,
    Ending,
    Event,
    FoulCommitted,
    HandDrawn,
    HandWon,
    IndicatorRevealed,
    RiichiAccepted,
    RoundStarted,
    TableEvent,
    TilePassed,
)
from game.engine.points_events import BonusCalled, HandsShown
from game.engine.scoring.points.points_score import PointScore
from game.engine.tiles import Tile
from game.host.event_codec import BadValue
from game.host.journal import BadJournal, Flaw, Loaded, load
from game.host.match_setup import options_of, rules_of
from game.logs.log_faults import BadLog, Damaged, LogFault
from game.logs.logged_game import (
    LoggedDraw,
    LoggedFoul,
    LoggedGame,
    LoggedHand,
    LoggedMove,
    LoggedWin,
    yaku_of,
)
from game.logs.seat_sums import deltas_of

_BY_THEMSELVES: Final = (
    BlockDealt,
    TilePassed,
    RiichiAccepted,
    IndicatorRevealed,
    BonusCalled,
    HandsShown,
)
"""Events that follow from others."""


def read(file: Path, content: bytes | None = None) -> LoggedGame:
    """The game of a journal, whose content may have been unpacked already."""
    try:
        loaded = load(file, content)
        header, events = loaded.journal.header, tuple(loaded.journal)
        rules = rules_of(header)
    except BadJournal as fault:
        raise Damaged(fault.number, fault.flaw, fault.fault) from None
    except BadValue as fault:
        raise Damaged(1, Flaw.RULES, str(fault)) from None
    hands = tuple(_hands(loaded, rules.seats))
    if not hands:
        raise BadLog(LogFault.NO_HAND)
    return LoggedGame(
        format="native",
        ruleset=header.ruleset,
        options=options_of(header),
        named=header.named,
        names=tuple(guest.name for guest in header.guests),
        hands=hands,
        events=events,
        header=header,
        dropped=loaded.dropped,
    )


@dataclass(slots=True)
class _Gathered:
    """The events of one hand, as they come."""

    started: RoundStarted
    line: int
    events: list[Event] = field(default_factory=list)


def _hands(loaded: Loaded, seats: int) -> Iterator[LoggedHand]:
    gathered: _Gathered | None = None
    for nth, event in enumerate(loaded.journal):
        if isinstance(event, RoundStarted):
            if gathered is not None:
                yield _hand(gathered, seats)
            gathered = _Gathered(event, loaded.line_of(nth))
        elif gathered is not None and isinstance(event, TableEvent):
            gathered.events.append(event)
    if gathered is not None:
        yield _hand(gathered, seats)


def _hand(gathered: _Gathered, seats: int) -> LoggedHand:
    events = gathered.events
    wins = tuple(_win(event, seats) for event in events if isinstance(event, HandWon))
    draws = [_draw(event, seats) for event in events if isinstance(event, HandDrawn)]
    fouls = [_foul(event, seats) for event in events if isinstance(event, FoulCommitted)]
    moves = [event for event in events if not isinstance(event, (BlockDealt, TilePassed))]
    steps = tuple(_steps(moves))
    return LoggedHand(
        started=gathered.started,
        dealt=_dealt(events, seats),
        steps=steps,
        wins=wins,
        draw=draws[0] if draws else None,
        foul=fouls[0] if fouls else None,
        last=next(
            (nth for nth, one in enumerate(moves, start=1) if isinstance(one, Ending)),
            len(moves) + 1,
        ),
        indicators=sum(isinstance(event, IndicatorRevealed) for event in events),
        line=gathered.line,
        events=(gathered.started, *events),
    )


def _steps(moves: Iterable[Event]) -> Iterator[LoggedMove]:
    for number, move in enumerate(moves, start=1):
        if not isinstance(move, (*_BY_THEMSELVES, Ending)):
            yield LoggedMove(number, move)


def _dealt(events: Iterable[Event], seats: int) -> tuple[tuple[Tile, ...], ...]:
    piles: list[tuple[Tile, ...]] = [() for _ in range(seats)]
    for event in events:
        if isinstance(event, BlockDealt) and event.seat in range(seats):
            piles[event.seat] += event.tiles
    return tuple(piles)


def _win(event: HandWon, seats: int) -> LoggedWin:
    deltas, score = deltas_of(event.settlement, seats), event.score
    if isinstance(score, PointScore):
        return LoggedWin(seat=event.seat, loser=event.loser, value=score.total, deltas=deltas)
    great = any(one.yakuman or one.flat for one in score.yaku)
    return LoggedWin(
        seat=event.seat,
        loser=event.loser,
        yaku=yaku_of(score),
        han=None if great else score.han,
        fu=score.fu,
        deltas=deltas,
    )


def _draw(event: HandDrawn, seats: int) -> LoggedDraw:
    ready = frozenset(event.ready) if event.is_exhaustive else None
    return LoggedDraw(reason=event.reason, ready=ready, deltas=deltas_of(event.settlement, seats))


def _foul(event: FoulCommitted, seats: int) -> LoggedFoul:
    return LoggedFoul(
        seat=event.seat,
        reason=event.reason,
        act=event.act,
        shown=event.shown,
        deltas=deltas_of(event.settlement, seats),
    )
