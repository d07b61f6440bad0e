"""The flow to the review of a game or of the hand just played, and from there to the board."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass

from game.app.seats.hosted_seat import game_by
from game.app.seats.review_thinking import ReviewThinking
from game.engine.seats import Seat
from game.host.journal import Journal
from game.host.journal_header import PLAYER
from game.host.match_setup import AgreedRules, options_of, rules_of
from game.replay.recorded_match import RecordedMatch
from game.scenes.review.review_scene import ReviewedGame, ReviewScene
from game.scenes.shared.dialog import notice
from game.ui.scene import Push, Services, Step


@dataclass(frozen=True, slots=True)
class ReviewWays:
    """Where a review leads."""

    board: Callable[[Journal, Seat, int], Step]
    """To the viewer, with the eyes of a seat, at a moment."""
    lesson: Callable[[str], Step]


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
        thinking = ReviewThinking(agreed, self._thinkers, record, seat, wanted)
        game = game_by(rules, options_of(header))
        ways = self._ways
        shown = ReviewedGame(
            thinking=thinking,
            game=game,
            board=lambda position: ways.board(journal, seat, position),
            lesson=ways.lesson,
            is_hand=hand is not None,
        )
        return Push(ReviewScene(self._services, shown))
