"""A screen whose controls stand on a desk, as nearly all of them do but the table."""

from __future__ import annotations

from game.rulesets.families import Unit
from game.scenes.shared.looking_up import looked_at
from game.scenes.shared.term_links import TermId
from game.ui.inputs import Cancel, Intent
from game.ui.scene import LookUp, Pop, Scene, Services, Step
from game.ui.widgets import Activated, Desk


class DeskScene(Scene):
    """A screen with controls: Esc leads back, they take everything else, and they move."""

    unit: Unit | None = None
    """What is counted in the game that the screen is about, if it is about one."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._desk: Desk | None = None

    @property
    def desk(self) -> Desk:
        """Its controls."""
        assert self._desk is not None, "a screen is built before it is used"
        return self._desk

    def new_desk(self) -> Desk:
        """An empty desk in the place of the one before, whose focus and scrolling it keeps."""
        self._desk = Desk(self.canvas, self.services, self._desk)
        return self._desk

    @property
    def animating(self) -> bool:
        """While the focus ring fades or a word opens."""
        return self._desk is not None and self._desk.animating

    def pointed(self, x: float, y: float) -> None:
        """Whatever lies under the pointer lights up, and nothing else does."""
        self.desk.point_at(x, y)

    def handle(self, intent: Intent) -> Step | None:
        """Esc, or whatever a control says."""
        if isinstance(intent, Cancel):
            return self._back()
        used = self.desk.handle(intent)
        if used is not None and isinstance(used.id, TermId):
            return LookUp(str(used.value))
        return self._used(used) if used is not None else None

    @property
    def about(self) -> str:
        """The entry the screen as a whole is about, where nothing else on it is meant."""
        return ""

    @property
    def term(self) -> str:
        """The entry of what is pointed at, or has the focus, or of the whole screen."""
        if self._desk is None:
            return ""
        with self.canvas.noting() as written:
            self.draw(self.canvas)
        return looked_at(self.words, self._desk, written, self.unit) or self.about

    def _back(self) -> Step | None:
        """Where Esc leads."""
        return Pop()

    def _used(self, used: Activated) -> Step | None:
        """A control was used."""

    @property
    def next_frame(self) -> float:
        """Seconds until the controls look different, unless something else moves."""
        if self.animating or self._desk is None:
            return 0.0
        return self._desk.next_frame

    def update(self, dt: float) -> Step | None:
        """The controls move."""
        self.desk.update(dt)
        return None
