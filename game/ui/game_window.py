"""The window: its picture, size, clock and full screen.

Also other services of the system: languages, message boxes, the clipboard.
"""

from __future__ import annotations

import logging
import math
import os
import sys
import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from threading import Event as Signal

import pygame

from game.storage.settings import WindowPlace
from game.text.visible_letters import visible

log = logging.getLogger(__name__)

SIZE, SMALLEST = (1280, 720), (1024, 640)
SETTLED = 0.15
"""Seconds after the last change of size until everything is redrawn."""
FRAME = 80
"""The height of the window frame and the system bar together, in pixels."""
LARGE = 0.75
"""The part of a large screen that the window takes at first."""
TOLD_TOGETHER = 0.5
"""Seconds within which a system tells everything that maximising a window changes."""
SEEN = 120
"""How many pixels of the window are on the screen at least."""
NAP = 0.03
"""Seconds between polls for events where the driver cannot wait for them."""
_WAKING = frozenset(("windows", "cocoa"))
"""Drivers that sleep until an event comes; the others poll a thousand times a second."""
_PLACED = frozenset((pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED))
"""Events after which the window is elsewhere, or of another size."""
_UNSEEN = frozenset(("dummy", "offscreen"))
"""Drivers without a visible window, used only on request."""


class NoScreen(RuntimeError):
    """Raised when there is no screen for a window."""


class WrongPygame(RuntimeError):
    """Raised when another pygame is installed instead of pygame-ce."""


