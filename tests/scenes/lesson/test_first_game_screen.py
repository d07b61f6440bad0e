"""A first game on the screen: the teacher speaks over the table, and no longer than one likes."""

from dataclasses import replace

import pytest

from game.app.flows.first_game_flow import FILE
from game.app.flows.lesson_flow import LessonFlow
from game.app.flows.table_flow import HostedTable
from game.app.navigation import Navigation
from game.coach.table_helps import Help
from game.engine.actions import CallChow, CallSet, Discard, Pass
from game.engine.events import Ending
from game.gallery.learning import lesson_end_samples
from game.gallery.learning.lesson_end_samples import spoken
from game.gallery.table_states import STATES
from game.host.append_only_file import WriteFailure, WriteFault
from game.host.host import Host
from game.learn.first_game.teacher import Speech, first_game
from game.learn.lesson.lesson_texts import LessonTexts
from game.learn.paths.learner_progress import LearnerProgress, ProgressFile
from game.learn.paths.learning_paths import FIRST_GAME, lessons_on_paths, path_ends, path_with
from game.scenes.ending.ending_scene import EndingScene
from game.scenes.library.glossary_scene import GlossaryScene
from game.scenes.result.result_scene import ResultScene
from game.scenes.setup.rules_scene import RulesScene
from game.scenes.shared.dialog import Dialog
from game.scenes.table.helps.badge_legend import legend_room
from game.scenes.table.pause import PauseButton, PauseScene
from game.stage.frame import Ground
from game.storage.settings import Speed
from game.text.words import LANGUAGES
from game.ui.inputs import Cancel, Confirm, Key, Point, Press, Release
from game.ui.scene import LookUp, Pop, Push
from tests.cases import each, in_turn, pairwise
from tests.host.players import Now, eager
from tests.learn.test_first_game import speeches
from tests.ui import stand

GAME = first_game()
GAME_LESSON = path_ends()[FIRST_GAME]
SAMPLES = lesson_end_samples.samples()
FRAME = 1 / 30


class Pupil:
    """Somebody plays a first game in the window, and goes on as soon as something has been said."""

    def __init__(self, folder, language="en", **chosen):
        chosen = {"speed": Speed.INSTANT, "reduced_motion": True} | chosen
        self.services = stand.services(folder, language, **chosen)
        self.navigation = Navigation(self.services, Now())
        self.lesson_flow = self.navigation.lesson_flow
        self.app = stand.app(self.services, self.navigation.learn().scene)
        self.told, self.overflows = [], []
        self.sit_down()

    def sit_down(self):
        self.app.carry_out(self.lesson_flow._take(GAME_LESSON, path_with(GAME_LESSON)))

    @property
    def table(self):
        assert isinstance(self.app.top, HostedTable)
        return self.app.top

    def advised(self):
        """What the teacher would do with the tile that is offered."""
        return self.table.source.advised

    def focused(self):
        """What the keys would do."""
        controls = self.table.controls
        choices = {one.id: one.action for one in controls.question.menu.buttons}
        return choices.get(controls.desk.focused)

    def frame(self, seconds=FRAME):
        for _ in range(max(1, round(seconds / FRAME))):
            self.services.now.time += FRAME
            step = self.app.top.update(FRAME)
            if step is not None:
                self.app.carry_out(step)

    def until_it_speaks(self):
        for _ in range(900):
            top = self.app.top
            if isinstance(top, HostedTable) and top.guide.speaks:
                return top.guide.panel.speech
            self.step()
        raise AssertionError("nothing is said")

    def until(self, moment):
        """Plays on, and reads, until it is spoken of this."""
        while self.until_it_speaks().id != moment:
            self.go_on()

    def go_on(self):
        """Reads what is said, and goes on."""
        self.told.append(self.table.guide.panel.speech)
        self.table.draw(self.table.canvas)
        self.overflows += self.table.canvas.overflows
        self.frame(0.4)
        self.table.handle(Confirm("space"))

    def step(self):
        """Answers what is asked, quickly, or looks on."""
        top = self.app.top
        if isinstance(top, ResultScene):
            self.app.carry_out(top.steps.onward())
        elif isinstance(top, HostedTable) and top.asked is not None and not top.guide.holds_back:
            view = top.source.host.view(top.source.viewer)
            dice = top.source.host.journal.header.chance.of_seat(0, len(self.told))
            top.choose(eager(view, top.asked, dice))
        self.frame()

    def play(self):
        """To the end of the game."""
        for _ in range(4000):
            if isinstance(self.app.top, EndingScene):
                return
            if isinstance(self.app.top, HostedTable) and self.app.top.guide.speaks:
                self.go_on()
            else:
                self.step()
        raise AssertionError("the game does not end")


