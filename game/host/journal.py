"""All that has happened in a match, in memory and, line by line, in a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final

from game.engine.events import Event
from game.engine.match import ClockRead
from game.host.append_only_file import LogFile, WriteFailure
from game.host.event_codec import BadValue, Json, decode, encode, line, parse
from game.host.journal_header import Header, TooNew, is_later, read_header, upgraded
from game.host.taking_back import TakenBack, is_taken_back, taken_back
from game.storage.atomic_write import write_whole
from game.storage.bounded_json import TooMuch, check_amount
from game.storage.file_reading import read_whole

MORE: Final = "more"
"""The key of events that others followed at once; a log is never resumed after one."""
FIRST_EVENT: Final = 2
"""The line of the first event, after the header."""


class Flaw(StrEnum):
    """What is wrong with a log; `save.flaw.<flaw>` is its text."""

    EMPTY = "empty"
    """It has no whole line."""
    GARBLED = "garbled"
    """A line cannot be parsed."""
    HEADER = "header"
    """The first line is no header."""
    RULES = "rules"
    """The header has rules or players that cannot be played with."""
    EVENT = "event"
    """A line is not an event."""
    IMPOSSIBLE = "impossible"
    """An event cannot have happened after the events before it."""
    STUCK = "stuck"
    """The game cannot be continued after its last line."""
    LATER = "later"
    """It was written by a later version."""


class BadJournal(ValueError):
    """Raised when a log cannot be read; names the file, the line and the reason."""

    def __init__(self, file: Path, number: int, fault: object, flaw: Flaw) -> None:
        super().__init__(f"{file}: line {number}: {fault}")
        self.file, self.number, self.fault, self.flaw = file, number, str(fault), flaw


class LaterJournal(BadJournal):
    """Raised for a log that only a later version of the program can read."""


class ForeignJournal(BadJournal):
    """Raised for an unfinished match of another program, whose next tiles nobody knows."""


def refused(path: Path, number: int, fault: object, flaw: Flaw, program: object) -> BadJournal:
    """The error for a log, which may only be too new for this version."""
    if isinstance(fault, TooNew) or is_later(program):
        return LaterJournal(path, number, fault, Flaw.LATER)
    return BadJournal(path, number, fault, flaw)


class Journal:
    """The header of a match and its events, saved as they happen.

    The events are those that count: in a practice game some may have been taken back.
    """

    def __init__(
        self,
        header: Header,
        file: LogFile | None = None,
        events: Sequence[Event] = (),
        take_backs: int = 0,
    ) -> None:
        self.header = header
        self.take_backs = take_backs
        """How often moves were taken back."""
        self._events = list(events)
        self._moves = _moves(events)
        self._file = file

    def __len__(self) -> int:
        return len(self._events)

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def since(self, first: int) -> tuple[Event, ...]:
        """The events from this number on."""
        return tuple(self._events[first:])

    @property
    def moves(self) -> int:
        """How many events have happened; clock readings do not count."""
        return self._moves

    @property
    def path(self) -> Path | None:
        """Its file, if it has one."""
        return None if self._file is None else self._file.path

    @property
    def trouble(self) -> WriteFailure | None:
        """Why the last events could not be written, if so; they are whole in memory meanwhile."""
        return None if self._file is None else self._file.trouble

    def append(self, events: Sequence[Event]) -> None:
        """Adds the events from one decision to the next."""
        self._events.extend(events)
        self._moves += _moves(events)
        if self._file is not None:
            self._file.append(b"".join(_lines(events)))

    def take_back(self, kept: int) -> None:
        """Lets only the first events count from now on; only in a practice game."""
        assert self.header.practice, "moves are taken back in practice games alone"
        back = TakenBack(kept)
        del self._events[kept:]
        self._moves = _moves(self._events)
        self.take_backs += 1
        if self._file is not None:
            self._file.append(line(back.written()))

    def sync(self) -> None:
        """Syncs the file, so that it survives a power cut."""
        if self._file is not None:
            self._file.sync()

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            self._file.close()


def create(header: Header, path: Path | None, events: Sequence[Event] = ()) -> Journal:
    """A new journal, in memory only unless a path is given; no file is ever overwritten.

    With the events that came before, if it is played on from another game: a kill leaves all of
    them or none.
    """
    if path is None:
        return Journal(header, None, events)
    content = b"".join((line(header.written()), *_lines(events)))
    file = LogFile(path)
    with suppress(OSError):
        if events and not path.exists():
            write_whole(content, path)
            return Journal(header, LogFile(path, content), events)
    file.append(content)
    return Journal(header, file, events)


def _moves(events: Sequence[Event]) -> int:
    return sum(not isinstance(event, ClockRead) for event in events)


def _lines(events: Sequence[Event]) -> Iterator[bytes]:
    for nth, event in enumerate(events, start=1):
        written = encode(event)
        yield line(written if nth == len(events) else {**written, MORE: True})


@dataclass(frozen=True, slots=True)
class Loaded:
    """A journal loaded from a file, ready to be continued."""

    journal: Journal
    dropped: int
    """How many lines at the end were incomplete, or without the events that belong with them."""
    lines: tuple[int, ...] = ()
    """The line of each event."""

    def line_of(self, nth: int) -> int:
        """The line of an event that counts, or the one after the last of them."""
        if nth < len(self.lines):
            return self.lines[nth]
        return self.lines[-1] + 1 if self.lines else FIRST_EVENT


def load(path: Path, content: bytes | None = None) -> Loaded:
    """Reads a log up to its last open decision; raises `BadJournal` or `OSError`.

    The content is given for a log that has been read already, as from a packed file.
    """
    content = read_whole(path) if content is None else content
    try:
        check_amount(content)
    except TooMuch as fault:
        raise BadJournal(path, 1, fault, Flaw.GARBLED) from None
    *lines, torn = content.split(b"\n")
    written = [_object(path, number, text) for number, text in enumerate(lines, start=1)]
    whole = len(written)
    while whole > 1 and written[whole - 1].get(MORE):
        whole -= 1
    told = _understood(path, written[:whole])
    kept = b"".join(text + b"\n" for text in lines[:whole])
    journal = Journal(told.header, LogFile(path, kept), told.events, told.take_backs)
    return Loaded(journal, len(lines) - whole + bool(torn), tuple(told.lines))


def _object(path: Path, number: int, text: bytes) -> Json:
    try:
        return parse(text)
    except BadValue as fault:
        raise BadJournal(path, number, fault, Flaw.GARBLED) from None


@dataclass(slots=True)
class _Told:
    """What the lines of a log tell: the events that count, each with its line."""

    header: Header
    events: list[Event] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    take_backs: int = 0

    def take_back(self, written: Json) -> None:
        """Leaves out what a line takes back; raises `BadValue` where that cannot be."""
        if not self.header.practice:
            raise BadValue("found a move taken back in a game that is no practice")
        kept = taken_back(written, self.events).kept
        del self.events[kept:], self.lines[kept:]
        self.take_backs += 1


def _understood(path: Path, written: list[Json]) -> _Told:
    program = written[0].get("program") if written else None
    try:
        written = upgraded(written)
        told = _Told(read_header(written[0]))
    except BadValue as fault:
        flaw = Flaw.HEADER if written else Flaw.EMPTY
        raise refused(path, 1, fault, flaw, program) from None
    for number, one in enumerate(written[1:], start=FIRST_EVENT):
        try:
            if is_taken_back(one):
                told.take_back(one)
                continue
            told.events.append(event_of(one))
            told.lines.append(number)
        except BadValue as fault:
            raise refused(path, number, fault, Flaw.EVENT, program) from None
    return told


def event_of(written: Json) -> Event:
    """The event of a line, without the `MORE` mark; raises `BadValue`."""
    return decode({name: value for name, value in written.items() if name != MORE})
