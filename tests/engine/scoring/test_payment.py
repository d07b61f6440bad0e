"""Who pays what: wins, liability, wareme, draws and fouls."""

from dataclasses import replace

import pytest

from game.engine.scoring.han import HanRules
from game.engine.scoring.hand_score import Counted, HanScore
from game.engine.scoring.payment import (
    Payment,
    TsumoShares,
    chombo_payments,
    nagashi_payments,
    noten_payments,
    on_discard,
    paid_in_all,
    settle_wins,
)
from game.engine.settlement import POT, balance
from game.engine.table import Meld, MeldKind
from game.engine.tiles import tiles
from game.engine.wall import Break
from tests.cases import each
from tests.engine.scoring.asking import situation
from tests.notation import table

E, S, W, N = range(4)
LIABLE = Payment(liability=frozenset({"daisangen", "daisuushii", "suukantsu"}))


def worth(*yaku, fu=30, rules=None):
    """A score with these yaku: `worth(3)` for three han, `worth("daisangen")` for a yakuman."""
    counted = tuple(
        Counted("any", one) if isinstance(one, int) else Counted(one, 13, yakuman=1) for one in yaku
    )
    found = (rules or HanRules()).worth(counted, (), fu)
    return HanScore(
        yaku=counted,
        dora=(),
        han=found.han,
        fu=found.fu,
        fu_items=(),
        limit=found.limit,
        multiple=found.multiple,
        base=found.base,
        groups=(),
    )


def staked(here, *seats, earlier=0):
    """The table with a riichi stick from each of the seats and some from earlier hands."""
    for seat in seats:
        here = here.with_player(seat, lambda player: replace(player, stake=1000))
    return replace(here, deposits=1000 * (len(seats) + earlier))


def deltas(*settlements):
    paid = [transfer for settlement in settlements for transfer in settlement]
    return [balance(paid, seat) for seat in range(4)]


def reasons(settlement):
    return {(one.payer, one.payee, one.reason): one.points for one in settlement}


# ---- the payment tables ------------------------------------------------------------------------


@each(
    ("han", "fu", "ron", "dealer_ron", "tsumo", "dealer_tsumo"),
    [
        (1, 30, 1000, 1500, (500, 300), 500),
        (1, 40, 1300, 2000, (700, 400), 700),
        (1, 110, 3600, 5300, (1800, 900), 1800),
        (2, 20, 1300, 2000, (700, 400), 700),
        (2, 25, 1600, 2400, (800, 400), 800),
        (2, 80, 5200, 7700, (2600, 1300), 2600),
        (3, 25, 3200, 4800, (1600, 800), 1600),
        (3, 60, 7700, 11600, (3900, 2000), 3900),
        (4, 25, 6400, 9600, (3200, 1600), 3200),
        (4, 30, 7700, 11600, (3900, 2000), 3900),
        (4, 40, 8000, 12000, (4000, 2000), 4000),
        (6, 30, 12000, 18000, (6000, 3000), 6000),
        (8, 30, 16000, 24000, (8000, 4000), 8000),
        (11, 30, 24000, 36000, (12000, 6000), 12000),
        (13, 30, 32000, 48000, (16000, 8000), 16000),
        (26, 30, 64000, 96000, (32000, 16000), 32000),
    ],
)
def test_the_tables_of_the_sheet(han, fu, ron, dealer_ron, tsumo, dealer_tsumo):
    base = worth(han, fu=fu).base
    assert on_discard(base, dealer=False) == ron
    assert on_discard(base, dealer=True) == dealer_ron
    shares = TsumoShares(3)
    of_dealer = shares.of(base, dealer_wins=False, dealer_pays=True)
    assert (of_dealer, shares.of(base, dealer_wins=False)) == tsumo
    assert shares.of(base, dealer_wins=True) == dealer_tsumo
    assert paid_in_all(base, situation("tsumo"), shares) == tsumo[0] + 2 * tsumo[1]
    assert paid_in_all(base, situation("tsumo E/E"), shares) == 3 * dealer_tsumo
    assert paid_in_all(base, situation("E/E"), shares) == dealer_ron


# ---- one winner --------------------------------------------------------------------------------


def test_a_drawn_win_is_shared_and_collects_everything():
    here = staked(table(counters=2, turn=S), S, earlier=1)
    (paid,) = settle_wins(Payment(), here, None, [(S, worth(2, fu=20))])
    assert reasons(paid) == {
        (E, S, "self_drawn"): 700,
        (W, S, "self_drawn"): 400,
        (N, S, "self_drawn"): 400,
        (E, S, "counters"): 200,
        (W, S, "counters"): 200,
        (N, S, "counters"): 200,
        (POT, S, "stake_returned"): 1000,
        (POT, S, "deposits"): 1000,
    }


