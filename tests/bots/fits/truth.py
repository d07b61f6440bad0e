"""What a seat really held: whether it was ready, and on what it would have won."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.fast_shanten import Kinds, kinds_of, packed
from game.bots.game_knowledge import game_knowledge
from game.bots.wait_danger import safe_from
from game.bots.yaku_plans import yaku_plans
from game.engine.table import Round
from tests.bots.fits.recorded_hands import RULES, score_on

GAME = game_knowledge(RULES)
PLANS = yaku_plans(GAME)


class Truth(NamedTuple):
    """The secret of a hand."""

    distance: int
    """Shanten + 1."""
    waits: Kinds
    han: dict[int, int]
    """Of each kind that could be won on by ron, the han it would make, undersides not counted."""

    @property
    def ready(self) -> bool:
        """Whether the hand is tenpai."""
        return self.distance == 1

    @property
    def wins(self) -> Kinds:
        """The kinds that could be won on by ron."""
        return sum(1 << kind for kind in self.han)


class Secrets:
    """The truth of all seats of a hand, worked out once for each hand held."""

    def __init__(self) -> None:
        self._shapes: dict[tuple, tuple[int, Kinds]] = {}
        self._han: dict[tuple, int | None] = {}

    def of(self, table: Round, seat: int, loser: int) -> Truth:
        """The truth of a seat, if the loser were to discard now."""
        hand = table.hand(seat).before_draw
        distance, waits = self._shape(seat, hand)
        if distance > 1 or waits & safe_from(table, seat):
            return Truth(distance, waits if distance == 1 else 0, {})
        han = {kind: self._worth(table, seat, loser, kind) for kind in kinds_of(waits)}
        return Truth(distance, waits, {kind: one for kind, one in han.items() if one})

    def _shape(self, seat: int, hand) -> tuple[int, Kinds]:
        key = (seat, hand.concealed, len(hand.melds))
        if key not in self._shapes:
            self._shapes[key] = shape(hand)
        return self._shapes[key]

    def _worth(self, table: Round, seat: int, loser: int, kind: int) -> int | None:
        hand = table.hand(seat)
        riichi = table.players[seat].riichi is not None
        key = (seat, hand.concealed, hand.melds, table.wall.revealed, riichi, kind)
        if key not in self._han:
            score = score_on(table, seat, loser, kind)
            self._han[key] = None if score is None else score.han
        return self._han[key]


def shape(hand) -> tuple[int, Kinds]:
    held, sets = packed(hand.concealed), len(hand.concealed) // 3
    plans = (PLANS.closed, *(() if hand.melds else PLANS.shapes))
    found = [plan.shanten(held, sets) for plan in plans]
    least = min(one.distance for one in found)
    waits = 0
    for one in found:
        if one.distance == least:
            waits |= one.ukeire
    return least, waits
