"""Texts with a version of their own for games that count in another unit, such as fan."""

from __future__ import annotations

from game.text.words import Words


def in_unit(words: Words, key: str, unit: str) -> str:
    """The key of a text, in the version of this unit if there is one."""
    own = f"{key}.{unit}"
    return own if words.has(own) else key


def han_fu(words: Words, han: int, fu: int) -> str:
    """Han and fu of a hand as a text, in the order of the language."""
    return words("score.han_fu", han=han, fu=fu)
