"""What a lesson asks is read where it is answered, and hides nothing that is needed for it."""

import pytest

from game.learn.final_test.final_test_questions import questions
from game.learn.lesson.answer_judging import right_answers
from game.learn.lesson.lesson_run import Phase
from game.learn.lesson.table_places import read_place
from game.scenes.lesson.pointed_places import grown, seen
from game.scenes.lesson.tile_exhibit import LABEL_SIZE
from game.stage.frame import Ground
from tests.cases import each, in_turn
from tests.learn.exercises import exercises
from tests.scenes.lesson.test_final_test_screen import Trying
from tests.scenes.lesson.test_lesson_screen import LESSONS, LOOK, Taking, step_of

EXERCISES = [
    (lesson.id, step.id, step.exercise.kind)
    for lesson in LESSONS.values()
    for step in exercises(lesson)
]
ONE_OF_EACH = {kind: (lesson, step) for lesson, step, kind in EXERCISES}
TIGHT = [
    ("setup", "throw"),
    ("setup", "corner"),
    ("kansai_table", "count"),
    ("draws", "zero"),
    ("turn", "spot"),
    ("furiten", "waits"),
    ("furiten", "refused"),
    ("manners", "order"),
    ("yaku1", "which"),
    ("counting", "second"),
]
"""Where much is pointed at, or much is asked."""
SMALL = [((1280, 720), 100), ((1280, 720), 125), ((1280, 720), 150), ((1024, 576), 100)]
NO_TILES = {"plate", "panel", "dice", "indicators", "break", "totals", "buttons"}
FRAME_AROUND = 5.0
"""How far the frame of the focus reaches around a tile."""


def at(tmp_path, lesson, step, **how):
    return Taking(tmp_path, lesson, at=step_of(lesson, step), **how)


# ---- where the question stands -------------------------------------------------------------------


@each("kind", ONE_OF_EACH)
def test_the_question_stands_in_the_panel_unless_one_acts_at_the_table(tmp_path, kind):
    parts = at(tmp_path, *ONE_OF_EACH[kind]).scene.overlay
    if kind == "play":
        assert parts._task is not None
        assert parts.below.task is None
    else:
        assert parts._task is None
        assert parts.below.task.text == parts.task.text
        assert parts.below.high(parts.canvas, parts.panel_text.form) > 0


@each("kind", ONE_OF_EACH)
def test_a_hint_is_read_below_the_question(tmp_path, kind):
    taking = at(tmp_path, *ONE_OF_EACH[kind])
    paper = taking.scene.overlay._task if kind == "play" else taking.scene.overlay.panel
    taking.key("h")
    parts = taking.scene.overlay
    task, now = (parts.task, parts._task) if kind == "play" else (parts.below.task, parts.panel)
    step = taking.run.step
    assert task.note == parts.texts.plain(taking.run.lesson, step, "hint")
    assert now.h > paper.h or (kind == "play" and now.h == paper.h)


def test_the_final_test_asks_in_the_panel_too(tmp_path):
    parts = Trying(tmp_path, [questions()["whom"]]).scene.overlay
    assert parts._task is None
    assert parts.below.task.text
    assert not parts.below.task.note


@each(("size", "ui_size"), SMALL)
@each(("lesson", "step"), TIGHT)
@in_turn
def test_a_panel_with_a_question_hides_nothing(tmp_path, lesson, step, size, ui_size):
    """It becomes lower, narrower or a little smaller where there is little room."""
    taking = at(tmp_path, lesson, step, size=size, ui_size=ui_size, language="fr")
    parts, canvas = taking.scene.overlay, taking.scene.canvas
    taking.scene.draw(canvas)
    assert not parts._hidden
    assert Ground(0, 0, canvas.w, canvas.h).contains(parts.panel)
    assert not canvas.overflows


def test_numbers_below_each_other_begin_at_the_same_edge(tmp_path):
    desk = at(tmp_path, "counting", "second").scene.desk
    assert desk.place("count.fu.0")[0] == desk.place("count.han.0")[0]


@pytest.mark.parametrize("ui_size", [100, 125])
def test_a_cloth_does_not_lie_on_the_indicators_that_are_pointed_at(tmp_path, ui_size):
    parts = at(tmp_path, "counting", "second", ui_size=ui_size).scene.overlay
    (indicators,) = parts.holes
    assert not indicators.meets(parts.exhibit.room)


@pytest.mark.parametrize(
    ("taken", "leads_back"),
    [
        (lambda folder: Taking(folder, "tiles", at=1), True),
        (lambda folder: Taking(folder, "tiles"), False),
        (lambda folder: Trying(folder, [questions()["whom"]]), False),
    ],
    ids=["a lesson", "its first step", "the final test"],
)
def test_what_is_said_of_the_step_begins_at_the_edge_where_nothing_leads_back(
    tmp_path, taken, leads_back
):
    """Where there is no way back there is no gap in its place."""
    taking = taken(tmp_path)
    said = taking.scene.overlay.panel_text
    assert taking.scene.desk.has("back") == leads_back
    assert (said.foot_left == said.form.pad) != leads_back


