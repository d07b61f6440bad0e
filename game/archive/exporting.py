"""Giving games of the library to other programs, whole or one hand, with the players' names.

Spreadsheets are among them: for these there is a table with a row for each game.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import astuple, fields, replace
from pathlib import Path
from typing import Final

from game.archive.game_filter import GameFilter
from game.archive.game_library import EVERY_GAME, GameLibrary
from game.archive.player_sums import PlayerSums
from game.bots.styles import BIRDS
from game.engine.events import Event, RoundStarted, TableEvent
from game.engine.match import MatchStarted
from game.host.journal_header import Guest
from game.logs.converting import Converted, converted
from game.logs.game_record import GameRecord, recorded
from game.logs.reading import read_games
from game.storage.settings import LONGEST_NAME
from game.text.languages import LANGUAGES
from game.text.visible_letters import tidy_name
from game.text.words import Words


class NoSuchHand(LookupError):
    """Raised for the number of a hand that a game does not have."""


def exported(
    file: Path, target: str, words: Words, own_name: str, hand: int | None = None
) -> Converted:
    """A game of ours in another format, or one of its hands, counted from 1.

    Raises what reading and converting raise, and `NoSuchHand`.
    """
    told = with_names(recorded(read_games(file)[0])[0], words, own_name)
    return converted(told if hand is None else of_one_hand(told, hand), target)


def with_names(record: GameRecord, words: Words, own_name: str) -> GameRecord:
    """A game of ours with its players as they are called at the table; others stay as they are."""
    begun, opened = record.events[0], record.header
    if opened is None or opened.is_foreign or not isinstance(begun, MatchStarted):
        return record
    guests = opened.guests
    names = (name_at_table(nth, guests[nth], words, own_name) for nth in begun.players)
    return replace(record, names=tuple(names))


def name_at_table(nth: int, guest: Guest, words: Words, own_name: str) -> str:
    """The name of a guest: a person's own, that of the settings, or the word for *you*."""
    if guest.program or guest.level is None:
        given = tidy_name(guest.program or guest.name, LONGEST_NAME)
        return given or own_name or words("front.you")
    return words(f"bird.{guest.name or _BIRD_IDS[nth % len(_BIRD_IDS)]}")


_BIRD_IDS: Final = tuple(BIRDS)


def of_one_hand(record: GameRecord, hand: int) -> GameRecord:
    """The record of a single hand, counted from 1; raises `NoSuchHand`."""
    events = tuple(_of_hand(record, hand))
    if not events:
        raise NoSuchHand(hand)
    begun = [event for event in record.events if isinstance(event, MatchStarted)]
    return replace(record, events=(*begun, *events))


def _of_hand(record: GameRecord, hand: int) -> Iterator[Event]:
    number = 0
    for event in record.events:
        number += isinstance(event, RoundStarted)
        if number == hand and isinstance(event, RoundStarted | TableEvent):
            yield event


# ---- a table of games ----------------------------------------------------------------------------

_SUMS: Final = tuple(one.name for one in fields(PlayerSums))
_FACTS: Final = ("played", "rules", "length", "players", "place", "final", "points")


def as_csv(library: GameLibrary, words: Words, wanted: GameFilter = EVERY_GAME) -> str:
    """The games that are wanted and count, the earliest first, with what the player did in each."""
    made = io.StringIO()
    writer = csv.writer(made, delimiter=LANGUAGES[words.language].cells)
    writer.writerow([words(f"stats.column.{name}") for name in (*_FACTS, *_SUMS)])
    for entry, sums in library.rows(wanted):
        assert entry.own is not None, "only the player's own games have sums"
        own = entry.own
        rules = entry.named or words(f"ruleset.{entry.ruleset}")
        about = (entry.played[:10], rules, entry.length, len(entry.guests))
        scores = (entry.place, entry.finals[own], entry.points[own])
        writer.writerow([*about, *scores, *astuple(sums)])
    return made.getvalue()
