"""The panel of the coach's best candidates, with what is expected of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.coach.bird_counsel import Counsel, Option, is_same
from game.engine.actions import Action
from game.engine.table import Round
from game.scenes.shared.game_facts import Game
from game.scenes.table.coach.act_signs import (
    ActSign,
    act_sign,
    paint_act,
    why_text,
)
from game.stage import panel_rooms
from game.stage.frame import Frame, Ground, Side
from game.stage.meld_places import melds_ground
from game.text.decimals import percent_text
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas

PAD, TITLE, HEAD, ROW = 10.0, 22.0, 16.0, 30.0
"""What is free around it, and the heights of its title, of the names of columns, and of a row."""
NARROWEST: Final = 200.0
"""The least width in which all columns can be read."""
COMPARED: Final = 2
"""How few candidates can still be compared."""
ABOVE_ROWS, CLOSE = 2 * PAD + TITLE + HEAD, 2.0
"""The height without the rows, and how close to a button the panel may end."""
TILE, LETTERS, SMALL = 18.0, 13.0, 11.5
GAP: Final = 5.0
"""What is free between two columns."""
ACT, ACT_OF_TILES = 74.0, 34.0
"""The width of the column of acts, and of one that needs no words, where room is short."""
TENS, HUNDREDS = 10, 100


COLUMNS: Final = ("win", "points", "danger", "place")
"""The columns of numbers."""


class Column(NamedTuple):
    """A column of numbers: its heading, and its right end."""

    name: str
    right: float


class Judged(NamedTuple):
    """What the panel shows: advice, the game and table it is for, and the player's own choice."""

    counsel: Counsel
    game: Game
    table: Round
    chosen: Action | None = None
    most: int | None = None
    """How many candidates have room, if not all."""

    @property
    def rows(self) -> tuple[Option, ...]:
        """The candidates shown."""
        return self.counsel.shown(self.chosen)[: self.most]


def candidates_room(frame: Frame, judged: Judged) -> Ground:
    """The room of the panel: beside or below the melds at the right, which are to be seen."""
    room = panel_rooms.candidates(frame, ABOVE_ROWS + len(judged.rows) * ROW)
    viewer = judged.counsel.best.seat
    melds = melds_ground(judged.table, viewer, Side.RIGHT, frame)
    if melds is None or not melds.meets(room, 0):
        return room
    left, below = melds.right + panel_rooms.APART, melds.bottom + panel_rooms.APART
    wide = room.right - left
    if wide >= panel_rooms.CANDIDATES_BESIDE:
        return room._replace(x=left, w=wide)
    if below + room.h <= panel_rooms.plate(frame, Side.RIGHT).y:
        return room._replace(y=below)
    if wide >= NARROWEST:
        return room._replace(x=left, w=wide)
    fits = below + ABOVE_ROWS + COMPARED * ROW <= panel_rooms.actions(frame).y
    return room._replace(y=below) if fits else room


def beside_hand(frame: Frame, judged: Judged) -> Ground:
    """The room of the panel where nothing is decided any more: in the place of the buttons."""
    row, wide = panel_rooms.actions(frame), panel_rooms.CANDIDATES
    high = candidates_room(frame, judged).h
    return Ground(row.right - wide, row.bottom - high, wide, high)


