"""The table scene of a hosted match: it also tells when the game cannot be written down."""

from __future__ import annotations

from typing import Final

from game.app.seats.hosted_seat import HostedSeat, LookingBack, People
from game.host.host import Host
from game.scenes.shared.dialog import notice
from game.scenes.shared.term_links import entry_in
from game.scenes.table import table_terms
from game.scenes.table.cloth.table_panels import TableView
from game.scenes.table.helps.badge_legend import LEGEND
from game.scenes.table.helps.nearest_panel import GREAT
from game.scenes.table.helps.tile_badges import ENTRIES, BadgeKind
from game.scenes.table.open_question import WayOut
from game.scenes.table.seat_source import TableHooks
from game.scenes.table.table_scene import TableScene
from game.ui.inputs import Intent, Key
from game.ui.scene import LookUp, Pop, Push, Services, Step

RULES: Final = "f5"
"""The key that opens the rules whatever is pointed at."""


class ReadTable(TableScene):
    """A table of which F1 looks up what is pointed at or has the focus."""

    @property
    def term(self) -> str:
        """The entry of what is pointed at, or has the focus that is seen."""
        if (badge := self._badge) is not None:
            return ENTRIES[badge.sign.mark]
        return self._of_control() if self._control else self._of_place()

    @property
    def _control(self) -> str:
        """The control that is meant; keys mean the one with the ring around it."""
        desk = self.controls.desk
        if not desk.attention.keyboard:
            return desk.hovered
        return desk.focused if desk.attention.ring > 0 else ""

    def _of_control(self) -> str:
        question, unit = self.controls.question, self.source.game.unit
        kind, _, name = self._control.partition(".")
        refused = self.controls.refused
        if kind == "refused" and refused is not None:
            return refused.entry
        if self._control.startswith(LEGEND):
            return ENTRIES[BadgeKind(name)]
        if self._control.startswith(GREAT):
            return name
        if kind == "do":
            return table_terms.of_button(name, unit)
        nth = kind.removeprefix("hand")
        placed = question.tiles.get(int(nth)) if nth.isdecimal() else None
        return table_terms.of_tile(placed.tile) if placed is not None else ""

    def _of_place(self) -> str:
        desk, view = self.controls.desk, self._view
        if desk.attention.keyboard or view is None:
            return entry_in(self.words, self.prompt)
        x, y = desk.pointer
        told = self.linked_at(x, y) or self.read_at(x, y) or self._of_helps(view, (x, y))
        return told or table_terms.at((x, y), view, self._picture.still)

    def _of_helps(self, view: TableView, point: tuple[float, float]) -> str:
        """The entry of what the panel of the helps says there, in words without a term."""
        if not self._hints:
            return ""
        return self._helps.entry_at(self.canvas, view, self.controls, point)


class HostedTable(ReadTable):
    """The table at which the player sits.

    F1 looks up what is pointed at or has the focus; without anything there it opens the rules.
    """

    helps = True

    def __init__(self, services: Services, host: Host, people: People, hooks: TableHooks) -> None:
        super().__init__(services, self._seated(host, people), hooks)
        self._host = host
        self._is_told = False

    def _seated(self, host: Host, people: People) -> HostedSeat:
        """Where the player sits."""
        return HostedSeat(host, people)

    def update(self, dt: float) -> Step | None:
        """Goes on with the table, and says once when the game cannot be written down."""
        return self._trouble() or super().update(dt)

    def handle(self, intent: Intent) -> Step | None:
        """The player did something."""
        if isinstance(intent, Key) and intent.name == RULES:
            return self.hooks.help()
        return super().handle(intent)

    def _leave(self, command: WayOut) -> Step | None:
        if command is WayOut.HELP and (entry := self.term):
            return LookUp(entry)
        return super()._leave(command)

    def _trouble(self) -> Step | None:
        trouble = self._host.trouble
        if trouble is None or self._is_told:
            return None
        self._is_told = True
        words = self.services.words
        text = words(f"save.trouble.{trouble.reason}")
        return Push(notice(self.services, words("front.trouble.title"), text))


class LookBack(ReadTable):
    """The table as it lay when the hand ended, with one button that leads back."""

    def __init__(self, services: Services, host: Host, people: People) -> None:
        super().__init__(services, LookingBack(host, people), TableHooks(back=Pop))
