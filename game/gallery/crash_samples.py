"""Built-in states of the screen after a fault: for pictures without a fault, and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from game.scenes.shared.crash_screen import CrashNotice, CrashSteps, FaultScene
from game.storage import crash_reports
from game.ui.scene import Pop, Scene, Services

WHEN = datetime(2026, 11, 22, 18, 30, tzinfo=UTC)
PATH = "Moineau/reports/2026-11-22 18.30.00.txt"


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The states by name: a game was going on, none was, the report could not be written."""
    return {"fault/turn": _turn, "fault/none": _none, "fault/unwritten": _unwritten}


def _turn(services: Services) -> Scene:
    words = services.words
    kept = words("fault.kept.turn", round=words("round.0.2"), turn=9)
    return FaultScene(services, CrashNotice(kept, _report(), PATH), CrashSteps(Pop, Pop))


def _none(services: Services) -> Scene:
    kept = services.words("fault.kept.none")
    return FaultScene(services, CrashNotice(kept, _report(), PATH), CrashSteps(Pop))


def _unwritten(services: Services) -> Scene:
    kept = services.words("fault.kept.lost")
    return FaultScene(services, CrashNotice(kept, _report(), is_whole=False), CrashSteps(Pop, Pop))


def _report() -> str:
    """A report of a fault that has really been raised."""
    fault = _raised()
    told = crash_reports.CrashFacts(fault, {"shown": "a sample", "game": "saki, 214 events"})
    return crash_reports.private(crash_reports.composed(told, WHEN))


def _raised() -> ValueError:
    """What happens where a number is read from words."""
    try:
        number = int("a fault for the pictures")
    except ValueError as fault:
        return fault
    raise AssertionError(f"words are no number, not even {number}")
