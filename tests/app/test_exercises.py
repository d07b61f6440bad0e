"""Exercises: found beside the frames, answered at the table, judged and counted."""

from collections import Counter
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import cache, partial
from itertools import chain, islice

import pytest

from game.app.flows.exercise_flow import ExerciseFlow
from game.app.navigation import Navigation
from game.app.seats.exercise_finding import ExerciseFinding, MadeAtOnce
from game.engine.actions import Discard, Pass
from game.engine.scoring.payment import BESIDE, on_discard
from game.engine.settlement import POT
from game.engine.shapes.hand_shapes import ALL_FACES, COMPLETE_SHAPES, shanten
from game.engine.tiles import HIDDEN
from game.host.match_setup import AgreedRules
from game.learn.lessons import games_taught
from game.review.drill_decisions import (
    DrillKind,
    drill_decisions,
    drill_in_hand,
    kind_against,
    tempted_match,
)
from game.review.drill_waits import WAITS, waits_drills
from game.review.drill_wins import SCORE, win_drill
from game.review.mistakes import PlayMistake
from game.review.verdict_words import is_plain, verdict_text
from game.rulesets import PRESETS
from game.rulesets.families import in_han, rules_by
from game.scenes.exercises.exercise_scene import LEAVE, NEXT, SHOW, ExerciseScene, Tally
from game.scenes.exercises.exercise_strip import verdict_sentence
from game.scenes.exercises.exercises_scene import GAMES, ExercisesScene, KindId
from game.scenes.exercises.paper_exercise import NEXT as WIN_NEXT
from game.scenes.exercises.score_exercise_scene import ScoreExerciseScene, WorthId
from game.scenes.exercises.waits_exercise_scene import ANSWER, WaitId, WaitsExerciseScene
from game.scenes.lesson.lesson_list import EXERCISES, LessonsScene
from game.scenes.shared.new_game_choice import first_choice
from game.scenes.shared.page import BACK
from game.scenes.table.control_ids import HandTileId
from game.storage.settings import CallPrompts
from game.ui.inputs import Cancel, Confirm, Key, Point, Press, Release
from game.ui.scene import Pop
from tests.app.test_saved_games import press, stand_up
from tests.host.players import Never, Now
from tests.ui import stand


@cache
def found(kind, ruleset="club"):
    """The first exercise of a kind."""
    return next(drill_decisions(kind, ruleset, PRESETS[ruleset], "8"))


class Broken(Executor):
    """Cannot think."""

    def submit(self, _act, /, *_given, **_named):
        future = Future()
        future.set_exception(OSError("no process"))
        return future


class Ready:
    """One exercise after the other, already found."""

    failed = False

    def __init__(self, *drills):
        self.drills, self.is_left, self.went_on = list(drills), False, 0

    def go_on(self):
        self.went_on += 1

    def take(self):
        return self.drills.pop(0) if self.drills else None

    def leave(self):
        self.is_left = True


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, "en", reduced_motion=True)


def flow(given, thinkers=None, ruleset="club"):
    last = first_choice(("",)).with_sheet(ruleset)
    return ExerciseFlow(given, thinkers or Now(), lambda: last)


def asked(given, *drills):
    """The screen with these exercises, as it comes from the flow."""
    kinds = stand_up(given, flow(given, Never()).open(), ExercisesScene)
    step = press(kinds, KindId(drills[0].kind))
    step.scene.shown = replace(step.scene.shown, finding=Ready(*drills))
    scene = stand_up(given, step, ExerciseScene)
    rest(scene)
    return scene


def rest(scene):
    for _ in range(40):
        scene.services.now.time += 0.1
        scene.update(0.1)


def click(scene, name):
    """Clicks on a control of the table."""
    x, y, w, h = scene.table.controls.desk.place(name)
    part = scene.table.canvas.u / scene.canvas.u
    spot = (x + w / 2) * part, (y + h / 2) * part
    scene.handle(Point(*spot))
    rest(scene)
    scene.handle(Press(*spot))
    scene.handle(Release(*spot))


def tile_of(scene, action):
    """The place in the hand of what an action throws."""
    return next(nth for nth, one in scene.table.controls.open_discards.items() if one == action)


