"""The controls of the table: tiles and buttons, and the meanings of keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.engine.actions import Action
from game.rulesets.families import Unit
from game.scenes.table.action_menu import (
    DISCARD_DRAWN,
    DRAWS,
    KEYS,
    PRIMARY_WORDS,
    ActionButton,
)
from game.scenes.table.answer_guard import (
    CONFIRMS,
    DOUBLE,
    MOUSE,
    REACTION,
    RISEN,
    AnswerGuard,
    is_elsewhere,
    means_something,
)
from game.scenes.table.automatic_moves import make_automatic
from game.scenes.table.cloth.wall_taking import wall_areas
from game.scenes.table.coach.coach_bar import make_coach
from game.scenes.table.control_ids import (
    ICONS,
    AutoMove,
    ButtonId,
    ButtonWord,
    CoachAct,
    GrandJeuId,
    HandTileId,
    LegendId,
    RefusedPart,
    WallAct,
    WallPlaceId,
    WayOut,
)
from game.scenes.table.hand.hand_keys import HandKeys
from game.scenes.table.helps.badge_legend import make_legend
from game.scenes.table.helps.nearest_panel import make_great
from game.scenes.table.meld_picking import GO_BACK, Picking
from game.scenes.table.open_question import OpenAlbum, OpenEntry, TableQuestion
from game.scenes.table.own_hand import Raised, from_left, hit_room
from game.scenes.table.refusals.refused_plate import RefusedAct, make_refused
from game.scenes.table.table_buttons import (
    PlacedButton,
    as_bound,
    corner,
    fixed_places,
    lettering,
    painter,
    places,
    refused_room,
    take_back,
    way_back,
)
from game.stage.frame import Frame
from game.text.count_units import in_unit
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Confirm, Intent, Key, KeyUp, Move, Point, Press
from game.ui.scene import Services
from game.ui.widgets.control import Activated
from game.ui.widgets.desk import Desk

AT_ONCE: Final = (ButtonWord.RON, ButtonWord.TSUMO, ButtonWord.NORTH, ButtonWord.FLOWER)
"""The acts that Enter does without a look: winning, and laying out a tile that counts so."""
WHY: Final = "?"
"""The key of the reason of a refusal."""

Meant = Action | WayOut | OpenAlbum | OpenEntry | CoachAct | AutoMove | None
"""An answer, a step away from the table, a question to the coach, a switch, or nothing."""


class TableControls:
    """The controls of the table, made anew for each decision, and their handling."""

    def __init__(self, services: Services, *, looks: bool = False, unit: Unit = Unit.HAN) -> None:
        self.services, self._looks, self.unit = services, looks, unit
        self.question = TableQuestion()
        self.choosing_riichi = False
        """Whether the next tile chosen declares riichi."""
        self.picking: Picking | None = None
        """The call whose tiles are being chosen."""
        self.selected: int | None = None
        """The tile chosen by a key or a first click."""
        self.rests = False
        """Whether the pointer has not moved since the decision opened, and so means nothing."""
        self.two_clicks = False
        """Whether a discard needs a second click."""
        self.compares = False
        """Whether the scores are shown as differences while a key is held."""
        self._desk: Desk | None = None
        self._insisted: int | None = None
        """The tile that cannot be discarded but was pressed all the same."""
        self.hand_keys = HandKeys()
        """The keys of the tiles."""
        self._guard = AnswerGuard(services.now)
        self._pressed: tuple[str, bool] = ("", False)

    def build(self, canvas: Canvas, frame: Frame) -> None:
        """Makes the controls of the decision for a window."""
        self._desk = Desk(canvas, self.services, self._desk)
        self.frame = frame
        self._make()

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
        if self.refused is not None:
            make_refused(self.desk, self.refused, refused_room(self.frame, self.shown_buttons))
        make_legend(self.desk, self.frame, self.question.legend)
        make_great(self.desk, self.frame, self.question.great)
        if self.question.coach is not None:
            make_coach(self.desk, self.frame, self.question.coach)
        if self.question.automatic:
            make_automatic(self.desk, self.frame, self.question.automatic)
        self._build_corner()
        self.desk.point_again()

    def _build_corner(self) -> None:
        """The buttons that lead away from the table."""
        words, takes = self.services.words, self.question.takes_back
        (way_back if self._looks else corner)(self.desk, self.frame, words)
        if takes is not None:
            take_back(self.desk, self.frame, words, enabled=takes)

    def _hand(self) -> None:
        """Makes controls of all tiles while some may be discarded; others show why not."""
        if self.picking is None and not self.open_discards:
            return
        for nth in from_left(self.question.tiles):
            name, placed = HandTileId(nth), self.question.tiles[nth]
            self.desk.area(name, *hit_room(placed), group="hand")
            rect = self.desk.controls[name].rect
            rect.y, rect.h = placed.ground.y, placed.ground.h

    def _buttons(self) -> None:
        words = self.services.words
        keys = [f"table.action.{place.choice.word}" for place in self.shown_buttons]
        labels = [words(in_unit(words, key, self.unit)) for key in keys]
        shown = [as_bound(place, self.services) for place in self.shown_buttons]
        labelled = list(zip(shown, labels, strict=True))
        written = lettering(self.desk.canvas, labelled)
        for place, label in labelled:
            choice, room, red = place.choice, place.room, place.choice.id == self._primary
            paint = painter(choice, label, room, written, primary=red)
            can = choice.is_open
            self.desk.area(choice.id, *room, paint, radius=12, group="actions", enabled=can)

    @property
    def _is_choosing(self) -> bool:
        """Whether a button has been pressed that asks for tiles."""
        return self.choosing_riichi or self.picking is not None

    @property
    def _primary(self) -> ButtonId | None:
        """The one red button; `None` where it would reveal what is right."""
        if self.question.menu.is_strict:
            return None
        return next((c.id for c in self.question.menu.choices if c.word in PRIMARY_WORDS), None)

    @property
    def shown_buttons(self) -> tuple[PlacedButton, ...]:
        """The buttons with their places."""
        menu = self.question.menu
        if self.choosing_riichi:
            return places((GO_BACK,), self.frame)
        if self.picking is not None:
            return places(self.picking.buttons, self.frame)
        if menu.is_strict:
            return () if self.question.is_explained else fixed_places(menu.buttons, self.frame)
        return places(menu.buttons, self.frame, beneath=self.refused is not None)

    @property
    def refused(self) -> RefusedAct | None:
        """The refusal shown: of a tile pointed at, or else of the rules."""
        if self.question.discard_refusal is not None or self._is_choosing:
            return self.question.discard_refusal
        return self.question.refused

    @property
    def _pressable(self) -> list[ActionButton]:
        """The buttons that can be pressed."""
        return [place.choice for place in self.shown_buttons if place.choice.is_open]

    @property
    def open_discards(self) -> dict[int, Action]:
        """The discards possible now, by the place of the tile."""
        menu = self.question.menu
        return dict(menu.riichi if self.choosing_riichi else menu.discards)

    def refocus(self) -> None:
        """Sets the first focus; none where a tile has to be drawn by hand."""
        if self.question.menu.draws_first:
            self.desk.unfocus()
        elif (first := self._first) is not None:
            self.desk.focus(first)

    @property
    def _first(self) -> ButtonId | HandTileId | None:
        """The first focus: a win, a tile to lay out, passing, the drawn tile; no call and no kong.

        Who presses Enter without a look so does the least. At a strict table a win is not shown.
        """
        buttons, strict = self._pressable, self.question.menu.is_strict
        if self.picking is not None:
            last = max(self.question.tiles)
            return ButtonId(ButtonWord.DECLARE) if self.picking.is_complete else HandTileId(last)
        found: list[ButtonId | HandTileId] = []
        found += [one.id for one in buttons if one.act in AT_ONCE and not strict]
        found += [one.id for one in buttons if one.act is ButtonWord.PASSES]
        found += [HandTileId(nth) for nth in sorted(self.open_discards)[-1:]]
        found += [one.id for one in buttons if not strict]
        return found[0] if found else None

    # ---- what is done with them ------------------------------------------------------------------
    def ask(
        self, canvas: Canvas, frame: Frame, question: TableQuestion, *, has_drawn: bool = False
    ) -> None:
        """Sets another decision, or none; the viewer may just have drawn a tile."""
        self.question, self.choosing_riichi, self.selected = question, False, None
        self.picking = self._insisted = None
        self._guard.open(lets_tiles=has_drawn)
        self.build(canvas, frame)
        self.rests = True
        self.refocus()

    def handle(self, intent: Intent, height: Callable[[int], float]) -> Meant:
        """Handles an intent: returns an answer, a step away from the table, or nothing."""
        if isinstance(intent, KeyUp):
            self.compares = self.compares and intent.name != "tab"
            return None
        if isinstance(intent, Cancel):
            return self._cancel(intent)
        if isinstance(intent, Move) and intent.tab:
            return None
        if isinstance(intent, Key):
            return self._key(intent)
        if isinstance(intent, Confirm | Press) and self._is_held_off(intent):
            return None
        if isinstance(intent, Press):
            self._remember(intent, height)
        return self._steered(intent)

    def _steered(self, intent: Intent) -> Meant:
        """Handles arrows, Enter and the mouse among the tiles and buttons."""
        before = self.desk.focused
        if isinstance(intent, Point) and is_elsewhere(intent, self.desk.pointer):
            self.rests = False
        activated = self.desk.handle(intent)
        if isinstance(intent, (Point, Press)):
            self._follow_pointer()
        if isinstance(intent, Move) and intent.dx:
            self._stay_low(before)
        return self._activated(activated) if activated is not None else None

    def _is_held_off(self, intent: Confirm | Press) -> bool:
        """Whether Enter, Space or a click does nothing now; a ring shows what the keys would do."""
        name = intent.key if isinstance(intent, Confirm) else MOUSE
        in_row = self.question.is_open and self._guard.is_in_row(name)
        if isinstance(intent, Press):
            return in_row
        if in_row:
            self.desk.attention.by_key()
        return in_row or self._is_guarded or self._brings_ring()

    def _brings_ring(self) -> bool:
        """Whether Enter only shows the ring, as nothing showed what it would do.

        The ring fades when the mouse is used, whose pointer raises a tile only once it has moved.
        """
        if self.desk.attention.ring > 0 or self._pointed is not None:
            return False
        self.desk.attention.by_key()
        return True

    def _follow_pointer(self) -> None:
        """Focuses the tile raised by the pointer, so that Enter discards that one."""
        if self._pointed is not None and self._may_be_taken(self._pointed):
            self.desk.focus(HandTileId(self._pointed))

    def _stay_low(self, before: str) -> None:
        """Keeps left and right within the hand and its buttons, away from the corner."""
        away = (*ICONS, WayOut.TAKE_BACK, *CoachAct, *AutoMove)
        if isinstance(before, HandTileId | ButtonId) and self.desk.focused in away:
            self.desk.focus(before)

    def asks_why(self, key: Key) -> bool:
        """Whether a key asks for the reason of the refusal that is shown."""
        return key.char == WHY and self.desk.has(RefusedPart.PLATE)

    def may_answer(self, key: Key) -> bool:
        """Whether a key stands for a tile or an act; Enter and Space also mean other things."""
        if key.repeated or key.ctrl or key.name in CONFIRMS:
            return False
        letters = {letter.lower() for letter in KEYS.values()}
        is_tile = key.name in DISCARD_DRAWN or self.hand_keys.place(key) is not None
        return is_tile or key.name in letters

    def answer_tile(self, nth: int, *, rested: bool) -> Action | None:
        """The answer of a click on a tile before the decision opened.

        `rested`: the pointer was on it already.
        """
        self.desk.attention.by_mouse()
        return self._tile(nth, risen=rested)

    def presses(self, intent: Intent) -> bool:
        """Whether a key is that of one of the buttons shown."""
        if not isinstance(intent, Key) or intent.repeated or intent.ctrl:
            return False
        return self._pressed_by(intent.name) is not None

    def _pressed_by(self, key: str) -> ButtonId | None:
        """The button of a key."""
        return next((one.id for one in self._pressable if one.key.lower() == key), None)

    def guard(self) -> None:
        """Starts again, as the next input may be meant for something that has just closed."""
        self._guard.again()

    def skipped(self, intent: Intent | None = None, *, stages: bool = False) -> None:
        """A key or a click has just ended a movement, and may be followed by more of them.

        `stages`: it was part of what is staged before a hand.
        """
        self._guard.skipped(intent, stages=stages)

    def turned(self) -> None:
        """The result of a hand has been turned, and another hand follows."""
        self._guard.turned()

    def hear(self, intent: Intent) -> None:
        """Notes a press before anything is done with it, and where the pointer goes."""
        self._guard.hear(intent)
        if isinstance(intent, Point | Press) and is_elsewhere(intent, self.desk.pointer):
            self._guard.pointed()

    def is_hurried_by(self, intent: Intent) -> bool:
        """Whether movements are being skipped, and a key or a click goes on with that."""
        name = intent.name if isinstance(intent, Key) else MOUSE
        return self._guard.is_hurried or self._guard.is_in_row(name)

    @property
    def _is_guarded(self) -> bool:
        """Whether an input now may be meant for something else."""
        return self.question.is_open and self._guard.holds()

    def _remember(self, intent: Press, height: Callable[[int], float]) -> None:
        """Remembers the control a press begins on, and whether its tile was raised or rested on."""
        over = self.desk.hovered
        risen = isinstance(over, HandTileId) and (self.rests or height(over.nth) > RISEN)
        self._pressed = over, risen

    def _cancel(self, intent: Cancel) -> Meant:
        if self._looks:
            return WayOut.BACK
        if self._is_choosing:
            self._go_back()
            return None
        passing = self.question.menu.passing
        if passing is not None and passing.is_open:
            return None if self._is_guarded else passing.action
        if intent.key == "escape":
            return WayOut.MENU
        return (
            None if self.two_clicks or self._is_guarded else self.answer_key(Key(DISCARD_DRAWN[0]))
        )

    def _key(self, key: Key) -> Meant:
        if key.name == "tab":
            self.compares = True
        if key.name == "f1" and not self._looks:
            return WayOut.HELP
        if self.asks_why(key):
            return WayOut.EXPLAIN
        if key.repeated or key.ctrl or not self.question.is_open or not means_something(key):
            return None
        is_tile = key.name in DISCARD_DRAWN or self.hand_keys.place(key) is not None
        return None if self._guard.holds_key(key.name, is_tile=is_tile) else self.answer_key(key)

    def answer_key(self, key: Key) -> Action | None:
        """The answer of a key to the decision, perhaps pressed before it opened."""
        if key.name in DISCARD_DRAWN and self.picking is None:
            drawn = self.question.menu.drawn
            return self.open_discards.get(drawn) if drawn is not None else None
        if (place := self.hand_keys.place(key)) is not None:
            return self._number(place)
        if key.name == DRAWS and not self._is_choosing:
            return self.question.menu.wall.get(WallAct.DRAW)
        return None if self.choosing_riichi else self._shortcut(key.name)

    def _number(self, place: int) -> Action | None:
        """The first press selects a tile, the second discards it; for a call one is enough."""
        laid = from_left(self.question.tiles)
        nth = laid[place] if place < len(laid) else place
        if self.picking is not None:
            self._take(nth)
            return None
        if (button := self._pressed_by(str(place + 1))) is not None:
            return self._press(button)
        name = HandTileId(nth)
        is_again = self.desk.focused == name and self.desk.attention.keyboard
        if is_again or (self.services.settings.one_press and self._may_be_taken(nth)):
            return self._discard_of(nth)
        if self.desk.has(name):
            self.desk.focus(name)
            self.desk.attention.by_key()
            if not self._may_be_taken(nth):
                return self._discard_of(nth)
        return None

    def _discard_of(self, nth: int) -> Action | None:
        """Discards a tile; a barred one is refused with a sound."""
        if not self._may_be_taken(nth):
            self._insisted = nth
            self.services.audio.play("refuse")
        return self.open_discards.get(nth)

    def _shortcut(self, key: str) -> Action | None:
        """Presses the button of a key; of several numbered ones their letter selects the next."""
        if (button := self._pressed_by(key)) is not None:
            return self._press(button)
        same: list[str] = [c.id for c in self._pressable if KEYS.get(c.word, "").lower() == key]
        if same:
            nth = same.index(here) + 1 if (here := self.desk.focused) in same else 0
            self.desk.focus(same[nth % len(same)])
            self.desk.attention.by_key()
        return None

    def _activated(self, activated: Activated) -> Meant:
        used = activated.id
        if isinstance(used, WayOut | CoachAct | AutoMove):
            return used
        if isinstance(used, GrandJeuId):
            return OpenAlbum(used.name)
        if isinstance(used, LegendId):
            return OpenEntry(used.entry)
        if isinstance(used, RefusedPart):
            return WayOut.EXPLAIN if used is RefusedPart.PLATE else WayOut.TERM
        return self._answered(activated)

    def _answered(self, activated: Activated) -> Action | None:
        """The answer of a tile, a button or the wall, unless meant for something else."""
        used = activated.id
        if isinstance(used, HandTileId):
            held = self.question.is_open and self._guard.holds(is_tile=True)
            unseen = REACTION if used.nth == self.question.menu.drawn else 0.0
            held = held or self._guard.is_younger(DOUBLE if activated.clicks > 1 else unseen)
            return None if held else self._tile(used.nth, risen=self._pressed == (used, True))
        if self._is_guarded:
            return None
        if isinstance(used, WallPlaceId):
            return None if activated.clicks > 1 else self.question.menu.wall[used.act]
        assert isinstance(used, ButtonId), "there is nothing else to be pressed"
        return self._press(used)

    def _tile(self, nth: int, *, risen: bool) -> Action | None:
        """The answer of a chosen tile: a key discards it; a click does if it was raised before."""
        if self.picking is not None:
            self._take(nth)
            return None
        if self.desk.attention.keyboard or not self._may_be_taken(nth):
            return self._discard_of(nth)
        sure = self.selected == nth if self.two_clicks else risen or self.selected == nth
        self.selected = nth
        return self.open_discards.get(nth) if sure else None

    def _press(self, button: ButtonId) -> Action | None:
        if button.act is ButtonWord.DECLARE and self.picking is not None:
            return self.picking.action(self.question.tiles)
        if button.act is ButtonWord.BACK:
            self._go_back()
            return None
        choice = next(c for c in self.question.menu.buttons if c.id == button)
        if button.act is ButtonWord.RIICHI or choice.pick is not None:
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
        """Returns to the buttons without declaring anything."""
        self.choose_tiles(None, riichi=False)

    def choose_tiles(self, picking: Picking | None, *, riichi: bool = True) -> None:
        """Goes on to the tiles of a call, or to the one that declares riichi."""
        self.picking, self.choosing_riichi = picking, riichi and picking is None
        self.selected = self._insisted = None
        self.question = replace(self.question, discard_refusal=None)
        keyboard = self.desk.attention.keyboard
        self.build(self.desk.canvas, self.frame)
        self.refocus()
        self.desk.attention.keyboard = keyboard

    # ---- what stands out -------------------------------------------------------------------------
    @property
    def chosen(self) -> int | None:
        """The tile pointed at, focused or selected, if it can be taken."""
        return self._pointed if self._may_be_taken(self._pointed) else None

    @property
    def barred(self) -> int | None:
        """The tile pointed at that cannot be discarded now.

        Where the game goes on by itself at once, it only counts if pressed.
        """
        nth = self._pointed
        is_refused = self.question.menu.only is None or nth == self._insisted
        return nth if is_refused and not self._may_be_taken(nth) else None

    def _may_be_taken(self, nth: int | None) -> bool:
        return self.picking is not None or nth in self.open_discards

    @property
    def _pointed(self) -> int | None:
        """The tile pointed at, focused or selected."""
        keyboard = self.desk.attention.keyboard
        meant = self.desk.meant
        if isinstance(meant, HandTileId) and (keyboard or not self.rests):
            return meant.nth
        return None if keyboard else self.selected

    @property
    def ringed(self) -> int | None:
        """The tile that has the focus ring around it."""
        focused = self.desk.focused if self.desk.attention.ring > 0 else None
        return focused.nth if isinstance(focused, HandTileId) else None

    @property
    def raised(self) -> Raised:
        """Which tiles of the hand stand out."""
        tiles, menu = self.question.tiles, self.question.menu
        if self.picking is not None:
            marked = frozenset() if self.chosen is None else frozenset({self.chosen})
            return Raised(marked=marked, taken=self.picking.places)
        if self.choosing_riichi:
            open_ones = frozenset(menu.riichi)
            closed = frozenset(tiles) - open_ones
            return Raised(self.chosen, open_ones, closed, barred=self.barred)
        dimmed = frozenset(tiles) - frozenset(menu.discards) if menu.discards else frozenset()
        return Raised(self.chosen, self._marked(), dimmed, barred=self.barred)

    def _marked(self) -> frozenset[int]:
        """The tiles the chosen button would take from the hand."""
        meant = self.desk.meant or self.desk.focused
        choices = (c for c in self.question.menu.choices if c.id == meant)
        wanted = list(next((choice.marks for choice in choices), ()))
        found = set()
        for nth, placed in self.question.tiles.items():
            if placed.tile in wanted:
                wanted.remove(placed.tile)
                found.add(nth)
        return frozenset(found)
