"""Texts by key: the catalogue of one language, plurals and numbers."""

from __future__ import annotations

import gettext
import logging
import re
import struct
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cached_property, lru_cache
from pathlib import Path

from game.text.languages import FALLBACK, LANGUAGES

log = logging.getLogger(__name__)

MINUS = "\u2212"
Catalogue = gettext.NullTranslations | None
"""The texts of one language, if they can be read."""
STRETCH = 0.35
"""How much longer the texts of the pseudo-language are, as a part."""
ACCENTED = str.maketrans("aceinouyACEINOU", "áçéíñóúýÁÇÉÍÑÓÚ")
"""The letters of the pseudo-language, which show what comes from a catalogue."""


class YakuNaming(StrEnum):
    """The names by which a player wants yaku to be called."""

    OWN = "own"
    """In the player's language."""
    JAPANESE = "japanese"
    BOTH = "both"
    """The own one first, the Japanese one beside it where there is room."""


class Words:
    """The texts of one language by key; missing ones are taken from English."""

    def __init__(
        self,
        language: str,
        directory: Path,
        *,
        stretched: bool = False,
        domain: str = "game",
        yaku_naming: YakuNaming = YakuNaming.BOTH,
    ) -> None:
        assert language in LANGUAGES, f"one of {tuple(LANGUAGES)}, not {language!r}"
        self.language, self.directory, self.stretched = language, directory, stretched
        self.yaku_naming = yaku_naming
        self.catalogue = domain
        """The name of this catalogue."""
        self.missing_files: set[str] = set()
        """The catalogues that are missing or damaged."""
        self.unknown: set[str] = set()
        """The keys asked for that have no text in any language."""
        self._own = self._catalogue(language)

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key, with values filled in by name."""
        return self._written(self._single(key), values)

    def plural(self, key: str, count: int, **values: object) -> str:
        """The text of a key for a number of things; `{n}` is that number."""
        return self._written(self._many(key, count), {"n": count, **values})

    def domain(self, name: str, language: str = "") -> Words:
        """The texts of another catalogue, in this language or in another one."""
        other = Words(
            language or self.language,
            self.directory,
            stretched=self.stretched,
            domain=name,
            yaku_naming=self.yaku_naming,
        )
        self.missing_files |= other.missing_files
        other.unknown = self.unknown
        return other

    @property
    def letters(self) -> set[str]:
        """Every letter drawn for the texts of this language."""
        texts = getattr(self._own, "_catalog", {}).values()
        return {letter for text in texts for letter in text if letter.isprintable()}

    def has(self, key: str) -> bool:
        """Whether this language has a text for the key."""
        return _found(self._own, key) is not None

    @property
    def is_speechless(self) -> bool:
        """Whether there is no text at all."""
        return self._own is None and not any(self._others)

    @property
    def _catalogues(self) -> Iterator[Catalogue]:
        """The catalogues in which a text is looked for, in order."""
        yield self._own
        yield from self._others

    @cached_property
    def _others(self) -> list[Catalogue]:
        """The catalogues for texts missing in the language: English, then any other."""
        found = [] if self.language == FALLBACK else [self._catalogue(FALLBACK)]
        if self._own is None and not any(found):
            rest = [name for name in LANGUAGES if name not in (self.language, FALLBACK)]
            found = [self._catalogue(name) for name in rest]
        return found

    def _catalogue(self, language: str) -> Catalogue:
        file = self.directory / language / "LC_MESSAGES" / f"{self.catalogue}.mo"
        try:
            return _read(file, file.stat().st_mtime_ns)
        except (OSError, ValueError, struct.error) as fault:
            log.warning("%s: %s", file, fault)
            self.missing_files.add(f"{language}/{file.name}")
            return None

    def number(self, value: int) -> str:
        """A number with separated thousands: 25 000 in French, 25,000 elsewhere."""
        sign = MINUS if value < 0 else ""
        return sign + f"{abs(value):,}".replace(",", LANGUAGES[self.language].thousands)

    def figure(self, value: int) -> str:
        """A number in a sentence: thousands are separated only in languages with spaces."""
        return self.number(value) if LANGUAGES[self.language].is_spaced else str(value)

    def signed(self, value: int) -> str:
        """A gain or loss with its sign: +8 000, −3 900, 0."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def gap(self, value: int) -> str:
        """A difference, always with a sign: +1 000, −2 000, ±0."""
        return self.signed(value) if value else f"±{self.number(0)}"

    def _single(self, key: str) -> str:
        for catalogue in self._catalogues:
            found = _found(catalogue, key)
            if found:
                return found
        return self._unknown(key)

    def _many(self, key: str, count: int) -> str:
        for catalogue in self._catalogues:
            text = catalogue.ngettext(key, key, count) if catalogue else key
            if text != key:
                return text
        return self._unknown(key)

    def _unknown(self, key: str) -> str:
        if key not in self.unknown:
            self.unknown.add(key)
            log.warning("no text for %s in %s", key, self.language)
        return key

    def _written(self, text: str, values: Mapping[str, object]) -> str:
        if self.stretched:
            text = stretched(text)
        if values:
            text = text.format(**{name: self._value(value) for name, value in values.items()})
        return text

    def _value(self, value: object) -> object:
        is_number = isinstance(value, int) and not isinstance(value, bool)
        return self.number(value) if is_number and isinstance(value, int) else value


def stretched(text: str) -> str:
    """A text in the pseudo-language: a third longer, with accents; placeholders and links stay.

    What is cut in it will be cut in a longer language; what has no accents is in no catalogue.

    >>> stretched("Open hands"), stretched("{n} tiles")
    ('Ópéñ háñdsÓpéñ', '{n} tíléstí')
    >>> stretched("a [[kan|kong]]")
    'á [[kan|kóñg]]ák'
    """
    parts = _PLACEHOLDERS.split(text)
    plain = "".join(parts[::2]).replace("]]", "")
    more = "".join(plain.split())[: round(len(plain) * STRETCH)]
    parts[::2] = (part.translate(ACCENTED) for part in parts[::2])
    return "".join(parts) + more.translate(ACCENTED).strip("{}")


_PLACEHOLDERS = re.compile(r"(\{[^{}]*\}|\[\[[^\[\]|]+\|?)")


@lru_cache(maxsize=8)
def _read(file: Path, written: int) -> gettext.NullTranslations:
    """A catalogue, cached as long as its file does not change."""
    del written
    with file.open("rb") as opened:
        return gettext.GNUTranslations(opened)


def _found(catalogue: Catalogue, key: str) -> str | None:
    text = catalogue.gettext(key) if catalogue else key
    return text if text != key else None
