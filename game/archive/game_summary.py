"""What was played in one game, hand by hand, short enough to be kept for ten thousand of them."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.reasons import MatchEndReason, WrongAct
from game.engine.scoring.hand_score import Limit
from game.engine.seats import Seat
from game.engine.tiles import Tile
from game.host.journal_header import ChallengeMark, Guest, Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class WinSummary:
    """A win: who won by what, and what it was worth."""

    seat: Seat
    loser: Seat | None = None
    """Who dealt in; `None` for a tsumo."""
    tile: Tile | None = None
    """The winning tile; none for a win with the tiles as dealt."""
    turn: int
    """The winner's turn, from 1."""
    gained: int
    """What the winner received, with counters and sticks."""
    paid: int = 0
    """What the player who dealt in paid for it."""
    worth: int
    """The value of the hand alone, without counters and sticks."""
    han: int = 0
    fu: int | None = None
    limit: Limit = Limit.NONE
    multiple: int = 0
    """How many yakuman; 0 for ordinary hands."""
    yaku: tuple[str, ...] = ()
    dora: tuple[tuple[str, int], ...] = ()
    """Every kind of dora, and what adds han like one, with its han."""
    special: tuple[str, ...] = ()
    """The Grands Jeux that the tiles are, the highest first."""
    counted: str = ""
    """What the points come from in a game of points: `ordinary`, or what was paid instead."""
    riichi: bool = False
    """Whether the winner had declared riichi, or announced the hand."""
    called: bool = False
    """Whether the winner had called a tile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSummary:
    """One finished hand."""

    wind: int
    dealer: Seat
    counters: int
    """The counters; in a game of a fixed number of hands, how many came before this one."""
    seats: tuple[Seat, ...]
    """Who played it."""
    points: tuple[int, ...]
    """The points of each seat before it."""
    after: tuple[int, ...]
    """The points of each seat after it."""
    wins: tuple[WinSummary, ...] = ()
    draw: str = ""
    """Why nobody won; nothing if somebody did."""
    is_exhaustive: bool = False
    """Whether the wall was played to its end."""
    ready: tuple[Seat, ...] | None = None
    """Who was tenpai at the end of the wall; `None` where nobody shows that."""
    nagashi: tuple[Seat, ...] = ()
    foul: Seat | None = None
    """Who made the hand void by a foul."""
    wrong_acts: tuple[tuple[Seat, WrongAct], ...] = ()
    """Every wrong act, those after which the hand went on, too."""
    riichi: tuple[Seat, ...] = ()
    """Who declared riichi or announced the hand, in order."""
    called: tuple[Seat, ...] = ()
    """Who called a tile, in the order of their first calls."""
    turns: tuple[int, ...] = ()
    """How many tiles each seat discarded."""
    norths: tuple[int, ...] = ()
    """How many tiles each seat has set aside: norths, or flowers and seasons."""

    def win_of(self, seat: Seat) -> WinSummary | None:
        """The win of a seat, if it won."""
        return next((win for win in self.wins if win.seat == seat), None)

    def fed_by(self, seat: Seat) -> tuple[WinSummary, ...]:
        """The wins on a tile of this seat; several when several win on one tile."""
        return tuple(win for win in self.wins if win.loser == seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSummary:
    """One game: its rules, its players, its hands and its end."""

    ruleset: str
    family: str
    named: str = ""
    """The player's name for these rules; empty if the preset's name is used."""
    changes: tuple[str, ...] = ()
    """The options that are other than on the sheet."""
    length: str
    """How long it was to be: `tonpuusen`, `hanchan`, `iichan`, or a number of hands."""
    is_foreign: bool = False
    """Whether another program has played it."""
    guests: tuple[Guest, ...]
    """The player at each seat; seat 0 was the first dealer."""
    own: Seat | None = None
    """The seat of the player at this computer, if there was one."""
    start: tuple[int, ...] = ()
    """The points of each seat at the start."""
    points: tuple[int, ...] = ()
    """The points of each seat after the last finished hand, or at the end."""
    ended: MatchEndReason | None = None
    """Why it ended; `None` if it was left before."""
    places: tuple[int, ...] = ()
    finals: tuple[int, ...] = ()
    """The final score of each seat; empty if it was left."""
    hands: tuple[HandSummary, ...] = ()
    practice: bool = False
    """Whether moves could be taken back, which keeps the game out of statistics: who may take back
    plays otherwise, even if it was never done."""
    origin: Origin | None = None
    """The game it was played on from, if it was."""
    take_backs: int = 0
    """How often moves were taken back."""
    challenge: ChallengeMark | None = None
    """The challenge it was an attempt at, if it was."""
    fingerprint: str
    """The same for every log of this game, in whatever format it was."""

    @property
    def place(self) -> int | None:
        """The player's own place; `None` without one."""
        return None if self.own is None or not self.places else self.places[self.own]

    @property
    def counts(self) -> bool:
        """Whether statistics count it: it was played to its end, and was no practice.

        Nor were its walls known from an earlier attempt at a challenge.
        """
        knew_walls = self.challenge is not None and self.challenge.attempt > 1
        return self.ended is not None and not self.practice and not knew_walls

    @property
    def opponents(self) -> tuple[Guest, ...]:
        """Everybody but the player; all of them if the player was not there."""
        return tuple(guest for seat, guest in enumerate(self.guests) if seat != self.own)
