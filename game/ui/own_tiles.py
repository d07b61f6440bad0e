"""The player's own drawings of tiles: a folder of SVG files, of which only those needed are read.

Each file is named as its tile and drawn in a box of 300 by 400: `1m.svg` to `9m.svg` characters,
`p` dots, `s` bamboo; `0m`, `0p` and `0s` the red fives; `1z` to `7z` east, south, west, north,
white, green, red; `f1` to `f4` flowers and `g1` to `g4` seasons. Another box is scaled into that
one. What is missing or damaged is drawn as in the classic set.
"""

from __future__ import annotations

import logging
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.storage.file_reading import read_whole
from game.ui.tileart import BONUS_FACES, FACES, HEIGHT, WIDTH, inside

log = logging.getLogger(__name__)

FOLDER: Final = "tiles"
"""The folder of the drawings, in the player's own."""
LARGEST_FILE: Final = 256 * 1024
WANTED: Final = (*FACES, *BONUS_FACES)
_FORBIDDEN: Final = ("<!DOCTYPE", "<!ENTITY", "<script", "<image", "href=")
"""What a drawing cannot have: whatever would lead to other files, or grow when it is read."""


class BadDrawing(ValueError):
    """Raised for a file that is no drawing of a tile."""


@dataclass(frozen=True, slots=True)
class FolderState:
    """What was found in the folder."""

    found: int
    """How many drawings can be used."""
    damaged: tuple[str, ...]
    """The files that cannot."""


class TilesFolder:
    """The drawings in a folder, each read when it is first needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[str, str | None] = {}
        self._damaged: set[str] = set()

    def face(self, name: str) -> str | None:
        """The shapes of a face in a box of 300 by 400; `None` if there are none to be used."""
        if name not in self._read:
            self._read[name] = self._found(name)
        return self._read[name]

    def state(self) -> FolderState:
        """What the folder has to offer; all of it is read for that."""
        found = sum(self.face(name) is not None for name in WANTED)
        damaged = (f"{name}.svg" for name in WANTED if name in self._damaged)
        return FolderState(found, tuple(damaged))

    def _found(self, name: str) -> str | None:
        file = self.folder / f"{name}.svg"
        try:
            return drawn(read_whole(file, LARGEST_FILE).decode("utf-8-sig"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as fault:
            log.warning("%s: %s", file, fault)
            self._damaged.add(name)
            return None


def drawn(text: str) -> str:
    """The shapes of an SVG document, scaled to the box of a face; raises `BadDrawing`."""
    found = next((one for one in _FORBIDDEN if one in text), None)
    if found is not None:
        raise BadDrawing(f"{found} is not allowed")
    try:
        root = ET.fromstring(text)  # noqa: S314 - without a document type nothing can be expanded
    except ET.ParseError as fault:
        raise BadDrawing(str(fault)) from fault
    if root.tag.rpartition("}")[2] != "svg" or not len(root):
        raise BadDrawing("expected an svg with something in it")
    x, y, w, h = _box(root)
    scale = min(WIDTH / w, HEIGHT / h)
    left, top = (WIDTH - w * scale) / 2 - x * scale, (HEIGHT - h * scale) / 2 - y * scale
    return f'<g transform="translate({left:g} {top:g}) scale({scale:g})">{inside(text)}</g>'


def _box(root: ET.Element) -> tuple[float, float, float, float]:
    """The box an SVG document is drawn in."""
    said = root.get("viewBox") or f"0 0 {root.get('width', '')} {root.get('height', '')}"
    numbers = [float(one.removesuffix("px")) for one in said.replace(",", " ").split()]
    if len(numbers) != len("xywh") or not (0 < numbers[2] < 1e6 and 0 < numbers[3] < 1e6):
        raise BadDrawing(f"expected a box of four numbers, found {said!r}")
    x, y, w, h = numbers
    return x, y, w, h
