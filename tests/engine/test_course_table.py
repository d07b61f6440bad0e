"""The last hands of a match by every combination of the options about its end (sheet, 9.6).

Each situation is a hand that has just been paid for. Its rows say in words what follows, the
first row whose conditions are met; they are tried against all combinations of the options.
"""

from dataclasses import replace
from functools import cache
from itertools import product

from game.engine.course import Choice, Closing, HandOutcome, NextHand, Over
from game.engine.reasons import MatchEndReason
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import SAKI
from game.rulesets.riichi_parts import WINDS_OF_LENGTH
from tests.cases import each

OPTIONS = {
    "game_length": ("tonpuusen", "hanchan", "iichan"),
    "extension_round": (False, True),
    "dealer_stop": ("none", "automatic", "choice", "last_hand_ends"),
    "last_hand_noten_repeats": (False, True),
    "bankruptcy": ("off", "below_zero", "zero_or_below"),
    "target_comparison": ("above", "at_least"),
    "extension_repeat": ("ends", "dealer_first"),
}
FIRST, SECOND, THIRD, FOURTH = range(4)
"""The hands of a round; the dealer of the fourth is the fourth player."""

AGAIN = "the hand is played again"
PASSES = "the deal passes"
EXTRA = "an extra round begins"
ASKED = "the dealer may end the game, or play the hand again"
LAST = "the game is over: last_hand"
DEALER = "the game is over: dealer_first"
TARGET = "the game is over: target_reached"
BROKE = "the game is over: bankruptcy"

ENDS = {"dealer_stop": "last_hand_ends"}
STOPS = {"dealer_stop": "automatic"}
MAY_STOP = {"dealer_stop": "choice"}
NOTEN_REPEATS = {"last_hand_noten_repeats": True, "dealer_stop": ("none", "automatic", "choice")}
EXTENDS = {"extends": True}
ABOVE = {"target_comparison": "above"}
DEALER_FIRST = {"extension_repeat": "dealer_first"}
REPEATED = {"played": ("dealer wins", "dealer tenpai", "aborted", "void")}
BROKEN_OFF = {"played": ("aborted", "void")}

DEALER_35 = (20_000, 22_000, 23_000, 35_000)
DEALER_30 = (24_000, 23_000, 23_000, 30_000)
DEALER_29 = (24_000, 24_000, 22_500, 29_500)
OTHER_36 = (36_000, 14_000, 20_000, 30_000)
OTHER_30 = (30_000, 26_000, 24_000, 20_000)
OTHER_28 = (28_000, 26_000, 24_000, 22_000)
TIED_35 = (35_000, 15_000, 15_000, 35_000)

