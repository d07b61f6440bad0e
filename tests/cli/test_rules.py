"""`moineau rules`, and rules of the player's own wherever rules are named."""

import json
import re
from types import SimpleNamespace

import pytest

from game.cli import run, window
from game.cli.sheet_text import wide
from game.rulesets import PRESETS
from game.sheets.own_rulesets import OwnRulesets
from game.text.words import LANGUAGES
from tests.cases import each, in_turn, pairwise

HAND = "123m456p789s11222z"


@pytest.fixture
def own(user_folder):
    """Somebody's rules: one that can be played, and one that cannot."""
    kept = OwnRulesets(user_folder)
    kept.keep("Friday", "club", {"kuikae": "allowed", "yaku.yonjun.enabled": True})
    kept.keep("Wrong", "saki", {"uma": [1000, 0, 0, 0]})
    return kept


def told(capsys, *arguments, status=0, language="en"):
    assert run([*arguments, "--lang", language]) == status
    return capsys.readouterr()


# ---- the sheet -----------------------------------------------------------------------------------


@each("language", LANGUAGES)
@each("preset", PRESETS)
@each("columns", ["40", "96", "200"])
@in_turn
def test_a_sheet_is_a_page_of_plain_text(capsys, monkeypatch, preset, language, columns):
    monkeypatch.setenv("COLUMNS", columns)
    page = told(capsys, "rules", preset, language=language).out
    lines = page.splitlines()
    assert max(map(wide, lines)) <= {"40": 80, "96": 96, "200": 100}[columns]
    assert wide(lines[1]) == wide(lines[0])
    assert set(lines[1]) == {"="}
    assert not [line for line in lines if line != line.rstrip()]
    assert not re.search(r"\b(rules?|yaku|limit)\.[a-z]", page), "a text without words"


def test_columns_stand_below_each_other_in_japanese(capsys):
    lines = told(capsys, "rules", "club", language="ja").out.splitlines()
    yaku = [line for line in lines if line.startswith(("リーチ ", "門前ツモ ", "タンヤオ "))]
    assert [line[-1] for line in yaku] == ["–", "–", "1"]
    assert len({wide(line) for line in yaku}) == 1


