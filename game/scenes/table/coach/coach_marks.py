"""The marks of the coach: its star with a reason, and the danger of each tile in percent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.coach.bird_counsel import Counsel
from game.engine.actions import Discard
from game.engine.table import Round
from game.scenes.shared.game_facts import Game
from game.scenes.table.coach.act_signs import (
    act_sign,
    button_of,
    percent_text,
    tile_of,
    why_text,
)
from game.scenes.table.helps.tile_badges import BESIDE, GAP, HIGH, LEAST, LETTERS
from game.scenes.table.own_hand import Lifts, face_room
from game.scenes.table.table_controls import TableControls
from game.stage import panel_rooms
from game.stage.frame import EDGE, Frame, Ground
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas

STEPS: Final = (
    (0.02, theme.SAFE),
    (0.06, theme.NIGHT),
    (0.12, theme.SAFE_LITTLE),
    (1.01, theme.BLAME),
)
"""The grounds of a danger up to so much; its number says the same."""
ON_EDGE: Final = 0.55
"""How much of a mark stands above the edge of what it marks."""


@dataclass(frozen=True, slots=True)
class CoachMark:
    """A mark of the coach, and where it is."""

    text: str
    room: Ground
    ground: str
    is_star: bool = False


def star_marks(
    canvas: Canvas,
    frame: Frame,
    controls: TableControls,
    lifts: Lifts,
    said: tuple[Counsel, Game, Round],
    *,
    is_crowded: bool,
) -> Iterator[CoachMark]:
    """The stars on the tile and on the button of what the coach would do.

    Where other badges stand on the tiles, the star stands above them.
    """
    advice, game, table = said
    menu, best = controls.question.menu, advice.best
    text = _text(canvas.words, advice, game, table)
    nth, button = tile_of(menu, best), button_of(menu, best)
    declares = isinstance(best, Discard) and best.riichi
    is_open = declares or not controls.choosing_riichi
    if nth is not None and is_open and nth in controls.question.tiles:
        face = face_room(controls.question.tiles[nth], lifts.height(nth))
        up = HIGH + GAP if is_crowded else 0.0
        yield _on_tile(canvas, frame, text, face, up)
    for placed in controls.shown_buttons:
        if placed.choice.id == button:
            said_there = canvas.words(
                "coach.star", why=why_text(canvas.words, advice.judgement.why)
            )
            yield _on_button(canvas, said_there, placed.room)


def _text(words: Words, advice: Counsel, game: Game, table: Round) -> str:
    """The star with two words of reason; riichi is told, too."""
    why = why_text(words, advice.judgement.why)
    label = act_sign(words, game, table, advice.best).label
    return words("coach.star.act", act=label, why=why) if label else words("coach.star", why=why)


def _on_tile(canvas: Canvas, frame: Frame, text: str, face: Ground, up: float) -> CoachMark:
    wide = max(LEAST, canvas.measure(text, LETTERS, "bold") + BESIDE)
    most = panel_rooms.actions(frame).x - panel_rooms.APART - wide
    least = max(EDGE, frame.hand_left - EDGE / 2)
    x = max(least, min(face.middle[0] - wide / 2, most))
    return CoachMark(
        text, Ground(x, face.y - HIGH * ON_EDGE - up, wide, HIGH), theme.GOLD, is_star=True
    )


def _on_button(canvas: Canvas, text: str, room: Ground) -> CoachMark:
    wide = min(room.w, canvas.measure(text, LETTERS, "bold") + BESIDE)
    x = room.x + (room.w - wide) / 2
    return CoachMark(text, Ground(x, room.y - HIGH / 2, wide, HIGH), theme.GOLD, is_star=True)


def danger_marks(
    canvas: Canvas, controls: TableControls, lifts: Lifts, advice: Counsel
) -> Iterator[CoachMark]:
    """How likely each tile of the hand deals in."""
    for nth, placed in controls.question.tiles.items():
        danger = advice.dangers.get(placed.tile)
        if danger is not None:
            face = face_room(placed, lifts.height(nth))
            text = percent_text(canvas.words, danger)
            wide = min(face.w, max(LEAST, canvas.measure(text, LETTERS, "bold") + BESIDE - 4))
            x = face.middle[0] - wide / 2
            room = Ground(x, face.y - HIGH * ON_EDGE, wide, HIGH)
            yield CoachMark(text, room, ground_of(danger))


def ground_of(danger: float) -> str:
    """The ground of a danger, the darker the safer."""
    return next(ground for most, ground in STEPS if danger < most)


def paint_mark(canvas: Canvas, mark: CoachMark) -> None:
    """Draws a mark: dark letters on gold for a star, light ones for a danger."""
    ink, edge = (theme.NIGHT, theme.NIGHT) if mark.is_star else (theme.IVORY, theme.BLAME_LIGHT)
    canvas.box(*mark.room, mark.room.h / 2, mark.ground, edge, 1.4)
    size = canvas.fitting(mark.text, mark.room.w - 8, LETTERS, "bold", 0.7)
    with canvas.within(*mark.room, mark.text):
        canvas.text(mark.text, *mark.room.middle, size, ink, "bold", "cc")
