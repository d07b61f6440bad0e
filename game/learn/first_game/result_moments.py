"""First occasions at the end of a hand and the start of the next, as one seat sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.actions import DeclareHand
from game.engine.course import Closing, Course, HandOutcome
from game.engine.events import HandDrawn, HandWon, RoundStarted
from game.engine.match import MatchEnded
from game.engine.scoring.payment import BESIDE
from game.engine.seats import Seat
from game.engine.settlement import balance
from game.engine.table import Round
from game.learn.first_game.table_moment import Detector, Occasion, Occurrence, TableMoment, Value

# ---- the end of a hand ---------------------------------------------------------------------------


def _may_ron(now: TableMoment) -> Occurrence | None:
    return Occurrence() if now.may_win and now.table.is_offered else None


def _may_tsumo(now: TableMoment) -> Occurrence | None:
    return Occurrence() if now.may_win and not now.table.is_offered else None


def _own_win(now: TableMoment) -> Occurrence | None:
    """The player's first win: the worth of the hand, and the total received."""
    event = now.event
    if not isinstance(event, HandWon) or event.seat != now.viewer:
        return None
    variant = "tsumo" if event.loser is None else "ron"
    return Occurrence(variant, event.seat, received(event))


def received(won: HandWon) -> dict[str, Value]:
    """The worth of a winning hand alone, and the total received."""
    points = sum(one.points for one in won.settlement if one.reason not in BESIDE)
    return {"points": points, "whole": balance(won.settlement, won.seat)}


def _win(now: TableMoment) -> Occurrence | None:
    """Another's win: by tsumo, on the player's tile, or on somebody else's."""
    event = now.event
    if not isinstance(event, HandWon) or event.seat == now.viewer:
        return None
    points = -balance(event.settlement, now.viewer)
    if event.loser is None:
        dealer = now.table.dealer
        variant = {now.viewer: "dealer", event.seat: "east"}.get(dealer, "tsumo")
        return Occurrence(variant, event.seat, {"points": points})
    return Occurrence(
        _thrown(now, event.loser), event.seat, {"points": points, "payer": event.loser}
    )


def _thrown(now: TableMoment, loser: Seat) -> str:
    """Whose tile another has won on: the player's riichi tile, another, or somebody else's."""
    me = now.table.players[now.viewer]
    if loser != now.viewer:
        return "ron"
    return "declared" if me.riichi is not None and not me.stake else "yours"


def _exhausted(now: TableMoment) -> Occurrence | None:
    event = now.event
    if not isinstance(event, HandDrawn) or not event.is_exhaustive:
        return None
    points = balance(event.settlement, now.viewer)
    variant = "receives" if points > 0 else "pays" if points < 0 else "nobody"
    return Occurrence(variant, values={"points": abs(points)})


def _declare(now: TableMoment) -> Occurrence | None:
    """The wall is exhausted, and a tenpai hand may be shown."""
    shows = any(isinstance(one, DeclareHand) and one.shows for one in now.options)
    return Occurrence() if shows else None


# ---- from hand to hand ---------------------------------------------------------------------------


def _between(now: TableMoment) -> tuple[RoundStarted, Round] | None:
    """The hand that begins, and the one before it."""
    before = now.before.table if now.before is not None else None
    if not isinstance(now.event, RoundStarted) or before is None:
        return None
    return now.event, before


def _passes(now: TableMoment) -> Occurrence | None:
    """The deal has passed on, and with it all seat winds."""
    dealer = _next_dealer(now)
    if dealer is None or dealer == now.viewer:
        return None
    return Occurrence("", dealer, {"wind": now.table.wind_of(now.viewer)})


def _own_deal(now: TableMoment) -> Occurrence | None:
    """The deal has come to the player."""
    return Occurrence() if _next_dealer(now) == now.viewer else None


def _next_dealer(now: TableMoment) -> Seat | None:
    """The new dealer, if the deal has passed."""
    hands = _between(now)
    if hands is None or hands[0].dealer == hands[1].dealer:
        return None
    return hands[0].dealer


def _counters(now: TableMoment) -> Occurrence | None:
    """There are honba counters: the dealer repeats, or nobody has won."""
    hands = _between(now)
    if hands is None or not hands[0].counters:
        return None
    following, before = hands
    if following.dealer != before.dealer:
        return Occurrence("passes", following.dealer)
    won = any(isinstance(ending, HandWon) for ending in before.endings)
    return Occurrence("won" if won else "ready", following.dealer)


def _sticks(now: TableMoment) -> Occurrence | None:
    event = now.event
    return Occurrence() if isinstance(event, RoundStarted) and event.deposits else None


def _last(now: TableMoment) -> Occurrence | None:
    """The last hand by schedule."""
    event, course = now.event, now.rules.course
    if not isinstance(event, RoundStarted) or not isinstance(course, Course):
        return None
    hand = Closing(
        wind=event.wind,
        dealer=event.dealer,
        counters=event.counters,
        streak=event.streak,
        points=event.points,
        outcome=HandOutcome.WON,
    )
    return Occurrence() if course.is_last_hand(hand) else None


def _end(now: TableMoment) -> Occurrence | None:
    if not isinstance(now.event, MatchEnded):
        return None
    place = now.event.places[now.viewer]
    first = now.event.places.index(1)
    return Occurrence("first" if place == 1 else "other", first, {"place": place})


OF_EVENTS: Final[Mapping[Occasion, Detector]] = {
    Occasion.OWN_WIN: _own_win,
    Occasion.WIN: _win,
    Occasion.EXHAUSTED: _exhausted,
    Occasion.PASSES: _passes,
    Occasion.OWN_DEAL: _own_deal,
    Occasion.COUNTERS: _counters,
    Occasion.STICKS: _sticks,
    Occasion.LAST: _last,
    Occasion.END: _end,
}
"""The detectors of occasions after an event."""
OF_QUESTIONS: Final[Mapping[Occasion, Detector]] = {
    Occasion.MAY_RON: _may_ron,
    Occasion.MAY_TSUMO: _may_tsumo,
    Occasion.DECLARE: _declare,
}
"""The detectors of occasions when the player is asked for a decision."""
