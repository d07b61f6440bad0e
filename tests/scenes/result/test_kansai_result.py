"""The results of three: what permits a win, the table of scores, and a sheet that adds up."""

from dataclasses import replace

import pytest

from game.engine.actions import CommitFoul
from game.engine.reasons import Act, WrongAct
from game.gallery import kansai_samples, written_tables
from game.gallery.kansai_samples import match_result
from game.gallery.written_tables import Position, WrittenSeat
from game.rulesets import PRESETS
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, with_changes
from game.scenes.ending.hand_list import worth
from game.scenes.ending.match_sheet import lines_of
from game.scenes.result.han_fu_lists import limit_sentence
from game.scenes.result.han_or_fan import counting_of
from game.scenes.result.hand_facts_shown import finished, taking_turns
from game.scenes.result.payment_arrows import Payments
from game.scenes.result.result_scene import turn_taken
from game.scenes.result.score_table import ScoreTable
from game.scenes.result.void_hand import VoidHandPage
from game.scenes.result.won_hand import WonHandPage
from game.scenes.shared.game_facts import Person
from game.scenes.shared.page import Room
from game.stage.frame import Side
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each
from tests.ui import stand

COUNTING = counting_of(KANSAI)
PEOPLE = tuple(Person(name, "pie") for name in ("", "Bird 1", "Bird 2"))
PANEL = Room(0, 0, 480, 320)
SIZES = ((1280, 720), (1920, 1080))


def shown(name):
    sample = kansai_samples.HANDS[name]()
    rules = kansai_rules(sample.options)
    people = kansai_samples.people(stand.services("", "en"), sample.viewer, rules.seats)
    return finished(
        rules, sample.table, sample.viewer, people, sample.before, counting_of(sample.options)
    )


def test_only_three_count_in_fan():
    assert COUNTING.unit == "fan"
    assert counting_of(PRESETS["saki"]).unit == "han"
    assert not counting_of(PRESETS["saki"]).has_table


SHEET = """
3 1-1 1000 300/500 1500 500
4 2-2 2000 500/1000 3000 1000
5 3-3 4000 1000/2000 6000 2000
6 4-5 8000 2000/4000 12000 4000
8 6-7 12000 3000/6000 18000 6000
10 8-10 16000 4000/8000 24000 8000
13 11-13 24000 6000/12000 36000 12000
16 14-None 32000 8000/16000 48000 16000
"""


def test_the_table_is_that_of_the_sheet():
    """Kansai sheet, 8."""
    found = []
    for step in COUNTING.steps:
        cells = [
            "/".join(map(str, step.amounts(dealer=dealer, drawn=drawn)))
            for dealer in (False, True)
            for drawn in (False, True)
        ]
        fan = f"{step.least}-{step.most}"
        found.append(" ".join((str(step.least + COUNTING.above), fan, *cells)))
    assert found == SHEET.split("\n")[1:-1]


def test_without_counted_yakuman_the_last_line_has_no_end():
    steps = counting_of(with_changes(KANSAI, {"kazoe_yakuman": False})).steps
    assert (steps[-1].least, steps[-1].most, steps[-1].base) == (11, None, 6000)


def test_late_dragons_are_told_apart_from_what_permits_the_win():
    face = WonHandPage(shown("three_ron"), shown("three_ron").wins[0])
    score = face.win.in_han
    assert [line.id for line in score.yaku] == ["toitoi"]
    assert [line.id for line in score.dora] == ["atozuke_yakuhai_haku"]
    words = stand.services("", "en").words
    assert limit_sentence(words, score, COUNTING) == "3 fan: 2 + 3 = score 5"
    assert worth(words, score, "fan") == "3 fan"


@pytest.mark.parametrize(("name", "least"), [("three_tsumo", 6), ("three_ron", 3)])
def test_the_line_of_the_hand_is_the_one_that_is_marked(name, least):
    found = shown(name)
    table = ScoreTable(PANEL, found.wins[0].in_han, COUNTING, dealer=True, drawn=True)
    assert [step.least for step in table.steps if table._is_own(step)] == [least]


def test_nobody_sits_above_where_three_are_paid():
    found = shown("three_tsumo")
    assert [found.place(seat) for seat in range(3)] == [Side.BOTTOM, Side.RIGHT, Side.LEFT]
    panel = Payments(found, PANEL)
    (right, left) = (panel.bird(seat) for seat in (1, 2))
    assert right[1] == left[1] < PANEL.h / 2
    assert right[0] > panel.bird(0)[0] > left[0]
    assert {arrow.payment.amounts for arrow in panel.arrows()} == {(6000, 1000)}


# ---- of four, one waits --------------------------------------------------------------------------
def turns(table, options=kansai_samples.FOUR):
    return taking_turns(kansai_rules(options), written_tables.match(table))


