"""The end of a hand as it goes on: what is shown of it now, and how a press cuts it short."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Protocol

import pygame

from game.engine.match import Match
from game.engine.settlement import balance
from game.engine.table import Round
from game.scenes.shared.event_words import Teller
from game.scenes.table.cloth.table_panels import TableView
from game.scenes.table.finale.act_places import ActPlaces
from game.scenes.table.finale.act_words import WinTexts, quiet_title, win_texts
from game.scenes.table.finale.event_painter import event_row, paint_event, prepare_event
from game.scenes.table.finale.points_painter import (
    paint_open_hands,
    paint_payments,
    paint_quiet,
    paint_readiness,
)
from game.scenes.table.finale.win_painter import WinScene, paint_win, prepare_win
from game.stage.easing import mixed, out_quad
from game.stage.finale.acts import Act, EndedTable, QuietAct, WonAct, ended_table
from game.stage.finale.timeline import (
    FESTIVE,
    PAYMENT,
    SHORT,
    USUAL,
    Cue,
    Tempo,
    Timeline,
    timeline,
)
from game.stage.finale.winning_row import RowTile, winning_row
from game.stage.frame import Frame, Ground
from game.stage.tile_place import Layout, TableArea, TileSpot
from game.storage.settings import Ceremony
from game.ui.canvas import Canvas
from game.ui.inputs import Confirm, Intent, Key, Move, Press
from game.ui.scene import Services

TEMPOS: Final = {Ceremony.SHORT: SHORT, Ceremony.USUAL: USUAL, Ceremony.FESTIVE: FESTIVE}
DARK: Final = (0.50, 0.42, 0.36, 0.33, 0.30, 0.27, 0.15)
"""How much of the light is left on the table, by the weight of the hand."""
QUIET: Final = 0.62
TINT: Final = (0.92, 1.0, 1.0)
"""The colour of the dusk: a little less red."""
INK: Final = "#08100e"
POOL: Final = 0.82
"""How much more light is taken behind what is written."""
POOL_PAST: Final = 46.0
"""How far all of it is taken beyond what is written."""
POOL_EDGE: Final = 90.0
"""How far this darkness goes beyond."""
COARSE: Final = 8
"""How much smaller a soft darkness is drawn."""
PASSED_ON: Final = ("f11", "tab")
"""Keys that do not cut it short."""


class FinaleTable(Protocol):
    """The table at which a hand ends."""

    services: Services
    frame: Frame

    @property
    def teller(self) -> Teller:
        """Who tells what happened."""

    @property
    def view(self) -> TableView | None:
        """What the panels show."""

    @property
    def landed(self) -> Layout:
        """Where everything lies now that the hand has ended."""

    @property
    def is_celebrated(self) -> bool:
        """Whether the viewer has never won before."""


@dataclass(frozen=True, slots=True)
class _Staged:
    """What is staged of one hand."""

    match: Match
    ended: EndedTable
    timeline: Timeline
    celebrates: bool


class HandFinale:
    """Shows how a hand ends, once for each hand."""

    def __init__(self, table: FinaleTable) -> None:
        self._at = table
        self._staged: _Staged | None = None
        self._seen: Round | None = None
        """The hand whose end has been shown, or is not to be."""
        self.now = 0.0
        self._lit = _Snapshot()
        self._texts: dict[int, WinTexts] = {}
        self._ahead: Iterator[None] = iter(())
        self._expected: Round | None = None
        """The hand for whose end pictures are made ahead."""

    # ---- time ----------------------------------------------------------------------------------
    @property
    def is_playing(self) -> bool:
        """Whether something is shown and has not come to its end."""
        return self._staged is not None and self.now < self._staged.timeline.length

    @property
    def length(self) -> float:
        """How many seconds it takes in all; 0 if nothing is shown."""
        return self._staged.timeline.length if self._staged is not None else 0.0

    def pass_over(self, table: Round | None) -> None:
        """Lets the end of a hand be that has been shown elsewhere."""
        self._seen = table

    def wants(self, match: Match) -> bool:
        """Whether a hand has ended that is still to be shown."""
        settings = self._at.services.settings
        return match.table is not self._seen and settings.stages_endings

    def begin(self, match: Match) -> bool:
        """Begins with a hand that has just ended, if it is wanted; returns whether it is shown."""
        table, settings = match.table, self._at.services.settings
        if table is None or table is self._seen:
            return self.is_playing
        self._seen, self.now = table, 0.0
        ended = ended_table(table)
        if not settings.stages_endings or not ended.acts:
            self._staged = None
            return False
        tempo = TEMPOS[settings.ceremony]
        by = settings.speed.factor**0.5
        pace, celebrates = Tempo(tempo.times / by, tempo.rests / by), self._at.is_celebrated
        beats = timeline(ended, self._at.teller.viewer, pace, celebrates=celebrates)
        self._texts.clear()
        self._staged = _Staged(match, ended, beats, celebrates)
        return True

    def update(self, dt: float) -> None:
        """Goes on by some seconds, and plays what is heard meanwhile."""
        if self._staged is None or not self.is_playing:
            return
        until = self.now + dt
        for sound in self._staged.timeline.sounds(self.now, until):
            self._at.services.audio.play(sound)
        self.now = until

    def cut_short(self) -> None:
        """Goes to the end at once."""
        self.now = self.length

    def takes(self, intent: Intent) -> bool:
        """Whether an intent is meant for what is shown, which a key or a click cuts short."""
        if not self.is_playing:
            return False
        if isinstance(intent, Key) and not intent.repeated and intent.name not in PASSED_ON:
            self.cut_short()
            return True
        if isinstance(intent, Press | Confirm):
            self.cut_short()
            return True
        return isinstance(intent, Move)

    # ---- the table below -----------------------------------------------------------------------
    def points(self, match: Match) -> tuple[int, ...] | None:
        """Everyone's points as far as they have been counted over; `None` where they just are."""
        staged, table = self._staged, match.table
        if table is not None and table.endings and self.wants(match):
            return ended_table(table).before
        if staged is None or staged.match is not match or not self.is_playing:
            return None
        return staged.ended.points(out_quad(staged.timeline.part(Cue.PAY, self.now, PAYMENT)))

    @property
    def act(self) -> tuple[int, Act] | None:
        """The act that is shown, with its number."""
        if self._staged is None or not self.is_playing:
            return None
        nth = self._staged.timeline.act_at(self.now)
        return None if nth is None else (nth, self._staged.ended.acts[nth])

    def without_row(self, lies: Layout) -> Layout:
        """The table without the tiles that have come to the middle."""
        if self.act is None or not isinstance(won := self.act[1], WonAct):
            return lies
        gone = {one for one in lies if _is_of(one, won)}
        if won.win.loser is not None and won.win.tile is not None:
            gone |= set(_given(lies, won))
        return {spot: placed for spot, placed in lies.items() if spot not in gone}

    # ---- the picture ---------------------------------------------------------------------------
    def paint(self, canvas: Canvas, paint_table: Callable[[Canvas], None]) -> bool:
        """Paints what is shown, over the table; returns whether there is anything."""
        staged = self._staged
        if staged is None or not self.is_playing:
            return False
        self._ahead = iter(())
        if self.act is None:
            paint_table(canvas)
            self._payments(canvas, staged)
            return True
        nth, act = self.act
        dark = QUIET if isinstance(act, QuietAct) else DARK[act.weight]
        dusk = staged.timeline.part(Cue.DUSK, self.now, 0)
        light = _Light(out_quad(dusk), dark, act)
        if isinstance(act, QuietAct):
            self._lit.show(canvas, (nth, id(staged)), paint_table, light)
            paint_open_hands(canvas, act, staged.ended.table, self._at.landed)
            title = quiet_title(self._at.teller, act)
            part = staged.timeline.part(Cue.TITLE, self.now, nth)
            paint_quiet(canvas, act, title, part, self._at.frame.cy)
            if part >= 1 and (view := self._at.view) is not None:
                paint_readiness(canvas, view, act)
            return True
        paint, scene = (
            paint_event if act.is_event else paint_win,
            self._scene(canvas, staged, nth, act),
        )
        still, done = replace(scene, still=True), staged.timeline.progress(self.now)
        self._lit.show(
            canvas, (nth, id(staged)), paint_table, light, done, lambda one: paint(one, still)
        )
        paint(canvas, scene)
        return True

    def look_ahead(self, canvas: Canvas, match: Match) -> None:
        """Makes one of the pictures that will be needed, while the hand is being shown."""
        table = match.table
        if table is None or not table.endings or not self.wants(match):
            return
        if self._expected is not table:
            self._expected = table
            self._ahead = self._pictures(canvas, match, ended_table(table))
        next(self._ahead, None)

    def _pictures(self, canvas: Canvas, match: Match, ended: EndedTable) -> Iterator[None]:
        beats = timeline(ended, self._at.teller.viewer)
        staged = _Staged(match, ended, beats, celebrates=False)
        for nth, act in enumerate(ended.acts):
            if isinstance(act, WonAct):
                prepare = prepare_event if act.is_event else prepare_win
                yield from prepare(canvas, self._scene(canvas, staged, nth, act))

    def _scene(self, canvas: Canvas, staged: _Staged, nth: int, act: WonAct) -> WinScene:
        festive = self._at.services.settings.ceremony is Ceremony.FESTIVE
        return WinScene(
            act,
            nth,
            self._written(staged, nth, act),
            self.row(canvas, staged.ended.table, act),
            staged.timeline,
            self.now,
            celebrated=self._celebrated(staged, act),
            is_festive=festive,
            is_paid=balance(act.win.settlement, self._at.teller.viewer) < 0,
        )

    def _celebrated(self, staged: _Staged, act: WonAct) -> str:
        """What is written of the viewer's first win."""
        is_own = act.win.seat == self._at.teller.viewer
        return self._at.services.words("finale.first") if staged.celebrates and is_own else ""

    def _written(self, staged: _Staged, nth: int, act: WonAct) -> WinTexts:
        if nth not in self._texts:
            self._texts[nth] = win_texts(self._at.teller, act, staged.match)
        return self._texts[nth]

    def row(self, canvas: Canvas, table: Round, act: WonAct) -> tuple[RowTile, ...]:
        """The tiles of a win, in their row."""
        wide, high = canvas.w, canvas.h
        room = event_row(canvas) if act.is_event else ActPlaces.of(wide, high).row
        return winning_row(act, table, self._at.landed, room)

    def _payments(self, canvas: Canvas, staged: _Staged) -> None:
        """The light comes back, and the points go over."""
        last = staged.ended.acts[-1]
        dark = QUIET if isinstance(last, QuietAct) else DARK[last.weight]
        dawn = staged.timeline.part(Cue.DAWN, self.now, PAYMENT)
        darken(canvas, mixed(dark, 1.0, dawn))
        view, part = self._at.view, staged.timeline.part(Cue.PAY, self.now, PAYMENT)
        if part > 0 and view is not None:
            paint_payments(canvas, view, staged.ended, part)

    def redraw(self) -> None:
        """Draws the table below anew, and writes everything again."""
        self._lit = _Snapshot()
        self._texts.clear()


