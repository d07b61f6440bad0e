"""Lessons on the screen: taken with the mouse alone or with keys alone, left and taken up."""

import json
from dataclasses import replace

import pytest

from game.app.flows.lesson_flow import LessonFlow
from game.engine.tiles import tiles
from game.gallery.learning import lesson_samples
from game.learn.lesson.answer_judging import right_answers
from game.learn.lesson.lesson_run import LessonRun, Phase
from game.learn.lesson.table_places import read_place
from game.learn.lessons import lessons
from game.learn.paths.learner_progress import FILE, LearnerProgress, ProgressFile
from game.scenes.lesson import lesson_panel
from game.scenes.lesson.lesson_list import LessonsScene
from game.scenes.lesson.lesson_scene import LessonScene
from game.scenes.lesson.lesson_table_scene import CELEBRATED
from game.scenes.lesson.panel_layout import placed, tail
from game.scenes.lesson.tile_exhibit import LABEL_MIDDLE
from game.scenes.library.glossary_scene import GlossaryScene
from game.scenes.shared.dialog import Dialog
from game.scenes.table.hand.hand_keys import ROW
from game.stage.frame import Ground, Side
from game.stage.panel_rooms import centre
from game.storage.settings import Speed
from game.text.words import LANGUAGES
from game.ui.inputs import Cancel, Confirm, Key, Move, Point, Press, Release
from game.ui.scene import Pop, Push, Replace
from tests.cases import each, in_turn, pairwise
from tests.ui import stand

SAMPLES = lesson_samples.samples()
LESSONS = lessons()
FRAME = 1 / 15
LOOK = 0.7
"""Seconds a player looks before answering."""


class Taking:
    """Somebody takes a lesson at the screen."""

    def __init__(self, tmp_path, lesson, at=0, size=(1280, 720), language="en", **chosen):
        chosen = {"speed": Speed.INSTANT, "reduced_motion": True} | chosen
        self.services = stand.services(tmp_path, language, **chosen)
        self.scene = lesson_samples.scene(self.services, LessonRun(LESSONS[lesson], at))
        self.fit(size)
        self.scene.enter()
        self.settle()

    def fit(self, size):
        self.scene.canvas = stand.canvas(
            self.services, size, smallest=self.scene.smallest, zoom=self.zoom(size)
        )
        self.scene.build()

    def zoom(self, size):
        return self.scene.zoom(size, self.services.settings.ui_size / 100)

    @property
    def run(self):
        return self.scene.run

    def wait(self, seconds=FRAME):
        for _ in range(max(1, round(seconds / FRAME))):
            self.services.now.time += FRAME
            self.scene.update(FRAME)

    def settle(self):
        """Looks on until the panel is open and everything lies still."""
        for _ in range(900):
            self.wait()
            if not self.scene.awaits and self.scene.table_scene.is_still:
                return self.wait(LOOK)
        raise AssertionError("it never comes to rest")

    def key(self, name):
        arrows = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        intents = [Key(name, char=name)]
        if name in arrows:
            intents.append(Move(*arrows[name]))
        if name == "tab":
            intents.append(Move(1, 0, tab=True))
        if name in ("return", "space"):
            intents.append(Confirm(name))
        if name == "escape":
            intents.append(Cancel(name))
        steps = [self.scene.handle(intent) for intent in intents]
        return next((step for step in steps if step is not None), None)

    def click(self, name, desk=None):
        """Presses in the middle of a control of the lesson, or of the table."""
        x, y, w, h = (desk or self.scene.desk).place(name)
        spot = x + w / 2, y + h / 2
        steps = [self.scene.handle(one(*spot)) for one in (Point, Press, Release)]
        return next((step for step in steps if step is not None), None)

    # ---- answers -----------------------------------------------------------------------------
    def answer_by_mouse(self, answer):
        kind = self.run.exercise.kind
        if kind == "play":
            self.play_by_mouse(answer)
        elif kind in ("tiles", "arrange"):
            for nth in self.places(answer):
                self.click(f"tile.{nth}")
            if self.scene.desk.has("check"):
                self.click("check")
        elif kind == "count":
            for part in answer.split():
                name, _, value = part.partition("=")
                nth = self.run.exercise.counts[name].index(int(value))
                self.click(f"count.{name}.{nth}")
            self.click("check")
        else:
            self.click(f"{'option' if kind == 'question' else 'spot'}.{answer}")

    def places(self, answer):
        """Where the tiles of an answer lie among those shown, each at another place."""
        left = {one.nth: one.tile for one in self.scene.overlay.exhibit.tiles if not one.is_placed}
        for face in tiles(answer):
            nth = next(nth for nth, tile in left.items() if tile is face)
            del left[nth]
            yield nth

    def play_by_mouse(self, answer):
        controls = self.scene.table_scene.controls
        if answer.endswith("!"):
            self.click("do.riichi", controls.desk)
            self.wait(LOOK)
        for nth, action in controls.open_discards.items():
            if str(action.tile) == answer.rstrip("!"):
                for _ in range(3):
                    if self.run.phase is Phase.ASKING:
                        self.click(f"hand{nth}", controls.desk)
                        self.wait(LOOK)
                return
        asked = self.run.asked
        named = {asked.words((one.action,))[0]: one.id for one in controls.question.menu.buttons}
        self.click(named[answer], controls.desk)


