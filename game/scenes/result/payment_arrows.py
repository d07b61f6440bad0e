"""Who pays whom: the seats around a table, and arrows whose width grows with the amount."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.reasons import PaymentReason
from game.engine.seats import Seat
from game.scenes.result.hand_facts_shown import (
    EndedHand,
    SeatPayment,
    payments,
    taken_from_table,
    transfers,
)
from game.scenes.shared.page import Room, panel_title
from game.stage.frame import Ground, Side
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tileart import sheet

BIRD = 26.0
"""Half the size of a bird."""
ARROW = "#bd8a2c"
THINNEST, WIDEST = 3.0, 11.0
MANY_POINTS = 16_000
"""The amount that is drawn with the widest arrow."""
ASIDE = 9.0
"""How far two arrows that run against each other keep apart."""
TALLEST = 420.0
"""How high a panel may be before the birds stop moving apart: names keep clear of the arrows."""
NARROW = 440.0
"""In a panel less wide than this notes stand above the birds, which keep clear of them."""
MOST_NOTES = 2
"""How many notes stand under the title, if not all of them have room beside it."""
BETWEEN, NOTE, EDGE = " · ", 14.0, 24.0
PARTS, CROSSING = (0.5, 0.56, 0.44, 0.62, 0.38, 0.7, 0.3), (0.3,)
"""How far on its way an amount may stand, and that of an arrow through the middle."""
LOWER = (0.0, 6.0, 12.0)
"""How far below its arrow, as the names stand above the birds."""
STEPS: Final = 40
"""At so many points of its way an arrow is asked whether it lies over a name."""
NAME_SIZE, GAIN_SIZE, POINTS_SIZE = 15.0, 17.0, 14.0
NAMED, LEAST_NAMED, LINE = 124.0, 60.0, 18.0
"""How wide what stands above or below a bird at a side is, at least, and how high its lines are."""
AHEAD = 34.0
"""How far an arrow keeps away from the middle of a bird."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A payment as a line from bird to bird."""

    payment: SeatPayment
    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def width(self) -> float:
        """How wide it is for what is paid."""
        part = min(1.0, math.sqrt(self.payment.points / MANY_POINTS))
        return THINNEST + (WIDEST - THINNEST) * part

    def at(self, part: float) -> tuple[float, float]:
        """A point on the way, 0 at the payer."""
        return self.x0 + (self.x1 - self.x0) * part, self.y0 + (self.y1 - self.y0) * part


