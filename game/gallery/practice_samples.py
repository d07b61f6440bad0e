"""Practice: a match played on from a moment of another, and a table where moves are taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.app.flows.play_on_flow import moment_called
from game.app.flows.table_flow import HostedTable
from game.app.seats.hosted_seat import HostedSeat
from game.bots import OFFERED
from game.gallery.replay_samples import ThinkingNow, played, recorded
from game.host.host import Host
from game.host.journal_header import Chance, Guest
from game.host.playing_on import OriginalMatch, played_on
from game.replay.recorded_match import RecordedMatch
from game.scenes.replay.play_on_scene import PlayOnFacts, PlayOnScene
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import BIRDS, SPARROW
from game.scenes.table.seat_source import TableHooks
from game.ui.scene import Pop, Scene, Services

OTHERS = tuple(Guest(bird, OFFERED[1]) for bird in BIRDS[:3])
SEED = Chance("practice")


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
    return HostedTable(services, HostedSeat(host, lambda _: people), TableHooks(), host)


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    return {
        "play_on/own": partial(_play_on, is_ours=True),
        "play_on/log": partial(_play_on, is_ours=False),
        "practice/table": partial(_table, ruleset="club", may=True),
        "practice/first": partial(_table, ruleset="club", may=False),
        "practice/three": partial(_table, ruleset="kansai", may=True),
        "practice/classic": partial(_table, ruleset="classic", may=True),
    }
