"""Games that were put away: found in the list, read again, gone on with, never lost."""

from datetime import UTC, datetime, timedelta
from time import sleep

import pytest

from game.app.navigation import Navigation
from game.host.host import Host
from game.host.journal_header import Guest
from game.host.saves import Saves
from game.rulesets import PRESETS
from game.scenes.ending.ending_scene import EndingScene
from game.scenes.history.game_rows import GameRowId
from game.scenes.history.game_story import StoryScene
from game.scenes.history.games_list import GamesScene
from game.scenes.history.kept_games import CURRENT
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.setup.new_game import NewGameScene
from game.scenes.shared.dialog import Dialog
from game.sheets.own_rulesets import OwnRulesets
from game.storage import paths
from game.text.days import when_text
from game.text.words import LANGUAGES, Words
from game.ui.inputs import Cancel, Confirm, Move, Press, Release
from game.ui.scene import Pop, Push, Replace
from tests.cases import each
from tests.host.players import Now, header, play
from tests.ui import stand

WHEN = datetime(2031, 5, 4, 18, 15, 2, tzinfo=UTC)


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, "en", reduced_motion=True)


def left(saves, seed, ticks):
    """A game of one player that was left after so many moments."""
    of = header(seed=seed, people=1, level="tsumogiri")
    saves.leave(play(saves.start(of, Now(), WHEN), ticks=ticks))


@pytest.fixture
def filled(given):
    """A game that was left, and a later one that was played to its end."""
    saves = Saves(given.data)
    left(saves, "1", ticks=6)
    later = WHEN + timedelta(hours=1)
    table = play(saves.start(header(seed="2", level="tsumogiri"), Now(), later))
    saves.finish(table, later + timedelta(hours=1))
    return saves


@pytest.fixture
def listed(given, filled):
    """The list as the player sees it."""
    navigation = Navigation(given, Now())
    scene = opened(given, navigation)
    yield navigation, scene
    navigation.close()


def opened(given, navigation):
    """The library, after it has been brought up to date."""
    scene = stand_up(given, navigation.kept_games(), GamesScene)
    settle(scene)
    return scene


def settle(scene):
    """Let everything be done that takes a while."""
    for _ in range(2000):
        scene.update(0.02)
        if not scene.work.is_busy:
            return
        given_time = scene.services.now
        given_time.time += 0.02
        sleep(0.001)
    pytest.fail("it takes too long")


def games(scene):
    """The games as they are shown."""
    return [scene.game_called(name) for name in scene.names]


def take(scene, nth):
    """Choose a game with the mouse."""
    press(scene, GameRowId(scene.names[nth]))


def stand_up(given, step, kind):
    assert isinstance(step, Push | Replace)
    assert isinstance(step.scene, kind)
    step.scene.canvas = stand.canvas(given)
    step.scene.build()
    step.scene.enter()
    return step.scene


def press(scene, name):
    x, y, w, h = scene.desk.place(name)
    scene.handle(Press(x + w / 2, y + h / 2))
    return scene.handle(Release(x + w / 2, y + h / 2))


def test_the_latest_is_the_first_and_says_how_it_ended(listed):
    navigation, scene = listed
    assert navigation.games == "2 games"
    finished, left = games(scene)
    assert (finished.when, finished.is_over) == ("4 May 2031, 20:15", True)
    assert (left.when, left.standing) == ("4 May 2031, 19:15", "left unfinished")
    assert finished.standing == "finished", "only birds have played it"
    assert sorted(one.place for one in finished.people) == [1, 2, 3, 4]
    assert {one.place for one in left.people} == {None}


def test_a_game_that_was_left_goes_on_where_it_was(given, listed, filled):
    navigation, scene = listed
    before = (given.data / "games" / "2031-05-04 19.15.02.jsonl").read_bytes()
    scene.handle(Move(0, 1))
    scene.handle(Confirm("return"))
    step = press(scene, "go_on")
    assert isinstance(step, Push)
    assert isinstance(navigation.host, Host)
    assert filled.current.read_bytes() == before
    assert navigation.games == "1 game"


