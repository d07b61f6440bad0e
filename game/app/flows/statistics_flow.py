"""The flow of the statistics: the library opened beside the window, replays, exports."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from game.host.audit import BROKEN
from game.host.journal import BadJournal, Journal, load
from game.scenes.shared.dialog import notice
from game.storage import paths
from game.storage.atomic_write import write_whole
from game.storage.local_time import now
from game.ui.scene import Push, Services, Step

if TYPE_CHECKING:
    from game.app.flows.exercise_flow import ExerciseFlow
    from game.app.seats.games_reviewing import GamesReviewing
    from game.archive.game_filter import GameFilter
    from game.archive.game_library import GameLibrary
    from game.archive.mistake_figures import Example
    from game.archive.player_statistics import AlbumWin, CountedGame
    from game.archive.winning_tiles import WonHand
    from game.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class StatisticsWays:
    """Where the statistics lead."""

    replay: Callable[[Journal, int], Step]
    """To the viewer, at the end of a hand of a game."""
    book: Callable[[str], Step]
    """To the page of a yaku or a Grand Jeu."""
    play: Callable[[], Step]
    """To a new game."""
    board: Callable[[Journal, Seat, int], Step]
    """To the viewer, with the eyes of a seat, at a moment."""
    lesson: Callable[[str], Step]
    exercises: ExerciseFlow


class StatisticsFlow:
    """Leads to the statistics, and from there to whatever they tell of."""

    def __init__(self, services: Services, thinkers: Executor, ways: StatisticsWays) -> None:
        self._services, self._thinkers, self._ways = services, thinkers, ways

    def open(self, page: str = "figures") -> Step:
        """Leads to a page of the statistics; SQLite is loaded no earlier."""
        from game.scenes.statistics.mistakes_view import MistakeSteps  # noqa: PLC0415
        from game.scenes.statistics.statistics_scene import StatisticsScene  # noqa: PLC0415
        from game.scenes.statistics.statistics_steps import StatisticsSteps  # noqa: PLC0415

        steps = StatisticsSteps(
            now=now,
            open=self._library,
            hand=self._hand,
            replay=self._replay,
            book=self._ways.book,
            play=self._ways.play,
            export=self._export,
            mistakes=MistakeSteps(self._look, self._board, self._ways.lesson, self._ways.exercises),
        )
        return Push(StatisticsScene(self._services, steps, page))

    def mistakes(self) -> Step:
        """Leads to the mistakes of the player over many games."""
        return self.open("mistakes")

    def _library(self) -> Future[GameLibrary]:
        """The library, opened in a thread: what takes long there leaves the window its time."""
        opened: Future[GameLibrary] = Future()

        def opening() -> None:
            try:
                from game.archive.game_library import GameLibrary  # noqa: PLC0415

                opened.set_result(GameLibrary(self._services.data))
            except BaseException as fault:  # noqa: BLE001 (told where the library is asked for)
                opened.set_exception(fault)

        Thread(target=opening, name="library", daemon=True).start()
        return opened

    def _hand(self, library: GameLibrary, win: AlbumWin) -> Future[WonHand | None]:
        from game.archive.winning_tiles import won_hand  # noqa: PLC0415

        told = library.summary(win.game)
        seat = None if told is None else told.own
        assert seat is not None, "only the player's own wins are in the album"
        return self._thinkers.submit(won_hand, library.file_of(win.game), win.hand, seat)

    def _replay(self, library: GameLibrary, win: AlbumWin) -> Step:
        return self._read(library, win.game, lambda told: self._ways.replay(told, win.hand))

    def _board(self, library: GameLibrary, example: Example) -> Step:
        game, position = example.game, example.mistake.position
        return self._read(
            library, game.name, lambda told: self._ways.board(told, game.own, position)
        )

    def _read(self, library: GameLibrary, name: str, show: Callable[[Journal], Step]) -> Step:
        """Shows a game, or says that it cannot be read."""
        words = self._services.words
        try:
            return show(load(library.file_of(name)).journal)
        except (BadJournal, OSError, LookupError, *BROKEN):
            text = words("replay.unreadable.damaged")
            return Push(notice(self._services, words("games.unreadable.title"), text))

    def _look(self, library: GameLibrary, games: Sequence[CountedGame]) -> GamesReviewing:
        from game.app.seats.games_reviewing import GamesReviewing  # noqa: PLC0415

        clock = self._services.now
        return GamesReviewing(library.reviews, games, library.file_of, self._thinkers, clock)

    def _export(self, library: GameLibrary, wanted: GameFilter) -> Path:
        from game.archive.exporting import as_csv  # noqa: PLC0415

        folder, words = self._services.exports, self._services.words
        folder.mkdir(parents=True, exist_ok=True)
        file = paths.free(folder / f"{words('stats.title')} {now():%Y-%m-%d}.csv")
        write_whole(as_csv(library, words, wanted).encode("utf-8-sig"), file)
        return file
