"""First occasions from the deal to calls and kans, as one seat sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.coach.late_honours import values
from game.coach.tile_safety import marked, rivals_of
from game.coach.ukeire import progress_after
from game.engine.actions import CallSet, DeclareKong, Discard
from game.engine.events import (
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    RoundStarted,
    TileDiscarded,
    TileDrawn,
)
from game.engine.tiles import Tile, plain
from game.learn.first_game.table_moment import Detector, Occasion, Occurrence, TableMoment
from game.learn.lesson.table_places import PlaceKind, TablePlace

NEAR: Final = 3
"""The distance of ranks from which two tiles are in no run together."""

BEGUN: Final = 2
"""How many discards make a river worth looking at."""

# ---- the deal ------------------------------------------------------------------------------------


def _dice(now: TableMoment) -> Occurrence | None:
    if not isinstance(now.event, RoundStarted):
        return None
    dice = now.event.wall.dice
    return Occurrence(values={"sum": sum(dice)})


def _seat(now: TableMoment) -> Occurrence | None:
    if not isinstance(now.event, IndicatorRevealed):
        return None
    wind = now.table.wind_of(now.viewer)
    return Occurrence("dealer" if wind == 0 else "other", values={"wind": wind})


def _dora(now: TableMoment) -> Occurrence | None:
    if not isinstance(now.event, IndicatorRevealed):
        return None
    shown = now.event.tile
    held = sum(one.dora for one in marked(now.rules, now.table, now.viewer))
    return Occurrence("held" if held else "none", values={"tile": shown})


# ---- turns ---------------------------------------------------------------------------------------


def _draw(now: TableMoment) -> Occurrence | None:
    is_own = isinstance(now.event, TileDrawn) and now.event.seat == now.viewer
    return Occurrence() if is_own else None


def _throws(now: TableMoment) -> tuple[Discard, ...]:
    return tuple(one for one in now.options if isinstance(one, Discard) and not one.riichi)


def _helps(now: TableMoment) -> Occurrence | None:
    return Occurrence() if _throws(now) else None


def _numbers(now: TableMoment) -> Occurrence | None:
    """The second discard, when there is time to explain the numbers."""
    return Occurrence() if _throws(now) and now.table.players[now.viewer].river else None


def _signs(now: TableMoment) -> Occurrence | None:
    """Somebody is, or seems, tenpai, so that the tiles are marked by their safety."""
    threatened = next(rivals_of(now.table, now.viewer), None) is not None
    return Occurrence() if threatened and len(_throws(now)) > 1 else None


def _throw(now: TableMoment) -> Occurrence | None:
    """The first discard: of those with the lowest shanten, the least valuable tile."""
    if len(_throws(now)) < 2:  # noqa: PLR2004  a single tile is no choice
        return None
    after = progress_after(now.rules, now.table, now.viewer)
    best = [one.thrown for one in after if one.is_best and one.thrown is not None]
    worthy, lone = values(now.table, now.viewer), _lone(now)
    best.sort(key=lambda tile: (tile not in lone, not tile.is_honour, tile in worthy))
    if not best:
        return None
    variant = "lone" if best[0] in lone or not lone else "star"
    return Occurrence(
        variant, values={"tile": best[0]}, beside=(TablePlace(PlaceKind.HAND, face=best[0]),)
    )


def _lone(now: TableMoment) -> frozenset[Tile]:
    """The isolated honours, 1s and 9s of the player's hand."""
    held = plain(now.table.hand(now.viewer).concealed)
    return frozenset(one for one in held if one.is_outside and _touches(one, held) == 1)


def _touches(tile: Tile, held: Sequence[Tile]) -> int:
    """How many tiles of a hand are equal to it, or could be in a run with it."""
    if not tile.is_run_tile:
        return held.count(tile)
    return sum(one.suit is tile.suit and abs(one.rank - tile.rank) < NEAR for one in held)


