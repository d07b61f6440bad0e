"""`moineau log`: what it prints, where, and the status it leaves."""

import gzip
import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.cli import run
from game.logs.converting import converted
from game.logs.reading import read_games
from game.rulesets import PRESETS
from game.rulesets.families import family_of
from game.rulesets.kansai.options import KANSAI
from game.storage import paths
from game.text.words import Words
from tests.cases import each, in_turn
from tests.host.players import RECKLESS
from tests.logs.games import FILES, MJAI, MJLOG, TENHOU6, changed, columns, events, found
from tests.logs.test_check import out_of_turn
from tests.logs.test_converting import a_local_yaku, played
from tests.logs.test_mjlog_seeds import another_draw
from tests.logs.test_reading import masked

SAVED = Path(__file__).parents[1] / "saves" / "1-saki.jsonl"
LITTLE = FILES / "little.json"
MJAI_NAME = "game-00001.mjai.jsonl"
WRONG = changed(TENHOU6, "40符3飜", "50符3飜")
BROKEN = changed(TENHOU6, "[41,53]", "[41,99]")
THREE = changed(MJLOG, 'type="9"', 'type="25"')
UNPLAYABLE = changed(TENHOU6, "九種九牌", "流局")


@pytest.fixture
def file(tmp_path):
    """A file with this text."""

    def make(text, name="log"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    return make


@pytest.fixture
def said(capsys):
    """What a command prints, and its status."""

    def run_it(*arguments, language="en"):
        status = run([*map(str, arguments), "--lang", language])
        told = capsys.readouterr()
        return status, told.out, told.err

    return run_it


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_a_damaged_game_of_ours_is_told_of_in_every_language(said, file, language):
    lines = SAVED.read_bytes().splitlines(keepends=True)
    harmed = file(b"".join((*lines[:16], b"nonsense\n")))
    words = Words(language, paths.locales())
    reason = words("save.flaw.garbled", line=17)
    told = words("cli.log.bad", file=harmed, reason=reason)
    assert f"moineau: {told}\n" == said("log", "check", harmed, language=language)[2]


# ---- check ---------------------------------------------------------------------------------------


def test_a_game_by_the_rules(said):
    assert said("log", "check", LITTLE) == (0, "4 hands, 0 differences\n", "")


def test_several_files_in_one_sum(said):
    files = sorted(FILES.glob("little.*"))
    assert said("log", "check", *files) == (0, "12 hands, 0 differences\n", "")


SENTENCES = {
    "en": ("East 1, 1 honba, event 18, West: 50 fu in the log, 40 for Moineau.", "1 differences"),
    "fr": ("Est 1, ", "1 différence"),
    "ja": ("東一局", "1"),
}


@pytest.mark.parametrize("language", SENTENCES)
def test_a_difference_is_one_line_in_the_language_of_the_player(language, said, file):
    status, out, err = said("log", "check", file(WRONG), language=language)
    line, end = out.splitlines()
    assert (status, err) == (1, "")
    assert line.startswith(SENTENCES[language][0])
    assert "50" in line
    assert "40" in line
    assert SENTENCES[language][1] in end


def test_with_several_files_and_games_each_line_says_which(said, file):
    wrong = file(json.dumps(json.loads(WRONG)) + "\n" + json.dumps(json.loads(TENHOU6)), "two")
    status, out, _ = said("log", "check", wrong, LITTLE)
    line, end = out.splitlines()
    assert (status, end) == (1, "12 hands, 1 differences")
    assert line.startswith(f"{wrong}, game 1: East 1, 1 honba, event 18, West: ")
    assert said("log", "check", file(WRONG, "one"), LITTLE)[1].startswith(f"{file(WRONG, 'one')}: ")


def test_as_json_each_hand_is_an_object(said, file):
    status, out, err = said("log", "check", file(WRONG), "--json", language="fr")
    *hands, end = out.splitlines()
    assert (status, err, end) == (1, "", "4 hands, 1 differences")
    told = [json.loads(hand) for hand in hands]
    assert [(one["wind"], one["round"], one["honba"]) for one in told] == [
        *(("E", 1, 0), ("E", 1, 1), ("E", 2, 0), ("E", 2, 1)),
    ]
    assert [len(one["differences"]) for one in told] == [0, 1, 0, 0]
    (wrong,) = told[1]["differences"]
    assert wrong == {"kind": "fu", "event": 18, "seat": 2, "log": 50, "engine": 40}
    assert all(one["checked"] for one in told)


def test_what_cannot_be_read_is_said_and_the_others_are_read(said, file):
    broken = file(BROKEN)
    status, out, err = said("log", "check", broken, LITTLE)
    assert (status, out) == (1, "4 hands, 0 differences\n")
    assert err == (
        f"moineau: {broken} cannot be read: hand 1: expected a tile from 11 to 53, found 99\n"
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (THREE, "cannot be read: tag 12"),
        (gzip.compress(THREE.encode()), "cannot be read: tag 12"),
        ("hello", "is in no format that can be read"),
        (b"\x1f\x8bno", "cannot be unpacked"),
        ("", "is in no format that can be read"),
    ],
)
@pytest.mark.parametrize("act", [["check"], ["convert", "--to", "mjai"]])
def test_one_line_for_each_reason(text, says, act, said, file):
    status, out, err = said("log", act[0], file(text), *act[1:])
    assert (status, out) == (1, "0 hands, 0 differences\n" if act == ["check"] else "")
    assert err.startswith("moineau: ")
    assert says in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there(said, tmp_path):
    status, out, err = said("log", "check", tmp_path / "none")
    assert (status, out) == (1, "0 hands, 0 differences\n")
    assert err.count("\n") == 1


