"""A challenge compared: the player's attempts, and the birds in the same seat as they finish."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.app.flows.hand_sentences import HandTeller
from game.archive.challenge_attempts import Attempt, PlayedChallenge, play_of, whole_play
from game.archive.game_summary import GameSummary
from game.engine.seats import Seat
from game.host.challenge_birds import BirdsAtWork, played_by
from game.host.journal import Journal
from game.host.journal_header import Guest
from game.scenes.challenge.challenge_steps import ComparedPlay
from game.scenes.history.kept_games import KeptHand
from game.scenes.shared.game_facts import Person
from game.text.capitals import capitalized
from game.text.days import day_text
from game.text.words import Words
from game.ui.scene import Step

MOST_ATTEMPTS: Final = 3
"""How many of the player's attempts are shown: the first one, and the latest."""


@dataclass(frozen=True, slots=True)
class ComparisonWays:
    """Where a comparison leads, and who sits at the tables."""

    person: Callable[[int, Guest], Person]
    look: Callable[[Journal, Seat, int], Step]
    """To the viewer: of a journal, as a seat, at a hand."""


def chosen_attempts(found: Sequence[Attempt]) -> Sequence[tuple[Attempt, PlayedChallenge]]:
    """The whole plays among some attempts, in their order."""
    played = ((attempt, play_of(attempt)) for attempt in found)
    return [(attempt, play) for attempt, play in played if play is not None]


