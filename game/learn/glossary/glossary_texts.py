"""The texts of the glossary: names of entries, and texts with links."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Final, Literal

from game.learn.glossary.entries import GlossaryEntry, entries
from game.learn.glossary.spelling import folded, singular, without_article
from game.text.languages import LANGUAGES
from game.text.words import Words
from game.text.yaku_names import every_name, names_are_chosen, yaku_name

DOMAIN: Final = "glossary"
"""The catalogue of these texts."""
BETWEEN_NAMES: Final = " | "
_LINK: Final = re.compile(r"\[\[([^\[\]|]+)(?:\|([^\[\]]+))?\]\]")
_STOPS: Final = ".!?…"
Link = tuple[str, Literal["link"], str]
"""A link: its words, and the id of the entry."""
Linked = tuple[str | Link, ...]


class GlossaryTexts:
    """The texts of the glossary in one language, with the names in the others."""

    def __init__(self, words: Words) -> None:
        self.language = words.language
        self._said = words.domain(DOMAIN)
        self._words = words
        self._all = {
            one: self._said if one == self.language else words.domain(DOMAIN, one)
            for one in LANGUAGES
        }

    @cached_property
    def _of_game(self) -> Mapping[str, Words]:
        """The catalogue of the game, for yaku without a text in the glossary."""
        return {one: self._words.domain(self._words.catalogue, one) for one in LANGUAGES}

    def names(self, entry: GlossaryEntry, language: str = "") -> tuple[str, ...]:
        """The names of an entry, the usual one first."""
        said = self._all[language or self.language]
        written = () if entry.is_of_catalogue else said(f"{entry.id}.names").split(BETWEEN_NAMES)
        game = self._of_game[language or self.language]
        if written and not _is_named_by_game(game, entry):
            return tuple(written)
        found: dict[str, str] = {}
        for one in (*every_name(game, entry.id), *written):
            found.setdefault(one.casefold(), one)
        return tuple(found.values())

    def name(self, entry: GlossaryEntry) -> str:
        """The usual name of an entry."""
        return self.names(entry)[0]

    def distinct_names(self, entry: GlossaryEntry, language: str = "") -> tuple[str, ...]:
        """The names of an entry; of names that differ by an article or an `s` only the first."""
        names = self.names(entry, language)
        by_singular = {singular(name.casefold()): name for name in reversed(names)}
        return tuple(name for name in names if name in by_singular.values())

    def lead(self, entry: GlossaryEntry) -> Linked:
        """The main text, a sentence or two."""
        if entry.is_of_catalogue:
            return self.linked(self._of_game[self.language](f"yaku.{entry.id}.rule"))
        return self.linked(self._said(f"{entry.id}.lead"))

    def more(self, entry: GlossaryEntry) -> Linked:
        """A detail; empty if there is none."""
        return self.linked(self._optional(f"{entry.id}.more"))

    def note(self, entry: GlossaryEntry) -> Linked:
        """The note to the example; empty if there is none."""
        return self.linked(self._optional(f"{entry.id}.note"))

    def plain(self, entry: GlossaryEntry) -> str:
        """All texts of an entry without links."""
        return unlinked((*self.lead(entry), *self.more(entry), *self.note(entry)))

    @cached_property
    def ordered(self) -> tuple[GlossaryEntry, ...]:
        """The entries in the alphabetical order of the language."""
        return tuple(sorted(entries().values(), key=self._place))

    def _place(self, entry: GlossaryEntry) -> str:
        if self.language == "ja":
            return folded(entry.kana or self.name(entry))
        return without_article(folded(self.name(entry)))

    def _optional(self, key: str) -> str:
        return self._said(key) if self._said.has(key) else ""

    def linked(self, text: str) -> Linked:
        """A text in parts: words, and links, which show the entry's name unless they have words."""
        parts: list[str | Link] = []
        at = 0
        for found in _LINK.finditer(text):
            parts.append(text[at : found.start()])
            before = text[: found.start()].strip()
            shown = found[2] or self._within(found[1], begins=not before or before[-1] in _STOPS)
            parts.append((shown, "link", found[1]))
            at = found.end()
        return tuple(part for part in (*parts, text[at:]) if part)

    def _within(self, name: str, *, begins: bool) -> str:
        """The name of an entry as used within a sentence."""
        game, entry = self._of_game[self.language], entries()[name]
        is_yaku = _is_named_by_game(game, entry)
        shown = yaku_name(game, name) if is_yaku else self.name(entry)
        return shown if begins else shown[:1].lower() + shown[1:]


def unlinked(parts: Linked) -> str:
    """A text without its links."""
    return "".join(part if isinstance(part, str) else part[0] for part in parts)


def _is_named_by_game(game: Words, entry: GlossaryEntry) -> bool:
    """Whether it is a yaku that is called as everywhere in the game; in Japanese by its kana."""
    return names_are_chosen(game) and game.has(f"yaku.{entry.id}.gloss")
