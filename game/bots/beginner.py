"""How somebody plays who learnt the game last week.

Such a player collects sets and a pair, calls whatever makes a set, forgets that a hand needs a
yaku, keeps dora because they shine, declares riichi whenever it is offered, and never folds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.bots.discard_choice import by_kind
from game.bots.fast_shanten import ONE, PackedHand, distance, hand_pattern, held, packed
from game.bots.seat_knowledge import shown_dora
from game.bots.tsumogiri import quietest
from game.engine.actions import (
    Action,
    CallChow,
    CallSet,
    Decision,
    DeclareKong,
    Discard,
    Pass,
    SetAside,
    Win,
)
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.table import Round
from game.engine.tiles import STANDARD, Tile

_AT_ONCE: Final = (Win, SetAside, DeclareKong)
"""What is done as soon as it may be done."""
_PAIRED, _BESIDE, _APART = 3.0, 2.0, 1.0
"""What a like tile, a neighbour, and a neighbour but one are to a tile."""
_SHINES: Final = 2.5
_MIDDLE: Final = 0.2
"""What a tile that is no terminal is more than one that is."""
_DOUBT: Final = 0.8
"""The deviation by which a beginner misjudges what a tile is to the hand."""


@dataclass(frozen=True, slots=True)
class Beginner:
    """A player who sees sets and pairs, and nothing else."""

    rules: RuleSet

    def choose(self, view: Match, decision: Decision, random: Random) -> Action:
        """Picks one of the options."""
        table, options = view.table, decision.options
        assert table is not None
        for option in options:
            if isinstance(option, _AT_ONCE):
                return option
        hand = packed(table.hand(decision.seat).concealed)
        discards = [option for option in options if isinstance(option, Discard)]
        if discards:
            return self._discard(table, hand, discards, random)
        calls = [option for option in options if isinstance(option, CallChow | CallSet)]
        if calls and any(isinstance(option, Pass) for option in options):
            return self._call(hand, calls) or quietest(decision)
        return quietest(decision)

    def _discard(
        self, table: Round, hand: PackedHand, options: Sequence[Discard], random: Random
    ) -> Discard:
        """A tile that leaves the hand as near as it is, and is least of use to another."""
        declaring = by_kind(option for option in options if option.riichi)
        quiet = declaring or by_kind(options)
        bonus = shown_dora(table, self.rules.faces)

        def kept(kind: int) -> tuple[int, float]:
            rest = PackedHand(hand - ONE[kind])
            use = _use(hand, kind) + _SHINES * (bonus[kind] + quiet[kind].tile.red)
            return self._distance(rest), use + random.gauss(0.0, _DOUBT)

        return quiet[min(quiet, key=kept)]

    def _call(self, hand: PackedHand, calls: Sequence[CallChow | CallSet]) -> Action | None:
        """The first call that makes a set the hand has not got."""
        before = self._distance(hand)
        for call in calls:
            own: tuple[Tile, ...] = call.meld.own_tiles
            rest = PackedHand(hand - packed(own))
            if distance(hand_pattern(self.rules.faces), rest, _sets(hand) - 1) < before:
                return call
        return None

    def _distance(self, hand: PackedHand) -> int:
        return distance(hand_pattern(self.rules.faces), hand, _sets(hand))


def _sets(hand: PackedHand) -> int:
    """How many sets the concealed tiles still have to make."""
    return sum(held(hand)) // 3


def _use(hand: PackedHand, kind: int) -> float:
    """How much the other tiles of the hand make of a tile."""
    have, face = held(hand), STANDARD[kind]
    use = _PAIRED * (have[kind] - 1)
    if face.is_honour:
        return use
    start = kind - face.rank + 1
    row = (0, 0, *have[start : start + 9], 0, 0)
    at = kind - start + 2
    use += _BESIDE * bool(row[at - 1]) + _BESIDE * bool(row[at + 1])
    use += _APART * bool(row[at - 2]) + _APART * bool(row[at + 2])
    return use + _MIDDLE * (not face.is_outside)
