"""What a player is told to do, where the buttons do not say it by themselves."""

from __future__ import annotations

from game.engine.actions import DeclareHand
from game.engine.match import ChooseStop, Match
from game.engine.settlement import Seat
from game.scenes.table.table_controls import TableControls
from game.text.count_units import in_unit
from game.text.words import Words


def prompt(
    words: Words, controls: TableControls, match: Match | None, viewer: Seat, *, hints: bool
) -> str:
    """A question in words, or what has to be chosen; nothing if that goes without saying."""
    if controls.picking is not None:
        return controls.picking.prompt(words)
    if controls.choosing_riichi:
        return words(in_unit(words, "table.hint.choose", controls.unit))
    actions = [choice.action for choice in controls.question.menu.choices]
    if any(isinstance(action, DeclareHand) for action in actions):
        return words("table.question.show")
    if any(isinstance(action, ChooseStop) for action in actions):
        return words("table.question.stop")
    if controls.question.is_explained:
        return words("table.hint.draw")
    return _thrown(words, controls) if hints and _throws_first(controls, match, viewer) else ""


def _thrown(words: Words, controls: TableControls) -> str:
    return words("table.hint.throw") if controls.selected is None else again(words)


def again(words: Words) -> str:
    """What is to be done with a tile that a click has only raised."""
    return words("table.hint.again")


def _throws_first(controls: TableControls, match: Match | None, viewer: Seat) -> bool:
    """Whether the viewer has never thrown a tile in this match, and has nothing else to do."""
    question = controls.question
    alone = not question.menu.buttons and question.refused is None
    return alone and bool(question.menu.discards) and is_fresh(match, viewer, thrown=0)


def is_fresh(match: Match | None, viewer: Seat, *, thrown: int) -> bool:
    """Whether the match has just begun, and the viewer has thrown no more tiles than this."""
    if match is None or match.table is None:
        return False
    return match.rounds <= 1 and len(match.table.players[viewer].river) <= thrown
