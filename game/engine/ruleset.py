"""A ruleset: plain values and small functions, put together once and never asked its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from game.engine.actions import Action, CommitFoul
from game.engine.claims import WinPolicy
from game.engine.course import MatchCourse
from game.engine.events import Ending, Event, Score, TableEvent
from game.engine.reasons import FuritenKind, WrongAct
from game.engine.refusals import Refusal
from game.engine.scoring.hand_score import NoWin
from game.engine.seats import Seat
from game.engine.settlement import Settlement
from game.engine.table import Player, Round
from game.engine.tiles import Tile
from game.engine.wall import Break, WallPlan

OptionRule = Callable[["RuleSet", Round, Seat], Iterable[Action]]
"""Something a seat may choose now."""

Reflex = Callable[["RuleSet", Round], Event | None]
"""An event that follows from the table without anybody's choice, if one does."""

Refuse = Callable[["RuleSet", Round, Seat], "Refusal | None"]
"""Why a seat may not do something it would expect to do, or nothing."""

Judge = Callable[["RuleSet", Round, Seat], Score | NoWin]
"""What a win of the seat would be worth now, by tsumo or on the offered tile."""

Foul = Callable[["RuleSet", Round, CommitFoul], Ending]
"""How the hand ends when a seat has made it void."""

Fine = Callable[[Round, Seat, WrongAct], Settlement]
"""What a seat pays for a wrong act of that name."""

Opening = Callable[[Random, int, int], tuple[tuple[int, ...], Break]]
"""Throws the dice and returns them with the place where the wall is opened."""

Opener = Callable[[Round], Seat | None]
"""Who takes the first tiles and plays first, when that is not the dealer."""

Prevailing = Callable[[Round], int | None]
"""The wind of a hand that counts for everybody, if the throw of the dice gives one."""

Serves = Callable[[Player], bool]
"""Whether a ready hand announced now, or earlier, counts as *servi* (classic sheet, 7)."""


def dealer_opens(table: Round) -> Seat | None:
    """The dealer plays first."""
    return None


def no_wind(table: Round) -> int | None:
    """The dice give no wind."""
    return None


def never_served(player: Player) -> bool:
    """There is no *servi* in this game."""
    return False


def nothing_shown(table: Round) -> tuple[TableEvent, ...]:
    """The others keep their hands covered when somebody wins."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RuleSet:
    """The rules of one game: all in which it differs from another."""

    id: str
    seats: int
    """How many players there are; where there are fewer walls, some of them wait in each hand."""
    winds: int
    """How many places the table has."""
    points: int
    """What everyone starts with."""
    tiles: tuple[Tile, ...]
    """What is shuffled."""
    wall: WallPlan
    deal: tuple[int, ...]
    """How many tiles everyone takes at each turn of the deal."""
    extra: int = 0
    """How many more tiles the first player takes at the last turn, and then need not draw."""
    opener: Opener = dealer_opens
    """Who takes the first tiles and plays first."""
    hands_out: Opener = dealer_opens
    """Who is seen to throw the dice and to hand out the tiles; only the animation depends on it."""
    opening: Opening
    prevailing: Prevailing = no_wind
    """The wind of a hand that counts for everybody."""
    serves: Serves = never_served
    """Whether a ready hand counts as *servi*."""
    draws_by_lot: bool
    """Whether the seats are drawn by lot, or thrown for with dice."""
    turn_options: tuple[OptionRule, ...]
    """What the seat in turn may do."""
    claim_options: tuple[OptionRule, ...]
    """What the others may do with an offered tile."""
    last_options: tuple[OptionRule, ...]
    """What each seat may do, in turn from the dealer, when the wall is exhausted."""
    reflexes: tuple[Reflex, ...]
    """Events that follow from the table without anybody's choice."""
    kongs: int
    """How many kongs there can be in one hand, all players together."""
    has_chows: bool = True
    """Whether runs may be called."""
    bonus: frozenset[Tile] = frozenset()
    """The faces that may be laid beside the hand."""
    bonus_turns: int = 0
    """After how many of them, all players together, another indicator is turned; 0 for never."""
    inner_down: bool = False
    """Whether the inner two tiles of a concealed kong lie face down, and not the outer two."""
    one_down: bool = False
    """Whether one tile of a claimed kong lies face down, and none of its tiles sideways."""
    covers_kongs: bool = False
    """Whether a concealed kong lies face down until the hand is over."""
    latest_only: bool = False
    """Whether only the latest of all discards lies face up."""
    several_winners: WinPolicy
    waits: Callable[[Round, Seat], frozenset[Tile]]
    """The waits of a seat that has yet to draw."""
    judge: Judge
    shown: Callable[[Round], tuple[TableEvent, ...]] = nothing_shown
    """What is shown before somebody wins."""
    win: Callable[[RuleSet, Round, Sequence[Seat]], list[Ending]]
    """Scores and settles the win of one or more seats."""
    exhaust: Callable[[RuleSet, Round], Ending]
    """What is paid when nobody has won."""
    furiten: Callable[[RuleSet, Round, Seat], FuritenKind | None]
    """The furiten of a seat that has yet to draw, if it is furiten."""
    refuse: tuple[Refuse, ...]
    """Why a seat may not do what its player would expect to do now."""
    course: MatchCourse
    draw_options: tuple[OptionRule, ...] = ()
    """What the seat next in turn may do before it draws; empty if the table draws for it."""
    wrong_turn: tuple[OptionRule, ...] = ()
    """Wrong acts open to the seat in turn, at a strict table."""
    wrong_draw: tuple[OptionRule, ...] = ()
    """Wrong acts open to it before it draws."""
    wrong_claims: tuple[OptionRule, ...] = ()
    """Wrong acts open to the others on an offered tile."""
    foul: Foul | None = None
    """How the hand ends when somebody has made it void."""
    fine: Fine | None = None
    """What is paid for wrong acts after which the hand goes on."""

    def won(self, table: Round, seats: Sequence[Seat]) -> Iterator[Event]:
        """What happens when these seats win, given in turn order from the discarder."""
        yield from self.shown(table)
        yield from self.win(self, table, seats)

    def fouled(self, table: Round, foul: CommitFoul) -> Ending:
        """How the hand ends when a seat has made it void."""
        assert self.foul is not None, "only where wrong acts are possible are there fouls"
        return self.foul(self, table, foul)

    def fined(self, table: Round, seat: Seat, cause: WrongAct) -> Settlement:
        """What a seat pays for a wrong act after which the hand goes on."""
        assert self.fine is not None, "only where wrong acts are possible are there fines"
        return self.fine(table, seat, cause)

    @property
    def is_strict(self) -> bool:
        """Whether nothing prevents wrong acts, which are penalised instead."""
        return self.foul is not None or self.fine is not None

    @property
    def faces(self) -> frozenset[Tile]:
        """The faces in play."""
        return frozenset(tile.plain for tile in self.tiles)
