"""The screen after a hand counted in points: the hands one by one, and then who pays whom."""

from __future__ import annotations

from typing import Final

from game.engine.seats import Seat
from game.rulesets.families import Unit
from game.scenes.result.points.hand_cards import HandCardId
from game.scenes.result.points.hands_page import HandsPage
from game.scenes.result.points.points_facts_shown import EndedPointsHand
from game.scenes.result.points.points_words import onward
from game.scenes.result.points.settlement_matrix import CellId
from game.scenes.result.points.settlement_page import SettlementPage
from game.scenes.result.result_page import ResultPage
from game.scenes.result.result_scene import PAGE, ResultButton, ResultScene, ResultSteps
from game.scenes.shared.page import FOOT_BUTTON, content, foot
from game.scenes.shared.scrolled_page import PAGE as PAGE_ROOM
from game.ui.canvas import Canvas
from game.ui.inputs import Intent, Move
from game.ui.scene import LookUp, Services, Step
from game.ui.widgets import Activated, Desk

SHEET, SETTLEMENT = 0, 1
PAGES: Final = ("points.page.hands", "points.page.settlement")
COUNTS_PAYMENTS: Final = ("result.count", "points.count.next", "result.count.all")
"""What the button says that lets the payments come."""
ICON_ROOM = 66.0
RIGHT = (ResultButton.COUNT, ResultButton.ONWARD)
"""The buttons at the right of the foot."""


class PointsScene(ResultScene):
    """The result of a hand in which the hands of all players are counted and paid."""

    unit = Unit.POINTS
    tabs = "page"
    left = (*ResultScene.left, ResultButton.COMPARE)

    def __init__(
        self,
        services: Services,
        shown: EndedPointsHand,
        steps: ResultSteps,
        *,
        is_last: bool = False,
    ) -> None:
        self.settled = shown
        self.sheet, self.settlement = HandsPage(shown), SettlementPage(shown)
        super().__init__(services, shown, steps, is_last=is_last)

    def _faces(self) -> tuple[ResultPage, ...]:
        """The hands, and who pays whom if anybody does."""
        if self.settled.counts or self.settlement.steps:
            return (self.sheet, self.settlement)
        return (self.sheet,)

    @property
    def term(self) -> str:
        """The entry of the glossary for what is looked at."""
        one = self.sheet if self.page == SHEET else self.settlement
        return one.term(self.desk) or super().term

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The page, and the button that compares the systems."""
        super().build()
        if self.page != SETTLEMENT or not self.settled.counts:
            return
        desk, words = self.desk, self.words
        x, y = content(self.canvas).x, foot(self.canvas)
        for name in filter(desk.has, ResultScene.left):
            left, _, wide, _ = desk.place(name)
            x = left + wide + 12
        label, width = words(self._compares), self._more - 12
        right = min(desk.place(name)[0] for name in filter(desk.has, RIGHT))
        if x + width < right:
            desk.button(ResultButton.COMPARE, x, y, width, FOOT_BUTTON, label, icon="list")
        else:
            wide = FOOT_BUTTON
            desk.button(ResultButton.COMPARE, x, y, wide, FOOT_BUTTON, label, "icon", "list")

    @property
    def _compares(self) -> str:
        """What the button says that compares the systems."""
        return "points.compare.back" if self.settlement.is_compared else "points.compare"

    @property
    def _more(self) -> float:
        """The button that compares the systems."""
        if self.page != SETTLEMENT or not self.settled.counts:
            return 0.0
        return self.canvas.measure(self.words(self._compares), 17, "bold") + ICON_ROOM + 12

    @property
    def _onward_label(self) -> str:
        if self._leads_to_settlement:
            return self.words(PAGES[SETTLEMENT])
        return super()._onward_label

    @property
    def _counting(self) -> tuple[str, str, str]:
        return COUNTS_PAYMENTS if self.page == SETTLEMENT else super()._counting

    @property
    def _leads_to_settlement(self) -> bool:
        return self.page == SHEET and len(self.faces) > SETTLEMENT

    def needed(self, canvas: Canvas) -> float:
        """How high its page is at least: both find room in little width, but not in height."""
        del canvas
        return PAGE

    def _tabs(self, desk: Desk) -> None:
        """A tab for each page."""
        if len(self.faces) > SETTLEMENT:
            names = [self.words(page) for page in PAGES]
            desk.segments(self.tabs, content(self.canvas).right, 22, names, self.page, anchor="r")

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Arrows lead from hand to hand, and from cell to cell."""
        if isinstance(intent, Move) and not intent.tab and self._moves(intent):
            return None
        return super().handle(intent)

    def _moves(self, move: Move) -> bool:
        """Whether an arrow means another hand or another cell."""
        if self.page == SETTLEMENT:
            self.settlement.move(move.dx, move.dy)
            self._keep_focus(CellId(self.settlement.chosen))
            self._reveal()
            return True
        if move.dx:
            self.sheet.step(move.dx)
            self._keep_focus(HandCardId(self.sheet.seat))
            return True
        return False

    def _keep_focus(self, name: CellId | HandCardId) -> None:
        """Lay the page out anew; a focus on one of its places goes with what is chosen."""
        self.desk.attention.by_key()
        if isinstance(self.desk.focused, type(name)):
            self.desk.focus(name)
        self.build()

    def _reveal(self) -> None:
        """Scroll to the cell that is explained, where the page is scrolled."""
        if self.desk.has(PAGE_ROOM):
            place, upper = self.settlement.place, self.desk.place(PAGE_ROOM)[1]
            self.desk.show(PAGE_ROOM, place.y - upper, place.bottom - upper)

    def _used(self, used: Activated) -> Step | None:
        if used.id == ResultButton.ONWARD and self._leads_to_settlement:
            self._open(SETTLEMENT)
        elif used.id == self.tabs:
            self._open(int(used.value or 0))
        elif used.id == ResultButton.COMPARE:
            face = self.settlement
            face.look_by(face.other)
            self.build()
        elif isinstance(used.id, HandCardId):
            self._look_at(used.id.item)
        elif isinstance(used.id, CellId):
            self.settlement.choose(used.id.item)
            self.build()
        elif isinstance(used.value, str) and used.value:
            return LookUp(used.value)
        else:
            return super()._used(used)
        return None

    def _open(self, page: int) -> None:
        self.page = page
        self.build()
        self.desk.focus(ResultButton.ONWARD)

    def _look_at(self, seat: Seat) -> None:
        """The hand of a player in large."""
        self.sheet.choose(seat)
        self.page = SHEET
        self.build()

    def _count(self) -> None:
        super()._count()
        self._follow()

    def update(self, dt: float) -> Step | None:
        """Let the next line or the next payment come."""
        step = super().update(dt)
        self._follow()
        return step

    def _follow(self) -> None:
        """Explain the payment that has just come."""
        if self.page == SETTLEMENT and self.settlement.follow():
            self.build()

    # ---- drawing -----------------------------------------------------------------------------
    def _note(self) -> str:
        parts = (self.face.sentence(self.words), self.face.remark(self.words))
        return " · ".join(part for part in parts if part)

    @property
    def _told(self) -> str:
        """Whether the winds turn, where no panel says it."""
        is_told = self.page == SETTLEMENT or not self.settled.counts
        return "" if is_told else onward(self.words, self.settled)
