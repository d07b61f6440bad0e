"""The table of a lesson: all that happens is shown as in a game, and nothing leads away from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from string import digits
from typing import Final

from game.engine.actions import Action
from game.learn.lesson.lesson_steps import LessonStep
from game.learn.lesson.table_places import PlaceKind, TablePlace
from game.scenes.lesson.set_up_picture import SetUpPicture
from game.scenes.table.control_ids import LegendId
from game.scenes.table.foul_notice import Announcer
from game.scenes.table.helps.badge_legend import legend_room
from game.scenes.table.helps.helps_shown import OwnHelps
from game.scenes.table.helps.tile_badges import ENTRIES, Badge
from game.scenes.table.seat_source import ShownEvent, TableSource
from game.scenes.table.table_controls import TableControls
from game.scenes.table.table_scene import TableScene
from game.stage.frame import Frame, Ground
from game.stage.performance import Picture
from game.ui.canvas import Canvas
from game.ui.inputs import AWAY, Point
from game.ui.scene import Services, Step
from game.ui.tableart import TablePiece

SEATS: Final = frozenset(
    {*("plate", "token", "score"), *("centre", "round", "left", "prevailing", "sticks")}
)
"""What says who sits where, and what is played: it would speak against a question that supposes
another seat or another hand."""


class LessonControls(TableControls):
    """Tiles and buttons; the lesson itself has the ways out."""

    answers_all = False
    """Whether a tile with which riichi cannot be declared is an answer, of which more is said."""

    def _ways_out(self) -> None:
        """None."""

    def _thrown(self, nth: int) -> Action | None:
        if self.answers_all and self.choosing_riichi and not self._may_be_taken(nth):
            return self.question.menu.discards.get(nth)
        return super()._thrown(nth)


class NoAnnouncer(Announcer):
    """What a wrong act costs is said, and asked, by the lesson."""

    def look(self, dt: float, told: Sequence[ShownEvent], source: TableSource) -> bool:
        """Nothing is announced."""
        return False


class LessonTableScene(TableScene):
    """The table; it advises nothing unless a step shows how, since the lesson does."""

    def __init__(self, services: Services, source: TableSource, *, explains: bool) -> None:
        """Every answer is taken where the lesson explains what is wrong with it."""
        super().__init__(services, source)
        self.controls = LessonControls(services, unit=source.game.unit)
        self.controls.answers_all = explains
        self.shows_indicators = False
        """Whether they are read in their corner, too."""
        self.shows_seats = True
        """Whether one reads who sits where, and what is played."""
        self._helps = self._own_helps = OwnHelps(self.wait_hint)
        self._announcer = NoAnnouncer()
        self._opening = SetUpPicture()

    def begin(self, step: LessonStep) -> None:
        """Another step: what of the table is seen in it."""
        self.shows_indicators = TablePlace(PlaceKind.INDICATORS) in step.point
        self.shows_seats = step.is_of_table
        self._helps = self._own_helps = OwnHelps(self.wait_hint, step.helps)
        if self._opening.go_to(step.set_up):
            self.services.audio.play("dice")

    def point(self, intent: Point, *, hidden: bool) -> None:
        """The pointer has moved; what the paper hides of the table is not under it."""
        self.handle(AWAY if hidden else intent)

    def update(self, dt: float) -> Step | None:
        """The table goes on, and what is set up there."""
        self._opening.update(dt * self._pace.factor, at_once=self._pace.is_still)
        return super().update(dt)

    @property
    def animating(self) -> bool:
        """Whether something moves or fades by itself."""
        return super().animating or not self._opening.is_still

    @property
    def _hints(self) -> bool:
        return self._own_helps.are_shown

    @property
    def prompt(self) -> str:
        """What is to be done is said by the lesson."""
        return ""

    @property
    def _badge(self) -> Badge | None:
        """None is explained beside its tile, where the lesson's own panel would cover it."""
        return None

    @property
    def line(self) -> str:
        """The entry of the line of the legend under the pointer."""
        over = self.controls.desk.hovered
        return over.entry if isinstance(over, LegendId) else ""

    @property
    def sign(self) -> str:
        """The entry of a letter of the helps, or of its line in the legend, under the pointer."""
        badge = super()._badge
        return ENTRIES[badge.sign.mark] if badge is not None else self.line

    @property
    def legend(self) -> Ground | None:
        """Where the letters of the helps are explained, if any are shown."""
        return legend_room(self.canvas, self.frame, self._legend)

    @property
    def is_still(self) -> bool:
        """Whether everything that has happened is shown."""
        shown = self.performance.is_still and not self.performance.is_moving
        return shown and self._opening.is_still and self.helps.is_found

    @property
    def picture(self) -> Picture:
        """Where every tile is now."""
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
        """What lies around the tiles, less what would be read beside the lesson."""
        hidden = {"log", "honours"} | (set() if self.shows_indicators else {"indicators"})
        if not self.shows_seats:
            hidden |= SEATS
        for piece in super().pieces(picture):
            if piece.name.rstrip(digits) not in hidden:
                yield piece
