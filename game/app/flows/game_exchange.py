"""Games of the library into files of other programs, and games of their files into it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Final, TypeVar

from game.archive.exporting import exported
from game.archive.game_library import GameLibrary
from game.archive.importing import Imported, keep, played_when, translated
from game.archive.log_words import FAULTS, lost, unread
from game.host.audit import BROKEN
from game.host.journal import load
from game.host.match_setup import options_of
from game.logs.converting import FORMATS, Converted, has_room
from game.logs.log_faults import BadLog, IncompleteLog
from game.logs.logged_game import LoggedGame
from game.logs.reading import read_games
from game.scenes.history.kept_games import Exported, ExportForm, Headway, Taken
from game.storage import paths
from game.storage.atomic_write import write_whole
from game.storage.local_time import now
from game.text.words import Words
from game.ui.game_window import to_clipboard
from game.ui.scene import Services

T = TypeVar("T")
NATIVE: Final = "native"
TENHOU6: Final = "tenhou6"
MOST_LINES: Final = 8
"""How many lines about files find room in a notice."""


class Exchange:
    """Takes games in and gives them out, and says in a line what became of each."""

    def __init__(self, services: Services, library: GameLibrary) -> None:
        self._services, self._library = services, library

    # ---- in --------------------------------------------------------------------------------------
    def taking_in(self, files: Sequence[Path], workers: Executor) -> Iterator[Headway | Taken]:
        """Takes all games of some files in, each read and checked beside the frames."""
        lines, last, every = list[str](), "", _Tally()
        for file in files:
            taken = _Tally()
            yield from self._file(file, workers, taken)
            lines += taken.lines(self._services.words, file)
            last = taken.shown or last
            every.add(taken)
        is_much = len(lines) > MOST_LINES
        yield Taken(tuple(every.in_short(self._services.words) if is_much else lines), last)

    def _file(self, file: Path, workers: Executor, tally: _Tally) -> Iterator[Headway]:
        words = self._services.words
        try:
            games = yield from awaited(workers, lambda: read_games(file), Headway(0, 1))
        except FAULTS as fault:
            tally.faults.append(unread(file, fault, words))
            return
        except BROKEN:
            tally.faults.append(words("games.import.broken", file=file.name))
            return
        for nth, game in enumerate(games):
            try:
                yield from self._one(file, game, workers, tally, Headway(nth, len(games)))
            except FAULTS as fault:
                tally.faults.append(unread(file, fault, words))

    def _one(
        self, file: Path, game: LoggedGame, workers: Executor, tally: _Tally, far: Headway
    ) -> Iterator[Headway]:
        made = yield from awaited(workers, lambda: translated(game), far)
        name = self._services.settings.name
        tally.taken.append(keep(self._library, made, played_when(file, now()), name))

    # ---- out -------------------------------------------------------------------------------------
    def forms(self, file: Path) -> tuple[ExportForm, ...]:
        """The formats, and whether each can hold a game."""
        words = self._services.words
        options = options_of(load(file).journal.header)
        return tuple(
            ExportForm(
                one,
                words(f"games.format.{one}"),
                words(f"games.format.{one}.about"),
                "" if has_room(one, options) else words("games.format.no_room"),
                one_hand=one != NATIVE,
            )
            for one in FORMATS
        )

    def export(self, file: Path, target: str, hand: int | None) -> Exported:
        """Writes a game, or one of its hands, into the folder of games given out."""
        words = self._services.words

        def written(given: Converted) -> Exported:
            part = "" if hand is None else f" {hand}"
            name = f"{file.stem}{part}.{FORMATS[target].suffix}"
            folder = self._services.exports
            folder.mkdir(parents=True, exist_ok=True)
            out = paths.free(folder / name)
            write_whole(given.content, out)
            return Exported(words("games.export.done", file=out), self._lost(given, target))

        return self._given(file, target, hand, written)

    def copy_hand(self, file: Path, hand: int) -> Exported:
        """Copies a hand as tenhou6 JSON to the clipboard."""
        words = self._services.words

        def copied(given: Converted) -> Exported:
            if not to_clipboard(given.content.decode(errors="replace").strip()):
                return Exported(words("games.export.no_clipboard"), is_done=False)
            return Exported(words("games.export.copied"), self._lost(given, TENHOU6))

        return self._given(file, TENHOU6, hand, copied)

    def _lost(self, given: Converted, target: str) -> tuple[str, ...]:
        words = self._services.words
        called = words(f"games.format.{target}")
        return tuple(dict.fromkeys(lost(given.lost, called, words)))

    def _given(
        self, file: Path, target: str, hand: int | None, done: Callable[[Converted], Exported]
    ) -> Exported:
        """A game in a format, and what is then done with it; or why that is impossible."""
        words, name = self._services.words, self._services.settings.name
        try:
            return done(exported(file, target, words, name, hand))
        except IncompleteLog as fault:
            values = {"file": file.name, "hand": fault.hand or hand or 1}
            said = words(
                f"cli.log.not_told.{fault.reason}", **values, format=words(f"games.format.{target}")
            )
        except BadLog as fault:
            said = unread(file, fault, words)
        except OSError as fault:
            said = words("games.not_written", reason=fault.strerror or str(fault))
        except LookupError:
            said = words("games.export.no_hand")
        return Exported(said, is_done=False)


class _Tally:
    """What became of the games of one file."""

    def __init__(self) -> None:
        self.taken: list[Imported] = []
        self.faults: list[str] = []

    @property
    def shown(self) -> str:
        """The game to be shown afterwards."""
        new = [one.name for one in self.taken if one.is_new]
        return next(iter(new or [one.name for one in self.taken]), "")

    def add(self, other: _Tally) -> None:
        """Counts those of another file too."""
        self.taken += other.taken
        self.faults += other.faults

    @property
    def _counts(self) -> tuple[int, int]:
        """How many games are new, and how many were there already."""
        new = sum(one.is_new for one in self.taken)
        return new, len(self.taken) - new

    def lines(self, words: Words, file: Path) -> Iterator[str]:
        """What there is to be said of the file."""
        new, known = self._counts
        if new:
            yield words.plural("games.import.taken", new, file=file.name)
        if known:
            yield words.plural("games.import.known", known, file=file.name)
        yield from dict.fromkeys(self.faults)

    def in_short(self, words: Words) -> Iterator[str]:
        """What there is to be said of many files: no more than finds room."""
        new, known = self._counts
        if new:
            yield words.plural("games.import.taken.all", new)
        if known:
            yield words.plural("games.import.known.all", known)
        faults = tuple(dict.fromkeys(self.faults))
        shown = faults if len(faults) < MOST_LINES - 2 else faults[: MOST_LINES - 3]
        yield from shown
        if len(faults) > len(shown):
            yield words.plural("games.import.faults", len(faults) - len(shown))


def awaited(workers: Executor, work: Callable[[], T], far: Headway) -> Generator[Headway, None, T]:
    """Says how far it is until some work is done elsewhere; returns what that has found."""
    future = workers.submit(work)
    while not future.done():
        yield far
    return future.result()
