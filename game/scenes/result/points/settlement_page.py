"""The second page after a hand counted in points: who pays whom, payment by payment."""

from __future__ import annotations

from game.engine.scoring.points.payment_matrix import Matrix, matrix
from game.engine.scoring.points.points_settlement import PaymentStep as Paid
from game.engine.scoring.points.points_settlement import transfers
from game.rulesets.classic.choices import System
from game.scenes.result.points.hand_cards import Cards, beside
from game.scenes.result.points.payment_panel import WhyPanel
from game.scenes.result.points.payment_reasons import Account
from game.scenes.result.points.points_facts_shown import EndedPointsHand
from game.scenes.result.points.points_words import ENTRY_OF_SYSTEM, deal, onward, person
from game.scenes.result.points.settlement_matrix import Cell, MatrixPanel, MatrixPlayer
from game.scenes.result.result_page import CountedSection, CountUp
from game.scenes.shared.page import Room, content
from game.text.words import Words
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

PACE = 0.8
"""Seconds from one payment to the next."""
SHARES = (572.0, 328.0)


class SettlementPage:
    """The matrix of the payments, and why each of them is made."""

    sun = None

    def __init__(self, shown: EndedPointsHand) -> None:
        self.shown = shown
        self.system = shown.options.system
        self.steps: tuple[Paid, ...] = ()
        self.chosen = Cell(0, 1)
        self.look_by(self.system)

    @property
    def counts(self) -> bool:
        """Whether there is a payment."""
        return bool(self.steps)

    @property
    def is_compared(self) -> bool:
        """Whether another system is shown than the one that is agreed."""
        return self.system is not self.shown.options.system

    @property
    def other(self) -> System:
        """The system that is not shown."""
        return next(one for one in System if one is not self.system)

    def look_by(self, system: System) -> None:
        """Show the payments of a system, and explain the greatest one."""
        self.system = system
        self.steps = self.shown.steps(system)
        self.count = CountUp(
            (CountedSection("steps", len(self.steps)), CountedSection("nets", 1)), PACE
        )
        if self.steps:
            self.chosen = self._cell(max(self.steps, key=lambda one: one.amount))

    def _cell(self, step: Paid) -> Cell:
        order = self.shown.order
        return Cell(order.index(step.payer), order.index(step.payee))

    def choose(self, cell: Cell) -> None:
        """Explain another cell."""
        self.chosen = cell

    def move(self, dx: int, dy: int) -> None:
        """Explain the next cell in a direction."""
        self.chosen = self.panel.moved(self.chosen, dx, dy)

    @property
    def place(self) -> Room:
        """Where the cell is that is explained."""
        return self.panel.cell(self.chosen)

    def follow(self) -> bool:
        """While payments come, the latest is explained; says whether it is another one now."""
        done = self.count.lines("steps")
        if not self.count.running or not done:
            return False
        before, self.chosen = self.chosen, self._cell(self.steps[done - 1])
        return before != self.chosen

    # ---- words -------------------------------------------------------------------------------
    def title(self, words: Words) -> str:
        """What the page is."""
        return words("points.settlement")

    def sentence(self, words: Words) -> str:
        """The system that is shown."""
        name = words(f"points.system.{self.system.value}")
        return words("points.compared", system=name) if self.is_compared else name

    def remark(self, words: Words) -> str:
        """Which hand of the game it was."""
        return deal(words, self.shown)

    # ---- places ------------------------------------------------------------------------------
    def build(self, canvas: Canvas, desk: Desk) -> None:
        """Lay the panels out, and make the cards, cells and links."""
        left, rest = beside(content(canvas))
        self.cards = Cards(self.shown, left)
        order = self.shown.order
        payer, payee = order[self.chosen.row], order[self.chosen.column]
        self.cards.build(desk, frozenset({payer, payee}))
        middle, right = rest.columns(SHARES)
        self.panel = MatrixPanel(sides(canvas.words, self.shown), middle)
        self.panel.build(desk, self.chosen)
        done = self.steps[: self.count.lines("steps")]
        is_whole = len(done) == len(self.steps)
        self.account = Account(self.shown, self.system, payer, payee, done, is_whole=is_whole)
        self.why = WhyPanel(self.account, right)
        self.why.build(canvas, desk)

    @property
    def entry(self) -> str:
        """The entry of the glossary for the system."""
        return ENTRY_OF_SYSTEM[self.system]

    def term(self, desk: Desk) -> str:
        """The entry for one of its parts: they are about persons."""
        del desk
        return ""

    def point(self, desk: Desk) -> bool:
        """See which cell or card is pointed at."""
        panel = self.panel.point(desk)
        return self.cards.point(desk) or panel

    # ---- drawing -----------------------------------------------------------------------------
    def filled(self) -> Matrix:
        """The matrix with the payments that have come."""
        done = self.steps[: self.count.lines("steps")]
        return matrix(transfers(done), range(len(self.shown.order)))

    def paint(self, canvas: Canvas) -> None:
        """The cards, the matrix, and the explanation of the chosen cell."""
        self.cards.paint(canvas)
        whole = self.count.has("nets")
        self.panel.paint(canvas, self.filled(), self.chosen, self._note(canvas.words), whole=whole)
        self.why.paint(canvas)

    def _note(self, words: Words) -> str:
        """Which payment has come last; when all have come, how many there are and what follows."""
        done = self.count.lines("steps")
        if not self.count.running:
            paid = words.plural("points.payments", len(self.steps))
            return f"{paid} · {onward(words, self.shown)}"
        if not done:
            return words("points.payments.first")
        return words("points.payments.nth", nth=done, count=len(self.steps))


def sides(words: Words, shown: EndedPointsHand) -> tuple[MatrixPlayer, ...]:
    """The players from East on, as the matrix tells of them."""
    return tuple(
        MatrixPlayer(seat, shown.table.wind_of(seat), person(words, shown, seat))
        for seat in shown.order
    )