class ChallengeComparison:
    """Puts the columns together, and lets the birds play that have not finished."""

    def __init__(
        self,
        words: Words,
        called: tuple[str, str],
        attempts: Sequence[tuple[Attempt, PlayedChallenge]],
        birds: BirdsAtWork,
        ways: ComparisonWays,
    ) -> None:
        """`called` is what the challenge is called, and a note; at least one attempt is whole."""
        self.words, self._birds, self._ways = words, birds, ways
        self.called, self.note = called
        self.hidden = max(0, len(attempts) - MOST_ATTEMPTS)
        shown = [*attempts[:1], *attempts[1:][-(MOST_ATTEMPTS - 1) :]]
        self._own = tuple(self._attempt(*one) for one in shown)
        self._levels = {level: self._bird(level) for level in birds.levels}
        self.seats = len(attempts[0][1].summary.guests)

    # ---- the columns ---------------------------------------------------------------------------
    @property
    def hands(self) -> Sequence[str]:
        """What the hands are called."""
        return [hand.name for hand in self._own[0].hands]

    @property
    def plays(self) -> Sequence[ComparedPlay]:
        """The player's attempts, then the birds from the weakest on."""
        return (*self._own, *self._levels.values())

    def _attempt(self, attempt: Attempt, play: PlayedChallenge) -> ComparedPlay:
        words = self.words
        heading, day = words("challenge.attempt", n=attempt.number), day_text(words, attempt.played)
        return self._column(play, heading, day, is_first=attempt.number == 1)

    def _bird(self, level: str) -> ComparedPlay:
        journal = played_by(self._birds.challenge, level, self._birds.folder)
        play = None if journal is None else whole_play(journal)
        words = self.words
        name = words(f"level.{level}")
        heading, note = capitalized(name), words("challenge.bird")
        if play is not None:
            return self._column(play, heading, note, level=level)
        guest = self._birds.challenge.header_of(level).guests[0]
        bird = self._ways.person(0, guest).bird
        waits = words("challenge.bird.waits")
        return ComparedPlay(heading=heading, note=note, bird=bird, is_player=False, playing=waits)

    def _column(
        self,
        play: PlayedChallenge,
        heading: str,
        note: str,
        level: str = "",
        *,
        is_first: bool = True,
    ) -> ComparedPlay:
        summary, journal = play.summary, play.journal
        seat = summary.own
        assert seat is not None, "somebody plays in the player's seat"
        people = tuple(self._ways.person(nth, guest) for nth, guest in enumerate(summary.guests))
        return ComparedPlay(
            heading=heading,
            note=note,
            bird=people[seat].bird,
            is_player=not level,
            is_first=is_first,
            hands=self._hands(summary, people, is_bird=bool(level)),
            totals=(*(hand.after[seat] for hand in summary.hands[:-1]), summary.points[seat]),
            place=summary.places[seat],
            look=lambda hand: self._ways.look(journal, seat, hand),
        )

    def _hands(
        self, summary: GameSummary, people: Sequence[Person], *, is_bird: bool
    ) -> tuple[KeptHand, ...]:
        """The hands of a play; a bird in the player's seat is told of by its name."""
        hands = HandTeller(self.words, summary, people).hands()
        if not is_bird:
            return hands
        told = HandTeller(self.words, replace(summary, own=None), people).hands()
        return tuple(
            replace(hand, sentence=one.sentence) for hand, one in zip(hands, told, strict=True)
        )

    # ---- the birds -----------------------------------------------------------------------------
    @property
    def is_going(self) -> bool:
        """Whether birds are playing."""
        return self._birds.is_going

    @property
    def may_start(self) -> bool:
        """Whether they have not finished, and pause."""
        return not self._birds.is_going and not self._birds.is_done and not self._birds.failed

    @property
    def part(self) -> float:
        """How much of all hands the birds have played."""
        return self._birds.done / self._birds.total

    @property
    def headway(self) -> str:
        """How far they are, in words; nothing if they are done."""
        birds = self._birds
        if birds.is_done:
            return ""
        if birds.failed:
            return self.words("challenge.birds.failed")
        key = "challenge.birds.playing" if birds.is_going else "challenge.birds.paused"
        return self.words(key, done=birds.done, total=birds.total)

    def start(self) -> None:
        """Lets the birds play on."""
        self._birds.start()

    def stop(self) -> None:
        """Lets them pause."""
        self._birds.stop()

    def go_on(self) -> bool:
        """A little more; whether a bird has finished."""
        if not self._birds.go_on():
            return False
        self._levels = {
            level: column if column.place else self._bird(level)
            for level, column in self._levels.items()
        }
        return True

    # ---- what comes of it ----------------------------------------------------------------------
    @property
    def sentences(self) -> Sequence[str]:
        """How the player did beside the birds, the widest gap, and how attempts differ."""
        return list(self._told())

    def _told(self) -> Iterator[str]:
        words, own = self.words, self._own[0]
        done = {level: one for level, one in self._levels.items() if one.place}
        if done:
            if len(done) == len(self._levels):
                yield self._ahead(own)
            level = list(done)[-1]
            yield self._gap(own, done[level], words(f"level.{level}"))
        if len(self._own) > 1:
            latest = self._own[-1]
            more = latest.totals[-1] - own.totals[-1]
            yield words("challenge.words.since", points=words.signed(more))

    def _ahead(self, own: ComparedPlay) -> str:
        words, birds = self.words, self._levels.values()
        ahead = sum(own.totals[-1] > bird.totals[-1] for bird in birds)
        if ahead in (0, len(birds)):
            return words("challenge.words.ahead.all" if ahead else "challenge.words.ahead.none")
        return words.plural("challenge.words.ahead", ahead, total=len(birds))

    def _gap(self, own: ComparedPlay, bird: ComparedPlay, level: str) -> str:
        """The hand in which the player and the strongest bird that is done differ most."""
        words = self.words
        pairs = [
            (mine.change or 0, theirs.change or 0)
            for mine, theirs in zip(own.hands, bird.hands, strict=False)
        ]
        widest = max(range(len(pairs)), key=lambda nth: abs(pairs[nth][0] - pairs[nth][1]))
        mine, theirs = pairs[widest]
        if mine == theirs:
            return words("challenge.words.alike", level=level)
        return words(
            "challenge.words.gap",
            level=level,
            hand=own.hands[widest].name,
            own=words.signed(mine),
            theirs=words.signed(theirs),
        )
