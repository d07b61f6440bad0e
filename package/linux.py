"""What a Linux desktop reads about the program: its entry among the games, and its picture."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from game.text.languages import FALLBACK, LANGUAGES, Language
from package.commit import AUTHORS, PAGE
from package.macos import BUNDLE

ID: Final = BUNDLE
"""What catalogues of programs call it."""
NAME: Final = "moineau"
"""The name of the program, of its windows, of its entry and of its picture."""
_STARTED: Final = r'sh -c "PATH=\\"\\$(dirname \\"\\$1\\"):\\$PATH\\"; exec moineau" moineau %k'
"""The program beside the entry, whose place is `%k`; or, where it is installed, the one there."""


def entry(started: str = _STARTED) -> str:
    """The entry as a desktop reads it, and what it starts."""
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.0", "Name=Moineau"]
    lines += _spoken("Comment", lambda language: language.desktop_comment)
    lines += [f"Exec={started}", f"Icon={NAME}", "Terminal=false", "Categories=Game;BoardGame;"]
    lines += [
        *_spoken("Keywords", lambda language: language.desktop_keywords),
        f"StartupWMClass={NAME}",
    ]
    return "\n".join(lines) + "\n"


_METAINFO: Final = """<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{id}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>Moineau</name>
  <developer_name>{authors}</developer_name>
{page}{summaries}
  <description>
{descriptions}
  </description>
  <launchable type="desktop-id">{name}.desktop</launchable>
  <icon type="stock">{name}</icon>
  <categories>
    <category>Game</category>
    <category>BoardGame</category>
  </categories>
  <provides>
    <binary>{name}</binary>
  </provides>
  <content_rating type="oars-1.1"/>
  <releases>
    <release version="{version}" date="{date}"/>
  </releases>
</component>
"""


def metainfo(version: str, made: int) -> str:
    """What catalogues of programs show, in every language."""
    return _METAINFO.format(
        id=ID,
        name=NAME,
        authors=AUTHORS,
        page=f'  <url type="homepage">{escape(PAGE)}</url>\n' if PAGE else "",
        version=version,
        date=datetime.fromtimestamp(made, UTC).date(),
        summaries="\n".join(_tagged("summary", "  ", lambda one: one.desktop_comment)),
        descriptions="\n".join(_tagged("p", "    ", lambda one: one.catalogue_text)),
    )


def _tagged(tag: str, before: str, text: Callable[[Language], str]) -> Iterator[str]:
    """The text in every language; without a mark it stands for all that have none."""
    yield f"{before}<{tag}>{escape(text(LANGUAGES[FALLBACK]))}</{tag}>"
    for code, language in LANGUAGES.items():
        if code != FALLBACK:
            yield f'{before}<{tag} xml:lang="{code}">{escape(text(language))}</{tag}>'


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
