"""A hand that was played at a real table, as far as its players want to write it down."""

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
    """There is none: who took fourteen tiles wins with the dealt ones."""

    @property
    def is_drawn(self) -> bool:
        """Whether nobody gave it."""
        return self not in (WinSource.DISCARD, WinSource.ROBBED_KONG)


class HandMark(StrEnum):
    """What is to be known of a hand besides its tiles (classic sheet, 7, 9.4, 13 and 15)."""

    READY = "ready"
    SERVI = "servi"
    LAST_TILE = "last_tile"
    EARTHLY = "earthly"
    BROKE_READY = "broke_ready"
    TOO_MANY = "too_many_tiles"
    TOO_FEW = "too_few_tiles"


class FinedAct(StrEnum):
    """A wrong act that is paid for at once (classic sheet, 15)."""

    DRAWN_NAMED = WrongAct.DRAWN_NAMED
    FALSE_MAHJONG = WrongAct.FALSE_MAHJONG


ANNOUNCED: Final = frozenset({HandMark.READY, HandMark.SERVI})
"""What a player says with a discard (7.1, 7.2)."""
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
    """What one player held at the end; of a loser perhaps only what scores."""

    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    bonus: tuple[Tile, ...] = ()
    marks: frozenset[HandMark] = frozenset()
    given: int | None = None
    """The points, where they were counted at the table; then the tiles do not matter."""

    @property
    def size(self) -> int:
        """How many tiles these are, a kong counted as three."""
        return len(self.concealed) + COMBINATION * len(self.melds)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All of them, flowers and seasons too."""
        return (*self.concealed, *(one for meld in self.melds for one in meld.tiles), *self.bonus)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is written down of it."""
        return not self.tiles and self.given is None

    @property
    def hand(self) -> Hand:
        """The same for those who count."""
        return Hand(tuple(sorted(self.concealed)), self.melds, self.bonus)

    def counts_only_bonus(self, *, is_won: bool) -> bool:
        """Whether only flowers and seasons count: of a beaten ready call, or a faulty hand."""
        return not self.marks.isdisjoint(_BEATEN if is_won else VOID)

    def with_tile(self, one: Tile) -> HeldTiles:
        """The hand with one more tile: flowers and seasons lie apart."""
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
        """The hand with a mark put on it or taken off."""
        return replace(self, marks=self.marks ^ {mark})

    def fitting(self, *, is_winner: bool) -> HeldTiles:
        """The hand with only the marks that a winner, or another player, can have."""
        return replace(self, marks=self.marks.intersection(OF_WINNER if is_winner else OF_LOSER))


NOTHING: Final = HeldTiles()


@dataclass(frozen=True, slots=True)
class Fine:
    """A wrong act, and who has to pay for it."""

    player: int
    act: FinedAct


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand of an evening: the winds, who won and how, and what everybody held."""

    prevailing: int = 0
    """The wind of the wall of the hand, from 0 for East (3.1)."""
    winner: int | None = None
    """Which player won, by the place in the list of names; nobody if it was drawn."""
    source: WinSource = WinSource.WALL
    giver: int | None = None
    """Whose tile it was that won."""
    tile: Tile | None = None
    """The winning tile, which is not among those the winner held."""
    held: tuple[HeldTiles, ...] = field(default=(NOTHING,) * SEATS)
    """In the order of the names."""
    east: int | None = None
    """Who was East, if it was not who follows from the hand before."""
    fines: tuple[Fine, ...] = ()
    """What was done wrongly while it was played, as often as it was."""

    def of(self, player: int) -> HeldTiles:
        """What a player held."""
        return self.held[player]

    def changed(self, player: int, change: Callable[[HeldTiles], HeldTiles]) -> PlayedHand:
        """The hand with something else of one player."""
        held = change(self.held[player])
        return replace(self, held=(*self.held[:player], held, *self.held[player + 1 :]))

    def won_by(self, winner: int | None) -> PlayedHand:
        """The same with another winner, whose winning tile is not known yet.

        What was marked of a hand stays only if it can be so of a winner, or of another player.
        """
        if winner == self.winner:
            return self
        giver = None if winner == self.giver else self.giver
        held = tuple(
            one.fitting(is_winner=player == winner) for player, one in enumerate(self.held)
        )
        return replace(self, winner=winner, tile=None, giver=giver, held=held)

    def won_from(self, source: WinSource) -> PlayedHand:
        """The same with another source of the winning tile."""
        hand = replace(self, source=source, giver=None if source.is_drawn else self.giver)
        if source is WinSource.DEAL and hand.tile is not None and hand.winner is not None:
            dealt = hand.tile
            hand = replace(hand.changed(hand.winner, lambda held: held.with_tile(dealt)), tile=None)
        return hand

    def fined(self, fine: Fine) -> PlayedHand:
        """The same with one fine more."""
        return replace(self, fines=(*self.fines, fine))

    def pardoned(self, fine: Fine) -> PlayedHand:
        """The same with one fine less, the last of its kind."""
        nth = len(self.fines) - 1 - self.fines[::-1].index(fine)
        return replace(self, fines=(*self.fines[:nth], *self.fines[nth + 1 :]))

    @property
    def winning(self) -> Winning | None:
        """How it was won; nothing if nobody did, or if its points are given."""
        if self.winner is None or self.of(self.winner).given is not None:
            return None
        marks = (mark for mark in self.of(self.winner).marks if mark in _MOMENTS)
        moments = frozenset(_MOMENTS[mark] for mark in marks)
        if self.source in _OF_SOURCE:
            moments |= {_OF_SOURCE[self.source]}
        return Winning(tile=self.tile, drawn=self.source.is_drawn, moments=moments)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile that is written down, as often as it is."""
        held = tuple(one for each in self.held for one in each.tiles)
        return held if self.tile is None else (*held, self.tile)
