"""The page of the very first start: who sees it, what it keeps, and where it leads."""

import math
from dataclasses import replace

import pygame
import pytest

from game.app import bootstrap, program
from game.app.bootstrap import OpenedWindow
from game.app.flows.chosen_games import header_of
from game.app.flows.table_flow import HostedTable
from game.app.main_loop import App
from game.app.program import OpeningTitle, first_openings
from game.app.start_options import StartOptions
from game.bots import USUAL
from game.learn.paths.learning_paths import all_paths
from game.scenes.lesson.lesson_scene import LessonScene
from game.scenes.setup.new_game import NewGameScene
from game.scenes.shared.new_game_choice import FIRST_SHEET, LAST_CHOICE, first_choice, plain
from game.scenes.title.first_start_scene import FirstButton, FirstStartScene
from game.scenes.title.first_table import BEAT, BEATS, FirstTable, _moment
from game.storage import settings
from game.storage.damaged_files import Unread
from game.storage.settings import Knowledge, Settings, Speed
from game.ui.widgets.segments import SegmentId
from tests.app.test_navigation import FRAME, AtOnce, sits_down, thinkers
from tests.cases import each

__all__ = ["sits_down", "thinkers"]


@pytest.fixture
def first(sits_down):
    """Somebody before the page, over the title."""
    player = sits_down(language="fr")
    player.app.carry_out(player.navigation.first_start())
    player.wait(3)
    return player


def opens(player, options=None, unread=()):
    window = OpenedWindow(player.screen, player.app.services, unread=unread)
    found = first_openings(options or StartOptions(), window, player.navigation)
    return [type(opening().scene) for opening in found]


def click(player, name):
    x, y, w, h = player.scene.desk.place(name)
    u = player.scene.canvas.u / player.screen.scale
    spot = (round((x + w / 2) * u), round((y + h / 2) * u))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=spot, button=1, touch=False))
        player.wait(2)


def go_to(player, name, key):
    """Moves with one key until a control has the focus."""
    for _ in range(30):
        if player.scene.desk.focused == name:
            return
        player.press(key)
    pytest.fail(f"{key} does not lead to {name}")


# ---- who sees it ---------------------------------------------------------------------------------


def test_the_very_first_start_opens_it(sits_down):
    assert opens(sits_down()) == [FirstStartScene]


def test_the_program_opens_it_over_the_title(user_folder, monkeypatch):
    seen = []

    def run(app, _tour):
        for _ in range(3):
            app.frame([], FRAME)
        seen.extend(type(scene) for scene in app.stack)
        app.quit()
        app.display.close()

    monkeypatch.setattr(program, "ThoughtProcess", AtOnce)
    monkeypatch.setattr(App, "run", run)
    for _ in range(2):
        assert bootstrap.open_window(StartOptions("fr", user_folder)) == 0
    assert seen == [OpeningTitle, FirstStartScene, OpeningTitle]


def test_a_start_at_a_table_or_in_a_tour_does_not(sits_down, tmp_path):
    player = sits_down()
    for options in (
        StartOptions(table=header_of(first_choice(("beginner",)))),
        StartOptions(smoke_test=True),
        StartOptions(trial=tmp_path / "seen.json"),
    ):
        assert opens(player, options) == []


@each("kept", [settings.FILE, f"{settings.FILE}.bak"])
def test_old_settings_do_not_show_it(sits_down, kept):
    player = sits_down()
    folder = player.app.services.data
    folder.mkdir(parents=True, exist_ok=True)
    (folder / kept).write_text('{"format": 1, "language": "ja"}', encoding="utf-8")
    assert opens(player) == []
    assert settings.load(folder).knows is None


def test_damaged_settings_do_not_show_it(sits_down):
    player = sits_down()
    lost = Unread(player.app.services.data / settings.FILE, "damaged", "no JSON")
    assert opens(player, unread=(lost,)) == []


def test_games_without_settings_do_not_show_it(sits_down):
    player = sits_down()
    games = player.app.services.data / "games"
    games.mkdir(parents=True)
    (games / "2026-01-01 one.jsonl").write_text("{}\n", encoding="utf-8")
    assert opens(player) == []


def test_a_lesson_begun_without_settings_does_not_show_it(sits_down):
    player = sits_down()
    player.navigation.lesson_flow._finished(all_paths()[0].lessons[0])
    assert opens(player) == []


def test_once_seen_it_is_never_shown_again(first):
    first.press("escape")
    first.wait(60)
    assert settings.are_kept(first.app.services.data)
    assert opens(first) == []


# ---- where it leads ------------------------------------------------------------------------------


