"""A program of somebody else as a player at our table, with a bird that can take its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import PurePath
from random import Random
from shlex import split
from time import monotonic, perf_counter
from typing import Final

from game.engine.actions import Action, Decision
from game.engine.events import seen
from game.engine.match import Match
from game.engine.table import Round
from game.host.host import Host
from game.host.journal_header import Guest
from game.host.participants import Participant, Thinking
from game.logs import checked_json
from game.logs.converting import has_room
from game.logs.formats.write_mjai import Telling
from game.logs.log_faults import BadLog
from game.mjai.answers import RIICHI, announced, is_sayable, meant, unannounced
from game.mjai.program_process import Breakdown, ProgramProcess
from game.mjai.seat_view import MjaiEvent
from game.rulesets.families import GameOptions, in_han

LONGEST_NAME: Final = 30
"""The most letters of the name of a program."""


class HandedOver(StrEnum):
    """Why a bird plays on for a program; `program.lost.<reason>` is its text."""

    NOT_STARTED = Breakdown.NOT_STARTED.value
    ENDED = Breakdown.ENDED.value
    FLOOD = Breakdown.FLOOD.value
    SILENT = "silent"
    """No answer came in time."""
    NONSENSE = "nonsense"
    """The answer was none in mjai."""
    ILLEGAL = "illegal"
    """The answer is not allowed."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a program may take, in seconds."""

    start: float = 20.0
    """For the first answer, after it was started."""
    move: float = 5.0
    """For each decision."""


USUAL_PATIENCE: Final = Patience()


@dataclass(frozen=True, slots=True)
class SeatedPrograms:
    """The programs that are to play at a table."""

    commands: Mapping[int, str]
    """The command of each, by guest."""
    patience: Patience = USUAL_PATIENCE


NO_PROGRAMS: Final = SeatedPrograms({})


class GuestProgram:
    """Answers for a guest by asking a program, and for good by its bird once that fails."""

    def __init__(
        self, program: ProgramProcess, host: Host, guest: int, bird: Participant, patience: Patience
    ) -> None:
        self.program, self.guest = program, guest
        self.lost: HandedOver | None = None
        """Why the bird plays; `None` while the program does."""
        self.thinking = Thinking()
        self._waits = False
        self._told: Callable[[HandedOver], None] = lambda _: None
        self._host, self._bird, self._patience = host, bird, patience
        self._telling = Telling(in_han(host.options))
        self._known = 0
        self._has_started = False
        self._announced: Mapping[str, object] = {}
        """Its riichi, which it was told at once and is not told again."""
        self._asked: _Asked | None = None
        self._say(self._telling.started(host.seat_of(guest), _names(host)), patience.start)

    def wait_for_answers(self, told: Callable[[HandedOver], None] = lambda _: None) -> None:
        """Lets `answer` wait for the program, where nothing else is to be done meanwhile.

        `told` is told why the bird plays on, once it does.
        """
        self._waits, self._told = True, told

    def ask(self, decision: Decision, view: Match, random: Random) -> None:
        """Tells the program what has happened, and that it is asked."""
        assert view.table is not None, "only at a table somebody is asked"
        self._asked = asked = _Asked(decision, view, view.table, random)
        if self.lost is None and is_sayable(decision):
            asked.question = self._news(decision.seat)
            if self._has_started:
                self._put(asked)
        else:
            self._ask_bird(asked)

    def answer(self) -> Action | None:
        asked = self._asked
        if asked is None:
            return None
        if not asked.by_bird and asked.chosen is None:
            self._hear(asked)
        return self._bird.answer() if asked.by_bird else asked.chosen

    def withdraw(self) -> None:
        self._asked = None
        self._bird.withdraw()

    def leave(self) -> None:
        self.program.end()
        self._bird.leave()

    # ---- what is said --------------------------------------------------------------------------

    def _news(self, seat: int) -> list[Mapping[str, object]]:
        """What the seat has seen since it was told last."""
        journal = self._host.journal
        news = seen(journal.since(self._known), seat)
        self._known = len(journal)
        told: list[Mapping[str, object]] = list(self._telling.told(news))
        if self._announced in told:
            told.remove(self._announced)
            self._announced = {}
        return told

    def _say(self, event: Mapping[str, object], seconds: float) -> None:
        self._deadline = monotonic() + seconds
        self._began = perf_counter()
        self.program.say(checked_json.line([event]))

    def _put(self, asked: _Asked) -> None:
        """Asks the question, unless the program has talked out of turn."""
        if self.program.has_said:
            self._hand_over(HandedOver.FLOOD)
            return
        self._deadline = monotonic() + self._patience.move
        self._began = perf_counter()
        self.program.say(checked_json.line(asked.question))

    # ---- what is heard -------------------------------------------------------------------------

    def _hear(self, asked: _Asked) -> None:
        """Takes the answer, if there is one."""
        left = self._deadline - monotonic()
        line = self.program.heard(left if self._waits else 0.0)
        if line is not None:
            self._take(asked, line)
        elif self.program.breakdown is not None:
            self._hand_over(HandedOver(self.program.breakdown))
        elif monotonic() > self._deadline:
            self._hand_over(HandedOver.SILENT)

    def _take(self, asked: _Asked, line: str) -> None:
        answer = _parsed(line)
        if answer is None:
            self._hand_over(HandedOver.NONSENSE)
        elif not self._has_started:
            self._has_started = True
            self._put(asked)
        else:
            self._answered(asked, answer)

    def _answered(self, asked: _Asked, answer: MjaiEvent) -> None:
        if len(asked.decision.options) > 1:
            self.thinking.add(perf_counter() - self._began)
        if answer.get("type") == RIICHI and asked.sideways is None:
            asked.sideways = announced(asked.decision)
            if asked.sideways is not None:
                self._announced = {"type": RIICHI, "actor": asked.decision.seat}
                self._say(self._announced, self._patience.move)
                return
        may = asked.sideways or unannounced(asked.decision)
        asked.chosen = meant(answer, may, asked.table)
        if asked.chosen is None:
            self._hand_over(HandedOver.ILLEGAL)

    # ---- the bird ------------------------------------------------------------------------------

    def _hand_over(self, why: HandedOver) -> None:
        """The bird plays on, from this decision to the end of the game."""
        self.lost = why
        self._told(why)
        self.program.end()
        if self._asked is not None:
            self._ask_bird(self._asked)

    def _ask_bird(self, asked: _Asked) -> None:
        asked.by_bird = True
        self._bird.ask(asked.decision, asked.view, asked.random)


