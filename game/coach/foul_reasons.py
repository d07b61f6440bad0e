"""Why a hand was a foul: a reason, tiles and numbers (riichi sheet, 10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial, reduce

from game.engine.events import Event, FoulCommitted, RoundStarted, TableEvent
from game.engine.reasons import Act, RefusalReason, WrongAct
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES, live_waits, shanten
from game.engine.table import Round, Source
from game.engine.tiles import Tile


class HandFault(StrEnum):
    """What is wrong with a hand besides what refuses a win or a riichi."""

    NONE = ""
    OTHER_WAITS = "other_waits"
    """It waits for other tiles."""
    NOT_DRAWN = "not_drawn"
    """No tile had been drawn for a tsumo."""
    TOO_MANY = "too_many"
    TOO_FEW = "too_few"
    MISCOUNTED = "miscounted"
    """It was found to hold too many tiles when its turn came."""
    RIICHI_FURITEN = "riichi_furiten"
    CHANGED_WAITS = "changed_waits"
    """A closed kong in riichi has changed the wait."""
    KAN_FORBIDDEN = "kan_forbidden"
    DEAD_INVALID_CALL = "dead.invalid_call"
    """A hand already dead, by the wrong act that made it so."""
    DEAD_SWAP_CALL = "dead.swap_call"
    DEAD_TILE_EXPOSED = "dead.tile_exposed"
    DEAD_WRONG_COUNT = "dead.wrong_count"


@dataclass(frozen=True, slots=True, kw_only=True)
class FoulReason:
    """Why a hand could not win, or was not tenpai as declared."""

    reason: HandFault | RefusalReason
    tile: Tile | None = None
    """The tile of the wrong win, which is shown apart."""
    loser: Seat | None = None
    """Whose tile it was, for a wrong ron."""
    waits: tuple[Tile, ...] = ()
    """What the hand really waited for."""
    waited: tuple[Tile, ...] = ()
    """What it waited for before a kong that was not allowed."""
    blamed: tuple[Tile, ...] = ()
    """The tiles for which it was furiten."""
    missing: int = 0
    """Its shanten."""


def before_foul(events: Iterable[Event]) -> Round | None:
    """The table before the foul that ended the last hand, if one did."""
    hand, is_void = list[TableEvent](), False
    for event in reversed(tuple(events)):
        if isinstance(event, RoundStarted):
            table = event.table()
            return reduce(lambda so_far, then: then.change(so_far), reversed(hand), table)
        if isinstance(event, FoulCommitted):
            is_void = True
        elif isinstance(event, TableEvent):
            if not is_void:
                return None
            hand.append(event)
    return None


def explained(rules: RuleSet, before: Round, foul: FoulCommitted) -> FoulReason:
    """What was wrong with the hand, from the table before the foul."""
    seat = foul.seat
    if foul.reason is WrongAct.DEAD_HAND_CLAIM:
        return FoulReason(reason=HandFault(f"dead.{before.players[seat].dead}"))
    if foul.reason is WrongAct.WRONG_COUNT:
        return FoulReason(reason=HandFault.MISCOUNTED)
    table = before.with_hand(seat, lambda hand: hand.before_draw)
    found = FoulReason(reason=HandFault.NONE, waits=tuple(sorted(rules.waits(table, seat))))
    if foul.act is Act.TSUMO:
        found = replace(found, tile=before.hand(seat).drawn)
    elif foul.act is Act.RON and before.offer is not None:
        found = replace(found, tile=before.offer.tile, loser=before.offer.seat)
    if foul.reason is WrongAct.NOTEN_RIICHI:
        return _not_ready(table, seat, found)
    if foul.reason is WrongAct.BAD_RIICHI_KAN:
        return _of_kong(rules, table, seat, found)
    return _of_win(rules, before, foul, found)


def _of_win(rules: RuleSet, before: Round, foul: FoulCommitted, found: FoulReason) -> FoulReason:
    """Why the hand could not win with the tile."""
    hand, offer = before.hand(foul.seat), before.offer
    if hand.surplus:
        fault = HandFault.TOO_MANY if hand.surplus > 0 else HandFault.TOO_FEW
        return replace(found, reason=fault)
    if found.tile is None:
        return replace(found, reason=HandFault.NOT_DRAWN)
    refusals = (refuse(rules, before, foul.seat) for refuse in rules.refuse)
    for refusal in refusals:
        if refusal is not None and refusal.act == foul.act:
            return replace(found, reason=refusal.reason, blamed=refusal.tiles)
    if not found.waits:
        short = before.with_hand(foul.seat, lambda hand: hand.before_draw)
        return _far(short, foul.seat, found)
    robs = offer is not None and offer.source is Source.CONCEALED_KONG
    is_wait = found.tile.plain in found.waits
    if robs and is_wait:
        return replace(found, reason=RefusalReason.CLOSED_KAN)
    return replace(found, reason=HandFault.OTHER_WAITS)


def _far(table: Round, seat: Seat, found: FoulReason) -> FoulReason:
    missing = shanten(COMPLETE_SHAPES, table.hand(seat).concealed)
    return replace(found, reason=RefusalReason.NOT_READY, missing=missing)


def _not_ready(table: Round, seat: Seat, found: FoulReason) -> FoulReason:
    """Why a hand in riichi was not tenpai, or not as the rules demand."""
    player = table.players[seat]
    if not found.waits:
        return _far(table, seat, found)
    if not live_waits(frozenset(found.waits), player.hand):
        return replace(found, reason=RefusalReason.DEAD_WAIT)
    place = player.riichi.place if player.riichi is not None else 0
    laid = (one.tile for one in player.river[: place + 1])
    blamed = tuple(tile for tile in laid if tile.plain in found.waits)
    return replace(found, reason=HandFault.RIICHI_FURITEN, blamed=blamed)


def _of_kong(rules: RuleSet, table: Round, seat: Seat, found: FoulReason) -> FoulReason:
    """What a closed kong in riichi changed; some are never allowed."""
    for earlier in _before_kongs(table, seat):
        waited = tuple(sorted(rules.waits(earlier, seat)))
        if waited != found.waits:
            return replace(found, reason=HandFault.CHANGED_WAITS, waited=waited)
    return replace(found, reason=HandFault.KAN_FORBIDDEN)


def _before_kongs(table: Round, seat: Seat) -> Iterator[Round]:
    """The hand before each of its closed kongs in riichi, the last one first."""
    player = table.players[seat]
    hand, since = player.hand, player.riichi.calls if player.riichi is not None else 0
    while hand.melds and hand.melds[-1].order > since:
        *melds, kong = hand.melds
        concealed = (*hand.concealed, *kong.tiles[1:])
        hand = replace(hand, concealed=concealed, melds=tuple(melds))
        yield table.with_player(seat, partial(replace, hand=hand))
