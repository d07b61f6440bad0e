"""A fault anywhere in the window: the game is kept, the player is told and may go on."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import bootstrap
from game.app.bootstrap import FAULTY, UNUSABLE, services_for
from game.app.flows.table_flow import HostedTable
from game.app.main_loop import App
from game.app.program import Program
from game.app.start_options import StartOptions
from game.bots.levels import HanPlayer
from game.engine.actions import Discard
from game.engine.tiles import HIDDEN
from game.host.host import Host
from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.paths.learning_paths import FIRST_GAME, path_ends, path_with
from game.scenes.result.result_scene import ResultScene
from game.scenes.shared import crash_screen as fault_screen
from game.scenes.shared.crash_screen import CrashScene
from game.scenes.title.title_scene import TitleScene
from game.storage import paths, settings
from game.storage.settings import Settings, Speed
from game.text.words import Words
from game.ui.game_window import NoScreen, Screen
from tests.app.test_navigation import FRAME, Player, thinkers, windows

__all__ = ["thinkers"]


class Guarded(Player):
    """A player whose window survives what fails in it."""

    def __init__(self, folder, thinkers, **chosen):
        settings = replace(
            Settings(speed=Speed.INSTANT, reduced_motion=True, sound=False), **chosen
        )
        self.screen, self.time = Screen("Moineau", None), 0.0
        self.program = Program(lambda _: (), thinkers)
        services = services_for(settings, folder)
        services.now = lambda: self.time
        self.app = App(self.screen, services, self.program.rescue)
        self.app.open(self.program.first)

    @property
    def navigation(self):
        return self.program.navigation

    def wait(self, frames=1):
        for _ in range(frames):
            self.time += FRAME
            self.app.go_on(pygame.event.get(), FRAME)

    def close(self):
        self.app.quit()
        self.program.close()
        self.screen.close()


@pytest.fixture
def player(user_folder, thinkers):
    user_folder.mkdir(parents=True)
    with windows(lambda **chosen: Guarded(user_folder, thinkers, **chosen)) as sit:
        yield sit


def broken(*_args, **_more):
    raise RuntimeError("a fault for the tests")


def at_the_table(player, **chosen):
    """A player who has thrown a few tiles in a hand that goes on: by chance one may end earlier."""
    one = player(**chosen)
    one.start()
    one.play_on(lambda who: _thrown(who) >= 3)
    return one


def _thrown(player):
    host = player.navigation.host
    table = host.match.table
    goes_on = table is not None and not table.ended
    return len(table.players[host.seat_of(0)].river) if goes_on else 0


# ---- in a screen -------------------------------------------------------------------------------


@pytest.mark.parametrize(("where", "language"), [("draw", "fr"), ("update", "ja"), ("draw", "en")])
def test_a_fault_at_the_table_is_told_and_the_game_goes_on(player, monkeypatch, where, language):
    one = at_the_table(player, language=language)
    before, words = tuple(one.navigation.host.journal), one.app.services.words
    table = one.navigation.host.match.table
    kept = words("fault.kept.turn", round=words(f"round.0.{table.dealer + 1}"), turn=3)
    monkeypatch.setattr(one.scene, where, broken)
    one.wait(2)
    assert isinstance(one.scene, CrashScene)
    assert one.scene.trouble.kept == kept
    assert "a fault for the tests" in one.scene.trouble.report
    one.press("return")
    one.wait_for(HostedTable)
    assert tuple(one.navigation.host.journal)[: len(before)] == before


def test_a_fault_while_everything_is_laid_out_anew(player, monkeypatch):
    one = at_the_table(player)
    monkeypatch.setattr(one.scene, "build", broken)
    monkeypatch.setattr(one.screen, "settles", lambda _: True)
    one.wait()
    assert isinstance(one.scene, CrashScene)


def test_a_fault_while_a_key_is_handled(player, monkeypatch):
    one = at_the_table(player)
    monkeypatch.setattr(one.scene, "handle", broken)
    one.press("t")
    assert isinstance(one.scene, CrashScene)


def test_a_fault_of_the_rules_or_the_host(player, monkeypatch):
    one = at_the_table(player)
    with monkeypatch.context() as patched:
        patched.setattr(Host, "tick", broken)
        one.wait(3)
    assert isinstance(one.scene, CrashScene)
    one.press("return")
    one.wait_for(HostedTable)


def test_back_to_the_title_and_from_there_to_the_game(player, monkeypatch):
    one = at_the_table(player)
    monkeypatch.setattr(one.scene, "draw", broken)
    one.wait()
    one.press("escape")
    one.wait_for(TitleScene)
    assert one.navigation.resume is not None
    one.wait()
    one.press("return")
    one.wait_for(HostedTable)


def test_leaving_from_there_closes_the_window(player, monkeypatch):
    one = at_the_table(player)
    monkeypatch.setattr(one.scene, "draw", broken)
    one.wait()
    one.scene.desk.focus("quit")
    one.press("return")
    assert not one.app.running


def test_a_fault_in_the_first_game_says_that_it_is_kept(player, monkeypatch):
    one = player()
    lesson_flow, lesson = one.navigation.lesson_flow, path_ends()[FIRST_GAME]
    one.app.carry_out(lesson_flow._take(lesson, path_with(lesson)))
    while not one.scene.guide.speaks:
        one.wait()
    assert one.navigation.playing is lesson_flow.host is not None
    monkeypatch.setattr(one.scene, "draw", broken)
    one.app.rebuild()
    one.wait()
    assert isinstance(one.scene, CrashScene)
    assert one.scene.trouble.kept != one.app.services.words("fault.kept.none")
    one.press("return")
    one.wait_for(TitleScene)
    assert one.navigation.lesson_flow.progress.note.endswith(
        LessonTexts(one.app.services.words).name(lesson)
    )


def test_on_the_title_no_game_is_spoken_of(player, monkeypatch):
    one = player()
    monkeypatch.setattr(one.scene, "draw", broken)
    one.app.rebuild()
    one.wait()
    assert isinstance(one.scene, CrashScene)
    assert one.scene.trouble.kept == one.app.services.words("fault.kept.none")
    one.press("return")
    one.wait_for(TitleScene)


def test_a_second_fault_later_is_told_like_the_first(player, monkeypatch):
    one = at_the_table(player)
    for _ in range(2):
        monkeypatch.setattr(one.scene, "update", broken)
        one.wait()
        assert isinstance(one.scene, CrashScene)
        one.press("return")
        one.wait_for(HostedTable)
    assert len(list((one.app.services.data / "reports").iterdir())) == 2


def test_a_fault_in_the_screen_that_tells_of_faults_ends_the_program(player, monkeypatch):
    one = at_the_table(player)
    monkeypatch.setattr(one.scene, "draw", broken)
    monkeypatch.setattr(CrashScene, "draw", broken)
    one.wait()
    assert isinstance(one.scene, CrashScene)
    with pytest.raises(RuntimeError, match="for the tests"):
        one.wait()
    monkeypatch.undo()


def test_a_game_that_cannot_even_be_looked_at_makes_way(player, user_folder, monkeypatch):
    first = at_the_table(player)
    first.close()
    with monkeypatch.context() as patched:
        patched.setattr(Host, "resume", broken)
        second = player()
    assert isinstance(second.scene, CrashScene)
    assert "current.jsonl.damaged" in second.scene.trouble.kept
    assert (user_folder / "current.jsonl.damaged").exists()
    second.press("return")
    second.wait_for(TitleScene)


# ---- what the screen offers ----------------------------------------------------------------------


def test_the_path_of_the_report_can_be_copied(player, monkeypatch):
    copied = []
    monkeypatch.setattr(fault_screen, "to_clipboard", lambda text: copied.append(text) or True)
    one = player()
    monkeypatch.setattr(one.scene, "draw", broken)
    one.app.rebuild()
    one.wait()
    one.scene.desk.focus("copy")
    one.press("return")
    assert copied == [one.scene.trouble.path]
    assert one.app.services.data in Path(copied[0]).parents
    one.wait(2)


def test_a_long_report_is_scrolled_by_keys_and_wheel(player, monkeypatch):
    one = player()
    monkeypatch.setattr(one.scene, "draw", broken)
    one.app.rebuild()
    one.wait()
    desk = one.scene.desk
    assert desk.controls["report"].longest > 0
    one.press("page down")
    assert desk.offset("report") > 0
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, precise_y=20.0, y=20, x=0))
    one.wait()
    assert desk.offset("report") == 0


# ---- in the thread of a bot ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "choice", [broken, lambda *_: Discard(0, HIDDEN)], ids=["raises", "is no option"]
)
def test_a_bot_that_fails_does_the_least_and_the_game_goes_on(player, monkeypatch, choice):
    monkeypatch.setattr(HanPlayer, "choose", choice)
    one = at_the_table(player)
    assert _thrown(one) >= 3
    # Whoever throws without a thought may have dealt in with the last tile.
    assert isinstance(one.scene, HostedTable | ResultScene)


# ---- before there is a window --------------------------------------------------------------------


def options(folder, language=None):
    return StartOptions(language, folder)


def test_a_fault_before_the_window_is_told_in_one_line(user_folder, monkeypatch, capsys):
    boxes = []
    monkeypatch.setattr(bootstrap, "Screen", broken)
    monkeypatch.setattr(bootstrap, "tell", lambda *told: boxes.append(told))
    assert bootstrap.open_window(options(user_folder)) == FAULTY
    (line,) = capsys.readouterr().err.splitlines()
    (report,) = (user_folder / "reports").iterdir()
    assert str(report) in line
    assert boxes == [("Moineau", line)]
    assert "a fault for the tests" in report.read_text(encoding="utf-8")


def test_it_is_told_in_the_language_that_was_asked_for(user_folder, monkeypatch, capsys):
    user_folder.mkdir(parents=True)
    settings.save(Settings(language="en"), user_folder)
    monkeypatch.setattr(bootstrap, "Screen", broken)
    monkeypatch.setattr(bootstrap, "tell", lambda *_: None)
    bootstrap.open_window(options(user_folder, "fr"))
    (report,) = (user_folder / "reports").iterdir()
    said = Words("fr", paths.locales())("app.fault", folder=str(report))
    assert capsys.readouterr().err.splitlines() == [said]


def test_without_a_screen_it_is_said_in_one_line(user_folder, monkeypatch, capsys):
    def none(*_args, **_more):
        raise NoScreen

    monkeypatch.setattr(bootstrap, "Screen", none)
    assert bootstrap.open_window(options(user_folder)) == UNUSABLE
    assert len(capsys.readouterr().err.splitlines()) == 1
