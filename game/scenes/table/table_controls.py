"""What the viewer can do at the table: tiles and buttons as controls, keys as what they mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.engine.actions import Action
from game.scenes.table.action_buttons import ICONS, PlacedButton, refused_room
from game.scenes.table.decision_options import KEYS
from game.scenes.table.helps.badge_legend import LEGEND
from game.scenes.table.helps.nearest_panel import GREAT
from game.scenes.table.made_controls import MadeControls
from game.scenes.table.meld_picking import BACK, DECLARE, Picking
from game.scenes.table.open_question import OpenAlbum, OpenEntry, TableQuestion, WayOut
from game.scenes.table.refusals.refused_plate import PLATE, TERM
from game.scenes.table.tile_keys import DRAWS, THROW_DRAWN, NumberRow
from game.stage.frame import Frame, Ground
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Confirm, Intent, Key, KeyUp, Move, Point, Press
from game.ui.scene import Services
from game.ui.widgets.control import Activated

GUARD = 0.22
"""Seconds after a question opens in which no key and no click that was meant for something else
answers it."""
GUARD_AFTER_SKIP = 0.5
"""The same when keys have just been used to skip what the others did."""
RISEN = 2.5
"""How far a tile must have risen under the pointer for a click to throw it: a finger, which comes
without moving, raises it first."""
WHY = "?"
"""The sign, typed or clicked, behind which the reason of a refusal is told."""


Meant = Action | WayOut | OpenAlbum | OpenEntry | None
"""An answer, a way away from the table, or nothing."""


class TableControls(MadeControls):
    """The controls of the table, made anew for each question, and what is done with them."""

    def __init__(self, services: Services, *, looks: bool = False, unit: str = "han") -> None:
        super().__init__(services, looks=looks, unit=unit)
        self.two_clicks = False
        """Whether a tile is thrown by a second click only."""
        self.compares = False
        """Whether the scores are shown as differences while a key is held."""
        self._numbers = NumberRow()
        self._answered_from = self._skipped = -1.0
        self._pressed: tuple[str, bool] = ("", False)

    def ask(self, canvas: Canvas, frame: Frame, question: TableQuestion) -> None:
        """Another question is open, or none."""
        self.question, self.choosing_riichi, self.selected = question, False, None
        self.picking = self._insisted = None
        now = self.services.now()
        hurried = now - self._skipped < GUARD_AFTER_SKIP
        self._answered_from = now + (GUARD_AFTER_SKIP if hurried else GUARD)
        self.build(canvas, frame)
        self.rests = True
        self.refocus()

    def handle(self, intent: Intent, height: Callable[[int], float]) -> Meant:
        """What the intent means: an answer, a way away from the table, or nothing."""
        if isinstance(intent, KeyUp):
            self.compares = self.compares and intent.name != "tab"
            return None
        if isinstance(intent, Cancel):
            return self._cancel(intent)
        if isinstance(intent, Move) and intent.tab:
            return None
        if isinstance(intent, Key):
            return self._key(intent)
        if isinstance(intent, Confirm) and (self._is_guarded() or self._brings_ring()):
            return None
        if isinstance(intent, Press):
            self._remember(intent, height)
        return self._steered(intent)

    def _steered(self, intent: Intent) -> Meant:
        """What the arrows, Enter and the mouse do among the tiles and buttons."""
        before = self.desk.focused
        if isinstance(intent, Point) and _is_elsewhere(intent, self.desk.pointer):
            self.rests = False
        activated = self.desk.handle(intent)
        if isinstance(intent, (Point, Press)):
            self._follow_pointer()
        if isinstance(intent, Move) and intent.dx:
            self._stay_low(before)
        return self._activated(activated) if activated is not None else None

    def _brings_ring(self) -> bool:
        """Whether Enter only brings the ring, since nothing showed what it would do.

        It fades when the mouse is used, whose pointer raises a tile only once it has moved.
        """
        if self.desk.attention.ring > 0 or self._pointed is not None:
            return False
        self.desk.attention.by_key()
        return True

    def _follow_pointer(self) -> None:
        """The tile that the pointer has raised is the one that Enter throws, and no other."""
        if self._pointed is not None and self._may_be_taken(self._pointed):
            self.desk.focus(f"hand{self._pointed}")

    def _stay_low(self, before: str) -> None:
        """Sideways one comes neither from the hand nor its buttons to the signs in the corner."""
        if before.startswith(("hand", "do.")) and self.desk.focused in ICONS:
            self.desk.focus(before)

    def asks_why(self, key: Key) -> bool:
        """Whether a key asks for the reason of the refusal that is shown."""
        return key.char == WHY and self.desk.has(PLATE)

    def presses(self, intent: Intent) -> bool:
        """Whether a key stands for one of the buttons that are shown."""
        if not isinstance(intent, Key) or intent.repeated or intent.ctrl:
            return False
        return bool(self._pressed_by(intent.name))

    def _pressed_by(self, key: str) -> str:
        """The button that stands there for a key."""
        return next((one.name for one in self._pressable if one.key.lower() == key), "")

    def guard(self) -> None:
        """What follows at once was meant for something that has just gone away."""
        self._answered_from = max(self._answered_from, self.services.now() + GUARD)

    def skipped(self) -> None:
        """A key or a click has just ended a movement, and may be followed by more of them."""
        self._skipped = self.services.now()

    def _is_guarded(self) -> bool:
        """Whether the question has only just opened; who goes on pressing has not seen it yet."""
        now = self.services.now()
        guarded = self.question.is_open and now < self._answered_from
        if guarded:
            self._answered_from = max(self._answered_from, now + GUARD)
        return guarded

    def _remember(self, intent: Press, height: Callable[[int], float]) -> None:
        """Which control a press begins on, and whether that tile had risen, or lay there long."""
        name = self.desk.hovered
        is_tile = name.startswith("hand")
        risen = is_tile and (self.rests or height(int(name.removeprefix("hand"))) > RISEN)
        self._pressed = (name, risen)

    def _cancel(self, intent: Cancel) -> Meant:
        if self._looks:
            return WayOut.BACK
        if self._is_choosing:
            self._go_back()
            return None
        passing = self.question.menu.passing
        if passing is not None and passing.is_open:
            return None if self._is_guarded() else passing.action
        return WayOut.MENU if intent.key == "escape" else None

    def _key(self, key: Key) -> Meant:
        if key.name == "tab":
            self.compares = True
        if key.name == "f1" and not self._looks:
            return WayOut.HELP
        if self.asks_why(key):
            return WayOut.EXPLAIN
        if key.repeated or key.ctrl or not self.question.is_open or not _means_something(key):
            return None
        return None if self._is_guarded() else self._answer(key)

    def _answer(self, key: Key) -> Action | None:
        """What a key says to the question."""
        if key.name in THROW_DRAWN and self.picking is None:
            drawn = self.question.menu.drawn
            return self.open_discards.get(drawn) if drawn is not None else None
        if (nth := self._numbers.place(key.name)) is not None:
            return self._number(nth)
        if key.name == DRAWS and not self._is_choosing:
            return self.question.menu.wall.get("draw")
        return None if self.choosing_riichi else self._shortcut(key.name)

    def _number(self, nth: int) -> Action | None:
        """The first press chooses a tile, the second one throws it; for a call one is enough."""
        if self.picking is not None:
            self._take(nth)
            return None
        if button := self._pressed_by(str(nth + 1)):
            return self._press(button)
        name = f"hand{nth}"
        if self.desk.focused == name and self.desk.attention.keyboard:
            return self._thrown(nth)
        if self.desk.has(name):
            self.desk.focus(name)
            self.desk.attention.by_key()
            if not self._may_be_taken(nth):
                return self._thrown(nth)
        return None

    def _thrown(self, nth: int) -> Action | None:
        """Throws a tile; one that must stay is refused, and heard to be."""
        if not self._may_be_taken(nth):
            self._insisted = nth
            self.services.audio.play("refuse")
        return self.open_discards.get(nth)

    def _shortcut(self, key: str) -> Action | None:
        """A key presses its button; of several that are numbered their letter chooses the next."""
        if button := self._pressed_by(key):
            return self._press(button)
        same = [c.name for c in self._pressable if KEYS.get(c.word, "").lower() == key]
        if same:
            here = self.desk.focused.removeprefix("do.")
            nth = same.index(here) + 1 if here in same else 0
            self.desk.focus(f"do.{same[nth % len(same)]}")
            self.desk.attention.by_key()
        return None

    def _activated(self, activated: Activated) -> Meant:
        if activated.id in (*ICONS, WayOut.BACK):
            return WayOut(activated.id)
        if activated.id.startswith((GREAT, LEGEND)):
            to = OpenAlbum if activated.id.startswith(GREAT) else OpenEntry
            return to(str(activated.value))
        if activated.id in (PLATE, TERM):
            return WayOut.EXPLAIN if activated.id == PLATE else WayOut.TERM
        if self._is_guarded() or (activated.value in self.question.wall and activated.clicks > 1):
            return None
        if isinstance(activated.value, str):
            return self._press(activated.value)
        assert isinstance(activated.value, int), "a tile says its place"
        return self._tile(activated.id, activated.value)

    def _tile(self, name: str, nth: int) -> Action | None:
        """A tile was chosen: by a key it is thrown; by a click if it had risen before."""
        if self.picking is not None:
            self._take(nth)
            return None
        if self.desk.attention.keyboard or not self._may_be_taken(nth):
            return self._thrown(nth)
        risen = self._pressed == (name, True)
        sure = self.selected == nth if self.two_clicks else risen or self.selected == nth
        self.selected = nth
        return self.open_discards.get(nth) if sure else None

    def _press(self, name: str) -> Action | None:
        if name == DECLARE and self.picking is not None:
            return self.picking.action(self.question.tiles)
        if name in self.question.menu.wall:
            return self.question.menu.wall[name]
        if name == BACK:
            self._go_back()
            return None
        choice = next(c for c in self.question.menu.buttons if c.name == name)
        if name == "riichi" or choice.pick is not None:
            self.choose_tiles(None if choice.pick is None else Picking(choice))
        return choice.action

    def _take(self, nth: int) -> None:
        """Chooses one more tile for a call, or puts it back."""
        if self.picking is None or nth not in self.question.tiles:
            return
        before, self.picking = self.picking, self.picking.toggled(nth)
        keyboard = self.desk.attention.keyboard
        self.build(self.desk.canvas, self.frame)
        if self.picking.is_complete and not before.is_complete:
            self.refocus()
        self.desk.attention.keyboard = keyboard

    def _go_back(self) -> None:
        """To the buttons, with nothing declared."""
        self.choose_tiles(None, riichi=False)

    def choose_tiles(self, picking: Picking | None, *, riichi: bool = True) -> None:
        """Goes on to the tiles of a call, or to the one that declares riichi."""
        self.picking, self.choosing_riichi = picking, riichi and picking is None
        self.selected = self._insisted = None
        self.question = replace(self.question, kept=None)
        keyboard = self.desk.attention.keyboard
        self.build(self.desk.canvas, self.frame)
        self.refocus()
        self.desk.attention.keyboard = keyboard


def _is_elsewhere(point: Point, before: tuple[float, float]) -> bool:
    """Whether the pointer has moved, and not merely been told again where it lies."""
    return max(abs(point.x - before[0]), abs(point.y - before[1])) >= 1


def _means_something(key: Key) -> bool:
    """Whether a key could answer a question; Enter and Space do so as what they mean."""
    return key.name not in ("return", "space", "escape", "tab")


def prompt_room(frame: Frame, buttons: Sequence[PlacedButton]) -> Ground:
    """Where a question in words stands: above its buttons."""
    return refused_room(frame, buttons)
