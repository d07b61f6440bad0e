"""The texts of a step of a lesson: what it explains and asks, its answers and buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from game.engine.tiles import tiles
from game.learn.lesson.answer_judging import right_answers
from game.learn.lesson.lesson_run import LessonRun, Phase
from game.learn.lesson.lesson_steps import Exercise, ExerciseKind
from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.paths.learning_paths import LearningPath
from game.scenes.lesson import lesson_panel as panel
from game.scenes.lesson.answer_choices import AnswerArea, AnswerOption, CountRow
from game.scenes.lesson.lesson_controls import LessonButton, ShownTileId, TableSpotId, choice_kind
from game.scenes.lesson.lesson_panel import PanelButton, PanelText
from game.scenes.lesson.lesson_table_scene import LessonTableScene
from game.scenes.lesson.task_slip import Task
from game.scenes.shared.term_links import targets
from game.scenes.table.callouts import again
from game.text.words import Words
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

CHOOSE: Final = ("choose", "candidates")
"""Labels of the rows of tiles to choose from, where others are shown, too."""
GROUP: Final = 3
HINT_KEY: Final = "H"
"""The label of the key for a hint."""


class LessonScreen(Protocol):
    """The parts of a lesson's screen that its layout and texts read."""

    canvas: Canvas
    run: LessonRun
    table_scene: LessonTableScene
    awaits: bool
    """Whether the table is still moving before the panel of the step opens."""
    chosen: set[int]
    counted: dict[str, int]

    @property
    def words(self) -> Words:
        """The words of the chosen language."""

    @property
    def path(self) -> LearningPath:
        """The path on which the lesson is taken."""

    @property
    def desk(self) -> Desk:
        """The controls of the lesson."""

    @property
    def plays(self) -> bool:
        """Whether the exercise is done at the table itself."""


