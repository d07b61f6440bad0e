"""The controls of a table that is left by the way back alone."""

from __future__ import annotations

from game.scenes.table.control_ids import WayOut
from game.scenes.table.table_controls import TableControls
from game.stage import panel_rooms


class LookingControls(TableControls):
    """The controls of a table outside a game: in the corner only the way back."""

    def _build_corner(self) -> None:
        x, y, wide, high = panel_rooms.icons(self.frame)
        label, left = self.services.words("ui.back"), x + wide - high
        self.desk.button(WayOut.BACK, left, y, high, high, label, "icon", "back", dark=True)
