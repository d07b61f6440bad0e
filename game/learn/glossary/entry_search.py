"""Finding entries: in any script, without accents, by the beginning of a word, despite a slip."""

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
"""From so many letters on, they are also looked for in the middle of a word."""
SHORTEST_WITH_SLIP: Final = 4
"""From so many letters on, one of them may be wrong, missing, too many or in another place."""
_INSIDE, _NOWHERE = 8, 9
"""How near those are that only have it in the middle of a word, and those that have it not."""


class _Known(NamedTuple):
    """An entry, and everything it is known by, folded."""

    entry: GlossaryEntry
    name: str
    spellings: tuple[str, ...]
    sounds: tuple[str, ...]


class EntryIndex:
    """The glossary of one language, to be searched."""

    def __init__(self, texts: GlossaryTexts) -> None:
        self.texts = texts
        self._plain: dict[str, str] = {}

    def __iter__(self) -> Iterator[GlossaryEntry]:
        return iter(self.texts.ordered)

    @cached_property
    def _known(self) -> Sequence[_Known]:
        """Made for the first search: who only marks terms has no need of it."""
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
        """The entries that are called so, the nearest first; if none is, those that say so."""
        sought = folded(wanted)
        if not sought:
            return self.texts.ordered
        ranked = [(*_rank(one, sought), nth) for nth, one in enumerate(self._known)]
        found = sorted(one for one in ranked if one[0] < _NOWHERE)
        called = [self._known[nth].entry for *_, nth in found]
        if found and found[0][0] < _INSIDE:
            return tuple(called)
        near = tuple(dict.fromkeys((*self._misspelt(sought), *called)))
        return near or tuple(self._said(sought))

    def _misspelt(self, sought: str) -> Sequence[GlossaryEntry]:
        """The entries that are called so but for one letter, rather not the first one."""
        heard = sounded(sought)
        if len(heard) < SHORTEST_WITH_SLIP:
            return ()
        near = ((tuple(_one_slip_from(heard, one.sounds)), one.entry) for one in self._known)
        found = [
            (heard[0] not in {one[0] for one in those}, entry) for those, entry in near if those
        ]
        return [entry for _, entry in sorted(found, key=itemgetter(0))]

    def _said(self, sought: str) -> Sequence[GlossaryEntry]:
        """The entries in whose text a word begins so."""
        if not self._plain:
            self._plain = {one.id: " " + folded(self.texts.plain(one)) for one in self}
        wide = any(letter > "\u3000" for letter in sought)
        word = sought if wide else f" {sought}"
        return [one for one in self if word in self._plain[one.id]]


def _one_slip_from(heard: str, sounds: Sequence[str]) -> Iterator[str]:
    """Those of the spellings from which it differs by one letter."""
    left = slips(heard)
    near = (one for one in sounds if abs(len(one) - len(heard)) <= 1)
    for one in near:
        if len(one) >= SHORTEST_WITH_SLIP - 1 and not left.isdisjoint(slips(one)):
            yield one


def _rank(known: _Known, sought: str) -> tuple[int, int]:
    """How near a name is to what is looked for, 0 is nearest; of equals, what more games have."""
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
    """The glossary in the language of these words, made once."""
    return EntryIndex(GlossaryTexts(words))
