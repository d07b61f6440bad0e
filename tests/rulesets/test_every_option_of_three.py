"""Every option of riichi that only three players have changes something.

A row says which option, what is looked at, what comes of it by the sheet `tenhou_sanma`, the
other value, and what comes of it then.
"""

from dataclasses import replace

import pytest

from game.engine.actions import SetAside
from game.engine.scoring.payment import nagashi_payments, noten_payments, settle_wins
from game.rulesets.families import rules_by
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import CLUB, MAJSOUL_SANMA, TENHOU_SANMA
from game.rulesets.riichi.problems import problems
from game.rulesets.riichi.scoring import payment
from game.sheets.option_groups import OF_THREE
from tests.cases import each
from tests.engine.scoring.test_payment import worth as han
from tests.notation import three
from tests.rulesets.looking import (
    EAST,
    SIDEWAYS,
    SOUTH,
    WEST,
    Row,
    after,
    all_norths,
    choices_left,
    finals,
    gained,
    interrupted,
    may,
    mine,
    north_robbed,
    paid,
    played,
    reds,
    walled,
    worth,
)

JUNK = ["19m258p369s12567z", "19m147p258s13567z", "19m369p147s23567z"]
READY = "234p567p22p345s56s"
"""Waits for 4s and 7s."""
KOKUSHI = "19m19p19s1235567z"
"""Waits for 4z."""
PAIRS = "1122p3344s5566z4z"
"""Waits for 4z, too."""
WITHOUT_YAKU = "23p567p789s11z234s"
NORTHS = {"replacements": "4z4z4z1s"}
"""Whoever draws the first north draws all of them."""
AS_DRAWN = {"pei_declare": "on_draw"}


def drawn(seat, *, counters=0):
    """What is paid for a mangan that the seat draws."""

    def look(options):
        here = replace(three(counters=counters), turn=seat)
        (part,) = settle_wins(payment(options), here, None, [(seat, han(5, fu=30))])
        return part

    return gained(look)


def offered(tiles):
    """Whether a north in the hand may be set aside."""
    return may(SetAside, three(f"E {tiles}"))


TABLE = [
    ("players", lambda o: len(walled(o).tiles), 108, "four", 136),
    ("tsumo_loss", drawn(SOUTH), (-4000, 6000, -2000), False, (-5000, 8000, -3000)),
    ("tsumo_loss", drawn(EAST), (8000, -4000, -4000), False, (12_000, -6000, -6000)),
    ("pei_dora", offered(f"{JUNK[0]} +4z"), True, False, False),
    ("pei_declare", offered("19m258p369s14567z +9p river 1z"), True, "on_draw", False),
    ("pei_initial_hand", offered("19m258p369s14567z +9p"), True, False, False, AS_DRAWN),
    ("pei_fourth_indicator", played(JUNK, "4z", all_norths, **NORTHS), 1, True, 2),
    ("pei_interrupts", played([READY, *JUNK[1:]], "9p4z", interrupted), False, False, True),
    ("pei_in_riichi", may(SetAside, mine(three(f"E {READY} +4z"), **SIDEWAYS)), True, False, False),
    ("pei_ron", north_robbed(PAIRS), True, "kokushi", False),
    ("pei_ron", north_robbed(KOKUSHI), True, "none", False),
    (
        "rinshan_on_pei",
        worth(WITHOUT_YAKU, "4p", "tsumo after_bonus"),
        {"menzen_tsumo": 1, "rinshan_kaihou": 1},
        False,
        {"menzen_tsumo": 1},
    ),
    (
        "north_yakuhai",
        worth("567p67p99s123s [444z<left]", "8p"),
        "no_yaku",
        True,
        {"yakuhai_pei": 1},
    ),
]
ROWS = [Row(*one) for one in TABLE]


@each("row", ROWS, ids=[f"{row.option}={row.value}" for row in ROWS])
def test_an_option_changes_what_comes_of_a_position(row):
    row.holds(TENHOU_SANMA)


def test_every_option_and_every_choice_has_a_row():
    assert {row.option for row in ROWS} == OF_THREE | {"players"}
    assert list(choices_left(ROWS, TENHOU_SANMA)) == []


# ---- the two sheets, by what comes of a position -------------------------------------------------


