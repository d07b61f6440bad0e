"""The final test on the screen: taken with the mouse, or with keys alone, and its result."""

import pytest

from game.app.flows.lesson_flow import LessonFlow
from game.gallery.learning import lesson_end_samples
from game.gallery.learning.lesson_samples import unkept
from game.learn.final_test.examination import Examination
from game.learn.final_test.final_test_questions import ASKED, FINAL_TEST, drawn, questions
from game.learn.final_test.final_test_texts import ExaminationTexts
from game.learn.lesson.answer_judging import possible_answers, right_answers
from game.learn.lesson.lesson_run import Phase
from game.learn.lessons import lessons, lessons_of
from game.learn.paths.learner_progress import FILE, ProgressFile
from game.learn.paths.learning_paths import path_ends
from game.scenes.lesson.final_test_result import FinalTestResultScene
from game.scenes.lesson.final_test_scene import ExaminationHooks, ExaminationScene
from game.scenes.lesson.lesson_scene import LessonScene
from game.stage.frame import Ground
from game.storage.settings import Speed
from game.text.words import LANGUAGES
from game.ui.inputs import Confirm, Move
from game.ui.scene import Pop, Push, Replace
from tests.cases import each, pairwise
from tests.scenes.lesson.test_lesson_screen import LOOK, Taking
from tests.ui import stand

SAMPLES = lesson_end_samples.samples()
TEST = path_ends()[FINAL_TEST]


class Trying(Taking):
    """Somebody tries the test at the screen."""

    def __init__(self, tmp_path, asked=None, size=(1280, 720), language="en", **chosen):
        chosen = {"speed": Speed.INSTANT, "reduced_motion": True} | chosen
        self.services = stand.services(tmp_path, language, **chosen)
        if asked is None:
            self.lesson_flow = LessonFlow(self.services)
            self.scene = self.lesson_flow.scene(TEST)
        else:
            ways = ExaminationHooks(unkept(self.services, TEST), nothing, lambda _: Pop())
            self.scene = ExaminationScene(self.services, Examination(asked), ways)
        self.fit(size)
        self.scene.enter()
        self.settle()

    def click(self, name, desk=None):
        """The same as in a lesson; where it leads is kept."""
        self.led = super().click(name, desk)
        return self.led

    def skip(self):
        """Does not know, by a click."""
        return self.click("skip")


def nothing(_):
    pass


# ---- the whole test ------------------------------------------------------------------------------


@each("language", LANGUAGES, every=len(LANGUAGES))
def test_who_knows_everything_passes_with_the_mouse_alone(tmp_path, language):
    trying = Trying(tmp_path, language=language)
    for nth in range(ASKED):
        assert trying.run.nth == nth
        trying.answer_by_mouse(right_answers(trying.run.asked)[0])
        step = trying.led
        if nth < ASKED - 1:
            assert step is None
            trying.settle()
    assert isinstance(step, Replace)
    assert step.scene.outcome.right == ASKED
    assert step.scene.outcome.is_passed
    kept = ProgressFile(tmp_path).progress
    assert FINAL_TEST in kept.done
    assert (kept.tries.ended, kept.tries.best) == (1, ASKED)
    assert FINAL_TEST not in kept.at


def test_who_knows_nothing_is_sent_to_every_lesson(tmp_path):
    trying = Trying(tmp_path)
    for _ in range(ASKED - 1):
        assert trying.skip() is None
        trying.settle()
    step = trying.skip()
    assert isinstance(step, Replace)
    scene = step.scene
    assert scene.outcome.right == 0
    assert set(scene.outcome.again) == {lesson.id for lesson in lessons_of("riichi")}
    assert FINAL_TEST not in ProgressFile(tmp_path).progress.done
    first = next(iter(scene.outcome.again))
    file = trying.lesson_flow._file
    file.keep(file.progress.finished(first).left(first, 5))
    scene.canvas = stand.canvas(trying.services)
    scene.build()
    assert isinstance(scene.handle(Confirm()), Pop), "one key too many leads into no lesson"
    while not scene.desk.focused.startswith("lesson."):
        scene.handle(Move(0, -1))
    while scene.desk.focused != f"lesson.{first}":
        scene.handle(Move(0, -1))
    opened = scene.handle(Confirm())
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, LessonScene)
    assert (opened.scene.run.lesson.id, opened.scene.run.nth) == (first, 0)


