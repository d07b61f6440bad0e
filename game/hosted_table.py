"""The table scene of a hosted match: it also tells when the game cannot be written down."""

from __future__ import annotations

from game.host.host import Host
from game.scenes.dialog import notice
from game.scenes.table import TableScene
from game.scenes.table_source import TableHooks
from game.seat import HostedSeat, LookingBack, People
from game.ui.scene import Pop, Push, Services, Step


class HostedTable(TableScene):
    """The table at which the player sits; F1 opens its rules."""

    helps = True

    def __init__(self, services: Services, host: Host, people: People, hooks: TableHooks) -> None:
        seat = HostedSeat(host, people)
        super().__init__(services, seat, hooks)
        self._host = host
        self._told = False

    def update(self, dt: float) -> Step | None:
        """Goes on with the table, and says once when the game cannot be written down."""
        return self._trouble() or super().update(dt)

    def _trouble(self) -> Step | None:
        trouble = self._host.trouble
        if trouble is None or self._told:
            return None
        self._told = True
        words = self.services.words
        text = words(f"save.trouble.{trouble.reason}")
        return Push(notice(self.services, words("front.trouble.title"), text))


class LookBack(TableScene):
    """The table as it lay when the hand ended, with one button that leads back."""

    def __init__(self, services: Services, host: Host, people: People) -> None:
        super().__init__(services, LookingBack(host, people), TableHooks(back=Pop))
