"""One of our bots at the table of another program: lines in, answers out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.bots import make
from game.bots.bot import Bot
from game.engine.actions import Action, Discard
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.host.audit import BROKEN
from game.logs import checked_json
from game.logs.formats.read_mjai import has_empty_chair, is_of_three
from game.logs.tile_signs import is_shown_in_mjai
from game.mjai.answers import NONE, RIICHI, Said, said
from game.mjai.seat_view import Confused, Confusion, MjaiEvent, SeatView
from game.rulesets.families import HanOptions, rules_by

Complain = Callable[[str, Exception], None]
"""Told of an event that makes no sense, by its type, and of what is wrong with it."""
_AFTERWARDS: Final = ("dora", "reach_accepted")
"""Events that a table may tell with the discard that is asked about, though they follow it."""
_NOT_TOLD: Final = ("none", "hello", "error", "end_kyoku", "end_game")
"""Events that change nothing at the table."""
_NO_QUESTION: Final = (
    *("none", "start_game", "start_kyoku", "hora", "ryukyoku", "end_kyoku", "end_game", "error"),
    *("hello", "dora", "reach_accepted"),
)
"""After these events nothing can be decided."""


@dataclass(frozen=True, slots=True)
class SittingDown:
    """Who sits down, and by which rules."""

    level: str
    ruleset: str
    options: HanOptions
    of_three: tuple[str, HanOptions] | None = None
    """The rules for a table of three, if that is found out only there."""
    name: str = "moineau"
    bird: str | None = None


class BotSession:
    """A bot that answers every line with one line; faults are told, never raised."""

    def __init__(self, sitting: SittingDown, complain: Complain) -> None:
        self._sitting, self._complain = sitting, complain
        self._seat: Seat | None = None
        self._random = Random(sitting.name)
        self._sideways: Discard | None = None
        """The discard with which a riichi that was announced is declared."""
        self._is_lost = False
        """Whether the hand can no longer be followed."""
        self._sit(sitting.ruleset, sitting.options)

    def _sit(self, ruleset: str, options: HanOptions) -> None:
        self.rules: RuleSet = rules_by(options, ruleset)
        self.bot: Bot = make(self._sitting.level, self._sitting.bird, self.rules)
        self.view = SeatView(self.rules, options, self._seat)

    def answer(self, line: str) -> Said:
        """The answer to a line: an event, or all events since the last line."""
        try:
            found = checked_json.parsed(line)
            events = found if isinstance(found, list) else [found]
            told = [checked_json.mapping(event, "event") for event in events]
        except BROKEN as fault:
            self._complain("", fault)
            return dict(NONE)
        return self._answered(told) if told else dict(NONE)

    def _answered(self, events: Sequence[MjaiEvent]) -> Said:
        """Tells all events, and answers the last one that is a question."""
        asked = len(events) - 1
        while asked and events[asked].get("type") in _AFTERWARDS:
            asked -= 1
        later = events[asked + 1 :]
        # Indicators are seen before the decision; a stick is laid only once the tile has passed.
        early = [event for event in later if event.get("type") == "dora"]
        for event in (*events[: asked + 1], *early):
            self._tell(event)
        answer = self._reply(events[asked])
        for event in later:
            if event not in early:
                self._tell(event)
        return answer

    # ---- what is told --------------------------------------------------------------------------

    def _tell(self, event: MjaiEvent) -> None:
        """Follows the event, and says so if it makes no sense."""
        name = event.get("type")
        try:
            if name == "start_game":
                self._starts(event)
            elif name == "start_kyoku":
                self._begins(event)
            elif name not in _NOT_TOLD and not self._is_lost:
                self.view.tell(event)
        except BROKEN as fault:
            unknown = isinstance(fault, Confused) and fault.why is Confusion.UNKNOWN
            self._is_lost = self._is_lost or not unknown
            self._complain(str(name), fault)

    def _starts(self, event: MjaiEvent) -> None:
        names = event.get("names")
        seat = event.get("id")
        if seat is None and isinstance(names, list) and self._sitting.name in names:
            seat = names.index(self._sitting.name)
        self._seat = None if seat is None else checked_json.number(seat, "id")
        self._is_lost = False
        self._choose_rules(event)

    def _choose_rules(self, event: MjaiEvent) -> None:
        three, sitting = self._sitting.of_three, self._sitting
        if three is not None and (is_of_three(event) or has_empty_chair(event)):
            self._sit(*three)
        else:
            self._sit(sitting.ruleset, sitting.options)

    def _begins(self, event: MjaiEvent) -> None:
        self._sideways, self._is_lost = None, False
        if self.view.match is None:
            self._choose_rules(event)
        try:
            self.view.tell(event)
        except BROKEN:
            self.view.match = None
            raise

    # ---- what is answered ----------------------------------------------------------------------

    def _reply(self, event: MjaiEvent) -> Said:
        name = event.get("type")
        if name == "hello":
            return {"type": "join", "name": self._sitting.name, "room": "default"}
        if name in _NO_QUESTION or event.get("can_act") is False:
            return dict(NONE)
        if self._is_lost:
            return self._quiet(event)
        try:
            return self._chosen()
        except BROKEN as fault:
            self._is_lost = True
            self._complain(str(name), fault)
            return self._quiet(event)

    def _quiet(self, event: MjaiEvent) -> Said:
        """The answer of who cannot follow the hand: the tile that was drawn is thrown."""
        seat, drawn = self.view.seat, event.get("pai")
        if (
            event.get("type") != "tsumo"
            or event.get("actor") != seat
            or not is_shown_in_mjai(drawn)
        ):
            return dict(NONE)
        return {"type": "dahai", "actor": seat, "pai": drawn, "tsumogiri": True}

    def _chosen(self) -> Said:
        decision, match = self.view.decision, self.view.match
        if decision is None or match is None or not decision.options:
            return dict(NONE)
        if self._sideways is not None and self._sideways in decision:
            action: Action = self._sideways
        else:
            action = self.bot.choose(match, decision, self._random)
        self._sideways = None
        announces = isinstance(action, Discard) and action.riichi
        if announces and self.view.declares != decision.seat:
            assert isinstance(action, Discard), "only a discard announces riichi"
            self._sideways = action
            return {"type": RIICHI, "actor": decision.seat}
        return said(action, self.view.table)
