"""What is done for a player who has asked for it: to win, to call nothing, to throw what is drawn.

Each is switched on by a button or its key, and off again by it or by the end of the hand. Where
there is more to decide than what was asked for, the player is asked as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from game.engine.actions import Action, CallChow, CallSet, Decision, Discard, Pass, Win
from game.engine.course import NextHand, closing, in_order
from game.engine.events import HandWon
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Round
from game.scenes.table.control_ids import AutoMove
from game.stage import panel_rooms
from game.stage.frame import Frame, Ground
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Intent, Key
from game.ui.widgets.control import State
from game.ui.widgets.desk import Desk

KEYS: Final = {"v": AutoMove.WIN, "x": AutoMove.CALL_NOTHING, "b": AutoMove.THROW}
"""The keys, which lie side by side on every keyboard."""
ICONS: Final = {AutoMove.WIN: "flag", AutoMove.CALL_NOTHING: "mute", AutoMove.THROW: "later"}
ICON, KEY = 16.0, 11.0


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
    for one in rules.win(rules, table, (seat,)):
        if isinstance(one, HandWon):
            table = one.change(table)
    if isinstance(rules.course.onward(closing(table)), NextHand):
        return False
    return in_order([player.points for player in table.players])[0] != seat


def meant(intent: Intent) -> AutoMove | None:
    """What a key switches."""
    if not isinstance(intent, Key) or intent.repeated or intent.ctrl:
        return None
    return KEYS.get(intent.name)


# ---- the buttons ---------------------------------------------------------------------------------


def make_automatic(desk: Desk, frame: Frame, on: Collection[AutoMove]) -> None:
    """Makes the buttons, each with its sign and its key; one that is on has a golden edge."""
    whole, words = panel_rooms.automatic(frame), desk.canvas.words
    for nth, (key, act) in enumerate(KEYS.items()):
        x = whole.x + nth * panel_rooms.COACH_STEP
        place = Ground(x, whole.y, panel_rooms.COACH, whole.h)
        state = "on" if act in on else "off"
        hint = words(f"{act.value}.{state}", f_key=key.upper())
        paint = _painter(ICONS[act], key.upper(), place, is_on=act in on)
        desk.area(act, *place, paint, radius=9, group="automatic", hint=hint)


def _painter(icon: str, key: str, place: Ground, *, is_on: bool) -> Callable[[Canvas, State], None]:
    """The painter of a button: filled with gold while it is on, so that its shape tells it too."""

    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = place
        fill = theme.NIGHT_HOVER if state.hovered else theme.NIGHT_LOW
        canvas.box(
            x, y, w, h, 9, fill, theme.GOLD if is_on else theme.NIGHT_EDGE, 1.8 if is_on else 1.2
        )
        ink = theme.GOLD if is_on else theme.IVORY
        canvas.icon(icon, x + (w - ICON) / 2, y + 3, ICON, ink)
        with canvas.within(x, y, w, h, key):
            canvas.text(
                key, x + w / 2, y + 24.5, KEY, ink if is_on else theme.IVORY_SOFT, "bold", "cc"
            )
        if is_on:
            canvas.box(x + 6, y + h - 4, w - 12, 2.4, 1.2, theme.GOLD)

    return paint
