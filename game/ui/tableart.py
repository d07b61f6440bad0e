"""Drawing the table: cloth, shadows, tiles and resting things above them.

It is kept as a layer of which only changed parts are redrawn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.stage import panel_rooms
from game.stage.flight import Flight
from game.stage.frame import THICK, Frame, Ground
from game.stage.tile_place import Layout, Placement, TileSpot
from game.ui import theme, tileart
from game.ui.canvas import Canvas
from game.ui.tileart import Pose as TilePose

DRAWN_SHADE = (208, 204, 198)
"""The colour by which a tsumogiri tile is multiplied."""
WHOLE = 0.45
"""From this part of the window on, everything is redrawn."""


@dataclass(frozen=True, slots=True)
class Inlay:
    """The line sewn into the cloth around the tiles."""

    room: Ground
    radius: float


@dataclass(frozen=True, slots=True)
class TablePiece:
    """Something drawn above the tiles that stays until its key changes."""

    name: str
    key: Hashable
    room: Ground
    paint: Callable[[Canvas], None]


@dataclass(frozen=True, slots=True)
class _Seen:
    """A resting tile with the pixels that it and its shadow touch."""

    placed: Placement
    order: tuple[bool, float, float]
    pixels: pygame.Rect


class TableArt:
    """Draws a table, and keeps what it has drawn."""

    def __init__(self) -> None:
        self._layer: pygame.Surface | None = None
        self._look: Hashable = None
        self._tiles: Layout = {}
        self._seen: dict[TileSpot, _Seen] = {}
        self._pieces: dict[str, TablePiece] = {}
        self._ordered: list[_Seen] = []
        """The tiles in drawing order, from far to near."""

    def paint(
        self, canvas: Canvas, inlay: Inlay, tiles: Layout, pieces: Sequence[TablePiece]
    ) -> None:
        """Draws the table with its tiles and pieces, over the whole canvas."""
        named = {piece.name: piece for piece in pieces}
        look = (canvas.size, canvas.u, canvas.mood, canvas.look, inlay, canvas.words.language)
        layer, whole = self._layer, canvas.surface.get_rect()
        rooms = [whole]
        if layer is None or self._look != look:
            layer = pygame.Surface(canvas.size, 0, canvas.surface)
            self._seen = {}
            self._lay(canvas, tiles)
        else:
            changed = list(self._lay(canvas, tiles)) if tiles is not self._tiles else []
            rooms = _merged((*changed, *self._changed(canvas, named)), whole)
        self._layer, self._look, self._tiles, self._pieces = layer, look, tiles, named
        for room in rooms:
            self._repaint(canvas, layer, room, inlay)
        canvas.surface.blit(layer, (0, 0))

    def forget(self) -> None:
        """Redraws everything the next time."""
        self._layer = None

    def _lay(self, canvas: Canvas, tiles: Layout) -> list[pygame.Rect]:
        """Takes the new tiles; returns the rooms that have changed."""
        before, self._seen = self._seen, {}
        for spot, placed in tiles.items():
            old = before.get(spot)
            if old is not None and (old.placed is placed or old.placed == placed):
                self._seen[spot] = old
            else:
                self._seen[spot] = _Seen(placed, placed.order, _pixels(canvas, reach(placed)))
        self._ordered = sorted(self._seen.values(), key=lambda seen: seen.order)
        pairs = ((before.get(spot), self._seen.get(spot)) for spot in before | self._seen)
        others = (pair for pair in pairs if pair[0] is not pair[1])
        return [one.pixels for pair in others for one in pair if one is not None]

    def _changed(self, canvas: Canvas, named: dict[str, TablePiece]) -> Iterable[pygame.Rect]:
        """The rooms of changed pieces."""
        for name in self._pieces.keys() | named.keys():
            before, now = self._pieces.get(name), named.get(name)
            if before is None or now is None or (before.key, before.room) != (now.key, now.room):
                rooms = (piece.room for piece in (before, now) if piece is not None)
                yield from (_pixels(canvas, pygame.FRect(*room)) for room in rooms)

    def _repaint(
        self, canvas: Canvas, layer: pygame.Surface, room: pygame.Rect, inlay: Inlay
    ) -> None:
        window, canvas.surface = canvas.surface, layer
        layer.set_clip(room)
        try:
            canvas.felt()
            line = theme.INLAY[canvas.mood]
            canvas.box(*inlay.room, inlay.radius, None, line, 1.4)
            light = Light(canvas.u)
            around = room.inflate(2 * light.margin, 2 * light.margin)
            shading = (one.placed for one in self._ordered if one.pixels.colliderect(around))
            layer.blit(*light.shadows(shading, room))
            near = (one.placed for one in self._ordered if one.pixels.colliderect(room))
            layer.fblits([put(canvas, placed) for placed in near if placed.pose != "hand"])
            for piece in self._pieces.values():
                if _pixels(canvas, pygame.FRect(*piece.room)).colliderect(room):
                    piece.paint(canvas)
        finally:
            layer.set_clip(None)
            canvas.surface = window


def expected(canvas: Canvas, frame: Frame) -> Iterator[str]:
    """Draws in advance, one by one, the pictures that a hand will need; yields each.

    Taking a few in each frame avoids a delay by many at once later.
    """
    faces = tileart.FACES + (tileart.BONUS_FACES if frame.loose else ())
    widths = (frame.river, frame.meld, frame.standing, frame.own_meld, frame.wall, frame.own)
    corner = canvas.look.corner
    lying: list[tuple[float, TilePose, bool]] = [(width, "lying", False) for width in widths]
    flat: list[tuple[float, TilePose, bool]] = [
        (panel_rooms.INDICATOR, "flat", False),
        (panel_rooms.WAITED, "flat", corner),
        (panel_rooms.USEFUL, "flat", False),
    ]
    for width, pose, cornered in ((frame.own, "hand", corner), *lying, *flat):
        for face in faces:
            canvas.sprite(face, width, pose, corner=cornered)
            yield face


def put(canvas: Canvas, placed: Placement) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a resting tile, and its position at its height."""
    if placed.pose == "stick":
        return _stick(canvas, placed), (canvas.px(placed.ground.x), canvas.px(placed.ground.y))
    name = face_name(placed.tile.notation) if placed.shows_face else "back"
    shade = DRAWN_SHADE if placed.is_shaded and canvas.look.shades_drawn else None
    picture = shaded(canvas, name, placed.width, placed.pose, placed.turn, shade)
    ground = placed.ground
    top = canvas.px(ground.bottom) - picture.get_height() - canvas.px(placed.rise)
    return picture, (canvas.px(ground.x), top)


