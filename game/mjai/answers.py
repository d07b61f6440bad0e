"""Answers in mjai: how an action is said, and which action an answer means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.actions import (
    Abort,
    Action,
    CallChow,
    CallSet,
    Decision,
    DeclareKong,
    Discard,
    Pass,
    SetAside,
    Win,
)
from game.engine.table import Round
from game.engine.tiles import Tile
from game.host.mjai_names import CALL_NAMES
from game.logs.foreign_names import MJAI_DRAWS
from game.logs.tile_signs import MJAI
from game.mjai.seat_view import NORTHS, MjaiEvent

Said = dict[str, object]
"""An answer to be sent."""
NONE: Final[Mapping[str, object]] = {"type": "none"}
"""The answer of who lets a tile pass, or has nothing to do."""
RIICHI: Final = "reach"


def said(action: Action, table: Round) -> Said:
    """An action in mjai; a riichi as the discard with it, which is announced before."""
    if isinstance(action, Pass):
        return dict(NONE)
    return _SAYERS[type(action)](action, table)


def is_sayable(decision: Decision) -> bool:
    """Whether all that may be answered can be said in mjai."""
    return all(isinstance(one, (*_SAYERS, Pass)) for one in decision.options)


def meant(answer: MjaiEvent, decision: Decision, table: Round) -> Action | None:
    """The option that an answer means, riichi aside; `None` for one that is not allowed.

    An answer may leave out what nothing depends on, and mistake which of two equal tiles it throws.
    """
    told = [(option, said(option, table)) for option in decision.options]
    for lenient in ((), ("tsumogiri",)):
        for option, parts in told:
            if _agrees(answer, parts, lenient):
                return option
    return None


def announced(decision: Decision) -> Decision | None:
    """What is left to decide once riichi is announced; `None` if it cannot be."""
    sideways = [one for one in decision.options if isinstance(one, Discard) and one.riichi]
    return Decision(decision.seat, tuple(sideways)) if sideways else None


def unannounced(decision: Decision) -> Decision:
    """What may be decided without announcing riichi."""
    upright = (one for one in decision.options if not (isinstance(one, Discard) and one.riichi))
    return Decision(decision.seat, tuple(upright))


def _agrees(answer: MjaiEvent, parts: Said, lenient: tuple[str, ...]) -> bool:
    """Whether an answer says the same as an option does."""
    name = answer.get("type")
    if parts["type"] != (NORTHS[0] if name in NORTHS else name):
        return False
    needed = _NEEDED.get(str(parts["type"]), ())
    return all(
        _is_same(answer.get(part), expected)
        for part, expected in parts.items()
        if part in needed or (part in answer and part not in ("type", *lenient))
    )


def _is_same(given: object, expected: object) -> bool:
    """Whether two values are equal; the order of tiles does not count."""
    if isinstance(given, list) and isinstance(expected, list):
        return sorted(map(str, given)) == sorted(expected)
    return given == expected


_NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "dahai": ("pai",),
    "chi": ("consumed",),
    "pon": ("consumed",),
    "ankan": ("consumed",),
    "kakan": ("pai",),
}
"""What an answer must say."""


def _throw(action: Action, table: Round) -> Said:
    assert isinstance(action, Discard)
    told = {"type": "dahai", "actor": action.seat, "pai": MJAI[action.tile]}
    return {**told, "tsumogiri": action.drawn}


def _call(action: Action, table: Round) -> Said:
    assert isinstance(action, CallChow | CallSet)
    meld = action.meld
    assert meld.claimed is not None, "a called meld has a called tile"
    return {
        "type": CALL_NAMES[meld.kind],
        "actor": action.seat,
        "target": meld.source,
        "pai": MJAI[meld.claimed],
        "consumed": _names(meld.own_tiles),
    }


def _kong(action: Action, table: Round) -> Said:
    assert isinstance(action, DeclareKong)
    if action.added is None:
        tiles = _names(action.meld.tiles)
        return {"type": "ankan", "actor": action.seat, "consumed": tiles}
    pung = list(action.meld.tiles)
    pung.remove(action.added)
    told = {"type": "kakan", "actor": action.seat, "pai": MJAI[action.added]}
    return {**told, "consumed": _names(pung)}


def _names(tiles: tuple[Tile, ...] | list[Tile]) -> list[str]:
    return [MJAI[tile] for tile in tiles]


def _aside(action: Action, table: Round) -> Said:
    assert isinstance(action, SetAside)
    return {"type": "nukidora", "actor": action.seat, "pai": MJAI[action.tile]}


def _win(action: Action, table: Round) -> Said:
    offer, seat = table.offer, action.seat
    if offer is not None and table.is_offered:
        told = {"type": "hora", "actor": seat, "target": offer.seat}
        return {**told, "pai": MJAI[offer.tile]}
    drawn = table.hand(seat).drawn
    told = {"type": "hora", "actor": seat, "target": seat}
    return told if drawn is None else {**told, "pai": MJAI[drawn]}


def _abort(action: Action, table: Round) -> Said:
    assert isinstance(action, Abort)
    reason = MJAI_DRAWS.get(action.reason, action.reason.value)
    return {"type": "ryukyoku", "actor": action.seat, "reason": reason}


_SAYERS: Final[Mapping[type[Action], Callable[[Action, Round], Said]]] = {
    Discard: _throw,
    CallChow: _call,
    CallSet: _call,
    DeclareKong: _kong,
    SetAside: _aside,
    Win: _win,
    Abort: _abort,
}
"""How each action is said."""
