"""A ruleset: plain values and small functions, put together once and never asked its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from game.engine.actions import Action, CommitFoul
from game.engine.claims import WinPolicy
from game.engine.events import Ending, Event
from game.engine.scoring.score import NoWin, Score
from game.engine.settlement import Seat
from game.engine.table import Round
from game.engine.tiles import Tile
from game.engine.wall import Break, WallPlan

if TYPE_CHECKING:
    from game.engine.course import Course
    from game.engine.refusals import Refusal

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

Opening = Callable[[Random, int, int], tuple[tuple[int, ...], Break]]
"""Throws the dice for the owner of one of so many walls, and says where they are opened."""


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
    opening: Opening
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
    inner_down: bool = False
    """Whether the inner two tiles of a concealed kong lie face down, and not the outer two."""
    several_winners: WinPolicy
    waits: Callable[[Round, Seat], frozenset[Tile]]
    """The faces that would complete the hand of a seat that is one tile short."""
    judge: Judge
    win: Callable[[RuleSet, Round, Sequence[Seat]], list[Ending]]
    """Scores and settles the win of one or more seats."""
    exhaust: Callable[[RuleSet, Round], Ending]
    """What is paid when nobody has won."""
    furiten: Callable[[RuleSet, Round, Seat], str | None]
    """Why a seat that is one tile short may not win on another's tile, if so."""
    refuse: tuple[Refuse, ...]
    """Why a seat may not do what it would expect to do now."""
    course: Course
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

    @property
    def is_strict(self) -> bool:
        """Whether nothing prevents wrong acts, which are penalised instead."""
        return self.foul is not None

    @property
    def faces(self) -> frozenset[Tile]:
        """The faces in play."""
        return frozenset(tile.plain for tile in self.tiles)
