"""The table during one hand: what lies on it, and nothing about what may be done with it.

The tiles of a player and the melds are described in `hand`, and belong to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Protocol

from game.engine.fast_replace import replace
from game.engine.hand import NO_TILES, Hand, Meld, MeldKind
from game.engine.reasons import WrongAct
from game.engine.seats import Seat
from game.engine.settlement import POT, Settlement, balance
from game.engine.tiles import Tile
from game.engine.wall import Wall

__all__ = [
    "Hand",
    "HandEnd",
    "Laid",
    "Meld",
    "MeldKind",
    "Missed",
    "Offer",
    "Player",
    "Riichi",
    "Round",
    "Source",
]


class Source(StrEnum):
    """Where the tile that others may now claim came from."""

    DISCARD = "discard"
    ADDED_KONG = "added_kong"
    CONCEALED_KONG = "concealed_kong"
    BONUS = "bonus"


@dataclass(frozen=True, slots=True)
class Offer:
    """A tile that others may claim."""

    seat: Seat
    tile: Tile
    source: Source
    passed: bool = False
    """Whether everyone has had the chance to win on it."""
    is_call: bool = True
    """For a tile that is no discard: whether it counts as a call once it has passed."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A discard in the river."""

    tile: Tile
    drawn: bool
    """Whether it was the tile just drawn."""
    claimed: bool = False
    """Whether another player called it."""


@dataclass(frozen=True, slots=True)
class Riichi:
    """A riichi as it was declared."""

    place: int
    """The place in the river of the tile that declared it."""
    calls: int
    """How many calls the table had seen by then."""
    accepted: bool = False
    """Whether the declaring tile has passed, so that riichi is in force."""


