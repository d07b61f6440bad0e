"""A hand played at a real table, as far as its players enter it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from game.engine.reasons import WrongAct
from game.engine.scoring.points.counted_hand import ClassicMoment, Winning
from game.engine.table import Hand, Meld
from game.engine.tiles import Tile, without
from game.rulesets.classic.options import SEATS

SIZE: Final = 13
"""The tiles of a hand before the winning one; a kong counts as three."""
COMBINATION: Final = 3


class WinSource(StrEnum):
    """Where the winning tile came from."""

    WALL = "wall"
    DISCARD = "discard"
    HILL = "hill"
    ROBBED_KONG = "robbed_kong"
    DEAL = "deal"
    """No tile: the first player wins with the fourteen tiles as dealt."""

    @property
    def is_drawn(self) -> bool:
        """Whether it was not another player's tile."""
        return self not in (WinSource.DISCARD, WinSource.ROBBED_KONG)


class HandMark(StrEnum):
    """A mark of a hand besides its tiles (classic sheet, 7, 9.4, 13 and 15)."""

    READY = "ready"
    SERVI = "servi"
    LAST_TILE = "last_tile"
    EARTHLY = "earthly"
    BROKE_READY = "broke_ready"
    TOO_MANY = "too_many_tiles"
    TOO_FEW = "too_few_tiles"


class FinedAct(StrEnum):
    """A wrong act that is fined at once (classic sheet, 15)."""

    DRAWN_NAMED = WrongAct.DRAWN_NAMED
    FALSE_MAHJONG = WrongAct.FALSE_MAHJONG


ANNOUNCED: Final = frozenset({HandMark.READY, HandMark.SERVI})
"""The marks of announced hands (7.1, 7.2)."""
VOID: Final = frozenset({HandMark.BROKE_READY, HandMark.TOO_MANY})
"""The faults after which only flowers and seasons count (7.1, 15)."""
DEAD: Final = VOID | {HandMark.TOO_FEW}
"""The faults after which nobody can win any more (7.1, 15)."""
OF_WINNER: Final = (HandMark.READY, HandMark.SERVI, HandMark.LAST_TILE, HandMark.EARTHLY)
OF_LOSER: Final = (
    HandMark.READY,
    HandMark.SERVI,
    HandMark.BROKE_READY,
    HandMark.TOO_MANY,
    HandMark.TOO_FEW,
)
_BEATEN: Final = VOID | ANNOUNCED
_MOMENTS: Final = {
    HandMark.READY: ClassicMoment.READY,
    HandMark.SERVI: ClassicMoment.SERVI,
    HandMark.LAST_TILE: ClassicMoment.LAST_TILE,
    HandMark.EARTHLY: ClassicMoment.EARTHLY,
}
_OF_SOURCE: Final = {
    WinSource.HILL: ClassicMoment.HILL,
    WinSource.ROBBED_KONG: ClassicMoment.ROBBED_KONG,
    WinSource.DEAL: ClassicMoment.PARADISE,
}


@dataclass(frozen=True, slots=True)
class HeldTiles:
    """The tiles of one player at the end; of a loser perhaps only those that score."""

    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    bonus: tuple[Tile, ...] = ()
    marks: frozenset[HandMark] = frozenset()
    given: int | None = None
    """The points, if they were counted at the table; then the tiles do not matter."""

    @property
    def size(self) -> int:
        """How many tiles there are, a kong counted as three."""
        return len(self.concealed) + COMBINATION * len(self.melds)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles, with flowers and seasons."""
        return (*self.concealed, *(one for meld in self.melds for one in meld.tiles), *self.bonus)

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been entered."""
        return not self.tiles and self.given is None

    @property
    def hand(self) -> Hand:
        """The hand as the engine counts it."""
        return Hand(tuple(sorted(self.concealed)), self.melds, self.bonus)

    def counts_only_bonus(self, *, is_won: bool) -> bool:
        """Whether only flowers and seasons count: for a beaten ready call, or a faulty hand."""
        return not self.marks.isdisjoint(_BEATEN if is_won else VOID)

    def with_tile(self, one: Tile) -> HeldTiles:
        """The hand with one more tile; flowers and seasons are set aside."""
        if one.is_bonus:
            return replace(self, bonus=tuple(sorted((*self.bonus, one))))
        return replace(self, concealed=tuple(sorted((*self.concealed, one))))

    def less(self, one: Tile) -> HeldTiles:
        """The hand without a tile."""
        if one.is_bonus:
            return replace(self, bonus=without(self.bonus, one))
        return replace(self, concealed=without(self.concealed, one))

    def with_meld(self, meld: Meld) -> HeldTiles:
        """The hand with one more meld."""
        return replace(self, melds=(*self.melds, meld))

    def less_meld(self, nth: int) -> HeldTiles:
        """The hand without one of its melds."""
        return replace(self, melds=(*self.melds[:nth], *self.melds[nth + 1 :]))

    def marked(self, mark: HandMark) -> HeldTiles:
        """The hand with a mark added or removed."""
        return replace(self, marks=self.marks ^ {mark})

    def fitting(self, *, is_winner: bool) -> HeldTiles:
        """The hand with only the marks possible for a winner, or for another player."""
        return replace(self, marks=self.marks.intersection(OF_WINNER if is_winner else OF_LOSER))


