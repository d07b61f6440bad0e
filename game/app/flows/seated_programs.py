"""Programs of others in the player's game: which were confirmed, asked about again, reported lost.

Their commands are kept in the settings, not in the game: a saved game may come from anybody, and
only what this player has typed or confirmed is ever run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from game.host.host import Host
from game.host.journal_header import Guest, Header
from game.mjai.guest_program import (
    NO_PROGRAMS,
    USUAL_PATIENCE,
    Patience,
    SeatedPrograms,
    called,
    orphans_of,
    programs_of,
    seat_programs,
)
from game.scenes.setup.external_program import LONGEST, return_question
from game.scenes.shared.dialog import notice
from game.scenes.shared.game_facts import Person
from game.storage.settings import Json
from game.text.visible_letters import tidy_name
from game.ui.scene import Push, Services, Step

CONFIRMED: Final = "programs"
"""Where the settings keep the commands of the games that are not over yet."""
MOST_GAMES: Final = 20
"""Of how many games the commands are kept."""


class ConfirmedPrograms:
    """The programs that the player has confirmed for games that are not over yet."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def keep(self, header: Header, programs: SeatedPrograms) -> None:
        """Keeps the programs of a game that begins; those of the oldest games are forgotten."""
        self.forget(header)
        if programs.commands:
            kept = {**self._kept, header.commitment: _plain(programs)}
            self._change(dict(list(kept.items())[-MOST_GAMES:]))

    def forget(self, header: Header) -> None:
        """Forgets the programs of a game that is over."""
        if header.commitment in self._kept:
            self._change({key: it for key, it in self._kept.items() if key != header.commitment})

    def of(self, header: Header) -> SeatedPrograms:
        """The programs of a game; none for one that was not begun in this folder."""
        known = _understood(self._kept.get(header.commitment))
        meant = {
            nth: known.commands[nth]
            for nth, guest in enumerate(header.guests)
            if nth in known.commands and guest.program == called(known.commands[nth])
        }
        return replace(known, commands=meant)

    def playing(self, host: Host) -> SeatedPrograms:
        """The programs at a table, those that have left it among them."""
        known, there = self.of(host.journal.header), programs_of(host)
        commands = {one.guest: known.commands[one.guest] for one in there}
        return replace(known, commands=commands)

    @property
    def _kept(self) -> Mapping[str, Json]:
        kept = self._services.settings.other.get(CONFIRMED)
        return kept if isinstance(kept, Mapping) else {}

    def _change(self, kept: Mapping[str, Json]) -> None:
        settings = self._services.settings
        others = {key: it for key, it in settings.other.items() if key != CONFIRMED}
        other = {**others, CONFIRMED: kept} if kept else others
        self._services.change(replace(settings, other=other))


def _plain(programs: SeatedPrograms) -> Json:
    """The programs of a game as they are kept in a file."""
    commands: Json = {str(nth): command for nth, command in programs.commands.items()}
    return {"commands": commands, "start": programs.patience.start, "move": programs.patience.move}


def _understood(kept: Json) -> SeatedPrograms:
    """The programs of a game that were kept; none if they make no sense."""
    if not isinstance(kept, Mapping) or not isinstance(told := kept.get("commands"), Mapping):
        return NO_PROGRAMS
    commands = {
        int(nth): command
        for nth, command in told.items()
        if nth.isdecimal() and isinstance(command, str)
    }
    start, move = (_seconds(kept.get(name)) for name in ("start", "move"))
    return SeatedPrograms(
        commands, Patience(start or USUAL_PATIENCE.start, move or USUAL_PATIENCE.move)
    )


def _seconds(kept: Json) -> float:
    """A time that was kept; 0 if it is none."""
    return float(kept) if isinstance(kept, int | float) and 0 < kept <= _LONGEST_WAIT else 0.0


_LONGEST_WAIT: Final = 2 * 3600


class ProgramNotices:
    """Says once of each program at a table that a bird plays in its place, and why.

    One that played before the game was put away can be run again, if the player wants it.
    """

    def __init__(
        self,
        services: Services,
        host: Host,
        confirmed: SeatedPrograms,
        person: Callable[[int, Guest], Person],
    ) -> None:
        """`confirmed` are the programs of the game that the player has confirmed before."""
        self.host, self._services, self._person = host, services, person
        self._confirmed = confirmed
        self._told: set[int] = set()
        self._lost: set[int] = set()

    def due(self) -> Step | None:
        """The next notice or question, if there is one."""
        for guest in orphans_of(self.host):
            if guest not in self._told:
                self._told.add(guest)
                return self._returned(guest)
        for guest, reason in self._handed_over():
            if guest not in self._lost:
                self._lost.add(guest)
                return self._notice(guest, "program.handed_over", reason)
        return None

    def _handed_over(self) -> Iterator[tuple[int, str]]:
        """The guests whose program has failed, and how."""
        for program in programs_of(self.host):
            if program.lost is not None:
                yield program.guest, self._services.words(f"program.lost.{program.lost}")

    def _returned(self, guest: int) -> Step:
        """Asks whether a program is to play again; says that a bird does if it is not known."""
        command = self._confirmed.commands.get(guest, "")
        if not command or command != tidy_name(command, LONGEST):
            # What cannot be read as a whole cannot be confirmed.
            return self._notice(guest, "program.resumed", "")

        def run() -> None:
            seat_programs(self.host, replace(self._confirmed, commands={guest: command}))

        return Push(return_question(self._services, self._seated(guest), command, run))

    def _seated(self, nth: int) -> Person:
        return self._person(nth, self.host.journal.header.guests[nth])

    def _notice(self, nth: int, key: str, reason: str) -> Step:
        words, person = self._services.words, self._seated(nth)
        bird = words(f"bird.{person.bird}")
        text = words(key, name=person.name, reason=reason, bird=bird)
        return Push(notice(self._services, words(f"{key}.title"), text))
