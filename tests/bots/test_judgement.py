"""What a bot says of a decision is what it does, for every decision of a game."""

from random import Random

import pytest

from game.bots import LEVELS, OFFERED, make
from game.bots.judgement import Why
from game.engine.course import NextHand
from game.engine.match import answer, begin, first_hand, fold, start_hand, what_next
from game.rulesets import PRESETS, RULESETS
from tests.cases import each

JUDGING = OFFERED[OFFERED.index("club") :]


def decisions_of(ruleset, level, seed, hands=1):
    """Every decision of some hands, with the view it is taken in and the bot that takes it."""
    rules = RULESETS[ruleset]
    bots = [make(level, None, rules) for _ in range(len(begin(rules, Random(seed)).points))]
    events = [begin(rules, Random(seed))]
    match, onward, dice = fold(events), first_hand(), Random(seed)
    while isinstance(onward, NextHand) and hands:
        progress = start_hand(rules, match, onward, dice)
        while True:
            events += progress.events
            match = fold(progress.events, match)
            if not progress.asked:
                break
            answers = {}
            for decision in progress.asked:
                view = fold(event.seen_by(decision.seat) for event in events)
                bot = bots[decision.seat]
                answers[decision.seat] = bot.choose(view, decision, dice)
                yield view, decision, bot, answers[decision.seat]
            progress = answer(rules, match, progress, answers)
        onward, hands = what_next(rules, match), hands - 1


@each("ruleset", PRESETS)
@each("level", LEVELS)
def test_every_level_plays_a_hand_of_every_sheet(ruleset, level):
    for _, decision, _, chosen in decisions_of(ruleset, level, 1):
        assert chosen in decision.options


@pytest.mark.parametrize("ruleset", ["club", "tenhou_sanma", "kansai", "classic"])
@pytest.mark.parametrize("level", JUDGING)
def test_the_best_candidate_is_what_the_bot_does(ruleset, level):
    for view, decision, bot, chosen in decisions_of(ruleset, level, 2):
        said = bot.judge(view, decision)
        assert said.best == chosen
        assert [one.worth for one in said.candidates] == sorted(
            (one.worth for one in said.candidates), reverse=True
        )
        assert (said.why is Why.ONLY) == (len(said.candidates) == 1)
        for one in said.candidates:
            assert one.action in decision.options
            assert 0.0 <= one.win <= 1.0
            assert 0.0 <= one.deal_in <= 1.0
            assert 1.0 <= one.place <= len(view.scores)