def test_the_next_try_asks_something_else(tmp_path):
    trying = Trying(tmp_path)
    first = trying.run.asked_of
    for _ in range(ASKED):
        step = trying.skip()
        trying.settle()
    again = step.scene._hooks.again()
    assert isinstance(again, Replace)
    second = again.scene.examination.asked_of
    assert len({one.id for one in first} & {one.id for one in second}) <= ASKED // 3
    assert not again.scene.examination.missed


def test_a_test_that_was_left_goes_on_with_the_next_question(tmp_path):
    trying = Trying(tmp_path)
    trying.skip()
    trying.settle()
    trying.answer_by_mouse(right_answers(trying.run.asked)[0])
    trying.settle()
    later = Trying(tmp_path)
    assert later.run.nth == 2
    assert later.run.missed == trying.run.missed
    assert len(later.run.missed) == 1
    assert later.run.given == {trying.run.missed[0]: ""}


def test_of_each_question_that_was_missed_one_sees_what_was_answered_and_what_was_right(tmp_path):
    trying, given = Trying(tmp_path), {}
    for _ in range(ASKED):
        now = trying.run.asked
        wrong = next(one for one in possible_answers(now) if one not in right_answers(now))
        given[trying.run.question.id] = wrong
        trying.answer_by_mouse(wrong)
        result = trying.led
        trying.settle()
    scene, written = result.scene, []
    assert scene.outcome.tries.given == given
    scene.canvas = stand.canvas(trying.services)
    scene.build()
    texts = ExaminationTexts(scene.words, scene.outcome.missed)
    for name in [name for name in scene.desk.controls if name.startswith("lesson.")]:
        scene.desk.focus(name)
        with scene.canvas.noting() as noted:
            scene.draw(scene.canvas)
        written += [one.text for one in noted]
    for question in scene.outcome.missed:
        answers = (*texts.given(question, given[question.id]), *texts.right(question))
        assert {one.words for one in answers if one.words} <= set(written), question.id


def test_nothing_is_said_of_an_answer_of_which_nothing_was_kept(tmp_path):
    """A try that was begun when answers were not kept yet."""
    (tmp_path / FILE).write_text(
        '{"at": {"final_test": 19}, "test": {"missed": ["whole"]}}', encoding="utf-8"
    )
    trying = Trying(tmp_path)
    trying.skip()
    scene = trying.led.scene
    scene.canvas = stand.canvas(trying.services)
    scene.build()
    with scene.canvas.noting() as written:
        scene.draw(scene.canvas)
    texts = [one.text for one in written]
    assert len(scene.outcome.missed) == texts.count("Right answer") == 2
    assert texts.count("Your answer") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_arrows_alone_lead_past_every_answer(tmp_path, language):
    """Each card is seen whole when the keys come to it, in the smallest window, too."""
    given = stand.services(tmp_path, language)
    scene = lesson_end_samples.outcome(given, ASKED)
    stand.shown(given, scene, (1024, 640))
    cards = [name for name in scene.desk.controls if name.startswith("lesson.")]
    room = scene.desk.controls["lessons_again"].rect
    scene.desk.focus(cards[0])
    for name in cards:
        assert scene.desk.focused == name
        _, y, _, high = scene.desk.place(name)
        assert room.y - 1 <= y
        assert y + high <= room.bottom + 1
        scene.handle(Move(0, 1))


# ---- one answer, and no help ---------------------------------------------------------------------


def test_nothing_helps_and_nothing_leads_back(tmp_path):
    trying = Trying(tmp_path)
    trying.skip()
    trying.settle()
    for key in ("h", "backspace"):
        trying.key(key)
        assert trying.run.nth == 1
        assert trying.run.phase is Phase.ASKING
        assert not trying.run.is_hinted
    assert not {"help", "back", "again"} & trying.scene.desk.controls.keys()
    assert not trying.scene.overlay.task.note
    assert isinstance(trying.key("escape"), Pop)


def test_what_was_meant_for_one_question_does_not_answer_the_next(tmp_path):
    asked = [one for one in questions().values() if one.says == "chii_from"] * 2
    trying = Trying(tmp_path, asked)
    trying.click("option.left")
    assert trying.run.nth == 1
    trying.wait()
    trying.click("option.left")
    trying.key("return")
    assert trying.run.phase is Phase.ASKING
    trying.settle()
    trying.click("option.left")
    assert trying.run.phase is Phase.ANSWERED


