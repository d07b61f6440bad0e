"""The rules a log was played by, as far as it has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rulesets.families import HanOptions
from game.rulesets.option_changes import numbers_in
from game.rulesets.riichi.choices import GameLength
from game.rulesets.riichi.options import RiichiOptions, with_changes
from game.rulesets.riichi.presets import TENHOU, TENHOU_SANMA

ONLINE: Final = "tenhou"
"""The preset assumed for logs of other programs, with the changes they give."""
ONLINE_OF_THREE: Final = "tenhou_sanma"
"""The one for three players."""

NO_REDS, NO_OPEN_TANYAO, SOUTH = 2, 4, 8
"""Bits of the type of an mjlog game: what is not played, and whether there is a south round."""
THREE: Final = 16
"""The bit for three players."""

_DOUBLED: Final = ("kokushi_13_wait", "suuankou_tanki", "chuuren_9_wait", "daisuushii")
_ROOMS: Final = ("間", "Room", "友人戦", "Friendly", "大会戦", "Tounament", "Tournament")
"""Parts of table names of a site where certain waits count as two yakuman."""
_EAST: Final = ("東", "East")


def options_of_type(kind: int) -> RiichiOptions:
    """The rules of an mjlog game, from the number of its type."""
    sheet = sheet_of(kind & THREE)
    changes: dict[str, object] = {
        "game_length": GameLength.HANCHAN if kind & SOUTH else GameLength.TONPUUSEN,
        "open_tanyao": not kind & NO_OPEN_TANYAO,
        "red_fives": _reds(sheet, 0 if kind & NO_REDS else 1),
    }
    return with_changes(sheet, changes)


def sheet_of(three: object) -> RiichiOptions:
    """The preset assumed for logs of other programs, for three players or for four."""
    return TENHOU_SANMA if three else TENHOU


def name_of(options: RiichiOptions) -> str:
    """Its id."""
    return ONLINE_OF_THREE if options.three_play else ONLINE


def options_of_display(
    display: str, reds: Mapping[str, int], *, has_south: bool = False, three: bool = False
) -> RiichiOptions:
    """The rules of a tenhou6 game, from the name of its table and its red fives."""
    sheet = sheet_of(three)
    changes: dict[str, object] = {"red_fives": dict(reds) | ({"m": 0} if three else {})}
    if any(wind in display for wind in _EAST) and not has_south:
        changes["game_length"] = GameLength.TONPUUSEN
    if display and "喰" not in display and not any(wind in display for wind in ("East", "South")):
        changes["open_tanyao"] = False
    if any(room in display for room in _ROOMS):
        changes["double_yakuman"] = list(_DOUBLED)
    return with_changes(sheet, changes)


def online_options(*, reds: int, is_short: bool, three: bool = False) -> RiichiOptions:
    """The rules of a game of which only this is known."""
    sheet = sheet_of(three)
    changes: dict[str, object] = {"red_fives": _reds(sheet, reds)}
    if is_short:
        changes["game_length"] = GameLength.TONPUUSEN
    return with_changes(sheet, changes)


def is_tonpuusen(options: HanOptions) -> bool:
    """Whether a game lasts only one wind."""
    return options.game_length == GameLength.TONPUUSEN


def has_reds(options: HanOptions) -> bool:
    """Whether any fives are red."""
    return any(numbers_in(options.red_fives).values())


def _reds(sheet: RiichiOptions, each: int) -> dict[str, int]:
    """The red fives where each suit with fives has as many."""
    return dict.fromkeys("mps", each) | ({"m": 0} if sheet.three_play else {})