def test_hidden_tiles_are_no_fault(said, file):
    hidden = file(events(masked))
    status, out, err = said("log", "check", hidden)
    assert (status, out) == (0, "4 hands, 0 differences\n")
    assert err.startswith(f"moineau: {hidden}: ")
    assert err.count("\n") == 1
    told = [json.loads(line) for line in said("log", "check", hidden, "--json")[1].splitlines()[:4]]
    assert not any(one["checked"] for one in told)


# ---- every kind of difference in words -----------------------------------------------------------


KINDS: Mapping[str, str] = {
    "yaku": changed(TENHOU6, '"赤ドラ(1飜)"', '"一発(1飜)"'),
    "han": changed(TENHOU6, '"平和(1飜)","赤', '"平和(2飜)","赤'),
    "fu": WRONG,
    "value": changed(TENHOU6, "満貫12000点", "満貫8000点"),
    "payment": changed(TENHOU6, "[13000,-12000,0,0]", "[14000,-12000,0,0]"),
    "scores": changed(TENHOU6, "[37000,13000,25000,25000]", "[36000,14000,25000,25000]"),
    "indicators": changed(TENHOU6, "[19,43,16]", "[19,43]"),
    "goes_on": UNPLAYABLE,
    "next": changed(TENHOU6, "[[1,1,0]", "[[1,0,0]"),
    "waits": changed(TENHOU6, '[3,1,3,"40符', '[0,1,0,"40符'),
    "tiles": changed(TENHOU6, "[19,43,16]", "[47,43,16]"),
    "illegal": changed(TENHOU6, '"222222a22"', '"131313a13"'),
    "hand": changed(MJLOG, 'hai="0,4,8,12,17', 'hai="1,5,8,12,20'),
    "tile": changed(MJLOG, 'machi="88"', 'machi="89"'),
    "stick": changed(MJLOG, 'ten="240,250,250,250" step="2"', 'ten="250,250,250,250" step="2"'),
    "sticks": changed(MJLOG, '<REACH who="0" ten="240,250,250,250" step="2"/>\n', ""),
    "turn": events(out_of_turn),
    "seed": another_draw(),
}


