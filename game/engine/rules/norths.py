"""Norths, which a player may set aside as bonus tiles (kansai sheet, section 3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.engine.actions import Action, SetAside
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Hand, Player, Round
from game.engine.tiles import Tile


class PeiDeclare(StrEnum):
    """When a north may be set aside."""

    ON_DRAW = "on_draw"
    ANY_OWN_TURN = "any_own_turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """Setting a tile aside for a replacement tile of the dead wall."""

    face: Tile
    when: PeiDeclare
    from_deal: bool
    """Whether a tile that was dealt may be set aside, too."""
    in_riichi: bool
    is_call: bool
    """Whether it interrupts the turn order as a call does, which ends ippatsu."""

    def option(self, rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        """Declaring the tile, in one's own turn."""
        if self._may(table, seat) and self._has(table.players[seat]):
            yield SetAside(seat, self.face, self.is_call)

    def _may(self, table: Round, seat: Seat) -> bool:
        """Whether the moment allows setting one aside: a replacement tile must be left."""
        wall, drawn = table.wall, table.hand(seat).drawn
        return drawn is not None and wall.left > 0 and wall.replacements_left > 0

    def _has(self, player: Player) -> bool:
        """Whether the hand holds one that may be set aside now."""
        hand = player.hand
        if player.riichi is not None:
            return self.in_riichi and hand.drawn is self.face
        if hand.drawn is self.face:
            return True
        if self.face not in hand.concealed:
            return False
        if self.when is PeiDeclare.ANY_OWN_TURN:
            return self.from_deal or self._has_drawn(player)
        return self.from_deal and not player.river

    def _has_drawn(self, player: Player) -> bool:
        """Whether the hand holds one that was drawn and not dealt."""
        hand = player.hand
        thrown = [laid.tile for laid in player.river]
        return (*_own_tiles(hand), *thrown).count(self.face) > hand.dealt.count(self.face)


def _own_tiles(hand: Hand) -> Iterator[Tile]:
    yield from hand.concealed
    for meld in hand.melds:
        yield from meld.own_tiles
