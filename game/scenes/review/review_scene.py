"""The review of a game: how it was played, what cost most, what was well seen, what would help."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from game.review.decisions import ReviewedDecision
from game.review.game_review import GameReview
from game.review.mistakes import PlayMistake, lesson_against
from game.review.verdict_words import cost_text, praise_text, verdict_text
from game.scenes.review.review_figures import ReviewFigures
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.game_facts import Game
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    Room,
    back_button,
    content,
    foot,
    title,
)
from game.scenes.table.coach.act_signs import act_sign
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.tableart import face_name
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

SHARES = (0.4, 0.6)
BAR, EDGE = 18.0, 14.0
LINE, ACT, TILE, SAID, HEADING, KIND = 30.0, 48.0, 32.0, 15.0, 44.0, 50.0
LIST: Final = "decisions"
CANCEL: Final = "cancel"
MISTAKES, EXERCISES = "mistakes", "exercises"
MINUS: Final = "−"


class DecisionId(ItemId[int], kind="decision"):
    """A decision of the list, by where in the game it was."""


class MistakeId(ItemId[str], kind="mistake"):
    """A kind of mistake."""


class Reviewing(Protocol):
    """A review that is being made."""

    found: GameReview | None
    failed: bool

    @property
    def part(self) -> float:
        """How much of it is done, from 0 to 1."""
        ...

    def go_on(self) -> None:
        """A little more of it."""
        ...

    def leave(self) -> None:
        """Nobody waits for it any more."""
        ...


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """What the screen is given."""

    thinking: Reviewing
    game: Game
    board: Callable[[int], Step]
    """To the table at a moment of the game."""
    lesson: Callable[[str], Step]
    is_hand: bool = False
    """Whether it is about one hand only."""
    family: str = "riichi"
    """The family of the game, which says where something is taught."""
    mistakes: Callable[[], Step] | None = None
    """To the mistakes over many games, if they are the player's."""
    exercises: Callable[[str], Step] | None = None
    """To exercises in a game, by its family."""


@dataclass(frozen=True, slots=True)
class ListedRow:
    """A row of the list: a heading, a decision or a kind of mistake."""

    y: float
    high: float
    heading: str = ""
    decision: ReviewedDecision | None = None
    is_praise: bool = False
    mistake: PlayMistake | None = None
    count: int = 0