class StepWords:
    """The texts of the current step of a lesson."""

    def __init__(self, scene: LessonScreen) -> None:
        self.scene, self.run, self.words = scene, scene.run, scene.words
        self.texts = self._texts()
        self.panel_text = self._panel_text()

    def _texts(self) -> LessonTexts:
        return LessonTexts(self.words)

    # ---- text ----------------------------------------------------------------------------------
    @property
    def exercise(self) -> Exercise | None:
        """The open exercise; `None` once it is answered."""
        return self.run.exercise if self.run.phase is Phase.ASKING else None

    def _panel_text(self) -> PanelText:
        lesson, step, feedback = self.run.lesson, self.run.step, self.run.feedback
        number, name = self.scene.path.number(lesson), self.texts.name(lesson)
        kicker = self.words(self._kicker, number=number, name=name)
        text = self.texts.part(lesson, step, "text" if feedback is None else feedback.part)
        tone: panel.Tone = "" if feedback is None else "right" if feedback.is_right else "wrong"
        title, count = self.texts.title(lesson, step), len(lesson.steps)
        return PanelText(
            kicker, title, text, tone, self.run.nth, count, has_back=not self.run.is_first
        )

    @property
    def _kicker(self) -> str:
        """The key of the line above the title, which says when the hand is another one."""
        deal = None if self.run.is_first else self.run.step.deal
        is_set_up = self.run.step.set_up is not None or (deal is not None and deal.ritual)
        return "lesson.kicker" if deal is None or is_set_up else "lesson.kicker.other_hand"

    @property
    def first_link(self) -> str:
        """The glossary entry of the first link of the text."""
        return next(targets(self.panel_text.text), "")

    @property
    def latest_link(self) -> str:
        """The glossary entry of the step before its answer, or else of an earlier step."""
        lesson = self.run.lesson
        for step in reversed(lesson.steps[: self.run.nth + 1]):
            if term := step.term or next(targets(self.texts.part(lesson, step)), ""):
                return term
        return ""

    @property
    def task(self) -> Task | None:
        """The task, with its hint once asked for."""
        if self.exercise is None:
            return None
        lesson, step, plain = self.run.lesson, self.run.step, self.texts.plain
        text = plain(lesson, step, "task")
        if self.run.is_hinted:
            return Task(text, plain(lesson, step, "hint"))
        return Task(text, self._aside if self.scene.plays else "")

    @property
    def _aside(self) -> str:
        """How to discard the raised tile, or where to find help."""
        is_raised = self.scene.table_scene.controls.selected is not None
        return again(self.words) if is_raised else self.words("lesson.hint.key")

    @property
    def buttons(self) -> Iterator[PanelButton]:
        """The buttons of the panel, from left to right."""
        words, run = self.words, self.run
        if self.exercise is not None:
            yield PanelButton(LessonButton.SKIP, words("lesson.skip"))
            key, helps = "" if self.scene.plays else HINT_KEY, "show" if run.is_hinted else "hint"
            yield PanelButton(LessonButton.HELP, words(f"lesson.{helps}"), key=key)
            if self._confirms:
                check, closed = words("lesson.check"), words("lesson.check.closed")
                yield PanelButton(
                    LessonButton.CHECK,
                    check,
                    is_primary=True,
                    is_open=self.is_ready,
                    closed_label=closed,
                )
            return
        yield PanelButton(LessonButton.AGAIN, words("lesson.again"))
        after = self.scene.path.following(run.lesson) if run.is_last else None
        if after is not None:
            # a test or a game, which takes longer than a lesson, is called by its name
            own = f"lesson.following.{after.id}"
            yield PanelButton(LessonButton.FINISH, words("lesson.finish"))
            label = words(own if words.has(own) else "lesson.following")
            yield PanelButton(LessonButton.NEXT, label, is_primary=True)
        else:
            last = "lesson.finish" if run.is_last else "lesson.next"
            yield PanelButton(LessonButton.NEXT, words(last), is_primary=True)

    # ---- choices -------------------------------------------------------------------------------
    @property
    def takes(self) -> int:
        """The number of tiles of the answer; 0 if none are chosen."""
        exercise = self.exercise
        if exercise is None or exercise.kind not in (ExerciseKind.TILES, ExerciseKind.ARRANGE):
            return 0
        return max(len(tiles(one)) for one in right_answers(self.run.asked))

    @property
    def takes_at_once(self) -> int:
        """The number of tiles that make an answer without confirming; 0 for none."""
        exercise = self.exercise
        return GROUP if exercise is not None and exercise.kind is ExerciseKind.ARRANGE else 0

    @property
    def _confirms(self) -> bool:
        """Whether the answer has to be confirmed."""
        exercise = self.exercise
        if exercise is None:
            return False
        return exercise.kind is ExerciseKind.COUNT or (
            exercise.kind is ExerciseKind.TILES and self.takes > 1
        )

    @property
    def is_ready(self) -> bool:
        """Whether there is something to confirm."""
        exercise = self.exercise
        if exercise is not None and exercise.kind is ExerciseKind.COUNT:
            return self.scene.counted.keys() == exercise.counts.keys()
        return bool(self.scene.chosen)

    @property
    def first_choice(self) -> str:
        """The control focused first in an exercise: of the row to choose from, if there is one.

        Not a right answer, if that would give it away.
        """
        choices = self._tiles or [
            (name, name.item if isinstance(name, TableSpotId) else "")
            for name in self.scene.desk.controls
            if choice_kind(name) is not None
        ]
        shunned = self._shunned
        wrong = (name for name, answer in choices if answer not in shunned)
        return next(wrong, choices[0][0] if choices else "")

    @property
    def _shunned(self) -> tuple[str, ...]:
        """The answers that do not get the first focus."""
        return () if self.exercise is None else right_answers(self.run.asked)

    @property
    def _tiles(self) -> list[tuple[str, str]]:
        """The tiles to choose from: the id of each control, and its answer."""
        shown = self.run.step.show if self.takes else ()
        labels = [row.label for row in shown for _ in row.tiles]
        faces = [tile.notation for row in shown for tile in row.tiles]
        apart = any(label in CHOOSE for label in labels)
        return [
            (ShownTileId(nth), face)
            for nth, (label, face) in enumerate(zip(labels, faces, strict=True))
            if (label in CHOOSE or not apart) and self.scene.desk.has(ShownTileId(nth))
        ]

    @property
    def below(self) -> AnswerArea:
        """The part of the panel below its text; at the table the task is on a slip instead."""
        task = None if self.scene.plays else self.task
        return AnswerArea(task, self._options, self._right, self._counters)

    @property
    def _options(self) -> list[AnswerOption]:
        exercise = self.exercise
        if exercise is None:
            return []
        lesson, step = self.run.lesson, self.run.step
        return [
            AnswerOption(
                name, "" if shown else self.texts.plain(lesson, step, f"option.{name}"), shown
            )
            for name, shown in exercise.options.items()
        ]

    @property
    def _right(self) -> list[AnswerOption]:
        """The right answer, if it is made of tiles."""
        exercise = self.run.exercise
        if self.exercise is not None or exercise is None:
            return []
        right = exercise.accept[:1]
        shown = [(name, exercise.options.get(name, "")) for name in right]
        return [AnswerOption(name, "", made_of) for name, made_of in shown if made_of]

    @property
    def _counters(self) -> list[CountRow]:
        exercise, counted = self.exercise, self.scene.counted
        counts = exercise.counts if exercise is not None else {}
        return [
            CountRow(name, self.texts.count(name), numbers, counted.get(name, -1))
            for name, numbers in counts.items()
        ]
