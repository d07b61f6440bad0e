"""Keys to text: the catalogue of one language, its plurals and its numbers."""

from __future__ import annotations

import gettext
import logging
import struct
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path

from game.text.languages import FALLBACK, LANGUAGES

log = logging.getLogger(__name__)

MINUS = "\u2212"
Catalogue = gettext.NullTranslations | None
"""The texts of one language, if they can be read."""
STRETCH = 0.35
"""How much longer the texts of the stretched pseudo-language are."""


class Words:
    """The texts of one language, by key; what it lacks is said in English."""

    def __init__(
        self, language: str, directory: Path, *, stretched: bool = False, domain: str = "game"
    ) -> None:
        assert language in LANGUAGES, f"one of {tuple(LANGUAGES)}, not {language!r}"
        self.language, self.directory, self.stretched = language, directory, stretched
        self.catalogue = domain
        """Which of the catalogues of a language this is."""
        self.lacking: set[str] = set()
        """The catalogues that are missing or damaged."""
        self.unknown: set[str] = set()
        """The keys that were asked for and have no text in any language."""
        self._own = self._catalogue(language)

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key, with its values put in by name."""
        return self._written(self._single(key), values)

    def plural(self, key: str, count: int, **values: object) -> str:
        """The text of a key for so many things; {n} is their number."""
        return self._written(self._many(key, count), {"n": count, **values})

    def domain(self, name: str, language: str = "") -> Words:
        """The texts of another catalogue, in this language or in another one."""
        other = Words(
            language or self.language, self.directory, stretched=self.stretched, domain=name
        )
        self.lacking |= other.lacking
        other.unknown = self.unknown
        return other

    @property
    def letters(self) -> set[str]:
        """Every letter of the texts of this language that is drawn."""
        texts = getattr(self._own, "_catalog", {}).values()
        return {letter for text in texts for letter in text if letter.isprintable()}

    def has(self, key: str) -> bool:
        """Whether this language itself has a text for the key."""
        return _found(self._own, key) is not None

    @property
    def is_speechless(self) -> bool:
        """Whether not one text is there."""
        return self._own is None and not any(self._others)

    @property
    def _catalogues(self) -> Iterator[Catalogue]:
        """Where a text is looked for, one after the other."""
        yield self._own
        yield from self._others

    @cached_property
    def _others(self) -> list[Catalogue]:
        """What is read only when the language itself lacks a text: English, and then any other."""
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
            self.lacking.add(f"{language}/{file.name}")
            return None

    def number(self, value: int) -> str:
        """A number with its thousands set apart: 25 000 in French, 25,000 elsewhere."""
        sign = MINUS if value < 0 else ""
        return sign + f"{abs(value):,}".replace(",", LANGUAGES[self.language].thousands)

    def figure(self, value: int) -> str:
        """A number as it stands in a sentence: its thousands are set apart only where words are."""
        return self.number(value) if LANGUAGES[self.language].is_spaced else str(value)

    def signed(self, value: int) -> str:
        """A number that is gained or lost: +8 000, −3 900, 0."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def gap(self, value: int) -> str:
        """What one has more or less than another, never without a sign: +1 000, −2 000, ±0."""
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
        if values:
            text = text.format(**{name: self._value(value) for name, value in values.items()})
        return stretched(text) if self.stretched else text

    def _value(self, value: object) -> object:
        is_number = isinstance(value, int) and not isinstance(value, bool)
        return self.number(value) if is_number and isinstance(value, int) else value


def stretched(text: str) -> str:
    """A text about a third longer, as another language might need: for tests of the layout."""
    letters = "".join(text.split())
    return text + letters[: round(len(text) * STRETCH)]


@lru_cache(maxsize=8)
def _read(file: Path, written: int) -> gettext.NullTranslations:
    """A catalogue, read once as long as its file stays as it is."""
    del written
    with file.open("rb") as opened:
        return gettext.GNUTranslations(opened)


def _found(catalogue: Catalogue, key: str) -> str | None:
    text = catalogue.gettext(key) if catalogue else key
    return text if text != key else None
