"""The lines of the points sheet that count for the winner only (classic sheet, 9.4)."""

from __future__ import annotations

from typing import Final

from game.engine.scoring.points.counted_hand import ClassicMoment, Held, tiles_of
from game.engine.scoring.points.points_book import Doubles, SheetLine, flat, of_hand
from game.engine.shapes.groups import GroupForm
from game.engine.tiles import Tile

_DOUBLE: Final = Doubles(2)
_THREE_DOUBLES: Final = Doubles(8)


def _whole(held: Held) -> tuple[Tile, ...]:
    return tuple(one for part in held.parts for one in tiles_of(part))


def _winning_tile(held: Held) -> tuple[Tile, ...]:
    return () if held.win is None or held.win.tile is None else (held.win.tile,)


def _chows(held: Held) -> tuple[Tile, ...]:
    return tuple(one for part in held.chows for one in tiles_of(part))


def _sets(held: Held) -> tuple[Tile, ...]:
    return tuple(one for part in held.sets for one in tiles_of(part))


def _drew(held: Held) -> bool:
    return held.win is not None and held.win.drawn


def _from_hill(held: Held) -> bool:
    return _drew(held) and held.won_with(ClassicMoment.HILL)


# ---- points --------------------------------------------------------------------------------------


@of_hand(flat(20))
def mahjong(held: Held) -> bool:
    """Every winner."""
    return True


@of_hand(flat(10), shows=_chows)
def four_chows_and_pair(held: Held) -> bool:
    """The hand is made of chows and a pair, exposed or not."""
    return all(part.form in (GroupForm.RUN, GroupForm.PAIR) for part in held.parts)


@of_hand(flat(2), shows=_winning_tile)
def self_draw(held: Held) -> bool:
    """The winning tile was drawn, from the wall or the hill."""
    return _drew(held)


@of_hand(flat(2), shows=_winning_tile, name="self_draw")
def self_draw_from_wall(held: Held) -> bool:
    """The winning tile was drawn from the live wall."""
    return _drew(held) and not _from_hill(held)


@of_hand(flat(100))
def servi(held: Held) -> bool:
    """The hand was announced as ready with the first discard."""
    return held.won_with(ClassicMoment.SERVI)


@of_hand(flat(100), shows=_winning_tile)
def plum_blossom(held: Held) -> bool:
    """The winning tile is a 5 of circles, drawn from the wall or the hill."""
    return _drew(held) and _winning_tile(held) == (Tile.P5,)


@of_hand(flat(100), shows=_winning_tile, name="plum_blossom")
def plum_blossom_on_roof(held: Held) -> bool:
    """The winning tile is a 5 of circles drawn from the hill."""
    return _from_hill(held) and _winning_tile(held) == (Tile.P5,)


# ---- doubles -------------------------------------------------------------------------------------


@of_hand(_DOUBLE, shows=_sets)
def no_chow(held: Held) -> bool:
    """There is no chow in the hand."""
    return not held.chows


@of_hand(_DOUBLE)
def ready(held: Held) -> bool:
    """The hand was announced as ready, or as served."""
    return held.won_with(ClassicMoment.READY) or held.won_with(ClassicMoment.SERVI)


@of_hand(_THREE_DOUBLES, shows=_whole)
def pure_hand(held: Held) -> bool:
    """All suit tiles are of one suit; there may be honours beside them."""
    return len({one.suit for one in held.faces if one.is_run_tile}) == 1


@of_hand(_THREE_DOUBLES, shows=_whole, name="pure_hand")
def pure_hand_without_honours(held: Held) -> bool:
    """All tiles are of one suit."""
    suits = {one.suit for one in held.faces}
    return len(suits) == 1 and all(one.is_run_tile for one in held.faces)


@of_hand(_DOUBLE, shows=_winning_tile)
def robbed_kong(held: Held) -> bool:
    """The winning tile was robbed from a kong."""
    return held.won_with(ClassicMoment.ROBBED_KONG)


@of_hand(_DOUBLE, shows=_winning_tile)
def hill_win(held: Held) -> bool:
    """The winning tile replaced a kong, a flower or a season."""
    return _from_hill(held)


@of_hand(_DOUBLE, shows=_whole)
def fully_concealed(held: Held) -> bool:
    """Nothing was exposed, and the winning tile was drawn."""
    return not any(part.is_open for part in held.parts)


@of_hand(_DOUBLE, shows=_whole, name="fully_concealed")
def concealed_before_win(held: Held) -> bool:
    """Nothing was exposed before the win."""
    return not any(part.is_open and not part.wins for part in held.parts)


@of_hand(_DOUBLE, shows=_whole)
def terminals_honours(held: Held) -> bool:
    """Every tile is a 1, a 9, a wind or a dragon."""
    return all(one.is_outside for one in held.faces)


@of_hand(_DOUBLE, shows=_winning_tile)
def last_tile(held: Held) -> bool:
    """Moon at the bottom of the sea: the winning tile was the last that could be drawn."""
    return _drew(held) and held.won_with(ClassicMoment.LAST_TILE)


WINNER: Final[tuple[SheetLine, ...]] = (
    mahjong,
    four_chows_and_pair,
    self_draw,
    servi,
    plum_blossom,
    no_chow,
    ready,
    pure_hand,
    robbed_kong,
    hill_win,
    fully_concealed,
    terminals_honours,
    last_tile,
)
"""What also counts for the winner, with the default values of the sheet."""