@each("language", ["fr", "ja", "en"])
@each("kind", KINDS)
@in_turn
def test_every_kind_has_its_sentence(kind, language, said, file, tmp_path):
    assert kind in {one.kind for hand in found(KINDS[kind], tmp_path) for one in hand}
    status, out, err = said("log", "check", file(KINDS[kind]), language=language)
    assert (status, err) == (1, "")
    assert not re.search(r"[a-z_]\.[a-z_]", out), "a text without words"
    assert not any(sign in out for sign in ("{", "}", "None", "<"))


# ---- convert -------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", ["native", "mjai", "tenhou6"])
def test_converting_into_a_file(target, said, tmp_path):
    out = tmp_path / "out"
    status, printed, err = said("log", "convert", LITTLE, "--to", target, "--out", out)
    assert (status, printed) == (0, "")
    assert all(line.startswith(f"moineau: {target} does not hold") for line in err.splitlines())
    assert read_games(out)[0].format == target
    assert said("log", "check", out) == (0, "4 hands, 0 differences\n", "")


def test_converting_to_standard_output(capfdbinary, file):
    assert run(["log", "convert", str(LITTLE), "--to", "mjai", "--lang", "en"]) == 0
    told = capfdbinary.readouterr()
    assert [json.loads(line)["type"] for line in told.out.splitlines()][:2] == [
        *("start_game", "start_kyoku"),
    ]
    assert told.err.decode().splitlines() == [
        "moineau: mjai does not hold the title of the game",
        "moineau: mjai does not hold the dice, nor the tiles of the wall that nobody drew",
    ]


def test_nothing_is_overwritten(said, tmp_path):
    out = tmp_path / "out"
    out.write_text("mine")
    status, printed, err = said("log", "convert", LITTLE, "--to", "mjai", "--out", out)
    assert (status, printed, err) == (
        *(2, "", f"moineau: {out} exists already; nothing is ever overwritten\n"),
    )
    assert out.read_text() == "mine"


def test_a_yaku_without_a_name_there(said, file, tmp_path):
    out = tmp_path / "out"
    status, _, err = said(
        "log", "convert", file(columns(a_local_yaku)), "--to", "tenhou6", "--out", out
    )
    assert status == 0
    assert "tenhou6 has no name of its own for a yaku" in err
    assert said("log", "check", out)[:2] == (0, "1 hands, 0 differences\n")


def test_what_differs_is_said_and_put_right(said, file, tmp_path):
    out = tmp_path / "out"
    status, _, err = said("log", "convert", file(WRONG), "--to", "tenhou6", "--out", out)
    assert status == 0
    assert "1 difference" in err
    assert said("log", "check", out)[:2] == (0, "4 hands, 0 differences\n")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (events(masked), "hand 1 hides tiles"),
        (UNPLAYABLE, "hand 3 cannot be played to its end"),
        (MJAI + MJAI, "holds 2 games"),
    ],
)
def test_what_cannot_be_converted(text, says, said, file, tmp_path):
    out = tmp_path / "out"
    status, printed, err = said("log", "convert", file(text), "--to", "native", "--out", out)
    assert (status, printed) == (1, "")
    assert says in err
    assert not out.exists()


def test_several_games_become_several(said, file, tmp_path):
    out = tmp_path / "out"
    assert said("log", "convert", file(MJAI + MJAI), "--to", "tenhou6", "--out", out)[0] == 0
    assert [len(game.hands) for game in read_games(out)] == [4, 4]


# ---- what was simulated --------------------------------------------------------------------------


