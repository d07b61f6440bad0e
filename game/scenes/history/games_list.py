"""The library: all games of the player, the one in progress first, and what is done with each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from game.engine.seats import Seat
from game.scenes.history.deleted_games import DeletedScene
from game.scenes.history.empty_library import (
    SHOW_ALL,
    START,
    ExampleId,
    build_empty,
    build_nothing_found,
    paint_empty,
    paint_nothing_found,
    paint_unread,
)
from game.scenes.history.export_choice import ExportScene
from game.scenes.history.file_chooser import FileChooser
from game.scenes.history.game_filters import (
    CLEAR,
    SEARCH,
    STARRED,
    FilterId,
    FilterLine,
    offered,
    with_choice,
)
from game.scenes.history.game_panel import DELETE, EXPORT, RENAME, SEAT, STAR, GamePanel
from game.scenes.history.game_rows import GameRowId, GameRows, near
from game.scenes.history.games_steps import (
    GO_ON,
    MISTAKES,
    RANKING,
    REPLAY,
    REVIEW,
    STATISTICS,
    STORY,
    GamesSteps,
)
from game.scenes.history.hand_strip import HandCellId
from game.scenes.history.kept_games import (
    CURRENT,
    GameShelf,
    GamesWanted,
    KeptGame,
    LibraryWork,
    Taken,
)
from game.scenes.history.table_picture import TablePicture
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.dialog import notice
from game.scenes.shared.name_entry import NameEntry
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    ROUND_BUTTON,
    TITLE_MIDDLE,
    Room,
    back_button,
    content,
    foot,
    shortened,
    title,
)
from game.scenes.shared.pick_list import PickList
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Dropped, Intent, Key, Move, Typed
from game.ui.scene import Pop, Push, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

LIST_SHARES = (0.56, 0.44)
INNER, LINE_HIGH = 10.0, 54.0
BUTTON_ROOM = 66.0
IMPORT, DELETED, UNDO = "import", "deleted", "undo"
HEAD_ICONS: Final = {STATISTICS: "chart", MISTAKES: "cap", DELETED: "trash"}
KEPT: Final = 400
"""How many games are kept as they are shown."""


class GamesScene(DeskScene):
    """The list of the games at the left, one of them at the right."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(
        self, services: Services, shelf: GameShelf, steps: GamesSteps, files: Sequence[Path] = ()
    ) -> None:
        super().__init__(services)
        self.shelf, self.steps = shelf, steps
        self.wanted = GamesWanted()
        self.chosen = ""
        self.names: Sequence[str] = ()
        self.message: str = ""
        self.undo: str = ""
        """The name by which the game deleted last can be brought back."""
        self.work = LibraryWork(services.now, shelf, files)
        self._games: dict[str, KeptGame] = {}
        self._pictures: dict[str, TablePicture | None] = {}
        self._language = ""
        self._changed = True
        self._is_left = False

    # ---- what is listed --------------------------------------------------------------------------
    def game_called(self, name: str) -> KeptGame:
        """A game as it is shown; it is asked for once."""
        found = self._games.get(name)
        if found is None:
            if len(self._games) > KEPT:
                self._games.clear()
            going = self.shelf.going_on() if name == CURRENT else None
            found = self._games[name] = going or self.shelf.game(name)
        return found

    @property
    def game(self) -> KeptGame | None:
        """The one that is shown at the right."""
        return self.game_called(self.chosen) if self.chosen in self.names else None

    @property
    def _picture(self) -> TablePicture | None:
        return self._pictures.get(self.chosen)

    def look(self) -> None:
        """Lists what is wanted; what was chosen stays so, if it is still there."""
        self._games.clear()
        current = (CURRENT,) if self.wanted.is_every and self.shelf.going_on() else ()
        self.names = (*current, *self.shelf.find(self.wanted))
        if self.chosen not in self.names:
            self.chosen = self.names[0] if self.names else ""

    def enter(self) -> None:
        """What is known is shown at once, and brought up to date from frame to frame."""
        self._is_left = False
        self._pictures.clear()
        self.look()
        self.work.read()
        self.build()
        self.rows.reveal(self.desk, self.chosen)

    def leave(self) -> None:
        """What was found is kept; what is done elsewhere may change the list."""
        if self._is_left:
            self.work.end()
            self.shelf.close()
        else:
            self.work.pause()
            self.shelf.keep()

    # ---- work that takes a while -----------------------------------------------------------------
    def take_in(self, files: Sequence[Path]) -> None:
        """Takes in the games of some files."""
        self.message, self.undo = "", ""
        self.work.take_in(files)

    def update(self, dt: float) -> Step | None:
        """The controls move, the list is brought up to date, the table is drawn."""
        self._changed = False
        step = self._go_on() if self.work.is_busy else None
        self.desk.update(dt)
        if self.rows.is_stale(self.desk):
            self.build()
        self._draw_table()
        return step

    def _go_on(self) -> Step | None:
        """A little of what takes a while; what has been found meanwhile is listed."""
        taken = self.work.go_on()
        if self.work.goes_on:
            if self.work.is_due:
                self._show_again()
            return None
        has_news = self.work.has_news or taken is not None or not self.names
        step = self._told(taken) if taken is not None else None
        if has_news:
            self._show_again()
        if taken is not None:
            self.rows.reveal(self.desk, self.chosen)
        return step

    def _told(self, taken: Taken) -> Step | None:
        """Says what became of the files: in the line at the foot, or in a notice if it is more."""
        if taken.name:
            self.wanted, self.chosen = GamesWanted(), taken.name
        self.work.read()
        if len(taken.lines) == 1:
            self.message = taken.lines[0]
            return None
        heading = self.words("games.import.title")
        return Push(notice(self.services, heading, "\n".join(taken.lines)))

    def _show_again(self) -> None:
        self.look()
        self.build()
        self._changed = True

    def _draw_table(self) -> None:
        """Draws the table of a game that goes on, once it is looked at."""
        for name in {self.chosen, *self.names[:1]}:
            if name in self._pictures or not name:
                continue
            game = self.game_called(name)
            if name == CURRENT or (name == self.chosen and not (game.is_over or game.flaw)):
                seat = self.shelf.table(name)
                picture = None if seat is None else TablePicture(self.services, seat)
                self._pictures[name], self._changed = picture, True

    @property
    def animating(self) -> bool:
        """While anything new is to be seen."""
        return self._changed or super().animating

    @property
    def next_frame(self) -> float:
        """At once while there is work."""
        return 0.0 if self.work.is_busy or self._changed else super().next_frame

    # ---- controls --------------------------------------------------------------------------------
    @property
    def is_empty(self) -> bool:
        """Whether there is no game at all."""
        return not self.names and self.wanted.is_every and not self.work.goes_on

    @property
    def is_unread(self) -> bool:
        """Whether the games are being read for the first time."""
        return not self.names and self.wanted.is_every and self.work.goes_on

    def build(self) -> None:
        """The line of filters, the list, and what can be done with the game that is chosen."""
        if self._language not in ("", self.words.language):
            self.look()
        self._language = self.words.language
        canvas, desk = self.canvas, self.new_desk()
        room = content(canvas)
        back_button(desk, canvas, self.words("ui.back"))
        self._title_right = self._head(desk, room)
        self.panel: GamePanel | None = None
        below = room.below(LINE_HIGH)
        self.left, self.right = below.columns(LIST_SHARES, GUTTER)
        inner = self.left.inner(INNER)
        listed = Room(inner.x, inner.y, inner.w + 4, inner.h)
        self.rows = GameRows(self.names, listed, self.game_called, str(hash(self.wanted)))
        if self.is_empty:
            build_empty(desk, canvas, room)
        elif not self.is_unread:
            line = FilterLine(self.shelf, room.upper(LINE_HIGH))
            line.build(desk, canvas, self.wanted)
            self.rows.build(desk, self.chosen)
            self._choose(desk)
        self._foot(desk)
        if not desk.focused and not self.is_unread:
            self._focus_first(desk)

    def _choose(self, desk: Desk) -> None:
        """The panel of the game that is chosen; or that nothing was found."""
        game = self.game
        if game is None:
            build_nothing_found(desk, self.canvas, self.left, self.right)
            return
        self.panel = GamePanel(game, self.right)
        self.panel.build(desk, self.canvas)
        self._buttons(desk, game)

    def _focus_first(self, desk: Desk) -> None:
        wanted = (GameRowId(self.chosen), START, SEARCH, BACK)
        desk.focus(next(name for name in wanted if desk.has(name)))

    def _head(self, desk: Desk, room: Room) -> float:
        """The buttons at the upper right; says how much room they take."""
        words, canvas, y = self.words, self.canvas, TITLE_MIDDLE - ROUND_BUTTON / 2
        label = words("games.import")
        wide = canvas.measure(label, 16, "bold") + 58
        x = room.right - wide
        desk.button(IMPORT, x, y, wide, ROUND_BUTTON, label, icon="plus", size=16)
        for name in (*self.steps.beyond, *(DELETED,) * bool(self.shelf.deleted())):
            x -= ROUND_BUTTON + 10
            label, icon = words(f"games.{name}"), HEAD_ICONS[name]
            desk.button(name, x, y, ROUND_BUTTON, ROUND_BUTTON, label, "icon", icon)
        return room.right - x + 16

    def _buttons(self, desk: Desk, game: KeptGame) -> None:
        canvas, y = self.canvas, foot(self.canvas)
        self._foot_left = content(canvas).right
        for nth, (name, icon) in enumerate(self.steps.of(game)):
            label = self.words(f"games.{name}")
            size = 17.0 if nth else 18.0
            wide = canvas.measure(label, size, "bold") + BUTTON_ROOM
            self._foot_left -= wide + 12 * bool(nth)
            x = self._foot_left
            if nth:
                desk.button(name, x, y, wide, FOOT_BUTTON, label, "plain", icon, size=size)
            else:
                desk.button(name, x, y, wide, FOOT_BUTTON, label, "primary", icon, size=size)

    def _foot(self, desk: Desk) -> None:
        """The way to bring back what was deleted last."""
        if not self.undo:
            return
        label, room = self.words("games.undo"), content(self.canvas)
        wide = self.canvas.measure(label, 16, "bold") + 60
        desk.button(UNDO, room.x, foot(self.canvas) + 3, wide, 44, label, icon="undo", size=16)

    # ---- intents ---------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Files that are dropped are taken in; letters are looked for; arrows lead through rows."""
        if isinstance(intent, Dropped):
            self.take_in(intent.files)
            return None
        if isinstance(intent, Cancel) and intent.key and self.wanted.text:
            self._seek(replace(self.wanted, text=""))
            return None
        writes = self.desk.focused == SEARCH
        if isinstance(intent, Move) and self._walked(intent, writes=writes):
            return None
        if isinstance(intent, Typed) and not writes and not self._begins(intent):
            return None
        if isinstance(intent, Key) and not writes and (way := self._by_key(intent)) is not None:
            return way()
        return super().handle(intent)

    def _begins(self, typed: Typed) -> bool:
        """Whether letters are to be looked for; the stroke alone only leads to the search."""
        if typed.text.strip() and self.desk.has(SEARCH):
            self.desk.focus(SEARCH)
        return typed.text.strip() not in ("", "/")

    def _by_key(self, key: Key) -> Callable[[], Step | None] | None:
        """What a key does besides: delete, give a name, undo."""
        if key.name == "z" and key.ctrl and self.undo:
            return self._undone
        if self.panel is None or self.chosen == CURRENT:
            return None
        return {"delete": self._delete, "f2": self._rename}.get(key.name)

    def _walked(self, move: Move, *, writes: bool) -> bool:
        """Up and down lead through the list, wherever in it one is."""
        on_row = isinstance(self.desk.focused, GameRowId)
        if move.tab or not move.dy or not (on_row or (writes and move.dy > 0)) or not self.names:
            return False
        name = self.chosen if writes else near(self.names, self.chosen, move.dy)
        if on_row and name == self.chosen:
            return False
        self._take(name)
        if self.desk.has(GameRowId(name)):
            self.desk.focus(GameRowId(name))
        self.desk.attention.by_key()
        return True

    def _take(self, name: str) -> None:
        """Another game is the one that is shown."""
        self.chosen = name
        self.message = self.message if self.undo else ""
        self._pictures = {one: it for one, it in self._pictures.items() if one == CURRENT}
        self.build()
        self.rows.reveal(self.desk, name)

    def _seek(self, wanted: GamesWanted) -> None:
        self.wanted = wanted
        self.look()
        self.build()

    def _back(self) -> Step | None:
        self._is_left = True
        return Pop()

    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return self._back()
        if used.id == SEARCH:
            return self._sought(str(used.value or ""))
        if isinstance(used.id, ItemId):
            return self._used_item(used.id, used.clicks)
        ways = self._shelf_ways if used.id in self._shelf_ways else self._game_ways
        return ways[used.id]()

    def _used_item(self, name: ItemId[str] | ItemId[int], clicks: int) -> Step | None:
        """A row, a hand, a filter or an example was used."""
        if isinstance(name, GameRowId):
            return self._row(name.item, clicks)
        if isinstance(name, HandCellId):
            return self.steps.replay(self.chosen, name.item)
        if isinstance(name, FilterId):
            return self._pick(name.item)
        assert isinstance(name, ExampleId), "there is nothing else of a kind"
        self._seek(GamesWanted(text=name.item))
        return None

    @property
    def _shelf_ways(self) -> dict[str, Callable[[], Step | None]]:
        """What is done with the whole of the games."""
        return {
            **self.steps.beyond,
            CLEAR: lambda: self._seek(GamesWanted()),
            SHOW_ALL: lambda: self._seek(GamesWanted()),
            STARRED: lambda: self._seek(replace(self.wanted, starred=not self.wanted.starred)),
            IMPORT: self._import,
            DELETED: lambda: Push(DeletedScene(self.services, self.shelf)),
            UNDO: self._undone,
            START: self.steps.new_game,
        }

    @property
    def _game_ways(self) -> dict[str, Callable[[], Step | None]]:
        """What is done with the game that is chosen."""
        steps, name = self.steps, self.chosen
        review = steps.review
        return {
            GO_ON: lambda: steps.resume() if name == CURRENT else steps.go_on(name),
            STORY: lambda: steps.story(name),
            RANKING: lambda: steps.ranking(name),
            REPLAY: lambda: steps.replay(name, None),
            REVIEW: lambda: review(name) if review is not None else None,
            STAR: self._star,
            RENAME: self._rename,
            EXPORT: lambda: Push(ExportScene(self.services, self.shelf, self.game_called(name))),
            DELETE: self._delete,
            SEAT: self._ask_seat,
        }

    def _row(self, name: str, clicks: int) -> Step | None:
        """A row: shown at the right; a cell of its strip, or a second click, leads on."""
        pointed = None if self.desk.attention.keyboard else self._cell
        if pointed is not None and pointed[0] == name:
            self.chosen = name
            return self.steps.replay(*pointed)
        again = name == self.chosen and (self.desk.attention.keyboard or clicks > 1)
        self._take(name)
        if not again:
            return None
        way = next(self.steps.of(self.game_called(name)), None)
        return None if way is None else self._game_ways[way[0]]()

    @property
    def _cell(self) -> tuple[str, int] | None:
        return self.rows.cell(self.desk, *self.desk.pointer)

    def _sought(self, text: str) -> Step | None:
        if text == self.wanted.text and self.desk.has(GameRowId(self.chosen)):
            self.desk.focus(GameRowId(self.chosen))
        elif text != self.wanted.text:
            self.message = self.message if self.undo else ""
            self._seek(replace(self.wanted, text=text))
        return None

    def _pick(self, kind: str) -> Step:
        found = offered(self.shelf, self.canvas, kind)
        values = [one.value for one in found]
        value = getattr(self.wanted, kind)

        def done(nth: int) -> Step:
            self.wanted = with_choice(self.wanted, kind, values[nth])
            return Pop()

        labels = [one.label for one in found]
        nth = values.index(value) if value in values else 0
        under = self.desk.place(FilterId(kind))
        return Push(PickList(self.services, labels, nth, done, under))

    # ---- what is done with games -----------------------------------------------------------------
    def _tried(self, change: Callable[[], object]) -> bool:
        """Does something that is written down; says so if that is impossible."""
        self.message = self.undo = ""
        try:
            change()
        except OSError as fault:
            reason = fault.strerror or str(fault)
            self.message = self.words("games.not_written", reason=reason)
            return False
        return True

    def _star(self) -> None:
        game = self.game_called(self.chosen)
        self._tried(lambda: self.shelf.star(game.name, starred=not game.starred))
        self._seek(self.wanted)

    def _rename(self) -> Step:
        name, game = self.chosen, self.game_called(self.chosen)

        def done(given: str) -> Step:
            self._tried(lambda: self.shelf.rename(name, given))
            return Pop()

        heading, text = self.words("games.rename.title"), self.words("games.rename.text")
        return Push(NameEntry(self.services, heading, text, game.title, done, game.when))

    def _delete(self) -> None:
        name, heading = self.chosen, self.game_called(self.chosen).heading
        token: list[str] = []
        if self._tried(lambda: token.append(self.shelf.delete(name))):
            self.undo = token[0]
            self.message = self.words("games.deleted.now", game=heading)
            nth = self.names.index(name)
            rest = [one for one in self.names if one != name]
            self.chosen = rest[min(nth, len(rest) - 1)] if rest else ""
        self._seek(self.wanted)

    def _undone(self) -> None:
        """Brings back what was deleted last."""
        name, back = self.undo, list[str]()
        if self._tried(lambda: back.append(self.shelf.restore(name))):
            self.chosen = back[0]
        self._seek(self.wanted)
        self.rows.reveal(self.desk, self.chosen)

    def _ask_seat(self) -> Step:
        """Asks which of them was the player."""
        name = self.chosen
        seats = self.game_called(name).seats
        labels = [*seats, self.words("games.seat.none")]

        def done(nth: int) -> Step:
            seat: Seat | None = nth if nth < len(seats) else None
            self._tried(lambda: self.shelf.sit(name, seat))
            return Pop()

        return Push(PickList(self.services, labels, len(seats), done, self.desk.place(SEAT)))

    def _import(self) -> Step:
        def done(files: Sequence[Path]) -> Step:
            self.take_in(files)
            return Pop()

        return Push(FileChooser(self.services, self.shelf.folders(), done))

    # ---- drawing ---------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, the list, and the game that is chosen."""
        canvas.paper()
        note, right = self._note(), self._title_right
        title(canvas, self.words("games.title"), note, indent=BACK_INDENT, right=right)
        if self.is_empty:
            paint_empty(canvas, content(canvas))
        elif self.is_unread:
            paint_unread(canvas, content(canvas))
        else:
            canvas.panel(self.left.x, self.left.y, self.left.w, self.left.h)
            self.rows.paint(canvas, self.desk, self.chosen, self._pictures.get(CURRENT))
            if self.panel is not None:
                self.panel.paint(canvas, self.desk, self._picture)
            else:
                paint_nothing_found(canvas, self.left, self.right)
        self._paint_foot(canvas)
        self.desk.draw(canvas)
        self._paint_tip(canvas)

    def _note(self) -> str:
        """How many games there are, or were found."""
        total = self.shelf.total()
        if not total:
            return ""
        if self.wanted.is_every:
            return self.words.plural("games.count", total)
        return self.words.plural("games.found", total, found=len(self.names))

    def _paint_foot(self, canvas: Canvas) -> None:
        """What is going on, or what was done last."""
        progress = self.work.headway
        text = self.message
        if progress is not None:
            text = self.words("games.reading", done=progress.done, total=progress.total)
        if not text:
            return
        x = content(canvas).x
        if self.desk.has(UNDO):
            left, _, wide, _ = self.desk.place(UNDO)
            x = left + wide + 16
        right = self._foot_left if self.panel is not None else content(canvas).right
        wide = right - 24 - x
        if not canvas.can_fit(text, wide):
            text = shortened(canvas, text, wide, 13, "regular")
        canvas.fitted(text, x, foot(canvas) + 25, wide, 15, theme.INK)

    def _paint_tip(self, canvas: Canvas) -> None:
        """What happened in the hand whose cell in the list is pointed at."""
        cell = None if canvas.covered or self.desk.attention.keyboard else self._cell
        if cell is None:
            return
        place = self.rows.cell_place(self.desk, *cell)
        hand = self.game_called(cell[0]).hands[cell[1]]
        word = shortened(canvas, hand.sentence, canvas.w - 60, 14, "regular")
        self.desk.attention.paint(canvas, word, pygame.FRect(place.x, place.y, place.w, place.h))
