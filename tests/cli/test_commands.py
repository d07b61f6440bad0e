"""What every command understands, and how it complains."""

import subprocess
import sys
from types import SimpleNamespace

import pytest

from game import __version__
from game.cli import build_parser, language_of, run, window
from game.cli.commands import screenshot
from game.storage import paths
from game.text.words import LANGUAGES, Words

COMMANDS = ("play", "simulate", "score", "screenshot", "log", "games", "stats")


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_is_in_the_language_asked_for(command, language, capsys):
    with pytest.raises(SystemExit) as left:
        run([*command, "--lang", language, "--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    words = Words(language, paths.locales())
    assert told.startswith(words("cli.usage"))
    assert "cli." not in told, "a text without words"
    if language != "en":
        for english in ("usage:", "options:", "positional", "show this help"):
            assert english not in told


def test_nothing_is_missing_when_the_parser_is_built(language, caplog):
    build_parser(Words(language, paths.locales()))
    assert not caplog.records


def test_the_version(capsys):
    for arguments in (["--version"], ["simulate", "--version"]):
        with pytest.raises(SystemExit) as left:
            run(arguments)
        assert left.value.code == 0
        assert capsys.readouterr().out == f"moineau {__version__}\n"


WRONG = [
    ("fly", 2),
    ("--fast", 2),
    ("--lang de", 2),
    ("simulate --games", 2),
    ("simulate --games 0", 2),
    ("simulate --games ٣", 2),
    ("simulate --ruleset bridge", 2),
    ("simulate --bots nobody", 2),
    ("simulate --bots tsumogiri,tsumogiri", 2),
    ("simulate --game 3", 2),
    ("score", 2),
    ("score 12x", 2),
    ("score 123m --batch -", 2),
    ("score --batch {folder}/none.jsonl", 1),
    ("score --batch {folder}", 1),
    ("score 123m", 1),
    ("score 11111m22233344455p", 1),
    ("score 11111m222333444p", 1),
    ("score 123m456p789s11z --meld pon:555z:mars", 1),
    ("score 123m456p789s11z --meld 555z", 2),
    ("score 123m456p789s11z --meld kon:555z", 1),
    ("score 123m456p789s11222z --option kuikae", 2),
    ("score 123m456p789s11222z --option colour=red", 2),
    ("score 123m456p789s11222z --seat X", 2),
    ("log", 2),
    ("log check", 2),
    ("log mend game.json", 2),
    ("log check game.json --to mjai", 2),
    ("log check game.json --out game.mjai.jsonl", 2),
    ("log convert game.json", 2),
    ("log convert game.json --to csv", 2),
    ("log convert game.json --to mjai --json", 2),
    ("log convert game.json other.json --to mjai", 2),
    ("log convert {folder}/none.json --to mjai", 1),
    ("games fly", 2),
    ("games import", 2),
    ("games import game.mjlog --to mjai", 2),
    ("games import {folder}/none.mjlog --data-dir {folder}", 1),
    ("games export", 2),
    ("games export one", 2),
    ("games export one --to csv", 2),
    ("games export one two --to mjai", 2),
    ("games export one --to native --hand 2", 2),
    ("games export one --to mjai --hand 0", 2),
    ("games export one --to mjai --data-dir {folder}", 1),
    ("stats --csv --json", 2),
    ("stats {folder}/none.mjlog", 1),
    ("simulate --log-format pdf", 2),
    ("play --seat 0=tsumogiri", 2),
    ("play --seat 1=nobody", 2),
    ("play --length long", 2),
]


@pytest.mark.parametrize(("line", "status"), WRONG)
def test_what_is_wrong_is_said_in_one_line(line, status, language, capsys, tmp_path):
    arguments = line.format(folder=tmp_path).split()
    assert run([*arguments, *([] if "--lang" in arguments else ["--lang", language])]) == status
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("moineau: ")
    assert told.err.count("\n") == 1
    assert "cli." not in told.err, "a text without words"


def test_the_language_is_that_of_the_player_unless_another_is_asked_for(tmp_path, monkeypatch):
    (tmp_path / "settings.json").write_text('{"format": 1, "language": "ja"}', encoding="utf-8")
    assert language_of(["--data-dir", str(tmp_path)]) == "ja"
    assert language_of([f"--data-dir={tmp_path}", "score"]) == "ja"
    assert language_of(["score", "--lang=fr", "--data-dir", str(tmp_path)]) == "fr"
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("game.storage.settings.getlocale", lambda _: ("French_France", "1252"))
    assert language_of(["--data-dir", str(tmp_path / "new")]) == "fr"
    (tmp_path / "file").write_text("")
    assert language_of(["--data-dir", str(tmp_path / "file")]) == "fr"


def test_nothing_that_draws_is_loaded_to_count():
    code = (
        "import sys\nfrom game.cli import run\n"
        "assert run(['score', '123m456p789s11222z', '--lang', 'en']) == 0\n"
        "line = 'simulate --games 1 --ruleset club --bots tsumogiri'\n"
        "assert run(line.split()) == 0\n"
        "assert 'pygame' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# ---- the commands that draw ----------------------------------------------------------------------


@pytest.fixture
def opening(monkeypatch):
    opened = []
    module = SimpleNamespace(open_window=lambda options: opened.append(options) or 0)
    monkeypatch.setattr(window, "import_module", {window.WINDOW: module}.__getitem__)
    return opened


def test_without_a_command_the_window_opens(opening, tmp_path):
    assert run(["--lang", "fr", "--data-dir", str(tmp_path)]) == 0
    (options,) = opening
    assert (options.language, options.data) == ("fr", tmp_path)
    assert options.table is None
    assert not options.smoke_test
    assert run(["--smoke-test"]) == 0
    assert opening[1].smoke_test
    assert opening[1].language is None


def test_play_lays_a_table(opening):
    line = "play --ruleset club --seat 2=tsumogiri --seed 12 --length tonpuusen"
    assert run(line.split()) == 0
    table = opening[0].table
    assert table.ruleset == "club"
    assert table.options["game_length"] == "tonpuusen"
    assert table.chance.seed == "12"
    assert [guest.level is None for guest in table.guests] == [True, False, False, False]
    assert table.guests[2].level == "tsumogiri"
    assert run(["play"]) == 0
    assert opening[1].table.chance.salt


@pytest.fixture
def gallery(monkeypatch):
    shots = []

    def draw(shot):
        if shot.state == "odd":
            raise ValueError("no such state")
        shots.append(shot)

    module = SimpleNamespace(listed=lambda: {"table": ("dealt", "riichi"), "title": ()}, draw=draw)
    monkeypatch.setattr(screenshot, "import_module", {screenshot.GALLERY: module}.__getitem__)
    return shots


def test_a_picture_is_drawn_as_it_is_wanted(gallery, tmp_path):
    out = tmp_path / "table.png"
    line = f"screenshot table --state riichi --size 800x600 --scale 120 --lang ja --out {out}"
    assert run(line.split()) == 0
    (shot,) = gallery
    assert (shot.scene, shot.state, shot.size, shot.scale) == ("table", "riichi", (800, 600), 120)
    assert (shot.language, shot.out, shot.theme) == ("ja", out, None)


def test_pictures_can_be_listed(gallery, capsys):
    assert run(["screenshot", "--list"]) == 0
    assert capsys.readouterr().out == "table dealt riichi\ntitle\n"


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("table", 2),
        ("sky --out x.png", 2),
        ("table --size 800 --out x.png", 2),
        ("table --size 1x1 --out x.png", 2),
        ("table --theme dawn --out x.png", 2),
        ("table --state odd --out x.png", 1),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_told(gallery, line, status, capsys):
    assert run(["screenshot", *line.split(), "--lang", "fr"]) == status
    assert capsys.readouterr().err.startswith("moineau: ")
    assert not gallery


def test_a_picture_for_a_folder_that_is_not_there_is_told(tmp_path, capsys):
    """On Windows, without a console, what is not told in a line stops in a box of the system."""
    assert run(["screenshot", "title", "--out", str(tmp_path / "nowhere" / "x.png")]) == 1
    assert "nowhere" in capsys.readouterr().err
