"""What a lesson lays over the table: a veil with holes, tiles, the panel, the task."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.tiles import Tile, tiles
from game.learn.lesson.answer_judging import right_answers
from game.learn.lesson.lesson_steps import Exercise, ExerciseKind
from game.learn.lesson.table_places import OWN_HAND, PlaceKind, TablePlace, read_place
from game.scenes.lesson import lesson_panel as panel
from game.scenes.lesson.lesson_controls import LessonButton, ShownTileId, TableSpotId
from game.scenes.lesson.lesson_head import LEFT, build_head, paint_head
from game.scenes.lesson.panel_form import PanelForm, forms
from game.scenes.lesson.panel_layout import (
    BESIDE,
    MARGIN,
    SHORTEST,
    TOP,
    Tail,
    overlap,
    placed,
    tail,
)
from game.scenes.lesson.pointed_places import PlaceFinder, grown
from game.scenes.lesson.step_words import LessonScreen, StepWords
from game.scenes.lesson.table_exhibit import card, paint_card
from game.scenes.lesson.task_slip import paint_slip, slip_room
from game.scenes.lesson.tile_exhibit import Exhibit, exhibit, paint_exhibit, regrouped
from game.scenes.lesson.veil import paint_veil
from game.stage import panel_rooms
from game.stage.frame import Ground
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

HINT: Final = 26.0
"""The room above the panel into which it grows by a line, with its buttons where they were."""
LOWEST: Final = 40.0
"""The largest gap between the head and the cloth with tiles."""


class LessonOverlay(StepWords):
    """Lays out one step of a lesson, and paints it."""

    quit_key = "lesson.quit"
    """The key of the label of the button to leave."""
    first_button = LessonButton.HELP
    """The button focused first while an exercise is open."""

    def __init__(self, scene: LessonScreen, before: LessonOverlay | None = None) -> None:
        super().__init__(scene)
        self.canvas, self.frame = scene.canvas, scene.table_scene.frame
        self.holes: tuple[Ground, ...] = ()
        self.exhibit: Exhibit | None = None
        self.found: frozenset[int] = frozenset()
        """The tiles on the cloth that were the answer."""
        self.place = scene.run.nth, scene.canvas.size, scene.canvas.u
        """The step of the panel, and the size and scale of the window."""
        self._before = self._room_before(before)
        self.panel = self._before or Ground(0, 0, 0, 0)
        self.is_laid = False
        """Whether the panel of this step is open, and not still that of the step before."""
        self._turned = before is None or before.place != self.place or not before.is_laid
        is_same = before is not None and self._before is not None and not self._turned
        self._form = before.panel_text.form if before and is_same else None
        """The form of the panel before: another one would move its buttons."""
        self._holes_before = before.holes if before and is_same else ()
        self._cloth_before = before.exhibit if before and is_same else None
        self._task: Ground | None = None

    @property
    def faces(self) -> tuple[Tile, ...]:
        """The tiles shown, in the order of the cloth."""
        assert self.exhibit is not None, "tiles are shown"
        return tuple(one.tile for one in self.exhibit.tiles)

    # ---- places --------------------------------------------------------------------------------
    def _room_before(self, before: LessonOverlay | None) -> Ground | None:
        """The room of the panel before, if there was one in this window; else `None`."""
        if before is None or before.place[1:] != self.place[1:] or not before.panel.w:
            return None
        return before.panel

    def build(self, desk: Desk) -> None:
        """Lays out everything with its controls."""
        build_head(desk, self.canvas, self.words(self.quit_key))
        if self.scene.awaits:
            return
        self._task, self.is_laid = self._task_room(), True
        self._lay()
        self._build_choices(desk)
        panel.build_text(desk, self.canvas, self.panel_text, self.panel)
        panel.build_foot(desk, self.canvas, self.panel_text.form, self.panel, tuple(self.buttons))
        if self.panel_text.has_back:
            panel.build_back(desk, self.canvas, self.panel_text.form, self.panel)

    def _lay(self) -> None:
        """Lays out the panel in the first form that hides nothing, or the one that hides least."""
        tried: list[tuple[float, int, PanelForm]] = []
        for nth, form in enumerate(self._forms):
            self._lay_in(form)
            if not (hidden := self._hidden):
                return
            tried.append((hidden, nth, form))
        self._lay_in(min(tried, key=lambda one: one[:2])[-1])

    @property
    def _forms(self) -> Iterator[PanelForm]:
        """The forms that are wide enough for the panel's contents."""
        buttons, below = tuple(self.buttons), self.below
        if self._before is not None and self._form is not None:
            yield self._form
        for nth, form in enumerate(forms(self.canvas.u)):
            needed = panel.least(self.canvas, form, self.panel_text, buttons), below.least(form)
            if not nth or max(needed) <= form.wide:
                yield form

    def _lay_in(self, form: PanelForm) -> None:
        self.panel_text = panel.fitted(self.canvas, self.panel_text, form, tuple(self.buttons))
        answers = self.below.high(self.canvas, form)
        size = form.wide, panel.high(self.canvas, self.panel_text, answers)
        if self.run.step.show or self.run.step.is_a_table:
            self._show(size)
        else:
            self._point(size)

    def hides(self, x: float, y: float) -> bool:
        """Whether the table is hidden there, by the panel or by the cloth with tiles."""
        return any(room.holds(x, y) for room in (self.panel, *self._cloth))

    @property
    def _cloth(self) -> tuple[Ground, ...]:
        return () if self.exhibit is None else (self.exhibit.room,)

    @property
    def _hidden(self) -> float:
        """The area of holes and cloth that the panel covers."""
        return sum(overlap(self.panel, room) for room in (*self.holes, *self._cloth))

    def _task_room(self) -> Ground | None:
        """The room of the task slip at the table: lower right, above the buttons."""
        if self.task is None or not self.scene.plays:
            return None
        row, rooms = panel_rooms.actions(self.frame), self._button_rooms
        above_hand = self.frame.h - self.frame.hand_room - 2 * panel_rooms.APART
        bottom = min(
            (room.y - 2 * panel_rooms.APART for room in rooms), default=min(row.bottom, above_hand)
        )
        return slip_room(self.canvas, self.task, row.right, bottom)

    @property
    def _button_rooms(self) -> tuple[Ground, ...]:
        return tuple(place.room for place in self.scene.table_scene.controls.shown_buttons)

    @property
    def finder(self) -> PlaceFinder:
        """Finds places on the table as it is shown now."""
        stage, viewer = self.scene.table_scene, self.run.table.seat
        table, still = stage.performance.table, stage.picture.still
        assert table is not None, "a hand has been dealt"
        buttons, plates = self._button_rooms, stage.plates
        return PlaceFinder(table, viewer, self.frame, still, buttons, plates, stage.legend)

    @property
    def _targets(self) -> Iterator[TablePlace]:
        """The places seen through the veil: those of the step, and those needed to answer.

        A place that was the answer comes first: the text is about it then.
        """
        exercise = self.run.exercise
        if self.exercise is None and exercise is not None and exercise.kind is ExerciseKind.SPOT:
            yield from map(read_place, right_answers(self.run.asked))
        yield from (one for one in self.run.step.point if one.kind is not PlaceKind.SHOW)
        if exercise is not None and exercise.kind is ExerciseKind.PLAY:
            yield from (OWN_HAND, TablePlace(PlaceKind.MELDS))
        if self.exercise is not None:
            yield from self.exercise.among
            if self.scene.plays and self._button_rooms:
                yield TablePlace(PlaceKind.BUTTONS)

    def look(self) -> None:
        """Places the holes of the veil where things lie now."""
        self.holes = self.finder.rooms(dict.fromkeys(self._targets))

    def _point(self, size: tuple[float, float]) -> None:
        """Places the panel beside what it points at."""
        self.look()
        self._task = self._clear(self._task)
        taken = [grown(self._task)] if self._task is not None else []
        window = self.canvas.w, self.canvas.h
        turned = self._turned or self.holes[:1] != self._holes_before[:1]
        self.panel = placed(size, window, self.holes, taken, self._before, turned=turned)

    def _clear(self, task: Ground | None) -> Ground | None:
        """The room of the task slip; in the corner of the window if it would cover a hole."""
        if task is None or not any(task.meets(hole) for hole in self.holes):
            return task
        corner = task._replace(y=self.canvas.h - MARGIN - task.h)
        return task if any(corner.meets(hole) for hole in self.holes) else corner

    def _show(self, size: tuple[float, float]) -> None:
        """Places the cloth with tiles, and the panel below it."""
        canvas, (wide, high) = self.canvas, size
        self.look()
        lower = (hole.y for hole in self.holes if hole.y > canvas.h / 2)
        upper = (hole.bottom for hole in self.holes if hole.bottom < canvas.h / 4)
        bottom, top = min(lower, default=canvas.h) - MARGIN, max((TOP, *upper))
        room = Ground(MARGIN, top, canvas.w - 2 * MARGIN, canvas.h - MARGIN - top - high - BESIDE)
        first = self._shown_in(room)
        apart = BESIDE if self.exercise is None else BESIDE + HINT
        down = max(0.0, (bottom - top - first.room.h - apart - high) / 2)
        at = top + min(down, LOWEST)
        x, lowest = (canvas.w - wide) / 2, canvas.h - MARGIN - high
        cloth, before = self._cloth_before, self._before
        if cloth is not None and cloth.room.y + first.room.h + SHORTEST <= lowest:
            at = cloth.room.y
        self.exhibit = self._shown_in(room._replace(y=at))
        self.found = frozenset(self._answered(self.exhibit))
        y = min(self.exhibit.room.bottom + apart, lowest)
        if cloth is not None and before is not None:
            kept = before.bottom - high
            y = kept if self.exhibit.room.bottom + SHORTEST <= kept <= lowest else y
        self.panel = Ground(x, y, wide, high)

    def _shown_in(self, room: Ground) -> Exhibit:
        """The cloth with tiles or with a table of numbers."""
        step, made = self.run.step, self.run.made
        if step.is_a_table:
            return card(step, room)
        rows = regrouped(step.show, made)
        return exhibit(self.canvas, rows, self.texts.row, room, placed=len(made))

    def _answered(self, shown: Exhibit) -> Iterator[int]:
        """The tiles on the cloth that were the answer, after it was given."""
        exercise = self.run.exercise
        if self.exercise is not None or exercise is None or exercise.kind is not ExerciseKind.TILES:
            return
        wanted = list(tiles(right_answers(self.run.asked)[0]))
        for one in reversed(shown.tiles):
            if one.tile in wanted:
                wanted.remove(one.tile)
                yield one.nth

    # ---- controls ------------------------------------------------------------------------------
    def _build_choices(self, desk: Desk) -> None:
        exercise = self.exercise
        if exercise is None:
            return
        self.below.build(desk, self.canvas, self.panel_text.form, self.panel)
        if exercise.kind in (ExerciseKind.TILES, ExerciseKind.ARRANGE):
            self._build_tiles(desk)
        elif exercise.kind is ExerciseKind.SPOT:
            self._build_spots(desk, exercise)

    def _build_tiles(self, desk: Desk) -> None:
        assert self.exhibit is not None, "tiles are shown"
        for one in self.exhibit.tiles:
            if not one.is_placed:
                room = one.lifted(is_chosen=one.nth in self.scene.chosen)
                desk.area(ShownTileId(one.nth), *room, radius=6, group="tiles")

    def _build_spots(self, desk: Desk, exercise: Exercise) -> None:
        for place in exercise.among:
            for name, room in self.finder.tiles(place).items():
                desk.area(TableSpotId(name), *room, radius=5, group="spots")

    # ---- picture -------------------------------------------------------------------------------
    def paint(self, canvas: Canvas, fade: float) -> None:
        """Paints everything over the table; `fade` is the strength of the veil, 0 to 1."""
        if self.scene.awaits:
            self._paint_head(canvas)
            return
        paint_veil(canvas, self.holes, fade)
        self._paint_head(canvas)
        if self.exhibit is not None:
            over = self.scene.desk.hovered
            lit = {over.item} if isinstance(over, ShownTileId) else set[int]()
            bare = self.run.step.bare
            paint_exhibit(canvas, self.exhibit, self.scene.chosen, lit | self.found, bare=bare)
            paint_card(canvas, self.run.step, self.exhibit.room)
        panel.paint(canvas, self.panel_text, self.panel, self.tip)
        self.below.paint(canvas, self.panel_text.form, self.panel)
        if self.task is not None and self._task is not None:
            paint_slip(canvas, self.task, self._task)

    @property
    def sign(self) -> str:
        """The entry of a letter of the helps, or of its line in the legend, under the pointer."""
        scene, desk = self.scene, self.scene.desk
        is_free = not (scene.awaits or desk.attention.keyboard or desk.hovered)
        return scene.table_scene.sign if is_free and not self.panel.holds(*desk.pointer) else ""

    @property
    def tip(self) -> Tail | None:
        """The panel's tail; `None` where it would point at one of several possible answers."""
        plates = [one for one in self.run.step.point if one.kind is PlaceKind.PLATE]
        asked = self.exercise
        gives_away = asked is not None and max(len(asked.among), len(plates)) > 1
        room = self.exhibit.room if self.exhibit is not None else next(iter(self.holes), None)
        return None if gives_away or room is None else tail(self.panel, room)

    @property
    def _head_left(self) -> float:
        """The x of the progress."""
        if self.scene.table_scene.shows_indicators and self.frame.vacant is None:
            return panel_rooms.indicators(self.frame).right + MARGIN
        return LEFT

    def _paint_head(self, canvas: Canvas) -> None:
        part = self.run.nth / max(1, len(self.run.lesson.steps) - 1)
        path = self.words(f"lesson.path.{self.scene.path.game}")
        paint_head(canvas, path, part, self._head_left)
