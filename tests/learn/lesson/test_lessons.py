"""Every lesson is taken: by a player who does everything right, and by one who errs at every turn.

The files are found by themselves: a lesson that is added is played and read without another word.
"""

import re
from functools import cache
from itertools import combinations

import pytest
from babel.messages.pofile import read_po

from game.engine.events import HandWon, TileDiscarded, TileDrawn
from game.engine.scoring.points.points_score import PointScore
from game.engine.tiles import tiles
from game.learn.glossary.entries import entries
from game.learn.lesson.answer_judging import (
    GROUP,
    mistake_examples,
    mistake_of,
    possible_answers,
    right_answers,
)
from game.learn.lesson.hand_facts import value_of
from game.learn.lesson.lesson_run import HINT_AFTER, LessonRun, Phase
from game.learn.lesson.lesson_steps import written
from game.learn.lesson.lesson_texts import DOMAIN, LessonTexts
from game.learn.lessons import GAMES, lessons, lessons_of
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each
from tests.learn.exercises import exercises
from tests.ui import stand

LESSONS = lessons()
LONGEST = {"fr": 40, "en": 40, "ja": 110}
"""Words of a panel, and in Japanese letters."""
LONGEST_TITLE, LONGEST_TASK = 30, 64
LINK = re.compile(r"\[\[([^\[\]|]*)(?:\|([^\[\]|]*))?\]\]")
SHARED = ("row", "count", "common")
ENDS = ("first_game", "final_test")
"""What only the game and the test at the end of a way say, which have tests of their own."""


@cache
def said(language):
    """The texts of a language by key, as they are written."""
    file = paths.locales() / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    with file.open("rb") as opened:
        return {one.id: one.string for one in read_po(opened, locale=language) if one.id}


def as_read(text):
    return LINK.sub(lambda one: one[2] or entries()[one[1]].id, text)


def expected(lesson):
    """The keys of the texts that a lesson needs."""
    yield from (f"{lesson.id}.name", f"{lesson.id}.about")
    for step in lesson.steps:
        key = f"{lesson.id}.{step.id}"
        yield from (f"{key}.title", f"{key}.text")
        if step.exercise is not None:
            yield from (f"{key}.{part}" for part in ("task", "hint", "right"))
            yield from (f"{key}.mistake.{one.name}" for one in step.exercise.mistakes)
            options = step.exercise.options.items()
            yield from (f"{key}.option.{name}" for name, shown in options if not shown)


def every(part):
    """Something of all lessons, for a test of each."""
    return [
        pytest.param(lesson, one, id=f"{lesson.id}-{getattr(one, 'id', one)}")
        for lesson in LESSONS.values()
        for one in part(lesson)
    ]


def at(lesson, step):
    return LessonRun(lesson, lesson.steps.index(step))


# ---- the lessons ---------------------------------------------------------------------------------


def test_the_way_of_riichi_begins_with_these():
    ids = [lesson.id for lesson in lessons_of("riichi")]
    assert ids[:8] == ["tiles", "groups", "turn", "calls", "yaku1", "yaku2", "riichi", "dora"]


def test_the_lessons_of_a_game_are_numbered():
    for path in GAMES:
        way = lessons_of(path)
        assert [lesson.order for lesson in way] == list(range(1, len(way) + 1))


@each("name", LESSONS)
def test_a_lesson_takes_a_few_minutes_and_asks_for_something(name):
    lesson = LESSONS[name]
    assert 3 <= lesson.minutes[0] <= lesson.minutes[1] <= 6
    assert len(exercises(lesson)) >= 3
    assert all(step.exercise.mistakes for step in exercises(lesson))


# ---- who does everything right -------------------------------------------------------------------


@each("name", LESSONS)
def test_a_right_player_comes_to_the_end(name):
    run = LessonRun(LESSONS[name])
    while True:
        if run.phase is Phase.ASKING:
            solved(run, 0)
        assert run.phase is not Phase.ASKING
        if run.is_last:
            break
        run.forward()


@each(("lesson", "step"), every(exercises), every=3)
def test_every_right_answer_leads_on_to_the_next_table(lesson, step):
    """Whatever of the right answers is chosen, the moves that are planned can be made."""
    for nth in range(len(right_answers(at(lesson, step).asked))):
        run = at(lesson, step)
        solved(run, nth)
        while not run.is_last and run.lesson.steps[run.nth + 1].deal is None:
            run.forward()
            if run.phase is Phase.ASKING:
                solved(run, nth)


def solved(run, nth):
    """Answers rightly, with the right answer of this number if there are so many."""
    while run.phase is Phase.ASKING:
        right = right_answers(run.asked)
        told = run.answer(right[min(nth, len(right) - 1)])
        assert told is None or told.is_right
    assert run.misses == 0


@each(("lesson", "step"), every(exercises), every=3)
def test_what_is_right_can_be_chosen(lesson, step):
    asked = at(lesson, step).asked
    right = right_answers(asked)
    assert right
    for answer in right:
        assert can_be_given(asked, answer), answer