def finished(taking):
    """Takes a lesson to its end, with right answers; tells each step."""
    for _ in range(60):
        yield taking.run.step.id
        while taking.run.phase is Phase.ASKING:
            taking.answer_by_mouse(right_answers(taking.run.asked)[0])
            taking.wait(LOOK)
        taking.settle()
        if taking.click("next") is not None:
            return
        taking.settle()
    raise AssertionError("it never ends")


# ---- the whole way -------------------------------------------------------------------------------


@each("name", LESSONS, every=4)
def test_a_lesson_is_taken_with_the_mouse_alone(tmp_path, name):
    taking = Taking(tmp_path, name)
    steps = []
    for _ in range(60):
        steps.append(taking.run.step.id)
        while taking.run.phase is Phase.ASKING:
            taking.answer_by_mouse(right_answers(taking.run.asked)[0])
            taking.wait(LOOK)
        assert taking.run.misses == 0
        assert taking.run.feedback is None or taking.run.feedback.is_right
        taking.settle()
        if (step := taking.click("next")) is not None:
            break
        taking.settle()
    assert isinstance(step, Pop)
    assert steps == [one.id for one in LESSONS[name].steps]


@each("language", LANGUAGES)
@each("name", LESSONS, every=4)
@in_turn
def test_every_panel_says_everything_in_its_room_and_hides_nothing(tmp_path, name, language):
    taking = Taking(tmp_path, name, language=language)
    scene = taking.scene
    hidden = []
    while True:
        scene.draw(scene.canvas)
        panel, window = scene.overlay.panel, Ground(0, 0, scene.canvas.w, scene.canvas.h)
        assert window.contains(panel), taking.run.step.id
        hidden += [taking.run.step.id for hole in scene.overlay.holes if hole.meets(panel, 1)]
        if scene.overlay.exhibit is not None:
            assert not scene.overlay.exhibit.room.meets(panel)
        if taking.run.is_last:
            break
        taking.scene._onward()
        taking.settle()
    assert not scene.canvas.overflows
    assert not scene.services.words.unknown
    assert not hidden


@each("language", LANGUAGES)
@each(("name", "key"), [("safe", ".first_game"), ("draws", "")])
def test_at_its_end_a_lesson_says_what_follows_it(tmp_path, name, key, language):
    """A whole game is not called a lesson; beside its name there is room for the page."""
    taking = Taking(tmp_path, name, at=len(LESSONS[name].steps) - 1, language=language)
    scene = taking.scene
    says = {one.name: one.label for one in scene.overlay.buttons}
    assert says["next"] == scene.words(f"lesson.following{key}")
    with scene.canvas.noting() as written:
        scene.draw(scene.canvas)
    nth = len(LESSONS[name].steps)
    page = next(one for one in written if one.text == f"{nth} / {nth}")
    assert page.room.right < scene.desk.place("again")[0]


@each("size", [(1024, 640), (1920, 1080), (2560, 1080)])
@each(("name", "language"), [("tiles", "fr"), ("yaku2", "ja")])
@in_turn
def test_lessons_bear_other_windows(tmp_path, name, language, size):
    taking = Taking(tmp_path, name, size=size, language=language)
    for step in LESSONS[name].steps:
        assert taking.run.step is step
        taking.scene.draw(taking.scene.canvas)
        if not taking.run.is_last:
            taking.scene._onward()
            taking.settle()
    assert not taking.scene.canvas.overflows


@each("size", [(1280, 720), (1920, 1080)])
@each("ui_size", [80, 125, 150])
@each("name", ["lesson/suits", "lesson/question", "lesson/riichi", "lessons/some"])
@pairwise
def test_larger_letters_find_their_room(tmp_path, name, ui_size, size):
    given = stand.services(tmp_path, "fr", ui_size=ui_size)
    assert not stand.shown(given, SAMPLES[name](given), size)


# ---- keys alone ----------------------------------------------------------------------------------


def test_keys_alone_lead_on_and_back(tmp_path):
    taking = Taking(tmp_path, "tiles")
    taking.key("space")
    taking.settle()
    assert taking.run.nth == 1
    taking.key("right")
    taking.settle()
    assert taking.run.nth == 2
    taking.key("backspace")
    taking.settle()
    assert taking.run.nth == 1
    taking.key("left")
    taking.settle()
    assert taking.run.is_first
    assert isinstance(taking.key("escape"), Pop)