def test_the_dealer_is_paid_alike_by_all():
    (paid,) = settle_wins(Payment(), table(turn=E), None, [(E, worth(3))])
    assert deltas(paid) == [6000, -2000, -2000, -2000]


def test_a_win_on_a_discard_is_paid_by_the_discarder():
    here = staked(table(counters=1), N, earlier=1)
    (paid,) = settle_wins(Payment(), here, N, [(W, worth(3))])
    assert reasons(paid) == {
        (N, W, "discarded"): 3900,
        (N, W, "counters"): 300,
        (POT, W, "deposits"): 2000,
    }


def test_three_players_pay_and_are_paid_as_three():
    here = table(turn=S)
    here = replace(here, players=here.players[:3], chairs=(0, 1, 2), counters=1)
    (paid,) = settle_wins(Payment(counter=200), here, None, [(S, worth(2))])
    assert reasons(paid) == {
        (E, S, "self_drawn"): 1000,
        (W, S, "self_drawn"): 500,
        (E, S, "counters"): 100,
        (W, S, "counters"): 100,
    }


# ---- several winners ---------------------------------------------------------------------------


def test_several_winners_are_settled_in_turn_order():
    here = staked(table(counters=1), S, W, earlier=2)
    first, second = settle_wins(Payment(), here, E, [(N, worth(4)), (S, worth(2))])
    assert reasons(first) == {
        (E, S, "discarded"): 2000,
        (E, S, "counters"): 300,
        (POT, S, "stake_returned"): 1000,
        (POT, S, "deposits"): 3000,
    }
    assert reasons(second) == {(E, N, "discarded"): 7700, (E, N, "counters"): 300}


def test_each_winner_takes_back_his_own_stick():
    here = staked(table(), S, earlier=1)
    first, second = settle_wins(Payment(), here, W, [(S, worth(1, fu=40)), (E, worth(3))])
    assert first[-1].payee == E
    assert first[-1].points == 1000
    assert second[-1].reason == "stake_returned"


def test_all_sticks_may_go_to_the_nearest_winner():
    here = staked(table(), S, W, N, earlier=1)
    wins = [(S, worth(1)), (N, worth(1))]
    first, second = settle_wins(Payment(stakes_to_nearest=True), here, E, wins)
    assert reasons(first) == {
        (E, S, "discarded"): 1000,
        (POT, S, "stake_returned"): 1000,
        (POT, S, "deposits"): 3000,
    }
    assert reasons(second) == {(E, N, "discarded"): 1000}


def test_counters_may_go_to_the_nearest_winner_alone():
    here = table(counters=2)
    wins = [(S, worth(1)), (N, worth(1))]
    settled = settle_wins(Payment(counters_once=True), here, E, wins)
    assert deltas(*settled) == [-2600, 1600, 0, 1000]


# ---- liability ---------------------------------------------------------------------------------


DRAGONS = "S 34m99s [555z<left] [666z<right] [777z<right]"
"""South has three dragon triplets; the last was let go by West."""


def won(here, loser, score, policy=LIABLE):
    (paid,) = settle_wins(policy, replace(here, turn=S), loser, [(S, score)])
    return paid


def test_who_fed_the_third_dragon_pays_a_drawn_win_alone():
    paid = won(table(DRAGONS, counters=1), None, worth("daisangen"))
    assert reasons(paid) == {(W, S, "liability"): 32000, (W, S, "counters"): 300}


def test_and_half_of_a_win_on_another_discard():
    paid = won(table(DRAGONS, counters=2), N, worth("daisangen"))
    assert reasons(paid) == {
        (W, S, "liability"): 16000,
        (N, S, "discarded"): 16000,
        (N, S, "counters"): 600,
    }


def test_the_liable_player_may_pay_the_counters_too():
    policy = replace(LIABLE, counters_from_liable=True)
    paid = won(table(DRAGONS, counters=2), N, worth("daisangen"), policy)
    assert deltas(paid) == [0, 32600, -16600, -16000]


def test_liability_may_end_with_a_win_on_another_discard():
    policy = replace(LIABLE, liable_on_discard=False)
    assert deltas(won(table(DRAGONS), N, worth("daisangen"), policy)) == [0, 32000, 0, -32000]


