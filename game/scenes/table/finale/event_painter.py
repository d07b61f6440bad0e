"""Paints a yakuman, or a Grand Jeu: the sun rises in the dark, and its name is written over it."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.table.finale.act_places import ActPlaces
from game.scenes.table.finale.act_words import LineText
from game.scenes.table.finale.win_painter import (
    WinScene,
    paint_flash,
    paint_head,
    paint_names,
    paint_tiles,
    prepare_figures,
    prepare_tiles,
)
from game.stage.easing import clamp, out_cubic
from game.stage.finale.timeline import Cue
from game.stage.frame import Ground
from game.ui import ink, theme
from game.ui.canvas import Canvas

SUN, RING = 124.0, 160.0
"""The radius of the sun, and of the brushed circle around it."""
MIDDLE = 166.0
"""How far below the upper edge of the room the middle of the sun stands."""
RISES = 150.0
"""How far it rises."""
NAME = 132.0
"""The letters of a name written over the sun."""
WIDEST = 760.0
"""The room of such a name."""
NAMES, ROW, ROW_HIGH, FIGURES = 362.0, 400.0, 72.0, 536.0
"""How far below the upper edge the names, the tiles and the points are."""
VALUE = 88.0
HIGH = 640.0
"""How high all of it is, with two lines of what the winner receives besides."""
PETALS, SPARROWS = 46, 13
SEAL, PRESSED = 58.0, 0.35
"""The size of the seal, and the seconds in which it is pressed."""


def event_row(canvas: Canvas) -> Ground:
    """The room of the tiles."""
    places = _places(canvas)
    room, by = places.room, places.by
    return Ground(room.x, room.y + ROW * by, room.w, ROW_HIGH * by)


def paint_event(canvas: Canvas, scene: WinScene) -> None:
    """Paints everything about a great win."""
    places = _places(canvas)
    _sky(canvas, scene, places)
    paint_head(canvas, scene, _head(places), places.by)
    _names(canvas, scene, places)
    paint_tiles(canvas, scene)
    _figures(canvas, scene, places)
    if scene.still:
        return
    paint_flash(canvas, scene)
    _seal(canvas, scene, places)
    ink.petals(canvas, scene.since(Cue.SUN) - 0.4, PETALS, tuple(_read(canvas, scene, places)))
    ink.sparrows(canvas, scene.since(Cue.SUN) - 0.7, SPARROWS, places.room.y + 150 * places.by)
    paint_names(canvas, scene, _head(places), places.by)
    _letters(canvas, scene, places)


def _places(canvas: Canvas) -> ActPlaces:
    return ActPlaces.of(canvas.w, canvas.h, HIGH)


def _head(places: ActPlaces) -> Ground:
    """The room of the winner's name, beside the sun."""
    return places.head._replace(w=356 * places.by)


def prepare_event(canvas: Canvas, scene: WinScene) -> Iterator[None]:
    """Makes the pictures of a great win, one by one, so that none of them delays what is shown."""
    yield from prepare_tiles(canvas, scene)
    places = _places(canvas)
    ink.sun(canvas, 0, 0, SUN * places.by, opacity=0.0)
    yield
    ink.ring(canvas, 0, 0, RING * places.by, part=0.0)
    yield
    for large, weight, size, _ in _large(canvas, scene, places):
        ink.gold_text(canvas, large, 0, 0, size, weight, part=0.0)
        yield
    yield from prepare_figures(canvas, scene.texts.value, VALUE * places.by)


def _large(
    canvas: Canvas, scene: WinScene, places: ActPlaces
) -> Iterator[tuple[str, theme.Weight, float, float]]:
    """The names written large: each with its face, its size and its middle."""
    heads, by = scene.texts.lines[: len(scene.act.heads)], places.by
    middle = places.room.y + MIDDLE * by
    pitch = min(NAME * 1.1, 2 * RING * 0.94 / max(1, len(heads))) * by
    for nth, head in enumerate(heads):
        large, weight = _written(head)
        size = ink.gold_width(canvas, large, WIDEST * by, min(NAME * by, pitch * 0.92), weight)
        yield large, weight, size, middle + (nth - (len(heads) - 1) / 2) * pitch


