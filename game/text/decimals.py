"""Formatting numbers with decimals."""

from __future__ import annotations

from game.text.words import Words


def decimal(value: float, words: Words, digits: int) -> str:
    """A number with decimals, with the decimal sign of the language."""
    return f"{value:.{digits}f}".replace(".", words("number.decimal"))
