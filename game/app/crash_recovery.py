"""From the first screen to the last, through whatever fails on the way."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from concurrent.futures import Executor

from game.app.bootstrap import LOG
from game.app.navigation import Navigation
from game.app.seats.hosted_seat import game_of
from game.host.host import Host
from game.host.saves import Saves
from game.scenes.shared.crash_screen import CrashNotice, CrashSteps, FaultScene
from game.scenes.title.title_scene import TitleScene
from game.storage import crash_reports
from game.storage.local_time import now
from game.ui.scene import Push, Replace, Scene, Services, Step

log = logging.getLogger(__name__)

Due = tuple[float, Callable[[], Step | None]]
"""Something to be done after so many seconds."""
Plan = Callable[[Navigation], Iterable[Due]]
"""What opens by itself on the first screen."""


class OpeningTitle(TitleScene):
    """The title, from which some screens open by themselves at the start."""

    def __init__(self, services: Services, navigation: Navigation, plan: Iterable[Due]) -> None:
        super().__init__(services, navigation)
        self._plan, self._seconds = list(plan), 0.0

    @property
    def next_frame(self) -> float:
        """At once, as long as something is still due."""
        return 0.0 if self._plan else super().next_frame

    def update(self, dt: float) -> Step | None:
        """The title, and whatever is due."""
        step = super().update(dt)
        self._seconds += dt
        while step is None and self._plan and self._seconds >= self._plan[0][0]:
            _, due = self._plan.pop(0)
            step = due()
        return step


def on_top(step: Step) -> Step:
    """The table over the title, not in its place; a notice lies over it anyway."""
    return Push(step.scene) if isinstance(step, Replace) else step


class CrashRecovery:
    """Where players come in, and where they find themselves again after a fault."""

    def __init__(self, plan: Plan, thinkers: Executor) -> None:
        self._plan, self._thinkers = plan, thinkers
        self.navigation: Navigation | None = None

    def first(self, services: Services) -> Scene:
        """The title, with what opens by itself from there."""
        self.navigation = Navigation(services, self._thinkers)
        return OpeningTitle(services, self.navigation, self._plan(self.navigation))

    def close(self) -> None:
        """Lets the game that is going on rest, even if something of it is broken."""
        navigation, self.navigation = self.navigation, None
        if navigation is None:
            return
        try:
            navigation.close()
        except Exception:
            log.exception("the game could not be closed as it should be")

    def rescue(self, services: Services, fault: Exception) -> Scene:
        """The screen that tells what happened, what was kept, and how to go on."""
        facts, host = self._facts(services), self._host
        goes_on = self.navigation is not None and self.navigation.host is not None
        whole = host is None or host.trouble is None
        kept = self._made_way(services) if self.navigation is None else self._kept(services)
        self.close()
        told = crash_reports.CrashFacts(fault, facts, services.data / LOG)
        report = crash_reports.write(told, services.data, now())
        path = "" if report.file is None else str(report.file)
        trouble = CrashNotice(kept, report.text, path, is_whole=whole)
        ways = CrashSteps(
            home=lambda: self._again(services, resumes=False),
            resume=(lambda: self._again(services, resumes=True)) if goes_on else None,
        )
        return FaultScene(services, trouble, ways)

    @property
    def _host(self) -> Host | None:
        """The game that is going on, be it the first one of the lessons."""
        return self.navigation.playing if self.navigation is not None else None

    def _again(self, services: Services, *, resumes: bool) -> Step:
        """The title anew, and from there perhaps to the game that was going on."""
        navigation = self.navigation = Navigation(services, self._thinkers)
        plan: list[Due] = [(0.0, navigation.greeting)]
        if resumes and navigation.host is not None:
            plan.append((0.0, navigation.go_on))
        return Replace(OpeningTitle(services, navigation, plan))

    def _made_way(self, services: Services) -> str:
        """A game with which not even the title can be shown is put aside."""
        aside = Saves(services.data).set_aside()
        if aside is None:
            return services.words("fault.kept.none")
        return services.words("fault.kept.aside", file=aside.name)

    # ---- what is told --------------------------------------------------------------------------
    def _kept(self, services: Services) -> str:
        """What was kept of the game that was going on, in a sentence."""
        host, words = self._host, services.words
        if host is None:
            return words("fault.kept.none")
        if host.trouble is not None:
            return words("fault.kept.lost")
        return self._place(host, services)

    def _place(self, host: Host, services: Services) -> str:
        table, words = host.match.table, services.words
        if table is None:
            return words("fault.kept.begun")
        name = game_of(host).hand_called(words, table.wind, table.dealer, table.counters)
        if table.ended:
            return words("fault.kept.hand", round=name)
        thrown = len(table.players[host.seat_of(0)].river)
        return words("fault.kept.turn", round=name, turn=max(1, thrown))

    def _facts(self, services: Services) -> dict[str, object]:
        """What went on, by the names of the program; no names of persons."""
        chosen = services.settings
        facts: dict[str, object] = {
            "shown": f"{services.words.language}, {chosen.ui_size} %, {chosen.cloth}",
            "lacking": sorted(services.lacking) or "nothing",
        }
        host = self._host
        if host is not None:
            facts["game"] = f"{host.rules.id}, {len(host.journal)} events"
        return facts
