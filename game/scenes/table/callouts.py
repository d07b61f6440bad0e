"""Callouts of players, and the prompt of a decision in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.actions import DeclareHand
from game.engine.match import ChooseStop, Match
from game.engine.reasons import Act
from game.engine.seats import Seat
from game.engine.tiles import HIDDEN
from game.scenes.shared.event_words import announced
from game.scenes.shared.term_links import linked
from game.scenes.table.cloth.table_panels import TableView, plate_place
from game.scenes.table.control_ids import HandTileId
from game.scenes.table.table_controls import TableControls
from game.scenes.table.table_terms import topmost_at
from game.stage import panel_rooms
from game.stage.callout_timing import Bubble
from game.stage.frame import Ground, Side
from game.stage.tile_place import Layout, Placement
from game.text.count_units import in_unit
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import TextPiece
from game.ui.speech_bubble import bubble

GREAT_WORDS: Final = (Act.RON, Act.TSUMO)
"""Callouts in larger letters."""
GREAT, PLAIN = 34.0, 24.0
NAME, NAME_HIGH, NAME_PAD = 14.0, 22.0, 10.0
"""The letters of a tile's name, and the little plate they stand on."""
SIZE, SMALLEST, LINE, EDGES = 15.0, 13.5, 20.0, 28.0
"""The letters of a question, one of its lines, and what it needs besides."""


def paint_tile_name(canvas: Canvas, layout: Layout, controls: TableControls) -> None:
    """Draws the name of the tile that is pointed at, or has the focus ring, below its face.

    Only what the player sees has a name: a tile that lies face down has none.
    """
    placed = _named(layout, controls)
    if placed is None or placed.tile is HIDDEN or not placed.shows_face:
        return
    said = canvas.words(f"tile.{placed.tile.notation}")
    wide = canvas.measure(said, NAME, "bold") + 2 * NAME_PAD
    room, own = placed.ground, controls.question.tiles.values()
    # Beside the hand there may be a clock.
    right = max(one.ground.right for one in own) if placed in own else canvas.w - 4
    x = max(4.0, min(room.middle[0] - wide / 2, right - wide))
    y = min(room.bottom + 3, canvas.h - NAME_HIGH - 2)
    canvas.box(x, y, wide, NAME_HIGH, NAME_HIGH / 2, theme.NIGHT, theme.NIGHT_LINE, 1.0, 0.95)
    canvas.text(said, x + wide / 2, y + NAME_HIGH / 2, NAME, theme.IVORY, "bold", "cc")


def _named(layout: Layout, controls: TableControls) -> Placement | None:
    """The tile that is meant: by the pointer where no other control lies above it, or by keys."""
    desk, tiles = controls.desk, controls.question.tiles
    if desk.attention.keyboard:
        return None if controls.ringed is None else tiles.get(controls.ringed)
    if isinstance(desk.hovered, HandTileId):
        return tiles.get(desk.hovered.nth)
    return None if desk.hovered else topmost_at(desk.pointer, layout)


