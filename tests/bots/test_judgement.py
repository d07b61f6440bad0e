"""What a bot says of a decision is what it does, for every decision of a game."""

from random import Random

import pytest

from game.bots import LEVELS, OFFERED, make
from game.bots.judgement import Decisive
from game.engine.actions import CallChow, CallSet
from game.engine.course import NextHand
from game.engine.match import answer, begin, first_hand, fold, start_hand, what_next
from game.rulesets import PRESETS, RULESETS
from tests.bots.tournament import tournament
from tests.cases import each

QUICK = ("beginner", "casual", "club", "expert")
"""The levels that need no long time to think."""
JUDGING = OFFERED[OFFERED.index("club") :]


def decisions_of(ruleset, level, seed, hands=1):
    """Every decision of some hands, with the view it is taken in and the bot that takes it."""
    rules = RULESETS[ruleset]
    bots = [make(level, None, rules) for _ in range(len(begin(rules, Random(seed)).points))]
    events = [begin(rules, Random(seed))]
    match, onward, dice = fold(events), first_hand(), Random(seed)
    # What a seat has seen so far is not looked at again for each of its decisions.
    views, known = [None for _ in bots], [0 for _ in bots]
    while isinstance(onward, NextHand) and hands:
        progress = start_hand(rules, match, onward, dice)
        while True:
            events += progress.events
            match = fold(progress.events, match)
            if not progress.asked:
                break
            answers = {}
            for decision in progress.asked:
                seat = decision.seat
                news = [event.seen_by(seat) for event in events[known[seat] :]]
                views[seat], known[seat] = fold(news, views[seat]), len(events)
                answers[seat] = bots[seat].choose(views[seat], decision, dice)
                yield views[seat], decision, bots[seat], answers[seat]
            progress = answer(rules, match, progress, answers)
        onward, hands = what_next(rules, match), hands - 1


@each("ruleset", ["saki", "kansai", "classic"])
@each("level", [level for level in QUICK if level not in JUDGING])
def test_a_level_without_judgement_plays_a_hand_of_every_family(ruleset, level):
    """The others do so below."""
    for _, decision, _, chosen in decisions_of(ruleset, level, 1):
        assert chosen in decision.options


@pytest.mark.slow
@each("ruleset", PRESETS)
@each("level", LEVELS)
def test_every_level_plays_a_hand_of_every_sheet(ruleset, level):
    for _, decision, _, chosen in decisions_of(ruleset, level, 1):
        assert chosen in decision.options


@each("ruleset", ["club", "kansai", "classic"])
@each("level", [level for level in JUDGING if level in QUICK])
def test_the_best_candidate_is_what_the_bot_does(ruleset, level):
    says_what_it_does(ruleset, level, hands=1)


@pytest.mark.slow
@each("ruleset", PRESETS)
@each("level", JUDGING)
def test_the_best_candidate_is_what_the_bot_does_by_every_sheet(ruleset, level):
    says_what_it_does(ruleset, level, hands=2)


def says_what_it_does(ruleset, level, hands):
    for view, decision, bot, chosen in decisions_of(ruleset, level, 2, hands):
        said = bot.judge(view, decision)
        assert said.best == chosen
        assert [one.worth for one in said.candidates] == sorted(
            (one.worth for one in said.candidates), reverse=True
        )
        assert (said.why is Decisive.ONLY) == (len(said.candidates) == 1)
        assert is_seen(said), (said.why, said.candidates[:2])
        for one in said.candidates:
            assert one.action in decision.options
            assert 0.0 <= one.win <= 1.0
            assert 0.0 <= one.deal_in <= 1.0
            assert 1.0 <= one.place <= len(view.scores)


def is_seen(said):
    """Whether what is said to have decided is seen in the numbers, beside the next candidate."""
    best, rest = said.candidates[0], said.candidates[1:]
    match said.why:
        case Decisive.SPEED:
            return best.win > rest[0].win
        case Decisive.DANGER:
            return all(best.deal_in < one.deal_in + 0.01 for one in rest)
        case Decisive.EQUAL:
            return max(one.points for one in rest[:2]) <= best.points + max(said.noise, 10.0)
    return True


# ---- a hand is never opened without a yaku ----


KEITEN = 4
"""From so many draws before the end on a hand may be opened to be tenpai alone."""


def opened_without_a_way(ruleset, level, seeds):
    """The calls for a hand without a yaku, in hands of four bots, more than four draws early."""
    for seed in seeds:
        for view, decision, bot, chosen in decisions_of(ruleset, level, seed):
            if isinstance(chosen, CallChow | CallSet):
                player = bot.choose.__self__
                found = player.values(player.context(view, decision), decision)
                future = next(one.future for one in found if one.action == chosen)
                if not future.plan.wins and future.known.draws > KEITEN:
                    yield seed, chosen


def test_no_call_leaves_a_hand_without_a_yaku(monkeypatch):
    assert not list(opened_without_a_way("tenhou", "club", [2, 7]))
    monkeypatch.setattr("game.bots.call_choice._LAST_TURNS", 18)
    assert list(opened_without_a_way("tenhou", "club", [7])), "such calls would be found"


@pytest.mark.slow
@pytest.mark.timeout(7_200)
@pytest.mark.parametrize("part", range(20))
def test_in_two_thousand_hands_no_call_leaves_a_hand_without_a_yaku(part):
    assert not list(opened_without_a_way("tenhou", "expert", range(100 * part, 100 * part + 100)))


# ---- the weakest ----


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_a_beginner_loses_to_a_greedy_player():
    """Two of each, every wall four times; the greedy one never calls and never folds."""
    found = tournament("tenhou", ("beginner", "greedy") * 2, walls=12, seed="weak", workers=2)
    means = {name: sum(places) / len(places) for name, (_, places) in found.items()}
    assert means["beginner"] > means["greedy"] + 0.2
