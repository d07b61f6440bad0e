"""The groups of a winning hand as the scorecard shows them."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.scoring.candidate import Candidate, kinds_of
from game.engine.scoring.score import Group
from game.engine.table import Hand
from game.engine.tiles import KIND, Tile


def groups_of(win: Candidate, hand: Hand, tile: Tile) -> tuple[Group, ...]:
    """The tiles of the hand as they were read, red fives where they are held."""
    return tuple(_groups(win, hand, [*hand.concealed, tile]))  # the winning tile comes last


def _groups(win: Candidate, hand: Hand, held: list[Tile]) -> Iterator[Group]:
    for part in win.parts:
        if part.meld is None:
            tiles = tuple(_take(held, kind, latest=part.wins) for kind in kinds_of(part))
        else:
            tiles = hand.melds[part.meld].tiles
        yield Group(tiles, part.is_open, part.meld, part.wins)


def _take(held: list[Tile], kind: int, *, latest: bool) -> Tile:
    """Takes a tile of the kind; the group that won gets the winning one."""
    places = [place for place, one in enumerate(held) if KIND[one] == kind]
    return held.pop(places[-1 if latest else 0])