@pytest.fixture
def pupil(tmp_path):
    sitting = Pupil(tmp_path)
    yield sitting
    sitting.navigation.close()


# ---- the whole game ------------------------------------------------------------------------------


@pytest.mark.timeout(180)
@each("language", LANGUAGES, every=len(LANGUAGES))
def test_a_whole_game_is_played_to_its_end(tmp_path, language):
    pupil = Pupil(tmp_path, language)
    pupil.play()
    names = [speech.id for speech in pupil.told]
    assert len(names) == len(set(names)) >= 12
    assert names[:3] == ["dice", "seat", "dora"]
    assert names[-1] == "end"
    kept = ProgressFile(tmp_path).progress
    assert FIRST_GAME in kept.done
    assert FIRST_GAME not in kept.at
    assert kept.explained == set(names)
    assert not (tmp_path / FILE).exists()
    assert len(list((tmp_path / "games").glob("*.jsonl"))) == 1
    assert not pupil.services.words.unknown
    assert not pupil.overflows
    first = LessonTexts(pupil.services.words).name(lessons_on_paths()["tiles"])
    assert pupil.lesson_flow.progress.note == pupil.services.words("lesson.goes_on", name=first)
    assert not pupil.lesson_flow.progress.leads, "who has played is not led any more"
    ending = pupil.app.top
    assert ending.desk.focused == "home", "one goes on with the lessons"
    assert ending.desk.place("home")[0] > ending.desk.place("again")[0]
    pupil.navigation.close()


def test_the_game_goes_on_where_it_was_left_and_repeats_nothing(tmp_path):
    first = Pupil(tmp_path)
    for _ in range(6):
        first.until_it_speaks()
        first.go_on()
    before = first.table.source.host.match
    told = {speech.id for speech in first.told}
    if first.table.guide.speaks:  # what is being said has been shown
        told.add(first.table.guide.panel.speech.id)
    first.navigation.close()
    assert (tmp_path / FILE).exists()
    later = Pupil(tmp_path)
    assert later.table.source.host.match.rounds == before.rounds
    assert ProgressFile(tmp_path).progress.explained == told
    later.until_it_speaks()
    assert later.table.guide.panel.speech.id not in told
    later.navigation.close()


def test_it_disturbs_no_game_that_is_going_on(tmp_path):
    (tmp_path / "current.jsonl").write_text("another game", encoding="utf-8")
    pupil = Pupil(tmp_path)
    pupil.until_it_speaks()
    pupil.navigation.close()
    left = [one.name for one in tmp_path.iterdir() if one.name.startswith("current.jsonl")]
    assert len(left) == 1


def test_the_first_try_has_its_own_walls_and_the_next_one_others(tmp_path):
    pupil = Pupil(tmp_path / "first")
    assert pupil.table.source.host.journal.header.chance.seed == GAME.seed
    pupil.navigation.close()
    done = LearnerProgress(frozenset({FIRST_GAME}), explained=frozenset({"dice"}))
    assert ProgressFile(tmp_path / "again").keep(done)
    again = Pupil(tmp_path / "again")
    assert again.table.source.host.journal.header.chance.seed != GAME.seed
    assert again.until_it_speaks().id == "dice", "everything is told anew"
    again.navigation.close()


