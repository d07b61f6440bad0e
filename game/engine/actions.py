"""What a seat may choose. An action knows which facts follow when it is carried out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar, Protocol

from game.engine.events import (
    BonusSetAside,
    Event,
    HandDeclared,
    HandDied,
    HandDrawn,
    KongDeclared,
    MeldCalled,
    TileDiscarded,
    TileDrawn,
)
from game.engine.points_events import PenaltyPaid
from game.engine.reasons import Act, DrawReason, WrongAct
from game.engine.seats import Seat
from game.engine.settlement import Settlement
from game.engine.table import Meld, MeldKind, Round
from game.engine.tiles import Tile


class Claim(IntEnum):
    """How strong a claim to an offered tile is."""

    NONE = 0
    CHOW = 1
    PUNG = 2
    FOUL = 3
    WIN = 4


class Consequences(Protocol):
    """What an action asks the rules when it is carried out."""

    def won(self, table: Round, seats: tuple[Seat, ...]) -> Iterator[Event]:
        """What happens when these seats win, given in turn order from the discarder."""
        ...

    def fouled(self, table: Round, foul: CommitFoul) -> Event:
        """How the hand ends when a seat has made it void."""
        ...

    def fined(self, table: Round, seat: Seat, cause: WrongAct) -> Settlement:
        """What a seat pays for a wrong act after which the hand goes on."""
        ...


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat may do now."""

    seat: Seat
    claim: ClassVar[Claim] = Claim.NONE
    at_once: ClassVar[bool] = False
    """Whether it happens while others are still thinking about the offered tile."""

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        """What happens when the action is carried out."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Lets the offered tile go by."""

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield from ()


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Throws a tile, perhaps sideways to declare riichi."""

    tile: Tile
    drawn: bool = False
    """Whether it is the tile just drawn (tsumogiri)."""
    riichi: bool = False

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield TileDiscarded(self.seat, self.tile, self.drawn, self.riichi)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draws the next tile of the wall, in games where players draw by hand."""

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield TileDrawn(self.seat, table.wall.next_tile)


@dataclass(frozen=True, slots=True)
class SetAside(Action):
    """Puts a bonus tile aside: a flower, or the north of three-player games."""

    tile: Tile
    is_call: bool = False
    """Whether it interrupts the turn order as a call does, which ends ippatsu."""

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield BonusSetAside(self.seat, self.tile, self.is_call)


@dataclass(frozen=True, slots=True)
class DeclareKong(Action):
    """Lays down a concealed kong, or adds a tile to an own pung."""

    meld: Meld
    added: Tile | None = None

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield KongDeclared(self.seat, self.meld, self.added)


@dataclass(frozen=True, slots=True)
class CallChow(Action):
    """Takes the discard of the player on the left for a run."""

    meld: Meld
    claim: ClassVar[Claim] = Claim.CHOW

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield MeldCalled(self.seat, self.meld)


@dataclass(frozen=True, slots=True)
class CallSet(Action):
    """Takes a discard for a pung or an open kong."""

    meld: Meld
    claim: ClassVar[Claim] = Claim.PUNG

    @property
    def is_kong(self) -> bool:
        """Whether it makes a kong."""
        return self.meld.kind is MeldKind.OPEN_KONG

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield MeldCalled(self.seat, self.meld)


@dataclass(frozen=True, slots=True)
class Win(Action):
    """Declares a win, by tsumo or on the offered tile."""

    rank: int = 0
    """Which of several wins on one tile takes precedence: the highest, where wins are ranked."""
    claim: ClassVar[Claim] = Claim.WIN

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield from rules.won(table, (self.seat,))


@dataclass(frozen=True, slots=True)
class WinTogether(Action):
    """Several players win on the same tile; they are given in turn order from the discarder."""

    seats: tuple[Seat, ...]
    claim: ClassVar[Claim] = Claim.WIN

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield from rules.won(table, self.seats)


@dataclass(frozen=True, slots=True)
class Abort(Action):
    """Ends the hand without a winner."""

    reason: DrawReason
    shown: tuple[Seat, ...] = ()
    """Who shows the hand."""
    claim: ClassVar[Claim] = Claim.WIN

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        shown = tuple((seat, table.hand(seat).concealed) for seat in self.shown)
        yield HandDrawn(reason=self.reason, shown=shown)


@dataclass(frozen=True, slots=True)
class DeclareHand(Action):
    """When the wall is exhausted: shows a tenpai hand, or keeps the hand face down."""

    shows: bool

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        tiles = table.hand(self.seat).concealed if self.shows else ()
        yield HandDeclared(self.seat, self.shows, tiles)


@dataclass(frozen=True, slots=True)
class SpoilHand(Action):
    """A wrong act that makes the seat's hand dead: it can no longer call or win."""

    act: Act
    """What was declared or done: `chii`, `pon`, `kan`, `discard`, `look`."""
    cause: WrongAct
    thrown: Tile | None = None
    """The tile that should not have been thrown; it stays thrown."""
    at_once: ClassVar[bool] = True

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield HandDied(self.seat, self.cause, self.act)
        if self.thrown is not None:
            drawn = self.thrown is table.hand(self.seat).drawn
            yield TileDiscarded(self.seat, self.thrown, drawn)


@dataclass(frozen=True, slots=True)
class ActWrongly(Action):
    """A wrong act that costs a fine and may make the hand dead; play goes on."""

    act: Act
    """What was declared or done: `mahjong`, `name`."""
    cause: WrongAct
    dies: bool
    at_once: ClassVar[bool] = True

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield PenaltyPaid(self.seat, self.cause, rules.fined(table, self.seat, self.cause))
        if self.dies:
            yield HandDied(self.seat, self.cause, self.act)


@dataclass(frozen=True, slots=True)
class CommitFoul(Action):
    """A wrong declaration that ends the hand for everybody as void (chombo)."""

    act: Act
    cause: WrongAct
    claim: ClassVar[Claim] = Claim.FOUL

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield rules.fouled(table, self)


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to a seat, with everything it may answer."""

    seat: Seat
    options: tuple[Action, ...]
    wrong: tuple[Action, ...] = ()
    """Wrong acts the seat may choose at a strict table, where they are penalised."""

    def __contains__(self, action: Action) -> bool:
        return action in self.options or action in self.wrong

    @property
    def strongest(self) -> Claim:
        """The strongest claim the seat can make."""
        return max(option.claim for option in (*self.options, *self.wrong))
