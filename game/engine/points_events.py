"""Events of games in which every player's hand is counted (classic sheet)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Self

from game.engine.events import TableEvent
from game.engine.fast_replace import replace
from game.engine.reasons import WrongAct
from game.engine.seats import Seat
from game.engine.settlement import Settlement
from game.engine.table import Hand, Meld, Player, Round
from game.engine.tiles import HIDDEN, Tile, without


@dataclass(frozen=True, slots=True)
class BonusCalled(TableEvent):
    """After the deal a player lays down all flowers and seasons and draws replacements."""

    seat: Seat
    laid: tuple[Tile, ...]
    tiles: tuple[Tile, ...]
    """The replacements, which count as dealt tiles."""

    def seen_by(self, viewer: Seat) -> Self:
        return self if viewer == self.seat else replace(self, tiles=(HIDDEN,) * len(self.tiles))

    def change(self, table: Round) -> Round:
        wall = table.wall
        for _ in self.tiles:
            wall = wall.replace()
        return replace(table, wall=wall).with_hand(self.seat, self._exchange)

    def _exchange(self, hand: Hand) -> Hand:
        return replace(
            hand,
            concealed=(*without(hand.concealed, *self.laid), *self.tiles),
            bonus=(*hand.bonus, *self.laid),
            dealt=(*hand.dealt, *self.tiles),
        )


@dataclass(frozen=True, slots=True)
class PenaltyPaid(TableEvent):
    """A player pays for a wrong act, and the hand goes on."""

    seat: Seat
    reason: WrongAct
    settlement: Settlement

    def change(self, table: Round) -> Round:
        return table.pay(self.settlement)


@dataclass(frozen=True, slots=True)
class ShownHand:
    """The tiles of one player as shown when the hand is over."""

    seat: Seat
    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    drawn: Tile | None


@dataclass(frozen=True, slots=True)
class HandsShown(TableEvent):
    """All hands are shown because all are counted (classic sheet, 5.1 and 9)."""

    hands: tuple[ShownHand, ...]

    def change(self, table: Round) -> Round:
        for shown in self.hands:
            table = table.with_player(shown.seat, partial(_opened, shown))
        return table


def _opened(shown: ShownHand, player: Player) -> Player:
    hand = replace(player.hand, concealed=shown.concealed, melds=shown.melds, drawn=shown.drawn)
    return replace(player, hand=hand, shows=True)
