"""A player for points and doubles: builds towards what brings most, and calls when it helps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.bots.birds import Style
from game.bots.goals import Chances, Outcome
from game.bots.lenses import ONE, Packed, kinds_in, packed
from game.bots.points_knowledge import PointsKnowledge
from game.engine.actions import (
    Action,
    CallChow,
    CallSet,
    Decision,
    DeclareKong,
    Discard,
    Pass,
    Win,
)
from game.engine.match import Match
from game.engine.table import Meld
from game.engine.tiles import KIND

_TIE: Final = 1e-6
_WAITS: Final = 2
"""From how many unseen winning tiles on a ready hand is announced."""
_OPENED: Final = 1.03
"""By how much a hand must be better after a call, which shows it to the others."""
_SCALE: Final = 2500.0
"""What the habits of a player, which are told in points of another game, are divided by."""
_COPIES_OF_KONG: Final = 4


@dataclass(frozen=True, slots=True)
class Counter:
    """A player who weighs speed and value, each goal against the others."""

    knows: PointsKnowledge
    style: Style

    def choose(self, view: Match, decision: Decision, random: Random) -> Action:
        """Picks one of the options."""
        options = decision.options
        for option in options:
            if isinstance(option, Win):
                return option
        if len(options) == 1:
            return options[0]
        assert view.table is not None
        seen = Chances(self.knows, view.table, decision.seat)
        if view.table.is_offered:
            return self._claim(seen, options, random)
        return _kong(seen, options) or self._discard(seen, options, random)

    # ---- discards ----------------------------------------------------------------------------

    def _discard(self, seen: Chances, options: Sequence[Action], random: Random) -> Action:
        discards = {
            option.tile: option
            for option in options
            if isinstance(option, Discard) and not option.riichi
        }
        drawn = seen.held.drawn
        if not discards:
            return options[0]
        found = {tile: _best_without(seen, KIND[tile]) for tile in discards}
        tile = max(
            discards,
            key=lambda one: self._judged(found[one], random) + _TIE * (one is drawn),
        )
        return self._announced(seen, options, discards[tile], found[tile])

    def _judged(self, outcome: Outcome, random: Random) -> float:
        noise = self.style.noise / _SCALE
        return outcome.expected * (1 + (random.gauss(0.0, noise) if noise else 0.0))

    def _announced(
        self, seen: Chances, options: Sequence[Action], plain: Discard, outcome: Outcome
    ) -> Action:
        """The discard with the ready call, when that makes a dear enough hand dearer."""
        dearer = seen.capped(outcome.value * self.knows.ready) > outcome.value
        if outcome.seen.lacking != 1 or outcome.useful < _WAITS or not dearer:
            return plain
        called = Discard(plain.seat, plain.tile, plain.drawn, riichi=True)
        return called if called in options else plain

    # ---- claims ------------------------------------------------------------------------------

    def _claim(self, seen: Chances, options: Sequence[Action], random: Random) -> Action:
        quiet = next(option for option in options if isinstance(option, Pass))
        if self.style.slips and random.random() < self.style.slips:
            return quiet
        calls = [one for one in options if isinstance(one, CallChow | CallSet)]
        if not calls:
            return quiet
        worth = {call: _after_call(seen, call.meld) for call in calls}
        best = max(calls, key=worth.__getitem__)
        kept = _best(seen, packed(seen.held.concealed), seen.held.melds).expected
        eager = 1 + self.style.haste / _SCALE
        return best if worth[best] * eager > kept * _OPENED else quiet


def _best(seen: Chances, hand: Packed, melds: tuple[Meld, ...]) -> Outcome:
    """The goal of which most is expected with these concealed tiles."""
    return max(_outcomes(seen, hand, melds), key=lambda one: one.expected)


def _outcomes(seen: Chances, hand: Packed, melds: tuple[Meld, ...]) -> Iterator[Outcome]:
    sets = _sets_to_make(seen, melds)
    for goal in seen.goals(melds):
        yield seen.worth(hand, sets, melds, goal)


def _sets_to_make(seen: Chances, melds: tuple[Meld, ...]) -> int:
    """How many sets the concealed tiles still have to make."""
    before = len(seen.held.concealed) // 3
    return before + len(seen.held.melds) - len(melds)


def _best_without(seen: Chances, kind: int) -> Outcome:
    """The best of the hand after one tile of the kind is thrown."""
    hand = packed(seen.held.concealed) - ONE[kind]
    return _best(seen, hand, seen.held.melds)


def _after_call(seen: Chances, meld: Meld) -> float:
    """What is expected after a call and the best discard; after a kong there is none."""
    melds = (*seen.held.melds, meld)
    hand = packed(seen.held.concealed) - packed(meld.own_tiles)
    if meld.kind.is_kong:
        return _best(seen, hand, melds).expected
    return max(_best(seen, hand - ONE[kind], melds).expected for kind in kinds_in(hand))


def _kong(seen: Chances, options: Sequence[Action]) -> Action | None:
    """A kong that takes nothing away from the hand; its points and its tile come for nothing."""
    held = packed(seen.held.concealed)
    for option in options:
        if not isinstance(option, DeclareKong):
            continue
        kind = KIND[option.meld.face]
        if option.added is not None:
            rest, melds = held - ONE[kind], seen.held.melds
        else:
            rest = held - _COPIES_OF_KONG * ONE[kind]
            melds = (*seen.held.melds, option.meld)
        if _best(seen, rest, melds).expected >= _best_of_all(seen).expected:
            return option
    return None


def _best_of_all(seen: Chances) -> Outcome:
    """The best of the hand after any discard."""
    kinds = {KIND[tile] for tile in seen.held.concealed}
    found = [_best_without(seen, kind) for kind in kinds]
    return max(found, key=lambda one: one.expected)
