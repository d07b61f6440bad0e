"""The table scene: shows events, and answers decisions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from typing import Final

from game.engine.actions import Action, Decision, Pass
from game.engine.events import RoundStarted
from game.engine.seats import Seat
from game.learn.glossary.term_marks import prepare
from game.scenes.shared.event_words import Teller
from game.scenes.shared.looking_up import read_at
from game.scenes.shared.prerender import SMALLEST, columns_of, frame_of
from game.scenes.table.action_menu import menu
from game.scenes.table.call_prompts import WantedCalls
from game.scenes.table.callouts import Prompt, paint_bubble, paint_tile_name, prompt
from game.scenes.table.cloth import table_panels
from game.scenes.table.cloth.centre_panel import centre
from game.scenes.table.cloth.classic_pieces import honours
from game.scenes.table.cloth.empty_side_panel import vacant_panel
from game.scenes.table.cloth.table_panels import TableView, plate_place
from game.scenes.table.cloth.wall_opening import opening, paint_ritual
from game.scenes.table.coach.coach_layer import CoachLayer
from game.scenes.table.coach.table_coach import KEYS as COACH_KEYS
from game.scenes.table.control_ids import AutoMove, CoachAct, HandTileId, RefusedPart, WayOut
from game.scenes.table.decision_clock import DecisionClock
from game.scenes.table.early_answer import EarlyAnswer
from game.scenes.table.event_log import EventLog, log
from game.scenes.table.foul_notice import Announcer, announcement, paint_announcement
from game.scenes.table.hand.hand_keys import MARKS_KEY
from game.scenes.table.hand.hand_moving import HandMoving
from game.scenes.table.helps.helps_shown import GREAT_KEY, KEYS, Helps, switched
from game.scenes.table.helps.nearest_panel import NearestGreat
from game.scenes.table.helps.tile_badges import Badge, Sign
from game.scenes.table.helps.wait_hint import WaitHint, chosen_discard, paint_note
from game.scenes.table.open_question import OpenAlbum, OpenEntry, TableQuestion
from game.scenes.table.own_hand import Lifts, OwnTiles, face_room, paint_hand
from game.scenes.table.played_alone import PlayedAlone
from game.scenes.table.refusals.blamed_tiles import Blame, blamed
from game.scenes.table.refusals.refusal import RefusedTile, Reminder, StandingRefusal, in_words
from game.scenes.table.refusals.refused_plate import RefusedAct
from game.scenes.table.seat_source import Gathering, TableHooks, TableSource
from game.scenes.table.strict_buttons import ClaimTime, is_played, strict_question
from game.scenes.table.table_buttons import refused_room
from game.scenes.table.table_controls import Meant, TableControls
from game.scenes.table.table_guide import TableGuide
from game.scenes.table.table_sounds import TableSounds
from game.stage import panel_rooms
from game.stage.board_size import board_of, boards
from game.stage.frame import Frame, Ground
from game.stage.performance import Pace, Performance, Picture
from game.stage.river_places import latest
from game.stage.window_fit import largest_zoom
from game.ui.canvas import Canvas
from game.ui.inputs import Intent, Key, Point, Press
from game.ui.key_bindings import KeyBindings
from game.ui.scene import LookUp, Scene, Services, Step
from game.ui.tableart import Inlay, TableArt, TablePiece, expected, fly

WATCHED: Final = 100.0
"""The greatest factor of speed where a guide has to see every move by itself."""
PICTURES_AHEAD: Final = 2
"""How many pictures of tiles are drawn in advance in each frame."""
HELD_BACK: Final = ("tab", "escape", "f1", "f11", GREAT_KEY, MARKS_KEY, *KEYS, *COACH_KEYS)
"""Keys that do not end a movement."""


class TableScene(Scene):
    """A seat at a table."""

    smallest = SMALLEST

    def __init__(
        self, services: Services, source: TableSource, hooks: TableHooks | None = None
    ) -> None:
        super().__init__(services)
        self.source, self.hooks = source, hooks or TableHooks()
        self.guide: TableGuide = TableGuide()
        """The guide, who is consulted first."""
        self.performance = Performance(source.viewer, source.match, self._pace)
        self.performance.history.extend(source.history)
        looks = self.hooks.back is not None
        self.controls = TableControls(services, looks=looks, unit=source.game.unit)
        self.frame = Frame()
        self._art, self.lifts, self._own_tiles = TableArt(), Lifts(), OwnTiles()
        self._reminder, self.announcer = Reminder(), Announcer(source.history)
        self._claims, self.wait_hint = ClaimTime(self), WaitHint()
        self._helps, self.coach = Helps(self.wait_hint), CoachLayer(self)
        self._over_centre = False
        self._asked: Decision | None = None
        self._expected: Iterator[str] = iter(())
        self._draws_ahead = False
        """Whether pictures are still drawn in advance."""
        self._alone = PlayedAlone(self)
        self._refused_tile, self._great = RefusedTile(), NearestGreat()
        self._shown_end = False
        self._early = EarlyAnswer(self.performance, source, services.now)
        self._sounds = TableSounds(services, source.viewer, source.game)
        self.moving, self._calls = HandMoving(self), WantedCalls(self)
        self.clock, self._gathering = DecisionClock(self), Gathering(source)
        self._is_played = False
        """Whether a hand is being played, so that the buttons of a strict table are shown."""
        self._changed = True

    # ---- time ------------------------------------------------------------------------------------
    def build(self) -> None:
        """Fits everything to the window, and prepares the marking of texts."""
        prepare(self.words)
        self.frame = frame_of(self.canvas, self._board)
        self._expected = expected(self.canvas, self.frame)
        self.controls.two_clicks = self.services.settings.two_clicks
        self.controls.question = self._question()
        self.controls.build(self.canvas, self.frame)
        self.guide.build()
        self._changed = True

    @property
    def animating(self) -> bool:
        """Whether something moves or fades by itself."""
        moves = self.performance.is_moving or self.guide.animating
        return self._changed or moves or self.controls.desk.animating

    @property
    def next_frame(self) -> float:
        """Seconds until something looks different; 0 while others think or helps are searched."""
        if self.guide.speaks:
            return 0.0 if self.animating else self.guide.next_frame
        parts = self.controls.desk, self.coach, self.clock
        rests = min(part.next_frame for part in parts)
        return rests if self._is_at_rest else 0.0

    @property
    def _is_at_rest(self) -> bool:
        """Whether all is shown, worked out and drawn ahead, and nothing comes by itself."""
        if self.animating or not self.performance.is_still or self._claims.is_open:
            return False
        looked = not self._hints or (self.helps.is_found and self._great.is_found)
        if self.announcer.is_speaking or self._draws_ahead or not looked or self._calls.waits:
            return False
        alone = self._alone.answer is not None
        return not self.source.goes_on if self._asked is None else not alone

    def update(self, dt: float) -> Step | None:
        """Goes on with the table, unless its guide holds it back."""
        self._changed = False
        return self.guide.update(dt, self._go_on)

    def _go_on(self, dt: float) -> Step | None:
        """Takes new events, goes on showing them, and opens the decision when all are shown."""
        self.performance.pace = self._pace
        self.performance.add(self._gathering.poll(dt, gathers=self._pace.is_immediate))
        self._show(dt)
        self.moving.look()
        self._early.land(self.controls)
        self._remind(dt)
        self._ask(dt)
        self._answer_early()
        self._look_at_refused_tile()
        self._rise(dt)
        self.look_ahead()
        self._changed = self.coach.look(dt) or self._changed
        self.controls.desk.update(dt)
        for _ in range(PICTURES_AHEAD):
            self._draws_ahead = next(self._expected, None) is not None
        self._alone.update(dt)
        passed = self._claims.let_pass(dt, self._pace)
        self._changed = self.clock.update(dt) or passed or self._changed
        return self._onward()

    def _show(self, dt: float) -> None:
        """Goes on showing events, unless an announcement has to be read first."""
        before = self.performance.moment
        if self.announcer.is_speaking:
            self.performance.linger(dt)
        else:
            self._sounds.follow(self.performance, self.performance.update(dt))
        news = self.announcer.look(dt, self.performance.history, self.source)
        self._changed = self.performance.moment != before or news
        if self._changed and self.frame.vacant is not self._board.vacant:
            self.build()

    def _onward(self) -> Step | None:
        """The step to the result of a finished hand or match."""
        match = self.performance.shown
        waits = self.announcer.is_speaking or self.guide.holds_back
        if match is None or self.performance.clip is not None or waits:
            return None
        if self.performance.waits:
            self.performance.go_on()
            return self.hooks.hand_ended(match)
        if match.ended is not None and not self._shown_end and self.performance.is_still:
            self._shown_end = True
            return self.hooks.match_ended(match)
        return None

    def _ask(self, dt: float) -> None:
        is_time = self.performance.is_still and not self.announcer.is_speaking
        self._calls.look()
        asked = self._calls.wanted(self.source.decision, dt) if is_time else None
        played = is_played(self.performance.table)
        if asked != self._asked or played != self._is_played:
            self._asked, self._is_played = asked, played
            self.wait_hint.waits.clear()
            self._ask_anew()
            self._claims.begin(self._pace)
            if asked is not None:
                self.guide.asked(asked)
        if self.guide.holds_back:
            self._early.forget()

    @property
    def asked(self) -> Decision | None:
        """The decision shown."""
        return self._asked

    def _ask_anew(self) -> None:
        """Shows another decision, or none."""
        self._claims.close()
        self._refused_tile.forget()
        has_drawn = self._early.is_awaited
        self.controls.ask(self.canvas, self.frame, self._question(), has_drawn=has_drawn)
        self._changed = True

    def _answer_early(self) -> None:
        """Gives the early answer as soon as the decision opens."""
        meant = self._early.answer(self.controls)
        if meant is not None and self._asked is not None and meant in self._asked:
            self.choose(meant)

    def _remind(self, dt: float) -> None:
        """Shows a refusal when the tile has landed, whoever may claim it."""
        performance = self.performance
        now = performance.table if performance.part >= 1 else None
        # At immediate speed several tiles may have landed since the last picture.
        tables = (*(table for table in performance.passed if table.is_offered), now)
        ages = (dt, *[0.0] * (len(tables) - 1))
        found = zip(ages, tables, strict=True)
        news = [self._reminder.look(age, table, self.source.refusals) for age, table in found]
        if any(news):
            self.reword()

    def _look_at_refused_tile(self) -> None:
        """Shows why the tile pointed at cannot be discarded, at any table."""
        wanted = self.services.settings.hints and not self.controls.desk.held
        if wanted and self._refused_tile.look(self.controls, self.performance.table, self.source):
            self.reword()

    def reword(self) -> None:
        """Shows the same decision with other texts."""
        self.controls.question = self._question()
        self.controls.build(self.canvas, self.frame)
        self._place_focus()
        self._changed = True

    def _question(self) -> TableQuestion:
        standing = self._refused_tile.standing(announces=self.controls.choosing_riichi)
        great, why = self._great.shown if self._hints else (), self._refused(standing)
        now, legend, bar = self._asked_now(), self._legend, self.coach.bar
        now = replace(now, discard_refusal=why, great=great, legend=legend, coach=bar)
        return replace(now, automatic=self._alone.switches)

    def _asked_now(self) -> TableQuestion:
        table, asked = self.performance.table, self._asked
        tiles = self._own_tiles.of(self.picture.still)
        if table is not None and self.source.is_strict:
            explains, still = self.services.settings.hints, self.picture.still
            game = self.source.game
            return strict_question(asked, self.performance, still, explains=explains, game=game)
        standing = self._reminder.beside(table if asked is not None else None)
        refused = self._refused(standing) if self._hints else None
        if table is None or asked is None:
            return TableQuestion(tiles=tiles, refused=refused)
        return TableQuestion(
            menu(asked, table, self.source.game.serves), tiles, refused, is_open=True
        )

    def _refused(self, standing: StandingRefusal | None) -> RefusedAct | None:
        """The refused act in words."""
        return None if standing is None else in_words(standing, self.words, self.source.game.unit)

    def _rise(self, dt: float) -> None:
        still = self.services.settings.reduced_motion
        tiles = self._own_tiles.of(self.picture.still)
        if self.lifts.update(dt, self.controls.raised, tiles.keys(), at_once=still):
            self._changed = True
        self._place_focus()

    def _place_focus(self) -> None:
        """Places the focus ring around a tile at its height."""
        for nth, placed in self.controls.question.tiles.items():
            if self.controls.desk.has(name := HandTileId(nth)):
                room = face_room(placed, self.lifts.height(nth))
                rect = self.controls.desk.controls[name].rect
                rect.x, rect.y, rect.w, rect.h = room

    def look_ahead(self) -> None:
        """Works out the waits without the chosen tile."""
        discard = chosen_discard(self.controls)
        if discard is not None and self._hints and self.wait_hint.look(discard, self.source):
            self._changed = True
        table = self.performance.table if self.performance.is_still else None
        if self._hints and self.helps.look(table, self.source, self.services.settings):
            self._changed = True
        # While a control is pressed it must not be made anew under the pointer.
        if self.controls.desk.held:
            return
        great = self._hints and self._great.look(table, self.source, self.services.settings)
        if great or self._legend != self.controls.question.legend:
            self.reword()

    def choose(self, action: Action) -> None:
        """Answers the decision."""
        self._asked = None
        self.moving.throws()
        self.coach.answered(action)
        if not isinstance(action, Pass):
            self._reminder.acted()
        self.source.choose(action)
        self._ask_anew()

    # ---- intents ---------------------------------------------------------------------------------
    def pointed(self, x: float, y: float) -> None:
        """Sets the position of the pointer, which means nothing until it moves."""
        if self.guide.speaks:
            self.guide.pointed(x, y)
            return
        self.controls.desk.point_at(x, y)
        self.controls.rests = True
        self._over_centre = panel_rooms.centre(self.frame).holds(x, y)

    def handle(self, intent: Intent) -> Step | None:
        """Handles an intent, by the guide or the table."""
        self._changed = True
        if isinstance(intent, Key):
            intent = KeyBindings(self.services.settings.keys).meant(intent)
        steps = [self.guide.handle(one, self._take) for one in self.moving.others(intent)]
        return next((step for step in steps if step is not None), None)

    def _take(self, intent: Intent) -> Step | None:
        """Handles an intent at the table: an answer, a skipped movement, or a step."""
        has_great = self.source.game.has_great
        self.services.change(switched(intent, self.services.settings, has_great=has_great))
        if self.coach.takes(intent) or self._alone.takes(intent):
            return None
        if isinstance(intent, Point):
            self._over_centre = panel_rooms.centre(self.frame).holds(intent.x, intent.y)
        if isinstance(intent, Press) and (entry := self._pressed_link(intent)):
            return LookUp(entry)
        waits = not self.announcer.is_speaking
        self.controls.hear(intent)
        if (waits and self._early.keep(intent, self.controls)) or self._skip(intent):
            return None
        return self._do(self.controls.handle(intent, self.lifts.height))

    def _do(self, meant: Meant) -> Step | None:
        """Does what an intent means to the controls."""
        if isinstance(meant, WayOut):
            return self._leave(meant)
        if isinstance(meant, OpenAlbum):
            return self.hooks.album(meant.name)
        if isinstance(meant, OpenEntry):
            return LookUp(meant.entry)
        if isinstance(meant, CoachAct):
            self.coach.use(meant)
        elif isinstance(meant, AutoMove):
            self._alone.switch(meant)
        elif meant is not None and self._asked is not None and meant in self._asked:
            self.choose(meant)
        return None

    def _skip(self, intent: Intent) -> bool:
        """Ends a movement or an announcement, if the intent does that; returns whether it did."""
        if not self._skips(intent):
            return False
        self.controls.skipped(intent, stages=self.performance.stages)
        if self.announcer.is_speaking:
            self.announcer.dismiss()
        else:
            self.performance.skip()
        return True

    def _pressed_link(self, press: Press) -> str:
        """The entry of a pressed term, where there is no control."""
        is_free = press.button == 1 and not self.controls.desk.hovered
        return self.linked_at(press.x, press.y) if is_free else ""

    def _skips(self, intent: Intent) -> bool:
        """Whether the intent ends the running movement or the announcement."""
        if self.performance.is_still and not self.announcer.is_speaking:
            return False
        if isinstance(intent, Key):
            asks_why = self.controls.asks_why(intent)
            return intent.name not in HELD_BACK and not intent.repeated and not asks_why
        over = self.controls.desk.controls.get(self.controls.desk.hovered)
        on_cloth = over is None or not over.enabled
        return isinstance(intent, Press) and intent.button == 1 and on_cloth

    def _leave(self, command: WayOut) -> Step | None:
        refused = self.controls.refused
        if command is WayOut.EXPLAIN:
            return self.hooks.explain(refused.refusal) if refused is not None else None
        if command is WayOut.TERM:
            return LookUp(refused.entry) if refused is not None else None
        steps = {
            WayOut.HELP: self.hooks.help,
            WayOut.LOG: self.hooks.log,
            WayOut.MENU: self.hooks.pause,
            WayOut.BACK: self.hooks.back or self.hooks.pause,
        }
        return steps[command]()

    # ---- the picture -----------------------------------------------------------------------------
    def zoom(self, size: tuple[int, int], wanted: float) -> float:
        """The wanted zoom, limited so that tiles stay large enough."""
        match, plan = self.source.match, self.source.game.plan
        seats = len(match.chairs) if match is not None else plan.walls
        laid_out = boards(plan, seats, columns_of(self.services.settings))
        return reduce(lambda zoom, board: largest_zoom(size, zoom, board), laid_out, wanted)

    @property
    def _pace(self) -> Pace:
        chosen = self.services.settings
        factor = min(chosen.speed.factor, WATCHED) if self.guide.watches else chosen.speed.factor
        return Pace(factor, chosen.reduced_motion)

    @property
    def _board(self) -> Frame:
        match, viewer, game = self.performance.shown, self.source.viewer, self.source.game
        columns = columns_of(self.services.settings)
        return board_of(match, viewer, game.plan, columns, latest_only=game.latest_only)

    @property
    def picture(self) -> Picture:
        """The placement of every tile now."""
        return self.performance.picture(self._opening_frame)

    @property
    def _opening_frame(self) -> Frame:
        """The frame, with the gap of the wall once the dice have been counted."""
        if not self._in_ritual or self._pace.is_still:
            return self.frame
        part = opening(self.performance.table, self._into_ritual)
        return replace(self.frame, cut=self.frame.cut * part)

    def draw(self, canvas: Canvas) -> None:
        """Draws the table, moving tiles, the hand, the controls, and callouts."""
        picture = self.picture
        inlay = Inlay(self.frame.inlay, 44 * self.frame.scale)
        self._art.paint(canvas, inlay, picture.still, tuple(self.pieces(picture)))
        tiles = self._own_tiles.of(picture.still)
        paint_hand(canvas, tiles, self.controls.raised, self.lifts, self.controls.ringed)
        if self.services.settings.key_marks and self.hooks.back is None:
            self.controls.hand_keys.paint(canvas, tiles, self.lifts)
        self.clock.draw(canvas, self.frame, tiles)
        fly(canvas, picture.flights)
        self._draw_ritual(canvas)
        pointed = self._badge
        if self._hints and pointed is None:
            self.wait_hint.draw(canvas, self.frame, self.controls, self.lifts, self.coach.clear)
        if (asked := self._prompt(canvas)) is not None:
            asked.paint()
        self.coach.draw_panel(canvas)
        self.controls.desk.draw(canvas)
        marks = self.coach.marks(canvas)
        if self._hints:
            self.helps.draw(canvas, self.view, self.controls, self.lifts)
        self.coach.draw(canvas, marks)
        if pointed is not None:
            paint_note(canvas, self.frame, pointed, self.coach.star)
        elif self.services.settings.tile_names:
            paint_tile_name(canvas, picture.still, self.controls)
        self._claims.draw(canvas, self._pace)
        if (bubbles := self.performance.bubbles) and (view := self.view) is not None:
            helps = self.helps.room(canvas, view, self.controls) if self._hints else None
            for said in bubbles:
                paint_bubble(canvas, view, said, helps, grows=not self._pace.is_still)
        if (penalty := self.announcer.penalty) is not None:
            announced = announcement(self._teller, penalty, self.announcer.fault)
            paint_announcement(canvas, self.frame, announced)
        self.guide.draw(canvas)

    @property
    def view(self) -> TableView | None:
        """The view for the panels; `None` before the first hand."""
        match = self.performance.shown
        if match is None or match.table is None:
            return None
        compares = self.controls.compares or self._over_centre
        viewer, people, frame = self.source.viewer, self.source.people, self.frame
        rest = self.source.game, compares, self.source.points_before, self.coach.star
        return TableView(match, match.table, viewer, people, frame, self.words, *rest)

    @property
    def plates(self) -> dict[Seat, Ground]:
        """The places of the plates."""
        if (view := self.view) is None:
            return {}
        return {seat: plate_place(self.canvas, view, seat) for seat in view.table.seats}

    def pieces(self, picture: Picture) -> Iterator[TablePiece]:
        """The pieces drawn for a picture; only plates while the wall is opened."""
        view, is_ritual = self.view, self._in_ritual
        if view is None:
            return
        if not is_ritual:
            yield from centre(view)
            yield from honours(view)
        yield from table_panels.marks(picture.still, latest(view.table), self._blamed)
        indicators = table_panels.indicators(view) or vacant_panel(view)
        if indicators is not None and not is_ritual:
            yield indicators
        yield from table_panels.plates(view)
        if not is_ritual:
            yield self._log(view).piece

    def _log(self, view: TableView) -> EventLog:
        return log(view, self._teller, reversed(self.performance.history))

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
        """Seconds since the dice were thrown, at normal speed."""
        return self.performance.since_overture * min(self._pace.factor, 100.0)

    def _draw_ritual(self, canvas: Canvas) -> None:
        view = self.view
        if self._in_ritual and view is not None:
            view = replace(view, frame=self._opening_frame)
            paint_ritual(canvas, view, self._into_ritual, moving=not self._pace.is_still)

    @property
    def _hints(self) -> bool:
        """Whether the table shows waits and refusals."""
        wanted = self.services.settings.hints or self.guide.helps is not None
        return wanted and not self.source.is_strict

    @property
    def helps(self) -> Helps:
        """The helps, with those of the guide, if it has any."""
        return self.guide.helps or self._helps

    @property
    def _legend(self) -> tuple[Sign, ...]:
        """The kinds of badges on the hand, for the legend."""
        return self.helps.legend(self.view, self.words) if self._hints else ()

    @property
    def _badge(self) -> Badge | None:
        """The badge under the pointer."""
        desk, view = self.controls.desk, self.view
        if not self._hints or desk.attention.keyboard or view is None:
            return None
        x, y = desk.pointer
        found = self.helps.badges(self.canvas, view, self.controls, self.lifts)
        return next((one for one in found if one.holds(x, y)), None)

    def _prompt(self, canvas: Canvas) -> Prompt | None:
        if not self.prompt or self.controls.desk.has(RefusedPart.PLATE):
            return None
        room = refused_room(self.frame, self.controls.shown_buttons)
        return Prompt(canvas, self.prompt, room)

    def read_at(self, x: float, y: float) -> str:
        """The glossary entry of a text over the table at this point, a link or not."""
        with self.canvas.noting() as written:
            self.draw(self.canvas)
        return read_at(self.words, written, (x, y), self.source.game.unit)

    def linked_at(self, x: float, y: float) -> str:
        """The glossary entry of a term at this point, in the log or in a prompt."""
        view, asked = self.view, self._prompt(self.canvas)
        links = list(asked.links()) if asked is not None else []
        if view is not None and not self._in_ritual:
            links += self._log(view).links(self.canvas)
        return next((entry for room, entry in links if room.holds(x, y)), "")

    @property
    def prompt(self) -> str:
        """The prompt, if the buttons are not clear by themselves."""
        shown, viewer = self.performance.shown, self.source.viewer
        hints = self.services.settings.hints
        return prompt(self.words, self.controls, shown, viewer, hints=hints)
