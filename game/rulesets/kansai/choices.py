"""The choices that options of the game in the west of Japan offer (kansai sheet, 15).

Those that belong to one idea of the rules stand beside it, in the parts of the engine; those
that riichi for four knows, too, stand with it.
"""

from __future__ import annotations

from enum import StrEnum


class Sakizuke(StrEnum):
    """Which sets of value honours permit a win."""

    CARD = "card"
    OFF = "off"
    STRICT = "strict"


class TripleChiSanankou(StrEnum):
    """Whether three identical runs count as three concealed triplets, too."""

    CUMULATIVE = "cumulative"
    EITHER = "either"


class RenhouScope(StrEnum):
    """On which discards one wins by renhou."""

    FIRST_DISCARD = "first_discard"
    FIRST_TURN = "first_turn"


class HonbaCounting(StrEnum):
    """Whether each counter is paid, or a fixed sum if there are any."""

    PER_COUNTER = "per_counter"
    FLAT = "flat"


class HonbaSharing(StrEnum):
    """Whether each payer of a tsumo pays the counters in full, or a share."""

    EACH_LIABLE = "each_liable"
    DIVIDED = "divided"


class HonbaOnNotenDraw(StrEnum):
    """What happens to the counters when a noten dealer loses the deal."""

    KEEP = "keep"
    INCREMENT = "increment"


class ExtensionStop(StrEnum):
    """Whether the extension round is played in full."""

    FULL_ROUND = "full_round"
    TARGET_REACHED = "target_reached"
