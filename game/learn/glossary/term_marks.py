"""Terms as links: words of the glossary in texts lead to their entries.

Only unambiguous words are marked: terms from Japanese in French and English texts, and in
Japanese texts those with kanji or katakana. Each is marked where it first occurs, and the
longest match is taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.learn.glossary.entries import GlossaryEntry, entries
from game.learn.glossary.entry_search import index
from game.learn.glossary.glossary_texts import GlossaryTexts, Link, Linked
from game.learn.glossary.spelling import folded
from game.text.languages import LANGUAGES
from game.text.words import Words

PLAIN_KINDS: Final = frozenset(
    ("equipment", "game", "hand", "history", "play", "seat", "setup", "tile", "wall", "wind")
)
"""Kinds of entries whose names are ordinary words, or occur in every sentence."""
KEPT: Final = frozenset(
    (
        *("menzen", "noten", "shanten", "taatsu", "tenpai", "haipai", "tsumokiri", "tedashi"),
        *("agariyame", "hanchan", "iichan", "oorasu", "renchan", "ryuukyoku", "sanma", "tobi"),
        *("tochuu_ryuukyoku", "tonpuusen", "kamicha", "shimocha", "toimen", "bakaze", "jikaze"),
        *("chunchanpai", "jihai", "kazehai", "routouhai", "sangenpai", "shuupai", "yaochuuhai"),
        *("haku", "hatsu", "manzu", "pinzu", "souzu", "shonpai", "wanpai", "rinshanpai"),
    )
)
"""The entries of those kinds that are marked all the same."""
ORDINARY: Final = frozenset(
    ("an", "barai", "doubles", "limite", "machi", "min", "naki", "oka", "point", "servi", "uma")
)
"""Further entries whose names are ordinary words."""
NAMED: Final = frozenset(("murs_scelles",))
"""Entries that are no term from Japanese, and are marked by their usual name in any language."""
AT_ONCE: Final = 40
"""How many entries are prepared in a step."""
_SCRIPT: Final = re.compile(r"[\u30a0-\u30ff\u4e00-\u9fff]")
_KATAKANA: Final = re.compile(r"[\u30a1-\u30fa\u30fc]")
_NO_KATAKANA_BEFORE: Final = r"(?<![\u30a1-\u30fa\u30fc])"
_NO_KATAKANA_AFTER: Final = r"(?![\u30a1-\u30fa\u30fcらりるれろっ])"
"""Excludes verb endings: ツモる (to draw) is not ツモ (a win by draw)."""


def marked(words: Words, text: str, but: str = "") -> Linked:
    """A text in parts: words, and links to entries except `but`, the one being read."""
    return _marker(words).mark(text, but)


def prepared(words: Words) -> Iterator[str]:
    """Prepares the marking of texts in small steps, so that no text waits for it.

    Yields the number of entries done so far.
    """
    texts = index(words).texts
    for nth, entry in enumerate(entries().values(), 1):
        for name in (*map(str.casefold, texts.names(entry)), entry.romaji, entry.id):
            folded(name)
        if nth % AT_ONCE == 0:
            yield entry.id
    _marker(words)


def prepare(words: Words) -> None:
    """Prepares the marking of texts at once, unless it is done."""
    _marker(words)


class _Marker:
    """The terms of one language."""

    def __init__(self, texts: GlossaryTexts) -> None:
        self._targets = dict(_terms(texts))
        longest = sorted(self._targets, key=len, reverse=True)
        found = "|".join(_alone(texts.language, one) for one in longest)
        self._pattern = re.compile(found, re.IGNORECASE)

    def mark(self, text: str, but: str) -> Linked:
        """The parts of a text."""
        parts: list[str | Link] = []
        at, met = 0, {but}
        for found in self._pattern.finditer(text):
            target = self._targets[found[0].casefold()]
            if target in met:
                continue
            met.add(target)
            parts.append(text[at : found.start()])
            parts.append((found[0], "link", target))
            at = found.end()
        return tuple(part for part in (*parts, text[at:]) if part)


def _alone(language: str, name: str) -> str:
    """A pattern for a name that is not part of a longer word."""
    plain = re.escape(name)
    if LANGUAGES[language].is_spaced:
        return rf"(?<![\w-]){plain}(?![\w-])"
    before = _NO_KATAKANA_BEFORE if _KATAKANA.match(name[0]) else ""
    after = _NO_KATAKANA_AFTER if _KATAKANA.match(name[-1]) else ""
    return f"{before}{plain}{after}"


def _terms(texts: GlossaryTexts) -> Iterator[tuple[str, str]]:
    """Each term with its entry; a name of several leads to the one whose usual name it is."""
    claimed: dict[str, list[GlossaryEntry]] = {}
    for entry in entries().values():
        for name in dict.fromkeys(one.casefold() for one in texts.names(entry)):
            claimed.setdefault(name, []).append(entry)
    for name, found in claimed.items():
        usual = [one for one in found if texts.name(one).casefold() == name]
        (entry, *others) = usual if len(found) > 1 and usual else found
        if not others and _is_term(texts, entry, name):
            yield name, entry.id


def _is_term(texts: GlossaryTexts, entry: GlossaryEntry, name: str) -> bool:
    """Whether a name is unambiguous."""
    if entry.id in NAMED:
        return name == texts.name(entry).casefold()
    is_plain = entry.kind in PLAIN_KINDS and entry.id not in KEPT
    if is_plain or entry.id in ORDINARY or len(name) < LANGUAGES[texts.language].shortest_link:
        return False
    if texts.language == "ja":
        usual = (texts.name(entry).casefold(), entry.kanji)
        return name in usual and bool(_SCRIPT.search(name))
    return bool(entry.kana) and folded(name) in (folded(entry.romaji), folded(entry.id))


@lru_cache(maxsize=len(LANGUAGES))
def _marker(words: Words) -> _Marker:
    return _Marker(index(words).texts)