SCHEDULE = {
    # ---- the last hand by schedule: South 4 in a hanchan ---------------------------------------
    "the dealer wins the last hand and is first with 35,000": (
        ("last", FOURTH, DEALER_35, "dealer wins"),
        (ENDS, LAST),
        (STOPS, DEALER),
        (MAY_STOP, ASKED),
        ({}, AGAIN),
    ),
    "the dealer wins the last hand and is first with 29,500": (
        ("last", FOURTH, DEALER_29, "dealer wins"),
        (ENDS | EXTENDS, EXTRA),
        (ENDS, LAST),
        (EXTENDS, AGAIN),
        (STOPS, DEALER),
        (MAY_STOP, ASKED),
        ({}, AGAIN),
    ),
    "the dealer wins the last hand and is first with 30,000": (
        ("last", FOURTH, DEALER_30, "dealer wins"),
        (ENDS | EXTENDS | ABOVE, EXTRA),
        (ENDS, LAST),
        (EXTENDS | ABOVE, AGAIN),
        (STOPS, DEALER),
        (MAY_STOP, ASKED),
        ({}, AGAIN),
    ),
    "the dealer wins the last hand and is second": (
        ("last", FOURTH, OTHER_36, "dealer wins"),
        (ENDS, LAST),
        ({}, AGAIN),
    ),
    "the dealer wins the last hand and is level with the first dealer, who ranks before him": (
        ("last", FOURTH, TIED_35, "dealer wins"),
        (ENDS, LAST),
        ({}, AGAIN),
    ),
    "another wins the last hand, the first player has 36,000": (
        ("last", FOURTH, OTHER_36, "another wins"),
        ({}, LAST),
    ),
    "another wins the last hand, the first player has 30,000": (
        ("last", FOURTH, OTHER_30, "another wins"),
        (EXTENDS | ABOVE, EXTRA),
        ({}, LAST),
    ),
    "another wins the last hand, the first player has 28,000": (
        ("last", FOURTH, OTHER_28, "another wins"),
        (EXTENDS, EXTRA),
        ({}, LAST),
    ),
    "the wall runs out in the last hand, the dealer is tenpai and first with 35,000": (
        ("last", FOURTH, DEALER_35, "dealer tenpai"),
        (ENDS, LAST),
        (STOPS, DEALER),
        (MAY_STOP, ASKED),
        ({}, AGAIN),
    ),
    "the wall runs out in the last hand, the dealer is tenpai and second": (
        ("last", FOURTH, OTHER_36, "dealer tenpai"),
        (ENDS, LAST),
        ({}, AGAIN),
    ),
    "the wall runs out in the last hand, the dealer is noten, the first player has 36,000": (
        ("last", FOURTH, OTHER_36, "dealer noten"),
        (NOTEN_REPEATS, AGAIN),
        ({}, LAST),
    ),
    "the wall runs out in the last hand, the dealer is noten and first with 35,000": (
        ("last", FOURTH, DEALER_35, "dealer noten"),
        (NOTEN_REPEATS, AGAIN),
        ({}, LAST),
    ),
    "the wall runs out in the last hand, the dealer is noten, the first player has 28,000": (
        ("last", FOURTH, OTHER_28, "dealer noten"),
        (NOTEN_REPEATS, AGAIN),
        (EXTENDS, EXTRA),
        ({}, LAST),
    ),
    "the last hand is broken off, or made void by a foul": (
        ("last", FOURTH, DEALER_35, "aborted", "void"),
        ({}, AGAIN),
    ),
    # ---- before it -----------------------------------------------------------------------------
    "the dealer wins the third hand of the last round and is first": (
        ("last", THIRD, (20_000, 22_000, 35_000, 23_000), "dealer wins"),
        ({}, AGAIN),
    ),
    "the wall runs out in the third hand of the last round, the dealer is noten": (
        ("last", THIRD, OTHER_28, "dealer noten"),
        ({}, PASSES),
    ),
    "somebody passes the target in the first hand of the last round": (
        ("last", FIRST, OTHER_36, "another wins"),
        ({}, PASSES),
    ),
    # ---- the extra round: West after South -----------------------------------------------------
    "another wins in the extra round, nobody has reached 30,000": (
        ("extra", FIRST, OTHER_28, "another wins", "dealer noten"),
        ({}, PASSES),
    ),
    "the dealer wins in the extra round, nobody has reached 30,000": (
        ("extra", SECOND, OTHER_28, "dealer wins", "dealer tenpai"),
        ({}, AGAIN),
    ),
    "somebody has 30,000 after a hand of the extra round that the dealer would repeat": (
        ("extra", SECOND, OTHER_30, "dealer wins", "dealer tenpai", "aborted"),
        (ABOVE, AGAIN),
        (DEALER_FIRST, AGAIN),
        ({}, TARGET),
    ),
    "somebody has 36,000 after any hand of the extra round": (
        ("extra", THIRD, OTHER_36, "dealer wins", "another wins", "dealer noten", "aborted"),
        (DEALER_FIRST | REPEATED, AGAIN),
        ({}, TARGET),
    ),
    "the dealer of the extra round would repeat, is first and has 35,000": (
        ("extra", FOURTH, DEALER_35, "dealer wins", "dealer tenpai", "aborted"),
        ({}, TARGET),
    ),
    "the dealer of the extra round has 35,000, as has the first dealer, who ranks before him": (
        ("extra", FOURTH, TIED_35, "dealer wins", "dealer tenpai"),
        (DEALER_FIRST, AGAIN),
        ({}, TARGET),
    ),
    "the fourth hand of the extra round is lost by its dealer, nobody has reached 30,000": (
        ("extra", FOURTH, OTHER_28, "another wins", "dealer noten"),
        ({}, LAST),
    ),
    "the fourth hand of the extra round is repeated by its dealer, nobody has reached 30,000": (
        ("extra", FOURTH, DEALER_29, "dealer wins", "dealer tenpai", "aborted", "void"),
        (DEALER_FIRST, AGAIN),
        (BROKEN_OFF, AGAIN),
        ({}, LAST),
    ),
    # ---- points run out ------------------------------------------------------------------------
    "somebody has less than nothing after the first hand": (
        ("first", FIRST, (52_000, 30_100, 18_000, -100), "another wins", "aborted", "void"),
        ({"bankruptcy": ("below_zero", "zero_or_below")}, BROKE),
        ({"played": "another wins"}, PASSES),
        ({}, AGAIN),
    ),
    "somebody has nothing left after the last hand, which the dealer won and is first": (
        ("last", FOURTH, (0, 30_000, 18_000, 52_000), "dealer wins"),
        ({"bankruptcy": "zero_or_below"}, BROKE),
        (ENDS, LAST),
        (STOPS, DEALER),
        (MAY_STOP, ASKED),
        ({}, AGAIN),
    ),
    "somebody has less than nothing when the target is passed in the extra round": (
        ("extra", FIRST, (52_000, 30_100, 18_000, -100), "another wins"),
        ({"bankruptcy": ("below_zero", "zero_or_below")}, BROKE),
        ({}, TARGET),
    ),
}


