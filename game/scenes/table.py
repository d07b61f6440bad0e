"""The table: what has happened is shown, and what is asked is answered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.coach.waiting import Wait
from game.engine.actions import Action, Decision, DeclareHand, Discard
from game.engine.events import RoundStarted
from game.engine.match import ChooseStop
from game.scenes import table_panels as panels
from game.scenes.table_buttons import Refused
from game.scenes.table_controls import Command, Controls, Question, prompt_room
from game.scenes.table_hand import Lifts, face_room, own_tiles, paint_hand
from game.scenes.table_hint import paint_hint
from game.scenes.table_options import Menu, menu
from game.scenes.table_panels import View
from game.scenes.table_ritual import opening, paint_ritual
from game.scenes.table_source import TableHooks, TableSource
from game.scenes.table_words import Teller, reason, recent
from game.stage.frame import Frame, Side
from game.stage.performance import Bubble, Pace, Performance, Picture
from game.stage.places import Area, Spot
from game.stage.rivers import latest
from game.ui import theme
from game.ui.bubble import bubble
from game.ui.canvas import Canvas
from game.ui.inputs import Intent, Key, Point, Press
from game.ui.scene import Scene, Services, Step
from game.ui.tableart import Piece, TableArt, fly
from game.ui.widgets.button import fitting

ALONE_WAITS: Final = 0.45
"""Seconds after which the only possible discard is made for the player."""
GREAT_WORDS: Final = ("ron", "tsumo")
"""Called words that are written larger."""
HELD_BACK: Final = ("tab", "escape", "f1", "f11")
"""Keys that do not end a movement."""


class TableScene(Scene):
    """A seat at a table."""

    zooms = False

    def __init__(
        self, services: Services, source: TableSource, hooks: TableHooks | None = None
    ) -> None:
        super().__init__(services)
        self.source, self.hooks = source, hooks or TableHooks()
        self.performance = Performance(source.viewer, source.match, self._pace)
        self.controls = Controls(services)
        self.frame = Frame()
        self._art, self._lifts = TableArt(), Lifts()
        self._asked: Decision | None = None
        self._alone = 0.0
        self._waits: dict[Discard, tuple[Wait, ...]] = {}
        self._over_centre = False
        self._shown_end = False
        self._changed = True

    @property
    def _pace(self) -> Pace:
        chosen = self.services.settings
        return Pace(chosen.speed.factor, chosen.reduced_motion)

    # ---- the course of a screen ----------------------------------------------------------------
    def build(self) -> None:
        """Fit everything to the window."""
        self.frame = Frame(self.canvas.w, self.canvas.h)
        self.controls.two_clicks = bool(getattr(self.services.settings, "two_clicks", False))
        self.controls.question = self._question()
        self.controls.build(self.canvas, self.frame)
        self._changed = True

    @property
    def animating(self) -> bool:
        """Whether something moves or fades by itself."""
        return self._changed or self.performance.is_moving or self.controls.desk.animating

    def update(self, dt: float) -> Step | None:
        """Takes what has happened, shows a little more of it, and asks when all is shown."""
        self._changed = False
        self.performance.pace = self._pace
        self.performance.add(self.source.poll())
        before = self.performance.moment
        for sound in self.performance.update(dt):
            self.services.audio.play(sound)
        self._changed = self.performance.moment != before
        self._ask()
        self._rise(dt)
        self._look_ahead()
        self.controls.desk.update(dt)
        self._play_alone(dt)
        return self._onward()

    def _onward(self) -> Step | None:
        """A finished hand, or match, leads to the screen that tells about it."""
        match = self.performance.shown
        if match is None or self.performance.clip is not None:
            return None
        if self.performance.waits:
            self.performance.go_on()
            return self.hooks.hand_ended(match)
        if match.ended is not None and not self._shown_end and self.performance.is_still:
            self._shown_end = True
            return self.hooks.match_ended(match)
        return None

    def _ask(self) -> None:
        asked = self.source.decision if self.performance.is_still else None
        if asked != self._asked:
            self._asked, self._alone = asked, 0.0
            self._waits.clear()
            self.controls.ask(self.canvas, self.frame, self._question())
            self._changed = True

    def _question(self) -> Question:
        table, asked = self.performance.table, self._asked
        tiles = own_tiles(self._picture.still)
        if table is None or asked is None:
            return Question(tiles=tiles)
        return Question(menu(asked, table), tiles, self._refused(), is_open=True)

    def _refused(self) -> Refused | None:
        table = self.performance.table
        refusal = next(iter(self.source.refusals), None)
        if refusal is None or table is None:
            return None
        label = self.words(f"table.action.{refusal.act}")
        return Refused(refusal, label, *reason(self.words, refusal, table))

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
        self.controls.ask(self.canvas, self.frame, Question(tiles=self.controls.question.tiles))
        self._changed = True

    # ---- intents -------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """The player did something: an answer, a skipped movement, or a way to another screen."""
        self._changed = True
        if isinstance(intent, Point):
            room = panels.centre_room(self.frame)
            self._over_centre = room.holds(intent.x, intent.y)
        if self._skips(intent):
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
        """Whether the intent ends the running movement."""
        if self.performance.is_still:
            return False
        if isinstance(intent, Key):
            return intent.name not in HELD_BACK and not intent.repeated
        on_cloth = isinstance(intent, Press) and not self.controls.desk.hovered
        return on_cloth and isinstance(intent, Press) and intent.button == 1

    def _leave(self, command: Command) -> Step | None:
        if command is Command.EXPLAIN:
            refused = self.controls.question.refused
            return self.hooks.explain(refused.refusal) if refused is not None else None
        ways = {
            Command.HELP: self.hooks.help,
            Command.LOG: self.hooks.log,
            Command.MENU: self.hooks.pause,
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
        return replace(self.frame, cut=self.frame.cut * opening(self._into_ritual))

    def draw(self, canvas: Canvas) -> None:
        """The table, what moves over it, the own hand, the controls, and what is being said."""
        picture = self._picture
        centre = (self.frame.cx, self.frame.cy)
        self._art.paint(canvas, centre, picture.still, tuple(self._pieces(picture)))
        tiles = own_tiles(picture.still)
        paint_hand(canvas, tiles, self.controls.raised, self._lifts, self.controls.ringed)
        fly(canvas, picture.flights)
        self._draw_ritual(canvas)
        self._draw_hint(canvas)
        self._draw_prompt(canvas)
        self.controls.desk.draw(canvas)
        for said in self.performance.bubbles:
            self._draw_bubble(canvas, said)

    @property
    def _view(self) -> View | None:
        match = self.performance.shown
        if match is None or match.table is None:
            return None
        compares = self.controls.compares or self._over_centre
        viewer, people = self.source.viewer, self.source.people
        return View(match, match.table, viewer, people, self.frame, self.words, compares)

    def _pieces(self, picture: Picture) -> Iterator[Piece]:
        view = self._view
        if view is None:
            return
        yield from panels.marks(picture.still, latest(view.table), self._blamed)
        if not self._in_ritual:
            yield from panels.centre(view)
        indicators = panels.indicators(view)
        if indicators is not None and not self._in_ritual:
            yield indicators
        yield from panels.plates(view)
        if not self._in_ritual:
            lines = recent(self._teller, reversed(self.performance.told), panels.LOG_LINES)
            yield panels.log(view, [(line.text, line.name) for line in lines])

    @property
    def _teller(self) -> Teller:
        return Teller(self.words, self.source.viewer, self.source.people)

    @property
    def _blamed(self) -> tuple[Spot, ...]:
        refused = self.controls.question.refused
        if refused is None:
            return ()
        return tuple(Spot(Area.RIVER, seat, nth) for seat, nth in refused.refusal.places)

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
        discard = self._chosen_discard
        if discard is not None and discard not in self._waits and self.services.settings.hints:
            self._waits[discard] = self.source.waits(discard)
            self._changed = True

    @property
    def _chosen_discard(self) -> Discard | None:
        nth = self.controls.chosen
        return self.controls.open_discards.get(nth) if nth is not None else None

    def _draw_hint(self, canvas: Canvas) -> None:
        """What the hand would wait for without the chosen tile."""
        nth, discard = self.controls.chosen, self._chosen_discard
        if nth is None or discard is None or not self.services.settings.hints:
            return
        waits, placed = self._waits.get(discard), self.controls.question.tiles.get(nth)
        if waits and placed is not None:
            tile = self.words(f"tile.the.{discard.tile.notation}")
            title = self.words("table.hint.ready", tile=tile)
            paint_hint(canvas, self.frame, title, waits, face_room(placed, self._lifts.height(nth)))

    def _draw_prompt(self, canvas: Canvas) -> None:
        """A question that its buttons do not say by themselves."""
        key = self._prompt(self.controls.question.menu)
        if not key:
            return
        x, y, w, h = prompt_room(self.frame, self.controls.shown_buttons)
        text = self.words(key)
        canvas.box(x, y, w, h, 12, theme.NIGHT, theme.NIGHT_LINE, 1.2, 0.93)
        size = fitting(canvas, text, w - 24, 15)
        canvas.text(text, x + w / 2, y + h / 2, size, theme.IVORY, "bold", "cc")

    def _prompt(self, asked: Menu) -> str:
        if self.controls.choosing_riichi:
            return "table.hint.choose"
        actions = [choice.action for choice in asked.choices]
        if any(isinstance(action, DeclareHand) for action in actions):
            return "table.question.show"
        if any(isinstance(action, ChooseStop) for action in actions):
            return "table.question.stop"
        return ""

    def _place_focus(self) -> None:
        """The focus ring goes around a tile where it is, raised as it is."""
        for nth, placed in self.controls.question.tiles.items():
            if self.controls.desk.has(f"hand{nth}"):
                room = face_room(placed, self._lifts.height(nth))
                rect = self.controls.desk.controls[f"hand{nth}"].rect
                rect.x, rect.y, rect.w, rect.h = room

    def _draw_bubble(self, canvas: Canvas, said: Bubble) -> None:
        view = self._view
        if view is None:
            return
        side, frame = view.side(said.callout.seat), self.frame
        tip = {
            Side.LEFT: (frame.cx - 379, frame.cy - 69),
            Side.RIGHT: (frame.cx + 379, frame.cy - 69),
            Side.TOP: (frame.cx, frame.cy - 293),
            Side.BOTTOM: (frame.cx, frame.h - 102),
        }[side]
        word = self.words(f"call.{said.callout.word}")
        size = 34.0 if said.callout.word in GREAT_WORDS else 24.0
        growth = 1.0 if self._pace.is_still else said.growth
        bubble(canvas, word, side, tip, size=size, growth=growth, strength=said.strength)
