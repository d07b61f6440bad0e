"""Which sets of value honours permit a win (kansai sheet, section 6)."""

from game.engine.actions import Win
from game.engine.hand_flow import decisions
from game.engine.scoring.hand_score import NoWin
from game.engine.tiles import tile
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, with_changes
from game.rulesets.riichi.presets import SAKI
from tests.cases import each
from tests.engine.scoring.asking import score
from tests.notation import three
from tests.rulesets.looking import thrown

STRICT = {"sakizuke": "strict"}


def counted(hand, won, words="S/E", changes=(), **more):
    """The yaku, and what merely adds its fan; a refused hand says why first."""
    found = score(hand, won, words, KANSAI, changes, **more)
    told = ([one.id for one in found.yaku], [one.id for one in found.dora])
    return (found.reason, *told) if isinstance(found, NoWin) else told


FIRST = ["yakuhai_haku"]
LATE = ["atozuke_yakuhai_haku"]


@each(
    ("hand", "won", "words"),
    [
        ("567p67p99s [555z<left] [333s<left]", "8p", "S/E"),
        ("567p67p99s [5555z<left] [333s<left]", "8p", "S/E"),
        ("567p67p99s [5555z<left+] [333s<left]", "8p", "S/E"),
        ("567p67p99s [9999s] [555z<left]", "8p", "S/E"),
        ("567p67p99s [333s<left] [5555z]", "8p", "S/E"),
        ("555z567p67p99s [333s<left]", "8p", "S/E"),
        ("55z678p678s77s [333s<left]", "5z", "S/E tsumo"),
        ("55z678p678s77s333s", "5z", "S/E"),
        ("55z678p678s77s [3333s]", "5z", "S/E"),
    ],
    ids=[
        "the first pon",
        "the first kan",
        "a kan made of the first pon",
        "after a concealed kan",
        "a concealed kan after a call",
        "three concealed tiles after a call",
        "drawn after a call",
        "completed on a discard without a call",
        "completed on a discard after a concealed kan",
    ],
)
def test_it_carries_the_win(hand, won, words):
    yaku, beside = counted(hand, won, words)
    assert (yaku, beside) in ((FIRST, []), (["menzen_tsumo", *FIRST], []))


@each(
    ("hand", "won"),
    [
        ("567p67p99s [333s<left] [555z<left]", "8p"),
        ("567p67p99s [444z<left] [555z<left]", "8p"),
        ("567p67p99s [333s<left] [5555z<left]", "8p"),
        ("567p67p99s [333s<left] [5555z<left+]", "8p"),
        ("55z678p678s77s [333s<left]", "5z"),
    ],
    ids=[
        "a pon after another",
        "a pon after norths",
        "a kan after a pon",
        "a kan made of a late pon",
        "completed on a discard after a call",
    ],
)
def test_it_comes_too_late(hand, won):
    assert counted(hand, won) == ("no_yaku", [], LATE)
    assert counted(hand, won, changes={"sakizuke": "off"}) == (FIRST, [])


def test_a_late_set_adds_its_fan_to_a_hand_that_has_a_yaku():
    yaku, beside = counted("77p44s999p [333s<left] [555z<left]", "7p")
    assert (yaku, beside) == (["toitoi"], LATE)


def test_a_second_set_of_honours_merely_adds_its_fan():
    yaku, beside = counted("567p67p99s [555z<left] [666z<left]", "8p")
    assert (yaku, beside) == (FIRST, ["atozuke_yakuhai_hatsu"])


def test_a_wind_that_is_both_carries_twice_or_not_at_all():
    both = ["yakuhai_jikaze", "yakuhai_bakaze"]
    assert counted("567p67p99s [111z<left] [333s<left]", "8p", "E/E") == (both, [])
    late = [f"atozuke_{one}" for one in both]
    found = counted("567p67p99s [333s<left] [111z<left]", "8p", "E/E")
    assert (found[0], found[1], sorted(found[2])) == ("no_yaku", [], sorted(late))


# ---- as strictly as in many parlours -------------------------------------------------------------


def test_strictly_an_open_hand_makes_no_honours_with_the_winning_tile():
    drawn = ("55z678p678s77s [333s<left]", "5z", "S/E tsumo")
    assert counted(*drawn) == (FIRST, [])
    assert counted(*drawn, changes=STRICT) == ("no_yaku", [], LATE)


def test_strictly_a_closed_hand_may():
    assert counted("55z678p678s77s333s", "5z", changes=STRICT) == (FIRST, [])


def test_strictly_every_wait_of_an_open_hand_must_give_a_yaku():
    straight = "12345678p55s [999s<left]"
    assert counted(straight, "9p", "W/E") == (["itsu"], [])
    assert counted(straight, "9p", "W/E", STRICT) == ("one_sided_wait", ["itsu"], [])
    dragons = "234p67p99s [555z<left] [333s<left]"
    assert counted(dragons, "8p", changes=STRICT) == (FIRST, [])


def test_off_is_what_the_base_calls_atozuke():
    hand = "567p67p99s [333s<left] [555z<left]"
    base = score(hand, "8p", "S/E", SAKI, {"atozuke": True})
    here = score(hand, "8p", "S/E", KANSAI, {"sakizuke": "off"})
    assert [one.id for one in here.yaku] == [one.id for one in base.yaku]


# ---- at the table --------------------------------------------------------------------------------


def told(hand, won, changes=(), **more):
    """Whether South may win on the tile East throws, and what it is told if not."""
    rules = kansai_rules(with_changes(KANSAI, dict(changes)))
    position = thrown(three(f"E ?*13 | S {hand}", **more), 0, won)
    asked = [one for one in decisions(rules, position) if one.seat == 1]
    may = any(isinstance(option, Win) for decision in asked for option in decision.options)
    reasons = [said.reason for why in rules.refuse if (said := why(rules, position, 1))]
    return may, reasons


def test_the_refusal_says_why():
    late = ("567p67p99s [333s<left] [555z<left]", "8p")
    assert told(*late) == (False, ["late_honours"])
    assert told("567p67p99s [333s<left] [444z<left]", "8p") == (False, ["no_yaku"])
    assert told("12345678p55s [999s<left]", "9p", STRICT) == (False, ["one_sided_wait"])
    first = ("567p67p99s [555z<left] [333s<left]", "8p")
    assert told(*first) == (True, [])
    assert told(*first, counters=5) == (False, ["below_two_yaku"])


def test_a_late_hand_waits_all_the_same():
    """It is ready, and it is furiten when it lets its tile go by."""
    rules, hand = kansai_rules(KANSAI), "567p67p99s [333s<left] [555z<left]"
    position = three(f"E ?*13 | S {hand}")
    assert {str(one) for one in rules.waits(position, 1)} == {"5p", "8p"}
    assert tile("8p") in rules.waits(position, 1)