@each(("lesson", "step"), TIGHT)
def test_a_hint_hides_nothing_either(tmp_path, lesson, step):
    taking = at(tmp_path, lesson, step, language="fr")
    taking.key("h")
    taking.scene.draw(taking.scene.canvas)
    assert not taking.scene.overlay._hidden
    assert not taking.scene.canvas.overflows


# ---- what is seen --------------------------------------------------------------------------------


@each(
    ("lesson", "step"),
    [
        ("furiten", "refused"),
        ("furiten", "until"),
        ("furiten", "riichi"),
        ("kansai", "nochii"),
        ("kansai_norths", "nochii"),
    ],
)
def test_a_hand_that_is_to_be_thought_about_lies_in_the_light(tmp_path, lesson, step):
    parts = at(tmp_path, lesson, step).scene.overlay
    (hand,) = parts.finder.rooms([read_place("hand")])
    assert hand in parts.holes
    assert parts.holes[0] != hand, "the panel points at what has happened"


def test_the_own_pung_is_seen_where_it_is_asked_about(tmp_path):
    parts = at(tmp_path, "classic_calls", "promoted").scene.overlay
    assert set(parts.finder.rooms([read_place("melds:S")])) == set(parts.holes)


def is_empty(taking, hole):
    """Whether there is nothing in a ring."""
    parts = taking.scene.overlay
    other = [one for one in parts._targets if one.kind in NO_TILES]
    lying = taking.scene.table_scene.picture.still.values()
    at_tiles = any(hole.meets(seen(one), 1) for one in lying)
    return not at_tiles and hole not in parts.finder.rooms(other)


@each("name", LESSONS, every=8)
def test_after_the_right_answer_no_ring_is_empty(tmp_path, name):
    """A tile that was called leaves its place, and a button that was pressed is there no more."""
    taking = Taking(tmp_path, name)
    while True:
        exercise = taking.run.exercise
        if taking.run.phase is Phase.ASKING and exercise.kind in ("play", "spot"):
            taking.answer_by_mouse(right_answers(taking.run.asked)[0])
            for _ in range(40):
                taking.wait()
                rings = taking.scene.overlay.holes
                assert not any(is_empty(taking, ring) for ring in rings), taking.run.step.id
        if taking.run.is_last:
            break
        taking.scene._onward()
        taking.settle()


def test_a_button_that_is_gone_has_no_ring(tmp_path):
    taking = at(tmp_path, "draws", "nine")
    before = taking.scene.overlay.finder.rooms([read_place("buttons")])
    assert len(before) == 1
    taking.answer_by_mouse(right_answers(taking.run.asked)[0])
    taking.settle()
    assert not taking.scene.overlay.finder.rooms([read_place("buttons")])


def test_loose_tiles_are_two_and_the_hill_is_all_of_it(tmp_path):
    loose = at(tmp_path, "classic_table", "loose").scene.overlay
    table, frame = loose.scene.table_scene.performance.table, loose.frame
    (ring,) = loose.holes
    assert ring.w < 2.6 * frame.wall + 14
    (hill,) = at(tmp_path, "classic_table", "hill").scene.overlay.holes
    assert hill.w > 6 * frame.wall
    assert hill.contains(Ground(ring.x + 1, ring.y + 1, ring.w - 2, ring.h - 2))
    assert table.wall.plan.hill == 14


@each("name", LESSONS, every=8)
def test_the_frame_of_a_tile_does_not_touch_the_words_above_it(tmp_path, name):
    taking = Taking(tmp_path, name, language="fr")
    for step in LESSONS[name].steps[1:]:
        taking.scene._onward()
        taking.settle()
        shown = taking.scene.overlay.exhibit if step.show else None
        for one in shown.tiles if shown is not None else ():
            frame = grown(one.lifted(is_chosen=True), FRAME_AROUND)
            resting = grown(one.room, FRAME_AROUND)
            for _, left, middle in shown.labels:
                words = Ground(left, middle - LABEL_SIZE / 2, 400, LABEL_SIZE)
                assert not frame.meets(words), step.id
                assert not resting.meets(words), step.id


def test_the_frame_of_the_focus_rises_with_its_tile(tmp_path):
    taking = at(tmp_path, "classic_table", "own")
    before = taking.scene.desk.place("tile.2")
    taking.click("tile.2")
    after = taking.scene.desk.place("tile.2")
    assert after[1] == taking.scene.overlay.exhibit.tiles[2].lifted(is_chosen=True).y < before[1]


# ---- another seat than the own one ---------------------------------------------------------------


def pieces(scene):
    return {piece.name for piece in scene.table_scene.pieces(scene.table_scene.picture)}


def test_a_question_that_supposes_another_seat_is_not_contradicted_by_the_table(tmp_path):
    supposed = pieces(at(tmp_path, "setup", "where").scene)
    assert not {"plate0", "plate1", "plate2", "plate3", "centre", "score0"} & supposed
    assert {"plate0", "plate3"} <= pieces(at(tmp_path, "setup", "build").scene)


