"""The bar of a hand: its turns, its marks, and where one is; it can be clicked and dragged."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from game.replay.recorded_match import HandSpan, RecordedMatch
from game.replay.steps import Mark, MarkKind, marks, turns
from game.scenes.shared.game_facts import Game, Person
from game.scenes.shared.page import Room
from game.text.count_units import in_unit
from game.text.words import Words
from game.ui import theme, tileart
from game.ui.canvas import Canvas

NAME: Final = 190.0
"""The width of the name of the hand, left of the track."""
COUNT: Final = 84.0
"""The width of the number of the step, right of it."""
TICK, SIGN, KNOB = 5.0, 15.0, 8.0
STACKED: Final = 9.0
"""How far a mark stands above another one at the same place."""
LINE: Final = 0.58
"""How far down in the bar its line is."""
NEAR: Final = 9.0
"""How close the pointer must be to a mark to be told what it is."""
SIGNS: Final = {
    MarkKind.RIICHI: (
        '<rect x="8.5" y="1" width="7" height="22" rx="2" fill="{ink}"/>'
        '<circle cx="12" cy="12" r="2.4" fill="{ground}"/>'
    ),
    MarkKind.CALL: '<path d="M12 3 L22 21 H2 Z" fill="{ink}"/>',
    MarkKind.KONG: '<rect x="3" y="3" width="18" height="18" rx="2" fill="{ink}"/>',
    MarkKind.DORA: '<path d="M12 1 L22 12 L12 23 L2 12 Z" fill="none" stroke="{ink}" '
    'stroke-width="3.2"/>',
    MarkKind.WIN: '<path d="M12 1 L15.2 8.6 L23.4 9.3 L17.2 14.7 L19.1 22.7 L12 18.4 L4.9 22.7 '
    'L6.8 14.7 L0.6 9.3 L8.8 8.6 Z" fill="{ink}"/>',
    MarkKind.DRAW: '<circle cx="12" cy="12" r="8.5" fill="none" stroke="{ink}" '
    'stroke-width="3.4"/>',
}
"""The shape of each mark."""
INKS: Final = {
    MarkKind.RIICHI: theme.IVORY,
    MarkKind.CALL: theme.GRAPH_CHANCE,
    MarkKind.KONG: theme.GRAPH_CHANCE,
    MarkKind.DORA: theme.AMBER,
    MarkKind.WIN: theme.GOLD,
    MarkKind.DRAW: theme.IVORY_SOFT,
}


def paint_sign(canvas: Canvas, kind: MarkKind, x: float, y: float, size: float = SIGN) -> None:
    """Draws the shape of a mark around a point."""
    body = SIGNS[kind].format(ink=INKS[kind], ground=theme.BLAME)
    canvas.svg(tileart.sheet(24, 24, body), x - size / 2, y - size / 2, size, size)


class HandBar:
    """The bar of one hand, in its room."""

    def __init__(self, room: Room, record: RecordedMatch, nth: int) -> None:
        self.room, self.record, self.nth = room, record, nth
        self.span: HandSpan = record.hands[nth]
        self.marks, self.turns = marks(record, nth), turns(record, nth)

    @property
    def track(self) -> Room:
        """The room of the track."""
        x, y, w, h = self.room.x, self.room.y, self.room.w, self.room.h
        return Room(x + NAME, y, w - NAME - COUNT, h)

    def x_of(self, position: int) -> float:
        """Where a position lies on the track."""
        stops, track = self.span.stops, self.track
        part = bisect_left(stops, position) / max(len(stops) - 1, 1)
        return track.x + part * track.w

    def position_at(self, x: float) -> int:
        """The stop that lies closest to a point of the track."""
        stops, track = self.span.stops, self.track
        nth = round((x - track.x) / track.w * (len(stops) - 1))
        return stops[max(0, min(len(stops) - 1, nth))]

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is on the track."""
        track = self.track
        across = track.x - KNOB <= x <= track.right + KNOB
        return across and track.y <= y <= track.y + track.h

    def mark_at(self, x: float, y: float) -> Mark | None:
        """The mark at a point, if there is one."""
        if not self.holds(x, y):
            return None
        away = {one: abs(self.x_of(one.position) - x) for one in self.marks}
        nearest = min(self.marks, key=away.__getitem__, default=None)
        return nearest if nearest is not None and away[nearest] < NEAR else None

    # ---- drawing ---------------------------------------------------------------------------------
    def paint(self, canvas: Canvas, game: Game, position: int) -> None:
        """Draws the name of the hand, the track with its turns and marks, and the knob."""
        self._names(canvas, game, position)
        track, line = self.track, self.room.y + self.room.h * LINE
        canvas.box(track.x - 2, line - 2.5, track.w + 4, 5, 2.5, theme.NIGHT_HIGH)
        here = self.x_of(position)
        canvas.box(track.x - 2, line - 2.5, max(5.0, here - track.x + 2), 5, 2.5, theme.NIGHT_EDGE)
        self._turns(canvas, line)
        canvas.line(here, track.y + 2, here, line, theme.FOCUS, 2.2)
        canvas.circle(here, line, KNOB, theme.NIGHT, theme.FOCUS, 2.6)
        for one, up in self._placed():
            paint_sign(canvas, one.kind, self.x_of(one.position), line - 16 - up)

    def _placed(self) -> Iterator[tuple[Mark, float]]:
        """Each mark with how far it stands above the others at the same place."""
        last, up = -1e9, 0.0
        for one in self.marks:
            x = self.x_of(one.position)
            up = 0.0 if x - last >= SIGN else (up + STACKED) % (2 * STACKED)
            last = x
            yield one, up

    def _turns(self, canvas: Canvas, line: float) -> None:
        """Draws the beginning of each turn around the table, with its number."""
        last = -1e9
        for number, position in enumerate(self.turns, start=1):
            x = self.x_of(position)
            canvas.line(x, line + 3, x, line + 3 + TICK, theme.NIGHT_EDGE, 1.2)
            if x - last >= 26:
                canvas.text(f"{number}", x, line + 15, 12, theme.IVORY_SOFT, "regular", "cc")
                last = x

    def _names(self, canvas: Canvas, game: Game, position: int) -> None:
        words, room = canvas.words, self.room
        table = self.record.at(self.span.first, None).table
        assert table is not None, "a hand has a table"
        name = game.hand_called(words, table.wind, table.dealer, table.counters)
        top, low, wide = room.y + room.h * 0.34, room.y + room.h * 0.74, NAME - 24
        canvas.fitted(name, room.x + 4, top, wide, 19, theme.IVORY, "title")
        about = words("replay.hand.of", nth=self.nth + 1, count=len(self.record.hands))
        canvas.fitted(about, room.x + 4, low, wide, 13, theme.IVORY_SOFT)
        step = bisect_left(self.span.stops, position)
        count = words("replay.step", nth=step, count=len(self.span.stops) - 1)
        x, y = room.right - 4, room.y + room.h * LINE
        canvas.fitted(count, x, y, COUNT - 12, 13, theme.IVORY_SOFT, "regular", "cr")


def mark_text(words: Words, mark: Mark, people: tuple[Person, ...], game: Game) -> str:
    """What a mark stands for, in words."""
    name = words(in_unit(words, f"replay.mark.{mark.kind}", game.unit))
    if mark.seat is None:
        return name
    return words("replay.mark.by", mark=name, name=people[mark.seat].name)
