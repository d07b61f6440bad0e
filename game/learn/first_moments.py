"""The moments of a first game at which something happens for the first time, as one seat sees it.

Each is a question to what the seat has seen: whether it has come, and in which way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from game.coach.calling import advice
from game.coach.lateness import values
from game.coach.progress import progress_after, shapes_of
from game.coach.safety import Safety, marked, rivals_of
from game.coach.waiting import waits_now
from game.engine.actions import Action, Discard, Win
from game.engine.course import Closing, Course, Outcome
from game.engine.events import (
    Event,
    HandDrawn,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TileDiscarded,
    TileDrawn,
    TilePassed,
)
from game.engine.match import Match, MatchEnded
from game.engine.ruleset import RuleSet
from game.engine.scoring.payment import COUNTERS, DEPOSITS, STAKE_RETURNED
from game.engine.settlement import Seat, balance
from game.engine.shapes import shanten
from game.engine.table import Round
from game.engine.tiles import Tile

Value: TypeAlias = int | Tile | tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """What has just happened, or is being asked, as a seat has seen it."""

    rules: RuleSet
    viewer: Seat
    match: Match
    """The match after it."""
    before: Match | None = None
    event: Event | None = None
    options: tuple[Action, ...] = ()
    """What the seat may do, where it is asked."""

    @property
    def table(self) -> Round:
        """The hand that is being played."""
        assert self.match.table is not None, "a hand has been started"
        return self.match.table

    @property
    def is_own_discard(self) -> bool:
        """Whether the seat itself has just thrown a tile."""
        return isinstance(self.event, TileDiscarded) and self.event.seat == self.viewer


@dataclass(frozen=True, slots=True)
class Noticed:
    """That a moment has come: in which way, whom it is about, and what is said of it."""

    way: str = ""
    who: Seat | None = None
    values: Mapping[str, Value] = field(default_factory=dict)


Notice: TypeAlias = Callable[[Moment], Noticed | None]
"""Whether a moment has come."""


# ---- the deal ------------------------------------------------------------------------------------


def _dice(now: Moment) -> Noticed | None:
    if not isinstance(now.event, RoundStarted):
        return None
    dice = now.event.wall.dice
    return Noticed(values={"sum": sum(dice)})


def _seat(now: Moment) -> Noticed | None:
    if not isinstance(now.event, IndicatorRevealed):
        return None
    wind = now.table.wind_of(now.viewer)
    return Noticed("dealer" if wind == 0 else "other", values={"wind": wind})


def _dora(now: Moment) -> Noticed | None:
    if not isinstance(now.event, IndicatorRevealed):
        return None
    shown = now.event.tile
    held = sum(one.dora for one in marked(now.rules, now.table, now.viewer))
    return Noticed("held" if held else "none", values={"tile": shown})


# ---- turns ---------------------------------------------------------------------------------------


def _draw(now: Moment) -> Noticed | None:
    is_own = isinstance(now.event, TileDrawn) and now.event.seat == now.viewer
    return Noticed() if is_own else None


def _throws(now: Moment) -> tuple[Discard, ...]:
    return tuple(one for one in now.options if isinstance(one, Discard) and not one.riichi)


def _helps(now: Moment) -> Noticed | None:
    return Noticed() if _throws(now) else None


def _numbers(now: Moment) -> Noticed | None:
    """The second discard, when the first has been thrown and there is time for the numbers."""
    return Noticed() if _throws(now) and now.table.players[now.viewer].river else None


def _signs(now: Moment) -> Noticed | None:
    """Somebody is, or seems, ready, so that the tiles are marked by how safe they are."""
    threatened = next(rivals_of(now.table, now.viewer), None) is not None
    return Noticed() if threatened and _throws(now) else None


def _throw(now: Moment) -> Noticed | None:
    """The first discard: of those that leave the hand nearest, the one that is worth least."""
    if len(_throws(now)) < 2:  # noqa: PLR2004  a single tile is no choice
        return None
    after = progress_after(now.rules, now.table, now.viewer)
    best = [one.thrown for one in after if one.is_best and one.thrown is not None]
    worthy = values(now.table, now.viewer)
    best.sort(key=lambda tile: (not tile.is_honour, not tile.is_outside, tile in worthy))
    return Noticed(values={"tile": best[0]}) if best else None


def _river(now: Moment) -> Noticed | None:
    return Noticed() if now.is_own_discard else None


def _call(now: Moment) -> Noticed | None:
    """A tile that is better taken."""
    return _offered(now, takes=True)


def _leave(now: Moment) -> Noticed | None:
    """A tile that is better left."""
    return _offered(now, takes=False)


def _offered(now: Moment, *, takes: bool) -> Noticed | None:
    told = advice(now.rules, now.table, now.viewer, now.options)
    offer = now.table.offer
    if told is None or offer is None or any(isinstance(one, Win) for one in now.options):
        return None
    if (told.call is not None) is not takes:
        return None
    return Noticed(told.why.value, offer.seat, {"tile": offer.tile})


def _called(now: Moment) -> Noticed | None:
    event = now.event
    if not isinstance(event, MeldCalled) or event.seat == now.viewer or event.meld.kind.is_kong:
        return None
    return Noticed("", event.seat)


def _refused(now: Moment) -> Noticed | None:
    """Another's tile that one would expect to be allowed to take, and may not."""
    if not isinstance(now.event, TileDiscarded) or now.is_own_discard:
        return None
    found = (refuse(now.rules, now.table, now.viewer) for refuse in now.rules.refuse)
    return Noticed() if any(one is not None for one in found) else None


