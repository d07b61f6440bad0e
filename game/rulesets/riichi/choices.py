"""The choices that riichi options offer (riichi sheet, annex A).

Choices of a single rule are defined with the rule, in the engine.
"""

from __future__ import annotations

from enum import StrEnum


class Players(StrEnum):
    """How many players there are."""

    FOUR = "four"
    THREE = "three"
    FOUR_ROTATION = "four_rotation"
    """Four, of whom one sits out each hand of three."""


class PeiRon(StrEnum):
    """Which hands may win on a north that is set aside."""

    NONE = "none"
    KOKUSHI = "kokushi"
    ANY = "any"


class GameLength(StrEnum):
    """How many rounds are played: East, East and South, or all four."""

    TONPUUSEN = "tonpuusen"
    HANCHAN = "hanchan"
    IICHAN = "iichan"


class Seating(StrEnum):
    """How the first dealer is found."""

    DICE = "dice"
    WIND_DRAW = "wind_draw"


class KanDisplay(StrEnum):
    """Which tiles of a closed kong lie face down."""

    OUTER = "outer"
    INNER = "inner"


class RiichiAnkan(StrEnum):
    """Which closed kongs are allowed in riichi."""

    FORBIDDEN = "forbidden"
    SAME_WAITS = "same_waits"
    SAME_WAITS_AND_FIXED_TRIPLET = "same_waits_and_fixed_triplet"


class MultipleRon(StrEnum):
    """Who wins when several players can win on one tile."""

    ALL = "all"
    DOUBLE_TRIPLE_ABORTS = "double_triple_aborts"
    HEAD_BUMP = "head_bump"


class HonbaOnMultipleRon(StrEnum):
    """Which of several winners are paid the counters."""

    EACH_WINNER = "each_winner"
    NEAREST_WINNER = "nearest_winner"


class SticksOnMultipleRon(StrEnum):
    """Whether each of several winners takes back their own riichi stick."""

    OWN_RETURNED = "own_returned"
    NEAREST_WINNER = "nearest_winner"


class Renhou(StrEnum):
    """What renhou is worth."""

    YAKUMAN = "yakuman"
    MANGAN = "mangan"
    OFF = "off"


class ShiisanPuutaaPlayers(StrEnum):
    """Who may declare shiisan puutaa."""

    DEALER = "dealer"
    ALL_FIRST_DRAW = "all_first_draw"


class DoubleYakuman(StrEnum):
    """What may count as two yakuman."""

    KOKUSHI_13_WAIT = "kokushi_13_wait"
    SUUANKOU_TANKI = "suuankou_tanki"
    CHUUREN_9_WAIT = "chuuren_9_wait"
    DAISUUSHII = "daisuushii"


class YakumanCounting(StrEnum):
    """How the yakuman of a hand are counted."""

    HAN_DIV_13 = "han_div_13"
    COUNT_YAKUMAN = "count_yakuman"


class ScoringMode(StrEnum):
    """Whether fu are counted, or han alone as for beginners."""

    FU_HAN = "fu_han"
    HAN_ONLY = "han_only"


class PaarenchanStreak(StrEnum):
    """When the state after the eighth win in a row ends."""

    UNTIL_DEAL_PASSES = "until_deal_passes"
    WINS_IN_ROW = "wins_in_row"


class NagashiCountsAs(StrEnum):
    """Whether nagashi mangan is a draw or a win."""

    DRAW = "draw"
    WIN = "win"


class DealerStop(StrEnum):
    """Whether the game ends when the dealer would repeat the last hand."""

    NONE = "none"
    AUTOMATIC = "automatic"
    CHOICE = "choice"
    LAST_HAND_ENDS = "last_hand_ends"


class ExtensionRepeat(StrEnum):
    """What happens in an extension round when the dealer would repeat a hand."""

    ENDS = "ends"
    """The game ends once somebody passes the target, and after the fourth hand of the round."""
    DEALER_FIRST = "dealer_first"
    """The dealer repeats, unless first and beyond the target."""


class TargetComparison(StrEnum):
    """Whether a score has to be above the target or may equal it."""

    ABOVE = "above"
    AT_LEAST = "at_least"


class Bankruptcy(StrEnum):
    """Which scores end the game at once."""

    OFF = "off"
    BELOW_ZERO = "below_zero"
    ZERO_OR_BELOW = "zero_or_below"


class LeftoverSticks(StrEnum):
    """Who gets the sticks that are left at the end of the game."""

    FIRST_PLACE = "first_place"
    LOST = "lost"


class TieBreak(StrEnum):
    """How players with equal points are ranked."""

    SEAT_ORDER = "seat_order"
    SPLIT = "split"


class WaremeScope(StrEnum):
    """Which payments wareme doubles."""

    WIN_PAYMENTS = "win_payments"
    ALL_PAYMENTS = "all_payments"


class ChomboPayment(StrEnum):
    """How a foul is paid."""

    MANGAN = "mangan"
    FINAL_DEDUCTION = "final_deduction"


class PaoYakuman(StrEnum):
    """The yakuman that liability can apply to."""

    DAISANGEN = "daisangen"
    DAISUUSHII = "daisuushii"
    SUUKANTSU = "suukantsu"


class PaoHonbaPayer(StrEnum):
    """Who pays the counters when somebody is liable and another discards."""

    DISCARDER = "discarder"
    LIABLE = "liable"


class PaoScope(StrEnum):
    """What a liable player pays for: the yakuman they fed, or the whole hand."""

    YAKUMAN = "yakuman"
    HAND = "hand"
