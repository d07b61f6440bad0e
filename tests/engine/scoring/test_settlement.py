"""Properties of every way in which money changes hands: nothing appears, nothing is lost."""

from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from game.engine.events import FoulCommitted, HandDrawn, HandWon
from game.engine.reasons import DrawReason, PaymentReason, WrongAct
from game.engine.scoring.payment import (
    Payment,
    TsumoShares,
    chombo_payments,
    nagashi_payments,
    noten_payments,
    on_discard,
    settle_wins,
)
from game.engine.settlement import POT, balance
from game.engine.table import Meld, MeldKind
from game.engine.tiles import DRAGONS, WINDS, Tile
from game.engine.wall import Break
from tests.cases import drawn
from tests.engine.scoring.test_payment import worth
from tests.notation import table

STICK = 1000
SEATS = st.integers(0, 3)
GREAT = ("daisangen", "daisuushii", "suukantsu", "tsuuiisou")
BESIDE = (PaymentReason.DEPOSITS, PaymentReason.STAKE_RETURNED)

POLICIES = st.builds(
    Payment,
    counter=st.sampled_from([300, 1500, 0]),
    counters_once=st.booleans(),
    wareme=st.booleans(),
    wareme_on_all=st.booleans(),
    stakes_to_nearest=st.booleans(),
    liability=st.frozensets(st.sampled_from(GREAT[:3])),
    liable_for_all=st.booleans(),
    liable_on_discard=st.booleans(),
    counters_from_liable=st.booleans(),
    replacement_liability=st.booleans(),
    nagashi_is_win=st.booleans(),
    chombo_at_once=st.booleans(),
)
ORDINARY = st.builds(
    lambda han, fu: worth(han, fu=fu), st.integers(1, 14), st.sampled_from([20, 25, 30, 40, 70])
)
SCORES = ORDINARY | st.lists(st.sampled_from(GREAT), min_size=1, unique=True).map(
    lambda ids: worth(*ids)
)


def sets_of(faces, source):
    return tuple(
        Meld(MeldKind.PUNG, (face,) * 3, face, source, nth) for nth, face in enumerate(faces)
    )


@st.composite
def tables(draw):
    """A table with sticks and counters on it, and hands for which others may be liable."""
    here = table(dealer=draw(SEATS), counters=draw(st.integers(0, 4)), turn=draw(SEATS))
    for seat in draw(st.sets(SEATS)):
        here = here.with_player(seat, lambda player: replace(player, stake=STICK))
    for seat in here.seats:
        faces = draw(st.sampled_from([(), DRAGONS, WINDS]))
        melds = sets_of(faces, (seat + draw(st.integers(1, 3))) % 4)
        here = here.with_hand(seat, lambda hand, melds=melds: replace(hand, melds=melds))
    stakes = sum(player.stake for player in here.players)
    if draw(st.booleans()):
        fed = Meld(MeldKind.OPEN_KONG, (Tile.S1,) * 4, Tile.S1, (here.turn + 1) % 4, 9)
        here = replace(here, since_discard=(fed,))
    return replace(
        here,
        deposits=stakes + STICK * draw(st.integers(0, 3)),
        wall=replace(here.wall, opened=Break(draw(SEATS), 7)),
    )


@st.composite
def wins(draw):
    """A table, who loses (nobody if the win is drawn), and who wins how much."""
    here = draw(tables())
    loser = draw(st.none() | SEATS)
    if loser is None:
        return here, None, [(here.turn, draw(SCORES))]
    others = list(here.seats_after(loser))
    winners = draw(st.lists(st.sampled_from(others), min_size=1, unique=True))
    return here, loser, [(seat, draw(SCORES)) for seat in winners]


def check_ends(settlement):
    for transfer in settlement:
        assert transfer.points > 0
        assert transfer.payer != transfer.payee
    for account in (POT, *range(4)):
        assert balance(settlement, account) % 100 == 0


def check_kept(here, *endings):
    """All points at the table, with those that lie on it, stay the same."""
    after = here
    for ending in endings:
        check_ends(ending.settlement)
        after = ending.change(after)
    assert money(after) == money(here)
    assert after.deposits >= 0
    return after


def money(here):
    return sum(player.points for player in here.players) + here.deposits


def won(here, loser, seat, score, settlement):
    concealed = here.hand(seat).concealed
    return HandWon(
        settlement, seat=seat, loser=loser, tile=Tile.M1, concealed=concealed, score=score
    )


@given(POLICIES, wins())
@drawn(40)
def test_wins_keep_all_points_and_clear_the_table(policy, played):
    here, loser, winners = played
    paid = settle_wins(policy, here, loser, winners)
    order = list(here.seats_from(here.turn if loser is None else loser))
    in_turn = sorted(winners, key=lambda win: order.index(win[0]))
    endings = [
        won(here, loser, seat, score, settlement)
        for (seat, score), settlement in zip(in_turn, paid, strict=True)
    ]
    assert check_kept(here, *endings).deposits == 0


