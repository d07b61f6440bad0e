"""The lines of the settings: each with its word, perhaps a note, and a control at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf

from game.settings import (
    LANGUAGES,
    LARGEST_INTERFACE,
    SMALLEST_INTERFACE,
    Back,
    Cloth,
    Settings,
    Speed,
    TileSet,
)
from game.text.words import ENDONYMS, Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.tileart import Back as BackName
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.button import tick

Place = tuple[float, float, float, float]
Maker = Callable[[Desk, float, float], None]
"""Makes a control that ends at x, in the middle at y."""
HEIGHT = 60.0
TWO_COLUMNS, COLUMN_GAP, AIRY = 800.0, 36.0, 1.2
"""From which width on keys stand in two columns, the room between these, and how much higher their
lines are than in one."""
KEYS = {
    "table": (
        *("choose", "direct", "discard", "drawn", "draw"),
        *("calls", "abort", "show", "stop", "north"),
        *("pass", "why", "scores", "count", "help", "rules"),
        *("help_waits", "help_forward", "help_safety"),
    ),
    "everywhere": ("move", "press", "back", "full"),
}
"""What the keys do, and where."""
SAMPLES = {
    TileSet.CLASSIC: ("3m", "0p", "7s", "1s", "2z"),
    TileSet.LARGE: ("3m", "0p", "7s", "3z", "7z"),
    TileSet.SHAPES: ("3m", "0p", "7s", "1s", "2z"),
}


class Row:
    """One line: a word at the left, a control at the right."""

    height = HEIGHT

    def __init__(self, label: str, note: str, control: Maker, *, room: float = 320) -> None:
        self.label, self.note, self.control, self.room = label, note, control, room

    def make(self, desk: Desk, place: Place) -> None:
        """Make its control."""
        x, y, w, h = place
        self.control(desk, x + w, y + h / 2)

    def paint(self, canvas: Canvas, place: Place) -> None:
        """Draw the words, and the thin line below."""
        x, y, w, h = place
        room, middle = w - self.room, y + h / 2
        with canvas.within(x, y, room, h, self.label):
            size = canvas.fitting(self.note, room, 15)
            lines = len(canvas.lines(self.note, room, size)) if self.note else 0
            canvas.fitted(self.label, x, middle - 11 * lines, room, 17, theme.INK, "bold")
            if lines:
                below = middle + (11 if lines == 1 else 8)
                canvas.fitted(self.note, x, below, room, 15, theme.INK_SOFT)
        canvas.line(x, y + h - 1, x + w, y + h - 1, "#e3d8bd", 1)


class TileSets(Row):
    """The sets of tiles, shown as tiles."""

    height = 206.0

    def __init__(self, words: Words, chosen: TileSet, cloth: Cloth) -> None:
        super().__init__(words("setting.tile_set"), "", lambda _desk, _x, _y: None)
        self.words, self.chosen, self.cloth = words, chosen, cloth

    def make(self, desk: Desk, place: Place) -> None:
        """Three cards of cloth."""
        x, y, w, _ = place
        wide = (w - 32) / 3
        for number, style in enumerate(TileSet):
            left = x + number * (wide + 16)
            name = f"tile_set.{style.value}"
            painter = self._painter(desk, name, style)
            desk.area(
                name,
                left,
                y + 28,
                wide,
                156,
                painter,
                radius=14,
                group="tile_set",
                chosen=style is self.chosen,
            )

    def paint(self, canvas: Canvas, place: Place) -> None:
        """The word above the cards."""
        x, y, _, _ = place
        canvas.text(self.label, x, y + 11, 16, theme.INK, "bold", "cl")

    def _painter(self, desk: Desk, name: str, style: TileSet) -> Painter:
        def paint(canvas: Canvas, state: State) -> None:
            x, y, w, h = desk.place(name)
            chosen = style is self.chosen
            if chosen:
                canvas.box(x - 2.5, y - 2.5, w + 5, h + 5, 15, theme.VERMILION)
            top, low = theme.cloth(self.cloth.value)
            canvas.box(x, y, w, h, 13, low, theme.FELT[self.cloth.value][1], 1, top=top)
            if state.hovered and not chosen:
                canvas.box(x, y, w, h, 13, None, theme.GOLD, 2)
            tile = min(44.0, (w - 48) / 5 - 2)
            row = 5 * tile + 8
            canvas.tiles(
                SAMPLES[style], x + (w - row) / 2, y + 20, tile, 2, style=style.value, corner=False
            )
            self._label(canvas, style, (x, y, w, h))
            if chosen:
                tick(canvas, x + w - 26, y + h - 32, 13, dark=True)

        return paint

    def _label(self, canvas: Canvas, style: TileSet, place: Place) -> None:
        x, y, w, h = place
        room = w - 36 - (34 if style is self.chosen else 0)
        key = f"setting.tile_set.{style.value}"
        with canvas.within(x, y, w, h, key):
            canvas.fitted(self.words(key), x + 18, y + 113, room, 18, theme.IVORY, "bold")
            canvas.fitted(self.words(f"{key}.note"), x + 18, y + 137, room, 15, theme.CLOTH_NOTE)


class KeyRow(Row):
    """A key, and what it does."""

    height = 32.0

    def __init__(self, label: str, keys: str) -> None:
        super().__init__(label, "", lambda _desk, _x, _y: None)
        self.keys = keys

    def paint(self, canvas: Canvas, place: Place) -> None:
        """The key at the left, its meaning beside it."""
        x, y, w, h = place
        wide = max(44.0, canvas.measure(self.keys, 14, "bold") + 22)
        canvas.box(x, y + (h - 28) / 2, wide, 27, 6, "#fdfaf2", theme.EDGE, 1.2)
        with canvas.within(x, y, w, h, self.label):
            canvas.text(self.keys, x + wide / 2, y + h / 2, 14, theme.INK, "bold", "cc")
            left = max(min(220.0, w * 0.36), wide + 20)
            canvas.fitted(self.label, x + left, y + h / 2, w - left, 16, least=0.9)
        canvas.line(x, y + h - 1, x + w, y + h - 1, "#e3d8bd", 1)


class Heading(Row):
    """A word above some lines."""

    height = 42.0

    def __init__(self, label: str) -> None:
        super().__init__(label, "", lambda _desk, _x, _y: None)

    def paint(self, canvas: Canvas, place: Place) -> None:
        """The word alone."""
        x, y, _, h = place
        canvas.text(self.label, x, y + h / 2, 17, theme.CHESTNUT, "bold", "cl")


class Columns(Row):
    """Lines that are only read, in two columns of about the same height."""

    def __init__(self, rows: Sequence[Row]) -> None:
        super().__init__("", "", lambda _desk, _x, _y: None)
        splits = range(1, len(rows))
        self.height, split = min((self._height(rows, nth), nth) for nth in splits)
        self._left, self._right = rows[:split], rows[split:]
        self._lower = _lower(self._right)

    @staticmethod
    def _height(rows: Sequence[Row], split: int) -> float:
        """The higher one of both columns; a heading at the foot of one would stand alone."""
        if isinstance(rows[split - 1], Heading):
            return inf
        left, right = (
            sum(row.height * AIRY for row in column) for column in (rows[:split], rows[split:])
        )
        return max(left, _lower(rows[split:]) + right)

    def paint(self, canvas: Canvas, place: Place) -> None:
        """One column beside the other."""
        x, y, w, _ = place
        wide = (w - COLUMN_GAP) / 2
        _paint_column(canvas, self._left, x, y, wide)
        _paint_column(canvas, self._right, x + wide + COLUMN_GAP, y + self._lower, wide)


def _lower(column: Sequence[Row]) -> float:
    """A column that goes on with the lines of the other begins beside the first of them."""
    return 0.0 if isinstance(column[0], Heading) else Heading.height * AIRY


def _paint_column(canvas: Canvas, rows: Sequence[Row], x: float, y: float, w: float) -> None:
    for row in rows:
        row.paint(canvas, (x, y, w, row.height * AIRY))
        y += row.height * AIRY


def of(section: str, settings: Settings, words: Words, width: float) -> Iterator[Row]:
    """The lines of one place of the settings, in a room so wide."""
    if section == "keys":
        return _keys(words, width)
    return {
        "table": _table,
        "helps": _helps,
        "motion": _motion,
        "sound": _sound,
        "language": _language,
    }[section](settings, words)


def _row(words: Words, key: str, control: Maker, room: float = 320) -> Row:
    note = words(f"{key}.note") if words.has(f"{key}.note") else ""
    return Row(words(key), note, control, room=room)


def _switch(name: str, *, on: bool) -> Maker:
    def make(desk: Desk, x: float, y: float) -> None:
        desk.switch(name, x, y - 15, on=on, anchor="r")

    return make


def _segments(name: str, labels: list[str], chosen: int) -> Maker:
    def make(desk: Desk, x: float, y: float) -> None:
        desk.segments(name, x, y - 17, labels, chosen, anchor="r")

    return make


def _slider(name: str, bounds: tuple[int, int, int], value: int, words: Words) -> Maker:
    def make(desk: Desk, x: float, y: float) -> None:
        low, high, step = bounds

        def shown(number: int) -> str:
            return words("ui.percent", n=number)

        desk.slider(name, x - 302, y - 16, 236, low, high, value, step, shown=shown)

    return make


def _table(settings: Settings, words: Words) -> Iterator[Row]:
    yield TileSets(words, settings.tile_set, settings.cloth)
    yield _row(words, "setting.corner", _switch("corner", on=settings.shows_corner), 160)
    yield _row(words, "setting.cloth", _cloths(settings.cloth, words))
    yield _row(words, "setting.back", _backs(settings.back, words))
    yield _row(words, "setting.shade_drawn", _switch("shade_drawn", on=settings.shade_drawn), 160)
    sevens = _switch("seven_in_row", on=settings.seven_in_row)
    yield _row(words, "setting.seven_in_row", sevens, 160)


def _helps(settings: Settings, words: Words) -> Iterator[Row]:
    switched = {
        "hints": settings.hints,
        "help_waits": settings.help_waits,
        "help_forward": settings.help_forward,
        "help_safety": settings.help_safety,
    }
    for name, on in switched.items():
        yield _row(words, f"setting.{name}", _switch(name, on=on), 160)


def _motion(settings: Settings, words: Words) -> Iterator[Row]:
    labels = [words(f"setting.speed.{speed.value}") for speed in Speed]
    chosen = list(Speed).index(settings.speed)
    yield _row(words, "setting.speed", _segments("speed", labels, chosen), 420)
    yield _row(words, "setting.two_clicks", _switch("two_clicks", on=settings.two_clicks), 160)
    still = settings.reduced_motion
    yield _row(words, "setting.reduced_motion", _switch("reduced_motion", on=still), 160)


def _sound(settings: Settings, words: Words) -> Iterator[Row]:
    yield _row(words, "setting.sound", _switch("sound", on=settings.sound), 160)
    volume = _slider("volume", (0, 100, 5), settings.volume, words)
    yield _row(words, "setting.volume", volume)


def _language(settings: Settings, words: Words) -> Iterator[Row]:
    labels = [ENDONYMS[language] for language in LANGUAGES]
    chosen = LANGUAGES.index(settings.language)
    yield _row(words, "setting.language", _segments("language", labels, chosen), 340)
    yield _row(words, "setting.name", _name(settings.name, words), 340)
    bounds = (SMALLEST_INTERFACE, LARGEST_INTERFACE, 10)
    size = _slider("ui_size", bounds, settings.ui_size, words)
    yield _row(words, "setting.ui_size", size, 340)
    yield _row(words, "setting.full_screen", _switch("full_screen", on=settings.full_screen), 160)


def _keys(words: Words, width: float) -> Iterator[Row]:
    rows: list[Row] = []
    for place, names in KEYS.items():
        rows.append(Heading(words(f"keys.{place}")))
        rows += (KeyRow(words(f"keys.{name}"), words(f"keys.{name}.keys")) for name in names)
    yield from [Columns(rows)] if width >= TWO_COLUMNS else rows


def _name(text: str, words: Words) -> Maker:
    def make(desk: Desk, x: float, y: float) -> None:
        empty = words("setting.name.empty")
        desk.entry("name", x - 302, y - 20, 302, text, empty=empty, longest=16, h=40)

    return make


def _cloths(chosen: Cloth, words: Words) -> Maker:
    """Two pieces of cloth to choose from."""

    def make(desk: Desk, x: float, y: float) -> None:
        for number, cloth in enumerate(Cloth):
            label = words(f"setting.cloth.{cloth.value}")
            left = x - (2 - number) * 120 + 8
            name = f"cloth.{cloth.value}"
            painter = _cloth_painter(desk, name, cloth, label, chosen=cloth is chosen)
            desk.area(
                name,
                left,
                y - 18,
                112,
                36,
                painter,
                radius=10,
                group="cloth",
                chosen=cloth is chosen,
            )

    return make


def _cloth_painter(desk: Desk, name: str, cloth: Cloth, label: str, *, chosen: bool) -> Painter:
    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = desk.place(name)
        top, low = theme.cloth(cloth.value)
        if chosen:
            canvas.box(x - 2, y - 2, w + 4, h + 4, 12, theme.VERMILION)
        canvas.box(x, y, w, h, 10, low, theme.GOLD if state.hovered else "#1c4438", 1.2, top=top)
        with canvas.within(x, y, w, h, name):
            room = w - (40 if chosen else 16)
            left = x + (w - (24 if chosen else 0)) / 2
            canvas.fitted(label, left, y + h / 2, room, 15, theme.IVORY, "bold", "cc")
        if chosen:
            tick(canvas, x + w - 18, y + h / 2, 9, dark=True)

    return paint


def _backs(chosen: Back, words: Words) -> Maker:
    """The backs to choose from, shown as tiles."""

    def make(desk: Desk, x: float, y: float) -> None:
        for number, back in enumerate(Back):
            left = x - (3 - number) * 46 + 10
            name = f"back_colour.{back.value}"
            painter = _back_painter(desk, name, back.value, chosen=back is chosen)
            desk.area(
                name,
                left,
                y - 24,
                36,
                48,
                painter,
                radius=6,
                group="back_colour",
                chosen=back is chosen,
                hint=words(f"setting.back.{back.value}"),
            )

    return make


def _back_painter(desk: Desk, name: str, back: BackName, *, chosen: bool) -> Painter:
    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = desk.place(name)
        if chosen or state.hovered:
            edge = theme.VERMILION if chosen else theme.CHESTNUT
            canvas.box(x - 3, y - 3, w + 6, h + 6, 8, edge)
        canvas.tile("back", x, y, w, "flat", shadow=not chosen, back=back)
        if chosen:
            tick(canvas, x + w - 2, y + h - 3, 8, dark=False)

    return paint
