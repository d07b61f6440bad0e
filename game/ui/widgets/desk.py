"""The controls of one screen: their places, the focus, and the effect of intents."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.text.visible_letters import visible
from game.ui import focus
from game.ui.canvas import Canvas
from game.ui.game_window import place_candidates
from game.ui.inputs import (
    Composed,
    Confirm,
    Intent,
    Key,
    Move,
    Point,
    Press,
    Release,
    Typed,
    Wheel,
)
from game.ui.scene import Services
from game.ui.widgets.control import Activated, Control, State
from game.ui.widgets.control_maker import Bench
from game.ui.widgets.entry import TextEntry
from game.ui.widgets.glow import Glow, blended
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.segments import Segment
from game.ui.widgets.slider import Slider
from game.ui.widgets.tips import Attention

SEARCH = "search"
"""The icon of a line for a search."""
PAGES = {"page up": -1.0, "page down": 1.0, "home": -1e3, "end": 1e3}
"""How many pages each key scrolls."""


class Desk(Bench):
    """The controls of one screen, made by a bench.

    A screen makes a new desk whenever it is built; given the one before, it keeps the focus and
    scroll offsets.
    """

    def __init__(self, canvas: Canvas, services: Services, before: Desk | None = None) -> None:
        super().__init__(canvas, before)
        self.services = services
        self.animating = False
        self.attention: Attention = before.attention if before else Attention(services.now)
        self._focused = before.focused if before else ""
        self._clicks = 1
        self._fresh = True
        """Whether the position of the pointer is not known yet."""
        self.lit: Glow = before.lit if before else Glow()
        self.ringed: Glow = before.ringed if before else Glow()
        self._is_first = before is None
        """Whether the screen has not been shown yet, so that no control fades."""

    # ---- questions -----------------------------------------------------------------------------
    @property
    def focused(self) -> str:
        """The control that has the focus, if any."""
        control = self.controls.get(self._focused)
        return control.id if control is not None else ""

    @property
    def hovered(self) -> str:
        """The control under the pointer, if any."""
        over = [name for name, control in self.controls.items() if control.hovered]
        return over[-1] if over else ""

    @property
    def meant(self) -> str:
        """The focused control if keys are in use, else the one under the pointer."""
        return self.focused if self.attention.keyboard else self.hovered

    @property
    def pointer(self) -> tuple[float, float]:
        """The position of the pointer, in pixels of the canvas."""
        x, y = self.library.mouse_position
        return x / self.canvas.u, y / self.canvas.u

    @property
    def held(self) -> str:
        """The control the mouse is pressed on, if any."""
        return next((name for name, control in self.controls.items() if control.held), "")

    @property
    def is_dragged(self) -> bool:
        """Whether a knob is being dragged; then the desk must not be rebuilt."""
        return isinstance(self.controls.get(self.held), (Slider, Scroll))

    def has(self, name: str) -> bool:
        """Whether there is such a control."""
        return name in self.controls

    def place(self, name: str) -> tuple[float, float, float, float]:
        """The place of a control."""
        x, y, w, h = self.controls[name].rect
        return x, y, w, h

    def state(self, name: str) -> State:
        """The state of a control."""
        control = self.controls[name]
        seen = self.attention.ring > 0 and self.focused == name
        return State(control.hovered, control.held, seen, control.enabled)

    def offset(self, name: str) -> float:
        """The scroll offset of a room."""
        room = self.controls[name]
        assert isinstance(room, Scroll), f"{name} does not scroll"
        return room.offset

    def show(self, name: str, top: float, bottom: float) -> None:
        """Scrolls a room just far enough to show a part of its content."""
        room = self.controls[name]
        assert isinstance(room, Scroll), f"{name} does not scroll"
        if room.reveal(top, bottom):
            self.shift(room)

    def focus(self, name: str) -> None:
        """Gives a control the focus."""
        assert name in self.controls, f"there is no {name}"
        self._focused = name
        self._reveal(self.controls[name])

    def point_again(self) -> None:
        """Updates the control under the pointer, after controls are new or have moved."""
        self.library.point(*self.library.mouse_position)

    def point_at(self, x: float, y: float) -> None:
        """Sets the position of the pointer, in units, without counting as a movement."""
        self.library.point(round(x * self.canvas.u), round(y * self.canvas.u))

    def unfocus(self) -> None:
        """Removes the focus."""
        self._focused = ""

    def move(self, name: str, x: float, y: float, w: float, h: float) -> None:
        """Moves a control."""
        control = self.controls[name]
        control.home = pygame.FRect(x, y, w, h)
        control.move(pygame.FRect(x, y, w, h), self.canvas.u)

    # ---- intents -------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Activated | None:
        """Handles an intent; returns the control used, if any."""
        if isinstance(intent, (Point, Press, Release, Wheel)):
            self.attention.by_mouse()
            return self._mouse(intent)
        if isinstance(intent, Composed):
            self._compose(intent.text)
        if isinstance(intent, (Key, Move, Confirm, Typed)):
            return self._keyboard(intent)
        return None

    def _mouse(self, intent: Point | Press | Release | Wheel) -> Activated | None:
        if isinstance(intent, Wheel):
            self._wheel(intent.dy)
            return None
        x, y = round(intent.x * self.canvas.u), round(intent.y * self.canvas.u)
        self.library.point(x, y)
        self.attention.over(self.hovered)
        if isinstance(intent, Point):
            return self._dragged()
        if intent.button != 1:
            return None
        if isinstance(intent, Press):
            self._clicks = intent.clicks
            return self._press(intent, (x, y))
        self.library.tell(pygame.MOUSEBUTTONUP, button=1, pos=(x, y))
        self.library.point(x, y)
        return self._pressed()

    def _press(self, intent: Press, spot: tuple[int, int]) -> Activated | None:
        over = self.controls.get(self.hovered)
        if over is not None and over.focusable:
            self._focused = over.id
        if over is not None and over.sounds and not over.enabled:
            self.services.audio.play("refuse")
        jumped = over.jump(intent.x) if isinstance(over, Slider) else None
        self.library.tell(pygame.MOUSEBUTTONDOWN, button=1, pos=spot)
        if isinstance(over, Slider):
            over.grab()
        return Activated(over.id, jumped) if over is not None and jumped is not None else None

    def _pressed(self) -> Activated | None:
        for control in self.controls.values():
            if control.was_pressed:
                control.was_pressed = False
                return self._used(control, self._clicks)
        return None

    def _dragged(self) -> Activated | None:
        for control in self.controls.values():
            if isinstance(control, Scroll) and control.held and control.drag():
                self.shift(control)
            elif isinstance(control, Slider) and control.held:
                value = control.drag()
                return Activated(control.id, value) if value is not None else None
        return None

    def _wheel(self, notches: float) -> None:
        rooms = [c for c in self.controls.values() if isinstance(c, Scroll) and c.longest > 0]
        under = [room for room in rooms if room.rect.collidepoint(*self.pointer)]
        for room in (under or rooms)[:1]:
            if room.turn(notches):
                self.shift(room)
                self.point_again()

    def _keyboard(self, intent: Key | Move | Confirm | Typed) -> Activated | None:
        control = self.controls.get(self.focused)
        if isinstance(control, TextEntry):
            return self._written(control, intent)
        if isinstance(intent, Move):
            return self._moved(intent, control)
        if isinstance(intent, Confirm):
            self.attention.by_key()
            return self._used(control, 1) if control is not None and control.enabled else None
        if isinstance(intent, Key) and intent.name in PAGES:
            self._page(PAGES[intent.name])
        if isinstance(intent, Key) and not intent.ctrl and intent.name in self.shortcuts:
            self.attention.by_key()
            return self._used(self.controls[self.shortcuts[intent.name]], 1)
        return None

    def _compose(self, text: str) -> None:
        """Shows letters that are being put together in the line they will be typed into.

        That is the focused one, or else the one for a search, which typing leads to as well.
        """
        lines = [one for one in self.controls.values() if isinstance(one, TextEntry)]
        focused = [one for one in lines if one.id == self.focused]
        for line in (focused or [one for one in lines if one.icon == SEARCH])[:1]:
            self.focus(line.id)
            line.composed = visible(text)

    def _tell_input_method(self) -> None:
        """Tells an input method where the caret is, so that its candidates are shown there."""
        line = self.controls.get(self._focused)
        if isinstance(line, TextEntry):
            place_candidates(line.caret(self.canvas), self.canvas.u)

    def _written(self, entry: TextEntry, intent: Key | Move | Confirm | Typed) -> Activated | None:
        """Gives letters and arrows to a focused text entry."""
        self.attention.by_key()
        if isinstance(intent, Move):
            if intent.tab or intent.dy:
                return self._moved(intent, entry)
            return None
        if isinstance(intent, Confirm):
            return Activated(entry.id, entry.text) if intent.key == "return" else None
        if isinstance(intent, Key) and intent.name in ("return", "tab", "escape", "up", "down"):
            return None
        value = entry.feed(intent)
        return Activated(entry.id, value) if value is not None else None

    def _moved(self, move: Move, control: Control | None) -> Activated | None:
        shown = self.attention.ring > 0
        self.attention.by_key()
        if control is not None and move.dx and not move.tab and shown:
            value = control.nudge(move.dx)
            if value is not None:
                return Activated(control.id, value)
            if isinstance(control, Slider):
                return None
        if shown or control is None:
            self._go(move)
        return None

    def _go(self, move: Move) -> None:
        control = self.controls.get(self._focused)
        there = [c for c in self.controls.values() if c.focusable and c.enabled]
        if control is not None and not move.tab:
            there = [one for one in there if self._is_seen_from(control, one)]
        spots = [_spot(one, self._veiling(one, control)) for one in there]
        here = next((n for n, c in enumerate(there) if c.id == self.focused), -1)
        if move.tab or here < 0:
            found = focus.following(spots, here, move.dx or 1)
        else:
            found = focus.neighbour(spots, here, move.dx, move.dy)
        if found is not None:
            self._focused = there[found].id
            self._reveal(there[found])
        elif move.dy:
            self._page(move.dy / 8)

    def _veiling(self, control: Control, seen_from: Control | None) -> Scroll | None:
        """The room that clips a control as seen from another; `None` if both are in it."""
        room = self.controls.get(control.scroll)
        within = seen_from is not None and seen_from.scroll == control.scroll
        return room if isinstance(room, Scroll) and not within else None

    def _is_seen_from(self, here: Control, control: Control) -> bool:
        """Whether an arrow key may lead to it: not if scrolled out of sight in another room."""
        room = self._veiling(control, here)
        return room is None or control.rect.colliderect(room.rect)

    def _page(self, pages: float) -> None:
        """Scrolls by keys: the largest room first, which is there to be read."""
        rooms = [one for one in self.controls.values() if isinstance(one, Scroll)]
        for room in sorted(rooms, key=lambda one: -one.rect.w * one.rect.h):
            if room.to(room.offset + pages * room.rect.h * 0.9):
                self.shift(room)
                return

    def _reveal(self, control: Control) -> None:
        room = self.controls.get(control.scroll)
        if isinstance(room, Scroll):
            top = control.home.y - room.rect.y
            if room.reveal(top, top + control.home.h):
                self.shift(room)

    def _used(self, control: Control, clicks: int) -> Activated | None:
        value = control.use()
        if control.sounds:
            self.services.audio.play("confirm")
        name = control.group if isinstance(control, Segment) else control.id
        return Activated(name, value, clicks)

    # ---- time and picture ----------------------------------------------------------------------
    def update(self, dt: float) -> None:
        """Advances by some seconds: the ring may fade, a tip may open."""
        self._tell_input_method()
        if self._fresh:
            self._fresh = False
            self.point_again()
        moved = self.attention.moved(self._tip())
        self.animating = self._glow(dt) or moved

    @property
    def next_frame(self) -> float:
        """Seconds until a control, the ring or a tip looks different."""
        if self.animating or self._fresh or self._is_first:
            return 0.0
        return self.attention.next_change(self._tip())

    def _glow(self, dt: float) -> bool:
        """Advances the fading of controls and ring; returns whether anything looks different."""
        at_once = self._is_first or self.services.settings.reduced_motion
        self._is_first = False
        over = {name for name, one in self.controls.items() if one.glows and one.hovered}
        lit = self.lit.update(dt, over, at_once=at_once)
        focused = {self.focused} if self.focused else set[str]()
        return self.ringed.update(dt, focused, at_once=at_once) or lit

    def draw(self, canvas: Canvas) -> None:
        """Draws all controls, then the focus ring, then the tip."""
        if self._is_first:
            self._glow(0.0)
        for control in self.controls.values():
            room = self.controls.get(control.scroll)
            if room is None:
                self._paint(canvas, control)
            elif self._is_in_sight(control):
                with canvas.clipped(*room.rect):
                    self._paint(canvas, control)
        if canvas.covered:
            return
        for name in self.ringed:
            self._ring(canvas, name)
        told = self.controls.get(self.attention.tip)
        if told is not None and self._is_in_sight(told):
            others = [one.rect for one in self.controls.values() if _may_be_pressed(one, told)]
            self.attention.paint(canvas, told.tip, told.rect, others)

    def _is_in_sight(self, control: Control) -> bool:
        """Whether it is not scrolled away, as the focused one is by the wheel."""
        room = self.controls.get(control.scroll)
        return room is None or bool(control.rect.colliderect(room.rect))

    def _paint(self, canvas: Canvas, control: Control) -> None:
        """Draws a control, perhaps between two looks."""
        state, part = self.state(control.id), self.lit.part(control.id)
        if not control.glows or part == float(state.hovered):
            control.paint(canvas, state)
            return
        plain, lit = (replace(state, hovered=hovered) for hovered in (False, True))
        paint = partial(control.paint, canvas)
        blended(canvas, control.rect, part, partial(paint, plain), partial(paint, lit))

    def _ring(self, canvas: Canvas, name: str) -> None:
        control = self.controls.get(name)
        alpha = round(self.attention.ring * self.ringed.part(name))
        if control is None or alpha == 0:
            return
        room = self.controls.get(control.scroll)
        x, y, w, h = control.rect
        if room is None:
            canvas.ring(x, y, w, h, control.radius, alpha=alpha)
        else:
            edge = room.rect.inflate(16, 12)
            with canvas.clipped(*edge):
                canvas.ring(x, y, w, h, control.radius, alpha=alpha)

    def _tip(self) -> str:
        """The control whose tip is shown now."""
        name = self.focused if self.attention.keyboard else self.hovered
        control = self.controls.get(name)
        return name if control is not None and control.tip else ""


def _may_be_pressed(other: Control, control: Control) -> bool:
    """Whether the tip of a control must not cover another one."""
    return other is not control and not isinstance(other, Scroll)


def _spot(control: Control, room: Scroll | None) -> focus.Focusable:
    """Its place as far as it is visible."""
    x, y, w, h = control.rect if room is None else control.rect.clip(room.rect)
    return focus.Focusable(x, y, w, h, control.group, control.chosen)
