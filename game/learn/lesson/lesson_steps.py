"""A lesson as data: steps, what they show, and exercises; the texts are in the catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from game.coach.table_helps import Help
from game.engine.tiles import Tile, notation
from game.learn.glossary.entries import TileRow
from game.learn.lesson.table_places import PlaceKind, TablePlace
from game.learn.lesson.table_set_up import SetUp


class ExerciseKind(StrEnum):
    """What the player does in an exercise."""

    PLAY = "play"
    """Plays at the table."""
    TILES = "tiles"
    """Chooses among the tiles shown."""
    SPOT = "spot"
    """Points at a tile of the table."""
    QUESTION = "question"
    """Answers a question."""
    ARRANGE = "arrange"
    """Puts tiles into groups."""
    COUNT = "count"
    """Counts something."""


class AnswerCheck(StrEnum):
    """How the engine finds the right answers of an exercise."""

    READY = "ready"
    """Discards that leave a tenpai hand."""
    RIICHI = "riichi"
    """Discards with which riichi may be declared."""
    NEAREST = "nearest"
    """Discards that leave the lowest shanten."""
    WAITS = "waits"
    GROUP = "group"
    PAIR = "pair"
    SCORE = "score"
    DUE = "due"
    """The payments to the others for the foul that has ended the hand."""
    GUILTY = "guilty"
    """The player's discards that made a win a foul."""
    BROKEN = "broken"
    """The wall that the dice open."""
    FIRST = "first"
    """The stack of the first tile that is taken."""
    BLOCK = "block"
    """The stacks of the next four tiles."""
    OWN = "own"
    """The stacks of the four tiles the player takes next."""
    JUMP = "jump"
    """The stack of the tile that the dealer jumps to."""
    INDICATOR = "indicator"
    DEAD = "dead"


class AnswerFault(StrEnum):
    """A fault of an answer that the engine can find."""

    NOT_GROUP = "not_group"
    STRANDS = "strands"
    """The tiles left over would not make groups and a pair any more."""
    NOT_READY = "not_ready"
    """The discard does not leave a tenpai hand."""
    THROWS = "throws"
    """The answer is a discard, where another action was better."""
    FARTHER = "farther"
    """The discard leaves a higher shanten than another."""
    TOO_FEW = "too_few"
    TOO_MANY = "too_many"


