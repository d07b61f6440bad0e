"""The master: an expert who has also learned, from strong players and by playing, what pays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log1p
from typing import Final

from game.bots.decision_context import DecisionContext
from game.bots.game_knowledge import GameKnowledge
from game.bots.han_player import HanPlayer, best_of
from game.bots.judgement import Decisive
from game.bots.learned.features import KINDS, planes, whole
from game.bots.learned.net import NetReading, choice_of, net
from game.bots.learned.position import SeenPosition, position_of
from game.bots.option_value import OptionValue
from game.engine.actions import CallChow, CallSet, Decision, Discard
from game.engine.shapes.hand_shapes import SEVEN_PAIRS

_TRUST: Final = 120.0
"""What a choice is worth, in points, that the net makes 2.7 times as often.

Of 9,088 decisions in which what is reckoned and the net differed, or came close, each choice was
played out 48 times. Both are right about as often; who listens to either is right more often.
"""
_WARNED: Final = 40.0
"""The same against a riichi: dangers are reckoned better than they were learned."""
_SEATS: Final = 4
"""The net has seen games of four players with runs and riichi only."""
_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class MasterPlayer(HanPlayer):
    """A bot for games that the net has learned: it is heard beside what is worked out."""

    def weighed(self, context: DecisionContext, decision: Decision) -> list[OptionValue]:
        """The worth of the options, by calculation and by judgement."""
        found = HanPlayer.weighed(self, context, decision)
        return judged(context, found)


def is_learned(game: GameKnowledge) -> bool:
    """Whether the game is of the kind that the net has learned."""
    rules = game.rules
    four = min(rules.wall.walls, rules.seats) == _SEATS and all(game.copies)
    return four and game.runs_called and bool(game.worth("riichi").closed)


def judged(context: DecisionContext, found: Sequence[OptionValue]) -> list[OptionValue]:
    """The options, those that the net chooses less often lowered in worth.

    Options that were not learned stay as they are, and so do those that leave no yaku: calls, and
    discards from a hand that may have one.
    """
    trust = _WARNED if any(one.in_riichi for one in context.threats) else _TRUST
    wins = any(_is_pushed(one) and not _leads_nowhere(one) for one in found)
    numbers = [
        None
        if _leads_nowhere(one) and (_is_call(one) or (wins and _is_pushed(one)))
        else choice_of(one.action)
        for one in found
    ]
    if sum(number is not None for number in numbers) < _TWO or _is_foreign(found):
        return list(found)
    reading = read(position_of(context.known, context.placement.hands))
    turn = _which_tile(reading.turn) if context.placement.is_last_hand else reading.turn
    likely = reading.call or turn
    most = max(likely[number] for number in numbers if number is not None)
    after = [
        one if number is None else _lowered(one, trust * (likely[number] - most))
        for one, number in zip(found, numbers, strict=True)
    ]
    if (best := best_of(after)).action != best_of(found).action:
        after[after.index(best)] = best._replace(why=Decisive.EXPERIENCE)
    return after


def _is_foreign(found: Sequence[OptionValue]) -> bool:
    """Whether the hand is to be one the net cannot see: it counts sets and pairs only."""
    future = best_of(found).future
    return future is not None and future.plan.shape not in (None, SEVEN_PAIRS)


def _leads_nowhere(one: OptionValue) -> bool:
    """Whether an option leaves no yaku."""
    return one.future is not None and not one.future.plan.wins


def _is_call(one: OptionValue) -> bool:
    return isinstance(one.action, CallChow | CallSet)


def _is_pushed(one: OptionValue) -> bool:
    """Whether it is a discard after which the hand is still played for."""
    return isinstance(one.action, Discard) and one.future is not None and not one.future.folds


def _which_tile(turn: Sequence[float]) -> Sequence[float]:
    """The readings of the choices on the own turn, a discard the same with riichi and without.

    In the last hand what riichi costs and brings is a matter of places, which are reckoned.
    """
    quiet, riichi = turn[:KINDS], turn[KINDS : 2 * KINDS]
    either = [
        max(pair) + log1p(exp(-abs(pair[0] - pair[1]))) for pair in zip(quiet, riichi, strict=True)
    ]
    return [*either, *either, *turn[2 * KINDS :]]


def _lowered(one: OptionValue, experience: float) -> OptionValue:
    return one._replace(worth=one.worth + experience, experience=experience)


@lru_cache(maxsize=16)
def read(position: SeenPosition) -> NetReading:
    """What the net makes of a position."""
    return net().read(planes(position), whole(position), position.offered)
