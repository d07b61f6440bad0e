"""Hands played from a wall that was built on purpose, for tests.

`Hand(["123m456p789s1122z", …], draws="5m6m", …)` deals the hands written down, in the order
East, South, West, North, and lets the named tiles be drawn one after the other.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.actions import Action, Decision, Discard, Pass
from game.engine.events import Event, HandDrawn, HandWon, RoundStarted
from game.engine.hand_flow import HandProgress, advance, deal
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import tile
from game.learn.lesson.lesson_table import stacked_wall


@dataclass
class Hand:
    """One hand being played by a test."""

    rules: RuleSet
    hands: list[str]
    draws: str = ""
    options: dict[str, str] = field(default_factory=dict)
    start: dict[str, object] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    progress: HandProgress = field(init=False)

    def __post_init__(self) -> None:
        wall = stacked_wall(self.rules, self.hands, self.draws, **self.options)
        begun = {
            "wind": 0,
            "dealer": 0,
            "counters": 0,
            "deposits": 0,
            "streak": 0,
            "points": (self.rules.points,) * self.rules.seats,
            "chairs": tuple(range(self.rules.seats)),
            "winds": self.rules.winds,
            "wall": wall,
        } | self.start
        self._take(deal(self.rules, RoundStarted(**begun)))

    def _take(self, progress: HandProgress) -> None:
        self.progress = progress
        self.events.extend(progress.events)

    @property
    def table(self) -> Round:
        return self.progress.table

    def asked(self, seat: Seat) -> Decision:
        """The question that is open for the seat."""
        return next(one for one in self.progress.asked if one.seat == seat)

    def is_asked(self, seat: Seat) -> bool:
        return any(one.seat == seat for one in self.progress.asked)

    def find(self, seat: Seat, kind: type[Action], **fields: object) -> Action:
        """The first thing the seat can do of that kind with those fields, right or wrong."""
        asked = self.asked(seat)
        found = [
            option
            for option in (*asked.options, *asked.wrong)
            if isinstance(option, kind)
            and all(getattr(option, name) == value for name, value in fields.items())
        ]
        assert found, f"{kind.__name__} {fields} is not among {asked}"
        return found[0]

    def answer(self, *actions: Action) -> None:
        """Answers some questions; whoever else is asked passes."""
        answers = {action.seat: action for action in actions}
        for decision in self.progress.asked:
            if self.table.is_offered:
                answers.setdefault(decision.seat, Pass(decision.seat))
        self._take(advance(self.rules, self.progress, answers))

    def throw(self, name: str, **fields: object) -> None:
        """The seat in turn throws the named tile; nobody has been asked yet."""
        seat = self.table.mover
        thrown = self.find(seat, Discard, tile=tile(name), **fields)
        self._take(advance(self.rules, self.progress, {seat: thrown}))

    def pass_all(self) -> None:
        """Everybody lets the offered tile go by."""
        self.answer()

    def throw_drawn(self, times: int = 1) -> None:
        """Everybody throws what he draws and lets everything go by."""
        for _ in range(times):
            if self.table.is_offered:
                self.pass_all()
            if self.table.ended or self.table.is_exhausted:
                return
            seat = self.table.mover
            thrown = self.find(seat, Discard, drawn=True, riichi=False)
            self._take(advance(self.rules, self.progress, {seat: thrown}))

    def play_to_the_end(self) -> None:
        """Everybody throws what he draws and claims nothing until the wall is exhausted."""
        while not self.table.ended and not self.table.is_exhausted:
            self.throw_drawn()

    @property
    def won(self) -> list[HandWon]:
        return [ending for ending in self.table.endings if isinstance(ending, HandWon)]

    @property
    def drawn_game(self) -> HandDrawn:
        (ending,) = self.table.endings
        assert isinstance(ending, HandDrawn)
        return ending

    def kinds(self) -> list[str]:
        """The names of all events so far."""
        return [type(event).__name__ for event in self.events]
