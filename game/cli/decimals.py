"""Numbers with decimals, as they are printed."""

from __future__ import annotations

from game.text.words import Words


def decimal(value: float, words: Words, digits: int) -> str:
    """A number with some decimals, after the comma or point of the language."""
    return f"{value:.{digits}f}".replace(".", words("number.decimal"))
