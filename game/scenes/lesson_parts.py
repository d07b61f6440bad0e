"""What lies over the table in a lesson: the holes of the veil, tiles, panel, task and ways out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.engine.tiles import Tile, tiles
from game.learn.judging import right_answers
from game.learn.lesson import Exercise
from game.learn.lesson_run import Phase
from game.learn.lesson_texts import LessonTexts
from game.learn.point_facts import seen_matrix
from game.scenes import lesson_answers as answers
from game.scenes import lesson_panel as panel
from game.scenes.lesson_answers import Counter, Option
from game.scenes.lesson_exhibit import Exhibit, exhibit, paint_exhibit, regrouped
from game.scenes.lesson_layout import BESIDE, MARGIN, TOP, placed, tail
from game.scenes.lesson_matrix import cloth, paint_matrix
from game.scenes.lesson_panel import Button, Spoken, Task
from game.scenes.lesson_places import Sight, grown
from game.scenes.lesson_veil import paint_veil
from game.stage import hud
from game.stage.frame import Ground
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State

if TYPE_CHECKING:
    from game.scenes.lesson import LessonScene

CHOICES: Final = ("tile.", "spot.", "option.", "count.")
"""How the names of what can be chosen begin."""
CHOOSE: Final = "choose"
"""The row of tiles from which one chooses, where others are shown, too."""
FIRST_WAY: Final = "help"
"""The first button of a panel that asks something."""
GROUP: Final = 3
FEW: Final = 2
"""As many ways on leave room for the dots."""
BAR_WIDE, BAR_HIGH = 180.0, 8.0


class Parts:
    """Lays out one step of a lesson, and paints it."""

    leads_back = True
    """Whether one may go back to the step before."""
    quit_says = "lesson.quit"
    """The key of what leads away."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene, self.run, self.canvas = scene, scene.run, scene.canvas
        self.words, self.frame = scene.words, scene.stage.frame
        self.texts = self._texts()
        self.holes: tuple[Ground, ...] = ()
        self.exhibit: Exhibit | None = None
        self.found: frozenset[int] = frozenset()
        """The tiles on the cloth that were the answer."""
        self.panel = Ground(0, 0, 0, 0)
        self._task: Ground | None = None
        self.said = self._spoken()

    def _texts(self) -> LessonTexts:
        return LessonTexts(self.words)

    # ---- what is said --------------------------------------------------------------------------
    @property
    def exercise(self) -> Exercise | None:
        """What is asked, as long as it is."""
        return self.run.exercise if self.run.phase is Phase.ASKING else None

    def _spoken(self) -> Spoken:
        lesson, step, said = self.run.lesson, self.run.step, self.run.said
        number, name = self.scene.ways.way.number(lesson), self.texts.name(lesson)
        kicker = self.words("lesson.kicker", number=number, name=name)
        text = self.texts.part(lesson, step, "text" if said is None else said.part)
        tone: panel.Tone = "" if said is None else "right" if said.is_right else "wrong"
        title, count = self.texts.title(lesson, step), len(lesson.steps)
        few = len(tuple(self.buttons)) <= FEW
        return Spoken(kicker, title, text, tone, self.run.nth, count, few)

    @property
    def first_link(self) -> str:
        """The entry the first link of the text leads to."""
        links = (part[2] for part in self.said.text if len(part) == 3 and part[1] == "link")
        return next(links, "")

    @property
    def task(self) -> Task | None:
        """What is to be done, and the hint once there is one."""
        if self.exercise is None:
            return None
        lesson, step, plain = self.run.lesson, self.run.step, self.texts.plain
        text = plain(lesson, step, "task")
        hinted = self.run.is_hinted
        note = plain(lesson, step, "hint") if hinted else self.words("lesson.hint.key")
        return Task(text, note)

    @property
    def buttons(self) -> Iterator[Button]:
        """The ways on, the first one last."""
        words, run = self.words, self.run
        if self.exercise is not None:
            yield Button("skip", words("lesson.skip"))
            yield Button("help", words("lesson.show" if run.is_hinted else "lesson.hint"))
            if self._confirms:
                yield Button("check", words("lesson.check"), is_primary=True, is_open=self.is_ready)
            return
        yield Button("again", words("lesson.again"))
        if run.is_last and self.scene.ways.way.following(run.lesson) is not None:
            yield Button("finish", words("lesson.finish"))
            yield Button("next", words("lesson.following"), is_primary=True)
        else:
            last = "lesson.finish" if run.is_last else "lesson.next"
            yield Button("next", words(last), is_primary=True)

    # ---- what can be chosen --------------------------------------------------------------------
    @property
    def takes(self) -> int:
        """How many tiles the answer has; 0 where none are chosen."""
        exercise = self.exercise
        if exercise is None or exercise.kind not in ("tiles", "arrange"):
            return 0
        return max(len(tiles(one)) for one in right_answers(self.run.asked))

    @property
    def takes_at_once(self) -> int:
        """How many tiles make an answer without being confirmed."""
        exercise = self.exercise
        return GROUP if exercise is not None and exercise.kind == "arrange" else 0

    @property
    def _confirms(self) -> bool:
        """Whether the answer has to be confirmed."""
        exercise = self.exercise
        if exercise is None:
            return False
        return exercise.kind == "count" or (exercise.kind == "tiles" and self.takes > 1)

    @property
    def is_ready(self) -> bool:
        """Whether there is something to confirm."""
        exercise = self.exercise
        if exercise is not None and exercise.kind == "count":
            return self.scene.counted.keys() == exercise.counts.keys()
        return bool(self.scene.chosen)

    @property
    def first_choice(self) -> str:
        """What has the focus when something is asked: the row one chooses from, before others."""
        nth = 0
        for row in self.run.step.show if self.takes else ():
            if row.label == CHOOSE:
                return f"tile.{nth}"
            nth += len(row.tiles)
        return next((name for name in self.scene.desk.controls if name.startswith(CHOICES)), "")

    @property
    def faces(self) -> tuple[Tile, ...]:
        """The tiles that are shown, as they lie there."""
        assert self.exhibit is not None, "tiles are shown"
        return tuple(one.tile for one in self.exhibit.tiles)

    @property
    def _options(self) -> list[Option]:
        exercise = self.exercise
        if exercise is None:
            return self._right
        lesson, step = self.run.lesson, self.run.step
        return [
            Option(name, "" if shown else self.texts.plain(lesson, step, f"option.{name}"), shown)
            for name, shown in exercise.options.items()
        ]

    @property
    def _right(self) -> list[Option]:
        """The answer that was right, if it is made of tiles."""
        exercise = self.run.exercise
        if self.exercise is not None or exercise is None:
            return []
        right = exercise.accept[:1]
        shown = [(name, exercise.options.get(name, "")) for name in right]
        return [Option(name, "", made_of) for name, made_of in shown if made_of]

    @property
    def _counters(self) -> list[Counter]:
        exercise, counted = self.exercise, self.scene.counted
        counts = exercise.counts if exercise is not None else {}
        return [
            Counter(name, self.texts.count(name), numbers, counted.get(name, -1))
            for name, numbers in counts.items()
        ]

    @property
    def _answers_high(self) -> float:
        high = answers.options_high(self.canvas, self._options) if self._options else 0.0
        return high + answers.counts_high(self._counters)

    # ---- places --------------------------------------------------------------------------------
    def build(self, desk: Desk) -> None:
        """Everything at its place, with its controls."""
        self._build_head(desk)
        if self.scene.awaits:
            return
        self._task = self._task_room()
        size = panel.wide(self.canvas), panel.high(self.canvas, self.said, self._answers_high)
        if self.run.step.show or self.run.step.matrix:
            self._show(size)
        else:
            self._point(size)
        self._build_choices(desk)
        panel.build_text(desk, self.canvas, self.said, self.panel)
        if self.leads_back:
            panel.build_back(desk, self.canvas, self.panel)
        panel.build_foot(desk, self.canvas, self.panel, tuple(self.buttons))

    def _build_head(self, desk: Desk) -> None:
        words, canvas = self.words, self.canvas
        wide = canvas.measure(words(self.quit_says), 16, "bold") + 56
        x, y = canvas.w - MARGIN - wide, 16.0

        def painted(canvas: Canvas, state: State) -> None:
            ink = theme.GOLD if state.hovered else theme.IVORY
            canvas.text(words(self.quit_says), x + wide - 52, y + 20, 16, ink, "bold", "cr")
            canvas.circle(x + wide - 20, y + 20, 20, theme.NIGHT, ink, 1.2, 0.85)
            canvas.icon("close", x + wide - 29, y + 11, 18, ink)

        desk.area("quit", x, y, wide, 40, painted, radius=20, group="quit")

    def _task_room(self) -> Ground | None:
        """Lower right, above the buttons of the table."""
        if self.task is None:
            return None
        row, rooms = hud.actions(self.frame), self._button_rooms
        above_hand = self.frame.h - self.frame.hand_room - 2 * hud.APART
        bottom = min(
            (room.y - 2 * hud.APART for room in rooms), default=min(row.bottom, above_hand)
        )
        return panel.task_room(self.canvas, self.task, row.right, bottom)

    @property
    def _button_rooms(self) -> tuple[Ground, ...]:
        return tuple(place.room for place in self.scene.stage.controls.shown_buttons)

    @property
    def _sight(self) -> Sight:
        stage, viewer = self.scene.stage, self.run.table.seat
        table, still = stage.performance.table, stage.picture.still
        assert table is not None, "a hand has been dealt"
        return Sight(table, viewer, self.frame, still, self._button_rooms)

    @property
    def _targets(self) -> Iterator[str]:
        """What is seen through the veil: what the step says, and what is needed to answer."""
        yield from (one for one in self.run.step.point if one != "show")
        exercise = self.run.exercise
        if exercise is not None and exercise.kind == "play":
            yield from ("hand", "melds")
        if self.exercise is not None:
            yield from self.exercise.among
            yield from ("buttons",) if self.scene.plays and self._button_rooms else ()
        elif exercise is not None and exercise.kind == "spot":
            yield from right_answers(self.run.asked)

    def _point(self, size: tuple[float, float]) -> None:
        """The panel beside what it points at."""
        self.holes = self._sight.rooms(dict.fromkeys(self._targets))
        self._task = self._clear(self._task)
        taken = [grown(self._task)] if self._task is not None else []
        window = self.canvas.w, self.canvas.h
        self.panel = placed(size, window, self.holes, taken)

    def _clear(self, task: Ground | None) -> Ground | None:
        """The room of the task; in the corner of the window if it would lie on what is seen."""
        if task is None or not any(task.meets(hole) for hole in self.holes):
            return task
        corner = task._replace(y=self.canvas.h - MARGIN - task.h)
        return task if any(corner.meets(hole) for hole in self.holes) else corner

    def _show(self, size: tuple[float, float]) -> None:
        """Tiles on their cloth, and the panel below them."""
        canvas, (wide, high) = self.canvas, size
        free = canvas.h - TOP - high - BESIDE - MARGIN
        room = Ground(MARGIN, TOP, canvas.w - 2 * MARGIN, free)
        first = self._shown_in(room)
        down = max(0.0, (canvas.h - TOP - MARGIN - first.room.h - BESIDE - high) / 2)
        room = room._replace(y=TOP + min(down, 40.0))
        self.exhibit = self._shown_in(room)
        self.found = frozenset(self._answered(self.exhibit))
        x, y = (canvas.w - wide) / 2, self.exhibit.room.bottom + BESIDE
        self.panel = Ground(x, min(y, canvas.h - MARGIN - high), wide, high)
        if self._task is not None and self.panel.meets(grown(self._task)):
            left = self._task.x - MARGIN - wide
            if left >= MARGIN:
                self.panel = self.panel._replace(x=left)
            else:
                self._task = self._task._replace(y=TOP)
        self.holes = self._sight.rooms(dict.fromkeys(self._targets))

    def _shown_in(self, room: Ground) -> Exhibit:
        """What lies on the cloth: tiles, or a matrix."""
        step, made = self.run.step, self.run.made
        if step.matrix:
            return cloth(seen_matrix(step.matrix), room)
        rows = regrouped(step.show, made)
        return exhibit(self.canvas, rows, self.texts.row, room, placed=len(made))

    def _answered(self, shown: Exhibit) -> Iterator[int]:
        """The tiles on the cloth that were the answer, once it has been given."""
        exercise = self.run.exercise
        if self.exercise is not None or exercise is None or exercise.kind != "tiles":
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
        top = self.panel.bottom - panel.FOOT - 12 - self._answers_high + 4
        if exercise.kind in ("tiles", "arrange"):
            self._build_tiles(desk)
        elif exercise.kind == "spot":
            self._build_spots(desk, exercise)
        elif exercise.kind == "question":
            answers.build_options(desk, self.canvas, self._options, self.panel, top)
        elif exercise.kind == "count":
            answers.build_counts(desk, self.canvas, self._counters, self.panel, top)

    def _build_tiles(self, desk: Desk) -> None:
        assert self.exhibit is not None, "tiles are shown"
        for one in self.exhibit.tiles:
            if not one.is_placed:
                desk.area(f"tile.{one.nth}", *one.room, radius=6, value=one.nth, group="tiles")

    def _build_spots(self, desk: Desk, exercise: Exercise) -> None:
        for target in exercise.among:
            for name, room in self._sight.tiles(target).items():
                desk.area(f"spot.{name}", *room, radius=5, value=name, group="spots")

    # ---- picture -------------------------------------------------------------------------------
    def paint(self, canvas: Canvas, fade: float) -> None:
        """What lies over the table, as far as the veil has fallen."""
        if self.scene.awaits:
            self._paint_head(canvas)
            return
        paint_veil(canvas, self.holes, fade)
        self._paint_head(canvas)
        if self.exhibit is not None:
            lit = {int(n) for kind, _, n in [self._lit.partition(".")] if kind == "tile"}
            bare = self.run.step.bare
            paint_exhibit(canvas, self.exhibit, self.scene.chosen, lit | self.found, bare=bare)
            if self.run.step.matrix:
                paint_matrix(canvas, seen_matrix(self.run.step.matrix), self.exhibit.room)
        target = self.exhibit.room if self.exhibit is not None else None
        target = target or next(iter(self.holes), None)
        tip = tail(self.panel, target) if target is not None else None
        panel.paint(canvas, self.said, self.panel, tip)
        top = self.panel.bottom - panel.FOOT - 12 - self._answers_high + 4
        answers.paint_counts(canvas, self._counters, self.panel, top)
        answers.paint_right(canvas, self._right, self.panel, top)
        if self.task is not None and self._task is not None:
            panel.paint_task(canvas, self.task, self._task)

    @property
    def _lit(self) -> str:
        """What is below the pointer."""
        return self.scene.desk.hovered

    def _paint_head(self, canvas: Canvas) -> None:
        """How far one has come, at the upper left."""
        x, y = MARGIN + 4, 26.0
        if self.scene.stage.shows_indicators and self.frame.vacant is None:
            x = hud.indicators(self.frame).right + MARGIN
        part = self.run.nth / max(1, len(self.run.lesson.steps) - 1)
        canvas.box(x, y, BAR_WIDE, BAR_HIGH, BAR_HIGH / 2, theme.IVORY_SOFT, opacity=0.35)
        if part > 0:
            wide = max(BAR_HIGH, BAR_WIDE * part)
            canvas.box(x, y, wide, BAR_HIGH, BAR_HIGH / 2, theme.FOCUS)
        path = self.words(f"lesson.path.{self.scene.ways.way.game}")
        canvas.text(path, x, y + 26, 15.5, theme.IVORY, "bold", "cl")
