"""Searching entries: in any script, without accents, by word beginnings, with one typo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from game.learn.glossary.entries import GlossaryEntry
from game.learn.glossary.glossary_texts import GlossaryTexts
from game.learn.glossary.spelling import folded, slips, sounded, without_article
from game.text.languages import LANGUAGES
from game.text.words import Words

SHORTEST_INSIDE: Final = 2
"""From how many letters on words are also searched in the middle."""
SHORTEST_WITH_SLIP: Final = 4
"""From how many letters on one typo is allowed: a wrong, missing, extra or misplaced letter."""
_INSIDE, _NOWHERE = 8, 9
"""The ranks of names with the text in the middle of a word, and without it."""


class _Known(NamedTuple):
    """An entry with all its spellings, folded."""

    entry: GlossaryEntry
    name: str
    spellings: tuple[str, ...]
    sounds: tuple[str, ...]


class EntryIndex:
    """The search index of the glossary in one language."""

    def __init__(self, texts: GlossaryTexts) -> None:
        self.texts = texts
        self._plain: dict[str, str] = {}

    def __iter__(self) -> Iterator[GlossaryEntry]:
        return iter(self.texts.ordered)

    @cached_property
    def _known(self) -> Sequence[_Known]:
        """The folded entries, made for the first search as marking terms does not need them."""
        return [self._know(one) for one in self]

    def _know(self, entry: GlossaryEntry) -> _Known:
        spellings = self._spellings(entry)
        sounds = tuple(dict.fromkeys(map(sounded, spellings)))
        return _Known(entry, folded(self.texts.name(entry)), spellings, sounds)

    def _spellings(self, entry: GlossaryEntry) -> tuple[str, ...]:
        names = (name for language in LANGUAGES for name in self.texts.names(entry, language))
        readings = (entry.kanji, entry.kana, entry.romaji, entry.pinyin)
        written = (*names, *readings, *entry.terms, entry.id.replace("_", " "))
        spellings = [*filter(None, map(folded, written))]
        return tuple(dict.fromkeys((*spellings, *map(without_article, spellings))))

    def find(self, wanted: str) -> tuple[GlossaryEntry, ...]:
        """The entries with such a name, the best match first; else those whose text has it."""
        sought = folded(wanted)
        if not sought:
            return self.texts.ordered
        ranked = [(*_rank(one, sought), nth) for nth, one in enumerate(self._known)]
        found = sorted(one for one in ranked if one[0] < _NOWHERE)
        called = [self._known[nth].entry for *_, nth in found]
        if found and found[0][0] < _INSIDE:
            return tuple(called)
        near = tuple(dict.fromkeys((*self._misspelt(sought), *called)))
        return near or tuple(self._with_text(sought))

    def _misspelt(self, sought: str) -> Sequence[GlossaryEntry]:
        """The entries with such a name but for one typo, preferably not in the first letter."""
        heard = sounded(sought)
        if len(heard) < SHORTEST_WITH_SLIP:
            return ()
        near = ((tuple(_one_slip_from(heard, one.sounds)), one.entry) for one in self._known)
        found = [
            (heard[0] not in {one[0] for one in those}, entry) for those, entry in near if those
        ]
        return [entry for _, entry in sorted(found, key=itemgetter(0))]

    def _with_text(self, sought: str) -> Sequence[GlossaryEntry]:
        """The entries whose text has a word that begins so."""
        if not self._plain:
            self._plain = {one.id: " " + folded(self.texts.plain(one)) for one in self}
        wide = any(letter > "\u3000" for letter in sought)
        word = sought if wide else f" {sought}"
        return [one for one in self if word in self._plain[one.id]]


def _one_slip_from(heard: str, sounds: Sequence[str]) -> Iterator[str]:
    """The spellings that differ by one typo."""
    left = slips(heard)
    near = (one for one in sounds if abs(len(one) - len(heard)) <= 1)
    for one in near:
        if len(one) >= SHORTEST_WITH_SLIP - 1 and not left.isdisjoint(slips(one)):
            yield one


def _rank(known: _Known, sought: str) -> tuple[int, int]:
    """The rank of an entry for a search, 0 is best; of equals, the one of more games."""
    spellings, heard = known.spellings, sounded(sought)
    is_long = len(heard) >= SHORTEST_WITH_SLIP
    nearness = (
        known.name == sought,
        sought in spellings,
        heard in known.sounds,
        known.name.startswith(sought),
        any(one.startswith(sought) for one in spellings),
        any(f" {sought}" in one for one in spellings),
        is_long and sounded(known.name).startswith(heard),
        is_long and any(one.startswith(heard) for one in known.sounds),
        len(sought) >= SHORTEST_INSIDE and any(sought in one for one in spellings),
    )
    rank = nearness.index(True) if any(nearness) else _NOWHERE
    return rank, -len(known.entry.games) if rank == 1 else 0


@lru_cache(maxsize=len(LANGUAGES))
def index(words: Words) -> EntryIndex:
    """The index in the language of these words, made once."""
    return EntryIndex(GlossaryTexts(words))
