"""What a Linux desktop reads about the program: its entry among the games, and its picture."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from game.text.languages import FALLBACK, LANGUAGES, Language

NAME: Final = "moineau"
"""The name of the program, of its windows, of its entry and of its picture."""
_STARTED: Final = r'sh -c "PATH=\\"\\$(dirname \\"\\$1\\"):\\$PATH\\"; exec moineau" moineau %k'
"""The program beside the entry, whose place is `%k`; or, where it is installed, the one there."""


def entry() -> str:
    """The entry as a desktop reads it."""
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.0", "Name=Moineau"]
    lines += _spoken("Comment", lambda language: language.desktop_comment)
    lines += [f"Exec={_STARTED}", f"Icon={NAME}", "Terminal=false", "Categories=Game;BoardGame;"]
    lines += [
        *_spoken("Keywords", lambda language: language.desktop_keywords),
        f"StartupWMClass={NAME}",
    ]
    return "\n".join(lines) + "\n"


def write_entry(folder: Path, picture: Path) -> None:
    """Put the entry and its picture beside the program."""
    file = folder / f"{NAME}.desktop"
    file.write_text(entry(), encoding="utf-8")
    file.chmod(0o755)
    shutil.copyfile(picture, folder / f"{NAME}.png")


def _spoken(key: str, text: Callable[[Language], str]) -> Iterator[str]:
    """The text in every language; without a mark it stands for all that have none."""
    yield f"{key}={text(LANGUAGES[FALLBACK])}"
    for code, language in LANGUAGES.items():
        if code != FALLBACK:
            yield f"{key}[{code}]={text(language)}"