def can_be_given(asked, answer):
    if asked.exercise.kind in ("tiles", "arrange"):
        left = list(asked.step.shown)
        return all(one in left and left.remove(one) is None for one in tiles(answer))
    return answer in possible_answers(asked)


# ---- who errs ------------------------------------------------------------------------------------


@each(("lesson", "step"), every(exercises), every=6)
def test_every_listed_mistake_is_answered_by_its_own_words(lesson, step):
    for mistake in step.exercise.mistakes:
        asked = at(lesson, step).asked
        wrong = tuple(mistake_examples(mistake, asked))
        assert wrong, mistake.name
        for answer in wrong:
            run = at(lesson, step)
            before = run.table.round
            assert can_be_given(run.asked, answer) or mistake.has, (mistake.name, answer)
            told = run.answer(answer)
            assert told is not None
            assert told.part == f"mistake.{mistake.name}", answer
            assert not told.is_right
            assert run.phase is Phase.ASKING
            assert run.table.round == before, "what is wrong is not carried out"


@each(("lesson", "step"), every(exercises), every=3)
def test_after_some_mistakes_there_is_a_hint_and_the_answer_is_shown(lesson, step):
    run = at(lesson, step)
    (first, *_) = step.exercise.mistakes
    wrong = next(iter(mistake_examples(first, run.asked)))
    for times in range(HINT_AFTER):
        assert run.is_hinted is (times >= HINT_AFTER)
        run.answer(wrong)
    assert run.is_hinted
    run.show()
    assert run.phase is Phase.ANSWERED
    assert run.feedback.is_right


@each(("lesson", "step"), every(exercises), every=3)
def test_everything_else_that_can_be_done_is_told_something(lesson, step):
    run = at(lesson, step)
    right, asked = right_answers(run.asked), run.asked
    texts = {key.removeprefix(f"{lesson.id}.{step.id}.") for key in expected(lesson)}
    for answer in possible_answers(asked):
        if answer in right:
            continue
        found = mistake_of(asked, answer)
        part = "wrong" if found is None else f"mistake.{found.name}"
        assert run.answer(answer).part == part
        assert part == "wrong" or part in texts


@each(("lesson", "step"), every(exercises), every=3)
def test_no_answer_is_met_with_words_that_fit_any_question(lesson, step):
    """Whatever is chosen has its own words, or the step has some for all the rest."""
    asked = at(lesson, step).asked
    right = right_answers(asked)
    wrong = {one for one in choices(asked) if one not in right}
    untold = [one for one in sorted(wrong) if mistake_of(asked, one) is None]
    assert not untold or f"{lesson.id}.{step.id}.wrong" in said("en"), untold


def choices(asked):
    """Every answer that can be given, of chosen tiles as many as the right ones have."""
    if asked.exercise.kind not in ("tiles", "arrange"):
        return possible_answers(asked)
    is_exact = asked.exercise.kind == "arrange"
    most = max(len(tiles(one)) for one in right_answers(asked))
    numbers = (GROUP,) if is_exact else range(1, most + 1)
    shown = sorted(asked.step.shown)
    return {written(one) for n in numbers for one in combinations(shown, n)}


# ---- ways through a lesson -----------------------------------------------------------------------


@each("name", LESSONS, every=4)
def test_a_lesson_goes_on_where_it_was_left(name):
    """The table is the same, however one has come to it."""
    walked = LessonRun(LESSONS[name])
    for step in LESSONS[name].steps:
        assert walked.step is step
        resumed = at(LESSONS[name], step)
        assert resumed.table.round == walked.table.round
        resumed.again()
        assert resumed.table.round == walked.table.round
        if not walked.is_first:
            resumed.back()
            resumed.forward()
            assert resumed.table.round == walked.table.round
        if not walked.is_last:
            walked.forward()


def test_one_comes_back_to_the_table_as_one_has_left_it():
    run = LessonRun(LESSONS["turn"])
    while run.step.id != "discard":
        run.forward()
    own = right_answers(run.asked)[-1]
    assert own != right_answers(run.asked)[0], "there is more than one way to answer"
    run.answer(own)
    run.forward()
    run.forward()
    run.back()
    river = run.table.round.players[run.table.seat].river
    assert [str(one.tile.plain) for one in river] == [own]
    run.back()
    assert run.phase is Phase.ASKING, "it is asked anew"
    assert run.show() == own


def test_a_lesson_gone_on_with_later_remembers_what_was_thrown():
    run = LessonRun(LESSONS["turn"])
    while run.step.id != "discard":
        run.forward()
    own = right_answers(run.asked)[-1]
    run.answer(own)
    run.forward()
    resumed = LessonRun(LESSONS["turn"], run.nth, run.remembered)
    assert resumed.table.round == run.table.round
    stale = LessonRun(LESSONS["turn"], run.nth, {"discard": ("9z",)})
    assert stale.table.round == at(LESSONS["turn"], run.step).table.round, "it is right no more"


def test_what_follows_a_discard_by_itself_is_seen_with_the_next_move():
    """Who plays next is asked before the draw is seen, although nobody could want the tile."""
    run = at(LESSONS["turn"], LESSONS["turn"].steps[3])
    events = tuple(run.table.host.journal)
    assert isinstance(events[run.shown - 1], TileDiscarded)
    assert isinstance(events[-1], TileDrawn)
    run.forward()
    assert run.shown == len(run.table.host.journal)


