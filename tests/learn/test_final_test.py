"""The final test: every question has one right answer, which the engine finds too where it can."""

from collections import Counter

import pytest

from game.coach.tile_safety import Safety, marked
from game.engine.actions import Discard, Win
from game.engine.course import Closing, HandOutcome, NextHand
from game.engine.scoring.payment import TsumoShares
from game.engine.tiles import STANDARD, WINDS, notation, successor, tiles
from game.learn.final_test import final_test_questions
from game.learn.final_test.examination import Examination, rows_of
from game.learn.final_test.final_test_questions import ASKED, PASSED, drawn, lesson_of, questions
from game.learn.final_test.final_test_texts import ExaminationTexts
from game.learn.lesson.answer_judging import possible_answers, right_answers
from game.learn.lesson.hand_facts import score_of, value_of
from game.learn.lesson.lesson_run import Phase
from game.learn.lesson.lesson_table import stacked_wall
from game.learn.lesson.scripted_moves import word_of
from game.learn.lessons import lessons, lessons_of
from game.rulesets import RULESETS
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each
from tests.learn.lesson.test_lessons import (
    LONGEST,
    LONGEST_TASK,
    LONGEST_TITLE,
    can_be_given,
    said,
    size,
)

CLUB = RULESETS["club"]
POOL = questions()


def asked(question):
    return Examination((question,)).asked


def about(says):
    return [pytest.param(one, id=one.id) for one in POOL.values() if one.says == says]


def every():
    return [pytest.param(one, id=name) for name, one in POOL.items()]


# ---- what is asked -------------------------------------------------------------------------------


def test_there_are_many_questions_and_each_lesson_has_some():
    assert len(POOL) >= 2 * ASKED
    counted = Counter(one.lesson for one in POOL.values())
    assert counted.keys() == {lesson.id for lesson in lessons_of("riichi")}
    assert min(counted.values()) >= 2


@each("question", every())
def test_a_question_has_right_answers_and_wrong_ones(question):
    now = asked(question)
    right = right_answers(now)
    assert right
    assert all(can_be_given(now, answer) for answer in right)
    assert set(possible_answers(now)) - set(right)
    assert not question.step.exercise.mistakes, "nothing is said to a mistake"


@each("tries", range(8))
def test_a_try_asks_about_every_lesson_and_no_question_twice(tries):
    found = drawn(tries)
    assert len({one.id for one in found}) == len(found) == ASKED
    assert {one.lesson for one in found} == {lesson.id for lesson in lessons_of("riichi")}
    order = list(lessons())
    assert sorted(found, key=lambda one: order.index(one.lesson)) == list(found)


def test_the_same_try_asks_the_same_and_the_next_one_something_else():
    assert drawn(3) == drawn(3)
    for tries in range(6):
        first, second = ({one.id for one in drawn(nth)} for nth in (tries, tries + 1))
        assert len(first & second) <= ASKED // 3


# ---- who takes it --------------------------------------------------------------------------------


def taken(tries, answer):
    run = Examination(drawn(tries))
    while True:
        assert run.phase is Phase.ASKING
        answer(run)
        assert run.phase is Phase.ANSWERED
        assert run.misses == 0
        assert not run.is_hinted
        if run.is_last:
            return run
        run.forward()


def rightly(run):
    run.answer(right_answers(run.asked)[0])


def wrongly(run):
    right = right_answers(run.asked)
    run.answer(next(one for one in possible_answers(run.asked) if one not in right))


@pytest.mark.parametrize("tries", [0, 1, 2])
def test_who_knows_everything_has_all_of_them(tries):
    run = taken(tries, rightly)
    assert (run.right, run.missed) == (ASKED, ())
    assert run.right >= PASSED


@each("tries", [0, 1, 2])
@each("answer", [wrongly, Examination.skip])
def test_who_is_always_mistaken_has_none_and_is_sent_to_every_lesson(tries, answer):
    run = taken(tries, answer)
    assert run.right == 0
    again = {POOL[name].lesson for name in run.missed}
    assert again == {lesson.id for lesson in lessons_of("riichi")}


def test_a_try_goes_on_where_it_was_left():
    whole = Examination(drawn(0))
    for nth in range(ASKED):
        later = Examination(drawn(0), nth, whole.missed)
        assert later.question == whole.question
        assert later.table.round == whole.table.round
        wrongly(whole)
        if not whole.is_last:
            whole.forward()
    assert Examination(drawn(0), 7, ("ends",)).right == ASKED - 1


def test_what_was_answered_is_kept_of_the_questions_that_were_missed():
    run = Examination([POOL[name] for name in ("whole", "ends", "never", "fu_ron")])
    for answer in ("gap", "7s", "", "fu=30"):
        run.answer(answer)
        if not run.is_last:
            run.forward()
    assert run.missed == ("whole", "never", "fu_ron")
    assert run.given == {"whole": "gap", "never": "", "fu_ron": "fu=30"}


