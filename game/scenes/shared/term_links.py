"""Texts whose terms lead to the glossary, wherever they stand on a screen.

A control that is called by a `TermId` is such a link: every screen with a desk follows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from game.learn.glossary.entries import entries
from game.learn.glossary.entry_search import index
from game.learn.glossary.term_marks import marked
from game.rulesets.families import Unit
from game.text.words import Words
from game.ui.richtext import Part, Text
from game.ui.widgets.control_maker import TermId

__all__ = ["TermId", "entry_in", "linked", "meant", "targets"]

GAMES: Final[Mapping[Unit, str]] = {
    Unit.HAN: "riichi",
    Unit.FAN: "kansai",
    Unit.POINTS: "classic",
}
"""The games of the glossary, by what is counted in them."""


@lru_cache(maxsize=1024)
def linked(words: Words, text: str, *, but: str = "", bold: bool = False) -> tuple[Part, ...]:
    """A text in parts: words, and the terms among them as links, `but` the one that is read."""
    parts = marked(words, text, but)
    return tuple(map(_bold, parts)) if bold else parts


def _bold(part: Part) -> Part:
    """The same in bold letters."""
    if isinstance(part, str):
        return part, "bold"
    return (part[0], "bold") if len(part) == 2 else (part[0], "bold", part[2])


def meant(words: Words, text: str, unit: Unit | None = None) -> str:
    """The entry a text is about: the one it names, be it an ordinary word, or its first term.

    Of entries that are called alike it is the one of games that are counted in this unit.
    """
    return _named(words, unit).get(text.strip(" .:!?…").casefold(), "") or entry_in(words, text)


@lru_cache(maxsize=8)
def _named(words: Words, unit: Unit | None) -> Mapping[str, str]:
    """Every entry by its name in the language, and those of the game by all their names."""
    texts, every = index(words).texts, list(entries().values())[::-1]
    game = "" if unit is None else GAMES[unit]
    own = [one for one in every if game in one.games]
    return {
        **{texts.name(one).casefold(): one.id for one in every},
        **{name.casefold(): one.id for one in own for name in texts.names(one)},
        **{texts.name(one).casefold(): one.id for one in own},
    }


def entry_in(words: Words, text: str) -> str:
    """The entry of the first term of a text; nothing if there is none."""
    return next(targets(linked(words, text)), "")


def targets(text: Text) -> Iterator[str]:
    """The entries that the links of a text lead to, the first one first."""
    parts = (part for part in text if not isinstance(part, str))
    yield from (part[2] for part in parts if len(part) > 2)
