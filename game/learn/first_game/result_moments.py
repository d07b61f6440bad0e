"""What happens for the first time when a hand ends and another begins, as one seat sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.actions import DeclareHand
from game.engine.course import Closing, Course, Outcome
from game.engine.events import HandDrawn, HandWon, RoundStarted
from game.engine.match import MatchEnded
from game.engine.scoring.payment import BESIDE
from game.engine.settlement import Seat, balance
from game.engine.table import Round
from game.learn.first_game.noticed import Moment, Notice, Noticed, Value

# ---- the end of a hand ---------------------------------------------------------------------------


def _may_ron(now: Moment) -> Noticed | None:
    return Noticed() if now.may_win and now.table.is_offered else None


def _may_tsumo(now: Moment) -> Noticed | None:
    return Noticed() if now.may_win and not now.table.is_offered else None


def _own_win(now: Moment) -> Noticed | None:
    """The first own win: what the hand itself is worth, and what has come with it."""
    event = now.event
    if not isinstance(event, HandWon) or event.seat != now.viewer:
        return None
    way = "tsumo" if event.loser is None else "ron"
    return Noticed(way, event.seat, received(event))


def received(won: HandWon) -> dict[str, Value]:
    """What a win brings its hand alone, and all in all."""
    points = sum(one.points for one in won.settlement if one.reason not in BESIDE)
    return {"points": points, "whole": balance(won.settlement, won.seat)}


def _win(now: Moment) -> Noticed | None:
    """Another's win: on a drawn tile, on the own one, or on somebody else's."""
    event = now.event
    if not isinstance(event, HandWon) or event.seat == now.viewer:
        return None
    points = -balance(event.settlement, now.viewer)
    if event.loser is None:
        dealer = now.table.dealer
        way = {now.viewer: "dealer", event.seat: "east"}.get(dealer, "tsumo")
        return Noticed(way, event.seat, {"points": points})
    return Noticed(_thrown(now, event.loser), event.seat, {"points": points, "payer": event.loser})


def _thrown(now: Moment, loser: Seat) -> str:
    """Whose tile another has won on: the very one of the own riichi, an own one, or another's."""
    me = now.table.players[now.viewer]
    if loser != now.viewer:
        return "ron"
    return "declared" if me.riichi is not None and not me.stake else "yours"


def _exhausted(now: Moment) -> Noticed | None:
    event = now.event
    if not isinstance(event, HandDrawn) or not event.is_exhaustive:
        return None
    points = balance(event.settlement, now.viewer)
    way = "receives" if points > 0 else "pays" if points < 0 else "nobody"
    return Noticed(way, values={"points": abs(points)})


def _declare(now: Moment) -> Noticed | None:
    """The wall is exhausted, and a ready hand may be shown."""
    shows = any(isinstance(one, DeclareHand) and one.shows for one in now.options)
    return Noticed() if shows else None


# ---- from hand to hand ---------------------------------------------------------------------------


def _between(now: Moment) -> tuple[RoundStarted, Round] | None:
    """The hand that begins, and the one before it."""
    before = now.before.table if now.before is not None else None
    if not isinstance(now.event, RoundStarted) or before is None:
        return None
    return now.event, before


def _passes(now: Moment) -> Noticed | None:
    """The deal has passed on to another, and with it all winds."""
    dealer = _next_dealer(now)
    if dealer is None or dealer == now.viewer:
        return None
    return Noticed("", dealer, {"wind": now.table.wind_of(now.viewer)})


def _own_deal(now: Moment) -> Noticed | None:
    """The deal has come to the player."""
    return Noticed() if _next_dealer(now) == now.viewer else None


def _next_dealer(now: Moment) -> Seat | None:
    """Who deals instead of the dealer before."""
    hands = _between(now)
    if hands is None or hands[0].dealer == hands[1].dealer:
        return None
    return hands[0].dealer


def _counters(now: Moment) -> Noticed | None:
    """Counters lie there: the dealer deals again, or nobody has won."""
    hands = _between(now)
    if hands is None or not hands[0].counters:
        return None
    following, before = hands
    if following.dealer != before.dealer:
        return Noticed("passes", following.dealer)
    won = any(isinstance(ending, HandWon) for ending in before.endings)
    return Noticed("won" if won else "ready", following.dealer)


def _sticks(now: Moment) -> Noticed | None:
    event = now.event
    return Noticed() if isinstance(event, RoundStarted) and event.deposits else None


def _last(now: Moment) -> Noticed | None:
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
        outcome=Outcome.WON,
    )
    return Noticed() if course.is_last_hand(hand) else None


def _end(now: Moment) -> Noticed | None:
    if not isinstance(now.event, MatchEnded):
        return None
    place = now.event.places[now.viewer]
    first = now.event.places.index(1)
    return Noticed("first" if place == 1 else "other", first, {"place": place})


OF_EVENTS: Final[Mapping[str, Notice]] = {
    "own_win": _own_win,
    "win": _win,
    "exhausted": _exhausted,
    "passes": _passes,
    "own_deal": _own_deal,
    "counters": _counters,
    "sticks": _sticks,
    "last": _last,
    "end": _end,
}
"""What of it may be noticed when something has happened, by the name a file calls it."""
OF_QUESTIONS: Final[Mapping[str, Notice]] = {
    "may_ron": _may_ron,
    "may_tsumo": _may_tsumo,
    "declare": _declare,
}
"""What of it may be noticed when the seat is asked something."""
