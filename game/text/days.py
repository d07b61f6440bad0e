"""Days as people write them."""

from __future__ import annotations

from datetime import datetime

from game.text.words import Words


def when_text(words: Words, name: str) -> str:
    """When a game was put away, which is the name of its file; another name as it is."""
    try:
        when = datetime.fromisoformat(name.partition(" (")[0].replace(".", ":"))
    except ValueError:
        return name
    month = words(f"month.{when.month}")
    clock = {"hour": f"{when.hour}", "minute": f"{when.minute:02}"}
    return words("games.when", day=f"{when.day}", month=month, year=f"{when.year}", **clock)


def day_text(words: Words, when: str) -> str:
    """The day of a game in words; what is no day, as it is written."""
    try:
        day = datetime.fromisoformat(when[:10])
    except ValueError:
        return when
    month = words(f"month.{day.month}")
    return words("stats.day", day=f"{day.day}", month=month, year=f"{day.year}")
