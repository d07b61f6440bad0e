"""What birds do among themselves, measured: something to compare the player's figures with.

The figures in `measured.json` were counted by `tests/archive/write_measured.py` in games of four or
three birds of the level `club`, by one sheet of each game. They are no figures of people.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Final

from game.archive.player_statistics import PlayerStatistics
from game.archive.player_sums import PlayerSums

FILE: Final = "measured.json"


@dataclass(frozen=True, slots=True)
class MeasuredFigures:
    """The figures of birds in games of one kind."""

    sheet: str
    level: str
    games: int
    """How many games were played for them."""
    figures: PlayerStatistics
    """Without places, which are the same for all who play alike."""


@cache
def measured() -> Mapping[str, MeasuredFigures]:
    """The figures by the kind of game: `riichi_4`, `kansai_3`."""
    read = json.loads((files(__package__) / FILE).read_text(encoding="utf-8"))
    names = [one.name for one in fields(PlayerSums)]
    return {
        kind: MeasuredFigures(
            one["sheet"],
            one["level"],
            one["games"],
            PlayerStatistics(places={}, sums=PlayerSums(**{name: one[name] for name in names})),
        )
        for kind, one in read.items()
    }
