"""When the coach at the table speaks, and of which decision."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.coach.bird_counsel import Counsel, is_same
from game.engine.actions import Action, Decision
from game.engine.table import Round
from game.scenes.table.control_ids import CoachAct
from game.scenes.table.seat_source import TableSource
from game.storage.settings import CoachMode, Settings
from game.ui.inputs import Intent, Key

KEYS: Final = {"f7": CoachAct.ASK, "f8": CoachAct.NUMBERS, "f9": CoachAct.MODE}
"""The keys of the coach."""
TOLD_FOR: Final = 2.5
"""For how many seconds it is told when the coach will speak, after a change of that."""
PEEK: Final = 0.05
"""After how many seconds a table at rest looks again whether the coach has an answer."""


@dataclass(frozen=True, slots=True)
class OwnMove:
    """A move of the player, with what the coach thinks of it."""

    table: Round
    decision: Decision
    action: Action
    counsel: Counsel | None = None

    @property
    def is_agreed(self) -> bool:
        """Whether the coach would have done the same."""
        return self.counsel is not None and is_same(self.counsel.best, self.action)


@dataclass(frozen=True, slots=True)
class CoachBar:
    """What the buttons of the coach show."""

    mode: CoachMode
    speaks: bool = False
    counts: bool = False
    """Whether the numbers are shown."""
    thinks: bool = False


class TableCoach:
    """What the coach says of the open decision, and of the player's last move."""

    def __init__(self) -> None:
        self.mode = CoachMode.OFF
        """The mode in force at this table."""
        self.counsel: Counsel | None = None
        """What it thinks of the open decision, as far as that is known and wanted."""
        self.move: OwnMove | None = None
        """The last move, if the coach speaks of moves."""
        self._decision: Decision | None = None
        self._table: Round | None = None
        self._is_turned = False
        """Whether it was asked about this decision; if it always speaks, whether it was hushed."""
        self._counts = False
        self._thinks = False
        self._told = 0.0

    def look(
        self, decision: Decision | None, table: Round | None, source: TableSource, mode: CoachMode
    ) -> bool:
        """Looks at the table and asks for advice if it is wanted; returns whether it has news."""
        before = self._seen
        self._follow(mode if source.is_coached else CoachMode.OFF)
        if decision is not self._decision:
            self._open(decision, table)
        if self.mode is CoachMode.OFF or (self.move is not None and _is_other(table, self.move)):
            self.move = None
        self._ask(source)
        return self._seen != before

    def _follow(self, mode: CoachMode) -> None:
        """Goes on in another mode; who has just been asked to speak always is not hushed."""
        if mode is not self.mode and CoachMode.ALWAYS in (mode, self.mode):
            self._is_turned = False
        self.mode = mode

    def _open(self, decision: Decision | None, table: Round | None) -> None:
        """Goes on to another decision, or to none."""
        self._decision, self._table, self.counsel = decision, table, None
        self._is_turned = False
        self._counts = self._counts and self.mode is CoachMode.ALWAYS
        self._thinks = False

    def _ask(self, source: TableSource) -> None:
        """Asks about the open decision, or waits for the answer about the last move."""
        if self.move is not None and self.move.counsel is None:
            found = source.counsel(self.move.decision)
            if found is not None:
                self.move = replace(self.move, counsel=found)
        if self._decision is None or len(self._decision.options) < 2 or not self._is_wanted:
            self._thinks = False
            return
        self.counsel = self.counsel or source.counsel(self._decision)
        self._thinks = self.counsel is None and source.is_coach_thinking

    @property
    def _is_wanted(self) -> bool:
        """Whether the coach has to think of the open decision, whenever it will speak."""
        return self._may_speak or self.mode is CoachMode.AFTER

    @property
    def speaks(self) -> bool:
        """Whether its star is shown now."""
        return self.counsel is not None and self._may_speak

    @property
    def _may_speak(self) -> bool:
        """Whether it speaks of the open decision: always, or as it was asked, or hushed."""
        is_always = self.mode is CoachMode.ALWAYS
        return self.mode is not CoachMode.OFF and is_always != self._is_turned

    @property
    def shown(self) -> Counsel | None:
        """What it says of the open decision."""
        return self.counsel if self.speaks else None

    @property
    def counts(self) -> bool:
        """Whether its numbers are shown."""
        return self._counts and (self.shown is not None or self.judged is not None)

    @property
    def judged(self) -> OwnMove | None:
        """The last move, once it is judged; not while the coach speaks of another decision."""
        has_judged = self.move is not None and self.move.counsel is not None
        return self.move if has_judged and not self.speaks else None

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is still to come, about the open decision or the last move."""
        return self._thinks or (self.move is not None and self.move.counsel is None)

    @property
    def tells_mode(self) -> bool:
        """Whether it is told when the coach speaks."""
        return self._told > 0

    @property
    def _seen(self) -> tuple[object, ...]:
        """All that is shown."""
        return self.bar, self.shown, self.judged, self.counts, self.tells_mode

    @property
    def bar(self) -> CoachBar:
        """What its buttons show."""
        is_waited_for = self._thinks and self._may_speak
        return CoachBar(self.mode, self.speaks, self.counts, is_waited_for)

    def update(self, dt: float) -> bool:
        """Lets some seconds pass; returns whether something looks different."""
        before, self._told = self._told, max(0.0, self._told - dt)
        return before > 0 and not self._told

    def answered(self, action: Action, table: Round | None, source: TableSource) -> None:
        """The player has moved: the coach judges the move, or thinks of it no more."""
        decision, counsel = self._decision, self.counsel
        is_judged = self.mode is CoachMode.AFTER and decision is not None
        self.move = None
        if is_judged and decision is not None and table is not None and len(decision.options) > 1:
            self.move = OwnMove(table, decision, action, counsel)
        elif source.is_coached:
            source.dismiss_coach()

    def use(self, act: CoachAct, settings: Settings) -> Settings:
        """Does what one of its buttons or keys says; returns the settings after it."""
        if act is CoachAct.MODE:
            self._told = TOLD_FOR
            return replace(settings, coach=settings.coach.following)
        if self.mode is CoachMode.OFF:
            self._told = TOLD_FOR
        elif act is CoachAct.NUMBERS:
            self._counts = not self.counts
            if self._counts and self._decision is not None:
                self._is_turned = self.mode is not CoachMode.ALWAYS
        elif self._decision is not None:
            self._is_turned = not self._is_turned
            self._counts = self._counts and self._may_speak
        return settings


def meant(intent: Intent) -> CoachAct | None:
    """What a key asks of the coach."""
    if not isinstance(intent, Key) or intent.repeated or intent.ctrl:
        return None
    return KEYS.get(intent.name)


def _is_other(table: Round | None, move: OwnMove) -> bool:
    """Whether another hand is played than that of the move."""
    if table is None:
        return False
    return (table.wind, table.dealer, table.counters) != (
        move.table.wind,
        move.table.dealer,
        move.table.counters,
    )
