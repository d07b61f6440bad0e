"""The pictures of two choices played out: the spread of points by how the hand ended."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import ceil
from typing import Final

from game.review.what_if import (
    ChoiceFigures,
    Comparison,
    MeanPoints,
    PlayedOutcome,
    ShownDifference,
)
from game.scenes.history.hand_strip import paint_sign
from game.scenes.history.kept_games import HandSign, KeptHand
from game.scenes.shared.page import Room
from game.scenes.table.coach.act_signs import ActSign
from game.text.words import Words
from game.ui import theme, tileart
from game.ui.canvas import Canvas
from game.ui.tableart import face_name

PAD, HEAD, MEAN, AXIS = 20.0, 64.0, 48.0, 24.0
LABEL, SHARE = 146.0, 96.0
"""The width of the names of the outcomes, and of how often and how much, at the right."""
TILE: Final = 34.0
BINS: Final = 24
LEAST_REACH: Final = 1000
SIGNS: Final = {
    PlayedOutcome.WIN: HandSign.WON,
    PlayedOutcome.DEAL_IN: HandSign.FED,
    PlayedOutcome.OTHER_WIN: HandSign.OTHER,
    PlayedOutcome.DRAW: HandSign.DRAW,
}
INKS: Final = {
    PlayedOutcome.WIN: theme.GAIN,
    PlayedOutcome.DEAL_IN: theme.VERMILION,
    PlayedOutcome.OTHER_WIN: theme.CHESTNUT,
    PlayedOutcome.DRAW: theme.INK_SOFT,
}


@dataclass(frozen=True, slots=True)
class ChoiceCard:
    """What stands on the card of a choice."""

    letter: str
    sign: ActSign | None
    """The choice; nothing as long as the bird is thinking of one."""
    note: str
    """Whose choice it is."""
    figures: ChoiceFigures | None
    reach: tuple[int, int]
    """From how many points to how many the scale of both cards goes."""
    worlds: int


def choice_room(card: Room) -> Room:
    """The room within the panel of a card."""
    return card.inner(PAD)


def reach_of(found: Comparison | None) -> tuple[int, int]:
    """The scale that holds every world of both choices."""
    if found is None:
        return -LEAST_REACH, LEAST_REACH
    ends = [one.points for side in (found.first, found.second) for one in side.spread]
    step = LEAST_REACH
    while max(map(abs, ends)) > 12 * step:
        step *= 2
    low, high = min(*ends, -step), max(*ends, step)
    return -step * ceil(-low / step), step * ceil(high / step)


def paint_choice(canvas: Canvas, room: Room, card: ChoiceCard) -> None:
    """Draws a card: the choice, its average, and its spread."""
    _head(canvas, room, card)
    if card.figures is None:
        return
    _mean(canvas, Room(room.x, room.y + HEAD - 8, room.w, MEAN), card.figures.mean)
    lanes = Room(room.x, room.y + HEAD + MEAN, room.w, room.h - HEAD - MEAN - AXIS)
    high = lanes.h / len(PlayedOutcome)
    tallest = max(_tallest(card.figures, one, card.reach) for one in PlayedOutcome)
    for nth, outcome in enumerate(PlayedOutcome):
        place = Room(lanes.x, lanes.y + nth * high, lanes.w, high)
        _lane(canvas, place, card, outcome, tallest)
    _axis(canvas, lanes, card.reach, card.figures.mean)


def _head(canvas: Canvas, room: Room, card: ChoiceCard) -> None:
    words, middle = canvas.words, room.y + 17
    canvas.circle(room.x + 16, middle, 16, theme.PINE)
    canvas.text(card.letter, room.x + 16, middle, 17, theme.IVORY, "bold", "cc")
    left = room.x + 46
    if card.sign is None:
        canvas.text(words("what_if.thinks"), left, middle, 16, theme.INK_SOFT, "regular", "cl")
        return
    if card.sign.label:
        left += canvas.text(card.sign.label, left, middle, 18, theme.INK, "bold", "cl") + 8
    elif len(card.sign.tiles) == 1:
        left += canvas.text(words("what_if.discard"), left, middle, 18, theme.INK, "bold", "cl") + 8
    for tile in card.sign.tiles:
        canvas.tile(face_name(tile.notation), left, middle - TILE * 2 / 3, TILE, shadow=False)
        left += TILE + 2
    if card.note:
        free = room.right - 100 - left - 10
        canvas.fitted(card.note, left + 10, middle, free, 14, theme.INK_SOFT)


def _mean(canvas: Canvas, room: Room, mean: MeanPoints) -> None:
    """The average in large letters, and its interval beside it."""
    words, middle = canvas.words, room.y + room.h / 2
    text = words.signed(round(mean.value))
    ink = theme.GAIN if mean.value > 0 else theme.VERMILION if mean.value < 0 else theme.INK
    wide = canvas.text(text, room.x, middle, 28, ink, "bold", "cl")
    left = room.x + wide + 14
    canvas.fitted(
        interval_text(words, mean), left, middle + 3, room.right - left, 15, theme.INK_SOFT
    )


def interval_text(words: Words, found: MeanPoints) -> str:
    """Between which points an average lies."""
    if found.interval is None:
        return words("what_if.mean")
    low, high = (words.signed(round(one)) for one in found.interval)
    return words("what_if.interval", low=low, high=high)


def _bins(figures: ChoiceFigures, outcome: PlayedOutcome, reach: tuple[int, int]) -> Counter[int]:
    low, high = reach
    return Counter(
        min(BINS - 1, (one.points - low) * BINS // (high - low))
        for one in figures.spread
        if one.outcome is outcome
    )


def _tallest(figures: ChoiceFigures, outcome: PlayedOutcome, reach: tuple[int, int]) -> int:
    return max(_bins(figures, outcome, reach).values(), default=0)


def _plot(lane: Room) -> Room:
    return Room(lane.x + LABEL, lane.y, lane.w - LABEL - SHARE, lane.h)


def _lane(
    canvas: Canvas, lane: Room, card: ChoiceCard, outcome: PlayedOutcome, tallest: int
) -> None:
    """One way in which the hand ended: its sign and name, its worlds, how often and how much."""
    figures, words, middle = card.figures, canvas.words, lane.y + lane.h / 2
    assert figures is not None, "something has been played"
    canvas.line(lane.x, lane.y, lane.right, lane.y, theme.PAPER_LINE, 1)
    paint_sign(canvas, KeptHand("", SIGNS[outcome], ""), lane.x + 9, middle, 17)
    name = words(f"what_if.outcome.{outcome}")
    canvas.fitted(name, lane.x + 26, middle, LABEL - 34, 14, theme.INK)
    count, plot = figures.outcomes[outcome], _plot(lane)
    part = words("ui.percent", n=round(100 * count / card.worlds))
    canvas.text(part, lane.right, middle - 9, 15, theme.INK, "bold", "cr")
    if count:
        points = words.signed(round(figures.points[outcome]))
        canvas.fitted(points, lane.right, middle + 9, SHARE - 10, 13, theme.INK_SOFT, anchor="cr")
    wide, floor = plot.w / BINS, lane.bottom - 2
    for place, number in _bins(figures, outcome, card.reach).items():
        high = max(3.0, (lane.h - 8) * number / max(1, tallest))
        x = plot.x + place * wide
        canvas.box(x + 0.5, floor - high, wide - 1, high, 1.5, INKS[outcome])


def _axis(canvas: Canvas, lanes: Room, reach: tuple[int, int], mean: MeanPoints) -> None:
    """The scale below the lanes, the line of no change, and the average with its interval."""
    plot, words, (low, high) = _plot(lanes), canvas.words, reach

    def at(points: float) -> float:
        return plot.x + plot.w * (min(high, max(low, points)) - low) / (high - low)

    canvas.line(plot.x, lanes.bottom, plot.right, lanes.bottom, theme.INK_SOFT, 1.2)
    canvas.line(at(0), lanes.y, at(0), lanes.bottom, theme.INK_SOFT, 1)
    y = lanes.bottom + 13
    for points, anchor in ((low, "cl"), (high, "cr")):
        x = plot.x if points == low else plot.right
        canvas.text(words.signed(points), x, y, 12, theme.INK_SOFT, anchor=anchor)
    if plot.w * min(-low, high) / (high - low) > 60:
        canvas.text(words.number(0), at(0), y, 12, theme.INK_SOFT, anchor="cc")
    left, right = mean.interval or (mean.value, mean.value)
    canvas.line(at(left), lanes.bottom, at(right), lanes.bottom, theme.INK, 5)
    _diamond(canvas, at(mean.value), lanes.bottom, 6)


def _diamond(canvas: Canvas, x: float, y: float, size: float) -> None:
    body = f'<path d="M12 1 L23 12 L12 23 L1 12 Z" fill="{theme.INK}" stroke="{theme.PAPER}"/>'
    canvas.svg(tileart.sheet(24, 24, body), x - size, y - size, 2 * size, 2 * size)


def paint_difference(
    canvas: Canvas, room: Room, found: Comparison | None, *, is_running: bool
) -> None:
    """Draws what the first choice has brought more, with its interval, and says what that shows."""
    words, inner = canvas.words, room.inner(PAD)
    canvas.fitted(
        words("what_if.difference"), inner.x, inner.y + 6, inner.w * 0.42, 17, theme.INK, "title"
    )
    if found is None:
        return
    scale = Room(inner.x, inner.y + 26, inner.w * 0.42, inner.h - 26)
    _difference(canvas, scale, found)
    x = inner.x + inner.w * 0.42 + 36
    wide = inner.right - x
    text = words.signed(round(found.difference.value))
    big = canvas.text(text, x, inner.y + 12, 24, theme.INK, "bold", "cl")
    interval = interval_text(words, found.difference)
    canvas.fitted(interval, x + big + 12, inner.y + 14, wide - big - 12, 15, theme.INK_SOFT)
    said = words(f"what_if.shown.{'running' if is_running else found.shown}")
    canvas.paragraph(said, x, inner.y + 34, wide, 16, 1.4, theme.INK)


def _difference(canvas: Canvas, room: Room, found: Comparison) -> None:
    """The interval of the difference around the line where both are equal."""
    low, high = found.difference.interval or (found.difference.value,) * 2
    most = max(abs(low), abs(high), 1.0) * 1.1
    middle, y = room.x + room.w / 2, room.y + room.h * 0.36

    def at(points: float) -> float:
        return middle + room.w / 2 * points / most

    canvas.line(room.x, y, room.right, y, theme.PAPER_LINE, 2)
    canvas.line(middle, y - 16, middle, y + 16, theme.INK_SOFT, 1.6)
    is_shown = found.shown in (ShownDifference.FIRST, ShownDifference.SECOND)
    canvas.line(at(low), y, at(high), y, theme.PINE if is_shown else theme.INK_SOFT, 7)
    _diamond(canvas, at(found.difference.value), y, 8)
    below, words = y + 28, canvas.words
    half = room.w / 2 - 12
    canvas.fitted(words("what_if.better.b"), room.x, below, half, 13, theme.INK_SOFT)
    canvas.fitted(
        words("what_if.better.a"), room.right, below, half, 13, theme.INK_SOFT, anchor="cr"
    )
