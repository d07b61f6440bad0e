"""The two lists of a winning hand: what gives han, and what gives fu."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.engine.scoring.han import MANGAN, MANGAN_HAN
from game.engine.scoring.hand_score import Counted, Fu, HanScore, Limit
from game.rulesets.families import Unit
from game.scenes.result.han_or_fan import IN_HAN, Counting
from game.scenes.result.result_page import CountUp
from game.scenes.shared.page import Room, panel_title
from game.scenes.shared.term_links import TermId, linked
from game.scenes.shared.yaku_label import paint_yaku_name
from game.sheets.yaku_words import brief_counted_name
from game.text.count_units import han_fu
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.richtext import Text
from game.ui.widgets import Desk, State
from game.ui.widgets.control import ItemId

YAKU_PITCH, FU_PITCH, CAPTION = 42.0, 31.0, 23.0
HEAD, EDGE = 52.0, 24.0
LIMIT_HEIGHT, LEADING = 44.0, 1.35
LIT_FILL, LIT_LINE = "#f6dcd2", "#d9998a"
LIMIT_FILL = "#e7dbc0"
NAMES = 0.72
"""How much of a line the link on its name covers at most."""
YAOCHUU = "yaochuu"


def han_lines(score: HanScore) -> tuple[Counted, ...]:
    """The yaku and the dora of a hand; dora are said to be none rather than left out."""
    dora = score.dora or (() if score.multiple else (Counted("dora", 0),))
    yaku = sorted(score.yaku, key=lambda line: -line.yakuman)
    return (*yaku, *dora)


def worth(words: Words, line: Counted) -> str:
    """What a line of the list adds."""
    if line.yakuman:
        return yakuman(words, line.yakuman)
    return words(f"limit.{line.flat}") if line.flat else words.number(line.han)


def total_han(words: Words, score: HanScore, unit: Unit = Unit.HAN) -> str:
    """What the lines come to."""
    if score.has_yakuman:
        return yakuman(words, score.multiple)
    return words(f"result.{unit}", n=score.han)


def yakuman(words: Words, count: int) -> str:
    """One yakuman, or several."""
    return words("limit.yakuman") if count == 1 else words.plural("limit.multiple", count)


def paint_yaku(
    canvas: Canvas, room: Room, score: HanScore, count: CountUp, counting: Counting = IN_HAN
) -> None:
    """The list of what gives han, its total, and what limit that is."""
    words = canvas.words
    panel_title(canvas, room, words("result.yaku"), words(f"result.unit.{counting.unit}"))
    for line, row, head in yaku_places(room, score, counting)[: count.lines("yaku")]:
        if head:
            middle = row.y - CAPTION + 10
            canvas.fitted(words(head), row.x, middle, row.w, 13, theme.CHESTNUT, "bold")
        _yaku(canvas, row, line)
    _total(canvas, room, score, count, counting)


def yaku_places(
    room: Room, score: HanScore, counting: Counting = IN_HAN
) -> list[tuple[Counted, Room, str]]:
    """The lines of the list, where each stands, and the key of the text above it, if any."""
    lines, heads = han_lines(score), dict(_heads(score)) if counting.has_table else {}
    below = CAPTION * len(heads) + (30 if counting.has_table else 72)
    pitch = min(YAKU_PITCH, (room.h - HEAD - LIMIT_HEIGHT - below) / len(lines))
    y, placed = room.y + HEAD, []
    for nth, line in enumerate(lines):
        y += CAPTION if nth in heads else 0.0
        row = Room(room.x + EDGE, y, room.w - 2 * EDGE, pitch)
        placed.append((line, row, heads.get(nth, "")))
        y += pitch
    return placed


class YakuLinkId(ItemId[str], kind="yaku"):
    """The name of a yaku, or of a kind of dora, as a link."""


def link_yaku(
    desk: Desk, canvas: Canvas, line: Counted, row: Room, is_counted: Callable[[], bool]
) -> None:
    """The name of a yaku as a link, over the line in which it stands once it is counted."""
    name, size = YakuLinkId(line.id), _size(row)
    text, free = brief_counted_name(canvas.words, line.id), row.w * NAMES
    wide = min(free, canvas.measure(text, size, "bold"))

    def paint(shown: Canvas, state: State) -> None:
        if not is_counted():
            return
        x, y, w, h = desk.place(name)
        ink = theme.CHESTNUT if state.hovered else theme.LINK
        shown.line(x, y + h / 2 + size * 0.62, x + w, y + h / 2 + size * 0.62, ink, 1.2)

    desk.area(name, row.x, row.y, wide, row.h, paint, radius=4, group="yaku")


def _size(row: Room) -> float:
    """The letters of a line of the list."""
    return max(13.0, min(18.0, row.h * 0.62))


def _heads(score: HanScore) -> Iterator[tuple[int, str]]:
    """The captions over the yaku that permit the win, and over the dora that only add to it."""
    yield 0, "result.permits"
    if score.dora:
        yield len(score.yaku), "result.only_adds"


def _yaku(canvas: Canvas, row: Room, line: Counted) -> None:
    words, middle = canvas.words, row.y + row.h / 2
    size = _size(row)
    counts = bool(line.han or line.yakuman or line.flat)
    ink = theme.INK if counts else theme.INK_SOFT
    right = worth(words, line)
    wide = canvas.text(
        right,
        row.right,
        middle,
        size + 2 if line.han < 13 else size,
        ink,
        "bold" if counts else "regular",
        "cr",
    )
    free = row.w - wide - 16
    if counts:
        paint_yaku_name(canvas, line.id, (row.x, middle), free, size, ink)
    else:
        canvas.fitted(words("result.no_dora"), row.x, middle, free, size, ink)
    if row.h > 24:
        canvas.line(row.x, row.bottom, row.right, row.bottom, theme.PAPER_LINE, 1)


def _total(canvas: Canvas, room: Room, score: HanScore, count: CountUp, counting: Counting) -> None:
    words = canvas.words
    middle = room.bottom - 18 - LIMIT_HEIGHT - 24
    left, right = room.x + EDGE, room.right - EDGE
    if count.has("han") and not counting.has_table:
        total = total_han(words, score, counting.unit)
        wide = canvas.text(total, right, middle, 24, theme.INK, "bold", "cr")
        canvas.fitted(
            words("result.total"),
            left,
            middle,
            right - left - wide - 12,
            17,
            theme.INK_SOFT,
            "bold",
        )
    if count.has("limit"):
        box = _limit_box(room)
        canvas.box(box.x, box.y, box.w, box.h, 10, LIMIT_FILL)
        _sentence(canvas, box, limit_sentence(words, score, counting))


def link_limit(
    desk: Desk, canvas: Canvas, room: Room, score: HanScore, counting: Counting = IN_HAN
) -> None:
    """Let the terms of the sentence about the limit lead to their entries."""
    box = _limit_box(room)
    said, size, top = _fitting(canvas, box, limit_sentence(canvas.words, score, counting))
    for row, line in enumerate(canvas.lines(said, box.w - 20, size)):
        total = line[-1].at + line[-1].width if line else 0.0
        left, y = box.x + (box.w - total) / 2, top + row * size * LEADING
        for piece in (one for one in line if one.target):
            name = TermId(f"limit.{row}.{piece.target}")
            place = (left + piece.at, y, piece.width, size * LEADING)
            desk.area(name, *place, radius=4, value=piece.target, group="terms")


def _limit_box(room: Room) -> Room:
    top = room.bottom - 18 - LIMIT_HEIGHT
    return Room(room.x + 16, top, room.w - 32, LIMIT_HEIGHT)


def _sentence(canvas: Canvas, box: Room, text: str) -> None:
    """One line in the middle of a box, or two smaller ones; its terms are underlined."""
    said, size, top = _fitting(canvas, box, text)
    with canvas.within(box.x, box.y, box.w, box.h, "limit"):
        canvas.paragraph(said, box.x + 10, top, box.w - 20, size, LEADING, anchor="c")


def _fitting(canvas: Canvas, box: Room, text: str) -> tuple[Text, float, float]:
    """The sentence with its links, its letters, and where it begins."""
    said, size = linked(canvas.words, text, bold=True), 15.0
    lines = canvas.lines(said, box.w - 20, size)
    if len(lines) > 1:
        size = 13.0
        while size > 10 and len(canvas.lines(said, box.w - 20, size)) > 2:
            size -= 0.5
        lines = canvas.lines(said, box.w - 20, size)
    high = len(lines) * size * LEADING
    return said, size, box.y + (box.h - high) / 2


def limit_sentence(words: Words, score: HanScore, counting: Counting = IN_HAN) -> str:
    """Why the hand is paid as it is, in one sentence."""
    han, fu, limit = score.han, score.fu, score.limit
    if counting.has_table and not any(line.yakuman or line.flat for line in score.yaku):
        key = "kazoe" if score.multiple else "sum"
        total = han + counting.above
        return words(f"score.sentence.fan.{key}", above=counting.above, fan=han, score=total)
    if score.multiple:
        return _yakuman_sentence(words, score)
    if any(line.flat for line in score.yaku):
        return words("score.sentence.flat")
    counted = "" if fu is None else han_fu(words, han, fu)
    if limit == Limit.MANGAN and fu is not None and han < MANGAN_HAN:
        key = "over" if fu << (2 + han) > MANGAN else "kiriage"
        return words(f"score.sentence.{key}", counted=counted)
    if not limit:
        return counted or words("score.sentence.han_only", han=han)
    return words(f"score.sentence.{limit}", han=han, counted=counted)


def _yakuman_sentence(words: Words, score: HanScore) -> str:
    """A yakuman by itself, or one that other han were added to."""
    han, several = score.han, score.multiple > 1
    lone = all(line.yakuman for line in score.yaku) and not score.dora
    if lone:
        return yakuman(words, score.multiple)
    if several:
        return words.plural("score.sentence.multiple", score.multiple, han=han)
    kazoe = score.limit == Limit.KAZOE_YAKUMAN
    return words(f"score.sentence.{'kazoe_yakuman' if kazoe else 'yakuman_by_han'}", han=han)


def fu_name(score: HanScore, item: Fu) -> str:
    """The id under which fu are named: honours and terminals each by their own."""
    if item.group is None or not item.id.endswith(YAOCHUU):
        return item.id
    is_honour = score.groups[item.group].tiles[0].is_honour
    return item.id.removesuffix(YAOCHUU) + ("honour" if is_honour else "terminal")


class FuList:
    """The list of what gives fu, each line a place one can point at."""

    def __init__(self, room: Room, score: HanScore) -> None:
        self.room, self.score = room, score
        self.items: Sequence[Fu] = score.fu_items if score.fu is not None else ()

    @property
    def _pitch(self) -> float:
        free = self.room.h - HEAD - 88
        return min(FU_PITCH, free / max(1, len(self.items)))

    def row(self, nth: int) -> Room:
        """The place of a line."""
        y = self.room.y + HEAD + nth * self._pitch
        return Room(self.room.x + 14, y, self.room.w - 28, self._pitch - 2)

    def paint(self, canvas: Canvas, count: CountUp, lit: int | None) -> None:
        """The lines, their sum, and what it is rounded to; `lit` is the group pointed at."""
        words = canvas.words
        if not self.items:
            panel_title(canvas, self.room, words("result.in_words"))
            self._none(canvas)
            return
        panel_title(canvas, self.room, words("result.unit.fu"), words("result.one_by_one"))
        size = self._size(canvas)
        for nth, item in enumerate(self.items[: count.lines("fu")]):
            is_lit = item.group is not None and item.group == lit
            self._item(canvas, self.row(nth), item, size, lit=is_lit)
        if count.has("fu_total"):
            self._total(canvas)

    def _none(self, canvas: Canvas) -> None:
        key = "result.no_fu"
        if self.score.multiple or self.score.limit:
            key += ".yakuman" if self.score.multiple else ".limit"
        room, words = self.room, canvas.words
        x, width, y = room.x + EDGE, room.w - 2 * EDGE, room.y + HEAD
        note = canvas.paragraph(words(key), 0, 0, width, 14, 1.45, draw=False)
        last = room.bottom - 20 - note
        for line in (line for line in self.score.yaku if line.yakuman or line.flat):
            rule = words(f"yaku.{line.id}.rule")
            high = canvas.paragraph(rule, 0, 0, width, 15, 1.45, draw=False)
            if y + 26 + high > last:
                break
            paint_yaku_name(canvas, line.id, (x, y + 10), width, 16, theme.INK)
            canvas.paragraph(rule, x, y + 24, width, 15, 1.45)
            y += high + 34
        canvas.paragraph(words(key), x, last, width, 14, 1.45, theme.INK_SOFT)

    def _item(self, canvas: Canvas, row: Room, item: Fu, size: float, *, lit: bool) -> None:
        colour, middle = (theme.VERMILION if lit else theme.INK), row.y + row.h / 2
        if lit:
            canvas.box(row.x, row.y, row.w, row.h, 8, LIT_FILL, LIT_LINE, 1)
        right = row.right - 10
        wide = canvas.text(canvas.words.number(item.fu), right, middle, size, colour, "bold", "cr")
        label = canvas.words(f"fu.{fu_name(self.score, item)}")
        room = row.w - 32 - wide
        left, low = row.x + 10, middle + size * 0.62
        wide = canvas.fitted(label, left, middle, room, size, colour, "bold" if lit else "regular")
        canvas.line(left, low, left + wide, low, theme.LINK, 1.2)

    def _size(self, canvas: Canvas) -> float:
        """The letters of all lines: as large as the longest one can be, also when it is lit up."""
        row = self.row(0)
        size = max(13.0, min(17.0, row.h * 0.6))
        for item in self.items:
            label = canvas.words(f"fu.{fu_name(self.score, item)}")
            number = canvas.measure(canvas.words.number(item.fu), size, "bold")
            size = canvas.fitting(label, row.w - 32 - number, size, "bold")
        return size

    def _total(self, canvas: Canvas) -> None:
        words, room = canvas.words, self.room
        assert self.score.fu is not None, "a hand without fu has no lines to add up"
        left, right, middle = room.x + EDGE, room.right - EDGE, room.bottom - 46
        canvas.line(left, middle - 24, right, middle - 24, theme.EDGE, 1.4)
        total = words("result.fu", n=self.score.fu)
        wide = canvas.text(total, right, middle, 24, theme.INK, "bold", "cr")
        before = sum(item.fu for item in self.items)
        if before != self.score.fu:
            note = words("score.sentence.rounding", sum=before)
            canvas.fitted(note, left, middle, right - left - wide - 12, 15, theme.INK_SOFT)
