"""The viewer: the table of a match that has been played, and below it the ways through it."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from game.engine.seats import Seat
from game.replay.steps import Way, destination
from game.scenes.replay.hand_bar import HandBar, mark_text
from game.scenes.replay.replay_controls import (
    EDGE,
    GAP,
    HELPS,
    HIGH,
    LOW,
    NAME_HIGH,
    ONWARD,
    SPEEDS,
    ReplayAct,
    Shown,
    SpeedId,
    WayId,
    act_of,
    make_acts,
    make_onward,
    make_ways,
    paint_ways,
    way_of,
)
from game.scenes.replay.replay_table import Replayed, ReplaySeat, ReplayTable, Viewpoint
from game.scenes.shared.page import Room
from game.scenes.table.table_above_strip import TableAboveStrip
from game.stage.performance import Pace
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import (
    Cancel,
    Confirm,
    Intent,
    Key,
    Move,
    Point,
    Press,
    Release,
    Wheel,
)
from game.ui.scene import Pop, Services, Step
from game.ui.tableart import TableArt
from game.ui.widgets import Activated, Desk

BAR, PAD, APART = 56.0, 3.0, 5.0
STRIP: Final = PAD + BAR + NAME_HIGH + HIGH + APART + LOW + 8.0
"""The height of everything below the table."""
RESULT_STAYS: Final = 2.4
"""Seconds the result of a hand stays before the next one is played, at plain speed."""
PEEK: Final = 0.05
"""After how many seconds it is looked again whether the bird has an answer."""
ARROW_KEYS: Final = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}


class ReplayScene(TableAboveStrip):
    """A match on the table, from any seat or with all hands open, at any moment."""

    smallest = (1100.0, 630.0)
    strip_high = STRIP

    def __init__(self, services: Services, shown: Replayed) -> None:
        super().__init__(services)
        self.shown, self.position = shown, shown.begins
        self.sight = Viewpoint(shown.viewer, asks=shown.asks)
        self.plays, self.speed = False, 1
        self._art = TableArt()
        self._bar: HandBar | None = None
        self._is_dragged = False
        self._rested = 0.0
        """Seconds since nothing has moved on the table."""
        self._decided = False
        """Whether there is a choice at the moment for which the buttons were made."""
        self._changed = True
        self.table = self._table()

    # ---- the table -------------------------------------------------------------------------------
    @property
    def shown_table(self) -> ReplayTable:
        """The table at the moment that is shown."""
        return self.table

    def _table(self) -> ReplayTable:
        """The table at the position, at rest."""
        seat = ReplaySeat(self.shown, self.sight, self.position)
        return ReplayTable(self.services, seat, self._art, self._pace)

    @property
    def _pace(self) -> Pace:
        """As fast as the match is played; a single step is as fast as at any table."""
        chosen = self.services.settings
        if not self.plays:
            return Pace(chosen.speed.factor, chosen.reduced_motion, thinks=False)
        return Pace(SPEEDS[self.speed], chosen.reduced_motion)

    def _show(self, position: int) -> None:
        """Shows another moment, at once."""
        self.position = position
        self.table = self._table()
        self._lay_out()
        self._point_table()
        self._moved()

    def _moved(self) -> None:
        self._rested, self._changed = 0.0, True
        nth = self.shown.record.hand_at(self.position)
        if self._bar is None or self._bar.nth != nth:
            self._bar = HandBar(self._bar_room, self.shown.record, nth)
        if self._desk is not None and self._decides != self._decided:
            self._make()

    def _advance(self) -> bool:
        """Shows what happens next, with its movement; returns whether there is anything."""
        later = self.shown.record.following(self.position)
        if later is None:
            return False
        if not self.table.performance.is_still:
            self._show(self.position)
        self.table.speed = self._pace
        self.table.seat.advance(later)
        self.position = later
        self._moved()
        return True

    # ---- controls --------------------------------------------------------------------------------
    @property
    def _bar_room(self) -> Room:
        strip = self._strip
        return Room(EDGE, strip.y + PAD, strip.w - 2 * EDGE, BAR)

    @property
    def _ways_room(self) -> Room:
        above = self._bar_room
        kept = (ONWARD + GAP) * len(self._onward)
        return Room(above.x, above.bottom, above.w - kept, NAME_HIGH + HIGH)

    @property
    def _onward(self) -> tuple[ReplayAct, ...]:
        """What leads on from the moment."""
        ways = self.shown.ways
        leads = ((ReplayAct.PLAY_ON, ways.play), (ReplayAct.WHAT_IF, ways.what_if))
        return tuple(act for act, step in leads if step is not None)

    @property
    def _decides(self) -> bool:
        """Whether two choices of the seat whose eyes these are can be played out here."""
        if self.shown.ways.what_if is None:
            return False
        return self.shown.record.decision(self.position, self.sight.seat) is not None

    @property
    def bar(self) -> HandBar:
        """The bar of the hand."""
        assert self._bar is not None, "a screen is built before it is used"
        return self._bar

    def build(self) -> None:
        """Lays the table out above the strip, and makes the buttons."""
        self._bar = None
        self._moved()
        self._lay_out()
        self._make()

    def _make(self) -> None:
        """Makes the buttons."""
        self._desk = Desk(self.canvas, self.services, self._desk)
        ways = self._ways_room
        room = Room(ways.x, ways.bottom + APART, self._bar_room.w, LOW)
        seat, unit = self.sight.seat, self.shown.game.unit
        is_own, name = seat == self.shown.you, self.shown.people[seat].name
        eyes = self.words("replay.eyes.you" if is_own else "replay.eyes", name=name)
        make_ways(self._desk, ways, unit)
        self._decided = self._decides
        told = Shown(self.sight, eyes, self.plays, self.speed, unit, self._onward, self._decided)
        left = ways.right + GAP
        make_onward(self._desk, Room(left, ways.y + 4, room.right - left, ways.h - 4), told)
        make_acts(self._desk, room, told)
        self._changed = True

    # ---- intents ---------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Esc leads back; keys and buttons lead through the match, or change how it is seen."""
        self._changed = True
        if isinstance(intent, Cancel):
            return Pop()
        if isinstance(intent, Wheel):
            self._go(WayId(Way.EVENT, back=intent.dy > 0))
            return None
        if isinstance(intent, Point | Press | Release):
            return self._mouse(intent)
        return self._keyboard(intent)

    def _mouse(self, intent: Point | Press | Release) -> Step | None:
        self._pointer = intent.x, intent.y
        if self._drag(intent):
            return None
        on_table = intent.y < self._strip.y
        if isinstance(intent, Point):
            self.desk.handle(intent)
        elif not on_table:
            return self._use(self.desk.handle(intent))
        return self.table.handle(self._for_table(intent))

    def _drag(self, intent: Point | Press | Release) -> bool:
        """Whether the pointer is used on the bar, which then leads to where it is."""
        begins = isinstance(intent, Press) and intent.button == 1
        if begins and self.bar.holds(intent.x, intent.y):
            self._is_dragged = True
        if not self._is_dragged:
            return False
        position = self.bar.position_at(intent.x)
        if position != self.position or not self.table.performance.is_still:
            self._stop()
            self._show(position)
        if isinstance(intent, Release):
            self._is_dragged = False
        return True

    def _keyboard(self, intent: Intent) -> Step | None:
        if isinstance(intent, Move) and not intent.tab:
            self._go(way_of(ARROW_KEYS.get((intent.dx, intent.dy), "")))
        elif isinstance(intent, Confirm) and intent.key == "space":
            return self._do(ReplayAct.PLAY)
        elif isinstance(intent, Key):
            return self._key(intent)
        else:
            return self._use(self.desk.handle(intent))
        return None

    def _key(self, key: Key) -> Step | None:
        """Does what a letter, a number or a function key says."""
        if key.ctrl or key.name in (*ARROW_KEYS.values(), "space"):
            return None
        self._go(way_of(key.name))
        if key.name.isdecimal() and 0 < int(key.name) <= len(SPEEDS):
            self._set_speed(int(key.name) - 1)
        act = act_of(key.name)
        return self._do(act) if act is not None and not key.repeated else None

    def _use(self, used: Activated | None) -> Step | None:
        if used is None:
            return None
        if isinstance(used.id, ReplayAct):
            return self._do(used.id)
        if isinstance(used.id, WayId):
            self._go(used.id)
        elif isinstance(used.id, SpeedId):
            self._set_speed(used.id.item)
        return None

    def _go(self, to: WayId | None) -> None:
        """Goes along a way: a step onward is seen happening, everything else is there at once."""
        if to is None:
            return
        self._stop()
        if to.way is Way.EVENT and not to.back:
            found = self._advance()
        else:
            seat = self.sight.seat
            there = destination(self.shown.record, self.position, to.way, seat, back=to.back)
            found = there is not None
            if there is not None:
                self._show(there)
        if not found:
            self.services.audio.play("refuse")

    def _do(self, act: ReplayAct) -> Step | None:
        """Plays or stops, changes how the match is seen, or leads on from here."""
        sight = self.sight
        if act is ReplayAct.PLAY:
            self._play(plays=not self.plays)
            return None
        if act in (ReplayAct.PLAY_ON, ReplayAct.WHAT_IF):
            return self._lead_on(act)
        if act is ReplayAct.EYES:
            sight = replace(sight, seat=self._next_seat(sight.seat))
        elif act is ReplayAct.OPEN:
            sight = replace(sight, opens=not sight.opens)
        elif act is ReplayAct.DANGER:
            sight = replace(sight, dangers=not sight.dangers)
        elif act is ReplayAct.BIRD:
            sight = replace(sight, asks=not sight.asks)
        else:
            sight = replace(sight, helps=sight.helps ^ {HELPS[act]})
        self.see(sight)
        return None

    def _lead_on(self, act: ReplayAct) -> Step | None:
        """Plays on from here, or plays two choices out."""
        ways = self.shown.ways
        lead = ways.play if act is ReplayAct.PLAY_ON else ways.what_if
        if lead is None or (act is ReplayAct.WHAT_IF and not self._decides):
            self.services.audio.play("refuse")
            return None
        self._stop()
        return lead(self.sight.seat, self.position)

    def see(self, sight: Viewpoint) -> None:
        """Looks at the same moment in another way."""
        self.sight = sight
        self._show(self.position)
        self._make()

    def _next_seat(self, seat: Seat) -> Seat:
        return (seat + 1) % len(self.shown.people)

    def _play(self, *, plays: bool) -> None:
        if plays and self.shown.record.following(self.position) is None:
            self.services.audio.play("refuse")
            plays = False
        self.plays, self._rested = plays, math.inf
        self.table.speed = self._pace
        self._make()

    def _stop(self) -> None:
        """Plays no further by itself."""
        if self.plays:
            self._play(plays=False)

    def _set_speed(self, nth: int) -> None:
        self.speed = nth
        self.table.speed = self._pace
        self._make()

    # ---- time ------------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """While something moves on the table, or a button lights up."""
        return self._changed or self.table.animating or self.desk.animating

    @property
    def next_frame(self) -> float:
        """Seconds until something looks different."""
        if self.animating or self.plays:
            return 0.0
        peek = PEEK if self.table.is_thinking else math.inf
        return min(self.table.next_frame, self.desk.next_frame, peek)

    def update(self, dt: float) -> Step | None:
        """Goes on with the table, with the bird's thoughts, and with the match if it is played."""
        self._changed = False
        step = self.table.update(dt)
        self._changed = self.table.look_at_thoughts()
        self.desk.update(dt)
        if self.plays:
            self._play_on(dt)
        return step

    def _play_on(self, dt: float) -> None:
        """Lets the next thing happen once the last one has been seen."""
        table = self.table.performance.table
        if not self.table.performance.is_still or self.table.is_thinking:
            self._rested = 0.0
            return
        self._rested += dt
        stays = RESULT_STAYS if table is not None and table.ended else 0.0
        if self._rested >= stays / SPEEDS[self.speed] and not self._advance():
            self._play(plays=False)

    # ---- the picture -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draws the table, and the strip below it."""
        self._draw_table(canvas)
        self.bar.paint(canvas, self.shown.game, self.position)
        paint_ways(canvas, self._ways_room, self.shown.game.unit)
        self.desk.draw(canvas)
        self._tell(canvas)

    def _tell(self, canvas: Canvas) -> None:
        """Names the mark under the pointer, above the bar."""
        mark = self.bar.mark_at(*self._pointer)
        if mark is None or canvas.covered:
            return
        text = mark_text(self.words, mark, self.shown.people, self.shown.game)
        wide = canvas.measure(text, 14, "bold") + 22
        x = self.bar.x_of(mark.position) - wide / 2
        x = max(EDGE, min(x, canvas.w - EDGE - wide))
        y = self._strip.y - 34
        canvas.box(x, y, wide, 28, 8, theme.NIGHT, theme.GOLD, 1.2)
        canvas.text(text, x + wide / 2, y + 14, 14, theme.IVORY, "bold", "cc")
