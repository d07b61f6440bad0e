"""Paints a win on the darkened cloth: the tiles, the indicators, the lines, the figures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.engine.tiles import Tile
from game.scenes.table.finale.act_places import ActPlaces
from game.scenes.table.finale.act_words import LineText, WinTexts
from game.stage.easing import clamp, out_back, out_cubic
from game.stage.finale.acts import Weight, WonAct
from game.stage.finale.timeline import Cue, Timeline
from game.stage.finale.winning_row import RowTile, moment
from game.stage.frame import LONG, Ground
from game.ui import ink, theme
from game.ui.canvas import Canvas
from game.ui.tableart import face_name
from game.ui.tileart import Pose

LIMIT_SIZES = {
    Weight.MANGAN: 84.0,
    Weight.HANEMAN: 92.0,
    Weight.BAIMAN: 100.0,
    Weight.SANBAIMAN: 104.0,
    Weight.YAKUMAN: 104.0,
}
VALUE_SIZES = (58.0, 68.0, 76.0, 80.0, 84.0, 88.0, 92.0)
"""The letters of the points, by weight."""
RING, SUN = 84.0, 68.0
"""The radius of the circle around a great limit, and of the sun within it."""
PETALS = (0, 0, 0, 14, 22, 30, 44)
"""How many petals fall, by weight."""
SPARROWS = (0, 0, 0, 0, 0, 5, 11)
IVORY_INK = ("#fffaf0", "#d9cfb6")
"""The ink of small hands."""
FLASH = 0.5
"""Seconds in which the winning tile flashes."""
INDICATOR, BELOW = 34.0, 52.0
"""From one indicator to the next, and to the tile under it."""
FESTIVE_PETALS = 16
"""How many petals fall at least where a win is celebrated."""


@dataclass(frozen=True, slots=True)
class WinScene:
    """One win at one moment."""

    act: WonAct
    number: int
    texts: WinTexts
    tiles: tuple[RowTile, ...]
    timeline: Timeline
    now: float
    celebrated: str = ""
    """What is written besides, for a win that is celebrated."""
    is_festive: bool = False
    is_paid: bool = False
    """Whether the viewer pays for it, which is no reason to celebrate."""
    still: bool = False
    """Whether only what has come to rest is painted, and else only what moves."""

    def draws(self, part: float) -> bool:
        """Whether something is painted now that has come so far."""
        return part >= 1 if self.still else 0 < part < 1

    def part(self, cue: Cue, nth: int = 0) -> float:
        """How far something has come."""
        return self.timeline.part(cue, self.now, self.number, nth)

    def since(self, cue: Cue) -> float:
        """Seconds since something began."""
        return self.timeline.since(cue, self.now, self.number)

    @property
    def petals(self) -> int:
        """How many petals fall."""
        if self.is_paid:
            return 0
        plain = PETALS[self.act.weight]
        return max(plain, FESTIVE_PETALS) if self.is_festive or self.celebrated else plain


def paint_win(canvas: Canvas, scene: WinScene) -> None:
    """Paints everything about a win."""
    places = ActPlaces.of(canvas.w, canvas.h)
    paint_head(canvas, scene, places.head, places.by)
    _indicators(canvas, scene, places.indicators, places.by)
    paint_tiles(canvas, scene)
    _rule(canvas, scene, places)
    for nth in range(len(scene.texts.lines)):
        came = scene.part(Cue.LINE, nth)
        if scene.draws(came):
            _underline(canvas, places.line(nth, len(scene.texts.lines)), came, nth)
    _figures(canvas, scene, places)
    if not scene.still:
        paint_flash(canvas, scene)
        ink.petals(canvas, scene.since(Cue.TOTAL), scene.petals, tuple(_read(scene, places)))
        birds = 0 if scene.is_paid else SPARROWS[scene.act.weight]
        ink.sparrows(canvas, scene.since(Cue.VALUE), birds, places.row.y + 40)
        _letters(canvas, scene, places)


def _read(scene: WinScene, places: ActPlaces) -> Iterator[Ground]:
    """Where something is read that nothing falls over."""
    yield places.head
    yield places.indicators
    count = len(scene.texts.lines)
    first, last = places.line(0, count), places.line(count - 1, count)
    yield first._replace(h=last.bottom - first.y)
    (_, y), by, figures = _points_at(scene, places), places.by, places.figures
    below = (40 if scene.texts.limit else -72) * by
    yield figures._replace(y=y + below, h=60 * by)
    yield figures._replace(y=figures.y + 156 * by, h=56 * by)


def _letters(canvas: Canvas, scene: WinScene, places: ActPlaces) -> None:
    """All that is read, above what falls and flies."""
    paint_names(canvas, scene, places.head, places.by)
    _labels(canvas, scene, places.indicators, places.by)
    count = len(scene.texts.lines)
    for nth, line in enumerate(scene.texts.lines):
        _line(canvas, line, places.line(nth, count), scene.part(Cue.LINE, nth))
    _notes(canvas, scene, places)


def prepare_win(canvas: Canvas, scene: WinScene) -> Iterator[None]:
    """Makes the pictures of a win, one by one, so that none of them delays what is shown."""
    yield from prepare_tiles(canvas, scene)
    places, texts, weight = ActPlaces.of(canvas.w, canvas.h), scene.texts, scene.act.weight
    if texts.limit:
        size = _limit_size(canvas, texts.limit_kanji, weight, places.by)
        ink.gold_text(canvas, texts.limit_kanji, 0, 0, size, "brush", part=0.0)
        yield
    if weight >= Weight.BAIMAN:
        ink.ring(canvas, 0, 0, RING * places.by, part=0.0)
        yield
    if weight >= Weight.YAKUMAN:
        ink.sun(canvas, 0, 0, SUN * places.by, opacity=0.0)
        yield
    size = _value_size(canvas, scene, places.figures.w, places.by)
    yield from prepare_figures(canvas, texts.value, size, _colours(scene))


def prepare_tiles(canvas: Canvas, scene: WinScene) -> Iterator[None]:
    """Makes the pictures of the winner's tiles."""
    for tile in scene.tiles:
        _picture(canvas, tile, 1.0, 0.0)
        yield


