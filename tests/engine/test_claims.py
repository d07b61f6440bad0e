"""Who gets an offered tile: whatever the seats answer, and in whatever order."""

from itertools import permutations, product

from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import (
    Abort,
    CallChow,
    CallSet,
    Claim,
    CommitFoul,
    Decision,
    Pass,
    Win,
    WinTogether,
)
from game.engine.claims import all_win, nearest_wins, resolve, three_abort
from game.engine.reasons import Act, DrawReason, WrongAct
from game.engine.table import Meld, MeldKind, Offer, Source
from game.engine.tiles import Tile, tiles
from tests.cases import drawn
from tests.notation import table

POLICIES = (nearest_wins, all_win, three_abort)
CHOW = Meld(MeldKind.CHOW, tiles("345m"), Tile.M3, 0)
PUNG = Meld(MeldKind.PUNG, tiles("333m"), Tile.M3, 0)


def claim(seat, strength):
    """What a seat says when it claims with this strength."""
    if strength is Claim.WIN:
        return Win(seat)
    if strength is Claim.PUNG:
        return CallSet(seat, PUNG)
    return CallChow(seat, CHOW) if strength is Claim.CHOW else Pass(seat)


def foul(seat):
    return CommitFoul(seat, Act.RON, WrongAct.FALSE_WIN)


def sayings(decision):
    return (*decision.options, *decision.wrong)


@st.composite
def windows(draw):
    """A tile that was thrown, and the questions about it: one seat may call a set, one a run.

    At a strict table a seat may also claim a win it has not.
    """
    thrower = draw(st.integers(0, 3))
    here = table(offer=Offer(thrower, Tile.M3, Source.DISCARD))
    others = list(here.seats_after(thrower))
    set_caller = draw(st.sampled_from([None, *others]))
    asked = []
    for seat in others:
        strengths = [Claim.WIN] if draw(st.booleans()) else []
        strengths += [Claim.PUNG] if seat == set_caller else []
        strengths += [Claim.CHOW] if seat == others[0] and draw(st.booleans()) else []
        wrong = (foul(seat),) if draw(st.integers(0, 4)) == 0 else ()
        if strengths or wrong:
            options = (*(claim(seat, strength) for strength in strengths), Pass(seat))
            asked.append(Decision(seat, options, wrong))
    return here, tuple(asked)


def completions(asked, given):
    """All ways in which the seats that have not answered may still do so."""
    for chosen in product(*map(sayings, asked)):
        said = {decision.seat: action for decision, action in zip(asked, chosen, strict=True)}
        yield said | given


def partly(asked):
    """All ways in which some of the seats may have answered."""
    for chosen in product(*((None, *sayings(decision)) for decision in asked)):
        answers = zip((decision.seat for decision in asked), chosen, strict=True)
        yield {seat: action for seat, action in answers if action is not None}


@given(windows(), st.sampled_from(POLICIES))
@drawn(30)
def test_an_outcome_is_announced_when_nobody_can_change_it_any_more(window, policy):
    here, asked = window
    for given_so_far in partly(asked):
        outcome = resolve(here, asked, given_so_far, policy)
        if outcome is None:
            continue
        for answers in completions(asked, given_so_far):
            assert resolve(here, asked, answers, policy) == outcome


@given(windows(), st.sampled_from(POLICIES))
@drawn(30)
def test_a_weaker_seat_is_not_waited_for(window, policy):
    """Who could at best claim less than is claimed already holds nobody up."""
    here, asked = window
    for given_so_far in partly(asked):
        strongest = max((action.claim for action in given_so_far.values()), default=Claim.NONE)
        missing = [decision for decision in asked if decision.seat not in given_so_far]
        if all(decision.strongest < strongest for decision in missing):
            assert resolve(here, asked, given_so_far, policy) is not None


@given(windows(), st.sampled_from(POLICIES), st.data())
@drawn(30)
def test_the_order_of_the_answers_does_not_matter(window, policy, data):
    here, asked = window
    given_in_full = [data.draw(st.sampled_from(sayings(decision))) for decision in asked]
    outcomes = []
    for order in permutations(given_in_full):
        announced = None
        for count in range(len(order) + 1):
            said = {action.seat: action for action in order[:count]}
            found = resolve(here, asked, said, policy)
            assert announced in (None, found), "what was announced stands"
            announced = found
        outcomes.append(announced)
    assert len(set(outcomes)) == 1


@given(windows(), st.sampled_from(POLICIES), st.data())
@drawn(30)
def test_a_win_goes_before_a_foul_then_comes_a_set_and_then_a_run(window, policy, data):
    here, asked = window
    said = {decision.seat: data.draw(st.sampled_from(sayings(decision))) for decision in asked}
    outcome = resolve(here, asked, said, policy)
    in_turn = [said[seat] for seat in here.seats_after(here.offer.seat) if seat in said]
    wins = [action for action in in_turn if action.claim is Claim.WIN]
    others = [action for action in in_turn if action.claim not in (Claim.WIN, Claim.NONE)]
    if not wins:
        best = max(others, key=lambda action: action.claim, default=Pass(here.offer.seat))
        assert outcome == best
    elif len(wins) == 1 or policy is nearest_wins:
        assert outcome == wins[0]
    else:
        seats = tuple(win.seat for win in wins)
        aborts = policy is three_abort and len(wins) == 3
        together = Abort(seats[0], DrawReason.TRIPLE_RON, seats) if aborts else None
        assert outcome == (together or WinTogether(seats[0], seats))
