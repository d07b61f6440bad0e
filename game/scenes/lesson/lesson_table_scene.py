"""The table of a lesson: events are shown as in a game, without the buttons that leave it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from string import digits
from typing import Final

from game.engine.actions import Action
from game.engine.events import HandWon
from game.learn.lesson.lesson_steps import LessonStep
from game.learn.lesson.table_places import PlaceKind, TablePlace
from game.scenes.lesson.set_up_picture import SetUpPicture
from game.scenes.table.control_ids import ButtonId, ButtonWord, HandTileId, LegendId
from game.scenes.table.foul_notice import Announcer
from game.scenes.table.helps.badge_legend import legend_room
from game.scenes.table.helps.helps_shown import OwnHelps
from game.scenes.table.helps.tile_badges import ENTRIES, Badge
from game.scenes.table.seat_source import ShownEvent, TableSource
from game.scenes.table.table_controls import AT_ONCE, Meant, TableControls
from game.scenes.table.table_scene import TableScene
from game.stage.frame import Frame, Ground
from game.stage.performance import Picture
from game.ui import ink
from game.ui.canvas import Canvas
from game.ui.inputs import AWAY, Intent, Key, Point
from game.ui.scene import Services, Step
from game.ui.tableart import TablePiece

SEATS: Final = frozenset(
    {*("plate", "token", "score"), *("centre", "round", "left", "prevailing", "sticks")}
)
"""The pieces with players, wind and round: they would contradict a question about another seat
or another hand."""


CELEBRATED: Final = 6.0
"""Seconds for which the first win of a lesson is celebrated."""
PETALS, SPARROWS = 26, 5


class LessonControls(TableControls):
    """Tiles and buttons; the lesson itself has the button to leave."""

    answers_all = False
    """Whether a tile that cannot be discarded with riichi is an answer, which is explained."""

    def _build_corner(self) -> None:
        """Builds no buttons that leave the table."""

    def handle(self, intent: Intent, height: Callable[[int], float]) -> Meant:
        """Handles an intent; Tab leads to the panel here, and shows no differences of points."""
        if isinstance(intent, Key) and intent.name == "tab":
            return None
        return super().handle(intent, height)

    @property
    def _first(self) -> ButtonId | HandTileId | None:
        """The first focus: not the win that is asked for, if something else can be done."""
        first = super()._first
        if not isinstance(first, ButtonId) or first.act not in AT_ONCE:
            return first
        others: list[ButtonId | HandTileId] = []
        others += [one.id for one in self._pressable if one.act is ButtonWord.PASSES]
        others += [HandTileId(nth) for nth in sorted(self.open_discards)[-1:]]
        return others[0] if others else first

    def _discard_of(self, nth: int) -> Action | None:
        if self.answers_all and self.choosing_riichi and not self._may_be_taken(nth):
            return self.question.menu.discards.get(nth)
        return super()._discard_of(nth)


class NoAnnouncer(Announcer):
    """Announces no penalties: the lesson explains them."""

    def look(self, dt: float, history: Sequence[ShownEvent], source: TableSource) -> bool:
        """Whether a penalty is announced now: never."""
        return False


@dataclass(slots=True)
class FirstWin:
    """The first win of a lesson, which is celebrated, whatever table it is won at."""

    since: float | None = None
    """Seconds since then; `None` as long as nothing has been won."""

    @property
    def is_new(self) -> bool:
        """Whether it has only just been won."""
        return self.since is not None and self.since < CELEBRATED


class LessonTableScene(TableScene):
    """The table of a lesson; without helps, unless a step explains them."""

    def __init__(
        self, services: Services, source: TableSource, first_win: FirstWin, *, explains: bool
    ) -> None:
        """With `explains`, wrong discards are answers, too."""
        super().__init__(services, source)
        self.controls = LessonControls(services, unit=source.game.unit)
        self.controls.answers_all = explains
        self.shows_indicators = False
        """Whether the dora indicators are shown in their corner, too."""
        self.shows_seats = True
        """Whether players, winds and round are shown."""
        self._helps = self._own_helps = OwnHelps(self.wait_hint)
        self.announcer = NoAnnouncer()
        self._opening = SetUpPicture()
        self._first_win = first_win

    def begin(self, step: LessonStep) -> None:
        """Shows another step."""
        self.shows_indicators = TablePlace(PlaceKind.INDICATORS) in step.point
        self.shows_seats = step.is_of_table
        self._helps = self._own_helps = OwnHelps(self.wait_hint, step.helps)
        if self._opening.go_to(step.set_up):
            self.services.audio.play("dice")

    def point(self, intent: Point, *, hidden: bool) -> None:
        """Moves the pointer; over the panel it does not reach the table."""
        self.handle(AWAY if hidden else intent)

    def update(self, dt: float) -> Step | None:
        """Updates the table and its setting up."""
        self._opening.update(dt * self._pace.factor, at_once=self._pace.is_still)
        event = self.performance.event
        if self._first_win.since is not None:
            self._first_win.since += dt
        elif isinstance(event, HandWon) and event.seat == self.source.viewer:
            self._first_win.since = 0.0
        return super().update(dt)

    @property
    def _celebrates(self) -> bool:
        """Whether the first win of the lesson is being celebrated."""
        return self.services.settings.stages_endings and self._first_win.is_new

    def draw(self, canvas: Canvas) -> None:
        """Draws the table; petals and sparrows after the first win."""
        super().draw(canvas)
        since = self._first_win.since
        if self._celebrates and since is not None:
            ink.petals(canvas, since, PETALS)
            ink.sparrows(canvas, since - 0.3, SPARROWS, canvas.h * 0.3)

    @property
    def animating(self) -> bool:
        """Whether something moves or fades by itself."""
        return super().animating or not self._opening.is_still or self._celebrates

    @property
    def _hints(self) -> bool:
        return self._own_helps.are_shown

    @property
    def prompt(self) -> str:
        """No prompt: the lesson has a task."""
        return ""

    @property
    def _badge(self) -> Badge | None:
        """No badge is explained beside its tile, where the panel could cover it."""
        return None

    @property
    def line(self) -> str:
        """The glossary entry of the legend's line under the pointer; empty if none."""
        over = self.controls.desk.hovered
        return over.entry if isinstance(over, LegendId) else ""

    @property
    def sign(self) -> str:
        """The glossary entry of the badge, or the legend's line, under the pointer; or empty."""
        badge = super()._badge
        return ENTRIES[badge.sign.mark] if badge is not None else self.line

    @property
    def legend(self) -> Ground | None:
        """The room of the legend of badges, if any are shown."""
        return legend_room(self.canvas, self.frame, self._legend)

    @property
    def is_still(self) -> bool:
        """Whether all events are shown and nothing moves."""
        shown = self.performance.is_still and not self.performance.is_moving
        return shown and self._opening.is_still and self.helps.is_found

    @property
    def picture(self) -> Picture:
        """The placement of every tile now."""
        return self._opening.seen(super().picture, self.performance.table)

    @property
    def _opening_frame(self) -> Frame:
        if self._opening.is_cloth:
            return self._opening.frame(self.frame)
        return super()._opening_frame

    @property
    def _in_ritual(self) -> bool:
        return self._opening.is_cloth or super()._in_ritual

    def _draw_ritual(self, canvas: Canvas) -> None:
        view = self.view
        if not self._opening.is_cloth:
            super()._draw_ritual(canvas)
        elif view is not None:
            self._opening.paint(canvas, replace(view, frame=self._opening_frame))

    def pieces(self, picture: Picture) -> Iterator[TablePiece]:
        """The pieces around the tiles, without those that a lesson hides."""
        hidden = {"log", "honours"} | (set() if self.shows_indicators else {"indicators"})
        if not self.shows_seats:
            hidden |= SEATS
        for piece in super().pieces(picture):
            if piece.name.rstrip(digits) not in hidden:
                yield piece
