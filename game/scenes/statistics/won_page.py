"""A page of the album of wins: how often, and the first and the best win with their tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.archive.album_names import album_name
from game.archive.player_statistics import AlbumWin, YakuWins, norths_in
from game.archive.winning_tiles import WonHand
from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.tiles import Tile
from game.learn.glossary.entries import TileRow
from game.learn.library.grands_jeux_album import album_entries
from game.learn.library.yaku_examples import winning_rows, yaku_entry
from game.scenes.library import glossary_example
from game.scenes.library.book_parts import caption, paragraph, pressed
from game.scenes.shared.page import Place, Room
from game.scenes.shared.text_columns import EDGE, ColumnPart, build_columns, drawn
from game.scenes.statistics.won_album import kanji_beside
from game.text.days import day_text
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk, State
from game.ui.widgets.control import ItemId

HEAD, CARD_HEAD, GAP, TILE, WAITING = 84.0, 46.0, 16.0, 26.0, 92.0
WIDEST: Final = 760.0
Found = Callable[[AlbumWin], WonHand | None]
"""The tiles of a win; `None` as long as they are not known."""


class AlbumButton(StrEnum):
    """The ways out of a page."""

    BOOK = "book"
    """To the page in the yaku book, or in the album of the Grands Jeux."""


class WinId(ItemId[str], kind="win"):
    """A win that can be looked at again: `first` or `best`."""


@dataclass(frozen=True, slots=True)
class WonPage:
    """Lays out one page in a room, and paints its title."""

    canvas: Canvas
    room: Room
    name: str
    wins: YakuWins | None
    hand_of: Found

    # ---- the title ---------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The name, how it is written in Japan, and how often it was won with."""
        words, room = canvas.words, self.room
        x, middle, right = room.x + EDGE, room.y + 46, room.right - EDGE
        said = words("stats.album.not_yet")
        if self.wins is not None:
            said = words.plural("stats.album.won_times", self.wins.count)
        wide = canvas.text(said, right, middle, 18, theme.CHESTNUT, "bold", "cr")
        free = right - wide - 20 - x
        name = album_name(words, self.name)
        x += canvas.fitted(name, x, middle, free, 32, theme.INK, "title", least=0.6) + 16
        kanji = kanji_beside(words, self.name)
        if kanji and x + canvas.measure(kanji, 26, "brush") < right - wide - 20:
            canvas.text(kanji, x, middle, 26, theme.CHESTNUT, "brush", "cl")

    # ---- below it ----------------------------------------------------------------------------
    def build(self, desk: Desk) -> None:
        """The wins as cards one can press, in a room that can be scrolled."""
        room = self.room
        seen = Room(room.x + 14, room.y + HEAD, room.w - 20, room.h - HEAD - 12)
        width = min(WIDEST, room.w - 2 * EDGE)
        parts = [*self._parts(room.x + EDGE, width)]
        build_columns(desk, f"page.{self.name}", seen, [parts])

    def _parts(self, x: float, width: float) -> Iterator[ColumnPart]:
        words = self.canvas.words
        if self.wins is None:
            said = words("stats.album.missing.about")
            yield paragraph(self.canvas, "missing", said, x, width, 16, theme.INK_SOFT)
            rows = tuple(_example(self.name))
            if rows:
                yield caption("example", words("stats.album.example"), x, width)
                yield self._cloth(rows, x, width)
        elif self.wins.first == self.wins.best:
            yield self._card("first", words("stats.album.first_best"), self.wins.first, x, width)
        else:
            yield self._card("first", words("stats.album.first"), self.wins.first, x, width)
            yield self._card("best", words("stats.album.best"), self.wins.best, x, width)
        label = words(f"stats.album.{_read_in(self.name)}")
        wide = self.canvas.measure(label, 15, "bold") + 64
        yield pressed(AlbumButton.BOOK, label, "book", x, wide, 20)

    def _cloth(self, rows: tuple[TileRow, ...], x: float, width: float) -> ColumnPart:
        """Tiles that one has not won with, only to be looked at."""
        laid, high = glossary_example.blocks(self.canvas, rows, width, TILE)

        def paint(canvas: Canvas, place: Place) -> None:
            glossary_example.paint(canvas, laid, place[0], place[1], width, high)

        return drawn("cloth", x, width, high + GAP, paint)

    def _card(self, kind: str, label: str, win: AlbumWin, x: float, width: float) -> ColumnPart:
        """A win: its day and value, and its tiles on a cloth."""
        hand = self.hand_of(win)
        rows = () if hand is None else tuple(_rows(hand))
        no_tiles: tuple[tuple[glossary_example.Block, ...], float] = (), WAITING
        laid, high = (
            glossary_example.blocks(self.canvas, rows, width - 24, TILE) if rows else no_tiles
        )
        tall = CARD_HEAD + high + 12

        def build(desk: Desk, y: float) -> None:
            def painted(canvas: Canvas, state: State) -> None:
                place = desk.place(WinId(kind))
                self._paint_card(canvas, place, label, win, lit=state.hovered)
                at = (place[0] + 12, place[1] + CARD_HEAD, width - 24, high)
                glossary_example.paint(canvas, laid, *at)

            desk.area(WinId(kind), x, y, width, tall, painted, radius=12)

        return ColumnPart(tall + GAP, build)

    def _paint_card(
        self, canvas: Canvas, place: Place, label: str, win: AlbumWin, *, lit: bool
    ) -> None:
        words, (x, y, w, h) = canvas.words, place
        edge = theme.CHESTNUT if lit else theme.PAPER_LINE
        canvas.box(x, y, w, h, 12, theme.PAPER_HIGH, edge, 1.6 if lit else 1.2)
        middle, again = y + CARD_HEAD / 2, words("stats.album.again")
        wide = canvas.text(again, x + w - 40, middle, 15, theme.LINK, "bold", "cr")
        canvas.icon("eye", x + w - 36, middle - 10, 20, theme.LINK)
        told = words("stats.album.win", day=day_text(words, win.when), points=win.worth)
        x += 16
        x += canvas.text(label, x, middle, 16, theme.INK, "bold", "cl") + 12
        free = place[0] + w - 40 - wide - 16 - x
        canvas.fitted(told, x, middle, free, 15, theme.INK_SOFT)


def _rows(hand: WonHand) -> Iterator[TileRow]:
    yield from winning_rows(hand.concealed, hand.melds, hand.tile, drawn=hand.is_drawn)
    if hand.aside:
        yield TileRow("aside", (hand.aside,))


def _read_in(name: str) -> str:
    """Where it is told of: in the album of the Grands Jeux, the glossary, or the yaku book."""
    if name in GREAT:
        return "great"
    return "entry" if norths_in(name) else "book"


def _example(name: str) -> Iterator[TileRow]:
    """A hand with it, from the yaku book or the album of the Grands Jeux; norths by themselves."""
    norths = norths_in(name)
    if norths:
        yield TileRow("aside", ((Tile.NORTH,) * norths,))
    elif name in GREAT:
        pieces = album_entries()[GrandJeu(name)].examples[0].pieces
        yield TileRow("hand", tuple(one.tiles for one in pieces))
    else:
        entry = yaku_entry(name)
        example = entry.closed or entry.open
        yield from () if example is None else example.rows


GREAT: Final = frozenset(one.value for one in GrandJeu)
