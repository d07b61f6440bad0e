"""The sheet of a ruleset as plain text, for letters of single and double width."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.sheets.rule_sheet import LimitLine, SheetSection, YakuGroup
from game.text.words import Words
from game.ui.richtext import is_wide, lines

NARROWEST, WIDEST, USUAL = 80, 100, 96
"""The least, the greatest and the usual width of a page in columns."""
BULLET: Final = "- "
GAP: Final = "  "
SHORT_HEAD: Final = 12
"""The width of a heading that is not wrapped, in columns."""


def columns() -> int:
    """The width of a page: that of the terminal, within bounds."""
    there = shutil.get_terminal_size((USUAL, 0)).columns
    return max(NARROWEST, min(WIDEST, there))


def wide(text: str, kind: str = "") -> int:
    """The width of a text in columns: kanji and kana fill two each."""
    del kind
    return sum(2 if is_wide(letter) else 1 for letter in text)


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a paragraph, wrapped as its language allows."""
    broken = lines(text, width, wide)
    return ["".join(piece.text for piece in line).rstrip() for line in broken]


def bullet(text: str, width: int) -> Iterator[str]:
    """A sentence as an item of a list."""
    for nth, line in enumerate(wrapped(text, width - len(BULLET))):
        yield (" " * len(BULLET) if nth else BULLET) + line


def heading(text: str, sign: str) -> Iterator[str]:
    """A heading with a line below it."""
    yield text
    yield sign * wide(text)


def page(
    words: Words, title: str, lead: str, sections: Iterable[SheetSection], width: int
) -> Iterator[str]:
    """All lines of a sheet."""
    yield from heading(title, "=")
    yield from wrapped(lead, width)
    for section in sections:
        yield ""
        yield from heading(section.title, "-")
        if section.yaku:
            yield from _yaku(words, section.yaku, width)
            yield ""
        for sentence in section.sentences:
            yield from bullet(sentence, width)
        if section.limits:
            yield ""
            yield from _limits(words, section.limits)


def _yaku(words: Words, groups: Sequence[YakuGroup], width: int) -> Iterator[str]:
    """The yaku in columns; with kanji if the name differs, and the gloss if it fits."""
    blank = ["", "", "", words("rules.closed"), words("rules.open")]
    rows: list[list[str]] = [blank]
    breaks = set()
    for group in groups:
        breaks.add(len(rows))
        for line in group.lines:
            kanji = "" if line.kanji == line.name else line.kanji
            rows.append([line.name, kanji, line.gloss, line.closed, line.open])
    if _width(rows) > width:
        rows = [[*row[:2], "", *row[3:]] for row in rows]
    for nth, row in enumerate(_table(rows, right=(3, 4))):
        if nth in breaks and nth > 1:
            yield ""
        yield row


def _limits(words: Words, limits: Sequence[LimitLine]) -> Iterator[str]:
    heads = [words(f"rules.limit.{head}") for head in LimitLine._fields]
    return _table([*_heads(heads, limits), *map(list, limits)], right=(2, 3, 4, 5))


def _heads(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Headings in several lines where they would be wider than their column."""
    widths = [max(SHORT_HEAD, *map(wide, column)) for column in zip(*rows, strict=True)]
    broken = [wrapped(head, width) for head, width in zip(heads, widths, strict=True)]
    high = max(map(len, broken))
    padded = [[""] * (high - len(lines)) + lines for lines in broken]
    return [list(row) for row in zip(*padded, strict=True)]


def _width(rows: Sequence[Sequence[str]]) -> int:
    """The width of a table in columns."""
    widths = [max(map(wide, column)) for column in zip(*rows, strict=True)]
    return sum(widths) + len(GAP) * (sum(map(bool, widths)) - 1)


def _table(rows: Sequence[Sequence[str]], right: Sequence[int]) -> Iterator[str]:
    """Rows aligned in columns; empty columns are left out."""
    widths = [max(map(wide, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            _padded(cell, widths[nth], at_right=nth in right)
            for nth, cell in enumerate(row)
            if widths[nth]
        ]
        yield GAP.join(cells).rstrip()


def _padded(text: str, width: int, *, at_right: bool) -> str:
    space = " " * (width - wide(text))
    return space + text if at_right else text + space