def face_name(notation: str) -> str:
    """The name of the picture of a face; bonus tiles begin with their letter."""
    return notation[::-1] if notation[1] in "fg" else notation


def shaded(
    canvas: Canvas,
    name: str,
    width: float,
    pose: TilePose,
    turn: int,
    shade: tuple[int, int, int] | None,
    *,
    corner: bool = False,
) -> pygame.Surface:
    """The picture of a tile, darkened if there is a shade."""
    if shade is None:
        return canvas.sprite(name, width, pose, turn, corner=corner)

    def draw() -> pygame.Surface:
        darker = canvas.sprite(name, width, pose, turn, corner=corner).copy()
        darker.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
        return darker

    key = ("shaded", name, canvas.px(width), pose, turn, canvas.look, corner, shade)
    return canvas.art.keep(key, draw)


def fly(canvas: Canvas, flights: Iterable[Flight]) -> None:
    """Draws moving tiles, each with its own soft shadow."""
    whole = tuple(flights)
    for flight in whole:
        if flight.pose != "stick" and flight.casts_shadow:
            _shadow(canvas, flight)
    for flight in whole:
        picture = _moving(canvas, flight)
        left = round(flight.x * canvas.u - picture.get_width() / 2)
        top = canvas.px(flight.bottom - flight.lift) - picture.get_height()
        if flight.alpha < 255:
            picture = picture.copy()
            picture.set_alpha(flight.alpha)
        canvas.surface.blit(picture, (left, top))


def _shadow(canvas: Canvas, flight: Flight) -> None:
    wide, high = flight.width, flight.width * 4 / 3
    if flight.turn % 2 and flight.pose in ("lying", "down"):
        wide, high = high, wide
    alpha = round(90 * flight.alpha / 255)
    drop, blur = 8 + flight.lift * 0.4, 10 + flight.lift * 0.2
    left, top = flight.x - wide / 2, flight.bottom - high
    canvas.shade(left, top, wide * flight.stretch, high, 5, round(drop), round(blur), alpha)


def _moving(canvas: Canvas, flight: Flight) -> pygame.Surface:
    """The picture of a moving tile: its largest one, scaled to its current size."""
    if flight.pose == "stick":
        return _stick_picture(canvas, flight.width, flight.turn)
    shows = flight.pose in ("lying", "hand")
    name = face_name(flight.tile.notation) if shows else "back"
    shade = DRAWN_SHADE if flight.is_shaded and canvas.look.shades_drawn else None
    picture = shaded(canvas, name, flight.widest, flight.pose, flight.turn, shade)
    scale = canvas.px(flight.width) / canvas.px(flight.widest)
    w, h = picture.get_width() * scale * flight.stretch, picture.get_height() * scale
    h *= flight.squash
    if scale < 1 or min(flight.stretch, flight.squash) < 1:
        picture = pygame.transform.smoothscale(picture, (max(1, round(w)), max(1, round(h))))
    if abs(flight.angle) > 1:
        picture = pygame.transform.rotozoom(picture, -flight.angle, 1)
    return picture


