"""The time a player has for each decision, with a bank of seconds for the whole hand.

It only runs while the decision is shown: a pause, a result and a saved game take no time.
"""

from __future__ import annotations

from math import ceil, inf
from typing import Final, Protocol

from game.engine.actions import Action, Decision, Discard, Pass
from game.scenes.table.own_hand import Tiles
from game.scenes.table.seat_source import TableHooks
from game.stage.frame import Frame
from game.stage.performance import Performance
from game.ui import theme
from game.ui.canvas import Canvas

BAR, BELOW, LETTERS, BESIDE = 4.0, 4.0, 15.0, 10.0
"""The bar below the hand: its height, and how far below; and the seconds beside the last tile."""
URGENT: Final = 3
"""The seconds from which on the time left is shown as urgent."""


class TimedTable(Protocol):
    """A table at which the player has only some time."""

    hooks: TableHooks
    performance: Performance

    @property
    def asked(self) -> Decision | None:
        """The decision shown."""

    def choose(self, action: Action) -> None:
        """Answers the decision."""


class DecisionClock:
    """Counts down the time for a decision, and plays the least when it is over."""

    def __init__(self, table: TimedTable) -> None:
        self._at = table
        self._decision: Decision | None = None
        self._hand = 0
        self._left = self._bank = 0.0

    @property
    def is_running(self) -> bool:
        """Whether time runs."""
        return self._decision is not None

    @property
    def left(self) -> tuple[int, int]:
        """The seconds left for the decision, and those left in the bank."""
        return ceil(self._left), ceil(self._bank)

    @property
    def next_frame(self) -> float:
        """Seconds until another second is shown."""
        if not self.is_running:
            return inf
        runs = self._left if self._left > 0 else self._bank
        return runs - (ceil(runs) - 1)

    def update(self, dt: float) -> bool:
        """Lets time pass, and plays when it is over; returns whether it looks different."""
        limit, asked, before = self._at.hooks.limit, self._at.asked, (self._decision, self.left)
        if limit is None:
            return False
        self._begin_hand(limit.bank)
        timed = asked if asked is not None and least(asked) is not None else None
        if timed is not self._decision:
            self._open(timed, limit.seconds)
        elif timed is not None:
            self._run(timed, dt)
        return (self._decision, self.left) != before

    def _begin_hand(self, bank: int) -> None:
        """A new hand has the whole bank; one that is resumed what was left of it."""
        match, kept = self._at.performance.shown, self._at.hooks.laid
        if match is None or match.rounds == self._hand:
            return
        known = kept.bank(match.rounds) if kept is not None and not self._hand else None
        self._hand, self._bank = match.rounds, float(bank) if known is None else min(known, bank)

    def _open(self, timed: Decision | None, seconds: int) -> None:
        self._decision, self._left = timed, float(seconds)

    def _run(self, timed: Decision, dt: float) -> None:
        beyond = max(0.0, dt - self._left)
        self._left, self._bank = max(0.0, self._left - dt), max(0.0, self._bank - beyond)
        if self._left <= 0 and self._bank <= 0 and (played := least(timed)) is not None:
            self._decision = None
            self._at.choose(played)

    def keep(self) -> None:
        """Keeps what is left for whoever resumes the game."""
        kept = self._at.hooks.laid
        if self._at.hooks.limit is not None and kept is not None and self._hand:
            kept.keep_bank(self._hand, self._bank)

    def draw(self, canvas: Canvas, frame: Frame, tiles: Tiles) -> None:
        """Draws the time below the hand as a bar, and beside it in seconds."""
        limit = self._at.hooks.limit
        if limit is None or not self.is_running or not tiles:
            return
        x, right = frame.hand_left, max(one.ground.right for one in tiles.values())
        y, (left, bank) = frame.hand_bottom + BELOW, self.left
        part = (self._left + self._bank) / max(1, limit.seconds + limit.bank)
        ink = theme.GOLD if left + bank > URGENT else theme.AMBER
        canvas.box(x, y, right - x, BAR, BAR / 2, theme.NIGHT, None, 0, 0.8)
        canvas.box(x, y, max(BAR, (right - x) * min(1.0, part)), BAR, BAR / 2, ink)
        said = canvas.words("table.thinking", left=left, bank=bank)
        canvas.text(said, right + BESIDE, y - LETTERS / 2, LETTERS, theme.IVORY, "bold", "cl")


def least(decision: Decision) -> Action | None:
    """What is played when the time is over: a pass, or else the discard of the last tile."""
    options = decision.options
    passing = next((one for one in options if isinstance(one, Pass)), None)
    plain = [one for one in options if isinstance(one, Discard) and not one.riichi]
    drawn = next((one for one in plain if one.drawn), plain[-1] if plain else None)
    return passing if passing is not None else drawn
