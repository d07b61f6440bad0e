"""The flow of the first game with a teacher: its table, results and explanations given."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.app.flows.game_words import apology
from game.app.flows.library_flow import LibraryFlow
from game.app.flows.saved_games import result_of
from game.app.flows.table_flow import HostedTable, TableFlow, TableSteps
from game.app.seats.taught_seats import FirstGameSeat
from game.engine.match import Match
from game.host.host import Host
from game.host.journal_header import Chance, Guest, Header
from game.host.match_setup import opening, prepare
from game.host.saves import DamagedGame, OutOfReach, Saves
from game.learn.first_game.teacher import Speech, Teacher, first_game
from game.learn.paths.learner_progress import ProgressFile
from game.learn.paths.learning_paths import FIRST_GAME
from game.rulesets.families import Unit
from game.scenes.ending.ending_scene import EndingScene, EndingSteps
from game.scenes.lesson.first_game_guide import FirstGameGuide
from game.scenes.shared.game_facts import Person
from game.storage.local_time import now
from game.ui.scene import Pop, Replace, Scene, Services, Step

FILE: Final = "first_game.jsonl"
"""The file it is saved in, besides the current game."""
SHADES: Final = "tsumokiri"
"""The explanation of shaded tiles."""


@dataclass(frozen=True, slots=True)
class FirstGameSteps:
    """The steps and people that a first game is given."""

    thinkers: Executor
    person: Callable[[int, Guest, Unit], Person]
    rules: Callable[[Header], Step]
    """Leads to the rules of the game."""
    library: LibraryFlow


class FirstGameFlow:
    """Keeps the first game, and leads back to it where it was left."""

    def __init__(self, services: Services, file: ProgressFile, steps: FirstGameSteps) -> None:
        self.services, self._file, self._steps = services, file, steps
        self._saves = Saves(services.data, FILE)
        self.host: Host | None = None

    def close(self) -> None:
        """Closes the game."""
        if self.host is not None:
            self._saves.leave(self.host)
            self.host = None

    def scene(self) -> Scene:
        """The table where it was left, or a new one; or a notice why there is none."""
        if self.host is None:
            found = self._saves.resume(self._steps.thinkers) or self._begun()
            if isinstance(found, DamagedGame | OutOfReach):
                return apology(self.services, found)
            self.host = found
        return self._table(self.host)

    def _begun(self) -> Host | OutOfReach:
        """A new game: with the chosen walls the first time, with random ones later."""
        game, progress = first_game(), self._file.progress
        is_again = FIRST_GAME in progress.done
        chance = Chance.fresh() if is_again else Chance(game.seed)
        birds = (Guest(bird, game.level) for bird in game.birds)
        self._file.keep(replace(progress, explained=frozenset()))
        header = opening(game.rules, (Guest(), *birds), chance, game.agreed)
        return self._saves.start(header, self._steps.thinkers, now())

    def _table(self, host: Host) -> Scene:
        prepare(host.journal.header, self._steps.thinkers)
        flow = self._table_flow(host)
        # Shaded tiles are not explained to a player who has switched them off.
        unseen = frozenset() if self.services.settings.shade_drawn else {SHADES}
        explained = self._file.progress.explained | unseen
        teacher = Teacher(host.rules, host.seat_of(0), explained)
        seat = FirstGameSeat(host, flow.people, teacher)
        table = HostedTable(self.services, seat, flow.hooks, host)
        table.guide = guide = FirstGameGuide(table, seat, self._explained, explained)
        # The teacher speaks of one thing at a time; the seal of the walls is none of them.
        table.hooks = replace(table.hooks, pause=lambda: flow.pause(guide.helps), tells_seal=False)
        return table

    def _table_flow(self, host: Host) -> TableFlow:
        rules = partial(self._steps.rules, host.journal.header)
        steps = TableSteps(self._person, rules, self._steps.library, self._ended)
        return TableFlow(self.services, host, steps)

    def _person(self, nth: int, guest: Guest, unit: Unit) -> Person:
        """The person at a seat; the birds play gently here, whatever their usual style."""
        return replace(self._steps.person(nth, guest, unit), note="")

    def _explained(self, speech: Speech) -> None:
        """Records that an explanation has been given."""
        progress = self._file.progress
        explained = progress.explained | {speech.id}
        self._file.keep(replace(progress.left(FIRST_GAME, len(explained)), explained=explained))

    def _ended(self, _: Match) -> Step:
        """Leads to the ranking; the game is put away."""
        host = self.host
        assert host is not None, "there is a game"
        self._saves.finish(host, now())
        self.host = None
        self._file.keep(self._file.progress.finished(FIRST_GAME))
        people = self._table_flow(host).people(host)
        result = result_of(host.journal, host.match, people)
        steps = EndingSteps(again=self._again, home=Pop, home_says="final.lessons", leads_home=True)
        return Replace(EndingScene(self.services, result, steps))

    def _again(self) -> Step:
        """Leads to another first game."""
        return Replace(self.scene())
