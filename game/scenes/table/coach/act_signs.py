"""An act at the table as a short sign: its word, if it needs one, and its tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.coach.bird_counsel import Counsel
from game.engine.actions import Action, Discard, Pass
from game.engine.table import Round
from game.engine.tiles import Tile
from game.scenes.shared.game_facts import Game
from game.scenes.table.action_menu import ActionMenu, buttons_of
from game.scenes.table.control_ids import ButtonId, ButtonWord
from game.text.count_units import in_unit
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name


@dataclass(frozen=True, slots=True)
class ActSign:
    """An act in a word and its tiles; a plain discard needs no word."""

    label: str
    tiles: tuple[Tile, ...] = ()


def act_sign(words: Words, game: Game, table: Round, action: Action) -> ActSign:
    """The sign of an act at a table."""
    if isinstance(action, Discard):
        if not action.riichi:
            return ActSign("", (action.tile,))
        is_served = game.serves(table.players[action.seat])
        word = ButtonWord.SERVE if is_served else ButtonWord.RIICHI
        return ActSign(_label(words, game, word), (action.tile,))
    if isinstance(action, Pass):
        return ActSign(_label(words, game, ButtonWord.PASSES))
    found = next(buttons_of((action,), table), None)
    return ActSign("") if found is None else ActSign(_label(words, game, found.word), found.tiles)


def _label(words: Words, game: Game, word: ButtonWord) -> str:
    return words(in_unit(words, f"table.action.{word}", game.unit))


def why_text(words: Words, counsel: Counsel) -> str:
    """What decided, in two words."""
    return words(f"coach.why.{counsel.why}")


def tile_of(menu: ActionMenu, action: Action) -> int | None:
    """The place of the tile that an action discards, with riichi or without; the last of twins."""
    placed: Mapping[int, Action] = menu.discards
    if isinstance(action, Discard) and action.riichi:
        placed = menu.riichi
    return max((nth for nth, one in placed.items() if one == action), default=None)


def button_of(menu: ActionMenu, action: Action) -> ButtonId | None:
    """The button of an action; riichi is declared by its button first."""
    if isinstance(action, Discard) and action.riichi:
        riichi = (one.id for one in menu.buttons if one.act is ButtonWord.RIICHI)
        return next(riichi, None)
    return next((one.id for one in menu.buttons if one.action == action), None)


def paint_act(
    canvas: Canvas, sign: ActSign, left: float, middle: float, tile: float, room: float
) -> float:
    """Draws a sign as large as its room allows; returns where it ends."""
    canvas_corner = canvas.look.corner
    tiles = len(sign.tiles) * (tile + 1) + (5 if sign.tiles and sign.label else 0)
    if sign.label:
        free = room - tiles
        size = canvas.fitting(sign.label, free, 13, "bold", 0.6)
        left += canvas.text(sign.label, left, middle, size, theme.IVORY, "bold", "cl")
        left += 5 if sign.tiles else 0
    for one in sign.tiles:
        name, top = face_name(one.notation), middle - tile * 0.7
        canvas.tile(name, left, top, tile, "flat", shadow=False, corner=canvas_corner)
        left += tile + 1
    return left
