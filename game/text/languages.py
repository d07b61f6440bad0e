"""The languages of the game: one record each; its texts stand in the catalogues of `locales/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

NO_BREAK_SPACE: Final = "\u00a0"


@dataclass(frozen=True, slots=True)
class Language:
    """A language: what the program needs of it before a text of it is read, or beside its texts."""

    code: str
    """Its folder in `locales/`, its name in the settings and after `--lang`."""
    name: str
    """What its own people call it."""
    sign: str
    """What stands for it before its names in the books."""
    system_name: str
    """How a system calls it that writes names out: `French_France` on Windows."""
    honours: str
    """The letters of the seven honours in the corner of a tile: four winds, three dragons."""
    speechless: str
    """What is said when not one text can be read: it cannot stand in a catalogue."""
    desktop_comment: str
    """What the program is, in the menu of a Linux desktop."""
    desktop_keywords: str
    """By which words it is found there."""
    thousands: str = ","
    """What sets the thousands of a number apart."""
    cells: str = ","
    """What stands between the values of a table for a spreadsheet."""
    shortest_link: int = 3
    """How many letters a name has at least that leads to the glossary wherever it is read."""
    is_spaced: bool = True
    """Whether a space stands between two words."""
    reads_characters: bool = False
    """Whether who speaks it reads the numbers on tiles, so that none is needed in the corner."""


FRENCH: Final = Language(
    code="fr",
    name="Français",
    sign="FR",
    system_name="french",
    honours="ESONBVR",
    speechless=(
        "Moineau : les fichiers de langue manquent ou sont endommagés ; réinstallez le jeu."
    ),
    desktop_comment="Le mahjong chez soi, à votre rythme",
    desktop_keywords="mahjong;riichi;tuiles;",
    thousands=NO_BREAK_SPACE,
    cells=";",
)
JAPANESE: Final = Language(
    code="ja",
    name="日本語",
    sign="日",
    system_name="japanese",
    honours="東南西北白發中",
    speechless=(
        "Moineau：言語ファイルが見つからないか、壊れています。再インストールしてください。"
    ),
    desktop_comment="自分のペースで、うちで麻雀",
    desktop_keywords="麻雀;牌;",
    shortest_link=2,
    is_spaced=False,
    reads_characters=True,
)
ENGLISH: Final = Language(
    code="en",
    name="English",
    sign="EN",
    system_name="english",
    honours="ESWNBGR",
    speechless=(
        "Moineau: the language files are missing or damaged; please install the game again."
    ),
    desktop_comment="Mahjong at home, at your pace",
    desktop_keywords="mahjong;riichi;tiles;",
)

LANGUAGES: Final[Mapping[str, Language]] = {
    language.code: language for language in (FRENCH, JAPANESE, ENGLISH)
}
"""Every language by its code, in the order in which a player chooses among them."""
FALLBACK: Final = ENGLISH.code
"""The language in which is said what another one lacks."""
