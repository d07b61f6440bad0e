"""The screen after a hand: who won with what, what it is worth, and who pays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from game.engine.scoring.hand_score import LATE
from game.scenes.result.drawn_hand import DrawnHandPage, NoWinPage
from game.scenes.result.han_fu_lists import YakuLinkId
from game.scenes.result.hand_facts_shown import EndedHand
from game.scenes.result.result_page import ResultPage
from game.scenes.result.void_hand import VoidHandPage
from game.scenes.result.won_hand import NARROW, WonHandPage
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    NOTE_MIDDLE,
    Room,
    back_button,
    beside_title,
    content,
    foot,
    title,
)
from game.scenes.shared.scrolled_page import LongPage
from game.scenes.shared.term_links import TermId, linked
from game.text.hand_names import counted_hand
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Confirm, Intent, Key
from game.ui.scene import LookUp, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.segments import SegmentId

ONWARD_WIDTH, REVIEW_WIDTH, BESIDE_COUNT = 236.0, 220.0, 68.0
AGAIN = 0.45
"""Seconds of rest that are needed after a press that came too early, or less if a result need not
be seen for as long."""
PAGE, NARROW_PAGE = 554.0, 628.0
"""The least height of what stands between title and foot, and of that in a narrow page."""


class ResultButton(StrEnum):
    """What can be done after a hand."""

    ONWARD = "onward"
    """To go on with the match."""
    REVIEW = "review"
    """To look at the table once more."""
    JUDGE = "judge"
    """To the review of the hand by the strongest bird."""
    TAKE_BACK = "take_back"
    """To take the last move back."""
    COUNT = "count"
    """To let the lines come one by one."""
    COMPARE = "compare"
    """To look at the payments of another system."""


COUNTS = ("result.count", "result.count.next", "result.count.all")


@dataclass(frozen=True, slots=True)
class ResultSteps:
    """Where the screen leads."""

    onward: Callable[[], Step | None]
    """To the next hand, or to the end of the match."""
    unread: float = 0.0
    """Seconds in which nobody can mean to go on, and a press was meant for the end of the hand."""
    leave: Callable[[], Step | None] | None = None
    """Back, or to a menu: the button at the upper left, and Esc."""
    review: Callable[[], Step | None] | None = None
    """To look at the table once more."""
    judge: Callable[[], Step | None] | None = None
    """To the review of the hand by the strongest bird."""
    take_back: Callable[[], Step | None] | None = None
    """Back into the hand, to the player's own last decision."""
    yaku: Callable[[str], Step | None] | None = None
    """To the explanation of a yaku, or of a kind of dora."""