def test_a_game_that_is_going_on_takes_the_place_of_the_other(given, filled):
    saves = Saves(given.data)
    left(saves, "3", ticks=4)
    current = filled.current.read_bytes()
    navigation = Navigation(given, Now())
    scene = opened(given, navigation)
    assert scene.names[0] == CURRENT
    take(scene, 2)
    asked = stand_up(given, press(scene, "go_on"), Dialog)
    assert filled.current.read_bytes() == current
    (go_on,) = [choice for choice in asked.choices if choice.label == "Go on"]
    step = go_on.step()
    assert isinstance(step, Replace)
    assert navigation.host.journal.header.chance.seed == "1"
    kept = [game.header.chance.seed for game in saves.games()]
    assert sorted(kept) == ["2", "3"]
    navigation.close()


def test_a_game_is_read_again_and_its_ranking_seen(given, listed):
    navigation, scene = listed
    story = stand_up(given, press(scene, "story"), StoryScene)
    assert sum(map(len, story._blocks)) > 50
    ending = stand_up(given, press(scene, "ranking"), EndingScene)
    assert ending.result.hands
    assert isinstance(ending.handle(Cancel()), Pop)
    assert navigation.host is None


def test_a_finished_game_is_seen_again_on_the_table_and_one_that_was_left_is_not(given, listed):
    navigation, scene = listed
    assert scene.desk.has("replay")
    viewer = stand_up(given, press(scene, "replay"), ReplayScene)
    assert viewer.position == viewer.shown.record.stops[0]
    assert viewer.shown.people[viewer.sight.seat] == navigation._person(0, Guest(level="tsumogiri"))
    assert isinstance(viewer.handle(Cancel()), Pop)
    assert navigation.host is None
    take(scene, 1)
    assert not scene.desk.has("replay")
    assert scene.desk.has("story")


@each("lines", [1, 2])
def test_the_story_of_a_game_that_has_only_begun_is_not_called_damaged(given, listed, lines):
    _, scene = listed
    file = given.data / "games" / scene.names[1]
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:lines]))
    take(scene, 1)
    said = stand_up(given, press(scene, "story"), Dialog)
    assert said.text == given.words("games.no_story")


def test_a_damaged_game_is_told_of_and_stays(given, listed, filled):
    _, scene = listed
    file = given.data / "games" / scene.names[0]
    lines = file.read_bytes().split(b"\n")
    damaged = b"\n".join([*lines[:3], b"{", *lines[4:]])
    file.write_bytes(damaged)
    for name in ("story", "ranking"):
        said = stand_up(given, press(scene, name), Dialog)
        assert "line 4" in said.text
    assert file.read_bytes() == damaged
    assert filled.count == 2


def test_a_game_of_a_later_version_is_told_of_in_words(given, listed):
    _, scene = listed
    file = given.data / "games" / scene.names[0]
    file.write_bytes(file.read_bytes().replace(b'"format":1', b'"format":99', 1))
    said = stand_up(given, press(scene, "story"), Dialog)
    later = given.words("save.flaw.later")
    assert said.text == given.words("games.unreadable", fault=later)


def test_own_rules_based_on_every_sheet_are_offered(given):
    own = OwnRulesets(given.data)
    for sheet in PRESETS:
        own.keep(f"My {sheet}", sheet, {})
    navigation = Navigation(given, Now())
    scene = stand_up(given, navigation.new_game(), NewGameScene)
    assert {one.based_on for one in scene.kept.listed} == set(PRESETS)
    navigation.close()


def test_there_may_be_none(given):
    navigation = Navigation(given, Now())
    assert navigation.games == "none here yet"
    scene = opened(given, navigation)
    assert scene.game is None
    assert scene.desk.focused == "start"
    navigation.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_day_is_written_as_people_write_it(language):
    said = {
        "fr": "4 mai 2031, 9\u00a0h\u00a005",
        "ja": "2031年5月4日 9:05",
        "en": "4 May 2031, 9:05",
    }
    words = Words(language, paths.locales())
    assert when_text(words, "2031-05-04 09.05.59") == said[language]
    assert when_text(words, "2031-05-04 09.05.59 (2)") == said[language]
    assert when_text(words, "our great game") == "our great game"
