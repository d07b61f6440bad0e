"""The result of a void hand: what was declared, what was wrong with it, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from game.coach.foul_reasons import FoulReason
from game.engine.events import FoulCommitted
from game.engine.tiles import Tile, without
from game.scenes.result.drawn_hand import NoWinPage, group_width, paint_group
from game.scenes.result.hand_facts_shown import EndedHand, Lying, laid_meld
from game.scenes.shared.event_words import fault_text, foul_key
from game.scenes.shared.page import Room, panel_title
from game.scenes.shared.term_links import TermId, linked
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.widgets import Desk

HEAD, LARGEST_TILE, BETWEEN, LABEL = 64.0, 40.0, 16.0, 20.0
"""Where the tiles begin, their width, the room between two groups, and the line below them."""
TEXT, LEADING, PART = 16.0, 1.5, 14.0
TILE, ROW = 30.0, 54.0
"""The tiles that are named, and the height of their row."""


class VoidHandPage(NoWinPage):
    """How a hand is shown that a foul has made void."""

    entry = "chombo"

    def __init__(self, shown: EndedHand) -> None:
        super().__init__(shown)
        assert shown.foul is not None, "there was a foul"
        assert shown.fault is not None, "a foul has something that was wrong"
        self.foul: FoulCommitted = shown.foul
        self.fault: FoulReason = shown.fault

    def title(self, words: Words) -> str:
        """What it is called."""
        return words("payment.chombo")

    # ---- words -----------------------------------------------------------------------------------
    def _told(self, words: Words, key: str) -> str:
        """A sentence about the player who has acted wrongly."""
        seat = self.foul.seat
        name = self.shown.people[seat].name
        return words(f"{key}.you") if seat == self.shown.viewer else words(key, name=name)

    def cause(self, words: Words) -> str:
        """What was done."""
        return self._told(words, foul_key(words, self.foul))

    def why(self, words: Words) -> str:
        """What was wrong with the hand."""
        return fault_text(words, self.fault)

    def onward(self, words: Words) -> Iterator[str]:
        """What follows."""
        if self.shown.deduction:
            yield words("result.foul.deduction", points=self.shown.deduction)
        yield words("result.foul.about")

    def named(self) -> Iterator[tuple[str, tuple[Tile, ...]]]:
        """The tiles that explain it, each row with the key of its word."""
        fault = self.fault
        waits = "foul.tiles.now" if fault.waited else "foul.tiles.waits"
        rows = (
            ("foul.tiles.waited", fault.waited),
            (waits, fault.waits),
            ("foul.tiles.furiten", fault.blamed),
        )
        yield from ((key, tiles) for key, tiles in rows if tiles)

    # ---- places ----------------------------------------------------------------------------------
    def build(self, canvas: Canvas, desk: Desk) -> None:
        """Two panels; the terms in the text about the hand are links."""
        super().build(canvas, desk)
        left, words = self.left, canvas.words
        self.inside = room = Room(left.x + 24, left.y, left.w - 48, left.h)
        y = self._hand_end(room)
        cause = linked(words, self.cause(words), bold=True)
        y += desk.paragraph(TermId("cause"), cause, room.x, y, room.w, TEXT, LEADING) + PART / 2
        why = linked(words, self.why(words))
        y += desk.paragraph(TermId("why"), why, room.x, y, room.w, TEXT, LEADING) + PART
        self._first_row, ink = y, theme.INK_SOFT
        for key, _ in self.named():
            label = linked(words, words(key))
            desk.label(TermId(key), label, room.x, y + ROW / 2 - 4, room.w, 15, ink)
            y += ROW
        y += PART
        for nth, line in enumerate(self.onward(words)):
            said = linked(words, line)
            y += desk.paragraph(TermId(f"onward{nth}"), said, room.x, y, room.w, 15, LEADING, ink)

    def _groups(self) -> tuple[list[tuple[Lying, ...]], tuple[Lying, ...]]:
        """The hand with its melds, and the tile that should have won."""
        table, seat, tile = self.shown.table, self.foul.seat, self.fault.tile
        kept = self.foul.shown
        if tile is not None and self.fault.loser is None:
            kept = without(kept, tile)
        groups = [
            tuple(Lying(one.notation) for one in sorted(kept)),
            *(laid_meld(table, seat, meld) for meld in table.hand(seat).melds),
        ]
        return groups, (Lying(tile.notation),) if tile is not None else ()

    def _tile(self, room: Room) -> float:
        """How wide the tiles of the hand are."""
        groups, apart = self._groups()
        units = sum(map(group_width, (*groups, apart)))
        return min(LARGEST_TILE, (room.w - BETWEEN * (len(groups) + 1)) / units)

    def _hand_end(self, room: Room) -> float:
        """Where the tiles of the hand end."""
        label = LABEL if self.fault.tile is not None else 0
        return room.y + HEAD + self._tile(room) * 4 / 3 + label + PART + 6

    # ---- drawing ---------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The hand and the tiles to blame at the left, the payments at the right."""
        left, inside, words = self.left, self.inside, canvas.words
        for room in (left, self.payments.room):
            canvas.panel(room.x, room.y, room.w, room.h)
        panel_title(canvas, left, self._told(words, "result.foul.hand"))
        self._hand(canvas, inside)
        y = self._first_row
        for key, tiles in self.named():
            y = self._row(canvas, inside, y, words(key), tiles)
        canvas.line(inside.x, y, inside.right, y, theme.PAPER_LINE, 1)
        self.payments.paint(canvas, paid=self.count.has("payments"))

    def _hand(self, canvas: Canvas, room: Room) -> None:
        """The tiles of the hand, the one that should have won apart."""
        groups, apart = self._groups()
        w, x, y = self._tile(room), room.x, room.y + HEAD
        for nth, group in enumerate(groups):
            x = paint_group(canvas, x, y, w, group, 255) + BETWEEN
            if nth == 0 and apart:
                self._apart(canvas, x, y, w, apart)
                x += w + 2 * BETWEEN

    def _apart(
        self, canvas: Canvas, x: float, y: float, w: float, apart: tuple[Lying, ...]
    ) -> None:
        """The tile that was claimed or drawn, with where it came from below it."""
        paint_group(canvas, x, y, w, apart, 255)
        canvas.box(x - 2, y - 2, w + 4, w * 4 / 3 + 4, 6, None, theme.VERMILION, 2.4)
        words, loser = canvas.words, self.fault.loser
        source = words("result.source.drawn")
        if loser is not None:
            you = loser == self.shown.viewer
            key = "result.source.discard.you" if you else "result.source.discard"
            source = words(key) if you else words(key, name=self.shown.people[loser].name)
        middle = y + w * 4 / 3 + LABEL / 2 + 4
        canvas.text(source, x + w / 2, middle, 13, theme.INK_SOFT, "regular", "cc")

    def _row(
        self, canvas: Canvas, room: Room, y: float, label: str, tiles: tuple[Tile, ...]
    ) -> float:
        """The tiles a word is about, behind it; says where the next row begins."""
        middle = y + ROW / 2 - 4
        x = room.x + canvas.measure(label, 15) + 14
        w = min(TILE, (room.right - x) / len(tiles) - 3)
        for tile in tiles:
            canvas.tile(tile.notation, x, middle - w * 2 / 3, w)
            x += w + 3
        return y + ROW
