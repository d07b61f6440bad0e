"""`--option NAME=VALUE`: every command that names rules takes them with other options, too."""

import json
from types import SimpleNamespace

import pytest

from game.cli import run, window
from game.rulesets import PRESETS
from game.rulesets.families import family_of
from game.rulesets.option_changes import BadOption
from game.sheets.option_words import bad_option_text
from game.sheets.own_rulesets import OwnRulesets
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each, in_turn, part

NOBODY = "simulate --games 1 --seed 5 --bots tsumogiri --ruleset"
OPEN_RUN = {"type": "chii", "tiles": "234s", "called": "2s", "from": "left"}
OPEN_ALL_SIMPLES = {"concealed": "456m56p678s22p", "melds": [OPEN_RUN]}
OPEN_ALL_SIMPLES |= {"win_tile": "7p", "win_by": "ron"}


def told(capsys, line, status=0, language="en"):
    assert run([*line.split(), "--lang", language]) == status
    return capsys.readouterr()


# ---- what the commands do with them --------------------------------------------------------------


def test_bots_play_by_the_changed_rules(capsys, tmp_path):
    line = f"{NOBODY} club --option game_length=tonpuusen --option kuikae=allowed --json --logs"
    found = json.loads(told(capsys, f"{line} {tmp_path / 'logs'}").out)
    assert found["ruleset"] == "club"
    assert found["options"] == {"game_length": "tonpuusen", "kuikae": "allowed"}
    (log,) = (tmp_path / "logs").iterdir()
    header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    assert header["options"]["game_length"] == "tonpuusen"
    assert header["options"]["kuikae"] == "allowed"
    assert run(["log", "check", str(log)]) == 0


def test_a_result_says_in_words_by_which_rules_it_came_about(capsys):
    line = f"{NOBODY} club --option game_length=tonpuusen --option uma=[30,10,-10,-30]"
    assert "game_length=tonpuusen, uma=[30,10,-10,-30]" in told(capsys, line).out


def test_the_sheet_of_changed_rules_says_how_far_they_are_from_it(capsys):
    page = told(capsys, "rules club --option kuikae=allowed").out
    assert page.startswith("Riichi, club rules\n")
    assert "Based on the “club” sheet, with 1 difference." in page
    assert "Kuikae is allowed" in page
    assert "Kuikae is allowed" not in told(capsys, "rules club").out


def test_the_changes_are_told_point_by_point(capsys):
    line = "rules club --option kuikae=allowed --option yaku.yonjun.enabled=true --diff club"
    assert told(capsys, line).out.splitlines()[1:] == [
        "- Kuikae: allowed (club: forbidden)",
        "- Four identical runs (yonjun): 5 han (club: no)",
    ]


def test_the_last_word_on_an_option_holds(capsys):
    line = "rules club --option kuikae=allowed --option kuikae=forbidden --diff club"
    assert "no" in told(capsys, line).out
    assert told(capsys, line).out == told(capsys, "rules club --diff club").out


def test_own_rules_are_changed_too(capsys, user_folder):
    OwnRulesets(user_folder).keep("Friday", "club", {"kuikae": "allowed"})
    line = "rules Friday --option yaku.yonjun.enabled=true --diff club"
    assert "in 2 points" in told(capsys, line).out


def test_a_table_is_laid_by_the_changed_rules(monkeypatch):
    opened = []
    module = SimpleNamespace(open_window=lambda options: opened.append(options) or 0)
    monkeypatch.setattr(window, "import_module", {window.WINDOW: module}.__getitem__)
    line = "play --ruleset classic --option limit=2000 --option system=advanced"
    assert run(line.split()) == 0
    line = "play --ruleset club --option kuikae=allowed --length tonpuusen"
    assert run(line.split()) == 0
    assert run(["play", "--ruleset", "club"]) == 0
    classic, club, plain = (options.table.options for options in opened)
    assert (classic["limit"], classic["system"]) == (2000, "advanced")
    assert (club["kuikae"], club["game_length"]) == ("allowed", "tonpuusen")
    assert (plain["kuikae"], plain["game_length"]) == ("forbidden", "hanchan")


# ---- questions -----------------------------------------------------------------------------------


def asked(capsys, tmp_path, line, *questions):
    file = tmp_path / "questions.jsonl"
    file.write_text("\n".join(map(json.dumps, questions)), encoding="utf-8")
    found = told(capsys, f"score --batch {file} {line}").out
    return [json.loads(answer) for answer in found.splitlines()]


def question(**more):
    return {"hand": OPEN_ALL_SIMPLES, "context": {"seat_wind": "S", "round_wind": "E"}, **more}


def test_the_questions_of_a_file_are_answered_by_the_changed_rules(capsys, tmp_path):
    by_default = question()
    named = question(ruleset="tenhou")
    of_its_own = question(ruleset="tenhou", options={"open_tanyao": True})
    asking = (by_default, named, of_its_own)
    wins = [one["win"] for one in asked(capsys, tmp_path, "", *asking)]
    assert wins == [True, True, True]
    answers = asked(capsys, tmp_path, "--option open_tanyao=false", *asking)
    assert [one["win"] for one in answers] == [False, False, True], "its own options come last"


