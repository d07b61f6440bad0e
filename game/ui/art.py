"""Pictures by name, drawn at the exact size and cached."""

from __future__ import annotations

import io
import logging
import math
import random
from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path

import pygame

from game.ui import theme, tileart
from game.ui.own_tiles import TilesFolder
from game.ui.recent_cache import Shelf
from game.ui.theme import Colour, Mood
from game.ui.tileart import Pose, TileLook

log = logging.getLogger(__name__)

Size = tuple[int, int]
SCREENS = 3
"""How many pictures as large as the screen a cache has room for; a table needs fewer."""
LEAST = 10 * 1024 * 1024
"""The room of a cache in bytes, however small the screen."""
GRAIN, COARSE = 192, 4
"""The size of the repeating grain of a ground, and the factor by which a ground is enlarged."""
_BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"></svg>'


class Art:
    """The pictures of the game, from the folder of sprites."""

    def __init__(self, directory: Path, own: Path | None = None) -> None:
        self.directory = directory
        self.missing_files: set[str] = set()
        """The files that are missing or damaged."""
        self._pictures: Shelf[pygame.Surface] = Shelf(LEAST, _bytes_of)
        self._tiles: Shelf[pygame.Surface] = Shelf(LEAST, _bytes_of)
        """The tiles and their parts, small and slow to draw: no large picture takes their room."""
        self._latest: Shelf[pygame.Surface] = Shelf(0, _bytes_of)
        """A cache of only the latest picture of each kind."""
        self._texts: dict[str, str | None] = {}
        self._own = TilesFolder(own) if own is not None else None

    def make_room(self, screen: Size) -> None:
        """Room for what a screen of this size needs, in pixels."""
        for shelf in (self._pictures, self._tiles):
            shelf.room = max(LEAST, SCREENS * 4 * screen[0] * screen[1])

    @property
    def own_tiles(self) -> TilesFolder | None:
        """The player's own drawings of tiles."""
        return self._own

    def take_own_tiles(self, folder: Path) -> None:
        """Looks into the player's folder of tiles, from now on or anew."""
        self._own = TilesFolder(folder)
        self._tiles.clear()
        self._pictures.clear()

    # ---- files -------------------------------------------------------------------------------
    def text(self, name: str) -> str | None:
        """The SVG text of a sprite by its path without suffix, or `None` if there is none."""
        if name not in self._texts:
            self._texts[name] = self._read(name)
        return self._texts[name]

    def _read(self, name: str) -> str | None:
        file = self.directory / f"{name}.svg"
        try:
            text = file.read_text(encoding="utf-8") if file.is_file() else None
            return text if text is None or _is_whole(text) else self._damaged(name)
        except (OSError, UnicodeDecodeError) as fault:
            log.warning("%s: %s", file, fault)
            return self._damaged(name)

    def _damaged(self, name: str) -> str:
        """Records a damaged file, whose picture stays empty."""
        self.missing_files.add(f"{name}.svg")
        return _BLANK

    def picture(self, name: str) -> str:
        """The SVG text of a sprite that must exist; else an empty one, and a line in the log."""
        found = self.text(name)
        if found is None:
            log.warning("no picture %s in %s", name, self.directory)
            found = self._texts[name] = self._damaged(name)
        return found

    # ---- pictures ----------------------------------------------------------------------------
    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture made by the caller, cached under a key."""
        return self._pictures.take(key, make)

    def latest(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The same for a large picture that is soon replaced: only the latest is cached."""
        return self._latest.take(key, make)

    def raster(self, svg: str, size: Size) -> pygame.Surface:
        """SVG text as a picture that fits this size in pixels."""
        return self._pictures.take((svg, size), lambda: rasterised(svg, size))

    def sprite(self, name: str, size: Size) -> pygame.Surface:
        """A sprite as a picture that fits this size in pixels."""
        return self._pictures.take(
            ("sprite", name, size), lambda: rasterised(self.picture(name), size)
        )

    def icon(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """An icon in one colour."""

        def draw() -> pygame.Surface:
            return rasterised(
                self.picture(f"icons/{name}").replace("currentColor", colour), (size, size)
            )

        return self._pictures.take(("icon", name, size, colour), draw)

    # ---- tiles -------------------------------------------------------------------------------
    def tile(
        self,
        name: str,
        width: int,
        pose: Pose = "lying",
        turn: int = 0,
        look: TileLook | None = None,
        *,
        small: bool | None = None,
    ) -> pygame.Surface:
        """A tile whose short side is `width` pixels; its face by name, or "back"."""
        look = look or TileLook()
        simple = width < tileart.SMALL if small is None else small
        key = ("tile", name, width, pose, turn, look, simple)
        return self._tiles.take(
            key, lambda: self._tile(name, width, pose, turn, look, small=simple)
        )

    def _tile(
        self, name: str, width: int, pose: Pose, turn: int, look: TileLook, *, small: bool
    ) -> pygame.Surface:
        plain = TileLook(back=look.back, stark=look.stark)
        if name == "back" or pose not in tileart.FACE_UP:
            return self._body(None, width, pose, turn, plain, small=small)
        side = turn % 2
        body = self._tiles.take(
            ("body", width, pose, side, plain),
            lambda: self._body("", width, pose, side, plain, small=small),
        )
        face = self._tiles.take(
            ("face", name, width, look, small),
            lambda: self._painted(name, width, look, small=small),
        )
        scale = width / tileart.WIDTH
        beyond = round(tileart.HEIGHT * scale - face.get_height())
        left, top = {2: (0, beyond), 3: (beyond, 0)}.get(turn, (0, 0))
        whole = body.copy()
        top += round(tileart.face_top(pose) * scale)
        whole.blit(pygame.transform.rotate(face, 90 * turn), (left, top))
        return whole

    def _body(
        self, face: str | None, width: int, pose: Pose, turn: int, look: TileLook, *, small: bool
    ) -> pygame.Surface:
        """The body of a tile without a face, or from behind."""
        svg = tileart.tile(face, pose, turn, look.back, small=small)
        if look.stark:
            svg = tileart.stark(svg)
        w, h = tileart.viewbox(svg)
        scale = width / tileart.WIDTH
        return rasterised(svg, (round(w * scale), round(h * scale)))

    def _painted(self, name: str, width: int, look: TileLook, *, small: bool) -> pygame.Surface:
        """The face painted on a tile, upright; it is rotated for the other sides."""
        sign = self._corner(name, look) if look.corner else ""
        face = tileart.fitted(self._face(name, look, small=small), sign)
        svg = tileart.sheet(tileart.WIDTH, tileart.HEIGHT, face)
        return rasterised(svg, (width, math.ceil(width * tileart.HEIGHT / tileart.WIDTH)))

    def _face(self, name: str, look: TileLook, *, small: bool) -> str:
        own = self._own.face(name) if look.style == "own" and self._own is not None else None
        if own is not None:
            return own
        base = f"tiles/{'classic' if look.style == 'own' else look.style}"
        places = [f"{base}/{look.letters}/{name}", f"{base}/{name}"]
        for place in [f"{place}@small" for place in places if small] + places:
            found = self.text(place)
            if found is not None:
                return tileart.inside(found)
        return tileart.inside(self.picture(places[-1]))

    def _corner(self, name: str, look: TileLook) -> str:
        sign = tileart.corner_sign(name, look)
        return tileart.inside(self.picture(f"tiles/index/{sign}")) if sign else ""

    # ---- light -------------------------------------------------------------------------------
    def soft_box(self, w: int, h: int, r: int, pad: int, blur: int, alpha: int) -> pygame.Surface:
        """The shadow of a rounded box, `pad` pixels larger on each side."""
        key = ("soft", w, h, r, pad, blur, alpha)
        return self._pictures.take(key, lambda: _blurred_box(w, h, r, pad, blur, alpha))

    # ---- grounds -----------------------------------------------------------------------------
    def felt(self, size: Size, mood: Mood = theme.PLAIN_MOOD) -> pygame.Surface:
        """The cloth: light in the middle, darker at the rim, with a faint grain."""
        return self._pictures.take(("felt", size, mood), lambda: _felt(size, mood))

    def paper(self, size: Size, *, stark: bool = False) -> pygame.Surface:
        """The paper behind texts; a stark one is white and has no grain."""
        make = _white if stark else _paper
        return self._pictures.take(("paper", size, stark), lambda: make(size))

    def forget(self) -> None:
        """Clears the caches, when the window has another size."""
        self._pictures.clear()
        self._tiles.clear()
        self._latest.clear()


def _is_whole(svg: str) -> bool:
    """Whether an SVG text is complete."""
    return svg.lstrip().startswith("<") and svg.rstrip().endswith("</svg>")


def rasterised(svg: str, size: Size) -> pygame.Surface:
    """SVG text drawn by SDL at this size, with its proportions."""
    box = (max(1, size[0]), max(1, size[1]))
    try:
        return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), box).convert_alpha()
    except pygame.error as fault:
        log.warning("a picture cannot be drawn: %s", fault)
        return pygame.Surface(box, pygame.SRCALPHA)


