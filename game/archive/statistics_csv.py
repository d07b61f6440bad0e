"""The player's games as a table for a spreadsheet: a row for each game that counts."""

from __future__ import annotations

import csv
import io
from dataclasses import astuple, fields
from typing import Final

from game.archive.game_filter import GameFilter
from game.archive.game_library import EVERY_GAME, GameLibrary
from game.archive.player_sums import PlayerSums, sums_of
from game.text.languages import LANGUAGES
from game.text.words import Words

_SUMS: Final = tuple(one.name for one in fields(PlayerSums))
_FACTS: Final = ("played", "rules", "length", "players", "place", "final", "points")


def as_csv(library: GameLibrary, words: Words, wanted: GameFilter = EVERY_GAME) -> str:
    """The games that are wanted and count, the earliest first, with what the player did in each."""
    made = io.StringIO()
    writer = csv.writer(made, delimiter=LANGUAGES[words.language].cells)
    writer.writerow([words(f"stats.column.{name}") for name in (*_FACTS, *_SUMS)])
    for entry in reversed(library.find(wanted)):
        game = library.summary(entry.name)
        if game is None or game.own is None or not game.counts:
            continue
        own = game.own
        rules = game.named or words(f"ruleset.{game.ruleset}")
        about = (entry.played[:10], rules, game.length, len(game.guests))
        scores = (game.places[own], game.finals[own], game.points[own])
        writer.writerow([*about, *scores, *astuple(sums_of(game, own))])
    return made.getvalue()