def prepare_figures(
    canvas: Canvas, text: str, size: float, colours: tuple[str, str] = ink.GOLD
) -> Iterator[None]:
    """Makes the pictures of all digits, which are seen while the points are counted up."""
    for sign in sorted({*"0123456789", *text}):
        ink.gold_text(canvas, sign, 0, 0, size, part=0.0, colours=colours)
        yield


def paint_head(canvas: Canvas, scene: WinScene, room: Ground, by: float) -> None:
    """The bird that has won."""
    came, r = scene.part(Cue.GATHER), 28 * by
    if scene.draws(came) and came > 0.5:
        canvas.circle(room.x + r, room.y + r, r + 2.5 * by, theme.GOLD)
        canvas.bird(room.x + r, room.y + r, r, scene.texts.bird)


def paint_names(canvas: Canvas, scene: WinScene, room: Ground, by: float) -> None:
    """Who has won, and how."""
    came, texts, r = scene.part(Cue.GATHER), scene.texts, 28 * by
    if came <= 0:
        return
    name = texts.name if not scene.celebrated else scene.celebrated
    x = room.x + 2 * r + 18 * by
    size = canvas.fitting(name, room.right - x, 28 * by, "title")
    canvas.text(name, x, room.y + 14 * by, size, theme.IVORY, "title", "cl", round(255 * came))
    if came >= 1:
        note, y = texts.note, room.y + 46 * by
        canvas.fitted(note, x, y, room.right - x, 15.5 * by, theme.CLOTH_NOTE, "regular", "cl")


def paint_tiles(canvas: Canvas, scene: WinScene) -> None:
    """The winner's tiles on their way to the row, and in it."""
    gathered, flown = scene.part(Cue.GATHER), scene.part(Cue.TILE)
    count = len(scene.tiles)
    for nth, tile in sorted(enumerate(scene.tiles), key=lambda one: (one[1].wins, one[1].rise)):
        if ((flown if tile.wins else gathered) >= 1) is not scene.still:
            continue
        at = moment(tile, nth, count, gathered, flown)
        picture = _picture(canvas, tile, at.scale, at.angle)
        left = round(at.middle * canvas.u - picture.get_width() / 2)
        top = canvas.px(at.bottom - at.lift) - picture.get_height()
        if tile.wins and scene.still:
            _rim(canvas, tile)
        canvas.surface.blit(picture, (left, top))


def _picture(canvas: Canvas, tile: RowTile, scale: float, angle: float) -> pygame.Surface:
    """The tile as it lies, in its size and turn of the moment."""
    pose: Pose = "down" if tile.down else "lying"
    name = "back" if tile.down else face_name(tile.tile.notation)
    picture = canvas.sprite(name, tile.width, pose, 1 if tile.turned else 0)
    if abs(scale - 1) > 0.01 or abs(angle) > 1:
        key = ("row tile", name, canvas.px(tile.width), tile.turned, canvas.look)
        steps = round(scale * 40), round(angle / 6)
        return canvas.art.keep(
            (*key, *steps),
            lambda: pygame.transform.rotozoom(picture, steps[1] * 6, steps[0] / 40),
        )
    return picture


