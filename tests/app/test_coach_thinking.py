"""The coach thinks elsewhere, from what the seat sees, and is dropped when nobody needs it."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor

import pytest

from game.app.seats.hosted_seat import HostedSeat, LookingBack
from game.coach import bird_counsel
from game.coach.bird_counsel import counsel
from game.engine.events import seen
from game.engine.match import fold
from game.engine.tiles import HIDDEN
from game.host.participants import HumanPlayer
from tests.cases import each
from tests.host.players import header, host


class Later(Executor):
    """Thinks when it is told to."""

    def __init__(self):
        self.asked = []

    def submit(self, do, /, *given, **named):
        thought = Future()
        self.asked.append((thought, do, given))
        return thought

    def think(self):
        for thought, do, given in self.asked:
            if thought.set_running_or_notify_cancel():
                thought.set_result(do(*given))
        self.asked = []


def nobody(_):
    return ()


def seated(ruleset, thinkers, **changes):
    """A seat whose player is asked for the first discard."""
    game = host(header(ruleset, **changes))
    game.seat_player(0, HumanPlayer())
    seat = HostedSeat(game, nobody, thinkers=thinkers)
    for _ in range(1000):
        game.tick()
        decision = seat.decision
        if decision is not None and len(decision.options) > 1:
            return seat, decision
        if decision is not None:
            seat.choose(decision.options[0])
    raise AssertionError("the player is never asked")


@each("ruleset", ["club", "kansai", "classic"])
def test_it_is_given_what_the_seat_sees_and_nothing_else(ruleset):
    thinkers = Later()
    seat, decision = seated(ruleset, thinkers)
    assert seat.counsel(decision) is None
    ((_, _, (rules, view, asked)),) = thinkers.asked
    assert (rules(), asked) == (seat.host.rules, decision)
    assert view == fold(seen(seat.host.journal, seat.viewer))
    others = [one for one in view.table.seats if one != seat.viewer]
    assert {tile for one in others for tile in view.table.hand(one).concealed} == {HIDDEN}
    thinkers.think()
    assert seat.counsel(decision) == counsel(seat.host.rules, view, decision)


def test_the_answer_is_shown_when_it_comes():
    thinkers = Later()
    seat, decision = seated("club", thinkers)
    assert seat.counsel(decision) is None
    assert seat.is_coach_thinking
    assert seat.counsel(decision) is None
    assert len(thinkers.asked) == 1
    thinkers.think()
    assert not seat.is_coach_thinking
    assert seat.counsel(decision).best in decision


def test_what_is_dropped_is_never_thought_of():
    thinkers = Later()
    seat, decision = seated("club", thinkers)
    seat.counsel(decision)
    thought = thinkers.asked[0][0]
    seat.choose(decision.options[0])
    seat.dismiss_coach()
    assert thought.cancelled()
    assert seat.counsel(decision) is None
    assert len(thinkers.asked) == 1


def test_after_the_move_the_same_decision_can_still_be_judged():
    thinkers = Later()
    seat, decision = seated("club", thinkers)
    seat.counsel(decision)
    seat.choose(decision.options[0])
    seat.host.tick()
    thinkers.think()
    assert seat.counsel(decision) is not None


def test_a_coach_who_fails_leaves_the_game_alone(monkeypatch, caplog):
    def fails(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(bird_counsel, "counsel", fails)
    with ThreadPoolExecutor(1) as thinkers:
        seat, decision = seated("club", thinkers)
        seat.counsel(decision)
    assert not seat.is_coach_thinking
    assert seat.counsel(decision) is None
    assert "coach" in caplog.text


@pytest.mark.parametrize("thinkers", [None, Later()])
def test_a_strict_table_has_no_coach(thinkers):
    strict, decision = seated("saki", thinkers, strict_mode=True)
    assert not strict.is_coached
    assert strict.counsel(decision) is None


def test_who_looks_back_has_no_coach():
    seat, decision = seated("club", Later())
    back = LookingBack(seat.host, nobody)
    assert not back.is_coached
    assert back.counsel(decision) is None