def test_a_damaged_game_is_set_aside_and_told_of(tmp_path):
    (tmp_path / FILE).write_text("nonsense\n", encoding="utf-8")
    given = stand.services(tmp_path)
    navigation = Navigation(given, Now())
    told = navigation.lesson_flow.scene(GAME_LESSON)
    assert f"{FILE}.damaged" in told.text
    assert isinstance(navigation.lesson_flow.scene(GAME_LESSON), HostedTable)
    navigation.close()


def test_the_lessons_without_a_game_still_has_its_lessons(tmp_path):
    lesson_flow = LessonFlow(stand.services(tmp_path))
    assert lesson_flow.progress.note == lesson_flow.services.words("lesson.first")


# ---- a speech ------------------------------------------------------------------------------------


def test_nothing_goes_on_while_something_is_said(pupil):
    pupil.until_it_speaks()
    shown = pupil.table.performance.shown
    pupil.frame(3.0)
    assert pupil.table.guide.speaks
    assert pupil.table.performance.shown is shown


@pytest.mark.parametrize("how", ["space", "return", "click", "button"])
def test_it_goes_on_with_one_key_or_one_click(pupil, how):
    pupil.until_it_speaks()
    pupil.frame(0.5)
    panel = pupil.table.guide.panel
    if how in ("space", "return"):
        pupil.table.handle(Confirm(how))
    else:
        x, y, w, h = panel.desk.place("next") if how == "button" else (4, 400, 4, 4)
        for one in (Point, Press, Release):
            pupil.table.handle(one(x + w / 2, y + h / 2))
    assert pupil.table.guide.panel is not panel


def test_a_key_meant_for_the_table_does_not_end_it(pupil):
    pupil.until_it_speaks()
    panel = pupil.table.guide.panel
    pupil.table.handle(Confirm("space"))
    assert pupil.table.guide.panel is panel


def test_a_term_leads_to_the_glossary_and_esc_to_the_pause(pupil):
    pupil.until_it_speaks()
    pupil.frame(0.5)
    x, y, w, h = pupil.table.guide.panel.desk.place("text.0")
    steps = [pupil.table.handle(one(x + w / 2, y + h / 2)) for one in (Point, Press, Release)]
    (step,) = [one for one in steps if one is not None]
    assert isinstance(step.scene, GlossaryScene)
    assert pupil.table.guide.speaks
    assert pupil.table.handle(Key("f1")) == LookUp("mur"), "the link under the pointer"
    pupil.table.handle(Point(5, 5))
    assert pupil.table.handle(Key("f1")) == LookUp("saikoro")
    step = pupil.table.handle(Cancel("escape"))
    assert isinstance(step, Push)
    assert isinstance(step.scene, PauseScene)


def test_the_ways_of_a_hand_are_told_before_its_result_is_shown(pupil):
    for _ in range(4000):
        if isinstance(pupil.app.top, ResultScene):
            break
        if pupil.table.guide.speaks:
            pupil.go_on()
        else:
            pupil.step()
    last = pupil.told[-1]
    assert last.id in {"win", "own_win", "exhausted"}
    table = pupil.app.stack[-2].performance.table
    assert isinstance(table.endings[-1], Ending)


# ---- the helps -----------------------------------------------------------------------------------


def test_the_helps_come_one_at_a_time_and_a_key_switches_one_here_alone(pupil):
    before = pupil.services.settings
    pupil.until("draw")
    assert pupil.table.helps.wanted == set()
    pupil.until("helps")
    helps = pupil.table.helps
    assert helps.is_found
    assert helps.wanted == {Help.FORWARD}
    pupil.go_on()
    while pupil.table.guide.speaks:
        pupil.go_on()
    pupil.table.handle(Key("f3"))
    pupil.frame()
    assert helps.wanted == set()
    pupil.table.handle(Key("f3"))
    pupil.frame()
    assert helps.wanted == {Help.FORWARD}
    pupil.until("signs")
    assert helps.wanted == {Help.FORWARD, Help.SAFETY}
    assert pupil.services.settings == before


def test_a_game_gone_on_with_has_the_helps_that_were_introduced(pupil):
    pupil.until("helps")
    pupil.navigation.close()
    later = Navigation(pupil.services, Now()).lesson_flow.scene(GAME_LESSON)
    assert later.guide.helps.are_shown


