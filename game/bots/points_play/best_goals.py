"""The goals of a hand, ordinary and special, and the best of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.bots.fast_shanten import ONE, PackedHand, kinds_in, kinds_of
from game.bots.points_play.hand_goals import LAST, GoalValue, PointsContext
from game.bots.points_play.special_hand_goals import (
    NearSpecialHands,
    SpecialHandDistance,
    near_special_hands,
)
from game.bots.points_play.win_race import race_odds
from game.engine.table import Meld

_FARTHEST: Final = 3
"""The greatest distance of a special hand to be considered."""
_FARTHEST_SEEN: Final = 1
"""The same for a bot that does not look far."""
_CLAIMED, _DRAWN = 0.6, 0.5
"""How often a tile of a special hand comes in a round that is not the last one, for each that is
unseen, if parts of the hand may be claimed and if not: of hands that lacked two tiles one in forty
was won, as others keep what such hands need."""
_GRAIN: Final = 3


@dataclass(frozen=True)
class HandGoals:
    """The goals of a hand; with fourteen tiles one of them is discarded first."""

    context: PointsContext
    hand: PackedHand
    """The concealed tiles."""
    melds: tuple[Meld, ...]

    def best(self, thrown: int | None = None) -> GoalValue:
        """The value of the best goal, after discarding a kind if one is given."""
        if thrown not in self._weighed:
            rest = self.hand if thrown is None else PackedHand(self.hand - ONE[thrown])
            found = self._outcomes(rest, thrown)
            self._weighed[thrown] = max(found, key=lambda one: one.expected)
        return self._weighed[thrown]

    @cached_property
    def _weighed(self) -> dict[int | None, GoalValue]:
        """The values worked out so far, by the kind discarded."""
        return {}

    def after_each(self) -> dict[int, GoalValue]:
        """The value of the best goal after each possible discard, by its kind."""
        return {kind: self.best(kind) for kind in kinds_in(self.hand)}

    def after_best(self) -> GoalValue:
        """The value of the best goal after the best discard."""
        return max(self.after_each().values(), key=lambda one: one.expected)

    def _outcomes(self, rest: PackedHand, thrown: int | None) -> Iterator[GoalValue]:
        goals = self.context.goals(self.melds)
        for goal in goals if self.context.style.sight.goals else goals[:1]:
            yield self.context.worth(rest, self._sets, self.melds, goal)
        reached = self._special.reached(thrown) if self._special is not None else ()
        for one in reached:
            yield self._worth(one, rest)

    @cached_property
    def _sets(self) -> int:
        """How many sets the concealed tiles still have to make."""
        held = self.context.held
        return len(held.concealed) // 3 + len(held.melds) - len(self.melds)

    @cached_property
    def _special(self) -> NearSpecialHands | None:
        context = self.context
        if not context.game.special or not context.style.sight.goals:
            return None
        known = context.game.special[context.table.wind_of(context.seat)]
        farthest = _FARTHEST if context.style.sight.rare else _FARTHEST_SEEN
        return near_special_hands(known, self.hand, self.melds, context.live, farthest)

    def _worth(self, reached: SpecialHandDistance, rest: PackedHand) -> GoalValue:
        """The value of aiming at a special hand, whose points are fixed.

        The closer the hand, the fewer kinds help, as each is needed once.
        """
        context, distance = self.context, reached.distance
        useful = sum(context.live[kind] for kind in kinds_of(reached.ukeire))
        opens = bool(reached.definition.exposable) and context.game.special[0].may_claim
        often = useful / context.unseen / (2 * distance - 1)
        rates = [
            round(often * (2 * left - 1) * _speed(left, opens=opens), _GRAIN)
            for left in range(1, distance + 1)
        ]
        ends = race_odds(rates[-1], tuple(rates[:-1]), context.opponents.wins)
        value = float(reached.definition.points)
        left = context.sheet.left(rest, self.melds)
        return context.goal_value(ends, value, left, distance, useful)


def _speed(left: int, *, opens: bool) -> float:
    return LAST if left == 1 else _CLAIMED if opens else _DRAWN
