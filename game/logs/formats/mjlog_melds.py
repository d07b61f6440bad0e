"""Melds of the mjlog format: sixteen bits with the tiles, the called one and its discarder."""

from __future__ import annotations

from typing import Final

from game.engine.events import BonusSetAside, KongDeclared, MeldCalled
from game.engine.seats import Seat
from game.engine.table import Meld, MeldKind
from game.engine.tiles import Tile
from game.logs.checked_json import CHAIRS
from game.logs.log_faults import BadLog, LogFault
from game.logs.tile_signs import of_id, seat_from

_CHOW, _PUNG, _ADDED, _NORTH = 4, 8, 16, 32
_COPIES: Final = 4
_SET: Final = 3
_STARTS: Final = 7
"""How many chows a suit has."""
_RANKS: Final = 9
_SUITS: Final = 3


def read_meld(
    code: int, seat: Seat, seats: int, *, reds: bool
) -> MeldCalled | KongDeclared | BonusSetAside:
    """The meld that the code of an N tag stands for, or the tile set aside.

    Where a called tile came from is counted in chairs, of which one stays empty with three players.
    """
    if not 0 <= code < 1 << 16:
        raise BadLog(LogFault.MELD_BITS, found=code)
    source = _source(seat, code & 3, seats)
    if code & _CHOW:
        ids, called = _run(code)
    elif code & (_PUNG | _ADDED):
        ids, called = _set(code)
    elif code & _NORTH:
        return BonusSetAside(seat, of_id(code >> 8, reds=reds), is_call=True)
    else:
        return _kong(code, seat, source, reds=reds)
    pile = [of_id(number, reds=reds) for number in ids]
    claimed = pile[called]
    if code & _ADDED and not code & _CHOW:
        return _added(code, seat, sorted(pile), claimed, source, reds=reds)
    kind = MeldKind.CHOW if code & _CHOW else MeldKind.PUNG
    return MeldCalled(seat, Meld(kind, tuple(sorted(pile)), claimed, source))


def _source(seat: Seat, chairs: int, seats: int) -> Seat:
    source = seat_from(seat, chairs, CHAIRS)
    if source >= seats:
        raise BadLog(LogFault.MELD_FROM, found=source)
    return source


def _run(code: int) -> tuple[list[int], int]:
    """The ids of a chow, and which of them was called."""
    start, called = divmod(code >> 10, _SET)
    if start >= _SUITS * _STARTS:
        raise BadLog(LogFault.MELD_RUN, found=code)
    kind = start // _STARTS * _RANKS + start % _STARTS
    copies = [(code >> shift) & 3 for shift in (3, 5, 7)]
    return [_COPIES * (kind + nth) + copy for nth, copy in enumerate(copies)], called


def _set(code: int) -> tuple[list[int], int]:
    """The ids of a pung, and which of them was called."""
    kind, called = divmod(code >> 9, _SET)
    return [_COPIES * kind + copy for copy in range(_COPIES) if copy != _left_out(code)], called


def _left_out(code: int) -> int:
    """The copy that is not in the pung."""
    return (code >> 5) & 3


def _added(
    code: int, seat: Seat, pung: list[Tile], claimed: Tile, source: Seat, *, reds: bool
) -> KongDeclared:
    kind = (code >> 9) // _SET
    added = of_id(_COPIES * kind + _left_out(code), reds=reds)
    return KongDeclared(seat, Meld(MeldKind.ADDED_KONG, (*pung, added), claimed, source), added)


def _kong(code: int, seat: Seat, source: Seat, *, reds: bool) -> MeldCalled | KongDeclared:
    called = code >> 8
    first = called // _COPIES * _COPIES
    pile = tuple(sorted(of_id(first + copy, reds=reds) for copy in range(_COPIES)))
    if source == seat:
        return KongDeclared(seat, Meld(MeldKind.CONCEALED_KONG, pile))
    meld = Meld(MeldKind.OPEN_KONG, pile, of_id(called, reds=reds), source)
    return MeldCalled(seat, meld)
