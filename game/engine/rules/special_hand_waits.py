"""Waits where hands win by four sets and a pair or as special hands of a fixed value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.engine.ruleset import RuleSet
from game.engine.scoring.points.points_score import Completes, class_of
from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.scoring.special_hands.matcher import Catalogue
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import STANDARD_SHAPE, live_waits, readings, waits
from game.engine.table import Hand, Meld, Round
from game.engine.tiles import HIDDEN, WINDS, Tile


@dataclass(frozen=True, slots=True, eq=False)
class SpecialHands:
    """The complete hands: four sets and a pair, and the special hands in force."""

    special: Mapping[int, Catalogue]
    """The special hands in force, by the seat wind (0 for east); empty if there are none."""

    def is_complete(self, table: Round, seat: Seat) -> bool:
        """Whether the fourteen tiles of a seat are a complete hand."""
        hand, known = table.hand(seat), self._known(table, seat)
        if hand.surplus or hand.is_short or _is_covered(hand):
            return False
        if any(tile.is_bonus for tile in hand.concealed):
            return False  # it has still to be laid aside, and replaced
        if readings((STANDARD_SHAPE,), hand.concealed):
            return True
        return known is not None and bool(known.matches(hand.concealed, hand.melds))

    def waits(self, table: Round, seat: Seat) -> frozenset[Tile]:
        """The waits of a seat that has yet to draw."""
        return self.waits_of(table, seat, table.hand(seat))

    def waits_of(self, table: Round, seat: Seat, hand: Hand) -> frozenset[Tile]:
        """The waits the seat would have with this hand."""
        if hand.surplus or not hand.is_short or _is_covered(hand):
            return frozenset()
        return _waits(self._known(table, seat), tuple(sorted(hand.concealed)), hand.melds)

    def ready_discards(self, table: Round, seat: Seat) -> frozenset[Tile]:
        """The faces that can be discarded to be ready; a wait held in full is none."""
        hand = table.hand(seat)
        after = {face: hand.throw(face) for face in set(hand.concealed)}
        return frozenset(
            face
            for face, rest in after.items()
            if live_waits(self.waits_of(table, seat, rest), rest)
        )

    def completes(self, table: Round, seat: Seat, tile: Tile) -> Completes | None:
        """The strongest claim by which the tile completes the hand (classic sheet, 6.2)."""
        hand = table.hand(seat)
        whole = (*hand.concealed, tile)
        known = self._known(table, seat)
        if known is not None and known.matches(whole, hand.melds):
            return Completes.SPECIAL
        groups = [
            group
            for reading in readings((STANDARD_SHAPE,), whole)
            for group in reading
            if tile.plain in group
        ]
        return max(map(class_of, groups), default=None)

    def are_thirteen_lanterns(self, rules: RuleSet, table: Round, seat: Seat) -> bool:
        """Whether the offered tile completes the Treize Lanternes Merveilleuses."""
        known, hand = self._known(table, seat), table.hand(seat)
        if known is None or table.offer is None:
            return False
        found = known.matches((*hand.concealed, table.offer.tile), hand.melds)
        return any(one.name is GrandJeu.TREIZE_LANTERNES_MERVEILLEUSES for one in found)

    def _known(self, table: Round, seat: Seat) -> Catalogue | None:
        return self.special.get(WINDS[table.wind_of(seat)].rank)


def _is_covered(hand: Hand) -> bool:
    """Whether the hand is hidden from the viewer."""
    return HIDDEN in hand.concealed


@lru_cache(maxsize=1 << 15)
def _waits(
    known: Catalogue | None, concealed: tuple[Tile, ...], melds: tuple[Meld, ...]
) -> frozenset[Tile]:
    found = waits((STANDARD_SHAPE,), concealed)
    if known is None:
        return found
    return found | known.waits(concealed, melds)