class Screen:
    """The window. While its size changes, the last picture is stretched; then all is redrawn."""

    def __init__(
        self,
        title: str,
        icon: Path | None,
        *,
        full: bool = False,
        place: WindowPlace | None = None,
    ) -> None:
        self._window, self._wanted = _opened(title, place)
        self._maximised = place is not None and place.maximised
        self._has_plain_size = not self._maximised
        """Whether the system knows the size for a window that is no more maximised."""
        if self._maximised:
            self._window.maximize()
        plain = None if place is None else (place.x, place.y, place.w, place.h)
        self._plain = self._before = plain if plain and self._maximised else self._bounds
        self._moved_at = -math.inf
        w, h = self._window.size
        self._window.minimum_size = min(SMALLEST[0], w), min(SMALLEST[1], h)
        if icon is not None and icon.is_file():
            self._window.set_icon(pygame.image.load(icon))
        self.is_full = False
        self.surface = self._picture()
        self._clock = pygame.time.Clock()
        self._changed_at: float | None = None
        if full:
            self.set_full(full=True)

    def _picture(self) -> pygame.Surface:
        """A picture of the size of the window, separate so that it can be stretched."""
        return pygame.Surface(self._window.get_surface().get_size()).convert()

    @property
    def scale(self) -> float:
        """Pixels of the picture for each pixel of the mouse: not 1 on some dense displays."""
        return self.surface.get_width() / max(1, self._window.size[0])

    def events(
        self, frames: int, rest: float, answered: Signal | None = None
    ) -> tuple[Sequence[pygame.event.Event], float]:
        """Waits for the next frame; returns the events and the seconds since the last one.

        With a `rest` the window sleeps for at most that many seconds, and wakes for an event. With
        a signal the next frame comes at once when it is given, at the latest when it is due.
        """
        first = self._sleep(rest) if rest > 0 else ()
        if answered is not None:
            answered.wait(1 / frames)
            answered.clear()
        is_due = rest > 0 or answered is not None
        seconds = self._clock.tick(0 if is_due else frames) / 1000
        found = (*first, *pygame.event.get())
        self._settle_down()
        self._follow(found)
        return found, seconds

    # ---- where it is -----------------------------------------------------------------------------
    def _settle_down(self) -> None:
        """Puts the window back once it has its frame, by whose width some systems have moved it."""
        wanted, self._wanted = self._wanted, None
        if wanted is not None and not (self._maximised or self.is_full):
            self._window.position = wanted

    @property
    def _bounds(self) -> tuple[int, int, int, int]:
        return *self._window.position, *self._window.size

    def _follow(self, events: Sequence[pygame.event.Event]) -> None:
        """Notes where the window is while it is neither maximised nor full."""
        for event in events:
            if event.type == pygame.WINDOWMAXIMIZED:
                # Its new size may have been told before.
                is_new = time.monotonic() - self._moved_at < TOLD_TOGETHER
                self._plain = self._before if is_new else self._plain
                self._maximised = True
            elif event.type == pygame.WINDOWRESTORED:
                self._restored()
            elif event.type in _PLACED and not (self._maximised or self.is_full):
                self._note(self._bounds)

    def _restored(self) -> None:
        """The window is no more maximised; one that was opened so gets its plain size now."""
        x, y, *size = self._plain
        if self._maximised and not self._has_plain_size:
            self._has_plain_size = True
            self._window.size, self._window.position = (size[0], size[1]), (x, y)
        self._maximised = False

    def _note(self, bounds: tuple[int, int, int, int]) -> None:
        now = time.monotonic()
        if now - self._moved_at >= TOLD_TOGETHER:
            self._before = self._plain
        self._plain, self._moved_at = bounds, now

    @property
    def place(self) -> WindowPlace:
        """Where the window is, or will be once it is neither maximised nor full."""
        return WindowPlace(*self._plain, maximised=self._maximised, screens=_named(_screens()))

    def _sleep(self, seconds: float) -> tuple[pygame.event.Event, ...]:
        """Waits for an event, by polling where the driver does not wake by itself."""
        if pygame.display.get_driver() in _WAKING:
            event = pygame.event.wait(max(1, round(1000 * seconds)))
            return () if event.type == pygame.NOEVENT else (event,)
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0 and not pygame.event.peek():
            time.sleep(min(NAP, left))
        return ()

    def show(self) -> None:
        """Shows the picture."""
        target = self._window.get_surface()
        if target.get_size() == self.surface.get_size():
            target.blit(self.surface, (0, 0))
        else:
            target.blit(pygame.transform.smoothscale(self.surface, target.get_size()), (0, 0))
        self._window.flip()

    def set_full(self, *, full: bool) -> None:
        """Switches between full screen and window."""
        if full == self.is_full:
            return
        self.is_full = full
        if full:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def size_changed(self, now: float) -> None:
        """The size has changed, and may change again soon: stretches the picture."""
        self._changed_at = now
        self.show()

    def settles(self, now: float) -> bool:
        """Whether the size has been stable long enough to redraw; true only once."""
        if self._changed_at is None or now - self._changed_at < SETTLED:
            return False
        self._changed_at = None
        if self._window.get_surface().get_size() == self.surface.get_size():
            return False
        self.surface = self._picture()
        return True

    def close(self) -> None:
        """Closes the window."""
        self._window.destroy()


