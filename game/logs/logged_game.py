"""What a log tells about a game, whatever its format: the moves, and how each hand ended.

The moves are events of the engine, but only those in which somebody did something or a tile
came from the wall; what follows by itself is left to the engine, which plays the hand again.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.events import Event, RoundStarted
from game.engine.scoring.hand_score import HanScore
from game.engine.settlement import Seat
from game.engine.tiles import HIDDEN, Tile
from game.host.journal_header import Header
from game.rulesets.families import GameOptions


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """A move, and its number among all that the log tells about the hand."""

    number: int
    event: Event


@dataclass(frozen=True, slots=True)
class LoggedYaku:
    """A yaku or a kind of dora as a log names it."""

    name: str
    """Our id, or the name in the log if we do not know it."""
    han: int | None
    """Nothing for a yakuman, and for what is paid as a limit."""
    known: bool = True
    """Whether the name is our id."""


def yaku_of(score: HanScore) -> tuple[LoggedYaku, ...]:
    """The yaku and dora of a scorecard, as a log would tell them."""
    yaku = (LoggedYaku(one.id, None if one.yakuman or one.flat else one.han) for one in score.yaku)
    return (*yaku, *(LoggedYaku(one.id, one.han) for one in score.dora))


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedWin:
    """A win as a log has it; what the log leaves out is `None`."""

    seat: Seat
    loser: Seat | None
    """Who discarded the winning tile; `None` for a tsumo."""
    tile: Tile | None = None
    concealed: tuple[Tile, ...] | None = None
    """The concealed tiles, with or without the winning one."""
    value: int | None = None
    """What the hand brings in all, counters and deposits aside."""
    yaku: tuple[LoggedYaku, ...] | None = None
    han: int | None = None
    fu: int | None = None
    deltas: tuple[int, ...] | None = None
    """What each seat wins or loses by it, counters and deposits included."""
    scores: tuple[int, ...] | None = None
    """The points after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedDraw:
    """A hand without a winner as a log tells it."""

    reason: str | None = None
    """Our id of the reason; nothing if the log gives none we know."""
    ready: frozenset[Seat] | None = None
    shown: tuple[tuple[Seat, tuple[Tile, ...]], ...] = ()
    """The concealed tiles that were shown."""
    deltas: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedFoul:
    """A foul that made the hand void; only logs of this program tell one."""

    seat: Seat
    reason: str
    """Our id of it."""
    act: str
    """What was declared; nothing for what was found out when the hand was shown."""
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
    """One hand: how it was dealt, what was done, and how it ended."""

    started: RoundStarted
    dealt: tuple[tuple[Tile, ...], ...]
    """The tiles each seat was dealt, the dealer's first draw not among them."""
    steps: tuple[LoggedMove, ...]
    wins: tuple[LoggedWin, ...] = ()
    draw: LoggedDraw | None = None
    foul: LoggedFoul | None = None
    last: int = 0
    """The number of the event that ended the hand."""
    indicators: int | None = None
    """How many indicators the log shows turned up; nothing if it does not tell."""
    sticks: tuple[LoggedStick, ...] | None = None
    """The riichi sticks laid, if the log tells them apart from the declarations."""
    line: int = 0
    """The line of the file where the hand begins; nothing where the file has none."""
    tells_points: bool = True
    """Whether the log tells the points at the start of the hand."""
    tells_streak: bool = False
    """Whether it tells how many hands in a row the dealer has won."""
    whole: tuple[Tile, ...] = ()
    """The whole wall, if the log makes it possible to know it."""
    repeats: bool | None = None
    """Whether the same dealer deals the hand that follows in the log; unknown after the last."""
    events: tuple[Event, ...] = ()
    """All that happened, if the log tells everything."""
    precedes_gap: bool = False
    """Whether the log has left out the hand that came after this one."""

    @property
    def is_finished(self) -> bool:
        """Whether the log tells how the hand ended."""
        return bool(self.wins) or self.draw is not None or self.foul is not None

    @property
    def is_open(self) -> bool:
        """Whether the log shows the tiles of everybody."""
        drawn = (getattr(step.event, "tile", None) for step in self.steps)
        return HIDDEN not in drawn and not any(HIDDEN in pile for pile in self.dealt)


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedGame:
    """A game as one log tells it."""

    format: str
    """`native`, `mjai`, `tenhou6` or `mjlog`."""
    ruleset: str
    options: GameOptions
    named: str = ""
    """What the player calls these rules; empty if they are called as their sheet."""
    names: tuple[str, ...]
    hands: tuple[LoggedHand, ...]
    finals: tuple[int, ...] | None = None
    """The points of each seat at the end of the game, if the log tells them."""
    events: tuple[Event, ...] = ()
    """All that happened, if the log tells everything."""
    header: Header | None = None
    """The first line of the log, if it is one of this program."""
    begins_late: bool = False
    """Whether the log has left out the first hand."""
    dropped: int = 0
    """How many lines at the end of the file were torn and left out."""
    beside: tuple[str, ...] = ()
    """What the log tells beside the play: `ratings`, `absences`, `titles`."""
