"""The rules a log was played by, as far as it has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rulesets.families import HanOptions
from game.rulesets.option_changes import numbers_in
from game.rulesets.riichi.choices import GameLength
from game.rulesets.riichi.options import RiichiOptions, with_changes
from game.rulesets.riichi.presets import TENHOU

ONLINE: Final = "tenhou"
"""The preset assumed for logs of other programs, with the changes they give."""

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
    changes: dict[str, object] = {
        "game_length": GameLength.HANCHAN if kind & SOUTH else GameLength.TONPUUSEN,
        "open_tanyao": not kind & NO_OPEN_TANYAO,
        "red_fives": _reds(0 if kind & NO_REDS else 1),
    }
    return with_changes(TENHOU, changes)


def options_of_display(
    display: str, reds: Mapping[str, int], *, has_south: bool = False
) -> RiichiOptions:
    """The rules of a tenhou6 game, from the name of its table and its red fives."""
    changes: dict[str, object] = {"red_fives": dict(reds)}
    if any(wind in display for wind in _EAST) and not has_south:
        changes["game_length"] = GameLength.TONPUUSEN
    if display and "喰" not in display and not any(wind in display for wind in ("East", "South")):
        changes["open_tanyao"] = False
    if any(room in display for room in _ROOMS):
        changes["double_yakuman"] = list(_DOUBLED)
    return with_changes(TENHOU, changes)


def online_options(*, reds: int, is_short: bool) -> RiichiOptions:
    """The rules of a game of which only this is known."""
    changes: dict[str, object] = {"red_fives": _reds(reds)}
    if is_short:
        changes["game_length"] = GameLength.TONPUUSEN
    return with_changes(TENHOU, changes)


def is_tonpuusen(options: HanOptions) -> bool:
    """Whether a game lasts only one wind."""
    return options.game_length == GameLength.TONPUUSEN


def has_reds(options: HanOptions) -> bool:
    """Whether any fives are red."""
    return any(numbers_in(options.red_fives).values())


def _reds(each: int) -> dict[str, object]:
    return dict.fromkeys("mps", each)
