"""The way through the program: from the title to a table, a result, the end, and back."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import replace
from datetime import datetime

from game.bots import OFFERED
from game.engine.course import Over
from game.engine.events import RoundStarted
from game.engine.match import Match, MatchEnded, fold, what_next
from game.engine.refusals import Refusal
from game.engine.settlement import Seat
from game.engine.table import Round
from game.host.host import Host, masked
from game.host.saves import Saves, SetAside
from game.host.setup import opening, options_of
from game.host.versions import Chance, Guest, Header
from game.hosted_table import HostedTable, LookBack
from game.scenes.choice import BIRDS, NewGame, Opponent, plain, understood
from game.scenes.dialog import confirmation, notice
from game.scenes.ending import EndingScene, EndingSteps
from game.scenes.ending_ranking import MatchResult
from game.scenes.new_game import NewGameScene, NewGameSteps
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene, ResultSteps
from game.scenes.result_read import finished
from game.scenes.rules import RulesScene
from game.scenes.story import StoryScene
from game.scenes.table_source import Person, TableHooks
from game.ui.scene import Home, Pop, Push, Replace, Scene, Services, Step

SPARROW = "moineau"
LAST_CHOICE = "new_game"
"""Where the settings keep the game that was chosen last."""


class Journey:
    """Where every screen leads; it keeps the game that is going on."""

    def __init__(self, services: Services, thinkers: Executor) -> None:
        self.services = services
        self._thinkers = thinkers
        self._saves = Saves(services.data)
        found = self._saves.resume(thinkers)
        self.host: Host | None = found if isinstance(found, Host) else None
        self._damaged = found if isinstance(found, SetAside) else None

    def close(self) -> None:
        """Puts the game that is going on away; it is found again at the next start."""
        if self.host is not None:
            self.host.close()

    # ---- the title -----------------------------------------------------------------------------
    def greeting(self) -> Step | None:
        """What the player has to be told before anything else, once."""
        words = self.services.words
        damaged, self._damaged = self._damaged, None
        if damaged is not None:
            text = words("front.set_aside", fault=damaged.fault, file=damaged.file.name)
            return Push(notice(self.services, words("front.set_aside.title"), text))
        if self.host is not None and self.host.dropped:
            self.host.dropped = 0
            return Push(notice(self.services, words("front.dropped.title"), words("save.dropped")))
        return None

    @property
    def resume(self) -> str | None:
        """The game that can be gone on with, in a few words."""
        if self.host is None:
            return None
        words, match = self.services.words, self.host.match
        name = words(f"ruleset.{self.host.rules.id}")
        if match.table is None:
            return words("front.resume.between", ruleset=name)
        place = _place(match.scores, self.host.seat_of(0))
        where = words(f"front.place.{place}", seats=len(match.seats))
        return words("front.resume", ruleset=name, round=self._round(match.table), place=where)

    def _round(self, table: Round) -> str:
        words = self.services.words
        name = words(f"round.{table.wind}.{table.dealer + 1}")
        if not table.counters:
            return name
        honba = words.plural("round.repeat", table.counters)
        return words("front.round", round=name, honba=honba)

    def go_on(self) -> Step:
        """To the game that is going on."""
        return Push(self.table())

    def new_game(self) -> Step:
        """To the choice of a game."""
        steps = NewGameSteps(start=self._start, keep=self._keep)
        return Push(NewGameScene(self.services, self._last_choice, OFFERED, steps))

    def rules(self) -> Step:
        """To the rules: those of the game that is going on, or those of the next one."""
        if self.host is None:
            return Push(RulesScene(self.services, self._last_choice, self._keep, sheets=True))
        return Push(RulesScene(self.services, choice_of(self.host.journal.header)))

    @property
    def _last_choice(self) -> NewGame:
        return understood(self.services.settings.other.get(LAST_CHOICE), OFFERED)

    def _keep(self, choice: NewGame) -> None:
        settings = self.services.settings
        other = {**settings.other, LAST_CHOICE: plain(choice)}
        self.services.change(replace(settings, other=other))

    # ---- a game --------------------------------------------------------------------------------
    def _start(self, choice: NewGame) -> Step:
        if self.host is None:
            return self.open_table(header_of(choice))
        words = self.services.words
        title, text = words("front.replace.title"), words("front.replace")
        go = words("front.replace.go")
        return Push(
            confirmation(
                self.services, title, text, go, lambda: self.open_table(header_of(choice))
            )
        )

    def open_table(self, header: Header) -> Step:
        """To a new table; a game that was going on is put away as it stands."""
        self.close()
        self.host = self._saves.start(header, self._thinkers, datetime.now().astimezone())
        return Replace(self.table())

    def table(self) -> Scene:
        """The table of the game that is going on."""
        assert self.host is not None, "there is a game"
        hooks = TableHooks(
            pause=self._pause,
            help=self.rules,
            log=self._log,
            explain=self._explain,
            hand_ended=self._hand_ended,
            match_ended=self._match_ended,
        )
        return HostedTable(self.services, self.host, self._people, hooks)

    def _pause(self) -> Step:
        return Push(PauseScene(self.services, self.rules))

    def _people(self, host: Host) -> tuple[Person, ...]:
        guests, players = host.journal.header.guests, host.match.players
        return tuple(self._person(nth, guests[nth]) for nth in players)

    def _person(self, nth: int, guest: Guest) -> Person:
        words, name = self.services.words, self.services.settings.name
        if guest.level is None:
            return Person(guest.name or name or words("front.you"), SPARROW)
        bird = guest.name or BIRDS[nth % len(BIRDS)]
        return Person(words(f"bird.{bird}"), bird, words(f"bird.{bird}.style"))

    def _log(self) -> Step:
        assert self.host is not None, "there is a game"
        viewer = self.host.seat_of(0)
        events = masked(self.host.journal, viewer)
        return Push(StoryScene(self.services, events, viewer, self._people(self.host)))

    def _explain(self, refusal: Refusal) -> Step:
        words = self.services.words
        why = words(f"refusal.{refusal.reason}.why")
        return Push(notice(self.services, words(f"refusal.{refusal.reason}"), why))

    # ---- results -------------------------------------------------------------------------------
    def _hand_ended(self, match: Match) -> Step:
        host = self.host
        assert host is not None, "there is a game"
        assert match.table is not None, "a hand has been played"
        people = self._people(host)
        shown = finished(host.rules, match.table, host.seat_of(0), people)
        steps = ResultSteps(
            onward=self._onward,
            leave=self._pause,
            review=lambda: Push(LookBack(self.services, host, self._people)),
        )
        is_last = isinstance(what_next(host.rules, host.match), Over)
        return Push(ResultScene(self.services, shown, steps, is_last=is_last))

    def _onward(self) -> Step:
        assert self.host is not None, "there is a game"
        self.host.next_hand()
        return Pop()

    def _match_ended(self, match: Match) -> Step:
        host = self.host
        assert host is not None, "there is a game"
        self._saves.finish(host, datetime.now().astimezone())
        self.host = None
        options = options_of(host.journal.header)
        result = MatchResult(
            match=host.match,
            viewer=host.seat_of(0),
            people=self._people(host),
            reference=options.return_points if options.oka else options.starting_points,
            hands=tuple(_hands(host)),
        )
        steps = EndingSteps(
            again=lambda: self.open_table(_again(host.journal.header)),
            home=Home,
            setup=self.new_game,
        )
        return Replace(EndingScene(self.services, result, steps))


def header_of(choice: NewGame) -> Header:
    """The first line of the log of a game as it was chosen."""
    chance = Chance.fresh() if choice.seed is None else Chance(str(choice.seed))
    others = (Guest(opponent.bird, opponent.level) for opponent in choice.opponents)
    return opening(choice.ruleset, (Guest(), *others), chance, choice.rules)


def choice_of(header: Header) -> NewGame:
    """The choice from which a game has come."""
    opponents = tuple(
        Opponent(guest.name, guest.level) for guest in header.guests if guest.level is not None
    )
    chosen = NewGame(header.ruleset, {}, opponents)
    return chosen.with_rules(options_of(header))


def _again(header: Header) -> Header:
    """The same game with other walls."""
    return opening(header.ruleset, header.guests, Chance.fresh(), options_of(header))


def _place(scores: tuple[int, ...], seat: Seat) -> int:
    order = sorted(range(len(scores)), key=lambda one: (-scores[one], one))
    return order.index(seat) + 1


def _hands(host: Host) -> Iterator[Round]:
    """The hands of the match as they ended."""
    match: Match | None = None
    for event in host.journal:
        closes = isinstance(event, RoundStarted | MatchEnded)
        if closes and match is not None and match.table is not None:
            yield match.table
        match = fold((event,), match)
