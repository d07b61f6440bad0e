"""What is done for a player who asked for it, and where the player is asked all the same."""

from dataclasses import replace

import pytest

from game.bots.bot import Bot
from game.engine.actions import CallChow, CallSet, DeclareKong, Discard, Pass, Win
from game.rulesets import RULESETS
from game.scenes.table.automatic_moves import KEYS, AutomaticMoves, ends_behind, meant
from game.scenes.table.control_ids import AutoMove
from game.ui.inputs import Key
from tests.bots.tournament import play
from tests.bots.yardsticks import greedy
from tests.review.positions import RULES as CLUB
from tests.review.positions import positions
from tests.scenes.seated import Sitting, host

RULES = RULESETS["tenhou"]
PLAIN = {AutoMove.WIN, AutoMove.CALL_NOTHING, AutoMove.THROW}


class Watched:
    """A greedy player with all switches on; every answer given for it is looked at."""

    def __init__(self, *, asks=False):
        self.moves = AutomaticMoves(lambda: asks)
        self.moves.on = frozenset(PLAIN)
        self.otherwise = greedy(RULES)
        self.done, self.asked = [], []

    def choose(self, view, decision, dice):
        done = self.moves.answer(decision, view.table)
        if done is None:
            self.asked.append(decision)
            return self.otherwise.choose(view, decision, dice)
        self.done.append((decision, done))
        return done


def watched(seed, *, asks=False):
    """A match of one such player against three that are greedy."""
    player = Watched(asks=asks)
    others = [greedy(RULES) for _ in range(3)]
    play(RULES, [Bot("watched", player.choose), *others], f"automatic{seed}")
    return player


def looked_at(player):
    """Nothing is done that the player would rather decide, and all else is."""
    for decision, done in player.done:
        offered = {type(one) for one in decision.options}
        if Win in offered:
            assert isinstance(done, Win), "a win is never thrown away"
        elif Pass in offered:
            assert isinstance(done, Pass)
            assert offered <= {Pass, CallChow, CallSet}
        else:
            assert isinstance(done, Discard)
            assert done.drawn
            assert not any(one.riichi for one in decision.options)
            assert DeclareKong not in offered
    for decision in player.asked:
        offered = {type(one) for one in decision.options}
        assert not offered & {Pass}, "there is nothing to decide about a call"
        plain = all(isinstance(one, Discard) and not one.riichi for one in decision.options)
        assert not (plain and any(one.drawn for one in decision.options))


def test_all_that_is_plain_is_done_and_nothing_else():
    player = watched(1)
    looked_at(player)
    assert {type(done) for _, done in player.done} >= {Pass, Discard}


def test_a_win_is_taken_unless_the_player_wants_to_be_asked():
    view, decision = positions_with_a_win()
    taken, asked = AutomaticMoves(), AutomaticMoves(lambda: True)
    for moves in (taken, asked):
        assert moves.answer(decision, view.table) is None
        moves.switch(AutoMove.CALL_NOTHING)
        assert moves.answer(decision, view.table) is None, "no win goes by unasked"
        moves.switch(AutoMove.WIN)
    assert isinstance(taken.answer(decision, view.table), Win)
    assert asked.answer(decision, view.table) is None


def positions_with_a_win():
    """A view with a win on a discard, and what the seat is asked."""
    one = next(one for one in positions() if one.id == "leader_wins")
    return one.view(), one.decision()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
def test_in_five_hundred_hands_no_exception_is_missed(part):
    for seed in range(10 * part, 10 * part + 10):
        looked_at(watched(seed))


def test_switched_off_nothing_is_done():
    player = Watched()
    player.moves.on = frozenset()
    others = [greedy(RULES) for _ in range(3)]
    play(RULES, [Bot("watched", player.choose), *others], "automatic1")
    assert player.done == []


def test_all_is_off_again_in_the_next_hand():
    moves = AutomaticMoves()
    moves.begin(1)
    moves.switch(AutoMove.WIN)
    moves.switch(AutoMove.THROW)
    moves.begin(1)
    assert moves.on == {AutoMove.WIN, AutoMove.THROW}
    moves.switch(AutoMove.WIN)
    assert moves.on == {AutoMove.THROW}
    moves.begin(2)
    assert moves.on == set()


def test_each_has_its_key():
    assert {meant(Key(name)) for name in KEYS} == set(AutoMove)
    assert meant(Key("v", repeated=True)) is None
    assert meant(Key("q")) is None


def test_a_win_that_ends_the_match_behind_another_is_the_players_choice():
    leads = next(one for one in positions() if one.id == "leader_wins")
    follows = replace(leads, scores=(16_000, 45_000, 20_000, 19_000))
    assert not ends_behind(CLUB, leads.view(), leads.seat)
    assert ends_behind(CLUB, follows.view(), follows.seat)


IDLE = ["1357m1579p1357s3z", "1357m1579p1357s4z", "2468m2468p2468s2z"]


def thrown(sitting):
    return [laid.tile.notation for laid in sitting.shown.players[0].river]


def test_what_is_drawn_is_thrown_until_something_has_to_be_decided():
    sitting = Sitting(host(["123456789m12p55z", *IDLE], "9s6z6z6z7z"))
    sitting.wait_for_question()
    sitting.press("b")
    assert sitting.scene.controls.question.automatic[AutoMove.THROW]
    sitting.wait(4.0)
    assert thrown(sitting) == [], "it is tenpai at once, and riichi can be declared"


def test_the_button_does_what_its_key_does():
    sitting = Sitting(host(["147m258p369s1122z", *IDLE], "9s6z6z6z7z"))
    sitting.wait_for_question()
    sitting.click(AutoMove.THROW)
    sitting.wait_for(lambda one: len(thrown(one)) == 2)
    assert thrown(sitting) == ["9s", "7z"]
    sitting.press("b")
    assert not sitting.scene.controls.question.automatic[AutoMove.THROW]


def test_no_call_is_offered_while_nothing_is_called():
    called = Sitting(host(["147m258p369s77z12z", *IDLE], "9s7z6z6z5z"))
    called.wait_for_question()
    called.press("t")
    called.wait_for_question()
    assert any(isinstance(one, CallSet) for one in called.scene.asked.options)
    called.press("x")
    called.wait_for(lambda one: one.scene.asked is None)
    called.wait_for_question()
    assert not any(isinstance(one, Pass) for one in called.scene.asked.options)


def test_a_win_is_called_without_a_press():
    sitting = Sitting(host(["123456789m12p55z", *IDLE], "3p6z6z6z"))
    sitting.wait_for_question()
    sitting.press("v")
    sitting.wait_for(lambda one: one.shown.ended)
