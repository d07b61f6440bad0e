"""What the table companion says: names, faults, dates."""

from __future__ import annotations

from datetime import datetime

from game.records.evening import Evening
from game.records.evening_export import name_of
from game.records.impossible_hands import HandTrouble, TroubleId
from game.records.played_hand import HeldTiles
from game.storage.damaged_files import Unread
from game.text.words import Words


def trouble_text(words: Words, evening: Evening, trouble: HandTrouble) -> str:
    """The fault of a hand, or what is missing in it, in one sentence."""
    values = trouble.values(
        lambda player: name_of(evening, words, player),
        lambda tile: words(f"tile.{tile.notation}"),
        lambda mark: words(f"companion.mark.{mark.value}"),
    )
    if trouble.id == TroubleId.SHORT:
        return words.plural(trouble.key, trouble.number, **values)
    return words(trouble.key, **values)


def held_text(words: Words, held: HeldTiles, *, tile: bool) -> str:
    """How much of a hand is written down, in a word or two."""
    if held.given is not None:
        return words("companion.entry.given", n=held.given)
    count = held.size + tile
    if not count and not held.bonus:
        return words("companion.entry.nothing")
    return words.plural("companion.entry.size", count)


def date_text(words: Words, started: str) -> str:
    """The day of an evening; what cannot be read as a day stays as it is."""
    try:
        when = datetime.fromisoformat(started)
    except ValueError:
        return started
    month = words(f"month.{when.month}")
    return words("companion.when", day=f"{when.day}", month=month, year=f"{when.year}")


def unread_text(words: Words, unread: Unread) -> str:
    """What became of a file that cannot be used."""
    values = {"file": unread.file.name, "about": unread.about, "kept": unread.kept_as}
    return words(f"companion.unread.{unread.reason}", **values)