def test_a_question_about_another_game_says_which_option_it_has_not(capsys, tmp_path):
    line = "--ruleset club --option open_tanyao=false"
    club, classic = asked(capsys, tmp_path, line, question(), question(ruleset="classic"))
    assert club == {"id": None, "win": False, "reason": "no_yaku"}
    assert "‘open_tanyao’" in classic["error"]


def test_an_option_of_another_game_may_be_given_for_a_file(capsys, tmp_path):
    (answer,) = asked(capsys, tmp_path, "--option limit=2000", question(ruleset="classic"))
    assert "limit" not in answer["error"]


# ---- what is wrong is said in one line -----------------------------------------------------------


WRONG = [
    ("kuikai=allowed", "nearest names are kuikae,"),
    ("tanyao=false", "open_tanyao, yaku.tanyao.enabled"),
    ("yaku.tanyau.enabled=true", "yaku.tanyao.enabled"),
    ("kuikae=sometimes", "forbidden, same_tile_forbidden, allowed"),
    ("open_tanyao=yes", 'cannot be "yes"; choose from true, false'),
    ("honba_value=much", "a whole number"),
    ("honba_value=1.5", "a whole number"),
    ("uma=30", "[0, 0, 0, 0]"),
    ("red_fives=3", '{"m": 1, "p": 1, "s": 1}'),
    ("pao_yakuman=daisangen", '["daisangen"'),
    ("kuikae", "the form is NAME=VALUE"),
    ("kuikae=", "forbidden"),
    ("uma=" + "[" * 100_000, "[0, 0, 0, 0]"),
]
COMMANDS = [
    "simulate --ruleset club",
    "rules club",
    "play --ruleset club",
    "score 123m456p789s11222z --ruleset club",
    "score --batch - --ruleset club",
]


@each("command", COMMANDS)
@each(("option", "said"), WRONG)
def test_a_wrong_option_is_told_with_what_it_could_be(capsys, command, option, said):
    found = told(capsys, f"{command} --option {option}", status=2)
    assert found.out == ""
    assert found.err.startswith("moineau: --option: ")
    assert said in found.err
    assert found.err.count("\n") == 1
    assert len(found.err) < 400


@each("language", LANGUAGES)
@each("preset", PRESETS)
@in_turn
def test_every_option_that_is_given_nonsense_is_explained(preset, language):
    """The names and values in a line are those of the command line; the rest is in words."""
    words, family = Words(language, paths.locales()), family_of(PRESETS[preset])
    for name in (*part(family.names, 6), "nonsense"):
        with pytest.raises(BadOption) as caught:
            family.changed(PRESETS[preset], {name: {"non": "sense"}})
        line = bad_option_text(words, caught.value)
        assert name in line
        assert "option.fault" not in line
        if language != "en":
            assert not any(
                said in line for said in (" cannot be ", "takes", "there is no", "nearest names")
            )


def test_a_number_out_of_bounds_is_told(capsys):
    for command in ("simulate", "play", "score 123m456p789s11222z"):
        found = told(capsys, f"{command} --ruleset club --option honba_value=-5", status=2)
        assert "too small or too large" in found.err
        assert found.err.count("\n") == 1


@each(
    "command",
    [
        "simulate --games 999999999",
        "simulate --workers 999999999",
        "screenshot title --scale 999999999",
        "simulate --games 99999999999999999999",
        "score 123m456p789s11222z --pei 99999999 --ruleset kansai",
        "score 123m456p789s11222z --honba 99999999",
        "score 123m456p789s11222z --sticks 99999999",
        'simulate --option red_fives={"m":1,"p":1000000000,"s":1}',
    ],
)
def test_a_number_beyond_all_reason_is_refused_at_once(capsys, command):
    assert run(command.split()) in {1, 2}
    assert capsys.readouterr().err.count("\n") == 1


def test_the_sheet_of_rules_that_cannot_be_played_is_shown_with_its_fault(capsys):
    found = told(capsys, "rules club --option uma=[1,0,0,0]", status=1)
    assert found.out.startswith("Riichi, club rules\n")
    assert found.err == "moineau: The values of the uma must add up to 0.\n"


def test_options_without_rules_change_nothing(capsys):
    assert "--option needs" in told(capsys, "rules --option kuikae=allowed", status=2).err


@each("language", LANGUAGES)
@each("command", ["simulate", "rules", "play", "score"])
def test_the_help_tells_of_them(capsys, command, language):
    with pytest.raises(SystemExit):
        run([command, "--help", "--lang", language])
    page = " ".join(capsys.readouterr().out.split())
    assert "--option NAME=VALUE" in page
    assert " ".join(Words(language, paths.locales())("cli.option").split())[:20] in page
