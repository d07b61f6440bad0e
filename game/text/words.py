"""Keys to text: the catalogue of one language, its plurals and its numbers."""

from __future__ import annotations

import gettext
import logging
from collections.abc import Mapping
from pathlib import Path

log = logging.getLogger(__name__)

ENDONYMS: Mapping[str, str] = {"fr": "Français", "ja": "日本語", "en": "English"}
"""Every language under the name its own people give it."""
LANGUAGES = tuple(ENDONYMS)
FALLBACK = "en"
NO_BREAK_SPACE, MINUS = "\u00a0", "\u2212"
STRETCH = 0.35
"""How much longer the texts of the stretched pseudo-language are."""

_SEPARATORS: Mapping[str, str] = {"fr": NO_BREAK_SPACE, "ja": ",", "en": ","}


class Words:
    """The texts of one language, by key; what it lacks is said in English."""

    def __init__(self, language: str, directory: Path, *, stretched: bool = False) -> None:
        assert language in LANGUAGES, f"one of {LANGUAGES}, not {language!r}"
        self.language, self.directory, self.stretched = language, directory, stretched
        self._catalogues = [_catalogue(name, directory) for name in _chain(language)]
        self._missing: set[str] = set()

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key, with its values put in by name."""
        return self._written(self._single(key), values)

    def plural(self, key: str, count: int, **values: object) -> str:
        """The text of a key for so many things; {n} is their number."""
        return self._written(self._many(key, count), {"n": count, **values})

    def has(self, key: str) -> bool:
        """Whether this language itself has a text for the key."""
        return _found(self._catalogues[0], key) is not None

    def number(self, value: int) -> str:
        """A number with its thousands set apart: 25 000 in French, 25,000 elsewhere."""
        sign = MINUS if value < 0 else ""
        return sign + f"{abs(value):,}".replace(",", _SEPARATORS[self.language])

    def signed(self, value: int) -> str:
        """A number that is gained or lost: +8 000, −3 900, 0."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

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
        if key not in self._missing:
            self._missing.add(key)
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


def _chain(language: str) -> tuple[str, ...]:
    return (language,) if language == FALLBACK else (language, FALLBACK)


def _catalogue(language: str, directory: Path) -> gettext.NullTranslations | None:
    file = directory / language / "LC_MESSAGES" / "game.mo"
    if not file.is_file():
        return None
    with file.open("rb") as opened:
        return gettext.GNUTranslations(opened)


def _found(catalogue: gettext.NullTranslations | None, key: str) -> str | None:
    text = catalogue.gettext(key) if catalogue else key
    return text if text != key else None
