"""The first start on any machine: it works, or says in one line what is wrong."""

import errno
import json
import logging
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import bootstrap
from game.app.bootstrap import UNUSABLE
from game.app.main_loop import App
from game.app.program import Program, settings_notices
from game.app.start_options import StartOptions
from game.cli import run
from game.host import append_only_file
from game.host.saves import CURRENT
from game.scenes.settings.settings_rows import SettingsPlace, of
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.shared.dialog import Dialog
from game.storage import atomic_write, paths, settings
from game.storage.settings import Settings, spoken_language
from game.text.languages import JAPANESE
from game.ui import audio, game_window
from game.ui.game_window import SIZE, SMALLEST, fitting
from game.ui.scene import Push
from tests.app.test_navigation import sits_down, thinkers
from tests.cases import each
from tests.stand_ins import STAND_INS

__all__ = ["sits_down", "thinkers"]
ROOT = Path(__file__).parents[2]


# ---- the language of the system ------------------------------------------------------------------


@each(
    ("environment", "preferred", "python", "spoken"),
    [
        ({"LANG": "fr_FR.UTF-8"}, (), "", "fr"),
        ({"LANG": "fr_CA"}, ("ja",), "ja_JP", "fr"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "ja_JP.UTF-8"}, (), "", "ja"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:en"}, (), "", "fr"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ja"}, ("fr",), "", "fr"),
        ({"LC_ALL": "C", "LANG": "ja_JP"}, (), "", "en"),
        ({}, ("ja",), "", "ja"),
        ({}, ("de", "fr"), "", "fr"),
        ({}, (), "French_France", "fr"),
        ({}, (), "Japanese_Japan", "ja"),
        ({}, (), "fy_NL", "en"),
        ({}, ("frp",), "", "en"),
        ({}, (), None, "en"),
    ],
)
def test_the_first_language_of_the_system_that_the_game_speaks(
    environment, preferred, python, spoken, monkeypatch
):
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setattr(settings, "getlocale", lambda _: (python, None))
    assert spoken_language(preferred) == spoken


def test_the_system_may_name_no_language(monkeypatch):
    def unknown():
        raise AttributeError

    monkeypatch.setattr(game_window.pygame.system, "get_pref_locales", unknown)
    assert game_window.preferred_languages() == ()


# ---- any screen ----------------------------------------------------------------------------------


@each(
    ("desktop", "window"),
    [
        ((1920, 1080), SIZE),
        ((1366, 768), (1280, 688)),
        ((1280, 800), SIZE),
        ((1024, 768), (1024, 688)),
        ((800, 600), (800, 520)),
        ((640, 480), (640, 400)),
        ((2560, 1440), (1920, 1080)),
        ((3840, 2160), (2560, 1440)),
        ((2560, 1080), SIZE),
    ],
)
def test_the_window_fits_the_screen(desktop, window):
    assert fitting(desktop) == window


@pytest.mark.parametrize("desktop", [(800, 600), (640, 480)])
@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_a_screen_smaller_than_intended_shows_every_way(desktop, language, monkeypatch, sits_down):
    monkeypatch.setattr(game_window, "_screens", lambda: (desktop,))
    player = sits_down(language=language)
    assert player.screen.surface.get_size() == fitting(desktop)
    assert player.screen._window.minimum_size <= SMALLEST
    player.start()
    player.wait(10)
    for key in ("escape", "escape", "f1"):
        player.press(key)
        player.wait(3)


# ---- the player's folder -------------------------------------------------------------------------


def refuse(kind):
    def refused(*_args, **_more):
        raise OSError(kind, os.strerror(kind))

    return refused


TROUBLES = {
    errno.ENOSPC: "save.trouble.disk_full",
    errno.EROFS: "save.trouble.read_only",
    errno.EACCES: "save.trouble.read_only",
    errno.EIO: "save.trouble.unwritable",
}


@pytest.mark.parametrize("kind", TROUBLES)
def test_a_disk_that_takes_nothing_is_told_and_the_game_goes_on(sits_down, monkeypatch, kind):
    player = sits_down()
    monkeypatch.setattr(append_only_file, "FileIO", refuse(kind))
    player.start()
    player.wait_for(Dialog)
    assert player.scene.text == player.app.services.words(TROUBLES[kind])
    player.press("return")
    player.wait(20)
    player.play_on(lambda one: len(one.navigation.host.journal) > 60)


