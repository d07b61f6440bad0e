"""The order in which a player's own hand is laid: sorted, or as the tiles came and were moved."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.seats import Seat
from game.engine.table import Hand, Round
from game.engine.tiles import HIDDEN, Tile, without

TABLES: Final = 4
"""For how many of the latest tables the order is remembered: a movement shows two of them."""


def sorted_hand(hand: Hand) -> tuple[Tile, ...]:
    """The concealed tiles sorted, the drawn one last."""
    if hand.drawn is None:
        return tuple(sorted(hand.concealed))
    return (*sorted(without(hand.concealed, hand.drawn)), hand.drawn)


def laid_on(laid: Sequence[Tile], hand: Hand, thrown: int | None = None) -> tuple[Tile, ...]:
    """The concealed tiles in the order in which they lay, new ones at the end.

    Of equal tiles the one at the place `thrown` is the one that has gone, or else the last one.
    """
    order, gone = list(laid), Counter(laid) - Counter(hand.concealed)
    if thrown is not None and thrown < len(order) and gone[order[thrown]]:
        gone[order[thrown]] -= 1
        del order[thrown]
    for place in reversed(range(len(order))):
        if gone[order[place]] > 0:
            gone[order[place]] -= 1
            del order[place]
    fresh = Counter(hand.concealed) - Counter(order)
    for tile in hand.concealed:
        if fresh[tile] > 0:
            fresh[tile] -= 1
            order.append(tile)
    return tuple(order) if hand.drawn is None else _drawn_last(order, hand.drawn)


def _drawn_last(order: list[Tile], drawn: Tile) -> tuple[Tile, ...]:
    last = len(order) - 1 - order[::-1].index(drawn)
    return (*order[:last], *order[last + 1 :], drawn)


def places(tiles: Iterable[Tile], order: Sequence[Tile]) -> tuple[int, ...]:
    """The place of each of these tiles in an order of the same tiles; equal ones do not cross."""
    free: dict[Tile, list[int]] = {}
    for place, tile in enumerate(order):
        free.setdefault(tile, []).append(place)
    return tuple(free[tile].pop(0) for tile in tiles)


class HandOrder:
    """The order of one player's hand, table by table, while the player does not have it sorted."""

    def __init__(self, viewer: Seat) -> None:
        self._viewer = viewer
        self._laid: deque[tuple[Hand, tuple[Tile, ...]]] = deque(maxlen=TABLES)
        self._kept: tuple[Tile, ...] = ()
        self._thrown: int | None = None
        self.is_sorted = True
        """Whether the hand is sorted, as it is unless a player wants it otherwise."""

    def sort(self, *, wanted: bool, table: Round | None) -> bool:
        """Has the hand sorted from now on, or left as it lies; returns whether that is new."""
        if wanted == self.is_sorted:
            return False
        self.is_sorted, self._kept = wanted, ()
        self._laid.clear()
        if not wanted and (hand := self._hand(table)) is not None:
            self._laid.append((hand, sorted_hand(hand)))
        return True

    def restore(self, order: Iterable[Tile]) -> None:
        """Lays the next hand that is seen in an order kept from before."""
        self._laid.clear()
        self._kept = tuple(order)

    def of(self, table: Round) -> tuple[Tile, ...] | None:
        """The order at a table; `None` where the hand is sorted, or not seen."""
        hand = None if self.is_sorted else self._hand(table)
        if hand is None:
            return None
        for known, order in self._laid:
            if known is hand:
                return order
        before = self._laid[-1][1] if self._laid else self._kept
        order = laid_on(before, hand, self._thrown)
        if len(hand.concealed) < len(before):
            self._thrown = None
        self._laid.append((hand, order))
        return order

    def throws(self, place: int | None) -> None:
        """Tells the place of the tile that is thrown next, as there may be others like it."""
        self._thrown = place

    def move(self, table: Round, start: int, end: int) -> bool:
        """Moves a tile from one place to another; returns whether that is possible.

        The drawn tile stays apart until it has been played or kept.
        """
        order, hand = self.of(table), self._hand(table)
        if order is None or hand is None:
            return False
        last = len(order) - (hand.drawn is not None)
        if start == end or not (0 <= start < last and 0 <= end < last):
            return False
        tiles = list(order)
        tiles.insert(end, tiles.pop(start))
        self._laid = deque(
            ((one, tuple(tiles) if one is hand else was) for one, was in self._laid), TABLES
        )
        return True

    def _hand(self, table: Round | None) -> Hand | None:
        if table is None or self._viewer not in table.seats:
            return None
        hand = table.hand(self._viewer)
        return None if HIDDEN in hand.concealed else hand
