"""Two choices of one decision, each played out many times to the end of the hand.

Each world is dealt anew from what the seat knew (`hidden_worlds`), and both choices are played in
the same worlds with the same chance: what differs then comes from the choice. Birds of one level
play on for everybody. What is told is how the points of the seat change until the hand is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import sqrt
from random import Random
from typing import Final

from game.bots import USUAL, make
from game.bots.bot import Bot
from game.engine.actions import Action, Decision
from game.engine.endings import Ending
from game.engine.events import HandWon
from game.engine.fast_replace import replace
from game.engine.hand_flow import HandProgress, advance, settle
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.review.hidden_worlds import HiddenWorlds, as_seen

LEVEL: Final = USUAL
"""Who plays on: quick enough for many hands, and careful enough to fold."""
WORLDS: Final = 200
"""How many worlds are played unless more are asked for."""
NORMAL_95: Final = 1.959964
"""The half-width of a 95 % interval in standard errors, with ever so many worlds."""
LEAST: Final = 30
"""With fewer worlds nothing is said of a difference."""
MOST_ANSWERS: Final = 500
"""More answers than a hand has."""


class PlayedOutcome(StrEnum):
    """How a hand ended for a seat; `what_if.outcome.<outcome>` is its name."""

    WIN = "win"
    DEAL_IN = "deal_in"
    OTHER_WIN = "other_win"
    """Somebody else has won, and not on a tile of this seat."""
    DRAW = "draw"
    """Nobody has won."""


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """How one hand came out in one world."""

    points: int
    """By how much the seat's points changed from the decision on."""
    outcome: PlayedOutcome


@dataclass(frozen=True, slots=True)
class WorldPair:
    """The same world with either choice."""

    first: PlayedOut
    second: PlayedOut

    @property
    def difference(self) -> int:
        """What the first choice brought more than the second."""
        return self.first.points - self.second.points


# ---- playing -------------------------------------------------------------------------------------


def worlds_played(
    rules: Callable[[], RuleSet],
    view: Match,
    choices: tuple[Action, Action],
    seed: str,
    numbers: range,
) -> tuple[WorldPair, ...]:
    """The worlds of these numbers, by rules that are made where they are played."""
    made = rules()
    return tuple(world_pair(made, view, choices, f"{seed}:{nth}") for nth in numbers)


def world_pair(rules: RuleSet, view: Match, choices: tuple[Action, Action], seed: str) -> WorldPair:
    """One world, played out with either choice; the same for a seed."""
    seat = choices[0].seat
    world = HiddenWorlds(rules, view, seat).world(Random(seed))
    first, second = (played_out(rules, world, choice, seed) for choice in choices)
    return WorldPair(first, second)


def played_out(rules: RuleSet, world: Match, choice: Action, seed: str) -> PlayedOut:
    """A world played to the end of the hand from a choice on, everybody else choosing as birds."""
    assert world.table is not None, "a decision is taken at a table"
    seat, before = choice.seat, world.scores[choice.seat]
    bot = _bird(rules)
    progress = settle(rules, world.table)
    assert not progress.events, "somebody was asked at the moment"
    given: dict[Seat, Action] = {seat: choice}
    endings: list[Ending] = []
    for turn in range(MOST_ANSWERS):
        answers = {
            asked.seat: given.get(asked.seat) or _answer(bot, world, progress, asked, seed, turn)
            for asked in progress.asked
        }
        progress, given = advance(rules, progress, answers), {}
        endings += [event for event in progress.events if isinstance(event, Ending)]
        world = world.led_to(progress)
        if progress.table.ended:
            break
    return PlayedOut(world.scores[seat] - before, _outcome(endings, seat))


def _answer(
    bot: Bot, world: Match, progress: HandProgress, asked: Decision, seed: str, turn: int
) -> Action:
    """What a bird does, from what its seat sees."""
    if len(asked.options) == 1:
        return asked.options[0]
    seen = as_seen(replace(world, table=progress.table), asked.seat)
    return bot.choose(seen, asked, Random(f"{seed}:{asked.seat}:{turn}"))


@lru_cache(maxsize=4)
def _bird(rules: RuleSet) -> Bot:
    return make(LEVEL, None, rules)


def _outcome(endings: Sequence[Ending], seat: Seat) -> PlayedOutcome:
    wins = [one for one in endings if isinstance(one, HandWon)]
    if any(one.seat == seat for one in wins):
        return PlayedOutcome.WIN
    if any(one.loser == seat for one in wins):
        return PlayedOutcome.DEAL_IN
    return PlayedOutcome.OTHER_WIN if wins else PlayedOutcome.DRAW


# ---- what it tells -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MeanPoints:
    """An average of points, and between which values the true one lies in 95 of 100 cases."""

    value: float
    interval: tuple[float, float] | None
    """`None` after a single world, which does not tell how much worlds differ."""


@dataclass(frozen=True, slots=True)
class ChoiceFigures:
    """What came of one choice in all worlds."""

    mean: MeanPoints
    outcomes: Mapping[PlayedOutcome, int]
    """How often the hand ended in each way."""
    points: Mapping[PlayedOutcome, float]
    """The average change of points where it ended so."""
    spread: tuple[PlayedOut, ...]
    """Every world, the worst first."""


class ShownDifference(StrEnum):
    """Whether a difference is shown; `what_if.shown.<shown>` says so."""

    FEW = "few"
    """Too few worlds have been played to say anything."""
    FIRST = "first"
    SECOND = "second"
    NOTHING = "nothing"
    """The interval holds both signs."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both choices, and what the first has brought more than the second."""

    worlds: int
    first: ChoiceFigures
    second: ChoiceFigures
    difference: MeanPoints

    @property
    def shown(self) -> ShownDifference:
        """Whether a difference is shown: whether its interval leaves nothing out."""
        interval = self.difference.interval
        if interval is None or self.worlds < LEAST:
            return ShownDifference.FEW
        low, high = interval
        if low > 0:
            return ShownDifference.FIRST
        return ShownDifference.SECOND if high < 0 else ShownDifference.NOTHING


def compared(pairs: Sequence[WorldPair]) -> Comparison | None:
    """What the worlds played so far tell; nothing before the first of them."""
    if not pairs:
        return None
    return Comparison(
        worlds=len(pairs),
        first=_figures([pair.first for pair in pairs]),
        second=_figures([pair.second for pair in pairs]),
        difference=_mean([pair.difference for pair in pairs]),
    )


def _figures(played: Sequence[PlayedOut]) -> ChoiceFigures:
    counts = Counter(one.outcome for one in played)
    sums: Counter[PlayedOutcome] = Counter()
    for one in played:
        sums[one.outcome] += one.points
    return ChoiceFigures(
        mean=_mean([one.points for one in played]),
        outcomes={outcome: counts[outcome] for outcome in PlayedOutcome},
        points={outcome: sums[outcome] / counts[outcome] for outcome in counts},
        spread=tuple(sorted(played, key=lambda one: one.points)),
    )


def _mean(values: Sequence[float]) -> MeanPoints:
    """The average with its 95 % interval, a little wider for few worlds (Student)."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return MeanPoints(mean, None)
    deviation = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
    wider = (NORMAL_95**3 + NORMAL_95) / (4 * (count - 1))
    reach = (NORMAL_95 + wider) * deviation / sqrt(count)
    return MeanPoints(mean, (mean - reach, mean + reach))
