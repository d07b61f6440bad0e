"""What a bot finds out about a game before it plays: whatever the rules are, it never stumbles."""

from dataclasses import replace
from random import Random

import pytest

from game.bots import make
from game.bots.game_knowledge import game_knowledge
from game.engine.hand_flow import decisions
from game.engine.match import MatchStarted, opened
from game.rulesets import PRESETS
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from tests.notation import table

DRAGONS = ("haku", "hatsu", "chun")


def known(**changes):
    return game_knowledge(riichi_rules(with_changes(PRESETS["saki"], changes)))


def without(*dragons):
    return {f"yaku.yakuhai_{dragon}.enabled": False for dragon in dragons}


@pytest.mark.parametrize("dragons", [DRAGONS[:1], DRAGONS[:2]])
def test_what_a_han_is_worth_is_found_without_the_yaku_of_some_dragons(dragons):
    assert known(**without(*dragons)).prices == known().prices
    assert known(**without(*dragons)).counter == (300, 300)


def test_a_game_in_which_no_sample_hand_wins_is_still_known():
    assert known(**without(*DRAGONS)).counter == (0, 0)
    assert known(two_yaku_from_honba=1).counter == (0, 0)
    assert known(two_yaku_from_honba=1).prices == known().prices


def test_no_undersides_are_shown_where_riichi_wins_nothing():
    assert not known(**{"yaku.riichi.enabled": False}).undersides
    assert known().undersides


def test_riichi_with_pairs_is_no_riddle_where_seven_pairs_are_no_yaku():
    options = with_changes(PRESETS["saki"], {"yaku.chiitoitsu.enabled": False})
    rules = riichi_rules(options)
    position = table("E 1199m2255p3388s1z +4z", left=50)
    started = MatchStarted((25_000,) * 4, (0, 1, 2, 3), 4, (0, 1, 2, 3))
    view = replace(opened(started), rounds=1, table=position)
    (decision,) = decisions(rules, position)
    assert any(getattr(option, "riichi", False) for option in decision.options)
    answer = make("expert", None, rules).choose(view, decision, Random(1))
    assert answer in decision.options
