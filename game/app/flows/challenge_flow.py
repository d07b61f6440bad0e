"""The flow of the duplicate challenge: choosing one, playing it, comparing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING

from game.app.flows.challenge_names import challenge_called
from game.engine.seats import Seat
from game.host.challenge import (
    LENGTHS,
    LONGEST,
    Challenge,
    challenge_of,
    of_day,
    of_week,
    understood,
)
from game.host.host import Host
from game.host.journal import Journal
from game.host.journal_header import Guest, Header
from game.scenes.challenge.challenge_steps import (
    ChallengeFacts,
    ChallengeName,
    ChallengeSteps,
    ListedChallenge,
)
from game.scenes.shared.dialog import notice
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import OFFERED
from game.storage.local_time import now
from game.ui.scene import Push, Services, Step

if TYPE_CHECKING:
    from game.archive.challenge_attempts import Attempt, AttemptFinder


@dataclass(frozen=True, slots=True)
class ChallengeWays:
    """Where the challenge leads, and what it has to know of the game in progress."""

    person: Callable[[int, Guest], Person]
    playing: Callable[[], Host | None]
    """The game in progress."""
    go_on: Callable[[], Step]
    """Leads to it."""
    begin: Callable[[Header], Step]
    """Leads to a new table."""
    replay: Callable[[Journal, Seat | None, int | None], Step]
    """Leads to the viewer: of a journal, as a seat, at a hand."""
    sheet: Callable[[], str]
    """The sheet that was chosen last."""
    rules: Callable[[str], Step]
    """Leads to the page of a sheet."""


class ChallengeFlow:
    """Leads to challenges."""

    def __init__(self, services: Services, thinkers: Executor, ways: ChallengeWays) -> None:
        self._services, self._thinkers, self._ways = services, thinkers, ways
        self._finder: AttemptFinder | None = None
        self._attempts: Mapping[Challenge, Sequence[Attempt]] | None = None
        """The attempts that were found; `None` while they are looked for."""

    # ---- the choice ----------------------------------------------------------------------------
    def open(self, chosen: Challenge | None = None) -> Step:
        """Leads to the choice: today's challenge, unless another one is named."""
        from game.scenes.challenge.challenge_scene import ChallengeScene  # noqa: PLC0415

        self._look()
        today = now().date()
        first = chosen or Challenge(of_day(today), self._ways.sheet())
        steps = ChallengeSteps(
            is_known=lambda: self._attempts is not None,
            listed=self._listed,
            sheets=lambda: [(name, self._services.words(f"ruleset.{name}")) for name in OFFERED],
            longest=LONGEST,
            understood=understood,
            facts=lambda name: self._facts(Challenge(*name)),
            play=lambda name: self._play(Challenge(*name)),
            compare=lambda name: self.compare(Challenge(*name)),
            rules=self._ways.rules,
        )
        return Push(ChallengeScene(self._services, steps, _name(first)))

    def _look(self) -> None:
        """Looks for the attempts among all games, in a thread: there may be ten thousand."""
        self._attempts = None
        finder = self._found_by()

        def looking() -> None:
            self._attempts = finder.look()

        Thread(target=looking, name="challenges", daemon=True).start()

    def _found_by(self) -> AttemptFinder:
        """What finds the attempts; the archive is loaded no earlier."""
        from game.archive.challenge_attempts import AttemptFinder  # noqa: PLC0415

        if self._finder is None:
            self._finder = AttemptFinder(self._services.data)
        return self._finder

    def _found(self, challenge: Challenge) -> Sequence[Attempt]:
        return (self._attempts or {}).get(challenge, ())

    def _listed(self) -> Sequence[ListedChallenge]:
        """Those of today and of this week, then those that were played, the latest first."""
        words, day = self._services.words, now().date()
        sheet = self._ways.sheet()
        fresh = {
            Challenge(of_day(day), sheet): "challenge.today",
            Challenge(of_week(day), sheet, LENGTHS[-1]): "challenge.this_week",
        }
        listed = [
            ListedChallenge(_name(one), challenge_called(words, one.name), words(key))
            for one, key in fresh.items()
        ]
        known = self._attempts or {}
        for one in sorted(known, key=lambda one: known[one][-1].played, reverse=True):
            note = words(
                "challenge.listed",
                sheet=words(f"ruleset.{one.sheet}"),
                hands=words.plural("games.length.hands", one.hands),
                attempts=words.plural("challenge.attempts", len(known[one])),
            )
            listed.append(ListedChallenge(_name(one), challenge_called(words, one.name), note))
        return listed

    def _facts(self, challenge: Challenge) -> ChallengeFacts:
        words = self._services.words
        lengths = tuple(Challenge("", challenge.sheet, one).hands for one in LENGTHS)
        birds = challenge.opponents
        called, sheet = challenge_called(words, challenge.name), words(f"ruleset.{challenge.sheet}")
        hands = words.plural("games.length.hands", challenge.hands)
        return ChallengeFacts(
            called=called,
            sheet=sheet,
            hands=lengths,
            opponents=tuple(
                Person(words(f"bird.{one.name}"), one.name, words(f"level.{one.level}"))
                for one in birds
            ),
            attempts=self._begun(challenge),
            standing=self._standing(challenge),
            is_open=self._is_open(challenge),
            is_comparable=any(_is_whole(one) for one in self._found(challenge)),
            told=words("challenge.invitation", challenge=called, sheet=sheet, hands=hands),
        )

    def _is_open(self, challenge: Challenge) -> bool:
        """Whether an attempt at it is the game in progress."""
        host = self._ways.playing()
        return host is not None and challenge_of(host.journal.header) == challenge

    def _begun(self, challenge: Challenge) -> int:
        """How often it was begun, also if the games are gone."""
        from game.archive.challenge_attempts import ChallengeFolder  # noqa: PLC0415

        numbers = [one.number for one in self._found(challenge)]
        host = self._ways.playing()
        if host is not None and self._is_open(challenge) and host.journal.header.challenge:
            numbers.append(host.journal.header.challenge.attempt)
        return max((ChallengeFolder(self._services.data, challenge).started, *numbers))

    def _standing(self, challenge: Challenge) -> str:
        """How the first attempt went that was played to its end."""
        words = self._services.words
        first = next((one for one in self._found(challenge) if _is_whole(one)), None)
        if first is None:
            return words("challenge.standing.left") if self._begun(challenge) else ""
        place = words(f"front.place.{first.place}", seats=len(challenge.opponents) + 1)
        return words("challenge.standing", n=first.number, place=place)

    # ---- playing -------------------------------------------------------------------------------
    def _play(self, challenge: Challenge) -> Step:
        """Leads to a new attempt, or to the one in progress."""
        if self._is_open(challenge):
            return self._ways.go_on()
        return self._ways.begin(challenge.header(self._begun(challenge) + 1))

    def note_start(self, header: Header) -> None:
        """Remembers that an attempt has begun, so that its walls are known from now on."""
        mark, challenge = header.challenge, challenge_of(header)
        if mark is not None and challenge is not None:
            from game.archive.challenge_attempts import ChallengeFolder  # noqa: PLC0415

            ChallengeFolder(self._services.data, challenge).note_start(mark.attempt)

    def compared(self, header: Header) -> Callable[[], Step] | None:
        """What leads from a game to its comparison; none if it was no attempt at a challenge."""
        challenge = challenge_of(header)
        return None if challenge is None else lambda: self.compare(challenge)

    # ---- comparing -----------------------------------------------------------------------------
    def compare(self, challenge: Challenge) -> Step:
        """Leads to the comparison; without a whole attempt to a notice."""
        from game.app.flows.challenge_comparison import (  # noqa: PLC0415
            ChallengeComparison,
            ComparisonWays,
            chosen_attempts,
        )
        from game.archive.challenge_attempts import ChallengeFolder  # noqa: PLC0415
        from game.host.challenge_birds import BirdsAtWork  # noqa: PLC0415
        from game.scenes.challenge.challenge_comparison_scene import (  # noqa: PLC0415
            ChallengeComparisonScene,
        )

        words, data = self._services.words, self._services.data
        attempts = chosen_attempts(self._found_by().look().get(challenge, ()))
        if not attempts:
            title, text = words("challenge.nothing.title"), words("challenge.nothing")
            return Push(notice(self._services, title, text))
        note = words(
            "challenge.compared",
            sheet=words(f"ruleset.{challenge.sheet}"),
            hands=words.plural("games.length.hands", challenge.hands),
        )
        called = challenge_called(words, challenge.name), note
        birds = BirdsAtWork(challenge, ChallengeFolder(data, challenge).path, self._thinkers)
        ways = ComparisonWays(self._ways.person, self._ways.replay)
        shown = ChallengeComparison(words, called, attempts, birds, ways)
        return Push(ChallengeComparisonScene(self._services, shown))


def _name(challenge: Challenge) -> ChallengeName:
    return ChallengeName(challenge.name, challenge.sheet, challenge.rounds)


def _is_whole(attempt: Attempt) -> bool:
    return attempt.place > 0
