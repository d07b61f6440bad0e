"""The sheet of one page on the screen: headings in the margin, sentences, the yaku, the limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.learn.glossary.term_marks import marked
from game.rulesets.families import ByFamily, GameOptions, in_han
from game.rulesets.option_changes import numbers_in
from game.scenes.shared.page import Room
from game.scenes.shared.term_links import TermId
from game.sheets.rule_sheet import LimitLine, SheetSection, YakuGroup, YakuLine, sheet
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State
from game.ui.widgets.control import ItemId

MARGIN, WIDEST = 216.0, 640.0
"""The room of the headings, and of the longest line beside them."""
TITLE, TEXT, LEADING, APART = 21.0, 16.0, 1.5, 7.0
ABOVE, BELOW = 20.0, 22.0
TILE: Final = 30.0
DOT, INDENT = 2.6, 16.0
TILES: Final[dict[str, tuple[str | tuple[str, int], ...]]] = {
    "table": ("1z", "2z", "3z", "4z"),
    "calls": (("4s", 1), "5s", "6s"),
    "winning": ("7p", "8p", "9p"),
    "yaku": ("5z", "6z", "7z"),
    "draws": ("1m", "9p", "1s"),
}
"""What lies below the headings."""


class YakuBookId(ItemId[str], kind="book"):
    """The name of a yaku, which leads to its page in the yaku book."""


OF_THREE: Final = {**TILES, "calls": (("7z", 1), "7z", "7z"), "norths": ("4z", "4z", "4z", "4z")}
"""The same where three play."""
BELOW_HEADINGS: Final = ByFamily(
    riichi=lambda rules: OF_THREE if rules.three_play else TILES,
    kansai=lambda _: OF_THREE,
    classic=lambda _: TILES,
)


class SheetRow:
    """A row of a page that is only read."""

    high = 0.0

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def height(self, width: float) -> float:
        """How high the row is."""
        del width
        return self.high

    def build(self, desk: Desk, place: Room) -> None:
        """Nothing here can be changed."""

    def paint(self, canvas: Canvas, row: Room) -> None:
        """What is seen of it now."""
        raise NotImplementedError


def sheet_rows(canvas: Canvas, rules: GameOptions, preset: str = "") -> Iterator[SheetRow]:
    """The rows of the page of these rules, with the sources if they are those of a preset."""
    for nth, section in enumerate(sheet(canvas.words, rules, preset)):
        below = BELOW_HEADINGS.of(rules)
        tiles = _reds(rules) if section.id == "dora" else below.get(section.id, ())
        if section.yaku:
            yield SheetHeading(canvas, section, tiles, first=not nth)
            yield YakuHeads(canvas)
            yield from (YakuBlock(canvas, group) for group in section.yaku)
            yield Sentences(canvas, section)
        else:
            yield Sentences(canvas, section, tiles, headed=True, first=not nth)


def _reds(rules: GameOptions) -> tuple[str, ...]:
    """The red fives in use, or the indicator and its dora where there are none."""
    reds = numbers_in(in_han(rules).red_fives)
    found = tuple(f"0{suit}" for suit, count in reds.items() if count)
    return found or ("3p", "4p")


def _headed(
    canvas: Canvas,
    row: Room,
    title: str,
    tiles: Sequence[str | tuple[str, int]],
    *,
    first: bool,
) -> None:
    """The heading in the margin, some tiles under it, and a line that begins the part."""
    if not first:
        canvas.line(row.x, row.y + 1, row.x + row.w, row.y + 1, theme.PAPER_LINE, 1)
    size = TITLE
    middle, room = row.y + ABOVE + TEXT * LEADING / 2, MARGIN - 24
    size = canvas.fitting(title, room, size, "title", 0.85)
    broken = canvas.measure(title, size, "title") > room
    first_line = middle - size * 0.8
    canvas.fitted(title, row.x, first_line, room, size, theme.INK, "title", "tl", 1.0)
    if tiles:
        canvas.tiles(tiles, row.x, middle + 22 + (size * 1.2 if broken else 0), TILE, 1)


class SheetHeading(SheetRow):
    """A heading above a part that needs the whole width."""

    def __init__(
        self,
        canvas: Canvas,
        section: SheetSection,
        tiles: Sequence[str | tuple[str, int]],
        *,
        first: bool,
    ) -> None:
        super().__init__(canvas)
        self.section, self.tiles, self.first = section, tiles, first
        self.high = ABOVE + 40

    def paint(self, canvas: Canvas, row: Room) -> None:
        """The heading, and its tiles beside it."""
        _headed(canvas, row, self.section.title, (), first=self.first)
        size = TITLE
        x = row.x + canvas.measure(self.section.title, size, "title") + 24
        canvas.tiles(self.tiles, x, row.y + ABOVE - 8, TILE, 1)


class Sentences(SheetRow):
    """The sentences of a part, and its limits below them."""

    def __init__(
        self,
        canvas: Canvas,
        section: SheetSection,
        tiles: Sequence[str | tuple[str, int]] = (),
        *,
        headed: bool = False,
        first: bool = False,
    ) -> None:
        super().__init__(canvas)
        self.section, self.tiles, self.headed, self.first = section, tiles, headed, first
        self.sentences = [marked(canvas.words, one) for one in section.sentences]
        """What it says, with links to the glossary."""

    @property
    def _margin(self) -> float:
        return MARGIN if self.headed else 0.0

    def _width(self, width: float) -> float:
        return min(WIDEST, width - self._margin) - INDENT

    def height(self, width: float) -> float:
        """How high the row is."""
        text = sum(
            self.canvas.paragraph(one, 0, 0, self._width(width), TEXT, LEADING, draw=False) + APART
            for one in self.sentences
        )
        limits = _limits_height(self.section.limits)
        least = 0.0
        if self.headed:
            least = 2 * TITLE + (TILE * 5 / 3 + 22 if self.tiles else 0)
        return ABOVE + max(text + limits, least) + BELOW

    def build(self, desk: Desk, place: Room) -> None:
        """Every link can be pressed."""
        x, y, step = place.x + self._margin + INDENT, place.y + ABOVE, TEXT * LEADING
        count = 0
        for sentence in self.sentences:
            lines = self.canvas.lines(sentence, self._width(place.w), TEXT)
            for piece in (piece for line in lines for piece in line if piece.target):
                row = next(nth for nth, line in enumerate(lines) if piece in line)
                spot = (x + piece.at, y + row * step, piece.width, step)
                name = TermId(f"{self.section.id}.{count}")
                desk.area(name, *spot, radius=4, value=piece.target, group="terms")
                count += 1
            y += len(lines) * step + APART

    def paint(self, canvas: Canvas, row: Room) -> None:
        """The heading in the margin, and a dot before each sentence."""
        if self.headed:
            _headed(canvas, row, self.section.title, self.tiles, first=self.first)
        x, y, width = row.x + self._margin, row.y + ABOVE, self._width(row.w)
        with canvas.within(x, row.y, width + INDENT + 4, row.h, self.section.id):
            for sentence in self.sentences:
                canvas.circle(x + 4, y + TEXT * LEADING / 2 + 1, DOT, theme.VERMILION)
                y += canvas.paragraph(sentence, x + INDENT, y, width, TEXT, LEADING) + APART
        if self.section.limits:
            _paint_limits(canvas, x, y + 10, width + INDENT, self.section.limits)


# ---- limits ------------------------------------------------------------------------------------

LIMIT, LIMIT_HEAD = 46.0, 44.0
SHARES = (0.0, 0.34, 0.62, 0.79, 1.0)
"""Where the columns end, as parts of the width; the first is that of the names."""


def _limits_height(limits: Sequence[LimitLine]) -> float:
    return LIMIT_HEAD + LIMIT * len(limits) + 14 if limits else 0.0


def _paint_limits(
    canvas: Canvas, x: float, y: float, width: float, limits: Sequence[LimitLine]
) -> None:
    words = canvas.words
    heads = ("ron", "tsumo", "ron_east", "tsumo_east")
    for nth, head in enumerate(heads, start=1):
        room = (SHARES[nth] - SHARES[nth - 1]) * width - 12 if nth > 1 else 90.0
        right = x + SHARES[nth] * width
        label = words(f"rules.limit.{head}")
        canvas.fitted(label, right, y + LIMIT_HEAD / 2, room, 13, theme.INK_SOFT, anchor="cr")
    y += LIMIT_HEAD
    for line in limits:
        canvas.line(x, y, x + width, y, theme.PAPER_LINE, 1)
        middle = y + LIMIT / 2
        canvas.text(line.name, x, middle - 9, 16, theme.INK, "bold", "cl")
        canvas.fitted(line.han, x, middle + 12, width * 0.24, 13, theme.INK_SOFT)
        for nth, amount in enumerate(line[2:], start=1):
            canvas.text(amount, x + SHARES[nth] * width, middle, 16, theme.INK, anchor="cr")
        y += LIMIT


# ---- yaku --------------------------------------------------------------------------------------

YAKU, GROUP, GUTTER = 47.0, 38.0, 44.0
VALUE, VALUES = 84.0, 92.0
"""The room of a worth, and how far two of them are apart."""
COLUMNS, NAMES = 2, 150.0
"""Columns side by side, and how much room the names must have in each."""


def _columns(width: float) -> int:
    """How many columns have room for the names."""
    return COLUMNS if _names(_column(width, COLUMNS)) >= NAMES else 1


def _column(width: float, columns: int) -> float:
    return (width - GUTTER * (columns - 1)) / columns


def _names(column: float) -> float:
    return column - 2 * VALUES - 6


class YakuHeads(SheetRow):
    """The words over the worths."""

    high = 26.0

    def paint(self, canvas: Canvas, row: Room) -> None:
        """Closed and open, over both columns."""
        columns = _columns(row.w)
        wide = _column(row.w, columns)
        for column in range(columns):
            right = row.x + column * (wide + GUTTER) + wide
            for nth, key in enumerate(("rules.open", "rules.closed")):
                canvas.fitted(
                    canvas.words(key),
                    right - nth * VALUES,
                    row.y + self.high / 2,
                    VALUE,
                    13,
                    theme.INK_SOFT,
                    anchor="cr",
                )


class YakuBlock(SheetRow):
    """The yaku of one worth, in columns read downwards."""

    def __init__(self, canvas: Canvas, group: YakuGroup) -> None:
        super().__init__(canvas)
        self.group = group

    def height(self, width: float) -> float:
        """How high the row is."""
        return GROUP + self._rows(width) * YAKU

    def _rows(self, width: float) -> int:
        return -(-len(self.group.lines) // _columns(width))

    def _places(self, row: Room) -> Iterator[tuple[YakuLine, Room]]:
        rows, wide = self._rows(row.w), _column(row.w, _columns(row.w))
        for nth, line in enumerate(self.group.lines):
            column, down = divmod(nth, rows)
            x, y = row.x + column * (wide + GUTTER), row.y + GROUP + down * YAKU
            yield line, Room(x, y, wide, YAKU)

    def build(self, desk: Desk, place: Room) -> None:
        """Each yaku leads to its page in the book."""
        for line, room in self._places(place):
            _link(desk, self.canvas, line, replace(room, w=_names(room.w)))

    def paint(self, canvas: Canvas, row: Room) -> None:
        """The worth as a heading, then the yaku."""
        middle = row.y + GROUP - 14
        canvas.text(self.group.title, row.x, middle, 15, theme.VERMILION, "bold", "cl")
        for line, room in self._places(row):
            _paint_yaku(canvas, room, line)


def _link(desk: Desk, canvas: Canvas, line: YakuLine, row: Room) -> None:
    """A line under the name of a yaku, which can be pressed."""
    name, wide = YakuBookId(line.id), min(row.w, canvas.measure(line.name, 16, "bold"))

    def paint(shown: Canvas, state: State) -> None:
        x, y, w, _ = desk.place(name)
        ink = theme.CHESTNUT if state.hovered else theme.LINK
        shown.line(x, y + row.h / 2, x + w, y + row.h / 2, ink, 1.2)

    desk.area(name, row.x, row.y, wide, row.h, paint, radius=4, group="book")


def _paint_yaku(canvas: Canvas, row: Room, line: YakuLine) -> None:
    canvas.line(row.x, row.y, row.x + row.w, row.y, theme.PAPER_LINE, 1)
    middle, free = row.y + row.h / 2, _names(row.w)
    used = canvas.fitted(line.name, row.x, middle - 9, free, 16, theme.INK, "bold")
    if line.kanji != line.name and used + 10 + canvas.measure(line.kanji, 14) < free:
        canvas.text(line.kanji, row.x + used + 10, middle - 8, 14, theme.CHESTNUT, anchor="cl")
    canvas.fitted(line.gloss, row.x, middle + 12, free, 13, theme.INK_SOFT)
    for nth, worth in enumerate((line.open, line.closed)):
        right = row.x + row.w - nth * VALUES
        canvas.fitted(worth, right, middle, VALUE, 15, theme.INK, "regular", "cr")
