"""The helps of a table: a panel on the cloth, and badges on the tiles of the own hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from game.coach.table_helps import Help, TableHelps
from game.engine.table import Round
from game.engine.tiles import Tile
from game.scenes.table.cloth.table_panels import TableView
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
"""The key that does so with the Grands Jeux, where there are any."""
OF_PART: Final = {Help.WAITS: "machi", Help.FORWARD: "shanten", Help.SAFETY: "anpai"}
"""The entry for each part of the panel."""
IN_POINTS: Final = {Help.WAITS: "tenpai", Help.FORWARD: "tenpai"}
"""The same in the classic game, where they are called otherwise."""


class Helps:
    """What the helps say of the table that lies there, found out once and one after the other."""

    def __init__(self, hint: WaitHint, always: Iterable[Help] = ()) -> None:
        self._hint, self._always = hint, frozenset(always)
        self._wanted = self._always
        self._table: Round | None = None
        self._found: dict[Help, TableHelps] = {}
        """What has been found out about the table that lies there."""
        self._shown: dict[Help, TableHelps] = {}
        """What was found out last in this hand, shown until there is something newer."""
        self._opened = False
        """Whether the pointer lies on the panel, which then leaves nothing out."""

    def look(self, table: Round | None, source: TableSource, settings: Settings) -> bool:
        """Finds out one more thing about a table that lies still; says whether that is news."""
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
        """What is older than the hand, or was not wanted for a while, is shown no more."""
        for one in some:
            self._shown.pop(one, None)

    def _wishes(self, settings: Settings) -> frozenset[Help]:
        """What is wanted now: what the player has chosen, and what is always shown."""
        return self._always.union(_wanted(settings))

    @property
    def wanted(self) -> frozenset[Help]:
        """Which of them are on."""
        return self._wanted

    @property
    def table(self) -> Round | None:
        """The table they were last asked about."""
        return self._table

    @property
    def said(self) -> TableHelps:
        """What all of them say together, as far as it has been found out in this hand."""
        return self._as_one(self._wanted & self._shown.keys())

    @property
    def is_found(self) -> bool:
        """Whether all that is wanted has been found out."""
        return self._wanted <= self._found.keys()

    def draw(
        self, canvas: Canvas, view: TableView | None, controls: TableControls, lifts: Lifts
    ) -> None:
        """The panel and the badges, as far as they are wanted and found out."""
        if view is None or not self._goes_on(view.table):
            return
        paint_badges(canvas, self.badges(canvas, view, controls, lifts))
        told = self.told(controls)
        self._opened = self._is_pointed(canvas, view, told, controls.desk.pointer)
        paint_panel(canvas, view, *told, opened=self._opened or controls.compares)

    def _is_pointed(
        self,
        canvas: Canvas,
        view: TableView,
        told: tuple[TableHelps, Tile | None],
        pointer: tuple[float, float],
    ) -> bool:
        """Whether the pointer lies on the panel; its lines are made for that only near it."""
        if not room(view, opened=self._opened).holds(*pointer):
            return False
        return panel_room(canvas, view, *told, opened=self._opened).holds(*pointer)

    def badges(
        self, canvas: Canvas, view: TableView, controls: TableControls, lifts: Lifts
    ) -> Iterator[Badge]:
        """The badges on the tiles, once they have been found out for the table that is shown."""
        if view.table is self._table:
            known = self._as_one(self._wanted & self._found.keys())
            yield from badges(canvas, controls.question.tiles, lifts, known)

    def legend(self, view: TableView | None, words: Words) -> tuple[Sign, ...]:
        """What kinds of badges there are."""
        if view is None or not self._goes_on(view.table):
            return ()
        return signs(words, self.said)

    def _goes_on(self, table: Round) -> bool:
        """Whether it is still the hand of which something is said, and not taken back."""
        before = self._table
        if before is None or before.ended or table.ended or _hand(table) != _hand(before):
            return False
        return _thrown(table) >= _thrown(before)

    def room(self, canvas: Canvas, view: TableView, controls: TableControls) -> Ground:
        """The room that the panel takes."""
        return panel_room(canvas, view, *self.told(controls))

    def entry_at(
        self, canvas: Canvas, view: TableView, controls: TableControls, point: tuple[float, float]
    ) -> str:
        """The entry of what the panel says there: of the waits, how far it is, or what is safe."""
        helped, thrown = self.told(controls)
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
        return (IN_POINTS if view.game.unit == "points" else {}).get(part) or OF_PART[part]

    def told(self, controls: TableControls) -> tuple[TableHelps, Tile | None]:
        """What is said, and the tile that would be thrown."""
        shown = self._wanted & self._shown.keys()
        helped, waits = self._as_one(shown), self._hint.waits
        if not controls.question.is_open:
            helped = replace(helped, advice=None)
        discard = chosen_discard(controls)
        if discard is not None and Help.WAITS in shown and discard in waits:
            helped = replace(helped, waits=waits[discard])
        return helped, discard.tile.plain if discard is not None else None

    def _as_one(self, shown: frozenset[Help]) -> TableHelps:
        """What all of them say together."""
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
    """Helps that are on from the beginning at one table, and switched there alone."""

    @property
    def are_shown(self) -> bool:
        """Whether any of them is on."""
        return bool(self._always)

    def switch(self, one: Help) -> None:
        """Shows one of them, or hides it."""
        self._always ^= {one}

    def switch_all(self) -> None:
        """Hides those that are on, or shows them all."""
        self._always = frozenset(() if self.are_shown else Help)

    def _wishes(self, settings: Settings) -> frozenset[Help]:
        return self._always


def switched(intent: Intent, settings: Settings, *, has_great: bool = False) -> Settings:
    """The settings after a key that may switch one of the helps on or off."""
    if not isinstance(intent, Key) or intent.repeated or intent.ctrl:
        return settings
    if intent.name == GREAT_KEY and has_great:
        return replace(settings, help_grands_jeux=not settings.help_grands_jeux)
    chosen = KEYS.get(intent.name)
    if chosen is Help.WAITS:
        return replace(settings, help_waits=not settings.help_waits)
    if chosen is Help.FORWARD:
        return replace(settings, help_forward=not settings.help_forward)
    if chosen is Help.SAFETY:
        return replace(settings, help_safety=not settings.help_safety)
    return settings


def _hand(table: Round) -> tuple[int, ...]:
    """Which hand of the match it is."""
    return table.wind, table.dealer, table.counters


def _thrown(table: Round) -> int:
    """How many tiles have been thrown in the hand."""
    return sum(len(player.river) for player in table.players)


def _wanted(settings: Settings) -> Iterator[Help]:
    if settings.help_waits:
        yield Help.WAITS
    if settings.help_forward:
        yield Help.FORWARD
    if settings.help_safety:
        yield Help.SAFETY
