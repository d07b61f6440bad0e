"""The table of a first game: the teacher speaks over it at the first of everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Protocol

from game.coach.table_helps import Help
from game.engine.actions import Action, Decision
from game.learn.first_game.teacher import Speech
from game.learn.lesson.table_places import WHO, YOU, PlaceKind, TablePlace
from game.scenes.lesson.pointed_places import WINDS, PlaceFinder, grown
from game.scenes.lesson.teacher_speech import SpeechPanel
from game.scenes.lesson.veil import FADE
from game.scenes.library.glossary_scene import GlossaryScene
from game.scenes.table.control_ids import WayOut
from game.scenes.table.helps.badge_legend import legend_room
from game.scenes.table.helps.helps_shown import KEYS, OwnHelps
from game.scenes.table.table_scene import TableScene
from game.stage.frame import Ground
from game.ui.canvas import Canvas
from game.ui.inputs import AWAY, Cancel, Confirm, Intent, Key, Release
from game.ui.scene import LookUp, Push, Step

GUARD: Final = 0.35
"""Seconds in which nothing that was meant for the table ends a speech."""
GO_ON: Final = "space"
"""The key that goes on from a speech, and so means nothing where something is asked."""
REFUSED: Final = "refused"
"""The control that tells what the rules refuse."""
OWN_PLACES: Final = frozenset({PlaceKind.HELPS, PlaceKind.REFUSED})
"""Where the helps stand, and what the rules refuse: places that only this table has."""


class Hearing(Protocol):
    """The ear of the teacher at the table."""

    due: list[Speech]
    """What is to be said before anything goes on."""

    @property
    def advised(self) -> Action | None:
        """What the teacher would do with a tile that can be claimed."""

    def asked(self, decision: Decision) -> None:
        """The player is asked something, which may be worth a word."""


class SpokenTable(TableScene):
    """A table over which a speech can lie; nothing goes on below it until it has been read."""

    _panel: SpeechPanel | None = None
    _fade = _open_since = 0.0

    def taught(self, hearing: Hearing, told: Callable[[Speech], None]) -> None:
        """Listens to a teacher; `told` keeps what has been said."""
        self._hearing, self._told = hearing, told
        self._helps = self.own_helps = OwnHelps(self._hint, Help)

    # ---- time ----------------------------------------------------------------------------------
    @property
    def speaks(self) -> bool:
        """Whether a speech is being read."""
        return self._panel is not None

    @property
    def animating(self) -> bool:
        """While the table moves, or the veil falls."""
        moves = self._panel is not None and (self._fade < 1 or self._panel.desk.animating)
        return moves or super().animating

    @property
    def next_frame(self) -> float:
        """Seconds until the speech, or else the table, looks different."""
        if self._panel is not None:
            return 0.0 if self.animating else self._panel.desk.next_frame
        return super().next_frame

    @property
    def _hints(self) -> bool:
        """The helps are shown whatever the settings say."""
        return not self.source.is_strict

    def update(self, dt: float) -> Step | None:
        """The table goes on unless something is being said, or is to be said now."""
        if self._panel is not None:
            self._changed = False
            still = self.services.settings.reduced_motion
            self._fade = 1.0 if still else min(1.0, self._fade + dt / FADE)
            self.performance.linger(dt)
            self._panel.desk.update(dt)
            return None
        if self._hearing.due and self._asked is not None:
            self._look_ahead()
            step = None
        else:
            step = super().update(dt)
        if step is None:
            self._listen()
        return step

    def _listen(self) -> None:
        """Says what is due once the table lies still, and its helps tell of what lies there."""
        due = self._hearing.due
        if due and self.performance.is_still and self._helps.is_found:
            self._speak(due[0])

    def _speak(self, speech: Speech) -> None:
        self._told(speech)
        self._panel = SpeechPanel(self.services, self.canvas, speech, self.source.people)
        self._fade, self._open_since = 0.0, self.services.now()
        pointer = self.controls.desk.pointer
        super().pointed(AWAY.x, AWAY.y)
        if self._asked is None:
            self._reword()
        self._build_panel()
        self._panel.desk.point_at(*pointer)
        self.services.audio.play("confirm")

    def _ask(self) -> None:
        before = self._asked
        super()._ask()
        if self._asked is not None and self._asked is not before:
            self._hearing.asked(self._asked)
            self._advise(self._hearing.advised)
        if self._hearing.due:
            self._early.forget()

    def _advise(self, advised: Action | None) -> None:
        """The keys begin on what the teacher would do with a tile that can be claimed."""
        for choice in self.controls.question.menu.buttons:
            if advised is not None and choice.action == advised:
                self.controls.desk.focus(choice.id)

    def _onward(self) -> Step | None:
        """What the hand has brought is told before its result is shown."""
        return None if self._hearing.due else super()._onward()

    # ---- intents -------------------------------------------------------------------------------
    def pointed(self, x: float, y: float) -> None:
        """While a speech is being read, nothing of the table lies under the pointer."""
        if self._panel is not None:
            self._panel.desk.point_at(x, y)
        else:
            super().pointed(x, y)

    def handle(self, intent: Intent) -> Step | None:
        """Something for the speech, or for the table."""
        if self._panel is not None:
            self._changed = True
            return self._heard(self._panel, intent)
        if self._hearing.due and self._asked is not None:
            return None
        if isinstance(intent, Confirm) and intent.key == GO_ON and self._asked is not None:
            return None
        if isinstance(intent, Key) and intent.name in KEYS and not intent.ctrl:
            if not intent.repeated:
                self.own_helps.switch(KEYS[intent.name])
            self._changed = True
            return None
        return super().handle(intent)

    def _heard(self, shown: SpeechPanel, intent: Intent) -> Step | None:
        """A link leads to the glossary; a click anywhere, Space and Enter go on.

        So does the key of a button below the veil, which is pressed by it at once.
        """
        if isinstance(intent, Cancel):
            return self.hooks.pause()
        if isinstance(intent, Key) and intent.name == "f1":
            return LookUp(shown.term) if shown.term else self.hooks.help()
        if self._asks_why(shown, intent):
            return self._leave(WayOut.EXPLAIN)
        desk = shown.desk
        used = desk.handle(intent)
        if used is not None and used.id.startswith("text"):
            return Push(GlossaryScene(self.services, str(used.value)))
        clicked = isinstance(intent, Release) and not desk.hovered.startswith("text")
        ready = self.services.now() - self._open_since >= GUARD
        if ready and len(self._hearing.due) == 1 and self.controls.presses(intent):
            self._fold()
            return super().handle(intent)
        if ready and (clicked or used is not None):
            self._close()
        return None

    def _asks_why(self, shown: SpeechPanel, intent: Intent) -> bool:
        """Whether the sign of a refusal is meant, or the key that opens what it tells."""
        if not self.controls.desk.has(REFUSED):
            return False
        if isinstance(intent, Key):
            return self.controls.asks_why(intent)
        room = Ground(*self.controls.desk.place(REFUSED))
        if not isinstance(intent, Release) or shown.room.holds(intent.x, intent.y):
            return False
        return room.holds(intent.x, intent.y)

    def _close(self) -> None:
        """It has been read: the next one follows, or the table goes on."""
        self._fold()
        self.controls.guard()
        if self._hearing.due:
            self._speak(self._hearing.due[0])

    def _fold(self) -> None:
        """Takes the speech away that has been read."""
        assert self._panel is not None, "something is being said"
        pointer = self._panel.desk.pointer
        self._panel, self._changed = None, True
        self.pointed(*pointer)
        self._hearing.due.pop(0)

    # ---- picture -------------------------------------------------------------------------------
    def build(self) -> None:
        """Fit everything to the window."""
        super().build()
        self._build_panel()

    def _build_panel(self) -> None:
        if self._panel is not None:
            self._panel.build(self.canvas, self._rooms(self._panel.speech))

    def _rooms(self, speech: Speech) -> tuple[Ground, ...]:
        """The rooms of what the speech points at."""
        table = self.performance.table
        if table is None:
            return ()
        buttons = tuple(place.room for place in self.controls.shown_buttons)
        viewer = self.source.viewer
        sight = PlaceFinder(table, viewer, self.frame, self._picture.still, buttons, self.plates)
        places = list(self._places(speech))
        own = tuple(room for one in places for room in self._own_rooms(one.kind))
        return (*own, *sight.rooms(one for one in places if one.kind not in OWN_PLACES))

    def _own_rooms(self, kind: PlaceKind) -> Iterator[Ground]:
        """The rooms of what only this table has."""
        view, desk = self._view, self.controls.desk
        if kind is PlaceKind.HELPS and view is not None:
            yield self._helps.room(self.canvas, view, self.controls)
            legend = legend_room(self.canvas, self.frame, self.controls.question.legend)
            yield from () if legend is None else (legend,)
        if kind is PlaceKind.REFUSED and desk.has(REFUSED):
            yield grown(Ground(*desk.place(REFUSED)))

    def _places(self, speech: Speech) -> Iterator[TablePlace]:
        """What is pointed at, with the winds of those it is about."""
        table = self.performance.table
        assert table is not None, "a hand has been started"
        seats = {YOU: self.source.viewer, WHO: speech.who}
        for place in speech.point:
            seat = seats.get(place.owner)
            if seat is not None:
                yield place.of(WINDS[table.wind_of(seat)])
            elif place.owner != WHO:
                yield place

    def draw(self, canvas: Canvas) -> None:
        """The table, and the speech over it."""
        super().draw(canvas)
        if self._panel is not None:
            self._panel.paint(canvas, self._fade)
