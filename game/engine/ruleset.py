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
from game.engine.settlement import Seat, Settlement
from game.engine.table import Player, Round
from game.engine.tiles import Tile
from game.engine.wall import Break, WallPlan

OptionRule = Callable[["RuleSet", Round, Seat], Iterable[Action]]
"""Something a seat may choose now."""

Reflex = Callable[["RuleSet", Round], Event | None]
"""Something that happens by itself because of what lies on the table."""

Refuse = Callable[["RuleSet", Round, Seat], "Refusal | None"]
"""Says why a seat may not do something, if it may not."""

Judge = Callable[["RuleSet", Round, Seat], Score | NoWin]
"""What a win of the seat would be worth now, by its draw or on the offered tile."""

Foul = Callable[["RuleSet", Round, CommitFoul], Ending]
"""How the hand ends when a seat has made it void."""

Fine = Callable[[Round, Seat, WrongAct], Settlement]
"""What a seat pays for a wrong act of that name."""

Opening = Callable[[Random, int, int], tuple[tuple[int, ...], Break]]
"""Throws the dice for the owner of one of so many walls, and says where they are opened."""

Opener = Callable[[Round], Seat | None]
"""Who takes the first tiles and plays first, when that is not the dealer."""

Prevailing = Callable[[Round], int | None]
"""The wind of a hand that counts for everybody, if the throw of the dice gives one."""

Serves = Callable[[Player], bool]
"""Whether a player who announces a ready hand now is served, or was when it was announced."""


def dealer_opens(table: Round) -> Seat | None:
    """The dealer plays first."""
    return None


def no_wind(table: Round) -> int | None:
    """The dice give no wind."""
    return None


def never_served(player: Player) -> bool:
    """Nothing but being ready is announced."""
    return False


def nothing_shown(table: Round) -> tuple[TableEvent, ...]:
    """The others keep their hands covered when somebody wins."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RuleSet:
    """Everything in which one game differs from another."""

    id: str
    seats: int
    """How many come to play; where there are fewer walls, not all of them play a hand."""
    winds: int
    """How many places the table has."""
    points: int
    """What everyone starts with."""
    tiles: tuple[Tile, ...]
    """What is shuffled."""
    wall: WallPlan
    deal: tuple[int, ...]
    """How many tiles everyone takes at each go of the deal."""
    extra: int = 0
    """How many tiles more the first player takes at the last go, who then need not draw."""
    opener: Opener = dealer_opens
    """Who takes the first tiles and plays first."""
    hands_out: Opener = dealer_opens
    """Who handles the tiles while they are dealt, which is seen when the dice are thrown and
    changes nothing else."""
    opening: Opening
    prevailing: Prevailing = no_wind
    """The wind of a hand that counts for everybody."""
    serves: Serves = never_served
    """Whether a ready hand is announced as served."""
    draws_by_lot: bool
    """Whether the seats are drawn by lot, or thrown for with dice."""
    turn_options: tuple[OptionRule, ...]
    """What the seat in turn may do."""
    claim_options: tuple[OptionRule, ...]
    """What the others may do with an offered tile."""
    last_options: tuple[OptionRule, ...]
    """What each seat may do, in turn from the dealer, when the wall is exhausted."""
    reflexes: tuple[Reflex, ...]
    """What happens by itself."""
    kongs: int
    """How many kongs there can be in one hand, all players together."""
    has_chows: bool = True
    """Whether runs may be called."""
    bonus: frozenset[Tile] = frozenset()
    """The faces that may be laid beside the hand."""
    bonus_turns: int = 0
    """How many such tiles, of all players together, turn a further indicator; none do if 0."""
    inner_down: bool = False
    """Whether the inner two tiles of a concealed kong lie face down, and not the outer two."""
    one_down: bool = False
    """Whether one tile of a claimed kong lies face down, and none of its tiles sideways."""
    covers_kongs: bool = False
    """Whether a concealed kong lies face down until the hand is over."""
    latest_only: bool = False
    """Whether of all discards only the latest lies face up."""
    several_winners: WinPolicy
    waits: Callable[[Round, Seat], frozenset[Tile]]
    """The faces that would complete the hand of a seat that is one tile short."""
    judge: Judge
    shown: Callable[[Round], tuple[TableEvent, ...]] = nothing_shown
    """What is laid open before somebody wins."""
    win: Callable[[RuleSet, Round, Sequence[Seat]], list[Ending]]
    """Scores and settles the win of one or more seats."""
    exhaust: Callable[[RuleSet, Round], Ending]
    """What is paid when nobody has won."""
    furiten: Callable[[RuleSet, Round, Seat], FuritenKind | None]
    """Why a seat that is one tile short may not win on another's tile, if so."""
    refuse: tuple[Refuse, ...]
    """Why a seat may not do what it would expect to do now."""
    course: MatchCourse
    draw_options: tuple[OptionRule, ...] = ()
    """What the seat next in turn may do before it has a tile; nothing if tiles draw themselves."""
    wrong_turn: tuple[OptionRule, ...] = ()
    """What the seat in turn can do against the rules, where nothing prevents it."""
    wrong_draw: tuple[OptionRule, ...] = ()
    """What it can do against the rules before it has a tile."""
    wrong_claims: tuple[OptionRule, ...] = ()
    """What the others can do against the rules with an offered tile."""
    foul: Foul | None = None
    """How the hand ends when somebody has made it void."""
    fine: Fine | None = None
    """What is paid for wrong acts after which the hand goes on."""

    def won(self, table: Round, seats: Sequence[Seat]) -> Iterator[Event]:
        """What happens when these seats win, the one next in turn first."""
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
