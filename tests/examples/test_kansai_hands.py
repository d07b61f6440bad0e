"""The worked hands of the kansai sheet, compared as a whole."""

from game.cli.scoring.batch import answer
from game.rulesets.kansai.options import KANSAI
from tests.cases import each
from tests.examples import KANSAI_EXAMPLES, of_kind

HANDS = of_kind("hand")


@each("case", HANDS, ids=[case["id"] for case in HANDS])
def test_a_worked_hand(case):
    question = {key: case[key] for key in ("id", "hand", "context", "options")}
    told = answer(question | {"ruleset": "kansai"}, {"kansai": KANSAI})
    assert told == {"id": case["id"], **case["expected"]}


def test_there_are_all_of_them():
    assert len(HANDS) == 58
    assert len(KANSAI_EXAMPLES) == 91