def test_the_helps_are_switched_in_the_menu_with_the_mouse_alone(pupil):
    pupil.until("helps")
    pupil.go_on()
    helps = pupil.table.guide.helps
    pupil.app.carry_out(pupil.table.hooks.pause())
    menu = pupil.app.top
    for shown in (False, True):
        x, y, w, h = menu.desk.place("helps")
        for one in (Point, Press, Release):
            menu.handle(one(x + w / 2, y + h / 2))
        assert helps.are_shown is shown
        assert pupil.app.top is menu, "one sees in the menu what has been switched"
        says = pupil.services.words(f"scene.pause.helps.{'hide' if shown else 'show'}")
        assert menu._label(PauseButton.HELPS) == says


def test_the_legend_of_the_badges_is_pointed_at_together_with_the_helps(pupil):
    pupil.until("helps")
    scene = pupil.table
    legend = legend_room(scene.canvas, scene.frame, scene.controls.question.legend)
    assert legend is not None
    assert legend in scene.guide.panel.holes


def test_of_darker_tiles_is_told_where_they_are_seen_as_such(tmp_path):
    for shade_drawn in (True, False):
        pupil = Pupil(tmp_path / str(shade_drawn), shade_drawn=shade_drawn)
        for _ in range(14):
            pupil.until_it_speaks()
            pupil.go_on()
        told = [one.id for one in pupil.told]
        assert ("tsumokiri" in told) is shade_drawn
        pupil.navigation.close()


def test_the_advice_is_a_tile_that_may_be_thrown(pupil):
    pupil.until("throw")
    advised = pupil.table.guide.panel.speech.values["tile"]
    options = pupil.table.asked.options
    assert advised in {one.tile.plain for one in options if isinstance(one, Discard)}


def test_where_the_teacher_would_let_a_tile_go_enter_lets_it_go(pupil):
    pupil.until("leave")
    while pupil.table.guide.speaks:
        pupil.go_on()
    assert pupil.table.controls.desk.focused == "do.pass"


def test_where_the_teacher_would_take_a_tile_the_keys_begin_on_that_call(pupil):
    pupil.until("call")
    while pupil.table.guide.speaks:
        pupil.go_on()
    assert isinstance(pupil.advised(), CallSet | CallChow)
    assert pupil.focused() == pupil.advised()


def test_a_tile_offered_later_is_asked_for_in_the_same_way(pupil):
    begun, told = [], set()
    while not {"call", "leave"} <= told or len(begun) < 4:
        if isinstance(pupil.app.top, HostedTable) and pupil.table.guide.speaks:
            pupil.go_on()
            continue
        if isinstance(pupil.app.top, HostedTable) and pupil.table.asked is not None:
            told = {one.id for one in pupil.told}
            if pupil.advised() is not None and {"call", "leave"} <= told:
                begun.append((pupil.focused(), pupil.advised()))
        pupil.step()
    assert [one for one, _ in begun] == [one for _, one in begun]
    assert any(isinstance(one, Pass) for _, one in begun)


def test_after_a_speech_the_tile_is_meant_over_which_the_pointer_lies(pupil):
    """Not the one over which it lay before the speech, as if nobody had moved it since."""
    pupil.until("throw")
    while pupil.table.guide.speaks:
        pupil.go_on()
    desk = pupil.table.controls.desk
    rooms = [desk.place(f"hand{nth}") for nth in (2, 9)]
    before, after = ((x + w / 2, y + h / 2) for x, y, w, h in rooms)
    pupil.table.handle(Point(*before))
    assert desk.hovered == "hand2"
    pupil.table.source.due.append(Speech(GAME.firsts[0]))
    pupil.until_it_speaks()
    pupil.table.handle(Point(*after))
    pupil.go_on()
    assert pupil.table.controls.desk.hovered == "hand9"


