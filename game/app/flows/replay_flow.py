"""Games looked at again: the viewer, and the review of a game or a hand."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.flows.play_on_flow import PlayOnFlow
from game.app.seats.hosted_game import game_by
from game.app.seats.replay_seat import ReplayThinking
from game.app.seats.review_thinking import ReviewThinking
from game.engine.seats import Seat
from game.host.audit import BROKEN
from game.host.event_codec import write
from game.host.host import Host
from game.host.journal import BadJournal, Journal
from game.host.journal_header import PLAYER, Guest, Header
from game.host.match_setup import AgreedRules, options_of, rules_of
from game.host.playing_on import OriginalMatch
from game.host.saves import CURRENT
from game.logs.log_faults import BadLog, IncompleteLog, TooLarge, UnknownFormat
from game.replay.recorded_match import RecordedMatch
from game.review.game_review import GameReview
from game.review.kept_review import kept_review
from game.rulesets.families import family_of, rules_by
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.replay.replay_table import Replayed, ReplaySeat, Viewpoint, WaysOn
from game.scenes.review.review_scene import ReviewedGame, ReviewScene
from game.scenes.shared.dialog import notice
from game.scenes.shared.game_facts import Game, Person
from game.scenes.shared.new_game_choice import BIRDS
from game.storage.settings import LONGEST_NAME
from game.text.visible_letters import tidy_name
from game.ui.scene import Push, Services, Step

if TYPE_CHECKING:
    from game.logs.game_record import GameRecord

log = logging.getLogger(__name__)


class ReplayFlow:
    """Leads to the viewer."""

    def __init__(
        self,
        services: Services,
        thinkers: Executor,
        person: Callable[[int, Guest], Person],
        onward: PlayOnFlow,
    ) -> None:
        """`onward` leads from a moment to a table."""
        self._services, self._thinkers, self._person = services, thinkers, person
        self._onward = onward

    def journal(
        self,
        journal: Journal,
        own: Seat | None = None,
        hand: int | None = None,
        *,
        at_end: bool = False,
    ) -> Step:
        """Leads to a game of the player, seen from the player's seat; or says that it never began.

        The same for a game of other programs that is kept, where the player was at a seat of `own`
        or nobody was; it is opened at the beginning, or at a hand, counted from 0, or its end.
        """
        record, game = _of(journal)
        spans = record.hands[hand : hand + 1] if hand is not None else ()
        position = (spans[0].last if at_end else spans[0].first) if spans else None
        return self._of_match(record, game, journal, position, own)

    def at(self, journal: Journal, seat: Seat, position: int) -> Step:
        """Leads to a decision of a seat as the seat saw it, with what the bird thinks of it."""
        return self._of_match(*_of(journal), journal, position, seat, asks=True)

    def seat(self, journal: Journal, own: Seat | None = None) -> ReplaySeat | None:
        """The table of a journal where it stands, as the player sees it; none before a hand."""
        record, game = _of(journal)
        if not record.stops:
            return None
        last = record.stops[-1]
        shown = self._shown(record, game, journal.header, last, own)
        return ReplaySeat(shown, Viewpoint(shown.viewer), last)

    def hand(self, host: Host) -> Step:
        """Leads to the end of the hand that has just been played, and to those before it."""
        record, game = _of(host.journal)
        last = record.stops[-1] if record.stops else None
        return self._of_match(record, game, host.journal, last)

    def _of_match(
        self,
        record: RecordedMatch,
        game: Game,
        journal: Journal,
        position: int | None = None,
        own: Seat | None = None,
        *,
        asks: bool = False,
    ) -> Step:
        if not record.stops:
            return self._never_begun()
        header = journal.header
        shown = replace(self._shown(record, game, header, position, own), asks=asks)
        played = OriginalMatch.of(header, record.rules, record.events, _name_of(journal.path))
        return self._viewer(shown, played)

    def _viewer(self, shown: Replayed, played: OriginalMatch) -> Step:
        """Leads to the viewer, and from there to a table."""
        game, people = shown.game, shown.people
        ways = WaysOn(
            play=lambda seat, position: self._onward.step(played, game, people, seat, position),
            what_if=lambda seat, position: self._what_if(shown, played, seat, position),
        )
        return Push(ReplayScene(self._services, replace(shown, ways=ways)))

    def _shown(
        self,
        record: RecordedMatch,
        game: Game,
        header: Header,
        position: int | None,
        own: Seat | None,
    ) -> Replayed:
        order, guests = record.hands[0].before.players, header.guests
        people = tuple(self._person(nth, guests[nth]) for nth in order)
        you = own
        if not header.is_foreign:
            you = order.index(PLAYER) if guests[PLAYER].level is None else None
        seat = (own or 0) if header.is_foreign else order.index(PLAYER)
        thinker = ReplayThinking(AgreedRules.of(header), self._thinkers)
        return Replayed(record, game, people, seat, thinker, you, position)

    def _what_if(self, shown: Replayed, played: OriginalMatch, seat: Seat, position: int) -> Step:
        """Leads to two choices of the seat at a moment, each played out."""
        # What plays hands out is needed by few, and loads much.
        from game.app.flows.what_if_flow import what_if  # noqa: PLC0415

        agreed = AgreedRules(played.ruleset, json.dumps(played.options))
        return what_if(self._services, self._thinkers, agreed, shown, seat, position)

    def log(self, logged: GameRecord, name: str = "") -> Step:
        """Leads to a game that was read from a log, of this program or another."""
        if logged.header is not None:
            journal = Journal(logged.header, None, logged.events)
            return self._of_match(*_of(journal), journal)
        rules = rules_by(logged.options, logged.ruleset)
        record = RecordedMatch(rules, logged.events)
        game = game_by(rules, logged.options)
        if not record.stops:
            return self._never_begun()
        named = enumerate(logged.names)
        people = tuple(Person(tidy_name(name, LONGEST_NAME), _bird(nth)) for nth, name in named)
        thinker = ReplayThinking(AgreedRules.by(logged.ruleset, logged.options), self._thinkers)
        played = OriginalMatch(
            ruleset=logged.ruleset,
            options=write(logged.options),
            named=logged.named,
            rules=rules,
            events=logged.events,
            name=name,
        )
        return self._viewer(Replayed(record, game, people, 0, thinker), played)

    def file(self, path: Path) -> Step:
        """Leads to the first game of a file in any format, or says in one line why it cannot."""
        # Reading logs takes long to load, and only who looks at one needs it.
        from game.logs.game_record import record_of  # noqa: PLC0415
        from game.logs.reading import read_games  # noqa: PLC0415

        try:
            record, _ = record_of(read_games(path)[0])
            return self.log(record, path.stem)
        except UnknownFormat:
            reason = "format"
        except TooLarge:
            reason = "large"
        except IncompleteLog:
            reason = "gaps"
        except (BadLog, BadJournal, OSError, *BROKEN):
            reason = "damaged"
        words = self._services.words
        title, text = words("games.unreadable.title"), words(f"replay.unreadable.{reason}")
        return Push(notice(self._services, title, text))

    def _never_begun(self) -> Step:
        words = self._services.words
        title, text = words("games.no_story.title"), words("games.no_story")
        return Push(notice(self._services, title, text))


@dataclass(frozen=True, slots=True)
class ReviewWays:
    """Where a review leads."""

    board: Callable[[Journal, Seat, int], Step]
    """To the viewer, with the eyes of a seat, at a moment."""
    lesson: Callable[[str], Step]
    mistakes: Callable[[], Step]
    """To the mistakes of the player over many games."""
    exercises: Callable[[str], Step] | None = None
    """To exercises in a game, by its family."""


class ReviewFlow:
    """Leads to reviews."""

    def __init__(self, services: Services, thinkers: Executor, ways: ReviewWays) -> None:
        self._services, self._thinkers, self._ways = services, thinkers, ways

    def journal(self, journal: Journal, own: Seat | None = None, hand: int | None = None) -> Step:
        """Leads to the review of a game for the player's seat, or for the first dealer's.

        Of one hand, counted from 0, if one is named.
        """
        header, rules = journal.header, rules_of(journal.header)
        record = RecordedMatch(rules, tuple(journal))
        if not record.hands:
            words = self._services.words
            title, text = words("games.no_story.title"), words("games.no_story")
            return Push(notice(self._services, title, text))
        seat = own or 0
        if not header.is_foreign:
            seat = record.hands[0].before.players.index(PLAYER)
        wanted = None if hand is None else (min(hand, len(record.hands) - 1),)
        agreed = AgreedRules.of(header)
        is_own = own is not None if header.is_foreign else header.guests[PLAYER].level is None
        done = self._kept(journal, seat) if hand is None and is_own else None
        thinking = ReviewThinking(agreed, self._thinkers, record, seat, wanted, done=done)
        options, ways = options_of(header), self._ways
        shown = ReviewedGame(
            thinking=thinking,
            game=game_by(rules, options),
            family=family_of(options).id.value,
            board=lambda position: ways.board(journal, seat, position),
            lesson=ways.lesson,
            mistakes=ways.mistakes if is_own else None,
            exercises=ways.exercises,
            is_hand=hand is not None,
        )
        return Push(ReviewScene(self._services, shown))

    def _kept(self, journal: Journal, seat: Seat) -> Callable[[GameReview], None]:
        """Keeps what is found, for the mistakes over many games."""

        def keep(found: GameReview) -> None:
            # The archive takes a while to load, and is loaded where it is needed first.
            from game.archive.review_shelf import ReviewedSeat, append_review  # noqa: PLC0415
            from game.archive.summing_up import fingerprint  # noqa: PLC0415

            key = ReviewedSeat(fingerprint(journal), seat)
            try:
                append_review(self._services.data, key, kept_review(found))
            except OSError as fault:
                log.warning("a review cannot be kept: %s", fault)

        return keep


def _of(journal: Journal) -> tuple[RecordedMatch, Game]:
    """The match of a journal, and what screens have to know of its game."""
    rules, options = rules_of(journal.header), options_of(journal.header)
    return RecordedMatch(rules, tuple(journal)), game_by(rules, options)


def _name_of(path: Path | None) -> str:
    """What a game is called after its file; the one in progress has no name yet."""
    return "" if path is None or path.name == CURRENT else path.stem


def _bird(nth: int) -> str:
    return BIRDS[nth % len(BIRDS)]
