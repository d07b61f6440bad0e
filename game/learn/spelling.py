"""How a spelling is compared with another: without accents, capitals and long vowels."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_KATAKANA: Final = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
_DROPPED: Final = str.maketrans("", "", "'’`ー")
_SPELLED: Final = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})
_LONG: Final = re.compile(r"(?:ou)|([aeiou])\1+")
_WORD: Final = re.compile(r"[^\w]+")


def folded(text: str) -> str:
    """A text as it is compared: `Chūren pōtō` and `chuuren poutou` are one, kana are hiragana.

    >>> folded("Chūren pōtō") == folded("chuuren poutou")
    True
    >>> folded("フリテン")
    'ふりてん'
    """
    text = unicodedata.normalize("NFKC", text).casefold().translate(_SPELLED)
    text = text.translate(_KATAKANA)
    letters = "".join(letter if _is_kana(letter) else _bare(letter) for letter in text)
    short = _LONG.sub(lambda found: found[1] or "o", letters.translate(_DROPPED))
    return " ".join(filter(None, _WORD.split(short)))


def _is_kana(letter: str) -> bool:
    return "\u3040" <= letter <= "\u30ff"


def _bare(letter: str) -> str:
    """A letter without its accents."""
    parts = unicodedata.normalize("NFKD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part))
