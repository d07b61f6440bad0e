"""Which mistakes a player makes over many games: how often, at what price, and whether it changes.

It is added up from the reviews that are kept. Who has decided little is told no verdict, and what
differs by no more than luck would have it is called alike.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple

from game.archive.figure_sheet import Finding
from game.archive.player_statistics import CountedGame
from game.archive.review_shelf import ReviewedSeat, ReviewShelf
from game.archive.statistics_choice import PERIODS, StatisticsChoice
from game.arena.estimates import Estimate, share
from game.review.kept_review import KeptMistake, KeptReview
from game.review.mistakes import PlayMistake

if TYPE_CHECKING:
    from datetime import datetime

    from game.archive.game_library import GameLibrary

ENOUGH: Final = 400
"""From how many decisions on, some three games, there is a verdict."""
EXAMPLES: Final = 3
"""How many of the worst examples of a kind are told."""
HUNDRED: Final = 100


class LookedAt(NamedTuple):
    """A game with what its review has found."""

    game: CountedGame
    review: KeptReview


class Example(NamedTuple):
    """A mistake, and the game in which it was made."""

    game: CountedGame
    mistake: KeptMistake


def key_of(game: CountedGame) -> ReviewedSeat:
    """By what the review of a game is found."""
    return ReviewedSeat(game.fingerprint, game.own)


# ---- what birds do -------------------------------------------------------------------------------

MEASURED: Final = "mistakes_measured.json"
"""Counted by `tests/review/write_mistakes.py` in games of birds alone."""


@dataclass(frozen=True, slots=True)
class MeasuredMistakes:
    """How often birds of a level make mistakes in one game."""

    sheet: str
    level: str
    games: int
    decisions: int
    mistakes: Mapping[str, int]
    loss: float
    """The points that all their decisions lost together."""
    place: float

    def rate(self, kind: PlayMistake) -> Estimate | None:
        """How often there is a kind among their decisions."""
        return share(self.mistakes.get(kind, 0), self.decisions)


@cache
def measured_mistakes() -> Mapping[str, MeasuredMistakes]:
    """The figures by the kind of game: `riichi_4`, `kansai_3`."""
    read = json.loads((files(__package__) / MEASURED).read_text(encoding="utf-8"))
    return {game: MeasuredMistakes(**one) for game, one in read.items()}


# ---- the player's mistakes -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class MistakeFigure:
    """One kind of mistake."""

    kind: PlayMistake
    count: int
    rate: Estimate | None
    """How often among all decisions."""
    loss: float
    """The points it cost, a game on average."""
    place: float
    """The places it cost, a game on average."""
    before: float | None
    """How often it was in the time before; `None` where there is no such time."""
    recent: float | None
    """How often it was in the time that is compared with that."""
    trend: Finding
    flock: float | None
    """How often it is with birds; `None` where that was not counted."""
    finding: Finding
    """What that says beside the player's."""
    worst: tuple[Example, ...]
    """The costliest, the worst first."""


@dataclass(frozen=True)
class MistakeSheet:
    """The mistakes of a choice of games."""

    wanted: Sequence[LookedAt]
    recent: Sequence[LookedAt]
    """Those that are compared with the time before."""
    before: Sequence[LookedAt]
    missing: tuple[CountedGame, ...]
    """Games that nobody has looked at yet, the latest first."""
    game: str
    """The one game that they are of; nothing where different ones are taken together."""
    in_halves: bool = False
    """Whether the time before is the earlier half of these games."""

    @property
    def games(self) -> int:
        """How many games were looked at."""
        return len(self.wanted)

    @cached_property
    def decisions(self) -> int:
        """How many decisions were judged."""
        return _decisions(self.wanted)

    @property
    def is_enough(self) -> bool:
        """Whether there is a verdict at all."""
        return self.decisions >= ENOUGH

    @property
    def is_mixed(self) -> bool:
        """Whether different games are taken together, the points of which are not alike."""
        return not self.game

    @property
    def measured(self) -> MeasuredMistakes | None:
        """What birds do in this game."""
        return measured_mistakes().get(self.game)

    @property
    def loss(self) -> float:
        """The points lost by all decisions, a game on average."""
        return sum(one.review.loss for one in self.wanted) / max(1, self.games)

    @property
    def place(self) -> float:
        """The places lost by all decisions, a game on average."""
        return sum(one.review.place for one in self.wanted) / max(1, self.games)

    @cached_property
    def figures(self) -> tuple[MistakeFigure, ...]:
        """Every kind that was found, what cost most first."""
        by_kind: dict[PlayMistake, list[Example]] = {}
        for one in _examples(self.wanted):
            by_kind.setdefault(one.mistake.kind, []).append(one)
        recent, before = _Counted.of(self.recent), _Counted.of(self.before)
        ranked = sorted(by_kind, key=lambda kind: (-sum(map(self._price, by_kind[kind])), kind))
        return tuple(self._figure(kind, by_kind[kind], recent, before) for kind in ranked)

    def _price(self, one: Example) -> float:
        """What a mistake cost, so that it can be told beside others.

        Points as they count for the place; places alone where points are not alike.
        """
        return one.mistake.place if self.is_mixed else one.mistake.cost

    def _figure(
        self, kind: PlayMistake, found: Sequence[Example], recent: _Counted, before: _Counted
    ) -> MistakeFigure:
        was, now, known = before.rate(kind), recent.rate(kind), self.measured
        flock = None if known is None else known.rate(kind)
        own = share(len(found), self.decisions)
        return MistakeFigure(
            kind=kind,
            count=len(found),
            rate=own,
            loss=sum(one.mistake.loss for one in found) / self.games,
            place=sum(one.mistake.place for one in found) / self.games,
            before=None if was is None else was.value,
            recent=None if now is None else now.value,
            trend=_finding(now, recent.decisions, was, before.decisions),
            flock=None if flock is None else flock.value,
            finding=_finding(own, self.decisions, flock, ENOUGH),
            worst=tuple(sorted(found, key=self._price, reverse=True)[:EXAMPLES]),
        )


