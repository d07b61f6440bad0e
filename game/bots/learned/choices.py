"""The choices that the learned judgement knows, by number, on the own turn and for a call."""

from __future__ import annotations

from typing import Final

from game.engine.actions import Action, CallChow, CallSet, DeclareKong, Discard, Pass
from game.engine.tiles import KIND, STANDARD

KINDS: Final = len(STANDARD)
TURN_FORMS: Final = ("discard", "riichi", "kan")
TURNS: Final = KINDS * len(TURN_FORMS)
"""How many choices there are on the own turn: each form with each kind."""
PASS, PUNG, KONG, CHOW_LOW, CHOW_MIDDLE, CHOW_HIGH = range(6)
"""The choices for a tile on offer; of a run it is the lowest, the middle or the highest tile."""
_CHOWS: Final = (CHOW_LOW, CHOW_MIDDLE, CHOW_HIGH)
CALLS: Final = 6


def turn_choice(form: str, kind: int) -> int:
    """The number of a choice on the own turn.

    >>> turn_choice("riichi", 2)
    36
    """
    return TURN_FORMS.index(form) * KINDS + kind


def choice_of(action: Action) -> int | None:
    """The number of an action; `None` if it is none that was learned.

    Tiles that differ only in colour have one number.
    """
    match action:
        case Discard():
            return turn_choice("riichi" if action.riichi else "discard", KIND[action.tile])
        case DeclareKong():
            return turn_choice("kan", KIND[action.meld.face])
        case Pass():
            return PASS
        case CallSet():
            return KONG if action.is_kong else PUNG
        case CallChow():
            kinds = sorted(KIND[tile] for tile in action.meld.tiles)
            assert action.meld.claimed is not None
            return _CHOWS[kinds.index(KIND[action.meld.claimed])]
    return None
