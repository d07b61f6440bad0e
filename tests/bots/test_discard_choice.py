"""Choosing a discard: what is left out of the reckoning changes nothing."""

from dataclasses import replace

import pytest

from game.bots.decision_context import decision_context
from game.bots.discard_choice import _plan_values, push_values
from game.bots.fast_shanten import kinds_in
from game.bots.game_knowledge import MOST_HAN, game_knowledge
from game.bots.hand_value import _judged, scored_wins
from game.bots.sight import CASUAL
from game.bots.styles import Style
from game.bots.yaku_plans import yaku_plans
from game.engine.match import MatchStarted, opened
from game.engine.tiles import KIND, tile
from game.rulesets import RULESETS
from tests.cases import each
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


@pytest.mark.parametrize("style", STYLES, ids=("deep", "shallow"))
def test_a_step_back_is_worth_no_more_where_the_tile_that_keeps_tenpai_is_not_offered(style):
    """It may be barred after a call, or be a north that is to be set aside."""
    position = table("E 345678p55s99s1z [666z<left]", left=50)
    view = replace(opened(START), rounds=1, table=position)
    seen = decision_context(game_knowledge(RULES), view, 0, style)
    kinds = kinds_in(seen.known.hand)
    every = push_values(seen, seen.expected, kinds)
    others = [kind for kind in kinds if kind != KIND[tile("1z")]]
    assert dict(push_values(seen, seen.expected, others)) == {kind: every[kind] for kind in others}


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


TWO_FACED, TWO_VALUED = "E 23m567p345s678s55p +9m", "E 234m567p345s55p66z +9m"
"""Hands that wait for tiles which give them more yaku, or a yaku at all, and for others."""


@each(
    ("text", "wait", "offered", "drawn"),
    [
        # Three concealed triplets, a set of dragons and all triplets by ron; a yakuman by tsumo.
        ("E 333m66m111s66z777z +9p", "6m", 5, 13),
        ("E 333m66m111s66z777z +9p", "6z", 6, 13),
        # Forty fu are worth a third of a han more than thirty, twenty two thirds less.
        (TWO_VALUED, "6z", 1 + 1 / 3, 2),
        (TWO_VALUED, "5p", None, 1),
        (TWO_FACED, "4m", 2, 3 - 2 / 3),
        (TWO_FACED, "1m", 1, 2 - 2 / 3),
    ],
)
def test_a_hand_in_tenpai_is_scored_by_the_rules(text, wait, offered, drawn):
    view = replace(opened(START), rounds=1, table=table(f"{text} river 1z", left=50))
    known = decision_context(game_knowledge(RULES), view, 0, Style()).known
    thrown, kind = known.player.hand.drawn, KIND[tile(wait)]
    found = scored_wins(known, thrown, kind, riichi=False)
    assert found.offered == (None if offered is None else pytest.approx(offered))
    assert found.drawn == pytest.approx(drawn)
    in_riichi = _judged(known, thrown, kind, riichi=True)
    declared = (min(han, MOST_HAN) for han in scored_wins(known, thrown, kind, riichi=True))
    assert list(declared) == pytest.approx(list(in_riichi))


def test_riichi_with_the_first_discard_counts_double():
    view = replace(opened(START), rounds=1, table=table(TWO_FACED, left=69))
    known = decision_context(game_knowledge(RULES), view, 0, Style()).known
    quiet = scored_wins(known, tile("9m"), KIND[tile("4m")], riichi=False)
    declared = scored_wins(known, tile("9m"), KIND[tile("4m")], riichi=True)
    assert declared.offered == quiet.offered + 2
