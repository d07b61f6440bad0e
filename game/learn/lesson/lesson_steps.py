"""A lesson as data: its steps, what they show, and what they ask; the texts are elsewhere."""

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
    """What the others get for the foul that has ended the hand."""
    GUILTY = "guilty"
    """The own discards that made a win a foul."""
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
    """What is wrong with an answer, as far as the engine can say it."""

    NOT_GROUP = "not_group"
    STRANDS = "strands"
    """The tiles left over would not make groups and a pair any more."""
    NOT_READY = "not_ready"
    """The discard does not leave a tenpai hand."""
    THROWS = "throws"
    """A tile is thrown where there was something better to do."""
    FARTHER = "farther"
    """The discard leaves a higher shanten than another."""
    TOO_FEW = "too_few"
    TOO_MANY = "too_many"


class Start(StrEnum):
    """From where somebody comes to a lesson: from nothing at all, or from riichi."""

    ZERO = "zero"
    RIICHI = "riichi"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedDeal:
    """A hand that is dealt from a wall built on purpose."""

    rules: str
    options: Mapping[str, object] = field(default_factory=dict)
    """What differs from the sheet."""
    hands: tuple[str, ...]
    """East first; what is not named is filled up."""
    draws: str = ""
    """The tiles that are drawn, one after the other."""
    replacements: str = ""
    indicators: str = ""
    undersides: str = ""
    you: int = 0
    """Where the player sits: 0 is east."""
    wind: int = 0
    counters: int = 0
    deposits: int = 0
    ritual: bool = False
    """Whether dice, opening and deal are shown; else the tiles lie there at once."""
    dice: tuple[int, ...] = ()
    """What the dice show, by which the wall is opened; without them it is the dealer's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something a lesson says of a hand, and that the engine can confirm."""

    rules: str
    hand: str
    """The closed tiles and, after them, melds as `[345m<left]` and what lies aside as `(4z)`."""
    tile: str = ""
    """The tile that completes it; none where only the hand itself is meant."""
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
    """A likely wrong answer, to which the lesson has something to say."""

    name: str
    answers: tuple[str, ...] = ()
    """The wrong answers, in the way answers are written."""
    has: tuple[Tile, ...] = ()
    """Tiles of which one is among those chosen."""
    lacks: tuple[Tile, ...] = ()
    """Tiles of which one is missing among those chosen."""
    when: AnswerFault | None = None
    """What is wrong with it, found by the engine."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """Something the player is asked to do."""

    kind: ExerciseKind
    accept: tuple[str, ...] = ()
    """The right answers; the first is the one that is shown when asked for."""
    check: AnswerCheck | None = None
    """How the engine finds the right answers, where it does."""
    hand: str = ""
    """The hand it is about, where that is not the one at the table."""
    options: Mapping[str, str] = field(default_factory=dict)
    """For a question: each answer, perhaps with tiles to show instead of words."""
    counts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """For counting: what is counted, and the numbers to choose from."""
    among: tuple[TablePlace, ...] = ()
    """For pointing: where the tile lies."""
    mistakes: tuple[Mistake, ...] = ()

    @property
    def is_about_riichi(self) -> bool:
        """Whether riichi is among what may be answered, rightly or wrongly."""
        wrong = (answer for mistake in self.mistakes for answer in mistake.answers)
        return self.check is AnswerCheck.RIICHI or any(
            "!" in answer for answer in (*self.accept, *wrong)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """One panel of a lesson, and what goes with it."""

    id: str
    deal: PlannedDeal | None = None
    """Another table, which is dealt before anything else."""
    set_up: SetUp | None = None
    """How far the table is seen to be set up; once all is dealt nothing is named any more."""
    moves: tuple[str, ...] = ()
    """What happens at the table before the panel opens."""
    point: tuple[TablePlace, ...] = ()
    """What is to be looked at on the table; the panel points at the first."""
    show: tuple[TileRow, ...] = ()
    matrix: str = ""
    """A payment whose matrix is shown, as a fact says it; `first:3` shows three payments of it,
    `new:1` lights the last of them."""
    prices: str = ""
    """A table of what so many han are worth, as `game.learn.lesson.number_tables` reads it."""
    bare: bool = False
    """Whether the tiles shown have no numeral in their corner, so that they have to be read."""
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
        """Whether it is about what lies on the table, and not about something supposed."""
        exercise = self.exercise
        at_table = exercise is None or exercise.kind in (ExerciseKind.PLAY, ExerciseKind.SPOT)
        return at_table or any(place.kind is not PlaceKind.SHOW for place in self.point)

    @property
    def shown(self) -> tuple[Tile, ...]:
        """All tiles that are shown, row after row."""
        return tuple(tile for row in self.show for tile in row.tiles)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson of a few minutes."""

    id: str
    game: str
    """The game it is about: `riichi`, `kansai`, `classic`."""
    order: int
    """Its number among the lessons of that game."""
    minutes: tuple[int, int]
    steps: tuple[LessonStep, ...]
    starts: tuple[Start, ...] = tuple(Start)
    """For whom it is, where a game has a way from the beginning and a short one from riichi."""

    @property
    def exercises(self) -> tuple[LessonStep, ...]:
        """The steps in which something is asked."""
        return tuple(step for step in self.steps if step.exercise is not None)


def written(tiles: tuple[Tile, ...]) -> str:
    """Chosen tiles as an answer is written: sorted, in the usual notation."""
    return notation(sorted(tiles))
