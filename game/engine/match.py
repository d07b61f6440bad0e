"""A whole match, folded from its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from random import Random

from game.engine.actions import Action, Consequences, Decision
from game.engine.course import Choice, NextHand, Onward, Over, closing
from game.engine.events import (
    Ending,
    Event,
    FoulCommitted,
    HandDrawn,
    HandWon,
    RoundStarted,
    TableEvent,
)
from game.engine.fast_replace import replace
from game.engine.hand_flow import HandProgress, advance, build_wall, deal, settle
from game.engine.reasons import MatchEndReason, PaymentReason
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.settlement import POT, Settlement, Transfer, balance
from game.engine.table import Round


@dataclass(frozen=True, slots=True)
class MatchStarted(Event):
    """The players have taken their seats."""

    points: tuple[int, ...]
    chairs: tuple[int, ...]
    winds: int
    players: tuple[int, ...]
    """The number of the guest at each seat; seat 0 is the first dealer."""
    dice: tuple[int, ...] = ()
    """The dice thrown for the first dealer; empty when lots were drawn."""


@dataclass(frozen=True, slots=True)
class ClockRead(Event):
    """The clock of a match with a time limit was read (riichi sheet, 9.6)."""

    seconds_left: int
    """0 when the time is up: the hand in progress is the last one."""


@dataclass(frozen=True, slots=True)
class StopChosen(Event):
    """The dealer has chosen whether the match ends here."""

    seat: Seat
    stops: bool
    reason: MatchEndReason


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over and ranked."""

    reason: MatchEndReason
    places: tuple[int, ...]
    finals: tuple[int, ...]
    settlement: Settlement = ()
    """Who receives the deposits left on the table."""


@dataclass(frozen=True, slots=True)
class ChooseStop(Action):
    """Ends the match, or plays on, when the dealer may choose."""

    stops: bool
    reason: MatchEndReason

    def facts(self, rules: Consequences, table: Round) -> Iterator[Event]:
        yield StopChosen(self.seat, self.stops, self.reason)