def _stick(canvas: Canvas, placed: Placement) -> pygame.Surface:
    return _stick_picture(canvas, placed.width, placed.turn)


def _stick_picture(canvas: Canvas, short: float, turn: int) -> pygame.Surface:
    long = canvas.px(short * 900 / 62)
    picture = canvas.art.sprite("sticks/1000", (long, long))
    if turn % 2 == 0:
        return picture
    key = ("turned stick", picture.get_size())
    return canvas.art.keep(key, lambda: pygame.transform.rotate(picture, 90))


def _pixels(canvas: Canvas, room: pygame.FRect) -> pygame.Rect:
    """A room in units as the pixels that contain it."""
    left, top = int(room.x * canvas.u) - 1, int(room.y * canvas.u) - 1
    right, bottom = int(room.right * canvas.u) + 2, int(room.bottom * canvas.u) + 2
    return pygame.Rect(left, top, right - left, bottom - top)


def _merged(rooms: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The rooms without overlaps, or the whole window if they cover most of it."""
    merged: list[pygame.Rect] = []
    for room in rooms:
        grown = room.clip(whole)
        while (touched := grown.collidelist(merged)) >= 0:
            grown = grown.union(merged.pop(touched))
        if grown.w and grown.h:
            merged.append(grown)
    filled = sum(room.w * room.h for room in merged)
    return [whole] if filled > WHOLE * whole.w * whole.h else merged


COLOUR = (4, 16, 12, 120)
STEPS = (0.35, 0.7, 1.0)
"""The positions along its length where a shadow is drawn."""
ASIDE, DOWN = 0.55, 0.32
"""The offset of a shadow to the right and down, for a height of one."""
SMALLER = 3
"""The factor by which the mask is drawn smaller."""
SOFT = 3.0
"""The blur in units."""


def reach(placed: Placement) -> pygame.FRect:
    """The room a tile and its shadow can touch, in units."""
    ground, high = placed.ground, placed.layers * placed.width * THICK
    margin = 3 * SOFT
    top = ground.y - placed.rise - placed.width * THICK - 2
    return pygame.FRect(
        ground.x - margin,
        min(top, ground.y - margin),
        ground.w + 2 * margin + high,
        ground.bottom - min(top, ground.y - margin) + margin + high,
    )


class Light:
    """Draws the shadows of a part of the window."""

    def __init__(self, u: float) -> None:
        self.u = u
        self.blur = max(1, round(SOFT * u / SMALLER))
        self.margin = (3 * self.blur + 1) * SMALLER

    def shadows(
        self, placed: Iterable[Placement], room: pygame.Rect
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The shadows seen in a room of the window, and where their picture belongs."""
        left = (room.x - self.margin) // SMALLER
        top = (room.y - self.margin) // SMALLER
        wide = (room.right + self.margin) // SMALLER + 2 - left
        high = (room.bottom + self.margin) // SMALLER + 2 - top
        mask = pygame.Surface((wide, high), pygame.SRCALPHA)
        for one in placed:
            for spot in self._spots(one):
                pygame.draw.rect(mask, COLOUR, spot.move(-left, -top), border_radius=1)
        soft = pygame.transform.gaussian_blur(mask, self.blur)
        # The enlarging keeps the ends in place, so one pixel less is exactly the right scale.
        large = pygame.transform.smoothscale(soft, ((wide - 1) * SMALLER, (high - 1) * SMALLER))
        return large, (left * SMALLER, top * SMALLER)

    def _spots(self, placed: Placement) -> Iterable[pygame.Rect]:
        ground, scale = placed.ground, self.u / SMALLER
        if placed.stands:
            yield _whole(ground.x + 7, ground.y + 9, ground.w, ground.h - 5, scale)
            return
        high = placed.layers * placed.width * THICK
        for step in STEPS:
            x, y = ground.x + high * step * ASIDE, ground.y + high * step * DOWN
            yield _whole(x, y, ground.w, ground.h, scale)


def _whole(x: float, y: float, w: float, h: float, scale: float) -> pygame.Rect:
    return pygame.Rect(*(round(value * scale) for value in (x, y, w, h)))