@cache
def courses():
    """The course of every combination of the options."""
    found = []
    for values in product(*OPTIONS.values()):
        options = dict(zip(OPTIONS, values, strict=True))
        found.append((options, riichi_rules(with_changes(SAKI, options)).course))
    return found


def finished(where, number, points, played, options):
    """The hand of a situation, in a match of this length."""
    rounds = WINDS_OF_LENGTH[options["game_length"]]
    wind = {"first": 0, "last": rounds - 1, "extra": rounds}[where]
    outcomes = {"wins": HandOutcome.WON, "aborted": HandOutcome.ABORTED, "void": HandOutcome.VOID}
    winners = {"dealer wins": (number,), "another wins": ((number + 1) % 4,)}
    return Closing(
        wind=wind,
        dealer=number,
        counters=0,
        streak=0,
        points=points,
        outcome=outcomes.get(played.split()[-1], HandOutcome.EXHAUSTED),
        winners=winners.get(played, ()),
        ready=(number,) if played == "dealer tenpai" else (),
    )


def applies(conditions, facts):
    return all(
        facts[name] in (value if isinstance(value, tuple) else (value,))
        for name, value in conditions.items()
    )


def in_words(onward, hand, course):
    if isinstance(onward, Over):
        return f"the game is over: {onward.reason}"
    if isinstance(onward, Choice):
        assert onward.seat == hand.dealer
        assert in_words(onward.onward, hand, course) == AGAIN
        return ASKED
    assert isinstance(onward, NextHand)
    if (onward.wind, onward.dealer) == (hand.wind, hand.dealer):
        return AGAIN
    if onward.wind == course.rounds and hand.wind < course.rounds:
        assert onward.dealer == FIRST
        return EXTRA
    assert (onward.wind, onward.dealer) == (hand.wind, hand.dealer + 1)
    return PASSES


@each("situation", SCHEDULE)
def test_what_follows_by_every_combination_of_options(situation):
    (where, number, points, *ways), *rows = SCHEDULE[situation]
    met = set()
    for (options, course), played in product(courses(), ways):
        extends = options["extension_round"] and options["game_length"] != "iichan"
        if where == "extra" and not extends:
            continue
        facts = options | {"extends": extends, "played": played}
        row = next(nth for nth, (conditions, _) in enumerate(rows) if applies(conditions, facts))
        hand = finished(where, number, points, played, options)
        assert in_words(course.onward(hand), hand, course) == rows[row][1], (facts, played)
        met.add(row)
    assert met == set(range(len(rows))), "a row that no combination reaches says nothing"


@each("situation", SCHEDULE)
def test_when_the_time_is_up_no_further_hand_begins(situation):
    (where, number, points, *ways), *_ = SCHEDULE[situation]
    for (options, course), played in product(courses(), ways):
        if where == "extra" and not course.extension:
            continue
        hand = finished(where, number, points, played, options)
        before = course.onward(hand)
        sooner = isinstance(before, Over) and before.reason in ("bankruptcy", "target_reached")
        late = course.onward(replace(hand, time_is_up=True))
        assert late == (before if sooner else Over(MatchEndReason.TIME_UP))
