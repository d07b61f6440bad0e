"""What a lesson may say of hands of Kansai and of the classic game, and that it is checked."""

import pytest

from game.learn.facts import value_of
from game.learn.lesson import Fact


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


@pytest.mark.parametrize(
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
