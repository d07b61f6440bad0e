"""What happens at the table of a lesson, in words: `S:9m`, `E:pon`, `W:chii:34s`, `*`.

A tile is thrown (`9m_` the one just drawn, `9m!` with riichi); a call is named with the tiles of
the own hand where there is a choice; `*` lets the offered tile go by. What is declared wrongly,
at a table that does not prevent it, ends with `?`: `S:ron?`, `W:9m!?`; `S:9m?` is thrown without
having been drawn for, where tiles are drawn by hand (`W:draw`).
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
"""After what is declared although the hand does not allow it."""
_MOVE: Final = re.compile(
    r"([ESWN]):(\d[mpszfg][_!]?|pon|kan(?::\d[mpsz])?|chii(?::\d+[mps])?|ron|tsumo|pass|abort"
    r"|show|hide|north|draw|(?:ron|tsumo|chii|pon|kan|\d[mpsz]!?)\?)"
)


class BadMove(ValueError):
    """Raised for a move that is not written as moves are, or that cannot be made."""


class ScriptedMove(NamedTuple):
    """A move: whose it is, and what is done."""

    seat: int
    word: str


def read_move(text: str) -> ScriptedMove | None:
    """The move that is written so; none for letting a tile go by."""
    if text == LET_GO:
        return None
    action_called = _MOVE.fullmatch(text)
    if action_called is None:
        raise BadMove(f"{text!r} is not a move such as 'S:9m', 'E:pon', 'W:chii:34s' or '*'")
    return ScriptedMove(WINDS.index(action_called[1]), action_called[2])


def word_of(action: Action, *, offered: bool) -> str:
    """What somebody does, in the words of a lesson; it says nothing of where a tile came from."""
    if isinstance(action, Discard):
        return f"{action.tile.notation}{'!' if action.riichi else ''}"
    if isinstance(action, CallChow):
        return f"chii:{notation(sorted(one.plain for one in action.meld.own_tiles))}"
    if isinstance(action, DeclareKong):
        return f"kan:{action.meld.face.notation}"
    return _called(action, offered=offered)


def _called(action: Action, *, offered: bool) -> str:
    """What is said aloud, or nothing but done, without naming a tile."""
    if isinstance(action, CallSet):
        return "kan" if action.is_kong else "pon"
    if isinstance(action, Win):
        return "ron" if offered else "tsumo"
    if isinstance(action, DeclareHand):
        return "show" if action.shows else "hide"
    known = {Pass: "pass", Abort: "abort", SetAside: "north", Draw: "draw"}
    return known.get(type(action), type(action).__name__)


def action_called(decision: Decision, word: str, *, offered: bool) -> Action | None:
    """What a seat can do that is called so; tiles come from the hand rather than from the wall."""
    if word.endswith(WRONGLY):
        wrong = word.removesuffix(WRONGLY)
        return next((one for one in decision.wrong if _act(one, offered=offered) == wrong), None)
    drawn, plain = word.endswith("_"), word.rstrip("_")
    fitting = [one for one in decision.options if _is_called(one, plain, offered=offered)]
    fitting.sort(key=lambda one: isinstance(one, Discard) and one.drawn is not drawn)
    return fitting[0] if fitting else None


def _act(action: Action, *, offered: bool) -> str:
    """What somebody does wrongly."""
    if isinstance(action, CommitFoul | SpoilHand):
        return action.act
    return word_of(action, offered=offered)


def _is_called(action: Action, word: str, *, offered: bool) -> bool:
    """Whether an action has that name; a call may leave out its tiles."""
    name = word_of(action, offered=offered)
    return word in (name, name.partition(":")[0])


def words_of(actions: Iterable[Action], *, offered: bool) -> tuple[str, ...]:
    """What can be done, each once."""
    return tuple(dict.fromkeys(word_of(one, offered=offered) for one in actions))