def test_what_is_right_is_counted_and_kept(given):
    drill = found(DrillKind.DEFENCE)
    scene = asked(given, drill, drill)
    assert not scene.is_answered
    click(scene, HandTileId(tile_of(scene, drill.told.best)))
    assert scene.is_answered
    assert scene.table.seat.is_right
    assert scene.tally == Tally(1, 1)
    rest(scene)
    scene.handle(Confirm())
    rest(scene)
    assert not scene.is_answered
    click(scene, HandTileId(tile_of(scene, drill.told.own.chosen)))
    assert scene.tally == Tally(1, 2)
    assert scene.table.seat.verdict.mistake is not None
    assert given.settings.other["exercises"] == {"riichi defence": [1, 2]}


def test_of_a_choice_that_nobody_made_it_is_told_what_it_costs(given):
    drill = found(DrillKind.DISCARD)
    scene = asked(given, drill)
    worst = drill.told.candidates[-1].action
    assert not drill.accepts(worst)
    scene.table.choose(worst)
    verdict = scene.table.seat.verdict
    assert verdict.own.chosen == worst
    assert verdict.cost >= drill.told.cost


def test_the_same_key_that_answered_does_not_lead_on(given):
    scene = asked(given, found(DrillKind.CALL))
    scene.handle(Key("n", char="n"))
    assert scene.is_answered, "the key of passing"
    assert isinstance(scene.table.seat.answer, Pass)
    scene.handle(Confirm())
    assert scene.is_answered
    rest(scene)
    scene.handle(Confirm())
    assert scene.table is None


def test_a_call_is_asked_about_though_no_calls_are_wanted_at_a_table(tmp_path):
    given = stand.services(tmp_path, "en", reduced_motion=True, call_prompts=CallPrompts.NONE)
    scene = asked(given, found(DrillKind.CALL))
    assert not scene.is_answered
    call = found(DrillKind.CALL).told.own.chosen
    button = next(one for one in scene.table.controls.question.menu.buttons if one.action == call)
    click(scene, button.id)
    assert scene.table.seat.answer == call


def test_who_asks_for_the_answer_has_not_found_it(given):
    for show in (lambda scene: scene.handle(Key("f7")), lambda scene: press(scene, SHOW)):
        scene = asked(given, found(DrillKind.RIICHI))
        show(scene)
        assert scene.is_answered
        assert (scene.table.seat.answer, scene.tally) == (None, Tally(0, 1))
        scene.handle(Key("f7"))
        assert scene.tally == Tally(0, 1)
        rest(scene)
        press(scene, NEXT)
        assert scene.table is None


def test_riichi_is_declared_as_at_any_table(given):
    drill = found(DrillKind.RIICHI)
    scene = asked(given, drill)
    scene.handle(Key("r", char="r"))
    assert scene.table.controls.choosing_riichi
    assert scene.handle(Cancel()) is None
    assert not scene.table.controls.choosing_riichi
    scene.handle(Key("r", char="r"))
    rest(scene)
    click(scene, HandTileId(next(iter(scene.table.controls.open_discards))))
    assert scene.table.seat.answer.riichi


def test_nobody_sees_the_tiles_of_others(given):
    for kind in DrillKind:
        drill = found(kind)
        others = [seat for seat in drill.table.seats if seat != drill.decision.seat]
        for _, match in (*drill.history, (None, drill.told.own.view)):
            hands = [match.table.hand(seat).concealed for seat in others]
            assert all(tile is HIDDEN for hand in hands for tile in hand)
        assert drill.history[-1][1] == drill.told.own.view


@pytest.mark.parametrize("leave", ["asked", "answered", "looking"])
def test_esc_leads_back_and_nothing_is_looked_for_any_more(given, leave):
    scene = asked(given, found(DrillKind.CALL))
    if leave != "asked":
        scene.handle(Key("f7"))
        assert scene.handle(Cancel()) is None, "the verdict could not be seen"
        rest(scene)
    if leave == "looking":
        scene.handle(Key("n"))
        assert scene.desk.has(LEAVE)
    assert isinstance(scene.handle(Cancel()), Pop)
    assert scene.shown.finding.is_left
    assert scene.tally.seen == (leave != "asked")


def test_the_key_of_passing_does_not_lead_on_at_once(given):
    scene = asked(given, found(DrillKind.CALL), found(DrillKind.CALL))
    scene.handle(Key("n", char="n"))
    scene.handle(Key("n", char="n"))
    assert scene.is_answered
    rest(scene)
    scene.handle(Key("n", char="n"))
    assert not scene.is_answered
    assert scene.tally == Tally(1, 1)


