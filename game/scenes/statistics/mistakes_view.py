"""The page of the player's mistakes: what goes wrong over many games, and what helps against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Protocol

from game.archive.mistake_figures import ENOUGH, Example, MistakeSheet, mistake_sheet
from game.archive.player_statistics import CountedGame
from game.archive.statistics_choice import StatisticsChoice
from game.review.mistakes import PlayMistake, lesson_against
from game.scenes.shared.page import Room
from game.scenes.statistics.mistake_rows import MistakeRows, PractiseId, RemedyId, WorstId
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.button import Kind

if TYPE_CHECKING:
    from game.archive.game_library import GameLibrary

LINE, BETWEEN, BUTTON, EDGE = 60.0, 12.0, 44.0, 20.0
MINUTE: Final = 60


class MistakesButton(StrEnum):
    """What can be done besides."""

    LOOK = "look"
    """To look at the games nobody has looked at yet."""
    STOP = "stop"


class Looking(Protocol):
    """Games that are being looked at, one after the other."""

    done: int
    failed: list[CountedGame]
    is_unkept: bool

    @property
    def total(self) -> int: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def part(self) -> float: ...
    @property
    def left(self) -> float | None: ...

    def go_on(self) -> bool:
        """A little more of it; says whether a game has been finished just now."""
        ...

    def leave(self) -> None:
        """Nobody waits for it any more."""
        ...


class Practice(Protocol):
    """Exercises."""

    def against(self, mistake: PlayMistake, game: str, seats: int) -> str:
        """The kind of exercises in a game that helps against a mistake; empty if there is none."""
        ...

    def begin(self, game: str, kind: str, seats: int) -> Step:
        """Leads to the exercises of a kind, in a game of so many."""
        ...


@dataclass(frozen=True, slots=True)
class MistakeSteps:
    """Where the page leads, and who looks at games."""

    look: Callable[[GameLibrary, Sequence[CountedGame]], Looking]
    board: Callable[[GameLibrary, Example], Step]
    """To the table where a mistake was made."""
    lesson: Callable[[str], Step]
    practice: Practice


class MistakesScreen(Protocol):
    """The screen on which the page stands."""

    canvas: Canvas
    library: GameLibrary | None
    choice: StatisticsChoice

    @property
    def since(self) -> str: ...
    @property
    def today(self) -> datetime: ...
    def build(self) -> None:
        """Makes the controls anew."""


class MistakesView:
    """Builds and paints the page, and has games looked at."""

    def __init__(self, scene: MistakesScreen, steps: MistakeSteps) -> None:
        self._scene, self._steps = scene, steps
        self._sheet: MistakeSheet | None = None
        self._failed: set[CountedGame] = set()
        self._is_unkept = False
        self.looking: Looking | None = None

    def forget(self) -> None:
        """Other games are wanted."""
        self._sheet = None

    @property
    def sheet(self) -> MistakeSheet:
        """The mistakes of the games that are chosen."""
        scene = self._scene
        assert scene.library is not None, "the library is open"
        if self._sheet is None:
            self._sheet = mistake_sheet(scene.library, scene.choice, scene.since, scene.today)
        return self._sheet

    @property
    def missing(self) -> Sequence[CountedGame]:
        """The games that can still be looked at."""
        return tuple(one for one in self.sheet.missing if one not in self._failed)

    @property
    def note(self) -> str:
        """What stands at the foot: that it is too early for a verdict, or whose figures birds'."""
        words, sheet = self._scene.canvas.words, self.sheet
        if self._is_unkept:
            return words("stats.mistakes.unkept")
        if self._failed:
            return words.plural("stats.mistakes.failed", len(self._failed))
        if not sheet.games:
            return ""
        if not sheet.is_enough:
            return words("stats.mistakes.few", n=ENOUGH)
        known = sheet.measured
        if known is None:
            return words("stats.mistakes.mixed") if sheet.is_mixed else ""
        rules, level = words(f"ruleset.{known.sheet}"), words(f"level.{known.level}")
        told = {"rules": rules, "level": level, "decisions": known.decisions}
        return words.plural("stats.mistakes.measured", known.games, **told)

    @property
    def first(self) -> str:
        """The way out of what is going on, or what one comes for as long as nothing is known."""
        if self.looking is not None:
            return MistakesButton.STOP
        return "" if self.sheet.games else MistakesButton.LOOK

    # ---- controls ----------------------------------------------------------------------------
    def lay_out(self, room: Room) -> MistakesView:
        """The same in a room."""
        has_line = self.looking is not None or bool(self.missing)
        self._line = room.upper(LINE) if has_line and self.sheet.games else None
        below = room if self._line is None else room.below(LINE + BETWEEN)
        self._room = below
        self._rows = MistakeRows(self._scene.canvas, self.sheet, below, self.exercises)
        return self

    @property
    def exercises(self) -> Mapping[PlayMistake, str]:
        """The kind of exercises that helps against each mistake, where there is one."""
        found = dict[PlayMistake, str]()
        for one in self.sheet.figures:
            game = one.worst[0].game
            if kind := self._steps.practice.against(one.kind, game.family, game.seats):
                found[one.kind] = kind
        return found

    def build(self, desk: Desk) -> None:
        """The table; above it how many games are still to be looked at."""
        if self._line is not None:
            self._build_line(desk, self._line)
        if self.sheet.games:
            self._rows.build(desk)
        else:
            self._build_first(desk)

    def _label(self) -> tuple[MistakesButton, str, str]:
        """The button for looking at games, or for having enough of it."""
        words = self._scene.canvas.words
        if self.looking is not None:
            return MistakesButton.STOP, words("stats.mistakes.stop"), "close"
        return MistakesButton.LOOK, words.plural("stats.mistakes.look", len(self.missing)), "eye"

    def _build_line(self, desk: Desk, room: Room) -> None:
        name, label, icon = self._label()
        self._wide = self._scene.canvas.measure(label, 16, "bold") + 70
        x, y = room.right - self._wide - 8, room.y + (LINE - BUTTON) / 2
        desk.button(name, x, y, self._wide, BUTTON, label, icon=icon, size=16)

    def _build_first(self, desk: Desk) -> None:
        """Nobody has looked at any of these games."""
        if self.looking is None and not self.missing:
            return
        name, label, icon = self._label()
        wide = self._scene.canvas.measure(label, 18, "bold") + 84
        x, y = self._room.x + (self._room.w - wide) / 2, self._room.y + self._room.h / 2 + 46
        kind: Kind = "primary" if name is MistakesButton.LOOK else "plain"
        desk.button(name, x, y, wide, BUTTON + 8, label, kind, icon, size=18)

    # ---- intents -----------------------------------------------------------------------------
    def used(self, used: Activated) -> Step | None:
        """An example, a lesson, exercises, games to be looked at."""
        library = self._scene.library
        assert library is not None, "the library is open"
        if isinstance(used.id, WorstId):
            return self._steps.board(library, self._worst(used.id.item))
        if isinstance(used.id, RemedyId):
            kind = PlayMistake(used.id.item)
            return self._steps.lesson(lesson_against(kind, self._worst(kind).game.family))
        if isinstance(used.id, PractiseId):
            game, wrong = self._worst(used.id.item).game, PlayMistake(used.id.item)
            return self._steps.practice.begin(game.family, self.exercises[wrong], game.seats)
        if used.id == MistakesButton.LOOK:
            self.looking = self._steps.look(library, self.missing)
            self._scene.build()
        elif used.id == MistakesButton.STOP:
            self._stop()
        return None

    def _worst(self, kind: str) -> Example:
        return next(one.worst[0] for one in self.sheet.figures if one.kind == kind)

    def _stop(self) -> None:
        self.leave()
        self.forget()
        self._scene.build()

    def leave(self) -> None:
        """Nobody waits for it any more; what was found stays."""
        if self.looking is not None:
            self._failed.update(self.looking.failed)
            self._is_unkept = self._is_unkept or self.looking.is_unkept
            self.looking.leave()
            self.looking = None

    # ---- time --------------------------------------------------------------------------------
    def go_on(self) -> bool:
        """Looks on; says whether there is anything new to be shown."""
        looking = self.looking
        if looking is None:
            return False
        has_news = looking.go_on()
        if looking.is_over:
            self.leave()
            has_news = True
        if has_news:
            self.forget()
        return has_news

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The table and the line above it, or what there is to do first."""
        room = self._room
        canvas.panel(room.x, room.y, room.w, room.h)
        if self.sheet.games:
            self._rows.paint_head(canvas)
        else:
            self._paint_first(canvas)
        if self._line is not None:
            line = self._line
            canvas.panel(line.x, line.y, line.w, line.h)
            inner = Room(line.x + EDGE, line.y, line.w - 2 * EDGE - self._wide, line.h)
            if self.looking is None:
                text = canvas.words.plural("stats.mistakes.missing", len(self.missing))
                canvas.fitted(text, inner.x, line.y + LINE / 2, inner.w - 12, 16, theme.INK)
            else:
                self._paint_headway(canvas, inner, self.looking)

    def _paint_first(self, canvas: Canvas) -> None:
        words, room = canvas.words, self._room
        middle, wide = room.x + room.w / 2, min(760.0, room.w - 80)
        left, y = middle - wide / 2, room.y + room.h / 2 - 110
        if self.looking is not None:
            inner = Room(left, y + 40, wide, LINE)
            self._paint_headway(canvas, inner, self.looking)
            return
        key = "first" if self.missing else "unreadable"
        text = words(f"stats.mistakes.{key}")
        canvas.paragraph(text, left, y, wide, 18, 1.55, theme.INK, anchor="c")

    def _paint_headway(self, canvas: Canvas, room: Room, looking: Looking) -> None:
        """How far it is, and how long it will take yet."""
        text = headway_text(canvas, looking)
        canvas.fitted(text, room.x, room.y + 20, room.w - 12, 16, theme.INK)
        y, wide = room.y + 38, room.w - 24
        canvas.box(room.x, y, wide, 10, 5, theme.PAPER_LINE)
        canvas.box(room.x, y, max(10.0, wide * looking.part), 10, 5, theme.PINE)


def headway_text(canvas: Canvas, looking: Looking) -> str:
    """Which game is being looked at, and how long the rest will take."""
    words, left = canvas.words, looking.left
    told = {"nth": min(looking.done + 1, looking.total), "total": looking.total}
    if left is None:
        return words("stats.mistakes.looking", **told)
    if left < MINUTE:
        return words("stats.mistakes.looking.seconds", seconds=5 * round(left / 5 + 0.5), **told)
    return words("stats.mistakes.looking.minutes", minutes=round(left / MINUTE), **told)
