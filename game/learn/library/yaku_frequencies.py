"""How often each yaku comes in play, counted in games of bots.

The figures in `yaku_frequencies.json` were counted on 22 November 2026, by
`tests/learn/library/write_frequencies.py`, in 510 games of riichi for four by the sheet `saki` with
every yaku, and in as many of Kansai for three; all bots were of the level `sound`, now `club`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from game.rulesets.families import HanOptions, family_of
from game.sheets.yaku_words import NAGASHI

FILE: Final = "yaku_frequencies.json"
ENOUGH: Final = 5
"""Below this count a frequency is shown as counted."""
OFTEN: Final = 0.35
"""Above this share a frequency is shown in tenths."""
_STEPS: Final = ((20, 1), (100, 5), (200, 10), (1000, 50))
"""Rounding steps: up to which number, and to multiples of what."""
_ROUGHLY: Final = 100


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often a yaku was scored."""

    count: int
    total: int
    """The number of wins, or of hands, counted."""
    of: str
    """The unit counted: `win`, or `hand` for what is no win."""
    games: int
    """The number of games counted."""
    was_counted: bool = True
    """Whether it was in force in those games; a newer yaku waits for the next count."""

    @property
    def kind(self) -> str:
        """How it is best expressed: `none`, `few`, `tenth`, `one` in so many, or `uncounted`."""
        if not self.was_counted:
            return "uncounted"
        if self.count < ENOUGH:
            return "few" if self.count else "none"
        return "tenth" if self.count > self.total * OFTEN else "one"

    @property
    def tenths(self) -> int:
        """In how many of ten it occurs."""
        return round(10 * self.count / self.total)

    @property
    def once_in(self) -> int:
        """It occurs about once in this rounded number."""
        exact = self.total / max(self.count, 1)
        step = next((step for most, step in _STEPS if exact < most), _ROUGHLY)
        return max(step, round(exact / step) * step)

    @property
    def roughly(self) -> int:
        """The total, rounded to hundreds."""
        return round(self.total / _ROUGHLY) * _ROUGHLY


def frequency(name: str, options: HanOptions) -> Frequency:
    """The frequency of a yaku in games of the same family."""
    found = _figures()[family_of(options).id]
    of = "hand" if name == NAGASHI else "win"
    count = found["yaku"].get(name)
    return Frequency(count or 0, found[f"{of}s"], of, found["games"], count is not None)


@cache
def _figures() -> Mapping[str, Any]:
    figures: Mapping[str, Any] = json.loads(
        (files("game.learn.library") / FILE).read_text(encoding="utf-8")
    )
    return figures
