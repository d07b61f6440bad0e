"""Tiles of the album on a cloth: examples part by part, and the player's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.tiles import Tile
from game.learn.library.grand_jeu_distances import GrandJeuDistance, SeenTiles
from game.learn.library.grands_jeux_album import ExampleGroup, GrandJeuExample
from game.scenes.library.glossary_example import paint_mark
from game.scenes.shared.page import Place
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name

EDGE, TILE, SMALLEST_TILE, THICK = 18.0, 34.0, 20.0, 1.6
ONE_ROW = 26.0
"""Tiles are made smaller than usual, down to this, if all parts then lie side by side."""
BETWEEN, WORD, WORD_ROOM, LABEL = 14.0, 13.0, 29.0, 26.0
APART: Final = 0.4
"""The space between two parts of a hand, in widths."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where a part lies on the cloth."""

    piece: ExampleGroup
    x: float
    y: float
    w: float


@dataclass(frozen=True, slots=True)
class ExampleCloth:
    """An example: each part over a line that says as what it may be called."""

    canvas: Canvas
    example: GrandJeuExample
    width: float
    shows_calls: bool
    """Whether anything may be called under the rules that are played."""

    @property
    def _tile(self) -> float:
        pieces, free = self.example.pieces, self.width - 2 * EDGE
        beyond = sum(
            max(self._word_room(nth) - len(one.tiles) * ONE_ROW, 0.0)
            for nth, one in enumerate(pieces)
        )
        side_by_side = (free - beyond - BETWEEN * (len(pieces) - 1)) / len(self.example.tiles)
        if side_by_side >= ONE_ROW:
            return min(TILE, side_by_side)
        widest = max(len(piece.tiles) for piece in pieces)
        return max(SMALLEST_TILE, min(TILE, free / widest))

    @property
    def _step(self) -> float:
        lines = 1 + any(self._is_crowded(piece) for piece in self.example.pieces)
        return self._tile * THICK + 10 + WORD_ROOM + (lines - 1) * WORD * 1.2

    def _is_crowded(self, piece: ExampleGroup) -> bool:
        """Whether the word below a part is longer than the part."""
        word = self.canvas.measure(self._word(piece), WORD)
        return self._calls(piece) and word > self._room(piece)

    def _word(self, piece: ExampleGroup) -> str:
        called = piece.called if self.shows_calls else None
        return self.canvas.words(f"album.piece.{called.value if called else 'hidden'}")

    def _room(self, piece: ExampleGroup) -> float:
        """How wide a part is; the word below it takes several lines if it must."""
        return len(piece.tiles) * self._tile

    def _spots(self) -> Iterator[_Spot]:
        x, y, free = 0.0, 12.0, self.width - 2 * EDGE
        for nth, piece in enumerate(self.example.pieces):
            wide = self._room(piece)
            room = max(wide, self._word_room(nth))
            if x and x + room > free + 0.5:
                x, y = 0.0, y + self._step
            yield _Spot(piece, EDGE + x, y, wide)
            x += room + BETWEEN

    def _word_room(self, nth: int) -> float:
        """What the word below a hidden part needs that has no other hidden one beside it."""
        pieces = self.example.pieces
        around = (*pieces[max(nth - 1, 0) : nth], *pieces[nth + 1 : nth + 2])
        if self._calls(pieces[nth]) or not all(map(self._calls, around)):
            return 0.0
        return self.canvas.measure(self._word(pieces[nth]), WORD)

    @property
    def height(self) -> float:
        """How high the cloth is."""
        return max(spot.y for spot in self._spots()) + self._step

    def paint(self, canvas: Canvas, place: Place) -> None:
        """The cloth, the parts, and their words."""
        x, y, _, _ = place
        _paint_cloth(canvas, x, y, self.width, self.height)
        for spot in self._spots():
            names = [face_name(one.notation) for one in spot.piece.tiles]
            canvas.tiles(names, x + spot.x, y + spot.y, self._tile, corner=canvas.look.corner)
        for left, right, top, piece in self._brackets():
            self._paint_bracket(canvas, x + left, x + right, y + top, piece)

    def _brackets(self) -> Iterator[tuple[float, float, float, ExampleGroup]]:
        """The lines below the parts; hidden parts side by side have one together."""
        open_one: tuple[float, float, float, ExampleGroup] | None = None
        for spot in self._spots():
            right = spot.x + spot.w
            top = spot.y + self._tile * THICK + 6
            joins = open_one is not None and open_one[2] == top and not self._calls(spot.piece)
            if open_one is not None and joins and not self._calls(open_one[3]):
                open_one = (open_one[0], right, top, spot.piece)
                continue
            if open_one is not None:
                yield open_one
            open_one = (spot.x, right, top, spot.piece)
        if open_one is not None:
            yield open_one

    def _calls(self, piece: ExampleGroup) -> bool:
        return self.shows_calls and piece.called is not None

    def _paint_bracket(
        self, canvas: Canvas, left: float, right: float, top: float, piece: ExampleGroup
    ) -> None:
        ink = theme.GOLD if self._calls(piece) else theme.CLOTH_NOTE
        canvas.line(left + 2, top, right - 2, top, ink, 2.0 if self._calls(piece) else 1.0)
        wide = right - left if self._calls(piece) else max(right - left, 60.0)
        word = self._word(piece)
        canvas.fitted(word, left, top + 6, wide + 4, WORD, theme.CLOTH_NOTE, anchor="tl")


