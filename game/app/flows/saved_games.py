"""The flow of saved games: their list, and their tables, stories and results."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.app.flows.fairness_flow import sealed
from game.engine.events import Event, RoundStarted, seen
from game.engine.match import Match, MatchEnded, fold
from game.engine.table import Round
from game.host.audit import BROKEN
from game.host.journal import BadJournal, Journal, load
from game.host.journal_header import PLAYER, Guest, Header
from game.host.match_setup import options_of, rules_of
from game.host.saves import DamagedGame, OutOfReach, SavedGame, Saves
from game.scenes.ending.ending_scene import EndingScene, EndingSteps
from game.scenes.ending.match_ranking import MatchResult, parts_of
from game.scenes.history.game_story import StoryScene
from game.scenes.history.games_list import GamePlayer, GamesScene, GamesSteps, KeptGame, when_text
from game.scenes.result.han_or_fan import counting_of
from game.scenes.shared.dialog import Dialog, notice
from game.scenes.shared.game_facts import Person
from game.sheets.own_rulesets import LONGEST_NAME
from game.text.visible_letters import tidy_name
from game.text.words import Words
from game.ui.scene import Pop, Push, Services, Step


@dataclass(frozen=True, slots=True)
class SavedGameSteps:
    """The steps and people that the list of games is given."""

    person: Callable[[int, Guest], Person]
    """The person of a guest."""
    go_on: Callable[[SavedGame], Step]
    """Leads to the table of an unfinished game."""
    again: Callable[[Header], Step]
    """Leads to a new game like an old one."""
    replay: Callable[[Journal], Step]
    """Leads to the viewer."""
    statistics: Callable[[], Step]
    """Leads to the statistics."""


class SavedGamesFlow:
    """Leads to the saved games."""

    def __init__(self, services: Services, saves: Saves, steps: SavedGameSteps) -> None:
        self._services, self._saves, self._steps = services, saves, steps
        self._listed: tuple[SavedGame, ...] = ()

    @property
    def count(self) -> str:
        """How many there are, as a text."""
        words, count = self._services.words, self._saves.count
        return words.plural("games.count", count) if count else words("games.empty")

    def open(self) -> Step:
        """Leads to the list."""
        steps = GamesSteps(
            go_on=lambda nth: self._steps.go_on(self._listed[nth]),
            story=lambda nth: self._read(nth, self._story),
            ranking=lambda nth: self._read(nth, self._ranking),
            replay=lambda nth: self._read(nth, self._steps.replay),
            statistics=self._steps.statistics,
        )
        return Push(GamesScene(self._services, self._look, steps))

    def _look(self) -> tuple[KeptGame, ...]:
        self._listed = self._saves.games()
        return tuple(map(self._shown, self._listed))

    def _shown(self, game: SavedGame) -> KeptGame:
        words, header = self._services.words, game.header
        return KeptGame(
            when=when_text(words, game.file.stem),
            rules=rules_called(words, header),
            standing=_standing(words, game),
            file=game.file.name,
            is_over=game.ended is not None,
            people=tuple(sorted(map(self._played(game), game.players), key=_first)),
        )

    def _played(self, game: SavedGame) -> Callable[[int], GamePlayer]:
        def played(guest: int) -> GamePlayer:
            name, place = self._steps.person(guest, game.header.guests[guest]).name, None
            final = None
            if game.ended is not None:
                place = game.place_of(guest)
                final = game.ended.finals[game.players.index(guest)]
            return GamePlayer(name, place, final, is_player=guest == PLAYER)

        return played

    def _read(self, nth: int, show: Callable[[Journal], Step]) -> Step:
        """Reads a game and shows it, or a notice if it is damaged."""
        words = self._services.words
        try:
            return show(load(self._listed[nth].file).journal)
        except (BadJournal, OSError, *BROKEN) as fault:
            text = words("games.unreadable", fault=fault_text(fault, words))
            return Push(notice(self._services, words("games.unreadable.title"), text))

    def _story(self, journal: Journal) -> Step:
        if not any(isinstance(event, RoundStarted) for event in journal):
            words = self._services.words
            title, text = words("games.no_story.title"), words("games.no_story")
            return Push(notice(self._services, title, text))
        match = fold(journal)
        viewer = match.players.index(PLAYER)
        told = seen(journal, viewer)
        return Push(StoryScene(self._services, told, viewer, self._people(journal, match)))

    def _ranking(self, journal: Journal) -> Step:
        match = fold(journal)
        result = result_of(journal, match, self._people(journal, match))
        again = self._steps.again
        steps = EndingSteps(
            again=lambda: again(journal.header),
            home=Pop,
            walls=lambda: sealed(self._services, journal, is_over=True),
            home_says="final.back",
        )
        return Push(EndingScene(self._services, result, steps))

    def _people(self, journal: Journal, match: Match) -> tuple[Person, ...]:
        guests = journal.header.guests
        return tuple(self._steps.person(nth, guests[nth]) for nth in match.players)


def name_of_rules(header: Header) -> str:
    """The player's name for the rules of a game; empty if they are those of a sheet."""
    return tidy_name(header.named, LONGEST_NAME)


def rules_called(words: Words, header: Header) -> str:
    """What the rules of a game are called."""
    return name_of_rules(header) or words(f"ruleset.{header.ruleset}")


def fault_text(fault: Exception, words: Words) -> str:
    """The text why a game cannot be read."""
    if isinstance(fault, BadJournal):
        return words(f"save.flaw.{fault.flaw}", line=fault.number)
    if isinstance(fault, OSError):
        return fault.strerror or str(fault)
    return words("save.flaw.contradiction")


def apology(services: Services, found: DamagedGame | OutOfReach) -> Dialog:
    """The notice why a game cannot be continued: it is open elsewhere, or was set aside."""
    words = services.words
    if isinstance(found, OutOfReach):
        key, text = f"front.{found.reason}", {"detail": found.detail}
    else:
        key, text = (
            "front.set_aside",
            {"fault": fault_text(found.fault, words), "file": found.file.name},
        )
    return notice(services, words(f"{key}.title"), words(key, **text))


def _standing(words: Words, game: SavedGame) -> str:
    """The text of a game's state: the place of the player, or that it is unfinished."""
    if game.ended is None:
        return words("games.left")
    place = game.place_of(PLAYER)
    if place is None:
        return words("games.ended")
    return words(f"front.place.{place}", seats=len(game.players))


def _first(played: GamePlayer) -> int:
    return played.place or 0


def result_of(journal: Journal, match: Match, people: tuple[Person, ...]) -> MatchResult:
    """The result of a match, for the final screen."""
    options = options_of(journal.header)
    return MatchResult(
        match=match,
        viewer=match.players.index(PLAYER),
        people=people,
        reference=options.reference,
        hands=hands_of(journal),
        counting=counting_of(options),
        parts=parts_of(rules_of(journal.header), match, options.reference),
    )


def hands_of(events: Iterable[Event]) -> tuple[Round, ...]:
    """The hands of a match with their results."""
    match: Match | None = None
    hands: list[Round] = []
    for event in events:
        closes = isinstance(event, RoundStarted | MatchEnded)
        if closes and match is not None and match.table is not None:
            hands.append(match.table)
        match = fold((event,), match)
    return tuple(hands)
