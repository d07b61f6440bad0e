"""The coach says what the strongest bird would do, and no more than the seat sees."""

from dataclasses import replace
from itertools import islice

import pytest

from game.bots import make
from game.bots.levels import LADDER
from game.coach import bird_counsel
from game.coach.bird_counsel import counsel, tile_dangers
from game.engine.actions import Discard, Pass
from game.engine.tiles import tile
from game.gallery import helps_states
from game.rulesets import RULESETS
from game.scenes.table.action_menu import menu
from game.scenes.table.coach.act_signs import button_of, tile_of
from tests.bots.test_judgement import decisions_of
from tests.cases import each

STRONGEST = list(LADDER)[-1]
GAMES = ("club", "tenhou_sanma", "kansai", "classic")


def against_riichi(ruleset, seeds):
    """The discards of hands in which another player is in riichi."""
    for seed in seeds:
        for view, decision, _, _ in decisions_of(ruleset, "casual", seed):
            players = view.table.players
            threatened = any(
                player.riichi is not None
                for seat, player in enumerate(players)
                if seat != decision.seat
            )
            thrown = [one for one in decision.options if isinstance(one, Discard)]
            if threatened and len(thrown) > 1 and players[decision.seat].riichi is None:
                yield view, decision


def starred(rules, view, decision):
    """What the star of the coach stands on: the discard of a tile, or the act of a button."""
    found = counsel(rules, view, decision)
    shown = menu(decision, view.table, rules.serves)
    nth, button = tile_of(shown, found.best), button_of(shown, found.best)
    if nth is None:
        return next(one.action for one in shown.buttons if one.id == button)
    declares = button is not None
    return (shown.riichi if declares else shown.discards)[nth]


def is_the_strongest_birds(ruleset, positions):
    """How many of the positions were looked at, all of them starred as the bird would play."""
    rules = RULESETS[ruleset]
    bird, count = make(STRONGEST, None, rules), 0
    for view, decision in positions:
        assert starred(rules, view, decision) == bird.judge(view, decision).best
        count += 1
    return count


@each("ruleset", ["club", "kansai"])
def test_against_a_riichi_the_star_stands_where_the_strongest_bird_throws(ruleset):
    positions = islice(against_riichi(ruleset, range(100)), 8)
    assert is_the_strongest_birds(ruleset, positions) == 8


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["tenhou", "tenhou_sanma"])
def test_in_a_thousand_positions_of_each_game_it_does(ruleset):
    positions = islice(against_riichi(ruleset, range(1000)), 1000)
    assert is_the_strongest_birds(ruleset, positions) == 1000


@each("ruleset", GAMES)
def test_every_tile_of_the_hand_has_a_danger_at_every_decision(ruleset):
    rules = RULESETS[ruleset]
    for view, decision, _, _ in islice(decisions_of(ruleset, "casual", 3), 0, None, 9):
        found = counsel(rules, view, decision)
        held = view.table.hand(decision.seat).concealed
        assert found.dangers.keys() == set(held)
        assert all(0.0 <= one <= 1.0 for one in found.dangers.values())
        for one in found.judgement.candidates:
            if isinstance(one.action, Discard):
                assert found.dangers[one.action.tile] == pytest.approx(one.deal_in)


def test_a_tile_its_riichi_has_thrown_is_less_dangerous_than_one_nothing_is_known_of():
    state = helps_states.far()
    dangers = tile_dangers(state.rules, state.match, 0)
    assert dangers[tile("4m")] < 0.01 < dangers[tile("6s")]


def test_the_players_own_choice_is_shown_below_the_best_three():
    state = helps_states.far()
    found = counsel(state.rules, state.match, state.decision)
    last = found.judgement.candidates[-1].action
    assert [one.action for one in found.shown(last)][-1] == last
    assert found.shown(found.best) == found.shown()
    most = max(found.judgement.candidates, key=lambda one: one.points)
    assert most not in found.judgement.candidates[:3], "the bird knows better by experience"
    assert set(found.shown()) == {*found.judgement.candidates[:2], most}
    assert found.shown()[0].action == found.best
    assert found.shown()[1].points >= found.shown()[2].points


def test_of_two_choices_each_is_shown_once():
    state = helps_states.far()
    found = counsel(state.rules, state.match, state.decision)
    first, second, *_ = found.judgement.candidates
    two = replace(first, points=second.points + 100), second
    told = replace(found, judgement=replace(found.judgement, candidates=two))
    assert told.shown() == told.shown(first.action) == told.shown(second.action) == two


def test_a_red_five_is_shown_beside_the_plain_one_only_if_it_was_chosen():
    state = helps_states.far()
    found = counsel(state.rules, state.match, state.decision)
    plain = replace(found.judgement.candidates[0], action=Discard(0, tile("5p")))
    red = replace(plain, action=Discard(0, tile("0p")), worth=plain.worth - 1)
    judgement = replace(found.judgement, candidates=(plain, red, *found.judgement.candidates))
    told = replace(found, judgement=judgement)
    assert red not in told.shown()
    assert told.shown(red.action)[-1] == red


def test_one_of_twin_tiles_is_as_good_as_the_other():
    held, drawn = Discard(0, tile("5p")), Discard(0, tile("5p"), drawn=True)
    assert bird_counsel.is_same(held, drawn)
    assert not bird_counsel.is_same(held, Discard(0, tile("0p")))
    assert not bird_counsel.is_same(held, Discard(0, tile("5p"), riichi=True))
    assert not bird_counsel.is_same(held, Pass(0))
