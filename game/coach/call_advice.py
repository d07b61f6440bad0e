"""Whether to call another's tile, and why, from the seat's own view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from game.bots.points_play.points_knowledge import points_knowledge
from game.bots.yaku_plans import OPEN, SIMPLES
from game.coach.late_honours import values
from game.coach.ukeire import shanten_of
from game.coach.yaku_in_reach import Aim, aims, in_reach
from game.engine.actions import Action, CallChow, CallSet, Win
from game.engine.hand_flow import discards_after
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Hand, Meld, MeldKind, Round
from game.engine.tiles import Tile, without


class Why(StrEnum):
    """The reason to call a tile, or not to."""

    VALUE = "value"
    """The meld is a yaku by itself."""
    SIMPLES = "simples"
    """It lowers the shanten of a hand that can be tanyao."""
    GOES_ON = "goes_on"
    """It lowers the shanten of a hand whose melds already have a yaku."""
    AIMED = "aimed"
    """It lowers the shanten of an open hand towards a yaku it does not have yet."""
    NO_YAKU = "no_yaku"
    """It would lower the shanten of a hand that would then have no yaku in sight."""
    NO_NEARER = "no_nearer"
    """The shanten would stay the same."""


ODD: Final = 2
"""The most terminals and honours that a hand may hold to aim at tanyao."""
WHY: Final = {OPEN: Why.GOES_ON, SIMPLES: Why.SIMPLES}
"""The reason for a call towards a hand with a yaku, by the plan of that hand."""
ANY: Final = ""
"""Any plan, for a hand that is open already and so has no riichi to lose."""


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice about a tile that can be called."""

    why: Why
    call: CallChow | CallSet | None = None
    """The call to make; `None` if passing is better."""


@dataclass(frozen=True, slots=True)
class _Called:
    """The hand after a call, before the discard."""

    hand: Hand
    discards: frozenset[Tile]
    """What may be discarded then."""

    @classmethod
    def of(cls, rules: RuleSet, table: Round, call: CallChow | CallSet) -> _Called:
        """The hand after one of the calls that are open."""
        hand, meld = table.hand(call.seat), call.meld
        rest = without(hand.concealed, *meld.own_tiles)
        called = replace(hand, concealed=rest, melds=(*hand.melds, meld))
        return cls(called, frozenset(discards_after(rules, table, call.seat, meld)))


def advice(rules: RuleSet, table: Round, seat: Seat, options: Iterable[Action]) -> Advice | None:
    """What to do with an offered tile; `None` if it makes no meld, or a win.

    There is no advice in a game without yaku, where an open hand loses nothing. Of several good
    calls the one with the lowest shanten is chosen, then the one with the largest ukeire.
    """
    options = tuple(options)
    calls = list(_chows_and_pungs(options))
    may_win = any(isinstance(one, Win) for one in options)
    if not calls or may_win or points_knowledge(rules) is not None:
        return None
    before, worthy = shanten_of(rules, table.hand(seat).concealed), values(table, seat)
    called = {one: _Called.of(rules, table, one) for one in calls}
    after = {one: _after(rules, then) for one, then in called.items()}
    sets = [
        one
        for one in calls
        if _is_set(one.meld, worthy)
        and after[one] <= before > 0
        and _carries(rules, table, seat, called[one].hand)
    ]
    if sets:
        return Advice(Why.VALUE, min(sets, key=after.__getitem__))
    aimed = aims(rules, table, seat)
    now = aimed.after() if aimed is not None else None
    goal = before if now is None else now.shanten
    whys = WHY if aimed is None else {**WHY, ANY: Why.AIMED}
    improving = [
        (aim.rank, why, one)
        for one in calls
        for why, aim in _aims(rules, table, seat, called[one], whys)
        if aim.shanten < goal and in_reach(aim, table, seat)
    ]
    if improving:
        _, why, call = min(improving, key=lambda one: one[0])
        return Advice(why, call)
    return Advice(Why.NO_YAKU if min(after.values()) < before else Why.NO_NEARER)


def _chows_and_pungs(options: Iterable[Action]) -> Iterator[CallChow | CallSet]:
    """The chows and pungs among the options."""
    for one in options:
        if isinstance(one, CallChow) or (isinstance(one, CallSet) and not one.is_kong):
            yield one


def _is_set(meld: Meld, worthy: frozenset[Tile]) -> bool:
    return meld.kind is not MeldKind.CHOW and meld.face in worthy


def _carries(rules: RuleSet, table: Round, seat: Seat, called: Hand) -> bool:
    """Whether the melds of the hand have as much yaku as a win needs."""
    aimed = aims(rules, table, seat, called)
    return aimed is not None and aimed.has_yaku


def _after(rules: RuleSet, called: _Called) -> int:
    """The shanten with a call, after the best discard."""
    held = called.hand.concealed
    return min(shanten_of(rules, without(held, one)) for one in called.discards)


def _aims(
    rules: RuleSet, table: Round, seat: Seat, called: _Called, whys: Mapping[str, Why]
) -> Iterator[tuple[Why, Aim]]:
    """The hand with a yaku of the lowest shanten after a call, for each possible reason."""
    hand = called.hand
    aimed = aims(rules, table, seat, hand)
    if aimed is not None:
        for plan, why in whys.items():
            if plan == SIMPLES and sum(one.is_outside for one in hand.concealed) > ODD:
                continue
            found = (aimed.after(tile, plan) for tile in called.discards)
            known = [one for one in found if one is not None]
            yield from ((why, one) for one in sorted(known, key=lambda one: one.rank)[:1])