@dataclass(frozen=True, slots=True)
class Match:
    """The state of a match."""

    points: tuple[int, ...]
    chairs: tuple[int, ...]
    winds: int
    players: tuple[int, ...]
    wins: tuple[int, ...]
    """How many hands each seat has won."""
    fouls: tuple[int, ...]
    """How many fouls each seat has committed."""
    rounds: int = 0
    """How many hands have been started."""
    table: Round | None = None
    chosen: StopChosen | None = None
    seconds_left: int | None = None
    """The clock when it was last read; `None` in a match without a time limit."""
    ended: MatchEnded | None = None

    @property
    def time_is_up(self) -> bool:
        """Whether no further hand may begin because the time has run out."""
        return self.seconds_left == 0

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat now."""
        if self.ended is not None or self.table is None:
            return self.points
        return tuple(player.points for player in self.table.players)

    def after(self, event: Event) -> Match:
        """The match after one more event."""
        if isinstance(event, MatchEnded):
            shared = [self.scores[seat] + balance(event.settlement, seat) for seat in self.seats]
            table = self.table
            if table is not None:
                left = table.deposits + balance(event.settlement, POT)
                table = replace(table, deposits=left)
            return replace(self, points=tuple(shared), table=table, ended=event)
        if isinstance(event, TableEvent):
            return self.played((event,))
        return self._noted(event)

    def played(self, events: Iterable[TableEvent]) -> Match:
        """The match after more events of the hand in progress."""
        noted, table = self, self.table
        for event in events:
            assert table is not None, "a hand has been started"
            noted, table = noted._noted(event), event.change(table)
        return replace(noted, table=table)

    def led_to(self, progress: HandProgress) -> Match:
        """The match after this progress of the hand, whose table is already known."""
        return replace(reduce(Match._noted, progress.events, self), table=progress.table)

    def _noted(self, event: Event) -> Match:
        """The match after one more event, except for the change on the table."""
        if isinstance(event, TableEvent):
            return self._counted(event) if isinstance(event, Ending) else self
        if isinstance(event, RoundStarted):
            return replace(self, table=event.table(), rounds=self.rounds + 1, chosen=None)
        if isinstance(event, StopChosen):
            return replace(self, chosen=event)
        assert isinstance(event, ClockRead), f"a match does not know {event}"
        return replace(self, seconds_left=event.seconds_left)

    def _counted(self, ending: Ending) -> Match:
        wins, fouls = self.wins, self.fouls
        if isinstance(ending, HandWon):
            wins = _one_more(wins, ending.seat)
        if isinstance(ending, HandDrawn):
            wins = reduce(_one_more, ending.winners, wins)
        if isinstance(ending, FoulCommitted):
            fouls = _one_more(fouls, ending.seat)
        return replace(self, wins=wins, fouls=fouls)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.points))


def _one_more(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return tuple(count + (nth == seat) for nth, count in enumerate(counts))


def opened(event: MatchStarted) -> Match:
    """The match before its first hand."""
    none = (0,) * len(event.points)
    return Match(event.points, event.chairs, event.winds, event.players, none, none)


def fold(events: Iterable[Event], match: Match | None = None) -> Match:
    """The match after all the events; the first one must start it unless a match is given."""
    following = iter(events)
    if match is None:
        first = next(following)
        assert isinstance(first, MatchStarted), "the first event starts the match"
        match = opened(first)
    played: list[TableEvent] = []
    for event in following:
        if isinstance(event, TableEvent):
            played.append(event)
        else:
            match, played = match.played(played).after(event), []
    return match.played(played)


def begin(rules: RuleSet, random: Random) -> MatchStarted:
    """Seats the players: by lot, or by counting two dice from the one who throws them."""
    seats = rules.seats
    players, dice = list(range(seats)), tuple[int, ...]()
    if rules.draws_by_lot:
        random.shuffle(players)
    else:
        dice = (random.randint(1, 6), random.randint(1, 6))
        first = (sum(dice) - 1) % seats
        players = players[first:] + players[:first]
    chairs = tuple(sorted(random.sample(range(rules.winds), seats)))
    return MatchStarted((rules.points,) * seats, chairs, rules.winds, tuple(players), dice)


def first_hand() -> NextHand:
    """East 1, no counters."""
    return NextHand(wind=0, dealer=0, counters=0, streak=0)


def start_hand(rules: RuleSet, match: Match, hand: NextHand, random: Random) -> HandProgress:
    """Builds, shuffles, opens and deals the next hand, up to the first decision."""
    deposits = match.table.deposits if match.table is not None else 0
    wall = build_wall(rules, random, hand.dealer)
    started = RoundStarted(
        hand.wind,
        hand.dealer,
        hand.counters,
        deposits,
        hand.streak,
        match.scores,
        match.chairs,
        match.winds,
        wall,
    )
    return deal(rules, replace(started, opener=rules.opener(started.table())))


def resume(rules: RuleSet, match: Match) -> HandProgress:
    """The open decisions of a saved match, worked out from the match alone."""
    assert match.table is not None, "a hand has been started"
    if match.table.ended:
        return HandProgress((), match.table, _last_question(rules, match))
    return settle(rules, match.table)


def _last_question(rules: RuleSet, match: Match) -> tuple[Decision, ...]:
    onward = what_next(rules, match)
    if not isinstance(onward, Choice):
        return ()
    options = tuple(ChooseStop(onward.seat, stops, onward.reason) for stops in (True, False))
    return (Decision(onward.seat, options),)


def what_next(rules: RuleSet, match: Match) -> Onward:
    """What follows the finished hand: another hand, the end, or the dealer's choice."""
    assert match.table is not None
    onward = rules.course.onward(closing(match.table, time_is_up=match.time_is_up))
    if isinstance(onward, Choice) and match.chosen is not None:
        return Over(match.chosen.reason) if match.chosen.stops else onward.onward
    return onward


def answer(
    rules: RuleSet, match: Match, before: HandProgress, answers: Mapping[Seat, Action]
) -> HandProgress:
    """What follows from the answers, within a hand or between two."""
    for decision in before.asked:
        chosen = answers.get(decision.seat)
        if isinstance(chosen, ChooseStop) and chosen in decision:
            return HandProgress(tuple(chosen.facts(rules, before.table)), before.table, ())
    progress = advance(rules, before, answers)
    if progress.table.ended:
        ended = replace(match, table=progress.table)
        return replace(progress, asked=_last_question(rules, ended))
    return progress


def finish(rules: RuleSet, match: Match, over: Over) -> MatchEnded:
    """Shares out what is left on the table and ranks the players."""
    assert match.table is not None
    left = match.table.deposits if rules.course.leftovers_to_first else 0
    scores = list(match.scores)
    settlement: Settlement = ()
    if left:
        places = rules.course.rank(match.scores, match.wins, match.fouls).places
        first = places.index(min(places))
        settlement = (Transfer(POT, first, left, PaymentReason.LEFTOVERS),)
        scores[first] += left
    ranking = rules.course.rank(tuple(scores), match.wins, match.fouls)
    return MatchEnded(over.reason, ranking.places, ranking.finals, settlement)
