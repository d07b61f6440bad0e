"""Exercises from games that birds play: decisions in which a casual bird went wrong.

What such a bird holds for right is what tempts a learner, too. A decision becomes an exercise if
the strongest bird chooses otherwise and the loss is certain; so there is an answer that can be
relied upon, and a sentence that says what is wrong with the tempting choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import count, islice
from random import Random
from typing import Final

from game.bots import OFFERED
from game.engine.actions import Action, CallChow, CallSet, Decision, Discard, Pass, Win
from game.engine.event import Event
from game.engine.ruleset import RuleSet
from game.engine.table import Round
from game.host.journal import create
from game.host.journal_header import Chance, Guest, Header
from game.host.match_setup import opening, rules_of
from game.host.playout import play_out
from game.replay.recorded_match import RecordedMatch
from game.review.decisions import STRONGEST, ReviewedDecision, opinion, own_decisions, reviewed
from game.rulesets.families import GameOptions, rules_by

_TEMPTED: Final = OFFERED[1]
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


@dataclass(frozen=True, slots=True)
class DrillDecision:
    """A decision to take, and what is right."""

    kind: DrillKind
    told: ReviewedDecision
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
    def accepted(self) -> tuple[Action, ...]:
        """The choices that are as good as the best one, as far as anybody can tell; that first."""
        best, *others = self.told.candidates
        return (
            best.action,
            *(one.action for one in others if best.worth - one.worth <= self.told.noise),
        )


def drill_decisions(
    kind: DrillKind, ruleset: str, options: GameOptions, seed: str
) -> Iterator[DrillDecision]:
    """Exercises of one kind without end, at most one from a hand; the same for the same seed."""
    rules = rules_by(options, ruleset)
    for nth in count():
        guests = [Guest(level=_TEMPTED)] * rules.seats
        chance = Chance(f"exercise {seed} {nth}")
        yield from _of_match(kind, opening(ruleset, guests, chance, options), Random(chance.seed))


def _of_match(kind: DrillKind, header: Header, dice: Random) -> Iterator[DrillDecision]:
    rules, journal = rules_of(header), create(header, None)
    play_out(rules, journal)
    record = RecordedMatch(rules, tuple(journal))
    for nth in range(len(record.hands)):
        seats = dice.sample(range(rules.seats), rules.seats)
        found = (one for seat in seats for one in _of_hand(kind, rules, record, nth, seat))
        yield from islice(found, 1)


def _of_hand(
    kind: DrillKind, rules: RuleSet, record: RecordedMatch, nth: int, seat: int
) -> Iterator[DrillDecision]:
    """The exercises of a kind in a hand, as one seat saw it."""
    for own in own_decisions(record, seat, (nth,)):
        if kind_of(own.table, own.decision) is not kind:
            continue
        told = reviewed(own, opinion(lambda: rules, STRONGEST, own.view, own.decision))
        if told.mistake is None:
            continue
        events = record.between(record.hands[nth].begins, own.position, seat)
        found = DrillDecision(kind, told, events)
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