def test_a_step_that_is_not_there_any_more_is_the_last():
    assert LessonRun(LESSONS["tiles"], 99).is_last
    assert LessonRun(LESSONS["tiles"], -3).is_first


# ---- what is said --------------------------------------------------------------------------------


@each("language", LANGUAGES)
def test_every_text_is_there_and_none_is_left_over(language):
    wanted = {key for lesson in LESSONS.values() for key in expected(lesson)}
    own = {key for key in said(language) if key.partition(".")[0] not in (*SHARED, *ENDS)}
    assert {key for key in own if not key.endswith(".wrong")} == wanted
    rows = {row.label for one in LESSONS.values() for step in one.steps for row in step.show}
    rows |= {f"river_{wind}" for wind in "eswn"}  # beside what was answered in the final test
    counts = {
        name for one in LESSONS.values() for step in exercises(one) for name in step.exercise.counts
    }
    shared = {f"row.{one}" for one in rows} | {f"count.{one}" for one in counts}
    assert {key for key in said(language) if key.startswith(("row.", "count."))} == shared
    assert all(said(language).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_panel_is_short_enough_to_be_read(language):
    texts = LessonTexts(Words(language, paths.locales()))
    long = []
    for lesson in LESSONS.values():
        for step in lesson.steps:
            for part in ("title", *parts(lesson, step)):
                read = (
                    texts.title(lesson, step)
                    if part == "title"
                    else texts.plain(lesson, step, part)
                )
                most = LONGEST_TITLE if part == "title" else LONGEST[language]
                if size(read, language, letters=part == "title") > most:
                    long.append((lesson.id, step.id, part, size(read, language)))
                if part == "task" and len(read) > LONGEST_TASK:
                    long.append((lesson.id, step.id, part, len(read)))
    assert not long


def parts(lesson, step):
    key = f"{lesson.id}.{step.id}."
    found = (one.removeprefix(key) for one in expected(lesson) if one.startswith(key))
    return [one for one in found if one != "title"]


def size(read, language, *, letters=False):
    if language == "ja" or letters:
        return len(read)
    return len([word for word in read.split() if any(map(str.isalnum, word))])


def test_french_is_set_as_french():
    for key, text in said("fr").items():
        assert not re.search(r"[^\u00a0][!?;:»]|«[^\u00a0]", as_read(text)), key
        assert not re.search(r"\d \d{3}", text), key
        assert "'" not in text, key


def test_japanese_has_no_spaces_and_no_narrow_signs():
    for key, text in said("ja").items():
        if not key.endswith(".name"):
            read = as_read(text)
            assert not re.search(r"[\s,!?:;]", read), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_to_an_entry(language):
    for key, text in said(language).items():
        assert not re.search(r"[\[\]]", LINK.sub("", text)), key
        assert all(target in entries() for target, _ in LINK.findall(text)), key
    assert {step.term for one in LESSONS.values() for step in one.steps} - {""} <= entries().keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_lessons_are_those_of_the_text(language):
    words = Words(language, paths.locales()).domain(DOMAIN)
    for key, text in said(language).items():
        assert words(key) == text, "run `make locales` after changing a text"


@each("language", LANGUAGES)
def test_every_letter_is_in_the_fonts_that_are_shipped(tmp_path, language):
    fonts = stand.services(tmp_path).fonts
    letters = set("".join(map(as_read, said(language).values()))) - {"\n"}
    for weight in ("regular", "bold"):
        assert not [one for one in letters if not fonts.covers(one, weight)], "run `make fonts`"
    titles = {one for key, text in said(language).items() if key.endswith(".title") for one in text}
    assert not [one for one in titles if not fonts.covers(one, "title")], "run `make fonts`"


# ---- what is said of hands -----------------------------------------------------------------------


@each(("lesson", "step"), every(lambda lesson: [step for step in lesson.steps if step.facts]))
def test_what_a_lesson_says_of_a_hand_is_so(lesson, step):
    for fact in step.facts:
        value = value_of(fact)
        assert {name: value.get(name) for name in fact.says} == dict(fact.says), fact.hand


def wins(lesson):
    """The steps that end with a win."""
    ends = {"ron", "tsumo"}
    return [step for step in exercises(lesson) if ends & set(step.exercise.accept)]


@each(("lesson", "step"), every(wins))
def test_a_win_at_the_table_is_worth_what_the_lesson_says(lesson, step):
    run = at(lesson, step)
    solved(run, 0)
    (won,) = run.table.round.endings
    assert isinstance(won, HandWon)
    assert won.seat == run.table.seat
    if isinstance(won.score, PointScore):
        (said,) = (fact.says for fact in step.facts if "total" in fact.says)
        counted = {"points": won.score.base, "doubles": won.score.factor, "total": won.score.total}
        assert counted == said
        return
    (yaku,) = (fact.says["yaku"] for fact in step.facts if "yaku" in fact.says)
    assert sorted(one.id for one in won.score.yaku) == yaku
