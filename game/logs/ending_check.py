"""Comparing the end of a hand in the log with what the engine finds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.engine.events import FoulCommitted, HandDrawn, HandWon, RiichiAccepted
from game.engine.reasons import DrawReason
from game.engine.scoring.hand_score import Limit
from game.engine.scoring.points.points_score import PointScore
from game.engine.seats import Seat
from game.engine.settlement import Settlement
from game.engine.table import HandEnd, Round
from game.engine.tiles import HIDDEN
from game.logs.hand_replay import HandReplay
from game.logs.log_differences import DifferenceKind, LogDifference
from game.logs.logged_game import LoggedDraw, LoggedFoul, LoggedHand, LoggedWin, LoggedYaku, yaku_of
from game.logs.seat_sums import deltas_of, value_of

FOUL: Final = "!"
"""The separator between the seat of a foul, the foul and the declaration."""


def ending_differences(hand: LoggedHand, played: HandReplay) -> Iterator[LogDifference]:
    """The differences at the end of a finished hand."""
    table = played.table
    if not table.ended:
        if hand.is_finished and not played.differences:
            yield LogDifference(DifferenceKind.GOES_ON, hand.last, None, "won", table.wall.left)
        return
    if not hand.is_finished:
        return
    wins = [one for one in table.endings if isinstance(one, HandWon)]
    draws = [one for one in table.endings if isinstance(one, HandDrawn)]
    if not _same_outcome(hand, table):
        yield LogDifference(
            DifferenceKind.OUTCOME, hand.last, None, _outcome(hand), _ours(table.endings)
        )
        return
    by_seat = sorted(hand.wins, key=lambda win: win.seat)
    for logged, win in zip(by_seat, sorted(wins, key=lambda win: win.seat), strict=True):
        yield from _win_differences(hand, logged, win, table)
    if hand.draw is not None and draws:
        yield from _draw_differences(hand, hand.draw, draws[0], table)
    last = table.endings[-1]
    if hand.foul is not None and isinstance(last, FoulCommitted):
        yield from _foul_differences(hand, hand.foul, last, table)
    yield from _stick_differences(hand, played)
    yield from _indicator_differences(hand, table)


def _same_outcome(hand: LoggedHand, table: Round) -> bool:
    """Whether the hand ended in the same way; some logs have no reason for a draw."""
    if hand.draw is not None and hand.draw.reason is None:
        return isinstance(table.endings[-1], HandDrawn)
    return sorted(_outcome(hand)) == sorted(_ours(table.endings))


def _outcome(hand: LoggedHand) -> tuple[str, ...]:
    """The outcome: who won from whom, the reason of a draw, or who committed which foul."""
    ended = [_winner(win.seat, win.loser) for win in hand.wins]
    ended += [] if hand.foul is None else [_culprit(hand.foul)]
    if ended:
        return tuple(ended)
    return (hand.draw.reason or DrawReason.EXHAUSTED,) if hand.draw is not None else ()


def _ours(endings: Sequence[HandEnd]) -> tuple[str, ...]:
    return tuple(map(_ending, endings))


def _ending(one: HandEnd) -> str:
    if isinstance(one, HandWon):
        return _winner(one.seat, one.loser)
    return _culprit(one) if isinstance(one, FoulCommitted) else getattr(one, "reason", "")


def _culprit(foul: LoggedFoul | FoulCommitted) -> str:
    return FOUL.join((f"{foul.seat}", foul.reason, foul.act))


def _winner(seat: Seat, loser: Seat | None) -> str:
    return f"{seat}" if loser is None else f"{seat}<{loser}"


# ---- wins --------------------------------------------------------------------------------------


def _win_differences(
    hand: LoggedHand, logged: LoggedWin, win: HandWon, table: Round
) -> Iterator[LogDifference]:
    ours = deltas_of(win.settlement, len(table.players))
    for kind, theirs, found in (*_tiles(logged, win), *_values(logged, win, table)):
        yield LogDifference(kind, hand.last, win.seat, theirs, found)
    if logged.deltas is None or _same_payment(logged.deltas, win.settlement, table):
        return
    if not is_guess(win) or logged.deltas[win.seat] < ours[win.seat]:
        yield LogDifference(DifferenceKind.PAYMENT, hand.last, win.seat, logged.deltas, ours)


def is_guess(win: HandWon) -> bool:
    """Whether the engine's score is a guess, as the log does not show the ura indicators."""
    return HIDDEN in win.undersides


def _tiles(logged: LoggedWin, win: HandWon) -> Iterator[tuple[DifferenceKind, object, object]]:
    """Differences of the winning tile and of the hand."""
    if logged.tile not in (None, win.tile):
        yield DifferenceKind.TILE, logged.tile, win.tile
    if logged.concealed is not None and sorted(logged.concealed) not in (
        sorted(win.concealed),
        sorted(win.whole),
    ):
        yield DifferenceKind.HAND, tuple(sorted(logged.concealed)), tuple(sorted(win.whole))


