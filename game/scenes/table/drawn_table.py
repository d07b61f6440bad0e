"""The table as it is seen: the tiles, what moves over them, the own hand, and what is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from game.engine.events import RoundStarted
from game.engine.settlement import Seat
from game.scenes.shared.event_words import Teller
from game.scenes.shared.looking_up import read_at
from game.scenes.shared.prerender import SMALLEST, columns_of
from game.scenes.table.callouts import Prompt, paint_bubble
from game.scenes.table.claim_window import ClaimWindow, paint_window
from game.scenes.table.cloth.still_pieces import pieces
from game.scenes.table.cloth.table_panels import TableView, plate_place
from game.scenes.table.cloth.wall_opening import opening, paint_ritual
from game.scenes.table.event_log import EventLog, log
from game.scenes.table.foul_notice import Announcer, announcement, paint_announcement
from game.scenes.table.helps.badge_note import paint_note
from game.scenes.table.helps.helps_shown import Helps
from game.scenes.table.helps.tile_badges import Badge, Sign
from game.scenes.table.helps.wait_hint import WaitHint
from game.scenes.table.own_hand import Lifts, own_tiles, paint_hand
from game.scenes.table.prompt_text import prompt
from game.scenes.table.refusals.blamed_tiles import Blame, blamed
from game.scenes.table.refusals.refusal import Reminder
from game.scenes.table.seat_source import TableHooks, TableSource
from game.scenes.table.table_controls import TableControls, prompt_room
from game.stage.board_size import board_of, boards
from game.stage.frame import Frame, Ground
from game.stage.performance import Pace, Performance, Picture
from game.stage.window_fit import largest_zoom
from game.ui.canvas import Canvas
from game.ui.scene import Scene, Services
from game.ui.tableart import Inlay, TableArt, TablePiece, fly


class DrawnTable(Scene):
    """A table that can be looked at; nothing here changes what lies on it."""

    smallest = SMALLEST

    def __init__(
        self, services: Services, source: TableSource, hooks: TableHooks | None = None
    ) -> None:
        super().__init__(services)
        self.source, self.hooks = source, hooks or TableHooks()
        self.performance = Performance(source.viewer, source.match, self._pace)
        self.performance.told.extend(source.told)
        unit, looks = source.game.unit, self.hooks.back is not None
        self.controls = TableControls(services, looks=looks, unit=unit)
        self.frame = Frame()
        self._art, self._lifts = TableArt(), Lifts()
        self._reminder, self._announcer = Reminder(), Announcer(source.told)
        self._window = ClaimWindow()
        self._hint = WaitHint()
        self._helps = Helps(self._hint)
        self._over_centre = False

    def zoom(self, size: tuple[int, int], wanted: float) -> float:
        """As the player wants it, as long as the tiles remain large enough to be told apart."""
        match, plan = self.source.match, self.source.game.plan
        seats = len(match.chairs) if match is not None else plan.walls
        laid_out = boards(plan, seats, columns_of(self.services.settings))
        return reduce(lambda zoom, board: largest_zoom(size, zoom, board), laid_out, wanted)

    @property
    def _pace(self) -> Pace:
        chosen = self.services.settings
        return Pace(chosen.speed.factor, chosen.reduced_motion)

    @property
    def _board(self) -> Frame:
        match, viewer, game = self.performance.shown, self.source.viewer, self.source.game
        columns = columns_of(self.services.settings)
        return board_of(match, viewer, game.plan, columns, latest_only=game.latest_only)

    @property
    def _picture(self) -> Picture:
        return self.performance.picture(self._opening_frame)

    @property
    def _opening_frame(self) -> Frame:
        """The frame, in which the wall opens only when the dice have been counted."""
        if not self._in_ritual or self._pace.is_still:
            return self.frame
        part = opening(self.performance.table, self._into_ritual)
        return replace(self.frame, cut=self.frame.cut * part)

    def draw(self, canvas: Canvas) -> None:
        """The table, what moves over it, the own hand, the controls, and what is being said."""
        picture = self._picture
        inlay = Inlay(self.frame.inlay, 44 * self.frame.scale)
        self._art.paint(canvas, inlay, picture.still, tuple(self._pieces(picture)))
        tiles = own_tiles(picture.still)
        paint_hand(canvas, tiles, self.controls.raised, self._lifts, self.controls.ringed)
        fly(canvas, picture.flights)
        self._draw_ritual(canvas)
        pointed = self._badge
        if self._hints and pointed is None:
            self._hint.draw(canvas, self.frame, self.controls, self._lifts)
        self._draw_prompt(canvas)
        self.controls.desk.draw(canvas)
        if self._hints:
            self._helps.draw(canvas, self._view, self.controls, self._lifts)
        if pointed is not None:
            paint_note(canvas, self.frame, pointed)
        self._draw_window(canvas)
        if (bubbles := self.performance.bubbles) and (view := self._view) is not None:
            helps = self._helps.room(canvas, view, self.controls) if self._hints else None
            for said in bubbles:
                paint_bubble(canvas, view, said, helps, grows=not self._pace.is_still)
        if (penalty := self._announcer.told) is not None:
            announced = announcement(self._teller, penalty, self._announcer.fault)
            paint_announcement(canvas, self.frame, announced)

    def _draw_window(self, canvas: Canvas) -> None:
        """How long a tile can still be claimed."""
        if self._window.is_open and self.controls.picking is None:
            paint_window(canvas, self.frame, self.controls.shown_buttons, self._window_part)

    @property
    def _view(self) -> TableView | None:
        match = self.performance.shown
        if match is None or match.table is None:
            return None
        compares = self.controls.compares or self._over_centre
        viewer, people = self.source.viewer, self.source.people
        game, frame = self.source.game, self.frame
        before = self.source.points_before
        return TableView(
            match, match.table, viewer, people, frame, self.words, game, compares, before
        )

    @property
    def plates(self) -> dict[Seat, Ground]:
        """Where the plates of those at the table are."""
        if (view := self._view) is None:
            return {}
        return {seat: plate_place(self.canvas, view, seat) for seat in view.table.seats}

    def _pieces(self, picture: Picture) -> Iterator[TablePiece]:
        view = self._view
        if view is None:
            return
        yield from pieces(view, picture.still, self._blamed, in_ritual=self._in_ritual)
        if not self._in_ritual:
            yield self._log(view).piece

    def _log(self, view: TableView) -> EventLog:
        return log(view, self._teller, reversed(self.performance.told))

    @property
    def _teller(self) -> Teller:
        return Teller(self.words, self.source.viewer, self.source.people, self.source.game)

    @property
    def _blamed(self) -> tuple[Blame, ...]:
        refused = self.controls.refused
        if refused is None:
            return ()
        return tuple(blamed(refused.refusal, refused.table, self.source.viewer))

    @property
    def _in_ritual(self) -> bool:
        return isinstance(self.performance.event, RoundStarted) and self.performance.into >= 0

    @property
    def _into_ritual(self) -> float:
        """Seconds since the dice were thrown, at a normal pace."""
        return self.performance.into * min(self._pace.factor, 100.0)

    def _draw_ritual(self, canvas: Canvas) -> None:
        view = self._view
        if self._in_ritual and view is not None:
            view = replace(view, frame=self._opening_frame)
            paint_ritual(canvas, view, self._into_ritual, moving=not self._pace.is_still)

    @property
    def _window_part(self) -> float:
        return self._window.part(in_steps=self._pace.is_still)

    @property
    def _hints(self) -> bool:
        """Whether the table says what a hand waits for and what it may not do."""
        return self.services.settings.hints and not self.source.is_strict

    @property
    def _legend(self) -> tuple[Sign, ...]:
        """What the badges have to be explained that the helps have laid on the own hand."""
        return self._helps.legend(self._view, self.words) if self._hints else ()

    @property
    def _badge(self) -> Badge | None:
        """The badge under the pointer."""
        desk, view = self.controls.desk, self._view
        if not self._hints or desk.attention.keyboard or view is None:
            return None
        x, y = desk.pointer
        found = self._helps.badges(self.canvas, view, self.controls, self._lifts)
        return next((one for one in found if one.holds(x, y)), None)

    def _draw_prompt(self, canvas: Canvas) -> None:
        """What the player is to do, if the place for it is free."""
        if (asked := self._prompt(canvas)) is not None:
            asked.paint()

    def _prompt(self, canvas: Canvas) -> Prompt | None:
        if not self.prompt or self.controls.desk.has("refused"):
            return None
        room = prompt_room(self.frame, self.controls.shown_buttons)
        return Prompt(canvas, self.prompt, room)

    def read_at(self, x: float, y: float) -> str:
        """The entry of what is written there over the table, be it a link or not."""
        with self.canvas.noting() as written:
            self.draw(self.canvas)
        return read_at(self.words, written, (x, y), self.source.game.unit)

    def linked_at(self, x: float, y: float) -> str:
        """The entry of the term that is written there, in the log or in a question."""
        view, asked = self._view, self._prompt(self.canvas)
        links = list(asked.links()) if asked is not None else []
        if view is not None and not self._in_ritual:
            links += self._log(view).links(self.canvas)
        return next((entry for room, entry in links if room.holds(x, y)), "")

    @property
    def prompt(self) -> str:
        """What the player is to do, where the buttons do not say it by themselves."""
        shown, viewer = self.performance.shown, self.source.viewer
        hints = self.services.settings.hints
        return prompt(self.words, self.controls, shown, viewer, hints=hints)
