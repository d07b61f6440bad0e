"""Texts that a game tells in words of its own, because it counts hands in another unit."""

from __future__ import annotations

from game.text.words import Words


def in_unit(words: Words, key: str, unit: str) -> str:
    """Under which key something is told where hands are counted in this unit."""
    own = f"{key}.{unit}"
    return own if words.has(own) else key


def han_fu(words: Words, han: int, fu: int) -> str:
    """What a hand counts in han and fu, in the order in which a language says them."""
    return words("score.han_fu", han=han, fu=fu)
