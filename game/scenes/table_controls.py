"""What the viewer can do at the table: tiles and buttons as controls, keys as what they mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.actions import Action
from game.scenes.table_buttons import (
    ICONS,
    Place,
    corner,
    fixed_places,
    lettering,
    painter,
    places,
    refused_painter,
    refused_room,
    way_back,
)
from game.scenes.table_hand import Raised, hit_room
from game.scenes.table_keys import DRAWS, THROW_DRAWN, NumberRow
from game.scenes.table_options import PRIMARY_WORDS, Choice
from game.scenes.table_pick import BACK, DECLARE, Picking
from game.scenes.table_question import Command, Question
from game.scenes.table_wall import wall_areas
from game.stage.frame import Frame, Ground
from game.text.units import in_unit
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Confirm, Intent, Key, KeyUp, Move, Press
from game.ui.scene import Services
from game.ui.widgets.control import Activated
from game.ui.widgets.desk import Desk

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


class Controls:
    """The controls of the table, made anew for each question."""

    def __init__(self, services: Services, *, looks: bool = False, unit: str = "han") -> None:
        self.services, self._looks, self.unit = services, looks, unit
        self.two_clicks = False
        """Whether a tile is thrown by a second click only."""
        self.question = Question()
        self.choosing_riichi = False
        """Whether the next tile chosen declares riichi."""
        self.picking: Picking | None = None
        """The call whose tiles are being chosen."""
        self.compares = False
        """Whether the scores are shown as differences while a key is held."""
        self.selected: int | None = None
        """The tile chosen by a key or a first click."""
        self._desk: Desk | None = None
        self._numbers = NumberRow()
        self._answered_from = self._skipped = -1.0
        self._pressed: tuple[str, bool] = ("", False)

    # ---- making --------------------------------------------------------------------------------
    def build(self, canvas: Canvas, frame: Frame) -> None:
        """Makes the controls of the question for a window."""
        self._desk = Desk(canvas, self.services, self._desk)
        self.frame = frame
        self._make()

    def ask(self, canvas: Canvas, frame: Frame, question: Question) -> None:
        """Another question is open, or none."""
        self.question, self.choosing_riichi, self.selected = question, False, None
        self.picking = None
        now = self.services.now()
        hurried = now - self._skipped < GUARD_AFTER_SKIP
        self._answered_from = now + (GUARD_AFTER_SKIP if hurried else GUARD)
        self.build(canvas, frame)
        self.refocus()

    @property
    def desk(self) -> Desk:
        """The controls themselves."""
        assert self._desk is not None, "the controls have been made for a window"
        return self._desk

    def _make(self) -> None:
        self._hand()
        if self.question.is_open and not self._is_choosing:
            wall_areas(self.desk, self.question.wall)
        self._buttons()
        if self.question.refused is not None and not self._is_choosing:
            room = refused_room(self.frame, self.shown_buttons)
            paint = refused_painter(self.question.refused, room)
            self.desk.area("refused", *room, paint, radius=12, value="refused")
        self._ways_out()
        library = self.desk.library
        library.point(*library.mouse_position)

    def _ways_out(self) -> None:
        """The buttons that lead away from the table."""
        (way_back if self._looks else corner)(self.desk, self.frame, self.services.words)

    def _hand(self) -> None:
        for nth, placed in self.question.tiles.items():
            if self.picking is not None or nth in self.open_discards:
                name = f"hand{nth}"
                self.desk.area(name, *hit_room(placed), value=nth, group="hand")
                rect = self.desk.controls[name].rect
                rect.y, rect.h = placed.ground.y, placed.ground.h

    def _buttons(self) -> None:
        words = self.services.words
        keys = [f"table.action.{place.choice.word}" for place in self.shown_buttons]
        labels = [words(in_unit(words, key, self.unit)) for key in keys]
        labelled = list(zip(self.shown_buttons, labels, strict=True))
        written = lettering(self.desk.canvas, labelled)
        for place, label in labelled:
            choice, room, red = place.choice, place.room, place.choice.name == self._primary
            paint = painter(choice, label, room, written, primary=red)
            name, value, can = f"do.{choice.name}", choice.name, choice.is_open
            self.desk.area(name, *room, paint, radius=12, value=value, group="actions", enabled=can)

    @property
    def _is_choosing(self) -> bool:
        """Whether a button has been pressed that asks for tiles."""
        return self.choosing_riichi or self.picking is not None

    @property
    def _primary(self) -> str:
        """The one button that is red; none where that would tell what is right."""
        if self.question.menu.is_strict:
            return ""
        red = (c.name for c in self.question.menu.choices if c.word in PRIMARY_WORDS)
        return next(red, "")

    @property
    def shown_buttons(self) -> tuple[Place, ...]:
        """The buttons and where they stand."""
        menu = self.question.menu
        if self.choosing_riichi:
            back = Choice(BACK, BACK, "", None)
            return places((back,), self.frame)
        if self.picking is not None:
            return places(self.picking.buttons, self.frame)
        if menu.is_strict:
            return () if self.question.is_explained else fixed_places(menu.buttons, self.frame)
        return places(menu.buttons, self.frame, beneath=self.question.refused is not None)

    @property
    def _pressable(self) -> list[Choice]:
        """The buttons that stand there and do something."""
        return [place.choice for place in self.shown_buttons if place.choice.is_open]

    @property
    def open_discards(self) -> dict[int, Action]:
        """The tiles that may be thrown now, by their place."""
        menu = self.question.menu
        return dict(menu.riichi if self.choosing_riichi else menu.discards)

    def refocus(self) -> None:
        """What has the focus first; nothing where a tile has to be drawn by hand."""
        if self.question.menu.draws_first:
            self.desk.unfocus()
        elif name := self._first:
            self.desk.focus(name)

    @property
    def _first(self) -> str:
        """The first button; without one the tile just drawn; passing at a strict table."""
        buttons, menu = self._pressable, self.question.menu
        if self.picking is not None:
            last = max(self.question.tiles)
            return f"do.{DECLARE}" if self.picking.is_complete else f"hand{last}"
        if buttons and not self.choosing_riichi and not menu.is_strict:
            return f"do.{buttons[0].name}"
        if menu.is_strict and menu.passing is not None and menu.passing.is_open:
            return f"do.{menu.passing.name}"
        return f"hand{max(self.open_discards)}" if self.open_discards else ""

    # ---- what stands out -----------------------------------------------------------------------
    @property
    def chosen(self) -> int | None:
        """The tile under the pointer, or with the focus, or selected."""
        keyboard = self.desk.attention.keyboard
        name = self.desk.focused if keyboard else self.desk.hovered
        if name.startswith("hand"):
            return int(name.removeprefix("hand"))
        return None if keyboard else self.selected

    @property
    def ringed(self) -> int | None:
        """The tile that has the focus ring around it."""
        seen = self.desk.attention.ring > 0 and self.desk.focused.startswith("hand")
        return int(self.desk.focused.removeprefix("hand")) if seen else None

    @property
    def raised(self) -> Raised:
        """Which tiles of the hand stand out."""
        tiles, menu = self.question.tiles, self.question.menu
        if self.picking is not None:
            near = frozenset() if self.chosen is None else frozenset({self.chosen})
            return Raised(marked=near, taken=self.picking.places)
        if self.choosing_riichi:
            open_ones = frozenset(menu.riichi)
            return Raised(self.chosen, open_ones, frozenset(tiles) - open_ones)
        dimmed = frozenset(tiles) - frozenset(menu.discards) if menu.discards else frozenset()
        return Raised(self.chosen, self._marked(), dimmed)

    def _marked(self) -> frozenset[int]:
        """The tiles the chosen button would take from the hand."""
        name = self.desk.focused if self.desk.attention.keyboard else self.desk.hovered
        name = name or self.desk.focused
        choices = (c for c in self.question.menu.choices if f"do.{c.name}" == name)
        wanted = list(next((choice.marks for choice in choices), ()))
        found = set()
        for nth, placed in self.question.tiles.items():
            if placed.tile in wanted:
                wanted.remove(placed.tile)
                found.add(nth)
        return frozenset(found)

    # ---- intents -------------------------------------------------------------------------------
    def handle(self, intent: Intent, height: Callable[[int], float]) -> Action | Command | None:
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
        if isinstance(intent, Confirm) and self._is_guarded():
            return None
        if isinstance(intent, Press):
            self._remember(intent, height)
        activated = self.desk.handle(intent)
        return self._activated(activated) if activated is not None else None

    def asks_why(self, key: Key) -> bool:
        """Whether a key asks for the reason of the refusal that is shown."""
        return key.char == WHY and self.desk.has("refused")

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
        """Which control a press begins on, and whether that tile had risen."""
        name = self.desk.hovered
        risen = name.startswith("hand") and height(int(name.removeprefix("hand"))) > RISEN
        self._pressed = (name, risen)

    def _cancel(self, intent: Cancel) -> Action | Command | None:
        if self._looks:
            return Command.BACK
        if self._is_choosing:
            self._go_back()
            return None
        passing = self.question.menu.passing
        if passing is not None and passing.is_open:
            return None if self._is_guarded() else passing.action
        return Command.MENU if intent.key == "escape" else None

    def _key(self, key: Key) -> Action | Command | None:
        if key.name == "tab":
            self.compares = True
        if key.name == "f1" and not self._looks:
            return Command.HELP
        if self.asks_why(key):
            return Command.EXPLAIN
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
        same = [c for c in self._pressable if c.key.lower() == key.name]
        return self._shortcut(same[0]) if same and not self.choosing_riichi else None

    def _number(self, nth: int) -> Action | None:
        """The first press chooses a tile, the second one throws it; for a call one is enough."""
        if self.picking is not None:
            self._take(nth)
            return None
        discards, name = self.open_discards, f"hand{nth}"
        if self.desk.focused == name and self.desk.attention.keyboard:
            return discards.get(nth)
        if nth in discards:
            self.desk.focus(name)
            self.desk.attention.by_key()
        return None

    def _shortcut(self, choice: Choice) -> Action | None:
        """A key presses its button; of several with one word it chooses the next."""
        same = [c.name for c in self._pressable if c.word == choice.word]
        if len(same) == 1:
            return self._press(choice.name)
        here = self.desk.focused.removeprefix("do.")
        following = same[(same.index(here) + 1) % len(same)] if here in same else same[0]
        self.desk.focus(f"do.{following}")
        self.desk.attention.by_key()
        return None

    def _activated(self, activated: Activated) -> Action | Command | None:
        if activated.id in (*ICONS, Command.BACK):
            return Command(activated.id)
        if activated.id == "refused":
            return Command.EXPLAIN
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
        if self.desk.attention.keyboard:
            return self.open_discards.get(nth)
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
        self.selected = None
        keyboard = self.desk.attention.keyboard
        self.build(self.desk.canvas, self.frame)
        self.refocus()
        self.desk.attention.keyboard = keyboard


def _means_something(key: Key) -> bool:
    """Whether a key could answer a question; Enter and Space do so as what they mean."""
    return key.name not in ("return", "space", "escape", "tab")


def prompt_room(frame: Frame, buttons: Sequence[Place]) -> Ground:
    """Where a question in words stands: above its buttons."""
    return refused_room(frame, buttons)
