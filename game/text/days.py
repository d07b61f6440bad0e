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
