"""Entering hands tile by tile, from the board or typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from game.engine.table import Meld, MeldKind
from game.engine.tiles import BadNotation, Tile, tiles
from game.records.entry_checks import copies_left
from game.records.played_hand import SIZE, PlayedHand, WinSource
from game.rulesets.classic.options import ClassicOptions

_RUN: Final = 3
_LAST_RUN: Final = 7
"""The rank with which the last run of a suit begins."""
_TYPED: Final = re.compile(r"\d*[mpszfg]")


class Mode(StrEnum):
    """What a tile of the board is entered as."""

    TILE = "tile"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    HIDDEN = "hidden"
    """A kong that was declared concealed."""
    WIN = "win"


KEYS: Final[Mapping[str, Mode]] = {
    "t": Mode.TILE,
    "c": Mode.CHOW,
    "u": Mode.PUNG,
    "k": Mode.KONG,
    "h": Mode.HIDDEN,
    "w": Mode.WIN,
}
"""The keys that choose a mode; they differ from the letters of the suits."""
_MELDS: Final = {
    Mode.CHOW: MeldKind.CHOW,
    Mode.PUNG: MeldKind.PUNG,
    Mode.KONG: MeldKind.OPEN_KONG,
    Mode.HIDDEN: MeldKind.CONCEALED_KONG,
}
_SIZES: Final = {Mode.PUNG: 3, Mode.KONG: 4, Mode.HIDDEN: 4}


@dataclass(frozen=True, slots=True)
class Pen:
    """Whose hand is being entered, and in which mode."""

    player: int = 0
    mode: Mode = Mode.TILE


def pile_of(mode: Mode, one: Tile) -> tuple[Tile, ...]:
    """The tiles entered by one tile of the board in a mode; empty if there is no such meld.

    >>> [str(tile) for tile in pile_of(Mode.CHOW, Tile.S9)]
    ['7s', '8s', '9s']
    """
    if one.is_bonus or mode not in _MELDS:
        return (one,)
    if mode is not Mode.CHOW:
        return (one,) * _SIZES[mode]
    if not one.is_run_tile:
        return ()
    first = min(one.rank, _LAST_RUN)
    return tuple(tiles(f"{first + step}{one.suit.value}")[0] for step in range(_RUN))


def may_add(hand: PlayedHand, pen: Pen, one: Tile) -> bool:
    """Whether enough copies of a tile are left for the mode."""
    pile = pile_of(pen.mode, one)
    free = (copies_left(hand, face) >= pile.count(face) for face in pile)
    is_of_winner = pen.mode is not Mode.WIN or one.is_bonus or pen.player == hand.winner
    return bool(pile) and is_of_winner and all(free)


def added(hand: PlayedHand, pen: Pen, one: Tile) -> PlayedHand:
    """The hand with a tile of the board entered in the mode of the pen.

    The fourteenth tile of the winner is the winning one, unless all were dealt.
    """
    if not one.is_bonus and pen.mode in _MELDS:
        meld = Meld(_MELDS[pen.mode], pile_of(pen.mode, one))
        return hand.changed(pen.player, lambda held: held.with_meld(meld))
    is_last = pen.mode is Mode.WIN or _is_fourteenth(hand, pen.player)
    if is_last and not one.is_bonus:
        return replace(hand, tile=one)
    return hand.changed(pen.player, lambda held: held.with_tile(one))


def _is_fourteenth(hand: PlayedHand, player: int) -> bool:
    is_open = hand.tile is None and hand.source is not WinSource.DEAL
    return player == hand.winner and is_open and hand.of(player).size >= SIZE


def less(hand: PlayedHand, pen: Pen, one: Tile) -> PlayedHand:
    """The hand after a tile of it was pressed: it is removed, or becomes the winning tile."""
    without = hand.changed(pen.player, lambda held: held.less(one))
    if pen.mode is not Mode.WIN or pen.player != hand.winner or one.is_bonus:
        return without
    if hand.tile is not None:
        back = hand.tile
        without = without.changed(pen.player, lambda held: held.with_tile(back))
    return replace(without, tile=one)


def typed(hand: PlayedHand, pen: Pen, text: str, options: ClassicOptions) -> PlayedHand | None:
    """The hand after typing tiles in the usual notation; `None` while the text is incomplete.

    For a meld the first tile is enough.
    """
    if not _TYPED.fullmatch(text):
        return None
    try:
        pile = tiles(text)
    except BadNotation:
        return hand
    fit = [one for one in pile if not one.red and (options.use_bonus_tiles or not one.is_bonus)]
    if pen.mode in _MELDS:
        fit = fit[:1]
    for one in fit:
        if may_add(hand, pen, one):
            hand = added(hand, pen, one)
    return hand
