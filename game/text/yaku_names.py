"""The names of yaku: in the player's language, in Japanese, or both, as the player wants it."""

from __future__ import annotations

from game.text.capitals import capitalized
from game.text.languages import LANGUAGES
from game.text.words import Words, YakuNaming


def yaku_name(words: Words, name: str) -> str:
    """The name of a yaku, or of a kind of dora, with the other one in brackets if both are said."""
    first, beside = yaku_names(words, name)
    if not beside:
        return first
    return words("yaku.both", own=first, japanese=beside[:1].lower() + beside[1:])


def brief_yaku_name(words: Words, name: str) -> str:
    """The name where there is no room for two: that of the player's language, if it is wanted."""
    return yaku_names(words, name)[0]


def yaku_names(words: Words, name: str) -> tuple[str, str]:
    """The name that comes first, and the one beside it; empty if one name is enough."""
    key = counted_key(words, name)
    japanese = words(key)
    if not names_are_chosen(words) or words.yaku_naming is YakuNaming.JAPANESE:
        return japanese, ""
    gloss = words(f"{key}.gloss")
    own = capitalized(gloss)
    is_both = words.yaku_naming is YakuNaming.BOTH and own != japanese
    return own, japanese if is_both else ""


def every_name(words: Words, name: str) -> tuple[str, ...]:
    """All names of a yaku, the one that comes first before the others."""
    key = counted_key(words, name)
    first, gloss = brief_yaku_name(words, name), words(f"{key}.gloss")
    formal = () if names_are_chosen(words) else (words(f"{key}.kanji"),)
    return tuple(dict.fromkeys((first, capitalized(gloss), words(key), *formal)))


def names_are_chosen(words: Words) -> bool:
    """Whether there is a choice: in Japanese a yaku is called as it is spoken, whatever is chosen.

    The gloss is its reading there, and its formal name, in characters, may stand beside it.
    """
    return not LANGUAGES[words.language].reads_characters


def counted_key(words: Words, name: str) -> str:
    """The key of the texts of a yaku, or of a kind of dora."""
    key = f"yaku.{name}"
    return key if words.has(key) else f"dora.{name}"