def _bytes_of(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


def _blurred_box(w: int, h: int, r: int, pad: int, blur: int, alpha: int) -> pygame.Surface:
    """A blurred box; a wide blur is drawn small and enlarged, which is cheaper."""
    part = 1 if blur < 4 else 3
    size = ((w + 2 * pad) // part + 1, (h + 2 * pad) // part + 1)
    layer = pygame.Surface(size, pygame.SRCALPHA)
    box = pygame.Rect(pad // part, pad // part, w // part, h // part)
    pygame.draw.rect(layer, (0, 0, 0, alpha), box, border_radius=r // part)
    layer = pygame.transform.gaussian_blur(layer, max(1, blur // part))
    if part == 1:
        return layer
    return pygame.transform.smoothscale(layer, (size[0] * part, size[1] * part))


def _felt(size: Size, mood: Mood) -> pygame.Surface:
    centre, edge = theme.FELT[mood]

    def light(w: float, h: float) -> str:
        return (
            f'<radialGradient id="f" gradientUnits="userSpaceOnUse" cx="{w / 2:g}" '
            f'cy="{h * 0.46:g}" r="{w * 0.62:g}"><stop offset="0" stop-color="{centre}"/>'
            f'<stop offset="1" stop-color="{edge}"/></radialGradient>'
        )

    return _grained(_ground(size, light), 5)


def _paper(size: Size) -> pygame.Surface:
    def light(w: float, h: float) -> str:
        return tileart.gradient("f", theme.PAGE_HIGH, theme.PAGE_LOW, h)

    return _grained(_ground(size, light), 4)


def _white(size: Size) -> pygame.Surface:
    ground = pygame.Surface(size).convert()
    ground.fill("#ffffff")
    return ground


def _ground(size: Size, light: Callable[[float, float], str]) -> pygame.Surface:
    """A gradient over the whole window, drawn small and enlarged."""
    w, h = (-(-length // COARSE) for length in size)
    page = f'<rect width="{w}" height="{h}" fill="url(#f)"/>'
    # Without transparency it is the cheapest to blit, and so are the pictures made of it.
    small = rasterised(tileart.sheet(w, h, page, light(w, h)), (w, h)).convert()
    return pygame.transform.smoothscale(small, size)


def _grained(ground: pygame.Surface, strength: int) -> pygame.Surface:
    """The ground with its grain."""
    w, h = ground.get_size()
    tile = _grain(strength)
    ground.fblits([(tile, (x, y)) for x in range(0, w, GRAIN) for y in range(0, h, GRAIN)])
    return ground


@cache
def _grain(strength: int) -> pygame.Surface:
    chance, count = random.Random(11), GRAIN * GRAIN
    tints = chance.randbytes(count).translate(bytes(255 * (value % 2) for value in range(256)))
    specks = bytearray(4 * count)
    specks[0::4] = specks[1::4] = specks[2::4] = tints
    specks[3::4] = chance.randbytes(count).translate(bytes(n % strength for n in range(256)))
    return pygame.image.frombytes(bytes(specks), (GRAIN, GRAIN), "RGBA").convert_alpha()
