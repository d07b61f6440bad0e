"""The announcement of a foul or fine in the middle of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from game.coach.foul_reasons import FoulReason
from game.engine.events import Event, FoulCommitted, HandDied
from game.engine.match import Match
from game.engine.points_events import PenaltyPaid
from game.engine.seats import Seat
from game.engine.settlement import balance
from game.scenes.shared.event_words import Teller, fault_text, sentence
from game.scenes.table.seat_source import ShownEvent, TableSource
from game.stage.frame import Frame
from game.text.count_units import in_unit
from game.ui import theme
from game.ui.canvas import Canvas

PENALTIES: Final = (HandDied, PenaltyPaid, FoulCommitted)
LASTS: Final = 7.0
"""Seconds for which it is shown, at every speed."""
SEEN: Final = 0.8
"""Seconds before a key can close it."""
WIDE, PAD = 520.0, 24.0
TITLE, TEXT, LINE, GAIN = 24.0, 16.0, 23.0, 30.0
"""The letters of the title and of the sentence, and the height of a line and of the points."""


class Announcer:
    """Keeps the last penalty as long as it is shown."""

    def __init__(self, before: Sequence[ShownEvent] = ()) -> None:
        self.penalty: ShownEvent | None = None
        self.fault: FoulReason | None = None
        """What was wrong with the hand, for a foul."""
        self._age = 0.0
        self._last: Event | None = before[-1][0] if before else None

    def look(self, dt: float, history: Sequence[ShownEvent], source: TableSource) -> bool:
        """Looks at the events shown; returns whether another announcement is shown now."""
        before, self._age = self.penalty, self._age + dt
        fresh = takewhile(lambda one: one[0] is not self._last, reversed(history))
        penalty = next((one for one in fresh if isinstance(one[0], PENALTIES)), None)
        if history:
            self._last = history[-1][0]
        if penalty is not None:
            self.penalty, self.fault, self._age = penalty, source.fault, 0.0
        elif self._age >= LASTS:
            self.penalty = None
        return self.penalty is not before

    @property
    def is_speaking(self) -> bool:
        """Whether an announcement is shown, for which the table waits."""
        return self.penalty is not None

    def dismiss(self) -> None:
        """Closes the announcement."""
        if self._age >= SEEN:
            self.penalty = None


@dataclass(frozen=True, slots=True)
class Announcement:
    """A penalty in words."""

    title: str
    text: str
    gains: tuple[tuple[str, int], ...]
    """The gains and losses by name."""


def announcement(
    teller: Teller, penalty: ShownEvent, fault: FoulReason | None = None
) -> Announcement:
    """The announcement of a penalty: what happened, what was wrong, and the cost."""
    event, match = penalty
    line = sentence(teller, event, match)
    assert line is not None, "every penalty has a line"
    if isinstance(event, PenaltyPaid):
        gains = tuple(_gains(teller, event, match))
        return Announcement(teller.words("table.fine"), line.text, gains)
    if not isinstance(event, FoulCommitted):
        return Announcement(teller.words("table.dead"), line.text, ())
    gains = tuple(_gains(teller, event, match))
    moved = any(points < 0 for _, points in gains)
    later = "" if moved else teller.words("table.foul.later")
    why = fault_text(teller.words, fault) if fault is not None else ""
    text = "\n".join(part for part in (line.text, why, later) if part)
    return Announcement(
        teller.words(in_unit(teller.words, "payment.chombo", teller.game.unit)), text, gains
    )


def _gains(
    teller: Teller, event: FoulCommitted | PenaltyPaid, match: Match
) -> Iterator[tuple[str, int]]:
    seats: range | tuple[Seat, ...] = match.table.seats if match.table is not None else ()
    for seat in seats:
        if points := balance(event.settlement, seat):
            yield teller.name(seat), points


def paint_announcement(canvas: Canvas, frame: Frame, said: Announcement) -> None:
    """Draws an announcement on paper in the middle of the table."""
    wide = min(WIDE, frame.w - 2 * PAD)
    inside = wide - 2 * PAD
    lines = len(canvas.lines(said.text, inside, TEXT))
    high = 2 * PAD + TITLE + 10 + lines * LINE + (GAIN if said.gains else 0)
    x, y = frame.cx - wide / 2, frame.cy - high / 2
    canvas.panel(x, y, wide, high, 16)
    with canvas.within(x, y, wide, high, "announcement"):
        left, top = x + PAD, y + PAD
        canvas.text(said.title, left, top + TITLE / 2, TITLE, theme.INK, "title", "cl")
        canvas.paragraph(said.text, left, top + TITLE + 10, inside, TEXT, LINE / TEXT, theme.INK)
        _paint_gains(canvas, said, left, y + high - PAD - GAIN / 2 + 6, inside)


def _paint_gains(canvas: Canvas, said: Announcement, x: float, y: float, inside: float) -> None:
    """Draws everybody's gains side by side, smaller if necessary."""
    words = canvas.words
    texts = [(name, words.signed(points), points) for name, points in said.gains]
    size = 16.0
    while size > 11 and sum(_wide(canvas, *one[:2], size) for one in texts) > inside:
        size -= 0.5
    for name, amount, points in texts:
        canvas.text(name, x, y, size, theme.INK_SOFT, "regular", "cl")
        ink = theme.GAIN if points > 0 else theme.VERMILION
        right = x + _wide(canvas, name, amount, size) - size
        canvas.text(amount, right, y, size, ink, "bold", "cr")
        x = right + size


def _wide(canvas: Canvas, name: str, amount: str, size: float) -> float:
    return canvas.measure(f"{name} ", size) + canvas.measure(amount, size, "bold") + size
