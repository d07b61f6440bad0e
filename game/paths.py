"""Where things are: from source, from an installed wheel and in the packaged program."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from platformdirs import user_data_path

NAME = "Moineau"
DATA_VARIABLE = "MOINEAU_DATA"
"""Names the user's folder in the environment, when the command line does not."""

_PACKAGE = Path(__file__).resolve().parent


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
    """The folder of catalogues, one folder a language."""
    return _shipped("locales")


def user_data(override: Path | None = None) -> Path:
    """The player's own folder for settings, games and logs; made if it is not there."""
    named = os.environ.get(DATA_VARIABLE)
    folder = override or (Path(named) if named else user_data_path(NAME, appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _shipped(folder: str) -> Path:
    """A folder that comes with the game: inside the package, or beside it when run from source."""
    inside = _root() / folder
    return inside if inside.is_dir() else _PACKAGE.parent / folder


def _root() -> Path:
    unpacked = getattr(sys, "_MEIPASS", None)
    return Path(unpacked) if unpacked else _PACKAGE
