"""Letters that can be seen, and names made of them only.

Texts from outside may hold signs without any width, control signs and halves of letters. Nobody
sees them, names that differ in nothing else look the same, and no font draws them.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_BLANK: Final = re.compile(r"[\t-\r\x1c-\x1f\x85\u2028\u2029]+")
"""Signs that end a line or leave a gap."""
_UNSEEN: Final = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0"
    "\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Control signs, halves of letters, and what Unicode calls ignorable by default."""


def visible(text: str) -> str:
    r"""A text in one line without the letters that nobody sees.

    >>> visible("M\u200boi\0neau"), visible("one\ntwo")
    ('Moineau', 'one two')
    """
    # Nearly all texts are plain and are drawn again and again.
    if text.isprintable() and not _UNSEEN.search(text):
        return text
    return _UNSEEN.sub("", _BLANK.sub(" ", text))


def tidy_name(given: str, longest: int | None = None) -> str:
    r"""A name in normal letters with single spaces, cut if it is too long.

    >>> tidy_name("  Ada \u200b  B. ", longest=3)
    'Ada'
    """
    # A name may come from a file of many megabytes.
    start = given if longest is None else given[: _SLACK * longest]
    name = " ".join(visible(unicodedata.normalize("NFC", visible(start))).split())
    return name if longest is None else name[:longest].strip()


_SLACK: Final = 8
"""How many signs a letter of a name may have at most."""
