"""The languages of the game, a record each; the texts are in the catalogues of `locales/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

NO_BREAK_SPACE: Final = "\u00a0"


@dataclass(frozen=True, slots=True)
class Language:
    """A language: what the program needs of it besides its catalogues."""

    code: str
    """Its code: its folder in `locales/`, its value in the settings and for `--lang`."""
    name: str
    """Its own name."""
    sign: str
    """Its sign before names in the books."""
    system_name: str
    """Its name in systems with full names: `French_France` on Windows."""
    honours: str
    """The letters of the seven honours in the corner of a tile: four winds, three dragons."""
    speechless: str
    """The message if no text can be read, which cannot be in a catalogue."""
    desktop_comment: str
    """The description of the program in the menu of a Linux desktop."""
    desktop_keywords: str
    """The keywords for searching it there."""
    catalogue_text: str
    """What a catalogue of programs says about it."""
    thousands: str = ","
    """The separator of thousands."""
    cells: str = ","
    """The separator of CSV values."""
    shortest_link: int = 3
    """The least length of a name that becomes a link to the glossary."""
    is_spaced: bool = True
    """Whether words are separated by spaces."""
    reads_characters: bool = False
    """Whether its speakers read the characters on tiles, so that no numeral is needed."""


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
    catalogue_text=(
        "Une table, des oiseaux pour adversaires, ni compte, ni réseau, ni hâte : le riichi, le jeu"
        " à trois du Kansai et le jeu classique avec ses fleurs, des leçons pour commencer et des"
        " règles que l’on change à son goût."
    ),
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
    catalogue_text=(
        "相手は小鳥たち。アカウントもネット接続もいりません。リーチ麻雀、関西三人麻雀、花牌のある古典麻雀が遊べます。"
        "初めての方にはレッスンがあり、ルールは自由に変えられます。"
    ),
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
    catalogue_text=(
        "One table, birds who play against you, no account, no network, no hurry: riichi, the"
        " three-player game of Kansai and the classic game with flowers, lessons for beginners,"
        " and rules you can change as you like."
    ),
)

LANGUAGES: Final[Mapping[str, Language]] = {
    language.code: language for language in (FRENCH, JAPANESE, ENGLISH)
}
"""Every language by its code, in the order of the settings."""
FALLBACK: Final = ENGLISH.code
"""The language of texts missing in another one."""
