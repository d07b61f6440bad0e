"""What can be true of a hand that was won or announced, in the game with flowers and Grands Jeux.

Whoever writes hands down, at a real table or as a question, asks the same here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from game.engine.scoring.chinese.held import Moment, Winning
from game.engine.table import Hand
from game.rulesets.classic_choices import DealerRole
from game.rulesets.classic_options import SEATS, ClassicOptions

BROKE_READY: Final = "broke_ready"
"""The mark of a hand that was altered after it was announced (7.1)."""


def opener(options: ClassicOptions, prevailing: int, east: int = 0) -> int:
    """Who takes fourteen tiles and plays first: East, or the prevailing wind if so agreed (3.2).

    >>> opener(ClassicOptions(dealer_role=DealerRole.PREVAILING), prevailing=2, east=3)
    1
    """
    if options.dealer_role is not DealerRole.PREVAILING:
        return east
    return (east + prevailing) % SEATS


def against_announcing(
    options: ClassicOptions, hand: Hand, marks: Collection[str]
) -> Iterator[str]:
    """What speaks against the announcements of a hand, won or not (7.1, 7.2)."""
    if Moment.READY in marks and not options.ready_call:
        yield "no_ready_call"
    if BROKE_READY in marks and not (options.ready_call or options.servi):
        yield "no_ready_call"
    if Moment.SERVI in marks and not options.servi:
        yield "no_servi"
    if Moment.SERVI in marks and hand.melds:
        yield "servi"


def against_moment(hand: Hand, win: Winning, *, is_dealt: bool, opens: bool) -> Iterator[str]:
    """What speaks against the moment of a win, if its winner opened the hand or not (9.4, 13)."""
    if is_dealt and not opens:
        yield "deal"
    if is_dealt and hand.melds:
        yield "deal_melds"
    if Moment.LAST_TILE in win.moments and (is_dealt or not win.drawn):
        yield "last_tile"
    if Moment.EARTHLY not in win.moments:
        return
    if opens or win.drawn or Moment.ROBBED_KONG in win.moments:
        yield "earthly"
    if hand.melds:
        yield "earthly_melds"
