"""What players of a level consider. All see the same; they differ in what they think of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What a player thinks of before choosing."""

    draws: int = 2
    """How many draws ahead are looked at one by one; the rest is taken to go as usual."""
    places: bool = True
    """Whether the scores matter, and not points alone."""
    quiet: bool = True
    """Whether hands are feared that have not declared riichi."""
    reads: bool = True
    """Whether the discards and calls of those are read who have not declared riichi."""
    rare: bool = True
    """Whether yaku are planned that take several suits: sanshoku, ittsuu, chanta, junchan."""
    scores: bool = True
    """Whether a hand in tenpai is scored tile by tile, and not by the yaku it was built for."""
    far: bool = True
    """Whether it is known how seldom it pays to open a hand far from tenpai, or into a riichi."""
    one_suit: int = 13
    """The most tiles a hand of one suit may lack to be planned, in a game of points."""
    goals: bool = True
    """Whether the value of a hand matters, and not its speed alone."""
    noise: float = 0.0
    """The standard deviation of errors in judging an option, in points."""
    slips: float = 0.0
    """How often a call is overlooked."""


_NEAR: Final = 3
"""How many tiles a hand of one suit may lack to come to mind of itself."""

CLUB: Final = Sight(
    draws=1,
    places=False,
    quiet=False,
    rare=False,
    scores=False,
    far=False,
    one_suit=_NEAR,
)
"""Weighs speed, value, and the danger of a riichi."""
CASUAL: Final = replace(CLUB, draws=0, reads=False, noise=80.0, slips=0.15)
"""Counts the tiles that help, sees the plain yaku, and fears a riichi when far from tenpai."""
HASTY: Final = replace(CASUAL, goals=False, noise=960.0, slips=0.0)
"""Collects sets and a pair, whatever they are worth."""
EXPERT: Final = Sight(far=False)
"""Thinks of all that can be reckoned, of the places, too."""
MASTER: Final = Sight()
"""Knows besides what only hands that were played out many times have told."""