def test_keys_alone_choose_a_tile(tmp_path):
    taking = Taking(tmp_path, "tiles", at=step_of("tiles", "circle"))
    for _ in range(4):
        taking.key("right")
    taking.key("return")
    assert taking.run.phase is Phase.ANSWERED
    assert taking.scene.desk.focused == "next"


@pytest.mark.parametrize(("name", "step"), [("dora", "find"), ("groups", "waits")])
def test_the_keys_begin_among_the_tiles_to_choose_from(tmp_path, name, step):
    taking = Taking(tmp_path, name, at=step_of(name, step))
    shown = taking.run.step.show
    assert [row.label for row in shown][1] in ("choose", "candidates")
    taking.key("right")
    assert taking.scene.desk.focused == f"tile.{len(shown[0].tiles)}"


@each("name", LESSONS)
def test_the_first_key_answers_nothing_rightly_that_has_to_be_found(tmp_path, name):
    """A tile or a place is looked for; an answer in words has its first place like any other."""
    for nth, step in enumerate(LESSONS[name].steps):
        exercise = step.exercise
        if exercise is None or exercise.kind not in ("spot", "tiles"):
            continue
        taking = Taking(tmp_path, name, at=nth)
        right = set(right_answers(taking.run.asked))
        taking.key("right")
        taking.key("return")
        taking.wait(LOOK)
        assert taking.run.phase is Phase.ASKING, (step.id, right)


SPOTS = [
    (lesson.id, nth)
    for lesson in LESSONS.values()
    for nth, step in enumerate(lesson.steps)
    if step.exercise is not None and step.exercise.kind == "spot"
]


@each(("name", "nth"), SPOTS)
def test_where_one_points_at_the_table_no_ring_points_before(tmp_path, name, nth):
    """It would seem to be the lesson's finger; the first arrow brings it, the next ones lead on."""
    taking = Taking(tmp_path, name, at=nth)
    assert taking.scene.desk.focused == ""
    taking.key("return")
    assert taking.run.misses == 0
    taking.key("right")
    first = taking.scene.desk.focused
    assert first.startswith("spot.")
    assert first.removeprefix("spot.") not in right_answers(taking.run.asked)
    spots = {name for name in taking.scene.desk.controls if name.startswith("spot.")}
    reached, pending = {first}, [first]
    while pending:
        here = pending.pop()
        for arrow in ("left", "right", "up", "down"):
            taking.scene.desk.focus(here)
            taking.key(arrow)
            found = taking.scene.desk.focused
            if found not in reached:
                reached.add(found)
                pending.append(found)
    assert spots <= reached


def test_a_number_that_is_chosen_once_more_by_a_key_is_the_answer(tmp_path):
    taking = Taking(tmp_path, "riichi", at=step_of("riichi", "count"))
    taking.key("down")
    assert taking.scene.desk.focused == "count.han.0"
    taking.key("return")
    assert (taking.run.misses, taking.scene.counted) == (0, {"han": 0})
    taking.key("return")
    assert taking.run.misses == 1


@pytest.mark.parametrize("way", ["down", "tab"])
def test_below_the_chosen_tiles_the_keys_find_what_confirms_them(tmp_path, way):
    taking = Taking(tmp_path, "tiles", at=step_of("tiles", "find_simples"))
    taking.key(way)
    assert taking.scene.desk.focused == "tile.0", "a first key only begins"
    taking.key(way)
    assert taking.scene.desk.focused in ("help", "skip", "back"), "nothing is chosen yet"
    taking.scene.desk.focus("tile.1")
    taking.key("return")
    taking.key(way)
    assert taking.scene.desk.focused == "check"
    taking.key("return")
    assert taking.run.misses == 1


def test_enter_confirms_what_the_mouse_has_chosen(tmp_path):
    taking = Taking(tmp_path, "tiles", at=step_of("tiles", "find_simples"))
    taking.click("tile.1")
    assert taking.scene.desk.focused == "check"
    taking.click("tile.1")
    assert taking.scene.desk.focused == "", "nothing is left to confirm"
    taking.click("tile.1")
    taking.key("return")
    assert taking.run.misses == 1


def test_enter_does_not_repeat_a_wrong_answer_of_the_mouse(tmp_path):
    taking = Taking(tmp_path, "furiten", at=step_of("furiten", "until"))
    taking.click("option.yes")
    taking.wait(LOOK)
    taking.key("return")
    assert (taking.run.misses, taking.run.phase) == (1, Phase.ASKING)
    taking.click("option.no")
    taking.wait(LOOK)
    taking.key("return")
    assert taking.run.nth == step_of("furiten", "until") + 1, "the large button leads on"


