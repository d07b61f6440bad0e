"""The measures of the table's window, and its pictures, drawn while nobody waits for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.learn.glossary.term_marks import prepared
from game.stage.board_size import SEVEN, SIX
from game.stage.frame import Frame
from game.stage.window_fit import PLAIN, fitted, largest_zoom
from game.storage.settings import Settings
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.tableart import expected

SMALLEST: Final = (840.0, 470.0)
"""The least room, in units, in which a table can be laid out."""


def columns_of(settings: Settings) -> int:
    """Discards in a row where a side stays empty."""
    return SEVEN if settings.seven_in_row else SIX


def frame_of(canvas: Canvas, board: Frame = PLAIN) -> Frame:
    """The frame of a table on a canvas, as its units allow it."""
    plain = min(canvas.size[0] / WIDTH, canvas.size[1] / HEIGHT)
    return fitted(canvas.w, canvas.h, canvas.u / plain, canvas.u, board)


def ahead(canvas: Canvas, zoom: float) -> Iterator[str]:
    """What the table needs that may be opened next from another screen, a little at each step.

    First its terms, which its log marks, then its tiles.
    """
    yield from prepared(canvas.words)
    table = Canvas(
        canvas.surface,
        canvas.fonts,
        canvas.art,
        canvas.words,
        look=canvas.look,
        zoom=largest_zoom(canvas.size, zoom),
        smallest=SMALLEST,
    )
    yield from expected(table, frame_of(table))
