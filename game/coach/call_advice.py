"""Whether to claim another's tile, and why: from the own hand and what lies open alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from game.bots.points_play.points_knowledge import points_knowledge
from game.coach.late_honours import values
from game.coach.ukeire import shanten_of
from game.coach.yaku_in_reach import OPEN, SIMPLES, Aim, aims, in_reach
from game.engine.actions import Action, CallChow, CallSet, Win
from game.engine.ruleset import RuleSet
from game.engine.settlement import Seat
from game.engine.table import Hand, Meld, MeldKind, Round
from game.engine.tiles import Tile, without


class Why(StrEnum):
    """The reason to claim a tile, or to leave it."""

    VALUE = "value"
    """The meld is a yaku by itself."""
    SIMPLES = "simples"
    """It lowers the shanten of a hand that can be tanyao."""
    GOES_ON = "goes_on"
    """It lowers the shanten of a hand that has its yaku on the table already."""
    AIMED = "aimed"
    """It lowers the shanten of an open hand to a yaku that it does not have yet."""
    NO_YAKU = "no_yaku"
    """It would lower the shanten of a hand that would then have no yaku in sight."""
    NO_NEARER = "no_nearer"
    """The shanten would stay as it is."""


ODD: Final = 2
"""So many terminals and honours are soon thrown on the way to a hand of simples."""
WHY: Final = {OPEN: Why.GOES_ON, SIMPLES: Why.SIMPLES}
"""Why a claim is good that leads to a hand with a yaku, by the plan of that hand."""
ANY: Final = ""
"""The plan of a hand that is open already, which may have any yaku: it has no riichi to lose."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a teacher says of a tile that can be claimed."""

    why: Why
    call: CallChow | CallSet | None = None
    """The claim to make; none if the tile is better left."""


def advice(rules: RuleSet, table: Round, seat: Seat, options: Iterable[Action]) -> Advice | None:
    """What to do with an offered tile; nothing if no meld, or a win, can be made with it.

    In a game without yaku a meld costs nothing that could be weighed so: nothing is said, either.
    Of several good claims it is the one that leaves the hand nearest, with most tiles to come.
    """
    options = tuple(options)
    calls = list(_groups(options))
    may_win = any(isinstance(one, Win) for one in options)
    if not calls or may_win or points_knowledge(rules) is not None:
        return None
    before, worthy = shanten_of(rules, table.hand(seat).concealed), values(table, seat)
    claimed = {one: _claimed(table, one) for one in calls}
    after = {one: _after(rules, hand) for one, hand in claimed.items()}
    sets = [one for one in calls if _is_set(one.meld, worthy) and after[one] <= before > 0]
    if sets:
        return Advice(Why.VALUE, min(sets, key=after.__getitem__))
    aimed = aims(rules, table, seat)
    now = aimed.after() if aimed is not None else None
    goal = before if now is None else now.shanten
    whys = WHY if aimed is None else {**WHY, ANY: Why.AIMED}
    nearer = [
        (aim.rank, why, one)
        for one in calls
        for why, aim in _aims(rules, table, seat, claimed[one], whys)
        if aim.shanten < goal and in_reach(aim, table, seat)
    ]
    if nearer:
        _, why, call = min(nearer, key=lambda one: one[0])
        return Advice(why, call)
    return Advice(Why.NO_YAKU if min(after.values()) < before else Why.NO_NEARER)


def _groups(options: Iterable[Action]) -> Iterator[CallChow | CallSet]:
    """The claims that take the tile for a run or for three of a kind."""
    for one in options:
        if isinstance(one, CallChow) or (isinstance(one, CallSet) and not one.is_kong):
            yield one


def _is_set(meld: Meld, worthy: frozenset[Tile]) -> bool:
    return meld.kind is not MeldKind.CHOW and meld.face in worthy


def _after(rules: RuleSet, claimed: Hand) -> int:
    """How far the hand is with a claim, after the best discard."""
    held = claimed.concealed
    return min(shanten_of(rules, without(held, one)) for one in set(held))


def _aims(
    rules: RuleSet, table: Round, seat: Seat, hand: Hand, whys: Mapping[str, Why]
) -> Iterator[tuple[Why, Aim]]:
    """The nearest hand with a yaku after a claim, for each reason to claim that there may be."""
    aimed = aims(rules, table, seat, hand)
    if aimed is not None:
        for plan, why in whys.items():
            if plan == SIMPLES and sum(one.is_outside for one in hand.concealed) > ODD:
                continue
            found = (aimed.after(tile, plan) for tile in set(hand.concealed))
            known = [one for one in found if one is not None]
            yield from ((why, one) for one in sorted(known, key=lambda one: one.rank)[:1])


def _claimed(table: Round, call: CallChow | CallSet) -> Hand:
    """The hand with the claim, before a tile is thrown."""
    hand, meld = table.hand(call.seat), call.meld
    rest = without(hand.concealed, *meld.own_tiles)
    return replace(hand, concealed=rest, melds=(*hand.melds, meld))
