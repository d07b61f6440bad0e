"""Impossible hands of the game with flowers and Grands Jeux.

Both hands entered at a real table and questions on the command line are checked here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from game.engine.shapes.hand_shapes import COPIES
from game.engine.table import Meld, MeldKind
from game.engine.tiles import STANDARD, Tile
from game.records.played_hand import (
    ANNOUNCED,
    DEAD,
    OF_LOSER,
    OF_WINNER,
    SIZE,
    Fine,
    FinedAct,
    HandMark,
    HeldTiles,
    PlayedHand,
    WinSource,
)
from game.rulesets.classic.choices import DealerRole, FalseMahjongEffect, RobConcealedKong
from game.rulesets.classic.options import SEATS, ClassicOptions

_WINNERS_ALONE: Final = frozenset(OF_WINNER) - frozenset(OF_LOSER)
_LANTERNS: Final = frozenset(one for one in STANDARD if one.is_outside)
"""The tiles of Les Treize Lanternes Merveilleuses."""
_PUNG: Final = COPIES - 1


class TroubleId(StrEnum):
    """What can be wrong with a hand, or still missing."""

    NO_BONUS = "no_bonus"
    BONUS_TWICE = "bonus_twice"
    COPIES = "copies"
    TOO_MANY = "too_many"
    TOO_MANY_UNMARKED = "too_many_unmarked"
    NOT_TOO_FEW = "not_too_few"
    NOT_TOO_MANY = "not_too_many"
    TOO_FEW = "too_few"
    FOR_WINNER = "for_winner"
    NO_READY_CALL = "no_ready_call"
    NO_SERVI = "no_servi"
    SERVI = "servi"
    CANNOT_WIN = "cannot_win"
    WRONG_MAHJONG = "wrong_mahjong"
    DRAWN_FROM = "drawn_from"
    OWN_TILE = "own_tile"
    DEAL = "deal"
    NO_ROBBING = "no_robbing"
    HILL = "hill"
    HILL_READY = "hill_ready"
    ONLY_LANTERNS = "only_lanterns"
    ROBBED = "robbed"
    ROBBED_GIVER = "robbed_giver"
    LAST_TILE = "last_tile"
    EARTHLY = "earthly"
    DEAL_MELDS = "deal_melds"
    DEAL_READY = "deal_ready"
    EARTHLY_MELDS = "earthly_melds"
    EARTHLY_READY = "earthly_ready"
    NOT_WINNING = "not_winning"
    GIVER_DISCARD = "giver.discard"
    """It is missing who discarded the winning tile."""
    GIVER_ROBBED_KONG = "giver.robbed_kong"
    SHORT = "short"
    """Tiles are missing."""
    NO_TILE = "no_tile"
    """The winning tile is missing."""


@dataclass(frozen=True, slots=True)
class HandTrouble:
    """What is wrong with a hand."""

    id: TroubleId
    player: int | None = None
    """The player concerned, if any."""
    tile: Tile | None = None
    number: int = 0
    expected: int = field(default=0, compare=False)
    other: int | None = field(default=None, compare=False)
    """Another player concerned, if any."""
    mark: HandMark | None = field(default=None, compare=False)
    is_open: bool = field(default=False, compare=False)
    """Whether something is only missing so far."""

    @property
    def key(self) -> str:
        """The key of the text."""
        return f"companion.lacking.{self.id}" if self.is_open else f"impossible.{self.id}"

    def values(
        self,
        player: Callable[[int], str],
        tile: Callable[[Tile], str],
        mark: Callable[[HandMark], str],
    ) -> dict[str, str | int]:
        """The values for the text, with players, tiles and marks as texts."""
        return {
            "name": "" if self.player is None else player(self.player),
            "other": "" if self.other is None else player(self.other),
            "tile": "" if self.tile is None else tile(self.tile),
            "mark": "" if self.mark is None else mark(self.mark),
            "number": self.number,
            "expected": self.expected,
        }


def opener(options: ClassicOptions, prevailing: int, east: int = 0) -> int:
    """Who takes fourteen tiles and plays first: East, or the prevailing wind by an option (3.2).

    >>> opener(ClassicOptions(dealer_role=DealerRole.PREVAILING), prevailing=2, east=3)
    1
    """
    if options.dealer_role is not DealerRole.PREVAILING:
        return east
    return (east + prevailing) % SEATS


def impossible(
    options: ClassicOptions, hand: PlayedHand, east: int, *, whole: bool = False
) -> Iterator[HandTrouble]:
    """All impossibilities of a hand; `whole`: the losers' tiles are complete, too."""
    yield from _copies(options, hand)
    for player, held in enumerate(hand.held):
        if held.given is None:
            yield from _size(hand, player, whole=whole)
            yield from _marks(options, hand, player)
    if hand.winner is None:
        return
    first = opener(options, hand.prevailing, east)
    yield from _win(options, hand, hand.winner, first)
    if hand.of(hand.winner).given is None:
        yield from _source(options, hand, hand.winner)
        yield from _moment(hand, hand.winner, first)


