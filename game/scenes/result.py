"""The screen after a hand: who won with what, what it is worth, and who pays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.scenes.desk_scene import DeskScene
from game.scenes.draw_result import DrawnFace
from game.scenes.foul_result import FoulFace
from game.scenes.page import (
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    back_button,
    content,
    foot,
    title,
)
from game.scenes.result_read import Finished
from game.scenes.result_won import WonFace
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Confirm, Intent, Key
from game.ui.scene import Services, Step
from game.ui.widgets import Activated, Desk

ONWARD_WIDTH, REVIEW_WIDTH, BESIDE_COUNT = 236.0, 220.0, 68.0
COUNTS = COUNT, NEXT, ALL = ("result.count", "result.count.next", "result.count.all")
"""What the button that counts says: to begin, a line further, and everything at once."""
Face = WonFace | DrawnFace | FoulFace


@dataclass(frozen=True, slots=True)
class ResultSteps:
    """Where the screen leads."""

    onward: Callable[[], Step | None]
    """To the next hand, or to the end of the match."""
    leave: Callable[[], Step | None] | None = None
    """Back, or to a menu: the button at the upper left, and Esc."""
    review: Callable[[], Step | None] | None = None
    """To look at the table once more."""


class ResultScene(DeskScene):
    """The result of one hand; several winners have a page each."""

    paper = True

    def __init__(
        self, services: Services, shown: Finished, steps: ResultSteps, *, is_last: bool = False
    ) -> None:
        super().__init__(services)
        self.shown, self.steps, self.is_last = shown, steps, is_last
        self.faces: tuple[Face, ...] = tuple(WonFace(shown, win) for win in shown.wins) or (
            DrawnFace(shown) if shown.foul is None else FoulFace(shown),
        )
        self.page = 0
        self._moved = False

    @property
    def face(self) -> Face:
        """What is shown of the page that is open."""
        return self.faces[self.page]

    @property
    def animating(self) -> bool:
        """While lines are counted, or the sun rises."""
        sun = self.face.sun
        counting = self.face.count.running or (sun is not None and sun.moving)
        return super().animating or self._moved or counting

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """Make the controls, and lay the page out."""
        canvas, words = self.canvas, self.words
        desk = self.new_desk()
        if self.steps.leave is not None:
            back_button(desk, canvas, words("ui.back"))
        self._tabs(desk)
        self.face.build(canvas, desk)
        room, y = content(canvas), foot(canvas)
        if self.steps.review is not None:
            width = max(REVIEW_WIDTH, canvas.measure(words("result.review"), 17, "bold") + 60)
            desk.button("review", room.x, y, width, FOOT_BUTTON, words("result.review"), icon="eye")
        again = self.shown.foul is not None
        onward = words("result.again") if again else words("result.onward")
        label = words("result.finish") if self.is_last else onward
        width = max(ONWARD_WIDTH, canvas.measure(label, 18, "bold") + 70)
        desk.button(
            "onward", room.right - width, y, width, FOOT_BUTTON, label, "primary", "step", size=18
        )
        self._count_button(desk, room.right - width - GUTTER, y)
        if not desk.focused:
            desk.focus("onward")

    def _count_button(self, desk: Desk, right: float, y: float) -> None:
        """What the space bar does, for who uses the mouse; only where there is something to count.

        It has room for the longest of its words, so that it does not move while it is pressed.
        """
        if not isinstance(self.face, WonFace):
            return
        words, key = self.words, self.words("result.count.key")
        widest = max(self.canvas.measure(words(one), 16, "bold") for one in COUNTS)
        width = widest + self.canvas.measure(key, 11, "bold") + BESIDE_COUNT
        label = words(self._counts)
        desk.button("count", right - width, y, width, FOOT_BUTTON, label, key=key, size=16)

    @property
    def _counts(self) -> str:
        """What the next step of the counting is."""
        if not self.face.count.running:
            return COUNT
        return NEXT if self._is_still else ALL

    def _tabs(self, desk: Desk) -> None:
        """A tab for each of several winners."""
        if len(self.faces) < 2:
            return
        names = [name_of(self.words, self.shown, win.seat) for win in self.shown.wins]
        desk.segments("winner", content(self.canvas).right, 22, names, self.page, anchor="r")

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Space counts; everything else goes to the controls."""
        if isinstance(intent, (Confirm, Key)) and _is_space(intent):
            if isinstance(intent, Confirm):
                self._count()
            return None
        if isinstance(intent, Cancel):
            return self.steps.leave() if self.steps.leave is not None else None
        used = self.desk.handle(intent)
        self._moved = self.face.point(self.desk) or self._moved
        return self._used(used) if used is not None else None

    def _used(self, used: Activated) -> Step | None:
        if used.id == "winner":
            self.page = int(used.value or 0)
            self.build()
        elif used.id == "count":
            self._count()
        elif used.id == "onward":
            return self.steps.onward()
        elif used.id == "review" and self.steps.review is not None:
            self.desk.focus("onward")
            return self.steps.review()
        elif used.id == "back" and self.steps.leave is not None:
            return self.steps.leave()
        return None

    def _count(self) -> None:
        """Begin to count; when lines are on their way, show all; without motion, one line more."""
        count = self.face.count
        if not count.running:
            count.begin()
        elif self._is_still:
            count.step()
        else:
            count.finish()
        self.build()

    @property
    def _is_still(self) -> bool:
        """Whether nothing is to move by itself."""
        settings = self.services.settings
        return settings.reduced_motion or settings.speed.factor == float("inf")

    def update(self, dt: float) -> Step | None:
        """Let the next line come."""
        self._moved = False
        self.desk.update(dt)
        sun = self.face.sun
        if self._is_still:
            if sun is not None:
                sun.go_on(1.0)
            return None
        factor = self.services.settings.speed.factor
        if self.face.count.running:
            self.face.count.go_on(dt * factor)
            if not self.face.count.running:
                self.build()
        if sun is not None:
            sun.go_on(dt * factor)
        return None

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page with its title, its panels and its foot."""
        canvas.paper()
        indent = BACK_INDENT if self.steps.leave is not None else 0.0
        tabs = 0.0
        if self.desk.has("winner.0"):
            tabs = content(canvas).right - self.desk.place("winner.0")[0] + 16
        title(canvas, self.face.title(self.words), self._note(), indent=indent, right=tabs)
        self.face.paint(canvas)
        self._hint(canvas)
        self.desk.draw(canvas)

    def _note(self) -> str:
        words, face = self.words, self.face
        parts = (face.sentence(words), face.remark(words), round_name(words, self.shown))
        return " · ".join(part for part in parts if part)

    @property
    def _told(self) -> str:
        """Who comes in for whom, where players take turns."""
        if self.shown.following is None:
            return ""
        return turn_taken(self.words, self.shown, *self.shown.following)

    def _hint(self, canvas: Canvas) -> None:
        if not self._told:
            return
        room = content(canvas)
        left = room.x
        if self.desk.has("review"):
            x, _, w, _ = self.desk.place("review")
            left = x + w + 24
        following = "count" if self.desk.has("count") else "onward"
        free = self.desk.place(following)[0] - left - 24
        middle = foot(canvas) + FOOT_BUTTON / 2
        canvas.fitted(self._told, left, middle, free, 15, theme.INK_SOFT)


def round_name(words: Words, shown: Finished) -> str:
    """The hand by its name: East 2, one counter."""
    table = shown.table
    name = words(f"round.{table.wind}.{table.dealer + 1}")
    if not table.counters:
        return name
    return words("result.round", round=name, counters=words.plural("round.repeat", table.counters))


def turn_taken(words: Words, shown: Finished, out: int, back: int) -> str:
    """Of four who take turns: who waits the next hand out, and who plays again."""
    names = {"out": name_of(words, shown, out), "back": name_of(words, shown, back)}
    if out == back:
        you = ".you" if out == shown.viewer else ""
        return words(f"result.turns.stays{you}", **names)
    key = {out: "result.turns.out_you", back: "result.turns.back_you"}.get(shown.viewer)
    return words(key or "result.turns", **names)


def name_of(words: Words, shown: Finished, seat: int) -> str:
    """The name of a seat, or "you"."""
    return shown.people[seat].name or words("result.you")


def _is_space(intent: Confirm | Key) -> bool:
    return (intent.key if isinstance(intent, Confirm) else intent.name) == "space"
