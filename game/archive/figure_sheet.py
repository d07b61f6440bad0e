"""The figures of a choice of games beside those of the birds, and what can be said of them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from importlib.resources import files
from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple

from game.archive.player_statistics import (
    NOTHING_PLAYED,
    PLAYER_SELF,
    RATES,
    PlayedGame,
    PlayerStatistics,
)
from game.archive.player_sums import PlayerSums, added
from game.arena.estimates import Estimate, average

if TYPE_CHECKING:
    from game.archive.game_filter import GameFilter
    from game.archive.game_library import GameLibrary

FIGURES: Final = (
    *("win_rate", "deal_in_rate", "riichi_rate", "call_rate", "tsumo_rate", "draw_tenpai_rate"),
    *("win_value", "deal_in_value", "win_turn"),
)
"""The figures in the order in which they are told."""
_AMOUNTS: Final[Mapping[str, str]] = {
    "win_value": "wins",
    "deal_in_value": "fed",
    "win_turn": "wins",
}
"""The averages, each with what it is taken over."""
_POINTS: Final = frozenset(("win_value", "deal_in_value"))
_ENOUGH: Final = 30
"""Over how many an average says something."""
_WIDE: Final = 0.05
_WIDE_OF_FEWER: Final = 0.1
_WIDE_PLACE: Final = 0.35
"""How far an interval may reach: of rates, of those over wins or draws, of places."""


class Finding(StrEnum):
    """What a figure says beside another."""

    FEW = "few"
    """There are too few cases to say anything."""
    MORE = "more"
    LESS = "less"
    ALIKE = "alike"
    """They differ no more than luck alone would have it."""
    ALONE = "alone"
    """There is nothing to compare it with."""


class ComparedFigure(NamedTuple):
    """One figure: the player's, those of others, and what it says beside all of them."""

    name: str
    own: float | None
    interval: tuple[float, float] | None
    others: tuple[float | None, ...]
    flock: float | None
    """That of all with whom the player is compared."""
    finding: Finding

    @property
    def is_rate(self) -> bool:
        """Whether it is a part of a whole."""
        return self.name in RATES


# ---- what birds do among themselves --------------------------------------------------------------

MEASURED: Final = "measured.json"
"""Counted by `tests/archive/write_measured.py` in games of birds alone: no figures of people."""


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
    read = json.loads((files(__package__) / MEASURED).read_text(encoding="utf-8"))
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


# ---- the player's figures beside those of others -------------------------------------------------


