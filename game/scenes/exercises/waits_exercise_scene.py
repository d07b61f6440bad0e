"""Hands of one suit, one after the other: which tiles complete them, and how."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from game.engine.shapes.hand_shapes import COPIES
from game.engine.tiles import Tile
from game.review.drill_waits import WAITS, WaitsDrill
from game.scenes.exercises.exercise_scene import ExerciseSource
from game.scenes.exercises.paper_exercise import NEXT_WIDTH, PaperExercise, digit_of
from game.scenes.shared.page import BACK, FOOT_BUTTON, GUTTER, Room, content, foot
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Intent
from game.ui.scene import Services, Step
from game.ui.tableart import face_name
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.button import paint_of, tick
from game.ui.widgets.control import ItemId

ANSWER: Final = "answer"
CLOTH, CHOICES, MOST_WIDE = 0.26, 0.25, 1180.0
"""The parts of the page for the hand and for the tiles to choose from; below are the groups."""
TILE_HIGH: Final = 1.6
"""The height of a tile that lies on the cloth, in widths."""
COLUMN: Final = 5
"""How many hands stand below one another at most."""
GROUPS_APART, READ_GAP, LARGEST = 0.4, 42.0, 40.0
"""The gap between groups in widths of a tile, that after the tile they are read with, and the
greatest width of a tile there."""


class WaitId(ItemId[str], kind="wait"):
    """A tile that may complete the hand."""


class WaitsExerciseScene(PaperExercise[WaitsDrill]):
    """The hand on its cloth, the tiles of its suit to choose from, and the groups they complete."""

    kind = WAITS

    def __init__(
        self,
        services: Services,
        finding: ExerciseSource[WaitsDrill],
        note: Callable[[bool], None],
    ) -> None:
        super().__init__(services, finding, note)
        self.chosen: frozenset[Tile] = frozenset()
        self._is_answered = False

    @property
    def is_answered(self) -> bool:
        """Whether the tiles that were chosen are the answer."""
        return self._is_answered

    @property
    def is_right(self) -> bool:
        """Whether they are all the hand waits for, and nothing else."""
        return self.drill is not None and self.chosen == frozenset(self.drill.answer)

    def _forget(self) -> None:
        self.chosen, self._is_answered = frozenset(), False

    def choose(self, one: Tile) -> None:
        """Chooses a tile, or takes it back."""
        if not self.is_answered:
            self.chosen ^= {one}
            self._make_anew()

    def answer(self) -> None:
        """Answers with the tiles that are chosen."""
        if self.drill is not None and self.chosen and not self.is_answered:
            self._is_answered = True
            self._judge()

    # ---- rooms -----------------------------------------------------------------------------------
    @property
    def _rooms(self) -> tuple[Room, Room, Room]:
        """For the hand, for the tiles to choose from, and for the groups."""
        room = content(self.canvas)
        wide = min(room.w, MOST_WIDE)
        room = Room(room.x + (room.w - wide) / 2, room.y, wide, room.h)
        cloth, choices = CLOTH * room.h, CHOICES * room.h
        below = room.below(cloth + GUTTER)
        return room.upper(cloth), below.upper(choices), below.below(choices + GUTTER)

    def _spots(self, drill: WaitsDrill) -> Sequence[Room]:
        """Where the tiles to choose from are."""
        room = self._rooms[1]
        return room.columns((1.0,) * len(drill.choices), 12.0)

    # ---- controls --------------------------------------------------------------------------------
    def _place(self, desk: Desk, drill: WaitsDrill) -> None:
        """The tiles of the suit, and the button that answers."""
        if self.is_answered:
            return
        for one, spot in zip(drill.choices, self._spots(drill), strict=True):
            name, is_chosen = WaitId(str(one)), one in self.chosen
            painter = self._painter(desk, name, one)
            place = spot.x, spot.y, spot.w, spot.h
            desk.area(name, *place, painter, radius=12, group="waits", chosen=is_chosen)
        x, y = content(self.canvas).right - NEXT_WIDTH, foot(self.canvas)
        label = self.words("exercise.answer")
        desk.button(
            *(ANSWER, x, y, NEXT_WIDTH, FOOT_BUTTON, label, "primary"),
            enabled=bool(self.chosen),
            waits=True,
        )
        if desk.focused == BACK or not desk.focused:
            desk.focus(WaitId(str(drill.choices[0])))

    def handle(self, intent: Intent) -> Step | None:
        """Numbers choose tiles, and Enter answers after them."""
        if self.drill is not None and (rank := digit_of(intent)):
            if not self.is_answered:
                self.choose(self.drill.choices[rank - 1])
                self.desk.attention.by_key()
                self.desk.focus(
                    ANSWER if self.chosen else WaitId(str(self.drill.choices[rank - 1]))
                )
            return None
        return super().handle(intent)

    def _used(self, used: Activated) -> Step | None:
        if used.id == ANSWER:
            self.answer()
        elif isinstance(used.id, WaitId) and self.drill is not None:
            self.choose(next(one for one in self.drill.choices if str(one) == used.id.item))
            if self.chosen and not self.desk.attention.keyboard:
                self.desk.focus(ANSWER)  # What was clicked upon stays as it is when Enter answers.
        return super()._used(used)

    # ---- drawing ---------------------------------------------------------------------------------
    def _painter(self, desk: Desk, name: str, one: Tile) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            look = paint_of("plain", state, dark=False)
            room = Room(*desk.place(name))
            edge, thick = (theme.FOCUS, 3.0) if one in self.chosen else (look.edge, 1.2)
            canvas.box(room.x, room.y, room.w, room.h, 12, look.fill, edge, thick, top=look.top)
            _paint_choice(canvas, one, room, f"{one.rank}")
            if one in self.chosen:
                tick(canvas, room.right - 18, room.y + 18, 10, dark=False)

        return paint

    def _paint(self, canvas: Canvas, drill: WaitsDrill) -> None:
        """The hand, and the groups once it is answered."""
        cloth, _, below = self._rooms
        _paint_hand(canvas, drill.hand, cloth)
        canvas.panel(below.x, below.y, below.w, below.h)
        if not self.is_answered:
            self._paint_help(canvas, below)
            return
        for one, spot in zip(drill.choices, self._spots(drill), strict=True):
            self._paint_judged(canvas, drill, one, spot)
        _paint_groups(canvas, drill, below)

    def _paint_help(self, canvas: Canvas, room: Room) -> None:
        text, wide = self.words("exercise.waits.help"), min(760.0, room.w - 80)
        middle, high = room.x + room.w / 2, canvas.paragraph(text, 0, 0, wide, 17, 1.5, draw=False)
        y = room.y + (room.h - high) / 2
        canvas.paragraph(text, middle - wide / 2, y, wide, 17, 1.5, theme.INK_SOFT, anchor="c")

    def _paint_judged(self, canvas: Canvas, drill: WaitsDrill, one: Tile, room: Room) -> None:
        """A tile that was chosen or not, and whether that was right; how many are left of it."""
        is_wait, is_chosen = one in drill.live, one in self.chosen
        edge, thick = (theme.PAPER_LINE, 1.2) if not is_wait else (theme.GAIN, 3.0)
        fill = theme.PAPER_HIGH if is_wait or is_chosen else theme.PAPER_LOW
        canvas.box(room.x, room.y, room.w, room.h, 12, fill, edge, thick)
        # Who chose a tile of which the hand holds all four sees that none is left.
        is_told = is_wait or (is_chosen and drill.hand.count(one) == COPIES)
        _paint_choice(canvas, one, room, f"×{drill.live.get(one, 0)}" if is_told else "")
        if is_wait or is_chosen:
            icon, ink = "check", theme.GAIN
            if is_wait != is_chosen:
                icon, ink = ("plus" if is_wait else "close"), theme.VERMILION
            canvas.icon(icon, room.right - 28, room.y + 8, 20, ink)

    def _note(self, drill: WaitsDrill) -> str:
        """How many tiles it waits for, once that gives nothing away."""
        if not self.is_answered:
            return ""
        return self.words.plural("exercise.waits.left", sum(drill.live.values()))

    def _wrong(self, drill: WaitsDrill) -> str:
        words, waits = self.words, frozenset(drill.answer)
        missed, extra = len(waits - self.chosen), len(self.chosen - waits)
        if missed and extra:
            return words("exercise.waits.both")
        if missed:
            return words.plural("exercise.waits.missed", missed)
        return words.plural("exercise.waits.extra", extra)


def _paint_hand(canvas: Canvas, hand: Sequence[Tile], room: Room) -> None:
    """The hand on a cloth."""
    high, low = theme.FELT[canvas.mood]
    canvas.shade(room.x, room.y, room.w, room.h, 16, 5, 14, 110)
    fill = theme.mixed(high, low, 0.4)
    canvas.box(room.x, room.y, room.w, room.h, 16, fill, theme.FOCUS, 2.4, top=high)
    wide = min((room.w - 60) / len(hand), (room.h - 32) / TILE_HIGH)
    x = room.x + (room.w - wide * len(hand)) / 2
    y = room.y + (room.h - wide * TILE_HIGH) / 2
    names = [face_name(one.notation) for one in hand]
    canvas.tiles(names, x, y, wide, corner=canvas.look.corner)


def _paint_choice(canvas: Canvas, one: Tile, room: Room, below: str) -> None:
    """A tile to choose, and what stands below it."""
    wide = min(room.w - 44, (room.h - 40) / TILE_HIGH)
    x, y = room.x + (room.w - wide) / 2, room.y + 10
    canvas.tile(face_name(one.notation), x, y, wide, "lying", corner=canvas.look.corner)
    middle = room.x + room.w / 2
    canvas.text(below, middle, room.bottom - 15, 14, theme.INK_SOFT, "bold", "cc")


def _paint_groups(canvas: Canvas, drill: WaitsDrill, room: Room) -> None:
    """The groups of the hand with each tile that completes it."""
    waits, inner = drill.answer, room.inner(14)
    columns = inner.columns((1.0,) * (1 if len(waits) <= COLUMN else 2), 2 * GUTTER)
    rows = math.ceil(len(waits) / len(columns))
    step = inner.h / rows
    for nth, one in enumerate(waits):
        column, row = columns[nth // rows], nth % rows
        _paint_read(canvas, drill, one, Room(column.x, column.y + row * step, column.w, step))


def _paint_read(canvas: Canvas, drill: WaitsDrill, one: Tile, room: Room) -> None:
    """A tile, and the groups into which the hand falls with it."""
    groups = drill.read_with(one)
    gaps = len(groups) - 1
    beside = len(drill.hand) + 2 + GROUPS_APART * gaps
    wide = min((room.h - 6) * 3 / 4, (room.w - 2 * READ_GAP) / beside, LARGEST)
    y, x = room.y + (room.h - wide * 4 / 3) / 2, room.x
    canvas.tile(face_name(one.notation), x, y, wide, corner=canvas.look.corner)
    canvas.icon("next", x + wide + READ_GAP / 2 - 8, room.y + room.h / 2 - 8, 16, theme.INK_SOFT)
    x += wide + READ_GAP
    for group in groups:
        for tile in group:
            canvas.tile(face_name(tile.notation), x, y, wide, corner=canvas.look.corner)
            x += wide
        x += GROUPS_APART * wide
