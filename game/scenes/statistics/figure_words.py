"""Figures as texts."""

from __future__ import annotations

from typing import Final

from game.archive.figure_sheet import ComparedFigure, FigureSheet
from game.scenes.ending.match_ranking import thousands
from game.text.decimals import decimal
from game.text.words import Words

NONE: Final = "–"
"""What stands where there was no occasion for a figure."""
_PERCENT: Final = 100


def percent(words: Words, share: float, digits: int = 1) -> str:
    """A part of a whole in percent."""
    return words("ui.percent", n=decimal(_PERCENT * share, words, digits))


def figure_text(words: Words, figure: ComparedFigure, value: float | None) -> str:
    """A value of a figure: a rate in percent, points, or a turn."""
    if value is None:
        return NONE
    if figure.is_rate:
        return percent(words, value)
    return decimal(value, words, 1) if figure.name == "win_turn" else words.number(round(value))


def interval_text(words: Words, figure: ComparedFigure) -> str:
    """Between which values a rate lies; nothing where that is not known."""
    if figure.interval is None:
        return ""
    low, high = (decimal(_PERCENT * one, words, 1) for one in figure.interval)
    return words("stats.interval", low=low, high=high)


def place_text(words: Words, place: float) -> str:
    """An average place."""
    return decimal(place, words, 2)


def final_text(words: Words, sheet: FigureSheet, final: float) -> str:
    """A final score as at the end of a game: in thousands, or in points where they are few."""
    points = round(final)
    if sheet.game.startswith("classic"):
        return words.signed(points)
    return thousands(words, points, signed=True)
