"""Fonts: the four faces of the game at any size, with cached lines."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Hashable
from functools import cached_property
from importlib.resources import files
from pathlib import Path

import pygame

from game.text.visible_letters import visible
from game.ui.recent_cache import Shelf
from game.ui.richtext import TextPiece
from game.ui.theme import SMALLEST, Colour, Weight

log = logging.getLogger(__name__)

FILES: dict[Weight, str] = {
    "regular": "NotoSansJP-Regular",
    "bold": "NotoSansJP-Bold",
    "title": "ShipporiMincho-SemiBold",
    "brush": "YujiSyuku-Regular",
}
_WHOLE = ("NotoSansJP-Regular.otf", "NotoSans-Regular.ttf")
"""The faces of the widget library with many letters, for names people type: Japanese, European."""
_PLAIN: dict[Weight, Weight] = {"title": "bold", "brush": "title"}
"""The fallback of a display face for a missing letter."""
_THIN_SPACES = str.maketrans(dict.fromkeys("\u202f\u2009\u200a", "\u00a0"))
"""Replaces thin spaces, which are too thin on the screen and missing in the faces."""
_ELLIPSIS = re.compile(r"(?<![\u3000-\u9fff\uff00-\uffef])…")
"""Ellipses that do not follow a Japanese letter."""
_UNKNOWN = "\U0010fffe"
"""A code point without a letter in any face."""
_LEAST = 4 * 1024 * 1024
"""The room of the cache of lines in bytes, however small the screen."""
_MEASURES = 20000
_PARAGRAPHS = 600
Lines = list[list[TextPiece]]


def prepare() -> None:
    """Initialises the fonts."""
    pygame.font.init()


class Fonts:
    """The four faces of the game, from the folder of fonts."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.missing_files: set[str] = set()
        """The files that are missing or damaged."""
        self._faces: dict[tuple[str, int, bool], pygame.font.Font] = {}
        self._files: dict[Weight, str] = {weight: self._file(weight) for weight in FILES}
        self._known: dict[str, dict[str, bool]] = {}
        self._fitting: dict[tuple[str, Weight], str] = {}
        self._widths: Shelf[int] = Shelf(_MEASURES, lambda _: 1)
        self._broken: Shelf[Lines] = Shelf(_PARAGRAPHS, lambda _: 1)
        self._lines: Shelf[pygame.Surface] = Shelf(_LEAST, lambda s: 4 * s.width * s.height)

    def make_room(self, screen: tuple[int, int]) -> None:
        """Room in the cache of lines for what a screen of this size needs, in pixels."""
        self._lines.room = max(_LEAST, 4 * screen[0] * screen[1])

    def width(self, text: str, weight: Weight, pixels: int) -> int:
        """The width of a line in pixels."""
        return self._widths.take(
            (text, weight, pixels), lambda: self.face(text, weight, pixels).size(shown(text))[0]
        )

    def line(self, text: str, weight: Weight, pixels: int, colour: Colour) -> pygame.Surface:
        """The picture of one line of text, as high as its face."""
        return self._lines.take(
            (text, weight, pixels, colour),
            lambda: self.face(text, weight, pixels).render(
                shown(text), antialias=True, color=colour
            ),
        )

    def broken(self, key: Hashable, breaks: Callable[[], Lines]) -> Lines:
        """The lines of a paragraph, cached."""
        return self._broken.take(key, breaks)

    def face(self, text: str, weight: Weight, pixels: int) -> pygame.font.Font:
        """The face this text is drawn with: the given one, or one that has all its letters."""
        file = self._fit(text, weight)
        is_thin = weight != "regular" and file in self._whole
        return self._at(file, max(SMALLEST, pixels), bold=is_thin)

    def path(self, weight: Weight) -> str:
        """The file of a face."""
        return self._files[weight]

    def covers(self, text: str, weight: Weight = "regular") -> bool:
        """Whether the shipped face has every letter of a text."""
        return self._has(self._files[weight], text)

    def _has(self, file: str, text: str) -> bool:
        known = self._known.setdefault(file, {})
        for letter in set(shown(text)):
            if letter not in known:
                known[letter] = not _is_missing(self._at(file, 48), letter)
            if not known[letter]:
                return False
        return True

    def draws(self, text: str, weight: Weight = "regular") -> bool:
        """Whether every letter of a text can be drawn, by any face."""
        face = self.face(text, weight, 48)
        return not any(_is_missing(face, letter) for letter in set(shown(text)))

    def _fit(self, text: str, weight: Weight) -> str:
        key = (text, weight)
        if key not in self._fitting:
            if len(self._fitting) > _MEASURES:
                self._fitting.clear()
            self._fitting[key] = self._first_fit(text, weight)
        return self._fitting[key]

    def _first_fit(self, text: str, weight: Weight) -> str:
        step: Weight | None = weight
        while step is not None:
            if self.covers(text, step):
                return self._files[step]
            step = _PLAIN.get(step)
        usual = next(iter(self._whole), self._files[weight])
        return next((file for file in self._whole if self._has(file, text)), usual)

    def _at(self, file: str, pixels: int, *, bold: bool = False) -> pygame.font.Font:
        key = (file, pixels, bold)
        if key not in self._faces:
            self._faces[key] = face = pygame.font.Font(file, pixels)
            face.bold = bold
        return self._faces[key]

    @cached_property
    def _whole(self) -> tuple[str, ...]:
        """Those faces of the widget library that can be read."""
        library = files("pygame_gui.data")
        return tuple(file for name in _WHOLE if self._is_read(file := str(library / name)))

    def _file(self, weight: Weight) -> str:
        for ending in ("otf", "ttf"):
            file = self.directory / f"{FILES[weight]}.{ending}"
            if file.is_file() and self._is_read(str(file)):
                return str(file)
        self.missing_files.add(FILES[weight])
        return next(iter(self._whole), "")

    def _is_read(self, file: str) -> bool:
        """Whether a font exists and can be read."""
        try:
            # An unreadable font is refused only when it is used.
            pygame.font.Font(file, SMALLEST).size("M")
        except (pygame.error, OSError, ValueError) as fault:
            log.warning("%s: %s", file, fault)
            return False
        return True


def shown(text: str) -> str:
    """A text as drawn: in one line, without unseen letters, with no-break for thin spaces.

    In the Japanese faces the dots of an ellipsis are at half height; next to other letters they
    are drawn on the line.
    """
    text = visible(text)
    if "…" in text:
        text = _ELLIPSIS.sub("...", text)
    return text.translate(_THIN_SPACES)


def _is_missing(face: pygame.font.Font, letter: str) -> bool:
    """Whether a letter is drawn as the sign for missing letters, by size and picture."""
    if face.metrics(letter) != face.metrics(_UNKNOWN):
        return False
    pictures = (face.render(sign, antialias=False, color="white") for sign in (letter, _UNKNOWN))
    one, other = (pygame.image.tobytes(picture, "RGBA") for picture in pictures)
    return one == other
