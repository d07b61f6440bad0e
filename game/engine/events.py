"""What can happen at a table.

An event is a fact. It knows what it changes and what each seat may see of it; it never
decides anything, so that it can be applied to a table of which only a part is known.
Those that end a hand are described in `endings`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from game.engine.endings import Ending, FoulCommitted, HandDrawn, HandWon, Score
from game.engine.event import Event, TableEvent, seen
from game.engine.fast_replace import replace
from game.engine.reasons import Act, WrongAct
from game.engine.seats import Seat
from game.engine.table import Hand, Laid, Meld, Missed, Offer, Player, Riichi, Round, Source
from game.engine.tiles import HIDDEN, Tile
from game.engine.wall import Wall

__all__ = [
    "BlockDealt",
    "BonusSetAside",
    "Ending",
    "Event",
    "FoulCommitted",
    "HandDeclared",
    "HandDied",
    "HandDrawn",
    "HandWon",
    "IndicatorRevealed",
    "KongDeclared",
    "MeldCalled",
    "RiichiAccepted",
    "RoundStarted",
    "Score",
    "TableEvent",
    "TileDiscarded",
    "TileDrawn",
    "TilePassed",
    "seen",
]


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """The walls are built, the dice are thrown, and the wall is opened."""

    wind: int
    dealer: Seat
    counters: int
    deposits: int
    streak: int
    points: tuple[int, ...]
    chairs: tuple[int, ...]
    winds: int
    wall: Wall
    opener: Seat | None = None
    """Who takes the first tiles and plays first, when that is not the dealer."""

    def seen_by(self, viewer: Seat) -> Self:
        return replace(self, wall=self.wall.hidden())

    def table(self) -> Round:
        """The table before the first tile is dealt."""
        return Round(
            wind=self.wind,
            dealer=self.dealer,
            counters=self.counters,
            deposits=self.deposits,
            streak=self.streak,
            wall=self.wall,
            players=tuple(Player(points) for points in self.points),
            chairs=self.chairs,
            winds=self.winds,
            opener=self.opener,
            turn=self.dealer if self.opener is None else self.opener,
        )


@dataclass(frozen=True, slots=True)
class BlockDealt(TableEvent):
    """A player takes the next tiles of the deal."""

    seat: Seat
    tiles: tuple[Tile, ...]

    def seen_by(self, viewer: Seat) -> Self:
        return self if viewer == self.seat else replace(self, tiles=(HIDDEN,) * len(self.tiles))

    def change(self, table: Round) -> Round:
        dealt = replace(table, wall=table.wall.draw(len(self.tiles)))
        return dealt.with_hand(
            self.seat,
            lambda hand: replace(
                hand,
                concealed=(*hand.concealed, *self.tiles),
                dealt=(*hand.dealt, *self.tiles),
            ),
        )


@dataclass(frozen=True, slots=True)
class TileDrawn(TableEvent):
    """A player takes the next tile of the wall, or a replacement tile."""

    seat: Seat
    tile: Tile
    replacement: bool = False

    def seen_by(self, viewer: Seat) -> Self:
        return self if viewer == self.seat else replace(self, tile=HIDDEN)

    def change(self, table: Round) -> Round:
        wall = table.wall.replace() if self.replacement else table.wall.draw()
        players = table.players_with(self.seat, self._draw)
        return replace(table, wall=wall, turn=self.seat, offer=None, players=players)

    def _draw(self, player: Player) -> Player:
        return replace(player, hand=player.hand.draw(self.tile))


@dataclass(frozen=True, slots=True)
class BonusSetAside(TableEvent):
    """A bonus tile is set aside; a replacement tile will be drawn for it."""

    seat: Seat
    tile: Tile
    is_call: bool = False
    """Whether it interrupts the turn order as a call does, which ends ippatsu."""

    def change(self, table: Round) -> Round:
        offer = Offer(self.seat, self.tile, Source.BONUS, is_call=self.is_call)
        aside = replace(table, offer=offer)
        return aside.with_hand(self.seat, lambda hand: hand.set_aside(self.tile))


@dataclass(frozen=True, slots=True)
class TileDiscarded(TableEvent):
    """A tile is discarded, perhaps sideways to declare riichi."""

    seat: Seat
    tile: Tile
    drawn: bool
    riichi: bool = False

    def change(self, table: Round) -> Round:
        offer = Offer(self.seat, self.tile, Source.DISCARD)
        players = table.players_with(self.seat, lambda player: self._discard(table, player))
        return replace(table, offer=offer, players=players)

    def _discard(self, table: Round, player: Player) -> Player:
        declared = Riichi(len(player.river), table.calls) if self.riichi else player.riichi
        return replace(
            player,
            hand=player.hand.throw(self.tile),
            river=(*player.river, Laid(self.tile, self.drawn)),
            riichi=declared,
            missed=() if player.riichi is None else player.missed,
        )


@dataclass(frozen=True, slots=True)
class TilePassed(TableEvent):
    """Nobody won on the offered tile; if it was that of a kong, the kong is completed."""

    seat: Seat
    tile: Tile

    def change(self, table: Round) -> Round:
        offer = table.offer
        assert offer is not None, "only an offered tile can pass"
        missed = Missed(self.tile.plain, offer.source, table.claims)
        players = list(table.players)
        for seat in table.seats_after(self.seat):
            players[seat] = replace(players[seat], missed=(*players[seat].missed, missed))
        passed = replace(offer, passed=True)
        if offer.source is Source.DISCARD:
            return replace(table, offer=passed, players=tuple(players), since_discard=())
        done: Meld | Tile = self.tile
        if offer.source is not Source.BONUS:
            done = max(table.hand(self.seat).melds, key=lambda meld: meld.order)
        return replace(table, offer=passed, players=tuple(players)).complete(done)


@dataclass(frozen=True, slots=True)
class RiichiAccepted(TableEvent):
    """The declaring tile was not won: the stick is laid and riichi is in force."""

    seat: Seat
    stick: int

    def change(self, table: Round) -> Round:
        paid = replace(table, deposits=table.deposits + self.stick)
        return paid.with_player(self.seat, self._pay)

    def _pay(self, player: Player) -> Player:
        assert player.riichi is not None, "only a riichi that was declared is accepted"
        riichi = replace(player.riichi, accepted=True)
        return replace(player, points=player.points - self.stick, stake=self.stick, riichi=riichi)


@dataclass(frozen=True, slots=True)
class MeldCalled(TableEvent):
    """A player takes another's discard for a meld."""

    seat: Seat
    meld: Meld

    def change(self, table: Round) -> Round:
        assert self.meld.source is not None, "a called meld has a source"
        meld = replace(self.meld, order=table.calls + 1)
        called = replace(
            table,
            turn=self.seat,
            offer=None,
            calls=table.calls + 1,
            claims=table.claims + 1,
            since_discard=(meld,) if meld.kind.is_kong else (),
        )
        return called.with_player(self.meld.source, self._lift).with_hand(
            self.seat, lambda hand: hand.expose(meld)
        )

    @staticmethod
    def _lift(player: Player) -> Player:
        *before, last = player.river
        return replace(player, river=(*before, replace(last, claimed=True)))


