"""Matches that birds have played, looked at again: the viewer, and the seal of their walls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Final, ParamSpec, TypeVar

from game.app.flows.fairness_flow import seal_of
from game.app.seats.replay_seat import ReplayThinking
from game.app.seats.review_thinking import ReviewThinking
from game.bots import OFFERED
from game.coach.table_helps import Help
from game.engine.events import Event
from game.engine.ruleset import RuleSet
from game.host.host import Host
from game.host.journal import Journal, create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import AgreedRules, bot_of, opening, options_of, rules_of
from game.host.participants import AtOnce
from game.replay.recorded_match import RecordedMatch
from game.replay.steps import Way, destination
from game.rulesets import PRESETS, RULESETS
from game.rulesets.families import family_of
from game.scenes.fairness.sealed_walls import Seal, SealScene
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.replay.replay_table import Replayed, Viewpoint, WaysOn
from game.scenes.review.review_scene import ReviewedGame, ReviewScene
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.game_facts import Game, Person
from game.scenes.shared.new_game_choice import BIRDS, SPARROW
from game.ui.scene import Pop, Scene, Services, Step

P = ParamSpec("P")
T = TypeVar("T")
LEVEL: Final = OFFERED[1]
"""Who plays: they take turns quickly, and call and declare now and then."""
SALT: Final = "5a17" * 8
"""As good as any other, so that the pictures are the same."""


class ThinkingNow(Executor):
    """Does at once what is asked of it."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The result, already there."""
        done: Future[T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


@dataclass(frozen=True, slots=True)
class ReplayState:
    """A moment of a match, and how it is looked at."""

    ruleset: str
    seed: str
    part: float
    """How far the hand has gone, from 0 to 1."""
    sight: Viewpoint
    hands: int = 1
    """How many hands are played; the last one is looked at."""


@cache
def recorded(ruleset: str, seed: str, hands: int) -> Journal:
    """The first hands of a match between birds."""
    guests = tuple(Guest(bird, LEVEL) for bird in BIRDS[: RULESETS[ruleset].seats])
    header = opening(ruleset, guests, Chance(seed, SALT), PRESETS[ruleset])
    rules, journal = rules_of(header), create(header, None)
    host = Host(rules, journal, [AtOnce(bot_of(one, rules)) for one in header.guests])
    for _ in range(hands):
        host.next_hand()
        while not (host.is_between_hands or host.is_over):
            host.tick()
    return journal


def played(ruleset: str, seed: str, hands: int) -> tuple[RuleSet, tuple[Event, ...], Game]:
    """The first hands of a match between birds: its rules, its events, and what screens know."""
    journal = recorded(ruleset, seed, hands)
    rules = rules_of(journal.header)
    game = Game.of(rules, family_of(options_of(journal.header)).unit)
    return rules, tuple(journal), game


def _scene(services: Services, state: ReplayState) -> Scene:
    rules, events, game = played(state.ruleset, state.seed, state.hands)
    record, words = RecordedMatch(rules, events), services.words
    birds = (SPARROW, *BIRDS)[: rules.seats]
    names = (words("table.you"), *(words(f"bird.{bird}") for bird in birds[1:]))
    people = tuple(Person(name, bird) for name, bird in zip(names, birds, strict=True))
    stops = record.hands[-1].stops
    position = stops[round(state.part * (len(stops) - 1))]
    if state.sight.asks:
        seat = state.sight.seat
        position = destination(record, position, Way.DECISION, seat) or position
    thinker = ReplayThinking(AgreedRules.by(state.ruleset, PRESETS[state.ruleset]), ThinkingNow())
    ways = WaysOn(play=lambda *_: Pop(), what_if=lambda *_: Pop())
    shown = Replayed(record, game, people, state.sight.seat, thinker, 0, position, ways=ways)
    scene = _Still(services, shown)
    scene.sight = state.sight
    return scene


class _Still(ReplayScene):
    """The viewer with everything found that it shows."""

    def enter(self) -> None:
        """Let it come to rest."""
        self.see(replace(self.sight))
        for _ in range(400):
            self.update(0.0)


ALL: Final = frozenset(Help)
STATES: Final[Mapping[str, ReplayState]] = {
    "riichi": ReplayState("saki", "6", 0.6, Viewpoint(0)),
    "open": ReplayState("saki", "6", 0.8, Viewpoint(1, opens=True)),
    "thoughts": ReplayState("saki", "6", 0.62, Viewpoint(0, helps=ALL, dangers=True, asks=True)),
    "kansai": ReplayState("kansai", "5", 0.7, Viewpoint(0, helps=ALL)),
    "classic": ReplayState("classic", "6", 0.75, Viewpoint(2, opens=True)),
    "over": ReplayState("saki", "8", 1.0, Viewpoint(0, opens=True)),
}


def _seal(services: Services, *, is_over: bool, is_whole: bool = True) -> Scene:
    """The seal of the walls of a match; with another wall in one hand if it is not whole."""
    seal = seal_of(recorded("saki", "8", 6), services.words, is_over=is_over)
    if not is_whole:
        first, second, *rest = seal.hands
        seal = replace(seal, hands=(first, replace(second, agrees=False, same=4), *rest))
    return SealScene(services, seal)


def _no_seal(services: Services) -> Scene:
    return SealScene(services, Seal(is_opened=True))


class _Made(ReviewScene):
    """A review of which so much is made."""

    part = 1.0

    @property
    def animating(self) -> bool:
        """Time stands still."""
        return False

    def enter(self) -> None:
        """Let it come as far as that."""
        thinking = self.shown.thinking
        while thinking.part < self.part or (self.part == 1.0 and thinking.found is None):
            thinking.go_on()
        if thinking.found is not None:  # a quick bird stands for the strongest one
            thinking.found = replace(thinking.found, level=OFFERED[-1])
        self.build()

    def update(self, dt: float) -> Step | None:
        """Nothing more comes."""
        return DeskScene.update(self, dt)


def _review(services: Services, ruleset: str, part: float = 1.0, *, is_hand: bool = False) -> Scene:
    """The review of a match by a quick bird, of one of its hands if wanted."""
    rules, events, game = played(ruleset, "8", 3)
    record, agreed = RecordedMatch(rules, events), AgreedRules.by(ruleset, PRESETS[ruleset])
    hands = (0,) if is_hand else None
    thinking = ReviewThinking(agreed, ThinkingNow(), record, 0, hands, level=OFFERED[2])
    shown = ReviewedGame(
        *(thinking, game, lambda _: Pop(), lambda _: Pop(), is_hand),
        mistakes=None if is_hand else Pop,
        exercises=lambda _: Pop(),
    )
    scene = _Made(services, shown)
    scene.part = part
    return scene


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        **{f"replay/{name}": partial(_scene, state=one) for name, one in STATES.items()},
        "fairness/open": partial(_seal, is_over=False),
        "fairness/kept": partial(_seal, is_over=True),
        "fairness/broken": partial(_seal, is_over=True, is_whole=False),
        "fairness/foreign": _no_seal,
        "review/game": partial(_review, ruleset="club"),
        "review/thinking": partial(_review, ruleset="club", part=0.4),
        "review/hand": partial(_review, ruleset="club", is_hand=True),
        "review/classic": partial(_review, ruleset="classic"),
    }
