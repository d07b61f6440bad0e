"""How rules differ, point by point, in whole lines of every language."""

import pytest

from game.rulesets import PRESETS
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import SAKI
from game.sheets.differences import differences, different
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each


def lines(changes, language="en", sheet="saki"):
    words = Words(language, paths.locales())
    found = differences(words, with_changes(PRESETS[sheet], changes), PRESETS[sheet])
    return [one.sentence(words, words(f"sheet.{sheet}")) for one in found]


@each(
    ("changes", "line"),
    [
        ({"kuikae": "allowed"}, "Kuikae: allowed (saki: forbidden)"),
        ({"red_fives": {"m": 0, "p": 0, "s": 0}}, "Red fives: none (saki: one a suit)"),
        ({"starting_points": 30_000}, "Starting points: 30,000 (saki: 25,000)"),
        ({"pao_yakuman": []}, "Pao: none (saki: big three dragons · big four winds)"),
        ({"yaku.toitoi.enabled": False}, "All triplets (toitoi): no (saki: 2 han)"),
        (
            {"yaku.yonjun.han_closed": 13},
            "Four identical runs (yonjun): 5 han open, Yakuman closed (saki: 5 han)",
        ),
        (
            {"yaku.chanta.han_open": 0},
            ("Edges everywhere (chanta): 2 han, closed hand only (saki: 1 han open, 2 han closed)"),
        ),
        (
            {"yaku.daisangen.han_open": 26, "yaku.daisangen.han_closed": 26},
            "Big three dragons (daisangen): 2 yakuman (saki: Yakuman)",
        ),
    ],
)
def test_a_difference_is_one_line(changes, line):
    assert lines(changes) == [line]


def test_a_difference_is_told_in_every_language():
    assert lines({"kuikae": "allowed"}, "fr") == ["Kuikae\u00a0: permis (saki\u00a0: interdit)"]
    assert lines({"kuikae": "allowed"}, "ja") == ["喰い替え：自由（サキ：禁止）"]


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"kuikae": "forbidden"},
        {"yaku.kanburi.han_open": 3},
        {"yaku.toitoi.enabled": True},
    ],
)
def test_what_plays_the_same_is_no_difference(changes):
    assert list(different(with_changes(SAKI, changes), SAKI)) == []


def test_an_option_and_its_yaku_are_one_difference():
    assert list(different(with_changes(SAKI, {"kanburi": True}), SAKI)) == ["kanburi"]
    assert list(different(with_changes(SAKI, {"open_tanyao": False}), SAKI)) == ["open_tanyao"]
    assert list(different(with_changes(SAKI, {"renhou": "off"}), SAKI)) == ["renhou"]


@each("language", LANGUAGES)
@each("here", PRESETS)
@each("there", PRESETS)
def test_sheets_are_compared_in_every_language(here, there, language):
    words = Words(language, paths.locales())
    found = differences(words, PRESETS[here], PRESETS[there])
    assert bool(found) == (here != there)
    assert all(one.value != one.other for one in found)
    assert not words.unknown
