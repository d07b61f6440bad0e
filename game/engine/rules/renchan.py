"""Who deals next, and how repeats are counted (riichi sheet, 9.2-9.6; kansai sheet, 10)."""

from __future__ import annotations

from enum import StrEnum

from game.engine.course import Closing, Course, HandOutcome, Stays, Streak


class Renchan(StrEnum):
    """What lets the dealer deal again."""

    WIN_OR_TENPAI = "win_or_tenpai"
    WIN_ONLY = "win_only"
    NEVER = "never"


def dealer_stays(renchan: Renchan) -> Stays:
    """Whether the dealer repeats; after an abortive draw always."""

    def stays(course: Course, hand: Closing) -> bool:
        if hand.outcome in (HandOutcome.ABORTED, HandOutcome.VOID):
            return True
        if hand.outcome is HandOutcome.WON or hand.winners:
            return hand.dealer_won and renchan is not Renchan.NEVER
        return hand.dealer in hand.ready and renchan is Renchan.WIN_OR_TENPAI

    return stays


def last_draw_repeats(otherwise: Stays) -> Stays:
    """The last hand is repeated after any exhaustive draw, the dealer tenpai or not (9.6).

    This applies to the last hand by schedule only, not to hands of an extension round.
    """

    def stays(course: Course, hand: Closing) -> bool:
        exhausted = hand.outcome is HandOutcome.EXHAUSTED and not hand.winners
        return (exhausted and course.is_last_hand(hand)) or otherwise(course, hand)

    return stays


def last_hand_closes(otherwise: Stays) -> Stays:
    """The last hand is not repeated, except after an abortive draw or a foul (9.6).

    This takes precedence over repeating the last hand after a draw. The hands of an extension
    round are repeated as usual.
    """

    def stays(course: Course, hand: Closing) -> bool:
        played = hand.outcome in (HandOutcome.WON, HandOutcome.EXHAUSTED)
        return not (played and course.is_last_hand(hand)) and otherwise(course, hand)

    return stays


def extension_closes(otherwise: Stays) -> Stays:
    """The last hand of an extension round is not repeated (9.6).

    The sheet says "never"; like the last hand by schedule it is replayed after an abortive draw or
    a foul, as by `last_hand_closes`, since nothing has been played then.
    """

    def stays(course: Course, hand: Closing) -> bool:
        played = hand.outcome in (HandOutcome.WON, HandOutcome.EXHAUSTED)
        is_last = hand.wind == course.rounds + course.extension - 1 and hand.is_last_deal
        closes = course.is_extended(hand) and is_last and played
        return not closes and otherwise(course, hand)

    return stays


def counters(hand: Closing, stays: bool) -> int:  # noqa: FBT001 - the type of the course
    """One more counter after a repeat or a draw; none after the deal is lost to a win."""
    if hand.outcome is HandOutcome.VOID:
        return hand.counters
    if hand.outcome is HandOutcome.WON or hand.winners:
        return hand.counters + 1 if stays else 0
    return hand.counters + 1


def counters_passed_on(hand: Closing, stays: bool) -> int:  # noqa: FBT001 - as above
    """The same, but when a noten dealer passes the deal the counters stay (kansai sheet, 10)."""
    passed = hand.outcome is HandOutcome.EXHAUSTED and not hand.winners and not stays
    return hand.counters if passed else counters(hand, stays)


def no_streak(hand: Closing) -> int:
    """Wins in a row are not counted."""
    return 0


def wins_in_row(least: int, *, until_deal_passes: bool) -> Streak:
    """Counts the hands a dealer wins in a row; from `least` on it may survive other hands."""

    def streak(hand: Closing) -> int:
        if hand.dealer_won:
            return hand.streak + 1
        stands = until_deal_passes and hand.streak >= least
        return hand.streak if stands or hand.outcome is HandOutcome.VOID else 0

    return streak