# ---- tiles ---------------------------------------------------------------------------------------


def _copies(options: ClassicOptions, hand: PlayedHand) -> Iterator[HandTrouble]:
    for player, held in enumerate(hand.held):
        if held.bonus and not options.use_bonus_tiles:
            yield HandTrouble(TroubleId.NO_BONUS, player, held.bonus[0])
    for one, found in Counter(hand.tiles).items():
        if found > most(one):
            yield HandTrouble(
                TroubleId.BONUS_TWICE if one.is_bonus else TroubleId.COPIES, None, one, found
            )


def most(one: Tile) -> int:
    """How many copies of a tile there are."""
    return 1 if one.is_bonus else COPIES


def _size(hand: PlayedHand, player: int, *, whole: bool) -> Iterator[HandTrouble]:
    """Too many or too few tiles, unless the hand is marked with that fault (15)."""
    held, is_winner = hand.of(player), player == hand.winner
    expected = SIZE + (is_winner and hand.source is WinSource.DEAL)
    found, more, less = held.size, HandMark.TOO_MANY in held.marks, HandMark.TOO_FEW in held.marks
    if found > expected and not more:
        name = TroubleId.TOO_MANY if is_winner else TroubleId.TOO_MANY_UNMARKED
        yield HandTrouble(name, player, number=found, expected=expected)
    if less and found >= expected:
        yield HandTrouble(TroubleId.NOT_TOO_FEW, player, number=found, expected=expected)
    if whole and more and found <= expected:
        yield HandTrouble(TroubleId.NOT_TOO_MANY, player, number=found, expected=expected)
    if whole and found < expected and not less:
        yield HandTrouble(TroubleId.TOO_FEW, player, number=found, expected=expected)


# ---- announcements and faults --------------------------------------------------------------------


def _marks(options: ClassicOptions, hand: PlayedHand, player: int) -> Iterator[HandTrouble]:
    """Impossible marks of a hand (7.1, 7.2, 15)."""
    held, is_winner = hand.of(player), player == hand.winner
    for mark in sorted(held.marks & _WINNERS_ALONE if not is_winner else ()):
        yield HandTrouble(TroubleId.FOR_WINNER, player, mark=mark)
    knows_ready = options.ready_call or options.servi
    if HandMark.READY in held.marks and not options.ready_call:
        yield HandTrouble(TroubleId.NO_READY_CALL, player)
    if HandMark.BROKE_READY in held.marks and not knows_ready:
        yield HandTrouble(TroubleId.NO_READY_CALL, player)
    if HandMark.SERVI in held.marks and not options.servi:
        yield HandTrouble(TroubleId.NO_SERVI, player)
    if HandMark.SERVI in held.marks and held.melds:
        yield HandTrouble(TroubleId.SERVI, player)
    if is_winner and not held.marks.isdisjoint(DEAD):
        yield HandTrouble(TroubleId.CANNOT_WIN, player)


# ---- the win -------------------------------------------------------------------------------------


def _win(
    options: ClassicOptions, hand: PlayedHand, winner: int, first: int
) -> Iterator[HandTrouble]:
    """Impossibilities of a win, even one whose points are given."""
    dies = options.false_mahjong_effect is FalseMahjongEffect.DEAD_HAND
    if dies and Fine(winner, FinedAct.FALSE_MAHJONG) in hand.fines:
        yield HandTrouble(TroubleId.WRONG_MAHJONG, winner)
    if hand.giver is not None and hand.source.is_drawn:
        yield HandTrouble(TroubleId.DRAWN_FROM, winner, other=hand.giver)
    if hand.giver == winner and not hand.source.is_drawn:
        yield HandTrouble(TroubleId.OWN_TILE, winner)
    if hand.source is WinSource.DEAL and winner != first:
        yield HandTrouble(TroubleId.DEAL, winner, other=first)
    if hand.source is WinSource.ROBBED_KONG and not robs(options):
        yield HandTrouble(TroubleId.NO_ROBBING, winner)


