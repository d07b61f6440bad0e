"""Actions as commands tell them: in a few words, and as mjai writes them."""

from __future__ import annotations

from game.cli.log_report import meld_text, thrown_text
from game.engine.actions import Action, CallChow, CallSet, DeclareKong, Discard, Pass, Win
from game.engine.table import Round
from game.host.event_codec import write
from game.mjai.answers import said
from game.text.words import Words


def act_text(action: Action, words: Words) -> str:
    """What was done in a few words."""
    if isinstance(action, Discard):
        return thrown_text(action.tile, words, riichi=action.riichi)
    if isinstance(action, CallChow | CallSet | DeclareKong):
        return meld_text(action.meld, words)
    if isinstance(action, Pass | Win):
        return words("cli.review.act.pass" if isinstance(action, Pass) else "cli.review.act.win")
    return words("cli.review.act.other")


def in_mjai(action: Action, table: Round) -> dict[str, object]:
    """An action in mjai; a riichi as its discard that says so, and what mjai lacks in our words."""
    try:
        told = said(action, table)
    except KeyError:
        return dict(write(action))
    declares = isinstance(action, Discard) and action.riichi
    return {**told, "reach": True} if declares else told
