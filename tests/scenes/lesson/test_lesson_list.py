"""The list of lessons: one game at a time, and for some two ways that lead to it."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from game.app.flows.lesson_flow import LessonFlow
from game.app.navigation import Navigation
from game.gallery.learning import lesson_samples
from game.learn.final_test.final_test_questions import FINAL_TEST
from game.learn.lesson.lesson_run import LessonRun
from game.learn.lessons import GAMES, lessons
from game.learn.paths.learner_progress import LearnerProgress, ProgressFile
from game.learn.paths.learning_paths import (
    COMMON,
    all_paths,
    game_of_sheet,
    lessons_on_paths,
    path_called,
)
from game.rulesets import PRESETS
from game.scenes.lesson.lesson_list_rows import HeadingRow, rows
from game.scenes.lesson.lesson_scene import LessonScene
from game.scenes.shared.new_game_choice import FIRST_SHEET, LAST_CHOICE, NewGame, plain
from game.stage import empty_side
from game.text.words import LANGUAGES
from game.ui.inputs import Confirm, Move, Point, Press, Release, Wheel
from game.ui.scene import LookUp, Push, Replace
from tests.cases import each, pairwise
from tests.ui import stand

SAMPLES = lesson_samples.samples()
LESSONS = lessons()


def opened(tmp_path, progress=None, language="en", play=None):
    lesson_flow = LessonFlow(stand.services(tmp_path, language), play=play)
    lesson_flow._file.keep(progress or LearnerProgress())
    scene = lesson_flow.open().scene
    scene.canvas = stand.canvas(lesson_flow.services)
    scene.build()
    return lesson_flow, scene


def click(scene, name):
    x, y, w, h = scene.desk.place(name)
    steps = [scene.handle(one(x + w / 2, y + h / 2)) for one in (Point, Press, Release)]
    return next((step for step in steps if step is not None), None)


def tab(scene, game):
    """Chooses a game at the top of the page."""
    names = (name for name in scene.desk.controls if name.startswith("path"))
    name = next(name for name in names if int(name[-1]) == GAMES.index(game))
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
    _, scene = opened(tmp_path, LearnerProgress(frozenset({"tiles", "groups"})))
    tab(scene, "kansai")
    assert scene.next_lesson is LESSONS["turn"]


def test_a_lesson_left_on_its_first_step_is_the_one_to_go_on_with(tmp_path):
    lesson_flow, _ = opened(
        tmp_path, LearnerProgress(frozenset({"tiles"}), last="tiles", path="riichi")
    )
    lesson_flow.scene(LESSONS["calls"])
    assert lesson_flow.open().scene.next_lesson is LESSONS["calls"]
    again = LessonFlow(stand.services(tmp_path))
    assert again.open().scene.next_lesson is LESSONS["calls"]


def test_who_has_taken_all_lessons_of_a_way_is_told_how_many(tmp_path):
    done = frozenset(one.id for one in path_called("riichi_zero").lessons)
    lesson_flow, _ = opened(tmp_path, LearnerProgress(done, last="safe", path="riichi_zero"))
    count = len(lessons_on_paths())
    assert lesson_flow.progress.note == lesson_flow.services.words(
        "lesson.taken", done=len(done), count=count
    )


def test_a_lesson_looked_at_again_does_not_hide_the_next_one(tmp_path):
    lesson_flow, _ = opened(
        tmp_path, LearnerProgress(frozenset({"tiles", "groups"}), path="riichi")
    )
    lesson_flow.scene(LESSONS["tiles"])
    assert lesson_flow.open().scene.next_lesson is LESSONS["turn"]


def test_who_knows_riichi_comes_to_the_short_way(tmp_path):
    _, scene = opened(tmp_path, LearnerProgress(frozenset({"riichi"})))
    tab(scene, "classic")
    assert listed(scene) == ["classic", "classic_points", "classic_grands"]
    assert "heading.common" not in scene.desk.controls


def test_the_other_way_is_a_click_away_and_stays_chosen(tmp_path):
    lesson_flow, scene = opened(tmp_path)
    tab(scene, "kansai")
    click(scene, "start.riichi")
    assert listed(scene) == ["kansai", "kansai_pay", "kansai_end"]
    tab(scene, "classic")
    tab(scene, "kansai")
    assert listed(scene) == ["kansai", "kansai_pay", "kansai_end"]
    step = click(scene, "go")
    assert isinstance(step, Push)
    assert ProgressFile(tmp_path).progress.path == "kansai_riichi"
    assert lesson_flow.open().scene.path is path_called("kansai_riichi")


def test_keys_alone_choose_a_way(tmp_path):
    _, scene = opened(tmp_path)
    tab(scene, "kansai")
    scene.desk.focus("start.zero")
    while scene.desk.focused == "start.zero":
        scene.handle(Move(1, 0))
    assert scene.desk.focused == "start.riichi"
    scene.handle(Confirm())
    assert scene.path.start == "riichi"


def test_a_heading_is_passed_over(tmp_path):
    _, scene = opened(tmp_path)
    tab(scene, "kansai")
    scene.desk.focus("lesson.calls")
    for _ in range(2):
        scene.handle(Move(0, 1))
    assert scene.desk.focused in ("lesson.kansai_table", "lesson.kansai_norths")


def test_a_common_lesson_leads_on_into_the_game_it_was_taken_for(tmp_path):
    lesson_flow, scene = opened(
        tmp_path, LearnerProgress(at={"calls": 99}, last="calls", path="kansai_zero")
    )
    assert scene.game == "kansai"
    lesson = click(scene, "go").scene
    assert isinstance(lesson, LessonScene)
    lesson.canvas = stand.canvas(lesson_flow.services)
    lesson.build()
    assert "Lesson 4" in lesson.overlay.panel_text.kicker
    step = lesson._onward()
    assert isinstance(step, Replace)
    assert step.scene.run.lesson is LESSONS["kansai_table"]
    assert step.scene.hooks.path is path_called("kansai_zero")


def test_a_lesson_has_the_number_of_its_place_on_the_way(tmp_path):
    services = stand.services(tmp_path)
    for way in all_paths():
        lines = [
            row
            for row in rows(services.words, way, LearnerProgress(), way.lessons[0])
            if not isinstance(row, HeadingRow)
        ]
        assert [line.number for line in lines] == list(range(1, len(way.lessons) + 1))


@each("language", LANGUAGES)
@each("state", ["lessons/zero", "lessons/short", "lessons/over"])
@each("size", [(1280, 720), (1920, 1080)])
@each("ui_size", [100, 125, 150])
@pairwise
def test_the_list_finds_its_room(tmp_path, state, language, size, ui_size):
    given = stand.services(tmp_path, language, ui_size=ui_size)
    assert not stand.shown(given, SAMPLES[state](given), size)


def test_the_dora_of_three_players_is_pointed_at_where_it_lies(tmp_path):
    """There is no corner for it: it lies at the side where nobody plays."""
    services = stand.services(tmp_path)
    lesson = LESSONS["kansai_norths"]
    nth = next(nth for nth, step in enumerate(lesson.steps) if step.id == "dora")
    scene = lesson_samples.scene(services, LessonRun(lesson, nth))
    scene.canvas = stand.canvas(services)
    scene.build()
    scene.enter()
    for _ in range(200):
        scene.update(1 / 20)
    (hole,) = scene.overlay.holes
    assert hole.contains(empty_side.room(scene.table_scene.frame))


def test_who_left_another_lesson_finds_that_one_under_the_keys(tmp_path):
    lesson_flow, scene = opened(tmp_path)
    assert scene.desk.focused == "lesson.tiles"
    lesson_flow._file.keep(LearnerProgress(frozenset({"tiles"}), at={"groups": 2}, last="groups"))
    scene.build()
    assert scene.desk.focused == "lesson.groups"


# ---- a way that is finished ----------------------------------------------------------------------
def done_of(*names):
    return frozenset(lesson.id for name in names for lesson in path_called(name).lessons)


def played(game):
    """Where the button of a new game leads in these tests."""
    return LookUp(game)


@pytest.mark.parametrize("way", [way.id for way in all_paths()])
def test_who_has_finished_a_way_is_told_so_and_led_to_a_game_of_its_kind(tmp_path, way):
    _, scene = opened(tmp_path, LearnerProgress(done_of(way), path=way), play=played)
    game = path_called(way).game
    assert scene.game == game
    assert scene.desk.focused == "go"
    assert scene.desk.controls["go"].face.label == scene.words("scene.title.new_game")
    first, *_ = rows(scene.words, scene.path, scene._progress(), None)
    assert first.text == scene.words(f"lesson.over.{game}")
    assert scene.desk.has("heading.over")
    assert scene.handle(Confirm()) == LookUp(game)
    assert click(scene, "go") == LookUp(game)


def test_a_way_with_one_lesson_left_is_not_finished(tmp_path):
    last = path_called("kansai_riichi").lessons[-1]
    done = done_of("kansai_riichi") - {last.id}
    _, scene = opened(tmp_path, LearnerProgress(done, path="kansai_riichi"), play=played)
    assert not scene.desk.has("heading.over")
    assert scene.desk.focused == f"lesson.{last.id}"


def test_on_a_finished_way_a_lesson_left_in_its_middle_comes_before_a_game(tmp_path):
    progress = LearnerProgress(done_of("riichi_zero"), {"calls": 3}, "calls", "riichi_zero")
    _, scene = opened(tmp_path, progress, play=played)
    assert scene.desk.has("heading.over")
    assert scene.desk.focused == "lesson.calls"
    step = click(scene, "go")
    assert isinstance(step, Push)
    assert step.scene.run.lesson is LESSONS["calls"]


def test_a_lesson_of_a_finished_way_can_be_taken_again(tmp_path):
    _, scene = opened(
        tmp_path, LearnerProgress(done_of("riichi_zero"), path="riichi_zero"), play=played
    )
    assert click(scene, "lesson.tiles").scene.run.lesson is LESSONS["tiles"]


@each(
    ("way", "others", "said"),
    [
        ("riichi_zero", (), "first"),
        ("riichi_zero", ("kansai_riichi",), "others"),
        ("kansai_zero", (), "others"),
        ("classic_riichi", ("riichi_zero",), "others"),
        ("riichi_zero", ("kansai_riichi", "classic_riichi"), "all"),
    ],
)
def test_what_is_left_to_learn_is_said(tmp_path, way, others, said):
    words = stand.services(tmp_path).words
    first, *_ = rows(words, path_called(way), LearnerProgress(done_of(way, *others)), None)
    assert first.onward == words(f"lesson.over.{said}")


def test_who_comes_back_from_the_last_lesson_sees_that_the_way_is_finished(tmp_path):
    """Though the list had been scrolled down to it."""
    done = done_of("riichi_zero")
    progress = LearnerProgress(done - {FINAL_TEST}, last=FINAL_TEST, path="riichi_zero")
    lesson_flow, scene = opened(tmp_path, progress, play=played)
    assert scene.desk.focused == f"lesson.{FINAL_TEST}"
    assert scene.desk.offset("lessons.riichi_zero") > 0
    lesson_flow._file.keep(lesson_flow._file.progress.finished(FINAL_TEST))
    scene.build()
    assert scene.desk.focused == "go"
    assert scene.desk.offset("lessons.riichi_zero") == 0


def test_keys_reach_the_other_games_from_a_finished_way(tmp_path):
    _, scene = opened(
        tmp_path, LearnerProgress(done_of("riichi_zero"), path="riichi_zero"), play=played
    )
    tab(scene, "kansai")
    assert scene.path is path_called("kansai_riichi")
    assert not scene.desk.has("heading.over")
    assert scene.next_lesson is LESSONS["kansai"]


def test_the_games_of_the_sheets_are_those_of_the_ways():
    assert {game_of_sheet(sheet) for sheet in PRESETS} == set(GAMES)
    assert game_of_sheet("tenhou") == "riichi"


# ---- scrolled ------------------------------------------------------------------------------------
def is_whole_at_the_top(scene):
    """Whether no row of the list is cut by the upper edge of its room."""
    top = scene.room.inner(16).y
    listed_rows = [name for name in scene.desk.controls if name.startswith(("lesson.", "heading."))]
    places = [scene.desk.place(name) for name in listed_rows]
    return not [y for _, y, _, h in places if y < top - 1 and y + h > top + 1]


@each("state", ["lessons/some", "lessons/zero", "lessons/over"])
@each("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_however_far_the_list_is_scrolled_its_first_row_is_whole(tmp_path, state, size):
    given = stand.services(tmp_path)
    scene = SAMPLES[state](given)
    stand.app(given, scene, size)
    name = f"lessons.{scene.path.id}"
    inner = scene.room.inner(16)
    scene.handle(Point(inner.x + 40, inner.y + 90))
    offsets = []
    for _ in range(40):
        scene.handle(Wheel(-1))
        offsets.append(scene.desk.offset(name))
        assert is_whole_at_the_top(scene)
    last = scene.desk.place(f"lesson.{scene.path.lessons[-1].id}")
    assert last[1] + last[3] <= inner.y + inner.h + 1
    assert offsets[0] > 0 or offsets[-1] == 0
    for _ in range(60):
        scene.handle(Move(0, -1))
        assert is_whole_at_the_top(scene)
    for _ in range(60):
        scene.handle(Move(0, 1))
        assert is_whole_at_the_top(scene)
        if scene.desk.focused.startswith("lesson."):
            _, y, _, h = scene.desk.place(scene.desk.focused)
            assert inner.y - 1 <= y
            assert y + h <= inner.y + inner.h + 1


@pytest.mark.parametrize(
    ("last", "taught_game", "chosen"),
    [
        ("tenhou", "riichi", "tenhou"),
        ("club", "kansai", "kansai"),
        ("kansai", "riichi", FIRST_SHEET),
        ("saki", "classic", "classic"),
    ],
)
def test_the_game_that_was_learnt_is_the_one_to_be_chosen(tmp_path, last, taught_game, chosen):
    given = stand.services(tmp_path)
    given.change(replace(given.settings, other={LAST_CHOICE: plain(NewGame(last))}))
    with ThreadPoolExecutor(1) as thinkers:
        navigation = Navigation(given, thinkers)
        navigation.lesson_flow._file.keep(
            LearnerProgress(done_of(f"{taught_game}_zero")).on(f"{taught_game}_zero")
        )
        scene = navigation.learn().scene
        scene.canvas = stand.canvas(given)
        scene.build()
        assert click(scene, "go").scene.choice.ruleset == chosen
        navigation.close()