def test_a_choice_that_is_nearly_right_is_not_counted(given):
    for kind in DrillKind:
        drill = found(kind)
        others = (one.action for one in drill.told.candidates if not drill.accepts(one.action))
        near = next((one for one in others if drill.judged(one).mistake is None), None)
        if near is None:
            continue
        scene = asked(given, drill)
        scene.table.choose(near)
        rest(scene)
        assert scene.table.seat.is_near
        assert scene.tally == Tally()
        return
    pytest.fail("there is no such choice")


def test_what_is_said_of_a_right_answer_speaks_for_it(given):
    drill = found(DrillKind.CALL)
    scene = asked(given, drill)
    plain = is_plain(drill.told)
    scene.table.choose(drill.told.best)
    rest(scene)
    said = verdict_sentence(scene.canvas, scene.table.seat)
    assert said.startswith("The right choice is worth") == plain
    wrong = asked(given, drill)
    wrong.table.choose(drill.told.own.chosen)
    rest(wrong)
    assert verdict_sentence(wrong.canvas, wrong.table.seat) == verdict_text(given.words, drill.told)


def test_more_is_looked_for_while_one_is_shown(given):
    scene = asked(given, found(DrillKind.DISCARD))
    before = scene.shown.finding.went_on
    rest(scene)
    assert scene.shown.finding.went_on > before


def test_the_keys_of_helps_change_nothing(given):
    scene = asked(given, found(DrillKind.DISCARD))
    before = given.settings
    for key in ("f2", "f3", "f4", "f5", "f8", "f9"):
        scene.handle(Key(key))
    assert given.settings == before
    assert not scene.is_answered


def test_a_key_that_was_exchanged_shows_the_answer(tmp_path):
    keys = {"n": "f7", "f7": "n"}
    given = stand.services(tmp_path, "en", reduced_motion=True, keys=keys)
    scene = asked(given, found(DrillKind.CALL))
    scene.handle(Key("f7"))
    assert isinstance(scene.table.seat.answer, Pass)
    scene = asked(given, found(DrillKind.CALL))
    scene.handle(Key("n", char="n"))
    assert scene.is_answered
    assert scene.table.seat.answer is None


def test_the_table_is_told_that_the_pointer_has_left_it(given):
    scene = asked(given, found(DrillKind.DISCARD))
    x, y, w, h = scene.table.controls.desk.place(HandTileId(3))
    part = scene.table.canvas.u / scene.canvas.u
    spot = (x + w / 2) * part, (y + h / 2) * part
    scene.handle(Point(*spot))
    scene.handle(Press(*spot))
    assert scene.table.controls.desk.held
    below = spot[0], scene.canvas.h - 20
    scene.handle(Point(*below))
    scene.handle(Release(*below))
    assert not scene.table.controls.desk.held
    assert scene.table.controls.chosen is None
    assert not scene.is_answered


def test_exercises_are_found_beside_the_frames():
    rules = AgreedRules.by("club", PRESETS["club"])
    finding = ExerciseFinding(rules, Now(), partial(drill_in_hand, DrillKind.DISCARD), "8")
    one = None
    for _ in range(60):
        if (one := finding.take()) is not None:
            break
    assert one == found(DrillKind.DISCARD)
    waiting = ExerciseFinding(rules, Never(), partial(drill_in_hand, DrillKind.DISCARD), "8")
    assert waiting.take() is None
    assert not waiting.failed
    waiting.leave()
    assert waiting.take() is None


def test_where_none_can_be_looked_for_it_says_so(given):
    step = flow(given, Broken()).begin("riichi", DrillKind.CALL)
    scene = stand_up(given, step, ExerciseScene)
    rest(scene)
    assert scene.shown.finding.failed
    assert scene.next_frame > 1.0
    assert isinstance(scene.handle(Confirm()), Pop)


