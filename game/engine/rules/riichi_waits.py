"""The waits of a riichi hand, and when it counts as tenpai.

Riichi sheet, 3.7 and 9.3; kansai sheet, 9.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.actions import DeclareKong
from game.engine.rules.dead_waits import Gone, nothing
from game.engine.rules.riichi_declaration import same_waits
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
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
    """The complete shapes of the game, and whether a dead wait counts as tenpai.

    Tiles on the table make a wait dead at the end of the wall only: riichi may still be
    declared on it, and is no foul (kansai sheet, 9).
    """

    shapes: Shapes
    needs_living_wait: bool
    """Whether a hand is noten when the player holds every copy of its waits."""
    faces: Faces = ALL_FACES
    """The faces in play."""
    gone: Gone = nothing
    """The tiles on the table that make a wait dead when all its copies are among them."""

    def waits(self, table: Round, seat: Seat) -> frozenset[Tile]:
        """The waits of a seat that has yet to draw."""
        hand = table.hand(seat)
        return frozenset() if hand.surplus else waits(self.shapes, hand.concealed, self.faces)

    def is_ready(self, rules: RuleSet, table: Round, seat: Seat) -> bool:
        """Whether the hand counts as tenpai when the wall is exhausted."""
        gone = self.gone(table, seat)
        living = (face for face in self.waits(table, seat) if gone[KIND[face]] < COPIES)
        return self._counts(frozenset(living), table.hand(seat))

    def has_waits(self, rules: RuleSet, table: Round, seat: Seat) -> bool:
        """Whether the hand was tenpai, whatever lies on the table since."""
        return self._counts(self.waits(table, seat), table.hand(seat))

    def ready_discards(self, rules: RuleSet, table: Round, seat: Seat) -> frozenset[Tile]:
        """The faces that can be discarded for riichi; a wait held in full is none.

        Of the discarded face itself at most three copies stay in the hand.
        """
        hand = table.hand(seat)
        found = discards_to_ready(self.shapes, hand.concealed, self.faces)
        return frozenset(
            face
            for face, waiting in found.items()
            if face in waiting or self._counts(waiting, hand)
        )

    def discards_in_shape(self, rules: RuleSet, table: Round, seat: Seat) -> frozenset[Tile]:
        """The faces that can be discarded to be tenpai in shape, whoever holds the waits."""
        concealed = table.hand(seat).concealed
        return frozenset(discards_to_ready(self.shapes, concealed, self.faces))

    def _counts(self, waiting: frozenset[Tile], hand: Hand) -> bool:
        return bool(live_waits(waiting, hand) if self.needs_living_wait else waiting)

    def robs_concealed(self, rules: RuleSet, table: Round, seat: Seat) -> bool:
        """Only thirteen orphans may rob a concealed kong."""
        return bool(waits((THIRTEEN_ORPHANS,), table.hand(seat).concealed))

    def keeps_waits_and_triplet(
        self, rules: RuleSet, table: Round, seat: Seat, kong: DeclareKong
    ) -> bool:
        """Whether the waits stay and the three tiles are a triplet in every decomposition."""
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