def test_the_liable_player_who_discards_pays_as_discarder():
    paid = won(table(DRAGONS), W, worth("daisangen"))
    assert reasons(paid) == {(W, S, "discarded"): 32000}


def test_liability_is_for_its_own_yakuman():
    paid = won(table(DRAGONS), None, worth("daisangen", "tsuuiisou"))
    assert deltas(paid) == [-16000, 64000, -40000, -8000]
    paid = won(table(DRAGONS), N, worth("daisangen", "tsuuiisou"))
    assert deltas(paid) == [0, 64000, -16000, -48000]
    assert deltas(won(table(DRAGONS), None, worth("tsuuiisou"))) == [-16000, 32000, -8000, -8000]
    assert deltas(won(table(DRAGONS), None, worth("daisangen"), Payment())) == [
        -16000,
        32000,
        -8000,
        -8000,
    ]


def test_liability_may_be_for_the_whole_hand():
    policy = replace(LIABLE, liable_for_all=True)
    paid = won(table(DRAGONS, counters=1), None, worth("daisangen", "tsuuiisou"), policy)
    assert deltas(paid) == [0, 64300, -64300, 0]
    paid = won(table(DRAGONS), N, worth("daisangen", "tsuuiisou"), policy)
    assert deltas(paid) == [0, 64000, -32000, -32000]
    assert deltas(won(table(DRAGONS), N, worth("tsuuiisou"), policy)) == [0, 32000, 0, -32000]


def test_of_two_who_are_liable_for_the_whole_hand_the_first_pays():
    winds = "S 5z [1111z<left] [2222z<left] [3333z<left] [4444z<across]"
    policy = replace(LIABLE, liable_for_all=True)
    paid = won(table(winds), None, worth("daisuushii", "suukantsu"), policy)
    assert deltas(paid) == [0, 64000, 0, -64000]


def test_a_capped_hand_is_covered_as_far_as_it_is_paid():
    capped = replace(worth("daisangen", "tsuuiisou"), multiple=1, base=8000)
    assert deltas(won(table(DRAGONS), None, capped)) == [0, 32000, -32000, 0]


@each(
    ("hand", "liable"),
    [
        ("S 34m99s [555z<left] [666z<right] [777z<across]", N),
        ("S 34m99s [5555z] [666z<right] [7777z<across]", N),
        ("S 34m99s [555z<left] [666z<right] [7777z]", None),
        ("S 34m99s [555z<left] [666z<right] [7777z<across+]", N),
        ("S 34m99s777z [555z<left] [666z<right]", None),
        ("S 34m99s [777z<across] [456m<left] [555z<left] [666z<left]", E),
    ],
)
def test_who_is_liable_for_dragons(hand, liable):
    paid = won(table(hand), None, worth("daisangen"))
    payers = {one.payer for one in paid}
    assert payers == ({E, W, N} if liable is None else {liable})


def test_who_is_liable_for_the_winds():
    four = "S 4m [111z<left] [222z<right] [333z<right] [4444z<across]"
    assert {one.payer for one in won(table(four), None, worth("daisuushii"))} == {N}
    three = "S 4m444z [111z<left] [222z<right] [333z<right]"
    assert {one.payer for one in won(table(three), None, worth("daisuushii"))} == {E, W, N}


def test_who_is_liable_for_the_kongs_let_the_last_one_be_called():
    four = table("S 4m [1111m] [2222p<right] [333s<across] [5555z<left]")
    kinds = (MeldKind.CONCEALED_KONG, MeldKind.OPEN_KONG, MeldKind.ADDED_KONG, MeldKind.OPEN_KONG)
    hand = four.hand(S)

    def ordered(*orders):
        melds = tuple(
            Meld(kind, meld.tiles, meld.claimed, meld.source, order)
            for meld, kind, order in zip(hand.melds, kinds, orders, strict=True)
        )
        return four.with_hand(S, lambda held: replace(held, melds=melds))

    assert {one.payer for one in won(ordered(1, 2, 3, 4), None, worth("suukantsu"))} == {E}
    assert {one.payer for one in won(ordered(1, 2, 5, 4), None, worth("suukantsu"))} == {E, W, N}


# ---- replacement tiles -------------------------------------------------------------------------


KONG = Meld(MeldKind.OPEN_KONG, tiles("2222s"), tiles("2s")[0], W)
CLOSED_KONG = Meld(MeldKind.CONCEALED_KONG, tiles("3333s"))