def test_enter_throws_the_tile_that_the_pointer_has_raised(pupil):
    """Not another one, to which the keys had come before the mouse was used."""
    pupil.until("throw")
    while pupil.table.guide.speaks:
        pupil.go_on()
    pupil.frame(0.5)
    desk, table = pupil.table.controls.desk, pupil.table
    desk.focus("hand2")
    x, y, w, h = desk.place("hand9")
    table.handle(Point(x + w / 2, y + h / 2))
    raised = table.controls.question.tiles[9].tile
    table.handle(Confirm("return"))
    pupil.frame(0.2)
    assert table.source.host.match.table.players[table.source.viewer].river[0].tile is raised


def test_each_yaku_of_the_own_win_is_looked_up(pupil):
    pupil.until("own_win")
    pupil.frame(0.5)
    desk, score = pupil.table.guide.panel.desk, pupil.table.guide.panel.speech.score
    x, y, w, h = desk.place("text.line0.0")
    pupil.table.handle(Point(x + w / 2, y + h / 2))
    assert pupil.table.handle(Key("f1")) == LookUp(score.yaku[0].id)


def test_while_a_speech_is_read_nothing_of_the_table_lies_under_the_pointer(pupil):
    """What is told about would change below it, and the places that are pointed at with it."""
    pupil.until("throw")
    desk = pupil.table.controls.desk
    x, y, w, h = desk.place("hand2")
    middle = pupil.table.frame.cx, pupil.table.frame.cy
    for spot in ((x + w / 2, y + h / 2), middle):
        pupil.table.pointed(*spot)
        assert not pupil.table.controls.desk.hovered
        assert not pupil.table.view.compares
    while pupil.table.guide.speaks:
        pupil.go_on()
    assert pupil.table.view.compares, "the pointer rests on the middle"


def test_a_tile_that_slides_under_a_resting_pointer_is_not_meant(pupil):
    """One throws a tile with a click, and the next turn Enter throws the one with the ring."""
    pupil.until("throw")
    while pupil.table.guide.speaks:
        pupil.go_on()
    pupil.frame(0.5)
    controls = pupil.table.controls
    x, y, w, h = controls.desk.place("hand4")
    spot = x + w / 2, y + h / 2
    pupil.table.handle(Point(*spot))
    assert controls.chosen == 4
    controls.rests = True
    assert controls.chosen is None
    pupil.table.handle(Point(*spot))
    assert controls.chosen is None, "nobody has moved it"
    pupil.table.handle(Point(spot[0] + 3, spot[1]))
    assert controls.chosen == 4
    assert controls.ringed in (4, None), "never two at once"


def test_enter_first_brings_the_ring_where_nothing_shows_what_it_would_do(pupil):
    pupil.until("throw")
    while pupil.table.guide.speaks:
        pupil.go_on()
    pupil.frame(0.5)
    controls, river = pupil.table.controls, pupil.table.source.viewer
    pupil.table.handle(Point(640, 200))
    pupil.frame(4.0)
    assert controls.desk.attention.ring == 0
    pupil.table.handle(Confirm("return"))
    pupil.frame(0.2)
    players = pupil.table.source.host.match.table.players
    assert not players[river].river
    assert controls.ringed is not None


def test_the_key_that_is_spoken_of_does_it_at_once(pupil):
    pupil.until("leave")
    pupil.frame(0.5)
    pupil.table.handle(Key("n"))
    assert not pupil.table.guide.speaks
    assert pupil.table.asked is None, "the tile has been left"


@pytest.mark.parametrize("how", ["key", "click"])
def test_the_sign_that_is_spoken_of_is_opened_while_it_is_spoken_of(pupil, how):
    pupil.until("refused")
    pupil.frame(0.5)
    if how == "key":
        step = pupil.table.handle(Key("comma", char="?"))
    else:
        x, y, w, h = pupil.table.controls.desk.place("refused")
        at = x + w / 2, y + h / 2
        *_, step = [pupil.table.handle(one(*at)) for one in (Point, Press, Release)]
    assert isinstance(step, LookUp | Push)
    assert pupil.table.guide.speaks, "one comes back to what was said"


