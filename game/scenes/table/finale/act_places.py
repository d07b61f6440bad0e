"""Where everything about a win stands on the cloth, as large as the window has room for."""

from __future__ import annotations

from dataclasses import dataclass

from game.stage.frame import Ground

WIDE, HIGH = 1010.0, 560.0
"""The room for which it is designed."""
EDGE = 22.0
LIST = 590.0
"""The width of the lines; the figures stand beside them."""
PITCH = 46.0
"""From one line to the next, if there are few."""
MIDDLE, DEEP = 396.0, 316.0
"""The middle and the height of what stands below the tiles."""


@dataclass(frozen=True, slots=True)
class ActPlaces:
    """The places of one act, in units; `by` is the size of letters relative to the design."""

    room: Ground
    by: float

    @classmethod
    def of(cls, w: float, h: float, designed: float = HIGH) -> ActPlaces:
        """The places in a window so large, of something designed for such a height."""
        by = min(1.0, (w - 2 * EDGE) / WIDE, (h - 2 * EDGE) / designed)
        wide, high = WIDE * by, designed * by
        top = max(EDGE, (h - high) * 0.36)
        return cls(Ground((w - wide) / 2, top, wide, high), by)

    def _at(self, x: float, y: float, w: float, h: float) -> Ground:
        by = self.by
        return Ground(self.room.x + x * by, self.room.y + y * by, w * by, h * by)

    @property
    def head(self) -> Ground:
        """Who has won, and how."""
        return self._at(0, 0, 600, 64)

    @property
    def indicators(self) -> Ground:
        """The indicators, and below them the tiles under them."""
        return self._at(WIDE - 250, 0, 250, 92)

    @property
    def row(self) -> Ground:
        """The tiles of the winner."""
        return self._at(0, 118, WIDE, 76)

    @property
    def rule(self) -> float:
        """The height of the line below the tiles."""
        return self.room.y + 218 * self.by

    def line(self, nth: int, count: int) -> Ground:
        """One of so many lines."""
        pitch = min(PITCH, DEEP / max(1, count))
        return self._at(8, MIDDLE - pitch * (count / 2 - nth), LIST - 48, pitch)

    @property
    def figures(self) -> Ground:
        """The limit and the points, beside the lines."""
        return self._at(LIST + 20, MIDDLE - DEEP / 2, WIDE - LIST - 20, DEEP)
