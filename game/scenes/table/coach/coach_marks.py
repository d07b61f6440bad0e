"""The marks of the coach: its star with a reason, and the danger of each tile in percent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.coach.bird_counsel import Counsel
from game.engine.actions import Discard
from game.engine.table import Round
from game.engine.tiles import Tile
from game.scenes.shared.game_facts import Game
from game.scenes.table.coach.act_signs import (
    act_sign,
    button_of,
    tile_of,
    why_text,
)
from game.scenes.table.helps.tile_badges import BESIDE, GAP, HIGH, LEAST, LETTERS
from game.scenes.table.own_hand import Lifts, face_room
from game.scenes.table.table_controls import TableControls
from game.stage import panel_rooms
from game.stage.frame import EDGE, Frame, Ground, Side
from game.text.decimals import percent_text
from game.text.words import Words
from game.ui import theme, tileart
from game.ui.canvas import Canvas

STEPS: Final = (
    (0.02, theme.SAFE),
    (0.06, theme.NIGHT),
    (0.12, theme.SAFE_LITTLE),
    (1.01, theme.BLAME),
)
"""The grounds of a danger up to so much; its number says the same."""
ON_EDGE: Final = 0.55
"""How much of the mark of a danger stands above the edge of its tile."""
TAIL: Final = 6.0
"""The tail of a star, whose tip is at the tile it stands for."""
OVER_BUTTON: Final = 4.0
"""How much of a star lies over its button."""


@dataclass(frozen=True, slots=True)
class CoachMark:
    """A mark of the coach, and where it is."""

    text: str
    room: Ground
    ground: str
    is_star: bool = False
    tip: float | None = None
    """Where the tail of a star points to, along the hand."""
    covers: bool = False
    """Whether other badges give way to it."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """What the coach says of the open decision, and where it is said."""

    counsel: Counsel
    game: Game
    table: Round
    frame: Frame
    controls: TableControls
    lifts: Lifts
    is_crowded: bool
    """Whether other badges stand on the tiles, so that the star stands above them."""
    counts: bool
    """Whether these are the dangers of the tiles."""


def star_marks(canvas: Canvas, said: Spoken) -> Iterator[CoachMark]:
    """The stars on the tile and on the button of what the coach would do."""
    yield from _tile_star(canvas, said)
    button = button_of(said.controls.question.menu, said.counsel.best)
    why = why_text(canvas.words, said.counsel)
    placed = said.controls.shown_buttons
    for mine in (one.room for one in placed if one.choice.id == button):
        others = [one.room for one in placed if one.room != mine]
        yield _on_button(canvas, said.frame, canvas.words("coach.star", why=why), mine, others)


def _tile_star(canvas: Canvas, said: Spoken) -> Iterator[CoachMark]:
    """The star on the tile to discard, if that can be discarded now."""
    question, best = said.controls.question, said.counsel.best
    nth = tile_of(question.menu, best)
    declares = isinstance(best, Discard) and best.riichi
    is_open = declares or not said.controls.choosing_riichi
    if nth is None or not is_open or nth not in question.tiles:
        return
    face = face_room(question.tiles[nth], said.lifts.height(nth))
    text = _text(canvas.words, said)
    yield _below_plate(canvas, said, text, face) or _above_tile(canvas, said, text, face)


def _text(words: Words, said: Spoken) -> str:
    """The star with two words of reason; riichi is told, too."""
    why, best = why_text(words, said.counsel), said.counsel.best
    label = act_sign(words, said.game, said.table, best).label
    return words("coach.star.act", act=label, why=why) if label else words("coach.star", why=why)


def _above_tile(canvas: Canvas, said: Spoken, text: str, face: Ground) -> CoachMark:
    room = _over(canvas, said.frame, text, face)
    tip = max(room.x + HIGH / 2, min(face.middle[0], room.right - HIGH / 2))
    up = HIGH * ON_EDGE + GAP if said.is_crowded else 0.0
    room = room._replace(y=_top_below(said, room, face) - HIGH - TAIL - up)
    return CoachMark(text, room, theme.GOLD, is_star=True, tip=tip)


def _top_below(said: Spoken, room: Ground, face: Ground) -> float:
    """The top of the tiles below a star; one beside its own may be lifted higher."""
    tiles = said.controls.question.tiles.items()
    faces = (face_room(placed, said.lifts.height(nth)) for nth, placed in tiles)
    return min(
        (one.y for one in faces if one.x < room.right and room.x < one.right), default=face.y
    )


def _below_plate(canvas: Canvas, said: Spoken, text: str, face: Ground) -> CoachMark | None:
    """The star on the edge of a tile below the player's plate, which leaves no room above it.

    Other badges there give way to it; among dangers it has that of its tile for a reason.
    """
    plate = panel_rooms.plate(said.frame, Side.BOTTOM)
    over = _over(canvas, said.frame, text, face)
    if not said.frame.plate_above or over.x > plate.right:
        return None
    best = said.counsel.best
    if said.counts and isinstance(best, Discard):
        danger = percent_text(canvas.words, said.counsel.dangers[best.tile])
        text = canvas.words("coach.star", why=danger)
        over = _over(canvas, said.frame, text, face)
    room = over._replace(y=max(face.y - HIGH * ON_EDGE, plate.bottom + 1))
    return CoachMark(text, room, theme.GOLD, is_star=True, covers=True)


def _over(canvas: Canvas, frame: Frame, text: str, face: Ground) -> Ground:
    """The room of a text above a tile, within the hand and clear of the buttons."""
    wide = max(LEAST, canvas.measure(text, LETTERS, "bold") + BESIDE)
    most = panel_rooms.actions(frame).x - panel_rooms.APART - wide
    least = max(EDGE, frame.hand_left - EDGE / 2)
    return Ground(max(least, min(face.middle[0] - wide / 2, most)), face.y - HIGH, wide, HIGH)


def _on_button(
    canvas: Canvas, frame: Frame, text: str, button: Ground, others: Iterable[Ground]
) -> CoachMark:
    """The star on the upper edge of a button, or on the lower one if buttons stand above it."""
    wide = canvas.measure(text, LETTERS, "bold") + BESIDE
    x = min(button.x + (button.w - wide) / 2, frame.w - EDGE / 2 - wide)
    room = Ground(x, button.y - HIGH + OVER_BUTTON, wide, HIGH)
    if any(one.meets(room, 0) for one in others):
        room = room._replace(y=button.bottom - OVER_BUTTON)
    return CoachMark(text, room, theme.GOLD, is_star=True)


def danger_marks(
    canvas: Canvas, dangers: Mapping[Tile, float], controls: TableControls, lifts: Lifts
) -> Iterator[CoachMark]:
    """How likely each tile of the hand deals in."""
    for nth, placed in controls.question.tiles.items():
        danger = dangers.get(placed.tile)
        if danger is not None:
            face = face_room(placed, lifts.height(nth))
            text = percent_text(canvas.words, danger)
            wide = min(face.w, max(LEAST, canvas.measure(text, LETTERS, "bold") + BESIDE - 4))
            x = face.middle[0] - wide / 2
            room = Ground(x, face.y - HIGH * ON_EDGE, wide, HIGH)
            yield CoachMark(text, room, ground_of(danger))


def is_covered(room: Ground, marks: Iterable[CoachMark]) -> bool:
    """Whether a badge gives way to one of these marks."""
    return any(one.covers and one.room.meets(room) for one in marks)


def ground_of(danger: float) -> str:
    """The ground of a danger, the darker the safer; one for what is written alike."""
    return next(ground for most, ground in STEPS if round(danger, 2) < most)


def paint_mark(canvas: Canvas, mark: CoachMark) -> None:
    """Draws a mark: dark letters on gold for a star, light ones for a danger."""
    ink, edge = (theme.NIGHT, theme.NIGHT) if mark.is_star else (theme.IVORY, theme.BLAME_LIGHT)
    if mark.tip is not None:
        wide, top = 2 * TAIL, mark.room.bottom - 1.5
        arrow = f'<path d="M0 0 H{wide} L{TAIL} {TAIL} Z" fill="{mark.ground}"/>'
        canvas.svg(tileart.sheet(wide, TAIL, arrow), mark.tip - TAIL, top, wide, TAIL)
    canvas.box(*mark.room, mark.room.h / 2, mark.ground, edge, 1.4)
    size = canvas.fitting(mark.text, mark.room.w - 8, LETTERS, "bold", 0.7)
    with canvas.within(*mark.room, mark.text):
        canvas.text(mark.text, *mark.room.middle, size, ink, "bold", "cc")
