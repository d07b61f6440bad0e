"""A cache of recently used things."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Shelf(Generic[Thing]):
    """A cache by key with limited capacity; the least recently used are dropped first."""

    def __init__(self, room: int, weigh: Callable[[Thing], int]) -> None:
        self.room, self._weigh = room, weigh
        self._things: OrderedDict[Hashable, Thing] = OrderedDict()
        self.load = 0

    def __len__(self) -> int:
        return len(self._things)

    def take(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        """The thing of this key, made now if missing."""
        if key in self._things:
            self._things.move_to_end(key)
            return self._things[key]
        thing = make()
        self._things[key] = thing
        self.load += self._weigh(thing)
        self._make_room()
        return thing

    def clear(self) -> None:
        """Drops everything."""
        self._things.clear()
        self.load = 0

    def _make_room(self) -> None:
        while self.load > self.room and len(self._things) > 1:
            _, gone = self._things.popitem(last=False)
            self.load -= self._weigh(gone)