class Payments:
    """The payments of a hand, laid out in a panel."""

    def __init__(self, shown: EndedHand, room: Room) -> None:
        self.shown, self.room = shown, room
        self.payments = payments(shown.table.endings)

    @property
    def entry(self) -> str:
        """The entry of the glossary for what is paid."""
        drawn = self.shown.drawn
        is_shared = drawn is not None and drawn.is_exhaustive and not drawn.nagashi
        return "noten_bappu" if is_shared else "barai"

    # ---- places ------------------------------------------------------------------------------
    def bird(self, seat: Seat) -> tuple[float, float]:
        """The middle of a seat's bird."""
        room = self.room
        middle = room.x + room.w / 2
        spare = max(0.0, room.h - TALLEST) / 2
        top, bottom = room.y + 80 + spare, room.bottom - 86 - spare
        places = {self.shown.place(one) for one in self.shown.table.seats}
        high = 0.3 if room.w >= NARROW else 0.45
        side = top + (bottom - top) * (0.5 if int(Side.TOP) in places else high) + 2
        return (
            (middle, bottom),
            (room.right - 68, side),
            (middle, top),
            (room.x + 68, side),
        )[self.shown.place(seat)]

    def arrows(self) -> Iterator[Arrow]:
        """The arrows, the widest first."""
        pairs = {(one.payer, one.payee) for one in self.payments}
        for payment in self.payments:
            back = (payment.payee, payment.payer) in pairs
            yield self._arrow(payment, ASIDE if back else 0.0)

    def _arrow(self, payment: SeatPayment, aside: float) -> Arrow:
        (x0, y0), (x1, y1) = self.bird(payment.payer), self.bird(payment.payee)
        length = math.hypot(x1 - x0, y1 - y0)
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        sx, sy = -dy * aside, dx * aside
        return Arrow(
            payment,
            x0 + dx * AHEAD + sx,
            y0 + dy * AHEAD + sy,
            x1 - dx * AHEAD + sx,
            y1 - dy * AHEAD + sy,
        )

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas, *, paid: bool) -> None:
        """The panel, before or after the points have changed hands."""
        told = notes(canvas.words, self.shown) if paid else []
        title, whole = canvas.words("result.payments"), BETWEEN.join(told)
        free = self.room.w - 2 * EDGE - canvas.measure(title, 20, "title") - 24
        beside = ""
        if canvas.measure(whole, NOTE) <= free:
            beside, told = whole, []
        elif len(told) > MOST_NOTES:
            beside = told.pop(0)
        panel_title(canvas, self.room, title, beside)
        self._notes(canvas, told)
        if paid:
            arrows = tuple(self.arrows())
            for arrow in arrows:
                _draw(canvas, arrow)
            taken = [one for seat in self.shown.table.seats for one in self._taken(canvas, seat)]
            for arrow in arrows:
                self._amount(canvas, arrow, taken)
        for seat in self.shown.table.seats:
            self._seat(canvas, seat, paid=paid)

    def _amount(self, canvas: Canvas, arrow: Arrow, taken: Sequence[Ground]) -> None:
        """What is paid, on its arrow: clear of other arrows, of the birds and of their names."""
        text = " + ".join(canvas.words.number(amount) for amount in arrow.payment.amounts)
        w, h = canvas.measure(text, 14, "bold") + 22, 25.0
        parts = CROSSING if self._crosses(arrow.payment) else PARTS
        spots = [(x, y + low) for low in LOWER for x, y in map(arrow.at, parts)]
        rooms = [Ground(x - w / 2, y - h / 2, w, h) for x, y in spots]
        room = min(rooms, key=lambda one: sum(map(one.shares, taken)))
        canvas.box(*room, h / 2, theme.PAPER_HIGH, theme.EDGE, 1)
        canvas.text(text, *room.middle, 14, theme.INK, "bold", "cc")

    def _taken(self, canvas: Canvas, seat: Seat) -> Iterator[Ground]:
        """The room of a bird, and of its name with what it wins or loses."""
        x, y = self.bird(seat)
        yield Ground(x - BIRD, y - BIRD, 2 * BIRD, 2 * BIRD)
        place = Side(self.shown.place(seat))
        if place is Side.BOTTOM:
            return
        name = canvas.measure(self._name(canvas, seat), 15, "bold")
        gain = canvas.measure(self._gain(canvas, seat, paid=True)[0], 17, "bold")
        if place is Side.TOP:
            points = 10 + canvas.measure(self._points(canvas, seat, paid=True), 14)
            yield Ground(x + BIRD + 16, y - 26, max(name, gain + points), 42)
        else:
            yield self._named(canvas, seat, below=self._lies_below(canvas, seat))

    def _crosses(self, payment: SeatPayment) -> bool:
        """Whether an arrow runs through the middle, where others may."""
        across = (self.shown.place(payment.payer) + self.shown.place(payment.payee)) % 2 == 0
        return across and len(self.payments) > 1

    def _notes(self, canvas: Canvas, told: list[str]) -> None:
        x, y = self.room.x + 24, self.room.y + 60
        is_low = self.room.h < TALLEST
        free = self.room.w / 2 - 24 - BIRD - 16 if is_low else self.room.w - 48
        for nth, note in enumerate(told):
            canvas.fitted(note, x, y + 19 * nth, free, 14, theme.INK_SOFT)

    def _seat(self, canvas: Canvas, seat: Seat, *, paid: bool) -> None:
        x, y = self.bird(seat)
        table = self.shown.table
        canvas.bird(x, y, BIRD, self.shown.people[seat].bird)
        wind = table.wind_of(seat)
        canvas.wind(
            x + BIRD * 0.82, y + BIRD * 0.68, wind, 20, dealer=seat == table.dealer, dark=False
        )
        place = self.shown.place(seat)
        (self._below, self._above, self._beside, self._above)[place](canvas, seat, paid=paid)

    def _beside(self, canvas: Canvas, seat: Seat, *, paid: bool) -> None:
        """Two lines only, so that they keep clear of arrows from the sides."""
        x, y = self.bird(seat)
        left = x + BIRD + 16
        free = self.room.right - 16 - left
        canvas.fitted(self._name(canvas, seat), left, y - 16, free, 15, theme.INK, "bold")
        text, colour = self._gain(canvas, seat, paid=paid)
        if text:
            left += canvas.text(text, left, y + 4, 17, colour, "bold", "cl") + 10
        points = self._points(canvas, seat, paid=paid)
        canvas.text(points, left, y + 4, 14, theme.INK_SOFT, "regular", "cl")

    def _named(self, canvas: Canvas, seat: Seat, *, below: bool, most: float = NAMED) -> Ground:
        """The room of the name of a player at a side, with what is won or lost."""
        name = canvas.measure(self._name(canvas, seat), NAME_SIZE, "bold")
        gain = canvas.measure(self._gain(canvas, seat, paid=True)[0], GAIN_SIZE, "bold")
        (x, y), wide = self.bird(seat), min(most, max(name, gain))
        is_left = x < self.room.x + self.room.w / 2
        left = self.room.x + EDGE if is_left else self.room.right - EDGE - wide
        return Ground(left, y + BIRD + 2 if below else y - BIRD - 42, wide, 40)

    def _lies_below(self, canvas: Canvas, seat: Seat) -> bool:
        """Whether a name stands below its bird, as an arrow would go through it above."""
        above = self._named(canvas, seat, below=False)
        return self._is_crossed(above) and not self._is_crossed(
            self._named(canvas, seat, below=True)
        )

    def _width(self, canvas: Canvas, seat: Seat, *, below: bool) -> float:
        """How wide a name may be where an arrow passes it, so that it becomes smaller."""
        most = NAMED
        while most > LEAST_NAMED and self._is_crossed(
            self._named(canvas, seat, below=below, most=most)
        ):
            most -= 4
        return most

    def _is_crossed(self, room: Ground) -> bool:
        """Whether an arrow lies over a room, or too near to it."""
        steps = [step / STEPS for step in range(STEPS + 1)]
        near = [(arrow, arrow.width / 2 + 2) for arrow in self.arrows()]
        return any(
            Ground(x - half, y - half, 2 * half, 2 * half).meets(room, 0)
            for arrow, half in near
            for x, y in map(arrow.at, steps)
        )

    def _above(self, canvas: Canvas, seat: Seat, *, paid: bool) -> None:
        x, y = self.bird(seat)
        is_left = x < self.room.x + self.room.w / 2
        edge, anchor = (self.room.x + EDGE, "cl") if is_left else (self.room.right - EDGE, "cr")
        text, colour = self._gain(canvas, seat, paid=paid)
        name, points = self._name(canvas, seat), self._points(canvas, seat, paid=paid)
        from_bird = BIRD + 14
        below = self._lies_below(canvas, seat)
        wide = self._width(canvas, seat, below=below)
        if below:
            named, won, has = y + from_bird, y + from_bird + LINE, y - from_bird
        else:
            named, won, has = y - from_bird - (LINE if text else 0), y - from_bird, y + from_bird
        size = canvas.fitting(name, wide, NAME_SIZE, "bold", least=0.5)
        canvas.text(name, edge, named, size, theme.INK, "bold", anchor)
        canvas.fitted(text, edge, won, NAMED, GAIN_SIZE, colour, "bold", anchor)
        canvas.fitted(points, edge, has, NAMED, POINTS_SIZE, theme.INK_SOFT, anchor=anchor)

    def _below(self, canvas: Canvas, seat: Seat, *, paid: bool) -> None:
        x, y = self.bird(seat)
        text, colour = self._gain(canvas, seat, paid=paid)
        name, points = self._name(canvas, seat), self._points(canvas, seat, paid=paid)
        runs = ((name, 16.0, theme.INK, "bold"), ("  " + text, 20.0, colour, "bold"))
        wide = sum(canvas.measure(part, size, "bold") for part, size, _, _ in runs)
        at = x - wide / 2
        for part, size, ink, _ in runs:
            at += canvas.text(part, at, y + BIRD + 18, size, ink, "bold", "cl")
        canvas.text(points, x, y + BIRD + 38, 14, theme.INK_SOFT, "regular", "cc")

    def _name(self, canvas: Canvas, seat: Seat) -> str:
        return self.shown.people[seat].name or canvas.words("result.you")

    def _gain(self, canvas: Canvas, seat: Seat, *, paid: bool) -> tuple[str, theme.Colour]:
        gain = self.shown.gain(seat)
        if not gain or not paid:
            return canvas.words.number(0) if paid and self.payments else "", theme.INK_SOFT
        return canvas.words.signed(gain), theme.GAIN if gain > 0 else theme.VERMILION

    def _points(self, canvas: Canvas, seat: Seat, *, paid: bool) -> str:
        points = self.shown.table.players[seat].points
        return canvas.words.number(points if paid else points - self.shown.gain(seat))


