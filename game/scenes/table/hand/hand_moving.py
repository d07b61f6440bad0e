"""Moving the tiles of the own hand, where it is not sorted: with the mouse, or by keys."""

from __future__ import annotations

from typing import Final, Protocol

from game.scenes.table.control_ids import HandTileId
from game.scenes.table.own_hand import OwnTiles, Tiles, from_left, hit_room
from game.scenes.table.seat_source import TableHooks, TableSource
from game.scenes.table.table_controls import TableControls
from game.stage.frame import Frame
from game.stage.performance import Performance
from game.ui.inputs import Intent, Key, Move, Point, Press, Release
from game.ui.scene import Services

DRAGGED: Final = 0.4
"""How far a tile is dragged before it moves, in its width: a click wavers less."""
STEPS: Final = {"left": -1, "right": 1}


class MovedTable(Protocol):
    """A table at which the own hand can be moved."""

    services: Services
    source: TableSource
    hooks: TableHooks
    controls: TableControls
    performance: Performance
    frame: Frame

    def reword(self) -> None:
        """Shows the same decision with other texts."""


class HandMoving:
    """Lets the player lay the own hand as wanted; only who plays here can do that."""

    def __init__(self, table: MovedTable) -> None:
        self._at = table
        self._tiles = OwnTiles()
        self._pressed: tuple[int, float] | None = None
        """The tile the mouse is pressed on, and where."""
        self._delayed: Press | None = None
        """A press that only means something once it is known to be no drag."""
        self._drags = self._stepped = False
        match, laid = table.performance.shown, table.hooks.laid
        self._sort()
        if match is not None:
            table.performance.order.restore(() if laid is None else laid.order(match.rounds))

    @property
    def _may(self) -> bool:
        return self._at.hooks.automatic is not None

    def look(self) -> None:
        """Has the hand sorted or not, as the player wants it."""
        if self._sort():
            self._at.reword()

    def _sort(self) -> bool:
        performance = self._at.performance
        wanted = self._at.services.settings.sorts_hand or not self._may
        return performance.order.sort(wanted=wanted, table=performance.table)

    def keep(self) -> None:
        """Keeps the order of the hand for whoever resumes the game."""
        match, laid = self._at.performance.shown, self._at.hooks.laid
        order = self._at.performance.order
        if laid is None or match is None or match.table is None or match.table.ended:
            return
        if (lies := order.of(match.table)) is not None:
            laid.keep_order(match.rounds, lies)

    def throws(self) -> None:
        """The tile that stands out is about to be thrown, and no other one like it."""
        chosen, table = self._at.controls.chosen, self._at.performance.table
        places = self._places
        self._at.performance.order.throws(places.get(chosen) if table and chosen else None)

    def others(self, intent: Intent) -> tuple[Intent, ...]:
        """What is meant otherwise: the intent, unless it moves a tile or may begin to."""
        if self._at.performance.order.is_sorted:
            return (intent,)
        if isinstance(intent, Key | Move):
            return () if self._by_key(intent) else (intent,)
        if isinstance(intent, Press):
            return () if self._press(intent) else (intent,)
        if isinstance(intent, Point) and self._pressed is not None:
            return () if self._drag(intent, *self._pressed) else (intent,)
        return self._drop(intent) if isinstance(intent, Release) else (intent,)

    # ---- the mouse -------------------------------------------------------------------------------
    def _press(self, press: Press) -> bool:
        """Notes on which tile the mouse is pressed; returns whether the press has to wait.

        Before the decision opens a press alone throws a tile, and so may only be told when it was
        no drag.
        """
        held = (nth for nth, one in self._held.items() if hit_room(one).holds(press.x, press.y))
        nth = next(held, None) if press.button == 1 else None
        self._pressed = None if nth is None else (nth, press.x)
        waits = nth is not None and not self._at.controls.question.is_open
        self._delayed, self._drags = press if waits else None, False
        return waits

    def _drag(self, point: Point, nth: int, since: float) -> bool:
        placed = self._held.get(nth)
        if placed is None:
            self._pressed, self._drags = None, False
            return False
        if not self._drags and abs(point.x - since) < DRAGGED * placed.width:
            return False
        self._drags = True
        left, last = min(one.ground.x for one in self._held.values()), self._last
        self._move(nth, max(0, min(last, int((point.x - left) / placed.width))))
        return True

    def _drop(self, release: Release) -> tuple[Intent, ...]:
        dropped, self._pressed, self._drags = self._drags, None, False
        press, self._delayed = self._delayed, None
        if dropped:
            self.keep()
            return ()
        return (release,) if press is None else (press, release)

    # ---- keys ------------------------------------------------------------------------------------
    def _by_key(self, intent: Key | Move) -> bool:
        """Ctrl and an arrow move the focused tile; the step of the focus that follows is none."""
        if isinstance(intent, Move):
            stepped, self._stepped = self._stepped, False
            return stepped
        focused = self._at.controls.desk.focused
        if not (intent.ctrl and intent.name in STEPS and isinstance(focused, HandTileId)):
            return False
        self._at.controls.desk.attention.by_key()
        place = self._places.get(focused.nth)
        if place is not None:
            self._move(focused.nth, place + STEPS[intent.name])
            self.keep()
        self._stepped = True
        return True

    # ---- the order -------------------------------------------------------------------------------
    @property
    def _held(self) -> Tiles:
        return self._tiles.of(self._at.performance.landed(self._at.frame))

    @property
    def _last(self) -> int:
        """The last place a tile can be moved to: not that of the drawn one."""
        table, viewer = self._at.performance.table, self._at.source.viewer
        has_drawn = table is not None and table.hand(viewer).drawn is not None
        return len(self._held) - 1 - has_drawn

    @property
    def _places(self) -> dict[int, int]:
        """The place of each tile of the hand from the left."""
        return dict(zip(from_left(self._held), range(len(self._held)), strict=True))

    def _move(self, nth: int, end: int) -> None:
        table, start = self._at.performance.table, self._places.get(nth)
        if table is None or start is None or not self._at.performance.order.move(table, start, end):
            return
        self._at.reword()
