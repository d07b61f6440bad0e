"""Ready or not at the end of the wall (riichi sheet, sections 9.3 and 12.6)."""

from game.engine.actions import DeclareHand
from game.engine.hand_flow import decisions
from game.engine.rules.riichi_waits import RiichiHand
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES
from game.engine.tiles import tile
from game.rulesets import RULESETS
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import SAKI
from tests.cases import each
from tests.examples import EXAMPLES
from tests.notation import table


def position(case):
    melds = (f"[{tiles}]" if len(tiles) == 5 else f"[{tiles}<left]" for tiles in case["melds"])
    return table(
        f"E {case['hand'] if 'hand' in case else case['closed']} {' '.join(melds)}", left=0
    )


@each("case", EXAMPLES["tenpai"], ids=lambda case: case["id"])
def test_ready_at_the_end_of_the_wall(case):
    rules = RULESETS["saki"]
    laid = position(case)
    assert rules.waits(laid, 0) == {tile(name) for name in case["shape_waits"]}
    (declare,) = rules.last_options
    shows = [option.shows for option in declare(rules, laid, 0)]
    assert (True in shows) == case["tenpai"]


def test_a_dead_wait_counts_where_the_option_says_so():
    case = next(case for case in EXAMPLES["tenpai"] if not case["tenpai"])
    lenient = riichi_rules(with_changes(SAKI, {"karaten_is_noten": False}))
    (declare,) = lenient.last_options
    assert DeclareHand(0, shows=True) in list(declare(lenient, position(case), 0))
    strict = RiichiHand(COMPLETE_SHAPES, needs_living_wait=True)
    assert not strict.is_ready(lenient, position(case), 0)


def test_covering_a_ready_hand_is_an_option():
    case = EXAMPLES["tenpai"][0]
    rules = riichi_rules(with_changes(SAKI, {"voluntary_noten": False}))
    (declare,) = rules.last_options
    assert list(declare(rules, position(case), 0)) == [DeclareHand(0, shows=True)]


def test_riichi_needs_a_living_wait_where_being_ready_does():
    laid = table("E 23m55p678s [1111m] [4444m] +9s", left=40)
    for changes, may in (({}, False), ({"karaten_is_noten": False}, True)):
        rules = riichi_rules(with_changes(SAKI, changes))
        (decision,) = decisions(rules, laid)
        assert any(getattr(option, "riichi", False) for option in decision.options) == may
