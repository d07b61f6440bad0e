"""The panel that explains one cell of a settlement: who pays whom, why, and how much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.seats import Seat
from game.scenes.result.points.payment_reasons import STICKLESS, Account, SumRow, in_sticks
from game.scenes.result.points.points_words import person
from game.scenes.shared.page import Room
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import Text
from game.ui.tileart import sheet
from game.ui.widgets import Desk

EDGE, BIRD, BADGE = 24.0, 23.0, 18.0
TITLE, FACES, BELOW_FACES, TEXT = 30.0, 80.0, 132.0, 15.0
LINK, STICKS, STICK = 24.0, 24.0, 76.0
IN_A_ROW = 2
NARROWEST = 116.0
"""How far the two birds keep apart at least."""
ARROW = "#bd8a2c"
STICK_NAMES = {500: "500", 100: "c100", 10: "10", 2: "2"}
"""The pictures of the sticks by what they are worth in this game."""


class _Size(NamedTuple):
    """How large the sentences and sums are, and whether the sticks find room below them."""

    text: float
    row: float
    has_sticks: bool


SIZES = (
    _Size(15, 27, has_sticks=True),
    _Size(15, 24, has_sticks=True),
    _Size(14, 23, has_sticks=True),
    _Size(14, 23, has_sticks=False),
    _Size(13, 20, has_sticks=False),
)
"""From the plain size down to the least."""


class WhyPanel:
    """The explanation of one cell."""

    def __init__(self, account: Account, room: Room) -> None:
        self.account, self.room = account, room
        self.size = SIZES[0]

    def build(self, canvas: Canvas, desk: Desk) -> None:
        """The ways to the glossary, above the sticks."""
        x, wide = self.room.x + EDGE, self.room.w - 2 * EDGE
        links = tuple(self.account.links(canvas.words))
        self.size = self._fitting(canvas, LINK * len(links))
        y = self._links_end - LINK * len(links)
        for nth, (label, entry) in enumerate(links):
            text: Text = [(label, "link", entry)]
            desk.paragraph(f"link.{nth}", text, x, y + nth * LINK, wide, TEXT, 1.5)

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The question, the two players, the sentences, the sum, and the sticks."""
        room, words, account = self.room, canvas.words, self.account
        canvas.panel(room.x, room.y, room.w, room.h)
        canvas.box(room.x + 18, room.y - 2, 44, 4, 2, theme.VERMILION)
        key = "points.why" if account.amount else "points.why.nothing"
        title = words(key, n=account.amount)
        wide = room.w - 2 * EDGE
        canvas.fitted(title, room.x + EDGE, room.y + TITLE, wide, 20, theme.VERMILION, "title")
        self._faces(canvas, room.y + FACES)
        y = room.y + BELOW_FACES
        for sentence in account.sentences(words):
            y += canvas.paragraph(sentence, room.x + EDGE, y, wide, self.size.text, 1.4) + 5
        self._rows(canvas, y + 4, tuple(account.rows(words)))
        if self.size.has_sticks:
            self._sticks(canvas)

    def _fitting(self, canvas: Canvas, links: float) -> _Size:
        """The largest letters with which everything finds room, with the sticks if they do."""
        words, wide = canvas.words, self.room.w - 2 * EDGE
        sentences = tuple(self.account.sentences(words))
        rows = tuple(self.account.rows(words))
        for size in SIZES:
            text = sum(
                canvas.paragraph(one, 0, 0, wide, size.text, 1.4, draw=False) + 5
                for one in sentences
            )
            below = self._stick_rows * STICKS + 14 if size.has_sticks else 0.0
            high = BELOW_FACES + text + 4 + size.row * len(rows) + 10 + links + below + 16
            if high <= self.room.h:
                return size
        return SIZES[-1]

    @property
    def _stick_rows(self) -> int:
        count = len(tuple(in_sticks(self.account.amount)))
        return -(-count // IN_A_ROW)

    @property
    def _links_end(self) -> float:
        below = self._stick_rows * STICKS + 14 if self.size.has_sticks else 0.0
        return self.room.bottom - 12 - below

    def _faces(self, canvas: Canvas, y: float) -> None:
        """Who pays whom: two birds, and an arrow between them."""
        room, account = self.room, self.account
        aside = min(36.0, room.w / 2 - EDGE - BIRD - NARROWEST / 2)
        left, right = room.x + EDGE + aside, room.right - EDGE - aside
        self._bird(canvas, left, y, account.payer)
        self._bird(canvas, right, y, account.payee)
        x0, x1 = left + BIRD + 12, right - BIRD - 12
        ink = ARROW if account.amount else theme.OFF_PAPER_EDGE
        _arrow(canvas, x0, x1, y, ink)
        text = canvas.words.number(account.amount)
        wide, middle = canvas.measure(text, 15, "bold") + 22, (x0 + x1) / 2 - 4
        canvas.box(middle - wide / 2, y - 13, wide, 26, 13, theme.PAPER_HIGH, theme.EDGE, 1)
        canvas.text(text, middle, y, 15, theme.INK, "bold", "cc")

    def _bird(self, canvas: Canvas, x: float, y: float, seat: Seat) -> None:
        shown = self.account.shown
        table = shown.table
        canvas.bird(x, y, BIRD, shown.people[seat].bird)
        dealer = seat == table.dealer
        canvas.wind(x + 19, y + 15, table.wind_of(seat), BADGE, dealer=dealer, dark=False)
        name = person(canvas.words, shown, seat)
        canvas.fitted(name, x, y + BIRD + 14, 104, 13, theme.INK, "bold", "cc")

    def _rows(self, canvas: Canvas, y: float, rows: Sequence[SumRow]) -> None:
        left, right = self.room.x + EDGE, self.room.right - EDGE
        for row in rows:
            size, ink = (21.0, theme.VERMILION) if row.is_total else (self.size.text, theme.INK)
            if row.is_total:
                canvas.line(left, y + 2, right, y + 2, theme.EDGE, 1.2)
                y += 6
            middle = y + self.size.row / 2
            wide = canvas.text(row.text, right, middle, size, ink, "bold", "cr")
            weight: theme.Weight = "bold" if row.is_total else "regular"
            free = right - left - wide - 12
            canvas.fitted(row.label, left, middle, free, self.size.text, theme.INK, weight)
            y += self.size.row

    def _sticks(self, canvas: Canvas) -> None:
        """The amount in counting sticks."""
        words, room = canvas.words, self.room
        sticks = tuple(in_sticks(self.account.amount))
        if not sticks:
            return
        top = room.bottom - 12 - self._stick_rows * STICKS
        canvas.line(room.x + EDGE, top - 8, room.right - EDGE, top - 8, theme.PAPER_LINE, 1)
        pitch = (room.w - 2 * EDGE) / IN_A_ROW
        long = min(STICK, pitch - 60)
        high = long * 62 / 900
        for nth, (worth, count) in enumerate(sticks):
            x = room.x + EDGE + nth % IN_A_ROW * pitch
            middle = top + (nth // IN_A_ROW + 0.5) * STICKS
            if worth == STICKLESS:
                text = words("points.over", count=count)
                canvas.fitted(text, x, middle, pitch - 12, 13, theme.INK_SOFT)
                continue
            canvas.picture(f"sticks/{STICK_NAMES[worth]}", x, middle - high / 2, long, high)
            text = words("points.sticks", count=count, worth=worth)
            free = pitch - long - 12
            canvas.fitted(text, x + long + 8, middle, free, 13, theme.INK_SOFT)


def _arrow(canvas: Canvas, x0: float, x1: float, y: float, ink: str) -> None:
    wide, high = x1 - x0, 20.0
    shaft = (
        f'<path d="M4 10 L{wide - 14:.1f} 10" fill="none" stroke="{ink}" '
        'stroke-width="5" stroke-linecap="round"/>'
    )
    tip = f'<path d="M{wide:.1f} 10 L{wide - 15:.1f} 1 L{wide - 15:.1f} 19 Z" fill="{ink}"/>'
    canvas.svg(sheet(wide, high, shaft + tip), x0, y - high / 2, wide, high)
