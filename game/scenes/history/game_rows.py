"""The list of games: rows that are only made and painted as far as they are seen."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Final

from game.scenes.history.hand_strip import cell_at, paint_strip, strip_pitch
from game.scenes.history.kept_games import CURRENT, GamePlayer, KeptGame
from game.scenes.history.table_picture import SHAPE, TablePicture
from game.scenes.shared.page import Room
from game.ui.canvas import Canvas
from game.ui.theme import Colour
from game.ui.widgets import Desk
from game.ui.widgets.button import row_ground
from game.ui.widgets.control import ItemId

PITCH, FIRST, BAR, GAP = 76.0, 132.0, 16.0, 6.0
"""How high a row is, that of the game in progress, the bar, and the room between two rows."""
AROUND: Final = 3
"""How many rows beyond the edge can have the focus already."""
LIST: Final = "games"
ICON, TEXT = 16.0, 50.0
RIGHT: Final = 172.0
"""The width of the place and the points at the right of a row."""


class GameRowId(ItemId[str], kind="game"):
    """A game of the list, by the name of its file."""


class GameRows:
    """The rows in their room; the game in progress, if it is listed, is the first and higher."""

    def __init__(
        self, names: Sequence[str], room: Room, game: Callable[[str], KeptGame], part: str
    ) -> None:
        self.names, self.room, self._game = names, room, game
        self.scroll = f"{LIST}.{part}"
        first = FIRST if names and names[0] == CURRENT else PITCH
        self._tops = [0.0, *(first + PITCH * nth for nth in range(len(names)))][: len(names) + 1]
        self._made = range(0)

    def build(self, desk: Desk, chosen: str) -> None:
        """The rows that are near enough to be seen soon."""
        room, high = self.room, self._tops[-1]
        with desk.scroll(self.scroll, room.x, room.y, room.w, room.h, high):
            self._made = self._near(desk)
            for nth in self._made:
                name, place = self.names[nth], self._place(nth)
                desk.area(
                    GameRowId(name),
                    *(place.x, place.y, place.w, place.h),
                    radius=10,
                    group=LIST,
                    chosen=name == chosen,
                )

    def _place(self, nth: int, offset: float = 0.0) -> Room:
        top, low = self._tops[nth : nth + 2]
        room = self.room
        return Room(room.x, room.y + top - offset, room.w - BAR, low - top - GAP)

    def is_stale(self, desk: Desk) -> bool:
        """Whether it was scrolled to rows that are not made yet."""
        if desk.is_dragged or not desk.has(self.scroll):
            return False
        return any(nth not in self._made for nth in self._seen(desk))

    def reveal(self, desk: Desk, name: str) -> None:
        """Scrolls as far as needed to show a game."""
        if name in self.names and desk.has(self.scroll):
            nth = self.names.index(name)
            desk.show(self.scroll, self._tops[nth], self._tops[nth + 1])

    def _seen(self, desk: Desk) -> range:
        offset = desk.offset(self.scroll)
        first = max(0, bisect_right(self._tops, offset) - 1)
        last = bisect_right(self._tops, offset + self.room.h)
        return range(first, min(last, len(self.names)))

    def _near(self, desk: Desk) -> range:
        seen = self._seen(desk)
        return range(max(0, seen.start - AROUND), min(len(self.names), seen.stop + AROUND))

    # ---- what is pointed at ----------------------------------------------------------------------
    def cell(self, desk: Desk, x: float, y: float) -> tuple[str, int] | None:
        """The game and the number of the hand whose cell is at a point."""
        if not self.room.holds(x, y) or not desk.has(self.scroll):
            return None
        offset = desk.offset(self.scroll)
        for nth in self._seen(desk):
            place = self._place(nth, offset)
            if not place.holds(x, y) or self.names[nth] == CURRENT:
                continue
            game = self._game(self.names[nth])
            hand = cell_at(_strip(place), len(game.hands), x, y)
            return None if hand is None else (self.names[nth], hand)
        return None

    def cell_place(self, desk: Desk, name: str, hand: int) -> Room:
        """Where the cell of a hand stands."""
        place = self._place(self.names.index(name), desk.offset(self.scroll))
        strip, count = _strip(place), len(self._game(name).hands)
        pitch = strip_pitch(strip.w, count)
        return Room(strip.x + hand * pitch, strip.y, pitch, strip.h)

    # ---- drawing ---------------------------------------------------------------------------------
    def paint(self, canvas: Canvas, desk: Desk, chosen: str, picture: TablePicture | None) -> None:
        """The rows that are seen now."""
        room, offset = self.room, desk.offset(self.scroll)
        with canvas.clipped(room.x, room.y, room.w, room.h):
            for nth in self._seen(desk):
                name, place = self.names[nth], self._place(nth, offset)
                row = GameRowId(name)
                lit = desk.has(row) and desk.state(row).hovered
                inks = row_ground(
                    canvas, (place.x, place.y, place.w, place.h), chosen=name == chosen, lit=lit
                )
                game = self._game(name)
                if name == CURRENT:
                    _paint_current(canvas, game, place, inks, picture)
                else:
                    _paint_game(canvas, game, place, inks)


def _strip(place: Room) -> Room:
    return Room(place.x + TEXT, place.y + 40, place.w - TEXT - 16, 26)


def _paint_current(
    canvas: Canvas,
    game: KeptGame,
    place: Room,
    inks: tuple[Colour, Colour],
    picture: TablePicture | None,
) -> None:
    """The game in progress: its table at the left, and where it stands."""
    (ink, soft), high = inks, place.h - 16
    room = Room(place.x + 10, place.y + 8, high * SHAPE, high)
    if picture is not None:
        picture.paint(canvas, room)
    x, middle = room.right + 20, place.y + place.h / 2
    wide = place.right - 16 - x
    canvas.fitted(canvas.words("games.current"), x, middle - 30, wide, 13, soft, "bold")
    canvas.fitted(game.heading, x, middle - 4, wide, 18, ink, "bold")
    canvas.fitted(game.standing, x, middle + 24, wide, 15, soft)


def _paint_game(canvas: Canvas, game: KeptGame, place: Room, inks: tuple[Colour, Colour]) -> None:
    (ink, soft), middle = inks, place.y + 22
    goes_on = not (game.is_over or game.is_foreign)
    icon = "warning" if game.flaw else "play" if goes_on else "flag"
    canvas.icon(icon, place.x + ICON, middle - 11, 22, ink)
    right = place.right - 16
    if game.starred:
        canvas.icon("star", right - 18, middle - 10, 19, ink)
        right -= 28
    result = _result(canvas, game)
    wide = min(RIGHT, canvas.measure(result, 15, "bold")) if result else 0.0
    if result:
        canvas.fitted(result, right, middle, wide, 15, ink, "bold", "cr")
    _names(
        canvas, game, Room(place.x + TEXT, place.y, right - wide - 16 - place.x - TEXT, 44), inks
    )
    if game.flaw:
        canvas.fitted(game.flaw, place.x + TEXT, place.y + 52, place.w - TEXT - 16, 14, soft)
    elif game.hands:
        paint_strip(canvas, game.hands, _strip(place))
    else:
        text = canvas.words("games.no_hands")
        canvas.fitted(text, place.x + TEXT, place.y + 53, place.w - TEXT - 16, 14, soft)


def _names(canvas: Canvas, game: KeptGame, room: Room, inks: tuple[Colour, Colour]) -> None:
    """What the game is called, and by which rules it was played."""
    ink, soft = inks
    middle = room.y + 22
    wide = canvas.measure(game.heading, 16, "bold")
    about = canvas.words("games.rules.practice", rules=game.rules)
    about = about if game.is_practice else game.rules
    rules = canvas.measure(about, 14) if about else 0.0
    if not rules or wide + 14 + rules > room.w:
        share = room.w if not rules else max(room.w * 0.6, room.w - rules - 12)
        canvas.fitted(game.heading, room.x, middle, share, 16, ink, "bold", least=0.75)
        if rules:
            left = room.x + min(wide, share) + 12
            canvas.fitted(about, left, middle, room.right - left, 14, soft, least=0.75)
        return
    canvas.text(game.heading, room.x, middle, 16, ink, "bold", "cl")
    canvas.text(about, room.x + wide + 14, middle + 1, 14, soft, anchor="cl")


def _result(canvas: Canvas, game: KeptGame) -> str:
    """The player's place and points; or how the game ended."""
    own = _own(game)
    if own is None or own.points is None or not game.is_over:
        return game.standing
    points = canvas.words.number(own.points)
    return canvas.words("games.result", place=game.standing, points=points)


def _own(game: KeptGame) -> GamePlayer | None:
    return next((one for one in game.people if one.is_player), None)


def near(names: Sequence[str], chosen: str, step: int) -> str:
    """The game so many rows from the chosen one."""
    nth = names.index(chosen) + step if chosen in names else 0
    return names[max(0, min(nth, len(names) - 1))]
