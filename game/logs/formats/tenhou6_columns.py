"""Finding the order of moves in the columns of a tenhou6 hand.

The format lists for each seat its draws, calls and discards, but not the order of the seats. A
discard that somebody may have called, and that is discarded again later, makes the order
ambiguous; every order is tried until one uses up all columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from game.engine.events import (
    BonusSetAside,
    Event,
    KongDeclared,
    MeldCalled,
    TileDiscarded,
    TileDrawn,
)
from game.engine.seats import Seat
from game.engine.tiles import HIDDEN, Tile
from game.logs.log_faults import BadLog, LogFault

Take: TypeAlias = Tile | MeldCalled
"""A drawn tile, or a call."""


@dataclass(frozen=True, slots=True)
class ColumnDiscard:
    """A discard: the tile, or `None` for the one just drawn."""

    tile: Tile | None
    riichi: bool = False


Act: TypeAlias = ColumnDiscard | KongDeclared | BonusSetAside | None
"""What follows a draw or call; `None` after an open kong, which draws first."""
Places: TypeAlias = tuple[int, ...]
"""How many entries of each column have been used."""

MOST: Final = 60
"""More draws and calls than a seat can have in a hand."""
_TRIES: Final = 5_000


@dataclass(frozen=True, slots=True)
class SeatColumns:
    """The draws, calls and discards of one seat."""

    takes: tuple[tuple[Take, ...], ...]
    acts: tuple[tuple[Act, ...], ...]
    dealt: tuple[tuple[Tile, ...], ...]

    def __post_init__(self) -> None:
        for takes, acts in zip(self.takes, self.acts, strict=True):
            if len(takes) > MOST or not len(takes) - 1 <= len(acts) <= len(takes):
                raise BadLog(LogFault.COLUMNS, takes=len(takes), discards=len(acts))


def in_order(columns: SeatColumns, dealer: Seat) -> tuple[Event, ...]:
    """The moves in the order in which they happened."""
    for checks_hands in (True, False):
        found = _Search(columns, checks_hands=checks_hands).from_turn(dealer)
        if found is not None:
            return found
    raise BadLog(LogFault.ORDER)


@dataclass(slots=True)
class _Search:
    """A search for an order that uses up all columns."""

    columns: SeatColumns
    checks_hands: bool
    """Whether a seat may only discard tiles that it holds."""
    failed: set[tuple[Seat, Places]] = field(default_factory=set)

    def from_turn(self, dealer: Seat) -> tuple[Event, ...] | None:
        """The moves from the first turn on."""
        none = tuple(0 for _ in self.columns.takes)
        trail: list[Iterator[_Turn]] = [iter(self._turns(dealer, none))]
        done: list[_Turn] = []
        for _ in range(_TRIES):
            if not trail:
                return None
            turn = next(trail[-1], None)
            if turn is None:
                trail.pop()
                if done:
                    last = done.pop()
                    self.failed.add((last.seat, last.places))
                continue
            done.append(turn)
            if self._is_over(turn.places):
                return tuple(move for one in done for move in one.moves)
            trail.append(self._after(turn))
        return None

    def _is_over(self, places: Places) -> bool:
        return all(
            place >= max(len(takes), len(acts))
            for place, takes, acts in zip(
                places, self.columns.takes, self.columns.acts, strict=True
            )
        )

    def _after(self, turn: _Turn) -> Iterator[_Turn]:
        """The turns that may follow, those of callers first."""
        if isinstance(turn.moves[-1], TileDiscarded):
            yield from self._callers(turn)
            yield from self._turns((turn.seat + 1) % len(turn.places), turn.places)
        else:
            yield from self._turns(turn.seat, turn.places)

    def _callers(self, turn: _Turn) -> Iterator[_Turn]:
        thrown = turn.moves[-1]
        assert isinstance(thrown, TileDiscarded)
        for seat, place in enumerate(turn.places):
            take = self._take(seat, place)
            if isinstance(take, MeldCalled) and seat != turn.seat:
                meld = take.meld
                if meld.source == turn.seat and meld.claimed is thrown.tile:
                    yield from self._turn(seat, turn.places, take)

    def _turns(self, seat: Seat, places: Places) -> Iterator[_Turn]:
        """The turn of a seat that draws."""
        take = self._take(seat, places[seat])
        if isinstance(take, Tile):
            yield from self._turn(seat, places, take)

    def _turn(self, seat: Seat, places: Places, take: Take) -> Iterator[_Turn]:
        place = places[seat]
        after = (*places[:seat], place + 1, *places[seat + 1 :])
        turn = _Turn(seat, after, tuple(self._moves(seat, place, take)))
        if (seat, after) not in self.failed and self._holds(turn, place):
            yield turn

    def _take(self, seat: Seat, place: int) -> Take | None:
        takes = self.columns.takes[seat]
        return takes[place] if place < len(takes) else None

    def _moves(self, seat: Seat, place: int, take: Take) -> Iterator[Event]:
        yield TileDrawn(seat, take) if isinstance(take, Tile) else take
        acts = self.columns.acts[seat]
        act = acts[place] if place < len(acts) else None
        if isinstance(act, KongDeclared | BonusSetAside):
            yield act
        elif act is not None:
            drawn = act.tile is None and isinstance(take, Tile)
            tile = take if drawn and isinstance(take, Tile) else act.tile or HIDDEN
            yield TileDiscarded(seat, tile, drawn, act.riichi)

    def _holds(self, turn: _Turn, place: int) -> bool:
        """Whether the seat holds the tiles that it lays down or discards."""
        if not self.checks_hands:
            return True
        held = list(self.columns.dealt[turn.seat])
        past = (
            move
            for nth, take in enumerate(self.columns.takes[turn.seat][: place + 1])
            for move in self._moves(turn.seat, nth, take)
        )
        return all(_played(held, move) for move in past)


@dataclass(frozen=True, slots=True)
class _Turn:
    """One draw or call of a seat, and its discard or kong after it."""

    seat: Seat
    places: Places
    """How many entries of each column have been used after it."""
    moves: tuple[Event, ...]


def _played(held: list[Tile], move: Event) -> bool:
    """Applies a move to a hand; whether the hand held the tiles for it."""
    if isinstance(move, TileDrawn):
        held.append(move.tile)
        return True
    for tile in _needed(move):
        wanted = tile if tile in held else HIDDEN
        if wanted not in held:
            return False
        held.remove(wanted)
    return True


def _needed(move: Event) -> Sequence[Tile]:
    if isinstance(move, TileDiscarded | BonusSetAside):
        return (move.tile,)
    if isinstance(move, MeldCalled):
        return move.meld.own_tiles
    if isinstance(move, KongDeclared):
        return move.meld.tiles if move.added is None else (move.added,)
    return ()
