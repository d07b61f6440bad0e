"""The challenge in its states: the choice, birds at play, one attempt compared, and several."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from game.app.flows.challenge_comparison import ChallengeComparison, ComparisonWays
from game.app.flows.challenge_names import challenge_called
from game.archive.challenge_attempts import Attempt, PlayedChallenge
from game.archive.game_summary import GameSummary, HandSummary, WinSummary
from game.engine.reasons import MatchEndReason
from game.gallery.replay_samples import ThinkingNow
from game.host.challenge import LENGTHS, LONGEST, Challenge, understood
from game.host.challenge_birds import LEVELS, BirdsAtWork
from game.host.journal import Journal
from game.host.journal_header import Guest
from game.rulesets import PRESETS, RULESETS
from game.rulesets.families import family_of
from game.scenes.challenge.challenge_comparison_scene import ChallengeComparisonScene
from game.scenes.challenge.challenge_scene import ChallengeScene
from game.scenes.challenge.challenge_steps import (
    ChallengeFacts,
    ChallengeName,
    ChallengeSteps,
    ComparedPlay,
    ListedChallenge,
)
from game.scenes.fairness.sealed_walls import Seal, SealScene
from game.scenes.shared.game_facts import Person
from game.scenes.shared.new_game_choice import OFFERED, SPARROW
from game.text.capitals import capitalized
from game.ui.scene import Pop, Scene, Services, Step

NUMBER: Final = Challenge("12", "club")
LONG: Final = Challenge("chez marie", "saki", LENGTHS[-1])
DAYS: Final = ("2031-05-04 20.11.00", "2031-06-07 18.02.30", "2031-08-19 21.40.12")

# Of each hand: who won, on whose tile (or the same seat: tsumo), and for how much.
_Told = tuple[tuple[int, int, int] | None, ...]
OWN: Final[_Told] = ((0, 2, 3900), None, (1, 0, 8000), (0, 0, 2600), (3, 1, 1300), (0, 3, 12_000))
BETTER: Final[_Told] = ((0, 2, 3900), (0, 1, 5200), (1, 3, 8000), (0, 0, 7700), None, (0, 3, 1000))
LEVEL_PLAYS: Final[tuple[_Told, ...]] = (
    ((2, 0, 5200), None, (1, 0, 8000), (1, 1, 2000), (3, 0, 3900), (2, 0, 1300)),
    ((0, 2, 1000), None, (1, 0, 8000), (3, 2, 5200), (0, 0, 2000), (2, 3, 3900)),
    ((0, 2, 3900), (2, 1, 1300), (1, 3, 8000), (0, 0, 4000), (0, 2, 2000), (3, 1, 2600)),
    ((0, 2, 5200), None, None, (0, 0, 2600), (0, 1, 3900), (3, 2, 1000)),
    ((0, 0, 8000), (0, 1, 2000), None, (0, 2, 7700), (3, 1, 1300), (0, 3, 12_000)),
)
YAKU: Final = (("riichi", "pinfu"), ("tanyao",), ("honitsu", "yakuhai_haku"), ("toitoi",))


def _summary(challenge: Challenge, level: str, told: _Told) -> GameSummary:
    seats, points = RULESETS[challenge.sheet].seats, [RULESETS[challenge.sheet].points] * 4
    points, hands = points[:seats], list[HandSummary]()
    for nth in range(challenge.hands):
        one = told[nth % len(told)]
        before = tuple(points)
        wins = () if one is None else _paid(points, one, nth)
        hands.append(_hand(nth, seats, before, tuple(points), wins))
    order = sorted(range(seats), key=lambda seat: -points[seat])
    options = PRESETS[challenge.sheet]
    return GameSummary(
        ruleset=challenge.sheet,
        family=family_of(options).id.value,
        length="tonpuusen",
        guests=challenge.header_of(level).guests if level else challenge.header(1).guests,
        own=0,
        points=tuple(points),
        ended=MatchEndReason.LAST_HAND,
        places=tuple(order.index(seat) + 1 for seat in range(seats)),
        finals=tuple(points),
        hands=tuple(hands),
        fingerprint="",
    )


def _paid(points: list[int], one: tuple[int, int, int], nth: int) -> tuple[WinSummary, ...]:
    """Moves the points of a win; the others share a tsumo."""
    seats = len(points)
    winner, loser, worth = (seat % seats for seat in one[:2]), None, one[2]
    seat, fed = winner
    if fed != seat:
        loser = fed
        points[seat] += worth
        points[fed] -= worth
    else:
        share = worth // (seats - 1) // 100 * 100
        for other in range(seats):
            points[other] += share * (seats - 1) if other == seat else -share
    yaku = YAKU[nth % len(YAKU)]
    return (WinSummary(seat=seat, loser=loser, turn=9, gained=worth, worth=worth, yaku=yaku),)


def _hand(
    nth: int,
    seats: int,
    before: tuple[int, ...],
    after: tuple[int, ...],
    wins: tuple[WinSummary, ...],
) -> HandSummary:
    wind, dealer = divmod(nth, seats)
    return HandSummary(
        wind=wind,
        dealer=dealer,
        counters=0,
        seats=tuple(range(seats)),
        points=before,
        after=after,
        wins=wins,
        draw="" if wins else "exhausted",
        is_exhaustive=not wins,
    )


class _Played(ChallengeComparison):
    """A comparison with plays that are made up; so many levels have finished."""

    done = len(LEVELS)

    def _bird(self, level: str) -> ComparedPlay:
        nth = LEVELS.index(level)
        if nth >= self.done:
            return super()._bird(level)
        challenge, words = self._birds.challenge, self.words
        summary = _summary(challenge, level, LEVEL_PLAYS[nth])
        play = PlayedChallenge(Journal(challenge.header_of(level)), summary)
        name = words(f"level.{level}")
        heading = capitalized(name)
        return self._column(play, heading, words("challenge.bird"), level=level)


class _Working(_Played):
    """The same while the birds are at it."""

    done = 2
    is_going, part = True, 0.47

    @property
    def headway(self) -> str:
        """So many hands are played."""
        total = self._birds.total
        return self.words("challenge.birds.playing", done=round(self.part * total), total=total)

    def start(self) -> None:
        """They play already."""

    def go_on(self) -> bool:
        """Nothing more comes."""
        return False


class _Finished(_Played):
    """The same when they are done."""

    may_start, headway = False, ""


def _person(services: Services, nth: int, guest: Guest) -> Person:
    words = services.words
    if guest.level is None:
        return Person(words("front.you"), SPARROW)
    return Person(words(f"bird.{guest.name}"), guest.name)


def _nowhere(*_: object) -> Step:
    return Pop()


def _compared(
    services: Services,
    kind: type[_Played],
    challenge: Challenge = NUMBER,
    told: Sequence[_Told] = (OWN,),
) -> Scene:
    words = services.words
    attempts = [
        (
            Attempt(Path(f"{DAYS[nth % len(DAYS)]}.jsonl"), challenge, nth + 1),
            PlayedChallenge(Journal(challenge.header(nth + 1)), _summary(challenge, "", one)),
        )
        for nth, one in enumerate(told)
    ]
    note = words(
        "challenge.compared",
        sheet=words(f"ruleset.{challenge.sheet}"),
        hands=words.plural("games.length.hands", challenge.hands),
    )
    birds = BirdsAtWork(challenge, Path("nowhere"), ThinkingNow())
    ways = ComparisonWays(partial(_person, services), _nowhere)
    called = challenge_called(words, challenge.name), note
    return ChallengeComparisonScene(services, kind(words, called, attempts, birds, ways))


def _facts(
    services: Services, name: ChallengeName, attempts: int, *, known: bool
) -> ChallengeFacts:
    words, challenge = services.words, Challenge(*name)
    place = words("front.place.2", seats=len(challenge.opponents) + 1)
    return ChallengeFacts(
        called=challenge_called(words, challenge.name),
        sheet=words(f"ruleset.{challenge.sheet}"),
        hands=tuple(Challenge("", challenge.sheet, one).hands for one in LENGTHS),
        opponents=tuple(
            Person(words(f"bird.{one.name}"), one.name, words(f"level.{one.level}"))
            for one in challenge.opponents
        ),
        attempts=attempts,
        standing=words("challenge.standing", n=1, place=place) if attempts else "",
        is_comparable=known and attempts > 0,
    )


def _choice(
    services: Services, challenge: Challenge, attempts: int = 0, *, known: bool = True
) -> Scene:
    words = services.words
    chosen = ChallengeName(challenge.name, challenge.sheet, challenge.rounds)
    day, week = Challenge("2031-08-19", "club"), Challenge("2031-w34", "club", LENGTHS[-1])

    def listed(one: Challenge, note: str) -> ListedChallenge:
        name = ChallengeName(one.name, one.sheet, one.rounds)
        return ListedChallenge(name, challenge_called(words, one.name), note)

    def note(one: Challenge, attempts: int) -> str:
        return words(
            "challenge.listed",
            sheet=words(f"ruleset.{one.sheet}"),
            hands=words.plural("games.length.hands", one.hands),
            attempts=words.plural("challenge.attempts", attempts),
        )

    rows = [listed(day, words("challenge.today")), listed(week, words("challenge.this_week"))]
    if known:
        played = (NUMBER, LONG, Challenge("2031-08-12", "kansai"), Challenge("7", "classic"))
        rows += [listed(one, note(one, 1 + nth % 2)) for nth, one in enumerate(played)]
    steps = ChallengeSteps(
        is_known=lambda: True,
        listed=lambda: rows,
        sheets=lambda: [(name, words(f"ruleset.{name}")) for name in OFFERED],
        longest=LONGEST,
        understood=understood,
        facts=lambda name: _facts(services, name, attempts, known=known),
        play=_nowhere,
        compare=_nowhere,
        rules=_nowhere,
    )
    return ChallengeScene(services, steps, chosen)


def _seal(services: Services) -> Scene:
    header = NUMBER.header(1)
    called = challenge_called(services.words, NUMBER.name)
    return SealScene(services, Seal(header.commitment, challenge=called))


def samples() -> Mapping[str, Callable[[Services], Scene]]:
    """The screens by the names of their states."""
    three = Challenge("2031-08-12", "kansai", LENGTHS[-1])
    return {
        "challenge/today": partial(_choice, challenge=Challenge("2031-08-19", "club"), known=False),
        "challenge/again": partial(_choice, challenge=LONG, attempts=1),
        "challenge/three": partial(_choice, challenge=three),
        "fairness/challenge": _seal,
        "challenge_compared/one": partial(_compared, kind=_Finished),
        "challenge_compared/birds": partial(_compared, kind=_Working),
        "challenge_compared/again": partial(
            _compared, kind=_Finished, challenge=LONG, told=(OWN, BETTER)
        ),
        "challenge_compared/three": partial(
            _compared, kind=_Finished, challenge=three, told=(OWN, BETTER, OWN)
        ),
    }
