"""Which games of the library are wanted, and the same as a condition of the index."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.archive.search_facts import OWN


class Phrase(NamedTuple):
    """Some words that somebody looks for."""

    text: str
    """The words, folded, which may stand in a name."""
    facts: frozenset[str]
    """The facts they may mean; one of them must hold, unless the words stand in a name."""


@dataclass(frozen=True, slots=True)
class Search:
    """What somebody looks for in words, phrase by phrase; each must be found."""

    phrases: tuple[Phrase, ...] = ()


NOTHING_SOUGHT: Final = Search()


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFilter:
    """Which games are wanted; what is not said does not matter."""

    family: str = ""
    ruleset: str = ""
    seats: int = 0
    """For how many players."""
    length: str = ""
    """How long the games were to be: the id of a number of winds, or a number of hands."""
    since: str = ""
    """The first day, as in 2026-11-05; a part of it stands for its beginning."""
    until: str = ""
    """The last day, or a month or a year that is wanted to its end."""
    place: int | None = None
    """The player's own place."""
    opponent: str = ""
    """A fact about somebody else: `bird:pie`, `level:club`, `name:ada`."""
    yaku: str = ""
    """What somebody has won with."""
    by_player: bool = False
    """Whether the player must have won with it."""
    starred: bool = False
    counts: bool = False
    """Whether only games are wanted that statistics count."""
    search: Search = NOTHING_SOUGHT
    latest: int = 0
    """Only so many of those that are wanted, the latest ones; 0 for all of them."""

    def condition(self) -> tuple[str, list[object]]:
        """The condition on the table of games in SQL, and its values."""
        parts = list(self._parts())
        values = [value for _, given in parts for value in given]
        told = " AND ".join(["1", *(text for text, _ in parts)])
        if not self.latest:
            return told, values
        tables = "games LEFT JOIN notes ON notes.name = games.name"
        order = "ORDER BY games.played DESC, games.name DESC LIMIT ?"
        chosen = f"SELECT games.id FROM {tables} WHERE {told} {order}"  # noqa: S608 (only marks)
        return f"games.id IN ({chosen})", [*values, self.latest]

    def _parts(self) -> Iterator[tuple[str, Sequence[object]]]:
        asked = {
            "games.family = ?": self.family,
            "games.ruleset = ?": self.ruleset,
            "games.seats = ?": self.seats,
            "games.length = ?": self.length,
            "games.played >= ?": self.since,
            "games.played < ?": self.until and self.until + _AFTER_ALL,
            "games.place = ?": self.place,
        }
        yield from ((text, (value,)) for text, value in asked.items() if value)
        yield from (("notes.starred", ()),) * self.starred
        yield from (("games.counts", ()),) * self.counts
        yield from map(_has, self._facts())
        yield from map(_said, self.search.phrases)

    def _facts(self) -> Iterator[frozenset[str]]:
        """Facts one of which must hold, set by set."""
        if self.opponent:
            yield frozenset((self.opponent,))
        if self.yaku:
            yield frozenset((f"{OWN if self.by_player else ''}yaku:{self.yaku}",))


_AFTER_ALL: Final = "~"
"""A sign that comes after every sign of a day."""


def _has(facts: frozenset[str]) -> tuple[str, Sequence[object]]:
    """The condition that one of the facts holds."""
    marks = ", ".join("?" * len(facts))
    sought = f"SELECT game FROM facts WHERE fact IN ({marks})"  # noqa: S608 (only marks)
    return f"games.id IN ({sought})", sorted(facts)


def _said(phrase: Phrase) -> tuple[str, Sequence[object]]:
    """The condition that a game is one that the words mean, or has them in a name."""
    named = "instr(games.names || ' ' || coalesce(notes.folded, ''), ?)"
    if not phrase.facts:
        return named, (phrase.text,)
    condition, facts = _has(phrase.facts)
    return f"({condition} OR {named})", (*facts, phrase.text)
