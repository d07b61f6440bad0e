"""Exercises from games that birds play: decisions in which a casual bird went wrong.

What such a bird holds for right is what tempts a learner, too. A decision becomes an exercise if
the strongest bird chooses otherwise and the loss is certain; so there is an answer that can be
relied upon, and a sentence that says what is wrong with the tempting choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count
from random import Random
from typing import Final

from game.bots import OFFERED
from game.bots.judgement import Judgement
from game.coach.bird_counsel import Counsel, is_same
from game.engine.actions import Action, CallChow, CallSet, Decision, Discard, Pass, Win
from game.engine.event import Event
from game.engine.match import Match
from game.engine.table import Round
from game.engine.tiles import Tile
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.playout import play_out
from game.replay.recorded_match import Moment, RecordedMatch, moments
from game.review.decisions import (
    STRONGEST,
    Opinion,
    ReviewedDecision,
    opinion,
    own_decisions,
    reviewed,
)
from game.review.mistakes import PlayMistake
from game.rulesets.families import GameOptions, counts_points, rules_by

TEMPTED: Final = OFFERED[1]
"""The level of the birds whose mistakes are looked for: they play sensibly, and see little."""
_FEW: Final = 3
"""How many choices may be right; where more are, nothing is to be found."""


class DrillKind(StrEnum):
    """What a decision is about."""

    DISCARD = "discard"
    """Which tile to throw while nobody else has declared riichi."""
    DEFENCE = "defence"
    """Which tile to throw at a riichi."""
    RIICHI = "riichi"
    """Whether to declare riichi, and with which tile."""
    CALL = "call"
    """Whether to call a tile, and for what."""


IN_POINTS: Final = (DrillKind.DISCARD, DrillKind.CALL)
"""The kinds there are in games without riichi."""


_AGAINST: Final[Mapping[PlayMistake, DrillKind]] = {
    PlayMistake.MISSED_RIICHI: DrillKind.RIICHI,
    PlayMistake.RASH_RIICHI: DrillKind.RIICHI,
    PlayMistake.MISSED_CALL: DrillKind.CALL,
    PlayMistake.CALL_WITHOUT_YAKU: DrillKind.CALL,
    PlayMistake.NEEDLESS_CALL: DrillKind.CALL,
    PlayMistake.PUSHED_TOO_FAR: DrillKind.DEFENCE,
    PlayMistake.NEEDLESS_RISK: DrillKind.DEFENCE,
    PlayMistake.FOLDED_TOO_EARLY: DrillKind.DEFENCE,
    PlayMistake.TOO_SLOW: DrillKind.DISCARD,
    PlayMistake.LOW_VALUE: DrillKind.DISCARD,
}
"""The exercises that help against each kind of mistake."""


def kinds_by(options: GameOptions) -> tuple[DrillKind, ...]:
    """What decisions there are by these rules."""
    return IN_POINTS if counts_points(options) else tuple(DrillKind)


def kind_against(mistake: PlayMistake, options: GameOptions) -> DrillKind | None:
    """The exercises that help against a kind of mistake by these rules, if there are any.

    All decisions of that sort are asked, not only those in which that mistake was made: else one
    would know beforehand what is right. Without riichi there is one sort of discards only.
    """
    kind, kinds = _AGAINST.get(mistake), kinds_by(options)
    if kind is DrillKind.DEFENCE and kind not in kinds:
        return DrillKind.DISCARD
    return kind if kind in kinds else None


@dataclass(frozen=True, slots=True)
class DrillDecision:
    """A decision to take, and what is right."""

    kind: DrillKind
    told: ReviewedDecision
    """What the bird did that went wrong."""
    opinion: Opinion
    """What is thought of all there is to choose from."""
    before: Match
    """The match before the hand."""
    events: tuple[Event, ...]
    """The hand so far, as the seat has seen it."""

    @property
    def table(self) -> Round:
        """The table as the seat sees it."""
        return self.told.own.table

    @property
    def decision(self) -> Decision:
        """What is asked."""
        return self.told.own.decision

    @property
    def history(self) -> tuple[Moment, ...]:
        """Every event of the hand so far, with the match after it as the seat saw it."""
        return tuple(moments(self.before, self.events))

    @property
    def accepted(self) -> tuple[Action, ...]:
        """The choices that are as good as the best one, as far as anybody can tell; that first."""
        best, *others = self.told.candidates
        return (
            best.action,
            *(one.action for one in others if best.worth - one.worth <= self.told.noise),
        )

    @property
    def counsel(self) -> Counsel:
        """What the bird thinks, with how likely each tile that can be thrown deals in."""
        told, dangers = self.told, dict[Tile, float]()
        for one in told.candidates:
            if isinstance(one.action, Discard):
                dangers[one.action.tile] = one.deal_in
        return Counsel(Judgement(told.candidates, told.why, told.noise), dangers)

    def accepts(self, action: Action) -> bool:
        """Whether a choice is right."""
        return any(is_same(action, one) for one in self.accepted)

    def judged(self, action: Action) -> ReviewedDecision:
        """The verdict on another choice than the one that went wrong."""
        return reviewed(replace(self.told.own, chosen=action), self.opinion)


def drill_decisions(
    kind: DrillKind, ruleset: str, options: GameOptions, seed: str
) -> Iterator[DrillDecision]:
    """Exercises of one kind without end, at most one from a hand; the same for the same seed."""
    for nth in count():
        record = tempted_match(ruleset, options, seed, nth)
        for hand in range(len(record.hands)):
            found = drill_in_hand(kind, record, hand, f"{seed} {nth} {hand}")
            if found is not None:
                yield found


def tempted_match(ruleset: str, options: GameOptions, seed: str, nth: int) -> RecordedMatch:
    """A match of birds that err, to be looked through; the same for the same seed and number."""
    guests = [Guest(level=TEMPTED)] * rules_by(options, ruleset).seats
    header = opening(ruleset, guests, Chance(f"exercise {seed} {nth}"), options)
    rules, journal = rules_of(header), create(header, None)
    play_out(rules, journal)
    return RecordedMatch(rules, tuple(journal))


def drill_in_hand(
    kind: DrillKind, record: RecordedMatch, hand: int, seed: str
) -> DrillDecision | None:
    """An exercise of a kind in a hand of a match, if there is one; the seed says who is asked."""
    seats = range(record.rules.seats)
    for seat in Random(seed).sample(seats, len(seats)):
        if (found := next(_as_seen(kind, record, hand, seat), None)) is not None:
            return found
    return None


def _as_seen(
    kind: DrillKind, record: RecordedMatch, hand: int, seat: int
) -> Iterator[DrillDecision]:
    """The exercises of a kind in a hand, as one seat saw it."""
    span = record.hands[hand]
    for own in own_decisions(record, seat, (hand,)):
        if kind_of(own.table, own.decision) is not kind:
            continue
        thought = opinion(lambda: record.rules, STRONGEST, own.view, own.decision)
        told = reviewed(own, thought)
        if told.mistake is None:
            continue
        events = record.between(span.begins, own.position, seat)
        found = DrillDecision(kind, told, thought, span.before, events)
        if len(found.accepted) <= _FEW:
            yield found


def kind_of(table: Round, decision: Decision) -> DrillKind | None:
    """What a decision is about; nothing where one may win, or has declared."""
    options, seat = decision.options, decision.seat
    if any(isinstance(one, Win) for one in options) or table.players[seat].riichi is not None:
        return None
    if any(isinstance(one, Pass) for one in options):
        is_call = any(isinstance(one, CallChow | CallSet) for one in options)
        return DrillKind.CALL if is_call else None
    discards = [one for one in options if isinstance(one, Discard)]
    if not discards:
        return None
    if any(one.riichi for one in discards):
        return DrillKind.RIICHI
    others = (player for at, player in enumerate(table.players) if at != seat)
    threatened = any(player.riichi is not None for player in others)
    return DrillKind.DEFENCE if threatened else DrillKind.DISCARD
