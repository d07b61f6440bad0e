"""The choices that options of the game with flowers and Grands Jeux offer (classic sheet, 17)."""

from __future__ import annotations

from enum import StrEnum


class DealerRole(StrEnum):
    """Who deals, and who receives the fourteen tiles."""

    EAST = "east"
    PREVAILING_HANDS_OUT = "prevailing_hands_out"
    PREVAILING = "prevailing"


class Hill(StrEnum):
    """Whether there is a hill of tiles that are only drawn as replacements."""

    FIXED14 = "fixed14"
    NONE = "none"


class DiscardDisplay(StrEnum):
    """Which discards can be seen."""

    CHINESE = "chinese"
    JAPANESE = "japanese"


class RobConcealedKong(StrEnum):
    """Which hands may rob a concealed kong."""

    NEVER = "never"
    TREIZE_LANTERNES = "treize_lanternes"


class DrawScoring(StrEnum):
    """What a drawn hand pays."""

    NONE = "none"
    EVALUATE = "evaluate"


class DrawRotation(StrEnum):
    """Whether the deal passes after a drawn hand."""

    ROTATE = "rotate"
    STAY = "stay"


class PlumBlossomSource(StrEnum):
    """Where the 5 of circles must come from to be the plum blossom."""

    ANY_SELF_DRAW = "any_self_draw"
    HILL_ONLY = "hill_only"


class LimitApplies(StrEnum):
    """Whether the limit cuts a hand of East before or after it is doubled."""

    BEFORE_EAST_DOUBLE = "before_east_double"
    AFTER_EAST_DOUBLE = "after_east_double"


class System(StrEnum):
    """How hands are paid."""

    SIMPLE = "simple"
    ADVANCED = "advanced"


class Exposure(StrEnum):
    """What may be claimed for a Grand Jeu before its last tile."""

    GROUPS = "groups"
    CONCEALED = "concealed"


class FalseMahjongEffect(StrEnum):
    """What a false mah-jong costs besides its fine."""

    DEAD_HAND = "dead_hand"
    CONTINUE = "continue"
    VOID = "void"
