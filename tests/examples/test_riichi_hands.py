"""The worked hands of the riichi sheet, each by both sheets, compared as a whole."""

from game.cli.scoring.batch import answer
from game.cli.scoring.questions import asked
from game.engine.scoring.hand_score import NoWin
from game.rulesets import PRESETS
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.scoring import scoring
from tests.cases import each
from tests.examples import EXAMPLES

HANDS = EXAMPLES["hands"]
CASES = [(hand, sheet) for hand in HANDS for sheet in ("saki", "club")]


def unordered(told):
    """The same with reasons for fu in any order, and without what may be named otherwise."""
    kept = {key: value for key, value in told.items() if key not in ("id", NAMED)}
    if "fu_items" in kept:
        kept["fu_items"] = sorted((item["item"], item["fu"]) for item in kept["fu_items"])
    return kept


NAMED = "winning_tile_taken_as"


@each(("hand", "sheet"), CASES, ids=[f"{h['id']}-{s}" for h, s in CASES])
def test_a_worked_hand(hand, sheet):
    question = {key: hand[key] for key in ("id", "hand", "context", "options")}
    told = answer(question | {"ruleset": sheet})
    assert told["id"] == hand["id"]
    assert unordered(told) == unordered(hand["expected"][sheet])
    assert (NAMED in told) == (NAMED in hand["expected"][sheet])


def test_there_are_all_of_them():
    assert len(CASES) == 276


@each("hand", HANDS, ids=[hand["id"] for hand in HANDS])
def test_the_order_of_the_tiles_does_not_matter(hand):
    options = with_changes(PRESETS["saki"], hand["options"])
    held, tile, here, *_ = asked(hand, riichi_rules(options))
    turned = type(held)(held.concealed[::-1], held.melds)
    found, again = (scoring(options).score(one, tile, here) for one in (held, turned))
    if isinstance(found, NoWin):
        assert found == again
    else:
        assert (found.yaku, found.fu, found.base) == (again.yaku, again.fu, again.base)
