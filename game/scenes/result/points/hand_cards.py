"""The hands of all players side by side: who has how much, and with which tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.seats import Seat
from game.scenes.result import group_tiles
from game.scenes.result.group_tiles import Tiles
from game.scenes.result.hand_facts_shown import Lying
from game.scenes.result.points.points_facts_shown import EndedPointsHand, laid_hand, points_of
from game.scenes.result.points.points_words import in_short, person
from game.scenes.shared.page import GUTTER, Room, panel_title
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.widgets import Desk
from game.ui.widgets.control import ItemId

WIDTH, PART = 300.0, 0.245
"""How wide the cards are, and which part of a narrow page."""
HEAD, EDGE, GAP = 52.0, 12.0, 6.0
TALLEST = 132.0
BIRD, TILE, BADGE = 26.0, 22.0, 20.0
LEFT = 78.0
"""Where the words of a card begin."""
CHOSEN_FILL, CHOSEN_LINE = theme.OWN_ROW, "#d9a63c"
BETWEEN, LEAST = 6.0, 0.6
"""Between two groups; and to which part of their size names may shrink before they break."""
SIZES = (TILE, 20.0, 18.0, 16.0, 14.0, 12.0, 10.0)
"""The widths of the tiles from the plain one to the least."""


class HandCardId(ItemId[Seat], kind="player"):
    """The card of a hand, by the seat of its player."""


def beside(room: Room) -> tuple[Room, Room]:
    """The room of the cards, and what is left at their right."""
    wide = min(WIDTH, room.w * PART)
    left = wide + GUTTER
    return Room(room.x, room.y, wide, room.h), Room(room.x + left, room.y, room.w - left, room.h)


class Cards:
    """A card for each player, East first; one of them is chosen."""

    def __init__(self, shown: EndedPointsHand, room: Room) -> None:
        self.shown, self.room = shown, room
        self.chosen: frozenset[Seat] = frozenset()
        self.pointed: Seat | None = None
        """The card under the pointer."""
        self._groups = {seat: tuple(_telling(shown, seat)) for seat in shown.order}

    def place(self, nth: int) -> Room:
        """Where a card lies."""
        room, count = self.room, len(self.shown.order)
        pitch = min(TALLEST, (room.h - HEAD - EDGE) / count)
        return Room(room.x + EDGE, room.y + HEAD + nth * pitch, room.w - 2 * EDGE, pitch - GAP)

    def build(self, desk: Desk, chosen: frozenset[Seat]) -> None:
        """Makes the cards; they are chosen by a click, or by the number on them."""
        self.chosen = chosen
        for nth, seat in enumerate(self.shown.order):
            place, name = self.place(nth), HandCardId(seat)
            where = (place.x, place.y, place.w, place.h)
            is_chosen = seat in chosen
            desk.area(name, *where, radius=12, group="player", chosen=is_chosen)
            desk.shortcuts[str(nth + 1)] = name

    def point(self, desk: Desk) -> bool:
        """See which card is pointed at; says whether it is another one than before."""
        before, over = self.pointed, desk.hovered
        self.pointed = over.item if isinstance(over, HandCardId) else None
        return before != self.pointed

    def paint(self, canvas: Canvas) -> None:
        """The panel and the cards on it."""
        room = self.room
        canvas.panel(room.x, room.y, room.w, room.h)
        panel_title(canvas, room, canvas.words("points.hands"))
        for nth, seat in enumerate(self.shown.order):
            self._card(canvas, self.place(nth), nth, seat)

    def _card(self, canvas: Canvas, place: Room, nth: int, seat: Seat) -> None:
        if seat in self.chosen:
            canvas.box(place.x, place.y, place.w, place.h, 12, CHOSEN_FILL, CHOSEN_LINE, 1.6)
        elif seat == self.pointed:
            canvas.box(place.x, place.y, place.w, place.h, 12, theme.PAPER_HIGH, theme.EDGE, 1)
        self._who(canvas, place, nth, seat)
        right = place.right - 14
        words, y = canvas.words, place.y + 25
        if self.shown.counts:
            score = self.shown.counts[seat]
            ink = theme.INK if score.total else theme.INK_SOFT
            amount = words.number(score.total)
            wide = canvas.text(amount, right, y, 22, ink, "bold", "cr")
            right -= wide + 12
        left = place.x + LEFT
        name = person(words, self.shown, seat)
        size = canvas.fitting(name, right - left, 16, "bold", least=0.6)
        canvas.text(name, left, y, size, theme.INK, "bold", "cl")
        short = in_short(words, self.shown, seat)
        free = place.right - 14 - left
        if short:
            size = canvas.fitting(short, free, 14, least=LEAST)
            is_long = canvas.measure(short, size) > free + 1
            more = (len(canvas.lines(short, free, size)) - 1) * size * 1.2 if is_long else 0.0
            canvas.fitted(short, left, y + 23 + more / 2, free, 14, theme.INK_SOFT, least=LEAST)
            y += more
        y += 38 if short else 22
        self._tiles(canvas, Room(left, y, free, place.bottom - y), seat)

    def _who(self, canvas: Canvas, place: Room, nth: int, seat: Seat) -> None:
        table = self.shown.table
        x, y = place.x + 40, place.y + 12 + BIRD
        canvas.bird(x, y, BIRD, self.shown.people[seat].bird)
        dealer = seat == table.dealer
        canvas.wind(x + 21, y + 18, table.wind_of(seat), BADGE, dealer=dealer, dark=False)
        if place.h > 96:
            canvas.keycap(x + 10, place.bottom - 26, str(nth + 1), dark=False)

    def _tiles(self, canvas: Canvas, room: Room, seat: Seat) -> None:
        """What counts of a hand, or all of it where nothing is counted."""
        w, rows = _fitting(self._groups[seat], room)
        for nth, row in enumerate(rows):
            x, y = room.x, room.y + nth * (w * 4 / 3 + BETWEEN)
            for tiles in row:
                _group(canvas, tiles, x, y, w)
                x += group_tiles.wide(tiles) * w + BETWEEN


def _telling(shown: EndedPointsHand, seat: Seat) -> Iterator[Tiles]:
    """The groups that earn points, and then flowers and seasons.

    Of a winning hand in which no group earns any all are shown, as where nothing is counted.
    """
    row, spots = laid_hand(shown, seat), _spots(shown, seat)
    earning = [one.tiles for one in row.groups if one.spot in spots]
    is_whole = not shown.counts or (seat == shown.winner and not earning)
    yield from (one.tiles for one in row.groups) if is_whole else earning
    if row.bonus:
        yield tuple(Lying(face_name(tile.notation)) for tile in row.bonus)


def _spots(shown: EndedPointsHand, seat: Seat) -> frozenset[str]:
    """Where the groups lie that earn points by themselves."""
    lines = points_of(shown, seat) if shown.counts else ()
    own = (line for line in lines if len(line.spots) <= line.times)
    return frozenset(spot for line in own for spot in line.spots)


def _fitting(groups: Sequence[Tiles], room: Room) -> tuple[float, list[list[Tiles]]]:
    """The largest tiles with which all groups find room, and the groups row by row."""
    widest = max(map(group_tiles.wide, groups), default=1.0)
    for w in SIZES:
        rows = _rows(groups, w, room.w)
        if widest * w <= room.w and len(rows) * (w * 4 / 3 + BETWEEN) <= room.h:
            return w, rows
    least = min(SIZES[-1], room.w / widest)
    return least, _rows(groups, least, room.w)


def _rows(groups: Sequence[Tiles], w: float, free: float) -> list[list[Tiles]]:
    rows: list[list[Tiles]] = [[]]
    used = 0.0
    for tiles in groups:
        wide = group_tiles.wide(tiles) * w + BETWEEN
        if rows[-1] and used + wide - BETWEEN > free:
            rows.append([])
            used = 0.0
        rows[-1].append(tiles)
        used += wide
    return rows


def _group(canvas: Canvas, tiles: Tiles, x: float, y: float, w: float) -> None:
    for tile, left, _ in group_tiles.placed(tiles, x, y, w):
        if not tile.on_top:
            turn = 1 if tile.turned else 0
            canvas.tile(tile.face, left, y + (w / 3 if tile.turned else 0), w, turn=turn)
