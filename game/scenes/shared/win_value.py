"""What a win is worth in points, as players say it: sticks and honba are counted apart."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.engine.events import HandWon
from game.engine.reasons import PaymentReason
from game.engine.settlement import POT
from game.text.words import Words

APART: Final = (PaymentReason.COUNTERS, PaymentReason.DEPOSITS)


def win_value(words: Words, win: HandWon) -> str:
    """The points of the hand: from one player, from each, or so much from East and the others."""
    paid: Counter[int] = Counter()
    for one in win.settlement:
        if one.payee == win.seat and one.payer != POT and one.reason not in APART:
            paid[one.payer] += one.points
    shares = sorted(set(paid.values()), reverse=True)
    if len(paid) == 1 or len(shares) > 2 or not shares:
        total = sum(paid.values())
        return value_text(words, total, total, is_drawn=False)
    return value_text(words, shares[0], shares[-1], is_drawn=True)


def value_text(words: Words, east: int, others: int, *, is_drawn: bool) -> str:
    """So many points; of a drawn win from each, or so much from East and the others."""
    if not is_drawn:
        return words("win.points", points=others)
    if east == others:
        return words("win.each", points=others)
    return words("win.shares", east=east, others=others)