def test_a_key_of_no_button_leaves_the_speech(pupil):
    pupil.until("throw")
    pupil.frame(0.5)
    asked = pupil.table.asked
    for name in ("w", "t", "5"):
        pupil.table.handle(Key(name))
    assert pupil.table.guide.speaks
    assert pupil.table.asked is asked


def test_the_rules_do_not_open_over_a_speech(pupil):
    pupil.until("throw")
    pupil.frame(0.5)
    assert pupil.table.handle(Key("f5")) is None
    assert pupil.table.guide.speaks
    while pupil.table.guide.speaks:
        pupil.go_on()
    step = pupil.table.handle(Key("f5"))
    assert isinstance(step, Push)
    assert isinstance(step.scene, RulesScene)


def test_that_the_game_cannot_be_written_is_told_after_the_speech(pupil, monkeypatch):
    pupil.until("throw")
    fault = WriteFailure(WriteFault.DISK_FULL, pupil.services.data / FILE, "")
    monkeypatch.setattr(Host, "trouble", fault)
    pupil.frame(1.0)
    assert pupil.table.guide.speaks
    while isinstance(pupil.app.top, HostedTable) and pupil.table.guide.speaks:
        pupil.go_on()
    pupil.frame()
    assert isinstance(pupil.app.top, Dialog)
    assert pupil.app.top.text == pupil.services.words("save.trouble.disk_full")
    pupil.app.carry_out(Pop())
    pupil.frame(1.0)
    assert isinstance(pupil.app.top, HostedTable), "it is told once"


def test_the_helps_tell_of_the_table_that_is_spoken_of(pupil):
    for _ in range(12):
        pupil.until_it_speaks()
        assert pupil.table.helps.table is pupil.table.performance.table
        assert pupil.table.helps.is_found
        pupil.go_on()


def test_a_key_pressed_once_too_often_after_a_speech_throws_nothing(pupil):
    pupil.until("throw")
    while pupil.table.guide.speaks:
        pupil.go_on()
    asked = pupil.table.asked
    pupil.table.handle(Confirm("return"))
    assert pupil.table.asked is asked
    pupil.frame(1.0)
    pupil.table.handle(Confirm("space"))
    assert pupil.table.asked is asked, "Space goes on from what is said, and does nothing else"
    pupil.table.handle(Confirm("return"))
    assert pupil.table.asked is not asked


# ---- what is seen --------------------------------------------------------------------------------


@each("language", LANGUAGES)
@each("speech", speeches, ids=lambda one: one.text, every=2)
@in_turn
def test_every_speech_finds_its_room_and_hides_nothing_it_points_at(tmp_path, speech, language):
    given = stand.services(tmp_path, language, reduced_motion=True)
    scene = spoken(given, STATES["turn"](), said(speech))
    assert not stand.shown(given, scene)
    panel = scene.guide.panel
    assert Ground(0, 0, scene.canvas.w, scene.canvas.h).contains(panel.room)
    assert not any(hole.meets(panel.room, 1) for hole in panel.holes)
    assert not given.words.unknown


def said(speech: Speech) -> Speech:
    return replace(speech, who=3 if speech.who is not None else None)


@each("language", LANGUAGES)
@each("size", [(1024, 640), (1920, 1080), (2560, 1080)])
@each("name", ["first_game/own_win", "first_game/leave", "first_game/helps"])
@pairwise
def test_every_window_is_large_enough(tmp_path, name, size, language):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, SAMPLES[name](given), size)
    assert not given.words.unknown


@each("ui_size", [80, 125, 150])
@each("name", ["first_game/own_win", "first_game/riichi"])
def test_larger_letters_find_their_room(tmp_path, name, ui_size):
    given = stand.services(tmp_path, "fr", ui_size=ui_size)
    assert not stand.shown(given, SAMPLES[name](given), (1280, 720))


@each("name", [one for one in SAMPLES if one.startswith("first_game/")])
def test_every_picture_of_a_speech_says_what_is_said_there(tmp_path, name):
    given = stand.services(tmp_path)
    stand.shown(given, SAMPLES[name](given))
    assert not given.words.unknown