def _river(now: TableMoment) -> Occurrence | None:
    return Occurrence() if now.is_own_discard else None


def _tsumokiri(now: TableMoment) -> Occurrence | None:
    """Another player's tsumogiri, once the rivers have begun."""
    event, own = now.event, now.table.players[now.viewer]
    if not isinstance(event, TileDiscarded) or event.seat == now.viewer or not event.drawn:
        return None
    if len(own.river) < BEGUN or now.table.players[event.seat].riichi is not None:
        return None
    return Occurrence("", event.seat)


def _call(now: TableMoment) -> Occurrence | None:
    """A tile that is better called."""
    return _offered(now, takes=True)


def _leave(now: TableMoment) -> Occurrence | None:
    """A tile that is better passed."""
    return _offered(now, takes=False)


def _offered(now: TableMoment, *, takes: bool) -> Occurrence | None:
    advice, offer = now.advice, now.table.offer
    if advice is None or offer is None or (advice.call is not None) is not takes:
        return None
    return Occurrence(advice.why.value, offer.seat, {"tile": offer.tile})


def _may_kan(now: TableMoment) -> Occurrence | None:
    """A possible kan: of the player's own tiles, or with another's discard."""
    if now.may_win:
        return None
    if any(isinstance(one, DeclareKong) for one in now.options):
        return Occurrence("own")
    offer = now.table.offer
    if offer is None or not any(isinstance(o, CallSet) and o.is_kong for o in now.options):
        return None
    return Occurrence("closed" if now.table.hand(now.viewer).is_closed else "open", offer.seat)


def _beaten(now: TableMoment) -> Occurrence | None:
    """Another has got the tile that the seat claimed."""
    if not now.claimed or not isinstance(now.event, MeldCalled) or now.event.seat == now.viewer:
        return None
    return Occurrence("", now.event.seat)


def _called(now: TableMoment) -> Occurrence | None:
    event = now.event
    if not isinstance(event, MeldCalled) or event.seat == now.viewer or event.meld.kind.is_kong:
        return None
    return Occurrence("", event.seat)


def _refused(now: TableMoment) -> Occurrence | None:
    """Another's tile that a player would expect to be allowed to take, and may not."""
    if not isinstance(now.event, TileDiscarded) or now.is_own_discard:
        return None
    found = (refuse(now.rules, now.table, now.viewer) for refuse in now.rules.refuse)
    return Occurrence() if any(one is not None for one in found) else None


def _kan(now: TableMoment) -> Occurrence | None:
    event = now.event
    called = isinstance(event, MeldCalled) and event.meld.kind.is_kong
    if not called and not isinstance(event, KongDeclared):
        return None
    assert isinstance(event, MeldCalled | KongDeclared)
    if event.seat == now.viewer:
        return Occurrence("own", event.seat)
    in_riichi = now.table.players[event.seat].riichi is not None
    return Occurrence("riichi" if in_riichi else "other", event.seat)


OF_EVENTS: Final[Mapping[Occasion, Detector]] = {
    Occasion.DICE: _dice,
    Occasion.SEAT: _seat,
    Occasion.DORA: _dora,
    Occasion.DRAW: _draw,
    Occasion.RIVER: _river,
    Occasion.TSUMOKIRI: _tsumokiri,
    Occasion.BEATEN: _beaten,
    Occasion.CALLED: _called,
    Occasion.REFUSED: _refused,
    Occasion.KAN: _kan,
}
"""How it is seen that an occasion has come when something has happened."""
OF_QUESTIONS: Final[Mapping[Occasion, Detector]] = {
    Occasion.HELPS: _helps,
    Occasion.NUMBERS: _numbers,
    Occasion.THROW: _throw,
    Occasion.SIGNS: _signs,
    Occasion.CALL: _call,
    Occasion.LEAVE: _leave,
    Occasion.MAY_KAN: _may_kan,
}
"""How it is seen that an occasion has come when the player is asked something."""