def _kan(now: Moment) -> Noticed | None:
    event = now.event
    called = isinstance(event, MeldCalled) and event.meld.kind.is_kong
    if not called and not isinstance(event, KongDeclared):
        return None
    assert isinstance(event, MeldCalled | KongDeclared)
    return Noticed("own" if event.seat == now.viewer else "other", event.seat)


# ---- on the way to a ready hand ------------------------------------------------------------------


def _one_away(now: Moment) -> Noticed | None:
    if not now.is_own_discard:
        return None
    held = now.table.hand(now.viewer).concealed
    far = shanten(shapes_of(now.rules), held, now.rules.faces)
    return Noticed() if far == 1 else None


def _ready(now: Moment) -> Noticed | None:
    """Ready: what the hand waits for, and whether another's tile may win."""
    if not now.is_own_discard or now.table.players[now.viewer].riichi is not None:
        return None
    waits = waits_now(now.rules, now.table, now.viewer)
    if not waits:
        return None
    wins = any(one.offered.refusal != "no_yaku" for one in waits)
    open_hand = any(not meld.is_closed for meld in now.table.hand(now.viewer).melds)
    way = "wins" if wins else "open" if open_hand else "closed"
    return Noticed(way, values={"tiles": tuple(one.tile for one in waits)})


def _may_riichi(now: Moment) -> Noticed | None:
    may = any(isinstance(one, Discard) and one.riichi for one in now.options)
    wins = any(isinstance(one, Win) for one in now.options)
    return Noticed() if may and not wins else None


def _own_riichi(now: Moment) -> Noticed | None:
    is_own = isinstance(now.event, RiichiAccepted) and now.event.seat == now.viewer
    return Noticed() if is_own else None


def _riichi(now: Moment) -> Noticed | None:
    """Another's riichi, and whether an own tile is safe against it or the own hand is bound."""
    event = now.event
    if not isinstance(event, RiichiAccepted) or event.seat == now.viewer:
        return None
    if now.table.players[now.viewer].riichi is not None:
        return Noticed("bound", event.seat)
    safe = any(
        against.safety is Safety.GENBUTSU
        for one in marked(now.rules, now.table, now.viewer)
        for against in one.against
        if against.rival == event.seat
    )
    return Noticed("safe" if safe else "none", event.seat)


def _furiten(now: Moment) -> Noticed | None:
    passed = isinstance(now.event, TilePassed) and now.event.seat != now.viewer
    if not now.is_own_discard and not passed:
        return None
    kind = now.rules.furiten(now.rules, now.table, now.viewer)
    return None if kind is None else Noticed(str(kind))


# ---- the end of a hand ---------------------------------------------------------------------------