def _rim(canvas: Canvas, tile: RowTile, spread: float = 0.08, width: float = 0.0) -> None:
    """A golden rim around the winning tile, or a line further out."""
    grown, high = tile.width * spread, tile.width * (LONG + 0.26)
    place = tile.x - grown, tile.bottom - high - grown, tile.wide + 2 * grown, high + 2 * grown
    if width:
        canvas.box(*place, grown * 2, None, theme.GOLD, width)
    else:
        canvas.box(*place, grown * 2, theme.GOLD)


def paint_flash(canvas: Canvas, scene: WinScene) -> None:
    """The light of the winning tile as it lands."""
    since = scene.since(Cue.TILE) - _length(scene, Cue.TILE)
    if not 0 <= since < FLASH:
        return
    gone = round(6 * since / FLASH) / 6  # a few pictures are enough, and each is kept
    for tile in scene.tiles:
        if tile.wins:
            _rim(canvas, tile, 0.16 + 0.5 * gone, 1 + 4 * (1 - gone))


def _length(scene: WinScene, cue: Cue) -> float:
    beats = scene.timeline.beats
    return next((b.seconds for b in beats if b.cue is cue and b.act == scene.number), 0.0)


def _rule(canvas: Canvas, scene: WinScene, places: ActPlaces) -> None:
    """The stroke below the tiles."""
    came, room, by = scene.part(Cue.GATHER), places.room, places.by
    if not scene.draws(came):
        return
    part = out_cubic(came)
    ink.stroke(canvas, room.x, places.rule - 4 * by, room.w, 8 * by, part=part, seed=5, opacity=0.7)


def _indicators(canvas: Canvas, scene: WinScene, room: Ground, by: float) -> None:
    """The indicators, and the tiles below them as far as they have been turned over."""
    shown, act = scene.part(Cue.INDICATORS), scene.act
    if shown <= 0:
        return
    wide, step, left = 30 * by, INDICATOR * by, _first(act, room, by)
    for nth, tile in enumerate(act.indicators if scene.draws(shown) else ()):
        canvas.tile(face_name(tile.notation), left + nth * step, room.y, wide, "flat", shadow=False)
    y = room.y + BELOW * by
    for nth, tile in enumerate(act.undersides):
        turned = scene.part(Cue.UNDERSIDE, nth)
        rests = turned in (0.0, 1.0) and shown >= 1
        if rests is scene.still:
            _turning(canvas, tile, left + nth * step, y, wide, turned)


def _first(act: WonAct, room: Ground, by: float) -> float:
    """The left edge of the first indicator."""
    return room.right - (len(act.indicators) * INDICATOR - 4) * by


def _labels(canvas: Canvas, scene: WinScene, room: Ground, by: float) -> None:
    """The words beside the indicators, and beside the tiles under them."""
    act, words = scene.act, canvas.words
    if scene.part(Cue.INDICATORS) <= 0:
        return
    x, y = _first(act, room, by) - 12 * by, room.y + 20 * by
    canvas.text(words("table.dora"), x, y, 14 * by, theme.AMBER, "bold", "cr")
    if act.undersides:
        canvas.text(words("dora.uradora"), x, y + BELOW * by, 14 * by, theme.AMBER, "bold", "cr")


