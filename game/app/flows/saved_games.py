"""The flow of saved games: their library, and their tables, stories and results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.app.flows.fairness_flow import sealed
from game.app.flows.game_words import fault_text, rules_called
from game.engine.events import Event, HandWon, RoundStarted, seen
from game.engine.match import Match, MatchEnded, fold
from game.engine.seats import Seat
from game.engine.table import Round
from game.host.audit import BROKEN
from game.host.host import Host
from game.host.journal import BadJournal, Journal
from game.host.journal_header import PLAYER, Guest, Header
from game.host.match_setup import options_of, rules_of
from game.host.saves import Saves, put_away
from game.scenes.ending.ending_scene import EndingScene, EndingSteps
from game.scenes.ending.match_ranking import MatchResult, parts_of
from game.scenes.history.game_story import StoryScene
from game.scenes.history.games_list import GamesScene
from game.scenes.history.games_steps import GamesSteps
from game.scenes.replay.replay_table import ReplaySeat
from game.scenes.result.han_or_fan import counting_of
from game.scenes.shared.dialog import notice
from game.scenes.shared.game_facts import Person
from game.ui.scene import Pop, Push, Services, Step

if TYPE_CHECKING:
    from game.app.flows.player_shelf import PlayerShelf


@dataclass(frozen=True, slots=True)
class SavedGameSteps:
    """The steps and people that the library of games is given."""

    person: Callable[[int, Guest], Person]
    """The person of a guest."""
    playing: Callable[[], Host | None]
    """The game in progress."""
    standing: Callable[[Host], str]
    """Where it stands, in words."""
    resume: Callable[[], Step]
    """Leads to its table."""
    new_game: Callable[[], Step]
    go_on: Callable[[Path], Step]
    """Leads to the table of an unfinished game."""
    again: Callable[[Header], Step]
    """Leads to a new game like an old one."""
    replay: Callable[[Journal, Seat | None, int | None], Step]
    """Leads to the viewer: of a journal, as a seat, at a hand."""
    seat: Callable[[Journal, Seat | None], ReplaySeat | None]
    """The table of a journal where it stands."""
    statistics: Callable[[], Step]
    """Leads to the statistics."""
    review: Callable[[Journal, Seat | None], Step]
    """Leads to the review of a game, as a seat played it."""
    compared: Callable[[Header], Callable[[], Step] | None]
    """What leads to the comparison of a challenge; none from any other game."""
    mistakes: Callable[[], Step]
    """Leads to the mistakes of the player over many games."""


class SavedGamesFlow:
    """Leads to the saved games."""

    def __init__(self, services: Services, saves: Saves, steps: SavedGameSteps) -> None:
        self._services, self._saves, self._steps = services, saves, steps

    def open(self, files: Sequence[Path] = ()) -> Step:
        """Leads to the library; files are taken in at once."""
        # The index and the formats of logs take a while to load, and only who comes here needs
        # them.
        from game.app.flows.player_shelf import PlayerShelf, ShelfSteps  # noqa: PLC0415

        given = self._steps
        words = self._services.words
        shelf = PlayerShelf(
            self._services,
            ShelfSteps(
                given.person,
                given.playing,
                given.standing,
                lambda host: rules_called(words, host.journal.header),
                given.seat,
            ),
        )
        return Push(GamesScene(self._services, shelf, self._ways(shelf), files))

    def _ways(self, shelf: PlayerShelf) -> GamesSteps:
        steps = self._steps
        return GamesSteps(
            resume=steps.resume,
            new_game=steps.new_game,
            go_on=lambda name: steps.go_on(shelf.file_of(name)),
            story=lambda name: self._read(shelf, name, self._story),
            ranking=lambda name: self._read(shelf, name, self._ranking),
            replay=lambda name, hand: self._read(
                shelf, name, lambda journal, own: steps.replay(journal, own, hand)
            ),
            statistics=steps.statistics,
            mistakes=steps.mistakes,
            review=lambda name: self._read(shelf, name, steps.review),
        )

    def _read(
        self, shelf: PlayerShelf, name: str, show: Callable[[Journal, Seat | None], Step]
    ) -> Step:
        """Reads a game and shows it, or a notice if it is damaged."""
        words = self._services.words
        try:
            return show(shelf.journal(name), shelf.own(name))
        except (BadJournal, OSError, *BROKEN) as fault:
            text = words("games.unreadable", fault=fault_text(fault, words))
            return Push(notice(self._services, words("games.unreadable.title"), text))

    def _story(self, journal: Journal, own: Seat | None) -> Step:
        if not any(isinstance(event, RoundStarted) for event in journal):
            words = self._services.words
            title, text = words("games.no_story.title"), words("games.no_story")
            return Push(notice(self._services, title, text))
        match = fold(journal)
        viewer = _viewer(journal, match, own)
        told = seen(journal, viewer)
        return Push(StoryScene(self._services, told, viewer, self._people(journal, match)))

    def _ranking(self, journal: Journal, own: Seat | None) -> Step:
        match = fold(journal)
        viewer = _viewer(journal, match, own)
        result = result_of(journal, match, self._people(journal, match), viewer)
        again = self._steps.again
        steps = EndingSteps(
            again=lambda: again(journal.header),
            home=Pop,
            walls=lambda: sealed(self._services, journal, is_over=True),
            review=lambda: self._steps.review(journal, own),
            compare=self._steps.compared(journal.header),
            home_says="final.back",
        )
        return Push(EndingScene(self._services, result, steps))

    def _people(self, journal: Journal, match: Match) -> tuple[Person, ...]:
        guests = journal.header.guests
        return tuple(self._steps.person(nth, guests[nth]) for nth in match.players)


def _viewer(journal: Journal, match: Match, own: Seat | None) -> Seat:
    """The seat a game is told from: the player's, or the first of a game of others."""
    return (own or 0) if journal.header.is_foreign else match.players.index(PLAYER)


def result_of(
    journal: Journal, match: Match, people: tuple[Person, ...], viewer: Seat | None = None
) -> MatchResult:
    """The result of a match, for the final screen; seen from the player's seat, or another."""
    options = options_of(journal.header)
    return MatchResult(
        match=match,
        viewer=match.players.index(PLAYER) if viewer is None else viewer,
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


def has_played_before(folder: Path) -> bool:
    """Whether a game has been put away: none is before the first one is over."""
    return any(put_away(folder))


FEW_GAMES: Final = 6
"""So many games may be kept for which it is looked whether the player has won in any of them."""


def has_won_before(folder: Path, host: Host) -> bool:
    """Whether the player has won a hand before the last one of this match.

    Who has kept many games is taken to have won: to read them all would hold the table up.
    """
    starts = [nth for nth, event in enumerate(host.journal) if isinstance(event, RoundStarted)]
    before, seat = tuple(host.journal)[: starts[-1]], host.seat_of(0)
    if any(isinstance(event, HandWon) and event.seat == seat for event in before):
        return True
    kept = tuple(put_away(folder))
    if not kept or len(kept) > FEW_GAMES:
        return bool(kept)
    from game.archive.game_library import GameLibrary  # noqa: PLC0415

    library = GameLibrary(folder)
    try:
        library.refresh()
        return library.statistics().sums.wins > 0
    finally:
        library.close()
