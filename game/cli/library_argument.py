"""The library of the player whose folder a command was given."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.archive.game_library import GameLibrary
from game.cli.parser import Options
from game.storage import paths
from game.storage.settings import Settings, looked_at


@contextmanager
def player_library(options: Options) -> Iterator[GameLibrary]:
    """The library, up to date; what was read anew is kept."""
    library = GameLibrary(paths.user_data(options.data_dir))
    try:
        library.refresh()
        yield library
    finally:
        library.close()


def player_settings(options: Options) -> Settings:
    """The settings of the player, among them the name."""
    return looked_at(paths.user_data(options.data_dir))