def test_after_a_wrong_answer_the_keys_are_among_the_tiles_again(tmp_path):
    taking = Taking(tmp_path, "furiten", at=step_of("furiten", "waits"))
    taking.key("right")
    taking.key("return")
    taking.key("tab")
    while taking.scene.desk.focused != "check":
        taking.key("tab")
    taking.key("return")
    assert taking.run.misses == 1
    assert taking.scene.desk.focused.startswith("tile.")


def test_sideways_the_keys_stay_among_the_answers(tmp_path):
    """Though the last ones stand in a row of their own, beside the ways on."""
    taking = Taking(tmp_path, "manners", at=step_of("manners", "noten"))
    taking.key("down")
    met = [taking.scene.desk.focused]
    for _ in range(4):
        taking.key("right")
        met.append(taking.scene.desk.focused)
    names = [f"option.{name}" for name in taking.run.exercise.options]
    assert met == [*names, names[-1], names[-1]]


def test_a_line_of_numbers_leads_to_the_next_line_and_the_last_to_the_check(tmp_path):
    taking = Taking(tmp_path, "counting", at=step_of("counting", "second"))
    taking.key("down")
    for _ in range(2):
        taking.key("return")
        taking.key("down")
    assert taking.scene.desk.focused == "check"
    assert len(taking.scene.counted) == 2


def test_keys_alone_play_at_the_table_and_reach_the_panel(tmp_path):
    taking = Taking(tmp_path, "riichi", at=step_of("riichi", "declare"))
    taking.key("tab")
    assert taking.scene.desk.focused == "help"
    taking.key("return")
    assert taking.run.is_hinted
    taking.key("tab")
    taking.key("r")
    assert taking.scene.table_scene.controls.choosing_riichi
    assert taking.key("escape") is None, "the choice is taken back before the lesson is left"
    taking.wait(LOOK)
    taking.key("r")
    taking.wait(LOOK)
    controls = taking.scene.table_scene.controls
    taking.key(ROW[min(controls.open_discards)])
    assert taking.run.phase is Phase.ANSWERED
    assert taking.run.feedback.is_right
    taking.key("return")
    assert taking.run.phase is Phase.ANSWERED, "a key too many does not lead on at once"
    taking.wait(LOOK)
    taking.key("return")
    assert taking.run.step.id == "stick"


def test_tab_leads_to_the_panel_and_leaves_the_points_as_they_are(tmp_path):
    taking = Taking(tmp_path, "turn", at=step_of("turn", "tsumo"))
    taking.key("tab")
    assert taking.scene.on_panel
    assert not taking.scene.table_scene.controls.compares


WINS = [("groups", "ron", "do.pass"), ("turn", "tsumo", "hand13"), ("winning", "ron", "do.pass")]


@each(("lesson", "step", "first"), WINS)
def test_the_win_that_is_asked_for_has_not_the_first_focus(tmp_path, lesson, step, first):
    taking = Taking(tmp_path, lesson, at=step_of(lesson, step))
    assert taking.scene.table_scene.controls.desk.focused == first


def test_a_wrong_tile_stays_in_the_hand_and_is_talked_about(tmp_path):
    taking = Taking(tmp_path, "turn", at=step_of("turn", "discard"))
    before = taking.run.table.round
    taking.play_by_mouse("8s")
    assert taking.run.feedback.part == "mistake.pair"
    assert taking.run.table.round == before
    assert taking.scene.overlay.panel_text.tone == "wrong"
    taking.wait(LOOK)
    taking.play_by_mouse("3z")
    assert taking.run.phase is Phase.ANSWERED


@pytest.mark.parametrize("by_key", [False, True])
def test_a_tile_that_cannot_declare_riichi_is_answered_by_the_lesson(tmp_path, by_key):
    taking = Taking(tmp_path, "riichi", at=step_of("riichi", "declare"))
    hand = taking.scene.table_scene.controls.desk
    if by_key:
        taking.key("r")
        taking.key("1")
    else:
        taking.click("do.riichi", hand)
        taking.click("hand0", hand)
    assert taking.run.feedback.part == "mistake.other"
    assert taking.run.phase is Phase.ASKING


def test_a_tile_that_a_finger_has_raised_says_how_it_is_thrown(tmp_path):
    taking = Taking(tmp_path, "turn", at=step_of("turn", "discard"))
    words, hand = taking.scene.words, taking.scene.table_scene.controls.desk
    assert taking.scene.overlay.task.note == words("lesson.hint.key")
    x, y, w, h = hand.place("hand0")
    for one in (Press, Release):
        taking.scene.handle(one(x + w / 2, y + h / 2))
    taking.wait(LOOK)
    assert taking.run.phase is Phase.ASKING
    assert taking.scene.overlay.task.note == words("table.hint.again")


