"""`moineau screenshot`: a picture of any screen, drawn without a window."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol

from game.cli.errors import DONE, faulty, misused
from game.cli.parser import CommandRegistry, Options, one_of, whole
from game.storage.settings import Felt, TableLight
from game.text.words import Words

GALLERY: Final = "game.gallery.pictures"
"""The module that knows all screens, loaded only when one is drawn."""
DEFAULT_SIZE: Final = (1280, 720)
SMALLEST: Final = 64
LARGEST: Final = 8192
MOST_SCALE: Final = 1000
THEMES: Final = (*TableLight, *Felt, "contrast")
"""The lights, the felts, and the colours of the greatest contrast."""


@dataclass(frozen=True, slots=True)
class WantedPicture:
    """The wanted picture."""

    scene: str
    state: str | None
    """The name of a built-in state, or of a file with one."""
    size: tuple[int, int]
    scale: int
    """The scale of letters and controls, in per cent."""
    theme: str | None
    language: str
    is_pseudo: bool
    """Whether all texts are in the pseudo-language."""
    out: Path


class Gallery(Protocol):
    """The interface of the module that draws screens."""

    def listed(self) -> dict[str, tuple[str, ...]]:
        """The screens by name, with the states each can be shown in."""

    def draw(self, shot: WantedPicture) -> None:
        """Draws a picture into its file; raises `ValueError` for an invalid state."""


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("screenshot", run)
    arguments.operand("scene", optional=True)
    arguments.flag("--list")
    arguments.flag("--pseudo")
    arguments.option("--state", "FILE|NAME")
    arguments.option("--size", "WxH", _size, DEFAULT_SIZE)
    arguments.option("--scale", "P", whole("--scale", 1, MOST_SCALE), 100)
    arguments.option("--theme", "|".join(THEMES), one_of("--theme", THEMES))
    arguments.option("--out", "FILE.png", Path)


def run(options: Options, words: Words) -> int:
    """Draws one screen, or lists them all."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    gallery: Gallery = import_module(GALLERY)
    known = gallery.listed()
    if options.list:
        for scene, states in known.items():
            print(" ".join((scene, *states)))
        return DONE
    if options.scene is None or options.out is None:
        raise misused("cli.screenshot.needs")
    _draw(gallery, _shot(options, words, tuple(known)))
    return DONE


def _draw(gallery: Gallery, shot: WantedPicture) -> None:
    try:
        gallery.draw(shot)
    except ValueError as fault:
        raise faulty("cli.screenshot.bad_state", state=shot.state, reason=str(fault)) from fault


def _shot(options: Options, words: Words, known: tuple[str, ...]) -> WantedPicture:
    return WantedPicture(
        one_of("SCENE", known)(options.scene),
        options.state,
        options.size,
        options.scale,
        options.theme,
        words.language,
        options.pseudo,
        options.out,
    )


def _size(given: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", given)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(SMALLEST <= length <= LARGEST for length in size):
        raise misused("cli.screenshot.bad_size", given=given, least=SMALLEST, most=LARGEST)
    return size
