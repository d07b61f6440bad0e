"""One hand in large: its groups with what they earn, and its flowers and seasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.seats import Seat
from game.scenes.result import group_tiles
from game.scenes.result.han_fu_lists import LIT_FILL, LIT_LINE
from game.scenes.result.points.points_facts_shown import (
    WIN,
    EndedPointsHand,
    RowForm,
    RowGroup,
    ScoreLine,
    bonus_spot,
    doubles_of,
    laid_hand,
    points_of,
    void_reason,
)
from game.scenes.result.points.points_words import source
from game.scenes.shared.page import Room
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.tileart import thickness

LARGEST, GAP, EDGE = 46.0, 22.0, 28.0
SIDE, BONUS, BONUS_GAP = 196.0, 34.0, 8.0
"""The room of the flowers and seasons at the right, and the width of their tiles."""
SIDE_PART = 0.215
"""How much of a narrow panel that is."""
TOP = 46.0
IN_A_ROW = 4


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """Where a group stands."""

    group: RowGroup
    x: float
    width: float


class PointsHand:
    """The hand of one player, laid out in a panel."""

    def __init__(self, shown: EndedPointsHand, seat: Seat, room: Room) -> None:
        self.shown, self.seat, self.room = shown, seat, room
        self.row = laid_hand(shown, seat)
        self.lines = points_of(shown, seat) if shown.counts else ()
        self.doubles = doubles_of(shown, seat) if shown.counts else ()
        self.tile = self._tile_width()
        self.spots = tuple(self._spots())

    @property
    def has_bonus(self) -> bool:
        """Whether flowers and seasons are played with."""
        return self.shown.options.use_bonus_tiles

    @property
    def _free(self) -> float:
        return self.room.w - 2 * EDGE - (self._side if self.has_bonus else 0.0)

    @property
    def _side(self) -> float:
        return min(SIDE, self.room.w * SIDE_PART)

    def _tile_width(self) -> float:
        units = sum(group_tiles.wide(one.tiles) for one in self.row.groups)
        gaps = GAP * (len(self.row.groups) - 1)
        return min(LARGEST, (self._free - gaps) / max(units, 1))

    def _spots(self) -> Iterator[GroupPlace]:
        x = self.room.x + EDGE
        for group in self.row.groups:
            width = group_tiles.wide(group.tiles) * self.tile
            yield GroupPlace(group, x, width)
            x += width + GAP

    @property
    def top(self) -> float:
        """Where the tiles begin."""
        return self.room.y + TOP

    # ---- places ------------------------------------------------------------------------------
    def places(self) -> Iterator[tuple[str, Room]]:
        """What lights up, by name, and where one points at it."""
        for spot in self.spots:
            if spot.group.spot:
                top = self.top - 12
                height = self.room.bottom - top - 10
                yield spot.group.spot, Room(spot.x - 6, top, spot.width + 12, height)
        for nth in range(len(self.row.bonus)):
            yield bonus_spot(nth), self._bonus_place(nth)

    def _bonus_place(self, nth: int) -> Room:
        pitch = min(BONUS + BONUS_GAP, (self._side - 28) / IN_A_ROW)
        wide = min(BONUS, pitch - 6)
        x = self.room.right - self._side + 20 + (nth % IN_A_ROW) * pitch
        y = self.top + (nth // IN_A_ROW) * (wide * 4 / 3 + 12)
        return Room(x, y, wide, wide * 4 / 3)

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas, lit: frozenset[str]) -> None:
        """The tiles; those that are lit stand on a red ground."""
        for spot in self.spots:
            if spot.group.spot in lit and spot.group.spot:
                self._light(canvas, spot)
        for spot in self.spots:
            group_tiles.shade(canvas, spot.group.tiles, spot.x, self.top, self.tile)
        for spot in self.spots:
            at = group_tiles.paint(canvas, spot.group.tiles, spot.x, self.top, self.tile)
            if any(tile.wins for tile in spot.group.tiles):
                self._source(canvas, *at, lit=WIN in lit)
            self._label(canvas, spot, lit=bool(spot.group.spot) and spot.group.spot in lit)
        if self.has_bonus:
            self._bonus(canvas, lit)

    def _light(self, canvas: Canvas, spot: GroupPlace) -> None:
        high = self.tile * 4 / 3 + thickness(self.tile) + 12
        x, y = spot.x - 7, self.top - 7
        canvas.box(x, y, spot.width + 14, high, 10, LIT_FILL, LIT_LINE, 1)

    def _source(self, canvas: Canvas, x: float, y: float, *, lit: bool) -> None:
        label = source(canvas.words, self.shown)
        half = canvas.measure(label, 14, "bold") / 2
        x = max(self.room.x + 12 + half, x)
        ink = theme.VERMILION if lit else theme.CHESTNUT
        canvas.text(label, x, y, 14, ink, "bold", "cc")

    def _label(self, canvas: Canvas, spot: GroupPlace, *, lit: bool) -> None:
        words, group = canvas.words, spot.group
        y = group_tiles.under(self.top, self.tile)
        group_tiles.bracket(canvas, spot.x, spot.width, y, lit=lit)
        middle = spot.x + spot.width / 2
        void = void_reason(self.shown, self.seat) if group.form is RowForm.REST else ""
        label = words(f"points.void.{void}" if void else f"points.form.{group.form}")
        room = spot.width + GAP - 6
        if not group.spot:
            canvas.fitted(label, middle, y + 18, room, 14, theme.INK, anchor="cc")
            return
        points, factor = self._earned(group.spot, self.lines), self._doubled(group.spot)
        text = words.number(points) if factor == 1 else f"{words.number(points)} × {factor}"
        ink = theme.VERMILION if lit else theme.INK if points or factor > 1 else theme.INK_SOFT
        canvas.fitted(text, middle, y + 19, room, 18, ink, "bold", "cc")
        canvas.fitted(label, middle, y + 42, room, 13.5, theme.INK, anchor="cc")

    def _earned(self, spot: str, lines: tuple[ScoreLine, ...]) -> int:
        """The points a group earns by itself."""
        own = (one for one in lines if spot in one.spots and one.id != "four_chows_and_pair")
        return sum(one.amount // len(one.spots) for one in own)

    def _doubled(self, spot: str) -> int:
        """By how much a group doubles the hand by itself."""
        factor = 1
        for one in self.doubles:
            if one.spots == {spot} and one.id.startswith("set_"):
                factor *= one.amount
        return factor

    def _bonus(self, canvas: Canvas, lit: frozenset[str]) -> None:
        words, x = canvas.words, self.room.right - self._side
        canvas.line(x, self.room.y + 20, x, self.room.bottom - 20, theme.PAPER_LINE, 1)
        free = self._side - 36
        label = words("points.bonus") if self.row.bonus else words("points.bonus.none")
        ink = theme.INK if self.row.bonus else theme.INK_SOFT
        weight: theme.Weight = "bold" if self.row.bonus else "regular"
        canvas.fitted(label, x + 20, self.room.y + 26, free, 14, ink, weight)
        own = self.shown.table.wind_of(self.seat) + 1
        for nth, tile in enumerate(self.row.bonus):
            place = self._bonus_place(nth)
            if bonus_spot(nth) in lit:
                w, h = place.w + 8, place.h + 10
                canvas.box(place.x - 4, place.y - 4, w, h, 7, LIT_FILL, LIT_LINE, 1)
            canvas.tile(face_name(tile.notation), place.x, place.y, place.w)
            if tile.rank == own:
                canvas.box(place.x - 2, place.y - 2, place.w + 4, place.h + 4, 6, None, OWN, 2)


OWN = group_tiles.WINNING
"""The edge of the flower and the season of the own wind."""