def test_tab_leads_from_the_tiles_of_the_table_past_the_question(tmp_path):
    trying = Trying(tmp_path, [questions()["lone_tile"]])
    trying.key("tab")
    assert trying.scene.desk.focused == "skip"
    trying.key("return")
    assert trying.run.given == {"lone_tile": ""}


def test_chosen_tiles_are_confirmed(tmp_path):
    trying = Trying(tmp_path, [questions()["ends"]])
    trying.click("tile.3")
    assert trying.run.phase is Phase.ASKING
    trying.click("check")
    assert trying.run.phase is Phase.ANSWERED
    assert not trying.run.missed


def test_keys_alone_answer(tmp_path):
    trying = Trying(tmp_path, [questions()["whom"], questions()["declare_wind"]])
    trying.key("down")
    trying.key("return")
    assert not trying.run.missed
    trying.settle()
    trying.key("r")
    trying.wait(LOOK)
    trying.key("t")
    assert trying.run.phase is Phase.ANSWERED
    assert not trying.run.missed


# ---- what is seen --------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "chosen"), [("one_bamboo", 1), ("edges", 2)])
def test_another_tile_takes_the_place_of_the_first_only_where_the_question_names_it(
    tmp_path, name, chosen
):
    trying = Trying(tmp_path, [questions()[name]])
    for nth in range(2):
        trying.click(f"tile.{nth}")
    assert len(trying.scene.chosen) == chosen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_finds_its_room_and_hides_nothing(tmp_path, language):
    """Every third question in each language, each in one of them."""
    asked = list(questions().values())[list(LANGUAGES).index(language) :: len(LANGUAGES)]
    trying = Trying(tmp_path, asked, language=language)
    scene, hidden, skips = trying.scene, [], set()
    for question in asked:
        scene.draw(scene.canvas)
        panel, window = scene.overlay.panel, Ground(0, 0, scene.canvas.w, scene.canvas.h)
        assert window.contains(panel), question.id
        skips.add(skip := Ground(*scene.desk.place("skip")))
        assert not skip.meets(panel), question.id
        hidden += [question.id for hole in scene.overlay.holes if hole.meets(panel, 1)]
        if scene.overlay.exhibit is not None:
            assert not scene.overlay.exhibit.room.meets(panel), question.id
            assert not scene.overlay.exhibit.room.meets(skip), question.id
        trying.skip()
        trying.settle()
    assert not scene.canvas.overflows
    assert not scene.services.words.unknown
    assert not hidden
    assert len(skips) == 1, "who does not know finds the button where it was"


@each("language", LANGUAGES)
@each("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)])
@each("name", ["test/hands", "test/passed", "test/not_yet", "test/all_right"])
@pairwise
def test_every_window_is_large_enough(tmp_path, name, size, language):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, SAMPLES[name](given), size)


@each("ui_size", [80, 125, 150])
@each("name", ["test/count", "test/play", "test/not_yet"])
def test_larger_letters_find_their_room(tmp_path, name, ui_size):
    given = stand.services(tmp_path, "fr", ui_size=ui_size)
    assert not stand.shown(given, SAMPLES[name](given), (1280, 720))


@pytest.mark.parametrize(
    ("language", "says"),
    [("fr", "Reçu (goukaku)"), ("ja", "卒業試験"), ("en", "Passed (goukaku)")],
)
def test_below_the_seal_stands_what_it_means(tmp_path, language, says):
    given = stand.services(tmp_path, language)
    scene = SAMPLES["test/passed"](given)
    stand.shown(given, scene)
    with scene.canvas.noting() as written:
        scene.draw(scene.canvas)
    (seal,) = (one.room for one in written if one.text == "合格")
    captions = [one.room for one in written if one.text == says]
    assert any(0 < room.y - seal.bottom < 60 for room in captions)


def test_the_result_leads_back_to_the_lessons(tmp_path):
    given = stand.services(tmp_path)
    scene = SAMPLES["test/all_right"](given)
    scene.canvas = stand.canvas(given)
    scene.build()
    assert isinstance(scene, FinalTestResultScene)
    assert isinstance(scene.handle(Confirm()), Pop)
    assert len(drawn(0)) == ASKED


def test_a_lesson_that_was_never_finished_goes_on_from_the_result_where_it_was_left(tmp_path):
    trying = Trying(tmp_path)
    file = trying.lesson_flow._file
    assert file.keep(file.progress.left("manners", 5))
    opened = trying.lesson_flow._examination._review(lessons()["manners"])
    assert opened.scene.run.nth == 5
