"""Announcing a ready hand: main appelante and servi (classic sheet, section 7).

The table records it like a riichi, with the place of the announcing discard.
It is in force at once, costs nothing and does not have to be accepted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.actions import Action
from game.engine.reasons import Act, RefusalReason
from game.engine.refusals import Refusal
from game.engine.rules.riichi_declaration import sideways
from game.engine.rules.special_hand_waits import SpecialHands
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Player, Round


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ReadyCall:
    """When a hand may be announced, and whether it must be ready."""

    hands: SpecialHands
    any_turn: bool
    """Whether it may be announced with any discard (main appelante)."""
    first_turn: bool
    """Whether it may be announced with the first discard of a concealed hand (servi)."""
    must_be_ready: bool
    """Whether the hand must really be ready."""

    def option(self, rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        """Every discard with which the hand may be announced."""
        player = table.players[seat]
        if player.riichi is not None or player.dead:
            return
        if not self.any_turn and not (self.first_turn and may_serve(player)):
            return
        faces = self.hands.ready_discards(table, seat) if self.must_be_ready else None
        yield from (one for one in sideways(table, seat) if faces is None or one.tile in faces)

    def refuse(self, rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
        """Why a hand that would be ready can no longer be announced (7.2)."""
        player, asked = table.players[seat], table.turn == seat and table.offer is None
        if table.ended or not asked or player.hand.is_short or player.riichi is not None:
            return None
        if self.any_turn or not self.first_turn or player.dead or may_serve(player):
            return None
        ready = self.hands.ready_discards(table, seat)
        return Refusal(Act.SERVE, RefusalReason.ONLY_SERVED) if ready else None

    def serves(self, player: Player) -> bool:
        """Whether the hand is *servi*, or would be if it were announced now (7.2)."""
        announces = self.first_turn and player.riichi is None and may_serve(player)
        return announces or self.is_served(player)

    def is_served(self, player: Player) -> bool:
        """Whether the player announced with the first discard and had laid nothing down by then.

        A player who has announced lays nothing down any more, so the end of the hand shows it.
        """
        served = player.riichi is not None and player.riichi.place == 0
        return self.first_turn and served and not player.hand.melds


def may_serve(player: Player) -> bool:
    """Whether the player has not discarded or laid down a meld yet."""
    return not player.river and not player.hand.melds