def test_everything_is_counted_for_three():
    """Leagues sheet, 1."""
    rules = rules_by(TENHOU_SANMA, "asked")
    assert (rules.seats, rules.winds, rules.wall.replacements, rules.has_chows) == (3, 3, 8, False)
    assert walled(TENHOU_SANMA).left - sum(rules.deal) * 3 == 55, "the dealer's draw included"
    assert reds(TENHOU_SANMA) == "0p0s"
    here = three()
    ready = gained(lambda options: noten_payments(payment(options), here, (WEST,)))
    assert ready(TENHOU_SANMA) == (-1000, -1000, 2000)
    both = gained(lambda options: noten_payments(payment(options), here, (EAST, WEST)))
    assert both(TENHOU_SANMA) == (1000, -2000, 1000)
    river = gained(lambda options: nagashi_payments(payment(options), here, (SOUTH,)))
    assert river(TENHOU_SANMA) == (-4000, 6000, -2000)
    assert drawn(SOUTH, counters=2)(TENHOU_SANMA) == (-4200, 6400, -2200)
    assert finals((45_000, 35_000, 25_000))(TENHOU_SANMA) == ((1, 2, 3), (40, -5, -35))
    assert finals((45_000, 35_000, 25_000))(MAJSOUL_SANMA) == ((1, 2, 3), (25, 0, -25))


@each("options", [TENHOU_SANMA, MAJSOUL_SANMA], ids=["tenhou", "majsoul"])
def test_the_game_is_extended_until_somebody_has_40_000(options):
    last = {"wind": 1, "dealer": 2, "winners": (0,)}
    assert after(**last, points=(39_900, 35_100, 30_000))(options) == "W1-0"
    assert after(**last, points=(40_000, 35_000, 30_000))(options) == "last_hand"
    extra = {"wind": 2, "dealer": 0, "winners": (1,)}
    assert after(**extra, points=(30_000, 40_100, 34_900))(options) == "target_reached"
    assert after(**extra, points=(30_000, 39_900, 35_100))(options) == "W2-0"
    third = {"wind": 2, "dealer": 2, "winners": (1,), "points": (30_000, 39_900, 35_100)}
    assert after(**third)(options) == "last_hand"


def test_where_the_two_sheets_differ():
    """Leagues sheet, 2: what is in bold."""
    many = paid("111222333444z5s", "5s", "tsumo")
    assert many(TENHOU_SANMA)[1:] == (2, 16_000)
    assert many(MAJSOUL_SANMA)[1:] == (4, 32_000)
    thirteen = paid("19m19p19s1234567z", "9s")
    assert (thirteen(TENHOU_SANMA)[1], thirteen(MAJSOUL_SANMA)[1]) == (1, 2)


def test_the_first_of_two_winners_takes_counters_and_sticks():
    here = replace(three(counters=2), deposits=2000)
    for options in (TENHOU_SANMA, MAJSOUL_SANMA):
        wins = [(seat, han(1, fu=30)) for seat in (WEST, SOUTH)]
        first, second = settle_wins(payment(options), here, EAST, wins)
        assert {one.payee for one in first} == {SOUTH}
        assert sum(one.points for one in first) == 1000 + 400 + 2000
        assert sum(one.points for one in second) == 1000


# ---- another number of players -------------------------------------------------------------------


def test_a_sheet_is_played_by_another_number_of_players():
    """Each pays as much for a counter and to a single tenpai player as before."""
    of_three = with_changes(CLUB, {"players": "three"})
    assert of_three.red_fives.m == 0
    assert (of_three.honba_value, of_three.noten_payment) == (200, 2000)
    assert of_three.uma == (15_000, 0, -15_000)
    assert of_three.riichi_min_wall_tiles == 3
    assert with_changes(of_three, {"players": "four"}).honba_value == CLUB.honba_value
    given = with_changes(CLUB, {"players": "three", "uma": [10_000, 5000, -15_000]})
    assert given.uma == (10_000, 5000, -15_000)
    assert with_changes(CLUB, {"players": "four"}) == CLUB


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"uma": [15_000, 5000, -5000, -15_000]}, "uma_for_others"),
        ({"uma": [15_000, 5000, -15_000]}, "uma_not_balanced"),
        ({"game_length": "iichan"}, "no_north_round"),
        ({"red_fives": {"m": 1, "p": 1, "s": 1}}, "no_fives_of_characters"),
        ({"honba_value": 300}, "not_shared"),
        ({"noten_payment": 2100}, "not_shared"),
    ],
)
def test_what_three_cannot_play_is_refused(change, problem):
    assert [one.id for one in problems(TENHOU_SANMA)] == []
    wrong = with_changes(TENHOU_SANMA, change)
    assert [one.id for one in problems(wrong) if one.is_refused] == [problem]