def test_the_hint_comes_when_asked_for_and_then_the_answer(tmp_path):
    taking = Taking(tmp_path, "groups", at=step_of("groups", "arrange"))
    assert "H" in (one.key for one in taking.scene.overlay.buttons)
    assert not taking.scene.overlay.task.note
    taking.key("h")
    assert "green dragons" in taking.scene.overlay.task.note
    taking.key("h")
    assert taking.run.phase is Phase.ANSWERED
    assert len(taking.run.made) == 4


@pytest.mark.parametrize("by_hint", [False, True])
def test_the_tiles_that_were_right_are_marked_afterwards(tmp_path, by_hint):
    taking = Taking(tmp_path, "tiles", at=step_of("tiles", "find_dragons"))
    assert not taking.scene.overlay.found
    if by_hint:
        taking.key("h")
        taking.key("h")
    else:
        taking.answer_by_mouse("57z")
    parts = taking.scene.overlay
    found = [one.tile for one in parts.exhibit.tiles if one.nth in parts.found]
    assert found == list(tiles("57z"))


def test_a_tile_that_is_asked_for_is_marked_among_those_to_choose_from(tmp_path):
    taking = Taking(tmp_path, "groups", at=step_of("groups", "waits"))
    taking.key("h")
    taking.key("h")
    assert taking.scene.overlay.found == {len(tiles("234m456p999p34s22z")) + nth for nth in (1, 2)}


def test_the_right_hand_of_three_stays_to_be_looked_at(tmp_path):
    taking = Taking(tmp_path, "yaku1", at=step_of("yaku1", "which"))
    asked = taking.scene.overlay.panel
    (right,) = right_answers(taking.run.asked)
    taking.answer_by_mouse(right)
    parts = taking.scene.overlay
    assert [one.name for one in parts.below.right] == [right]
    assert parts.panel.h < asked.h
    assert not taking.scene.desk.has(f"option.{right}")


def test_a_tile_of_the_hand_is_no_half_of_the_answer(tmp_path):
    taking = Taking(tmp_path, "groups", at=step_of("groups", "waits"))
    taking.click("tile.0")
    taking.click("check")
    assert taking.run.feedback.part == "mistake.held"


def test_groups_before_the_hand_are_seen_with_it(tmp_path):
    taking = Taking(tmp_path, "calls", at=step_of("calls", "chii"))
    taking.settle()
    taking.answer_by_mouse("chii:34s")
    taking.settle()
    parts = taking.scene.overlay
    assert set(parts.finder.rooms([read_place("melds:S")])) <= set(parts.holes)


def test_a_term_opens_the_glossary_and_the_lesson_is_still_there(tmp_path):
    taking = Taking(tmp_path, "tiles", at=1)
    step = taking.click("text.0")
    assert isinstance(step, Push)
    assert isinstance(step.scene, GlossaryScene)
    assert step.scene.entry.id == "pinzu"
    assert taking.scene.term == "pinzu"
    assert taking.run.nth == 1


def test_the_second_click_of_a_double_click_on_an_answer_leads_nowhere(tmp_path):
    """The answer gone, something else may come under the pointer: the arrow that leads back."""
    taking = Taking(tmp_path, "furiten", at=step_of("furiten", "until"))
    nth = taking.run.nth
    taking.click("option.no")
    x, y, w, h = taking.scene.desk.place("back")
    double = Press(x + w / 2, y + h / 2, clicks=2), Release(x + w / 2, y + h / 2)
    taking.wait(0.1)
    assert [taking.scene.handle(one) for one in double] == [None, None]
    assert (taking.run.nth, taking.run.phase) == (nth, Phase.ANSWERED)
    taking.wait(LOOK)
    taking.click("back")
    assert taking.run.nth == nth - 1


def test_a_double_click_on_a_wrong_answer_is_one_mistake(tmp_path):
    taking = Taking(tmp_path, "turn", at=step_of("turn", "spot"))
    for _ in range(2):
        taking.click("spot.river:W:1z")
    assert taking.run.misses == 1


def test_a_tile_of_the_table_is_pointed_at(tmp_path):
    taking = Taking(tmp_path, "turn", at=step_of("turn", "spot"))
    taking.click("spot.river:W:1z")
    assert taking.run.feedback.part == "mistake.west"
    taking.wait(LOOK)
    taking.click("spot.river:N:2z")
    assert taking.run.phase is Phase.ANSWERED


def test_nothing_is_drawn_while_nothing_moves(tmp_path):
    taking = Taking(tmp_path, "turn", at=step_of("turn", "rivers"))
    taking.wait(5)
    assert not taking.scene.animating


