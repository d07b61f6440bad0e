"""The screens around the game in a few states: the title, settings, a crash."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from game.scenes.settings.settings_scene import SECTIONS, SettingsScene
from game.scenes.shared.crash_screen import CrashNotice, CrashScene, CrashSteps
from game.scenes.shared.dialog import notice
from game.scenes.title.first_start_scene import FirstStartScene, FirstStartSteps
from game.scenes.title.title_scene import TitleScene
from game.storage import crash_reports
from game.storage.settings import Knowledge, TileSet
from game.ui.scene import Pop, Scene, Services, Step


def _own_tiles(services: Services) -> Scene:
    """The settings with the player's own tiles, of which none are there."""
    services.settings = replace(services.settings, tile_set=TileSet.OWN)
    return SettingsScene(services)


def front_samples(pause: Callable[[Services], Scene]) -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "title/first": partial(title, resumes=False),
        "title/resume": partial(title, resumes=True),
        **{f"first_start/{known}": partial(_first_start, knows=known) for known in Knowledge},
        "pause/pause": pause,
        "notice/set_aside": _notice,
        **{f"settings/{name}": partial(SettingsScene, section=name) for name, _ in SECTIONS},
        "settings/own_tiles": _own_tiles,
    }


def _first_start(services: Services, knows: Knowledge) -> Scene:
    """The page of the very first start, for somebody who knows so much."""
    services.settings = replace(services.settings, knows=knows)
    return FirstStartScene(services, FirstStartSteps(lesson=Pop, club=Pop, game=Pop))


@dataclass(frozen=True, slots=True)
class _Menu:
    """A title that leads nowhere."""

    resume: str | None = None
    games: str = ""
    lessons: str = ""
    is_learning: bool = False

    def go_on(self) -> Step:
        """Nothing is shown."""
        return Pop()

    def take_in(self, files: Sequence[Path]) -> Step:
        """Nothing is shown."""
        del files
        return Pop()

    new_game = kept_games = glossary = rules = album = companion = learn = go_on


def title(services: Services, *, resumes: bool) -> Scene:
    """The title, with a game to go on with, or as it is seen first."""
    game = services.words("front.resume.sample") if resumes else None
    kept = services.words.plural("games.count", 14)
    taken = services.words("lesson.taken", done=3, count=8)
    lessons = taken if resumes else services.words("lesson.first")
    return TitleScene(services, _Menu(game, kept, lessons, is_learning=not resumes))


def _notice(services: Services) -> Scene:
    words = services.words
    fault = words("save.flaw.event", line=17)
    text = words("front.set_aside", fault=fault, file="current.jsonl.damaged")
    return notice(services, words("front.set_aside.title"), text)


WHEN = datetime(2026, 11, 22, 18, 30, tzinfo=UTC)
PATH = "Moineau/reports/2026-11-22 18.30.00.txt"


def crash_samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The states by name: a game was going on, none was, the report could not be written."""
    return {
        "fault/turn": _crashed_in_turn,
        "fault/none": _crashed_without_game,
        "fault/unwritten": _report_unwritten,
    }


def _crashed_in_turn(services: Services) -> Scene:
    words = services.words
    kept = words("fault.kept.turn", round=words("round.0.2"), turn=9)
    return CrashScene(services, CrashNotice(kept, _report(), PATH), CrashSteps(Pop, Pop))


def _crashed_without_game(services: Services) -> Scene:
    kept = services.words("fault.kept.none")
    return CrashScene(services, CrashNotice(kept, _report(), PATH), CrashSteps(Pop))


def _report_unwritten(services: Services) -> Scene:
    kept = services.words("fault.kept.lost")
    return CrashScene(services, CrashNotice(kept, _report(), is_whole=False), CrashSteps(Pop, Pop))


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
