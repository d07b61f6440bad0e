"""Comparing spellings: without accents, capitals and long vowels."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

_KATAKANA: Final = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
_DROPPED: Final = str.maketrans("", "", "'’`ー")
_SPELLED: Final = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})
_LONG: Final = re.compile(r"(?:ou)|([aeiou])\1+")
_WORD: Final = re.compile(r"[^\w]+")
_ARTICLE: Final = re.compile(r"^(?:the|le|la|les) (?=\w)")
_DOUBLED: Final = re.compile(r"([a-z])\1+")
_NASAL: Final = re.compile(r"m(?=[bmp])")


@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """A text folded for comparison: `Chūren pōtō` equals `chuuren poutou`, kana are hiragana.

    >>> folded("Chūren pōtō") == folded("chuuren poutou")
    True
    >>> folded("フリテン")
    'ふりてん'
    """
    text = unicodedata.normalize("NFKC", text).casefold().translate(_SPELLED)
    if not text.isascii():
        text = text.translate(_KATAKANA)
        text = "".join(letter if _is_kana(letter) else _bare(letter) for letter in text)
    short = _LONG.sub(lambda found: found[1] or "o", text.translate(_DROPPED))
    return " ".join(filter(None, _WORD.split(short)))


def without_article(spelling: str) -> str:
    """A spelling without the article before it.

    >>> without_article(folded("La Tempête"))
    'tempete'
    """
    return _ARTICLE.sub("", spelling)


def singular(spelling: str) -> str:
    """A spelling without its article and the plural `s` of its words.

    >>> singular("les treize orphelins")
    'treize orphelin'
    """
    return " ".join(word.rstrip("s") for word in without_article(spelling).split())


def sounded(spelling: str) -> str:
    """A folded spelling by its sound: `tempai` is `tenpai`, `ura dora` is `uradora`.

    >>> sounded("tempai"), sounded("ura dora"), sounded("furitten")
    ('tenpai', 'uradora', 'furiten')
    """
    return _DOUBLED.sub(r"\1", _NASAL.sub("n", spelling.replace(" ", "")))


def slips(spelling: str) -> frozenset[str]:
    """The spelling with each letter left out; two that share one of these are one typo apart.

    >>> slips("chinistu").isdisjoint(slips("chinitsu"))
    False
    """
    return frozenset((spelling, *(spelling[:n] + spelling[n + 1 :] for n in range(len(spelling)))))


def _is_kana(letter: str) -> bool:
    return "\u3040" <= letter <= "\u30ff"


def _bare(letter: str) -> str:
    """A letter without its accents."""
    parts = unicodedata.normalize("NFKD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part))
