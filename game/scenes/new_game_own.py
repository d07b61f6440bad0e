"""The player's own rules beside the sheets of a new game."""

from __future__ import annotations

from game.scenes.choice import NewGame
from game.scenes.page import Room, shortened
from game.sheets.own import OwnRulesets
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

EDGE, HEAD, FOOT = 14.0, 48.0, 46.0
ROW, BUTTON = 33.0, 36.0


class OwnPanel:
    """The names of the player's rules; a button keeps the choice as it is under a name."""

    def __init__(self, choice: NewGame, kept: OwnRulesets, room: Room) -> None:
        self.choice, self.kept, self.room = choice, kept, room

    @property
    def is_changed(self) -> bool:
        """Whether the game is no longer played by the rules as they were kept."""
        own = self.kept.find(self.choice.own)
        return own is not None and own.options != self.choice.rules

    def build(self, canvas: Canvas, desk: Desk) -> None:
        """The names, the way to all about them, and the button."""
        room, words = self.room, canvas.words
        if self.kept.listed:
            self._names(canvas, desk)
            label = words("own.manage")
            wide = canvas.measure(label, 14, "bold") + 28
            x = room.right - EDGE - wide
            desk.button("manage", x, room.y + 10, wide, 32, label, size=14, group="own")
        y = room.bottom - FOOT + (FOOT - BUTTON) / 2 - 3
        label, wide = words("own.keep_these"), room.w - 2 * EDGE
        desk.button("keep", room.x + EDGE, y, wide, BUTTON, label, icon="save", size=15)

    def _names(self, canvas: Canvas, desk: Desk) -> None:
        x, y, w, h = self._list()
        with desk.scroll("own", x, y, w, h, ROW * len(self.kept.listed)):
            for nth, own in enumerate(self.kept.listed):
                chosen = own.name == self.choice.own
                changed = chosen and self.is_changed
                label = canvas.words("own.changed", name=own.name) if changed else own.name
                label = shortened(canvas, label, w - 50, 15)
                desk.button(
                    f"own.{own.name}",
                    x,
                    y + nth * ROW,
                    w - 14,
                    ROW - 3,
                    label,
                    "row",
                    chosen=chosen,
                    group="sheet",
                    size=15,
                )

    def _list(self) -> tuple[float, float, float, float]:
        room = self.room
        return room.x + EDGE, room.y + HEAD, room.w - 2 * EDGE, room.h - HEAD - FOOT

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The panel, and what it is for while it is empty."""
        room, words = self.room, canvas.words
        canvas.panel(room.x, room.y, room.w, room.h)
        size = 20
        free = room.w - 2 * EDGE - 96
        canvas.fitted(
            words("rules.own"), room.x + EDGE + 6, room.y + 27, free, size, theme.INK, "title"
        )
        if not self.kept.listed:
            x, y, w, h = self._list()
            with canvas.within(x, y, w, h, "own"):
                canvas.paragraph(words("own.hint"), x + 6, y + 4, w - 12, 14, 1.45, theme.INK_SOFT)