def paint_bubble(
    canvas: Canvas, view: TableView, said: Bubble, written: Ground | None, *, grows: bool
) -> None:
    """Draws a callout beside its speaker, without covering text there.

    The callout of a win may cover text.
    """
    seat, call = said.callout.seat, said.callout.word
    side = view.side(seat)
    if call == Act.RIICHI:
        call = announced(view.game, view.table, seat)
    room, tail = panel_rooms.bubble(view.frame, side), panel_rooms.bubble_tail(side)
    if side.is_upright:
        x = plate_place(canvas, view, seat).x
        room = room._replace(x=x, w=room.right - x)
    if (
        side is Side.LEFT
        and written is not None
        and room.meets(written)
        and call not in GREAT_WORDS
    ):
        room, tail = panel_rooms.bubble_inside(view.frame), Side.LEFT
    size = GREAT if call in GREAT_WORDS else PLAIN
    growth = said.growth if grows else 1.0
    word = view.words(in_unit(view.words, f"call.{call}", view.game.unit))
    bubble(canvas, word, room, tail, size=size, growth=growth, strength=said.strength)


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt for a decision that is not clear from its buttons, as high as needed."""

    canvas: Canvas
    text: str
    whole: Ground
    """The greatest room; the prompt is at the lower end of it."""

    def paint(self) -> None:
        """Draws the prompt on a dark ground, with its terms underlined."""
        canvas, (x, y, w, h) = self.canvas, self._room
        canvas.box(x, y, w, h, 12, theme.NIGHT, theme.NIGHT_LINE, 1.2, 0.93)
        with canvas.within(x, y, w, h, self.text):
            for left, middle, line in self._placed:
                canvas.pieces(line, left, middle, self._size, theme.IVORY)

    def links(self) -> Iterator[tuple[Ground, str]]:
        """The rooms of its terms, with the glossary entries they lead to."""
        for left, middle, line in self._placed:
            for one in line:
                if one.target:
                    place = Ground(left + one.at, middle - LINE / 2, one.width, LINE)
                    yield place, one.target

    @property
    def _size(self) -> float:
        """The size of letters, smaller for too many lines."""
        sizes = (SIZE, SIZE - 0.5, SIZE - 1.0, SMALLEST)
        return next((size for size in sizes if self._high(size) <= self.whole.h), SMALLEST)

    def _high(self, size: float) -> float:
        return EDGES + len(self._lines(size)) * LINE

    def _lines(self, size: float) -> list[list[TextPiece]]:
        text = linked(self.canvas.words, self.text, bold=True)
        return self.canvas.lines(text, self.whole.w - 24, size)

    @property
    def _room(self) -> Ground:
        high = min(self.whole.h, self._high(self._size))
        return self.whole._replace(y=self.whole.bottom - high, h=high)

    @property
    def _placed(self) -> Iterator[tuple[float, float, list[TextPiece]]]:
        """Each line with its left end and its middle: all of them around the middle."""
        room, lines = self._room, self._lines(self._size)
        first = room.y + room.h / 2 - (len(lines) - 1) * LINE / 2
        for nth, line in enumerate(lines):
            wide = line[-1].at + line[-1].width if line else 0.0
            yield room.x + (room.w - wide) / 2, first + nth * LINE, line


def prompt(
    words: Words, controls: TableControls, match: Match | None, viewer: Seat, *, hints: bool
) -> str:
    """The prompt in words, or what has to be chosen; empty if that is clear."""
    if controls.picking is not None:
        return controls.picking.prompt(words)
    if controls.choosing_riichi:
        return words(in_unit(words, "table.hint.choose", controls.unit))
    actions = [choice.action for choice in controls.question.menu.choices]
    if any(isinstance(action, DeclareHand) for action in actions):
        return words("table.question.show")
    if any(isinstance(action, ChooseStop) for action in actions):
        return words("table.question.stop")
    if controls.question.is_explained:
        return words("table.hint.draw")
    return _thrown(words, controls) if hints and _discards_first(controls, match, viewer) else ""


def _thrown(words: Words, controls: TableControls) -> str:
    return words("table.hint.throw") if controls.selected is None else again(words)


def again(words: Words) -> str:
    """The prompt for a tile that a first click has raised."""
    return words("table.hint.again")


def _discards_first(controls: TableControls, match: Match | None, viewer: Seat) -> bool:
    """Whether the viewer has not discarded yet in this match, and can do nothing else."""
    question = controls.question
    alone = not question.menu.buttons and question.refused is None
    return alone and bool(question.menu.discards) and is_fresh(match, viewer, thrown=0)


def is_fresh(match: Match | None, viewer: Seat, *, thrown: int) -> bool:
    """Whether the match has just begun, and the viewer has discarded at most this many tiles."""
    if match is None or match.table is None:
        return False
    return match.rounds <= 1 and len(match.table.players[viewer].river) <= thrown
