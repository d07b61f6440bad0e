"""The statistics on the screen: everything has its room, every choice is made by mouse or keys."""

from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pytest

from game.archive.game_library import GameRead
from game.archive.player_statistics import AlbumWin
from game.archive.statistics_choice import COUNTED_SINCE, StatisticsChoice
from game.gallery.review_samples import LookedOn
from game.gallery.statistics_samples import MANY, NOW, Practised, _library, samples
from game.scenes.shared.dialog import Dialog
from game.scenes.shared.pick_list import PickList
from game.scenes.statistics.mistakes_view import MistakeSteps
from game.scenes.statistics.statistics_scene import StatisticsScene
from game.scenes.statistics.statistics_steps import StatisticsSteps
from game.text.words import LANGUAGES
from game.ui.inputs import Cancel, Confirm, Move, Press, Release
from game.ui.scene import Pop, Push
from tests.cases import each, in_turn
from tests.ui import stand

SAMPLES = samples()
MISTAKES = MistakeSteps(lambda _, games: LookedOn(games), lambda *_: Pop(), Push, Practised())
SIZES = ((1024, 640), (1280, 720), (1920, 1080))


class Told:
    """What the screen asked for."""

    def __init__(self):
        self.replayed, self.exported, self.books = [], [], []
        self.fails = False


@pytest.fixture
def told():
    return Told()


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, "fr", reduced_motion=True)


def scene_of(given, told, library, page="figures"):
    """The screen with a library that is there, after its first pictures."""
    opened = Future()
    opened.set_result(library)

    def export(_, wanted):
        if told.fails:
            raise OSError(28, "No space left on device")
        told.exported.append(wanted)
        return Path("exports") / "table.csv"

    def replay(_, win):
        told.replayed.append(win)
        return Pop()

    def book(name):
        told.books.append(name)
        return Pop()

    def hand(_library, _win):
        done = Future()
        done.set_result(None)
        return done

    steps = StatisticsSteps(
        now=lambda: NOW,
        open=lambda: opened,
        hand=hand,
        replay=replay,
        book=book,
        play=Pop,
        export=export,
        mistakes=MISTAKES,
    )
    scene = StatisticsScene(given, steps, page)
    scene.canvas = stand.canvas(given)
    scene.build()
    scene.enter()
    settle(scene)
    return scene


def settle(scene):
    for _ in range(20):
        scene.update(0.1)
    scene.draw(scene.canvas)


def press(scene, name):
    x, y, w, h = scene.desk.place(name)
    scene.handle(Press(x + w / 2, y + h / 2))
    return scene.handle(Release(x + w / 2, y + h / 2))


def pick(scene, name, number):
    """Takes a value of a choice, by mouse."""
    step = press(scene, f"choice.{name}")
    assert isinstance(step.scene, PickList)
    step.scene.canvas = scene.canvas
    step.scene.build()
    assert isinstance(press(step.scene, f"pick.{number}"), Pop)
    settle(scene)


def answered(scene, step, number):
    assert isinstance(step, Push)
    assert isinstance(step.scene, Dialog)
    step.scene.canvas = scene.canvas
    step.scene.build()
    assert isinstance(press(step.scene, f"choice.{number}"), Pop)
    settle(scene)


# ---- pictures ------------------------------------------------------------------------------------


@each("size", SIZES)
@each("language", LANGUAGES)
@each("name", SAMPLES)
@in_turn
def test_everything_is_said_in_its_room(tmp_path, name, language, size):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, SAMPLES[name](given), size, frames=4)
    assert not given.words.unknown


@each("language", LANGUAGES)
@each("name", SAMPLES)
@in_turn
def test_a_larger_interface_leaves_nothing_out(tmp_path, name, language):
    given = stand.services(tmp_path, language, ui_size=150)
    assert not stand.shown(given, SAMPLES[name](given), (1920, 1080), frames=4)


@each("language", LANGUAGES)
def test_every_number_of_the_charts_is_written_somewhere(tmp_path, language):
    """The shares of the places, every rate, and the averages along the course."""
    given = stand.services(tmp_path, language)
    scene = SAMPLES["statistics/figures"](given)
    scene.canvas = stand.canvas(given)
    scene.build()
    settle(scene)
    with scene.canvas.noting() as found:
        scene.draw(scene.canvas)
    written = " ".join(one.text for one in found)
    own = scene.sheet.own
    for place, count in own.places.items():
        share = f"{100 * count / own.games:.1f}".replace(".", given.words("number.decimal"))
        assert share in written, place
    rates = [one for one in scene.sheet.compared() if one.is_rate]
    assert len(rates) == 6
    for one in rates:
        value = f"{100 * one.own:.1f}".replace(".", given.words("number.decimal"))
        assert value in written, one.name


# ---- choosing ------------------------------------------------------------------------------------


def test_the_game_played_most_is_shown_first_and_others_are_chosen(given, told):
    scene = scene_of(given, told, _library(MANY))
    assert scene.choice.game == "riichi_4"
    whole = scene.sheet.own.games
    pick(scene, "period", 2)
    assert scene.choice == StatisticsChoice(game="riichi_4", period="last_50")
    assert scene.sheet.own.games == 50
    pick(scene, "game", 0)
    assert scene.choice.game == ""
    pick(scene, "period", 0)
    assert scene.sheet.own.games == MANY > whole
    pick(scene, "level", 1)
    assert 0 < scene.sheet.own.games < MANY