def _turning(canvas: Canvas, tile: Tile, x: float, y: float, w: float, part: float) -> None:
    """A tile that is turned over: first narrower with its back up, then wider with its face."""
    name = "back" if part < 0.5 else face_name(tile.notation)
    picture = canvas.sprite(name, w, "flat")
    if 0 < part < 1:
        wide, high = picture.get_size()
        narrow = max(1, round(wide * abs(1 - 2 * part)))
        picture = pygame.transform.smoothscale(picture, (narrow, high))
    middle = canvas.px(x + w / 2)
    canvas.surface.blit(picture, (middle - picture.get_width() // 2, canvas.px(y)))


def _underline(canvas: Canvas, room: Ground, came: float, nth: int) -> None:
    """The stroke of the brush below a reason."""
    size, gone = min(24.0, room.h * 0.62), out_cubic(came)
    y = room.y + room.h / 2 + size * 0.56
    left, wide, high = room.x - 8, room.w + 8, size * 0.22
    ink.stroke(canvas, left, y, wide, high, part=gone, seed=20 + nth % 5, opacity=0.34)


def _line(canvas: Canvas, line: LineText, room: Ground, came: float) -> None:
    """A reason that slides in from the left."""
    if came <= 0:
        return
    gone, middle = out_cubic(came), room.y + room.h / 2
    size = min(24.0, room.h * 0.62)
    x, alpha = room.x - 26 * (1 - gone), round(255 * gone)
    wide = canvas.measure(line.amount, size, "title")
    canvas.text(line.amount, room.right, middle, size, theme.GOLD, "title", "cr", alpha)
    free = room.w - wide - 18
    fit = canvas.fitting(line.name, free, size, "title", 0.6)
    used = canvas.text(line.name, x, middle, fit, theme.IVORY, "title", "cl", alpha)
    small = max(size * 0.78, 14)
    if line.kanji and used + 16 + canvas.measure(line.kanji, small, "brush") <= free:
        canvas.text(line.kanji, x + used + 16, middle, small, theme.AMBER, "brush", "cl", alpha)


def _figures(canvas: Canvas, scene: WinScene, places: ActPlaces) -> None:
    """The name of the limit in brushed gold, and the points in large figures."""
    room, by = places.figures, places.by
    if scene.texts.limit:
        _limit(canvas, scene, Ground(room.x, room.y, room.w, 170 * by), by)
    came = scene.part(Cue.VALUE)
    if scene.draws(came):
        _value(canvas, scene, *_points_at(scene, places), room.w, by, came)


def _points_at(scene: WinScene, places: ActPlaces) -> tuple[float, float]:
    """The middle of the points: lower if the name of a limit stands above them."""
    x, y = places.figures.middle
    return x, y + (82 if scene.texts.limit else 12) * places.by


def _notes(canvas: Canvas, scene: WinScene, places: ActPlaces) -> None:
    """The name of the limit in words, what the lines come to, and what is received besides."""
    (x, y), wide, by, texts = _points_at(scene, places), places.figures.w, places.by, scene.texts
    if scene.part(Cue.LIMIT) >= 1 and texts.limit not in ("", texts.limit_kanji):
        at = places.figures.y + (84 + (108 if scene.act.weight >= Weight.BAIMAN else 82)) * by
        canvas.fitted(texts.limit, x, at, wide, 24 * by, theme.IVORY, "title", "cc")
    if scene.part(Cue.TOTAL) > 0 and texts.total:
        above = y + (60 if texts.limit else -56) * by
        canvas.fitted(texts.total, x, above, wide, 17 * by, theme.CLOTH_NOTE, "bold", "cc")
    if scene.part(Cue.VALUE) >= 1 and texts.extras:
        below, extras = y + (84 if texts.limit else 58) * by, " · ".join(texts.extras)
        canvas.fitted(extras, x, below, wide, 16 * by, theme.AMBER, "regular", "cc")


def _limit(canvas: Canvas, scene: WinScene, room: Ground, by: float) -> None:
    came, texts, weight = scene.part(Cue.LIMIT), scene.texts, scene.act.weight
    if not scene.draws(came):
        return
    x, y = room.x + room.w / 2, room.y + 84 * by
    if weight >= Weight.YAKUMAN:
        ink.sun(canvas, x, y, SUN * by, opacity=out_cubic(came))
    if weight >= Weight.BAIMAN:
        ink.ring(canvas, x, y, RING * by, part=out_cubic(clamp(came * 1.3)))
    else:
        ink.stroke(
            canvas, x - 150 * by, y + 36 * by, 300 * by, 22 * by, part=out_cubic(came), seed=3
        )
    size = _limit_size(canvas, texts.limit_kanji, weight, by)
    ink.gold_text(canvas, texts.limit_kanji, x, y, size, "brush", part=came * 1.15)


def _limit_size(canvas: Canvas, kanji: str, weight: Weight, by: float) -> float:
    return ink.gold_width(canvas, kanji, 300 * by, LIMIT_SIZES[weight] * by, "brush")


def _value_size(canvas: Canvas, scene: WinScene, room: float, by: float) -> float:
    size = VALUE_SIZES[scene.act.weight] * by
    return ink.gold_width(canvas, scene.texts.value, room, size, "title")


def _colours(scene: WinScene) -> tuple[str, str]:
    """The ink of the points: gold for great hands, unless the viewer pays for them."""
    return ink.GOLD if scene.act.weight >= Weight.MANGAN and not scene.is_paid else IVORY_INK


def _value(
    canvas: Canvas, scene: WinScene, x: float, y: float, room: float, by: float, came: float
) -> None:
    """The points: those of small hands are simply there, those of great ones are counted up."""
    act = scene.act
    small = act.weight is Weight.NOD
    size = _value_size(canvas, scene, room, by)
    counted = act.value if small else round(act.value * out_cubic(came) / 100) * 100
    if came >= 1:
        counted = act.value
    written = canvas.words.number(counted)
    grown = out_back(clamp(came * 2)) if came < 0.5 and small else 1.0
    if grown < 0.99:
        canvas.text(written, x, y, size * max(0.5, grown), theme.IVORY, "title", "cc")
        return
    ink.gold_figures(canvas, written, x, y, size, colours=_colours(scene))
