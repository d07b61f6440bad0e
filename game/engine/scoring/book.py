"""Scoring elements, and the book in which a ruleset lists those it knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from game.engine.scoring.candidate import Candidate, Luck, Outline
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
Glance: TypeAlias = Callable[[Outline], bool]
"""What is seen of a hand at first glance."""


def always_possible(_seen: Outline) -> bool:
    """Nothing is ruled out at first glance."""
    return True


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
    possible: Glance = always_possible
    """What must be seen at first glance; a hand without it is not looked at closely."""
    moments: frozenset[Luck] = frozenset()
    """The moments one of which it takes; none if any moment will do."""
    is_bonus: bool = False
    """Whether it adds its han but permits no win (kansai sheet, 7.2)."""

    def counted(self, win: Candidate) -> Counted:
        """What the element adds to a hand that has it."""
        twice = self.doubled is not None and self.doubled(win)
        return self.worth(closed=win.is_closed, times=1 + twice)

    def worth(self, *, closed: bool, times: int = 1) -> Counted:
        """What the element adds to a closed hand, or to an open one."""
        if isinstance(self.value, Flat):
            return Counted(self.id, 0, flat=self.value.limit)
        han = (self.value.closed if closed else self.value.open) * times
        return Counted(self.id, han, yakuman=han // YAKUMAN, is_bonus=self.is_bonus)

    def is_timely(self, luck: frozenset[Luck]) -> bool:
        """Whether it can be found at such a moment."""
        return not self.moments or not self.moments.isdisjoint(luck)

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
    possible: Glance = always_possible,
    moments: tuple[Luck, ...] = (),
) -> Callable[[Condition], Element]:
    """Makes an element of a condition; its id is the name of the function unless one is given."""

    def define(condition: Condition) -> Element:
        return Element(
            name or condition.__name__,
            value,
            condition,
            shapes,
            replaces,
            by_wait,
            possible=possible,
            moments=frozenset(moments),
        )

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

    def as_bonus(self, *names: str) -> Book:
        """The book in which some elements add their han but permit no win."""
        return Book(
            tuple(replace(one, is_bonus=one.is_bonus or one.id in names) for one in self.elements)
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
        near = _possible(self, win.body.outline, win.situation.luck)
        found = [one for one in near if one.element.holds(win)]
        replaced = [name for one in found for name in one.element.replaces]
        return tuple([one.counted_in(win) for one in found if one.element.id not in replaced])

    def by_wait(self, seen: Outline, luck: frozenset[Luck]) -> tuple[Element, ...]:
        """What such a hand may have only because of the tile that completed it."""
        return _by_wait(self, seen, luck)

    def minding_wait(self, win: Candidate) -> tuple[Counted, ...]:
        """What the hand has only because of the tile that completed it."""
        minding = _by_wait(self, win.body.outline, win.situation.luck)
        return tuple([element.counted(win) for element in minding if element.holds(win)])


class _Near(NamedTuple):
    """An element that is worth a closer look, and what it adds to the hand in sight."""

    element: Element
    counted: Counted | None
    """Nothing when that depends on more than is seen at first glance."""

    def counted_in(self, win: Candidate) -> Counted:
        return self.counted or self.element.counted(win)


@lru_cache(maxsize=1 << 14)
def _possible(book: Book, seen: Outline, luck: frozenset[Luck]) -> tuple[_Near, ...]:
    """What is worth a closer look, in the order of the book."""
    return tuple([one for one in _in_sight(book, seen) if one.element.is_timely(luck)])


@lru_cache(maxsize=1 << 12)
def _by_wait(book: Book, seen: Outline, luck: frozenset[Luck]) -> tuple[Element, ...]:
    return tuple(one.element for one in _possible(book, seen, luck) if one.element.by_wait)


@lru_cache(maxsize=1 << 12)
def _in_sight(book: Book, seen: Outline) -> tuple[_Near, ...]:
    near = _available(book, seen.shape, closed=seen.is_closed)
    return tuple(one for one in near if one.element.possible(seen))


@lru_cache(maxsize=256)
def _available(book: Book, shape: str, *, closed: bool) -> tuple[_Near, ...]:
    return tuple(
        _Near(one, None if one.doubled is not None else one.worth(closed=closed))
        for one in book.elements
        if shape in one.shapes and one.is_available(closed=closed)
    )
