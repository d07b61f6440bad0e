"""From the list of games to the statistics, from there to the viewer, the books and a file."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from time import monotonic, sleep

import pytest

from game.app.navigation import Navigation
from game.scenes.library.album import AlbumScene
from game.scenes.library.yaku_book import YakuBookScene
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.setup.new_game import NewGameScene
from game.scenes.statistics.statistics_scene import StatisticsScene
from game.ui.scene import LookUp, Push
from tests.archive.games import SHEETS, put
from tests.scenes.statistics.test_statistics_screen import pick, press, settle
from tests.ui import stand


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, "en", reduced_motion=True)


@pytest.fixture
def navigation(given):
    with ThreadPoolExecutor(1) as thinkers:
        made = Navigation(given, thinkers)
        yield made
        made.close()


def statistics(given, navigation):
    """The screen as it is reached from the list of games, once all of them are read."""
    games = navigation.kept_games().scene
    games.canvas = stand.canvas(given)
    games.build()
    step = press(games, "statistics")
    assert isinstance(step, Push)
    scene = step.scene
    assert isinstance(scene, StatisticsScene)
    scene.canvas = stand.canvas(given)
    scene.build()
    scene.enter()
    wait(scene, lambda: not scene.is_busy)
    return scene


def wait(scene, until):
    end = monotonic() + 20
    while not until() and monotonic() < end:
        scene.update(0.02)
        sleep(0.002)
    assert until()
    settle(scene)


def test_a_win_of_the_album_opens_on_the_table_where_it_was_won(given, navigation):
    put(given.data, len(SHEETS))
    scene = statistics(given, navigation)
    pick(scene, "game", 0)
    assert scene.sheet.own.games == len(SHEETS)
    scene.page = "album"
    scene.build()
    wins = scene.album.album.won[scene.album.name]
    wait(scene, lambda: not scene.album.is_waiting)
    viewer = press(scene, "win.first").scene
    assert isinstance(viewer, ReplayScene)
    shown = viewer.shown
    hand = shown.record.hands[wins.first.hand]
    assert shown.position == hand.last


def test_the_album_leads_to_the_books(given, navigation):
    ways = navigation.statistics._ways
    assert isinstance(ways.book("riichi").scene, YakuBookScene)
    assert isinstance(ways.book("main_de_paires").scene, AlbumScene)
    assert ways.book("pei_dora.2") == LookUp("pei_dora")


def test_the_table_is_written_beside_the_games_and_nothing_is_overwritten(given, navigation):
    put(given.data, 3)
    scene = statistics(given, navigation)
    for _ in range(2):
        press(scene, "export")
    files = sorted((given.exports).iterdir())
    assert len(files) == 2
    first, *rows = files[0].read_bytes().decode("utf-8-sig").splitlines()
    assert "hands" in first
    assert len(rows) == scene.sheet.own.games


def test_without_a_game_the_way_leads_to_one(given, navigation):
    scene = statistics(given, navigation)
    assert scene.is_empty
    assert isinstance(press(scene, "play").scene, NewGameScene)


def test_a_lost_index_is_made_anew_from_the_games(given, navigation):
    put(given.data, 4)
    before = statistics(given, navigation)
    told, album = before.sheet, before.library.album()
    (given.data / "library.index").write_bytes(b"\x00" * 100)
    again = statistics(given, navigation)
    assert again.sheet == told
    assert again.library.album() == album


def test_the_program_starts_without_loading_a_database():
    code = "import sys; import game.app.navigation; print('sqlite3' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[-1] == "False"
