"""The card of a sheet of rules: three tiles on cloth, its name, its facts, a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import ceil

from game.scenes.shared.new_game_choice import FIRST_SHEET
from game.scenes.shared.page import GUTTER, Room
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter

CARD, LEAST_WIDE, NOTE = 152.0, 190.0, 14.5
"""How high a card is, how wide at least, and the letters of its sentence."""
SMALLER = 2.5
"""How much smaller letters may become that find no room."""
CARD_PITCH = CARD + GUTTER
SMALL_CARD, SMALL_WIDE, BAND, BETWEEN = 50.0, 156.0, 40.0, 12.0
"""How high a small card is, how wide at least, the cloth at its left, and what is between two."""
CLOTH, TILE, EDGE = 56.0, 30.0, 16.0
BESIDE_BAND, AFTER = 10.0, 8.0
"""The room of a small card before its words and behind them."""
LEADING = 1.35
LIGHT, DARK = "#3a7562", "#28594b"
"""The cloth, from its upper edge down."""
SMALL_TILE, RIBBON, TICK = 24.0, 18.0, 26.0
"""The tiles where a word stands below them, and its height."""
TILES = {
    "saki": ("0p", "1z", "7z"),
    "club": ("3s", "5z", "9m"),
    "tenhou": ("0s", "2z", "6z"),
    "ema": ("1s",),
    "wrc": ("8p",),
    "mleague": ("0m",),
    "majsoul": ("7p",),
    "tenhou_sanma": ("4z",),
    "majsoul_sanma": ("9m",),
    "kansai": ("1m", "4z", "9m"),
    "classic": ("f1", "g3", "7z"),
}
"""What lies on the cloth of each card."""


def least_wide(canvas: Canvas, names: Iterable[str]) -> float:
    """How wide a card must be for what cannot be broken in its sentence."""
    texts = (canvas.words(f"ruleset.{name}.about") for name in names)
    words = (piece for text in texts for piece in canvas.lines(text, 1, NOTE - SMALLER))
    longest = max(line[-1].at + line[-1].width for line in words if line)
    return max(LEAST_WIDE, longest + 2 * EDGE)


def card_places(room: Room, count: int, least: float = LEAST_WIDE) -> list[Room]:
    """So many cards in rows of even length; the last one takes what is left of its row."""
    most = max(1, int((room.w + GUTTER) / (least + GUTTER)))
    in_row = ceil(count / ceil(count / most))
    rows = [room.below(nth * CARD_PITCH).upper(CARD) for nth in range(ceil(count / in_row))]
    found = [place for row in rows for place in row.columns([1] * in_row)][:count]
    return [*found[:-1], replace(found[-1], w=room.right - found[-1].x)]


def small_places(room: Room, count: int) -> list[Room]:
    """So many small cards in rows of even length."""
    most = max(1, int((room.w + BETWEEN) / (SMALL_WIDE + BETWEEN)))
    in_row = ceil(count / ceil(count / most))
    wide = (room.w - BETWEEN * (in_row - 1)) / in_row
    pitch = SMALL_CARD + BETWEEN
    return [
        Room(
            room.x + nth % in_row * (wide + BETWEEN),
            room.y + nth // in_row * pitch,
            wide,
            SMALL_CARD,
        )
        for nth in range(count)
    ]


def all_places(room: Room, large: int, small: int, least: float) -> tuple[list[Room], Room]:
    """The large cards, the small ones below them, and the player's own rules at the end.

    Where all large cards stand in one row, the own rules take both rows.
    """
    *cards, own = card_places(room, large + 1, least)
    if own.y > room.y:
        return [*cards, *small_places(room.below(own.bottom + GUTTER - room.y), small)], own
    left = replace(room.below(CARD + BETWEEN), w=cards[-1].right - room.x)
    below = small_places(left, small)
    return [*cards, *below], replace(own, h=below[-1].bottom - own.y)


def title_size(canvas: Canvas, names: Iterable[str], card: Room) -> float:
    """The size at which the names of all large cards find room, so that none is smaller."""
    return _one_size(canvas, (f"ruleset.{name}" for name in names), card.w - 2 * EDGE, 18)


def small_title_size(canvas: Canvas, names: Iterable[str], card: Room) -> float:
    """The same of the small cards."""
    keys = (f"ruleset.{name}.card" for name in names)
    return _one_size(canvas, keys, card.w - BAND - BESIDE_BAND - AFTER, 16)


def _one_size(canvas: Canvas, keys: Iterable[str], wide: float, size: float) -> float:
    return min(canvas.fitting(canvas.words(key), wide, size, "title", 0.75) for key in keys)


def small_painter(desk: Desk, card: str, name: str, size: float, *, chosen: bool) -> Painter:
    """Paints what stands on a small card: a tile on cloth, its name, and whose rules they are."""

    def paint(canvas: Canvas, state: State) -> None:
        del state
        room = Room(*desk.place(card))
        with canvas.clipped(room.x + 1, room.y + 1, BAND, room.h - 2):
            canvas.box(room.x + 1, room.y + 1, BAND + 20, room.h - 2, 14, DARK, top=LIGHT)
        (tile,) = TILES[name]
        canvas.tiles((tile,), room.x + (BAND - SMALL_TILE) / 2 + 1, room.y + 8, SMALL_TILE, 2)
        words, x = canvas.words, room.x + BAND + BESIDE_BAND
        whole, middle = room.right - x - AFTER, room.y + room.h / 2
        free = whole - (TICK if chosen else 0)
        called, whose = words(f"ruleset.{name}.card"), words(f"ruleset.{name}.card.about")
        canvas.fitted(called, x, middle - 9, free, size, theme.INK, "title", least=0.75)
        beside = canvas.measure(whose, 13.5 * 0.8) <= free
        low = free if beside else whole
        canvas.fitted(whose, x, middle + 12, low, 13.5, theme.INK_SOFT, least=0.8)

    return paint


def card_painter(desk: Desk, card: str, name: str, size: float) -> Painter:
    """Paints what stands on a card."""

    def paint(canvas: Canvas, state: State) -> None:
        del state
        room = Room(*desk.place(card))
        _cloth(canvas, room, name)
        _words(canvas, room, name, size)

    return paint


def _cloth(canvas: Canvas, room: Room, name: str) -> None:
    with canvas.clipped(room.x + 1, room.y + 1, room.w - 2, CLOTH):
        canvas.box(room.x + 1, room.y + 1, room.w - 2, CLOTH + 20, 14, DARK, top=LIGHT)
    tiles, is_first = TILES[name], name == FIRST_SHEET
    tile, top = (SMALL_TILE, 4.0) if is_first else (TILE, 7.0)
    width = tile * len(tiles) + 2 * (len(tiles) - 1)
    canvas.tiles(tiles, room.x + (room.w - width) / 2, room.y + top, tile, 2)
    if is_first:
        _ribbon(canvas, Room(room.x + 1, room.y + CLOTH - RIBBON, room.w - 2, RIBBON))


def _ribbon(canvas: Canvas, room: Room) -> None:
    """The word for the sheet to begin with."""
    canvas.box(room.x, room.y, room.w, room.h, 0, theme.NIGHT, opacity=0.74)
    text, (x, y) = canvas.words("new.first"), (room.x + room.w / 2, room.y + room.h / 2)
    canvas.fitted(text, x, y, room.w - 16, 14, theme.IVORY, "bold", "cc")


def _words(canvas: Canvas, room: Room, name: str, size: float) -> None:
    words, x, y = canvas.words, room.x + EDGE, room.y + CLOTH
    free = room.w - 2 * EDGE
    called = words(f"ruleset.{name}")
    canvas.fitted(called, x, y + 18, free, size, theme.INK, "title", least=0.7)
    canvas.fitted(words(f"ruleset.{name}.facts"), x, y + 38, free, 13.5, theme.INK_SOFT)
    with canvas.within(x, room.y, free + 4, room.h, name):
        about = Room(x, y + 49, free, room.bottom - y - 49 - 5)
        paint_note(canvas, words(f"ruleset.{name}.about"), about, NOTE, theme.INK)


def paint_note(canvas: Canvas, text: str, room: Room, size: float, ink: Colour) -> None:
    """A sentence in letters of a size, or in smaller ones where these find no room."""
    least = size - SMALLER
    while size > least and not _fits(canvas, text, room, size):
        size -= 0.5
    canvas.paragraph(text, room.x, room.y, room.w, size, LEADING, ink)


def _fits(canvas: Canvas, text: str, room: Room, size: float) -> bool:
    lines = canvas.lines(text, room.w, size)
    wide = max(line[-1].at + line[-1].width for line in lines if line)
    return wide <= room.w and len(lines) * size * LEADING <= room.h