@dataclass(frozen=True, slots=True)
class FigureSheet:
    """The figures of a choice of games."""

    own: PlayerStatistics
    birds: tuple[tuple[str, PlayerStatistics], ...]
    """Those of the birds in the same games, by level; who played most hands comes first."""
    finals: Estimate | None
    """The average final score; `None` where different games are taken together."""
    seats: frozenset[int]
    """For how many players the games were."""
    game: str
    """The one game that they are of; nothing where different ones are taken together."""

    @property
    def is_mixed(self) -> bool:
        """Whether different games are taken together, the points of which are not alike."""
        return not self.game

    @property
    def measured(self) -> MeasuredFigures | None:
        """What birds do among themselves in this game."""
        return measured().get(self.game)

    @property
    def most(self) -> int:
        """The last place there is."""
        return max((*self.seats, *self.own.places), default=4)

    @property
    def others(self) -> tuple[PlayerStatistics, ...]:
        """Whose figures stand beside the player's, in order."""
        known = () if self.measured is None else (self.measured.figures,)
        return (*(one for _, one in self.birds), *known)

    @property
    def flock(self) -> PlayerStatistics:
        """Whom the player is compared with: all birds of these games, or else birds alone."""
        if self.birds or self.measured is None:
            sums = added(one.sums for _, one in self.birds)
            return PlayerStatistics(places={}, sums=sums)
        return self.measured.figures

    @property
    def place(self) -> Finding:
        """What the average place says beside that of somebody as strong as the others."""
        found = self.own.place
        if found is None or _reach(found) > _WIDE_PLACE:
            return Finding.FEW
        if len(self.seats) != 1:
            return Finding.ALONE
        return _beside(found, Estimate((self.most + 1) / 2, None))

    def compared(self) -> Iterator[ComparedFigure]:
        """Every figure."""
        for name in FIGURES:
            others = self.others
            if self.is_mixed and name in _POINTS:
                nobody = tuple(None for _ in others)
                yield ComparedFigure(name, None, None, nobody, None, Finding.ALONE)
                continue
            own = self.own.rate(name) if name in RATES else None
            yield ComparedFigure(
                name,
                getattr(self.own, name),
                None if own is None else own.interval,
                tuple(getattr(one, name) for one in others),
                getattr(self.flock, name),
                self._finding(name, own),
            )

    def _finding(self, name: str, own: Estimate | None) -> Finding:
        if name in _AMOUNTS:
            over = getattr(self.own.sums, _AMOUNTS[name])
            return Finding.ALONE if over >= _ENOUGH else Finding.FEW
        wide = _WIDE if RATES[name][1] == "hands" else _WIDE_OF_FEWER
        if own is None or _reach(own) > wide:
            return Finding.FEW
        other = self.flock.rate(name)
        if other is None or _reach(other) > wide:
            return Finding.ALONE
        return _beside(own, other)


def _beside(own: Estimate, other: Estimate) -> Finding:
    """Whether two figures differ by more than luck."""
    gap = own.value - other.value
    if abs(gap) <= hypot(_reach(own), _reach(other)):
        return Finding.ALIKE
    return Finding.MORE if gap > 0 else Finding.LESS


def _reach(one: Estimate) -> float:
    """How far the interval reaches; not at all for a value that is known."""
    return 0.0 if one.interval is None else (one.interval[1] - one.interval[0]) / 2


def figure_sheet(library: GameLibrary, wanted: GameFilter) -> FigureSheet:
    """The figures of the games that are wanted."""
    found, kinds = library.compared(wanted), library.kinds(wanted)
    games = {one.game for one in kinds}
    own = found.pop(PLAYER_SELF, NOTHING_PLAYED)
    alike = next(iter(games)) if len(games) == 1 else ""
    finals = [(float(one.final), 1.0) for one in library.course(wanted)] if alike else []
    return FigureSheet(
        own=own,
        birds=tuple(sorted(found.items(), key=lambda one: (-one[1].sums.hands, one[0]))),
        finals=average(finals),
        seats=frozenset(one.seats for one in kinds),
        game=alike,
    )


# ---- the course of the games ---------------------------------------------------------------------


class PartOfCourse(NamedTuple):
    """So many games one after the other, and what they came to."""

    first: int
    """The number of the first of them, from 1."""
    last: int
    place: float
    final: float


def parts_of_course(games: Sequence[PlayedGame], most: int = 8) -> Iterator[PartOfCourse]:
    """The games in at most so many parts of about the same size, in order."""
    count = min(most, len(games) // _SMALLEST_PART or len(games[:1]))
    for nth in range(count):
        first, end = len(games) * nth // count, len(games) * (nth + 1) // count
        part = games[first:end]
        places, finals = (sum(one.place for one in part), sum(one.final for one in part))
        yield PartOfCourse(first + 1, end, places / len(part), finals / len(part))


_SMALLEST_PART: Final = 5


def running(values: Sequence[float], over: int) -> list[float]:
    """The average of each value with so many before it.

    >>> running([1, 3, 5, 7], 2)
    [1.0, 2.0, 4.0, 6.0]
    """
    found, total = [], 0.0
    for nth, value in enumerate(values):
        total += value - (values[nth - over] if nth >= over else 0.0)
        found.append(total / min(nth + 1, over))
    return found
