"""What the lesson on manners says of penalties is what the engine makes of them (riichi, 10)."""

import pytest

from game.engine.events import FoulCommitted, HandDied, HandWon
from game.engine.settlement import balance
from game.learn.lesson.answer_judging import right_answers
from game.learn.lesson.lesson_run import LessonRun
from game.learn.lesson.lesson_steps import PlannedDeal
from game.learn.lesson.lesson_table import LessonTable
from game.learn.lesson.scripted_moves import BadMove
from game.learn.lessons import lessons

MANNERS = lessons()["manners"]
FAR = "1479m258p369s357z"


def at(step):
    return LessonRun(MANNERS, [one.id for one in MANNERS.steps].index(step))


def strict(hands, draws, indicators="4m", **options):
    """A table at which nothing prevents wrong acts."""
    chosen = {"strict_mode": True, **options}
    return LessonTable(
        PlannedDeal(rules="club", options=chosen, hands=hands, draws=draws, indicators=indicators)
    )


def play(table, moves):
    for move in moves.split():
        table.play(move)


def paid(table):
    (foul,) = table.round.endings
    assert isinstance(foul, FoulCommitted)
    return [balance(foul.settlement, seat) for seat in table.round.seats]


# ---- chombo --------------------------------------------------------------------------------------


def test_a_false_ron_costs_a_mangan_the_wrong_way_round():
    run = at("cost")
    assert paid(run.table) == [4000, -8000, 2000, 2000]
    assert right_answers(run.asked) == ("to_dealer=4000 to_others=2000",)


def test_a_foul_of_the_dealer_costs_as_much_to_each():
    table = strict((FAR,), "9m")
    play(table, "E:tsumo?")
    assert paid(table) == [-12_000, 4000, 4000, 4000]


def test_after_a_chombo_the_same_hand_is_played_again():
    table = at("cost").table
    before = table.host.match
    table.host.next_hand()
    after = table.host.match.table
    assert (after.dealer, after.counters, after.wind) == (0, 0, 0)
    assert after is not before.table


def test_some_tournaments_take_it_off_the_final_score():
    table = strict((FAR,), "9m", chombo_payment="final_deduction")
    play(table, "E:tsumo?")
    assert paid(table) == [0, 0, 0, 0]


def test_the_guilty_tile_is_the_own_discard():
    run = at("guilty")
    (foul,) = run.table.round.endings
    assert foul.reason == "furiten_ron"
    assert right_answers(run.asked) == ("river:W:3s",)


# ---- what is found out only when hands are shown -------------------------------------------------

LOOSE = "123m789p246799s1z"


def test_a_riichi_that_was_none_is_forgotten_if_another_wins():
    hands = (FAR, "234m55567p34678s", "", LOOSE)
    table = strict(hands, "1z2z3z9m5s")
    play(table, "E:1z_ S:2z_ W:3z_ N:9m!? E:5s_ S:ron")
    (won,) = table.round.endings
    assert isinstance(won, HandWon)
    assert balance(won.settlement, 3) == 0, "but for the stick, nothing"
    assert table.round.players[3].points == 24_000


def test_at_the_end_of_the_wall_it_is_a_chombo():
    table = strict((FAR, "", "", LOOSE), "1z2z3z9m")
    play(table, "E:1z_ S:2z_ W:3z_ N:9m!? *")
    assert table.round.players[3].in_riichi
    ending = table.rules.exhaust(table.rules, table.round)
    assert isinstance(ending, FoulCommitted)
    assert (ending.seat, ending.reason) == (3, "noten_riichi")


# ---- dead hands ----------------------------------------------------------------------------------


def died(table):
    return [event for event in table.host.journal if isinstance(event, HandDied)]


def test_a_pon_without_the_pair_makes_the_hand_dead():
    run = at("dead")
    (event,) = died(run.table)
    assert (event.seat, event.cause, event.act) == (1, "invalid_call", "pon")
    assert not run.table.round.hand(1).melds


def test_a_dead_hand_draws_and_throws_but_neither_calls_nor_wins():
    """South would have won with the 5 of bamboo."""
    table = strict((FAR, "234m55567p34678s"), "5z5s")
    play(table, "E:5z_ S:pon? *")
    with pytest.raises(BadMove):
        table.play("S:tsumo")
    play(table, "S:5s_")
    assert table.round.players[1].dead


def test_another_call_with_a_dead_hand_is_a_chombo():
    table = strict((FAR, "234m55567p34678s"), "5z9s9s9s1z")
    play(table, "E:5z_ S:pon? * S:9s_ W:9s_ N:9s_ E:1z_ S:pon?")
    assert paid(table)[1] == -8000


@pytest.mark.parametrize(("moves", "may_show"), [("E:5z_ *", True), ("E:5z_ S:pon? *", False)])
def test_a_dead_hand_is_not_ready_at_the_end(moves, may_show):
    table = strict((FAR, "234m55567p34678s"), "5z9s1z")
    play(table, f"{moves} S:9s_")
    rules = table.rules
    words = [one for rule in rules.last_options for one in rule(rules, table.round, 1)]
    assert any(one.shows for one in words) is may_show


def test_who_forgets_to_draw_has_a_dead_hand_from_the_next_turn_on():
    table = strict((FAR, "234m55678p3455s9m"), "1z2z3z4z", manual_draw=True)
    play(table, "E:1z_ * S:9m? * W:draw W:2z_ * N:draw N:3z_ *")
    assert len(table.round.hand(1).concealed) == 12
    assert not died(table)
    play(table, "E:draw E:4z_ *")
    (event,) = died(table)
    assert (event.seat, event.cause) == (1, "wrong_count")
    assert not table.round.endings, "and nothing is paid"


# ---- moves that are wrong ------------------------------------------------------------------------


def test_only_a_strict_table_lets_one_act_wrongly():
    table = LessonTable(PlannedDeal(rules="club", hands=(FAR,), draws="9m"))
    with pytest.raises(BadMove, match=r"'E:tsumo\?' cannot be done"):
        table.play("E:tsumo?")