def test_the_game_played_last_is_shown_first_by_its_own_rules(given):
    kinds = stand_up(given, flow(given, ruleset="classic").open(), ExercisesScene)
    assert kinds.game.name == "classic"
    assert [KindId(one) for one in kinds.game.kinds] == [KindId("discard"), KindId("call")]
    sanma = stand_up(given, flow(given, ruleset="tenhou_sanma").open(), ExercisesScene)
    assert sanma.game.rules == given.words("ruleset.tenhou_sanma")
    press(sanma, f"{GAMES}.1")
    assert sanma.game.name == games_taught()[1]
    assert isinstance(sanma.handle(Cancel()), Pop)


def test_the_lessons_lead_to_them(given):
    navigation = Navigation(given, Never())
    scene = stand_up(given, navigation.learn(), LessonsScene)
    kinds = press(scene, EXERCISES).scene
    assert isinstance(kinds, ExercisesScene)
    assert kinds.game.rules == given.words("ruleset.club")
    navigation.close()


@pytest.mark.parametrize(
    ("mistake", "ruleset", "kind"),
    [
        (PlayMistake.FOLDED_TOO_EARLY, "club", DrillKind.DEFENCE),
        (PlayMistake.MISSED_RIICHI, "kansai", DrillKind.RIICHI),
        (PlayMistake.NEEDLESS_CALL, "classic", DrillKind.CALL),
        (PlayMistake.NEEDLESS_RISK, "classic", DrillKind.DISCARD),
        (PlayMistake.RASH_RIICHI, "classic", None),
        (PlayMistake.MISSED_WIN, "club", None),
    ],
)
def test_against_a_mistake_one_practises_what_there_is_by_the_rules(mistake, ruleset, kind):
    assert kind_against(mistake, PRESETS[ruleset]) is kind


def test_a_choice_thrown_twice_in_the_hand_is_the_same(given):
    drill = found(DrillKind.DISCARD)
    best = drill.told.best
    assert isinstance(best, Discard)
    twin = Discard(best.seat, best.tile, drawn=not best.drawn)
    assert drill.accepts(twin)


# ---- wins to be counted --------------------------------------------------------------------------
@cache
def match(ruleset="club"):
    """A match of birds that err."""
    return tempted_match(ruleset, in_han(PRESETS[ruleset]), "8", 0)


@cache
def wins(ruleset="club", seed="8"):
    """The wins of the match that can be counted."""
    record = match(ruleset)
    hands = range(len(record.hands))
    options = in_han(PRESETS[ruleset])
    every = (win_drill(options, record, hand, f"{seed} {hand}") for hand in hands)
    return tuple(one for one in every if one is not None)


def counted(given, *drills, ruleset="club"):
    """The screen of these wins, as it comes from the flow."""
    kinds = stand_up(given, flow(given, Never(), ruleset).open(), ExercisesScene)
    step = press(kinds, KindId(SCORE))
    step.scene.finding = Ready(*drills)
    scene = stand_up(given, step, ScoreExerciseScene)
    rest(scene)
    return scene


@pytest.mark.parametrize("ruleset", ["club", "kansai"])
def test_a_value_is_what_the_hand_was_paid_and_the_others_are_not(ruleset):
    assert wins(ruleset)
    for drill in wins(ruleset):
        paid = {}
        for one in drill.win.settlement:
            if one.payer != POT and one.reason not in BESIDE:
                paid[one.payer] = paid.get(one.payer, 0) + one.points
        told = drill.answer
        if told.is_drawn:
            dealer, others = paid.pop(drill.table.dealer, None), set(paid.values())
            assert others <= {told.of_others}
            assert dealer in (None, told.of_dealer)
        else:
            assert set(paid.values()) == {told.of_others}
        assert told in drill.choices
        assert list(drill.choices) == sorted(set(drill.choices))
        assert len(drill.choices) == 4
        assert {one.is_drawn for one in drill.choices} == {drill.win.loser is None}


def test_the_value_is_at_every_place():
    """Else one would know it without counting."""
    drills = [one for seed in "abcdef" for one in wins(seed=seed)]
    places = Counter(one.choices.index(one.answer) for one in drills)
    assert sorted(places) == [0, 1, 2, 3]
    assert max(places.values()) < len(drills) / 2


