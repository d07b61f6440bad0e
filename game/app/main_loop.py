"""The main loop: the window, the clock, the stack of screens, and the handling of faults."""

from __future__ import annotations

import gc
import logging
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from threading import Event as Signal
from typing import Protocol

from pygame import Surface
from pygame.event import Event

from game.scenes.shared.dialog import notice
from game.storage import settings
from game.storage.settings import Settings, WindowPlace
from game.text.words import Words
from game.ui.canvas import Canvas
from game.ui.game_window import give_back_memory
from game.ui.inputs import (
    HELP,
    Attended,
    Closed,
    Inputs,
    Intent,
    Key,
    Point,
    Press,
    Release,
    Resized,
    Uncovered,
    WindowIntent,
)
from game.ui.scene import Home, LookUp, Pop, Push, Quit, Replace, Scene, Services, Step

log = logging.getLogger(__name__)

FRAMES, FRAMES_UNSEEN = 60, 30
FADE, FADE_REDUCED = 0.16, 0.12
SAVED_AFTER = 0.5
"""Seconds after the last change until the settings are saved, as a slider changes them often."""
LONGEST_FRAME = 0.1
"""The longest time step in seconds, even after a pause of the machine."""
LIVELY = 0.3
"""Seconds after an input in which frames are drawn anyway, so that a resized window is redrawn
and delayed changes are seen at once."""
TIDY_EVERY = 10.0
"""Seconds after which a window at rest gives free memory back again, once it has been used."""
LONGEST_REST = 1.0
"""The longest sleep in seconds, even for a screen at rest."""
LISTED = 3
"""How many missing files are named."""


class Display(Protocol):
    """What the app draws on: a window, or an invisible picture."""

    surface: Surface
    is_full: bool

    @property
    def place(self) -> WindowPlace | None: ...
    @property
    def scale(self) -> float: ...
    def events(
        self, frames: int, rest: float, answered: Signal | None = None
    ) -> tuple[Sequence[Event], float]: ...
    def show(self) -> None: ...
    def set_full(self, *, full: bool) -> None: ...
    def size_changed(self, now: float) -> None: ...
    def settles(self, now: float) -> bool: ...
    def close(self) -> None: ...


@dataclass(slots=True)
class _Fade:
    """The picture of the previous screen, and when it began to fade."""

    picture: Surface
    since: float


Rescue = Callable[[Services, Exception], Scene]
"""Makes the screen shown after a fault in another one."""


Tour = Callable[["App"], Iterator[None]]
"""A tour through the screens, one step a frame."""