@dataclass(frozen=True, slots=True)
class _Counted:
    """How many mistakes of each kind there were in some games."""

    decisions: int
    kinds: Mapping[PlayMistake, int]

    @classmethod
    def of(cls, games: Sequence[LookedAt]) -> _Counted:
        return cls(_decisions(games), Counter(one.mistake.kind for one in _examples(games)))

    def rate(self, kind: PlayMistake) -> Estimate | None:
        return share(self.kinds.get(kind, 0), self.decisions)


def _decisions(games: Iterable[LookedAt]) -> int:
    return sum(one.review.decisions for one in games)


def _examples(games: Iterable[LookedAt]) -> Iterator[Example]:
    for game, review in games:
        for mistake in review.mistakes:
            yield Example(game, mistake)


def _finding(own: Estimate | None, cases: int, other: Estimate | None, others: int) -> Finding:
    """What a rate says beside another, each known from so many decisions."""
    if other is None:
        return Finding.ALONE
    if own is None or cases < ENOUGH or others < ENOUGH:
        return Finding.FEW
    return compared(own, other)


def compared(own: Estimate, other: Estimate) -> Finding:
    """Whether two rates differ by more than luck.

    By the method of Newcombe, which holds where one of them has never happened: each is asked how
    far it may lie towards the other.

    >>> compared(share(1, 400), share(0, 1500)), compared(share(6, 400), share(0, 1500))
    (<Finding.ALIKE: 'alike'>, <Finding.MORE: 'more'>)
    """
    if _is_above(own, other):
        return Finding.MORE
    return Finding.LESS if _is_above(other, own) else Finding.ALIKE


def _is_above(high: Estimate, low: Estimate) -> bool:
    assert high.interval is not None, "a share has an interval"
    assert low.interval is not None, "a share has an interval"
    reach = hypot(high.value - high.interval[0], low.interval[1] - low.value)
    return high.value - low.value > reach


# ---- which games ---------------------------------------------------------------------------------


def mistake_sheet(
    library: GameLibrary, choice: StatisticsChoice, since: str, now: datetime
) -> MistakeSheet:
    """The mistakes of the games that are chosen, as far as they have been looked at.

    Where all the time is looked at, its later half is compared with the earlier one.
    """
    wanted, period = choice.wanted(since, now), PERIODS[choice.period]
    shelf, games = library.reviews, library.counted(choice.with_time_before(since, now))
    if period.latest:
        first = max(0, len(games) - period.latest)
    else:
        first = sum(one.when < wanted.since for one in games)
    earlier, chosen = _looked_at(shelf, games[:first]), _looked_at(shelf, games[first:])
    recent, in_halves = chosen, not (period.latest or period.days)
    if in_halves:
        half = len(chosen) // 2
        earlier, recent = chosen[:half], chosen[half:]
    kinds = {one.game for one in games[first:]}
    return MistakeSheet(
        wanted=chosen,
        recent=recent,
        before=earlier,
        missing=tuple(one for one in reversed(games) if not shelf.has(key_of(one))),
        game=next(iter(kinds)) if len(kinds) == 1 else "",
        in_halves=in_halves,
    )


def _looked_at(shelf: ReviewShelf, games: Iterable[CountedGame]) -> tuple[LookedAt, ...]:
    found = ((game, shelf.of(key_of(game))) for game in games)
    return tuple(LookedAt(game, review) for game, review in found if review is not None)
