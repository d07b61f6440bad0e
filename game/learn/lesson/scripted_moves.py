"""Moves at the table of a lesson, as words: `S:9m`, `E:pon`, `W:chii:34s`, `*`.

A tile is a discard (`9m_` of the tile just drawn, `9m!` with riichi); a call is named with the
tiles of the hand where there is a choice; `*`: everybody passes. A wrong declaration at a strict
table ends with `?`: `S:ron?`, `W:9m!?`; `S:9m?` is a discard without a draw, where tiles are
drawn by hand (`W:draw`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from game.engine.actions import (
    Abort,
    Action,
    CallChow,
    CallSet,
    CommitFoul,
    Decision,
    DeclareHand,
    DeclareKong,
    Discard,
    Draw,
    Pass,
    SetAside,
    SpoilHand,
    Win,
)
from game.engine.tiles import notation

WINDS: Final = "ESWN"
LET_GO: Final = "*"
WRONGLY: Final = "?"
"""The suffix of a wrong declaration."""
_MOVE: Final = re.compile(
    r"([ESWN]):(\d[mpszfg][_!]?|pon|kan(?::\d[mpsz])?|chii(?::\d+[mps])?|ron|tsumo|pass|abort"
    r"|show|hide|north|draw|(?:ron|tsumo|chii|pon|kan|\d[mpsz]!?)\?)"
)


class BadMove(ValueError):
    """Raised for a malformed or impossible move."""


class ScriptedMove(NamedTuple):
    """A move: its seat and its word."""

    seat: int
    word: str


def read_move(text: str) -> ScriptedMove | None:
    """The move of a text; `None` for a pass."""
    if text == LET_GO:
        return None
    action_called = _MOVE.fullmatch(text)
    if action_called is None:
        raise BadMove(f"{text!r} is not a move such as 'S:9m', 'E:pon', 'W:chii:34s' or '*'")
    return ScriptedMove(WINDS.index(action_called[1]), action_called[2])


def word_of(action: Action, *, offered: bool) -> str:
    """The word of an action, without where its tile came from."""
    if isinstance(action, Discard):
        return f"{action.tile.notation}{'!' if action.riichi else ''}"
    if isinstance(action, CallChow):
        return f"chii:{notation(sorted(one.plain for one in action.meld.own_tiles))}"
    if isinstance(action, DeclareKong):
        return f"kan:{action.meld.face.notation}"
    return _called(action, offered=offered)


def _called(action: Action, *, offered: bool) -> str:
    """The word of an action that names no tile."""
    if isinstance(action, CallSet):
        return "kan" if action.is_kong else "pon"
    if isinstance(action, Win):
        return "ron" if offered else "tsumo"
    if isinstance(action, DeclareHand):
        return "show" if action.shows else "hide"
    known = {Pass: "pass", Abort: "abort", SetAside: "north", Draw: "draw"}
    return known.get(type(action), type(action).__name__)


def action_called(decision: Decision, word: str, *, offered: bool) -> Action | None:
    """The option with this word; discards from the hand rather than of the drawn tile."""
    if word.endswith(WRONGLY):
        wrong = word.removesuffix(WRONGLY)
        return next((one for one in decision.wrong if _act(one, offered=offered) == wrong), None)
    drawn, plain = word.endswith("_"), word.rstrip("_")
    fitting = [one for one in decision.options if _is_called(one, plain, offered=offered)]
    fitting.sort(key=lambda one: isinstance(one, Discard) and one.drawn is not drawn)
    return fitting[0] if fitting else None


def _act(action: Action, *, offered: bool) -> str:
    """The word of a wrong act."""
    if isinstance(action, CommitFoul | SpoilHand):
        return action.act
    return word_of(action, offered=offered)


def _is_called(action: Action, word: str, *, offered: bool) -> bool:
    """Whether an action has this word; a call may leave out its tiles."""
    name = word_of(action, offered=offered)
    return word in (name, name.partition(":")[0])


def words_of(actions: Iterable[Action], *, offered: bool) -> tuple[str, ...]:
    """The words of actions, each once."""
    return tuple(dict.fromkeys(word_of(one, offered=offered) for one in actions))
