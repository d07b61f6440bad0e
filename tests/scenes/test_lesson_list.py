"""The list of lessons: one game at a time, and for some two ways that lead to it."""

import pytest

from game.classroom import Classroom
from game.learn.lesson_run import LessonRun
from game.learn.lesson_ways import COMMON, taught, way_called, ways
from game.learn.lessons import PATHS, lessons
from game.learn.progress import Progress, ProgressFile
from game.scenes import samples_lessons
from game.scenes.lesson import LessonScene
from game.scenes.lesson_list_rows import Heading, rows
from game.stage import vacant
from game.text.words import LANGUAGES
from game.ui.inputs import Confirm, Move, Point, Press, Release
from game.ui.scene import Push, Replace
from tests.ui import stand

SAMPLES = samples_lessons.samples()
LESSONS = lessons()


def opened(tmp_path, progress=None, language="en"):
    classroom = Classroom(stand.services(tmp_path, language))
    classroom._file.keep(progress or Progress())
    scene = classroom.open().scene
    scene.canvas = stand.canvas(classroom.services)
    scene.build()
    return classroom, scene


def click(scene, name):
    x, y, w, h = scene.desk.place(name)
    steps = [scene.handle(one(x + w / 2, y + h / 2)) for one in (Point, Press, Release)]
    return next((step for step in steps if step is not None), None)


def tab(scene, game):
    """Chooses a game at the top of the page."""
    names = (name for name in scene.desk.controls if name.startswith("path"))
    name = next(name for name in names if int(name[-1]) == PATHS.index(game))
    click(scene, name)


def listed(scene):
    return [name.partition(".")[2] for name in scene.desk.controls if name.startswith("lesson.")]


def test_riichi_asks_nothing(tmp_path):
    _, scene = opened(tmp_path)
    assert not any(name.startswith(("start.", "heading.")) for name in scene.desk.controls)


@pytest.mark.parametrize("game", ["kansai", "classic"])
def test_a_beginner_is_led_through_what_is_common(tmp_path, game):
    _, scene = opened(tmp_path)
    tab(scene, game)
    assert listed(scene)[: len(COMMON)] == list(COMMON)
    assert scene.next_lesson is LESSONS["tiles"]
    assert {"heading.common", f"heading.{game}"} <= scene.desk.controls.keys()


def test_what_was_done_elsewhere_is_ticked(tmp_path):
    _, scene = opened(tmp_path, Progress(frozenset({"tiles", "groups"})))
    tab(scene, "kansai")
    assert scene.next_lesson is LESSONS["turn"]


def test_a_lesson_left_on_its_first_step_is_the_one_to_go_on_with(tmp_path):
    classroom, _ = opened(tmp_path, Progress(frozenset({"tiles"}), last="tiles", way="riichi"))
    classroom.scene(LESSONS["calls"])
    assert classroom.open().scene.next_lesson is LESSONS["calls"]
    again = Classroom(stand.services(tmp_path))
    assert again.open().scene.next_lesson is LESSONS["calls"]


def test_who_has_taken_all_lessons_of_a_way_is_told_how_many(tmp_path):
    done = frozenset(one.id for one in way_called("riichi_zero").lessons)
    classroom, _ = opened(tmp_path, Progress(done, last="safe", way="riichi_zero"))
    count = len(taught())
    assert classroom.note == classroom.services.words("lesson.taken", done=len(done), count=count)


def test_a_lesson_looked_at_again_does_not_hide_the_next_one(tmp_path):
    classroom, _ = opened(tmp_path, Progress(frozenset({"tiles", "groups"}), way="riichi"))
    classroom.scene(LESSONS["tiles"])
    assert classroom.open().scene.next_lesson is LESSONS["turn"]


