"""The groups of a winning hand as the scorecard shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Final

from game.engine.scoring.candidate import Candidate, GroupInHand, kinds_of
from game.engine.scoring.dora import REDS
from game.engine.shapes.groups import Group
from game.engine.table import Hand
from game.engine.tiles import KIND, Tile


def groups_of(win: Candidate, hand: Hand, tile: Tile) -> tuple[Group, ...]:
    """The groups of the hand, with its red fives where the hand holds them."""
    if tile.red or not REDS.isdisjoint(hand.concealed):
        return tuple(_groups(win, [*hand.concealed, tile]))  # the winning tile comes last
    return plain_groups(win.parts)


def plain_groups(parts: Iterable[GroupInHand]) -> tuple[Group, ...]:
    """The groups, with no red fives except in the melds."""
    return tuple(map(_shown, parts))


_shown: Final[Callable[[GroupInHand], Group]] = attrgetter("shown")


def _groups(win: Candidate, held: list[Tile]) -> Iterator[Group]:
    for part in win.parts:
        if part.meld is None:
            tiles = tuple(_take(held, kind, latest=part.wins) for kind in kinds_of(part))
            yield Group(tiles, part.is_open, part.meld, part.wins)
        else:
            yield _shown(part)


def _take(held: list[Tile], kind: int, *, latest: bool) -> Tile:
    """Takes a tile of the kind; the group with the winning tile gets that very tile."""
    places = [place for place, one in enumerate(held) if KIND[one] == kind]
    return held.pop(places[-1 if latest else 0])