@given(POLICIES, wins())
@drawn(40)
def test_a_winner_is_paid_what_the_win_is_worth(policy, played):
    here, loser, winners = played
    policy = replace(policy, wareme=False)
    paid = settle_wins(policy, here, loser, winners)
    counted = [not policy.counters_once or nth == 0 for nth in range(len(winners))]
    received = {}
    for settlement, with_counters in zip(paid, counted, strict=True):
        payee = settlement[0].payee
        ours = [one for one in settlement if one.reason not in BESIDE]
        counters = here.counters * policy.counter if with_counters else 0
        received[payee] = balance(ours, payee) - counters
    for seat, score in winners:
        assert received[seat] == value(here, loser, seat, score)


def value(here, loser, seat, score):
    if loser is not None:
        return on_discard(score.base, dealer=seat == here.dealer)
    return TsumoShares(3).in_all(score.base, dealer_wins=seat == here.dealer)


@given(POLICIES, wins())
@drawn(30)
def test_only_the_loser_and_the_liable_pay_for_a_win_on_a_discard(policy, played):
    here, loser, winners = played
    assume(loser is not None)
    for settlement in settle_wins(policy, here, loser, winners):
        payers = {one.payer for one in settlement} - {POT, loser}
        fed = {meld.source for meld in here.hand(settlement[0].payee).melds}
        assert payers <= fed


@given(POLICIES, wins())
@drawn(30)
def test_wareme_doubles_what_its_owner_pays_and_receives(policy, played):
    here, loser, winners = played
    owner = here.chairs.index(here.wall.opened.wall)
    plain = settle_wins(replace(policy, wareme=False), here, loser, winners)
    doubled = settle_wins(replace(policy, wareme=True), here, loser, winners)
    for before, after in zip(plain, doubled, strict=True):
        for payer in (*here.seats, POT):
            for payee in here.seats:
                times = 2 if owner in (payer, payee) and payer != POT else 1
                assert between(after, payer, payee) == times * between(before, payer, payee)


def between(settlement, payer, payee):
    return sum(one.points for one in settlement if (one.payer, one.payee) == (payer, payee))


@given(POLICIES, wins())
@drawn(30)
def test_several_winners_are_paid_as_if_each_had_won_alone(policy, played):
    here, loser, winners = played
    policy = replace(policy, counters_once=False)
    for settlement in settle_wins(policy, here, loser, winners):
        payee = settlement[0].payee
        ((alone),) = settle_wins(policy, here, loser, [win for win in winners if win[0] == payee])
        assert [one for one in settlement if one.reason not in BESIDE] == [
            one for one in alone if one.reason not in BESIDE
        ]


@given(POLICIES, tables(), st.sets(SEATS))
@drawn(30)
def test_those_who_are_ready_share_alike_and_the_sticks_stay(policy, here, ready):
    policy = replace(policy, wareme=False)
    paid = noten_payments(policy, here, ready)
    after = check_kept(here, HandDrawn(paid, reason=DrawReason.EXHAUSTED))
    assert after.deposits == here.deposits
    gains = [balance(paid, seat) for seat in here.seats]
    assert len({gains[seat] for seat in ready}) <= 1
    assert len({gains[seat] for seat in here.seats if seat not in ready}) <= 1
    assert sum(gain for gain in gains if gain > 0) == (policy.noten if 0 < len(ready) < 4 else 0)


@given(POLICIES, tables(), st.sets(SEATS, min_size=1))
@drawn(30)
def test_nagashi_is_a_mangan_from_all_others(policy, here, lucky):
    paid = nagashi_payments(policy, here, lucky)
    after = check_kept(here, HandDrawn(paid, reason=DrawReason.NAGASHI))
    assert after.deposits == (0 if policy.nagashi_is_win else here.deposits)
    alone = nagashi_payments(Payment(), here, [0])
    assert balance(alone, 0) == (12_000 if here.dealer == 0 else 8_000)


@given(POLICIES, tables(), SEATS)
@drawn(30)
def test_a_foul_is_paid_to_all_others_and_riichi_is_paid_back(policy, here, offender):
    policy = replace(policy, wareme=False)
    paid = chombo_payments(policy, here, offender)
    after = check_kept(here, FoulCommitted(paid, seat=offender, reason=WrongAct.FALSE_WIN))
    stakes = [player.stake for player in here.players]
    assert after.deposits == here.deposits - sum(stakes)
    cost = (12_000 if here.dealer == offender else 8_000) * policy.chombo_at_once
    assert balance(paid, offender) == stakes[offender] - cost
    others = [balance(paid, seat) - stakes[seat] for seat in here.seats_after(offender)]
    assert sum(others) == cost
    assert all(gain >= 0 for gain in others)