def robs(options: ClassicOptions) -> bool:
    """Whether any kong can be robbed (6.3)."""
    return options.rob_kong or options.rob_concealed_kong is not RobConcealedKong.NEVER


def _source(options: ClassicOptions, hand: PlayedHand, winner: int) -> Iterator[HandTrouble]:
    if hand.source is WinSource.HILL:
        yield from _hill(hand.of(winner), winner)
    if hand.source is WinSource.ROBBED_KONG and hand.tile is not None:
        if robs(options) and not options.rob_kong:
            yield from _lanterns(hand.of(winner), winner, hand.tile)
        yield from _robbed(options, hand, winner, hand.tile)


def _hill(held: HeldTiles, winner: int) -> Iterator[HandTrouble]:
    """A win on a hill tile needs a flower, a season or a kong; no kong follows a call (7.1)."""
    if held.bonus:
        return
    if not any(meld.kind.is_kong for meld in held.melds):
        yield HandTrouble(TroubleId.HILL, winner)
    elif not held.marks.isdisjoint(ANNOUNCED):
        yield HandTrouble(TroubleId.HILL_READY, winner)


def _lanterns(held: HeldTiles, winner: int, one: Tile) -> Iterator[HandTrouble]:
    """Only one hand robs a concealed kong (6.3)."""
    if held.size == SIZE and not _are_lanterns(held, one):
        yield HandTrouble(TroubleId.ONLY_LANTERNS, winner)


def _are_lanterns(held: HeldTiles, one: Tile) -> bool:
    return {*held.concealed, one} == _LANTERNS


def _robbed(
    options: ClassicOptions, hand: PlayedHand, winner: int, one: Tile
) -> Iterator[HandTrouble]:
    """The owner of a robbed kong must hold the other three tiles (6.3)."""
    for player, held in enumerate(hand.held):
        is_owner = player == hand.giver or (hand.giver is None and player != winner)
        if one in held.tiles and held.given is None and not is_owner:
            yield HandTrouble(TroubleId.ROBBED, player, one)
    if hand.giver is None or hand.giver == winner:
        return
    owner, is_hidden = hand.of(hand.giver), False
    if options.rob_concealed_kong is not RobConcealedKong.NEVER:
        is_hidden = _are_lanterns(hand.of(winner), one) and owner.concealed.count(one) == _PUNG
    is_added = options.rob_kong and any(_is_pung(meld, one) for meld in owner.melds)
    if owner.given is None and owner.size >= SIZE and not (is_hidden or is_added):
        yield HandTrouble(TroubleId.ROBBED_GIVER, hand.giver, one)


def _is_pung(meld: Meld, one: Tile) -> bool:
    return meld.kind is MeldKind.PUNG and meld.face is one


# ---- the moment ----------------------------------------------------------------------------------


def _moment(hand: PlayedHand, winner: int, first: int) -> Iterator[HandTrouble]:
    """Impossible moments of the win, given who played first (9.4, 13)."""
    marks = hand.of(winner).marks
    is_drawn = hand.source.is_drawn and hand.source is not WinSource.DEAL
    if HandMark.LAST_TILE in marks and not is_drawn:
        yield HandTrouble(TroubleId.LAST_TILE, winner)
    if hand.source is WinSource.DEAL:
        yield from _at_once(hand, TroubleId.DEAL)
    if HandMark.EARTHLY not in marks:
        return
    is_offered = hand.source is WinSource.DISCARD and hand.giver in (None, first)
    if not is_offered or winner == first:
        yield HandTrouble(TroubleId.EARTHLY, winner, other=first)
    yield from _at_once(hand, TroubleId.EARTHLY, first)


_AT_ONCE: Final = {
    TroubleId.DEAL: (TroubleId.DEAL_MELDS, TroubleId.DEAL_READY),
    TroubleId.EARTHLY: (TroubleId.EARTHLY_MELDS, TroubleId.EARTHLY_READY),
}
"""Melds and announcements that come too early for a win at once."""


def _at_once(
    hand: PlayedHand, moment: TroubleId, first: int | None = None
) -> Iterator[HandTrouble]:
    """Before the first discard nobody can have melds or have announced, except its player."""
    melds, ready = _AT_ONCE[moment]
    for player, held in enumerate(hand.held):
        if held.given is not None:
            continue
        plays = player == first
        if any(not (plays and meld.is_closed) for meld in held.melds):
            yield HandTrouble(melds, player)
        if not plays and not held.marks.isdisjoint(ANNOUNCED | {HandMark.BROKE_READY}):
            yield HandTrouble(ready, player)
