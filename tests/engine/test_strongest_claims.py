"""Who gets a tile where a win is worth more or less by what it completes (classic sheet, 6.2)."""

from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import CallChow, CallSet, Claim, Decision, Pass, Win
from game.engine.claims import resolve, strongest_wins
from game.engine.rules.special_hand_waits import Completes
from game.engine.table import Offer, Source
from game.engine.tiles import Tile
from tests.engine.test_claims import CHOW, PUNG
from tests.notation import table


@st.composite
def windows(draw):
    """A tile that was thrown, what the others may claim with it, and what they say."""
    here = table(offer=Offer(draw(st.integers(0, 3)), Tile.M3, Source.DISCARD))
    others = list(here.seats_after(here.offer.seat))
    caller = draw(st.sampled_from([None, *others]))
    asked = []
    for nth, seat in enumerate(others):
        options = [Win(seat, draw(st.sampled_from(Completes)))] if draw(st.booleans()) else []
        options += [CallSet(seat, PUNG)] if seat == caller else []
        options += [CallChow(seat, CHOW)] if nth == 0 and draw(st.booleans()) else []
        if options:
            asked.append(Decision(seat, (*options, Pass(seat))))
    said = {one.seat: draw(st.sampled_from(one.options)) for one in asked}
    return here, tuple(asked), said


def strength(here, action):
    """By kind of claim, then by what a win completes, then by who sits nearest."""
    away = list(here.seats_after(here.offer.seat)).index(action.seat)
    return action.claim, getattr(action, "rank", 0), -away


@given(windows())
def test_the_strongest_claim_stands_and_of_equals_the_nearest(window):
    here, asked, said = window
    outcome = resolve(here, asked, said, strongest_wins)
    claims = [action for action in said.values() if action.claim is not Claim.NONE]
    if not claims:
        assert isinstance(outcome, Pass)
    else:
        assert outcome == max(claims, key=lambda one: strength(here, one))


@given(windows(), st.data())
def test_nobody_who_is_still_silent_could_have_changed_it(window, data):
    """As soon as there is an outcome, it is the one that all answers together have."""
    here, asked, said = window
    order = data.draw(st.permutations([one.seat for one in asked]))
    last = resolve(here, asked, said, strongest_wins)
    for count in range(len(order)):
        some = {seat: said[seat] for seat in order[:count]}
        early = resolve(here, asked, some, strongest_wins)
        assert early in (None, last)
        if early is not None and not isinstance(early, Pass):
            return


@given(windows())
def test_one_tile_has_one_winner(window):
    here, asked, said = window
    outcome = resolve(here, asked, said, strongest_wins)
    if any(isinstance(one, Win) for one in said.values()):
        assert isinstance(outcome, Win)
        best = max(one.rank for one in said.values() if isinstance(one, Win))
        assert outcome.rank == best