NOTHING: Final = HeldTiles()


@dataclass(frozen=True, slots=True)
class Fine:
    """A wrong act, and the player who pays for it."""

    player: int
    act: FinedAct


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand of an evening: winds, winner, winning tile, and all hands."""

    prevailing: int = 0
    """The wind of the wall of the hand, from 0 for East (3.1)."""
    winner: int | None = None
    """The winner, by the index of the name; `None` for a draw."""
    source: WinSource = WinSource.WALL
    giver: int | None = None
    """Whose tile was won on, by index."""
    tile: Tile | None = None
    """The winning tile, which is not among those the winner held."""
    held: tuple[HeldTiles, ...] = field(default=(NOTHING,) * SEATS)
    """In the order of the names."""
    east: int | None = None
    """Who was East, if not the player who follows from the hand before."""
    fines: tuple[Fine, ...] = ()
    """The wrong acts while it was played, one entry each time."""

    def of(self, player: int) -> HeldTiles:
        """The tiles of a player."""
        return self.held[player]

    def changed(self, player: int, change: Callable[[HeldTiles], HeldTiles]) -> PlayedHand:
        """The hand with a change of one player's tiles."""
        held = change(self.held[player])
        return replace(self, held=(*self.held[:player], held, *self.held[player + 1 :]))

    def won_by(self, winner: int | None) -> PlayedHand:
        """The hand with another winner, whose winning tile is not known yet.

        Marks stay only if possible for a winner, or for another player.
        """
        if winner == self.winner:
            return self
        giver = None if winner == self.giver else self.giver
        held = tuple(
            one.fitting(is_winner=player == winner) for player, one in enumerate(self.held)
        )
        return replace(self, winner=winner, tile=None, giver=giver, held=held)

    def won_from(self, source: WinSource) -> PlayedHand:
        """The hand with another source of the winning tile."""
        hand = replace(self, source=source, giver=None if source.is_drawn else self.giver)
        if source is WinSource.DEAL and hand.tile is not None and hand.winner is not None:
            dealt = hand.tile
            hand = replace(hand.changed(hand.winner, lambda held: held.with_tile(dealt)), tile=None)
        return hand

    def fined(self, fine: Fine) -> PlayedHand:
        """The hand with one more fine."""
        return replace(self, fines=(*self.fines, fine))

    def pardoned(self, fine: Fine) -> PlayedHand:
        """The hand with one fine removed, the last of its kind."""
        nth = len(self.fines) - 1 - self.fines[::-1].index(fine)
        return replace(self, fines=(*self.fines[:nth], *self.fines[nth + 1 :]))

    @property
    def winning(self) -> Winning | None:
        """The circumstances of the win; `None` for a draw, or if its points are given."""
        if self.winner is None or self.of(self.winner).given is not None:
            return None
        marks = (mark for mark in self.of(self.winner).marks if mark in _MOMENTS)
        moments = frozenset(_MOMENTS[mark] for mark in marks)
        if self.source in _OF_SOURCE:
            moments |= {_OF_SOURCE[self.source]}
        return Winning(tile=self.tile, drawn=self.source.is_drawn, moments=moments)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles entered, each copy counted."""
        held = tuple(one for each in self.held for one in each.tiles)
        return held if self.tile is None else (*held, self.tile)