@dataclass(frozen=True, slots=True)
class Missed:
    """Another player's tile that was not won on (for temporary and riichi furiten)."""

    tile: Tile
    source: Source
    claims: int
    """How many discards had been claimed at the table by then."""


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has in front of him."""

    points: int
    hand: Hand = NO_TILES
    river: tuple[Laid, ...] = ()
    riichi: Riichi | None = None
    stake: int = 0
    """The points laid for riichi in this hand."""
    missed: tuple[Missed, ...] = ()
    """Other players' tiles passed up since the player's last discard, or since riichi."""
    shows: bool | None = None
    """At an exhaustive draw: whether the hand was shown as tenpai; `None` before."""
    dead: WrongAct = WrongAct.NONE
    """The wrong act for which the hand can no longer win; nothing if it can."""

    @property
    def in_riichi(self) -> bool:
        """Whether riichi is in force, whatever was paid for it."""
        return self.riichi is not None and self.riichi.accepted


class HandEnd(Protocol):
    """What the table knows of an event that ended the hand: what was paid."""

    @property
    def settlement(self) -> Settlement:
        """Who paid whom."""
        ...


@dataclass(frozen=True, slots=True)
class Round:
    """One hand of a match, as a camera above the table would see it."""

    wind: int
    """The wind of the round: 0 for east."""
    dealer: Seat
    counters: int
    """The honba counters; in a match of a fixed number of hands, how many came before this one."""
    deposits: int
    """The points lying on the table."""
    wall: Wall
    players: tuple[Player, ...]
    chairs: tuple[int, ...]
    """The place of each seat at the table; with fewer players than winds one stays empty."""
    winds: int
    turn: Seat
    streak: int = 0
    """How many hands in a row the dealer has won as dealer before this one."""
    opener: Seat | None = None
    """Who takes the first tiles and plays first, when that is not the dealer."""
    offer: Offer | None = None
    calls: int = 0
    """Chows, pungs and completed kongs so far, closed ones too."""
    claims: int = 0
    """Discards that were claimed so far."""
    since_discard: tuple[Meld | Tile, ...] = ()
    """The kongs completed and bonus tiles set aside since the last discard that passed."""
    endings: tuple[HandEnd, ...] = ()
    """The events that ended the hand; several when several players won on one tile."""

    @property
    def ended(self) -> bool:
        """Whether the hand is over."""
        return bool(self.endings)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of all who play this hand, each of whom has built a wall, in order.

        With more players than seats, those before the dealer wait (kansai sheet, 14).
        """
        return playing(len(self.players), self.dealer, self.wall.plan.walls)

    @property
    def waiting(self) -> Seat | None:
        """Who sits out this hand, if anybody does."""
        return next((seat for seat in range(len(self.players)) if seat not in self.seats), None)

    def seats_from(self, seat: Seat) -> Iterator[Seat]:
        """All who play in turn order, beginning with this seat."""
        yield from (one for one in self.seats if one >= seat)
        yield from (one for one in self.seats if one < seat)

    def seats_after(self, seat: Seat) -> Iterator[Seat]:
        """The others who play in turn order, beginning with the next one."""
        return iter(_after(self.seats, seat))

    @property
    def first(self) -> Seat:
        """Who takes the first tiles and plays first."""
        return self.dealer if self.opener is None else self.opener

    def wind_of(self, seat: Seat) -> int:
        """The wind of the seat in this hand: 0 for east."""
        return (self.chairs[seat] - self.chairs[self.dealer]) % self.winds

    def hand(self, seat: Seat) -> Hand:
        """The tiles of the seat."""
        return self.players[seat].hand

    def winning(self, seat: Seat) -> tuple[Hand, Tile | None]:
        """The hand without the tile it may win on, and that tile; `None` if all were dealt."""
        hand = self.hand(seat)
        if self.offer is not None and self.offer.seat != seat:
            return hand, self.offer.tile
        return hand.before_draw, hand.drawn

    @property
    def mover(self) -> Seat:
        """Who draws or plays next."""
        if self.offer is None:
            return self.turn
        if self.offer.source is Source.DISCARD:
            return _after(self.seats, self.offer.seat)[0]
        return self.offer.seat

    @property
    def is_offered(self) -> bool:
        """Whether others may still claim a tile."""
        return self.offer is not None and not self.offer.passed

    @property
    def replacements_owed(self) -> int:
        """How many replacement tiles are due: one for every kong and every bonus tile."""
        owed = -self.wall.replaced
        for player in self.players:
            owed += len(player.hand.bonus)
            for meld in player.hand.melds:
                owed += meld.kind.is_kong
        return owed

    @property
    def is_exhausted(self) -> bool:
        """Whether the next tile cannot be drawn because none is left."""
        if self.is_offered:
            return False
        if self.replacements_owed:
            return self.wall.replacements_left == 0
        return self.hand(self.mover).is_short and self.wall.left == 0

    def kongs(self) -> tuple[tuple[Seat, Meld], ...]:
        """All kongs on the table with their owners."""
        found: list[tuple[Seat, Meld]] = []
        for seat, player in enumerate(self.players):
            if melds := player.hand.melds:
                found += [(seat, meld) for meld in melds if meld.kind.is_kong]
        return tuple(found)

    def has_ippatsu(self, seat: Seat) -> bool:
        """Whether a win now would come within one turn of riichi (riichi sheet, 3.7)."""
        player = self.players[seat]
        if player.riichi is None or not player.riichi.accepted:
            return False
        unbroken = self.calls == player.riichi.calls
        return unbroken and len(player.river) == player.riichi.place + 1

    def is_first_turn(self, seat: Seat) -> bool:
        """Whether the seat has not discarded yet and nobody has called (riichi sheet, 6.1)."""
        return not self.calls and not self.players[seat].river

    def complete(self, done: Meld | Tile) -> Round:
        """The table once nobody can take the tile of a kong, or a bonus tile, any more."""
        assert self.offer is not None, "what is completed was offered"
        since, calls = (*self.since_discard, done), self.calls + self.offer.is_call
        return replace(self, since_discard=since, calls=calls)

    def pay(self, settlement: Settlement) -> Round:
        """The table after payments."""
        deposits = self.deposits + balance(settlement, POT)
        players = tuple(
            replace(player, points=player.points + balance(settlement, seat))
            for seat, player in enumerate(self.players)
        )
        return replace(self, deposits=deposits, players=players)

    def with_player(self, seat: Seat, change: Callable[[Player], Player]) -> Round:
        """The table after something changed in front of one player."""
        return replace(self, players=self.players_with(seat, change))

    def players_with(self, seat: Seat, change: Callable[[Player], Player]) -> tuple[Player, ...]:
        """What lies before all players after something changed in front of one of them."""
        assert seat in self.seats, f"there is no seat {seat}"
        return (*self.players[:seat], change(self.players[seat]), *self.players[seat + 1 :])

    def with_hand(self, seat: Seat, change: Callable[[Hand], Hand]) -> Round:
        """The table after one player's tiles changed."""
        return self.with_player(seat, lambda player: replace(player, hand=change(player.hand)))


@lru_cache(maxsize=64)
def playing(count: int, dealer: Seat, walls: int) -> tuple[Seat, ...]:
    """The seats that play: of `count`, the dealer and those after him, one for each wall."""
    return tuple(sorted((dealer + step) % count for step in range(min(walls, count))))


@lru_cache(maxsize=64)
def _after(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The others in turn order."""
    return (*(one for one in seats if one > seat), *(one for one in seats if one < seat))