def test_who_knows_riichi_comes_to_the_short_way(tmp_path):
    _, scene = opened(tmp_path, Progress(frozenset({"riichi"})))
    tab(scene, "classic")
    assert listed(scene) == ["classic", "classic_points", "classic_grands"]
    assert "heading.common" not in scene.desk.controls


def test_the_other_way_is_a_click_away_and_stays_chosen(tmp_path):
    classroom, scene = opened(tmp_path)
    tab(scene, "kansai")
    click(scene, "start.riichi")
    assert listed(scene) == ["kansai", "kansai_pay", "kansai_end"]
    tab(scene, "classic")
    tab(scene, "kansai")
    assert listed(scene) == ["kansai", "kansai_pay", "kansai_end"]
    step = click(scene, "go")
    assert isinstance(step, Push)
    assert ProgressFile(tmp_path).progress.way == "kansai_riichi"
    assert classroom.open().scene.way is way_called("kansai_riichi")


def test_keys_alone_choose_a_way(tmp_path):
    _, scene = opened(tmp_path)
    tab(scene, "kansai")
    scene.desk.focus("start.zero")
    while scene.desk.focused == "start.zero":
        scene.handle(Move(1, 0))
    assert scene.desk.focused == "start.riichi"
    scene.handle(Confirm())
    assert scene.way.start == "riichi"


def test_a_heading_is_passed_over(tmp_path):
    _, scene = opened(tmp_path)
    tab(scene, "kansai")
    scene.desk.focus("lesson.calls")
    for _ in range(2):
        scene.handle(Move(0, 1))
    assert scene.desk.focused in ("lesson.kansai_table", "lesson.kansai_norths")


def test_a_common_lesson_leads_on_into_the_game_it_was_taken_for(tmp_path):
    classroom, scene = opened(tmp_path, Progress(at={"calls": 99}, last="calls", way="kansai_zero"))
    assert scene.game == "kansai"
    lesson = click(scene, "go").scene
    assert isinstance(lesson, LessonScene)
    lesson.canvas = stand.canvas(classroom.services)
    lesson.build()
    assert "Lesson 4" in lesson.parts.said.kicker
    step = lesson._onward()
    assert isinstance(step, Replace)
    assert step.scene.run.lesson is LESSONS["kansai_table"]
    assert step.scene.ways.way is way_called("kansai_zero")


def test_a_lesson_has_the_number_of_its_place_on_the_way(tmp_path):
    services = stand.services(tmp_path)
    for way in ways():
        lines = [
            row
            for row in rows(services.words, way, Progress(), way.lessons[0])
            if not isinstance(row, Heading)
        ]
        assert [line.number for line in lines] == list(range(1, len(way.lessons) + 1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", ["lessons/zero", "lessons/short"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("ui_size", [100, 125, 150])
def test_the_two_ways_find_their_room(tmp_path, state, language, size, ui_size):
    given = stand.services(tmp_path, language, ui_size=ui_size)
    assert not stand.shown(given, SAMPLES[state](given), size)


def test_the_dora_of_three_players_is_pointed_at_where_it_lies(tmp_path):
    """There is no corner for it: it lies at the side where nobody plays."""
    services = stand.services(tmp_path)
    lesson = LESSONS["kansai_norths"]
    nth = next(nth for nth, step in enumerate(lesson.steps) if step.id == "dora")
    scene = samples_lessons.scene(services, LessonRun(lesson, nth))
    scene.canvas = stand.canvas(services)
    scene.build()
    scene.enter()
    for _ in range(200):
        scene.update(1 / 20)
    (hole,) = scene.parts.holes
    assert hole.contains(vacant.room(scene.stage.frame))


def test_who_left_another_lesson_finds_that_one_under_the_keys(tmp_path):
    classroom, scene = opened(tmp_path)
    assert scene.desk.focused == "lesson.tiles"
    classroom._file.keep(Progress(frozenset({"tiles"}), at={"groups": 2}, last="groups"))
    scene.build()
    assert scene.desk.focused == "lesson.groups"