class Start(StrEnum):
    """The knowledge a lesson builds on: none, or riichi."""

    ZERO = "zero"
    RIICHI = "riichi"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedDeal:
    """A hand dealt from a prepared wall."""

    rules: str
    options: Mapping[str, object] = field(default_factory=dict)
    """The options that differ from the preset."""
    hands: tuple[str, ...]
    """The hands, east first; missing tiles are filled up."""
    draws: str = ""
    """The tiles that are drawn, one after the other."""
    replacements: str = ""
    indicators: str = ""
    undersides: str = ""
    you: int = 0
    """The player's seat: 0 is east."""
    wind: int = 0
    counters: int = 0
    deposits: int = 0
    ritual: bool = False
    """Whether dice, opening and deal are shown; else the tiles are there at once."""
    dice: tuple[int, ...] = ()
    """The dice that open the wall; without them the dealer's own wall is opened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A statement of a lesson about a hand or table, checked by the engine."""

    rules: str
    hand: str
    """The closed tiles, then melds as `[345m<left]` and tiles set aside as `(4z)`."""
    tile: str = ""
    """The tile that completes it; empty if only the hand itself is meant."""
    words: str = ""
    """The circumstances: `tsumo riichi ippatsu S/E` (own wind, wind of the round).

    `counters:5`; in the classic game also `servi`, `beaten`, `advanced won:E given:100,250,40,10`.
    Of a table: `dice:5`, `wall:dealt`, `gone:6666p`, `ready:ES`, `foul:S`, `ended:W counters:2`,
    `final:52300,48200,34500`, as `game.learn.lesson.table_facts` reads them.
    """
    indicators: str = ""
    undersides: str = ""
    says: Mapping[str, object] = field(default_factory=dict)
    """What is said: `waits`, `complete`, `shanten`, `yaku`, `han`, `fu`, `dora`, `points`; in the
    classic game `points`, `doubles`, `total`, `counted`, and of a payment `nets` and `cells`; of a
    table `wall`, `stack`, `prevailing`, `tiles`, `draws`, `ready`, `over`, `dealer`, `counters`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """A likely wrong answer with a text of its own."""

    name: str
    answers: tuple[str, ...] = ()
    """The wrong answers, as answers are written."""
    has: tuple[Tile, ...] = ()
    """Tiles of which at least one was chosen."""
    lacks: tuple[Tile, ...] = ()
    """Tiles of which at least one was not chosen."""
    when: AnswerFault | None = None
    """The fault, found by the engine."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """An exercise for the player."""

    kind: ExerciseKind
    accept: tuple[str, ...] = ()
    """The right answers; the first is shown on request."""
    check: AnswerCheck | None = None
    """How the engine finds the right answers, if it does."""
    hand: str = ""
    """The hand it is about, if not the one at the table."""
    options: Mapping[str, str] = field(default_factory=dict)
    """For a question: each answer, with tiles to show instead of words, or empty."""
    counts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """For counting: the numbers to choose from for each thing counted."""
    among: tuple[TablePlace, ...] = ()
    """For pointing: the places of the tiles."""
    mistakes: tuple[Mistake, ...] = ()

    @property
    def is_about_riichi(self) -> bool:
        """Whether riichi is among the listed answers, right or wrong."""
        wrong = (answer for mistake in self.mistakes for answer in mistake.answers)
        return self.check is AnswerCheck.RIICHI or any(
            "!" in answer for answer in (*self.accept, *wrong)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """A step of a lesson: one panel, and what goes with it."""

    id: str
    deal: PlannedDeal | None = None
    """A new table, dealt before anything else."""
    set_up: SetUp | None = None
    """The stage of setting up the table that is shown; `None` once all is dealt."""
    moves: tuple[str, ...] = ()
    """The moves at the table before the panel opens."""
    point: tuple[TablePlace, ...] = ()
    """The highlighted places of the table; the panel points at the first."""
    show: tuple[TileRow, ...] = ()
    matrix: str = ""
    """A payment whose matrix is shown, written as in a fact; `first:3` shows three payments of it,
    `new:1` lights the last of them."""
    prices: str = ""
    """A table of the value of han, as `game.learn.lesson.number_tables` reads it."""
    bare: bool = False
    """Whether the tiles shown have no numeral in the corner, so that players read the faces."""
    helps: tuple[Help, ...] = ()
    """The helps of the table that are on."""
    term: str = ""
    """The entry of the glossary it is about."""
    exercise: Exercise | None = None
    facts: tuple[Fact, ...] = ()

    @property
    def is_a_table(self) -> bool:
        """Whether a table of numbers is shown instead of tiles."""
        return bool(self.matrix or self.prices)

    @property
    def is_of_table(self) -> bool:
        """Whether it is about the real table, and not about a supposed hand."""
        exercise = self.exercise
        at_table = exercise is None or exercise.kind in (ExerciseKind.PLAY, ExerciseKind.SPOT)
        return at_table or any(place.kind is not PlaceKind.SHOW for place in self.point)

    @property
    def shown(self) -> tuple[Tile, ...]:
        """All tiles shown, row by row."""
        return tuple(tile for row in self.show for tile in row.tiles)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson of a few minutes."""

    id: str
    game: str
    """The game it belongs to: `riichi`, `kansai`, `classic`."""
    order: int
    """Its number among the lessons of that game."""
    minutes: tuple[int, int]
    steps: tuple[LessonStep, ...]
    starts: tuple[Start, ...] = tuple(Start)
    """The paths it is on, where a game has one from the beginning and a short one from riichi."""


def written(tiles: tuple[Tile, ...]) -> str:
    """Chosen tiles written as an answer: sorted, in the usual notation."""
    return notation(sorted(tiles))
