"""Practice: a match played on from a moment of another, and a table where moves are taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from random import Random

from game.app.flows.play_on_flow import moment_called
from game.app.flows.table_flow import HostedTable
from game.app.flows.what_if_flow import asked_at
from game.app.seats.hosted_seat import HostedSeat
from game.app.seats.replay_seat import ReplayThinking
from game.bots import OFFERED, make
from game.coach.bird_counsel import Counsel
from game.engine.actions import Action
from game.gallery.replay_samples import ThinkingNow, played, recorded
from game.host.host import Host
from game.host.journal_header import Chance, Guest
from game.host.match_setup import AgreedRules
from game.host.playing_on import OriginalMatch, played_on
from game.replay.recorded_match import RecordedMatch
from game.review.what_if import PlayedOut, PlayedOutcome, WorldPair
from game.rulesets import PRESETS
from game.scenes.replay.play_on_scene import PlayOnFacts, PlayOnScene
from game.scenes.replay.replay_table import Replayed
from game.scenes.replay.what_if_scene import WhatIfScene
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import BIRDS, SPARROW
from game.scenes.table.automatic_moves import AutomaticMoves
from game.scenes.table.seat_source import TableHooks, TimeLimit
from game.ui.scene import Pop, Scene, Services

OTHERS = tuple(Guest(bird, OFFERED[1]) for bird in BIRDS[:3])
SEED = Chance("practice")
ALIKE, WARY = 0.5, (0.2, 0.26, 0.8)
"""How often both choices come out alike, and how the second one does else."""


def _play_on(services: Services, *, is_ours: bool) -> Scene:
    """Before a match is played on from a moment, of a game of ours or of a log."""
    rules, events, game = played("saki", "6", 1)
    words = services.words
    names = tuple(words(f"bird.{bird}") for bird in BIRDS[: rules.seats - 1])
    logged = ("つばめ123", "A very long name of a player", "nobody", "Éric")
    match = RecordedMatch(rules, events).at(60, None)
    facts = PlayOnFacts(
        where=moment_called(words, game, match, 0),
        names=(words("table.you"), *names) if is_ours else logged,
        seat=0,
        levels=OFFERED,
        level=OFFERED[2],
        deals_anew=not is_ours,
        same_walls=is_ours,
    )
    return PlayOnScene(services, facts, lambda *_: Pop())


def _table(services: Services, ruleset: str, *, may: bool) -> Scene:
    """A practice table where the player is asked, with or without a move to be taken back."""
    journal = recorded(ruleset, "6", 1)
    rules, events, _ = played(ruleset, "6", 1)
    record = RecordedMatch(rules, events)
    asked = [stop for stop in record.stops if record.decision(stop, 0) is not None]
    original = OriginalMatch.of(journal.header, rules, events, "")
    opened, before = played_on(original, asked[-2 if may else 0], 0, OTHERS, SEED)
    host = Host.played_on(opened, before, ThinkingNow())
    others = (Person(services.words(f"bird.{one.name}"), one.name) for one in OTHERS)
    people = (Person(services.words("table.you"), SPARROW), *others)[: rules.seats]
    hooks = TableHooks(automatic=AutomaticMoves())
    return HostedTable(services, HostedSeat(host, lambda _: people), hooks, host)


def _hurried(services: Services, ruleset: str) -> Scene:
    """A table with a time limit, a hand that is not sorted, and the key of each tile."""
    chosen = replace(services.settings, sorts_hand=False, key_marks=True)
    table = _table(replace(services, settings=chosen), ruleset, may=True)
    assert isinstance(table, HostedTable), "it is the table of a game"
    table.hooks = replace(table.hooks, limit=TimeLimit(5, 20))
    return table


def _named(services: Services) -> Scene:
    """A table at which the tile that is chosen says its name."""
    chosen = replace(services.settings, tile_names=True)
    return _table(replace(services, settings=chosen), "saki", may=True)


class _PlayedOut:
    """Hands with made-up results, as many as wanted, in the place of those that birds play."""

    failed = False

    def __init__(self, counsel: Counsel | None, count: int, wanted: int) -> None:
        self.counsel, self.wanted = counsel, 0
        self.pairs: tuple[WorldPair, ...] = ()
        self._count, self._then = count, wanted

    @property
    def is_asking(self) -> bool:
        """The bird thinks on where it has not answered."""
        return self.counsel is None

    @property
    def is_running(self) -> bool:
        """Whether more are wanted."""
        return len(self.pairs) < self.wanted

    def begin(self, first: Action, second: Action) -> None:
        """Any two choices come out alike."""
        self.wanted = self._then

    def more(self) -> None:
        """Nothing more is played."""

    def stop(self) -> None:
        """Nothing more is played."""

    def leave(self) -> None:
        """Nothing is left behind."""

    def go_on(self) -> bool:
        """All of them at once."""
        if not self.wanted or self.pairs:
            return False
        dice = Random("what if")
        self.pairs = tuple(_made_up(dice) for _ in range(self._count))
        return bool(self.pairs)


def _made_up(dice: Random) -> WorldPair:
    """A world in which the first choice wins somewhat more, and deals in more, too."""
    alike = dice.random()
    first = _result(dice, alike, (0.27, 0.44, 0.83))
    return WorldPair(first, first if dice.random() < ALIKE else _result(dice, alike, WARY))


def _result(dice: Random, part: float, ends: tuple[float, float, float]) -> PlayedOut:
    win, fed, other = ends
    if part < win:
        return PlayedOut(dice.choice((1300, 2600, 5200, 8000, 8000, 12000)), PlayedOutcome.WIN)
    if part < fed:
        return PlayedOut(-dice.choice((1000, 2000, 3900, 5200, 7700, 12000)), PlayedOutcome.DEAL_IN)
    if part < other:
        return PlayedOut(-dice.choice((0, 0, 700, 1300, 2000, 4000)), PlayedOutcome.OTHER_WIN)
    return PlayedOut(dice.choice((-3000, -1000, 0, 1000, 1500)), PlayedOutcome.DRAW)


class _StillWhatIf(WhatIfScene):
    """What if, where time stands still."""

    @property
    def animating(self) -> bool:
        """Nothing moves."""
        return False

    def enter(self) -> None:
        """Let it come as far as that."""
        self.update(0.0)
        self.update(0.0)
        self.build()


def _what_if(services: Services, ruleset: str, count: int, wanted: int) -> Scene:
    """Two choices of a decision, so many worlds of which have been played."""
    rules, events, game = played(ruleset, "6", 1)
    record = RecordedMatch(rules, events)
    asked = [stop for stop in record.stops if record.decision(stop, 0) is not None]
    position = asked[len(asked) // 2]
    birds = (SPARROW, *BIRDS)[: rules.seats]
    names = (services.words("table.you"), *(services.words(f"bird.{one}") for one in birds[1:]))
    people = tuple(Person(name, bird) for name, bird in zip(names, birds, strict=True))
    agreed = AgreedRules.by(ruleset, PRESETS[ruleset])
    shown = Replayed(record, game, people, 0, ReplayThinking(agreed, ThinkingNow()), 0, position)
    told = asked_at(services, shown, 0, position)
    judge = make(OFFERED[2], None, rules).judge
    assert judge is not None, "this level says what it thinks"
    judged = judge(record.at(position, 0), told.decision)
    counsel = Counsel(judged, {}) if count else None
    return _StillWhatIf(services, told, _PlayedOut(counsel, count, wanted))


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "play_on/own": partial(_play_on, is_ours=True),
        "play_on/log": partial(_play_on, is_ours=False),
        "practice/table": partial(_table, ruleset="club", may=True),
        "practice/first": partial(_table, ruleset="club", may=False),
        "practice/three": partial(_table, ruleset="kansai", may=True),
        "practice/classic": partial(_table, ruleset="classic", may=True),
        "practice/hurried": partial(_hurried, ruleset="saki"),
        "practice/hurried_three": partial(_hurried, ruleset="kansai"),
        "practice/named": _named,
        "what_if/asking": partial(_what_if, ruleset="club", count=0, wanted=0),
        "what_if/running": partial(_what_if, ruleset="club", count=52, wanted=200),
        "what_if/done": partial(_what_if, ruleset="club", count=200, wanted=200),
        "what_if/classic": partial(_what_if, ruleset="classic", count=120, wanted=120),
    }
