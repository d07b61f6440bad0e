"""Games that were put away, for pictures and tests of their list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from game.scenes.history.games_list import GamePlayer, GamesScene, GamesSteps, KeptGame, when_text
from game.text.words import Words
from game.ui.scene import Pop, Scene, Services

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
_LEFT = ("you", "mesange", "pinson", "hibou")


def _kept(words: Words) -> Iterator[KeptGame]:
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
        yield GamePlayer(_name(words, one), nth, final, is_player=one == "you")
    if not ranked:
        for one in _LEFT:
            yield GamePlayer(_name(words, one), is_player=one == "you")


def _name(words: Words, one: str) -> str:
    return words("front.you") if one == "you" else words(f"bird.{one}")


def _scene(services: Services, nth: int) -> Scene:
    def nowhere(_: int) -> Pop:
        return Pop()

    kept = tuple(_kept(services.words)) if nth >= 0 else ()
    scene = GamesScene(services, lambda: kept, GamesSteps(nowhere, nowhere, nowhere))
    scene.nth = max(nth, 0)
    return scene


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "games/left": partial(_scene, nth=0),
        "games/over": partial(_scene, nth=1),
        "games/three": partial(_scene, nth=2),
        "games/none": partial(_scene, nth=-1),
    }
