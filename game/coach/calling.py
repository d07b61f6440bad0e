"""Whether to claim another's tile, and why: from the own hand and what lies open alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.coach.lateness import values
from game.coach.progress import shapes_of
from game.coach.sight import left
from game.engine.actions import Action, CallChow, CallSet
from game.engine.ruleset import RuleSet
from game.engine.settlement import Seat
from game.engine.shapes import accepts, shanten
from game.engine.table import Meld, MeldKind, Round
from game.engine.tiles import Tile, without

ODD: Final = 2
"""So many terminals and honours are soon thrown on the way to a hand of simples."""


class Why(StrEnum):
    """The reason to claim a tile, or to leave it."""

    VALUE = "value"
    """The meld is a yaku by itself."""
    SIMPLES = "simples"
    """It brings the hand nearer, which can be all simples."""
    GOES_ON = "goes_on"
    """It brings a hand nearer that has its yaku on the table already."""
    NO_YAKU = "no_yaku"
    """It would bring the hand nearer, which would then have no yaku in sight."""
    NO_NEARER = "no_nearer"
    """The hand would be as far as before."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a teacher says of a tile that can be claimed."""

    why: Why
    call: CallChow | CallSet | None = None
    """The claim to make; none if the tile is better left."""


def advice(rules: RuleSet, table: Round, seat: Seat, options: Iterable[Action]) -> Advice | None:
    """What to do with an offered tile; nothing if no meld can be made with it.

    Of several good claims it is the one that leaves the hand nearest, with most tiles to come.
    """
    after = {one: _after(rules, table, one) for one in _groups(options)}
    if not after:
        return None
    held, worthy = table.hand(seat), values(table, seat)
    before = shanten(shapes_of(rules), held.concealed, rules.faces)
    calls = sorted(after, key=after.__getitem__)
    yaku = [one for one in calls if _is_set(one.meld, worthy) and after[one][0] <= before > 0]
    if yaku:
        return Advice(Why.VALUE, yaku[0])
    nearer = [one for one in calls if after[one][0] < before]
    if not nearer:
        return Advice(Why.NO_NEARER)
    if any(_is_set(meld, worthy) for meld in held.melds):
        return Advice(Why.GOES_ON, nearer[0])
    simple = next((one for one in nearer if _is_simple(table, one)), None)
    return Advice(Why.NO_YAKU) if simple is None else Advice(Why.SIMPLES, simple)


def outlook(table: Round, seat: Seat) -> Why:
    """What an open hand will win with: a set it has, simples, or nothing that is in sight."""
    hand = table.hand(seat)
    if any(_is_set(meld, values(table, seat)) for meld in hand.melds):
        return Why.GOES_ON
    return Why.SIMPLES if _are_simple(hand.melds, hand.concealed) else Why.NO_YAKU


def _groups(options: Iterable[Action]) -> Iterator[CallChow | CallSet]:
    """The claims that take the tile for a run or for three of a kind."""
    for one in options:
        if isinstance(one, CallChow) or (isinstance(one, CallSet) and not one.is_kong):
            yield one


def _is_set(meld: Meld, worthy: frozenset[Tile]) -> bool:
    return meld.kind is not MeldKind.CHOW and meld.face in worthy


def _after(rules: RuleSet, table: Round, call: CallChow | CallSet) -> tuple[int, int]:
    """How far the hand is with the claim after the best discard, and less what then helps it."""
    held = without(table.hand(call.seat).concealed, *call.meld.own_tiles)
    shapes, faces, live = shapes_of(rules), rules.faces, left(rules, table, call.seat)
    rests = [without(held, one) for one in set(held)]
    far = {rest: shanten(shapes, rest, faces) for rest in rests}
    nearest = min(far.values())
    useful = (
        sum(accepts(shapes, rest, live, faces).values()) for rest in far if far[rest] == nearest
    )
    return nearest, -max(useful)


def _is_simple(table: Round, call: CallChow | CallSet) -> bool:
    """Whether the hand can be all simples with the meld, but for a few tiles to be thrown."""
    hand = table.hand(call.seat)
    return _are_simple((*hand.melds, call.meld), without(hand.concealed, *call.meld.own_tiles))


def _are_simple(melds: Iterable[Meld], concealed: Iterable[Tile]) -> bool:
    laid = (one for meld in melds for one in meld.tiles)
    return not any(one.is_outside for one in laid) and sum(map(_is_outside, concealed)) <= ODD


def _is_outside(tile: Tile) -> bool:
    return tile.is_outside
