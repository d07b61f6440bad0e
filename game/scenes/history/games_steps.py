"""Where the library of games leads, and by which buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from game.scenes.history.kept_games import CURRENT, KeptGame
from game.ui.scene import Step

GO_ON, STORY, RANKING, REPLAY = "go_on", "story", "ranking", "replay"
"""The buttons that lead to the table, to the story of a game, to its last screen, and to the
viewer."""
REVIEW, STATISTICS, MISTAKES = "review", "statistics", "mistakes"
"""Those that are only there if they lead anywhere."""


@dataclass(frozen=True, slots=True)
class GamesSteps:
    """Where the screen leads, mostly with the name of a game.

    What is not given has no button.
    """

    resume: Callable[[], Step]
    """To the table of the game in progress."""
    new_game: Callable[[], Step]
    go_on: Callable[[str], Step | None]
    """To the table of a game that was left."""
    story: Callable[[str], Step | None]
    """To its story, sentence by sentence."""
    ranking: Callable[[str], Step | None]
    """To its last screen."""
    replay: Callable[[str, int | None], Step | None]
    """To the viewer, at the beginning or at a hand."""
    review: Callable[[str], Step | None] | None = None
    statistics: Callable[[], Step | None] | None = None
    mistakes: Callable[[], Step | None] | None = None

    @property
    def beyond(self) -> Mapping[str, Callable[[], Step | None]]:
        """The buttons that lead to what all games together tell, from the right to the left."""
        ways = {STATISTICS: self.statistics, MISTAKES: self.mistakes}
        return {name: way for name, way in ways.items() if way is not None}

    def of(self, game: KeptGame) -> Iterator[tuple[str, str]]:
        """The buttons of a game, the most important first, and their icons."""
        if game.flaw:
            return
        if game.name == CURRENT or not (game.is_over or game.is_foreign):
            yield GO_ON, "play"
        else:
            yield REPLAY, "eye"
        if game.name == CURRENT:
            return
        if game.is_over and game.knows_player:
            yield RANKING, "flag"
        yield STORY, "log"
        if game.is_over and self.review is not None:
            yield REVIEW, "cap"
