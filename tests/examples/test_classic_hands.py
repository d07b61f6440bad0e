"""The worked hands, settlements and legality cases of the classic sheet, as they stand there."""

import json
from pathlib import Path

from game.cli.scoring.batch import answer
from game.rulesets.classic.options import CLASSIC, with_changes
from tests.cases import each

SHEET = json.loads(Path(__file__).with_name("classic_examples.json").read_text("utf-8"))
KNOWN = {"classic": CLASSIC}
SEATS = "ESWN"


def ids(case):
    return case["id"]


def told(case):
    return answer({**case, "ruleset": "classic"}, KNOWN)


def unordered(value):
    """Items, groups and transfers may come in any order."""
    if isinstance(value, dict):
        return {key: unordered(one) for key, one in value.items()}
    if isinstance(value, list):
        return sorted(map(unordered, value), key=json.dumps)
    return value


@each("case", SHEET["examples"], ids=ids)
def test_a_worked_hand(case):
    assert unordered(told(case)["expect"]) == unordered(case["expect"])


@each("case", SHEET["examples"], ids=ids)
def test_a_worked_settlement(case):
    assert unordered(told(case)["settlement"]) == unordered(case["settlement"])


def test_there_are_fifty_two_of_them():
    assert len(SHEET["examples"]) == 52
    assert len(SHEET["legality_examples"]) == 11


@each("case", SHEET["legality_examples"], ids=ids)
def test_whether_mah_jong_may_be_declared(case):
    hand = {key: case[key] for key in ("concealed", "melds")}
    others = {seat: {"given": 0} for seat in SEATS if seat != case["seat"]}
    question = {
        "prevailing": case.get("prevailing", "E"),
        "winner": case["seat"],
        "win": case["win"],
        "options": case["options"],
        "players": {**others, case["seat"]: {**hand, "bonus": [], "flags": []}},
    }
    found = told(question)
    if not case["legal"]:
        assert found == {"id": None, "win": False, "reason": "not_complete"}
        return
    own = found["expect"][case["seat"]]
    assert (own["counted"], own["total"]) == (case["counted"], case["total"])


def test_the_sheet_is_played_by_its_defaults():
    assert with_changes(CLASSIC, SHEET["default_options"]) == CLASSIC
