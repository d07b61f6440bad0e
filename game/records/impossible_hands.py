"""Impossible hands of the game with flowers and Grands Jeux.

Both hands entered at a real table and questions on the command line are checked here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
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


@dataclass(frozen=True, slots=True)
class HandTrouble:
    """What is wrong with a hand, by the id of its text."""

    id: str
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
            yield HandTrouble("no_bonus", player, held.bonus[0])
    for one, found in Counter(hand.tiles).items():
        if found > most(one):
            yield HandTrouble("bonus_twice" if one.is_bonus else "copies", None, one, found)


def most(one: Tile) -> int:
    """How many copies of a tile there are."""
    return 1 if one.is_bonus else COPIES


def _size(hand: PlayedHand, player: int, *, whole: bool) -> Iterator[HandTrouble]:
    """Too many or too few tiles, unless the hand is marked with that fault (15)."""
    held, is_winner = hand.of(player), player == hand.winner
    expected = SIZE + (is_winner and hand.source is WinSource.DEAL)
    found, more, less = held.size, HandMark.TOO_MANY in held.marks, HandMark.TOO_FEW in held.marks
    if found > expected and not more:
        name = "too_many" if is_winner else "too_many_unmarked"
        yield HandTrouble(name, player, number=found, expected=expected)
    if less and found >= expected:
        yield HandTrouble("not_too_few", player, number=found, expected=expected)
    if whole and more and found <= expected:
        yield HandTrouble("not_too_many", player, number=found, expected=expected)
    if whole and found < expected and not less:
        yield HandTrouble("too_few", player, number=found, expected=expected)


# ---- announcements and faults --------------------------------------------------------------------


def _marks(options: ClassicOptions, hand: PlayedHand, player: int) -> Iterator[HandTrouble]:
    """Impossible marks of a hand (7.1, 7.2, 15)."""
    held, is_winner = hand.of(player), player == hand.winner
    for mark in sorted(held.marks & _WINNERS_ALONE if not is_winner else ()):
        yield HandTrouble("for_winner", player, mark=mark)
    knows_ready = options.ready_call or options.servi
    if HandMark.READY in held.marks and not options.ready_call:
        yield HandTrouble("no_ready_call", player)
    if HandMark.BROKE_READY in held.marks and not knows_ready:
        yield HandTrouble("no_ready_call", player)
    if HandMark.SERVI in held.marks and not options.servi:
        yield HandTrouble("no_servi", player)
    if HandMark.SERVI in held.marks and held.melds:
        yield HandTrouble("servi", player)
    if is_winner and not held.marks.isdisjoint(DEAD):
        yield HandTrouble("cannot_win", player)


# ---- the win -------------------------------------------------------------------------------------


def _win(
    options: ClassicOptions, hand: PlayedHand, winner: int, first: int
) -> Iterator[HandTrouble]:
    """Impossibilities of a win, even one whose points are given."""
    dies = options.false_mahjong_effect is FalseMahjongEffect.DEAD_HAND
    if dies and Fine(winner, FinedAct.FALSE_MAHJONG) in hand.fines:
        yield HandTrouble("wrong_mahjong", winner)
    if hand.giver is not None and hand.source.is_drawn:
        yield HandTrouble("drawn_from", winner, other=hand.giver)
    if hand.giver == winner and not hand.source.is_drawn:
        yield HandTrouble("own_tile", winner)
    if hand.source is WinSource.DEAL and winner != first:
        yield HandTrouble("deal", winner, other=first)
    if hand.source is WinSource.ROBBED_KONG and not robs(options):
        yield HandTrouble("no_robbing", winner)


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
        yield HandTrouble("hill", winner)
    elif not held.marks.isdisjoint(ANNOUNCED):
        yield HandTrouble("hill_ready", winner)


def _lanterns(held: HeldTiles, winner: int, one: Tile) -> Iterator[HandTrouble]:
    """Only one hand robs a concealed kong (6.3)."""
    if held.size == SIZE and not _are_lanterns(held, one):
        yield HandTrouble("only_lanterns", winner)


def _are_lanterns(held: HeldTiles, one: Tile) -> bool:
    return {*held.concealed, one} == _LANTERNS


def _robbed(
    options: ClassicOptions, hand: PlayedHand, winner: int, one: Tile
) -> Iterator[HandTrouble]:
    """The owner of a robbed kong must hold the other three tiles (6.3)."""
    for player, held in enumerate(hand.held):
        is_owner = player == hand.giver or (hand.giver is None and player != winner)
        if one in held.tiles and held.given is None and not is_owner:
            yield HandTrouble("robbed", player, one)
    if hand.giver is None or hand.giver == winner:
        return
    owner, is_hidden = hand.of(hand.giver), False
    if options.rob_concealed_kong is not RobConcealedKong.NEVER:
        is_hidden = _are_lanterns(hand.of(winner), one) and owner.concealed.count(one) == _PUNG
    is_added = options.rob_kong and any(_is_pung(meld, one) for meld in owner.melds)
    if owner.given is None and owner.size >= SIZE and not (is_hidden or is_added):
        yield HandTrouble("robbed_giver", hand.giver, one)


def _is_pung(meld: Meld, one: Tile) -> bool:
    return meld.kind is MeldKind.PUNG and meld.face is one


# ---- the moment ----------------------------------------------------------------------------------


def _moment(hand: PlayedHand, winner: int, first: int) -> Iterator[HandTrouble]:
    """Impossible moments of the win, given who played first (9.4, 13)."""
    marks = hand.of(winner).marks
    is_drawn = hand.source.is_drawn and hand.source is not WinSource.DEAL
    if HandMark.LAST_TILE in marks and not is_drawn:
        yield HandTrouble("last_tile", winner)
    if hand.source is WinSource.DEAL:
        yield from _at_once(hand, "deal")
    if HandMark.EARTHLY not in marks:
        return
    is_offered = hand.source is WinSource.DISCARD and hand.giver in (None, first)
    if not is_offered or winner == first:
        yield HandTrouble("earthly", winner, other=first)
    yield from _at_once(hand, "earthly", first)


def _at_once(hand: PlayedHand, name: str, first: int | None = None) -> Iterator[HandTrouble]:
    """Before the first discard nobody can have melds or have announced, except its player."""
    for player, held in enumerate(hand.held):
        if held.given is not None:
            continue
        plays = player == first
        if any(not (plays and meld.is_closed) for meld in held.melds):
            yield HandTrouble(f"{name}_melds", player)
        if not plays and not held.marks.isdisjoint(ANNOUNCED | {HandMark.BROKE_READY}):
            yield HandTrouble(f"{name}_ready", player)
