"""The folders of the program: from source, from an installed wheel and in the packaged program."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

from platformdirs import user_data_path

log = logging.getLogger(__name__)

NAME = "Moineau"
DATA_VARIABLE = "MOINEAU_DATA"
"""The environment variable of the user's folder, if the command line has none."""

_PACKAGE = Path(__file__).resolve().parents[1]


def sprites() -> Path:
    """The folder of pictures and fonts."""
    return _shipped("sprites")


def fonts() -> Path:
    """The folder of fonts."""
    return sprites() / "fonts"


def sounds() -> Path:
    """The folder of sounds."""
    return _shipped("sounds")


def locales() -> Path:
    """The folder of catalogues, one folder for each language."""
    return _shipped("locales")


def user_data(override: Path | None = None) -> Path:
    """The player's folder for settings, games and logs; made if missing.

    Raises `OSError` if a folder given as `override` cannot be made; without the default one the
    game runs all the same, and warns that nothing can be saved.
    """
    named = os.environ.get(DATA_VARIABLE)
    asked = override or (Path(named) if named else None)
    folder = asked or user_data_path(NAME, appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        if asked is not None:
            raise
        log.info("%s cannot be made: %s", folder, fault)
    return folder


def free(target: Path) -> Path:
    """The path itself, or a numbered one that does not exist yet."""
    file, nth = target, 2
    while file.exists():
        file, nth = target.with_name(f"{target.stem} ({nth}){target.suffix}"), nth + 1
    return file


def program() -> Path:
    """The folder of the program itself."""
    return _root() if is_packaged() else _PACKAGE.parent


def is_packaged() -> bool:
    """Whether this is the packaged program, which unpacks itself into a folder."""
    return _unpacked() is not None


def _shipped(folder: str) -> Path:
    """A folder shipped with the game: inside the package, or next to it when run from source."""
    inside = _root() / folder
    return inside if inside.is_dir() else _PACKAGE.parent / folder


def _root() -> Path:
    return _unpacked() or _PACKAGE


def _unpacked() -> Path | None:
    """The folder of the unpacked program."""
    folder = getattr(sys, "_MEIPASS", None)
    return Path(folder) if folder else None
