"""Formatting numbers with decimals, and probabilities."""

from __future__ import annotations

from typing import Final

from game.text.words import Words

_HALF: Final = 0.005
"""Half a percent: what is less, but not nothing, is less than one percent."""


def decimal(value: float, words: Words, digits: int) -> str:
    """A number with decimals, with the decimal sign of the language."""
    return f"{value:.{digits}f}".replace(".", words("number.decimal"))


def percent_text(words: Words, chance: float) -> str:
    """A probability in whole percent."""
    if 0 < chance < _HALF:
        return words("ui.percent.least")
    return words("ui.percent", n=round(100 * chance))