def _values(
    logged: LoggedWin, win: HandWon, table: Round
) -> Iterator[tuple[DifferenceKind, object, object]]:
    """Differences of yaku, han and fu, as far as the log has them in known names."""
    if isinstance(win.score, PointScore):
        if logged.value not in (None, win.score.total):
            yield DifferenceKind.VALUE, logged.value, win.score.total
        return
    score, known = win.score, logged.yaku is not None and all(one.known for one in logged.yaku)
    if logged.yaku is not None and known and not is_guess(win):
        theirs, ours = _listed(logged.yaku), _listed(_as_told(logged.yaku, yaku_of(score)))
        if theirs != ours:
            yield DifferenceKind.YAKU, theirs, ours
    great = bool(score.multiple) and score.limit != Limit.KAZOE_YAKUMAN
    if logged.han not in (None, score.han) and score.han and not great and not is_guess(win):
        yield DifferenceKind.HAN, logged.han, score.han
    if logged.fu not in (None, score.fu) and score.fu is not None:
        yield DifferenceKind.FU, logged.fu, score.fu
    if logged.value not in (None, value_of(win)) and not is_guess(win):
        yield DifferenceKind.VALUE, logged.value, value_of(win)


def _as_told(logged: Iterable[LoggedYaku], ours: tuple[LoggedYaku, ...]) -> tuple[LoggedYaku, ...]:
    """Our yaku, with norths set aside among the dora if the log does not name them."""
    norths = [one for one in ours if one.name == _NORTHS]
    if not norths or any(one.name == _NORTHS for one in logged):
        return ours
    dora = [one.han or 0 for one in ours if one.name in (_DORA, _NORTHS)]
    others = tuple(one for one in ours if one.name not in (_DORA, _NORTHS))
    return (*others, LoggedYaku(_DORA, sum(dora)))


_DORA: Final = "dora"
_NORTHS: Final = "pei_dora"


def _listed(yaku: Iterable[LoggedYaku]) -> tuple[str, ...]:
    """Yaku with their han, in a fixed order."""
    return tuple(
        sorted(one.name if one.han is None else f"{one.name} {one.han}" for one in _counted(yaku))
    )


def _counted(yaku: Iterable[LoggedYaku]) -> Iterator[LoggedYaku]:
    """The yaku that count; some programs also list dora of 0 han."""
    return (one for one in yaku if one.han is None or one.han > 0)


def _same_payment(logged: tuple[int, ...], settlement: Settlement, table: Round) -> bool:
    """Whether the payment is the same; some logs include the sticks of the hand."""
    ours = deltas_of(settlement, len(table.players))
    staked = tuple(one - player.stake for one, player in zip(ours, table.players, strict=True))
    return logged in (ours, staked)


# ---- hands without a winner ----------------------------------------------------------------------


def _draw_differences(
    hand: LoggedHand, logged: LoggedDraw, draw: HandDrawn, table: Round
) -> Iterator[LogDifference]:
    if logged.deltas is not None and not _same_payment(logged.deltas, draw.settlement, table):
        ours = deltas_of(draw.settlement, len(table.players))
        yield LogDifference(DifferenceKind.PAYMENT, hand.last, None, logged.deltas, ours)
    for seat, tiles in logged.shown:
        held = table.hand(seat).concealed
        if sorted(tiles) != sorted(held):
            found = tuple(sorted(tiles)), tuple(sorted(held))
            yield LogDifference(DifferenceKind.HAND, hand.last, seat, *found)


def _foul_differences(
    hand: LoggedHand, logged: LoggedFoul, foul: FoulCommitted, table: Round
) -> Iterator[LogDifference]:
    ours = deltas_of(foul.settlement, len(table.players))
    if logged.deltas != ours:
        yield LogDifference(DifferenceKind.PAYMENT, hand.last, logged.seat, logged.deltas, ours)
    if sorted(logged.shown) != sorted(foul.shown):
        both = tuple(sorted(logged.shown)), tuple(sorted(foul.shown))
        yield LogDifference(DifferenceKind.HAND, hand.last, logged.seat, *both)


def _stick_differences(hand: LoggedHand, played: HandReplay) -> Iterator[LogDifference]:
    """Whether the same seats laid riichi sticks, with the same points left."""
    if hand.sticks is None:
        return
    laid = [event for event in played.events if isinstance(event, RiichiAccepted)]
    theirs, ours = tuple(one.seat for one in hand.sticks), tuple(one.seat for one in laid)
    if theirs != ours:
        yield LogDifference(DifferenceKind.STICKS, hand.last, None, theirs, ours)
        return
    points = list(hand.started.points)
    for logged, event in zip(hand.sticks, laid, strict=True):
        points[event.seat] -= event.stick
        if logged.scores not in (None, tuple(points)):
            yield LogDifference(
                DifferenceKind.STICK, hand.last, event.seat, logged.scores, tuple(points)
            )


def _indicator_differences(hand: LoggedHand, table: Round) -> Iterator[LogDifference]:
    if hand.indicators is not None and hand.indicators != table.wall.revealed:
        yield LogDifference(
            DifferenceKind.INDICATORS, hand.last, None, hand.indicators, table.wall.revealed
        )


# ---- logs with all events ------------------------------------------------------------------------


def event_differences(hand: LoggedHand, played: HandReplay) -> Iterator[LogDifference]:
    """The first event that differs from a log with all events."""
    for number, (logged, ours) in enumerate(zip(hand.events, played.events, strict=False)):
        if logged != ours:
            yield LogDifference(
                DifferenceKind.EVENT, number, getattr(logged, "seat", None), logged, ours
            )
            return
