"""Recovery after a crash: what was saved of the game, the report, and how to go on."""

from __future__ import annotations

from game.app.bootstrap import LOG
from game.app.seats.hosted_game import game_of
from game.host.host import Host
from game.host.saves import Saves
from game.scenes.shared.crash_screen import CrashNotice, CrashScene, CrashSteps
from game.storage import crash_reports
from game.storage.local_time import now
from game.ui.scene import Scene, Services, mood_of


class CrashRecovery:
    """The facts of a crash; the game is looked at before it is closed."""

    def __init__(self, services: Services, host: Host | None) -> None:
        self._services, self._host = services, host
        self._facts = self._found()
        self._kept = self._kept_of_game()
        self._is_whole = host is None or host.trouble is None

    def screen(self, fault: Exception, steps: CrashSteps) -> Scene:
        """The crash screen: what happened, what was saved, and how to go on."""
        services = self._services
        facts = crash_reports.CrashFacts(fault, self._facts, services.data / LOG)
        report = crash_reports.write(facts, services.data, now())
        path = "" if report.file is None else str(report.file)
        notice = CrashNotice(self._kept, report.text, path, is_whole=self._is_whole)
        return CrashScene(services, notice, steps)

    def set_game_aside(self) -> None:
        """Sets a game aside with which not even the title can be shown."""
        aside, words = Saves(self._services.data).set_aside(), self._services.words
        if aside is not None:
            self._kept = words("fault.kept.aside", file=aside.name)

    def _kept_of_game(self) -> str:
        """What was saved of the current game, in a sentence."""
        host, words = self._host, self._services.words
        if host is None:
            return words("fault.kept.none")
        if host.trouble is not None:
            return words("fault.kept.lost")
        return self._place(host)

    def _place(self, host: Host) -> str:
        table, words = host.match.table, self._services.words
        if table is None:
            return words("fault.kept.begun")
        name = game_of(host).hand_called(words, table.wind, table.dealer, table.counters)
        if table.ended:
            return words("fault.kept.hand", round=name)
        thrown = len(table.players[host.seat_of(0)].river)
        return words("fault.kept.turn", round=name, turn=max(1, thrown))

    def _found(self) -> dict[str, object]:
        """The circumstances, by names of the program and without names of persons."""
        services = self._services
        chosen = services.settings
        facts: dict[str, object] = {
            "shown": f"{services.words.language}, {chosen.ui_size} %, {mood_of(chosen)}",
            "lacking": sorted(services.missing_files) or "nothing",
        }
        host = self._host
        if host is not None:
            facts["game"] = f"{host.rules.id}, {len(host.journal)} events"
        return facts