@pytest.mark.parametrize("kongs", [(KONG,), (KONG, CLOSED_KONG)])
def test_who_fed_an_open_kong_pays_for_a_win_on_its_replacement(kongs):
    here = table(counters=1, since_discard=kongs)
    paid = won(here, None, worth(2, fu=40), Payment(replacement_liability=True))
    assert reasons(paid) == {(W, S, "liability"): 2700, (W, S, "counters"): 300}
    assert deltas(won(here, None, worth(2, fu=40), Payment())) == [-1400, 3000, -800, -800]


def test_nobody_is_liable_for_a_closed_kong():
    here = table(since_discard=(CLOSED_KONG,))
    paid = won(here, None, worth(2, fu=40), Payment(replacement_liability=True))
    assert deltas(paid) == [-1300, 2700, -700, -700]


# ---- wareme ------------------------------------------------------------------------------------


def broken(here, wall):
    return replace(here, wall=replace(here.wall, opened=Break(wall, 7)))


def test_the_owner_of_the_broken_wall_pays_and_receives_twice():
    policy = Payment(wareme=True)
    here = broken(table(counters=1), W)
    (paid,) = settle_wins(policy, here, W, [(S, worth(3))])
    assert reasons(paid) == {
        (W, S, "discarded"): 3900,
        (W, S, "counters"): 300,
        (W, S, "wareme"): 4200,
    }
    assert deltas(won(broken(table(), W), None, worth(2, fu=20), policy)) == [
        -700,
        1900,
        -800,
        -400,
    ]
    (paid,) = settle_wins(policy, staked(here, S), E, [(S, worth(3))])
    assert deltas(paid) == [-4200, 5200, 0, 0]
    assert deltas(won(broken(table(), S), None, worth(2, fu=20), policy)) == [
        -1400,
        3000,
        -800,
        -800,
    ]


def test_wareme_may_reach_beyond_wins():
    here = broken(table(), E)
    every = Payment(wareme=True, wareme_on_all=True)
    assert deltas(noten_payments(Payment(wareme=True), here, [E])) == [3000, -1000, -1000, -1000]
    assert deltas(noten_payments(every, here, [E])) == [6000, -2000, -2000, -2000]
    assert deltas(noten_payments(every, here, [S])) == [-2000, 4000, -1000, -1000]
    assert deltas(chombo_payments(every, here, S)) == [8000, -12000, 2000, 2000]
    assert deltas(nagashi_payments(every, here, [S])) == [-8000, 12000, -2000, -2000]


# ---- hands without a winner --------------------------------------------------------------------


@each(
    ("ready", "expected"),
    [
        ([], [0, 0, 0, 0]),
        ([E], [3000, -1000, -1000, -1000]),
        ([S, N], [-1500, 1500, -1500, 1500]),
        ([E, S, W], [1000, 1000, 1000, -3000]),
        ([E, S, W, N], [0, 0, 0, 0]),
    ],
)
def test_those_who_are_not_ready_pay_those_who_are(ready, expected):
    assert deltas(noten_payments(Payment(), table(), ready)) == expected


def test_nagashi_mangan_is_paid_as_a_drawn_mangan():
    here = staked(table(counters=2, dealer=S), earlier=1)
    assert deltas(nagashi_payments(Payment(), here, [S])) == [-4000, 12000, -4000, -4000]
    assert deltas(nagashi_payments(Payment(), here, [E, S])) == [4000, 8000, -6000, -6000]


def test_nagashi_mangan_as_a_win_collects_counters_and_deposits():
    here = staked(table(counters=2, dealer=S), W, earlier=1)
    policy = Payment(nagashi_is_win=True)
    paid = nagashi_payments(policy, here, [E, N])
    assert [one.payee for one in paid if one.reason == "deposits"] == [N]
    assert balance(paid, POT) == -2000
    assert sum(one.points for one in paid if one.reason == "counters") == 2 * 600


def test_a_foul_costs_a_mangan_and_riichi_is_paid_back():
    here = staked(table(counters=2), W, earlier=1)
    assert deltas(chombo_payments(Payment(), here, S)) == [4000, -8000, 3000, 2000]
    assert deltas(chombo_payments(Payment(), here, E)) == [-12000, 4000, 5000, 4000]
    assert balance(chombo_payments(Payment(), here, S), POT) == -1000


def test_a_foul_may_be_left_to_the_final_score():
    here = staked(table(), W)
    assert deltas(chombo_payments(Payment(chombo_at_once=False), here, S)) == [0, 0, 1000, 0]
