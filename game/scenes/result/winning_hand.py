"""The panel with a winning hand: groups with their fu, the winning tile apart, indicators."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.events import HandWon
from game.engine.scoring.hand_score import HanScore
from game.engine.table import Source
from game.engine.tiles import Tile
from game.scenes.result import group_tiles
from game.scenes.result.han_fu_lists import fu_name
from game.scenes.result.hand_facts_shown import EndedHand, ShownForm, ShownGroup, shown_groups
from game.scenes.shared.page import Room
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas

LARGEST_TILE, INDICATOR = 52.0, 34.0
INDICATORS = 5
"""How many places for indicators there are."""
SIDE = 236.0
"""The room of the indicators at the right."""
GAPS = {ShownForm.SINGLE: 8.0, ShownForm.PAIR: 16.0}
"""Between the groups of a hand of single tiles, and of one of pairs; others stand further apart."""
GAP = 26.0
MOST_LINES = 2


@dataclass(frozen=True, slots=True)
class GroupSpot:
    """Where a group stands."""

    group: ShownGroup
    x: float
    width: float


class HandPanel:
    """A winning hand, laid out in a room."""

    def __init__(self, shown: EndedHand, win: HandWon, room: Room) -> None:
        self.shown, self.win, self.room = shown, win, room
        self.groups = shown_groups(shown.table, win)
        self.counts_fu = win.in_han.fu is not None
        self.is_standard = sum(group.form is ShownForm.PAIR for group in self.groups) == 1
        self.tile = self._tile_width()
        self.spots = self._spots()
        bonus = shown.table.hand(win.seat).bonus
        self.top = room.y + (38 if self.has_labels else 44 if bonus else 62)

    @property
    def has_labels(self) -> bool:
        """Whether something stands under the groups."""
        return self.counts_fu and bool(self.win.in_han.fu_items)

    @property
    def _free(self) -> float:
        return self.room.w - SIDE - 30 - 24

    @property
    def _gap(self) -> float:
        if self.is_standard and len(self.groups) < 8:
            return GAP
        singles = any(group.form is ShownForm.SINGLE for group in self.groups)
        return GAPS[ShownForm.SINGLE if singles else ShownForm.PAIR]

    def _tile_width(self) -> float:
        tiles = sum(group_tiles.wide(group.tiles) for group in self.groups)
        gaps = self._gap * (len(self.groups) - 1)
        return min(LARGEST_TILE, (self._free - gaps) / tiles)

    def _spots(self) -> list[GroupSpot]:
        spots, x = [], self.room.x + 30
        for group in self.groups:
            width = group_tiles.wide(group.tiles) * self.tile
            spots.append(GroupSpot(group, x, width))
            x += width + self._gap
        return spots

    def area(self, spot: GroupSpot) -> Room:
        """The place of a group and of what stands under it."""
        top = self.top - 30
        return Room(spot.x - 6, top, spot.width + 12, self.room.bottom - top - 10)

    # ---- drawing -----------------------------------------------------------------------------
    def paint(self, canvas: Canvas, lit: int | None, *, with_fu: bool) -> None:
        """The panel; `lit` is the group that is pointed at."""
        for spot in self.spots:
            group_tiles.shade(canvas, spot.group.tiles, spot.x, self.top, self.tile)
        for spot in self.spots:
            self._group(canvas, spot)
        if with_fu and self.has_labels:
            if self.is_standard:
                self._fu_of_groups(canvas, lit)
            else:
                self._fu_of_hand(canvas)
        if self.shown.table.hand(self.win.seat).bonus:
            self._bonus(canvas)
        self._indicators(canvas)

    def _bonus(self, canvas: Canvas) -> None:
        """The tiles the winner has laid beside the hand, below it."""
        tiles = self.shown.table.hand(self.win.seat).bonus
        x, y = self.room.x + 30, self.room.bottom - INDICATOR * 4 / 3 - 20
        label = canvas.words("result.bonus")
        x += canvas.text(label, x, y + INDICATOR * 2 / 3, 14, theme.INK_SOFT, "bold", "cl") + 14
        for tile in tiles:
            canvas.tile(tile.notation, x, y, INDICATOR)
            x += INDICATOR + 4

    def _group(self, canvas: Canvas, spot: GroupSpot) -> None:
        tiles = spot.group.tiles
        at = group_tiles.paint(canvas, tiles, spot.x, self.top, self.tile)
        if any(tile.wins for tile in tiles):
            self._source(canvas, *at)

    def _source(self, canvas: Canvas, x: float, middle: float) -> None:
        label = source(canvas.words, self.shown, self.win)
        half = canvas.measure(label, 14, "bold") / 2
        x = max(self.room.x + 12 + half, min(x, self.room.right - SIDE - 12 - half))
        canvas.text(label, x, middle, 14, theme.CHESTNUT, "bold", "cc")

    def _fu_of_groups(self, canvas: Canvas, lit: int | None) -> None:
        size = self._label_size(canvas)
        for spot in self.spots:
            self._fu(canvas, spot, size, lit=spot.group.number == lit)

    def _fu(self, canvas: Canvas, spot: GroupSpot, size: float, *, lit: bool) -> None:
        colour = theme.VERMILION if lit else theme.INK
        y = self._bracket(canvas, spot.x, spot.width, lit=lit)
        middle = spot.x + spot.width / 2
        total = canvas.words("result.fu", n=spot.group.total)
        canvas.text(total, middle, y + 20, 18, colour, "bold", "cc")
        room = self._label_room(spot)
        for line, label in enumerate(fu_labels(canvas.words, self.win.in_han, spot.group)):
            top = y + 44 + 18 * line
            canvas.fitted(label, middle, top, room, size, theme.INK_SOFT, anchor="cc", least=0.9)

    def _label_room(self, spot: GroupSpot) -> float:
        return spot.width + self._gap - 6

    def _label_size(self, canvas: Canvas) -> float:
        """The letters below all groups: as large as the longest words find room for."""
        return min(
            canvas.fitting(label, self._label_room(spot), 14)
            for spot in self.spots
            for label in ("", *fu_labels(canvas.words, self.win.in_han, spot.group))
        )

    def _fu_of_hand(self, canvas: Canvas) -> None:
        """Seven pairs earn their fu together."""
        first, last = self.spots[0], self.spots[-1]
        y = self._bracket(canvas, first.x, last.x + last.width - first.x, lit=False)
        total = canvas.words("result.fu", n=self.win.in_han.fu)
        canvas.text(
            total,
            first.x + (last.x + last.width - first.x) / 2,
            y + 20,
            18,
            theme.INK,
            "bold",
            "cc",
        )

    def _bracket(self, canvas: Canvas, x: float, width: float, *, lit: bool) -> float:
        """The line that holds a group together; says how low it lies."""
        y = group_tiles.under(self.top, self.tile)
        group_tiles.bracket(canvas, x, width, y, lit=lit)
        return y

    # ---- indicators --------------------------------------------------------------------------
    def _indicators(self, canvas: Canvas) -> None:
        x, y = self.room.right - SIDE, self.room.y
        canvas.line(x, y + 22, x, self.room.bottom - 22, theme.PAPER_LINE, 1)
        wall = self.shown.table.wall
        below = next((win.undersides for win in self.shown.wins if win.undersides), ())
        self._row(canvas, "result.indicators", wall.indicators, y + 30)
        self._row(canvas, "result.undersides", below, y + 112)

    def _row(self, canvas: Canvas, key: str, tiles: tuple[Tile, ...], y: float) -> None:
        x = self.room.right - SIDE + 16
        room = SIDE - 32
        canvas.fitted(canvas.words(key), x, y, room, 14, theme.INK_SOFT, "bold")
        for nth in range(INDICATORS):
            left = x + nth * (INDICATOR + 4)
            if nth < len(tiles):
                canvas.tile(tiles[nth].notation, left, y + 12, INDICATOR)
            else:
                high = INDICATOR * 4 / 3
                canvas.box(left, y + 12, INDICATOR, high, 4, "#ead9bb", "#d9c398", 1)


def fu_labels(words: Words, score: HanScore, group: ShownGroup) -> list[str]:
    """What earns the fu of a group, or what the group is when it earns none."""
    if not group.fu:
        return [words(f"result.form.{group.form}")]
    names = [fu_name(score, item) for item in group.fu]
    return [words(f"fu.short.{name}") for name in names][:MOST_LINES]


def is_robbed(shown: EndedHand) -> bool:
    """Whether the winning tile was taken from a kong."""
    offer = shown.table.offer
    return offer is not None and offer.source is not Source.DISCARD


def source(words: Words, shown: EndedHand, win: HandWon) -> str:
    """Where the winning tile came from, in a word or two."""
    if win.in_han.taken_as is not None:
        return words("result.source.taken_as")
    if win.loser is None:
        return words("result.source.drawn")
    kind = "robbed" if is_robbed(shown) else "discard"
    if win.loser == shown.viewer:
        return words(f"result.source.{kind}.you")
    return words(f"result.source.{kind}", name=shown.people[win.loser].name)
