"""Keys to text: the catalogue of one language, its plurals and its numbers."""

from __future__ import annotations

import gettext
import json
import logging
from collections.abc import Callable, Mapping
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
_FORMS: Mapping[str, Callable[[int], int]] = {
    "fr": lambda n: int(n > 1),
    "ja": lambda _: 0,
    "en": lambda n: int(n != 1),
}
_Parts = dict[str, dict[str, str | list[str]]]


class Words:
    """The texts of one language, by key; what it lacks is said in English."""

    def __init__(self, language: str, directory: Path, *, stretched: bool = False) -> None:
        assert language in LANGUAGES, f"one of {LANGUAGES}, not {language!r}"
        self.language, self.directory, self.stretched = language, directory, stretched
        self._catalogues = [(name, _catalogue(name, directory)) for name in _chain(language)]
        self._parts = _parts(directory)
        self._missing: set[str] = set()

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key, with its values put in by name."""
        return self._written(self._single(key), values)

    def plural(self, key: str, count: int, **values: object) -> str:
        """The text of a key for so many things; {n} is their number."""
        return self._written(self._many(key, count), {"n": count, **values})

    def has(self, key: str) -> bool:
        """Whether this language itself has a text for the key."""
        name, catalogue = self._catalogues[0]
        return _found(catalogue, key) is not None or name in self._parts.get(key, {})

    def number(self, value: int) -> str:
        """A number with its thousands set apart: 25 000 in French, 25,000 elsewhere."""
        sign = MINUS if value < 0 else ""
        return sign + f"{abs(value):,}".replace(",", _SEPARATORS[self.language])

    def signed(self, value: int) -> str:
        """A number that is gained or lost: +8 000, −3 900, 0."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def _single(self, key: str) -> str:
        for name, catalogue in self._catalogues:
            found = _found(catalogue, key) or self._part(key, name, 0)
            if found:
                return found
        return self._unknown(key)

    def _many(self, key: str, count: int) -> str:
        for name, catalogue in self._catalogues:
            text = catalogue.ngettext(key, key, count) if catalogue else key
            found = text if text != key else self._part(key, name, _FORMS[name](count))
            if found:
                return found
        return self._unknown(key)

    def _part(self, key: str, language: str, form: int) -> str | None:
        text = self._parts.get(key, {}).get(language)
        if isinstance(text, list):
            return text[min(form, len(text) - 1)]
        return text

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


def _parts(directory: Path) -> _Parts:
    """Texts that are not yet in the catalogues, one file per area."""
    parts: _Parts = {}
    for file in sorted((directory / "parts").glob("*.json")):
        parts.update(json.loads(file.read_text(encoding="utf-8")))
    return parts
