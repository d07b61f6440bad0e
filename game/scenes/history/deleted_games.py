"""The games that were deleted in the last thirty days, to be brought back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.history.kept_games import DeletedGame, GameShelf
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import BACK, BACK_INDENT, Room, back_button, content, title
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

ROW, INNER, BAR, WIDEST = 62.0, 14.0, 16.0, 900.0
BUTTON: Final = 42.0


class BringBackId(ItemId[str], kind="bring_back"):
    """The button that brings a game back."""


class DeletedScene(DeskScene):
    """The list of what was deleted, each with a way back."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(self, services: Services, shelf: GameShelf) -> None:
        super().__init__(services)
        self.shelf = shelf
        self.games: Sequence[DeletedGame] = ()
        self.message = ""

    @property
    def _room(self) -> Room:
        room = content(self.canvas)
        wide = min(WIDEST, room.w)
        return Room(room.x + (room.w - wide) / 2, room.y + 44, wide, room.h + 16)

    def build(self) -> None:
        """A row for each, with its button."""
        canvas, desk = self.canvas, self.new_desk()
        self.games = self.shelf.deleted()
        back_button(desk, canvas, self.words("ui.back"))
        room = self._room.inner(INNER)
        with desk.scroll("deleted", room.x, room.y, room.w + 6, room.h, ROW * len(self.games)):
            for nth, game in enumerate(self.games):
                self._row(desk, game, Room(room.x, room.y + nth * ROW, room.w - BAR, ROW - 8))
        if not desk.focused:
            names = [BringBackId(game.name) for game in self.games]
            desk.focus(names[0] if names else BACK)

    def _row(self, desk: Desk, game: DeletedGame, place: Room) -> None:
        label = self.words("games.bring_back")
        wide = self.canvas.measure(label, 15, "bold") + 58
        name = f"row.{game.name}"
        painter = self._painter(desk, name, game, wide)
        desk.area(name, place.x, place.y, place.w, place.h, painter, enabled=False)
        x, y = place.right - wide - 8, place.y + (place.h - BUTTON) / 2
        desk.button(
            *(BringBackId(game.name), x, y, wide, BUTTON, label),
            icon="undo",
            size=15,
            group="games",
        )

    def _painter(self, desk: Desk, name: str, game: DeletedGame, button: float) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            del state
            x, y, w, h = desk.place(name)
            canvas.box(x, y, w, h, 10, theme.PAPER_HIGH, theme.PAPER_LINE, 1)
            wide = w - button - 40
            canvas.fitted(game.heading, x + 16, y + h / 2 - 11, wide, 16, theme.INK, "bold")
            canvas.fitted(game.when, x + 16, y + h / 2 + 12, wide, 13, theme.INK_SOFT)

        return paint

    def _used(self, used: Activated) -> Step | None:
        if not isinstance(used.id, BringBackId):
            return Pop()
        try:
            self.shelf.restore(used.id.item)
            self.message = ""
        except OSError as fault:
            reason = fault.strerror or str(fault)
            self.message = self.words("games.not_written", reason=reason)
        self.build()
        return None if self.games or self.message else Pop()

    def draw(self, canvas: Canvas) -> None:
        """The page and the rows."""
        canvas.paper()
        title(canvas, self.words("games.deleted"), indent=BACK_INDENT)
        room = self._room
        text = self.message or self.words("games.deleted.about")
        ink = theme.VERMILION if self.message else theme.INK_SOFT
        canvas.fitted(text, room.x + 4, room.y - 22, room.w - 8, 16, ink)
        canvas.panel(room.x, room.y, room.w, room.h)
        self.desk.draw(canvas)
