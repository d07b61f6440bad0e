"""Navigation: from the title to all other screens and back.

A screen is loaded when it is opened: what is imported here is what the title needs. `load` brings
the others in while nobody waits for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.app.flows.chosen_games import (
    choice_of,
    has_master,
    header_of,
    in_game,
    person_of,
    programs_chosen,
)
from game.app.flows.game_words import apology, rules_called
from game.app.flows.lesson_progress import LessonProgress
from game.app.seats.hosted_game import game_of
from game.bots import OFFERED, RENAMED, USUAL
from game.engine.events import Event
from game.engine.match import Match
from game.engine.table import Round
from game.host.host import Host
from game.host.journal_header import Chance, Guest, Header
from game.host.match_setup import opening, options_of, prepare
from game.host.saves import DamagedGame, OutOfReach, Saves
from game.learn.lessons import lessons
from game.learn.paths.learner_progress import ProgressFile
from game.rulesets.families import Unit
from game.scenes.shared.dialog import confirmation, notice
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import (
    FIRST_SHEET,
    LAST_CHOICE,
    NewGame,
    plain,
    understood,
)
from game.sheets.own_rulesets import OwnRulesets
from game.storage.local_time import now
from game.storage.settings import Knowledge
from game.ui.scene import Home, Push, Replace, Scene, Services, Step

if TYPE_CHECKING:
    from game.app.flows.challenge_flow import ChallengeFlow
    from game.app.flows.exercise_flow import ExerciseFlow
    from game.app.flows.lesson_flow import LessonFlow
    from game.app.flows.library_flow import LibraryFlow
    from game.app.flows.play_on_flow import PlayOnFlow
    from game.app.flows.replay_flow import ReplayFlow, ReviewFlow
    from game.app.flows.saved_games import SavedGamesFlow
    from game.app.flows.seated_programs import ConfirmedPrograms, ProgramNotices
    from game.app.flows.statistics_flow import StatisticsFlow
    from game.app.flows.table_flow import TableFlow
    from game.mjai.guest_program import SeatedPrograms
    from game.scenes.library.opponents_book import OpponentsScene

FIRST_STEPS: Final = (
    *("game.scenes.setup.new_game", "game.scenes.setup.rules_scene"),
    *("game.app.flows.table_flow", "game.app.flows.lesson_flow", "game.app.flows.library_flow"),
    *("game.app.flows.seated_programs", "game.app.flows.challenge_flow"),
    *("game.app.flows.replay_flow", "game.app.flows.exercise_flow", "game.app.flows.saved_games"),
    *("game.scenes.library.glossary_scene", "game.scenes.settings.settings_scene"),
)
"""The modules behind the entries of the title, those first that are wanted soonest."""


class Navigation:
    """Where every screen leads; it holds the current game."""

    def __init__(self, services: Services, thinkers: Executor) -> None:
        self.services = services
        self._thinkers = thinkers
        self._saves = Saves(services.data)
        self._own = OwnRulesets(services.data)
        self._lesson_file = ProgressFile(services.data)
        self._lessons = LessonProgress(services, self._lesson_file)
        self.host: Host | None = None
        self._notices: ProgramNotices | None = None
        self._found: DamagedGame | OutOfReach | None = None
        """What was found instead of a game that can be continued."""
        self._look()

    # ---- the flows, each loaded when it is first needed ----------------------------------------
    @cached_property
    def replays(self) -> ReplayFlow:
        """Leads to the viewer, whatever a game comes from."""
        from game.app.flows.replay_flow import ReplayFlow

        return ReplayFlow(self.services, self._thinkers, self._person, self._onward())

    @cached_property
    def statistics(self) -> StatisticsFlow:
        """Leads to the statistics of the player."""
        from game.app.flows.statistics_flow import StatisticsFlow, StatisticsWays

        others = (self.new_game, self.replays.at, self._lesson, self.exercises)
        ways = StatisticsWays(
            lambda journal, hand: self.replays.journal(journal, hand=hand, at_end=True),
            lambda name: self._library.won_with(self.host, name),
            *others,
        )
        return StatisticsFlow(self.services, self._thinkers, ways)

    @cached_property
    def reviews(self) -> ReviewFlow:
        """Leads to reviews of games and hands."""
        from game.app.flows.replay_flow import ReviewFlow, ReviewWays

        steps = (self._lesson, self.statistics.mistakes, self.exercises.open)
        return ReviewFlow(self.services, self._thinkers, ReviewWays(self.replays.at, *steps))

    @cached_property
    def challenges(self) -> ChallengeFlow:
        """Leads to the duplicate challenge."""
        from game.app.flows.challenge_flow import ChallengeFlow, ChallengeWays

        ways = ChallengeWays(
            person=self._person,
            playing=lambda: self.host,
            go_on=self.go_on,
            begin=self._begin,
            replay=self.replays.journal,
            sheet=lambda: self._last_choice.ruleset,
            rules=self._sheet,
        )
        return ChallengeFlow(self.services, self._thinkers, ways)

    @cached_property
    def lesson_flow(self) -> LessonFlow:
        """Leads to the lessons."""
        from game.app.flows.first_game_flow import FirstGameSteps
        from game.app.flows.lesson_flow import LessonFlow

        game = FirstGameSteps(self._thinkers, self._person, self._rules_of, self._library)
        steps = (self.reading, game, self.play, self._lesson_file, self.exercises.open)
        return LessonFlow(self.services, *steps)

    @cached_property
    def exercises(self) -> ExerciseFlow:
        """Leads to exercises."""
        from game.app.flows.exercise_flow import ExerciseFlow

        return ExerciseFlow(self.services, self._thinkers, lambda: self._last_choice)

    @cached_property
    def _kept(self) -> SavedGamesFlow:
        from game.app.flows.saved_games import SavedGamesFlow, SavedGameSteps

        steps = SavedGameSteps(
            self._person,
            lambda: self.host,
            self._standing,
            self.go_on,
            self.new_game,
            self._take_up,
            self._again,
            self.replays.journal,
            self.replays.seat,
            self.statistics.open,
            self.reviews.journal,
            self.challenges.compared,
            self.statistics.mistakes,
        )
        return SavedGamesFlow(self.services, self._saves, steps)

    @cached_property
    def _library(self) -> LibraryFlow:
        from game.app.flows.library_flow import LibraryFlow

        return LibraryFlow(self.services, lambda: self._last_choice)

    @cached_property
    def _confirmed(self) -> ConfirmedPrograms:
        from game.app.flows.seated_programs import ConfirmedPrograms

        return ConfirmedPrograms(self.services)

    def _onward(self) -> PlayOnFlow:
        """Leads from a moment of a game to a table; offers the level that was chosen last."""
        from game.app.flows.play_on_flow import PlayOnFlow

        return PlayOnFlow(self.services, self._play_on, self._usual_level)

    def close(self) -> None:
        """Closes the current game, which is found again at the next start."""
        if self._has_lessons:
            self.lesson_flow.close()
        if self.host is not None:
            self._saves.leave(self.host)
            self.host = None

    def _look(self) -> None:
        """Looks for a game to continue; another window may have left one, or ended it."""
        if self.host is None:
            found = self._saves.resume(self._thinkers)
            self.host = found if isinstance(found, Host) else None
            self._found = None if isinstance(found, Host) else found

    # ---- the title -----------------------------------------------------------------------------
    def greeting(self) -> Step | None:
        """The notice about the game that was found, or was not, if one is needed."""
        if self._found is not None:
            return self._say(self._found)
        if self.host is not None and self.host.dropped:
            self.host.dropped = 0
            words = self.services.words
            return Push(notice(self.services, words("front.dropped.title"), words("save.dropped")))
        return None

    @property
    def is_untouched(self) -> bool:
        """Whether nobody has ever played or learnt here."""
        has_game = self.host is not None or self._found is not None or self._saves.count > 0
        return not has_game and self._lessons.is_fresh

    def first_start(self) -> Step:
        """Leads to the page of the very first start, which each of its ways replaces."""
        from game.scenes.title.first_start_scene import FirstStartScene, FirstStartSteps

        def seated() -> Step:
            choice = self._last_choice.with_sheet(FIRST_SHEET)
            self._keep(choice)
            return self._start(choice)

        steps = FirstStartSteps(
            lesson=lambda: Replace(self.lesson_flow.first()),
            club=seated,
            game=lambda: Replace(self._choice_scene(self._last_choice)),
        )
        return Push(FirstStartScene(self.services, steps))

    def _say(self, found: DamagedGame | OutOfReach) -> Step:
        """The notice why a game cannot be continued."""
        if isinstance(found, DamagedGame):
            self._found = None
        return Push(apology(self.services, found))

    @property
    def is_shut_out(self) -> bool:
        """Whether the current game is open in another window."""
        return isinstance(self._found, OutOfReach) and self._found.reason == "elsewhere"

    @property
    def resume(self) -> str | None:
        """The text of the game that can be continued, or why it cannot."""
        words, host = self.services.words, self.host
        if host is None:
            reach = self._found
            return words(f"front.{reach.reason}.note") if isinstance(reach, OutOfReach) else None
        name = rules_called(words, host.journal.header)
        if host.match.table is None:
            return words("front.resume.between", ruleset=name)
        hand, place = self._where(host, host.match.table)
        return words("front.resume", ruleset=name, round=hand, place=place)

    def _where(self, host: Host, table: Round) -> tuple[str, str]:
        """The hand a game has come to, and the place of the player."""
        match = host.match
        ranking = host.rules.course.rank(match.scores, match.wins, match.fouls)
        place = ranking.places[host.seat_of(0)]
        where = self.services.words(f"front.place.{place}", seats=len(match.seats))
        return self._hand_called(host, table), where

    def _standing(self, host: Host) -> str:
        words, table = self.services.words, host.match.table
        if table is None:
            return words("games.current.between")
        hand, place = self._where(host, table)
        return words("games.current.standing", round=hand, place=place)

    def _hand_called(self, host: Host, table: Round) -> str:
        words, game = self.services.words, game_of(host)
        return game.counted_hand(words, table.wind, table.dealer, table.counters)

    def go_on(self) -> Step:
        """Leads to the current game, if it can be continued now."""
        self._look()
        if self.host is not None:
            return Push(self.table())
        words = self.services.words
        gone = notice(self.services, words("front.gone.title"), words("front.gone"))
        return self.greeting() or Push(gone)

    def new_game(self) -> Step:
        """Leads to the choice of a new game."""
        return Push(self._choice_scene(self._last_choice))

    def play(self, taught: str) -> Step:
        """Leads to the choice of a new game, by the rules chosen last if of the game taught."""
        return Push(self._choice_scene(in_game(self._last_choice, taught)))

    def _choice_scene(self, choice: NewGame) -> Scene:
        from game.mjai.program_process import is_found
        from game.scenes.setup.new_game import NewGameScene, NewGameSteps

        steps = NewGameSteps(
            start=self._start,
            keep=self._keep,
            challenge=self.challenges.open,
            is_found=is_found,
            has_master=has_master,
        )
        return NewGameScene(self.services, choice, OFFERED, steps, self._own)

    @property
    def playing(self) -> Host | None:
        """The host of the current game, or else of the first game of the lessons."""
        if self.host is None and self._has_lessons:
            return self.lesson_flow.host
        return self.host

    @property
    def _has_lessons(self) -> bool:
        """Whether the lessons have been opened."""
        return "lesson_flow" in vars(self)

    @property
    def is_learning(self) -> bool:
        """Whether no game has been chosen yet, and the first game of the lessons is still ahead."""
        chosen = self.services.settings
        has_played = self.host is not None or LAST_CHOICE in chosen.other
        is_new = not has_played and chosen.knows is not Knowledge.RIICHI
        return is_new and self._lessons.leads

    @property
    def lessons(self) -> str:
        """The progress in the lessons, as a text."""
        return self._lessons.note

    def _lesson(self, name: str) -> Step:
        """Leads to a lesson, over whatever is on the screen."""
        return Push(self.lesson_flow.scene(lessons()[name]))

    def learn(self) -> Step:
        """Leads to the lessons."""
        return self.lesson_flow.open()

    def glossary(self) -> Step:
        """Leads to the glossary."""
        from game.scenes.library.glossary_scene import GlossaryScene

        return Push(GlossaryScene(self.services))

    def rules(self) -> Step:
        """Leads to the rules of the current game, or of the next one."""
        from game.scenes.setup.rules_pages import SHEET
        from game.scenes.setup.rules_scene import RulesScene

        if self.host is None:
            choice, kept = self._last_choice, self._own
            return Push(RulesScene(self.services, choice, self._keep, kept=kept, page=SHEET))
        return self._rules_of(self.host.journal.header)

    def _sheet(self, name: str) -> Step:
        """Leads to the page of a sheet."""
        from game.scenes.setup.rules_pages import SHEET
        from game.scenes.setup.rules_scene import RulesScene

        choice = self._last_choice.with_sheet(name)
        return Push(RulesScene(self.services, choice, page=SHEET))

    def _rules_of(self, header: Header) -> Step:
        """Leads to the rules of a game that has begun."""
        from game.scenes.setup.rules_scene import RulesScene

        return Push(RulesScene(self.services, choice_of(header)))

    @property
    def reading(self) -> Mapping[str, Callable[[], Step]]:
        """The books to read besides the lessons."""
        return {
            "pages": self._pages,
            "yaku": lambda: self._library.yaku(self.host),
            "glossary": self.glossary,
        }

    def _pages(self) -> Step:
        """Leads to the pages to read."""
        from game.scenes.library.reading_pages_scene import PagesScene

        return Push(PagesScene(self.services, opponents=_opponents))

    def album(self) -> Step:
        """Leads to the album of the Grands Jeux."""
        return self._library.album(self.host)

    def companion(self) -> Step:
        """Leads to the evenings at a real table."""
        return self._library.companion()

    @property
    def _last_choice(self) -> NewGame:
        settings = self.services.settings
        # Beginners are no opponents for somebody who knows the game.
        level = USUAL if settings.knows is Knowledge.RIICHI else ""
        return understood(settings.other.get(LAST_CHOICE), OFFERED, RENAMED, level)

    def _keep(self, choice: NewGame) -> None:
        settings = self.services.settings
        other = {**settings.other, LAST_CHOICE: plain(choice)}
        self.services.change(replace(settings, other=other))

    # ---- saved games ---------------------------------------------------------------------------
    @property
    def games(self) -> str:
        """How many games are saved, as a text."""
        words, count = self.services.words, self._saves.count
        return words.plural("games.count", count) if count else words("games.empty")

    def kept_games(self) -> Step:
        """Leads to the saved games."""
        return self._kept.open()

    def take_in(self, files: Sequence[Path]) -> Step:
        """Leads to the saved games, and takes those of some files in."""
        return self._kept.open(files)

    def _take_up(self, game: Path) -> Step:
        """Leads to an unfinished game; asks first if the current one has to be put away."""
        self._look()
        if self.is_shut_out:
            assert self._found is not None, "there is a game that cannot be had"
            return self._say(self._found)
        if self.host is None:
            return self._reopen(game, Push)
        words = self.services.words
        title, text = words("front.replace.title"), words("games.swap")
        go = words("games.swap.go")
        return Push(
            confirmation(self.services, title, text, go, lambda: self._reopen(game, Replace))
        )

    def _reopen(self, game: Path, way: Callable[[Scene], Step]) -> Step:
        if self.host is not None:
            self.host.close()
        found = self._saves.reopen(game, self._thinkers, now())
        self.host = found if isinstance(found, Host) else None
        if isinstance(found, Host):
            self._found = None
            return way(self.table())
        self._found = found
        return self._say(found)

    def _again(self, header: Header, programs: SeatedPrograms | None = None) -> Step:
        """Leads to a new game like a saved one; not for games of other programs.

        A saved game runs no external programs: their birds play.
        """
        if header.is_foreign:
            return self.new_game()
        from game.mjai.guest_program import NO_PROGRAMS, with_programs

        options, named = options_of(header), header.named
        guests = with_programs(header.guests, programs or NO_PROGRAMS)
        started = opening(header.ruleset, guests, Chance.fresh(), options, named)
        return self._begin(replace(started, practice=header.practice, clock=header.clock), programs)

    # ---- a game --------------------------------------------------------------------------------
    def _start(self, choice: NewGame) -> Step:
        own = self._own.find(choice.own)
        is_own = own is not None and own.options == choice.rules
        header = header_of(choice if is_own else choice.called(""))
        return self._begin(header, programs_chosen(choice))

    def _play_on(self, header: Header, events: Sequence[Event]) -> Step:
        """Leads to a table at which a match is played on from a moment of another."""
        return self._begin(header, events=events)

    def _usual_level(self) -> str:
        """The level that was chosen last for an opponent."""
        return self._last_choice.opponents[0].level

    def _begin(
        self,
        header: Header,
        programs: SeatedPrograms | None = None,
        events: Sequence[Event] = (),
    ) -> Step:
        """Leads to a new table; asks first if the current game has to be put away."""
        self._look()
        if self._found is not None and (self.is_shut_out or isinstance(self._found, DamagedGame)):
            return self._say(self._found)
        if self.host is None and self._found is None:
            return self.open_table(header, programs, events)
        words = self.services.words
        title, text = words("front.replace.title"), words("front.replace")
        go = words("front.replace.go")

        def opened() -> Step:
            return self.open_table(header, programs, events)

        return Push(confirmation(self.services, title, text, go, opened))

    def open_table(
        self,
        header: Header,
        programs: SeatedPrograms | None = None,
        events: Sequence[Event] = (),
    ) -> Step:
        """Leads to a new table; the current game is put away as it stands.

        With the events that have happened already, where it is played on from another game.
        """
        from game.mjai.guest_program import NO_PROGRAMS, seat_programs

        if self.host is not None:
            self.host.close()
        started = self._saves.start(header, self._thinkers, now(), events)
        if isinstance(started, OutOfReach):
            self._found = started
            return self._say(started)
        self.host, self._found = started, None
        self.challenges.note_start(header)
        seated = programs or NO_PROGRAMS
        self._confirmed.keep(header, seated)
        seat_programs(started, seated)
        return Replace(self.table())

    def table_over_title(self, header: Header, programs: SeatedPrograms | None = None) -> Step:
        """Leads to a new table over the title; or to a notice why there is none."""
        step = self.open_table(header, programs)
        return Push(step.scene) if isinstance(step, Replace) else step

    def table(self) -> Scene:
        """The table scene of the current game."""
        from game.app.flows.seated_programs import ProgramNotices
        from game.app.flows.table_flow import HostedTable
        from game.app.seats.hosted_seat import HostedSeat

        assert self.host is not None, "there is a game"
        prepare(self.host.journal.header, self._thinkers)
        flow = self._table_flow(self.host)
        seat = HostedSeat(self.host, flow.people, thinkers=self._thinkers)
        if self._notices is None or self._notices.host is not self.host:
            confirmed = self._confirmed.of(self.host.journal.header)
            self._notices = ProgramNotices(self.services, self.host, confirmed, self._person)
        return HostedTable(self.services, seat, flow.hooks, self.host, self._notices.due)

    def _table_flow(self, host: Host) -> TableFlow:
        from game.app.flows.table_flow import TableFlow, TableSteps

        steps = TableSteps(
            self._person,
            self.rules,
            self._library,
            self._match_ended,
            lambda journal, hand: self.reviews.journal(journal, hand=hand),
            self.replays.hand,
            self.table,
        )
        return TableFlow(self.services, host, steps)

    def _person(self, nth: int, guest: Guest, unit: Unit = Unit.HAN) -> Person:
        return person_of(self.services, nth, guest, unit)

    def _match_ended(self, match: Match) -> Step:
        from game.app.flows.fairness_flow import sealed
        from game.app.flows.saved_games import result_of
        from game.scenes.ending.ending_scene import EndingScene, EndingSteps

        host = self.host
        assert host is not None, "there is a game"
        programs = self._confirmed.playing(host)
        self._saves.finish(host, now())
        self._confirmed.forget(host.journal.header)
        self.host = None
        result = result_of(host.journal, host.match, self._table_flow(host).people(host))
        steps = EndingSteps(
            again=lambda: self._again(host.journal.header, programs),
            home=Home,
            setup=self.new_game,
            walls=lambda: sealed(self.services, host.journal, is_over=True),
            review=lambda: self.reviews.journal(host.journal),
            compare=self.challenges.compared(host.journal.header),
        )
        return Replace(EndingScene(self.services, result, steps))


def _opponents(services: Services) -> OpponentsScene:
    """The book of opponents, with the levels that are offered."""
    from game.scenes.library.opponents_book import OpponentsScene

    return OpponentsScene(services, OFFERED)


def load() -> None:
    """Loads what the first steps from the title lead to, so that none of them waits for it."""
    for module in FIRST_STEPS:
        import_module(module)