def test_escape_and_skip_lead_to_the_title(first):
    first.press("escape")
    first.wait(3)
    assert isinstance(first.scene, OpeningTitle)
    first.app.carry_out(first.navigation.first_start())
    first.wait(3)
    click(first, FirstButton.SKIP)
    assert isinstance(first.scene, OpeningTitle)


def test_a_beginner_comes_to_the_first_lesson_and_from_there_to_the_title(first):
    first.press("return")
    first.wait_for(LessonScene)
    assert first.scene.run.lesson == all_paths()[0].lessons[0]
    assert [type(scene) for scene in first.app.stack] == [OpeningTitle, LessonScene]


def test_who_knows_riichi_comes_to_the_choice_of_a_game(first):
    click(first, SegmentId("knows", list(Knowledge).index(Knowledge.RIICHI)))
    click(first, FirstButton.GO)
    assert isinstance(first.scene, NewGameScene)
    assert first.scene.choice.ruleset == FIRST_SHEET
    assert {one.level for one in first.scene.choice.opponents} == {USUAL}
    assert not first.navigation.is_learning
    first.press("escape")
    first.wait(3)
    assert isinstance(first.scene, OpeningTitle)


def test_who_knows_another_mahjong_sits_down_by_the_sheet_of_the_club_whatever_was_before(first):
    services = first.app.services
    tenhou = plain(first_choice(("beginner",)).with_sheet("tenhou"))
    services.change(replace(services.settings, knows=Knowledge.OTHER, other={LAST_CHOICE: tenhou}))
    first.press("return")
    first.wait_for(HostedTable)
    assert [type(scene) for scene in first.app.stack] == [OpeningTitle, HostedTable]
    assert first.navigation.host.journal.header.ruleset == FIRST_SHEET


# ---- what it keeps -------------------------------------------------------------------------------


ANSWERS = {
    "language.1": {"language": "ja"},
    "knows.2": {"knows": Knowledge.RIICHI},
    "ui_size.2": {"ui_size": 150},
    "corner.0": {"corner": False},
    "speed.0": {"speed": Speed.SLOW},
}


@each(("answer", "kept"), list(ANSWERS.items()))
def test_each_answer_holds_at_once_and_is_kept(first, answer, kept):
    before = first.app.services.settings
    click(first, answer)
    assert first.app.services.settings == replace(before, **kept)
    first.wait(60)
    assert settings.load(first.app.services.data) == replace(before, **kept)


def test_the_page_is_drawn_anew_in_the_language_that_is_chosen(first):
    click(first, "language.1")
    go = first.scene.desk.controls[FirstButton.GO].face.label
    assert first.app.services.words.language == "ja"
    assert go == first.app.services.words("first_start.go.nothing")


def test_the_letters_grow_at_once(first):
    before = first.scene.canvas.u
    click(first, "ui_size.1")
    assert first.scene.canvas.u == pytest.approx(1.25 * before)


def test_with_the_keyboard_alone(first):
    go_to(first, "knows.0", "up")
    go_to(first, "knows.2", "right")
    first.press("return")
    assert first.app.services.settings.knows is Knowledge.RIICHI
    go_to(first, FirstButton.GO, "down")
    first.press("return")
    first.wait_for(NewGameScene)


# ---- the table behind it -------------------------------------------------------------------------


def test_the_hand_of_the_table_keeps_its_tiles_and_is_won():
    for beats in range(BEATS + 1):
        seen = _moment(beats)
        assert len(seen.hand) == 13
        assert len(seen.river) - len(seen.opposite) in (0, 1)
    assert "".join(seen.hand) == "2m3m4m6m7m3p4p0p2s2s5s6s7s"
    assert seen.drawn == "8m"


@each(("speed", "lasts"), [(Speed.SLOW, 2.0), (Speed.NORMAL, 1.0), (Speed.FAST, 0.5)])
def test_the_table_plays_at_the_pace_and_then_stands_still(speed, lasts):
    table, chosen = FirstTable(since=100.0), Settings(speed=speed)
    first = 100.0 + BEAT * lasts
    assert table.until_move(chosen, 100.0) == pytest.approx(BEAT * lasts)
    assert not table.is_moving(chosen, first - 0.01)
    assert table.is_moving(chosen, first + 0.01)
    end = 100.0 + BEATS * BEAT * lasts + 1
    assert not table.is_moving(chosen, end)
    assert table.until_move(chosen, end) == math.inf


@each("still", [{"speed": Speed.INSTANT}, {"reduced_motion": True}])
def test_without_motion_the_table_is_at_its_end(still):
    table, chosen = FirstTable(since=0.0), Settings(**still)
    assert not table.is_moving(chosen, 0.1)
    assert table.until_move(chosen, 0.1) == math.inf
