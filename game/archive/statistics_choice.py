"""Which games statistics are of, and since when they are counted at all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from game.archive.game_filter import GameFilter
from game.archive.player_statistics import GamesOfKind
from game.bots.levels import LADDER

COUNTED_SINCE: Final = "statistics_since"
"""The setting that says since when games are counted."""
_WHEN: Final = "%Y-%m-%d %H.%M.%S"


@dataclass(frozen=True, slots=True)
class StatisticsChoice:
    """What is chosen of each kind; nothing chosen takes everything."""

    game: str = ""
    """A family for so many players: `riichi_4`."""
    sheet: str = ""
    length: str = ""
    period: str = ""
    level: str = ""
    """A level of birds, one of whom sat at the table."""

    def with_game(self, game: str) -> StatisticsChoice:
        """The same for another game, whose sheets and lengths are others."""
        return replace(self, game=game, sheet="", length="")

    def wanted(self, since: str, now: datetime) -> GameFilter:
        """The games that are chosen, of those counted since some moment."""
        family, _, seats = self.game.partition("_")
        period = PERIODS[self.period]
        return GameFilter(
            family=family,
            seats=int(seats or 0),
            ruleset=self.sheet,
            length=self.length,
            since=max(since, period.begun(now)),
            latest=period.latest,
            opponent=f"level:{self.level}" if self.level else "",
        )

    def with_time_before(self, since: str, now: datetime) -> GameFilter:
        """The same with a time before it that is as long, or as many games; all if all are."""
        period = PERIODS[self.period]
        twice = Period(latest=2 * period.latest, days=2 * period.days)
        wanted = replace(self, period="").wanted(since, now)
        return replace(wanted, since=max(since, twice.begun(now)), latest=twice.latest)


@dataclass(frozen=True, slots=True)
class Period:
    """A time that is looked at, or so many of the latest games."""

    latest: int = 0
    days: int = 0

    def begun(self, now: datetime) -> str:
        """Its first day; nothing where days do not matter."""
        return f"{now - timedelta(days=self.days):%Y-%m-%d}" if self.days else ""


PERIODS: Final[Mapping[str, Period]] = {
    "": Period(),
    "last_10": Period(latest=10),
    "last_50": Period(latest=50),
    "month": Period(days=30),
    "year": Period(days=365),
}
"""The periods that can be chosen; the first is all the time."""


def mark(now: datetime) -> str:
    """A moment as games are dated."""
    return f"{now:{_WHEN}}"


def counted_since(settings: Mapping[str, object]) -> str:
    """Since when games are counted; nothing if all are."""
    found = settings.get(COUNTED_SINCE, "")
    if not isinstance(found, str):
        return ""
    try:
        return mark(datetime.strptime(found, _WHEN))  # noqa: DTZ007 (the time of the clock here)
    except ValueError:
        return ""


# ---- what there is to choose from ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChoicesOffered:
    """What was played, from which one chooses; the most often played first."""

    kinds: Sequence[GamesOfKind]
    known: frozenset[str] = frozenset()
    """The levels of the birds that were met."""

    @property
    def games(self) -> tuple[str, ...]:
        """The games."""
        return _by_count((one.game, one.count) for one in self.kinds)

    def sheets(self, game: str) -> tuple[str, ...]:
        """The sheets of a game, or of all of them."""
        return _by_count((one.ruleset, one.count) for one in self._of(game))

    def lengths(self, game: str) -> tuple[str, ...]:
        """The lengths of a game, or of all of them."""
        return _by_count((one.length, one.count) for one in self._of(game))

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels, the weakest first."""
        return tuple(one for one in LADDER if one in self.known)

    def _of(self, game: str) -> Iterable[GamesOfKind]:
        return (one for one in self.kinds if game in ("", one.game))


def _by_count(counted: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    sums: dict[str, int] = {}
    for name, count in counted:
        sums[name] = sums.get(name, 0) + count
    return tuple(sorted(sums, key=lambda name: (-sums[name], name)))
