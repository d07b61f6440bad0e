"""The groups of a winning hand as the scorecard shows them."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.scoring.candidate import Candidate, kinds_of
from game.engine.scoring.score import Group
from game.engine.table import Hand
from game.engine.tiles import KIND, Tile


def groups_of(win: Candidate, hand: Hand, tile: Tile) -> tuple[Group, ...]:
    """The tiles of the hand as they were read, red fives where they are held."""
    return tuple(_groups(win, hand, [*hand.concealed, tile]))


def _groups(win: Candidate, hand: Hand, held: list[Tile]) -> Iterator[Group]:
    for part in win.parts:
        if part.meld is None:
            tiles = tuple(_take(held, kind) for kind in kinds_of(part))
        else:
            tiles = hand.melds[part.meld].tiles
        yield Group(tiles, part.is_open, part.meld, part.wins)


def _take(held: list[Tile], kind: int) -> Tile:
    found = next(one for one in held if KIND[one] == kind)
    held.remove(found)
    return found
