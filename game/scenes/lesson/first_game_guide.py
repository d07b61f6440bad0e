"""The guide at the table of a first game: a teacher explains all that comes for the first time."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator
from typing import Final, Protocol

from game.coach.table_helps import Help
from game.engine.actions import Action, Decision
from game.learn.first_game.teacher import Speech
from game.learn.lesson.table_places import WHO, YOU, PlaceKind, TablePlace
from game.scenes.lesson.pointed_places import WINDS, PlaceFinder, grown
from game.scenes.lesson.teacher_speech import SpeechPanel
from game.scenes.lesson.veil import FADE
from game.scenes.library.glossary_scene import GlossaryScene
from game.scenes.table.helps.badge_legend import legend_room
from game.scenes.table.helps.helps_shown import KEYS, OwnHelps
from game.scenes.table.table_guide import TableGuide
from game.scenes.table.table_scene import TableScene
from game.stage.frame import Ground
from game.ui.canvas import Canvas
from game.ui.inputs import AWAY, Cancel, Confirm, Intent, Key, Release
from game.ui.scene import LookUp, Push, Step
from game.ui.widgets.control_maker import LinkId

GUARD: Final = 0.35
"""Seconds in which an input meant for the table does not end a speech."""
GO_ON: Final = "space"
"""The key that ends a speech, and therefore answers no decision."""
REFUSED: Final = "refused"
"""The control with the reason of a refusal."""
OWN_PLACES: Final = frozenset({PlaceKind.HELPS, PlaceKind.REFUSED})
"""Places that only this table has: the helps and a refusal."""


class TeacherAtTable(Protocol):
    """The teacher who watches the table."""

    due: list[Speech]
    """Speeches to show before the game goes on."""

    @property
    def advised(self) -> Action | None:
        """The act the teacher advises for a tile that can be claimed."""

    def asked(self, decision: Decision) -> None:
        """Called with every decision of the player, which may be worth a speech."""


INTRODUCED: Final = {"helps": Help.FORWARD, "signs": Help.SAFETY, "ready": Help.WAITS}
"""The help that comes with a speech: one at a time, when there is something to be seen by it."""


class FirstGameGuide(TableGuide):
    """Lays speeches over a table, which waits until they have been read."""

    def __init__(
        self,
        table: TableScene,
        teacher: TeacherAtTable,
        explained: Callable[[Speech], None],
        known: Collection[str] = (),
    ) -> None:
        """`explained` is called with every speech shown; `known` are those heard before."""
        self._table, self._teacher, self._explained = table, teacher, explained
        self._services = table.services
        heard = (aid for speech, aid in INTRODUCED.items() if speech in known)
        self._helps = OwnHelps(table.wait_hint, heard)
        self._panel: SpeechPanel | None = None
        self._fade = self._open_since = 0.0

    @property
    def helps(self) -> OwnHelps:
        """The helps: each comes with the speech about it, and is switched by the player then."""
        return self._helps

    @property
    def panel(self) -> SpeechPanel | None:
        """The panel of the speech that is being read."""
        return self._panel

    @property
    def speaks(self) -> bool:
        """Whether a speech is being read."""
        return self._panel is not None

    @property
    def holds_back(self) -> bool:
        """Whether a speech is due before the game goes on."""
        return bool(self._teacher.due)

    # ---- time ----------------------------------------------------------------------------------
    @property
    def watches(self) -> bool:
        """It explains what happens, move by move."""
        return True

    @property
    def animating(self) -> bool:
        """Whether the veil is falling or the panel moves."""
        return self._panel is not None and (self._fade < 1 or self._panel.desk.animating)

    @property
    def next_frame(self) -> float:
        """Seconds until the panel looks different."""
        return self._panel.desk.next_frame if self._panel is not None else math.inf

    def update(self, dt: float, go_on: Callable[[float], Step | None]) -> Step | None:
        """Updates the table, unless a speech is shown or due now."""
        if self._panel is not None:
            still = self._services.settings.reduced_motion
            self._fade = 1.0 if still else min(1.0, self._fade + dt / FADE)
            self._table.performance.linger(dt)
            self._panel.desk.update(dt)
            return None
        if self._interrupts:
            self._table.look_ahead()
            step = None
        else:
            step = go_on(dt)
        if step is None:
            self._listen()
        return step

    @property
    def _interrupts(self) -> bool:
        """Whether a speech is due before the player decides."""
        return self.holds_back and self._table.asked is not None

    def _listen(self) -> None:
        """Shows the next speech once the table is still and its helps are up to date."""
        if not self.holds_back or not self._table.performance.is_still:
            return
        speech = self._teacher.due[0]
        if not self._helps.introduces(INTRODUCED.get(speech.id)) and self._helps.is_found:
            self._speak(speech)

    def _speak(self, speech: Speech) -> None:
        self._explained(speech)
        table = self._table
        pointer = table.controls.desk.pointer
        table.pointed(AWAY.x, AWAY.y)
        if table.asked is None:
            table.reword()
        self._panel = SpeechPanel(self._services, table.canvas, speech, table.source.people)
        self._fade, self._open_since = 0.0, self._services.now()
        self.build()
        self._panel.desk.point_at(*pointer)
        self._services.audio.play("confirm")

    def asked(self, decision: Decision) -> None:
        """Tells the teacher the decision, and focuses the advised button."""
        self._teacher.asked(decision)
        self._advise(self._teacher.advised)

    def _advise(self, advised: Action | None) -> None:
        """Focuses the button of the advised act."""
        controls = self._table.controls
        for choice in controls.question.menu.buttons:
            if advised is not None and choice.action == advised:
                controls.desk.focus(choice.id)

    # ---- intents -------------------------------------------------------------------------------
    def pointed(self, x: float, y: float) -> None:
        """Moves the pointer over the panel; the table does not get it during a speech."""
        if self._panel is not None:
            self._panel.desk.point_at(x, y)

    def handle(self, intent: Intent, take: Callable[[Intent], Step | None]) -> Step | None:
        """Handles an intent for the speech or the table."""
        if self._panel is not None:
            return self._heard(self._panel, intent, take)
        if self._interrupts:
            return None
        if isinstance(intent, Confirm) and intent.key == GO_ON and self._table.asked is not None:
            return None
        if isinstance(intent, Key) and intent.name in KEYS and not intent.ctrl:
            if not intent.repeated:
                self._helps.switch(KEYS[intent.name])
            return None
        return take(intent)

    def _heard(
        self, shown: SpeechPanel, intent: Intent, take: Callable[[Intent], Step | None]
    ) -> Step | None:
        """Handles an intent during a speech: a link leads to the glossary.

        A click anywhere, Space and Enter close the speech. So does the key of a button below the
        veil, which is pressed at once.
        """
        table = self._table
        if isinstance(intent, Cancel):
            return table.hooks.pause()
        if isinstance(intent, Key) and intent.name == "f1":
            return LookUp(shown.term) if shown.term else table.hooks.help()
        if self._asks_why(shown, intent):
            refused = table.controls.refused
            return table.hooks.explain(refused.refusal) if refused is not None else None
        desk = shown.desk
        used = desk.handle(intent)
        if used is not None and isinstance(used.id, LinkId):
            return Push(GlossaryScene(self._services, str(used.value)))
        clicked = isinstance(intent, Release) and not isinstance(desk.hovered, LinkId)
        ready = self._services.now() - self._open_since >= GUARD
        if ready and len(self._teacher.due) == 1 and table.controls.presses(intent):
            self._fold(shown)
            return take(intent)
        if ready and (clicked or used is not None):
            self._close(shown)
        return None

    def _asks_why(self, shown: SpeechPanel, intent: Intent) -> bool:
        """Whether the intent asks for the reason of a refusal."""
        controls = self._table.controls
        if not controls.desk.has(REFUSED):
            return False
        if isinstance(intent, Key):
            return controls.asks_why(intent)
        room = Ground(*controls.desk.place(REFUSED))
        if not isinstance(intent, Release) or shown.room.holds(intent.x, intent.y):
            return False
        return room.holds(intent.x, intent.y)

    def _close(self, shown: SpeechPanel) -> None:
        """Closes the speech: the next one follows, or the table goes on."""
        self._fold(shown)
        self._table.controls.guard()
        if self.holds_back:
            self._speak(self._teacher.due[0])

    def _fold(self, shown: SpeechPanel) -> None:
        """Removes the panel of the speech that has been read."""
        self._panel = None
        self._table.pointed(*shown.desk.pointer)
        self._teacher.due.pop(0)

    # ---- picture -------------------------------------------------------------------------------
    def build(self) -> None:
        """Fits the panel to the window, beside what it is about."""
        if self._panel is not None:
            self._panel.build(self._table.canvas, self._rooms(self._panel.speech))

    def _rooms(self, speech: Speech) -> tuple[Ground, ...]:
        """The rooms the speech points at."""
        scene, table = self._table, self._table.performance.table
        if table is None:
            return ()
        buttons = tuple(place.room for place in scene.controls.shown_buttons)
        viewer, still = scene.source.viewer, scene.picture.still
        sight = PlaceFinder(table, viewer, scene.frame, still, buttons, scene.plates)
        places = list(self._places(speech))
        own = tuple(room for one in places for room in self._own_rooms(one.kind))
        return (*own, *sight.rooms(one for one in places if one.kind not in OWN_PLACES))

    def _own_rooms(self, kind: PlaceKind) -> Iterator[Ground]:
        """The rooms of places that only this table has."""
        scene, controls = self._table, self._table.controls
        view, desk = scene.view, controls.desk
        if kind is PlaceKind.HELPS and view is not None:
            yield self._helps.room(scene.canvas, view, controls)
            legend = legend_room(scene.canvas, scene.frame, controls.question.legend)
            yield from () if legend is None else (legend,)
        if kind is PlaceKind.REFUSED and desk.has(REFUSED):
            yield grown(Ground(*desk.place(REFUSED)))

    def _places(self, speech: Speech) -> Iterator[TablePlace]:
        """The places the speech points at, with the winds of their owners."""
        table = self._table.performance.table
        assert table is not None, "a hand has been started"
        seats = {YOU: self._table.source.viewer, WHO: speech.who}
        for place in speech.point:
            seat = seats.get(place.owner)
            if seat is not None:
                yield place.of(WINDS[table.wind_of(seat)])
            elif place.owner != WHO:
                yield place

    def draw(self, canvas: Canvas) -> None:
        """Draws the panel over the table."""
        if self._panel is not None:
            self._panel.paint(canvas, self._fade)