@pytest.mark.parametrize("kind", TROUBLES)
def test_settings_that_cannot_be_written_are_told(sits_down, monkeypatch, kind):
    player = sits_down()
    monkeypatch.setattr(atomic_write.os, "fsync", refuse(kind))
    player.app.services.change(Settings(language="fr"))
    player.wait(60)
    assert isinstance(player.scene, Dialog)
    assert player.scene.text == player.app.services.words("app.unsaved")
    monkeypatch.undo()


@each("content", ["", "{", "[]", '"text"', "null", "[" * 100_000, '{"language": 7}', "\ud800"])
def test_damaged_settings_are_as_at_the_first_start(tmp_path, content):
    file = tmp_path / settings.FILE
    file.write_bytes(content.encode("utf-8", "surrogatepass"))
    assert settings.load(tmp_path, "fr") == Settings(language="fr")


def test_damaged_settings_are_told_in_the_window_and_nothing_on_the_console(
    user_folder, capsys, monkeypatch
):
    user_folder.mkdir(parents=True)
    (user_folder / settings.FILE).write_text("{", encoding="utf-8")
    seen = []

    def look(_options, window):
        seen.append(window.unread)
        (opening,) = settings_notices(window)
        seen.append(opening().scene.text)
        window.screen.close()

    monkeypatch.setattr(bootstrap, "_play", look)
    assert run(["--lang", "fr"]) == 0
    (unread,), text = seen
    assert unread.kept_as == "settings.json.damaged"
    assert (user_folder / unread.kept_as).is_file()
    assert unread.kept_as in text
    assert capsys.readouterr().err == ""


def test_a_command_that_asks_for_the_language_only_moves_no_damaged_settings(user_folder, capsys):
    user_folder.mkdir(parents=True)
    (user_folder / settings.FILE).write_text("{", encoding="utf-8")
    assert run(["rules", "club"]) == 0
    assert (user_folder / settings.FILE).is_file()
    assert capsys.readouterr().err == ""


