"""Ids of acts, and of the reasons why an act is refused, ends a hand, or costs points.

The values are what saves and logs hold, and what the catalogues are asked for.
"""

from __future__ import annotations

from enum import StrEnum


class Act(StrEnum):
    """What a player declares or does, right or wrong."""

    NONE = ""
    RON = "ron"
    TSUMO = "tsumo"
    MAHJONG = "mahjong"
    RIICHI = "riichi"
    SERVE = "serve"
    CHII = "chii"
    PON = "pon"
    KAN = "kan"
    CALL = "call"
    """A call of any kind, where none is possible."""
    NORTH = "north"
    ABORT = "abort"
    DISCARD = "discard"
    LOOK = "look"
    """Looking at a tile of the dead wall."""
    NAME = "name"
    """Naming the tile just drawn."""


class RefusalReason(StrEnum):
    """Why a seat may not do what a player would expect to do now."""

    FURITEN_RIVER = "furiten_river"
    FURITEN_TEMPORARY = "furiten_temporary"
    FURITEN_RIICHI = "furiten_riichi"
    NO_YAKU = "no_yaku"
    BELOW_TWO_YAKU = "below_two_yaku"
    ATOZUKE = "atozuke"
    ONE_SIDED_WAIT = "one_sided_wait"
    LATE_HONOURS = "late_honours"
    NOT_COMPLETE = "not_complete"
    CLOSED_KAN = "closed_kan"
    NORTH_KEPT = "north_kept"
    NO_ROBBING = "no_robbing"
    ONLY_LANTERNS = "only_lanterns"
    AFTER_CLAIM = "after_claim"
    HAND_OPEN = "hand_open"
    DEAD_WAIT = "dead_wait"
    WALL_TOO_SHORT = "wall_too_short"
    TOO_FEW_POINTS = "too_few_points"
    FURITEN = "furiten"
    ONLY_SERVED = "only_served"
    IN_RIICHI = "in_riichi"
    LAST_TILE = "last_tile"
    LAST_DISCARD = "last_discard"
    NOT_FROM_LEFT = "not_from_left"
    NO_CHII = "no_chii"
    NOTHING_TO_THROW = "nothing_to_throw"
    SWAP_CALL = "swap_call"
    NO_MORE_KANS = "no_more_kans"
    KAN_IN_RIICHI = "kan_in_riichi"
    KAN_AFTER_CALL = "kan_after_call"
    KAN_LAST_TILE = "kan_last_tile"
    HAND_INTERRUPTED = "hand_interrupted"
    NO_ABORT = "no_abort"
    NORTH_AFTER_CALL = "north_after_call"
    NORTH_UNREPLACED = "north_unreplaced"
    NORTH_IN_RIICHI = "north_in_riichi"
    NORTH_NOT_NOW = "north_not_now"
    HAND_LOCKED = "hand_locked"
    NOT_READY = "not_ready"
    SWAP_SAME = "swap_same"
    SWAP_END = "swap_end"
    NOT_IN_PLAY = "not_in_play"


class WrongAct(StrEnum):
    """A wrong act: what makes a hand void or dead, or is fined."""

    NONE = ""
    FALSE_WIN = "false_win"
    FURITEN_RON = "furiten_ron"
    NOTEN_RIICHI = "noten_riichi"
    BAD_RIICHI_KAN = "bad_riichi_kan"
    DEAD_HAND_CLAIM = "dead_hand_claim"
    INVALID_CALL = "invalid_call"
    SWAP_CALL = "swap_call"
    TILE_EXPOSED = "tile_exposed"
    WRONG_COUNT = "wrong_count"
    BROKE_READY = "broke_ready"
    DRAWN_NAMED = "drawn_named"
    FALSE_MAHJONG = "false_mahjong"


class PaymentReason(StrEnum):
    """Why points go from one account to another."""

    DISCARDED = "discarded"
    SELF_DRAWN = "self_drawn"
    LIABILITY = "liability"
    COUNTERS = "counters"
    DEPOSITS = "deposits"
    STAKE_RETURNED = "stake_returned"
    WAREME = "wareme"
    NOTEN = "noten"
    NAGASHI = "nagashi_mangan"
    CHOMBO = "chombo"
    LEFTOVERS = "leftovers"
    """The sticks that lie on the table at the end of a match."""
    MAHJONG = "mahjong"
    """The hand of the winner, counted in points."""
    HAND = "hand"
    """The hand of another player."""
    DIFFERENCE = "difference"
    """The difference between the hands of two who did not win."""
    EXCEPTION = "exception"
    """The higher hand of one who did not win."""
    DRAWN_NAMED = WrongAct.DRAWN_NAMED
    FALSE_MAHJONG = WrongAct.FALSE_MAHJONG


class DrawReason(StrEnum):
    """Why a hand ends without a winner."""

    EXHAUSTED = "exhausted"
    NAGASHI = "nagashi"
    NINE_TERMINALS = "nine_terminals"
    FOUR_WINDS = "four_winds"
    FOUR_KONGS = "four_kongs"
    FOUR_RIICHI = "four_riichi"
    THREE_RIICHI = "three_riichi"
    TRIPLE_RON = "triple_ron"


class MatchEndReason(StrEnum):
    """Why a match is over."""

    LAST_HAND = "last_hand"
    BANKRUPTCY = "bankruptcy"
    TARGET_REACHED = "target_reached"
    TIME_UP = "time_up"
    DEALER_FIRST = "dealer_first"
    TOO_LONG = "too_long"
    """A match of bots alone was stopped after too many hands."""


class FuritenKind(StrEnum):
    """Why a player may not win on another's tile."""

    RIVER = "river"
    TEMPORARY = "temporary"
    RIICHI = "riichi"
