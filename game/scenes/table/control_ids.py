"""The controls of the table by what they are: a tile, a button, the wall, a line of the helps.

Each is also the name by which the desk keeps its control, so that two of a kind that mean the same
are the same.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Self

from game.engine.reasons import Act


class HandTileId(str):
    """A tile of the player's hand, by its place from the left."""

    __slots__ = ("nth",)
    nth: int

    def __new__(cls, nth: int) -> Self:
        """The tile at a place, the first one being 0."""
        made = super().__new__(cls, f"hand{nth}")
        made.nth = nth
        return made


class ButtonWord(StrEnum):
    """What a button of the table says, and does."""

    RON = Act.RON
    TSUMO = Act.TSUMO
    MAHJONG = Act.MAHJONG
    RIICHI = Act.RIICHI
    SERVE = Act.SERVE
    NAME = Act.NAME
    KAN = Act.KAN
    PON = Act.PON
    CHII = Act.CHII
    NORTH = Act.NORTH
    FLOWER = "flower"
    ABORT = Act.ABORT
    SHOW = "show"
    HIDE = "hide"
    STOP = "stop"
    GO_ON = "go_on"
    PASSES = "pass"
    DECLARE = "declare"
    BACK = "back"


class ButtonId(str):
    """A button of the table, by what it does, and by its number where several do the same."""

    __slots__ = ("act",)
    act: ButtonWord

    def __new__(cls, act: ButtonWord, number: int = 1) -> Self:
        """The first button that does something, or a further one."""
        made = super().__new__(cls, f"do.{act}{number if number > 1 else ''}")
        made.act = act
        return made


class WallAct(StrEnum):
    """What can be done at the wall, where tiles are drawn by hand."""

    LOOK = "look"
    """To look at tiles of the dead wall, which is forbidden."""
    DRAW = "draw"


class WallPlaceId(str):
    """A place of the wall, by what is done there; the dead wall may be in several parts."""

    __slots__ = ("act",)
    act: WallAct

    def __new__(cls, act: WallAct, part: int = 0) -> Self:
        """A part of the wall, the first one being 0."""
        made = super().__new__(cls, f"{act}{part + 1 if part else ''}")
        made.act = act
        return made


class RefusedPart(StrEnum):
    """What can be pressed where an act is refused."""

    PLATE = "refused"
    """The plate, which shows more."""
    TERM = "refused.term"
    """The reason on it, which leads to its entry."""


class LegendId(str):
    """A line of the legend of the badges."""

    __slots__ = ("entry", "kind")
    kind: str
    entry: str
    """The entry of the glossary that explains the badge."""

    def __new__(cls, kind: str, entry: str) -> Self:
        """The line for a kind of badge."""
        made = super().__new__(cls, f"legend.{kind}")
        made.kind, made.entry = kind, entry
        return made


class GrandJeuId(str):
    """A Grand Jeu on the panel of the closest ones."""

    __slots__ = ("name",)
    name: str

    def __new__(cls, name: str) -> Self:
        """The line of a Grand Jeu."""
        made = super().__new__(cls, f"great.{name}")
        made.name = name
        return made


class CoachAct(StrEnum):
    """What can be asked of the coach."""

    ASK = "coach.ask"
    """What it would do."""
    NUMBERS = "coach.numbers"
    """Its best candidates in numbers, and how dangerous each tile is."""
    MODE = "coach.mode"
    """To speak at other times."""


class AutoMove(StrEnum):
    """What can be done for the player: for the rest of a hand, or until it is switched off."""

    WIN = "auto.win"
    """To win as soon as that is possible."""
    CALL_NOTHING = "auto.pass"
    """To let every tile pass that could only be called."""
    THROW = "auto.throw"
    """To throw what is drawn, where nothing else could be done with it."""
    SORT = "auto.sort"
    """To keep the hand sorted, which is not over with the hand."""


class WayOut(StrEnum):
    """What leads away from the table."""

    HELP = "help"
    LOG = "log"
    MENU = "menu"
    EXPLAIN = "explain"
    TERM = "term"
    BACK = "back"
    TAKE_BACK = "take_back"
    """To the player's own last decision, in a practice game."""


ICONS: Final = (WayOut.HELP, WayOut.LOG, WayOut.MENU)
"""The round buttons in the upper right corner."""
