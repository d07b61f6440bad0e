"""The choices that options of the game in the west of Japan offer (kansai sheet, 15).

Those that belong to one idea of the rules stand beside it, in the parts of the engine; those
that riichi for four knows, too, stand with it.
"""

from __future__ import annotations

from enum import StrEnum


class Players(StrEnum):
    """How many come to play; of four, one always waits."""

    THREE = "three"
    FOUR_ROTATION = "four_rotation"


class PeiRon(StrEnum):
    """Which hands may win on a north that is set aside."""

    NONE = "none"
    KOKUSHI = "kokushi"
    ANY = "any"


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
    """Whether every counter is paid, or their being there at all."""

    PER_COUNTER = "per_counter"
    FLAT = "flat"


class HonbaSharing(StrEnum):
    """Whether everyone who pays for a drawn win pays the counters whole, or his share of them."""

    EACH_LIABLE = "each_liable"
    DIVIDED = "divided"


class HonbaOnNotenDraw(StrEnum):
    """What becomes of the counters when a dealer who is not ready loses the deal."""

    KEEP = "keep"
    INCREMENT = "increment"


class ExtensionStop(StrEnum):
    """Whether the extension round is played in full."""

    FULL_ROUND = "full_round"
    TARGET_REACHED = "target_reached"
