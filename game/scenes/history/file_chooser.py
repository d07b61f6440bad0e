"""Choosing files of games, or a folder for them: usual folders, what is in one, a typed path."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from game.scenes.history.kept_games import UsualFolder
from game.scenes.shared.desk_scene import DeskScene
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
from game.text.visible_letters import visible
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Confirm, Dropped, Intent, Key
from game.ui.scene import Pop, Services, Step
from game.ui.theme import Weight
from game.ui.widgets import Activated, Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

ROW, BAR, INNER, SIDE = 46.0, 16.0, 12.0, 250.0
PATH, TAKE, UP = "path", "take", "up"
SUFFIXES: Final = (".json", ".jsonl", ".mjlog", ".xml", ".gz", ".txt", ".log", ".mjson")
"""How the names of files end in which games are usually kept."""
MOST: Final = 2000
"""How many files of a folder are listed at most."""
LONGEST_PATH: Final = 1000


class FolderId(ItemId[int], kind="folder"):
    """One of the usual folders, by its number."""


class PathRowId(ItemId[str], kind="path_row"):
    """A file or folder of the list, by its name."""


class FileChooser(DeskScene):
    """A folder at a time: Enter opens a folder and takes a file in."""

    paper = True
    smallest = (1024.0, 576.0)
    _TITLE, _ABOUT = "games.import.title", "games.files.about"
    _PATH, _EMPTY, _NOTHING = "games.files.path", "games.files.empty", "games.files.nothing"
    _TAKE, _ICON = "games.files.take", "plus"
    _lists_files = True

    def __init__(
        self,
        services: Services,
        folders: Sequence[UsualFolder],
        done: Callable[[Sequence[Path]], Step],
    ) -> None:
        super().__init__(services)
        self.folders, self._done = tuple(folders), done
        self.folder = folders[0].path if folders else Path.home()
        self.typed = ""
        self.fault = ""
        self.chosen: Path | None = None
        self.entries: tuple[Path, ...] = ()
        self._inside: frozenset[Path] = frozenset()
        self._list()

    # ---- what is in a folder ---------------------------------------------------------------------
    def _list(self) -> None:
        """Lists the folder: folders first, then files in which games are usually kept."""
        self.fault, found = "", list[tuple[bool, Path]]()
        try:
            with os.scandir(self.folder) as inside:
                found.extend(one for one in _shown(inside) if one[0] or self._lists_files)
        except OSError as fault:
            reason = fault.strerror or str(fault)
            self.fault = self.words("games.files.closed", reason=reason)
        found.sort(key=lambda one: (not one[0], one[1].name.casefold()))
        self._inside = frozenset(path for is_folder, path in found[:MOST] if is_folder)
        self.entries = tuple(path for _, path in found[:MOST])
        self.chosen = None

    @property
    def files(self) -> tuple[Path, ...]:
        """The files of the folder that are listed."""
        return tuple(one for one in self.entries if one not in self._inside)

    def open(self, folder: Path) -> None:
        """Lists another folder."""
        self.folder, self.typed = folder, ""
        self._list()
        self.build()
        self.desk.focus(self._first)

    @property
    def _first(self) -> str:
        """What has the focus in a folder."""
        if self.entries:
            return PathRowId(self.entries[0].name)
        return PATH if self._lists_files else TAKE

    # ---- controls --------------------------------------------------------------------------------
    def build(self) -> None:
        """The usual folders at the left; the list, and the line for a path, at the right."""
        canvas, desk, words = self.canvas, self.new_desk(), self.words
        room = content(canvas)
        back_button(desk, canvas, words("ui.back"))
        self.left, self.right = room.split(SIDE)
        for nth, folder in enumerate(self.folders):
            y = self.left.y + INNER + nth * ROW
            label = shortened(canvas, folder.label, self.left.w - 2 * INNER - 60, 16)
            desk.button(
                *(FolderId(nth), self.left.x + INNER, y, self.left.w - 2 * INNER, ROW - 4),
                label,
                "row",
                chosen=folder.path == self.folder,
                size=16,
                group="folders",
            )
        inner = self.right.inner(INNER)
        empty = words(self._PATH)
        wide = inner.w - 58
        desk.button(UP, inner.x, inner.y, 44, 44, words("games.files.up"), "icon", "up")
        desk.entry(
            *(PATH, inner.x + 58, inner.y, wide, self.typed),
            empty=empty,
            longest=LONGEST_PATH,
            icon="keyboard",
            h=44,
        )
        self._rows(desk, Room(inner.x, inner.y + 92, inner.w + 4, inner.h - 92))
        self._foot(desk, room)
        if not desk.focused:
            desk.focus(self._first)

    def _rows(self, desk: Desk, room: Room) -> None:
        name = f"files.{self.folder}"
        with desk.scroll(name, room.x, room.y, room.w, room.h, ROW * len(self.entries)):
            for nth, path in enumerate(self.entries):
                row, y = PathRowId(path.name), room.y + nth * ROW
                painter = self._painter(desk, row, path)
                desk.area(row, room.x, y, room.w - BAR, ROW - 4, painter, radius=9, group="files")

    def _foot(self, desk: Desk, room: Room) -> None:
        label = self.words(self._TAKE)
        wide = self.canvas.measure(label, 18, "bold") + 80
        y = foot(self.canvas)
        desk.button(
            *(TAKE, room.right - wide, y, wide, FOOT_BUTTON, label, "primary", self._ICON),
            size=18,
            enabled=self._can_take,
        )

    @property
    def _can_take(self) -> bool:
        return self.chosen is not None or bool(self.typed.strip())

    def _painter(self, desk: Desk, name: str, path: Path) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            is_folder, is_chosen = path in self._inside, path == self.chosen
            if is_chosen:
                canvas.box(x, y, w, h, 9, theme.CHOSEN)
            elif state.hovered:
                canvas.box(x, y, w, h, 9, "#e9dfc6", theme.EDGE, 1)
            ink = theme.IVORY if is_chosen else theme.INK
            soft = theme.IVORY_SOFT if is_chosen else theme.INK_SOFT
            canvas.icon("folder" if is_folder else "log", x + 12, y + h / 2 - 10, 20, soft)
            weight: Weight = "bold" if is_folder else "regular"
            text = shortened(canvas, visible(path.name), w - 60, 16, "bold")
            canvas.text(text, x + 44, y + h / 2, 16, ink, weight, "cl")

        return paint

    # ---- intents ---------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Enter in the line takes the path; Backspace leads to the folder above."""
        if isinstance(intent, Dropped):
            return self._done(intent.files)
        writes = self.desk.focused == PATH
        if isinstance(intent, Confirm) and writes:
            return self._typed() if intent.key == "return" else None
        if isinstance(intent, Key) and intent.name == "backspace" and not writes:
            self.open(self.folder.parent)
            return None
        return super().handle(intent)

    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if used.id == UP:
            self.open(self.folder.parent)
        elif used.id == PATH:
            self.typed, self.fault = str(used.value or ""), ""
            self.build()
        elif isinstance(used.id, FolderId):
            self.open(self.folders[used.id.item].path)
        elif isinstance(used.id, PathRowId):
            return self._row(self.folder / used.id.item, used.clicks)
        elif used.id == TAKE:
            return self._typed() if self.typed.strip() else self._taken(self.chosen)
        return None

    def _row(self, path: Path, clicks: int) -> Step | None:
        """A folder is opened; a file is chosen, and taken in if it is used once more."""
        if path in self._inside:
            self.open(path)
            return None
        if path == self.chosen and (self.desk.attention.keyboard or clicks > 1):
            return self._done((path,))
        self.chosen, self.typed = path, ""
        self.build()
        return None

    def _taken(self, path: Path | None) -> Step | None:
        return None if path is None else self._done((path,))

    def _typed(self) -> Step | None:
        """What was typed: a folder is opened, a file taken in, anything else told of."""
        text = self.typed.strip().strip("\"'")
        if not text:
            return None
        try:
            path = self.folder / Path(text).expanduser()
            if path.is_dir():
                self.open(path)
                return None
            is_wanted = self._accepts(path)
        except (OSError, ValueError, RuntimeError):
            is_wanted = False
        if is_wanted:
            return self._done((path,))
        self.fault = self.words(self._NOTHING)
        self.build()
        return None

    def _accepts(self, path: Path) -> bool:
        """Whether what was typed, and is no folder, can be taken."""
        return path.is_file()

    # ---- drawing ---------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, the folders and the files."""
        canvas.paper()
        words = self.words
        title(canvas, words(self._TITLE), words(self._ABOUT), indent=BACK_INDENT)
        for room in (self.left, self.right):
            canvas.panel(room.x, room.y, room.w, room.h)
        inner = self.right.inner(INNER)
        where = shortened(canvas, visible(str(self.folder)), inner.w - 16, 15)
        canvas.text(where, inner.x + 6, inner.y + 70, 15, theme.CHESTNUT, "bold", "cl")
        if self.fault or not self.entries:
            text = self.fault or words(self._EMPTY)
            ink = theme.VERMILION if self.fault else theme.INK_SOFT
            room = content(canvas)
            if self.entries:
                canvas.fitted(text, room.x, foot(canvas) + 25, room.w - 320, 16, ink, "bold")
            else:
                y = inner.y + 100
                canvas.paragraph(text, inner.x + 8, y, inner.w - 16, 16, 1.5, ink)
        self.desk.draw(canvas)


