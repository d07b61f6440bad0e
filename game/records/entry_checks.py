"""Checks of a hand while it is entered: what is impossible, and what is still missing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from game.engine.scoring.hand_score import NoWin
from game.engine.tiles import Tile
from game.records.evening import settle
from game.records.impossible_hands import HandTrouble, TroubleId, impossible, most
from game.records.played_hand import SIZE, PlayedHand, WinSource
from game.rulesets.classic.options import ClassicOptions

FLOWERS: Final = tuple(one for one in Tile if one.is_bonus)
"""The flowers and seasons, of which there is one each."""


def copies_left(hand: PlayedHand, one: Tile) -> int:
    """How many copies of a tile have not been entered yet."""
    return most(one) - hand.tiles.count(one)


def trouble(
    options: ClassicOptions, hand: PlayedHand, east: int, nth: int = 0
) -> HandTrouble | None:
    """The first impossibility of a hand; if there is none, the first thing missing."""
    first = next(chain(impossible(options, hand, east), _missing(hand)), None)
    if first is None and isinstance(settle(options, hand, east, nth), NoWin):
        return HandTrouble(TroubleId.NOT_WINNING, hand.winner)
    return first


def _missing(hand: PlayedHand) -> Iterator[HandTrouble]:
    """What is still missing before the hand can be counted."""
    winner = hand.winner
    if winner is None:
        return
    if not hand.source.is_drawn and hand.giver is None:
        yield HandTrouble(TroubleId(f"giver.{hand.source}"), winner, is_open=True)
    held = hand.of(winner)
    if held.given is not None:
        return
    expected = SIZE + (hand.source is WinSource.DEAL)
    if held.size < expected:
        yield HandTrouble(TroubleId.SHORT, winner, number=expected - held.size, is_open=True)
    elif hand.tile is None and hand.source is not WinSource.DEAL:
        yield HandTrouble(TroubleId.NO_TILE, winner, is_open=True)