# ---- answers as they are shown -------------------------------------------------------------------


def shown(pieces):
    return " ".join(one.words or notation(one.tiles) for one in pieces)


@each(
    ("name", "answer", "given", "right"),
    [
        ("whole", "gap", "123m45p789s111222z", "123m456p789s11222z"),
        ("edges", "1m5z", "1m5z", "1m9p15z"),
        ("whom", "all", "Anybody’s", "That of the player on the left"),
        (
            "split_mangan",
            "dealer=2000 others=1000",
            "East pays: 2,000 The others each pay: 1,000",
            "East pays: 4,000 The others each pay: 2,000",
        ),
        ("to_ready", "1m", "1m", "1p or 7p"),
        ("declare_wind", "1z", "1z", "Riichi! 1z"),
        ("never", "", "I don’t know", "The one who called chii"),
    ],
)
def test_an_answer_is_shown_as_it_was_asked_for(name, answer, given, right):
    texts = ExaminationTexts(Words("en", paths.locales()), (POOL[name],))
    assert shown(texts.given(POOL[name], answer)) == given
    assert shown(texts.right(POOL[name])) == right


@each(
    ("name", "about"),
    [
        ("ends", "hand 234567m22345p89s"),
        ("dora_dots", "indicator 9p"),
        ("not_simple", "choose 234567m345p55889s"),
        ("own_river", "hand 23334m345678p67s, river 8s5m"),
        ("safe_after", "hand 123457m1799p2358s, river_s 4p, river_w 7p"),
        ("whom", ""),
    ],
)
def test_the_tiles_a_question_is_about_are_shown_with_its_answer(name, about):
    assert ", ".join(f"{row.label} {notation(row.tiles)}" for row in rows_of(name)) == about


@each("language", LANGUAGES)
@each("question", every())
def test_every_answer_that_can_be_given_can_be_shown(question, language):
    texts = ExaminationTexts(Words(language, paths.locales()), (question,))
    told = [shown(texts.given(question, one)) for one in possible_answers(asked(question))]
    assert len(set(told)) == len(told)
    assert all(told)
    assert shown(texts.right(question))


# ---- what the engine says ------------------------------------------------------------------------


@each("question", [one for one in every() if one.values[0].step.facts])
def test_what_is_said_of_a_hand_is_so(question):
    for fact in question.step.facts:
        value = value_of(fact)
        assert {name: value.get(name) for name in fact.says} == dict(fact.says), fact.hand


@pytest.mark.parametrize("question", about("complete"))
def test_only_one_hand_is_complete(question):
    facts, options = question.step.facts, question.step.exercise.options
    assert [fact.hand for fact in facts] == list(options.values())
    whole = [name for name, fact in zip(options, facts, strict=True) if fact.says["complete"]]
    assert question.step.exercise.accept == tuple(whole)


@pytest.mark.parametrize("question", about("has_yaku"))
def test_only_one_hand_has_a_yaku(question):
    exercise = question.step.exercise
    worth = {
        notation(sorted(tiles(one.hand + one.tile))): value_of(one) for one in question.step.facts
    }
    with_yaku = {
        name
        for name, hand in exercise.options.items()
        if "yaku" in worth[notation(sorted(tiles(hand)))]
    }
    assert set(exercise.accept) == with_yaku


@pytest.mark.parametrize("question", about("name_yaku"))
def test_a_yaku_is_called_by_its_name(question):
    (fact,) = question.step.facts
    found = set(value_of(fact)["yaku"])
    assert found & question.step.exercise.options.keys() == set(question.step.exercise.accept)
    shown = notation(sorted(question.step.shown))
    assert shown == notation(sorted(tiles(fact.hand + fact.tile)))


@pytest.mark.parametrize("question", about("dora"))
def test_an_indicator_points_at_the_next_tile(question):
    assert question.step.exercise.accept == (successor(question.tile, CLUB.faces).notation,)


@pytest.mark.parametrize("question", about("find"))
def test_in_japanese_a_tile_is_asked_for_by_its_reading(question):
    """Its name would show the very signs that stand on the tile."""
    words, run = Words("ja", paths.locales()), Examination((question,))
    texts = ExaminationTexts(words, (question,))
    told = [texts.plain(run.lesson, question.step, part) for part in ("text", "task")]
    name = words(f"tile.the.{question.tile.notation}")
    assert not any(name in text for text in told)


@pytest.mark.parametrize("question", about("values"))
def test_honours_are_worth_something_to_a_seat(question):
    round_wind, dragons = WINDS[0], STANDARD[-3:]
    worthy = {round_wind, question.tile, *dragons}
    assert set(tiles(question.step.exercise.accept[0])) == worthy


@pytest.mark.parametrize("question", about("outside") + about("tanyao"))
def test_terminals_and_honours_are_not_simple(question):
    outside = [one for one in question.step.shown if one.is_outside]
    assert sorted(tiles(question.step.exercise.accept[0])) == sorted(outside)


