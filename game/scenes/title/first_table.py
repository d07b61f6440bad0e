"""The table behind the page of the first start: a few turns that show what is chosen there."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.scenes.shared.new_game_choice import SPARROW
from game.scenes.shared.page import Room
from game.stage.frame import Ground, Side
from game.storage.settings import Settings
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.speech_bubble import PAD, TAIL, bubble

DEALT: Final = ("2m", "3m", "4m", "6m", "7m", "3p", "4p", "0p", "2s", "2s", "6s", "9p", "3z")
TURNS: Final = (("7s", "3z"), ("1m", "1m"), ("5s", "9p"), ("5z", "5z"), ("9s", "9s"))
"""What the sparrow draws in each turn, and what it discards."""
LAST: Final = "8m"
"""What it draws at the end, and wins with."""
OPPOSITE: Final = ("1z", "9m", "2z", "1s", "8p")
"""What the bird opposite discards, in the same turns."""
OPPONENT: Final = "mesange"
BEATS: Final = 3 * len(TURNS) + 1
"""Moves until the end: a turn is a draw, a discard, and the discard opposite."""
BEAT, SLIDE = 0.6, 0.26
"""Seconds at the usual pace from one move to the next, and until a tile has come to rest."""
APART: Final = 0.4
"""How far the tile drawn stands from the others."""
IN_HAND: Final = len(DEALT) + APART + 1
"""How many tiles wide the hand is, with the tile drawn apart."""
PLATE: Final = 44.0
CENTRE: Final = 132.0, 38.0
"""How wide and high the plaque between the rivers is."""
SPACE: Final = 12.0
"""Room for it besides that between the rivers."""
OTHER_RIVER, OWN_RIVER, OWN_HAND = 1.3, 4.7, 7.2
"""How many tiles below the plate opposite they lie."""
NARROW: Final = 0.56
"""How large the tiles of the bird opposite are."""
HIGH: Final = 8.6
"""How many tiles of the hand are as wide as the whole table is high, without the plates."""
LARGEST: Final = 58.0
SAID: Final = 20.0
"""The letters of what is said."""
Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class _Moment:
    """The table after some moves."""

    hand: tuple[str, ...]
    drawn: str
    river: tuple[str, ...]
    opposite: tuple[str, ...]


def _moment(beats: int) -> _Moment:
    """The table after so many moves, none of them under way."""
    hand = list(DEALT)
    whole, part = divmod(beats, 3)
    for drawn, thrown in TURNS[:whole]:
        hand.append(drawn)
        hand.remove(thrown)
    river, held = [thrown for _, thrown in TURNS[:whole]], ""
    if beats >= BEATS:
        held = LAST
    elif part:
        held, thrown = TURNS[whole]
        if part > 1:
            hand.append(held)
            hand.remove(thrown)
            river.append(thrown)
            held = ""
    return _Moment(tuple(sorted(hand, key=_order)), held, tuple(river), OPPOSITE[:whole])


def _order(tile: str) -> tuple[str, int]:
    """Red fives stand among the fives."""
    return tile[1], int(tile[0]) or 5


class FirstTable:
    """A hand of a few turns that is won; it plays at the chosen pace, and then stands still."""

    def __init__(self, since: float) -> None:
        self._since = since

    def restart(self, now: float) -> None:
        """Plays the hand again, as when another pace is chosen."""
        self._since = now

    def is_moving(self, settings: Settings, now: float) -> bool:
        """Whether a tile is on its way."""
        beats, part = self._played(settings, now)
        return beats > 0 and part < 1

    def until_move(self, settings: Settings, now: float) -> float:
        """Seconds until the next tile moves; endless once the hand is won."""
        beats, _ = self._played(settings, now)
        if beats >= BEATS:
            return math.inf
        return max(0.0, (beats + 1) * BEAT / settings.speed.factor - (now - self._since))

    def _played(self, settings: Settings, now: float) -> tuple[int, float]:
        """The moves so far, and how far the last one has come."""
        factor = settings.speed.factor
        if settings.reduced_motion or math.isinf(factor):
            return BEATS, 1.0
        passed = max(0.0, now - self._since) * factor
        beats = min(BEATS, int(passed / BEAT))
        return beats, min(1.0, (passed - beats * BEAT) / SLIDE)

    def paint(self, canvas: Canvas, room: Room, settings: Settings, now: float) -> None:
        """The bird opposite, both rivers, the hand, and who is who."""
        beats, part = self._played(settings, now)
        _Painting(canvas, room).paint(_moment(beats), beats, part)


class _Painting:
    """The places of the table in a room."""

    def __init__(self, canvas: Canvas, room: Room) -> None:
        self._canvas = canvas
        self._tile = min(room.w / IN_HAND, (room.h - 2 * PLATE - SPACE) / HIGH, LARGEST)
        self._right = room.right
        high = self._tile * HIGH + 2 * PLATE + SPACE
        self._middle, self._top = room.x + room.w / 2, room.y + (room.h - high) / 2
        self._foot = self._top + high
        self._left = self._middle - IN_HAND * self._tile / 2

    def paint(self, seen: _Moment, beats: int, part: float) -> None:
        """Everything, the last move as far as it has come."""
        move, left = (beats - 1) % 3 if beats else -1, (1 - part) ** 3
        self._paint_opposite()
        self._paint_centre()
        for nth, tile in enumerate(seen.hand):
            self._put(tile, self._in_hand(nth))
        self._paint_rivers(seen, move, left)
        if seen.drawn:
            x, y = self._in_hand(len(DEALT) + APART)
            self._put(seen.drawn, (x, y - left * self._tile))
        self._paint_own(won=beats >= BEATS and part >= 1)

    def _paint_rivers(self, seen: _Moment, move: int, left: float) -> None:
        """Both rivers; the last tile of the one that has just grown comes from where it was."""
        for nth, tile in enumerate(seen.opposite):
            moves = move == 2 and nth == len(seen.opposite) - 1
            here = self._middle, self._top + PLATE
            self._put_from(tile, here, self._other_river(nth), left if moves else 0.0, turn=2)
        for nth, tile in enumerate(seen.river):
            moves = move == 1 and nth == len(seen.river) - 1
            here = self._in_hand(len(DEALT) + APART)
            self._put_from(tile, here, self._own_river(nth), left if moves else 0.0)

    def _put_from(self, tile: str, here: Spot, there: Spot, left: float, *, turn: int = 0) -> None:
        """A tile of a river, of whose way a part is left."""
        x, y = (end + (begin - end) * left for begin, end in zip(here, there, strict=True))
        self._put(tile, (x, y), turn)

    def _put(self, tile: str, spot: Spot, turn: int = 0) -> None:
        self._canvas.tile(tile, *spot, self._tile, turn=turn, corner=self._canvas.look.corner)

    def _in_hand(self, nth: float) -> Spot:
        return self._left + nth * self._tile, self._row(OWN_HAND) + SPACE

    def _own_river(self, nth: int) -> Spot:
        return self._middle + (nth - len(TURNS) / 2) * self._tile, self._row(OWN_RIVER) + SPACE

    def _other_river(self, nth: int) -> Spot:
        return self._middle + (len(TURNS) / 2 - 1 - nth) * self._tile, self._row(OTHER_RIVER)

    def _row(self, tiles: float) -> float:
        """The height of what lies so many tiles below the plate opposite."""
        return self._top + PLATE + tiles * self._tile

    def _paint_centre(self) -> None:
        """The hand that is played, between the rivers."""
        canvas, (wide, high) = self._canvas, CENTRE
        y = (self._row(OTHER_RIVER + 4 / 3) + self._row(OWN_RIVER) + SPACE) / 2
        left, top = self._middle - wide / 2, y - high / 2
        canvas.box(left, top, wide, high, 10, theme.NIGHT, theme.NIGHT_LINE, 1.0, opacity=0.7)
        canvas.wind(left + 24, y, 0, dealer=True)
        with canvas.within(left, top, wide, high, "centre"):
            name = canvas.words("round.0.1")
            canvas.fitted(name, left + 46, y, wide - 56, 17, theme.IVORY, "bold")

    def _paint_opposite(self) -> None:
        size = self._tile * NARROW
        x, y = self._middle - len(DEALT) * size / 2, self._top + PLATE
        for nth in range(len(DEALT)):
            self._canvas.tile("back", x + nth * size, y, size)
        name = self._canvas.words(f"bird.{OPPONENT}")
        self._plate(OPPONENT, name, self._top + PLATE / 2 - 6)

    def _paint_own(self, *, won: bool) -> None:
        """The sparrow, which says at last that it has won; there is always room for that."""
        words, y = self._canvas.words, self._foot - PLATE / 2 + 6
        said = words("call.tsumo")
        beside = self._canvas.measure(said, SAID, "title") + PAD + TAIL + 8
        end = self._plate(SPARROW, words("front.you"), y, beside)
        if won:
            room = Ground(end + 8, y - PLATE / 2, beside - 8, PLATE)
            bubble(self._canvas, said, room, Side.LEFT, size=SAID)

    def _plate(self, bird: str, name: str, y: float, beside: float = 0.0) -> float:
        """A bird and its name in the middle, if there is such room beside; returns their end."""
        canvas = self._canvas
        wide = 44 + canvas.measure(name, 17, "bold")
        x = min(self._middle - wide / 2, self._right - beside - wide)
        canvas.bird(x + 17, y, 17, bird)
        canvas.text(name, x + 44, y, 17, theme.IVORY, "bold", "cl")
        return x + wide
