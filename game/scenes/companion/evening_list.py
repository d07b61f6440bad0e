"""The table companion: the evenings at a real table that were kept, and the way to a new one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from enum import StrEnum

from game.records.evening import Evening
from game.records.evening_export import name_of
from game.records.evening_folder import Evenings, KeptEvening
from game.rulesets.classic.options import CLASSIC, SEATS, ClassicOptions
from game.rulesets.families import Unit
from game.scenes.companion.companion_words import date_text, unread_text
from game.scenes.companion.evening_setup import SetupScene
from game.scenes.companion.evening_sheet import SheetScene
from game.scenes.companion.first_evening import FirstEvening
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.dialog import confirmation, notice
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    Room,
    back_button,
    content,
    foot,
    panel_title,
    shortened,
    title,
)
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Push, Replace, Services, Step
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.button import Kind
from game.ui.widgets.control import ItemId

LIST_SHARES, ROW, INNER, BAR = (1.1, 1.0), 68.0, 12.0, 14.0
HEAD, LINE = 78.0, 44.0


class EveningId(ItemId[int], kind="evening"):
    """An evening of the list."""


class EveningButton(StrEnum):
    """What can be done with an evening, or without one."""

    NEW = "new"
    OPEN = "open"
    DELETE = "delete"


class CompanionScene(DeskScene):
    """The list of the evenings at the left, one of them at the right."""

    unit = Unit.POINTS
    paper = True
    smallest = (1024.0, 576.0)

    def __init__(
        self,
        services: Services,
        evenings: Evenings,
        now: Callable[[], datetime],
        options: ClassicOptions = CLASSIC,
    ) -> None:
        super().__init__(services)
        self._evenings, self._now, self._options = evenings, now, options
        self.listed: tuple[KeptEvening, ...] = ()
        self.nth = 0
        self.first: FirstEvening | None = None
        """What fills the page as long as there is no evening."""
        self._is_stale = True
        """Whether a sheet may have changed since the files were read."""
        self._told: list[str] = []
        """What has to be said about files that cannot be used."""

    @property
    def kept(self) -> KeptEvening | None:
        """The evening that is shown at the right."""
        return self.listed[self.nth] if self.nth < len(self.listed) else None

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The list, and what can be done with the evening that is chosen in it."""
        canvas, desk = self.canvas, self.new_desk()
        if self._is_stale:
            self._look()
        self.nth = min(self.nth, max(len(self.listed) - 1, 0))
        self.left, self.right = content(canvas).columns(LIST_SHARES, GUTTER)
        back_button(desk, canvas, self.words("ui.back"))
        room = self.left.inner(INNER)
        with desk.scroll("evenings", room.x, room.y, room.w, room.h, ROW * len(self.listed)):
            for nth, kept in enumerate(self.listed):
                name, y = EveningId(nth), room.y + nth * ROW
                painter = self._painter(desk, name, nth, kept)
                desk.area(name, room.x, y, room.w - BAR, ROW - 6, painter, radius=10, group="list")
        self.first = None
        if self.kept is None:
            self.first = FirstEvening(self.left, self.right, self._now().date())
            self.first.build(desk)
        self._foot(desk)
        if not desk.focused:
            desk.focus(EveningButton.OPEN if self.listed else EveningButton.NEW)

    def _look(self) -> None:
        self.listed, self._is_stale = self._evenings.listed(), False
        self._told += [unread_text(self.words, one) for one in self._evenings.unread()]

    def _foot(self, desk: Desk) -> None:
        words, canvas = self.words, self.canvas
        room, y = content(canvas), foot(canvas)
        is_empty = self.kept is None
        right = room.right
        one = EveningButton
        names = (one.NEW,) if is_empty else (one.OPEN, one.NEW, one.DELETE)
        icons = {one.NEW: "plus", one.OPEN: "play", one.DELETE: "trash"}
        for nth, name in enumerate(names):
            label = words(f"companion.{name}")
            wide = canvas.measure(label, 17, "bold") + 76
            if nth == 0:
                wide = max(236.0, wide)
            x = room.x if name is one.DELETE else right - wide
            kind: Kind = "plain" if nth else "primary"
            desk.button(name, x, y, wide, FOOT_BUTTON, label, kind, icons[name])
            right -= wide + 12

    # ---- intents -----------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if isinstance(used.id, EveningId):
            return self._pressed(used.id.item)
        ways: dict[str, Callable[[], Step | None]] = {
            BACK: Pop,
            EveningButton.NEW: self._new,
            EveningButton.OPEN: self._open,
            EveningButton.DELETE: self._delete,
        }
        return ways[used.id]()

    def _pressed(self, nth: int) -> Step | None:
        """An evening is chosen; pressed once more its sheet opens."""
        if nth == self.nth:
            return self._open()
        self.nth = nth
        self.build()
        return None

    def _open(self) -> Step | None:
        kept = self.kept
        return Push(SheetScene(self.services, self._evenings, kept)) if kept is not None else None

    def _new(self) -> Step:
        """To the names; those of the evening before sit there again."""
        names = self.listed[0].evening.names if self.listed else ("",) * SEATS
        options = self.listed[0].evening.options if self.listed else self._options
        evening = Evening(names=names, options=options)
        return Push(SetupScene(self.services, evening, self._begin))

    def _begin(self, evening: Evening) -> Step:
        try:
            kept = self._evenings.new(evening, self._now())
        except OSError as fault:
            words, reason = self.words, fault.strerror or str(fault)
            text = words("companion.unsaved", reason=reason)
            return Push(notice(self.services, words("companion.unsaved.title"), text))
        self.nth = 0
        return Replace(SheetScene(self.services, self._evenings, kept))

    def _delete(self) -> Step | None:
        kept, words = self.kept, self.words
        if kept is None:
            return None
        date = date_text(words, kept.evening.started)
        text = words.plural("companion.delete.text", len(kept.evening.hands), date=date)
        return Push(
            confirmation(
                self.services,
                words("companion.delete.title"),
                text,
                words("companion.delete"),
                lambda: self._deleted(kept),
            )
        )

    def _deleted(self, kept: KeptEvening) -> Step:
        try:
            self._evenings.delete(kept)
        except OSError as fault:
            text = self.words("companion.unsaved", reason=fault.strerror or str(fault))
            self._told.append(text)
        self._is_stale = True
        return Pop()

    def leave(self) -> None:
        """A sheet may change while it is open."""
        self._is_stale = True

    def update(self, dt: float) -> Step | None:
        """The controls move; files that cannot be used are reported once."""
        self.desk.update(dt)
        if not self._told:
            return None
        text = self._told.pop(0)
        return Push(notice(self.services, self.words("companion.unread.title"), text))

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, the list, and the evening that is chosen."""
        canvas.paper()
        words = self.words
        note = words.plural("companion.count", len(self.listed)) if self.listed else ""
        title(canvas, words("companion.title"), note, indent=BACK_INDENT)
        for room in (self.left, self.right):
            canvas.panel(room.x, room.y, room.w, room.h)
        if self.kept is not None:
            self._paint_details(canvas, self.kept.evening)
        if self.first is not None:
            self.first.paint(canvas)
        self.desk.draw(canvas)

    def _painter(self, desk: Desk, name: str, nth: int, kept: KeptEvening) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            chosen, words, evening = nth == self.nth, self.words, kept.evening
            if chosen:
                canvas.box(x, y, w, h, 10, theme.CHOSEN)
            elif state.hovered:
                canvas.box(x, y, w, h, 10, "#e9dfc6", theme.EDGE, 1)
            ink, soft = (theme.IVORY, theme.IVORY_SOFT) if chosen else (theme.INK, theme.INK_SOFT)
            canvas.icon("book", x + 16, y + h / 2 - 11, 22, ink)
            hands = words.plural("companion.hands", len(evening.hands))
            middle = y + h / 2
            wide = canvas.text(hands, x + w - 16, middle - 13, 14, soft, "regular", "cr")
            date = date_text(words, evening.started)
            canvas.fitted(date, x + 54, middle - 13, w - 86 - wide, 17, ink, "bold")
            names = " · ".join(name_of(evening, words, one) for one in range(SEATS))
            text = shortened(canvas, names, w - 74, 14, "regular")
            canvas.text(text, x + 54, middle + 13, 14, soft, "regular", "cl")

        return paint

    def _paint_details(self, canvas: Canvas, evening: Evening) -> None:
        """The ranking of an evening, and its rules in a word."""
        words, room = self.words, self.right
        note = words(f"companion.system.{evening.options.system.value}")
        panel_title(canvas, room, date_text(words, evening.started), note)
        x, y, w = room.x + 24, room.y + HEAD, room.w - 48
        ranked = sorted(range(SEATS), key=lambda one: evening.places[one])
        for player in ranked:
            self._paint_person(canvas, evening, player, Room(x, y, w, LINE))
            y += LINE
        canvas.line(x, y + 12, x + w, y + 12, theme.PAPER_LINE, 1)
        hands = words.plural("companion.hands", len(evening.hands))
        canvas.fitted(hands, x, y + 36, w, 15, theme.INK_SOFT)

    def _paint_person(self, canvas: Canvas, evening: Evening, player: int, room: Room) -> None:
        words, middle = self.words, room.y + room.h / 2
        place = words("games.place", place=evening.places[player])
        canvas.text(place, room.x, middle, 16, theme.INK_SOFT, "bold", "cl")
        total = evening.totals[player]
        ink = theme.VERMILION if total < 0 else theme.GAIN if total > 0 else theme.INK
        text = words.signed(total)
        wide = canvas.text(text, room.right, middle, 18, ink, "bold", "cr")
        name = name_of(evening, words, player)
        shown = shortened(canvas, name, room.w - wide - 70, 17, "regular")
        canvas.text(shown, room.x + 46, middle, 17, theme.INK, "regular", "cl")