class App:
    """Runs a stack of screens and shows the topmost."""

    def __init__(
        self,
        display: Display,
        services: Services,
        rescue: Rescue | None = None,
        answered: Signal | None = None,
    ) -> None:
        """`answered` is given whenever somebody has thought, in whatever thread."""
        self.display, self.services = display, services
        self._answered = answered
        self._rescue = rescue
        self._rescued: Scene | None = None
        """The screen about the last fault."""
        services.changed = self._apply
        self.stack: list[Scene] = []
        self.running = True
        self._inputs = Inputs()
        self._fade: _Fade | None = None
        self._pointer: tuple[float, float] | None = None
        """The last position of the pointer, in pixels of the picture."""
        self._dirty = True
        self._was_moving = False
        self._last_event = -math.inf
        """When the last input came."""
        self._tidied = -math.inf
        """When free memory was last given back."""
        self._attended = True
        self._unsaved_since: float | None = None
        self._unsaved_reported = False
        """Whether it has been reported that settings cannot be saved."""
        self._missing_reported = False
        """Whether it has been reported that files of the game are missing or damaged."""

    # ---- the stack -----------------------------------------------------------------------------
    @property
    def top(self) -> Scene:
        """The topmost screen."""
        return self.stack[-1]

    def start(self, first: Scene) -> None:
        """Shows the first screen."""
        self.stack = [first]
        self._arrive()

    def open(self, first: Callable[[Services], Scene]) -> None:
        """Makes and shows the first screen."""
        with self._surviving():
            self.start(first(self.services))

    @contextmanager
    def _surviving(self) -> Iterator[None]:
        """Context in which a fault leads to the crash screen; a fault in that one ends the app."""
        try:
            yield
        except Exception as fault:
            is_rescue = bool(self.stack) and self.top is self._rescued
            if self._rescue is None or is_rescue:
                raise
            log.exception("a screen failed")
            self.services.art.forget()
            self._fade, self.running = None, True
            self._rescued = self._rescue(self.services, fault)
            self.start(self._rescued)

    def carry_out(self, step: Step) -> None:
        """Carries out a step between screens."""
        if isinstance(step, Quit) or (isinstance(step, Pop) and len(self.stack) == 1):
            self.quit()
            return
        if isinstance(step, LookUp):
            # Loaded when the first word is looked up: the title needs none of it.
            from game.scenes.library.glossary_scene import GlossaryScene  # noqa: PLC0415

            step = Push(GlossaryScene(self.services, step.term))
        self._fade = _Fade(self.display.surface.copy(), self.services.now())
        self.top.leave()
        if isinstance(step, Push):
            self.stack.append(step.scene)
        elif isinstance(step, Replace):
            self.stack[-1] = step.scene
        elif isinstance(step, Pop):
            self.stack.pop()
        elif isinstance(step, Home):
            del self.stack[1:]
        self._arrive()

    def quit(self) -> None:
        """Leaves all screens and ends."""
        if self.running and self.stack:
            self.top.leave()
        self._keep_window()
        self._save()
        self.running = False

    def _arrive(self) -> None:
        self.services.audio.is_tense = False
        self.rebuild()
        self.top.enter()
        if self._pointer is not None:
            x, y = self._pointer
            self.top.pointed(x / self.top.canvas.u, y / self.top.canvas.u)

    def _visible(self) -> list[Scene]:
        """The visible screens from below: the topmost, and those behind it."""
        lowest = len(self.stack) - 1
        while lowest > 0 and self.stack[lowest].over:
            lowest -= 1
        return self.stack[lowest:]

    def rebuild(self) -> None:
        """Lays out all visible screens anew, after a change of size, language or settings."""
        for scene in self._visible():
            scene.canvas = self._canvas(scene)
            scene.build()
        self._dirty = True

    def _canvas(self, scene: Scene) -> Canvas:
        surface, wanted = self.display.surface, self.services.settings.ui_size / 100
        zoom = scene.zoom(surface.get_size(), wanted)
        return self.services.canvas(surface, zoom, scene.smallest)

    # ---- settings ------------------------------------------------------------------------------
    def _apply(self, chosen: Settings) -> None:
        """Applies new settings at once."""
        services, before = self.services, self.services.settings
        services.settings = chosen
        self._unsaved_since = services.now()
        services.audio.follow(chosen)
        if chosen.full_screen != before.full_screen:
            self.display.set_full(full=chosen.full_screen)
        if (chosen.language, chosen.yaku_names) != (before.language, before.yaku_names):
            services.words = Words(
                chosen.language, services.words.directory, yaku_naming=chosen.yaku_names
            )
        self.rebuild()

    def _keep_window(self) -> None:
        """Lets the settings remember where the window is."""
        place, chosen = self.display.place, self.services.settings
        if self.running and place is not None and place != chosen.window:
            self.services.settings = replace(chosen, window=place)
            self._unsaved_since = self.services.now()

    def _save(self) -> Step | None:
        """Saves changed settings; returns a notice if that fails."""
        if self._unsaved_since is None:
            return None
        try:
            settings.save(self.services.settings, self.services.data)
        except OSError as fault:
            log.warning("the settings cannot be saved: %s", fault)
            return self._unsaved()
        self._unsaved_since, self._unsaved_reported = None, False
        return None

    def _unsaved(self) -> Step | None:
        """The notice, once, that settings could not be saved; it is tried again later."""
        self._unsaved_since = math.inf
        if self._unsaved_reported:
            return None
        self._unsaved_reported = True
        words = self.services.words
        return Push(notice(self.services, words("app.unsaved.title"), words("app.unsaved")))

    def _incomplete(self) -> Step | None:
        """The notice, once, that files of the game are missing or damaged."""
        if self._missing_reported or not self.running:
            return None
        services = self.services
        missing = sorted(services.missing_files)
        if not missing:
            return None
        self._missing_reported = True
        words, files = services.words, ", ".join(missing[:LISTED])
        title, text = words("app.incomplete.title"), words("app.incomplete", files=files)
        return Push(notice(services, title, text))

    # ---- one frame -----------------------------------------------------------------------------
    def frame(self, events: Sequence[Event], dt: float) -> None:
        """Handles events, advances time, and draws if anything has changed."""
        now = self.services.now()
        step = self._handled(events, now)
        if self.running:
            step = step or self.top.update(dt)
        if step is None and self._is_time_to_save(now):
            step = self._save()
        step = step or self._incomplete()
        if step is not None:
            self.carry_out(step)
        if not self.running:
            return
        if self.display.settles(now):
            self.services.art.forget()
            self.rebuild()
        moving = self.top.animating or self._fade is not None
        if self._dirty or moving or self._was_moving:
            alone = self._redrawn()
            if not alone:
                self.draw(now)
            moving = moving and not alone
        self._was_moving = moving

    def go_on(self, events: Sequence[Event], dt: float, *, rested: bool = False) -> None:
        """One frame, with any fault handled.

        The seconds of a sleep count for what was shown before: an animation started after
        them begins at 0.
        """
        with self._surviving():
            if rested and events:
                self.frame((), dt)
                dt = 0.0
            self.frame(events, dt)

    def rest(self, now: float) -> float:
        """Seconds for which the window may sleep unless an event comes; 0 while it is active."""
        if self._dirty or self._was_moving or now - self._last_event < LIVELY:
            return 0.0
        saving = math.inf if self._unsaved_since is None else self._unsaved_since + SAVED_AFTER
        return max(0.0, min(self.top.next_frame, saving - now, LONGEST_REST))

    def tidy(self, now: float) -> None:
        """Gives memory back that played scenes have left free; takes a few milliseconds."""
        if self._tidied + TIDY_EVERY < now and self._tidied < self._last_event:
            self._tidied = now
            give_back_memory()

    def _is_time_to_save(self, now: float) -> bool:
        return self._unsaved_since is not None and now - self._unsaved_since > SAVED_AFTER

    def _redrawn(self) -> bool:
        """Whether only moving parts have changed, and have been redrawn alone."""
        alone = not (self._dirty or self._was_moving or self._fade is not None or self.top.over)
        if not alone or not self.top.redraw(self.top.canvas):
            return False
        self.display.show()
        return True

    def draw(self, now: float) -> None:
        """Draws the visible screens, and shows the picture."""
        for scene in self._visible():
            scene.canvas.covered = scene is not self.top
            scene.draw(scene.canvas)
            if scene.paper and self.services.settings.dims_paper:
                scene.canvas.dim()
        self._draw_fade(now)
        self.display.show()
        self._dirty = False

    def _draw_fade(self, now: float) -> None:
        """Draws the fading previous screen."""
        if self._fade is None:
            return
        lasts = FADE_REDUCED if self.services.settings.reduced_motion else FADE
        left = 1 - (now - self._fade.since) / lasts
        if left <= 0 or self._fade.picture.get_size() != self.display.surface.get_size():
            self._fade = None
            return
        self._fade.picture.set_alpha(round(255 * left))
        self.display.surface.blit(self._fade.picture, (0, 0))

    def _handled(self, events: Sequence[Event], now: float) -> Step | None:
        """The first step of the screen for these events; later events are not given to it.

        The rest is read all the same, so that a released key is not taken for a held one.
        """
        self._inputs.u = self.top.canvas.u / self.display.scale
        step: Step | None = None
        if events:
            self._last_event = now
        for intent in self._inputs.read(events, now):
            if isinstance(intent, WindowIntent):
                self._notice(intent, now)
                continue
            if isinstance(intent, (Point, Press, Release)):
                u = self.top.canvas.u
                self._pointer = intent.x * u, intent.y * u
            if step is None:
                self._dirty = True
                step = None if self._is_ours(intent) else self._answer(intent)
        return step

    def _notice(self, intent: WindowIntent, now: float) -> None:
        """Handles what concerns the window itself."""
        match intent:
            case Closed():
                self.quit()
            case Resized():
                self.display.size_changed(now)
            case Attended(here):
                self._attended = here
            case Uncovered():
                self._dirty = True

    def _answer(self, intent: Intent) -> Step | None:
        """The screen's step; F1 opens the glossary over every screen without a help of its own."""
        if isinstance(intent, Key) and intent.name == HELP and not self.top.has_own_help:
            return LookUp(self.top.term)
        return self.top.handle(intent)

    def _is_ours(self, intent: Intent) -> bool:
        """Whether it is F11, which switches full screen everywhere."""
        if not isinstance(intent, Key) or intent.name != "f11":
            return False
        chosen = self.services.settings
        self.services.change(replace(chosen, full_screen=not chosen.full_screen))
        return True

    # ---- the loop ------------------------------------------------------------------------------
    def run(self, tour: Tour | None = None) -> None:
        """Runs until the player quits, or a tour through the screens has ended."""
        stages = None if tour is None else tour(self)
        is_first = True
        while self.running:
            rest = self.rest(self.services.now()) if stages is None else 0.0
            if rest > 0:
                self.tidy(self.services.now())
            frames = FRAMES if self._attended else FRAMES_UNSEEN
            answered = self._answered if self.top.hurries else None
            events, dt = self.display.events(frames, rest, answered)
            self.go_on(events, min(dt, rest + LONGEST_FRAME), rested=rest > 0)
            if stages is not None and self.running and next(stages, self) is self:
                self.quit()
            if is_first:
                _settle_down()
                self.services.audio.begin()
            is_first = False
        self.services.audio.end()
        self.display.close()


def _settle_down() -> None:
    """Excludes present objects from garbage collection, which would hold up a frame."""
    gc.collect()
    gc.freeze()
    gc.enable()
