"""The events that end a hand: a win, a draw, a foul."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from game.engine.event import TableEvent
from game.engine.fast_replace import replace
from game.engine.reasons import Act, DrawReason, WrongAct
from game.engine.scoring.hand_score import HanScore
from game.engine.scoring.points.points_score import PointScore
from game.engine.seats import Seat
from game.engine.settlement import Settlement
from game.engine.table import Hand, Player, Round
from game.engine.tiles import Tile

Score: TypeAlias = HanScore | PointScore
"""What a scorecard shows; one class for each kind of scoring."""


@dataclass(frozen=True, slots=True)
class Ending(TableEvent):
    """An event that ends the hand, or one of several that end it together."""

    settlement: Settlement = ()
    counts: tuple[PointScore, ...] = ()
    """What the hand of each player is worth, by seats, where all hands are counted."""

    def change(self, table: Round) -> Round:
        return replace(table.pay(self.settlement), endings=(*table.endings, self))


@dataclass(frozen=True, slots=True, kw_only=True)
class HandWon(Ending):
    """A player wins, by tsumo or on another player's tile."""

    seat: Seat
    loser: Seat | None
    tile: Tile | None
    """The winning tile; none for a win by four kongs or with the tiles as dealt."""
    concealed: tuple[Tile, ...]
    """The concealed tiles of the winner, without the winning one."""
    undersides: tuple[Tile, ...] = ()
    """The tiles below the indicators, when the winner may look at them."""
    score: Score

    @property
    def in_han(self) -> HanScore:
        """What it is worth in a game that counts in han."""
        assert isinstance(self.score, HanScore), "the game counts in points"
        return self.score

    @property
    def whole(self) -> tuple[Tile, ...]:
        """The concealed tiles with the winning one."""
        return self.concealed if self.tile is None else (*self.concealed, self.tile)

    def change(self, table: Round) -> Round:
        """The table with the winning hand shown and everything paid."""
        opened = replace(table, wall=table.wall.turn_undersides(self.undersides))
        shown = opened.with_hand(self.seat, self._show)
        return Ending.change(self, shown)

    def _show(self, hand: Hand) -> Hand:
        own = self.loser is None
        concealed = self.whole if own else self.concealed
        return replace(hand, concealed=concealed, drawn=self.tile if own else None)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDrawn(Ending):
    """The hand ends without a winner."""

    reason: DrawReason
    shown: tuple[tuple[Seat, tuple[Tile, ...]], ...] = ()
    """The concealed tiles that players had to show, by seat."""
    ready: tuple[Seat, ...] = ()
    """Who is tenpai and paid for it."""
    nagashi: tuple[Seat, ...] = ()
    """Who has discarded nothing but terminals and honours (nagashi mangan)."""
    winners: tuple[Seat, ...] = ()
    """Who counts as a winner although nobody completed a hand."""
    is_exhaustive: bool = False
    """Whether the wall was played to its end."""

    def change(self, table: Round) -> Round:
        for seat, concealed in self.shown:
            table = table.with_player(seat, partial(_open_hand, concealed))
        return Ending.change(self, table)


@dataclass(frozen=True, slots=True, kw_only=True)
class FoulCommitted(Ending):
    """A player has acted against the rules and shows the hand, which is void."""

    seat: Seat
    reason: WrongAct
    act: Act = Act.NONE
    """The wrong declaration, if the foul was one."""
    shown: tuple[Tile, ...] = ()
    """The concealed tiles of the player."""

    def change(self, table: Round) -> Round:
        """The table with the hand shown and the penalty paid."""
        opened = table.with_player(self.seat, partial(_open_hand, self.shown))
        return Ending.change(self, opened)


def _open_hand(concealed: tuple[Tile, ...], player: Player) -> Player:
    return replace(player, hand=replace(player.hand, concealed=concealed, drawn=None))
