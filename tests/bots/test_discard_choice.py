"""Choosing a discard: what is left out of the reckoning changes nothing."""

from dataclasses import replace
from random import Random

import pytest

from game.bots.decision_context import decision_context
from game.bots.discard_choice import _choices, best_discard, push_value
from game.bots.fast_shanten import kinds_in
from game.bots.game_knowledge import game_knowledge
from game.bots.styles import Style
from game.bots.yaku_plans import yaku_plans
from game.engine.actions import Discard
from game.engine.hand_flow import decisions
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
STYLES = (Style(), Style(deep=False, noise=140.0, caution=0.4))


@pytest.fixture(params=HANDS)
def view(request):
    return replace(opened(START), rounds=1, table=table(request.param, left=50))


@pytest.mark.parametrize("style", STYLES, ids=("deep", "noisy"))
def test_a_hand_is_never_worth_more_than_hoped(view, style):
    seen = decision_context(game_knowledge(RULES), view, 0, style)
    kinds = kinds_in(seen.known.hand)
    push = push_value(seen, seen.expected, kinds)
    for kind in kinds:
        assert push.value(kind) == max(one.value(kind) for one in push.plans)
        assert push.value(kind) <= push.most(kind)
        assert push.value(kind) == push.most(kind) or not push.is_sure(kind)


@pytest.mark.parametrize("style", STYLES, ids=("deep", "noisy"))
def test_what_a_hand_is_worth_does_not_depend_on_what_was_asked_before(view, style):
    game = game_knowledge(RULES)
    kinds = kinds_in(decision_context(game, view, 0, style).known.hand)

    def worth(order):
        seen = decision_context(game, view, 0, style)
        push = push_value(seen, seen.expected, kinds)
        return {kind: push.value(kind) for kind in order}

    alone = {kind: worth([kind])[kind] for kind in kinds}
    assert worth(kinds) == worth(reversed(kinds)) == alone


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


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("style", STYLES, ids=("deep", "noisy"))
def test_the_tile_is_that_of_working_everything_out(view, style, seed):
    (decision,) = [one for one in decisions(RULES, view.table) if one.seat == 0]
    options = [one for one in decision.options if isinstance(one, Discard)]
    choices = list(_choices(decision_context(game_knowledge(RULES), view, 0, style), options))
    worth = [one.most if one.later is None else one.later() for one in choices]
    random, worked = Random(seed), []
    for choice, value in zip(choices, worth, strict=True):
        error = random.gauss(0.0, style.noise) if style.noise else 0.0
        worked.append((value + error + choice.action.drawn, choice.action))
    best = max(value for value, _ in worked)
    seen = decision_context(game_knowledge(RULES), view, 0, style)
    thrown = best_discard(seen, options, Random(seed))
    assert thrown == next(action for value, action in worked if value == best)
