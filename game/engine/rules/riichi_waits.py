"""What a riichi hand waits for, and when it counts as ready.

Riichi sheet, 3.7 and 9.3; kansai sheet, 9.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.actions import DeclareKong
from game.engine.rules.dead_waits import Gone, nothing
from game.engine.rules.riichi_declaration import same_waits
from game.engine.ruleset import RuleSet
from game.engine.settlement import Seat
from game.engine.shapes.hand_shapes import (
    ALL_FACES,
    COPIES,
    THIRTEEN_ORPHANS,
    Faces,
    Shapes,
    discards_to_ready,
    live_waits,
    readings,
    waits,
)
from game.engine.table import Hand, Round
from game.engine.tiles import KIND, Tile, without


@dataclass(frozen=True, slots=True, eq=False)
class RiichiHand:
    """The shapes a hand can be complete in, and whether a dead wait counts.

    What makes a wait dead by lying on the table matters at the end of the wall alone: riichi
    may be declared all the same, and is no foul (kansai sheet, 9).
    """

    shapes: Shapes
    needs_living_wait: bool
    """Whether a hand is not ready when the player himself holds all it waits for."""
    faces: Faces = ALL_FACES
    """The faces in play."""
    gone: Gone = nothing
    """The tiles on the table that make a wait dead when all copies of it lie there."""

    def waits(self, table: Round, seat: Seat) -> frozenset[Tile]:
        """The faces that would complete the hand of a seat that is one tile short."""
        hand = table.hand(seat)
        return frozenset() if hand.surplus else waits(self.shapes, hand.concealed, self.faces)

    def is_ready(self, rules: RuleSet, table: Round, seat: Seat) -> bool:
        """Whether the hand is ready when the wall is exhausted."""
        gone = self.gone(table, seat)
        living = (face for face in self.waits(table, seat) if gone[KIND[face]] < COPIES)
        return self._counts(frozenset(living), table.hand(seat))

    def has_waits(self, rules: RuleSet, table: Round, seat: Seat) -> bool:
        """Whether the hand was ready, however many of its waits have been seen since."""
        return self._counts(self.waits(table, seat), table.hand(seat))

    def ready_discards(self, rules: RuleSet, table: Round, seat: Seat) -> frozenset[Tile]:
        """The faces that can be thrown for riichi: waits one holds oneself are none."""
        hand = table.hand(seat)
        found = discards_to_ready(self.shapes, hand.concealed, self.faces)
        return frozenset(face for face, waiting in found.items() if self._counts(waiting, hand))

    def discards_in_shape(self, rules: RuleSet, table: Round, seat: Seat) -> frozenset[Tile]:
        """The faces that can be thrown to be ready in shape, whoever holds the waits."""
        concealed = table.hand(seat).concealed
        return frozenset(discards_to_ready(self.shapes, concealed, self.faces))

    def _counts(self, waiting: frozenset[Tile], hand: Hand) -> bool:
        return bool(live_waits(waiting, hand) if self.needs_living_wait else waiting)

    def robs_concealed(self, rules: RuleSet, table: Round, seat: Seat) -> bool:
        """Thirteen orphans alone may rob a concealed kong."""
        return bool(waits((THIRTEEN_ORPHANS,), table.hand(seat).concealed))

    def keeps_waits_and_triplet(
        self, rules: RuleSet, table: Round, seat: Seat, kong: DeclareKong
    ) -> bool:
        """The waits stay, and in no way of reading the hand are the three tiles anything else."""
        if not same_waits(rules, table, seat, kong):
            return False
        hand = table.hand(seat)
        assert hand.drawn is not None
        before = without(hand.concealed, hand.drawn)
        triplet = (kong.meld.face,) * 3
        return all(
            triplet in reading
            for wait in waits(self.shapes, before)
            for reading in readings(self.shapes, (*before, wait))
        )
