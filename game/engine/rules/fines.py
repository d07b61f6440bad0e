"""Wrong acts that are fined at once, and their other penalties (classic sheet, section 15)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.engine.actions import Action, ActWrongly, CommitFoul, SpoilHand
from game.engine.events import Ending, FoulCommitted
from game.engine.reasons import Act, WrongAct
from game.engine.rules.classic_wins_and_kongs import MahJong
from game.engine.ruleset import RuleSet
from game.engine.scoring.points.points_settlement import PointPayment, transfers
from game.engine.seats import Seat
from game.engine.settlement import Settlement
from game.engine.table import Round, Source


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Fines:
    """The wrong acts players can commit, and what each costs."""

    mahjong: MahJong
    payment: PointPayment
    amounts: Mapping[WrongAct, int]
    """The points paid for each wrong act to each other player."""
    named: WrongAct
    """The id under which naming the tile just drawn is fined."""
    claimed: WrongAct
    """The id under which a false declaration of mah-jong is fined."""
    dies: bool
    """Whether a false declaration of mah-jong makes the hand dead."""
    voids: bool
    """Whether the hand is replayed by everybody instead."""

    def name_drawn(self, rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        """Naming aloud the tile just drawn."""
        if table.hand(seat).drawn is not None:
            yield ActWrongly(seat, Act.NAME, self.named, dies=False)

    def claim_drawn(self, rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        """Declaring mah-jong on one's own turn with a hand that does not win."""
        if not any(self.mahjong.by_draw(rules, table, seat)):
            yield self._claimed(table, seat)

    def claim_offered(self, rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        """Declaring mah-jong on another's tile with a hand that does not win."""
        can_be_taken = table.offer is not None and table.offer.source is not Source.BONUS
        if can_be_taken and not any(self.mahjong.on_offer(rules, table, seat)):
            yield self._claimed(table, seat)

    def _claimed(self, table: Round, seat: Seat) -> Action:
        """The wrong act; who declares with a dead hand is fined again, and dies no second time."""
        if self.voids:
            return CommitFoul(seat, Act.MAHJONG, self.claimed)
        dies = self.dies and not table.players[seat].dead
        return ActWrongly(seat, Act.MAHJONG, self.claimed, dies=dies)

    def paid(self, table: Round, seat: Seat, reason: WrongAct) -> Settlement:
        """The payments for a wrong act."""
        each = self.amounts[reason]
        fine = self.payment.fine(seat, each, reason, seats=table.seats, east=table.dealer)
        return transfers(fine)

    def void(self, rules: RuleSet, table: Round, act: CommitFoul) -> Ending:
        """The end of a hand that will be replayed."""
        return FoulCommitted(
            self.paid(table, act.seat, act.cause),
            seat=act.seat,
            reason=act.cause,
            act=act.act,
            shown=table.hand(act.seat).concealed,
        )


def break_ready(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Discarding a tile other than the one just drawn after announcing the hand (7.1)."""
    player = table.players[seat]
    if player.riichi is not None and not player.dead:
        for tile in sorted(set(player.hand.kept)):
            yield SpoilHand(seat, Act.DISCARD, WrongAct.BROKE_READY, tile)