def _may_win(now: Moment) -> Noticed | None:
    if not any(isinstance(one, Win) for one in now.options):
        return None
    return Noticed("ron" if now.table.is_offered else "tsumo")


def _own_win(now: Moment) -> Noticed | None:
    """The first own win, and what the hand itself is worth."""
    event = now.event
    if not isinstance(event, HandWon) or event.seat != now.viewer:
        return None
    beside = (COUNTERS, DEPOSITS, STAKE_RETURNED)
    points = sum(one.points for one in event.settlement if one.reason not in beside)
    return Noticed("tsumo" if event.loser is None else "ron", event.seat, {"points": points})


def _win(now: Moment) -> Noticed | None:
    """Another's win: on a drawn tile, on the own one, or on somebody else's."""
    event = now.event
    if not isinstance(event, HandWon) or event.seat == now.viewer:
        return None
    way = {None: "tsumo", now.viewer: "yours"}.get(event.loser, "ron")
    points = -balance(event.settlement, now.viewer)
    return Noticed(way, event.seat, {"points": points})


def _exhausted(now: Moment) -> Noticed | None:
    event = now.event
    if not isinstance(event, HandDrawn) or not event.is_exhaustive:
        return None
    points = balance(event.settlement, now.viewer)
    way = "receives" if points > 0 else "pays" if points < 0 else "nobody"
    return Noticed(way, values={"points": abs(points)})


# ---- from hand to hand ---------------------------------------------------------------------------


def _between(now: Moment) -> tuple[RoundStarted, Round] | None:
    """The hand that begins, and the one before it."""
    before = now.before.table if now.before is not None else None
    if not isinstance(now.event, RoundStarted) or before is None:
        return None
    return now.event, before


def _passes(now: Moment) -> Noticed | None:
    """The deal has passed on, and with it all winds."""
    hands = _between(now)
    if hands is None or hands[0].dealer == hands[1].dealer:
        return None
    dealer = hands[0].dealer
    way = "you" if dealer == now.viewer else "other"
    return Noticed(way, dealer, {"wind": now.table.wind_of(now.viewer)})


def _counters(now: Moment) -> Noticed | None:
    """Counters lie there: the dealer deals again, or nobody has won."""
    hands = _between(now)
    if hands is None or not hands[0].counters:
        return None
    stays = hands[0].dealer == hands[1].dealer
    return Noticed("stays" if stays else "passes", hands[0].dealer)


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
    "dice": _dice,
    "seat": _seat,
    "dora": _dora,
    "draw": _draw,
    "river": _river,
    "called": _called,
    "refused": _refused,
    "kan": _kan,
    "one_away": _one_away,
    "ready": _ready,
    "own_riichi": _own_riichi,
    "riichi": _riichi,
    "furiten": _furiten,
    "own_win": _own_win,
    "win": _win,
    "exhausted": _exhausted,
    "passes": _passes,
    "counters": _counters,
    "sticks": _sticks,
    "last": _last,
    "end": _end,
}
"""What may be noticed when something has happened, by the name a file calls it."""
OF_QUESTIONS: Final[Mapping[str, Notice]] = {
    "helps": _helps,
    "numbers": _numbers,
    "throw": _throw,
    "signs": _signs,
    "call": _call,
    "leave": _leave,
    "may_riichi": _may_riichi,
    "may_win": _may_win,
}
"""What may be noticed when the seat is asked something."""
WAYS: Final[Mapping[str, tuple[str, ...]]] = {
    "seat": ("dealer", "other"),
    "dora": ("held", "none"),
    "call": ("value", "simples", "goes_on"),
    "leave": ("no_yaku", "no_nearer"),
    "kan": ("own", "other"),
    "ready": ("wins", "open", "closed"),
    "riichi": ("safe", "none", "bound"),
    "furiten": ("river", "temporary", "riichi"),
    "may_win": ("ron", "tsumo"),
    "own_win": ("ron", "tsumo"),
    "win": ("ron", "tsumo", "yours"),
    "exhausted": ("receives", "pays", "nobody"),
    "passes": ("you", "other"),
    "counters": ("stays", "passes"),
    "end": ("first", "other"),
}
"""In which ways a moment comes, where there is more than one."""
