"""The book of opponents: the five birds and the five levels, each with a page to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.scenes.library.book_scene import EDGE, BookRowId, BookScene
from game.scenes.library.opponent_page import BirdPage, LevelPage, OpponentPage, paint_dots
from game.scenes.shared.new_game_choice import BIRDS
from game.scenes.shared.page import BACK, BACK_INDENT, Room, back_button, title
from game.text.capitals import capitalized
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Intent, Typed
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.button import row_ground

LIST_WIDTH = 270.0
HEADING, BIRD_ROW, LEVEL_ROW, BAR = 38.0, 52.0, 42.0, 12.0
PORTRAIT: Final = 19.0
"""The radius of a bird in the list."""
DOT, DOTS = 4.0, 12.0
"""The radius of a dot beside a level, and how far two stand apart."""


class _Row(NamedTuple):
    """A line of the list: a heading, or the name of a page."""

    id: str
    high: float
    is_heading: bool = False


class OpponentsScene(BookScene):
    """Who may sit at the table, how they play, and what can be done about it."""

    smallest = (1024.0, 576.0)

    def __init__(self, services: Services, levels: Sequence[str], name: str = "") -> None:
        super().__init__(services)
        self.levels = levels
        self.name = name if name in self.names else self.names[0]

    # ---- as a book ---------------------------------------------------------------------------
    @property
    def sought(self) -> str:
        """Nothing is looked for: the list is short."""
        return ""

    @property
    def names(self) -> Sequence[str]:
        """The birds, and the levels from the weakest on."""
        return (*BIRDS, *self.levels)

    @property
    def reads(self) -> str:
        """The bird or the level whose page is read."""
        return self.name

    @property
    def _list_name(self) -> str:
        return "list"

    def _seek(self, text: str) -> None:
        del text

    def _take(self, name: str) -> None:
        self.name = name

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The list at the left, the page at the right."""
        canvas = self.canvas
        desk = self.new_desk()
        self._lay_out(LIST_WIDTH)
        back_button(desk, canvas, self.words("ui.back"))
        self._list(desk)
        self.page: OpponentPage = (
            LevelPage(canvas, self.right, self.name, self.levels)
            if self.name in self.levels
            else BirdPage(canvas, self.right, self.name)
        )
        self.page.build(desk)
        if not desk.focused:
            desk.focus(BookRowId(self.name))

    def _rows(self) -> Iterator[_Row]:
        yield _Row("birds", HEADING, is_heading=True)
        yield from (_Row(bird, BIRD_ROW) for bird in BIRDS)
        yield _Row("levels", HEADING, is_heading=True)
        yield from (_Row(level, LEVEL_ROW) for level in self.levels)

    def _list(self, desk: Desk) -> None:
        """The birds, and below them the levels, in a room that scrolls."""
        room, rows = self._list_room(self.left.inner(EDGE).below(-EDGE / 2)), list(self._rows())
        y = room.y
        with desk.scroll(
            self._list_name, room.x, room.y, room.w, room.h, sum(row.high for row in rows)
        ):
            for row in rows:
                place = Room(room.x, y, room.w - BAR, row.high - 4)
                if row.is_heading:
                    self._heading(desk, row.id, place)
                else:
                    self._row(desk, BookRowId(row.id), place)
                y += row.high

    def _heading(self, desk: Desk, name: str, place: Room) -> None:
        def paint(canvas: Canvas, state: State) -> None:
            del state
            here, text = Room(*desk.place(name)), canvas.words(f"opponents.{name}")
            middle = here.bottom - 14
            canvas.fitted(text, here.x + 14, middle, here.w - 28, 15, theme.INK_SOFT, "bold")

        desk.area(name, place.x, place.y, place.w, place.h, paint, group="text", enabled=False)

    def _row(self, desk: Desk, row: BookRowId, place: Room) -> None:
        chosen, level = row.item == self.name, row.item in self.levels
        painter = self._level_row(desk, row) if level else self._bird_row(desk, row)
        x, y, w, h = place.x, place.y, place.w, place.h
        desk.area(row, x, y, w, h, painter, radius=10, group="rows", chosen=chosen)

    def _bird_row(self, desk: Desk, row: BookRowId) -> Painter:
        """The portrait and the name of a bird."""

        def paint(canvas: Canvas, state: State) -> None:
            box = desk.place(row)
            place, chosen = Room(*box), row.item == self.name
            ink, _ = row_ground(canvas, box, chosen=chosen, lit=state.hovered)
            middle, left = place.y + place.h / 2, place.x + 14
            canvas.bird(left + PORTRAIT, middle, PORTRAIT, row.item)
            left += 2 * PORTRAIT + 12
            name = canvas.words(f"bird.{row.item}")
            canvas.fitted(name, left, middle, place.right - 14 - left, 16, ink, "bold")

        return paint

    def _level_row(self, desk: Desk, row: BookRowId) -> Painter:
        """The name of a level, and how many of the dots are full."""

        def paint(canvas: Canvas, state: State) -> None:
            box = desk.place(row)
            place, chosen = Room(*box), row.item == self.name
            ink, soft = row_ground(canvas, box, chosen=chosen, lit=state.hovered)
            middle, count = place.y + place.h / 2, len(self.levels)
            left = place.right - 14 - DOT - (count - 1) * DOTS
            full = self.levels.index(row.item) + 1
            paint_dots(canvas, (left, middle), (full, count), (DOT, DOTS), soft)
            name = capitalized(canvas.words(f"level.{row.item}"))
            free = left - DOT - 12 - place.x - 14
            canvas.fitted(name, place.x + 14, middle, free, 16, ink, "bold")

        return paint

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Nothing is written in this book."""
        return None if isinstance(intent, Typed) else super().handle(intent)

    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if isinstance(used.id, BookRowId):
            self._open(used.id.item)
        return None

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The list and the page."""
        canvas.paper()
        words = self.words
        title(canvas, words("opponents.title"), words("opponents.note"), indent=BACK_INDENT)
        self._paint_pages(canvas, self.page.paint)

    def _below_list(self, canvas: Canvas) -> None:
        self._paint_below_list(canvas, None, self.words("opponents.keys"))
