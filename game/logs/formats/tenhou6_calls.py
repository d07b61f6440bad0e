"""Calls and kongs of the tenhou6 format: a text of tiles with one letter among them.

The letter comes before the called tile, and its place gives the discarder; for an added kong
it comes before the added tile, where the pung had its called one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from game.engine.events import KongDeclared, MeldCalled
from game.engine.seats import Seat
from game.engine.table import Meld, MeldKind
from game.engine.tiles import Tile
from game.logs.checked_json import CHAIRS, surprise
from game.logs.log_faults import LogFault
from game.logs.tile_signs import ACROSS, LEFT, RIGHT, TENHOU6, of_tenhou6, seat_from

_CALL: Final = re.compile(r"((?:\d\d)*)([cpmka])((?:\d\d)+)")
_SIZES: Final = {"c": 3, "p": 3, "m": 4, "k": 4, "a": 4}
_KINDS: Final = {"c": MeldKind.CHOW, "p": MeldKind.PUNG, "m": MeldKind.OPEN_KONG}
_GIVERS: Final = {0: LEFT, 1: ACROSS, 2: RIGHT, 3: RIGHT}
"""How many seats after the caller the discarder sits, by the tiles before the letter."""


SET_ASIDE: Final = "f44"
"""A north that is set aside, among the discards."""


def is_call(written: object) -> bool:
    """Whether a text is a call or a kong."""
    return isinstance(written, str) and _CALL.fullmatch(written) is not None


def read_call(written: str, seat: Seat, seats: int) -> MeldCalled | KongDeclared:
    """The meld of a text; the discarder is counted in chairs, of which one may be empty."""
    found = _CALL.fullmatch(written)
    if found is None:
        raise surprise(written, LogFault.CALL)
    letter, before = found[2], len(found[1]) // 2
    pile = _tiles(found[1] + found[3])
    if len(pile) != _SIZES[letter] or before not in _GIVERS:
        raise surprise(written, LogFault.CALL_TILES, count=_SIZES[letter])
    if letter == "a":
        return KongDeclared(seat, Meld(MeldKind.CONCEALED_KONG, tuple(sorted(pile))))
    source = seat_from(seat, _GIVERS[before], CHAIRS)
    if source >= seats:
        raise surprise(written, LogFault.MELD_FROM)
    if letter == "k":
        if before + 1 >= len(pile):
            raise surprise(written, LogFault.CALL_ADDED)
        return _added(seat, pile, before, source)
    meld = Meld(_KINDS[letter], tuple(sorted(pile)), pile[before], source)
    return MeldCalled(seat, meld)


def _added(seat: Seat, pile: Sequence[Tile], place: int, source: Seat) -> KongDeclared:
    added, called = pile[place], pile[place + 1]
    pung = tuple(sorted((*pile[:place], *pile[place + 1 :])))
    return KongDeclared(seat, Meld(MeldKind.ADDED_KONG, (*pung, added), called, source), added)


def _tiles(digits: str) -> tuple[Tile, ...]:
    pairs = (digits[nth : nth + 2] for nth in range(0, len(digits), 2))
    return tuple(of_tenhou6(int(pair)) for pair in pairs)


def written_call(seat: Seat, meld: Meld, added: Tile | None) -> str:
    """A meld as a text of the format."""
    if meld.kind is MeldKind.CONCEALED_KONG:
        *first, last = _codes(meld.tiles)
        return "".join(first) + "a" + last
    assert meld.claimed is not None, "what is no closed kong was called"
    assert meld.source is not None, "a called meld has a source"
    claimed = str(TENHOU6[meld.claimed])
    own = _codes(_rest(meld, added))
    steps = (meld.source - seat) % CHAIRS
    place = {LEFT: 0, ACROSS: 1, RIGHT: len(own)}[steps]
    middle = f"k{TENHOU6[added]}{claimed}" if added is not None else _letter(meld) + claimed
    return "".join((*own[:place], middle, *own[place:]))


def _letter(meld: Meld) -> str:
    return next(letter for letter, kind in _KINDS.items() if kind is meld.kind)


def _rest(meld: Meld, added: Tile | None) -> list[Tile]:
    """The tiles of a meld without the called and the added one."""
    rest = list(meld.tiles)
    rest.remove(meld.claimed if meld.claimed is not None else rest[0])
    if added is not None:
        rest.remove(added)
    return rest


def _codes(tiles: Sequence[Tile]) -> list[str]:
    """Red fives come last, as plain ones are counted first."""
    return [str(TENHOU6[tile]) for tile in sorted(tiles, key=lambda tile: (tile.plain, tile.red))]