@pytest.mark.parametrize("question", about("furiten") + about("furiten_passed"))
def test_who_is_furiten_is_offered_no_win(question):
    run = Examination((question,))
    decision = run.table.decision
    wins = decision is not None and any(isinstance(one, Win) for one in decision.options)
    assert question.step.exercise.accept == (("yes",) if wins else ("no",))
    assert run.table.rules.waits(run.table.round, run.table.seat)


@pytest.mark.parametrize("question", about("safe"))
def test_exactly_the_safe_tiles_are_right(question):
    run = Examination((question,))
    seat = run.table.seat
    view = run.table.host.view(seat).table
    safe = {
        str(one.tile.plain)
        for one in marked(run.table.rules, view, seat)
        if one.worst is Safety.GENBUTSU
    }
    assert safe == set(question.step.exercise.accept)
    assert all(isinstance(one, Discard) for one in run.asked.options)
    assert safe < {word_of(one, offered=False) for one in run.asked.options}


@pytest.mark.parametrize("question", about("suji"))
def test_suji_lie_three_away(question):
    face = question.tile
    away = [one for one in STANDARD if one.suit is face.suit and abs(one.rank - face.rank) == 3]
    assert tiles(question.step.exercise.accept[0]) == tuple(away)


def test_a_drawn_mangan_is_split():
    (fact,) = POOL["split_mangan"].step.facts
    base = score_of(fact).base
    (right,) = POOL["split_mangan"].step.exercise.accept
    shares = TsumoShares()
    of_dealer = shares.of(base, dealer_wins=False, dealer_pays=True)
    paid = of_dealer, shares.of(base, dealer_wins=False)
    assert right == "dealer={} others={}".format(*paid)


@pytest.mark.parametrize(("name", "ready"), [("one_ready", 1), ("three_ready", 3)])
def test_the_ready_share_what_the_others_pay(name, ready):
    said = {"ten": 1000, "fifteen": 1500, "thirty": 3000}
    (right,) = POOL[name].step.exercise.accept
    assert said[right] == 3000 // ready


@pytest.mark.parametrize(("name", "ready"), [("east_ready", (0,)), ("east_noten", (2,))])
def test_east_stays_if_ready(name, ready):
    (right,) = POOL[name].step.exercise.accept
    even = (25_000,) * 4
    hand = Closing(
        wind=0,
        dealer=0,
        counters=0,
        streak=0,
        points=even,
        outcome=HandOutcome.EXHAUSTED,
        ready=ready,
    )
    following = CLUB.course.onward(hand)
    assert isinstance(following, NextHand)
    assert following.dealer == ("east", "south").index(right)


@pytest.mark.parametrize(("name", "dice"), [("dice_seven", 7), ("dice_nine", 9)])
def test_the_dice_are_counted_from_who_throws(name, dice):
    sides = ("mine", "right", "across", "left")
    assert POOL[name].step.exercise.accept == (sides[(dice - 1) % len(sides)],)


def test_the_dead_wall_has_fourteen_tiles():
    assert stacked_wall(CLUB, ("",) * 4).plan.dead == 14
    assert POOL["dead_wall"].step.exercise.accept == ("fourteen",)


def test_a_file_is_read_with_one_line_for_what_is_wrong(monkeypatch):
    with pytest.raises(
        final_test_questions.BadTest, match="question ends: no lesson is called moon"
    ):
        final_test_questions.read_questions('[{"id": "ends", "lesson": "moon", "says": "waits"}]')


# ---- what is said --------------------------------------------------------------------------------


def expected(question):
    """The keys of the texts of a question."""
    key = f"final_test.{question.says}"
    yield from (f"{key}.title", f"{key}.text", f"{key}.task")
    options = question.step.exercise.options.items()
    yield from (f"{key}.option.{name}" for name, shown in options if not shown)
    own = f"{key}.why.{question.id}"
    yield own if own in said("en") else f"{key}.why"


@each("language", LANGUAGES)
def test_every_text_is_there_and_none_is_left_over(language):
    own = {key for key in said(language) if key.startswith("final_test.")}
    wanted = {key for one in POOL.values() for key in expected(one)}
    assert own == wanted | {"final_test.name", "final_test.about"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_short_enough_to_be_read(language):
    texts = ExaminationTexts(Words(language, paths.locales()), tuple(POOL.values()))
    lesson, long = lesson_of(tuple(POOL.values())), []
    for question in POOL.values():
        title, task = texts.title_of(question), texts.plain(lesson, question.step, "task")
        text = texts.plain(lesson, question.step, "text")
        why = texts.why(question)
        assert "{" not in text + task + why, question.id
        is_long = max(size(text, language), size(why, language)) > LONGEST[language]
        if is_long or len(title) > LONGEST_TITLE or len(task) > LONGEST_TASK:
            long.append((question.id, title, task, text))
    assert not long
