"""The player's own rules beside the sheets of a new game."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace

from game.scenes.setup.sheet_cards import paint_note
from game.scenes.shared.new_game_choice import NewGame
from game.scenes.shared.page import Room, shortened
from game.sheets.own_rulesets import OwnRulesets
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk
from game.ui.widgets.control import ItemId

EDGE, HEAD, FOOT = 14.0, 48.0, 46.0
ROW, BUTTON = 33.0, 36.0
MANAGE, KEEP = "manage", "keep"
"""The buttons that lead to all about the player's rules, and to a name for the rules as chosen."""


class OwnRulesetId(ItemId[str], kind="own"):
    """The player's rules of a name."""


class OwnPanel:
    """The names of the player's rules; a button keeps the choice as it is under a name."""

    def __init__(self, choice: NewGame, kept: OwnRulesets, room: Room) -> None:
        self.choice, self.kept, self.room = choice, kept, room
        self._is_whole = False
        """Whether all names are seen, because the page around them is scrolled."""

    def unfold(self) -> float:
        """Shows all names at once; says how much higher it becomes."""
        whole = HEAD + ROW * len(self.kept.listed) + FOOT
        more = max(0.0, whole - self.room.h)
        self.room, self._is_whole = replace(self.room, h=self.room.h + more), True
        return more

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
            label, wide = words("own.manage"), self._manage_width(canvas)
            x = room.right - EDGE - wide
            desk.button(MANAGE, x, room.y + 10, wide, 32, label, size=14, group="own")
        y = room.bottom - FOOT + (FOOT - BUTTON) / 2 - 3
        label, wide = words("own.keep_these"), room.w - 2 * EDGE
        desk.button(KEEP, room.x + EDGE, y, wide, BUTTON, label, icon="save", size=15)

    def _manage_width(self, canvas: Canvas) -> float:
        return canvas.measure(canvas.words("own.manage"), 14, "bold") + 28

    def _names(self, canvas: Canvas, desk: Desk) -> None:
        x, y, w, h = self._list()
        high = ROW * len(self.kept.listed)
        h = h if self._is_whole else max(ROW, h // ROW * ROW)  # no name is seen in part
        with nullcontext() if self._is_whole else desk.scroll("own", x, y, w, h, high):
            for nth, own in enumerate(self.kept.listed):
                chosen = own.name == self.choice.own
                changed = chosen and self.is_changed
                label = canvas.words("own.changed", name=own.name) if changed else own.name
                label = shortened(canvas, label, w - 50, 15)
                desk.button(
                    OwnRulesetId(own.name),
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
        free = room.w - 2 * EDGE - 12
        if self.kept.listed:
            free -= self._manage_width(canvas)
        canvas.fitted(
            words("rules.own"), room.x + EDGE + 6, room.y + 27, free, size, theme.INK, "title"
        )
        if not self.kept.listed:
            x, y, w, h = self._list()
            with canvas.within(x, y, w, h, "own"):
                room = Room(x + 6, y + 4, w - 12, h - 8)
                paint_note(canvas, words("own.hint"), room, 14, theme.INK_SOFT)
