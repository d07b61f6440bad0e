"""Where the statistics lead, and who fetches what takes long."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.archive.player_statistics import AlbumWin
from game.archive.winning_tiles import WonHand
from game.scenes.statistics.mistakes_view import MistakeSteps
from game.ui.scene import Step

if TYPE_CHECKING:
    from game.archive.game_filter import GameFilter
    from game.archive.game_library import GameLibrary


@dataclass(frozen=True, slots=True)
class StatisticsSteps:
    """Where the screen leads, and who fetches what takes long."""

    now: Callable[[], datetime]
    open: Callable[[], Future[GameLibrary]]
    """Opens the library of games."""
    hand: Callable[[GameLibrary, AlbumWin], Future[WonHand | None]]
    """Reads the tiles of a win."""
    replay: Callable[[GameLibrary, AlbumWin], Step]
    """To the viewer, at a win."""
    book: Callable[[str], Step]
    """To the page of a yaku, or of a Grand Jeu."""
    play: Callable[[], Step]
    """To a new game."""
    export: Callable[[GameLibrary, GameFilter], Path]
    """Writes the table for spreadsheets; says where; may raise `OSError`."""
    mistakes: MistakeSteps