def _is_of(spot: TileSpot, won: WonAct) -> bool:
    """Whether a place belongs to the winner's tiles."""
    return spot.seat == won.win.seat and spot.area in (
        TableArea.HAND,
        TableArea.MELD,
        TableArea.BONUS,
    )


def _given(lies: Layout, won: WonAct) -> tuple[TileSpot, ...]:
    """The place of the winning tile of another player, if it lies there for itself."""
    own = [
        spot
        for spot, placed in lies.items()
        if spot.area is won.origin and spot.seat == won.win.loser and placed.tile is won.win.tile
    ]
    return (max(own, key=lambda spot: spot.nth),) if own else ()


def darken(canvas: Canvas, light: float, room: Ground | None = None, depth: float = 0.0) -> None:
    """Takes light from everything that has been drawn, and still more of it within a room.

    The map of the light is drawn small and enlarged, which is soft and costs little.
    """
    shade = tuple(round(255 * min(1.0, light * tint)) for tint in TINT)
    if room is None:
        if light < 1:
            canvas.surface.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
        return
    w, h = canvas.size
    chart = pygame.Surface((-(-w // COARSE), -(-h // COARSE)), 0, canvas.surface)
    chart.fill(shade)
    pool, pad = _pool(canvas, room), canvas.px(POOL_EDGE)
    pool.set_alpha(round(255 * depth))
    chart.blit(pool, ((canvas.px(room.x) - pad) // COARSE, (canvas.px(room.y) - pad) // COARSE))
    large = canvas.art.keep(("light", canvas.size), canvas.surface.copy)
    pygame.transform.smoothscale(chart, canvas.size, large)
    canvas.surface.blit(large, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _pool(canvas: Canvas, room: Ground) -> pygame.Surface:
    """A soft darkness behind what is written, drawn small."""
    pad = canvas.px(POOL_EDGE) // COARSE
    w, h = canvas.px(room.w) // COARSE, canvas.px(room.h) // COARSE

    def draw() -> pygame.Surface:
        layer = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
        pygame.draw.rect(layer, INK, (pad, pad, w, h), border_radius=pad)
        return pygame.transform.gaussian_blur(layer, max(1, pad * 2 // 3))

    return canvas.art.keep(("pool", w, h, pad), draw)


@dataclass(frozen=True, slots=True)
class _Light:
    """The light on the table: how far it has gone down, to how much, and for which act."""

    gone: float
    dark: float
    act: Act

    def fall(self, canvas: Canvas) -> None:
        """Takes the light away, most of it behind what is written."""
        light = mixed(1.0, self.dark, self.gone)
        if isinstance(self.act, WonAct):
            x, y, w, h = ActPlaces.of(canvas.w, canvas.h).room
            room = Ground(x - POOL_PAST, y - POOL_PAST, w + 2 * POOL_PAST, h + 2 * POOL_PAST)
            darken(canvas, light, room, POOL * self.gone)
        else:
            darken(canvas, light)


class _Snapshot:
    """The table as it was when an act began, in its light, with what has come to rest over it."""

    def __init__(self) -> None:
        self._key: object = None
        self._lit: pygame.Surface | None = None
        self._dark: pygame.Surface | None = None
        self._whole: pygame.Surface | None = None
        self._light: _Light | None = None
        self._done: object = None

    def show(
        self,
        canvas: Canvas,
        key: object,
        paint: Callable[[Canvas], None],
        light: _Light,
        done: object = None,
        paint_still: Callable[[Canvas], None] = lambda _: None,
    ) -> None:
        """Shows it; each part is painted again only when its key, its light or its rest changes."""
        window = (canvas.size, canvas.u, canvas.mood, canvas.look, canvas.words.language)
        if self._lit is None or (key, window) != self._key:
            paint(canvas)
            self._key, self._lit = (key, window), canvas.surface.copy()
            self._dark = self._whole = self._light = None
        if light != self._light:
            canvas.surface.blit(self._lit, (0, 0))
            light.fall(canvas)
            self._dark = self._whole = None
            self._light = light
            paint_still(canvas)
            return
        # The light stays as it is: what is dark, and what rests over it, is worth a copy.
        if self._dark is None:
            canvas.surface.blit(self._lit, (0, 0))
            light.fall(canvas)
            self._dark = canvas.surface.copy()
        if self._whole is None or self._done != done:
            canvas.surface.blit(self._dark, (0, 0))
            paint_still(canvas)
            self._whole, self._done = canvas.surface.copy(), done
            return
        canvas.surface.blit(self._whole, (0, 0))
