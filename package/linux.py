"""What a Linux desktop reads about the program: its entry among the games, and its picture."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

NAME: Final = "moineau"
"""The name of the program, of its windows, of its entry and of its picture."""
COMMENTS: Final = {
    "": "Mahjong at home, at your pace",
    "fr": "Le mahjong chez soi, à votre rythme",
    "ja": "自分のペースで、うちで麻雀",
}
KEYWORDS: Final = {"": "mahjong;riichi;tiles;", "fr": "mahjong;riichi;tuiles;", "ja": "麻雀;牌;"}
_STARTED: Final = r'sh -c "PATH=\\"\\$(dirname \\"\\$1\\"):\\$PATH\\"; exec moineau" moineau %k'
"""The program beside the entry, whose place is `%k`; or, where it is installed, the one there."""


def entry() -> str:
    """The entry as a desktop reads it."""
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.0", "Name=Moineau"]
    lines += _spoken("Comment", COMMENTS)
    lines += [f"Exec={_STARTED}", f"Icon={NAME}", "Terminal=false", "Categories=Game;BoardGame;"]
    lines += [*_spoken("Keywords", KEYWORDS), f"StartupWMClass={NAME}"]
    return "\n".join(lines) + "\n"


def write_entry(folder: Path, picture: Path) -> None:
    """Put the entry and its picture beside the program."""
    file = folder / f"{NAME}.desktop"
    file.write_text(entry(), encoding="utf-8")
    file.chmod(0o755)
    shutil.copyfile(picture, folder / f"{NAME}.png")


def _spoken(key: str, texts: Mapping[str, str]) -> Iterator[str]:
    for language, text in texts.items():
        yield f"{key}[{language}]={text}" if language else f"{key}={text}"