def test_again_shows_once_more_what_happened(tmp_path):
    taking = Taking(tmp_path, "turn", at=step_of("turn", "rivers"))
    taking.click("again")
    assert taking.scene.awaits
    assert len(taking.scene.table_scene.performance.history) < 4
    taking.settle()
    assert taking.run.step.id == "rivers"


def step_of(lesson, step):
    return next(nth for nth, one in enumerate(LESSONS[lesson].steps) if one.id == step)


@each("language", LANGUAGES)
def test_the_number_of_the_step_keeps_clear_of_the_buttons(tmp_path, language):
    scene = SAMPLES["lesson/choice"](stand.services(tmp_path, language))
    canvas = scene.canvas = stand.canvas(scene.services, (1280, 720))
    scene.build()
    shown, buttons = scene.overlay.panel_text, tuple(scene.overlay.buttons)
    assert [button.name for button in buttons] == ["skip", "help", "check"]
    assert lesson_panel.least(canvas, shown.form, shown, buttons) <= shown.form.wide


# ---- where the panel stands ----------------------------------------------------------------------


def test_a_panel_stands_beside_what_it_points_at_and_points_there():
    hole = Ground(900, 150, 100, 260)
    panel = placed((500, 240), (1280, 720), (hole,), ())
    assert not panel.meets(hole)
    assert tail(panel, hole).side in (Side.RIGHT, Side.BOTTOM)


@each(("apart", "long"), [(40, 26), (26, 26), (12, 12), (5, None), (120, None)])
def test_a_tail_never_reaches_onto_what_it_points_at(apart, long):
    found = tail(Ground(400, 300, 500, 240), Ground(540, 160, 200, 140 - apart))
    assert (found.long if found is not None else None) == long


def test_a_panel_covers_neither_holes_nor_the_task():
    holes = Ground(180, 604, 800, 110), Ground(970, 540, 290, 80)
    task = Ground(978, 430, 286, 90)
    panel = placed((548, 240), (1280, 720), holes, (task,))
    assert not any(panel.meets(room) for room in (*holes, task))


def test_what_the_panel_hides_is_not_under_the_pointer(tmp_path):
    """The points of the others do not become differences behind the paper."""
    taking = Taking(tmp_path, "manners", at=step_of("manners", "show"))
    stage, parts = taking.scene.table_scene, taking.scene.overlay
    spots = centre(stage.frame), parts.panel
    x, y = next(
        (x, y)
        for x in range(0, 1280, 7)
        for y in range(0, 720, 7)
        if all(room.holds(x, y) for room in spots)
    )
    taking.scene.handle(Point(x, y))
    assert not stage.view.compares
    stage.handle(Point(x, y))
    assert stage.view.compares, "where no paper lies they do"


def test_a_panel_points_at_no_answer_among_several_but_at_what_was_found(tmp_path):
    taking = Taking(tmp_path, "manners", at=step_of("manners", "guilty"))
    assert taking.scene.overlay.tip is None
    guilty = taking.scene.desk.place("spot.river:W:3s")
    taking.click("spot.river:W:3s")
    assert taking.run.phase is Phase.ANSWERED
    parts = taking.scene.overlay
    assert parts.holes[0].meets(Ground(*guilty))
    assert parts.tip == tail(parts.panel, parts.holes[0]) is not None


def test_what_a_step_is_about_is_explained_after_its_answer_too(tmp_path):
    """Not what the step before was about: the answer itself names no term."""
    taking = Taking(tmp_path, "manners", at=step_of("manners", "order"))
    assert taking.scene.term == "riichi"
    taking.click("option.word")
    assert taking.run.phase is Phase.ANSWERED
    assert taking.scene.term == "riichi"


def test_the_letters_of_the_helps_are_explained_only_where_the_helps_are_shown(tmp_path):
    taking = Taking(tmp_path, "safe", at=step_of("safe", "signs"))
    for shown in (True, False):
        for _ in range(120):
            taking.scene.update(0.05)
        assert bool(taking.scene.table_scene.controls.question.legend) is shown
        if shown:
            taking.click("next")


@pytest.mark.parametrize(("lesson", "step"), [("furiten", "waits"), ("safe", "find")])
def test_tab_comes_from_what_is_chosen_to_what_confirms_it(tmp_path, lesson, step):
    """Whether links stand between them or not; and round to the tiles again."""
    taking = Taking(tmp_path, lesson, at=step_of(lesson, step))
    taking.key("right")
    taking.key("space")
    met = [taking.scene.desk.focused]
    while len(met) < 2 or not met[-1].startswith("tile."):
        taking.key("tab")
        met.append(taking.scene.desk.focused)
    places = [name for name in met if not name.startswith("text.")]
    assert [name.partition(".")[0] for name in places] == ["tile", "check", "back", "quit", "tile"]


