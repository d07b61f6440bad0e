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
        return words("win.points", points=sum(paid.values()))
    if len(shares) == 1:
        return words("win.each", points=shares[0])
    return words("win.shares", east=shares[0], others=shares[1])