def _sky(canvas: Canvas, scene: WinScene, places: ActPlaces) -> None:
    """The sun that rises, and the circle that is brushed around it."""
    came, by = scene.part(Cue.SUN), places.by
    if not scene.draws(came):
        return
    x, y = canvas.w / 2, places.room.y + MIDDLE * by
    risen = out_cubic(clamp(came * 1.5))
    high = y + RISES * by * (1 - risen)
    ink.sun(canvas, x, high, SUN * by, opacity=clamp(came * 2.5))
    ink.ring(canvas, x, y, RING * by, part=out_cubic(clamp(came * 1.5 - 0.5)))


def _names(canvas: Canvas, scene: WinScene, places: ActPlaces) -> None:
    """The names, one below the other over the sun."""
    x = canvas.w / 2
    for nth, (large, weight, size, y) in enumerate(_large(canvas, scene, places)):
        came = scene.part(Cue.LINE, nth)
        if scene.draws(came):
            ink.gold_text(canvas, large, x, y, size, weight, part=out_cubic(came) * 1.05)


def _written(head: LineText) -> tuple[str, theme.Weight]:
    """What is written large: the Japanese name, or the name there is."""
    if head.kanji:
        return head.kanji, "brush"
    return head.name, "brush" if all(ord(letter) > 0x2FFF for letter in head.name) else "title"


def _figures(canvas: Canvas, scene: WinScene, places: ActPlaces) -> None:
    """The points in gold."""
    came, by, act = scene.part(Cue.VALUE), places.by, scene.act
    if not scene.draws(came):
        return
    x, y, wide = _points_at(canvas, scene, places)
    ink.stroke(
        canvas, x - wide / 2 - 30 * by, y + 34 * by, wide + 60 * by, 18 * by, part=came, seed=9
    )
    counted = act.value if came >= 1 else round(act.value * out_cubic(came) / 100) * 100
    ink.gold_figures(canvas, canvas.words.number(counted), x, y, VALUE * by)


def _points_at(canvas: Canvas, scene: WinScene, places: ActPlaces) -> tuple[float, float, float]:
    """The middle of the points, and their width."""
    wide = canvas.measure(scene.texts.value, VALUE * places.by, "title")
    return canvas.w / 2, places.room.y + FIGURES * places.by, wide


def _read(canvas: Canvas, scene: WinScene, places: ActPlaces) -> Iterator[Ground]:
    """Where something is read that nothing falls over."""
    by, (x, y, wide) = places.by, _points_at(canvas, scene, places)
    left = x - wide / 2 - 34 * by
    yield _head(places)
    yield Ground(x - 240 * by, places.room.y + (NAMES - 18) * by, 480 * by, 36 * by)
    yield Ground(left - 220 * by, y - 24 * by, 220 * by, 48 * by)
    yield Ground(x - 200 * by, y + 54 * by, 400 * by, 50 * by)


def _letters(canvas: Canvas, scene: WinScene, places: ActPlaces) -> None:
    """What the names mean in this language, the limit beside the points, what comes besides."""
    texts, by, (x, y, wide) = scene.texts, places.by, _points_at(canvas, scene, places)
    heads = texts.lines[: len(scene.act.heads)]
    called = " · ".join(head.name for head in heads if head.kanji)
    if called and scene.part(Cue.LINE, len(heads) - 1) >= 1:
        at = places.room.y + NAMES * by
        canvas.fitted(called, x, at, WIDEST * by, 24 * by, theme.IVORY, "title", "cc")
    came = scene.part(Cue.LIMIT)
    if came > 0 and texts.limit:
        left, alpha = x - wide / 2 - 34 * by, round(255 * out_cubic(came))
        size = canvas.fitting(texts.limit, left - places.room.x, 34 * by, "title")
        canvas.text(texts.limit, left, y, size, theme.AMBER, "title", "cr", alpha)
    for nth, extra in enumerate(texts.extras if scene.part(Cue.VALUE) >= 1 else ()):
        at = y + (66 + nth * 22) * by
        canvas.fitted(extra, x, at, 400 * by, 15 * by, theme.AMBER, "regular", "cc")


def _seal(canvas: Canvas, scene: WinScene, places: ActPlaces) -> None:
    """The seal that is pressed beside the points."""
    by, pressed = places.by, clamp(scene.since(Cue.HOLD) / PRESSED)
    x, y, wide = _points_at(canvas, scene, places)
    ink.seal(canvas, x + wide / 2 + 74 * by, y, SEAL * by, pressed, "雀")
