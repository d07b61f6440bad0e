"""What something is called in another language, after the sign of that language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.scenes.shared.page import Place
from game.scenes.shared.text_columns import ColumnPart, drawn
from game.ui import theme
from game.ui.canvas import Canvas

BADGE, SIZE, LEADING = 32.0, 15.0, 1.5
SIGNS: Final[Mapping[str, str]] = {"fr": "FR", "ja": "日", "en": "EN"}
"""What stands for a language before its names."""


def named(
    canvas: Canvas, language: str, names: Sequence[str], x: float, width: float
) -> ColumnPart:
    """The names of a language after its sign."""
    left, free = x + BADGE + 12, width - BADGE - 12
    text = told(canvas, names, language, free)
    high = canvas.paragraph(text, left, 0, free, SIZE, LEADING, draw=False)

    def paint(canvas: Canvas, place: Place) -> None:
        at, top, _, _ = place
        canvas.box(at, top, BADGE, 24, 5, "#e7dcc2")
        canvas.text(SIGNS[language], at + BADGE / 2, top + 12, 12, theme.INK, "bold", "cc")
        canvas.paragraph(text, left, top, free, SIZE, LEADING)

    return drawn(f"names.{language}", x, width, high + 9, paint)


def told(canvas: Canvas, names: Sequence[str], language: str, width: float) -> str:
    """Names one after the other; a Japanese one stays whole, since no space shows its end."""
    if language != "ja":
        return ", ".join(names)
    lines = [names[0]]
    for name in names[1:]:
        longer = f"{lines[-1]}、{name}"
        if canvas.measure(f"{longer}、", SIZE) > width:
            lines.append(name)
        else:
            lines[-1] = longer
    return "、\n".join(lines)
