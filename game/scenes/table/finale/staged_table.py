"""A table at which the end of each hand is staged before its result is shown on paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.scenes.shared.event_words import Teller
from game.scenes.table.cloth.before_dice import paint_before_dice
from game.scenes.table.cloth.table_panels import TableView
from game.scenes.table.finale.hand_finale import HandFinale
from game.scenes.table.finale.riichi_light import (
    LitTable,
    RiichiLight,
    paint_declaration,
    waits,
)
from game.scenes.table.seat_source import TableHooks, TableSource
from game.scenes.table.table_scene import TableScene
from game.stage.overture.overture_times import FESTIVE, SHORT, USUAL, OverturePart
from game.stage.performance import Pace, Picture
from game.stage.tile_place import Layout
from game.storage.settings import Ceremony
from game.ui.canvas import Canvas
from game.ui.inputs import Intent
from game.ui.scene import Services, Step
from game.ui.tableart import TablePiece

OVERTURES: Final = {
    Ceremony.SHORT: SHORT,
    Ceremony.USUAL: USUAL,
    Ceremony.FESTIVE: FESTIVE,
}


class StagedTable(TableScene):
    """A table that leads on to the result of a hand by way of its staging."""

    def __init__(
        self, services: Services, source: TableSource, hooks: TableHooks | None = None
    ) -> None:
        super().__init__(services, source, hooks)
        self.finale, self._light = HandFinale(self), RiichiLight()
        self._art = LitTable(self._light)
        if self.performance.waits:
            self.finale.pass_over(self.performance.table)
        self._shows_result = False
        """Whether the result of a hand lies over the table."""

    def build(self) -> None:
        """Fits everything to the window."""
        super().build()
        self.finale.redraw()

    @property
    def animating(self) -> bool:
        """Whether something moves or fades by itself."""
        return super().animating or self.finale.is_playing or self._light.changes

    def _show(self, dt: float) -> None:
        """Goes on with the events, and then with the end of the hand."""
        super()._show(dt)
        self.finale.update(dt)
        wanted = self._pace.stages_endings and waits(self.performance.table)
        self._changed = self._light.update(dt, wanted=wanted) or self._changed

    def _onward(self) -> Step | None:
        """The step to the result, once the end of the hand has been staged."""
        step = None if self._stages() else super()._onward()
        self._shows_result = step is not None
        return step

    def enter(self) -> None:
        """Comes back from the result of a hand, perhaps by a key that is pressed once too often."""
        super().enter()
        if self._shows_result:
            self._shows_result = False
            self.controls.turned()

    def _stages(self) -> bool:
        """Begins the staging when all else has been seen; returns whether it goes on."""
        match, waits = self.performance.shown, self.performance.waits
        speaks = self.announcer.is_speaking or self.guide.holds_back
        if match is None or not waits or speaks or self.performance.clip is not None:
            return False
        if self.finale.wants(match) and self.performance.bubbles:
            return True
        return self.finale.begin(match)

    def _take(self, intent: Intent) -> Step | None:
        """Handles an intent; a press cuts the staging short, and does nothing else."""
        if self.finale.takes(intent):
            self._changed = True
            return None
        return super()._take(intent)

    # ---- the picture ---------------------------------------------------------------------------
    @property
    def teller(self) -> Teller:
        """Who tells what happened."""
        return self._teller

    @property
    def landed(self) -> Layout:
        """Where everything lies once nothing moves."""
        return self.performance.landed(self.frame)

    @property
    def is_celebrated(self) -> bool:
        """Whether the viewer has won this hand, and none before."""
        table = self.performance.table
        won = table is not None and any(
            getattr(one, "seat", None) == self.source.viewer and hasattr(one, "score")
            for one in table.endings
        )
        return won and self.hooks.is_first_win()

    @property
    def _pace(self) -> Pace:
        settings = self.services.settings
        if not settings.stages_endings:
            return super()._pace
        overtures = OVERTURES[settings.ceremony]
        return replace(super()._pace, stages_endings=True, overtures=overtures)

    @property
    def picture(self) -> Picture:
        """The placement of every tile, without those that the staging shows."""
        picture = super().picture
        if self.performance.overture is not None:
            return Picture({})
        return replace(picture, still=self.finale.without_row(picture.still))

    @property
    def view(self) -> TableView | None:
        """The view for the panels, with points that are counted over bit by bit."""
        view = super().view
        points = self.finale.points(view.match) if view is not None else None
        return view if view is None or points is None else replace(view, points=points)

    def pieces(self, picture: Picture) -> Iterator[TablePiece]:
        """The pieces drawn for a picture; nobody has a seat before it is drawn."""
        moment = self.performance.overture
        if moment is None or moment.part is not OverturePart.SEATS:
            yield from super().pieces(picture)

    def _draw_ritual(self, canvas: Canvas) -> None:
        """Draws what comes before the dice, and then the dice."""
        moment, view = self.performance.overture, self.view
        if moment is None or view is None:
            super()._draw_ritual(canvas)
        else:
            frame = self._opening_frame
            lies = self.performance.landed(frame)
            paint_before_dice(canvas, replace(view, frame=frame), moment, lies)

    def draw(self, canvas: Canvas) -> None:
        """Draws the table, and the staging over it."""
        if self.finale.paint(canvas, super().draw):
            return
        super().draw(canvas)
        if self._pace.stages_endings:
            paint_declaration(canvas, self.performance, self.landed)
        if (match := self.performance.shown) is not None:
            self.finale.look_ahead(canvas, match)