def test_a_folder_that_was_asked_for_and_cannot_be_had_is_one_line(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert run(["--lang", "fr", "--data-dir", str(tmp_path / "file")]) != 0
    (line,) = capsys.readouterr().err.splitlines()
    assert str(tmp_path / "file") in line


def test_the_usual_folder_may_be_out_of_reach(sits_down, monkeypatch, tmp_path, capsys):
    (tmp_path / "in the way").write_text("")
    monkeypatch.delenv(paths.DATA_VARIABLE)
    monkeypatch.setattr(paths, "user_data_path", lambda *_, **__: tmp_path / "in the way" / "M")
    assert run(["--lang", "en", "rules", "club"]) == 0
    assert capsys.readouterr().err == ""
    player = sits_down()
    player.app.services.data = paths.user_data()
    player.start()


def test_a_folder_that_cannot_be_made_because_the_disk_is_read_only_is_told_as_that(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(Path, "mkdir", refuse(errno.EROFS))
    file = append_only_file.LogFile(tmp_path / "away" / CURRENT)
    file.append(b"{}\n")
    assert file.trouble is not None
    assert file.trouble.reason == "read_only"


# ---- no sound card -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr", "ja", "en"])
def test_the_settings_say_that_nothing_can_sound(sits_down, monkeypatch, language):
    monkeypatch.setattr(audio, "_opened", lambda: False)
    player = sits_down(language=language)
    services = player.app.services
    silent, sounding = (
        next(iter(of(SettingsPlace.SOUND, services.settings, services.words, 700, silent=silent)))
        for silent in (True, False)
    )
    assert silent.note == services.words("setting.sound.none")
    assert sounding.note == services.words("setting.sound.note")
    player.app.carry_out(Push(SettingsScene(services, SettingsPlace.SOUND)))
    player.wait(3)
    assert any(row.note == silent.note for row, _ in player.scene._rows)


# ---- a home with accents and kanji, and a second start ------------------------------------------

SHOWN = """
import os, sys, json
os.environ["MOINEAU_GLANCE"] = "1"
from game.cli import run
sys.exit(run(["--trial", sys.argv[1]]))
"""


def started(home, report, **more):
    """The program in a process of its own, as on a machine with this home."""
    around = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    around.pop(paths.DATA_VARIABLE, None)
    return subprocess.run(
        [sys.executable, "-c", SHOWN, str(report)],
        env={**around, "HOME": str(home), "PYTHONPATH": str(ROOT), **more},
        cwd=home,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="the home is named otherwise there")
def test_a_home_with_accents_and_kanji(tmp_path):
    home = tmp_path / "Zoé 雀の家"
    home.mkdir()
    for _ in range(2):
        done = started(home, tmp_path / "seen.json", LC_ALL="C")
        assert (done.returncode, done.stderr) == (0, "")
        assert json.loads((tmp_path / "seen.json").read_text(encoding="utf-8"))["done"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_one_line_says_so_in_the_language_of_the_system(tmp_path):
    done = started(tmp_path, tmp_path / "x", SDL_VIDEODRIVER="", DISPLAY="", LC_ALL="fr_FR.UTF-8")
    assert done.returncode == UNUSABLE
    (line,) = done.stderr.splitlines()
    assert "écran" in line


def test_without_texts_one_line_says_so(user_folder, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(paths, "locales", lambda: tmp_path / "nowhere")
    monkeypatch.setattr(bootstrap, "_play", lambda *_: pytest.fail("opened"))
    assert bootstrap.open_window(StartOptions("ja")) == UNUSABLE
    assert capsys.readouterr().err.splitlines() == [JAPANESE.speechless]


def test_without_its_library_one_line_says_so(monkeypatch, capsys, tmp_path):
    def none(_):
        raise ImportError("DLL load failed while importing base")

    monkeypatch.setattr("game.cli.window.import_module", none)
    assert run(["--lang", "en", "--data-dir", str(tmp_path)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "pygame-ce" in line
    assert "DLL load failed" in line


def test_without_a_console_nothing_is_lost(monkeypatch, tmp_path):
    """A program opened by a double click has no console on Windows."""
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    assert run(["rules", "no-such-rules"]) != 0
    assert run(["--data-dir", str(tmp_path), "rules", "club"]) == 0
    assert not (tmp_path / CURRENT).exists()


# ---- the first picture ---------------------------------------------------------------------------


@each("stands", STAND_INS)
def test_whatever_stands_in_the_place_of_the_log_nobody_waits_for_it(tmp_path, stands, monkeypatch):
    """A pipe that nobody reads from would stop the program at its first line."""
    stands(tmp_path / bootstrap.LOG)
    game = logging.getLogger("game")
    # Half a letter may stand in the log, but not in what the workers of a test run tell each other.
    monkeypatch.setattr(game, "propagate", False)
    before = list(game.handlers)
    try:
        bootstrap._write_down(tmp_path)
        game.warning("a line")
    finally:
        for added in set(game.handlers) - set(before):
            game.removeHandler(added)
            added.close()


def test_little_is_loaded_until_the_first_picture_is_seen():
    code = (
        "import sys, game.cli, game.app.bootstrap\n"
        "late = [name for name in sys.modules if name.split('.')[:2] in"
        " [['game', 'engine'], ['game', 'rulesets'], ['game', 'bots'], ['pygame_gui']]"
        " or name == 'pygame_gui']\n"
        "sys.exit(', '.join(late) or 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_first_picture_is_that_of_the_title(user_folder, thinkers, monkeypatch):
    """When the menu comes, nothing of what was seen before jumps."""
    seen = []

    def look(_options, window):
        seen.append(window.screen.surface.copy())
        program = Program(lambda _: (), thinkers)
        app = App(window.screen, window.services, program.rescue)
        app.services.settings = replace(app.services.settings, reduced_motion=True)
        app.open(program.first)
        app.frame([], 0.016)
        seen.append(window.screen.surface.copy())
        program.close()
        window.screen.close()

    monkeypatch.setattr(bootstrap, "_play", look)
    assert bootstrap.open_window(StartOptions("fr", user_folder)) == 0
    before, after = seen
    picture = (0, 0, 760, 720)
    one, other = (surface.subsurface(picture) for surface in (before, after))
    assert one.get_bounding_rect().size == (760, 720)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
