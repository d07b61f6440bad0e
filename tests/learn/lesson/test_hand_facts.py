"""What a lesson may say of hands of Kansai and of the classic game, and that it is checked."""

import pytest

from game.engine.actions import Win
from game.engine.rules.prevailing_wind import prevailing_wind
from game.learn.lesson import lesson_run
from game.learn.lesson.hand_facts import value_of
from game.learn.lesson.lesson_run import LessonRun
from game.learn.lesson.lesson_steps import Fact
from game.learn.lesson.lesson_table import LessonTable
from game.learn.lesson.number_tables import seen_matrix
from game.learn.lessons import lessons
from tests.cases import each
from tests.learn.exercises import exercises


def told(rules, hand, tile="", words="S/E", indicators=""):
    return value_of(Fact(rules=rules, hand=hand, tile=tile, words=words, indicators=indicators))


@pytest.mark.parametrize(
    ("hand", "words", "said"),
    [
        ("222p345p34567s88p", "S/E", {"fan": 1, "points": 1000}),
        ("222p345p34567s88p(444z)", "S/E", {"fan": 4, "points": 8000}),
        ("222p345p34567s88p(444z)", "S/E counters:4", {"fan": 4}),
        ("222p345p34567s88p(444z)", "S/E counters:5", {"refused": "below_two_yaku"}),
    ],
)
def test_norths_aside_and_counters_are_counted(hand, words, said):
    """Norths add their fan, but do not help over the two fan that five counters ask for."""
    found = told("kansai", hand, "8s", words)
    assert {name: found.get(name) for name in said} == said


def test_the_order_of_the_calls_is_that_of_the_melds():
    assert told("kansai", "567p67p99s[555z<][333s<]", "8p")["yaku"] == ["yakuhai_haku"]
    assert told("kansai", "567p67p99s[333s<][555z<]", "8p") == {"refused": "no_yaku"}


@each(
    ("hand", "tile", "words", "said"),
    [
        ("11z444s23p567m[222z<]", "4p", "N/S", (28, 2, 56)),
        ("777z444z222s66s88s(4f4g)", "6s", "N/S ready", (58, 512, 1000)),
        ("1m999m3457s44z[777p<](2f)", "", "S/W", (14, 2, 28)),
        ("1m999m3457s44z[777p<](2f)", "", "S/W beaten", (4, 2, 8)),
        ("1112345678999s", "5s", "S/E tsumo", (38, 16, 700)),
    ],
)
def test_points_doubles_and_total_of_the_classic_game(hand, tile, words, said):
    """The worked hands c01, c02, c07 and c37 of the sheet."""
    found = told("classic", hand, tile, words)
    assert (found["points"], found["doubles"], found["total"]) == said


def test_a_hand_that_is_not_complete_is_no_mah_jong():
    assert told("classic", "11z444s24p567m[222z<]", "4p") == {"refused": "not_complete"}


def test_the_matrix_of_the_sheet():
    """Source example A of the advanced system (classic sheet, 12.1), and East's double (11)."""
    advanced = told("classic", "", words="advanced won:E given:100,250,40,10")
    assert advanced["nets"] == [0, 850, -380, -470]
    assert advanced["cells"][2] == [200, 210, 0, 0]
    simple = told("classic", "", words="won:S given:10,56,0,0")
    assert simple["cells"][1] == [20, 0, 0, 0]


# ---- what is said of a table ---------------------------------------------------------------------


def at_table(words, hand="", rules="kansai"):
    return value_of(Fact(rules=rules, hand=hand, words=words))


def test_a_drawn_win_of_three_is_paid_by_two():
    """The worked hand k54 of the sheet: 500 from the dealer, 300 from the other."""
    assert told("kansai", "123p57p678s99s999m", "6p", "tsumo W/E")["points"] == 800
    assert told("kansai", "123p57p678s99s999m", "6p", "tsumo E/E")["points"] == 1000
    assert told("club", "234m57p345s99s678s", "6p", "tsumo E/E riichi")["points"] == 3000


