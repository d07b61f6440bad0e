"""A game as read from a log of any format: the moves, and the end of each hand.

The moves are events of the engine, but only actions of players and tiles from the wall; what
follows from them is left to the engine, which replays the hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.events import Event, RoundStarted
from game.engine.reasons import Act, DrawReason, WrongAct
from game.engine.scoring.hand_score import HanScore
from game.engine.seats import Seat
from game.engine.tiles import HIDDEN, Tile
from game.host.journal_header import Header
from game.rulesets.families import GameOptions


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """A move, and its number among the events of the hand in the log."""

    number: int
    event: Event


@dataclass(frozen=True, slots=True)
class LoggedYaku:
    """A yaku or a kind of dora as a log names it."""

    name: str
    """Our id, or the name in the log if it is unknown."""
    han: int | None
    """`None` for a yakuman, and for a yaku paid as a limit."""
    known: bool = True
    """Whether the name is our id."""


def yaku_of(score: HanScore) -> tuple[LoggedYaku, ...]:
    """The yaku and dora of a score, as a log would list them."""
    yaku = (LoggedYaku(one.id, None if one.yakuman or one.flat else one.han) for one in score.yaku)
    return (*yaku, *(LoggedYaku(one.id, one.han) for one in score.dora))


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedWin:
    """A win in a log; what the log leaves out is `None`."""

    seat: Seat
    loser: Seat | None
    """Who discarded the winning tile; `None` for a tsumo."""
    tile: Tile | None = None
    concealed: tuple[Tile, ...] | None = None
    """The concealed tiles, with or without the winning one."""
    value: int | None = None
    """The total value of the hand, without counters and deposits."""
    yaku: tuple[LoggedYaku, ...] | None = None
    han: int | None = None
    fu: int | None = None
    deltas: tuple[int, ...] | None = None
    """What each seat wins or loses by it, counters and deposits included."""
    scores: tuple[int, ...] | None = None
    """The points after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedDraw:
    """A draw in a log; what the log leaves out is `None`."""

    reason: DrawReason | None = None
    """`None` if the log has none, or an unknown one."""
    ready: frozenset[Seat] | None = None
    shown: tuple[tuple[Seat, tuple[Tile, ...]], ...] = ()
    """The concealed tiles that were shown."""
    deltas: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedFoul:
    """A foul; only logs of this program have one."""

    seat: Seat
    reason: WrongAct
    act: Act
    """The wrong declaration; empty if the foul was found when the hand was shown."""
    shown: tuple[Tile, ...]
    """The concealed tiles that were shown."""
    deltas: tuple[int, ...]
    """What each seat wins or loses by it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedStick:
    """A riichi stick that was laid."""

    seat: Seat
    scores: tuple[int, ...] | None = None
    """The points after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedHand:
    """One hand in a log: the deal, the moves, and the end."""

    started: RoundStarted
    dealt: tuple[tuple[Tile, ...], ...]
    """The tiles each seat was dealt, without the dealer's first draw."""
    steps: tuple[LoggedMove, ...]
    wins: tuple[LoggedWin, ...] = ()
    draw: LoggedDraw | None = None
    foul: LoggedFoul | None = None
    last: int = 0
    """The number of the event that ended the hand."""
    indicators: int | None = None
    """How many indicators were turned up; `None` if unknown."""
    sticks: tuple[LoggedStick, ...] | None = None
    """The riichi sticks paid, if the log lists them besides the declarations."""
    line: int = 0
    """The line of the file where the hand begins; 0 where the file has no lines."""
    has_points: bool = True
    """Whether the log has the points at the start of the hand."""
    has_streak: bool = False
    """Whether it has the number of hands the dealer has won in a row."""
    whole: tuple[Tile, ...] = ()
    """The whole wall, if known."""
    repeats: bool | None = None
    """Whether the same dealer deals the next hand in the log; `None` after the last."""
    events: tuple[Event, ...] = ()
    """All events, if the log has them."""
    precedes_gap: bool = False
    """Whether the hand after this one is missing from the log."""

    @property
    def is_finished(self) -> bool:
        """Whether the log has the end of the hand."""
        return bool(self.wins) or self.draw is not None or self.foul is not None

    @property
    def is_open(self) -> bool:
        """Whether the log shows the tiles of everybody."""
        drawn = (getattr(step.event, "tile", None) for step in self.steps)
        return HIDDEN not in drawn and not any(HIDDEN in pile for pile in self.dealt)


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedGame:
    """A game in a log."""

    format: str
    """`native`, `mjai`, `tenhou6` or `mjlog`."""
    ruleset: str
    options: GameOptions
    named: str = ""
    """The player's name for these rules; empty if the preset's name is used."""
    names: tuple[str, ...]
    hands: tuple[LoggedHand, ...]
    finals: tuple[int, ...] | None = None
    """The points of each seat at the end of the game, if the log has them."""
    events: tuple[Event, ...] = ()
    """All events, if the log has them."""
    header: Header | None = None
    """The first line of the log, if it is one of this program."""
    begins_late: bool = False
    """Whether the first hand is missing from the log."""
    dropped: int = 0
    """How many lines at the end of the file were torn and left out."""
    beside: tuple[str, ...] = ()
    """What the log holds besides the play: `ratings`, `absences`, `titles`."""