def above_others(frame: Frame, judged: Judged, buttons: Iterable[Ground]) -> Judged:
    """The same with as many candidates as have room, the best ones.

    The panel ends above the buttons, and above the plate there if two candidates have room so;
    otherwise it lies over the plate as long as the coach is asked.
    """
    room, plate = candidates_room(frame, judged), panel_rooms.plate(frame, Side.RIGHT)
    most = len(judged.rows)
    end = min((one.y for one in buttons if one.meets(room, 0)), default=room.bottom)
    if end < room.bottom:
        most = max(1, int((end - CLOSE - room.y - ABOVE_ROWS) // ROW))
    above_plate = int((plate.y - room.y - ABOVE_ROWS) // ROW)
    if plate.meets(room, 0) and above_plate >= COMPARED:
        most = min(most, above_plate)
    return judged._replace(most=most) if most < len(judged.rows) else judged


def paint_candidates(canvas: Canvas, room: Ground, judged: Judged) -> None:
    """Draws the panel over the cloth."""
    words = canvas.words
    canvas.box(*room, 12, theme.NIGHT, theme.NIGHT_LINE, 1, 1.0)
    x, y, wide = room.x + PAD, room.y + PAD, room.w - 2 * PAD
    with canvas.within(*room, "candidates"):
        title = words("coach.star", why=why_text(words, judged.counsel))
        canvas.fitted(title, x, y + TITLE / 2 - 2, wide, LETTERS, theme.GOLD, "bold", "cl")
        y += TITLE
        signs = [act_sign(words, judged.game, judged.table, one.action) for one in judged.rows]
        is_short = room.w < panel_rooms.CANDIDATES_BESIDE
        act = ACT_OF_TILES if is_short and not any(one.label for one in signs) else ACT
        columns, scale = _columns(canvas, judged, x + act, wide - act)
        for name, right in columns:
            canvas.text(name, right, y + HEAD / 2, SMALL * scale, theme.IVORY_SOFT, anchor="cr")
        for nth, (one, sign) in enumerate(zip(judged.rows, signs, strict=True)):
            row = Ground(x, y + HEAD + nth * ROW, wide, ROW)
            _row(canvas, judged, one, sign, row, columns, LETTERS * scale, is_best=not nth)


def _columns(
    canvas: Canvas, judged: Judged, left: float, wide: float
) -> tuple[list[Column], float]:
    """The columns, each as wide as its heading and its numbers need, and the size of all letters.

    That is less than usual where there is not room enough for all of them.
    """
    names = [canvas.words(f"coach.column.{key}") for key in COLUMNS]
    told = zip(*(numbers(canvas.words, one) for one in judged.rows), strict=True)
    needed = [
        max(canvas.measure(name, SMALL), *(canvas.measure(one, LETTERS, "bold") for one in column))
        for name, column in zip(names, told, strict=True)
    ]
    free = wide - GAP * len(needed)
    scale, spare = min(1.0, free / sum(needed)), max(0.0, free - sum(needed)) / len(needed)
    found = []
    for name, most in zip(names, needed, strict=True):
        left += GAP + most * scale + spare
        found.append(Column(name, left))
    return found, scale


def _row(
    canvas: Canvas,
    judged: Judged,
    one: Option,
    sign: ActSign,
    room: Ground,
    columns: Sequence[Column],
    letters: float,
    *,
    is_best: bool,
) -> None:
    """One candidate: its act, and its numbers."""
    x, y, wide, high = room
    middle = y + high / 2
    canvas.line(x, y, x + wide, y, theme.NIGHT_LINE, 1)
    if judged.chosen is not None and is_same(one.action, judged.chosen):
        canvas.box(x - 5, y + 2, wide + 10, high - 3, 6, theme.NIGHT_HIGH)
    paint_act(canvas, sign, x, middle, _tile_wide(sign.tiles, has_word=bool(sign.label)), ACT - 4)
    ink = theme.GOLD if is_best else theme.IVORY
    for text, (_, right) in zip(numbers(canvas.words, one), columns, strict=True):
        canvas.text(text, right, middle, letters, ink, "bold", "cr")


def _tile_wide(tiles: Sequence[object], *, has_word: bool) -> float:
    """The width of the tiles of an act: smaller for a meld with its word."""
    if not has_word or len(tiles) < 2:
        return TILE
    return min(TILE, (ACT - 30) / len(tiles) - 1)


def numbers(words: Words, one: Option) -> tuple[str, ...]:
    """The numbers of a candidate, in the order of the columns."""
    return (
        percent_text(words, one.win),
        words.signed(_round(one.points)),
        percent_text(words, one.deal_in),
        place_text(words, one.place),
    )


def _round(points: float) -> int:
    """Points as they are told: large ones in tens, as they are not exact."""
    return round(points / TENS) * TENS if abs(points) >= HUNDREDS else round(points)


def place_text(words: Words, place: float) -> str:
    """An average place, to two digits."""
    whole, rest = divmod(round(place * HUNDREDS), HUNDREDS)
    return words("coach.place", whole=whole, rest=f"{rest:02}")
