"""Tiles in other programs: mjai names, tenhou6 numbers, mjlog ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.seats import Seat
from game.engine.tiles import HIDDEN, RUN_SUITS, STANDARD, Suit, Tile
from game.logs.checked_json import surprise
from game.logs.log_faults import BadLog, LogFault

_HONOURS: Final = "ESWNPFC"
"""East, south, west, north, white, green, red."""
_RED: Final = 5
_COPIES: Final = 4


def _faces() -> tuple[Tile, ...]:
    return tuple(tile for tile in Tile if tile.plain in STANDARD)


def _mjai_name(tile: Tile) -> str:
    if tile.is_honour:
        return _HONOURS[tile.rank - 1]
    return f"{tile.rank}{tile.suit.value}{'r' if tile.red else ''}"


def _tenhou6_number(tile: Tile) -> int:
    family = (*RUN_SUITS, Suit.HONOURS).index(tile.suit) + 1
    return 10 * _RED + family if tile.red else 10 * family + tile.rank


MJAI: Final[Mapping[Tile, str]] = {tile: _mjai_name(tile) for tile in _faces()} | {HIDDEN: "?"}
TENHOU6: Final[Mapping[Tile, int]] = {tile: _tenhou6_number(tile) for tile in _faces()}

_OF_MJAI: Final = {tile.notation: tile for tile in _faces()} | {
    name: tile for tile, name in MJAI.items()
}
_OF_TENHOU6: Final = {code: tile for tile, code in TENHOU6.items()} | {0: HIDDEN}


def of_mjai(name: object) -> Tile:
    """The tile of an mjai name; the notation of this program is understood, too."""
    found = _OF_MJAI.get(name) if isinstance(name, str) else None
    if found is None:
        raise surprise(name, LogFault.TILE_OF_MJAI)
    return found


def is_shown_in_mjai(name: object) -> bool:
    """Whether it is the mjai name of a tile that one sees."""
    return isinstance(name, str) and _OF_MJAI.get(name, HIDDEN) is not HIDDEN


def of_tenhou6(code: object) -> Tile:
    """The tile of a number of the tenhou6 format; 0 is a tile that is not shown."""
    found = _OF_TENHOU6.get(code) if isinstance(code, int) and not isinstance(code, bool) else None
    if found is None:
        raise surprise(code, LogFault.TILE_OF_TENHOU6)
    return found


def of_id(number: int, *, reds: bool) -> Tile:
    """The tile of an id from 0 to 135; the first five of each suit may be red."""
    if not 0 <= number < _COPIES * len(STANDARD):
        raise BadLog(LogFault.TILE_OF_MJLOG, found=number, most=_COPIES * len(STANDARD) - 1)
    face = STANDARD[number // _COPIES]
    is_red = reds and face.is_run_tile and face.rank == _RED and number % _COPIES == 0
    return Tile[f"{face.suit.value.upper()}0"] if is_red else face


RIGHT, ACROSS, LEFT = 1, 2, 3
"""How many seats after the caller the discarder of a tile sits."""


def seat_from(seat: Seat, steps: int, seats: int) -> Seat:
    """The seat that many places further in turn order."""
    return (seat + steps) % seats
