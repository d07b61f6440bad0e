"""Mah-jong and kongs of the classic game (classic sheet, 5 and 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.engine.actions import Action, Win
from game.engine.reasons import Act, RefusalReason
from game.engine.refusals import Refusal
from game.engine.rules import discards_and_calls
from game.engine.rules.flowers import is_freshly_dealt
from game.engine.rules.special_hand_waits import SpecialHands
from game.engine.rules.winning import Robs
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round, Source


def may_act(table: Round, seat: Seat) -> bool:
    """Whether the seat has drawn, or was dealt fourteen tiles; not after a claim."""
    opens = seat == table.first and is_freshly_dealt(table)
    return opens or table.hand(seat).drawn is not None


def concealed_kong(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """A concealed kong of four tiles drawn or dealt at any time; declaring it is optional."""
    if _may_kong(rules, table, seat):
        yield from discards_and_calls.concealed_kongs(rules, table, seat)


def added_kong(rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
    """Adding a fourth tile of the hand to a claimed pung, whenever it was drawn."""
    if _may_kong(rules, table, seat):
        yield from discards_and_calls.added_kongs(table, seat)


def _may_kong(rules: RuleSet, table: Round, seat: Seat) -> bool:
    """Whether a kong may be declared; with the last tile of the wall, too (classic sheet, 8.1)."""
    is_free = table.players[seat].riichi is None and may_act(table, seat)
    return is_free and discards_and_calls.kongs_left(rules, table)


@dataclass(frozen=True, slots=True, eq=False)
class MahJong:
    """Declaring mah-jong with any complete hand, on a draw or on another's tile."""

    hands: SpecialHands
    robs: Mapping[Source, Robs]
    """Which hands may rob each kind of kong; none may rob a kind that is not named."""

    def by_draw(self, rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        """With the tile just drawn, or with the tiles that were dealt."""
        if may_act(table, seat) and self._is_whole(table, seat):
            yield Win(seat)

    def on_offer(self, rules: RuleSet, table: Round, seat: Seat) -> Iterator[Action]:
        """With another's discard, or with the tile of a kong that may be robbed."""
        offer = table.offer
        if offer is None or table.players[seat].dead or not self._waits(table, seat):
            return
        if offer.source is Source.DISCARD or self._may_rob(rules, table, seat):
            completed = self.hands.completes(table, seat, offer.tile)
            assert completed is not None, "a tile that is waited for completes something"
            yield Win(seat, completed)

    def refuse(self, rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
        """Why a hand that would be complete may not win now."""
        if table.ended:
            return None
        if table.is_offered and table.offer is not None and table.offer.seat != seat:
            return self._refuse_offered(rules, table, seat)
        if table.turn != seat or table.offer is not None or not self._is_whole(table, seat):
            return None
        return None if may_act(table, seat) else Refusal(Act.MAHJONG, RefusalReason.AFTER_CLAIM)

    def _refuse_offered(self, rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
        assert table.offer is not None
        if table.offer.source is Source.DISCARD or not self._waits(table, seat):
            return None
        if table.players[seat].dead or self._may_rob(rules, table, seat):
            return None
        if table.offer.source in self.robs:
            return Refusal(Act.MAHJONG, RefusalReason.ONLY_LANTERNS, (table.offer.tile,))
        return Refusal(Act.MAHJONG, RefusalReason.NO_ROBBING, (table.offer.tile,))

    def _is_whole(self, table: Round, seat: Seat) -> bool:
        return not table.players[seat].dead and self.hands.is_complete(table, seat)

    def _waits(self, table: Round, seat: Seat) -> bool:
        assert table.offer is not None
        return table.offer.tile in self.hands.waits(table, seat)

    def _may_rob(self, rules: RuleSet, table: Round, seat: Seat) -> bool:
        assert table.offer is not None
        robs = self.robs.get(table.offer.source)
        return robs is not None and robs(rules, table, seat)


def refuse_last_discard(rules: RuleSet, table: Round, seat: Seat) -> Refusal | None:
    """Refuses other claims of the last discard, open only to mah-jong (classic sheet, 6.1)."""
    offer = table.offer
    if offer is None or not table.is_offered or offer.seat == seat or table.wall.left:
        return None
    held = table.hand(seat).concealed.count(offer.tile)
    is_called = offer.source is Source.DISCARD and held > 1
    return Refusal(Act.CALL, RefusalReason.LAST_DISCARD, (offer.tile,)) if is_called else None