@each(
    ("words", "said"),
    [
        ("dice:1", {"wall": "E", "stack": 1}),
        ("dice:5", {"wall": "S", "stack": 5}),
        ("dice:6", {"wall": "W", "stack": 6}),
        ("wall:dealt", {"tiles": 108, "draws": 54}),
        ("ready:E", {"nets": [2000, -1000, -1000]}),
        ("ready:SW", {"nets": [-2000, 1000, 1000]}),
        ("ready:-", {"nets": [0, 0, 0]}),
        ("foul:E", {"nets": [-8000, 4000, 4000]}),
        ("foul:S", {"nets": [4000, -6000, 2000]}),
        ("final:52300,48200,34500", {"over": True, "nets": [17300, -1800, -15500]}),
        ("final:51000,48000,36000", {"over": False, "nets": [16000, -2000, -14000]}),
        ("final:71200,66000,-2200", {"over": True, "nets": [36200, 16000, -52200]}),
        ("ended:E counters:1", {"dealer": "E", "counters": 2}),
        ("ended:S counters:6", {"dealer": "S", "counters": 0}),
        ("ended:- with:SW counters:2", {"dealer": "S", "counters": 2}),
    ],
)
def test_the_table_of_three(words, said):
    """Tables 2.3, 9, 10, 12 and 13 of the sheet: dice, draws, fouls, the end, the next hand."""
    assert at_table(words) == said


@each(
    ("hand", "gone", "ready"),
    [
        ("57p123s456s789s22z", "6666p", False),
        ("56p123s456s789s22z", "4444p", True),
        ("56p123s456s789s22z", "44447777p", False),
        ("2222z123s456s789s", "-", False),
        ("4z123456p789s555s", "4z", True),
    ],
)
def test_a_dead_wait_is_none(hand, gone, ready):
    """The cases t01 to t05 of the sheet."""
    assert at_table(f"gone:{gone}", hand) == {"ready": ready}


def test_an_agreement_changes_the_end():
    agreed = 'final:60000,40000,35000 wins:2,1,0 options:{"yakitori":true}'
    assert at_table(agreed)["nets"] == [29500, -5500, -24000]


@each(
    ("words", "said"),
    [
        ("dice:1,2,2,2", {"wall": "W", "stack": 7, "prevailing": "W"}),
        ("dice:6,4,5,4", {"wall": "W", "stack": 1, "prevailing": "S"}),
        ("wall:dealt", {"tiles": 144, "draws": 77}),
        ("foul:S", {"nets": [1000, -2000, 500, 500]}),
        ("foul:S for:drawn_named", {"nets": [20, -40, 10, 10]}),
    ],
)
def test_the_table_of_the_classic_game(words, said):
    """Two of the throws of 3.1, the tiles of 3.2, the fines of 15."""
    assert at_table(words, rules="classic") == said


def test_a_matrix_is_filled_step_by_step():
    """Source example B of the advanced system (classic sheet, 12.2)."""
    words = "advanced won:S given:30,100,50,10"
    whole = seen_matrix(words)
    assert whole.is_whole
    assert whole.matrix.nets == (-200, 400, -20, -180)
    assert whole.before == whole.matrix, "nothing is said to be new"
    begun = seen_matrix(f"{words} first:3 new:3")
    assert not begun.is_whole
    assert begun.matrix.received == (0, 400, 0, 0)
    assert begun.before.total == 0


@pytest.mark.parametrize(
    ("lesson", "step"),
    [("classic", "throws"), ("classic_table", "throws"), ("classic_table", "end")],
)
def test_the_table_behind_shows_the_wind_that_was_thrown_for(lesson, step):
    """What the lesson tells of the dice is what has happened at its own table."""
    taken = lessons()[lesson]
    (asked,) = (one for one in exercises(taken) if one.id == "throws")
    thrown = asked.exercise.accept[0]
    nth = next(nth for nth, one in enumerate(taken.steps) if one.id == step)
    wind = prevailing_wind(LessonRun(taken, nth).table.round)
    assert ("east", "south", "west", "north")[wind] == thrown


# ---- what goes by --------------------------------------------------------------------------------


class Watched(LessonTable):
    """A table that notes every tile with which the player could have won, and did not."""

    def __init__(self, planned):
        self.let_go = set()
        super().__init__(planned)

    def _choose(self, action):
        for asked in self.host.asked:
            may_win = any(isinstance(one, Win) for one in asked.options)
            wins = isinstance(action, Win) and action.seat == asked.seat
            if asked.seat == self.seat and may_win and not wins:
                offer = self.round.offer
                self.let_go.add(str(offer.tile) if offer is not None else "own draw")
        super()._choose(action)


@each("lesson", lessons().values(), ids=lambda one: one.id, every=3)
def test_no_winning_tile_goes_by_that_the_lesson_does_not_speak_of(lesson, monkeypatch):
    """A pupil who reads the own hand would ask why nobody said a word."""
    monkeypatch.setattr(lesson_run, "LessonTable", Watched)
    found = set()
    for nth in range(len(lesson.steps)):
        found |= LessonRun(lesson, nth).table.let_go
    assert found == ({"6s"} if lesson.id == "furiten" else set())