def test_it_is_told_who_waits_next():
    """Kansai sheet, 14: South wins, the winds turn; East goes to North and waits, North enters."""
    sample = kansai_samples.rotation()
    assert turns(sample.table) == (0, 3)
    words, found = stand.services("", "en").words, shown("three_rotation")
    assert turn_taken(words, found, 0, 3).startswith("Next hand: Robin sits out")
    assert turn_taken(words, replace(found, viewer=0), 0, 3).startswith("Next hand: you sit out")
    assert turn_taken(words, found, 3, 3).endswith("still sits out.")
    assert turns(kansai_samples.tsumo().table, KANSAI) is None


def test_a_foul_of_four_is_taken_from_the_final_score():
    """Kansai sheet, 12 and 14: one of four waits, and all four are ranked."""
    changes = {"strict_mode": True, "chombo_payment": "final_deduction"}
    rules = kansai_rules(with_changes(kansai_samples.FOUR, changes))
    mine = WrittenSeat(hand="19m147p258s13567z", river="9m7z", points=45_000)
    places = (replace(kansai_samples.COVERED, river="1m9s3p1z"), mine, kansai_samples.COVERED)
    position = Position(
        places=(*places, WrittenSeat(points=45_000)), offered=0, drawn=70, dice=(1,)
    )
    before = written_tables.table(position, rules)
    ending = rules.foul(rules, before, CommitFoul(1, Act.RON, WrongAct.FALSE_WIN))
    people = (*PEOPLE, Person("Bird 3", "pie"))
    found = finished(rules, ending.change(before), 1, people, before, COUNTING)
    assert found.deduction == 20_000


# ---- the end of a match --------------------------------------------------------------------------
def sheet(points, **options):
    result = match_result(PEOPLE, with_changes(KANSAI, options), points)
    return {line.name: line.amounts for line in lines_of(result)}


def test_the_sheet_adds_up_step_by_step():
    """Kansai sheet, 13, f01."""
    found = sheet((52_300, 48_200, 34_500))
    assert found["reference"] == (-50_000,) * 3
    assert found["bonus"] == (15_000, 0, 0)
    assert found["result"] == (17_300, -1_800, -15_500)
    steps = [amounts for name, amounts in found.items() if name != "result"]
    assert tuple(map(sum, zip(*steps, strict=True))) == found["result"]
    assert sum(found["result"]) == 0


def test_sticks_that_are_left_go_to_the_first_and_are_a_step_of_the_sheet():
    """Kansai sheet, 13, f06."""
    result = match_result(PEOPLE, KANSAI, (60_000, 40_000, 34_000), deposits=1000)
    found = {line.name: line.amounts for line in lines_of(result)}
    assert found["points"] == (60_000, 40_000, 34_000)
    assert found["leftovers"] == (1000, 0, 0)
    assert found["result"] == (26_000, -10_000, -16_000)


def test_yakitori_has_a_line_of_its_own():
    """The third player has won no hand."""
    found = sheet((52_300, 48_200, 34_500), yakitori=True)
    assert found["yakitori"] == (4_500, 4_500, -9_000)
    assert sum(found["result"]) == 0


def test_on_a_tie_the_earlier_seat_takes_the_bonus_or_it_is_shared():
    """Kansai sheet, 13, f04."""
    points = (38_000, 48_500, 48_500)
    assert sheet(points)["bonus"] == (0, 15_000, 0)
    assert sheet(points, tie_break="split")["bonus"] == (0, 7_500, 7_500)


@each("size", SIZES)
@each("language", LANGUAGES)
def test_every_word_of_the_results_has_its_room(tmp_path, language, size):
    for name, make in kansai_samples.samples().items():
        given = stand.services(tmp_path, language)
        running = stand.app(given, make(given), size)
        running.frame([], 0.016)
        assert not running.top.canvas.overflows, name


@pytest.mark.slow
@pytest.mark.parametrize("size", [80, 150])
def test_longer_words_of_the_results_find_their_room(tmp_path, size):
    for name, make in kansai_samples.samples().items():
        given = stand.services(tmp_path, "fr", stretched=True, ui_size=size)
        running = stand.app(given, make(given), (1280, 720))
        running.frame([], 0.016)
        assert not running.top.canvas.overflows, name


def test_a_hand_void_for_a_tile_too_many_says_so():
    """It names the count, and nothing that the hand might have waited for."""
    spoken = Words("en", paths.locales())
    page = VoidHandPage(shown("three_too_many"))
    assert page.cause(spoken).startswith("You have too many tiles")
    assert page.why(spoken) == "When its turn came, the hand held too many tiles."
    assert list(page.named()) == []
    assert [payment.points for payment in page.shown.table.endings[0].settlement] == [4000, 2000]
