"""Taking games of other programs into the library, each as a journal of ours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from game.archive.game_library import GameLibrary
from game.archive.game_summary import GameSummary
from game.archive.summing_up import summary_of
from game.engine.seats import Seat
from game.host.audit import BROKEN
from game.host.journal import load
from game.host.journal_header import Guest
from game.learn.glossary.spelling import folded
from game.logs.converting import converted
from game.logs.game_record import recorded
from game.logs.log_faults import IncompleteLog
from game.logs.logged_game import LoggedGame
from game.storage import paths
from game.storage.atomic_write import write_whole

_NATIVE: Final = "native"
_DAY_OF_TENHOU: Final = re.compile(r"(\d{10})gm-")
"""How the names of files from the largest online rooms begin: year, month, day and hour."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A game that was taken in, or was there already."""

    name: str
    """The name of the game in the library."""
    is_new: bool
    differences: int = 0
    """How many things its log tells otherwise than our rules."""
    hands: int = 0
    seat: Seat | None = None
    """The player's own seat, if one of the names is the player's."""


@dataclass(frozen=True, slots=True)
class TranslatedGame:
    """A game of a log as a journal of ours, not in any library yet."""

    content: bytes
    differences: int
    told: GameSummary


def translated(game: LoggedGame) -> TranslatedGame:
    """A game of a log, ready to be taken in; raises `IncompleteLog` if it cannot be held."""
    content, differences = _as_journal(game)
    return TranslatedGame(content, differences, _told(content))


def take_in(
    library: GameLibrary, game: LoggedGame, played: datetime, own_name: str = ""
) -> Imported:
    """Takes a game into the library, unless it is there; raises `IncompleteLog` or `OSError`.

    Nothing is changed by a game that cannot be held.
    """
    return keep(library, translated(game), played, own_name)


def keep(
    library: GameLibrary, game: TranslatedGame, played: datetime, own_name: str = ""
) -> Imported:
    """Puts a game into the library, unless it is there; may raise `OSError`."""
    told, differences = game.told, game.differences
    twin = library.twin(told.fingerprint)
    if twin is not None:
        return Imported(twin, is_new=False, differences=differences, hands=len(told.hands))
    target = paths.free(library.games / f"{played:%Y-%m-%d %H.%M.%S}.jsonl")
    write_whole(game.content, target)
    seat = _seat_of(own_name, told.guests) if told.is_foreign else told.own
    if told.is_foreign and seat is not None:
        library.sit_at(target.name, seat)
    library.look_at(target.name)
    return Imported(
        target.name, is_new=True, differences=differences, hands=len(told.hands), seat=seat
    )


def played_when(file: Path, otherwise: datetime) -> datetime:
    """When the games of a file were played, by its name, or else when it was written."""
    if (found := _DAY_OF_TENHOU.search(file.name)) is not None:
        try:
            return datetime.strptime(found[1], "%Y%m%d%H").astimezone()
        except ValueError:
            return otherwise
    try:
        return datetime.fromtimestamp(file.stat().st_mtime).astimezone()
    except (OSError, OverflowError, ValueError):
        return otherwise


def as_summary(game: LoggedGame) -> GameSummary:
    """The summary of a game of a log, without keeping it; raises `IncompleteLog`."""
    return _told(_as_journal(game)[0])


def _as_journal(game: LoggedGame) -> tuple[bytes, int]:
    """The game as a journal of ours, and how many differences to our rules it has."""
    record, differences = recorded(game)
    return converted(record, _NATIVE).content, differences


def _told(content: bytes) -> GameSummary:
    """The summary of a journal that is not written yet."""
    try:
        return summary_of(load(Path("journal"), content).journal)
    except BROKEN:
        # Among them are the faults of a journal and of its values.
        raise IncompleteLog(0, "contradiction") from None


def _seat_of(name: str, guests: Sequence[Guest]) -> Seat | None:
    """The seat of the only player of this name."""
    seats = [seat for seat, guest in enumerate(guests) if folded(guest.name) == folded(name)]
    return seats[0] if name and len(seats) == 1 else None
