"""The table: what has happened is shown, and what is asked is answered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from typing import Final

from game.engine.actions import Action, Decision
from game.engine.events import RoundStarted
from game.scenes.table_ahead import SMALLEST, columns_of, frame_of
from game.scenes.table_announced import Announcer, announcement, paint_announcement
from game.scenes.table_blame import Blame, blamed
from game.scenes.table_buttons import Refused
from game.scenes.table_controls import Controls, prompt_room
from game.scenes.table_hand import Lifts, face_room, own_tiles, paint_hand
from game.scenes.table_helps import KEYS, Helps, switched
from game.scenes.table_hint import Hint, chosen_discard
from game.scenes.table_options import menu
from game.scenes.table_panels import View
from game.scenes.table_pieces import log, pieces
from game.scenes.table_prompt import prompt
from game.scenes.table_question import Command, Question
from game.scenes.table_refusal import Reminder
from game.scenes.table_ritual import opening, paint_ritual
from game.scenes.table_said import paint_bubble, paint_prompt
from game.scenes.table_source import TableHooks, TableSource
from game.scenes.table_strict import is_played, strict_question
from game.scenes.table_window import ClaimWindow, paint_window
from game.scenes.table_words import Teller, reason
from game.stage import hud
from game.stage.boards import board_of, boards
from game.stage.fitting import largest_zoom
from game.stage.frame import Frame
from game.stage.performance import Pace, Performance, Picture
from game.ui.canvas import Canvas
from game.ui.inputs import Intent, Key, Point, Press
from game.ui.scene import Scene, Services, Step
from game.ui.tableart import Inlay, Piece, TableArt, expected, fly

ALONE_WAITS: Final = 0.45
"""Seconds after which the only possible discard is made for the player."""
PICTURES_AHEAD: Final = 2
"""How many pictures of tiles are drawn in each frame before they are wanted."""
HELD_BACK: Final = ("tab", "escape", "f1", "f11", *KEYS)
"""Keys that do not end a movement."""


class TableScene(Scene):
    """A seat at a table."""

    smallest = SMALLEST

    def __init__(
        self, services: Services, source: TableSource, hooks: TableHooks | None = None
    ) -> None:
        super().__init__(services)
        self.source, self.hooks = source, hooks or TableHooks()
        self.performance = Performance(source.viewer, source.match, self._pace)
        self.performance.told.extend(source.told)
        unit, looks = source.game.unit, self.hooks.back is not None
        self.controls = Controls(services, looks=looks, unit=unit)
        self.frame = Frame()
        self._art, self._lifts = TableArt(), Lifts()
        self._asked: Decision | None = None
        self._reminder, self._announcer = Reminder(), Announcer(source.told)
        self._window = ClaimWindow()
        self._expected: Iterator[str] = iter(())
        self._alone = 0.0
        self._hint = Hint()
        self._helps = Helps(self._hint)
        self._over_centre = False
        self._shown_end = False
        self._is_played = False
        """Whether a hand is being played, so that the buttons of a strict table stand there."""
        self._changed = True

    @property
    def _pace(self) -> Pace:
        chosen = self.services.settings
        return Pace(chosen.speed.factor, chosen.reduced_motion)

    def zoom(self, size: tuple[int, int], wanted: float) -> float:
        """As the player wants it, as long as the tiles remain large enough to be told apart."""
        match, plan = self.source.match, self.source.game.plan
        seats = len(match.chairs) if match is not None else plan.walls
        laid_out = boards(plan, seats, columns_of(self.services.settings))
        return reduce(lambda zoom, board: largest_zoom(size, zoom, board), laid_out, wanted)

    # ---- the course of a screen ----------------------------------------------------------------
    def build(self) -> None:
        """Fit everything to the window."""
        self.frame = frame_of(self.canvas, self._board)
        self._expected = expected(self.canvas, self.frame)
        self.controls.two_clicks = self.services.settings.two_clicks
        self.controls.question = self._question()
        self.controls.build(self.canvas, self.frame)
        self._changed = True

    @property
    def _board(self) -> Frame:
        match, viewer, game = self.performance.shown, self.source.viewer, self.source.game
        columns = columns_of(self.services.settings)
        return board_of(match, viewer, game.plan, columns, latest_only=game.latest_only)

    @property
    def animating(self) -> bool:
        """Whether something moves or fades by itself."""
        return self._changed or self.performance.is_moving or self.controls.desk.animating

    def update(self, dt: float) -> Step | None:
        """Takes what has happened, shows a little more of it, and asks when all is shown."""
        self._changed = False
        self.performance.pace = self._pace
        self.performance.add(self.source.poll())
        self._show(dt)
        self._remind(dt)
        self._ask()
        self._rise(dt)
        self._look_ahead()
        self.controls.desk.update(dt)
        for _ in range(PICTURES_AHEAD):
            next(self._expected, None)
        self._play_alone(dt)
        self._let_pass(dt)
        return self._onward()

    def _show(self, dt: float) -> None:
        """Goes on with what has happened, unless something has to be read first."""
        before = self.performance.moment
        if self._announcer.is_speaking:
            self.performance.linger(dt)
        else:
            for sound in self.performance.update(dt):
                self.services.audio.play(sound)
        news = self._announcer.look(dt, self.performance.told, self.source)
        self._changed = self.performance.moment != before or news
        if self._changed and self.frame.vacant is not self._board.vacant:
            self.build()

    def _onward(self) -> Step | None:
        """A finished hand, or match, leads to the screen that tells about it."""
        match = self.performance.shown
        if match is None or self.performance.clip is not None or self._announcer.is_speaking:
            return None
        if self.performance.waits:
            self.performance.go_on()
            return self.hooks.hand_ended(match)
        if match.ended is not None and not self._shown_end and self.performance.is_still:
            self._shown_end = True
            return self.hooks.match_ended(match)
        return None

    def _ask(self) -> None:
        is_time = self.performance.is_still and not self._announcer.is_speaking
        asked = self.source.decision if is_time else None
        played = is_played(self.performance.table)
        if asked != self._asked or played != self._is_played:
            self._asked, self._alone, self._is_played = asked, 0.0, played
            self._hint.waits.clear()
            self._ask_anew()
            passing = self.controls.question.menu.passing
            if self.source.is_strict and passing is not None and passing.is_open:
                self._window.open(self._pace.factor)

    def _ask_anew(self) -> None:
        """Another question stands there, or none."""
        self._window.close()
        self.controls.ask(self.canvas, self.frame, self._question())
        self._changed = True

    def _let_pass(self, dt: float) -> None:
        """Lets a tile go by when the time is over in which it could be claimed."""
        passing = self.controls.question.menu.passing
        if not self._window.is_open or self.controls.picking is not None or passing is None:
            return
        before = self._window_part
        is_over = self._window.update(dt)
        self._changed = self._changed or self._window_part != before
        if is_over and passing.action is not None:
            self._choose(passing.action)

    @property
    def _window_part(self) -> float:
        return self._window.part(in_steps=self._pace.is_still)

    def _remind(self, dt: float) -> None:
        """A refusal is told when the tile it is about has landed, whoever may claim that tile."""
        landed = self.performance.table if self.performance.part >= 1 else None
        if self._reminder.look(dt, landed, self.source.refusals):
            self.controls.question = self._question()
            self.controls.build(self.canvas, self.frame)
            self._changed = True

    def _question(self) -> Question:
        table, asked = self.performance.table, self._asked
        tiles, refused = own_tiles(self._picture.still), self._refused()
        if table is not None and self.source.is_strict:
            explains, still = self.services.settings.hints, self._picture.still
            game = self.source.game
            return strict_question(asked, self.performance, still, explains=explains, game=game)
        if table is None or asked is None:
            return Question(tiles=tiles, refused=refused)
        return Question(menu(asked, table, self.source.game.serves), tiles, refused, is_open=True)

    def _refused(self) -> Refused | None:
        standing = self._reminder.standing
        if standing is None or not self._hints:
            return None
        refusal, table = standing.refusal, standing.table
        label = self.words(f"table.action.{refusal.act}")
        unit = self.source.game.unit
        return Refused(refusal, label, *reason(self.words, refusal, table, unit))

    def _rise(self, dt: float) -> None:
        still = self.services.settings.reduced_motion
        tiles = own_tiles(self._picture.still)
        if self._lifts.update(dt, self.controls.raised, tiles.keys(), at_once=still):
            self._changed = True
        self._place_focus()

    def _play_alone(self, dt: float) -> None:
        """Throws the only tile that can be thrown, as after riichi."""
        only = self.controls.question.menu.only
        if only is None or self._asked is None:
            return
        self._alone += dt
        if self._alone >= ALONE_WAITS / self._pace.factor:
            self._choose(only)

    def _choose(self, action: Action) -> None:
        self._asked = None
        self.source.choose(action)
        self._ask_anew()

    # ---- intents -------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """The player did something: an answer, a skipped movement, or a way to another screen."""
        self._changed = True
        self.services.change(switched(intent, self.services.settings))
        if isinstance(intent, Point):
            room = hud.centre(self.frame)
            self._over_centre = room.holds(intent.x, intent.y)
        if self._skips(intent):
            if self._announcer.is_speaking:
                self._announcer.dismiss()
            else:
                self.performance.skip()
            self.controls.skipped()
            return None
        meant = self.controls.handle(intent, self._lifts.height)
        if isinstance(meant, Command):
            return self._leave(meant)
        if meant is not None and self._asked is not None and meant in self._asked:
            self._choose(meant)
        return None

    def _skips(self, intent: Intent) -> bool:
        """Whether the intent ends the running movement, or what has been read."""
        if self.performance.is_still and not self._announcer.is_speaking:
            return False
        if isinstance(intent, Key):
            asks_why = self.controls.asks_why(intent)
            return intent.name not in HELD_BACK and not intent.repeated and not asks_why
        over = self.controls.desk.controls.get(self.controls.desk.hovered)
        on_cloth = over is None or not over.enabled
        return isinstance(intent, Press) and intent.button == 1 and on_cloth

    def _leave(self, command: Command) -> Step | None:
        if command is Command.EXPLAIN:
            refused = self.controls.question.refused
            return self.hooks.explain(refused.refusal) if refused is not None else None
        ways = {
            Command.HELP: self.hooks.help,
            Command.LOG: self.hooks.log,
            Command.MENU: self.hooks.pause,
            Command.BACK: self.hooks.back or self.hooks.pause,
        }
        return ways[command]()

    # ---- pictures ------------------------------------------------------------------------------
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
        if self._hints:
            self._hint.draw(canvas, self.frame, self.controls, self._lifts)
        self._draw_prompt(canvas)
        self.controls.desk.draw(canvas)
        if self._hints:
            self._helps.draw(canvas, self._view, self.controls, self._lifts)
        self._draw_window(canvas)
        if (view := self._view) is not None:
            for said in self.performance.bubbles:
                paint_bubble(canvas, view, said, grows=not self._pace.is_still)
        if (penalty := self._announcer.told) is not None:
            announced = announcement(self._teller, penalty, self._announcer.fault)
            paint_announcement(canvas, self.frame, announced)

    def _draw_window(self, canvas: Canvas) -> None:
        """How long a tile can still be claimed."""
        if self._window.is_open and self.controls.picking is None:
            paint_window(canvas, self.frame, self.controls.shown_buttons, self._window_part)

    @property
    def _view(self) -> View | None:
        match = self.performance.shown
        if match is None or match.table is None:
            return None
        compares = self.controls.compares or self._over_centre
        viewer, people = self.source.viewer, self.source.people
        game, frame = self.source.game, self.frame
        return View(match, match.table, viewer, people, frame, self.words, game, compares)

    def _pieces(self, picture: Picture) -> Iterator[Piece]:
        view = self._view
        if view is None:
            return
        yield from pieces(view, picture.still, self._blamed, in_ritual=self._in_ritual)
        if not self._in_ritual:
            yield log(view, self._teller, reversed(self.performance.told))

    @property
    def _teller(self) -> Teller:
        return Teller(self.words, self.source.viewer, self.source.people, self.source.game)

    @property
    def _blamed(self) -> tuple[Blame, ...]:
        standing = self._reminder.standing if self.controls.question.refused is not None else None
        if standing is None:
            return ()
        return tuple(blamed(standing.refusal, standing.table, self.source.viewer))

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

    def _look_ahead(self) -> None:
        """Finds out what the hand would wait for without the chosen tile."""
        discard = chosen_discard(self.controls)
        if discard is not None and self._hints and self._hint.look(discard, self.source):
            self._changed = True
        table = self.performance.table if self.performance.is_still else None
        if self._hints and self._helps.look(table, self.source, self.services.settings):
            self._changed = True

    @property
    def _hints(self) -> bool:
        """Whether the table says what a hand waits for and what it may not do."""
        return self.services.settings.hints and not self.source.is_strict

    def _draw_prompt(self, canvas: Canvas) -> None:
        """What the player is to do, if the place for it is free."""
        if self.prompt and not self.controls.desk.has("refused"):
            room = prompt_room(self.frame, self.controls.shown_buttons)
            paint_prompt(canvas, self.prompt, room)

    @property
    def prompt(self) -> str:
        """What the player is to do, where the buttons do not say it by themselves."""
        shown, viewer = self.performance.shown, self.source.viewer
        hints = self.services.settings.hints
        return prompt(self.words, self.controls, shown, viewer, hints=hints)

    def _place_focus(self) -> None:
        """The focus ring goes around a tile where it is, raised as it is."""
        for nth, placed in self.controls.question.tiles.items():
            if self.controls.desk.has(f"hand{nth}"):
                room = face_room(placed, self._lifts.height(nth))
                rect = self.controls.desk.controls[f"hand{nth}"].rect
                rect.x, rect.y, rect.w, rect.h = room
