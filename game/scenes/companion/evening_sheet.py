"""The sheet of an evening: every hand in a line, the running totals, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial

from game.records.evening import Evening, EveningLine, wind_of
from game.records.evening_export import as_csv, as_text, fines_text, name_of, outcome
from game.records.evening_folder import Evenings, KeptEvening
from game.records.played_hand import PlayedHand
from game.rulesets.families import Unit
from game.scenes.companion.companion_words import date_text
from game.scenes.companion.evening_setup import SetupScene
from game.scenes.companion.hand_entry import EntryScene, HandPage
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.dialog import confirmation, notice
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    Room,
    back_button,
    content,
    foot,
    shortened,
    title,
)
from game.storage.atomic_write import write_whole
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Push, Services, Step
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

HEAD, ROW, TOTAL, INNER, BAR = 74.0, 46.0, 60.0, 16.0, 14.0
NUMBER, EAST, WIND, PLAYER, FINES = 48.0, 124.0, 96.0, 150.0, 18.0


class LineId(ItemId[int], kind="line"):
    """A line of the sheet: a hand that was played."""


class SheetButton(StrEnum):
    """What can be done with a sheet, and with a line of it."""

    NEXT = "next"
    CORRECT = "correct"
    INSERT = "insert"
    REMOVE = "remove"
    EXPORT = "export"
    EDIT = "edit"


BUTTONS = ((SheetButton.EXPORT, "save"), (SheetButton.EDIT, "gear"))
OF_LINE = (
    (SheetButton.CORRECT, "pen"),
    (SheetButton.INSERT, "plus"),
    (SheetButton.REMOVE, "trash"),
)


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns of the table begin."""

    number: float
    east: float
    wind: float
    won: float
    players: float
    player: float


