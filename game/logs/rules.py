"""The rules a log was played by, as far as it tells them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.host.codec import BadValue, read, write
from game.logs.faults import BadLog
from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, family_of
from game.rulesets.options import BadOption
from game.rulesets.riichi_options import TENHOU, RiichiOptions, with_changes

ONLINE: Final = "tenhou"
"""The sheet that logs of other programs are read by, with the changes they tell."""
OWN: Final = "moineau"
"""The name under which a log of ours in another format keeps its rules."""

NO_REDS, NO_OPEN_TANYAO, SOUTH = 2, 4, 8
"""Bits of the type of an mjlog game: what is not played, and whether there is a south round."""
THREE: Final = 16
"""The bit for three players."""

_DOUBLED: Final = ("kokushi_13_wait", "suuankou_tanki", "chuuren_9_wait", "daisuushii")
_ROOMS: Final = ("間", "Room", "友人戦", "Friendly", "大会戦", "Tounament", "Tournament")
"""What the name of a table holds on a network where these waits count as two yakuman."""
_EAST, _SOUTH, _BOTH_WINDS = ("東", "East"), ("南", "South"), "hanchan"


def options_of_type(kind: int) -> RiichiOptions:
    """The rules of an mjlog game, from the number of its type."""
    changes: dict[str, object] = {
        "game_length": _BOTH_WINDS if kind & SOUTH else "tonpuusen",
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
        changes["game_length"] = "tonpuusen"
    if display and "喰" not in display and not any(wind in display for wind in ("East", "South")):
        changes["open_tanyao"] = False
    if any(room in display for room in _ROOMS):
        changes["double_yakuman"] = list(_DOUBLED)
    return with_changes(TENHOU, changes)


def online_options(*, reds: int, is_short: bool) -> RiichiOptions:
    """The rules of a game whose log tells no more than this."""
    changes: dict[str, object] = {"red_fives": _reds(reds)}
    if is_short:
        changes["game_length"] = "tonpuusen"
    return with_changes(TENHOU, changes)


def _reds(each: int) -> dict[str, object]:
    return dict.fromkeys("mps", each)


def kept(ruleset: str, options: GameOptions) -> dict[str, object]:
    """The rules as a log of ours keeps them in another format."""
    return {"ruleset": ruleset, "options": write(options)}


def own_rules(kept: object) -> tuple[str, GameOptions] | None:
    """The rules that a log of ours has kept; nothing if it has kept none."""
    if kept is None:
        return None
    if not isinstance(kept, Mapping):
        raise BadLog(f"found {OWN!r} without an object")
    name = kept.get("ruleset")
    if not isinstance(name, str) or name not in PRESETS:
        raise BadLog(f"found a ruleset that is none of {', '.join(PRESETS)}")
    try:
        options = read(type(PRESETS[name]), kept.get("options"))
    except (BadValue, BadOption) as fault:
        raise BadLog(str(fault)) from None
    assert isinstance(options, type(PRESETS[name]))
    refused = [one for one in family_of(options).problems(options) if one.is_refused]
    if refused:
        raise BadLog(f"found options that cannot be played: {', '.join(refused[0].options)}")
    return name, options