def notes(words: Words, shown: EndedHand) -> list[str]:
    """What is paid besides the hand, in words: riichi sticks, counters, liability."""
    found = []
    endings = shown.table.endings
    if not payments(endings):
        found.append(words("result.note.none"))
    if (sticks := taken_from_table(endings)) > 0:
        void = shown.foul is not None
        key = "result.note.returned" if void else "result.note.deposits"
        found.append(words(key, points=sticks))
    elif shown.table.deposits:
        found.append(words("result.note.left", points=shown.table.deposits))
    counters = sum(one.points for one in transfers(endings) if one.reason == PaymentReason.COUNTERS)
    if counters:
        found.append(words.plural("result.note.counters", shown.table.counters, points=counters))
    liable = dict.fromkeys(
        one.payer for one in transfers(endings) if one.reason == PaymentReason.LIABILITY
    )
    for seat in liable:
        you = seat == shown.viewer
        key = "result.note.liable.you" if you else "result.note.liable"
        found.append(words(key, name=shown.people[seat].name))
    return found


def _draw(canvas: Canvas, arrow: Arrow) -> None:
    """A line with a head at its end, as one picture."""
    pad = 20.0
    left, top = min(arrow.x0, arrow.x1) - pad, min(arrow.y0, arrow.y1) - pad
    w, h = abs(arrow.x1 - arrow.x0) + 2 * pad, abs(arrow.y1 - arrow.y0) + 2 * pad
    length = math.hypot(arrow.x1 - arrow.x0, arrow.y1 - arrow.y0)
    dx, dy = (arrow.x1 - arrow.x0) / length, (arrow.y1 - arrow.y0) / length
    head = 8.0 + arrow.width
    x, y = arrow.x1 - left, arrow.y1 - top
    bx, by = x - dx * head, y - dy * head
    half = 3.0 + arrow.width * 0.75
    shaft = (
        f'<path d="M{arrow.x0 - left:.1f} {arrow.y0 - top:.1f} L{bx:.1f} {by:.1f}" fill="none" '
        f'stroke="{ARROW}" stroke-width="{arrow.width:.1f}" stroke-linecap="round"/>'
    )
    tip = (
        f'<path d="M{x:.1f} {y:.1f} L{bx - dy * half:.1f} {by + dx * half:.1f} '
        f'L{bx + dy * half:.1f} {by - dx * half:.1f} Z" fill="{ARROW}"/>'
    )
    canvas.svg(sheet(w, h, shaft + tip), left, top, w, h)