class Still:
    """An invisible display, for pictures of screens and for tests."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        if not pygame.display.get_init():
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
            pygame.display.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((16, 16))
        self.surface = pygame.Surface(size).convert()
        self.is_full = False
        self.scale = 1.0
        self.place: WindowPlace | None = None
        self.shown = 0

    def events(
        self, frames: int, rest: float, answered: Signal | None = None
    ) -> tuple[Sequence[pygame.event.Event], float]:
        """Returns no events."""
        del answered
        return [], rest or 1 / frames

    def show(self) -> None:
        """Counts the pictures shown."""
        self.shown += 1

    def set_full(self, *, full: bool) -> None:
        """Records the state."""
        self.is_full = full

    def size_changed(self, now: float) -> None:
        """False, as the size is fixed."""

    def settles(self, now: float) -> bool:
        """False, as the size never changes."""
        del now
        return False

    def close(self) -> None:
        """Does nothing."""


def fitting(desktop: tuple[int, int]) -> tuple[int, int]:
    """The initial size of the window: three quarters of a large screen, all of a small one."""
    part = min(desktop[0] / SIZE[0], desktop[1] / SIZE[1])
    times = max(1.0, math.floor(part * LARGE * 2) / 2)
    free = desktop[0], desktop[1] - FRAME
    return min(free[0], round(SIZE[0] * times)), min(free[1], round(SIZE[1] * times))


def placed(
    place: WindowPlace | None, screens: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """The size of the window at first, and its position, unless the system has to find one.

    A window returns where it was as long as the screens are the same; on a screen that is gone
    nobody would see it.
    """
    smallest = min(screens, default=(SIZE[0], SIZE[1] + FRAME))
    if place is None:
        return fitting(smallest), None
    largest = max(screens, default=smallest)
    w, h = (max(least, one) for least, one in zip(SMALLEST, (place.w, place.h), strict=True))
    size = min(w, largest[0]), min(h, largest[1])
    if place.screens != _named(screens) or not screens:
        return size, None
    if len(screens) > 1:
        return size, (place.x, place.y)
    x = min(max(place.x, SEEN - size[0]), largest[0] - SEEN)
    return size, (x, min(max(place.y, 0), largest[1] - SEEN))


def _named(screens: Sequence[tuple[int, int]]) -> str:
    return " ".join(f"{wide}x{high}" for wide, high in screens)


def preferred_languages() -> tuple[str, ...]:
    """The preferred languages of the system, in order, such as `fr` or `ja`."""
    try:
        return tuple(locale["language"] for locale in pygame.system.get_pref_locales())
    except (pygame.error, AttributeError, KeyError) as fault:
        log.info("the system names no language: %s", fault)
        return ()


def tell(title: str, message: str) -> None:
    """Shows a message box of the system, if possible."""
    try:
        pygame.display.message_box(title, message, message_type="error")
    except pygame.error as fault:
        log.info("no window for the message: %s", fault)


def to_clipboard(text: str) -> bool:
    """Copies a text to the clipboard; returns whether that was possible."""
    try:
        pygame.scrap.put_text(visible(text))
    except (pygame.error, NotImplementedError) as fault:
        log.info("nothing can be copied here: %s", fault)
        return False
    return True


def from_clipboard() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, NotImplementedError, UnicodeError) as fault:
        log.info("nothing can be pasted here: %s", fault)
        return ""


def give_back_memory() -> None:
    """Lets the system have the memory of pictures that are gone; on Linux it has to be asked to."""
    if sys.platform != "linux":
        return
    from ctypes import CDLL  # noqa: PLC0415 - not needed before the first rest

    try:
        CDLL(None).malloc_trim(0)
    except (OSError, AttributeError) as fault:
        log.info("memory is not given back here: %s", fault)


@lru_cache(maxsize=1)
def place_candidates(caret: tuple[float, float, float, float], u: float) -> None:
    """Tells the input method of the system where the caret is, in units; once for each place."""
    x, y, w, h = (round(one * u) for one in caret)
    try:
        pygame.key.set_text_input_rect(pygame.Rect(x, y, max(1, w), h))
    except pygame.error as fault:
        log.info("no input method can be told of the caret: %s", fault)


def _opened(title: str, place: WindowPlace | None) -> tuple[pygame.Window, tuple[int, int] | None]:
    """The window, and where it is to be, unless the system has found a place."""
    if not getattr(pygame, "IS_CE", False):
        raise WrongPygame
    # The candidates of an input method are shown by the system.
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    displays = (os.environ.get("DISPLAY"), os.environ.get("WAYLAND_DISPLAY"))
    if sys.platform == "linux" and not wanted and not any(displays):
        raise NoScreen
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in _UNSEEN - {wanted}:
            raise NoScreen
        if driver == "x11":
            # Our pictures are finished: handed over as textures they only take longer, and a
            # driver of the graphics card is loaded for nothing. Wayland knows no other way.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        size, position = placed(place, _screens())
        window = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
        if position is not None:
            window.position = position
    except pygame.error as fault:
        raise NoScreen from fault
    return window, position


def _screens() -> tuple[tuple[int, int], ...]:
    """The sizes of the screens; the window may open on any of them."""
    if pygame.display.get_driver() in _UNSEEN:
        return ()
    try:
        return tuple(size for size in pygame.display.get_desktop_sizes() if min(size) > 0)
    except pygame.error as fault:
        log.info("the system names no screen: %s", fault)
        return ()