class ReviewScene(DeskScene):
    """The figures and the curve at the left, the decisions at the right."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(self, services: Services, shown: ReviewedGame) -> None:
        super().__init__(services)
        self.shown = shown
        self._told = -1
        """The percentage that was drawn last."""

    @property
    def review(self) -> GameReview | None:
        """The review, once it is there."""
        return self.shown.thinking.found

    # ---- controls ------------------------------------------------------------------------------
    def build(self) -> None:
        """The way back, and a list of all that leads on; while it is made, a way to stop it."""
        desk, canvas = self.new_desk(), self.canvas
        self.left, self.right = content(canvas).columns(SHARES, GUTTER)
        back_button(desk, canvas, self.words("ui.back"))
        self.rows: tuple[ListedRow, ...] = ()
        if self.review is None:
            self._place_cancel(desk)
        else:
            self.rows = tuple(self._listed(self.review))
            self._place_rows(desk)
            self._place_onward(desk)
        if not desk.focused:
            first = next((name for row in self.rows if (name := _id_of(row))), BACK)
            desk.focus(CANCEL if self.review is None else first)

    def _place_cancel(self, desk: Desk) -> None:
        label = self.words("ui.cancel")
        width = max(160.0, self.canvas.measure(label, 17, "bold") + 60)
        room = content(self.canvas)
        desk.button(
            CANCEL, room.x + (room.w - width) / 2, room.y + room.h / 2 + 40, width, 48, label
        )

    def _place_onward(self, desk: Desk) -> None:
        """The ways to exercises, and to the mistakes over many games, of which these are a part."""
        x, y = content(self.canvas).right, foot(self.canvas)
        ways = (
            (MISTAKES, "review.mistakes", "chart", self.shown.mistakes),
            (EXERCISES, "exercise.title", "pen", self.shown.exercises),
        )
        for name, key, icon, leads in ways:
            if leads is not None:
                label = self.words(key)
                wide = self.canvas.measure(label, 17, "bold") + 66
                x -= wide
                desk.button(name, x, y, wide, FOOT_BUTTON, label, icon=icon)
                x -= GUTTER

    def _place_rows(self, desk: Desk) -> None:
        room = self._list_room
        high = self.rows[-1].y + self.rows[-1].high if self.rows else 0.0
        with desk.scroll(LIST, room.x, room.y, room.w, room.h, high):
            for row in self.rows:
                name = _id_of(row)
                if name:
                    y, painter = room.y + row.y, self._painter(desk, name, row)
                    desk.area(name, room.x, y, room.w - BAR, row.high - 8, painter, radius=10)

    @property
    def _list_room(self) -> Room:
        room = self.right
        return Room(room.x + 12, room.y + 12, room.w - 24, room.h - 24)

    def _listed(self, review: GameReview) -> Iterator[ListedRow]:
        """The rows one below the other."""
        words, y = self.words, 0.0
        worst, praised, kinds = review.costliest(), review.praised(), review.mistakes()
        sections = (("worst" if worst else "none", worst), ("praised", praised))
        for key, decisions in sections:
            if key != "praised" or decisions:
                yield ListedRow(y, HEADING, words(f"review.{key}"))
                y += HEADING
            for one in decisions:
                is_praise = key == "praised"
                row = ListedRow(y, self._high(one, is_praise=is_praise), "", one, is_praise)
                yield row
                y += row.high
        if kinds:
            yield ListedRow(y, HEADING, words("review.kinds"))
            y += HEADING
        for kind, count in kinds.most_common():
            yield ListedRow(y, KIND, mistake=kind, count=count)
            y += KIND

    def _high(self, one: ReviewedDecision, *, is_praise: bool) -> float:
        wide = self._list_room.w - BAR - 2 * EDGE
        said = self._sentence(one, is_praise=is_praise)
        told = self.canvas.paragraph(said, 0, 0, wide, SAID, 1.4, draw=False)
        return LINE + ACT + told + 2 * EDGE - 2

    def _sentence(self, one: ReviewedDecision, *, is_praise: bool) -> str:
        return praise_text(self.words, one) if is_praise else verdict_text(self.words, one)

    # ---- intents -------------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if used.id in (BACK, CANCEL):
            return self._back()
        if isinstance(used.id, DecisionId):
            return self.shown.board(used.id.item)
        if isinstance(used.id, MistakeId):
            kind = PlayMistake(used.id.item)
            return self.shown.lesson(lesson_against(kind, self.shown.family))
        if used.id == MISTAKES and self.shown.mistakes is not None:
            return self.shown.mistakes()
        if used.id == EXERCISES and self.shown.exercises is not None:
            return self.shown.exercises(self.shown.family)
        return None

    def _back(self) -> Step:
        self.shown.thinking.leave()
        return Pop()

    def update(self, dt: float) -> Step | None:
        """A little more of the review, as long as it is not there."""
        thinking = self.shown.thinking
        if self.review is None and not thinking.failed:
            thinking.go_on()
            if self.review is not None or thinking.failed:
                self._desk = None
                self.build()
        return super().update(dt)

    @property
    def animating(self) -> bool:
        """While it is being made, and when the controls move."""
        is_made = self.review is None and not self.shown.thinking.failed
        return is_made or super().animating

    # ---- drawing -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """How far it is, or all of it."""
        canvas.paper()
        words, review = self.words, self.review
        level = "" if review is None else words("review.by", level=words(f"level.{review.level}"))
        about = words("review.title.hand" if self.shown.is_hand else "review.title")
        title(canvas, about, level, indent=BACK_INDENT)
        if review is None:
            self._draw_headway(canvas)
        else:
            for room in (self.left, self.right):
                canvas.panel(room.x, room.y, room.w, room.h)
            ReviewFigures(canvas, review, self.left, is_hand=self.shown.is_hand).paint()
            self._draw_headings(canvas)
        self.desk.draw(canvas)

    def _draw_headway(self, canvas: Canvas) -> None:
        room, thinking = content(canvas), self.shown.thinking
        middle = room.x + room.w / 2
        key = "review.failed" if thinking.failed else "review.thinking"
        text = self.words(key, n=round(100 * thinking.part))
        y, wide = room.y + room.h / 2 - 30, min(460.0, room.w - 40)
        canvas.fitted(text, middle, y, room.w - 40, 18, theme.INK, "bold", "cc")
        if not thinking.failed:
            canvas.box(middle - wide / 2, y + 28, wide, 12, 6, theme.PAPER_LINE)
            done = max(12.0, wide * thinking.part)
            canvas.box(middle - wide / 2, y + 28, done, 12, 6, theme.PINE)

    def _draw_headings(self, canvas: Canvas) -> None:
        room, offset = self._list_room, self.desk.offset(LIST)
        with canvas.clipped(room.x, room.y, room.w, room.h):
            for row in self.rows:
                middle = room.y + row.y + row.high / 2 - offset
                if row.heading and room.y - HEADING < middle < room.bottom + HEADING:
                    wide = room.w - BAR - 2 * EDGE
                    canvas.fitted(row.heading, room.x + EDGE, middle, wide, 19, theme.INK, "title")

    def _painter(self, desk: Desk, name: str, row: ListedRow) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            canvas.box(x, y, w, h, 10, theme.PAPER_LINE, opacity=0.55 if state.hovered else 0.28)
            room = Room(x + EDGE, y + EDGE / 2, w - 2 * EDGE, h - EDGE)
            if row.decision is not None:
                self._paint_decision(canvas, row, row.decision, room)
            elif row.mistake is not None:
                self._paint_mistake(canvas, row, row.mistake, room)

        return paint

    def _paint_decision(
        self, canvas: Canvas, row: ListedRow, one: ReviewedDecision, room: Room
    ) -> None:
        """Where it was and what it cost, both choices, and the sentence."""
        words, review = self.words, self.review
        assert review is not None
        hand = review.hand_of(one)
        name = self.shown.game.hand_called(words, hand.wind, hand.dealer, hand.counters)
        place, y = words("review.turn", hand=name, turn=one.own.turn), room.y + LINE / 2
        ink = theme.GAIN if row.is_praise else theme.VERMILION
        canvas.icon("check" if row.is_praise else "warning", room.x, y - 9, 18, ink)
        canvas.fitted(place, room.x + 28, y, room.w * 0.6, 15, theme.INK, "bold")
        if row.is_praise:
            cost = words("review.points", points=words.number(round(one.margin)))
        else:
            cost = cost_text(words, one, sign=MINUS)
        canvas.text(cost, room.right, y, 16, ink, "bold", "cr")
        y += LINE / 2 + ACT / 2
        at = self._act(canvas, one, Room(room.x, y, room.w * 0.42, LINE), chosen=True)
        if not row.is_praise:
            canvas.icon("next", at + 8, y - 8, 16, theme.INK_SOFT)
            self._act(canvas, one, Room(at + 34, y, room.w * 0.42, LINE), chosen=False)
        said = self._sentence(one, is_praise=row.is_praise)
        canvas.paragraph(said, room.x, y + ACT / 2 + 4, room.w, SAID, 1.4, theme.INK_SOFT)

    def _act(self, canvas: Canvas, one: ReviewedDecision, room: Room, *, chosen: bool) -> float:
        """A choice in its word and its tiles; returns where it ends."""
        action = one.own.chosen if chosen else one.best
        sign, left = act_sign(self.words, self.shown.game, one.own.table, action), room.x
        if sign.label:
            left += canvas.text(sign.label, left, room.y, 15, theme.INK, "bold", "cl") + 6
        for tile in sign.tiles:
            canvas.tile(face_name(tile.notation), left, room.y - TILE * 2 / 3, TILE, shadow=False)
            left += TILE + 2
        return left

    def _paint_mistake(
        self, canvas: Canvas, row: ListedRow, mistake: PlayMistake, room: Room
    ) -> None:
        words, middle = self.words, room.y + room.h / 2
        named = words("review.kind", kind=words(f"review.mistake.{mistake}"), count=row.count)
        canvas.fitted(named, room.x, middle, room.w * 0.5, 16, theme.INK, "bold")
        canvas.icon("cap", room.right - 20, middle - 10, 20, theme.CHESTNUT)
        help_text = words("review.lesson")
        canvas.fitted(
            help_text, room.right - 30, middle, room.w * 0.42, 15, theme.CHESTNUT, anchor="cr"
        )


def _id_of(row: ListedRow) -> str:
    """The control of a row; nothing for a heading."""
    if row.decision is not None:
        return DecisionId(row.decision.own.position)
    return MistakeId(row.mistake) if row.mistake is not None else ""