@pytest.mark.parametrize("question", ["whom", "for_west", "mangan_east", "east_ready"])
def test_no_seat_is_read_behind_a_question_without_a_table(tmp_path, question):
    shown = pieces(Trying(tmp_path, [questions()[question]]).scene)
    assert not any(name.startswith(("plate", "score", "token")) for name in shown)


@pytest.mark.parametrize(("lesson", "step"), [("manners", "cost"), ("kansai_pay", "harvest")])
def test_the_middle_of_the_table_does_not_tell_what_is_paid_before_it_is_answered(
    tmp_path, lesson, step
):
    taking = at(tmp_path, lesson, step)
    table, words = taking.run.table.round, taking.services.words

    def read():
        view = taking.scene.table_scene.view
        return [view.score(seat) for seat in table.seats]

    paid = [words.number(player.points) for player in table.players]
    assert set(read()) == {words.number(taking.run.table.rules.points)}
    assert set(paid) != set(read())
    taking.answer_by_mouse(right_answers(taking.run.asked)[0])
    assert read() == paid


def test_who_sits_where_is_read_where_it_is_pointed_at(tmp_path):
    assert {"plate0", "plate2"} <= pieces(at(tmp_path, "winning", "who").scene)
    assert "centre" in pieces(Trying(tmp_path, [questions()["own_river"]]).scene)


# ---- a wrong choice is mended --------------------------------------------------------------------


def test_wrong_tiles_stay_chosen_so_that_one_mends_them_with_the_mouse(tmp_path):
    taking = at(tmp_path, "tiles", "find_dragons")
    right = set(taking.places(right_answers(taking.run.asked)[0]))
    first, *others = sorted(right)
    wrong = next(one.nth for one in taking.scene.overlay.exhibit.tiles if one.nth not in right)
    for nth in (*others, wrong):
        taking.click(f"tile.{nth}")
    taking.click("check")
    assert taking.run.misses == 1
    assert taking.scene.chosen == {*others, wrong}
    taking.wait(LOOK)
    taking.click(f"tile.{wrong}")
    taking.click(f"tile.{first}")
    taking.click("check")
    assert taking.run.phase is Phase.ANSWERED
    assert taking.run.misses == 1


def test_wrong_tiles_stay_chosen_so_that_one_mends_them_with_keys(tmp_path):
    taking = at(tmp_path, "tiles", "find_dragons")
    right = set(taking.places(right_answers(taking.run.asked)[0]))
    places = [one.nth for one in taking.scene.overlay.exhibit.tiles]
    wrong = next(nth for nth in places if nth not in right)
    last = max(right)
    choose(taking, *(right - {last}), wrong)
    press(taking, "check")
    assert taking.run.misses == 1
    assert taking.scene.chosen == {*(right - {last}), wrong}
    taking.wait(LOOK)
    choose(taking, wrong, last)
    press(taking, "check")
    assert taking.run.phase is Phase.ANSWERED


def choose(taking, *places):
    for nth in places:
        press(taking, f"tile.{nth}")


def press(taking, name):
    """Goes there with the arrows, and chooses it."""
    x = taking.scene.desk.place(name)[0]
    for _ in range(20):
        focused = taking.scene.desk.focused
        if focused == name:
            break
        if name == "check":
            taking.key("right" if not focused.startswith("tile") else "down")
        elif not focused.startswith("tile"):
            taking.key("up")
        else:
            taking.key("right" if taking.scene.desk.place(focused)[0] < x else "left")
    assert taking.scene.desk.focused == name
    taking.key("return")


def test_a_wrong_group_stays_chosen_too(tmp_path):
    taking = at(tmp_path, "groups", "arrange")
    group = list(taking.places(right_answers(taking.run.asked)[0]))
    wrong = next(one.nth for one in taking.scene.overlay.exhibit.tiles if one.nth not in group)
    for nth in (*group[:2], wrong):
        taking.click(f"tile.{nth}")
    assert taking.run.misses == 1
    assert taking.scene.chosen == {*group[:2], wrong}
    taking.wait(LOOK)
    taking.click(f"tile.{wrong}")
    taking.click(f"tile.{group[2]}")
    assert len(taking.run.made) == 1
    assert not taking.scene.chosen


def test_a_fourth_tile_begins_a_new_group_after_a_wrong_one(tmp_path):
    taking = at(tmp_path, "groups", "arrange")
    group = list(taking.places(right_answers(taking.run.asked)[0]))
    others = [one.nth for one in taking.scene.overlay.exhibit.tiles if one.nth not in group]
    for nth in (group[0], others[0], others[-1]):
        taking.click(f"tile.{nth}")
    assert taking.run.misses == 1
    taking.wait(LOOK)
    taking.click(f"tile.{group[1]}")
    assert taking.scene.chosen == {group[1]}


def test_a_tile_that_is_put_back_is_no_answer(tmp_path):
    taking = at(tmp_path, "tiles", "find_dragons")
    taking.click("tile.0")
    taking.click("tile.0")
    assert taking.run.misses == 0
    assert not taking.scene.chosen