@dataclass(frozen=True, slots=True)
class HandCloth:
    """The player's hand, in which what serves is marked, and the tiles it lacks."""

    canvas: Canvas
    held: SeenTiles
    near: GrandJeuDistance
    width: float

    @property
    def _tile(self) -> float:
        tile, free = TILE, self.width - 2 * EDGE
        count = len(self.held.concealed) + sum(len(meld.tiles) for meld in self.held.melds)
        longest = count + APART * len(self.held.melds)
        while tile > SMALLEST_TILE and longest * tile > free:
            tile -= 1
        return tile

    @property
    def _row(self) -> float:
        return LABEL + self._tile * THICK + 10

    @property
    def height(self) -> float:
        """How high the cloth is."""
        lacks = self._row + WORD_ROOM if self.near.missing else 0.0
        return 8 + self._row + lacks + 4

    def paint(self, canvas: Canvas, place: Place) -> None:
        """The cloth, the hand, and the missing tiles with the copies left of each."""
        x, y, _, _ = place
        words, tile = canvas.words, self._tile
        _paint_cloth(canvas, x, y, self.width, self.height)
        left, top, room = x + EDGE, y + 8, self.width - 2 * EDGE
        said = words("album.near.kept")
        canvas.fitted(said, left, top + LABEL / 2, room, 14, theme.CLOTH_NOTE)
        self._paint_hand(canvas, left, top + LABEL)
        if self.near.missing:
            top += self._row
            said = words("album.near.missing")
            canvas.fitted(said, left, top + LABEL / 2, room, 14, theme.CLOTH_NOTE)
            self._paint_missing(canvas, left, top + LABEL, tile)

    def _paint_hand(self, canvas: Canvas, x: float, y: float) -> None:
        tile, concealed = self._tile, sorted(self.held.concealed)
        canvas.tiles(_names(concealed), x, y, tile, corner=canvas.look.corner)
        for nth in _marked(concealed, self.near.used):
            paint_mark(canvas, x + nth * tile, y, tile)
        x += len(concealed) * tile
        for meld in self.held.melds:
            x += APART * tile
            x += canvas.tiles(_names(meld.tiles), x, y, tile, corner=canvas.look.corner)

    def _paint_missing(self, canvas: Canvas, x: float, y: float, tile: float) -> None:
        left = {one.tile: one.left for one in self.near.missing}
        for face, count in Counter(one.tile for one in self.near.missing).items():
            wide = canvas.tiles(_names([face] * count), x, y, tile, corner=canvas.look.corner)
            said = f"× {left[face]}"
            middle = y + tile * THICK + 14
            canvas.text(said, x + wide / 2, middle, 14, theme.IVORY, "bold", "cc")
            x += wide + 10


def _names(faces: Sequence[Tile]) -> list[str]:
    return [face_name(one.notation) for one in faces]


def _marked(held: Sequence[Tile], kept: Sequence[Tile]) -> Iterator[int]:
    """The places of the tiles that serve."""
    left = Counter(kept)
    for nth, one in enumerate(held):
        if left[one.plain] > 0:
            left[one.plain] -= 1
            yield nth


def _paint_cloth(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    high, low = theme.FELT[canvas.mood]
    canvas.box(x, y, w, h, 14, theme.mixed(high, low, 0.4), top=high)
