"""One of many names: a button that shows the chosen one, and the list it opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import Place, Room, content, shortened
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

BUTTON_HIGH, LEAST, MOST = 42.0, 180.0, 300.0
"""The button: how high it is, and how wide at least and at most."""
ROW, EDGE, LETTERS = 42.0, 10.0, 17.0


class PickId(ItemId[int], kind="pick"):
    """A name of the list, by its number."""


def pick_button(desk: Desk, canvas: Canvas, name: str, right: float, label: str) -> float:
    """Makes the button that opens a list, at the upper right of a screen; returns its width."""
    wide = min(MOST, max(LEAST, canvas.measure(label, LETTERS, "bold") + 76))
    label = shortened(canvas, label, wide - 70, LETTERS)
    desk.button(name, right - wide, 18, wide, BUTTON_HIGH, label, icon="list", size=LETTERS)
    return wide


class PickList(DeskScene):
    """The list, over the screen it was opened from; Esc leaves everything as it is."""

    smallest = (680.0, 460.0)
    over = True

    def __init__(
        self,
        services: Services,
        names: Sequence[str],
        chosen: int,
        done: Callable[[int], Step],
        under: Place | None = None,
    ) -> None:
        """Opened from the button at the upper right, or `under` another one."""
        super().__init__(services)
        self.names, self.chosen, self._done, self._under = names, chosen, done, under

    def build(self) -> None:
        """The names below each other, as many as find room; the others are scrolled to."""
        canvas, desk = self.canvas, self.new_desk()
        room = self._panel().inner(EDGE)
        wide = room.w - 14
        with desk.scroll("pick", room.x, room.y, room.w, room.h, ROW * len(self.names) - 4):
            for number, name in enumerate(self.names):
                desk.button(
                    PickId(number),
                    room.x,
                    room.y + number * ROW,
                    wide,
                    ROW - 4,
                    shortened(canvas, name, wide - 58, LETTERS),
                    "row",
                    chosen=number == self.chosen,
                    group="names",
                    size=LETTERS,
                )
        if not desk.focused:
            desk.focus(PickId(self.chosen))

    def _panel(self) -> Room:
        """Below the button, as far to the left as there is room."""
        page, canvas = content(self.canvas), self.canvas
        longest = max(canvas.measure(name, LETTERS, "bold") for name in self.names)
        wide = min(page.w, max(MOST, longest + 58 + 14 + 2 * EDGE))
        x, y, _, h = self._under or (page.right, 18.0, 0.0, BUTTON_HIGH)
        top = y + h + 8
        high = min(ROW * len(self.names) + 2 * EDGE - 4, canvas.h - top - 24)
        return Room(min(x, page.right - wide), top, wide, high)

    def _used(self, used: Activated) -> Step | None:
        if isinstance(used.id, PickId):
            return self._done(used.id.item)
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        """A veil, the panel and the names."""
        canvas.veil(110)
        room = self._panel()
        canvas.panel(room.x, room.y, room.w, room.h, 16)
        self.desk.draw(canvas)
