"""The moments of a first game at which something happens for the first time, as one seat sees it.

Each is a question to what the seat has seen: whether it has come, and in which way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.learn.first_game import ready_moments, result_moments, turn_moments
from game.learn.first_game.table_moment import Detector

_PARTS: Final = (turn_moments, ready_moments, result_moments)
OF_EVENTS: Final[Mapping[str, Detector]] = {
    name: notice for part in _PARTS for name, notice in part.OF_EVENTS.items()
}
"""What may be noticed when something has happened, by the name a file calls it."""
OF_QUESTIONS: Final[Mapping[str, Detector]] = {
    name: notice for part in _PARTS for name, notice in part.OF_QUESTIONS.items()
}
"""What may be noticed when the seat is asked something."""
WAYS: Final[Mapping[str, tuple[str, ...]]] = {
    "seat": ("dealer", "other"),
    "dora": ("held", "none"),
    "throw": ("lone", "star"),
    "call": ("value", "simples", "goes_on", "aimed"),
    "leave": ("no_yaku", "no_nearer"),
    "may_kan": ("own", "closed", "open"),
    "kan": ("own", "other", "riichi"),
    "one_away": ("near", "no_yaku"),
    "ready": ("wins", "some", "open", "closed"),
    "riichi": ("safe", "none", "ready", "bound"),
    "furiten": ("river", "called", "no_yaku", "temporary", "riichi"),
    "own_win": ("ron", "tsumo"),
    "win": ("ron", "tsumo", "dealer", "east", "yours", "declared"),
    "exhausted": ("receives", "pays", "nobody"),
    "counters": ("won", "ready", "passes"),
    "end": ("first", "other"),
}
"""In which ways a moment comes, where there is more than one."""