class SheetScene(DeskScene):
    """The sheet of one evening; a line can be corrected, and all totals follow."""

    unit = Unit.POINTS
    paper = True
    smallest = (1180.0, 600.0)

    def __init__(self, services: Services, evenings: Evenings, kept: KeptEvening) -> None:
        super().__init__(services)
        self._evenings, self.kept = evenings, kept
        self.nth: int | None = None
        """The line that is chosen."""
        self._draft = PlayedHand()
        """The next hand, as far as it has been written down."""
        self._trouble: str | None = None
        """Why the sheet could not be written, until the player has been told."""
        self._shows_end = True

    @property
    def evening(self) -> Evening:
        """What the sheet is about."""
        return self.kept.evening

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The lines, and the buttons below them."""
        canvas, desk = self.canvas, self.new_desk()
        room = content(canvas)
        back_button(desk, canvas, self.words("ui.back"))
        self.panel = room
        self.lines = self.evening.lines
        if self.nth is not None and self.nth >= len(self.lines):
            self.nth = None
        self._rows(desk)
        self._corner(desk, room)
        self._foot(desk, room)
        if not desk.focused:
            desk.focus(SheetButton.NEXT)

    @property
    def _listed(self) -> Room:
        room = self.panel
        return Room(room.x + 10, room.y + HEAD, room.w - 14, room.h - HEAD - TOTAL - 12)

    def _rows(self, desk: Desk) -> None:
        room = self._listed
        with desk.scroll("lines", room.x, room.y, room.w, room.h, ROW * len(self.lines)):
            for nth, line in enumerate(self.lines):
                name, y = LineId(nth), room.y + nth * ROW
                painter = self._painter(desk, name, line)
                desk.area(name, room.x, y, room.w - BAR, ROW - 4, painter, radius=9, group="lines")

    def _corner(self, desk: Desk, room: Room) -> None:
        """What concerns the whole evening, at the upper right."""
        right = room.right
        for name, icon in BUTTONS:
            edits = name is SheetButton.EDIT
            label = self.words("companion.setup.edit" if edits else f"companion.sheet.{name}")
            right -= 42
            desk.button(name, right, 19, 42, 42, label, "icon", icon)
            right -= 10
        self._corner_width = room.right - right

    def _foot(self, desk: Desk, room: Room) -> None:
        words, y, x = self.words, foot(self.canvas), room.x
        for name, icon in OF_LINE:
            label = words(f"companion.sheet.{name}")
            wide = self.canvas.measure(label, 16, "bold") + 62
            may = self.nth is not None
            desk.button(name, x, y, wide, FOOT_BUTTON, label, icon=icon, enabled=may, size=16)
            x += wide + 10
        label = words("companion.sheet.next")
        wide = max(220.0, self.canvas.measure(label, 18, "bold") + 70)
        x = room.right - wide
        desk.button(SheetButton.NEXT, x, y, wide, FOOT_BUTTON, label, "primary", "plus", size=18)

    # ---- intents -----------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if isinstance(used.id, LineId):
            return self._pressed(used.id.item)
        ways: dict[str, Callable[[], Step | None]] = {
            BACK: Pop,
            SheetButton.NEXT: self._next,
            SheetButton.CORRECT: self._correct,
            SheetButton.INSERT: self._insert,
            SheetButton.REMOVE: self._remove,
            SheetButton.EXPORT: self._export,
            SheetButton.EDIT: self._edit,
        }
        return ways[used.id]()

    def _pressed(self, nth: int) -> Step | None:
        """A line is chosen; pressed once more it is corrected."""
        if nth == self.nth:
            return self._correct()
        self.nth = nth
        self.build()
        return None

    def _next(self) -> Step:
        page = HandPage(self.evening, len(self.lines), self._draft)
        return Push(EntryScene(self.services, page, self._added, self._left))

    def _left(self, hand: PlayedHand) -> None:
        """The next hand was left before it was counted: it is there when one comes back."""
        self._draft = hand

    def _added(self, hand: PlayedHand) -> Step:
        self._draft = PlayedHand()
        self.nth, self._shows_end = None, True
        return self._kept_now(self.evening.added(hand))

    def _correct(self) -> Step | None:
        if self.nth is None:
            return None
        page = HandPage(self.evening, self.nth, self.evening.hands[self.nth], is_new=False)
        return Push(EntryScene(self.services, page, partial(self._corrected, self.nth)))

    def _corrected(self, nth: int, hand: PlayedHand) -> Step:
        return self._kept_now(self.evening.corrected(nth, hand))

    def _insert(self) -> Step | None:
        if self.nth is None:
            return None
        page = HandPage(self.evening, self.nth, PlayedHand())
        return Push(EntryScene(self.services, page, partial(self._inserted, self.nth)))

    def _inserted(self, nth: int, hand: PlayedHand) -> Step:
        return self._kept_now(self.evening.inserted(nth, hand))

    def _remove(self) -> Step | None:
        if self.nth is None:
            return None
        words, nth = self.words, self.nth
        heading = words("companion.sheet.remove.title", n=nth + 1)
        text, go = words("companion.sheet.remove.text"), words("companion.sheet.remove")
        return Push(confirmation(self.services, heading, text, go, lambda: self._removed(nth)))

    def _removed(self, nth: int) -> Step:
        self.nth = None
        return self._kept_now(self.evening.less(nth))

    def _edit(self) -> Step:
        return Push(SetupScene(self.services, self.evening, self._kept_now, is_new=False))

    def _kept_now(self, evening: Evening) -> Step:
        """The sheet is another one, and written down at once."""
        self.kept = replace(self.kept, evening=evening)
        try:
            self._evenings.keep(self.kept)
        except OSError as fault:
            self._trouble = fault.strerror or str(fault)
        return Pop()

    def _export(self) -> Step:
        """Two files beside that of the evening: values, and plain text."""
        words, folder = self.words, self.kept.file.parent
        table, text = (self.kept.file.with_suffix(end) for end in (".csv", ".txt"))
        try:
            write_whole(as_csv(self.evening, words).encode("utf-8-sig"), table)
            write_whole(as_text(self.evening, words).encode(), text)
        except OSError as fault:
            return self._unsaved(fault.strerror or str(fault))
        said = words("companion.sheet.exported", folder=folder, csv=table.name, text=text.name)
        return Push(notice(self.services, words("companion.sheet.exported.title"), said))

    def _unsaved(self, reason: str) -> Step:
        words = self.words
        said = words("companion.unsaved", reason=reason)
        return Push(notice(self.services, words("companion.unsaved.title"), said))

    def update(self, dt: float) -> Step | None:
        """The controls move; reports once that the sheet could not be written."""
        self.desk.update(dt)
        if self._trouble is None:
            return None
        reason, self._trouble = self._trouble, None
        return self._unsaved(reason)

    def enter(self) -> None:
        """The last line is seen when one comes in."""
        if self._shows_end and self.lines:
            self._shows_end = False
            end = ROW * len(self.lines)
            self.desk.show("lines", end - ROW, end)

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, the heads, the lines, and the totals."""
        canvas.paper()
        words, room = self.words, self.panel
        heading = date_text(words, self.evening.started) or words("companion.sheet.title")
        title(canvas, heading, self._note(), indent=BACK_INDENT, right=self._corner_width)
        canvas.panel(room.x, room.y, room.w, room.h)
        self._paint_heads(canvas)
        if not self.lines:
            name = name_of(self.evening, words, self.evening.east)
            text = words("companion.sheet.none", name=name)
            middle = room.y + HEAD + 44
            canvas.fitted(text, room.x + 32, middle, room.w - 64, 17, theme.INK_SOFT)
        self._paint_totals(canvas)
        self.desk.draw(canvas)

    def _note(self) -> str:
        """How far the evening is; who has won it, once it is over."""
        words, evening = self.words, self.evening
        if evening.is_over:
            first = evening.places.index(1)
            name = name_of(evening, words, first)
            return words("companion.sheet.over", count=len(evening.hands), name=name)
        played, name = len(evening.hands), name_of(evening, words, evening.east)
        return words("companion.sheet.note", played=played, count=evening.options.hands, name=name)

    @property
    def _columns(self) -> _Columns:
        room, count = self.panel, len(self.evening.names)
        left = room.x + INNER + 10
        player = min(PLAYER, (room.w - 620) / count)
        players = room.right - INNER - BAR - 8 - player * count
        east = left + NUMBER
        wind = east + EAST
        return _Columns(left, east, wind, wind + WIND, players, player)

    def _paint_heads(self, canvas: Canvas) -> None:
        words, room, at = self.words, self.panel, self._columns
        middle = room.y + HEAD - 24
        heads = (
            ("number", at.number, NUMBER),
            ("east", at.east, EAST),
            ("wind", at.wind, WIND + 24),
            ("won", at.won + 26, at.players - at.won - 26),
        )
        for name, x, wide in heads:
            text = words(f"companion.sheet.{name}")
            canvas.fitted(text, x, middle, wide - 10, 14, theme.INK_SOFT, "bold")
        for nth in range(len(self.evening.names)):
            right = at.players + (nth + 1) * at.player
            wind = wind_of(nth, self.evening.east)
            name = name_of(self.evening, words, nth)
            text = shortened(canvas, name, at.player - 40, 16)
            wide = canvas.text(text, right - 4, middle, 16, theme.INK, "bold", "cr")
            canvas.wind(right - wide - 22, middle, wind, 24, dealer=not wind, dark=False)
            edge = at.players + nth * at.player + 4
            low = room.bottom - TOTAL - 8
            canvas.line(edge, room.y + HEAD + 4, edge, low, theme.PAPER_LINE, 1)
        y = room.y + HEAD - 3
        canvas.line(room.x + INNER, y, room.right - INNER, y, theme.PAPER_LINE, 1.4)

    def _painter(self, desk: Desk, name: str, line: EveningLine) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            chosen = self.nth == line.number - 1
            if chosen:
                canvas.box(x, y, w, h, 9, theme.CHOSEN)
            elif state.hovered:
                canvas.box(x, y, w, h, 9, "#e9dfc6", theme.EDGE, 1)
            self._paint_facts(canvas, line, y + h / 2, chosen=chosen)
            for nth in range(len(line.nets)):
                self._paint_amounts(canvas, line, nth, y + h / 2, chosen=chosen)

        return paint

    def _paint_facts(
        self, canvas: Canvas, line: EveningLine, middle: float, *, chosen: bool
    ) -> None:
        words, at = self.words, self._columns
        ink, soft = (theme.IVORY, "#f0dcae") if chosen else (theme.INK, theme.INK_SOFT)
        canvas.text(words.number(line.number), at.number, middle, 15, soft, "bold", "cl")
        east = shortened(canvas, name_of(self.evening, words, line.east), EAST - 14, 15, "regular")
        canvas.text(east, at.east, middle, 15, ink, "regular", "cl")
        wind = words(f"wind.{line.hand.prevailing}")
        if self.evening.options.prevailing_wind:
            canvas.fitted(wind, at.wind, middle, WIND, 15, ink)
        text = outcome(self.evening, line.hand, words)
        if line.fault:
            text = f"{text} · {words('companion.sheet.uncounted')}"
        won, fines = at.won + 26, fines_text(self.evening, line.hand, line.east, words)
        free, lift = at.players - won - 12, FINES / 2 if fines else 0.0
        canvas.fitted(text, won, middle - lift, free, 15, ink, "bold", least=0.75)
        if fines:
            pale = soft if chosen else theme.VERMILION
            told = shortened(canvas, fines, free - FINES - 4, 13, "regular")
            canvas.icon("warning", won, middle + lift - FINES / 2, FINES, pale)
            canvas.text(told, won + FINES + 4, middle + lift, 13, pale, "regular", "cl")

    def _paint_amounts(
        self, canvas: Canvas, line: EveningLine, nth: int, middle: float, *, chosen: bool
    ) -> None:
        """What a hand brought, and in small letters what that makes."""
        words, at = self.words, self._columns
        right = at.players + (nth + 1) * at.player
        net = line.nets[nth]
        plain = theme.IVORY if chosen else theme.INK_SOFT
        gain, loss = ("#9be0bd", "#ffb39c") if chosen else (theme.GAIN, theme.VERMILION)
        ink = gain if net > 0 else loss if net < 0 else plain
        half = at.player / 2
        size = canvas.fitting(words.signed(net), half - 6, 16, "bold")
        canvas.text(words.signed(net), right - half - 4, middle, size, ink, "bold", "cr")
        total = words.number(line.totals[nth])
        size = canvas.fitting(total, half - 8, 15)
        canvas.text(total, right - 4, middle, size, plain, "regular", "cr")

    def _paint_totals(self, canvas: Canvas) -> None:
        words, room, at = self.words, self.panel, self._columns
        y = room.bottom - TOTAL
        canvas.box(room.x + 12, y, room.w - 24, TOTAL - 12, 12, theme.NIGHT, top="#22332d")
        middle = y + (TOTAL - 12) / 2
        label = words("companion.sheet.totals")
        canvas.text(label, at.number + 6, middle, 17, theme.IVORY, "bold", "cl")
        for nth, (total, place) in enumerate(self._totals()):
            right = at.players + (nth + 1) * at.player - 4
            text = words.number(total)
            size = canvas.fitting(text, at.player - 44, 20, "bold")
            wide = canvas.text(text, right, middle, size, theme.IVORY, "bold", "cr")
            if self.lines:
                x = right - wide - 22
                canvas.circle(x, middle, 11, None, theme.AMBER, 1.2)
                canvas.text(words.number(place), x, middle, 13, theme.AMBER, "bold", "cc")

    def _totals(self) -> Iterator[tuple[int, int]]:
        return zip(self.evening.totals, self.evening.places, strict=True)
