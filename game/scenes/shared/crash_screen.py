"""The screen after a crash: what was saved, what happened, and where one can go on."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import CUT, FOOT_BUTTON, Room, content, foot, title
from game.scenes.shared.stacked_blocks import BAR, build_blocks
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.game_window import to_clipboard
from game.ui.richtext import Text
from game.ui.scene import Quit, Services, Step
from game.ui.theme import Colour
from game.ui.widgets import Activated, Desk
from game.ui.widgets.button import Kind

WIDEST, EDGE, GAP = 960.0, 32.0, 12.0
KEPT, LINE, LETTER = 18.0, 19.0, 13.0
"""The size of the sentence on what was kept; the height and the size of a line of the report."""
COPY, INSET, BLOCK = 38.0, 14.0, 12
"""The height of the small button, the room around the report, and how many lines of it are moved
past at once."""
REPORT = "report"


class CrashButton(StrEnum):
    """What can be done after a crash."""

    RESUME = "resume"
    """To go on with the game."""
    HOME = "home"
    QUIT = "quit"
    COPY = "copy"
    """To copy where the report lies."""


PRIMARY: Kind = "primary"
PLAIN: Kind = "plain"


@dataclass(frozen=True, slots=True)
class CrashNotice:
    """What the player reads after a crash: what was saved of the game, and the report."""

    kept: str
    """What was kept, in a sentence."""
    report: str
    path: str = ""
    """Where the report lies; empty if it could not be written."""
    is_whole: bool = True
    """Whether nothing of the game was lost."""


@dataclass(frozen=True, slots=True)
class CrashSteps:
    """Where one can go from here."""

    home: Callable[[], Step]
    resume: Callable[[], Step] | None = None
    """None where there is no game to go on with."""


class CrashScene(DeskScene):
    """What happened, in words for a player, with the whole report below it."""

    paper = has_own_help = True
    smallest = (900.0, 600.0)

    def __init__(self, services: Services, trouble: CrashNotice, ways: CrashSteps) -> None:
        super().__init__(services)
        self.trouble, self.ways = trouble, ways
        self._is_copied = False

    # ---- controls ------------------------------------------------------------------------------
    def build(self) -> None:
        """The report to scroll in, a button for its path, and the ways on at the foot."""
        desk = self.new_desk()
        self._place_report(desk)
        if self.trouble.path:
            self._place_copy(desk)
        self._place_ways(desk)
        if not desk.focused:
            desk.focus(CrashButton.RESUME if self.ways.resume else CrashButton.HOME)

    def _place_ways(self, desk: Desk) -> None:
        """The first way is the red one, at the right; the door is at the left."""
        room, y = self._room(), foot(self.canvas)
        right, kind = room.right, PRIMARY
        for name, icon in ((CrashButton.RESUME, "play"), (CrashButton.HOME, "home")):
            if name is CrashButton.HOME or self.ways.resume is not None:
                right -= self._way(desk, name, icon, right, y, kind) + GAP
                kind = PLAIN
        label = self.words("fault.quit")
        width = self.canvas.measure(label, 17, "bold") + 72
        desk.button(CrashButton.QUIT, room.x, y, width, FOOT_BUTTON, label, icon="door")

    def _way(
        self, desk: Desk, name: CrashButton, icon: str, right: float, y: float, kind: Kind
    ) -> float:
        label = self.words(f"fault.{name}")
        width = max(180.0, self.canvas.measure(label, 17, "bold") + 72)
        desk.button(name, right - width, y, width, FOOT_BUTTON, label, kind, icon)
        return width

    def _place_copy(self, desk: Desk) -> None:
        label = self.words("fault.copied" if self._is_copied else "fault.copy")
        icon = "check" if self._is_copied else "link"
        width = self._copy_width
        x, y = self._room().right - EDGE - width, self._path_top
        desk.button(CrashButton.COPY, x, y, width, COPY, label, icon=icon, size=15)

    @property
    def _copy_width(self) -> float:
        """Wide enough for either of its words, so that it never jumps."""
        labels = (self.words(key) for key in ("fault.copy", "fault.copied"))
        return 64 + max(self.canvas.measure(label, 15, "bold") for label in labels)

    def _place_report(self, desk: Desk) -> None:
        box = self._box().inner(INSET)
        lines = self._lines(box.w - BAR)
        blocks = [lines[at : at + BLOCK] for at in range(0, len(lines), BLOCK)]

        def paint(canvas: Canvas, nth: int, place: Room) -> None:
            for row, line in enumerate(blocks[nth]):
                y = place.y + LINE * (row + 0.5)
                canvas.text(line, place.x, y, LETTER, theme.INK, anchor="cl")

        heights = [LINE * len(block) for block in blocks]
        build_blocks(desk, REPORT, box, heights, paint, stops=False)

    def _lines(self, width: float) -> list[str]:
        """The report as it fits into its box, broken anywhere: it is a program that speaks."""
        return [row for line in self.trouble.report.splitlines() for row in self._rows(line, width)]

    def _rows(self, line: str, width: float) -> Iterator[str]:
        rest = line.replace("\t", "    ")
        while self.canvas.measure(rest, LETTER) > width:
            longest = range(1, len(rest))
            fits = bisect_right(longest, width, key=lambda end: self._wide(rest[:end]))
            yield rest[: max(1, fits)]
            rest = rest[max(1, fits) :]
        yield rest

    def _wide(self, text: str) -> float:
        return self.canvas.measure(text, LETTER)

    # ---- places --------------------------------------------------------------------------------
    def _room(self) -> Room:
        room = content(self.canvas)
        width = min(WIDEST, room.w)
        return Room(room.x + (room.w - width) / 2, room.y, width, room.h)

    def _box(self) -> Room:
        """Where the report is read."""
        inner = self._room().inner(EDGE)
        return inner.below(self._path_top + COPY + GAP - inner.y)

    @property
    def _path_top(self) -> float:
        """The upper edge of the line that says where the report lies."""
        inner = self._room().inner(EDGE)
        height = self.canvas.paragraph(self._about(), 0, 0, inner.w, draw=False)
        return inner.y + self._kept_height(inner.w) + height + GAP

    def _kept_height(self, width: float) -> float:
        return self.canvas.paragraph(self._kept(), 0, 0, width, KEPT, draw=False) + 4

    def _kept(self) -> Text:
        return [(self.trouble.kept, "bold")]

    def _about(self) -> str:
        return self.words("fault.about")

    # ---- intents -------------------------------------------------------------------------------
    def _back(self) -> Step:
        return self.ways.home()

    def _used(self, used: Activated) -> Step | None:
        if used.id == CrashButton.COPY:
            self._is_copied = to_clipboard(self.trouble.path)
            self.build()
            return None
        resume = self.ways.resume
        if used.id == CrashButton.RESUME and resume is not None:
            return resume()
        return Quit() if used.id == CrashButton.QUIT else self.ways.home()

    # ---- picture -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """A sheet of paper: what was kept, a sentence, the report."""
        canvas.paper()
        room, box = self._room(), self._box()
        title(canvas, self.words("fault.title"), indent=room.x - content(canvas).x)
        inner = room.inner(EDGE)
        canvas.panel(room.x, room.y, room.w, room.h)
        canvas.paragraph(self._kept(), inner.x, inner.y, inner.w, KEPT, colour=self._tint())
        top = inner.y + self._kept_height(inner.w)
        canvas.paragraph(self._about(), inner.x, top, inner.w)
        self._paint_path(canvas, inner)
        canvas.box(box.x, box.y, box.w, box.h, 10, theme.PAPER_HIGH, theme.PAPER_LINE, 1)
        self.desk.draw(canvas)

    def _tint(self) -> Colour:
        return theme.GAIN if self.trouble.is_whole else theme.VERMILION

    def _paint_path(self, canvas: Canvas, inner: Room) -> None:
        """Where the report lies, in two lines beside the button."""
        top, path = self._path_top, self.trouble.path
        if not path:
            text = self.words("fault.unwritten")
            canvas.fitted(text, inner.x, top + COPY / 2, inner.w, 15, theme.VERMILION)
            return
        width = inner.w - self._copy_width - 16
        label = self.words("fault.report")
        canvas.fitted(label, inner.x, top + 8, width, 14, theme.INK_SOFT)
        canvas.text(self._cut(path, width), inner.x, top + 29, 14, theme.INK, "bold", "cl")

    def _cut(self, path: str, width: float) -> str:
        """A path as far as it finds room; what it begins and ends with says most."""
        left, shown = len(path), path
        while left > 0 and self.canvas.measure(shown, 14, "bold") > width:
            left -= 2
            shown = f"{path[: left // 2]}{CUT}{path[-(left // 2) :]}"
        return shown
