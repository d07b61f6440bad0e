"""Scoring elements, and the book in which a ruleset lists those it knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from game.engine.scoring.candidate import Candidate
from game.engine.scoring.score import Counted

YAKUMAN: Final = 13
"""The han of one yakuman."""
COMPLETE: Final = ("standard", "seven_pairs", "thirteen_orphans")
"""The shapes of ordinary complete hands."""
SETS: Final = ("standard",)


@dataclass(frozen=True, slots=True)
class Han:
    """What an element adds to a closed hand, and to an open one; nothing means not available."""

    closed: int
    open: int = 0


@dataclass(frozen=True, slots=True)
class Flat:
    """A limit as which the win is paid, whatever else the hand holds."""

    limit: str


Value: TypeAlias = Han | Flat
Condition: TypeAlias = Callable[[Candidate], bool]


@dataclass(frozen=True, slots=True)
class Element:
    """Something in a winning hand that is worth something."""

    id: str
    value: Value
    holds: Condition
    """Whether the hand has it."""
    shapes: tuple[str, ...] = COMPLETE
    """The shapes in which it can be found."""
    replaces: tuple[str, ...] = ()
    """What is not counted beside it: lesser forms of it, and what it implies."""
    by_wait: bool = False
    """Whether it depends on the tile that completed the hand, even when that was drawn."""
    doubled: Condition | None = None
    """When it counts twice."""

    def counted(self, win: Candidate) -> Counted:
        """What the element adds to a hand that has it."""
        if isinstance(self.value, Flat):
            return Counted(self.id, 0, flat=self.value.limit)
        han = self.value.closed if win.is_closed else self.value.open
        han *= 2 if self.doubled is not None and self.doubled(win) else 1
        return Counted(self.id, han, yakuman=han // YAKUMAN)

    def is_available(self, *, closed: bool) -> bool:
        """Whether a hand in this state can score it."""
        if isinstance(self.value, Flat):
            return True
        return bool(self.value.closed if closed else self.value.open)


def element(
    value: Value,
    *,
    name: str = "",
    shapes: tuple[str, ...] = COMPLETE,
    replaces: tuple[str, ...] = (),
    by_wait: bool = False,
) -> Callable[[Condition], Element]:
    """Makes an element of a condition; its id is the name of the function unless one is given."""

    def define(condition: Condition) -> Element:
        return Element(name or condition.__name__, value, condition, shapes, replaces, by_wait)

    return define


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """The elements a ruleset knows; a book is never changed, a new one is made from it."""

    elements: tuple[Element, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all elements."""
        return tuple(element.id for element in self.elements)

    def __getitem__(self, name: str) -> Element:
        return next(element for element in self.elements if element.id == name)

    def __or__(self, others: Iterable[Element]) -> Book:
        """The book with further elements, which take the place of those with the same id."""
        added = tuple(others)
        ids = {element.id for element in added}
        return Book((*(element for element in self.elements if element.id not in ids), *added))

    def valued(self, values: Mapping[str, Value]) -> Book:
        """The book with other values for some of its elements."""
        return Book(
            tuple(replace(one, value=values.get(one.id, one.value)) for one in self.elements)
        )

    def doubling(self, conditions: Mapping[str, Condition]) -> Book:
        """The book in which some elements count twice under a condition."""
        changed = (
            replace(self[name], doubled=condition, by_wait=True)
            for name, condition in conditions.items()
            if name in self.ids
        )
        return self | changed

    def counted(self, win: Candidate) -> tuple[Counted, ...]:
        """What the hand has, less what is replaced by something better it has."""
        found = [
            element
            for element in _available(self, win.shape, closed=win.is_closed)
            if element.holds(win)
        ]
        replaced = {name for element in found for name in element.replaces}
        return tuple(element.counted(win) for element in found if element.id not in replaced)

    def minding_wait(self, win: Candidate) -> Iterator[Element]:
        """What the hand has only because of the tile that completed it."""
        for element in _available(self, win.shape, closed=win.is_closed):
            if element.by_wait and element.holds(win):
                yield element


@lru_cache(maxsize=256)
def _available(book: Book, shape: str, *, closed: bool) -> tuple[Element, ...]:
    return tuple(
        element
        for element in book.elements
        if shape in element.shapes and element.is_available(closed=closed)
    )
