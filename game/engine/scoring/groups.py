"""The groups of a winning hand as the scorecard shows them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from game.engine.scoring.candidate import Candidate, Part, kinds_of
from game.engine.scoring.dora import REDS
from game.engine.scoring.score import Group
from game.engine.table import Hand
from game.engine.tiles import KIND, STANDARD, Tile


def groups_of(win: Candidate, hand: Hand, tile: Tile) -> tuple[Group, ...]:
    """The tiles of the hand as they were read, red fives where they are held."""
    if tile.red or not REDS.isdisjoint(hand.concealed):
        return tuple(_groups(win, hand, [*hand.concealed, tile]))  # the winning tile comes last
    return tuple(
        [
            _concealed(part) if part.meld is None else _melded(part, hand.melds[part.meld].tiles)
            for part in win.parts
        ]
    )


def _groups(win: Candidate, hand: Hand, held: list[Tile]) -> Iterator[Group]:
    for part in win.parts:
        if part.meld is None:
            tiles = tuple(_take(held, kind, latest=part.wins) for kind in kinds_of(part))
            yield Group(tiles, part.is_open, part.meld, part.wins)
        else:
            yield _melded(part, hand.melds[part.meld].tiles)


@cache
def _concealed(part: Part) -> Group:
    return Group(tuple(STANDARD[kind] for kind in kinds_of(part)), part.is_open, wins=part.wins)


@lru_cache(maxsize=1 << 12)
def _melded(part: Part, tiles: tuple[Tile, ...]) -> Group:
    return Group(tiles, part.is_open, part.meld)


def _take(held: list[Tile], kind: int, *, latest: bool) -> Tile:
    """Takes a tile of the kind; the group that won gets the winning one."""
    places = [place for place, one in enumerate(held) if KIND[one] == kind]
    return held.pop(places[-1 if latest else 0])
