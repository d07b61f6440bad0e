"""The tiles of one player: those in the hand, and the melds laid down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.engine.fast_replace import replace
from game.engine.seats import Seat
from game.engine.tiles import HIDDEN, Tile, without


class MeldKind(StrEnum):
    """What a meld is, and how it came about."""

    CHOW = "chow"
    PUNG = "pung"
    OPEN_KONG = "open_kong"
    ADDED_KONG = "added_kong"
    CONCEALED_KONG = "concealed_kong"

    @property
    def is_kong(self) -> bool:
        """Whether it has four tiles."""
        return self in (MeldKind.OPEN_KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG)


def is_meld(kind: MeldKind, found: Iterable[Tile]) -> bool:
    """Whether tiles, in any order, are a meld of this kind.

    >>> from game.engine.tiles import tiles
    >>> is_meld(MeldKind.CHOW, tiles("406p")), is_meld(MeldKind.PUNG, tiles("44p"))
    (True, False)
    """
    faces = sorted(tile.plain for tile in found)
    if len(faces) != (4 if kind.is_kong else 3) or HIDDEN in faces:
        return False
    lowest = faces[0]
    if kind is MeldKind.CHOW:
        steps = [(lowest.suit, lowest.rank + step) for step in range(len(faces))]
        return lowest.is_run_tile and [(one.suit, one.rank) for one in faces] == steps
    return set(faces) == {lowest}


@dataclass(frozen=True, slots=True)
class Meld:
    """A group of tiles laid down for good."""

    kind: MeldKind
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    """The tile that was another player's discard."""
    source: Seat | None = None
    """Whose discard the claimed tile was."""
    order: int = 0
    """The number of the call at the table that made it what it is, counted from 1."""
    inner_down: bool = False
    """Whether the inner two tiles of a concealed kong lie face down, and not the outer two."""
    one_down: bool = False
    """Whether one tile of a claimed kong lies face down (classic sheet, 5.1)."""
    covered: bool = False
    """Whether a concealed kong lies face down until the hand is over (classic sheet, 5.1)."""

    @property
    def face(self) -> Tile:
        """The lowest face of the meld; unless it is a chow, the face of all its tiles."""
        return self.tiles[0].plain

    @property
    def is_closed(self) -> bool:
        """Whether no tile of it came from another player."""
        return self.kind is MeldKind.CONCEALED_KONG

    @property
    def own_tiles(self) -> tuple[Tile, ...]:
        """The tiles that came from the owner's hand."""
        return self.tiles if self.claimed is None else without(self.tiles, self.claimed)


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles of one player."""

    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    """In the order they were made."""
    bonus: tuple[Tile, ...] = ()
    drawn: Tile | None = None
    """The tile just drawn, which is also among the concealed ones."""
    dealt: tuple[Tile, ...] = ()
    """The tiles the player was dealt, wherever they lie now."""
    surplus: int = 0
    """How many tiles too many the hand holds after a wrong draw; negative if too few."""

    @property
    def is_short(self) -> bool:
        """Whether a tile has to be drawn before one can be played."""
        return (len(self.concealed) - self.surplus) % 3 == 1

    @property
    def is_closed(self) -> bool:
        """Whether no tile was called from another player."""
        return all(meld.is_closed for meld in self.melds)

    @property
    def kept(self) -> tuple[Tile, ...]:
        """The concealed tiles without the one just drawn."""
        return self.concealed if self.drawn is None else without(self.concealed, self.drawn)

    @property
    def before_draw(self) -> Hand:
        """The hand without the tile just drawn."""
        return replace(self, concealed=self.kept, drawn=None)

    def draw(self, drawn: Tile) -> Hand:
        """The hand with the drawn tile added; one too many if it had already drawn."""
        surplus = self.surplus + (not self.is_short)
        concealed = (*self.concealed, drawn)
        return replace(self, concealed=concealed, drawn=drawn, surplus=surplus)

    def play(self, *played: Tile) -> Hand:
        """The hand without the tiles played."""
        return replace(self, concealed=without(self.concealed, *played), drawn=None)

    def throw(self, thrown: Tile) -> Hand:
        """The hand after a discard; one tile too few if none had been drawn before it."""
        rest, surplus = without(self.concealed, thrown), self.surplus - self.is_short
        return replace(self, concealed=rest, drawn=None, surplus=surplus)

    def set_aside(self, bonus: Tile) -> Hand:
        """The hand with a bonus tile set aside."""
        return replace(self.play(bonus), bonus=(*self.bonus, bonus))

    def expose(self, meld: Meld) -> Hand:
        """The hand with a new meld."""
        return replace(self.play(*meld.own_tiles), melds=(*self.melds, meld))

    def extend(self, kong: Meld, added: Tile) -> Hand:
        """The hand in which the pung of the added tile has become the kong."""
        melds = tuple(
            kong if meld.kind is MeldKind.PUNG and meld.face is added.plain else meld
            for meld in self.melds
        )
        return replace(self.play(added), melds=melds)


NO_TILES: Final = Hand()
"""The hand before the deal."""
