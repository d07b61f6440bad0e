"""The days of games as texts."""

from __future__ import annotations

from datetime import datetime

from game.text.words import Words


def day_text(words: Words, when: str) -> str:
    """The day of a game in words; what is no day, as it is written."""
    try:
        day = datetime.fromisoformat(when[:10])
    except ValueError:
        return when
    month = words(f"month.{day.month}")
    return words("stats.day", day=f"{day.day}", month=month, year=f"{day.year}")
