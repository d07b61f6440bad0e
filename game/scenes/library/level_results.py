"""How the levels of the birds fare against the level below: the figures, and how they are shown.

They were counted in games between the two; the page of evidence has the same, with the commands
(`tests/evidence/recorded.toml`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.scenes.shared.page import Place
from game.scenes.shared.text_columns import ColumnPart, drawn
from game.ui import theme
from game.ui.canvas import Canvas

HIGH, BELOW = 34.0, 26.0
"""The height of a result, and what is added where its count has to stand below it."""
GAME: Final = 108.0
"""The room for the name of a game."""
TRACK, THICK = 260.0, 12.0
"""The length and the thickness of a bar."""
SHARE: Final = 56.0
"""The room for the number beside it."""
COUNT: Final = 230.0
"""The least room for the count in the same line."""

_SIDE: Final = 2
"""So many players of the higher level sat at every table; all the others were of the lower one."""


@dataclass(frozen=True, slots=True)
class LevelResult:
    """What one level did against another in one game."""

    level: str
    below: str
    game: str
    """`riichi`, `kansai` or `classic`, as in the paths of lessons."""
    seats: int
    games: int
    place: float
    """The average place of the higher level."""
    within: float
    """How far off the place may be by chance, at a confidence of 95 %."""

    @property
    def ahead(self) -> float:
        """The share of games in which a player of the level is ahead of one of the level below."""
        return 1.0 - self._behind(self.place)

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which shares that most likely lies."""
        low, high = self.place - self.within, self.place + self.within
        return 1.0 - self._behind(high), 1.0 - self._behind(low)

    def _behind(self, place: float) -> float:
        """How often one below is ahead: half of the time the other of the same level is, too."""
        mates = _SIDE - 1
        return (place - 1.0 - mates / 2) / (self.seats - _SIDE)


RESULTS: Final = (
    LevelResult("casual", "beginner", "riichi", 4, 400, 2.131, 0.060),
    LevelResult("casual", "beginner", "kansai", 3, 402, 1.805, 0.036),
    LevelResult("casual", "beginner", "classic", 4, 400, 2.195, 0.058),
    LevelResult("club", "casual", "riichi", 4, 800, 2.388, 0.041),
    LevelResult("club", "casual", "kansai", 3, 402, 1.947, 0.043),
    LevelResult("club", "casual", "classic", 4, 660, 2.351, 0.051),
    LevelResult("expert", "club", "riichi", 4, 400, 2.382, 0.059),
    LevelResult("expert", "club", "kansai", 3, 804, 1.966, 0.023),
    LevelResult("expert", "club", "classic", 4, 1200, 2.439, 0.036),
    LevelResult("master", "expert", "riichi", 4, 1516, 2.446, 0.032),
)


def results_of(level: str) -> Iterator[LevelResult]:
    """What a level did against the one below, game by game; nothing for the lowest level."""
    return (one for one in RESULTS if one.level == level)


# ---- shown -----------------------------------------------------------------------------------


def result_bars(level: str, x: float, width: float) -> Iterator[ColumnPart]:
    """A bar for each game in which the level was set against the one below."""
    results, high = tuple(results_of(level)), HIGH + (0.0 if _in_a_line(width) else BELOW)
    for one in results:
        here = high + (BELOW / 2 if one is results[-1] else 0.0)
        yield drawn(f"ahead.{one.game}", x, width, here, partial(_paint, one))


def _in_a_line(width: float) -> bool:
    """Whether the count has room beside the bar."""
    return width >= GAME + TRACK + SHARE + COUNT


def _paint(result: LevelResult, canvas: Canvas, place: Place) -> None:
    """A bar for how often the level is ahead, with a line where two are equal."""
    words, (x, y, width, _) = canvas.words, place
    middle, left = y + HIGH / 2, x + GAME
    long = min(TRACK, width - GAME - SHARE)
    canvas.fitted(words(f"lesson.path.{result.game}"), x, middle, GAME - 14, 16, theme.INK, "bold")
    top, half = middle - THICK / 2, left + long / 2
    canvas.box(left, top, long, THICK, THICK / 2, theme.PAPER_LINE)
    canvas.box(left, top, long * result.ahead, THICK, THICK / 2, theme.CHESTNUT)
    canvas.line(half, top - 5, half, top + THICK + 5, theme.INK, 2)
    share, beside = words.number(round(100 * result.ahead)), left + long + 16
    canvas.text(share, beside, middle, 18, theme.INK, "bold", "cl")
    low, high = (round(100 * one) for one in result.bounds)
    counted = words("opponents.ahead.counted", games=result.games, low=low, high=high)
    at = (beside + SHARE - 16, middle) if _in_a_line(width) else (left, middle + BELOW)
    canvas.fitted(counted, *at, x + width - at[0], 14, theme.INK_SOFT)
