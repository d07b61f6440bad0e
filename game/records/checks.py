"""What cannot be about a hand while it is written down, and what is still lacking of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from game.engine.scoring.score import NoWin
from game.engine.shapes import COPIES
from game.engine.tiles import STANDARD, Tile
from game.records.evening import settle
from game.records.hands import SIZE, VOID, Held, Mark, PlayedHand, Source
from game.rulesets.classic_moments import against_announcing, against_moment, opener
from game.rulesets.classic_options import ClassicOptions

FLOWERS: Final = tuple(one for one in Tile if one.is_bonus)
"""The flowers and seasons, each of which is there once."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is wrong with a hand, by the key of its sentence."""

    id: str
    player: int | None = None
    """Whose hand it is about."""
    tile: Tile | None = None
    number: int = 0
    is_open: bool = field(default=False, compare=False)
    """Whether only something is still lacking."""


def board(options: ClassicOptions) -> tuple[Tile, ...]:
    """The kinds of tiles that are played with."""
    return (*STANDARD, *FLOWERS) if options.use_bonus_tiles else STANDARD


def copies_left(hand: PlayedHand, one: Tile) -> int:
    """How many of a tile are not written down yet."""
    return _most(one) - hand.tiles.count(one)


def _most(one: Tile) -> int:
    return 1 if one.is_bonus else COPIES


def trouble(options: ClassicOptions, hand: PlayedHand, east: int, nth: int = 0) -> Trouble | None:
    """The first thing that is impossible; if nothing is, the first that is lacking."""
    found = [*_impossible(options, hand, east), *_lacking(hand)]
    first = next((one for one in found if not one.is_open), next(iter(found), None))
    if first is None and isinstance(settle(options, hand, east, nth), NoWin):
        return Trouble("not_winning", hand.winner)
    return first


def _lacking(hand: PlayedHand) -> Iterator[Trouble]:
    """What has to be known before the hand can be counted."""
    winner = hand.winner
    if winner is None:
        return
    if not hand.source.is_drawn and hand.giver is None:
        yield Trouble(f"giver.{hand.source.value}", winner, is_open=True)
    held = hand.of(winner)
    if held.given is not None:
        return
    expected = SIZE + (hand.source is Source.DEAL)
    if held.size < expected:
        yield Trouble("short", winner, number=expected - held.size, is_open=True)
    elif hand.tile is None and hand.source is not Source.DEAL:
        yield Trouble("no_tile", winner, is_open=True)


def _impossible(options: ClassicOptions, hand: PlayedHand, east: int) -> Iterator[Trouble]:
    yield from _copies(hand)
    for player, held in enumerate(hand.held):
        if held.given is None:
            yield from _sizes(hand, player, held)
            said = against_announcing(options, held.hand, held.marks)
            yield from (Trouble(name, player) for name in said)
    if hand.winner is not None and hand.of(hand.winner).given is None:
        yield from _source(hand, hand.winner)
        yield from _moment(hand, hand.winner, opener(options, hand.prevailing, east))


def _copies(hand: PlayedHand) -> Iterator[Trouble]:
    for one, found in Counter(hand.tiles).items():
        if found > _most(one):
            yield Trouble("bonus_twice" if one.is_bonus else "copies", None, one, found)


def _sizes(hand: PlayedHand, player: int, held: Held) -> Iterator[Trouble]:
    most = SIZE + (player == hand.winner and hand.source is Source.DEAL)
    if held.size > most and Mark.TOO_MANY not in held.marks:
        yield Trouble("too_many", player, number=held.size - most)


def _source(hand: PlayedHand, winner: int) -> Iterator[Trouble]:
    held = hand.of(winner)
    has_kong = any(meld.kind.is_kong for meld in held.melds)
    if hand.source is Source.HILL and not held.bonus and not has_kong:
        yield Trouble("hill", winner)
    if hand.source is Source.ROBBED_KONG and hand.tile is not None and hand.tile in held.tiles:
        yield Trouble("robbed", winner, hand.tile)
    if hand.giver == winner and not hand.source.is_drawn:
        yield Trouble("own_tile", winner)
    if not held.marks.isdisjoint(VOID):
        yield Trouble("cannot_win", winner)


def _moment(hand: PlayedHand, winner: int, first: int) -> Iterator[Trouble]:
    """What speaks against the moment of the win, when somebody played first."""
    held, win = hand.of(winner), hand.winning
    if win is None:
        return
    is_dealt = hand.source is Source.DEAL
    said = against_moment(held.hand, win, is_dealt=is_dealt, opens=winner == first)
    yield from (Trouble(name, winner) for name in said)
    if Mark.EARTHLY in held.marks and hand.giver not in (None, first):
        yield Trouble("earthly", winner)
