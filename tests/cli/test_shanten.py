"""How far hands are from ready, one a line."""

import io
import json

import pytest

from game.cli import run
from game.cli.commands.shanten import _FACES, answer
from game.storage import paths
from game.text.words import Words
from tests.cases import each


def told(text, players="4"):
    """The distance, and what helps with the copies that are left: `1m4 4m4`."""
    found = answer(text, _FACES[players])
    (name,) = found.keys() - {"shanten"}
    helpful = " ".join(f"{tile}{copies}" for tile, copies in found[name].items())
    return found["shanten"], name, helpful


@each(
    ("hand", "expected"),
    [
        ("1z", (0, "waits", "1z3")),
        ("23m55p", (0, "waits", "1m4 4m4")),
        ("1133m", (0, "waits", "1m2 3m2")),
        ("340m05p678s123z", (1, "accepts", "5p2 1z3 2z3 3z3")),
        ("123m11p", (-1, "accepts", "")),
        ("12m", (0, "waits", "1m3 2m3")),
        ("19m19p19s1234567z", (0, "waits", "1m3 9m3 1p3 9p3 1s3 9s3 1z3 2z3 3z3 4z3 5z3 6z3 7z3")),
        ("1133m5588p2299s44z", (-1, "accepts", "")),
        ("1133m5588p2299s4z", (0, "waits", "4z3")),
    ],
)
def test_a_hand(hand, expected):
    assert told(hand) == expected


def test_four_copies_in_the_own_hand_leave_no_fifth_to_wait_for():
    distance, name, helpful = told("123m456p789s1111z")
    assert (distance, name) == (1, "accepts")
    assert "1z" not in helpful
    assert len(helpful.split()) == 33


def test_of_a_hand_with_its_draw_every_discard_that_keeps_the_distance_counts():
    assert told("23m55p9s") == (0, "waits", "1m4 4m4")
    assert told("2344m") == (0, "waits", "1m4 4m2")
    assert told("23477m1s2s") == (0, "waits", "3s4")


def test_with_three_players_some_tiles_are_not_in_play():
    assert told("79p55s", "3") == (0, "waits", "8p4")
    assert told("1199m", "3") == (0, "waits", "1m2 9m2")
    assert told("199m1p", "3") == (1, "accepts", "1m3 9m2 1p3 2p4 3p4")
    assert "2m is not played with" in answer("123m1p", _FACES["3"])["error"]


@each(
    ("line", "reason"),
    [
        ("123m", "3 tiles; expected 3n+1 or 3n+2"),
        ("123456789m123456p", "15 tiles"),
        ("11111m", "5 tiles 1m"),
        ("1m1f", "1f is not played with"),
        ("8z", "no tile ‘8z’"),
        ("hello", "‘hello’ is not a list of tiles"),
        ("12", "‘12’ is not a list of tiles"),
    ],
)
def test_a_line_that_is_no_hand_says_why(line, reason):
    told = answer(line)
    assert set(told) == {"error"}
    assert reason in told["error"]


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_what_is_wrong_is_said_in_the_language_asked_for(language, capsys, tmp_path):
    file, words = tmp_path / "hands.txt", Words(language, paths.locales())
    file.write_text("123m\n11111m\n1m1f\n8z\n", encoding="utf-8")
    run(["shanten", "--batch", str(file), "--lang", language])
    answers = [json.loads(line)["error"] for line in capsys.readouterr().out.splitlines()]
    assert answers == [
        words("cli.shanten.fault.count", found=3, most=14),
        words("cli.shanten.fault.copies", found=5, tile="1m", most=4),
        words("cli.batch.not_played_with", tile="1f"),
        words("cli.batch.unknown_tile", tile="8z", given="8z"),
    ]


def test_a_bad_line_does_not_stop_the_others(capsys, tmp_path):
    file = tmp_path / "hands.txt"
    file.write_text("23m55p\n\nnonsense\n123m456p789s11z23p\n", encoding="utf-8")
    assert run(["shanten", "--batch", str(file)]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answers[0] == {"shanten": 0, "waits": {"1m": 4, "4m": 4}}
    assert set(answers[1]) == {"error"}
    assert answers[2] == {"shanten": 0, "waits": {"1p": 4, "4p": 3, "7p": 4}}


def test_where_standard_input_is_closed_nothing_is_asked(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    assert run(["shanten", "--batch", "-"]) == 0
    assert capsys.readouterr() == ("", "")


def test_hands_come_from_standard_input_too(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("1z\n2m9m\n"))
    assert run(["shanten", "--batch", "-", "--players", "3"]) == 0
    one, two = map(json.loads, capsys.readouterr().out.splitlines())
    assert one == {"shanten": 0, "waits": {"1z": 3}}
    assert "2m" in two["error"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "--batch"),
        (["--batch", "-", "--players", "5"], "3"),
        (["--batch", "no/such/file"], "no/such/file"),
    ],
)
def test_wrong_use_is_said_in_one_line(arguments, complaint, capsys):
    assert run(["shanten", *arguments, "--lang", "en"]) != 0
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1
