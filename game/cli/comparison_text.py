"""Rules side by side as plain text: in columns where they fit, else point by point."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from typing import Final

from game.cli.sheet_text import BULLET, GAP, NARROWEST, USUAL, bullet, heading, wide, wrapped
from game.sheets.comparison import ComparedRow, ComparedSection, compared, differing
from game.sheets.known_rulesets import Named
from game.text.words import Words

WIDEST: Final = 180
"""The greatest width of a table in columns."""
LEAST_CELL, MOST_CELL, MOST_LABEL = 14, 36, 34
"""The least and the greatest width of a cell, and the greatest of the names of the options."""
OTHER: Final = "* "
"""What stands before a cell that is otherwise than in the first rules; every console has it."""


def terminal_width() -> int:
    """The width that a table may have: that of the terminal, within bounds."""
    there = shutil.get_terminal_size((USUAL, 0)).columns
    return max(NARROWEST, min(WIDEST, there))


def comparison(
    words: Words, rules: Sequence[Named], width: int, *, everything: bool
) -> Iterator[str]:
    """All lines; without `everything` what all rules have in common is left out."""
    sections = compared(words, [one.options for one in rules])
    shown = sections if everything else differing(sections)
    yield from heading(words("rules.compare.title"), "=")
    if all(section.is_common for section in sections):
        yield from wrapped(words("rules.compare.same"), width)
    else:
        yield from wrapped(words("rules.compare.key", sign=OTHER.strip()), width)
    if not shown:
        return
    names = [one.short(words) for one in rules]
    label = min(MOST_LABEL, max(wide(row.label) for section in shown for row in section.rows))
    cell = min(MOST_CELL, (width - label) // len(names) - len(GAP))
    if cell >= LEAST_CELL:
        yield from _table(shown, names, (label, *[cell] * len(names)))
    else:
        yield from _points(words, shown, names, width)


def _table(
    sections: Sequence[ComparedSection], names: Sequence[str], widths: Sequence[int]
) -> Iterator[str]:
    """A row for each point, with the names of the rules over every group."""
    for section in sections:
        yield ""
        yield from _lines((section.title, *names), widths)
        yield GAP.join("-" * width for width in widths)
        for row in section.rows:
            yield from _lines((row.label, *_texts(row)), widths)


def _lines(texts: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    """The lines of one row, as many as its longest cell needs."""
    cells = [wrapped(text, width) for text, width in zip(texts, widths, strict=True)]
    for nth in range(max(map(len, cells))):
        line = (cell[nth] if nth < len(cell) else "" for cell in cells)
        padded = (
            text + " " * (width - wide(text)) for text, width in zip(line, widths, strict=True)
        )
        yield GAP.join(padded).rstrip()


def _points(
    words: Words, sections: Sequence[ComparedSection], names: Sequence[str], width: int
) -> Iterator[str]:
    """One point after the other, with a line for each of the rules."""
    space = " " * len(BULLET)
    for section in sections:
        yield ""
        yield from heading(section.title, "-")
        for row in section.rows:
            yield from bullet(row.label, width)
            for name, text in zip(names, _texts(row), strict=True):
                said = words("rules.compare.cell", sheet=name, value=text)
                for line in wrapped(said, width - 2 * len(space)):
                    yield 2 * space + line


def _texts(row: ComparedRow) -> Iterator[str]:
    return ((OTHER if cell.is_other else "") + cell.text for cell in row.cells)