class ResultScene(DeskScene):
    """The result of one hand; several winners have a page each."""

    paper = True
    smallest = (1024.0, 576.0)
    tabs = "winner"
    """What the tabs at the upper right are called."""
    left: tuple[str, ...] = (ResultButton.REVIEW, ResultButton.JUDGE, ResultButton.TAKE_BACK)
    """The buttons at the left of the foot, the last one nearest to the hint."""

    def __init__(
        self, services: Services, shown: EndedHand, steps: ResultSteps, *, is_last: bool = False
    ) -> None:
        super().__init__(services)
        self.shown, self.steps, self.is_last = shown, steps, is_last
        self.faces = self._faces()
        self.page = 0
        self._moved = False
        self._read_from = 0.0
        """From when on a press goes on."""

    def _faces(self) -> tuple[ResultPage, ...]:
        """Its pages."""
        shown = self.shown
        return tuple(WonHandPage(shown, win) for win in shown.wins) or (
            DrawnHandPage(shown) if shown.foul is None else VoidHandPage(shown),
        )

    @property
    def face(self) -> ResultPage:
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
        self._told_beside(desk)
        self._long = LongPage(canvas, self.needed(canvas))
        with self._long.scrolled(desk):
            self.face.build(self._long.canvas, desk)
            if self.steps.yaku is not None and isinstance(self.face, WonHandPage):
                self.face.link(self._long.canvas, desk)
        room, y = content(canvas), foot(canvas)
        label = self._onward_label
        width = canvas.measure(label, 18, "bold") + 70
        width = width if self._is_narrow else max(ONWARD_WIDTH, width)
        x, onward = room.right - width, ResultButton.ONWARD
        desk.button(onward, x, y, width, FOOT_BUTTON, label, "primary", "step", size=18)
        right = self._count_button(desk, x - GUTTER, y)
        self._place_looks(desk, Room(room.x, y, right - GUTTER - room.x, FOOT_BUTTON))
        if not desk.focused:
            desk.focus(ResultButton.ONWARD)

    def _place_looks(self, desk: Desk, room: Room) -> None:
        """The ways to look at the hand once more, at the left; with words where there is room."""
        canvas, words, x, y = self.canvas, self.words, room.x, room.y
        if self.steps.review is not None:
            width = canvas.measure(words("result.review"), 17, "bold") + 60
            width = width if self._is_narrow else max(REVIEW_WIDTH, width)
            label = words("result.review")
            desk.button(ResultButton.REVIEW, x, y, width, FOOT_BUTTON, label, icon="eye")
            x += width + 12
        if self.steps.judge is not None:
            label, name = words("review.open"), ResultButton.JUDGE
            width = canvas.measure(label, 17, "bold") + 60
            kept = self._more + (FOOT_BUTTON + 12 if self.steps.take_back is not None else 0.0)
            if x + width + kept <= room.right:
                desk.button(name, x, y, width, FOOT_BUTTON, label, icon="cap")
            else:
                width = FOOT_BUTTON
                desk.button(name, x, y, width, FOOT_BUTTON, label, "icon", "cap")
            x += width + 12
        if self.steps.take_back is not None:
            label, name = words("result.take_back"), ResultButton.TAKE_BACK
            desk.button(name, x, y, FOOT_BUTTON, FOOT_BUTTON, label, "icon", "undo")

    @property
    def _more(self) -> float:
        """How much room another button needs beside these."""
        return 0.0

    def _told_beside(self, desk: Desk) -> None:
        """How the hand ended, beside the title."""
        words, text = self.words, self.face.title(self.words)
        x, free = beside_title(self.canvas, text, indent=self._indent, right=self._beside)
        ink = theme.INK_SOFT
        desk.label(TermId("note"), linked(words, self._note()), x, NOTE_MIDDLE, free, 16, ink)

    @property
    def _indent(self) -> float:
        return BACK_INDENT if self.steps.leave is not None else 0.0

    @property
    def _beside(self) -> float:
        """The room of the tabs."""
        first = SegmentId(self.tabs, 0)
        if not self.desk.has(first):
            return 0.0
        return content(self.canvas).right - self.desk.place(first)[0] + 16

    @property
    def _onward_label(self) -> str:
        """Where the button leads that has the focus."""
        if self.is_last:
            return self.words("result.finish")
        again = self.shown.foul is not None
        return self.words("result.again") if again else self.words("result.onward")

    def _count_button(self, desk: Desk, right: float, y: float) -> float:
        """What the space bar does, for who uses the mouse; only where there is something to count.

        It has room for the longest of its words, so that it does not move while it is pressed.
        Returns where it begins.
        """
        if not self.face.counts:
            return right
        words, key = self.words, self.words("result.count.key")
        widest = max(self.canvas.measure(words(one), 16, "bold") for one in self._counting)
        width = widest + self.canvas.measure(key, 11, "bold") + BESIDE_COUNT
        label = words(self._counts)
        desk.button(
            ResultButton.COUNT, right - width, y, width, FOOT_BUTTON, label, key=key, size=16
        )
        return right - width

    @property
    def _counts(self) -> str:
        """What the next step of the counting is."""
        begin, following, whole = self._counting
        if not self.face.count.running:
            return begin
        return following if self._is_still else whole

    @property
    def _counting(self) -> tuple[str, str, str]:
        """What the button says that counts: to begin, a line further, and everything at once."""
        return COUNTS

    def needed(self, canvas: Canvas) -> float:
        """How high its page is at least; in a lower window it is scrolled through.

        Where little stands side by side what is counted needs more, and is seen whole at the end.
        """
        del canvas
        return NARROW_PAGE if self._is_narrow and self.face.counts else PAGE

    @property
    def _is_narrow(self) -> bool:
        """Whether there is hardly room for what stands side by side."""
        return content(self.canvas).w < NARROW

    def _tabs(self, desk: Desk) -> None:
        """A tab for each of several winners."""
        if len(self.faces) < 2:
            return
        names = [name_of(self.words, self.shown, win.seat) for win in self.shown.wins]
        desk.segments(self.tabs, content(self.canvas).right, 22, names, self.page, anchor="r")

    @property
    def term(self) -> str:
        """The yaku whose name is meant, the reason for fu, or whatever else is looked at."""
        meant = self.desk.meant
        if isinstance(meant, YakuLinkId):
            return meant.item.removeprefix(LATE)
        return self._fu_reason(meant) or super().term

    def _fu_reason(self, name: str) -> str:
        """The entry of a line of the fu, or of the group that earns it; nothing elsewhere."""
        return self.face.explained(name) if isinstance(self.face, WonHandPage) else ""

    @property
    def about(self) -> str:
        """What is paid, where that is pointed at; else how the hand ended."""
        desk, face = self.desk, self.face
        if not isinstance(face, (WonHandPage, NoWinPage)) or desk.attention.keyboard:
            return face.entry
        on_payments = face.payments.room.holds(*self._long.at(desk, desk.pointer))
        return face.payments.entry if on_payments else face.entry

    # ---- intents -----------------------------------------------------------------------------
    def enter(self) -> None:
        """Begins to be read."""
        super().enter()
        self._read_from = self.services.now() + self.steps.unread

    def _is_too_early(self) -> bool:
        """Whether a press that would go on was meant for what was there before."""
        now = self.services.now()
        is_early = now < self._read_from
        if is_early:
            again = min(AGAIN, self.steps.unread)
            self._read_from = max(self._read_from, now + again)
        return is_early

    def handle(self, intent: Intent) -> Step | None:
        """Space counts where there is something to count; everything else goes to the controls."""
        if self.face.counts and isinstance(intent, (Confirm, Key)) and _is_space(intent):
            if isinstance(intent, Confirm):
                self._count()
            return None
        if isinstance(intent, Cancel):
            return self.steps.leave() if self.steps.leave is not None else None
        used = self.desk.handle(intent)
        self._moved = self.face.point(self.desk) or self._moved
        if used is not None and used.id == ResultButton.ONWARD and self._is_too_early():
            used = None
        step = self._followed(used) if used is not None else None
        if step is not None:
            # Who comes back from what was looked up goes on from here.
            self.desk.focus(ResultButton.ONWARD)
        return step

    def _followed(self, used: Activated) -> Step | None:
        """Where a link or another control leads."""
        if isinstance(used.id, TermId):
            return LookUp(str(used.value))
        return self._used(used)

    def _used(self, used: Activated) -> Step | None:
        if used.id == self.tabs:
            self.page = int(used.value or 0)
            self.build()
            self._long.show_top(self.desk)
        elif used.id == ResultButton.COUNT:
            self._count()
        elif isinstance(used.id, YakuLinkId) and self.steps.yaku is not None:
            return self.steps.yaku(used.id.item)
        elif reason := self._fu_reason(used.id):
            return LookUp(reason)
        step = self._ways.get(used.id)
        return step() if step is not None else None

    @property
    def _ways(self) -> Mapping[str, Callable[[], Step | None] | None]:
        """Where each button leads."""
        steps = self.steps
        return {
            ResultButton.ONWARD: steps.onward,
            ResultButton.REVIEW: steps.review,
            ResultButton.JUDGE: steps.judge,
            ResultButton.TAKE_BACK: steps.take_back,
            BACK: steps.leave,
        }

    def _count(self) -> None:
        """Begin to count; when lines are on their way, show all; without motion, one line more."""
        count = self.face.count
        if not count.running:
            count.begin()
            self._long.show_end(self.desk)
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
        title(canvas, self.face.title(self.words), indent=self._indent)
        self._long.paint(canvas, self.desk, self.face.paint)
        self._hint(canvas)
        self.desk.draw(canvas)
        self._long.paint_edges(canvas, self.desk)

    def _note(self) -> str:
        words, face, table = self.words, self.face, self.shown.table
        hand = counted_hand(words, table.wind, table.dealer, table.counters)
        told = self._told if self._is_narrow else ""
        parts = (face.sentence(words), face.remark(words), hand, told)
        return " · ".join(part for part in parts if part)

    @property
    def _told(self) -> str:
        """Who comes in for whom, where players take turns."""
        if self.shown.following is None:
            return ""
        return turn_taken(self.words, self.shown, *self.shown.following)

    def _hint(self, canvas: Canvas) -> None:
        if not self._told or self._is_narrow:
            return
        room = content(canvas)
        left = room.x
        for name in filter(self.desk.has, self.left):
            x, _, w, _ = self.desk.place(name)
            left = x + w + 24
        count = ResultButton.COUNT
        following = count if self.desk.has(count) else ResultButton.ONWARD
        free = self.desk.place(following)[0] - left - 24
        middle = foot(canvas) + FOOT_BUTTON / 2
        canvas.fitted(self._told, left, middle, free, 15, theme.INK_SOFT)


def turn_taken(words: Words, shown: EndedHand, out: int, back: int) -> str:
    """Of four who take turns: who waits the next hand out, and who plays again."""
    names = {"out": name_of(words, shown, out), "back": name_of(words, shown, back)}
    if out == back:
        you = ".you" if out == shown.viewer else ""
        return words(f"result.turns.stays{you}", **names)
    key = {out: "result.turns.out_you", back: "result.turns.back_you"}.get(shown.viewer)
    return words(key or "result.turns", **names)


def name_of(words: Words, shown: EndedHand, seat: int) -> str:
    """The name of a seat, or "you"."""
    return shown.people[seat].name or words("result.you")


def _is_space(intent: Confirm | Key) -> bool:
    return (intent.key if isinstance(intent, Confirm) else intent.name) == "space"
