"""The players of a hand that is written down, its tiles, and the board they are taken from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.table import Meld, MeldKind
from game.engine.tiles import CYCLES, Tile
from game.records.entry_checks import FLOWERS, copies_left
from game.records.evening import Evening, wind_of
from game.records.evening_export import name_of
from game.records.played_hand import PlayedHand
from game.records.tile_entry import Mode, Pen, may_add
from game.rulesets.classic.options import ClassicOptions
from game.scenes.companion.companion_words import held_text
from game.scenes.shared.page import Room, shortened
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.control import ItemId

BETWEEN, RADIUS = 8.0, 12.0
WINNING: Final = "winning"
"""The winning tile on the cloth."""


class TabId(ItemId[int], kind="tab"):
    """The tab of a player."""


class BoardTileId(ItemId[Tile], kind="board"):
    """A kind of tile on the board."""


class HeldTileId(ItemId[int], kind="held"):
    """A concealed tile on the cloth, by its place in the hand."""


class HeldMeldId(ItemId[int], kind="meld"):
    """A meld on the cloth, by its place in the hand."""


class BonusTileId(ItemId[Tile], kind="bonus"):
    """A flower or season on the cloth."""


@dataclass(frozen=True, slots=True)
class Tabs:
    """Each player with the wind, how much is written down, and a flag for who won."""

    evening: Evening
    hand: PlayedHand
    east: int
    player: int
    """Whose hand is being written down."""
    room: Room

    def build(self, desk: Desk) -> None:
        """A control for each."""
        shares = (1,) * len(self.evening.names)
        for nth, place in enumerate(self.room.columns(shares, BETWEEN)):
            desk.area(
                TabId(nth),
                place.x,
                place.y,
                place.w,
                place.h,
                self._painter(desk, nth),
                radius=RADIUS,
                group="tabs",
                chosen=nth == self.player,
            )

    def _painter(self, desk: Desk, nth: int) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            place, chosen = Room(*desk.place(TabId(nth))), nth == self.player
            x, y, w, h = place.x, place.y, place.w, place.h
            if chosen:
                canvas.box(x, y, w, h, RADIUS, theme.CHOSEN)
            else:
                edge = theme.CHESTNUT if state.hovered else theme.EDGE
                canvas.box(x, y, w, h, RADIUS, "#f1e8d4", edge, 1.2, top="#fdfaf2")
            wind = wind_of(nth, self.east)
            canvas.wind(x + 24, y + h / 2, wind, 26, dealer=not wind, dark=chosen)
            self._paint_words(canvas, place, nth, chosen=chosen)

        return paint

    def _paint_words(self, canvas: Canvas, place: Room, nth: int, *, chosen: bool) -> None:
        words, x, y = canvas.words, place.x + 46, place.y
        ink, soft = (theme.IVORY, "#f0dcae") if chosen else (theme.INK, theme.INK_SOFT)
        wins = nth == self.hand.winner
        room = place.w - 56 - (26 if wins else 0)
        name = shortened(canvas, name_of(self.evening, words, nth), room, 15)
        canvas.text(name, x, y + 20, 15, ink, "bold", "cl")
        note = held_text(words, self.hand.of(nth), tile=wins and self.hand.tile is not None)
        canvas.fitted(note, x, y + 41, place.w - 50, 13, soft)
        if wins:
            canvas.icon("flag", place.right - 30, y + 9, 22, soft)


TILE, SMALLEST, THICK, APART = 36.0, 22.0, 1.6, 14.0
EDGE, LINE = 16.0, 74.0
STEP, ROW, DOT, BLOCK = 4.0, 64.0, 2.4, 24.0
_FLOWERS: Final = FLOWERS[: len(FLOWERS) // 2]
_SEASONS: Final = FLOWERS[len(FLOWERS) // 2 :]
_SUITS: Final = CYCLES[:3]
_HONOURS: Final = (*CYCLES[3], *CYCLES[4])
CLOTH_HEIGHT: Final = 2 * LINE + 14
BOARD_HEIGHT: Final = 3 * ROW


# ---- the hand ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Piece:
    """Something that lies on the cloth and goes away when it is pressed."""

    name: str
    tiles: tuple[str, ...]
    hint: str = ""
    wins: bool = False
    apart: bool = False
    """Whether it stands apart from what lies before it."""


@dataclass(frozen=True, slots=True)
class HandOnCloth:
    """The hand of one player: what was hidden and the winning tile, below it what lay open."""

    canvas: Canvas
    hand: PlayedHand
    player: int
    room: Room

    def build(self, desk: Desk) -> None:
        """A control for each tile and each meld."""
        for piece, place in self._placed():
            painter = _piece_painter(desk, piece, place.w / len(piece.tiles))
            desk.area(
                piece.name,
                place.x,
                place.y,
                place.w,
                place.h,
                painter,
                radius=4,
                hint=piece.hint,
                group="hand",
            )

    def paint(self, canvas: Canvas) -> None:
        """The cloth; how to fill it, while nothing lies there."""
        room = self.room
        high, low = theme.FELT[canvas.mood]
        canvas.box(room.x, room.y, room.w, room.h, 14, theme.mixed(high, low, 0.4), top=high)
        is_given = self.hand.of(self.player).given is not None
        if not is_given and not list(self._placed()):
            text = canvas.words("companion.entry.here")
            wide = room.w - 4 * EDGE
            high_text = canvas.paragraph(text, 0, 0, wide, 15, 1.5, draw=False)
            x, y = room.x + 2 * EDGE, room.y + (room.h - high_text) / 2
            canvas.paragraph(text, x, y, wide, 15, 1.5, theme.CLOTH_NOTE)

    def _placed(self) -> Iterator[tuple[_Piece, Room]]:
        top = self.room.y + 12
        yield from _in_row(list(self._hidden()), self.room, top)
        yield from _in_row(list(self._open()), self.room, top + LINE)

    def _hidden(self) -> Iterator[_Piece]:
        words, held = self.canvas.words, self.hand.of(self.player)
        for nth, one in enumerate(held.concealed):
            hint = words(f"tile.{one.notation}")
            yield _Piece(HeldTileId(nth), (face_name(one.notation),), hint)
        if self.player == self.hand.winner and self.hand.tile is not None:
            one = self.hand.tile
            hint = words(f"tile.{one.notation}")
            yield _Piece(WINNING, (face_name(one.notation),), hint, wins=True, apart=True)

    def _open(self) -> Iterator[_Piece]:
        words, held = self.canvas.words, self.hand.of(self.player)
        for nth, meld in enumerate(held.melds):
            hint = words("companion.meld.remove")
            yield _Piece(HeldMeldId(nth), _faces(meld), hint, apart=True)
        for nth, one in enumerate(held.bonus):
            hint, faces = words(f"tile.{one.notation}"), (face_name(one.notation),)
            yield _Piece(BonusTileId(one), faces, hint, apart=not nth)


def _faces(meld: Meld) -> tuple[str, ...]:
    """The tiles of a meld; of a concealed kong the outer ones lie face down."""
    names = tuple(face_name(one.notation) for one in meld.tiles)
    if meld.kind is MeldKind.CONCEALED_KONG:
        return "back", *names[1:-1], "back"
    return names


def _in_row(pieces: Sequence[_Piece], room: Room, top: float) -> Iterator[tuple[_Piece, Room]]:
    """The pieces side by side; groups, and the winning tile, stand apart."""
    count = sum(len(piece.tiles) for piece in pieces)
    gaps = sum(_gap(piece) for piece in pieces)
    free = room.w - 2 * EDGE - gaps
    tile = min(TILE, max(SMALLEST, free / max(1, count)))
    x = room.x + EDGE
    for nth, piece in enumerate(pieces):
        x += _gap(piece) if nth else 0.0
        wide = tile * len(piece.tiles)
        yield piece, Room(x, top, wide, tile * THICK)
        x += wide


def _gap(piece: _Piece) -> float:
    """The space before a piece."""
    return APART if piece.apart else 0.0


def _piece_painter(desk: Desk, piece: _Piece, tile: float) -> Painter:
    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = desk.place(piece.name)
        lift = 4.0 if state.hovered and not state.held else 0.0
        canvas.tiles(piece.tiles, x, y - lift, tile, corner=canvas.look.corner)
        if piece.wins:
            canvas.box(x - 2, y - 2 - lift, w + 4, h + 3, 6, None, theme.FOCUS_DARK, 5)
            canvas.box(x - 1, y - 1 - lift, w + 2, h + 1, 5, None, theme.FOCUS, 2.6)

    return paint


# ---- the board -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Board:
    """Every kind of tile, with as many spots below it as copies are left."""

    canvas: Canvas
    options: ClassicOptions
    hand: PlayedHand
    pen: Pen
    room: Room
    enabled: bool = True
    """Whether tiles are written down at all for this player."""

    @property
    def _tile(self) -> float:
        columns = len(_SUITS[0]) + len(_HONOURS)
        return min(TILE, (self.room.w - BLOCK) / columns - STEP)

    def build(self, desk: Desk) -> None:
        """A control for each kind."""
        tile = self._tile
        for one, x, y in self._spots(tile):
            name, left = BoardTileId(one), copies_left(self.hand, one)
            said = self.canvas.words(f"tile.{one.notation}")
            hint = self.canvas.words("companion.tile.left", tile=said, n=max(0, left))
            may = self.enabled and may_add(self.hand, self.pen, one)
            desk.area(
                name,
                self.room.x + x,
                self.room.y + y,
                tile,
                tile * THICK,
                _board_painter(desk, one, left, may=may),
                radius=4,
                hint=hint,
                group="board",
                enabled=may,
            )

    def _spots(self, tile: float) -> Iterator[tuple[Tile, float, float]]:
        """Where each kind lies: the suits at the left, everything else at the right."""
        step = tile + STEP
        for nth, row in enumerate(_SUITS):
            for place, one in enumerate(row):
                yield one, place * step, nth * ROW
        left = len(_SUITS[0]) * step + BLOCK
        bonus = (_FLOWERS, _SEASONS) if self.options.use_bonus_tiles else ()
        for nth, row in enumerate((_HONOURS, *bonus)):
            for place, one in enumerate(row):
                yield one, left + place * step, nth * ROW


def _board_painter(desk: Desk, one: Tile, left: int, *, may: bool) -> Painter:
    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = desk.place(BoardTileId(one))
        lift = 3.0 if state.hovered and may and not state.held else 0.0
        alpha = 255 if may else 90
        face = face_name(one.notation)
        canvas.tile(face, x, y - lift, w, "lying", shadow=may, alpha=alpha)
        most = 1 if one.is_bonus else 4
        start = x + w / 2 - (most - 1) * 3.6
        for nth in range(most):
            fill = theme.PINE if nth < left else None
            canvas.circle(start + nth * 7.2, y + h + 4, DOT, fill, theme.EDGE, 1)

    return paint


def modes_of(hand: PlayedHand, player: int) -> tuple[Mode, ...]:
    """What a tile can be taken for; only the winner has a winning tile."""
    return tuple(one for one in Mode if one is not Mode.WIN or player == hand.winner)
