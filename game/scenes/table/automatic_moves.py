"""What is done for a player who has asked for it: to win, to call nothing, to throw what is drawn.

Each is switched on by a button or its key, and off again by it or by the end of the hand. Where
there is more to decide than what was asked for, the player is asked as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from game.engine.actions import Action, CallChow, CallSet, Decision, Discard, Pass, Win
from game.engine.course import NextHand, closing_with, in_order
from game.engine.events import HandWon
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round
from game.scenes.table.control_ids import AutoMove
from game.scenes.table.table_buttons import SignPainter, keyed
from game.stage import panel_rooms
from game.stage.frame import Frame, Ground
from game.ui.inputs import Intent, Key
from game.ui.key_bindings import KeyBindings
from game.ui.widgets.desk import Desk

KEYS: Final = {
    "v": AutoMove.WIN,
    "x": AutoMove.CALL_NOTHING,
    "b": AutoMove.THROW,
    "o": AutoMove.SORT,
}
ICONS: Final = {
    AutoMove.WIN: "flag",
    AutoMove.CALL_NOTHING: "mute",
    AutoMove.THROW: "later",
    AutoMove.SORT: "columns",
}
ICON: Final = 16.0


class AutomaticMoves:
    """What a player has switched on for the hand that is played."""

    def __init__(self, asks: Callable[[], bool] = lambda: False) -> None:
        """`asks` tells whether the player decides about a win that is offered now."""
        self._asks = asks
        self.on: frozenset[AutoMove] = frozenset()
        self._hand = 0

    def switch(self, one: AutoMove) -> None:
        """Switches one of them on or off."""
        self.on ^= {one}

    def begin(self, hand: int) -> None:
        """Switches all off, if this is another hand than before; hands are counted."""
        if hand != self._hand:
            self._hand, self.on = hand, frozenset()

    def answer(self, decision: Decision, table: Round) -> Action | None:
        """What is done for the player; `None` if the player decides."""
        options = decision.options
        wins = [one for one in options if isinstance(one, Win)]
        if wins:
            return self._win(wins)
        passing = next((one for one in options if isinstance(one, Pass)), None)
        if passing is not None:
            calls = all(isinstance(one, CallChow | CallSet | Pass) for one in options)
            return passing if calls and AutoMove.CALL_NOTHING in self.on else None
        throws = AutoMove.THROW in self.on and table.hand(decision.seat).drawn is not None
        return _drawn(options) if throws else None

    def _win(self, wins: Collection[Win]) -> Action | None:
        is_plain = AutoMove.WIN in self.on and len(wins) == 1
        return next(iter(wins)) if is_plain and not self._asks() else None


def _drawn(options: Collection[Action]) -> Action | None:
    """The discard of the drawn tile, unless there is a riichi, a kong or the like to decide on."""
    plain = all(isinstance(one, Discard) and not one.riichi for one in options)
    drawn = (one for one in options if isinstance(one, Discard) and one.drawn)
    return next(drawn, None) if plain else None


def ends_behind(rules: RuleSet, view: Match, seat: Seat) -> bool:
    """Whether a win now would end the match, and leave the seat behind another player."""
    table = view.table
    assert table is not None, "a hand is played"
    wins = (one for one in rules.win(rules, table, (seat,)) if isinstance(one, HandWon))
    hand = closing_with(table, wins)
    goes_on = isinstance(rules.course.onward(hand), NextHand)
    return not goes_on and in_order(hand.points)[0] != seat


def meant(intent: Intent) -> AutoMove | None:
    """What a key switches."""
    if not isinstance(intent, Key) or intent.repeated or intent.ctrl:
        return None
    return KEYS.get(intent.name)


# ---- the buttons ---------------------------------------------------------------------------------


def make_automatic(desk: Desk, frame: Frame, switches: Mapping[AutoMove, bool]) -> None:
    """Makes the buttons, each with its sign and its key; one that is on has a golden edge."""
    whole, words = panel_rooms.automatic(frame), desk.canvas.words
    bound = KeyBindings(desk.services.settings.keys)
    keys = {act: bound.shown(key) for key, act in KEYS.items()}
    for nth, act in enumerate(AutoMove):
        if act not in switches:
            continue
        x = whole.x + nth * panel_rooms.COACH_STEP
        place = Ground(x, whole.y, panel_rooms.COACH, whole.h)
        state = "on" if switches[act] else "off"
        hint = words(f"{act.value}.{state}", f_key=keys[act])
        paint = keyed(_sign(ICONS[act]), keys[act], place, is_on=switches[act])
        desk.area(act, *place, paint, radius=9, group="automatic", hint=hint)


def _sign(icon: str) -> SignPainter:
    return lambda canvas, x, y, ink: canvas.icon(icon, x - ICON / 2, y - ICON / 2, ICON, ink)