def test_a_sheet_says_what_it_is_about(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    page = told(capsys, "rules", "saki").out
    assert page.startswith("Riichi, Saki rules\n")
    assert "- There are at most four kans in a hand, all players together.\n" in page
    assert "Plain hand" in page
    assert "Pinfu" in page
    assert "32,000" in page


def test_a_page_is_written_into_a_file(capsys, tmp_path):
    file = tmp_path / "club.html"
    line = ["rules", "club", "--format", "html", "--out", str(file)]
    assert told(capsys, *line, language="ja").out == ""
    assert '<html lang="ja">' in file.read_text(encoding="utf-8")
    assert told(capsys, "rules", "club", "--format", "html").out.startswith("<!DOCTYPE html>")


def test_without_a_name_all_rules_are_listed(capsys, own):
    listed = told(capsys, "rules").out
    for name in (*PRESETS, "Friday", "Wrong", str(own.folder)):
        assert name in listed
    assert "Based on the “club” sheet, with 2 differences." in listed


def test_it_is_said_that_nothing_was_kept(capsys):
    assert "You have not kept any rules" in told(capsys, "rules").out


# ---- differences ---------------------------------------------------------------------------------


def test_rules_are_compared_point_by_point(capsys, own):
    lines = told(capsys, "rules", "Friday", "--diff", "club").out.splitlines()
    assert lines == [
        "“Friday” differs from “club” in 2 points:",
        "- Kuikae: allowed (club: forbidden)",
        "- Four identical runs (yonjun): 5 han (club: no)",
    ]


def test_rules_are_the_same_as_themselves(capsys):
    line = told(capsys, "rules", "club", "--diff", "club", language="fr").out
    assert line == "«\u00a0club\u00a0» ne diffère en rien de «\u00a0club\u00a0».\n"


# ---- side by side --------------------------------------------------------------------------------


def test_several_sheets_stand_side_by_side(capsys, monkeypatch, own):
    monkeypatch.setenv("COLUMNS", "100")
    lines = told(capsys, "rules", "club", "tenhou", "Friday").out.splitlines()
    assert lines[0] == "Rules side by side"
    (head,) = (line for line in lines if line.startswith("Calls"))
    (kuikae,) = (line for line in lines if line.startswith("Kuikae"))
    (yonjun,) = (line for line in lines if line.startswith("Four identical"))
    places = [head.index(name) for name in ("club", "tenhou", "Friday")]
    assert [kuikae[place:].split("  ")[0] for place in places] == [
        "forbidden",
        "forbidden",
        "* allowed",
    ]
    assert [yonjun[place:].split("  ")[0] for place in places] == ["no", "no", "* 5 han"]
    assert not [line for line in lines if line.startswith("Riichi stick")]
    everything = told(capsys, "rules", "club", "tenhou", "Friday", "--all").out
    assert "\nRiichi stick" in everything


@each("language", LANGUAGES)
@each("names", ["club tenhou", "saki kansai classic", "club tenhou saki kansai classic club"])
@each("columns", ["40", "96", "200"])
@pairwise
def test_columns_or_points_keep_within_the_terminal(capsys, monkeypatch, names, language, columns):
    monkeypatch.setenv("COLUMNS", columns)
    page = told(capsys, "rules", *names.split(), language=language).out
    lines = page.splitlines()
    assert max(map(wide, lines)) <= {"40": 80, "96": 96, "200": 180}[columns]
    assert not [line for line in lines if line != line.rstrip()]
    assert not re.search(r"\b(rules?|yaku|option)\.[a-z]", page), "a text without words"


def test_where_columns_do_not_fit_every_point_has_its_lines(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    names = ("club", "tenhou", "saki", "kansai", "classic")
    told_as_points = told(capsys, "rules", *names).out
    point = "- Kuikae\n    club: forbidden\n    tenhou: forbidden\n    saki: forbidden\n"
    assert f"{point}    kansai: forbidden\n    Classic: –\n" in told_as_points
    monkeypatch.setenv("COLUMNS", "150")
    assert "- Kuikae" not in told(capsys, "rules", *names).out


def test_rules_beside_themselves_do_not_differ(capsys):
    page = told(capsys, "rules", "club", "club").out
    assert page.splitlines()[2:] == ["These rules do not differ at all."]


def test_several_sheets_are_a_page_to_print(capsys, tmp_path):
    file = tmp_path / "sheets.html"
    line = ["rules", "club", "kansai", "classic", "--format", "html", "--out", str(file)]
    assert told(capsys, *line, language="fr").out == ""
    written = file.read_text(encoding="utf-8")
    assert '<html lang="fr">' in written
    assert "Kansai à trois" in written
    assert " checked" not in written
    told(capsys, *line, "--all", language="fr")
    assert " checked" in file.read_text(encoding="utf-8")


# ---- own rules -----------------------------------------------------------------------------------


def test_own_rules_have_a_sheet_of_their_own(capsys, own):
    page = told(capsys, "rules", "Friday").out
    assert page.startswith("Friday\n======\nBased on the “club” sheet, with 2 differences.\n")
    assert "Kuikae is allowed" in page


def test_a_match_is_simulated_by_own_rules(capsys, own, tmp_path):
    line = "simulate --ruleset Friday --games 1 --bots tsumogiri --json --logs"
    found = json.loads(told(capsys, *line.split(), str(tmp_path / "logs")).out)
    assert found["ruleset"] == "Friday"
    (log,) = (tmp_path / "logs").iterdir()
    header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    assert (header["ruleset"], header["named"]) == ("club", "Friday")
    assert header["options"]["kuikae"] == "allowed"


def test_a_table_is_laid_by_own_rules(monkeypatch, own):
    opened = []
    module = SimpleNamespace(open_window=lambda options: opened.append(options) or 0)
    monkeypatch.setattr(window, "import_module", {window.WINDOW: module}.__getitem__)
    assert run(["play", "--ruleset", "Friday", "--length", "tonpuusen"]) == 0
    table = opened[0].table
    assert (table.ruleset, table.named) == ("club", "Friday")
    assert (table.options["kuikae"], table.options["game_length"]) == ("allowed", "tonpuusen")


def test_a_hand_is_scored_by_own_rules(capsys, own, monkeypatch, tmp_path):
    OwnRulesets(own.folder.parent).keep("Cheap", "club", {"yaku.yakuhai_bakaze.han_closed": 3})
    hand = ["score", "123m456p789s11222z", "--round", "S", "--seat", "W"]
    plain = told(capsys, *hand, "--ruleset", "club").out
    dear = told(capsys, *hand, "--ruleset", "Cheap").out
    assert "1 han" in plain
    assert "3 han" in dear
    question = {"id": 1, "ruleset": "Cheap", "hand": {}, "context": {}}
    (tmp_path / "q.jsonl").write_text(json.dumps(question), encoding="utf-8")
    answer = told(capsys, "score", "--batch", str(tmp_path / "q.jsonl")).out
    assert "ruleset" not in json.loads(answer)["error"]


@pytest.mark.parametrize(
    ("line", "status", "named"),
    [
        (
            "rules bridge",
            2,
            "majsoul_sanma, kansai, classic, Friday, Wrong",
        ),
        ("rules club --diff bridge", 2, "Friday"),
        ("rules --diff club", 2, "--diff"),
        ("rules club --format pdf", 2, "html"),
        ("rules club bridge", 2, "bridge"),
        ("rules club saki --diff tenhou", 2, "side by side"),
        ("rules club saki --option kuikae=allowed", 2, "under a name"),
        ("rules club --all", 2, "several"),
        ("play --ruleset bridge", 2, "Friday"),
        ("simulate --ruleset bridge --games 1", 2, "Friday"),
        (f"score {HAND} --ruleset bridge", 2, "Friday"),
        ("simulate --ruleset Wrong --games 1", 1, "uma"),
        ("play --ruleset Wrong", 1, "uma"),
        ("rules club --out {folder}", 1, ""),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_is_said_in_one_line(own, capsys, tmp_path, line, status, named, language):
    arguments = line.format(folder=tmp_path).split()
    found = told(capsys, *arguments, status=status, language=language)
    assert found.out == ""
    assert found.err.startswith("moineau: ")
    assert found.err.count("\n") == 1
    if language == "en":
        assert named in found.err


def test_a_sheet_that_cannot_be_played_is_shown_with_its_fault(capsys, own):
    found = told(capsys, "rules", "Wrong", status=1)
    assert found.out.startswith("Wrong\n")
    assert found.err == "moineau: The values of the uma must add up to 0.\n"


def test_odd_files_are_told_of_and_stop_nothing(capsys, own):
    (own.folder / "bad.json").write_text("{", encoding="utf-8")
    strange = {"format": 1, "name": "Odd", "based_on": "club", "options": {"open_riichi": True}}
    (own.folder / "odd.json").write_text(json.dumps(strange), encoding="utf-8")
    found = told(capsys, "rules", "Odd")
    assert found.out.startswith("Odd\n")
    bad, odd = found.err.splitlines()
    assert "bad.json" in bad
    assert "bad.json.damaged" in bad
    assert "open_riichi" in odd
    assert told(capsys, "rules", "club").err == ""