def test_f1_on_a_panel_without_a_link_explains_what_was_spoken_of_before(tmp_path):
    taking = Taking(tmp_path, "tiles", at=4)
    assert not taking.run.step.term
    assert not taking.scene.overlay.first_link
    assert taking.scene.term == "pinzu"


def test_a_panel_points_at_no_player_among_several(tmp_path):
    taking = Taking(tmp_path, "calls", at=step_of("calls", "who"))
    assert len(taking.scene.overlay.holes) == 3
    assert taking.scene.overlay.tip is None


def test_a_tile_added_to_a_call_lies_on_the_tilted_one(tmp_path):
    shown = Taking(tmp_path, "calls", at=step_of("calls", "kinds")).scene.overlay.exhibit
    first, tilted, added, last = shown.tiles[-4:]
    assert tilted.is_turned
    assert added.is_turned
    assert added.room.x == tilted.room.x
    assert added.room.bottom < tilted.room.bottom
    assert first.room.right == pytest.approx(tilted.room.x)
    assert tilted.room.right == pytest.approx(last.room.x)
    assert shown.room.y + LABEL_MIDDLE < added.room.y, "below the words of its row"


# ---- the list, and what is kept ------------------------------------------------------------------


def test_the_list_goes_on_where_one_left_off(tmp_path):
    lesson_flow = LessonFlow(stand.services(tmp_path))
    assert lesson_flow.progress.leads
    assert lesson_flow.progress.note == lesson_flow.services.words("lesson.first")
    step = lesson_flow.open()
    assert isinstance(step.scene, LessonsScene)
    assert step.scene.next_lesson is LESSONS["tiles"]
    lesson = lesson_flow.scene(LESSONS["tiles"])
    lesson.canvas = stand.canvas(lesson_flow.services)
    lesson.build()
    lesson._onward()
    again = LessonFlow(lesson_flow.services)
    assert again.progress.note == lesson_flow.services.words("lesson.continue", name="The tiles")
    assert again.scene(LESSONS["tiles"]).run.nth == 1
    assert again.open().scene.next_lesson is LESSONS["tiles"]


def test_after_a_restart_the_tile_that_was_thrown_still_lies_there(tmp_path):
    lesson_flow = LessonFlow(stand.services(tmp_path))
    lesson = lesson_flow.scene(LESSONS["turn"])
    lesson.canvas = stand.canvas(lesson_flow.services)
    lesson.build()
    while lesson.run.step.id != "discard":
        lesson._onward()
    own = right_answers(lesson.run.asked)[-1]
    assert own != right_answers(lesson.run.asked)[0], "there is more than one way to answer"
    lesson._answer(own)
    lesson._onward()
    left = lesson.run.table.round
    again = LessonFlow(stand.services(tmp_path)).scene(LESSONS["turn"])
    assert again.run.nth == lesson.run.nth
    assert again.run.table.round == left
    lesson.hooks.finished(LESSONS["turn"])
    assert ProgressFile(tmp_path).progress.given == {}, "a new run begins without answers"


def test_a_lesson_taken_to_its_end_is_ticked_and_leads_to_the_next(tmp_path):
    lesson_flow = LessonFlow(stand.services(tmp_path))
    lesson_flow._file.keep(LearnerProgress(at={"tiles": 99}, last="tiles"))
    lesson = lesson_flow.scene(LESSONS["tiles"])
    lesson.canvas = stand.canvas(lesson_flow.services)
    lesson.build()
    step = lesson._onward()
    assert isinstance(step, Replace)
    assert step.scene.run.lesson is LESSONS["groups"]
    kept = ProgressFile(tmp_path).progress
    assert kept.done == {"tiles"}
    assert "tiles" not in kept.at
    assert lesson_flow.open().scene.next_lesson is LESSONS["groups"]


def test_a_lesson_is_chosen_in_the_list(tmp_path):
    lesson_flow = LessonFlow(stand.services(tmp_path))
    scene = lesson_flow.open().scene
    scene.canvas = stand.canvas(lesson_flow.services)
    scene.build()
    for intent in (Move(0, 1), Confirm()):
        step = scene.handle(intent)
    assert isinstance(step.scene, LessonScene)
    assert step.scene.run.lesson is LESSONS["groups"]


@each(
    "content",
    [
        "",
        "[]",
        '{"done": 3}',
        '{"at": {"tiles": "x"}}',
        '{"test": {"given": ["x"]}}',
        '{"given": {"turn": {"discard": 3}}}',
        "\x00",
    ],
)
def test_a_damaged_file_is_set_aside_and_told_of_once(tmp_path, content):
    (tmp_path / FILE).write_text(content, encoding="utf-8")
    lesson_flow = LessonFlow(stand.services(tmp_path))
    scene = lesson_flow.open().scene
    scene.canvas = stand.canvas(lesson_flow.services)
    scene.build()
    told = scene.update(0.0)
    assert isinstance(told.scene, Dialog)
    assert f"{FILE}.damaged" in told.scene.text
    assert (tmp_path / f"{FILE}.damaged").read_text(encoding="utf-8") == content
    assert scene.update(0.0) is None


