"""The teacher of the first whole game, who explains what happens for the first time."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

from game.coach.call_advice import advice
from game.engine.actions import Action, CallChow, CallSet, Pass
from game.engine.events import Event, TilePassed
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.scoring.hand_score import HanScore
from game.engine.seats import Seat
from game.learn.first_game import ready_moments, result_moments, turn_moments
from game.learn.first_game.table_moment import Detector, Occasion, Occurrence, TableMoment, Value
from game.learn.glossary.entries import entries
from game.learn.lesson.table_places import TablePlace, read_place
from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, family_of

FILE: Final = "first_game.json"
_PARTS: Final = (turn_moments, ready_moments, result_moments)
OF_EVENTS: Final[Mapping[Occasion, Detector]] = {
    occasion: detect for part in _PARTS for occasion, detect in part.OF_EVENTS.items()
}
"""The detectors of occasions after an event."""
OF_QUESTIONS: Final[Mapping[Occasion, Detector]] = {
    occasion: detect for part in _PARTS for occasion, detect in part.OF_QUESTIONS.items()
}
"""The detectors of occasions when the player is asked for a decision."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """An explanation for the first occasion of something."""

    id: Occasion
    point: tuple[TablePlace, ...] = ()
    """The places to point at, as in lessons; `who` and `you` stand for winds."""
    term: str = ""
    """The entry of the glossary it is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstGame:
    """The game and its explanations."""

    rules: str
    options: Mapping[str, object]
    """The options that differ from the preset."""
    birds: tuple[str, ...]
    """The birds that play along at its level."""
    level: str
    seed: str
    """The seed of the first try, chosen so that much happens."""
    firsts: tuple[Explanation, ...]
    """The explanations, in the order in which simultaneous ones are given."""

    @property
    def agreed(self) -> GameOptions:
        """The options of the game."""
        preset = PRESETS[self.rules]
        return family_of(preset).changed(preset, self.options)


@dataclass(frozen=True, slots=True)
class Speech:
    """What the teacher says: the explanation, its variant, and whom it is about."""

    first: Explanation
    variant: str = ""
    who: Seat | None = None
    values: Mapping[str, Value] = field(default_factory=dict)
    beside: tuple[TablePlace, ...] = ()
    """Further places to point at."""
    score: HanScore | None = None
    """The score of the player's win."""

    @property
    def id(self) -> Occasion:
        """The id of the occasion."""
        return self.first.id

    @property
    def key(self) -> str:
        """The prefix of the keys of its texts."""
        return f"first_game.{self.id}"

    @property
    def text(self) -> str:
        """The key of its text."""
        return f"{self.key}.{self.variant or 'text'}"

    @property
    def point(self) -> tuple[TablePlace, ...]:
        """The places to point at."""
        return (*self.first.point, *self.beside)


@cache
def first_game() -> FirstGame:
    """The first game, read from its file."""
    text = files("game.learn.first_game").joinpath(FILE).read_text(encoding="utf-8")
    return read_first_game(json.loads(text))


def read_first_game(found: Mapping[str, Any]) -> FirstGame:
    """The game of a file; raises `ValueError` for an invalid one."""
    unknown = {one["id"] for one in found["firsts"]} ^ set(Occasion)
    if unknown or len(found["firsts"]) > len(Occasion):
        raise ValueError(f"{FILE}: every occasion is explained once, not {sorted(unknown)}")
    firsts = tuple(
        Explanation(
            Occasion(one["id"]), tuple(map(read_place, one.get("point", ()))), one.get("term", "")
        )
        for one in found["firsts"]
    )
    foreign = [one.term for one in firsts if one.term and one.term not in entries()]
    if foreign:
        raise ValueError(f"{FILE}: the glossary has no entry {foreign[0]}")
    return FirstGame(
        rules=found["rules"],
        options=found["options"],
        birds=tuple(found["birds"]),
        level=found["level"],
        seed=found["seed"],
        firsts=firsts,
    )


class Teacher:
    """Watches from the player's seat, and explains each occasion once."""

    def __init__(self, rules: RuleSet, viewer: Seat, explained: Collection[str] = ()) -> None:
        self._rules, self._viewer = rules, viewer
        self.explained = frozenset(explained)
        """The ids of the explanations already given."""
        self.advised: Action | None = None
        """The teacher's choice for a tile that can be called, if there is one."""
        self._claimed = False
        self._match: Match | None = None

    def look(self, match: Match | None) -> None:
        """Takes the match as it is, without explaining what happened so far."""
        self._match = match

    def answered(self, action: Action) -> None:
        """Takes the player's answer."""
        self._claimed = isinstance(action, (CallChow, CallSet))

    def hear(self, event: Event, match: Match) -> tuple[Speech, ...]:
        """What to explain after an event that has led to this match."""
        before, self._match = self._match, match
        now = TableMoment(
            rules=self._rules,
            viewer=self._viewer,
            match=match,
            before=before,
            event=event,
            claimed=self._claimed,
        )
        # Others who pass on the tile decide nothing yet.
        self._claimed = self._claimed and isinstance(event, TilePassed)
        return tuple(self._due(OF_EVENTS, now))

    def ask(self, match: Match, options: Sequence[Action]) -> tuple[Speech, ...]:
        """What to explain when the player is asked for a decision."""
        now = TableMoment(
            rules=self._rules, viewer=self._viewer, match=match, options=tuple(options)
        )
        given = advice(now.rules, now.table, now.viewer, now.options)
        left = next((one for one in now.options if isinstance(one, Pass)), None)
        self.advised = None if given is None else given.call or left
        return tuple(self._due(OF_QUESTIONS, replace(now, advice=given)))

    def _due(self, detectors: Mapping[Occasion, Detector], now: TableMoment) -> Iterator[Speech]:
        for first in first_game().firsts:
            if first.id in self.explained or first.id not in detectors:
                continue
            occurrence = detectors[first.id](now)
            if occurrence is not None:
                self.explained |= {first.id}
                yield _speech(first, occurrence, now)


def _speech(first: Explanation, found: Occurrence, now: TableMoment) -> Speech:
    variant, who, beside = found.variant, found.who, found.beside
    speech = Speech(first, variant, who, found.values, beside)
    score = getattr(now.event, "score", None)
    is_own = first.id is Occasion.OWN_WIN and isinstance(score, HanScore)
    return replace(speech, score=score) if is_own else speech
