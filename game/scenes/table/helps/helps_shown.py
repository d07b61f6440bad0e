"""The helps of a table: a panel on the cloth, and badges on the tiles of the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from game.coach.table_helps import Help, TableHelps
from game.engine.table import Round
from game.engine.tiles import Tile
from game.scenes.table.cloth.table_panels import TableView
from game.scenes.table.hand.hand_keys import MARKS_KEY
from game.scenes.table.helps.helps_panel import PAD, paint_panel, panel_room, room
from game.scenes.table.helps.tile_badges import Badge, Sign, badges, paint_badges, signs
from game.scenes.table.helps.wait_hint import WaitHint, chosen_discard
from game.scenes.table.own_hand import Lifts
from game.scenes.table.seat_source import TableSource
from game.scenes.table.table_controls import TableControls
from game.stage.frame import Ground
from game.storage.settings import Settings
from game.text.words import Words
from game.ui.canvas import Canvas
from game.ui.inputs import Intent, Key

KEYS: Final = {"f2": Help.WAITS, "f3": Help.FORWARD, "f4": Help.SAFETY}
"""The keys that switch the helps."""
GREAT_KEY: Final = "f6"
"""The key that switches the panel of Grands Jeux, if there are any."""
OF_PART: Final = {Help.WAITS: "machi", Help.FORWARD: "shanten", Help.SAFETY: "anpai"}
"""The glossary entry of each part of the panel."""
IN_POINTS: Final = {Help.WAITS: "tenpai", Help.FORWARD: "tenpai"}
"""The same in the classic game, which has other names."""


class Helps:
    """The helps for the table shown, worked out once and one after the other."""

    def __init__(self, hint: WaitHint, always: Iterable[Help] = ()) -> None:
        self._hint, self._always = hint, frozenset(always)
        self._wanted = self._always
        self._table: Round | None = None
        self._found: dict[Help, TableHelps] = {}
        """The results for the table shown."""
        self._shown: dict[Help, TableHelps] = {}
        """The latest results in this hand, shown until there are newer ones."""
        self._opened = False
        """Whether the pointer is on the panel, which then shows all lines."""
        self.advises = True
        """Whether it is said what to do with an offered tile; a coach who speaks says it better."""
        self.counts = True
        """Whether ukeire stands on the tiles, where the coach may show how dangerous they are."""
        self.covered: Callable[[Ground], bool] = lambda _: False
        """Whether a badge gives way to the star of a coach."""

    def look(self, table: Round | None, source: TableSource, settings: Settings) -> bool:
        """Works out one more step for a resting table; returns whether something new is shown."""
        self._wanted = self._wishes(settings)
        self._forget(self._shown.keys() - self._wanted)
        if table is not None and table is not self._table:
            if not self._goes_on(table):
                self._forget(Help)
            self._table, self._found = table, {}
        again = self._wanted & self._found.keys()
        self._shown.update({one: self._found[one] for one in again})
        missing = next((one for one in Help if one in self._wanted - self._found.keys()), None)
        if self._table is None or missing is None:
            return False
        found = source.helped(self._table, missing)
        if found is not None:
            self._found[missing] = self._shown[missing] = found
        return found is not None

    def _forget(self, some: Iterable[Help]) -> None:
        """Drops results older than the hand, or not wanted for a while."""
        for one in some:
            self._shown.pop(one, None)

    def _wishes(self, settings: Settings) -> frozenset[Help]:
        """The helps wanted now: those switched on, and those always shown."""
        return self._always.union(_wanted(settings))

    @property
    def wanted(self) -> frozenset[Help]:
        """The helps that are switched on."""
        return self._wanted

    @property
    def table(self) -> Round | None:
        """The table they were last worked out for."""
        return self._table

    @property
    def said(self) -> TableHelps:
        """All results together, as far as worked out in this hand."""
        return self._as_one(self._wanted & self._shown.keys())

    @property
    def is_found(self) -> bool:
        """Whether all wanted helps have been worked out."""
        return self._wanted <= self._found.keys()

    def draw(
        self, canvas: Canvas, view: TableView | None, controls: TableControls, lifts: Lifts
    ) -> None:
        """Draws the panel and the badges, as far as wanted and worked out."""
        if view is None or not self._goes_on(view.table):
            return
        paint_badges(canvas, self.badges(canvas, view, controls, lifts))
        results = self.results(controls)
        self._opened = self._is_pointed(canvas, view, results, controls.desk.pointer)
        paint_panel(canvas, view, *results, opened=self._opened or controls.compares)

    def _is_pointed(
        self,
        canvas: Canvas,
        view: TableView,
        results: tuple[TableHelps, Tile | None],
        pointer: tuple[float, float],
    ) -> bool:
        """Whether the pointer is on the panel; its lines are only laid out if it is near."""
        if not room(view, opened=self._opened).holds(*pointer):
            return False
        return panel_room(canvas, view, *results, opened=self._opened).holds(*pointer)

    def badges(
        self, canvas: Canvas, view: TableView, controls: TableControls, lifts: Lifts
    ) -> Iterator[Badge]:
        """The badges on the tiles, once worked out for the table shown."""
        if view.table is self._table:
            known = self._as_one(self._wanted & self._found.keys())
            known = known if self.counts else replace(known, after=())
            found = badges(canvas, controls.question.tiles, lifts, known, view.star)
            yield from (one for one in found if not self.covered(one.room))

    def legend(self, view: TableView | None, words: Words) -> tuple[Sign, ...]:
        """What kinds of badges there are."""
        if view is None or not self._goes_on(view.table):
            return ()
        said = self.said if self.counts else replace(self.said, after=())
        return signs(words, said, view.star)

    def _goes_on(self, table: Round) -> bool:
        """Whether it is still the same hand, and not an earlier moment of it."""
        before = self._table
        if before is None or before.ended or table.ended or _hand(table) != _hand(before):
            return False
        return _discards(table) >= _discards(before)

    def room(self, canvas: Canvas, view: TableView, controls: TableControls) -> Ground:
        """The room of the panel."""
        return panel_room(canvas, view, *self.results(controls))

    def entry_at(
        self, canvas: Canvas, view: TableView, controls: TableControls, point: tuple[float, float]
    ) -> str:
        """The glossary entry of the panel at this point: waits, shanten, or safety."""
        helped, thrown = self.results(controls)
        taken = panel_room(canvas, view, helped, thrown, opened=self._opened)
        if helped == TableHelps() or not self._goes_on(view.table) or not taken.holds(*point):
            return ""
        waits = panel_room(canvas, view, TableHelps(waits=helped.waits), thrown)
        safety = panel_room(canvas, view, TableHelps(marked=helped.marked), thrown)
        if helped.waits is not None and point[1] < waits.bottom - PAD:
            part = Help.WAITS
        elif helped.marked and point[1] > taken.bottom - safety.h + PAD:
            part = Help.SAFETY
        else:
            part = Help.FORWARD
        return (IN_POINTS if view.game.counts_points else {}).get(part) or OF_PART[part]

    def results(self, controls: TableControls) -> tuple[TableHelps, Tile | None]:
        """The results, and the tile that would be discarded."""
        shown = self._wanted & self._shown.keys()
        helped, waits = self._as_one(shown), self._hint.waits
        if not controls.question.is_open or not self.advises:
            helped = replace(helped, advice=None)
        discard = chosen_discard(controls)
        if discard is not None and Help.WAITS in shown and discard in waits:
            helped = replace(helped, waits=waits[discard])
        return helped, discard.tile.plain if discard is not None else None

    def _as_one(self, shown: frozenset[Help]) -> TableHelps:
        """All results joined into one."""
        whole = TableHelps()
        for one in shown:
            found = self._shown[one]
            if one is Help.WAITS:
                whole = replace(whole, waits=found.waits)
            elif one is Help.FORWARD:
                whole = replace(
                    whole, progress=found.progress, after=found.after, advice=found.advice
                )
            else:
                whole = replace(whole, marked=found.marked)
        return whole


class OwnHelps(Helps):
    """Helps of one table, introduced and switched there alone."""

    @property
    def are_shown(self) -> bool:
        """Whether any of them is on."""
        return bool(self._always)

    def introduces(self, one: Help | None) -> bool:
        """Shows one of them, if there is one; returns whether it was not shown before."""
        if one is None or one in self._always:
            return False
        self._always |= {one}
        return True

    def switch(self, one: Help) -> None:
        """Shows one of them, or hides it."""
        self._always ^= {one}

    def switch_all(self) -> None:
        """Hides those that are on, or shows them all."""
        self._always = frozenset(() if self.are_shown else Help)

    def _wishes(self, settings: Settings) -> frozenset[Help]:
        return self._always


def switched(intent: Intent, settings: Settings, *, has_great: bool = False) -> Settings:
    """The settings after a key that may switch a help, or the keys on the tiles, on or off."""
    if not isinstance(intent, Key) or intent.repeated or intent.ctrl:
        return settings
    change = None if intent.name == GREAT_KEY and not has_great else _CHANGES.get(intent.name)
    return settings if change is None else change(settings)


_CHANGES: Final[Mapping[str, Callable[[Settings], Settings]]] = {
    MARKS_KEY: lambda s: replace(s, key_marks=not s.key_marks),
    GREAT_KEY: lambda s: replace(s, help_grands_jeux=not s.help_grands_jeux),
    "f2": lambda s: replace(s, help_waits=not s.help_waits),
    "f3": lambda s: replace(s, help_forward=not s.help_forward),
    "f4": lambda s: replace(s, help_safety=not s.help_safety),
}
"""What each key changes."""


def _hand(table: Round) -> tuple[int, ...]:
    """The key of the hand in its match."""
    return table.wind, table.dealer, table.counters


def _discards(table: Round) -> int:
    """How many tiles have been discarded in the hand."""
    return sum(len(player.river) for player in table.players)


def _wanted(settings: Settings) -> Iterator[Help]:
    if settings.help_waits:
        yield Help.WAITS
    if settings.help_forward:
        yield Help.FORWARD
    if settings.help_safety:
        yield Help.SAFETY
