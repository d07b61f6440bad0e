"""The album of wins on its page: the list, and what is read in it."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, Final, Protocol

from game.archive.album_names import pages_of
from game.archive.player_statistics import AlbumWin
from game.archive.statistics_choice import ChoicesOffered, StatisticsChoice
from game.archive.winning_tiles import WonHand
from game.scenes.library.book_scene import BookRowId, FilterPill
from game.scenes.shared.page import Room
from game.scenes.statistics.statistics_steps import StatisticsSteps
from game.scenes.statistics.won_album import ROW, WonAlbum, WonRows
from game.scenes.statistics.won_page import AlbumButton, WinId, WonPage
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Step
from game.ui.widgets import Activated, Desk

if TYPE_CHECKING:
    from game.archive.game_filter import GameFilter
    from game.archive.game_library import GameLibrary

LIST: Final = 330.0


class AlbumScreen(Protocol):
    """The screen on which the album stands."""

    canvas: Canvas
    library: GameLibrary | None
    steps: StatisticsSteps
    choice: StatisticsChoice

    @property
    def offered(self) -> ChoicesOffered: ...
    @property
    def wanted(self) -> GameFilter: ...

    def build(self) -> None:
        """Makes the controls anew."""


class AlbumView:
    """Builds and paints the page; what it has read of games is kept."""

    def __init__(self, scene: AlbumScreen) -> None:
        self._scene = scene
        self.shown, self.name = "all", ""
        self._revealed = "", ""
        """The page to which the list was scrolled last, and what was listed."""
        self._album: WonAlbum | None = None
        self._hands: dict[AlbumWin, Future[WonHand | None]] = {}
        self._seen: set[AlbumWin] = set()

    def forget(self) -> None:
        """Other games are wanted."""
        self._album = None

    @property
    def album(self) -> WonAlbum:
        """What can be won with, and what was."""
        if self._album is None:
            scene = self._scene
            assert scene.library is not None, "the library is open"
            won = {one.id: one for one in scene.library.album(scene.wanted)}
            choice = scene.choice
            sheets = [choice.sheet] if choice.sheet else scene.offered.sheets(choice.game)
            self._album = WonAlbum(pages_of(sheets, won), won)
        return self._album

    # ---- controls ----------------------------------------------------------------------------
    def lay_out(self, room: Room) -> AlbumView:
        """The same in a room."""
        self._left, self._right = room.split(LIST)
        return self

    def build(self, desk: Desk) -> None:
        """The list at the left, the page at the right."""
        album, canvas = self.album, self._scene.canvas
        listed = album.listed(self.shown)
        if self.name not in album.pages:
            self.name = next((one for one in album.listed("won")), album.pages[0])
        if listed and self.name not in listed:
            self.name = listed[0]
        rows = WonRows(canvas.words, album, self.shown, self.name)
        self._listed = rows.build(desk, canvas, self._left)
        wins = album.won.get(self.name)
        self._page = WonPage(canvas, self._right, self.name, wins, self._hand_of)
        self._page.build(desk)
        if self._revealed != (self.name, self.shown) and self.name in listed:
            top = ROW * listed.index(self.name)
            desk.show(f"won.{self.shown}", top, top + ROW)
            self._revealed = self.name, self.shown

    def _hand_of(self, win: AlbumWin) -> WonHand | None:
        """The tiles of a win, once they are read."""
        if win not in self._hands:
            scene = self._scene
            assert scene.library is not None, "the library is open"
            self._hands[win] = scene.steps.hand(scene.library, win)
        found = self._hands[win]
        if not found.done():
            return None
        self._seen.add(win)
        return None if found.cancelled() or found.exception() else found.result()

    @property
    def is_waiting(self) -> bool:
        """Whether the tiles of a win are still being read."""
        return any(not one.done() for one in self._hands.values())

    def has_news(self) -> bool:
        """Whether tiles have come that are not shown yet."""
        return any(one.done() and win not in self._seen for win, one in self._hands.items())

    # ---- intents -----------------------------------------------------------------------------
    def used(self, used: Activated) -> Step | None:
        """A page, a filter, a win or the way to the book."""
        scene = self._scene
        if isinstance(used.id, BookRowId):
            self.name = used.id.item
            scene.build()
        elif isinstance(used.id, FilterPill):
            self.shown = used.id.item
            scene.build()
        elif isinstance(used.id, WinId):
            wins = self.album.won[self.name]
            assert scene.library is not None, "the library is open"
            win = wins.first if used.id.item == "first" else wins.best
            return scene.steps.replay(scene.library, win)
        elif used.id == AlbumButton.BOOK:
            return scene.steps.book(self.name)
        return None

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """Both panels and the head of the page."""
        words = canvas.words
        for room in (self._left, self._right):
            canvas.panel(room.x, room.y, room.w, room.h)
        if not self.album.listed(self.shown):
            room = self._listed.inner(14)
            said = words(f"stats.album.{self.shown}.none")
            canvas.paragraph(said, room.x, room.y, room.w, 15, 1.5, theme.INK_SOFT)
        self._page.paint(canvas)