@dataclass(slots=True)
class _Asked:
    """A decision that is open, and how far it has been answered."""

    decision: Decision
    view: Match
    table: Round
    random: Random
    question: Sequence[Mapping[str, object]] = ()
    sideways: Decision | None = None
    """What is left to decide once riichi was announced."""
    by_bird: bool = False
    chosen: Action | None = None


def _parsed(line: str) -> MjaiEvent | None:
    """The answer on a line; `None` if it is none."""
    try:
        answer = checked_json.mapping(checked_json.parsed(line), "answer")
    except BadLog:
        return None
    return answer if isinstance(answer.get("type"), str) else None


def _names(host: Host) -> list[str]:
    """What the players are called, by seat; not the names of people."""
    guests = host.journal.header.guests
    return [_name(guests[guest]) for guest in host.match.players]


def _name(guest: Guest) -> str:
    return guest.program or (guest.name or guest.level or "" if guest.level else "")


def seat_programs(host: Host, programs: SeatedPrograms) -> tuple[GuestProgram, ...]:
    """Starts the program of each of these guests, whose birds wait behind them."""
    seated = []
    for guest, command in programs.commands.items():
        program, bird = ProgramProcess(command), host.participants[guest]
        player = GuestProgram(program, host, guest, bird, programs.patience)
        host.seat_player(guest, player)
        seated.append(player)
    return tuple(seated)


def programs_of(host: Host) -> tuple[GuestProgram, ...]:
    """The programs at a table, those whose bird plays on among them."""
    return tuple(one for one in host.participants if isinstance(one, GuestProgram))


def may_play(options: GameOptions) -> bool:
    """Whether mjai can tell of a game with these options."""
    return has_room("mjai", options)


def called(command: str) -> str:
    """The name of a program, from its command: that of what is run, not where it lies.

    >>> called("python3 /home/somebody/bot.py --fast"), called("./mortal"), called("'")
    ('bot', 'mortal', 'mjai')
    """
    try:
        words = [word for word in split(command.replace("\\", "/")) if not word.startswith("-")]
    except ValueError:
        words = []
    names = [PurePath(word) for word in words]
    scripts = [name for name in names if name.suffix.strip(".0123456789")] or names
    return (scripts[0].stem if scripts else "mjai")[:LONGEST_NAME]


def with_programs(guests: Iterable[Guest], programs: SeatedPrograms) -> tuple[Guest, ...]:
    """The guests, those named after their program for whom one plays, and no others."""
    commands = programs.commands
    return tuple(
        replace(guest, program=called(commands[nth]) if nth in commands else "")
        for nth, guest in enumerate(guests)
    )


def replaced_in(host: Host) -> frozenset[int]:
    """The guests of a game who were programs, and in whose place birds play now."""
    lost = (one.guest for one in programs_of(host) if one.lost is not None)
    return frozenset((*lost, *orphans_of(host)))


def orphans_of(host: Host) -> tuple[int, ...]:
    """The guests of a game who were programs when it was saved, and whose birds play now."""
    guests = enumerate(host.journal.header.guests)
    birds = (nth for nth, guest in guests if guest.program)
    return tuple(nth for nth in birds if not isinstance(host.participants[nth], GuestProgram))
