"""What is said at the table about external programs: that one has failed, or was not run again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.host.host import Host
from game.host.journal_header import Guest
from game.mjai.guest_program import orphans_of, programs_of
from game.scenes.shared.dialog import notice
from game.scenes.shared.game_facts import Person
from game.ui.scene import Push, Services, Step


class ProgramNotices:
    """Says once of each program at a table that a bird plays in its place, and why."""

    def __init__(
        self, services: Services, host: Host, person: Callable[[int, Guest], Person]
    ) -> None:
        self.host, self._services, self._person = host, services, person
        self._told: set[int] = set()

    def due(self) -> Step | None:
        """The next notice, if there is one to be given."""
        for guest, key, reason in self._lost():
            if guest not in self._told:
                self._told.add(guest)
                return self._notice(guest, key, reason)
        return None

    def _lost(self) -> Iterator[tuple[int, str, str]]:
        """The guests whose program does not play, with the text about it and the reason."""
        words = self._services.words
        for guest in orphans_of(self.host):
            yield guest, "program.resumed", ""
        for program in programs_of(self.host):
            if program.lost is not None:
                yield program.guest, "program.handed_over", words(f"program.lost.{program.lost}")

    def _notice(self, nth: int, key: str, reason: str) -> Step:
        words, guest = self._services.words, self.host.journal.header.guests[nth]
        person = self._person(nth, guest)
        bird = words(f"bird.{person.bird}")
        text = words(key, name=person.name, reason=reason, bird=bird)
        return Push(notice(self._services, words(f"{key}.title"), text))