def test_a_win_is_counted_by_number_or_mouse_and_then_told_whole(given):
    first, second = wins()[:2]
    scene = counted(given, first, second)
    assert not scene._face.count.has("yaku")
    scene.handle(Key(str(first.choices.index(first.answer) + 1)))
    assert scene.is_right
    assert scene._face.count.has("payments")
    scene.handle(Confirm())
    assert scene.drill is first, "the key that chose does not lead on"
    rest(scene)
    scene.handle(Confirm())
    rest(scene)
    assert scene.drill is second
    assert scene.answer is None
    scene.handle(Key("", char=""))
    assert scene.answer is None, "a key without a name"
    press(scene, WorthId((second.choices.index(second.answer) + 1) % 4))
    assert not scene.is_right
    rest(scene)
    press(scene, WIN_NEXT)
    assert scene.drill is None
    assert given.settings.other["exercises"] == {"riichi score": [1, 2]}
    assert isinstance(scene.handle(Cancel()), Pop)
    assert scene.finding.is_left


def test_it_is_said_that_counters_and_sticks_are_left_out_where_there_are_any(given):
    apart = given.words("exercise.score.apart")
    for drill in wins():
        paid = sum(one.points for one in drill.win.settlement if one.reason in BESIDE)
        written = "".join(written_on(counted(given, drill)))
        assert (apart in written) == (paid > 0)


def test_a_digit_is_the_key_where_it_lies(given):
    """On a French keyboard digits are written with Shift."""
    scene = counted(given, wins()[0])
    scene.handle(Key("é", position="2"))
    assert scene.answer == wins()[0].choices[1]


def test_enter_pressed_twice_neither_leaves_nor_answers(given):
    for drills in (wins()[:1], wins()[:2]):
        scene = counted(given, *drills)
        scene.handle(Key("1"))
        rest(scene)
        for _ in range(2):
            assert scene.handle(Confirm()) is None
            scene.update(0.1)
        assert scene.answer is None
        assert scene.tally.seen == 1


def test_no_value_is_one_that_cannot_be(given):
    fewest = 30
    for drill in wins():
        if drill.win.loser is None or drill.win.in_han.fu == 25:
            continue
        dealer = drill.win.seat == drill.table.dealer
        least = on_discard(fewest << 3, dealer=dealer)
        assert min(one.of_others for one in drill.choices) >= least


def test_nothing_tells_the_value_before_it_is_chosen(given):
    for drill in wins("kansai")[:2]:
        scene = counted(given, drill, ruleset="kansai")
        names = [*scene.desk.controls]
        assert names == [BACK, *map(WorthId, range(4))]
        before = written_on(scene)
        assert not any(f"{fan} fan" in told for told in before for fan in range(1, 20))
        scene.handle(Key("1"))
        assert len(written_on(scene)) > len(before)
        assert len(scene.desk.controls) > 1


def written_on(scene):
    with scene.canvas.noting() as written:
        scene.draw(scene.canvas)
    return [one.text for one in written]


def test_no_wins_for_games_in_points(given):
    kinds = stand_up(given, flow(given, Never(), "classic").open(), ExercisesScene)
    assert not kinds.desk.has(KindId(SCORE))
    assert given.words("exercise.about.decisions") in written_on(kinds)
    press(kinds, f"{GAMES}.0")
    assert kinds.desk.has(KindId(SCORE))
    assert given.words("exercise.about") in written_on(kinds)


def test_where_no_win_can_be_looked_for_it_says_so(given):
    scene = stand_up(given, flow(given, Broken()).begin("riichi", SCORE), ScoreExerciseScene)
    rest(scene)
    assert scene.finding.failed
    assert scene.next_frame > 1.0
    assert isinstance(scene.handle(Confirm()), Pop)


# ---- waits -----------------------------------------------------------------------------------


def waiting(given, ruleset="club"):
    kinds = stand_up(given, flow(given, Never(), ruleset).open(), ExercisesScene)
    step = press(kinds, KindId(WAITS))
    faces = rules_by(PRESETS[ruleset], ruleset).faces
    step.scene.finding = MadeAtOnce(waits_drills(faces, "1"))
    scene = stand_up(given, step, WaitsExerciseScene)
    rest(scene)
    return scene


