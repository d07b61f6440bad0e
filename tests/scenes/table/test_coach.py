"""When the coach speaks at the table, what it stars, and where it stands."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from game.bots.judgement import Decisive
from game.coach.bird_counsel import counsel
from game.engine.actions import SetAside
from game.gallery import helps_states, strict_states, table_states
from game.gallery.helps_states import STATES, coached
from game.gallery.pictures import StillTable
from game.learn.glossary.entries import entries
from game.scenes.table.coach.candidates_panel import Judged, candidates_room
from game.scenes.table.control_ids import ButtonId, ButtonWord, CoachAct
from game.scenes.table.own_hand import face_room
from game.scenes.table.table_terms import OF_COACH
from game.stage import panel_rooms
from game.stage.frame import Side
from game.stage.meld_places import melds_ground
from game.storage.settings import CoachMode
from game.ui.inputs import Key, Point, Press, Release
from game.ui.scene import LookUp
from tests.cases import each
from tests.scenes.seated import Sitting, host
from tests.scenes.table.moments import WINDOWS, everywhere, opened
from tests.ui import stand

HANDS = ["123m456p22278s55z", "1357m1579p1357s1z", "1357m1579p1357s3z", "2468m2468p2468s2z"]
DRAWS = "4z9s1z2z"


def at(folder, made, **chosen):
    """The running table of a state."""
    given = stand.services(folder, "en", **chosen)
    scene = StillTable(given, made())
    running = stand.app(given, scene, (1280, 720))
    running.frame([], 0.016)
    scene.arrived = False
    return scene


def stars(scene):
    """The marks with a star."""
    scene.update(0.016)
    return [one for one in scene.coach.marks(scene.canvas) if one.is_star]


def dangers(scene):
    """The marks of danger."""
    return [one for one in scene.coach.marks(scene.canvas) if not one.is_star]


def press(scene, key):
    """A key pressed, and the table that follows."""
    scene.handle(Key(key))
    scene.update(0.016)
    scene.update(0.016)


# ---- when it speaks ------------------------------------------------------------------------------
def test_always_the_star_stands_above_the_tile_of_the_strongest_bird(tmp_path):
    scene = at(tmp_path, coached(helps_states.far))
    state = scene.state
    best = counsel(state.rules, state.match, state.decision).best
    nth = next(n for n, one in scene.controls.question.menu.discards.items() if one == best)
    (star,) = stars(scene)
    face = face_room(scene.controls.question.tiles[nth], scene.lifts.height(nth))
    reasons = {scene.canvas.words(f"coach.why.{why}") for why in Decisive}
    assert star.text.removeprefix("★ ") in reasons
    assert star.room.x < face.middle[0] < star.room.right
    assert star.room.bottom <= face.y


def test_when_asked_it_waits_for_its_key(tmp_path):
    scene = at(tmp_path, coached(helps_states.far, CoachMode.ASKED))
    assert not stars(scene)
    press(scene, "f7")
    assert stars(scene)
    press(scene, "f7")
    assert not stars(scene)


def test_who_has_asked_still_sees_its_star_when_it_is_to_speak_always(tmp_path):
    scene = at(tmp_path, coached(helps_states.far, CoachMode.AFTER))
    press(scene, "f7")
    assert stars(scene)
    press(scene, "f9")
    assert scene.services.settings.coach is CoachMode.ALWAYS
    assert stars(scene)


def test_its_button_asks_as_well(tmp_path):
    scene = at(tmp_path, coached(helps_states.far, CoachMode.ASKED))
    x, y = scene.controls.desk.controls[CoachAct.ASK].rect.center
    for intent in (Press(x, y), Release(x, y)):
        scene.handle(intent)
        scene.update(0.016)
    assert stars(scene)


def test_its_numbers_come_on_demand(tmp_path):
    scene = at(tmp_path, coached(helps_states.far))
    assert stars(scene)
    assert not dangers(scene)
    press(scene, "f8")
    assert len(dangers(scene)) == len(scene.controls.question.tiles)
    texts = {one.text for one in dangers(scene)}
    assert "<1%" in texts
    assert any(text[:-1].isdecimal() and int(text[:-1]) >= 20 for text in texts)
    press(scene, "f8")
    assert not dangers(scene)


def test_its_numbers_are_explained_while_they_are_shown(tmp_path):
    scene = at(tmp_path, coached(helps_states.far))
    hand = scene.controls.question.tiles[0].ground.middle
    room = panel_rooms.candidates(scene.frame, 60)
    inside = room.x + room.w / 2, room.y + 30
    assert scene.coach.entry_at(*inside) == ""
    press(scene, "f8")
    assert scene.coach.entry_at(*inside) == OF_COACH
    assert scene.coach.entry_at(*hand) == ""
    assert OF_COACH in entries()


def test_f1_explains_its_numbers_and_its_buttons():
    with ThreadPoolExecutor(1) as thinkers:
        sitting = Sitting(host(HANDS, DRAWS), thinkers=thinkers, coach=CoachMode.ALWAYS)
        sitting.wait_for_question()
        sitting.press("f8")
        scene = sitting.scene
        room = panel_rooms.candidates(scene.frame, 60)
        inside = room.x + room.w / 2, room.y + 30
        sitting.wait_for(lambda _: scene.coach.entry_at(*inside))
        for spot in (inside, scene.controls.desk.controls[CoachAct.MODE].rect.center):
            scene.handle(Point(*spot))
            assert sitting.press("f1") == LookUp(OF_COACH)


def test_a_silent_coach_says_nothing_whatever_it_is_asked(tmp_path):
    scene = at(tmp_path, coached(helps_states.far, CoachMode.OFF))
    for key in ("f7", "f8"):
        press(scene, key)
        assert not stars(scene)
    assert not scene.controls.desk.has(CoachAct.ASK)
    press(scene, "f9")
    assert scene.services.settings.coach is CoachMode.ASKED
    assert scene.controls.desk.has(CoachAct.ASK)


def test_the_mode_goes_round(tmp_path):
    scene = at(tmp_path, coached(helps_states.far, CoachMode.OFF))
    seen = []
    for _ in CoachMode:
        press(scene, "f9")
        seen.append(scene.services.settings.coach)
    assert seen == [CoachMode.ASKED, CoachMode.AFTER, CoachMode.ALWAYS, CoachMode.OFF]


def test_after_the_move_it_judges_the_move_and_not_before(tmp_path):
    scene = at(tmp_path, coached(helps_states.far, CoachMode.AFTER))
    assert not stars(scene)
    assert scene.coach.coach.judged is None
    first, *_, last = scene.controls.question.menu.discards.values()
    best = counsel(scene.state.rules, scene.state.match, scene.state.decision).best
    chosen = last if first == best else first
    scene.choose(chosen)
    scene.update(0.016)
    move = scene.coach.coach.judged
    assert move.action == chosen
    assert move.counsel.best == best
    assert not move.is_agreed


def test_after_its_own_move_it_agrees(tmp_path):
    scene = at(tmp_path, coached(helps_states.far, CoachMode.AFTER))
    state = scene.state
    scene.choose(counsel(state.rules, state.match, state.decision).best)
    scene.update(0.016)
    assert scene.coach.coach.judged.is_agreed


class SlowSource(table_states.StateSource):
    """A table whose coach thinks until it is told to answer."""

    answers = False
    dismissed = 0
    is_coach_thinking = True

    def counsel(self, decision):
        return super().counsel(decision) if self.answers else None

    def dismiss_coach(self):
        self.dismissed += 1


def slowly(folder, mode=CoachMode.ALWAYS):
    scene = at(folder, coached(helps_states.far, CoachMode.OFF))
    scene.source = SlowSource(scene.state, scene.source.people)
    scene.services.settings = replace(scene.services.settings, coach=mode)
    for _ in range(3):
        scene.update(0.016)
    return scene


def test_the_table_goes_on_while_the_coach_thinks(tmp_path):
    scene = slowly(tmp_path)
    assert not stars(scene)
    assert scene.controls.question.coach.thinks
    assert 0 < scene.coach.next_frame < 0.1
    scene.source.answers = True
    assert stars(scene)


def test_an_answer_that_comes_too_late_is_not_shown(tmp_path):
    scene = slowly(tmp_path)
    scene.choose(next(iter(scene.controls.question.menu.discards.values())))
    scene.source.answers = True
    assert not stars(scene)
    assert scene.source.dismissed == 1


# ---- what it stars -------------------------------------------------------------------------------
def test_in_kansai_it_stars_the_button_that_sets_the_north_aside(tmp_path):
    scene = at(tmp_path, helps_states.STATES["coach_north"])
    assert isinstance(scene.coach.coach.shown.best, SetAside)
    (star,) = stars(scene)
    north = next(one for one in scene.controls.shown_buttons if one.choice.act is ButtonWord.NORTH)
    assert north.room.x < star.room.middle[0] < north.room.right


def test_riichi_is_starred_on_its_button_and_on_the_tile(tmp_path):
    scene = at(tmp_path, coached(table_states.turn))
    assert [one.text for one in stars(scene)] == ["★ Riichi: worth more", "★ worth more"]
    scene.controls._press(ButtonId(ButtonWord.RIICHI))
    assert [one.text for one in stars(scene)] == ["★ Riichi: worth more"]


def test_beside_a_coach_the_way_forward_has_another_sign_than_the_star(tmp_path):
    scene = opened(STATES, tmp_path, "coach_helps")
    assert [one.text for one in scene.controls.question.legend][:1] == ["▲24"]
    plain = opened(helps_states.STATES, tmp_path, "helps_far")
    assert [one.text for one in plain.controls.question.legend][:1] == ["★24"]


def test_a_coach_who_may_speak_leaves_no_other_advice_about_calls(tmp_path):
    calls = replace(table_states.calls(), helps=helps_states.ALL)
    advised = at(tmp_path, lambda: calls)
    assert advised.helps.results(advised.controls)[0].advice is not None
    scene = at(tmp_path, coached(lambda: calls, helps=True))
    assert scene.helps.results(scene.controls)[0].advice is None


def test_a_table_without_a_coach_has_no_buttons_of_it_and_its_keys_do_nothing(tmp_path):
    for made in (strict_states.STATES[next(iter(strict_states.STATES))], helps_states.far):
        scene = at(tmp_path, made, coach=CoachMode.ALWAYS)
        for key in ("f7", "f8", "f9"):
            press(scene, key)
        assert scene.services.settings.coach is CoachMode.ALWAYS
        assert not any(scene.controls.desk.has(act) for act in CoachAct)
        assert not stars(scene)


# ---- its place -----------------------------------------------------------------------------------
LAID_OUT = [
    "coach_helps",
    "coach_numbers",
    "coach_melds",
    "coach_calls",
    "coach_moved_numbers",
    "coach_classic",
]


@everywhere([*LAID_OUT, "coach_mode"])
def test_everything_keeps_to_its_room_and_the_marks_clear_of_each_other(
    tmp_path, name, window, size, language
):
    scene = opened(STATES, tmp_path, name, window, language, size)
    assert not scene.canvas.overflows
    marks = scene.coach.marks(scene.canvas)
    whole = panel_rooms.Ground(0, 0, scene.frame.w, scene.frame.h)
    for nth, one in enumerate(marks):
        assert whole.contains(one.room)
        assert not any(one.room.meets(other.room, 0.1) for other in marks[:nth])
        assert not one.room.meets(panel_rooms.plate(scene.frame, Side.BOTTOM), 0.1)
        assert not one.room.meets(panel_rooms.coach(scene.frame), 0.1)
    shown = scene.helps.badges(scene.canvas, scene.view, scene.controls, scene.lifts)
    badges = [one.room for one in shown]
    covered = [one.text for one in marks for room in badges if one.room.meets(room, 0.1)]
    assert not covered


@each("size", [80, 100, 125, 150])
@each("window", WINDOWS)
@each("name", ["coach_melds", "coach_classic"])
def test_the_numbers_leave_the_melds_to_be_seen(tmp_path, name, window, size):
    scene = opened(STATES, tmp_path, name, window, "fr", size)
    advice, table = scene.coach.coach.shown, scene.performance.table
    room = candidates_room(scene.frame, Judged(advice, scene.source.game, table))
    melds = melds_ground(table, 0, Side.RIGHT, scene.frame)
    assert melds is not None
    assert not melds.meets(room, 0)


@each("name", ["coach_numbers", "coach_calls", "coach_classic"])
def test_the_numbers_stand_in_the_window_above_the_hand(tmp_path, name):
    scene = opened(STATES, tmp_path, name, (1024, 640), "fr", 150)
    advice, table = scene.coach.coach.shown, scene.performance.table
    room = candidates_room(scene.frame, Judged(advice, scene.source.game, table))
    assert room.bottom < scene.frame.h - scene.frame.hand_room
