"""Choosing a discard: what is left out of the reckoning changes nothing."""

from dataclasses import replace

import pytest

from game.bots.decision_context import decision_context
from game.bots.discard_choice import _plan_values, push_values
from game.bots.fast_shanten import kinds_in
from game.bots.game_knowledge import game_knowledge
from game.bots.sight import CASUAL
from game.bots.styles import Style
from game.bots.yaku_plans import yaku_plans
from game.engine.match import MatchStarted, opened
from game.rulesets import RULESETS
from tests.notation import table

RULES = RULESETS["club"]
START = MatchStarted((25_000,) * 4, (0, 1, 2, 3), 4, (0, 1, 2, 3))
HANDS = (
    "E 1289m136p2258s147z",
    "E 234m567m22p345s568s",
    "E 1199m3355p77s1z2z5z5z",
    "E 19m19p19s1234567z5m",
    "E 123456m11178p246z",
    "E 333m777p22s44s5677z",
)
STYLES = (Style(), Style(sight=CASUAL))


@pytest.fixture(params=HANDS)
def view(request):
    return replace(opened(START), rounds=1, table=table(request.param, left=50))


@pytest.mark.parametrize("style", STYLES, ids=("deep", "shallow"))
def test_what_a_hand_is_worth_does_not_depend_on_the_order_of_questions(view, style):
    game = game_knowledge(RULES)
    kinds = kinds_in(decision_context(game, view, 0, style).known.hand)

    def worth(order):
        seen = decision_context(game, view, 0, style)
        return dict(push_values(seen, seen.expected, order))

    assert worth(kinds) == worth(kinds[::-1])


def test_a_typical_hand_that_cannot_win_is_not_taken_for_one_that_can(view):
    """Both may be opened, lack the same, and have as much han."""
    game = game_knowledge(RULES)
    plans = yaku_plans(game)
    alone = decision_context(game, view, 0, Style()).expected.typical(2, 0.3, 2.0, plans.formal)
    expected = decision_context(game, view, 0, Style()).expected
    assert expected.typical(2, 0.3, 2.0, plans.open) != alone
    assert expected.typical(2, 0.3, 2.0, plans.formal) == alone


def test_chances_that_are_remembered_as_one_are_worth_the_same(view):
    game = game_knowledge(RULES)
    open_plan = yaku_plans(game).open
    first, second = (decision_context(game, view, 0, Style()).expected for _ in range(2))
    first.typical(2, 0.302, 2.0, open_plan)
    assert first.typical(2, 0.298, 2.0, open_plan) == second.typical(2, 0.298, 2.0, open_plan)


def test_plans_beside_the_best_one_count_too(view):
    """No hand is worth less for what else may become of it."""
    seen = decision_context(game_knowledge(RULES), view, 0, Style())
    kinds = kinds_in(seen.known.hand)
    plans = [plan for plan, _ in seen.near_plans(seen.known.hand, seen.known)]
    alone = [_plan_values(seen, seen.expected, plan, kinds) for plan in plans]
    for kind, pushed in push_values(seen, seen.expected, kinds).items():
        assert pushed.value >= max(values[kind] for values in alone)
