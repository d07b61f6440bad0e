"""The game for three on the command line: scores in words, sheets, bots, and what is refused."""

import re

from game.cli import run
from game.host.host import Host
from game.text.words import LANGUAGES
from tests.cases import each
from tests.cli.test_simulate import result
from tests.host.players import Now

FIRST = "567p67p99s8p --meld pon:555z:left --meld pon:333s:left"
LATE = "567p67p99s8p --meld pon:333s:left --meld pon:555z:left"


def scored(line, capsys, language="en", status=0):
    assert run(["score", *line.split(), "--ruleset", "kansai", "--lang", language]) == status
    found = capsys.readouterr()
    return found.out if not status else found.err


# ---- score ---------------------------------------------------------------------------------------


def test_a_hand_is_told_in_fan_and_by_its_score(capsys):
    told = scored(f"{FIRST} --pei 2 --dora 7p --seat S", capsys)
    for part in (
        "Triplet of white dragons (yakuhai haku): 1 fan.",
        "Dora: 1 fan.",
        "North set aside (pei dora): 2 fan.",
        "4 fan, score 6",
        "pays 8,000 points",
    ):
        assert part in told
    assert not re.search(r"\b(han|fu)\b", told)


def test_honours_that_came_too_late_are_told(capsys):
    told = scored(f"{LATE} --seat S", capsys)
    assert "no valid yaku" in told
    assert "Triplet of white dragons (yakuhai haku), atozuke: 1 fan." in told
    assert "Triplet of white dragons (yakuhai haku): 1 fan." in scored(
        f"{LATE} --option sakizuke=off", capsys
    )


@each(
    ("line", "part"),
    [
        (f"{FIRST} --honba 5", "two fan"),
        ("12345678p55s9p --meld pon:999s:left --option sakizuke=strict", "wins on none"),
        ("123p57p678s99s999m6s", "not complete"),
    ],
)
def test_a_hand_that_does_not_win_says_why(line, part, capsys):
    assert part in scored(line, capsys)


def test_counters_are_paid_by_each(capsys):
    told = scored("123p57p678s99s999m6p --tsumo --seat W --honba 2 --sticks 1", capsys)
    assert "The dealer pays 500 points" in told
    assert "receives 5,800 points" in told


@each("language", LANGUAGES)
def test_every_language_has_its_words(language, capsys):
    for line in (f"{FIRST} --pei 1", f"{LATE}", f"{FIRST} --honba 5"):
        assert "cli." not in scored(line, capsys, language)


@each(
    ("line", "part"),
    [
        ("234m57p345s99s678s6p", "no tile 2m"),
        (f"{FIRST} --pei 5", "5 tiles 4z"),
        ("44z678p678s777s55s --win 5s --pei 3", "4z"),
        ("567p67p99s8p --meld chii:234s:left --meld pon:555z:left", "no chii"),
        (f"{FIRST} --seat N", "expected one of E, S, W"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(line, part, capsys):
    told = scored(line, capsys, status=1)
    assert part in told
    assert told.count("\n") == 1


def test_norths_are_for_games_that_have_them(capsys):
    assert run(["score", "234m456p66567678s", "--pei", "1", "--lang", "en"]) != 0
    assert capsys.readouterr().err.count("\n") == 1


# ---- rules ---------------------------------------------------------------------------------------


def test_the_sheet_tells_the_table_of_scores(capsys):
    assert run(["rules", "kansai", "--lang", "en"]) == 0
    page = capsys.readouterr().out
    assert "Three play with 108 tiles" in page
    assert "score 13–15" in page
    assert "Isou sanjun" in page


def test_the_sheet_is_compared_with_that_of_four(capsys):
    assert run(["rules", "kansai", "--diff", "saki", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Sakizuke: first call (saki: –)" in told
    assert "Norths as dora: yes (saki: –)" in told


# ---- simulate ------------------------------------------------------------------------------------


def test_bots_play_it(capsys, tmp_path):
    fast = ["simulate", "--ruleset", "kansai", "--bots", "tsumogiri", "--games", "1"]
    told = result([*fast, "--seed", "5", "--logs", str(tmp_path)], capsys)
    assert (told["ruleset"], told["games"]) == ("kansai", 1)
    (log,) = tmp_path.glob("*.jsonl")
    assert Host.resume(log, Now()).is_over


def test_there_are_three_seats(capsys):
    assert run(["simulate", "--ruleset", "kansai", "--bots", "sound,sound,sound,sound"]) == 2
    assert "3" in capsys.readouterr().err


def test_columns_cannot_hold_it(capsys, tmp_path):
    line = ["simulate", "--ruleset", "kansai", "--log-format", "tenhou6", "--logs", str(tmp_path)]
    assert run([*line, "--lang", "en"]) == 2
    assert "tenhou6 cannot hold games played by the rules ‘kansai’" in capsys.readouterr().err
