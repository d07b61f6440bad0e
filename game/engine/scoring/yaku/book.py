"""The list of yaku (elements) a ruleset knows, and those it finds in a hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.engine.scoring.candidate import Candidate, Luck, Outline, Situation, WinMoment
from game.engine.scoring.hand_score import Counted
from game.engine.scoring.yaku.element import (
    COMPLETE,
    SETS,
    YAKUMAN,
    Condition,
    Element,
    Flat,
    Han,
    Value,
    element,
)

__all__ = [
    "COMPLETE",
    "SETS",
    "YAKUMAN",
    "Book",
    "Condition",
    "Element",
    "Findings",
    "Flat",
    "Han",
    "Value",
    "element",
    "findings",
]


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """The elements a ruleset knows; changes make a new book."""

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
        """The book with some elements that count twice under a condition."""
        changed = (
            replace(self[name], doubled=condition, by_wait=True)
            for name, condition in conditions.items()
            if name in self.ids
        )
        return self | changed

    def found(self, win: Candidate) -> Findings:
        """The elements the hand has, without those replaced by better ones it has."""
        possible, here = _possible(self, win.body.outline), win.situation
        timely = _timely(possible.page, here.luck)[here.drawn][here.is_dealer]
        held = possible.plain & timely
        for bit, holds in possible.close:
            if holds(win):
                held |= bit
        twice = 0
        for bit, doubles in possible.doubled:
            if bit & held and doubles(win):
                twice |= bit
        return _held(possible.page, held, twice)

    def counted(self, win: Candidate) -> tuple[Counted, ...]:
        """The same as one list, yaku first."""
        found = self.found(win)
        return (*found.yaku, *found.bonus)

    def by_wait(self, seen: Outline, here: Situation) -> tuple[Element, ...]:
        """The elements that hands of this outline may have because of the winning tile."""
        possible = _possible(self, seen)
        if not possible.by_wait:
            return ()
        timely = _timely(possible.page, here.luck)[here.drawn][here.is_dealer]
        return tuple([one for bit, one in possible.by_wait if bit & timely])


@dataclass(frozen=True, slots=True, eq=False)
class Findings:
    """The elements found in a hand, added up."""

    yaku: tuple[Counted, ...]
    """The elements that permit the win, in the order of the book."""
    bonus: tuple[Counted, ...]
    """The elements that only add han."""
    han: int
    """The han of the yaku."""
    yakuman: int
    """How many yakuman the yaku count as."""
    ids: tuple[str, ...]
    """The ids of the yaku."""
    flat: Counted | None
    """The first of them that is paid as a limit by itself."""


def findings(yaku: tuple[Counted, ...], bonus: tuple[Counted, ...] = ()) -> Findings:
    """The elements of a hand, added up."""
    return Findings(
        yaku,
        bonus,
        sum([one.han for one in yaku]),
        sum([one.yakuman for one in yaku]),
        tuple([one.id for one in yaku]),
        next((one for one in yaku if one.flat), None),
    )


# ---- cached by shape and outline -------------------------------------------------------------

Bits: TypeAlias = int
"""A set of the elements of a page, one bit for each."""


class _Entry(NamedTuple):
    """An element on a page."""

    bit: Bits
    element: Element
    once: Counted
    """What it adds to a hand."""
    twice: Counted
    """What it adds to a hand for which it counts twice."""


@dataclass(frozen=True, slots=True, eq=False)
class _Page:
    """The elements that a closed, or an open, hand of one shape may have."""

    entries: tuple[_Entry, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Possible:
    """The elements of a page that an outline does not rule out."""

    page: _Page
    plain: Bits
    """Those such hands always have if the moment permits."""
    close: tuple[tuple[Bits, Condition], ...]
    """Those that depend on the hand itself, whose conditions check the moment, too."""
    doubled: tuple[tuple[Bits, Condition], ...]
    """Those that may count twice."""
    by_wait: tuple[tuple[Bits, Element], ...]
    """Those that depend on the winning tile."""


@lru_cache(maxsize=256)
def _page(book: Book, shape: str, *, closed: bool) -> _Page:
    listed = [one for one in book.elements if shape in one.shapes]
    held = [one for one in listed if one.is_available(closed=closed)]
    entries = (
        _Entry(1 << nth, one, one.worth(closed=closed), one.worth(closed=closed, times=2))
        for nth, one in enumerate(held)
    )
    return _Page(tuple(entries))


@lru_cache(maxsize=1 << 13)
def _possible(book: Book, seen: Outline) -> _Possible:
    page = _page(book, seen.shape, closed=seen.is_closed)
    near = [(bit, one) for bit, one, _, _ in page.entries if one.possible(seen)]
    return _Possible(
        page,
        sum([bit for bit, one in near if one.is_plain]),
        tuple([(bit, one.holds) for bit, one in near if not one.is_plain]),
        tuple([(bit, one.doubled) for bit, one in near if one.doubled is not None]),
        tuple([(bit, one) for bit, one in near if one.by_wait]),
    )


@lru_cache(maxsize=1 << 12)
def _timely(page: _Page, luck: frozenset[Luck]) -> tuple[tuple[Bits, Bits], tuple[Bits, Bits]]:
    """The elements the moment permits, indexed by tsumo and then by dealer."""

    def permitted(*, drawn: bool, dealer: bool) -> Bits:
        moment = WinMoment(drawn, dealer, luck)
        return sum(bit for bit, one, _, _ in page.entries if one.timely(moment))

    on_discard, drawn = (
        (permitted(drawn=drawn, dealer=False), permitted(drawn=drawn, dealer=True))
        for drawn in (False, True)
    )
    return on_discard, drawn


@lru_cache(maxsize=1 << 14)
def _held(page: _Page, held: Bits, twice: Bits) -> Findings:
    """The findings for these elements, without replaced ones."""
    found: list[_Entry] = []
    rest = held
    while rest:
        found.append(page.entries[(rest & -rest).bit_length() - 1])
        rest &= rest - 1
    replaced = [name for entry in found for name in entry.element.replaces]
    left = [entry for entry in found if entry.element.id not in replaced]
    counted = [entry.twice if entry.bit & twice else entry.once for entry in left]
    yaku = tuple([one for one in counted if not one.is_bonus])
    return findings(yaku, tuple([one for one in counted if one.is_bonus]))
