"""A lesson that makes no sense is refused, with one line that says where and why."""

import json

import pytest

from game.engine.tiles import notation
from game.learn.lesson.lesson_file import BadLesson, read_lesson
from game.learn.lesson.lesson_run import LessonRun
from game.learn.lesson.lesson_steps import PlannedDeal
from game.learn.lesson.lesson_table import LessonTable
from game.learn.lesson.scripted_moves import BadMove
from game.rulesets import PRESETS, RULESETS
from tests.cases import each
from tests.learn.exercises import exercises

WHOLE = {
    "id": "sample",
    "path": "riichi",
    "order": 1,
    "minutes": [3, 5],
    "steps": [
        {"id": "one", "deal": {"rules": "club", "hands": ["123m"], "draws": "9m"}},
        *({"id": f"more{nth}"} for nth in range(6)),
        {
            "id": "ask",
            "show": [{"label": "choose", "tiles": "12m 3p"}],
            "exercise": {
                "kind": "tiles",
                "accept": ["1m"],
                "mistakes": [{"name": "two", "answers": ["2m"]}],
            },
        },
    ],
}


def changed(change):
    found = json.loads(json.dumps(WHOLE))
    change(found)
    return json.dumps(found)


def asked(**fields):
    return lambda found: found["steps"][7]["exercise"].update(fields)


def step(**fields):
    return lambda found: found["steps"][0].update(fields)


def dealt(**fields):
    return lambda found: found["steps"][0]["deal"].update(fields)


def test_a_whole_lesson_is_read():
    lesson = read_lesson(json.dumps(WHOLE), "sample.json")
    assert (lesson.id, len(lesson.steps), len(exercises(lesson))) == ("sample", 8, 1)


@each(
    ("change", "said"),
    [
        (lambda found: found.pop("id"), "id is missing"),
        (lambda found: found.update(id="My lesson"), "id: 'My lesson' is not a name"),
        (lambda found: found.update(order="1"), "order: expected int, found '1'"),
        (lambda found: found.update(minutes=[5, 3]), "minutes: expected the least and the most"),
        (lambda found: found.update(colour="red"), "nothing is called colour"),
        (lambda found: found["steps"].pop(), "expected 8 to 15 steps, found 7"),
        (lambda found: found["steps"][1].update(id="one"), "two steps are called one"),
        (lambda found: found["steps"][0].pop("deal"), "step one: the first step deals a table"),
        (step(text="Hello"), "step one: nothing is called text"),
        (step(moves="E:9m S:9x"), "step one: moves: 'S:9x' is not a move such as"),
        (step(helps=["luck"]), "step one: helps: 'luck' is none of waits, forward, safety"),
        (step(point=["moon"]), "step one: point: there is no 'moon' on the table"),
        (step(point=["river"]), "step one: point: 'river' does not say whose"),
        (step(point=["show"]), "step one: point: nothing is shown"),
        (step(point=["stack:8"]), "step one: point: 'stack:8' does not say whose"),
        (step(set_up="flying"), "step one: set_up: 'flying' is none of seated, built, thrown"),
        (
            lambda found: found["steps"][1].update(set_up="built"),
            "step more0: set_up: the table is further than that already",
        ),
        (dealt(rules="poker"), "step one: deal: rules: 'poker' is none of saki"),
        (dealt(draws="10m9x"), "step one: deal: draws: '10m9x' is not a list of tiles"),
        (dealt(dice="37"), "step one: deal: dice: expected what the dice show, such as '34'"),
        (lambda found: found.update({"from": ["go"]}), "from: 'go' is none of zero, riichi"),
        (dealt(you="X"), "step one: deal: you: 'X' is none of E, S, W, N"),
        (asked(kind="dance"), "step ask: exercise: kind: 'dance' is none of play"),
        (asked(accept=[]), "step ask: exercise: either accept says what is right, or check"),
        (asked(accept=["9x"]), "step ask: exercise: '9x' is not a list of tiles"),
        (asked(check="luck", accept=[]), "step ask: exercise: check: 'luck' is none of ready"),
        (asked(kind="question"), "step ask: exercise: options is missing"),
        (asked(kind="question", options={"a": ""}), "exercise: '1m' is none of the options"),
        (asked(kind="count"), "step ask: exercise: counts is missing"),
        (asked(kind="spot"), "step ask: exercise: among is missing"),
        (asked(mistakes=[{"name": "two"}]), "mistake two: which answers it is about is missing"),
        (asked(mistakes=[{"name": "two", "answers": ["1m"]}]), "'1m' is right and wrong at once"),
        (
            asked(mistakes=[{"name": "two", "answers": ["2m"]}] * 2),
            "step ask: exercise: two mistakes have the same name",
        ),
        (
            asked(mistakes=[{"name": "two", "answers": ["2m"], "when": "tired"}]),
            "mistake two: when: 'tired' is none of not_group",
        ),
        (
            lambda found: found["steps"][7].pop("show"),
            "step ask: exercise: tiles are chosen among those shown, and none are",
        ),
        (
            step(facts=[{"hand": "1m", "says": {"beauty": 9}}]),
            "step one: fact 1: says: nothing is called beauty",
        ),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(change, said):
    with pytest.raises(BadLesson) as refused:
        read_lesson(changed(change), "sample.json")
    told = str(refused.value)
    assert told.startswith("sample.json: ")
    assert said in told
    assert "\n" not in told


def test_a_file_that_is_no_json_names_the_line():
    with pytest.raises(BadLesson, match=r"^sample.json: line 2: "):
        read_lesson('{"id": "sample",\n}', "sample.json")
    with pytest.raises(BadLesson, match=r"^sample.json: expected an object, found \[\]"):
        read_lesson("[]", "sample.json")


@each("rules", PRESETS)
def test_every_game_can_be_dealt(rules):
    last, drawn = ("9s", "") if RULESETS[rules].extra else ("", "9s")
    hands = (f"123456789p1234s{last}", "1122334455667s", "1122334455667z")
    table = LessonTable(PlannedDeal(rules=rules, hands=hands, draws=drawn, you=1))
    assert notation(sorted(table.round.hand(1).concealed)) == hands[1]
    assert table.decision is None, "east plays first"
    table.play("E:9s")
    table.play("*")
    assert table.decision is not None


def test_the_ritual_is_seen_where_it_is_wanted():
    found = json.loads(json.dumps(WHOLE))
    for ritual, seen in ((True, 1), (False, None)):
        found["steps"][0]["deal"]["ritual"] = ritual
        run = LessonRun(read_lesson(json.dumps(found), "sample.json"))
        assert run.before == (seen or run.table.dealt)
        assert run.shown == run.table.dealt
        run.forward()
        assert run.before == run.table.dealt


def test_a_move_that_cannot_be_made_says_what_can():
    lesson = read_lesson(json.dumps(WHOLE), "sample.json")
    table = LessonTable(lesson.steps[0].deal)
    with pytest.raises(BadMove, match=r"^'E:pon' cannot be done; E may .*9m"):
        table.play("E:pon")
    table.play("E:9m")
    with pytest.raises(BadMove, match=r"'E:9m' cannot be done; S may"):
        table.play("E:9m")