def test_what_is_kept_is_written_whole(tmp_path):
    file = ProgressFile(tmp_path)
    given = {"turn": {"discard": ("9s",)}}
    assert file.keep(LearnerProgress(frozenset({"tiles"}), {"turn": 4}, "turn", given=given))
    assert [one.name for one in tmp_path.iterdir()] == [FILE]
    written = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert written["at"] == {"turn": 4}
    assert ProgressFile(tmp_path).progress == file.progress


def test_a_folder_that_takes_nothing_does_not_stop_a_lesson(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    file = ProgressFile(tmp_path / "file")
    assert not file.keep(LearnerProgress(at={"turn": 4}))
    assert file.progress.at == {"turn": 4}


def test_after_a_wrong_answer_the_panel_stays_where_it_stood():
    """Only its height has changed: its buttons stay below the pointer."""
    hole, window = Ground(900, 150, 100, 260), (1280, 720)
    first = placed((500, 240), window, (hole,), ())
    grown = placed((500, 280), window, (hole,), (), first)
    assert (grown.x, grown.bottom) == (first.x, first.bottom)
    in_its_way = Ground(first.x, first.y - 30, 40, 20)
    assert placed((500, 280), window, (hole, in_its_way), (), first) != grown


def test_no_answer_has_the_focus_before_a_key_is_pressed(tmp_path):
    for lesson in ("tiles", "groups", "counting", "manners"):
        for nth, step in enumerate(LESSONS[lesson].steps):
            if step.exercise is not None:
                assert Taking(tmp_path, lesson, at=nth).scene.desk.focused == "", step.id


def test_the_answer_leaves_the_panel_where_it_stood(tmp_path):
    taking = Taking(tmp_path, "tiles", at=step_of("tiles", "circle"))
    asked, cloth = taking.scene.overlay.panel, taking.scene.overlay.exhibit.room
    for _ in range(2):
        taking.key("h")
    taking.wait(LOOK)
    assert taking.run.phase is Phase.ANSWERED
    answered = taking.scene.overlay
    assert (answered.panel.x, answered.panel.bottom) == (asked.x, asked.bottom)
    assert answered.exhibit.room == cloth


def test_another_hand_is_said(tmp_path):
    said = []
    for nth, step in enumerate(LESSONS["yaku1"].steps):
        kicker = Taking(tmp_path, "yaku1", at=nth).scene.overlay.panel_text.kicker
        said.append(kicker.endswith("another hand"))
        assert said[-1] == (nth > 0 and step.deal is not None)
    assert any(said)


def test_what_cannot_be_confirmed_yet_says_what_comes_first(tmp_path):
    taking = Taking(tmp_path, "tiles", at=step_of("tiles", "find_simples"))
    check = next(one for one in taking.scene.overlay.buttons if one.name == "check")
    assert check.shown_label == "Choose first"
    place = taking.scene.desk.place("check")
    taking.click("tile.1")
    taking.wait(LOOK)
    check = next(one for one in taking.scene.overlay.buttons if one.name == "check")
    assert check.shown_label == "Confirm"
    assert taking.scene.desk.place("check") == place


def test_wrong_answers_leave_the_buttons_of_the_panel_in_their_places(tmp_path):
    taking = Taking(tmp_path, "manners", at=step_of("manners", "dead"))
    places = []
    for _ in range(3):
        places.append(taking.scene.overlay.panel)
        right = right_answers(taking.run.asked)
        wrong = next(one for one in taking.run.exercise.options if one not in right)
        taking.click(f"option.{wrong}")
        taking.wait(LOOK)
        assert taking.run.phase is Phase.ASKING
    assert len({(one.x, one.bottom) for one in places}) == 1
    assert len({one.h for one in places}) > 1


def test_only_the_first_win_of_a_lesson_is_celebrated(tmp_path):
    """The lesson about winning has three of them."""
    taking = Taking(tmp_path, "winning")
    settings = taking.services.settings
    taking.services.settings = replace(settings, reduced_motion=False, speed=Speed.FAST)
    since, first = {}, taking.scene._first_win
    for step in finished(taking):
        since[step] = first.since
    won = [step for step, seconds in since.items() if seconds is not None]
    assert [step for step in ("tsumo", "dealer") if step in won] == ["tsumo", "dealer"]
    ages = [since[step] for step in won]
    assert ages == sorted(ages)
    assert ages[-1] > 2 * CELEBRATED
