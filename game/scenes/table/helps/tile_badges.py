"""Badges on the tiles of the hand: ukeire after a discard, dora, and safety."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.coach.table_helps import TableHelps
from game.coach.tile_safety import Safety, TileSafety
from game.coach.ukeire import Ukeire
from game.engine.tiles import Tile
from game.scenes.table.own_hand import Lifts, Tiles, face_room, rise
from game.stage.frame import LONG, Ground
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas

HIGH, LETTERS, BESIDE, LEAST = 18.0, 12.0, 12.0, 20.0
"""A badge: its height, its letters, its room beside them, and its least width."""
GAP: Final = 2.0
STAR, AHEAD = "★", "▲"
"""The signs of the discard that brings a hand forward most: without a coach, and beside one, whose
star it would be."""


class BadgeKind(StrEnum):
    """The meanings of badges, in the order of the legend."""

    BEST = "best"
    """The ukeire after the best discard."""
    USEFUL = "useful"
    """The ukeire after another discard with the same shanten."""
    DORA = "dora"
    GENBUTSU = "genbutsu"
    NO_CHANCE = "no_chance"
    SUJI = "suji"
    ONE_CHANCE = "one_chance"


ENTRIES: Final[Mapping[BadgeKind, str]] = {
    BadgeKind.BEST: "shanten",
    BadgeKind.USEFUL: "shanten",
    BadgeKind.DORA: "dora",
    BadgeKind.GENBUTSU: "genbutsu",
    BadgeKind.NO_CHANCE: "kabe",
    BadgeKind.SUJI: "suji",
    BadgeKind.ONE_CHANCE: "kabe",
}
"""The entry of the glossary that explains a badge."""
_GOLD: Final = (theme.GOLD, theme.NIGHT, theme.NIGHT)
COLOURS: Final[Mapping[BadgeKind, tuple[str, str, str]]] = {
    BadgeKind.BEST: _GOLD,
    BadgeKind.USEFUL: (theme.NIGHT, theme.IVORY, theme.BLAME_LIGHT),
    BadgeKind.DORA: _GOLD,
    BadgeKind.GENBUTSU: (theme.SAFE, theme.IVORY, theme.BLAME_LIGHT),
    BadgeKind.NO_CHANCE: (theme.SAFE_WALL, theme.IVORY, theme.BLAME_LIGHT),
    BadgeKind.SUJI: (theme.SAFE_LINE, theme.IVORY, theme.BLAME_LIGHT),
    BadgeKind.ONE_CHANCE: (theme.SAFE_LITTLE, theme.IVORY, theme.BLAME_LIGHT),
}
"""The ground, the letters and the edge of a badge; colour is never the only sign."""


@dataclass(frozen=True, slots=True)
class Sign:
    """The text of a badge, its meaning, and its number, if any."""

    mark: BadgeKind
    text: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Badge:
    """A sign on a tile."""

    sign: Sign
    room: Ground
    face: Ground
    """The room of the tile's face."""
    raised: float
    """How far the tile is raised."""

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is on it, or was before the tile was raised."""
        return self.room._replace(h=self.room.h + self.raised).holds(x, y)


def signs(words: Words, helped: TableHelps, star: str = STAR) -> tuple[Sign, ...]:
    """One sign of every kind that the hand shows, in the order of a legend."""
    found = [*_above(helped, star).values()]
    found += [sign for mark in helped.marked for sign in _below(words, mark)]
    by_mark = {sign.mark: sign for sign in reversed(found)}
    return tuple(by_mark[mark] for mark in BadgeKind if mark in by_mark)


def _above(helped: TableHelps, star: str) -> dict[Tile, Sign]:
    """The sign of the ukeire without a tile, if the shanten stays the same.

    `None` if no discard is best, as the hand can win now.
    """
    least = min((one.goal for one in helped.after if one.is_best), default=None)
    equal = [one for one in helped.after if one.goal == least]
    return {one.thrown: _left(one, star) for one in equal if one.thrown is not None}


def _left(one: Ukeire, star: str) -> Sign:
    """The sign of the ukeire after a discard; a star marks the best."""
    if one.is_best:
        return Sign(BadgeKind.BEST, f"{star}{one.useful}" if one.useful else star, one.useful)
    return Sign(BadgeKind.USEFUL, str(one.useful), one.useful)


def _below(words: Words, mark: TileSafety) -> Iterator[Sign]:
    """The signs of dora, and of safety against the most dangerous rival."""
    if mark.dora:
        word = words("help.sign.dora")
        yield Sign(BadgeKind.DORA, word if mark.dora == 1 else f"{word}{mark.dora}", mark.dora)
    if mark.worst is not None and mark.worst is not Safety.UNKNOWN:
        yield Sign(BadgeKind(mark.worst.value), words(f"help.sign.{mark.worst.value}"))


# ---- on the tiles ----------------------------------------------------------------------------


def badges(
    canvas: Canvas, tiles: Tiles, lifts: Lifts, helped: TableHelps, star: str = STAR
) -> Iterator[Badge]:
    """The badges of every tile, wherever it has risen to."""
    above = _above(helped, star)
    marked: Mapping[object, TileSafety] = {one.tile: one for one in helped.marked}
    for nth, placed in tiles.items():
        lift = lifts.height(nth)
        room, raised = face_room(placed, lift), rise(placed, lift)
        if (left := above.get(placed.tile.plain)) is not None:
            yield from _row(canvas, (left,), room, room.y - HIGH * 0.55, raised)
        if (mark := marked.get(placed.tile)) is not None:
            low = room.y + room.w * LONG - HIGH * 0.6
            yield from _row(canvas, tuple(_below(canvas.words, mark)), room, low, raised)


def _row(
    canvas: Canvas, found: tuple[Sign, ...], room: Ground, y: float, raised: float
) -> Iterator[Badge]:
    """Some badges side by side, in the middle of a tile."""
    wides = [badge_wide(canvas, one.text) for one in found]
    x = room.x + (room.w - sum(wides) - GAP * (len(wides) - 1)) / 2
    for sign, wide in zip(found, wides, strict=True):
        yield Badge(sign, Ground(x, y, wide, HIGH), room, raised)
        x += wide + GAP


def badge_wide(canvas: Canvas, text: str) -> float:
    """How wide a badge is."""
    return max(LEAST, canvas.measure(text, LETTERS, "bold") + BESIDE)


def paint_badges(canvas: Canvas, found: Iterable[Badge]) -> None:
    """The badges where they are."""
    for one in found:
        paint_badge(canvas, one.sign, one.room)


def paint_badge(canvas: Canvas, sign: Sign, room: Ground) -> None:
    """Draws one badge."""
    fill, ink, edge = COLOURS[sign.mark]
    canvas.box(*room, room.h / 2, fill, edge, 1.4)
    size = canvas.fitting(sign.text, room.w - 4, LETTERS * room.h / HIGH, "bold")
    canvas.text(sign.text, *room.middle, size, ink, "bold", "cc")
