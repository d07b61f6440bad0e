"""From a moment of a match that is looked at again to a table at which it is played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots import OFFERED
from game.engine.events import Event
from game.engine.match import Match
from game.engine.seats import Seat
from game.host.journal_header import Chance, Guest, Header
from game.host.playing_on import CannotPlayOn, OriginalMatch, played_on
from game.replay.recorded_match import RecordedMatch
from game.scenes.replay.play_on_scene import PlayOnFacts, PlayOnScene
from game.scenes.shared.dialog import notice
from game.scenes.shared.game_facts import Game, Person
from game.scenes.shared.new_game_choice import BIRDS
from game.text.words import Words
from game.ui.scene import Push, Services, Step

Begin = Callable[[Header, Sequence[Event]], Step]
"""Leads to a new table at which these events have happened."""


class PlayOnFlow:
    """Leads from a moment to the choice of seat and opponents, and from there to the table."""

    def __init__(self, services: Services, begin: Begin, level: Callable[[], str]) -> None:
        """`level` is the one that is offered first where the match does not tell."""
        self._services, self._begin, self._level = services, begin, level

    def step(
        self,
        played: OriginalMatch,
        game: Game,
        people: tuple[Person, ...],
        seat: Seat,
        position: int,
    ) -> Step:
        """Leads to the choice, or says that there is nothing more to be played."""
        words = self._services.words
        chance = Chance.fresh()
        try:
            played_on(played, position, seat, (Guest(),) * len(people), chance)
        except CannotPlayOn:
            title, text = words("play_on.over.title"), words("play_on.over")
            return Push(notice(self._services, title, text))
        match = RecordedMatch(played.rules, played.events).at(position, None)
        facts = PlayOnFacts(
            where=moment_called(words, game, match, seat),
            names=tuple(person.name for person in people),
            seat=seat,
            levels=OFFERED,
            level=played.level if played.level in OFFERED else self._level(),
            deals_anew=played.hides_tiles(position),
            same_walls=played.chance is not None,
        )

        def start(chosen: Seat, level: str) -> Step:
            birds = _opponents(people, chosen, level)
            return self._begin(*played_on(played, position, chosen, birds, chance))

        return Push(PlayOnScene(self._services, facts, start))


def moment_called(words: Words, game: Game, match: Match, seat: Seat) -> str:
    """A moment in words: the hand, and the turn of a seat."""
    table = match.table
    assert table is not None, "a moment belongs to a hand"
    name = game.counted_hand(words, table.wind, table.dealer, table.counters)
    turn = 1 + len(table.players[seat].river)
    return words("play_on.where", round=name, turn=turn)


def _opponents(people: Sequence[Person], seat: Seat, level: str) -> tuple[Guest, ...]:
    """The birds of the other seats in turn, those who sat there if they were birds."""
    others = [people[(seat + step) % len(people)].bird for step in range(1, len(people))]
    free = [bird for bird in BIRDS if bird not in others]
    seated: list[str] = []
    for bird in others:
        known = bird in BIRDS and bird not in seated
        seated.append(bird if known else free.pop(0))
    return tuple(Guest(bird, level) for bird in seated)
