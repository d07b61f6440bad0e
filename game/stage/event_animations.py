"""How each event is shown: its duration, curve, sound and callout.

What moves follows from the difference of two layouts. Only what that cannot know is added
here, such as which tile of a hidden hand was discarded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.events import (
    BlockDealt,
    BonusSetAside,
    Event,
    FoulCommitted,
    HandDeclared,
    HandDied,
    HandDrawn,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TileDiscarded,
    TileDrawn,
    TilePassed,
)
from game.engine.match import ClockRead, MatchEnded, MatchStarted, StopChosen
from game.engine.points_events import BonusCalled, HandsShown, PenaltyPaid
from game.engine.reasons import Act
from game.engine.seats import Seat
from game.engine.settlement import balance
from game.engine.table import MeldKind, Round
from game.engine.tiles import Suit, Tile
from game.stage.easing import Curve, in_out_cubic, linear, out_cubic, out_quad
from game.stage.hand_places import in_order
from game.stage.tile_place import TableArea, TileSpot

SECOND_THROW: Final = 3.0
"""How many seconds longer the ritual is with a second throw of dice."""
SECOND_AT: Final = 1.7
"""Seconds after which the second throw begins, so that the first can be read."""


@dataclass(frozen=True, slots=True)
class Callout:
    """A word called out by a player, shown in a bubble."""

    seat: Seat
    word: str
    """`riichi`, `pon`, `ron`, …"""


def _silent(event: Event) -> Callout | None:
    return None


def _nothing_leaves(event: Event, table: Round) -> tuple[TileSpot, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Staging:
    """How an event is shown."""

    seconds: float = 0.0
    curve: Curve = linear
    arc: float = 0.0
    """The height of the arc of moving tiles."""
    stagger: float = 0.0
    """The delay between one tile and the next when many move."""
    turns: bool = False
    """Whether a tile rotates during the movement."""
    flips: bool = False
    """Whether a tile is turned over in its place."""
    ahead: float = 0.0
    """The pause before it, so that a word is heard first."""
    rest: float = 0.0
    """The pause after it, the same whether anybody may claim or not."""
    thinks: bool = False
    """Whether there is a thinking pause before it."""
    is_ritual: bool = False
    """Whether it is part of the deal, which is skipped as a whole."""
    sound: str = ""
    sound_at: float = 0.0
    """When its sound is played: 0 at the beginning, 1 when the tile has landed."""
    callout: Callable[[Event], Callout | None] = _silent
    leaving: Callable[[Event, Round], tuple[TileSpot, ...]] = _nothing_leaves


CALLS: Final[Mapping[MeldKind, Act]] = {
    MeldKind.CHOW: Act.CHII,
    MeldKind.PUNG: Act.PON,
    MeldKind.OPEN_KONG: Act.KAN,
    MeldKind.ADDED_KONG: Act.KAN,
    MeldKind.CONCEALED_KONG: Act.KAN,
}


SPOKEN: Final = frozenset({*CALLS.values(), Act.RON, Act.TSUMO})
"""The words of a foul that are called out."""


def _call(event: Event) -> Callout | None:
    assert isinstance(event, MeldCalled | KongDeclared)
    return Callout(event.seat, CALLS[event.meld.kind])


def _riichi(event: Event) -> Callout | None:
    assert isinstance(event, TileDiscarded)
    return Callout(event.seat, Act.RIICHI)


def _win(event: Event) -> Callout | None:
    assert isinstance(event, HandWon)
    return Callout(event.seat, Act.TSUMO if event.loser is None else Act.RON)


def _aside(event: Event) -> Callout | None:
    assert isinstance(event, BonusSetAside)
    return Callout(event.seat, bonus_word((event.tile,)))


def _laid(event: Event) -> Callout | None:
    assert isinstance(event, BonusCalled)
    return Callout(event.seat, bonus_word(event.laid))


def bonus_word(laid: Sequence[Tile]) -> str:
    """The callout with bonus tiles set aside."""
    if laid[0].is_honour:
        return Act.NORTH
    kinds = {"flower" if tile.suit is Suit.FLOWERS else "season" for tile in laid}
    if len(kinds) > 1:
        return "bonus"
    return kinds.pop() + ("s" if len(laid) > 1 else "")


def _declared(event: Event) -> Callout | None:
    assert isinstance(event, HandDeclared)
    return Callout(event.seat, "tenpai" if event.shows else "noten")


def _wrong(event: Event) -> Callout | None:
    """The callout of a wrong declaration, if it was one."""
    assert isinstance(event, HandDied | FoulCommitted)
    return Callout(event.seat, event.act) if event.act in SPOKEN else None


def _thrown(event: Event, table: Round) -> tuple[TileSpot, ...]:
    assert isinstance(event, TileDiscarded)
    tiles = in_order(table, event.seat)
    if event.drawn:
        return (TileSpot(TableArea.HAND, event.seat, len(tiles) - 1),)
    kept = tiles[:-1] if table.hand(event.seat).drawn is not None else tiles
    return (
        TileSpot(TableArea.HAND, event.seat, _place(event.tile, kept, len(event.tile.notation))),
    )


def _place(tile: Tile, kept: tuple[Tile, ...], turn: int) -> int:
    """The place of a tile in a hand; in a hidden hand a neutral one that reveals nothing."""
    return kept.index(tile) if tile in kept else (5 + 3 * turn) % max(len(kept), 1)


def _laid_down(event: Event, table: Round) -> tuple[TileSpot, ...]:
    """The places of flowers and seasons in the hand that lays them down."""
    assert isinstance(event, BonusCalled | BonusSetAside)
    laid = event.laid if isinstance(event, BonusCalled) else (event.tile,)
    held, last = in_order(table, event.seat), len(table.hand(event.seat).concealed)
    known = [nth for nth, tile in enumerate(held) if tile in laid]
    places = known or range(last - len(laid), last)
    return tuple(TileSpot(TableArea.HAND, event.seat, nth) for nth in places)


def _claimed(event: Event, table: Round) -> tuple[TileSpot, ...]:
    assert isinstance(event, MeldCalled)
    assert event.meld.source is not None, "a called meld has a source"
    source = event.meld.source
    return (TileSpot(TableArea.RIVER, source, len(table.players[source].river) - 1),)


DISCARD: Final = Staging(
    seconds=0.23,
    curve=out_cubic,
    arc=18,
    rest=0.22,
    thinks=True,
    sound="discard",
    sound_at=0.8,
    leaving=_thrown,
)
RIICHI: Final = replace(
    DISCARD, seconds=0.42, turns=True, ahead=0.45, rest=0.3, callout=_riichi, sound="riichi"
)
CALL: Final = Staging(
    seconds=0.32,
    curve=in_out_cubic,
    ahead=0.3,
    rest=0.09,
    sound="call",
    sound_at=0.7,
    callout=_call,
)

PENALTY: Final = Staging(seconds=0.3, ahead=0.5, sound="refuse")
"""The staging of a fine: first the word, then the cost stays on the table to be read."""

STAGING: Final[Mapping[type[Event], Staging]] = {
    MatchStarted: Staging(),
    RoundStarted: Staging(seconds=2.6, is_ritual=True, sound="dice"),
    BlockDealt: Staging(seconds=0.12, curve=out_quad, is_ritual=True, sound="slide", sound_at=0.5),
    BonusCalled: replace(
        CALL, seconds=0.45, stagger=0.1, rest=0.35, callout=_laid, leaving=_laid_down
    ),
    TileDrawn: Staging(seconds=0.16, curve=out_cubic, sound="draw"),
    BonusSetAside: replace(CALL, callout=_aside, leaving=_laid_down),
    TileDiscarded: DISCARD,
    TilePassed: Staging(),
    RiichiAccepted: Staging(seconds=0.24, curve=out_cubic, sound="stick", sound_at=0.6),
    MeldCalled: replace(CALL, leaving=_claimed),
    KongDeclared: CALL,
    IndicatorRevealed: Staging(seconds=0.26, flips=True, rest=0.15, sound="indicator"),
    HandDied: replace(PENALTY, callout=_wrong),
    PenaltyPaid: PENALTY,
    HandsShown: Staging(seconds=0.3, curve=out_cubic, stagger=0.02, rest=0.3, flips=True),
    HandDeclared: Staging(
        seconds=0.6, curve=out_cubic, stagger=0.03, rest=0.4, flips=True, callout=_declared
    ),
    HandWon: replace(
        Staging(seconds=0.24, curve=out_cubic, stagger=0.06, flips=True),
        ahead=0.5,
        rest=1.1,
        callout=_win,
        sound="win",
    ),
    HandDrawn: Staging(seconds=0.3, curve=out_cubic, rest=1.3, sound="drawn"),
    FoulCommitted: replace(PENALTY, callout=_wrong, rest=1.3),
    ClockRead: Staging(),
    StopChosen: Staging(rest=0.4),
    MatchEnded: Staging(rest=0.6),
}
"""The staging of every type of event; a test fails if one is missing."""


def staging_of(event: Event) -> Staging:
    """The staging of this event."""
    if isinstance(event, TileDiscarded) and event.riichi:
        return RIICHI
    return STAGING[type(event)]


def seconds_of(event: Event) -> float:
    """The seconds an event takes; opening a wall with two throws takes longer (classic, 3.1)."""
    return staging_of(event).seconds + (SECOND_THROW if _throws_twice(event) else 0.0)


def _throws_twice(event: Event) -> bool:
    return isinstance(event, RoundStarted) and bool(event.wall.plan.loose)


def beats_of(event: Event) -> tuple[float, ...]:
    """The times of its sounds as parts of its movement; every throw of dice has its own."""
    first = staging_of(event).sound_at
    return (first, SECOND_AT / seconds_of(event)) if _throws_twice(event) else (first,)


def heard(event: Event, viewer: Seat) -> str:
    """The sound of an event for the viewer.

    A tile that is added to a pung is put upon it.
    """
    if isinstance(event, KongDeclared) and event.added is not None:
        return "stack"
    return win_sound(event, viewer) if isinstance(event, HandWon) else staging_of(event).sound


def win_sound(win: HandWon, viewer: Seat) -> str:
    """The sound of a win; one that the viewer pays for sounds lower."""
    pays = win.seat != viewer and balance(win.settlement, viewer) < 0
    return "loss" if pays else staging_of(win).sound
