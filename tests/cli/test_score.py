"""A hand scored from the command line, in words and as answers to a file."""

import io
import json
import re

import pytest

from game.cli import run
from game.text.words import LANGUAGES
from tests.cases import each

OPEN_HAND = "123m99p11z --meld pon:555z:across --meld chii:789s:left --win 1z --tsumo"


def scored(line, capsys, language="en"):
    assert run(["score", *line.split(), "--lang", language]) == 0
    return capsys.readouterr().out


def test_a_hand_is_explained(capsys):
    told = scored("234m456p66567678s --riichi --dora 5p", capsys)
    for part in (
        "Riichi: 1 han.",
        "Plain hand (pinfu): 1 han.",
        "All simples (tanyao): 1 han.",
        "Dora: 1 han.",
        "4 han, 30 fu",
    ):
        assert part in told
    assert "pays 11,600 points" in told


def test_shares_counters_and_sticks(capsys):
    told = scored(f"{OPEN_HAND} --honba 1 --sticks 2", capsys)
    assert "Each of the others pays 4,000 points" in told
    assert "receives 14,300 points" in told
    told = scored(f"{OPEN_HAND} --seat S", capsys)
    assert "The dealer pays" in told
    assert "34 rounded up" in told


def test_a_limit_is_named(capsys):
    told = scored("19m19p19s12345677z --tsumo --first-turn", capsys)
    assert "Thirteen orphans (kokushi musou)" in told
    assert "2 yakuman" in told
    told = scored("19m19p19s12345677z --ruleset club", capsys)
    assert "  Yakuman" in told


@each(
    ("line", "reason"),
    [
        ("123m456p789s11223z", "not complete"),
        ("123m456p789s22z --meld chii:234m", "no yaku"),
        ("234m456p678s22p --meld chii:234s --honba 5", "Two han"),
    ],
)
def test_a_hand_that_does_not_win_says_why(line, reason, capsys):
    assert reason in scored(line, capsys)


def test_options_change_the_sheet(capsys):
    assert "no yaku" in scored(
        "234m456p678s22p --meld chii:234s --option open_tanyao=false", capsys
    )
    assert "All simples (tanyao)" in scored("234m456p678s22p --meld chii:234s", capsys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_explains(language, capsys):
    told = scored(f"{OPEN_HAND} --last-tile", capsys, language)
    told += scored("19m19p19s12345677z --tsumo --first-turn", capsys, language)
    told += scored("234m456p66567678s --dora 5p --ura 1z --ippatsu --riichi", capsys, language)
    assert "cli." not in told
    assert not re.search(r"\b(yaku|dora|fu|limit|score)\.[a-z]", told), "a text without words"


QUESTION = {
    "id": "a",
    "ruleset": "saki",
    "hand": {"concealed": "234m456p6656767s", "melds": [], "win_tile": "8s", "win_by": "ron"},
    "context": {"seat_wind": "S", "round_wind": "E"},
}


def test_a_batch_answers_every_line_in_order(tmp_path, capsys):
    file = tmp_path / "questions.jsonl"
    lines = [
        "\ufeff" + json.dumps(QUESTION),
        "nonsense",
        "",
        "[]",
        json.dumps({**QUESTION, "id": "b", "hand": {**QUESTION["hand"], "win_tile": "10s"}}),
        json.dumps({**QUESTION, "id": "c"}),
        "[" * 100_000,
    ]
    file.write_bytes("\n".join(lines).encode() + b"\n\xff\xfe\n")
    assert run(["score", "--batch", str(file)]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["id"] for answer in answers] == ["a", None, None, "b", "c", None, None]
    assert ["error" in answer for answer in answers] == [False, True, True, True, False, True, True]
    assert answers[0]["total"] == 2000


@pytest.mark.parametrize("ruleset", ["saki", "kansai"])
def test_lines_that_name_no_rules_follow_those_of_the_command(tmp_path, capsys, ruleset):
    nameless = {key: value for key, value in QUESTION.items() if key != "ruleset"}
    hand = {"concealed": "234p456p6656767s", "melds": [], "win_tile": "8s", "win_by": "tsumo"}
    nameless["hand"] = hand
    file = tmp_path / "questions.jsonl"
    lines = (nameless, {**nameless, "ruleset": ruleset})
    file.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    assert run(["score", "--ruleset", ruleset, "--batch", str(file)]) == 0
    told, expected = map(json.loads, capsys.readouterr().out.splitlines())
    assert told == expected
    assert told["win"] is True


def test_rules_of_a_batch_that_nobody_knows_are_refused(tmp_path, capsys):
    assert run(["score", "--ruleset", "nobody", "--batch", str(tmp_path / "none")]) == 2
    assert "nobody" in capsys.readouterr().err


def test_a_batch_is_read_from_standard_input(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(QUESTION) + "\n"))
    assert run(["score", "--batch", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["win"] is True