@pytest.mark.parametrize(("ruleset", "suits"), [("club", "mps"), ("kansai", "ps")])
def test_hands_of_every_suit_that_is_whole_wait_for_what_completes_them(ruleset, suits):
    faces = rules_by(PRESETS[ruleset], ruleset).faces
    drills = [*islice(waits_drills(faces, "1"), 60)]
    assert {one.hand[0].suit for one in drills} == set(suits)
    for drill in drills:
        for one in drill.choices:
            held = drill.hand.count(one)
            full = shanten(COMPLETE_SHAPES, (*drill.hand, one)) == -1
            assert (one in drill.answer) == (full and held < 4)
            assert drill.live.get(one, 0) in (0, 4 - held)
            if one in drill.answer:
                groups = chain.from_iterable(drill.read_with(one))
                assert sorted(groups) == sorted((*drill.hand, one))


def test_waits_are_answered_by_digits_and_enter_or_by_mouse(given):
    scene = waiting(given)
    first = scene.drill
    for one in first.answer:
        scene.handle(Key(str(one.rank)))
    scene.handle(Key(str(first.answer[0].rank)))
    scene.handle(Key("à", position=str(first.answer[0].rank)))
    scene.handle(Confirm())
    assert scene.is_answered
    assert scene.is_right
    scene.handle(Key("9"))
    assert scene.chosen == frozenset(first.answer), "what is answered stays"
    scene.handle(Confirm())
    assert scene.drill is first, "the key that answered does not lead on"
    rest(scene)
    scene.handle(Confirm())
    second = scene.drill
    assert second is not first
    assert not scene.chosen
    rest(scene)
    assert scene.desk.focused == WaitId(str(second.choices[0]))
    press(scene, ANSWER)
    assert not scene.is_answered, "nothing has been chosen yet"
    for _ in range(2):
        scene.handle(Key(str(second.answer[0].rank)))
    assert scene.desk.focused == WaitId(str(second.answer[0])), "there is nothing to answer with"
    press(scene, WaitId(str(second.answer[0])))
    press(scene, ANSWER)
    press(scene, WIN_NEXT)
    assert scene.drill is second, "a click too many leaves the verdict to be read"
    assert not scene.is_right
    missed = len(second.answer) - 1
    assert given.words.plural("exercise.waits.missed", missed) in written_on(scene)
    assert given.settings.other["exercises"] == {"riichi waits": [1, 2]}
    assert isinstance(scene.handle(Cancel()), Pop)


def test_enter_answers_after_the_mouse_and_a_key_shows_where_it_is(given):
    scene = waiting(given)
    one = scene.drill.answer[0]
    press(scene, WaitId(str(one)))
    assert scene.desk.focused == ANSWER
    scene.handle(Confirm())
    assert scene.chosen == {one}
    assert scene.is_answered
    rest(scene)
    scene.handle(Confirm())
    scene.handle(Key("1"))
    assert scene.desk.attention.ring > 0


def test_who_holds_all_four_of_a_tile_sees_that_none_is_left(given):
    drills = waits_drills(ALL_FACES, "1")
    drill = next(one for one in drills if any(one.hand.count(tile) == 4 for tile in one.choices))
    held = next(tile for tile in drill.choices if drill.hand.count(tile) == 4)
    scene = waiting(given)
    scene.drill = drill
    for chosen in ({drill.answer[0]}, {held}):
        scene.chosen, scene._is_answered = frozenset(chosen), True
        assert ("×0" in written_on(scene)) == (held in chosen)


def test_exercises_against_a_mistake_are_for_as_many_players(given):
    last = flow(given, ruleset="tenhou_sanma")
    for wanted, seats in ((0, 3), (3, 3), (4, 4)):
        scene = last.begin("riichi", DrillKind.CALL, wanted).scene
        assert scene.shown.finding._rules.made().seats == seats


def test_it_is_said_whether_waits_are_missing_or_do_not_belong(given):
    scene = waiting(given)
    words, waits = given.words, scene.drill.answer
    others = [one for one in scene.drill.choices if one not in waits]
    answers = {
        words.plural("exercise.waits.extra", 1): [*waits, others[0]],
        words.plural("exercise.waits.missed", 1): waits[1:],
        words("exercise.waits.both"): [*waits[1:], others[0]],
    }
    for told, chosen in answers.items():
        scene.chosen, scene._is_answered = frozenset(chosen), True
        assert told in written_on(scene)


def test_nothing_tells_the_waits_before_they_are_answered(given):
    scene = waiting(given)
    assert not any("left" in told for told in written_on(scene))
    for one in scene.drill.choices:
        scene.choose(one)
    scene.answer()
    assert any("left" in told for told in written_on(scene))
