"""Bonus tiles that a player may lay beside the hand: the norths (kansai sheet, section 3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.engine.actions import Action, SetAside
from game.engine.ruleset import RuleSet
from game.engine.settlement import Seat
from game.engine.table import Hand, Player, Round
from game.engine.tiles import Tile


class PeiDeclare(StrEnum):
    """When a north may be laid beside the hand."""

    ON_DRAW = "on_draw"
    ANY_OWN_TURN = "any_own_turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """Laying a tile beside the hand for a tile of the dead wall."""

    face: Tile
    when: PeiDeclare
    from_deal: bool
    """Whether a tile that was dealt may be laid there, too."""
    in_riichi: bool
    is_call: bool
    """Whether it breaks into the turn of the others, as a call does."""

    def option(self, rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        """Declaring the tile, in one's own turn."""
        if self._may(table, seat) and self._has(table.players[seat]):
            yield SetAside(seat, self.face, self.is_call)

    def _may(self, table: Round, seat: Seat) -> bool:
        """Whether such a tile could be declared now: the wall must be able to give another."""
        wall, drawn = table.wall, table.hand(seat).drawn
        return drawn is not None and wall.left > 0 and wall.replacements_left > 0

    def _has(self, player: Player) -> bool:
        """Whether there is one that may be declared now."""
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
        """Whether more of the tiles that are not declared came to the hand than were dealt."""
        hand = player.hand
        thrown = [laid.tile for laid in player.river]
        return (*_own_tiles(hand), *thrown).count(self.face) > hand.dealt.count(self.face)


def _own_tiles(hand: Hand) -> Iterator[Tile]:
    yield from hand.concealed
    for meld in hand.melds:
        yield from meld.own_tiles