@each(
    ("form", "name"),
    [
        ("native", "game-00001.jsonl"),
        ("mjai", "game-00001.mjai.jsonl"),
        ("tenhou6", "game-00001.json"),
    ],
    every=2,
)
def test_logs_of_simulated_games(form, name, said, tmp_path):
    line = f"simulate --ruleset tenhou --bots tsumogiri --games 1 --seed 5 --logs {tmp_path}"
    assert said(*line.split(), "--log-format", form)[0] == 0
    assert [file.name for file in tmp_path.glob("game*")] == [name]
    status, out, err = said("log", "check", tmp_path / name)
    assert (status, err) == (0, "")
    assert out.endswith(" hands, 0 differences\n")
    assert read_games(tmp_path / name)[0].format == form


@each(("form", "name"), [("native", "game-00001.jsonl"), ("mjai", MJAI_NAME)])
@each("options", [{}, {"players": "four_rotation"}])
@in_turn
def test_logs_of_three_players(options, form, name, said, tmp_path, monkeypatch):
    changed_sheet = family_of(KANSAI).changed(KANSAI, options)
    monkeypatch.setitem(PRESETS, "kansai", changed_sheet)
    line = f"simulate --ruleset kansai --bots tsumogiri --games 1 --seed 5 --logs {tmp_path}"
    assert said(*line.split(), "--log-format", form)[0] == 0
    status, out, err = said("log", "check", tmp_path / name)
    assert (status, err) == (0, "")
    assert out.endswith(" hands, 0 differences\n")


@pytest.mark.parametrize("form", ["tenhou6", "mjlog"])
@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_what_cannot_hold_three_players_is_refused_in_one_line(form, language, said, tmp_path):
    line = f"simulate --ruleset kansai --games 1 --logs {tmp_path / 'logs'} --log-format {form}"
    status, out, err = said(*line.split(), language=language)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert form in err
    assert not (tmp_path / "logs").exists()


def test_a_game_of_three_is_not_converted_into_columns(said, tmp_path):
    line = f"simulate --ruleset kansai --bots tsumogiri --games 1 --seed 5 --logs {tmp_path}"
    assert said(*line.split())[0] == 0
    status, out, err = said("log", "convert", tmp_path / "game-00001.jsonl", "--to", "tenhou6")
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert "tenhou6 cannot hold games of this kind" in err


# ---- wrong acts ----------------------------------------------------------------------------------


TAMPERED = {
    "foul_committed": ("reason", "furiten_ron", "dead_hand_claim"),
    "hand_died": ("cause", "swap_call", "tile_exposed"),
}


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
@pytest.mark.parametrize("kind", TAMPERED)
def test_a_wrong_act_that_was_changed_has_its_sentence(kind, language, said, file):
    record = played("saki", RECKLESS, "11", strict_mode=True, manual_draw=True)
    lines = [json.loads(line) for line in converted(record, "native").content.splitlines()]
    field, *others = TAMPERED[kind]
    for line in lines:
        if line["type"] == kind:
            line[field] = next(one for one in others if one != line[field])
    text = "".join(json.dumps(line) + "\n" for line in lines)
    status, out, err = said("log", "check", file(text), language=language)
    assert (status, err) == (1, "")
    assert not re.search(r"[a-z]+_[a-z]+|[a-z]\.[a-z]", out), out
    assert len(out.splitlines()) > 2


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "too many tiles"), ("fr", "trop de tuiles"), ("ja", "多牌")]
)
def test_a_hand_of_three_that_was_void_for_its_count_is_said_to_be(language, sentence, said, file):
    record = played("kansai", RECKLESS, "6", strict_mode=True, manual_draw=True)
    lines = [json.loads(line) for line in converted(record, "native").content.splitlines()]
    fouls = [one for one in lines if one["type"] == "foul_committed"]
    miscounted = [one for one in fouls if one["reason"] == "wrong_count"]
    assert miscounted
    miscounted[0]["reason"] = "furiten_ron"
    text = "".join(json.dumps(line) + "\n" for line in lines)
    status, out, err = said("log", "check", file(text), language=language)
    assert (status, err) == (1, "")
    assert sentence in out
