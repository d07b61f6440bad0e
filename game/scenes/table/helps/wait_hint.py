"""Hints above a tile: the waits without it, and the meaning of a badge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.coach.wait_worth import NO_TILES, WaitValue
from game.engine.actions import Discard
from game.engine.reasons import FuritenKind
from game.rulesets.families import Unit
from game.scenes.table.helps.tile_badges import Badge
from game.scenes.table.own_hand import Lifts, face_room
from game.scenes.table.seat_source import TableSource
from game.scenes.table.table_controls import TableControls
from game.stage import panel_rooms
from game.stage.frame import EDGE, Frame, Ground
from game.text.count_units import in_unit
from game.ui import theme, tileart
from game.ui.canvas import Canvas
from game.ui.tableart import face_name

NOTE_WIDE, NOTE_PAD, TITLE, SAID, LINE = 330.0, 14.0, 15.0, 13.0, 1.3
"""The note: its width, what is free around it, its title, its sentence, and from line to line."""

HIGH, LOW, TILE, STEP = 84.0, 48.0, 27.0, 72.0
"""The height of a hint in two rows and in one, a tile in it, and from one to the next."""
PAD, BETWEEN = 14.0, 18.0
ABOVE = 20.0
"""Between the hint and its tile."""
FURITEN: Final = frozenset(f"furiten_{kind.value}" for kind in FuritenKind)
"""Refusals of a tenpai hand that may only win by tsumo."""
MOST, FEW = 7, 3
"""How many waits are shown at most, and how many beside the title."""
LONG, MORE_THAN_HALF = 165.0, 0.6
"""From which width on a title beside the waits has two lines, and how much one of them holds."""


class WaitHint:
    """The waits of the hand without a tile, worked out once for each tile."""

    def __init__(self) -> None:
        self.waits: dict[Discard, tuple[WaitValue, ...]] = {}

    def look(self, discard: Discard, source: TableSource) -> bool:
        """Works out the waits; returns whether something new is shown."""
        is_new = discard not in self.waits
        if is_new:
            self.waits[discard] = source.waits(discard)
        return is_new

    def draw(
        self,
        canvas: Canvas,
        frame: Frame,
        controls: TableControls,
        lifts: Lifts,
        clear: float = 0.0,
    ) -> None:
        """Draws the waits without the chosen tile, above that tile and what is kept clear."""
        nth, discard = controls.chosen, chosen_discard(controls)
        placed = controls.question.tiles.get(nth) if nth is not None else None
        if nth is not None and discard is not None and placed is not None:
            above = face_room(placed, lifts.height(nth))
            above = above._replace(y=above.y - clear)
            self._paint(canvas, frame, discard, above, controls.unit)

    def _paint(
        self, canvas: Canvas, frame: Frame, discard: Discard, above: Ground, unit: Unit
    ) -> None:
        """Draws the hint over the tile, if the hand would be tenpai without it."""
        if waits := self.waits.get(discard):
            tile = canvas.words(f"tile.the.{discard.tile.notation}")
            key = in_unit(canvas.words, f"table.hint.{_readiness(waits)}", unit)
            title = canvas.words(key, tile=tile)
            paint_hint(canvas, frame, title, waits, above)


def _readiness(waits: Sequence[WaitValue]) -> str:
    """The title of the hint: whether the tenpai hand could win by ron, or at all."""
    if any(one.offered.wins for one in waits):
        return "ready"
    if any(one.offered.refusal in FURITEN for one in waits):
        return "furiten"
    found = (one for wait in waits for one in (wait.offered, wait.drawn))
    refusals = {one.refusal for one in found if not one.wins}
    is_over = refusals == {NO_TILES}
    return "ready" if is_over or any(one.drawn.wins for one in waits) else "no_yaku"


def chosen_discard(controls: TableControls) -> Discard | None:
    """The discard of the chosen tile."""
    nth = controls.chosen
    chosen = controls.open_discards.get(nth) if nth is not None else None
    return chosen if isinstance(chosen, Discard) else None


def paint_hint(
    canvas: Canvas, frame: Frame, title: str, waits: Sequence[WaitValue], above: Ground
) -> None:
    """Draws the hint over a tile: a title, and the waits with the copies left.

    On a smaller board it is one row, so that the river stays visible.
    """
    shown, label = waits[:MOST], canvas.words("table.hint.waits")
    wide, first = canvas.measure(title, 15, "bold"), canvas.measure(label, 13)
    if frame.plate_above and len(shown) <= FEW:
        wide = _in_two_lines(canvas, title, wide) if wide > LONG else wide
        size = (PAD + wide + BETWEEN + len(shown) * STEP, LOW)
        x, y = page_above(canvas, frame, size, above)
        canvas.fitted(title, x + PAD, y + LOW / 2, wide, 15, theme.INK, "bold", "cl", 1.0)
        _waits(canvas, shown, x + PAD + wide + BETWEEN, y + 6)
        return
    size = (max(wide + 2 * PAD, first + 26 + len(shown) * STEP + 8), HIGH)
    x, y = page_above(canvas, frame, size, above)
    canvas.text(title, x + PAD, y + 19, 15, theme.INK, "bold", "cl")
    canvas.text(label, x + PAD, y + 56, 13, theme.INK_SOFT, "regular", "cl")
    _waits(canvas, shown, x + first + 26, y + 36)


def _in_two_lines(canvas: Canvas, title: str, wide: float) -> float:
    """How wide a title is in two lines, so that the name beside it stays visible."""
    lines = canvas.lines([(title, "bold")], wide * MORE_THAN_HALF, 15)
    return max(line[-1].at + line[-1].width for line in lines)


def page_above(
    canvas: Canvas, frame: Frame, size: tuple[float, float], above: Ground
) -> tuple[float, float]:
    """Draws a paper with a tail above its subject; returns its corner."""
    (wide, high), tip = size, above.middle[0]
    right = min(tip + 30, panel_rooms.actions(frame).x - panel_rooms.APART)
    x, y = max(EDGE, right - wide), above.y - high - ABOVE
    canvas.shade(x, y, wide, high, 14, 5, 10, 110)
    canvas.box(x, y, wide, high, 14, theme.PAPER_LOW, theme.PAPER_LINE, 1, top=theme.PAPER_HIGH)
    arrow = '<path d="M0 0 H20 L10 10 Z" fill="' + theme.PAPER_LOW + '"/>'
    canvas.svg(tileart.sheet(20, 10, arrow), min(tip - 10, x + wide - 32), y + high - 1, 20, 10)
    return x, y


def _waits(canvas: Canvas, waits: Sequence[WaitValue], x: float, y: float) -> None:
    """The tiles, each with how many are left."""
    for nth, wait in enumerate(waits):
        left = x + nth * STEP
        name = face_name(wait.tile.notation)
        canvas.tile(name, left, y, TILE, "flat", corner=canvas.look.corner)
        canvas.text(f"×{wait.left}", left + TILE + 7, y + 20, 15, theme.INK, "bold", "cl")


def paint_note(canvas: Canvas, frame: Frame, badge: Badge, star: str) -> None:
    """Draws the meaning of a badge on paper above its tile."""
    words, sign = canvas.words, badge.sign
    name = words(f"help.legend.{sign.mark.value}.short")
    title = words("help.badge.title", badge=sign.text, name=name)
    text = words(f"help.badge.{sign.mark.value}", n=sign.count, star=star)
    inner = NOTE_WIDE - 2 * NOTE_PAD
    lines = len(canvas.lines(text, inner, SAID))
    high = 2 * NOTE_PAD + TITLE * LINE + lines * SAID * LINE
    above = badge.room._replace(y=min(badge.room.y, badge.face.y))
    x, y = page_above(canvas, frame, (NOTE_WIDE, high), above)
    middle, right = y + NOTE_PAD + TITLE / 2, x + NOTE_WIDE - NOTE_PAD
    hint = words("help.badge.look_up")
    wide = canvas.text(hint, right, middle, SAID - 1, theme.LINK, "regular", "cr")
    canvas.fitted(title, x + NOTE_PAD, middle, inner - wide - 8, TITLE, theme.INK, "bold", "cl")
    canvas.paragraph(text, x + NOTE_PAD, y + NOTE_PAD + TITLE * LINE, inner, SAID, LINE, theme.INK)
