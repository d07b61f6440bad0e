"""First occasions on the way to tenpai, as one seat sees them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from game.coach.tile_safety import Safety, marked
from game.coach.ukeire import progress, shanten_of
from game.coach.wait_worth import waits_now
from game.engine.actions import Discard
from game.engine.events import RiichiAccepted, TilePassed
from game.engine.reasons import FuritenKind, RefusalReason
from game.engine.tiles import Tile
from game.learn.first_game.table_moment import Detector, Occasion, Occurrence, TableMoment, Value
from game.learn.lesson.table_places import OWN_HAND, WHO, YOU, PlaceKind, TablePlace


def _one_away(now: TableMoment) -> Occurrence | None:
    if not now.is_own_discard or _shanten(now) != 1:
        return None
    helped = progress(now.rules, now.table, now.viewer)
    is_lost = helped.is_aimless or helped.goal > helped.shanten
    return Occurrence("no_yaku" if is_lost else "near")


def _shanten(now: TableMoment) -> int:
    """The shanten of the player's hand."""
    return shanten_of(now.rules, now.table.hand(now.viewer).kept)


def _is_closed(now: TableMoment) -> bool:
    return all(meld.is_closed for meld in now.table.hand(now.viewer).melds)


def _ready(now: TableMoment) -> Occurrence | None:
    """Tenpai: the waits of the hand, and whether it can win by ron."""
    if not now.is_own_discard or now.table.players[now.viewer].riichi is not None:
        return None
    waits = waits_now(now.rules, now.table, now.viewer)
    if not waits:
        return None
    able = tuple(one.tile for one in waits if one.offered.refusal != RefusalReason.NO_YAKU)
    values: dict[str, Value] = {"tiles": tuple(one.tile for one in waits)}
    if able and len(able) < len(waits):
        return Occurrence("some", values={**values, "able": able})
    return Occurrence("wins" if able else "closed" if _is_closed(now) else "open", values=values)


def _may_riichi(now: TableMoment) -> Occurrence | None:
    may = any(isinstance(one, Discard) and one.riichi for one in now.options)
    return Occurrence() if may and not now.may_win else None


def _own_riichi(now: TableMoment) -> Occurrence | None:
    is_own = isinstance(now.event, RiichiAccepted) and now.event.seat == now.viewer
    return Occurrence() if is_own else None


def _riichi(now: TableMoment) -> Occurrence | None:
    """Another's riichi; the variant: the player has a safe tile, has none, or is in riichi too."""
    event = now.event
    if not isinstance(event, RiichiAccepted) or event.seat == now.viewer:
        return None
    if now.table.players[now.viewer].riichi is not None:
        return Occurrence("bound", event.seat)
    if _shanten(now) == 0:
        return Occurrence("ready", event.seat)
    safe = tuple(
        one.tile.plain
        for one in marked(now.rules, now.table, now.viewer)
        for against in one.against
        if against.rival == event.seat and against.safety is Safety.GENBUTSU
    )
    beside = tuple(TablePlace(PlaceKind.HAND, face=face) for face in dict.fromkeys(safe))
    return Occurrence("safe" if safe else "none", event.seat, beside=beside)


def _furiten(now: TableMoment) -> Occurrence | None:
    passed = isinstance(now.event, TilePassed) and now.event.seat != now.viewer
    if not now.is_own_discard and not passed:
        return None
    kind = now.rules.furiten(now.rules, now.table, now.viewer)
    if kind is None:
        return None
    waits = waits_now(now.rules, now.table, now.viewer)
    wins = any(one.drawn.refusal != RefusalReason.NO_YAKU for one in waits)
    if kind is FuritenKind.RIVER:
        return _thrown(now, {one.tile for one in waits}, wins=wins)
    if not wins or not isinstance(now.event, TilePassed):
        # Without a yaku a passed tile loses nothing.
        return None
    beside = (TablePlace(PlaceKind.RIVER, WHO, now.event.tile.plain), OWN_HAND)
    return Occurrence(str(kind), now.event.seat, beside=beside)


def _thrown(now: TableMoment, waits: Collection[Tile], *, wins: bool) -> Occurrence:
    """Furiten by a discard of the player, in the river or called by another."""
    river = now.table.players[now.viewer].river
    lying = {one.tile.plain for one in river if not one.claimed and one.tile.plain in waits}
    beside = [TablePlace(PlaceKind.RIVER, YOU, face) for face in sorted(lying)]
    if lying:
        return Occurrence("river" if wins else "no_yaku", beside=(*beside, OWN_HAND))
    takers = (
        seat
        for seat in now.table.seats_after(now.viewer)
        for meld in now.table.hand(seat).melds
        if meld.source == now.viewer and meld.claimed is not None and meld.claimed.plain in waits
    )
    beside = [TablePlace(PlaceKind.MELDS, WHO), OWN_HAND]
    return Occurrence("called" if wins else "no_yaku", next(takers), beside=tuple(beside))


OF_EVENTS: Final[Mapping[Occasion, Detector]] = {
    Occasion.ONE_AWAY: _one_away,
    Occasion.READY: _ready,
    Occasion.OWN_RIICHI: _own_riichi,
    Occasion.RIICHI: _riichi,
    Occasion.FURITEN: _furiten,
}
"""The detectors of occasions after an event."""
OF_QUESTIONS: Final[Mapping[Occasion, Detector]] = {
    Occasion.MAY_RIICHI: _may_riichi,
}
"""The detectors of occasions when the player is asked for a decision."""
