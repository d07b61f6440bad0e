"""A first whole game with a teacher, who speaks when something happens for the first time."""

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
from game.engine.settlement import Seat
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
"""How it is seen that an occasion has come when something has happened."""
OF_QUESTIONS: Final[Mapping[Occasion, Detector]] = {
    occasion: detect for part in _PARTS for occasion, detect in part.OF_QUESTIONS.items()
}
"""How it is seen that an occasion has come when the player is asked something."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """What the teacher explains on the first occasion of something."""

    id: Occasion
    point: tuple[TablePlace, ...] = ()
    """What is to be looked at, as in lessons; `who` and `you` stand for the winds of somebody."""
    term: str = ""
    """The entry of the glossary it is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstGame:
    """The game, and what is told in it."""

    rules: str
    options: Mapping[str, object]
    """What differs from the sheet."""
    birds: tuple[str, ...]
    """Who plays along, gently."""
    level: str
    seed: str
    """Where the walls of the first try come from, so that much happens in it."""
    firsts: tuple[Explanation, ...]
    """What is told, in the order in which it is told if it happens at once."""

    @property
    def agreed(self) -> GameOptions:
        """The rules that are played."""
        preset = PRESETS[self.rules]
        return family_of(preset).changed(preset, self.options)


@dataclass(frozen=True, slots=True)
class Speech:
    """What the teacher has to say: which first it is, in which way, and about whom."""

    first: Explanation
    way: str = ""
    who: Seat | None = None
    values: Mapping[str, Value] = field(default_factory=dict)
    beside: tuple[TablePlace, ...] = ()
    """What is to be looked at beside what the first points at."""
    score: HanScore | None = None
    """The count of an own win, line by line."""

    @property
    def id(self) -> Occasion:
        """On which occasion it is said."""
        return self.first.id

    @property
    def key(self) -> str:
        """Before the keys of its texts."""
        return f"first_game.{self.id}"

    @property
    def text(self) -> str:
        """The key of what is said."""
        return f"{self.key}.{self.way or 'text'}"

    @property
    def point(self) -> tuple[TablePlace, ...]:
        """What is to be looked at."""
        return (*self.first.point, *self.beside)


@cache
def first_game() -> FirstGame:
    """The first game, read from its file."""
    text = files("game.learn.first_game").joinpath(FILE).read_text(encoding="utf-8")
    return read_first_game(json.loads(text))


def read_first_game(found: Mapping[str, Any]) -> FirstGame:
    """The game that a file describes; raises `ValueError` for one that makes no sense."""
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
    """Looks on from the seat of the player, and tells each first once."""

    def __init__(self, rules: RuleSet, viewer: Seat, told: Collection[str] = ()) -> None:
        self._rules, self._viewer = rules, viewer
        self.told = frozenset(told)
        """What has been told already."""
        self.advised: Action | None = None
        """What the teacher would do with the tile that can be claimed, if one can."""
        self._claimed = False
        self._match: Match | None = None

    def look(self, match: Match | None) -> None:
        """The match as it stands, of which nothing is told any more."""
        self._match = match

    def answered(self, action: Action) -> None:
        """What the player has just answered."""
        self._claimed = isinstance(action, (CallChow, CallSet))

    def hear(self, event: Event, match: Match) -> tuple[Speech, ...]:
        """What is to be told when something has happened, which has led to this match."""
        before, self._match = self._match, match
        now = TableMoment(
            rules=self._rules,
            viewer=self._viewer,
            match=match,
            before=before,
            event=event,
            claimed=self._claimed,
        )
        # Others who let the tile go by decide nothing yet.
        self._claimed = self._claimed and isinstance(event, TilePassed)
        return tuple(self._due(OF_EVENTS, now))

    def ask(self, match: Match, options: Sequence[Action]) -> tuple[Speech, ...]:
        """What is to be told when the player is asked something."""
        now = TableMoment(
            rules=self._rules, viewer=self._viewer, match=match, options=tuple(options)
        )
        told = advice(now.rules, now.table, now.viewer, now.options)
        left = next((one for one in now.options if isinstance(one, Pass)), None)
        self.advised = None if told is None else told.call or left
        return tuple(self._due(OF_QUESTIONS, replace(now, advice=told)))

    def _due(self, detectors: Mapping[Occasion, Detector], now: TableMoment) -> Iterator[Speech]:
        for first in first_game().firsts:
            if first.id in self.told or first.id not in detectors:
                continue
            occurrence = detectors[first.id](now)
            if occurrence is not None:
                self.told |= {first.id}
                yield _speech(first, occurrence, now)


def _speech(first: Explanation, found: Occurrence, now: TableMoment) -> Speech:
    way, who, beside = found.way, found.who, found.beside
    speech = Speech(first, way, who, found.values, beside)
    score = getattr(now.event, "score", None)
    is_own = first.id is Occasion.OWN_WIN and isinstance(score, HanScore)
    return replace(speech, score=score) if is_own else speech
