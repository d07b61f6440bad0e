"""How a hand ended: what the log says beside what the engine finds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.engine.events import FoulCommitted, HandDrawn, HandWon, RiichiAccepted
from game.engine.scoring.points.points_score import PointScore
from game.engine.settlement import Seat, Settlement
from game.engine.table import HandEnd, Round
from game.engine.tiles import HIDDEN
from game.logs.hand_replay import HandReplay
from game.logs.log_differences import DifferenceKind, LogDifference
from game.logs.logged_game import LoggedDraw, LoggedFoul, LoggedHand, LoggedWin, LoggedYaku, yaku_of
from game.logs.seat_sums import deltas_of, value_of

FOUL: Final = "!"
"""What stands between the seat that has committed a foul, the foul, and what it declared."""


def ending_differences(hand: LoggedHand, played: HandReplay) -> Iterator[LogDifference]:
    """What is different about the end of a hand that was played to its end."""
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
    for told, win in zip(by_seat, sorted(wins, key=lambda win: win.seat), strict=True):
        yield from _win_differences(hand, told, win, table)
    if hand.draw is not None and draws:
        yield from _draw_differences(hand, hand.draw, draws[0], table)
    last = table.endings[-1]
    if hand.foul is not None and isinstance(last, FoulCommitted):
        yield from _foul_differences(hand, hand.foul, last, table)
    yield from _stick_differences(hand, played)
    yield from _indicator_differences(hand, table)


def _same_outcome(hand: LoggedHand, table: Round) -> bool:
    """Whether the hand ended in the same way; some logs do not tell why nobody won."""
    if hand.draw is not None and hand.draw.reason is None:
        return isinstance(table.endings[-1], HandDrawn)
    return sorted(_outcome(hand)) == sorted(_ours(table.endings))


def _outcome(hand: LoggedHand) -> tuple[str, ...]:
    """Who won, from whom; or why nobody did; or who committed which foul."""
    ended = [_winner(win.seat, win.loser) for win in hand.wins]
    ended += [] if hand.foul is None else [_culprit(hand.foul)]
    if ended:
        return tuple(ended)
    return (hand.draw.reason or "exhausted",) if hand.draw is not None else ()


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
    hand: LoggedHand, told: LoggedWin, win: HandWon, table: Round
) -> Iterator[LogDifference]:
    ours = deltas_of(win.settlement, len(table.players))
    for kind, theirs, found in (*_tiles(told, win), *_values(told, win, table)):
        yield LogDifference(kind, hand.last, win.seat, theirs, found)
    if told.deltas is None or _same_payment(told.deltas, win.settlement, table):
        return
    if not is_guess(win) or told.deltas[win.seat] < ours[win.seat]:
        yield LogDifference(DifferenceKind.PAYMENT, hand.last, win.seat, told.deltas, ours)


def is_guess(win: HandWon) -> bool:
    """Whether the log does not tell the tiles below the indicators, which may be dora."""
    return HIDDEN in win.undersides


def _tiles(told: LoggedWin, win: HandWon) -> Iterator[tuple[DifferenceKind, object, object]]:
    """The winning tile and the tiles of the hand."""
    if told.tile not in (None, win.tile):
        yield DifferenceKind.TILE, told.tile, win.tile
    if told.concealed is not None and sorted(told.concealed) not in (
        sorted(win.concealed),
        sorted(win.whole),
    ):
        yield DifferenceKind.HAND, tuple(sorted(told.concealed)), tuple(sorted(win.whole))


def _values(
    told: LoggedWin, win: HandWon, table: Round
) -> Iterator[tuple[DifferenceKind, object, object]]:
    """Yaku, han and fu, as far as the log tells them in words that we know."""
    if isinstance(win.score, PointScore):
        if told.value not in (None, win.score.total):
            yield DifferenceKind.VALUE, told.value, win.score.total
        return
    score, known = win.score, told.yaku is not None and all(one.known for one in told.yaku)
    if told.yaku is not None and known and not is_guess(win):
        theirs, ours = _listed(told.yaku), _listed(yaku_of(score))
        if theirs != ours:
            yield DifferenceKind.YAKU, theirs, ours
    great = bool(score.multiple) and not score.limit.startswith("kazoe")
    if told.han not in (None, score.han) and score.han and not great and not is_guess(win):
        yield DifferenceKind.HAN, told.han, score.han
    if told.fu not in (None, score.fu) and score.fu is not None:
        yield DifferenceKind.FU, told.fu, score.fu
    if told.value not in (None, value_of(win, table)) and not is_guess(win):
        yield DifferenceKind.VALUE, told.value, value_of(win, table)


def _listed(yaku: Iterable[LoggedYaku]) -> tuple[str, ...]:
    """Yaku with their han, in an order that does not depend on the log."""
    return tuple(
        sorted(one.name if one.han is None else f"{one.name} {one.han}" for one in _counted(yaku))
    )


def _counted(yaku: Iterable[LoggedYaku]) -> Iterator[LoggedYaku]:
    """What counts: some programs also list dora that are not there."""
    return (one for one in yaku if one.han is None or one.han > 0)


def _same_payment(told: tuple[int, ...], settlement: Settlement, table: Round) -> bool:
    """Whether a log tells the same payment; some count the sticks of the hand in."""
    ours = deltas_of(settlement, len(table.players))
    staked = tuple(one - player.stake for one, player in zip(ours, table.players, strict=True))
    return told in (ours, staked)


# ---- hands without a winner ----------------------------------------------------------------------


def _draw_differences(
    hand: LoggedHand, told: LoggedDraw, draw: HandDrawn, table: Round
) -> Iterator[LogDifference]:
    if told.deltas is not None and not _same_payment(told.deltas, draw.settlement, table):
        ours = deltas_of(draw.settlement, len(table.players))
        yield LogDifference(DifferenceKind.PAYMENT, hand.last, None, told.deltas, ours)
    for seat, tiles in told.shown:
        held = table.hand(seat).concealed
        if sorted(tiles) != sorted(held):
            found = tuple(sorted(tiles)), tuple(sorted(held))
            yield LogDifference(DifferenceKind.HAND, hand.last, seat, *found)


def _foul_differences(
    hand: LoggedHand, told: LoggedFoul, foul: FoulCommitted, table: Round
) -> Iterator[LogDifference]:
    ours = deltas_of(foul.settlement, len(table.players))
    if told.deltas != ours:
        yield LogDifference(DifferenceKind.PAYMENT, hand.last, told.seat, told.deltas, ours)
    if sorted(told.shown) != sorted(foul.shown):
        both = tuple(sorted(told.shown)), tuple(sorted(foul.shown))
        yield LogDifference(DifferenceKind.HAND, hand.last, told.seat, *both)


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
    for told, event in zip(hand.sticks, laid, strict=True):
        points[event.seat] -= event.stick
        if told.scores not in (None, tuple(points)):
            yield LogDifference(
                DifferenceKind.STICK, hand.last, event.seat, told.scores, tuple(points)
            )


def _indicator_differences(hand: LoggedHand, table: Round) -> Iterator[LogDifference]:
    if hand.indicators is not None and hand.indicators != table.wall.revealed:
        yield LogDifference(
            DifferenceKind.INDICATORS, hand.last, None, hand.indicators, table.wall.revealed
        )


# ---- logs that tell everything -------------------------------------------------------------------


def event_differences(hand: LoggedHand, played: HandReplay) -> Iterator[LogDifference]:
    """The first event that is another one than in a log that tells all events."""
    for number, (told, ours) in enumerate(zip(hand.events, played.events, strict=False)):
        if told != ours:
            yield LogDifference(
                DifferenceKind.EVENT, number, getattr(told, "seat", None), told, ours
            )
            return