def test_by_keys_alone_the_pages_are_turned_and_a_choice_is_made(given, told):
    scene = scene_of(given, told, _library(MANY))
    assert scene.desk.focused == "pages.0"
    scene.handle(Move(1, 0))
    scene.handle(Confirm("return"))
    assert scene.page == "course"
    for _ in range(12):
        scene.handle(Move(0, 0, tab=True))
        if scene.desk.focused.startswith("choice."):
            break
    step = scene.handle(Confirm("return"))
    assert isinstance(step.scene, PickList)
    assert isinstance(scene.handle(Cancel("escape")), Pop)


def test_a_pen_stands_in_the_rows_that_have_exercises_and_in_no_other(given, told):
    scene = scene_of(given, told, _library(MANY, MANY), "mistakes")
    figures, ways = scene.mistakes.sheet.figures, Practised()
    has_pen = {one.kind: scene.desk.has(f"practise.{one.kind}") for one in figures}
    assert has_pen == {one.kind: ways.against(one.kind, "riichi", 4) != "" for one in figures}
    assert set(has_pen.values()) == {True, False}


def test_choices_that_no_game_meets_are_taken_back(given, told):
    scene = scene_of(given, told, _library(MANY))
    scene.choose(replace(scene.choice, game="kansai_3", period="month", level="casual"))
    scene.build()
    settle(scene)
    assert scene.sheet.own.games == 0
    press(scene, "everything")
    assert scene.sheet.own.games == MANY


# ---- the album -----------------------------------------------------------------------------------


def test_a_win_of_the_album_is_seen_again(given, told):
    scene = scene_of(given, told, _library(MANY), "album")
    press(scene, "row.ippatsu")
    settle(scene)
    wins = scene.album.album.won["ippatsu"]
    assert isinstance(press(scene, "win.best"), Pop)
    assert isinstance(press(scene, "win.first"), Pop)
    assert told.replayed == [wins.best, wins.first]
    press(scene, "book")
    assert told.books == ["ippatsu"]
    press(scene, "filter.missing")
    assert not scene.desk.has("row.ippatsu")
    assert scene.album.name not in scene.album.album.won
    assert not scene.desk.has("win.first")


# ---- counting anew, exporting --------------------------------------------------------------------


def test_counting_anew_asks_keeps_the_games_and_is_taken_back(given, told):
    scene = scene_of(given, told, _library(MANY))
    answered(scene, press(scene, "reset"), 1)
    assert COUNTED_SINCE not in given.settings.other
    answered(scene, press(scene, "reset"), 0)
    assert given.settings.other[COUNTED_SINCE] == f"{NOW:%Y-%m-%d %H.%M.%S}"
    assert scene.is_empty
    assert scene.desk.has("play")
    press(scene, "undo")
    settle(scene)
    assert COUNTED_SINCE not in given.settings.other
    assert scene.sheet.own.games > 0
    assert len(scene.library.find()) == MANY


def test_the_table_is_of_the_games_that_are_shown_and_its_place_is_told(given, told):
    scene = scene_of(given, told, _library(MANY))
    step = press(scene, "export")
    assert told.exported == [scene.wanted]
    assert str(Path("exports") / "table.csv") in step.scene.text
    told.fails = True
    assert "No space left on device" in press(scene, "export").scene.text


# ---- reading -------------------------------------------------------------------------------------


class Growing:
    """A library that reads its games one by one."""

    def __init__(self, count):
        self._whole, self._none = _library(count), _library(0)
        self.done, self.count = 0, count

    def reading(self):
        for nth in range(self.count):
            self.done = nth + 1
            yield GameRead("", self.done, self.count)

    def __getattr__(self, name):
        return getattr(self._whole if self.done == self.count else self._none, name)


def test_games_are_read_step_by_step_and_then_shown(given, monkeypatch):
    monkeypatch.setattr("game.scenes.statistics.statistics_scene.perf_counter", Ticking())
    library = Growing(5)
    opened = Future()
    scene = StatisticsScene(given, replace(_steps(), open=lambda: opened))
    scene.canvas = stand.canvas(given)
    scene.build()
    scene.update(0.1)
    scene.draw(scene.canvas)
    assert scene.animating
    opened.set_result(library)
    scene.update(0.1)
    scene.update(0.1)
    assert 0 < library.done < 5
    assert f"{library.done} sur 5" in scene._note()
    settle(scene)
    assert scene.sheet.own.games == 5
    assert scene.desk.focused == "pages.0"


class Ticking:
    """A clock that is later each time one looks."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 0.003
        return self.now


def _steps():
    return StatisticsSteps(
        now=lambda: NOW,
        open=Future,
        hand=lambda _library, _win: Future(),
        replay=lambda _library, _win: Pop(),
        book=lambda _name: Pop(),
        play=Pop,
        export=lambda _library, _wanted: Path(),
        mistakes=MISTAKES,
    )


def test_tiles_that_cannot_be_read_leave_the_page_whole(given):
    scene = scene_of(given, Told(), _library(MANY), "album")
    lost = Future()
    lost.set_exception(OSError("gone"))
    scene.steps = replace(scene.steps, hand=lambda _library, _win: lost)
    press(scene, "row.tanyao")
    settle(scene)
    assert scene.desk.has("win.first")
    assert isinstance(scene.album.album.won["tanyao"].first, AlbumWin)