@dataclass(frozen=True, slots=True)
class KongDeclared(TableEvent):
    """A concealed kong, or a fourth tile added to a pung; others may still rob it."""

    seat: Seat
    meld: Meld
    added: Tile | None = None

    def seen_by(self, viewer: Seat) -> Self:
        if viewer == self.seat or not self.meld.covered:
            return self
        return replace(self, meld=replace(self.meld, tiles=(HIDDEN,) * len(self.meld.tiles)))

    def change(self, table: Round) -> Round:
        meld = replace(self.meld, order=table.calls + 1)
        source = Source.CONCEALED_KONG if self.added is None else Source.ADDED_KONG
        offer = Offer(self.seat, self.added or meld.tiles[0], source, passed=meld.covered)
        declared = replace(table, offer=offer)
        if meld.covered:
            declared = declared.complete(meld)
        if self.added is None:
            return declared.with_hand(self.seat, lambda hand: hand.expose(meld))
        added = self.added
        return declared.with_hand(self.seat, lambda hand: hand.extend(meld, added))


@dataclass(frozen=True, slots=True)
class IndicatorRevealed(TableEvent):
    """A dora indicator is turned up."""

    tile: Tile

    def change(self, table: Round) -> Round:
        return replace(table, wall=table.wall.reveal(self.tile))


@dataclass(frozen=True, slots=True)
class HandDied(TableEvent):
    """A wrong act has made a player's hand dead: it can no longer call, declare riichi or win."""

    seat: Seat
    cause: WrongAct
    act: Act = Act.NONE
    """The wrong act, if it was a call or an action."""

    def change(self, table: Round) -> Round:
        return table.with_player(self.seat, lambda player: replace(player, dead=self.cause))


@dataclass(frozen=True, slots=True)
class HandDeclared(TableEvent):
    """When the wall is exhausted a player shows a tenpai hand, or keeps the hand face down."""

    seat: Seat
    shows: bool
    tiles: tuple[Tile, ...] = ()
    """The concealed tiles that are shown."""

    def change(self, table: Round) -> Round:
        declared = table.with_player(self.seat, lambda player: replace(player, shows=self.shows))
        return declared.with_hand(self.seat, self._open) if self.shows else declared

    def _open(self, hand: Hand) -> Hand:
        return replace(hand, concealed=self.tiles, drawn=None)