class FolderChooser(FileChooser):
    """A folder at a time, of which one is taken; files are not listed."""

    _TITLE, _ABOUT = "games.export.where", "games.export.where.about"
    _PATH, _EMPTY = "games.files.folder", "games.files.no_folders"
    _NOTHING = "games.files.no_folder"
    _TAKE, _ICON = "games.export.here", "check"
    _lists_files = False

    def handle(self, intent: Intent) -> Step | None:
        """A folder that is dropped is taken; of a file it is the one it lies in."""
        if isinstance(intent, Dropped):
            first = intent.files[0]
            return self._done((first if first.is_dir() else first.parent,))
        return super().handle(intent)

    @property
    def _can_take(self) -> bool:
        return True

    def _taken(self, path: Path | None) -> Step | None:
        """The folder that is open is the one."""
        return self._done((path or self.folder,))

    def _accepts(self, path: Path) -> bool:
        """A file is no folder."""
        del path
        return False


def _shown(inside: Iterator[os.DirEntry[str]]) -> Iterator[tuple[bool, Path]]:
    """The folders, and the files that may hold games; hidden ones are left out."""
    for one in inside:
        if one.name.startswith("."):
            continue
        with contextlib.suppress(OSError):
            is_folder = one.is_dir()
            if is_folder or one.name.lower().endswith(SUFFIXES):
                yield is_folder, Path(one.path)
