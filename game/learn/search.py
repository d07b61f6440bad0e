"""Finding entries: in any script, with and without accents, by the beginning of any word."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.learn.glossary import Entry
from game.learn.spelling import folded
from game.learn.texts import Texts
from game.text.words import LANGUAGES, Words

SHORTEST_INSIDE: Final = 2
"""From so many letters on, they are also looked for in the middle of a word."""
_NOWHERE: Final = 9


class _Known(NamedTuple):
    """An entry, and everything it is known by, folded."""

    entry: Entry
    name: str
    spellings: tuple[str, ...]


class Index:
    """The glossary of one language, to be searched."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self._known = [_Known(one, folded(texts.name(one)), self._spellings(one)) for one in self]
        self._plain: dict[str, str] = {}

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.texts.ordered)

    def _spellings(self, entry: Entry) -> tuple[str, ...]:
        names = (name for language in LANGUAGES for name in self.texts.names(entry, language))
        readings = (entry.kanji, entry.kana, entry.romaji, entry.pinyin)
        written = (*names, *readings, *entry.terms, entry.id.replace("_", " "))
        return tuple(dict.fromkeys(filter(None, map(folded, written))))

    def find(self, wanted: str) -> tuple[Entry, ...]:
        """The entries that are called so, the nearest first; if none is, those that say so."""
        sought = folded(wanted)
        if not sought:
            return self.texts.ordered
        ranked = [(_rank(one, sought), nth, one.entry) for nth, one in enumerate(self._known)]
        found = sorted(one for one in ranked if one[0] < _NOWHERE)
        return tuple(entry for *_, entry in found) or self._said(sought)

    def _said(self, sought: str) -> tuple[Entry, ...]:
        """The entries in whose text a word begins so."""
        if not self._plain:
            self._plain = {one.id: " " + folded(self.texts.plain(one)) for one in self}
        wide = any(letter > "\u3000" for letter in sought)
        word = sought if wide else f" {sought}"
        return tuple(one for one in self if word in self._plain[one.id])


def _rank(known: _Known, sought: str) -> int:
    """How near a name is to what is looked for; 0 is nearest."""
    spellings = known.spellings
    nearness = (
        known.name == sought,
        sought in spellings,
        known.name.startswith(sought),
        any(one.startswith(sought) for one in spellings),
        any(f" {sought}" in one for one in spellings),
        len(sought) >= SHORTEST_INSIDE and any(sought in one for one in spellings),
    )
    return nearness.index(True) if any(nearness) else _NOWHERE


@lru_cache(maxsize=len(LANGUAGES))
def index(words: Words) -> Index:
    """The glossary in the language of these words, made once."""
    return Index(Texts(words))
