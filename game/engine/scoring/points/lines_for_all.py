"""The lines of the points sheet that count for every player (classic sheet, 9.1 and 9.2)."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.points.counted_hand import Held
from game.engine.scoring.points.points_book import (
    Doubles,
    Points,
    SheetLine,
    flat,
    of_bonus_tiles,
    of_groups,
    of_hand,
)
from game.engine.shapes.groups import OF_SETS, GroupForm, GroupInHand
from game.engine.tiles import DRAGONS, STANDARD, WINDS, Suit, Tile

_DOUBLE: Final = Doubles(2)
_FLOWERS: Final = tuple(one for one in Tile if one.suit is Suit.FLOWERS)
_SEASONS: Final = tuple(one for one in Tile if one.suit is Suit.SEASONS)


def _face(part: GroupInHand) -> Tile:
    return STANDARD[part.kind]


def _is_dragon(part: GroupInHand) -> bool:
    return _face(part) in DRAGONS


def _is_major(part: GroupInHand) -> bool:
    """A wind, a 1 or a 9."""
    return _face(part) in WINDS or _face(part).is_terminal


def _is_simple(part: GroupInHand) -> bool:
    """A 2 to 8."""
    return not _face(part).is_outside


def _is_pair(part: GroupInHand, of: Tile | None) -> bool:
    return part.form is GroupForm.PAIR and _face(part) is of


def _is_set(part: GroupInHand, of: Tile | None) -> bool:
    return part.form in OF_SETS and _face(part) is of


# ---- points --------------------------------------------------------------------------------------


@of_groups(flat(2))
def pair_own_wind(held: Held, part: GroupInHand) -> bool:
    """A pair of the player's own wind."""
    return _is_pair(part, held.winds.own)


@of_groups(flat(2))
def pair_prevailing_wind(held: Held, part: GroupInHand) -> bool:
    """A pair of the prevailing wind."""
    return _is_pair(part, held.winds.prevailing)


@of_groups(Points(0, 2))
def pair_dragon(held: Held, part: GroupInHand) -> bool:
    """A pair of dragons, unless a claimed tile completed it."""
    return part.form is GroupForm.PAIR and _is_dragon(part)


@of_groups(Points(0, 2))
def pair_round_wind(held: Held, part: GroupInHand) -> bool:
    """A pair of the wind of the round, unless a claimed tile completed it."""
    return _is_pair(part, held.winds.round)


@of_groups(Points(2, 4), splits=True)
def pung_simple(held: Held, part: GroupInHand) -> bool:
    """A pung of 2 to 8."""
    return part.form is GroupForm.TRIPLET and _is_simple(part)


@of_groups(Points(4, 8), splits=True)
def pung_major(held: Held, part: GroupInHand) -> bool:
    """A pung of winds, 1s or 9s."""
    return part.form is GroupForm.TRIPLET and _is_major(part)


@of_groups(Points(8, 16), splits=True)
def pung_dragon(held: Held, part: GroupInHand) -> bool:
    """A pung of dragons."""
    return part.form is GroupForm.TRIPLET and _is_dragon(part)


@of_groups(Points(8, 16), splits=True)
def kong_simple(held: Held, part: GroupInHand) -> bool:
    """A kong of 2 to 8."""
    return part.form is GroupForm.QUAD and _is_simple(part)


@of_groups(Points(16, 32), splits=True)
def kong_major(held: Held, part: GroupInHand) -> bool:
    """A kong of winds, 1s or 9s."""
    return part.form is GroupForm.QUAD and _is_major(part)


@of_groups(Points(32, 64), splits=True)
def kong_dragon(held: Held, part: GroupInHand) -> bool:
    """A kong of dragons."""
    return part.form is GroupForm.QUAD and _is_dragon(part)


@of_bonus_tiles(flat(4))
def bonus_tile(held: Held, one: Tile) -> bool:
    """Each flower and each season."""
    return True


# ---- doubles -------------------------------------------------------------------------------------


@of_groups(_DOUBLE)
def set_own_wind(held: Held, part: GroupInHand) -> bool:
    """A pung or kong of the player's own wind."""
    return _is_set(part, held.winds.own)


@of_groups(_DOUBLE)
def set_prevailing_wind(held: Held, part: GroupInHand) -> bool:
    """A pung or kong of the prevailing wind."""
    return _is_set(part, held.winds.prevailing)


@of_groups(_DOUBLE)
def set_round_wind(held: Held, part: GroupInHand) -> bool:
    """A pung or kong of the wind of the round."""
    return _is_set(part, held.winds.round)


@of_groups(_DOUBLE)
def set_dragons(held: Held, part: GroupInHand) -> bool:
    """Each pung or kong of dragons."""
    return part.form in OF_SETS and _is_dragon(part)


@of_bonus_tiles(_DOUBLE)
def own_flower(held: Held, one: Tile) -> bool:
    """The flower that has the number of the player's own wind."""
    return one.suit is Suit.FLOWERS and one.rank == held.winds.own.rank


@of_bonus_tiles(_DOUBLE)
def own_season(held: Held, one: Tile) -> bool:
    """The season that has the number of the player's own wind."""
    return one.suit is Suit.SEASONS and one.rank == held.winds.own.rank


def _all_flowers(_held: Held) -> tuple[Tile, ...]:
    return _FLOWERS


def _all_seasons(_held: Held) -> tuple[Tile, ...]:
    return _SEASONS


@of_hand(_DOUBLE, shows=_all_flowers)
def four_flowers(held: Held) -> bool:
    """All four flowers."""
    return set(_FLOWERS) <= set(held.bonus)


@of_hand(_DOUBLE, shows=_all_seasons)
def four_seasons(held: Held) -> bool:
    """All four seasons."""
    return set(_SEASONS) <= set(held.bonus)


EVERYONE: Final[tuple[SheetLine, ...]] = (
    pair_own_wind,
    pair_prevailing_wind,
    pair_round_wind,
    pair_dragon,
    pung_simple,
    pung_major,
    pung_dragon,
    kong_simple,
    kong_major,
    kong_dragon,
    bonus_tile,
    set_own_wind,
    set_prevailing_wind,
    set_round_wind,
    set_dragons,
    own_flower,
    own_season,
    four_flowers,
    four_seasons,
)
"""What counts for all players."""
