"""Tiles, their notation, and piles of tiles.

Notation is the usual one (riichi sheet, section 1.2): digits then the letter of the suit,
`0` for a red five, `1z`-`7z` for east, south, west, north, white, green, red, `1f`-`4f` for
the flowers and `1g`-`4g` for the seasons.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import Final, Self


class Suit(StrEnum):
    """A family of tiles; its value is the letter of the notation."""

    CHARACTERS = "m"
    DOTS = "p"
    BAMBOO = "s"
    HONOURS = "z"
    FLOWERS = "f"
    SEASONS = "g"
    HIDDEN = "_"


RUN_SUITS: Final = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOO)
"""The suits in which tiles follow one another."""

_ORDER: Final = tuple(Suit)
_STEP: Final = 32
"""Room for the ranks of one suit in the order of the tiles."""


class Tile(IntEnum):
    """The face of a tile. There is one object per face; tiles sort as players sort them."""

    suit: Suit
    rank: int
    red: bool
    plain: Tile
    """The face, a red five as a plain one."""
    is_run_tile: bool
    """Whether the tile can be part of a chow."""
    is_honour: bool
    is_terminal: bool
    is_outside: bool
    """Whether this is a terminal or an honour."""
    is_bonus: bool

    def __new__(cls, notation: str) -> Self:
        """The tile of two signs of notation; `?_` is a tile that is not seen."""
        digit, letter = notation[0], Suit(notation[1])
        number = {"?": 0, "0": 5}[digit] if digit in "?0" else int(digit)
        order = _ORDER.index(letter) * _STEP + number * 2 - (digit == "0")
        tile = int.__new__(cls, order)
        tile._value_ = order
        tile.suit = letter
        tile.rank = number
        tile.red = digit == "0"
        tile.is_run_tile = letter in RUN_SUITS
        tile.is_honour = letter is Suit.HONOURS
        tile.is_terminal = tile.is_run_tile and number in (1, 9)
        tile.is_outside = tile.is_honour or tile.is_terminal
        tile.is_bonus = letter in (Suit.FLOWERS, Suit.SEASONS)
        return tile

    M1, M2, M3, M4, M0 = "1m", "2m", "3m", "4m", "0m"
    M5, M6, M7, M8, M9 = "5m", "6m", "7m", "8m", "9m"
    P1, P2, P3, P4, P0 = "1p", "2p", "3p", "4p", "0p"
    P5, P6, P7, P8, P9 = "5p", "6p", "7p", "8p", "9p"
    S1, S2, S3, S4, S0 = "1s", "2s", "3s", "4s", "0s"
    S5, S6, S7, S8, S9 = "5s", "6s", "7s", "8s", "9s"
    EAST, SOUTH, WEST, NORTH = "1z", "2z", "3z", "4z"
    WHITE, GREEN, RED = "5z", "6z", "7z"
    PLUM, ORCHID, CHRYSANTHEMUM, BAMBOO = "1f", "2f", "3f", "4f"
    SPRING, SUMMER, AUTUMN, WINTER = "1g", "2g", "3g", "4g"
    HIDDEN = "?_"

    @property
    def notation(self) -> str:
        """The two signs of the tile: `0p` for the red five of dots."""
        digit = "?" if self is HIDDEN else str(0 if self.red else self.rank)
        return f"{digit}{self.suit.value}"

    def __str__(self) -> str:
        return self.notation


HIDDEN: Final = Tile.HIDDEN
"""A tile whose face the viewer may not see."""

_BY_NOTATION: Final = {one.notation: one for one in Tile}
for _one in Tile:
    _one.plain = _BY_NOTATION[f"{_one.rank}{_one.suit.value}"] if _one.red else _one

WINDS: Final = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)
"""The winds in the order of the seats."""
DRAGONS: Final = (Tile.WHITE, Tile.GREEN, Tile.RED)
"""The dragons in the order in which one indicates the next."""
CYCLES: Final = (
    *(tuple(_BY_NOTATION[f"{rank}{suit.value}"] for rank in range(1, 10)) for suit in RUN_SUITS),
    WINDS,
    DRAGONS,
)
"""The rows of tiles in which each is followed by the next, and the last by the first."""
STANDARD: Final = tuple(tile for cycle in CYCLES for tile in cycle)
"""The thirty-four kinds, in the order of the identifiers 0-33."""
KIND: Final = {tile: STANDARD.index(tile.plain) for tile in Tile if tile.plain in STANDARD}
"""The number of a kind, 0-33, for every face that has one."""


class BadNotation(ValueError):
    """Raised when a text is not a list of tiles in the usual notation."""

    def __init__(self, said: str, text: str, unknown: str = "") -> None:
        super().__init__(said)
        self.text, self.unknown = text, unknown


_GROUP: Final = re.compile(r"(\d+)([mpszfg])")


def tiles(text: str) -> tuple[Tile, ...]:
    """Reads the usual notation.

    >>> [str(tile) for tile in tiles("13m05p7z")]
    ['1m', '3m', '0p', '5p', '7z']
    >>> tiles("8z")
    Traceback (most recent call last):
        ...
    game.engine.tiles.BadNotation: there is no tile '8z' in '8z'
    """
    text = "".join(text.split())
    if _GROUP.sub("", text):
        raise BadNotation(f"'{text}' is not a list of tiles such as '123m406p77z'", text)
    return tuple(
        _named(digit + letter, text) for digits, letter in _GROUP.findall(text) for digit in digits
    )


def _named(notation: str, text: str) -> Tile:
    if (found := _BY_NOTATION.get(notation)) is None:
        raise BadNotation(f"there is no tile '{notation}' in '{text}'", text, notation)
    return found


def tile(text: str) -> Tile:
    """Reads one tile.

    >>> tile("0s").red
    True
    """
    found = tiles(text)
    if len(found) != 1:
        raise BadNotation(f"'{text}' is not one tile", text)
    return found[0]


def notation(pile: Iterable[Tile]) -> str:
    """Writes tiles in the usual notation, in the order given.

    >>> notation(tiles("1m2m0p7z"))
    '12m0p7z'
    """
    text = ""
    for one in pile:
        letter = one.suit.value
        text = (text[:-1] if text.endswith(letter) else text) + one.notation
    return text


def copies_of(faces: Iterable[Tile], copies: int) -> tuple[Tile, ...]:
    """A set of tiles with the same number of copies of each face."""
    return tuple(face for face in faces for _ in range(copies))


def painted(pile: tuple[Tile, ...], reds: Iterable[Tile]) -> tuple[Tile, ...]:
    """The pile with each of the red fives in place of a plain one."""
    changed = list(pile)
    for red in reds:
        changed[changed.index(red.plain)] = red
    return tuple(changed)


def without(pile: tuple[Tile, ...], *taken: Tile) -> tuple[Tile, ...]:
    """The pile without the taken tiles; a hidden tile may stand for any of them."""
    rest = list(pile)
    for one in taken:
        rest.remove(one if one in rest else HIDDEN)
    return tuple(rest)


def plain(pile: Iterable[Tile]) -> tuple[Tile, ...]:
    """The faces of the pile, sorted, red fives as plain ones."""
    return tuple(sorted(one.plain for one in pile))


def successor(face: Tile, faces: frozenset[Tile]) -> Tile:
    """The tile an indicator points at: the next one in play, the first after the last.

    Only the faces in play count (riichi sheet 1.3): without 2-8 of characters, 1 points at 9.

    >>> successor(Tile.M9, frozenset(STANDARD)) is Tile.M1
    True
    """
    cycle = next(row for row in CYCLES if face.plain in row)
    row = [one for one in cycle if one in faces]
    return row[(row.index(face.plain) + 1) % len(row)]
