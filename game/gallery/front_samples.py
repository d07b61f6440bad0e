"""The screens around the game in a few states: the title, games put away, settings, a crash."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

from game.scenes.history.games_list import GamePlayer, GamesScene, GamesSteps, KeptGame, when_text
from game.scenes.settings.settings_scene import SECTIONS, SettingsScene
from game.scenes.shared.crash_screen import CrashNotice, CrashScene, CrashSteps
from game.scenes.shared.dialog import notice
from game.scenes.title.title_scene import TitleScene
from game.storage import crash_reports
from game.text.words import Words
from game.ui.scene import Pop, Scene, Services, Step


def front_samples(pause: Callable[[Services], Scene]) -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "title/first": partial(title, resumes=False),
        "title/resume": partial(title, resumes=True),
        "pause/pause": pause,
        "notice/set_aside": _notice,
        **{f"settings/{name}": partial(SettingsScene, section=name) for name, _ in SECTIONS},
    }


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


_Ranked = tuple[tuple[str, int], ...]

_GAMES: tuple[tuple[str, str, _Ranked], ...] = (
    ("2031-05-12 21.04.37", "saki", ()),
    (
        "2031-05-12 18.15.02",
        "saki",
        (("you", 41_900), ("pinson", 8_200), ("hibou", -12_600), ("pie", -37_500)),
    ),
    ("2031-05-09 22.40.10", "kansai", (("hibou", 32_000), ("you", -9_000), ("pie", -23_000))),
    (
        "2031-04-28 17.02.55",
        "tenhou",
        (("pie", 44_100), ("mesange", 3_300), ("pinson", -16_200), ("you", -31_200)),
    ),
)
"""When each was put away, by which rules, and the final scores; none if it was left."""
_PLAYERS_LEFT = ("you", "mesange", "pinson", "hibou")


def _games(words: Words) -> Iterator[KeptGame]:
    for when, ruleset, ranked in _GAMES:
        place = next((nth for nth, (one, _) in enumerate(ranked, 1) if one == "you"), None)
        yield KeptGame(
            when=when_text(words, when),
            rules=words(f"ruleset.{ruleset}"),
            standing=words(f"front.place.{place}", seats=len(ranked))
            if place
            else words("games.left"),
            file=f"{when}.jsonl",
            is_over=bool(ranked),
            people=tuple(_people(words, ranked)),
        )


def _people(words: Words, ranked: _Ranked) -> Iterator[GamePlayer]:
    for nth, (one, final) in enumerate(ranked, 1):
        yield GamePlayer(_name_of(words, one), nth, final, is_player=one == "you")
    if not ranked:
        for one in _PLAYERS_LEFT:
            yield GamePlayer(_name_of(words, one), is_player=one == "you")


def _name_of(words: Words, one: str) -> str:
    return words("front.you") if one == "you" else words(f"bird.{one}")


def _games_list(services: Services, nth: int) -> Scene:
    def nowhere(_: int) -> Pop:
        return Pop()

    kept = tuple(_games(services.words)) if nth >= 0 else ()
    scene = GamesScene(services, lambda: kept, GamesSteps(nowhere, nowhere, nowhere, nowhere))
    scene.nth = max(nth, 0)
    return scene


def games_samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "games/left": partial(_games_list, nth=0),
        "games/over": partial(_games_list, nth=1),
        "games/three": partial(_games_list, nth=2),
        "games/none": partial(_games_list, nth=-1),
    }


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
