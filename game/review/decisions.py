"""The own decisions of one seat of a match, each with what the strongest bird thinks of it.

Two opinions are asked. The bird says what it would have done. The figures are those of a
player who works everything out and has learned nothing: they tell what each option brings in
points and places. Where the two disagree by more than they can be wrong, nobody can say that a
choice was a mistake, so that no verdict is given.

A choice costs what it is worth less, where points count as much as they mean for the place: in the
last hand a leader who wins with a thousand points has lost nothing by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Final

from game.bots import OFFERED, make
from game.bots.bot import Bot
from game.bots.judgement import Candidate, Decisive, Judgement
from game.bots.levels import has_master, reckoner
from game.coach.bird_counsel import is_same, one_of_each_kind
from game.engine.actions import Action, Decision
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round
from game.replay.recorded_match import RecordedMatch
from game.review.mistakes import PlayMistake, mistake_of

STRONGEST: Final = OFFERED[-1]
SURE: Final = 2.0
"""From how many standard errors on a loss is a mistake."""
PLACE: Final = 0.005
"""Below it a loss in average places is none."""


@dataclass(frozen=True, slots=True)
class OwnDecision:
    """A decision that the seat had to take: where, what it saw then, and what it did."""

    hand: int
    """The number of the hand in the match, from 0."""
    position: int
    """How many events had happened."""
    view: Match
    decision: Decision
    chosen: Action

    @property
    def table(self) -> Round:
        """The table as the seat saw it."""
        assert self.view.table is not None, "a decision is taken at a table"
        return self.view.table

    @property
    def turn(self) -> int:
        """The seat's own turn, from 1."""
        return 1 + len(self.table.players[self.decision.seat].river)


@dataclass(frozen=True, slots=True)
class Opinion:
    """What is thought of a decision."""

    bird: Judgement
    figures: Judgement


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedDecision:
    """A decision with its verdict."""

    own: OwnDecision
    best: Action
    """What the bird would have done."""
    candidates: tuple[Candidate, ...]
    """All options in figures, the best of the bird first."""
    why: Decisive
    loss: float
    """What was lost, in expected points."""
    loss_place: float
    """What was lost, in expected places."""
    cost: float
    """What was lost, in points as they count for the place: by it mistakes are judged."""
    noise: float
    """The standard error of the cost, in points."""
    margin: float
    """How much the next best option of another kind costs, in points."""
    mistake: PlayMistake | None
    """What kind of mistake it was; none if it was none that is sure."""

    @property
    def chosen(self) -> Candidate | None:
        """The option that was taken, in figures; `None` where it was not weighed."""
        return _of(self.candidates, self.own.chosen)

    @property
    def is_of_points(self) -> bool:
        """Whether points were lost, and not the place alone."""
        return self.loss > self.noise

    @property
    def stated(self) -> float:
        """What a player is told it cost: points, or what it means for the place if it cost none."""
        return self.loss if self.is_of_points else self.cost

    @property
    def is_best(self) -> bool:
        """Whether the bird would have done the same."""
        return is_same(self.best, self.own.chosen)


def own_decisions(
    record: RecordedMatch, seat: Seat, hands: Sequence[int] | None = None
) -> Iterator[OwnDecision]:
    """All decisions of a seat in which there was a choice, and it is told what was chosen."""
    for nth in range(len(record.hands)) if hands is None else hands:
        for stop in record.hands[nth].stops:
            decision = record.decision(stop, seat)
            chosen = None if decision is None else record.chosen(stop, decision)
            if decision is not None and chosen is not None:
                yield OwnDecision(nth, stop, record.at(stop, seat), decision, chosen)


def opinion(rules: Callable[[], RuleSet], level: str, view: Match, decision: Decision) -> Opinion:
    """What a bird of a level thinks of a decision, by rules that are made where it thinks."""
    bird, figures = _birds(rules(), level)
    assert bird.judge is not None, "this level says what it thinks"
    found = bird.judge(view, decision)
    if figures is bird:
        return Opinion(found, found)
    assert figures.judge is not None, "this level says what it thinks"
    return Opinion(found, figures.judge(view, decision))


@lru_cache(maxsize=8)
def _birds(rules: RuleSet, level: str) -> tuple[Bot, Bot]:
    """The bird of a level, and the one that gives the figures."""
    bird = make(level, None, rules)
    return bird, reckoner(rules) if level == STRONGEST and has_master(rules) else bird


def reviewed(own: OwnDecision, told: Opinion) -> ReviewedDecision:
    """The verdict on a decision."""
    best, chosen = told.bird.best, own.chosen
    figures = told.figures.candidates
    first, taken = _of(figures, best), _of(figures, chosen)
    cost = loss = place = margin = 0.0
    noise = hypot(told.figures.noise, told.figures.noise)
    if first is not None:
        # How far the bird's choice is behind in figures is how far the two opinions are apart.
        noise += max(0.0, figures[0].worth - first.worth)
        kinds = one_of_each_kind([first, *figures])
        others = [one.worth for one in kinds if not is_same(one.action, best)]
        margin = max(0.0, first.worth - max(others)) if others else 0.0
    if first is not None and taken is not None and not is_same(best, chosen):
        cost = max(0.0, first.worth - taken.worth)
        loss = max(0.0, first.points - taken.points)
        place = max(0.0, taken.place - first.place)
    is_sure = cost > SURE * noise and (loss > noise or place > PLACE)
    ordered = sorted(figures, key=lambda one: not is_same(one.action, best))
    return ReviewedDecision(
        own=own,
        best=best,
        candidates=tuple(ordered),
        why=told.bird.why,
        loss=loss,
        loss_place=place,
        cost=cost,
        noise=noise,
        margin=margin,
        mistake=mistake_of(first, taken, told.bird.why) if is_sure and first and taken else None,
    )


def _of(candidates: tuple[Candidate, ...], action: Action) -> Candidate | None:
    return next((one for one in candidates if is_same(one.action, action)), None)
