"""What can be set, place by place, and the controls that set it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.scenes.settings.settings_lines import (
    KeyRow,
    Maker,
    SettingsHeading,
    SettingsNote,
    SettingsRow,
    TwoColumns,
)
from game.scenes.shared.page import Place
from game.storage.settings import (
    LARGEST_INTERFACE,
    LONGEST_NAME,
    SMALLEST_INTERFACE,
    Back,
    CallPrompts,
    Ceremony,
    CoachMode,
    Felt,
    Settings,
    Speed,
    TableLight,
    TileSet,
)
from game.text.languages import LANGUAGES
from game.text.words import Words, YakuNaming
from game.text.yaku_names import names_are_chosen
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.key_bindings import KeyBindings
from game.ui.own_tiles import WANTED, TilesFolder
from game.ui.scene import mood_of
from game.ui.tileart import Back as BackName
from game.ui.widgets import Desk, State
from game.ui.widgets.area import Painter
from game.ui.widgets.button import tick
from game.ui.widgets.control import ItemId


class SettingsPlace(StrEnum):
    """The places of the settings."""

    TABLE = "table"
    HELPS = "helps"
    MOTION = "motion"
    SOUND = "sound"
    LANGUAGE = "language"
    KEYS = "keys"


class Setting(StrEnum):
    """What can be set, as its control is called."""

    TILE_SET = "tile_set"
    CORNER = "corner"
    FELT = "felt"
    LIGHT = "light"
    CONTRAST = "contrast"
    BACK = "back_colour"
    TILE_NAMES = "tile_names"
    SHADE_DRAWN = "shade_drawn"
    SEVEN_IN_ROW = "seven_in_row"
    HINTS = "hints"
    HELP_WAITS = "help_waits"
    HELP_FORWARD = "help_forward"
    HELP_SAFETY = "help_safety"
    HELP_GRANDS_JEUX = "help_grands_jeux"
    COACH = "coach"
    SPEED = "speed"
    REDUCED_MOTION = "reduced_motion"
    CEREMONY = "ceremony"
    TWO_CLICKS = "two_clicks"
    ONE_PRESS = "one_press"
    CALL_PROMPTS = "call_prompts"
    KEY_MARKS = "key_marks"
    RESET_KEYS = "reset_keys"
    SOUND = "sound"
    VOLUME = "volume"
    SPOKEN = "spoken"
    VOLUME_VOICES = "volume_voices"
    VOLUME_MUSIC = "volume_music"
    VOLUME_AMBIENCE = "volume_ambience"
    LANGUAGE = "language"
    YAKU_NAMES = "yaku_names"
    NAME = "name"
    INTERFACE_SIZE = "ui_size"
    FULL_SCREEN = "full_screen"


class TileSetId(ItemId[TileSet], kind=Setting.TILE_SET):
    """A set of tiles to choose."""


class FeltId(ItemId[Felt], kind=Setting.FELT):
    """A felt to choose."""


class LightId(ItemId[TableLight], kind=Setting.LIGHT):
    """A light to choose."""


class BackId(ItemId[Back], kind=Setting.BACK):
    """A back of the tiles to choose."""


SWATCH: Final = 120.0
"""From one piece of cloth to the next."""
SWATCHES: Final = 3 * SWATCH + 12
ABOVE_CARDS, BELOW_CARDS, CARDS_GAP, LEAST_CARD = 28.0, 22.0, 16.0, 190.0
ONE_ROW, ROW_OF_TWO, SAID = 156.0, 136.0, 84.0
"""What is around the cards of the tile sets, how wide and high one is, and what is not tiles."""
MOST_NAMED: Final = 4
"""How many damaged files are named."""
TWO_COLUMNS: Final = 800.0
"""From which width on keys stand in two columns."""
KEYS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "table": {
        "choose": (),
        "direct": (),
        "discard": (),
        "drawn": ("t",),
        "draw": ("d",),
        "calls": ("c", "p", "k", "r", "w"),
        "abort": ("a",),
        "show": ("s", "n"),
        "stop": ("s", "n"),
        "north": ("f",),
        "pass": ("n",),
        "why": (),
        "scores": (),
        "count": (),
        "help": (),
        "rules": ("f5",),
        "help_waits": ("f2",),
        "help_forward": ("f3",),
        "help_safety": ("f4",),
        "help_grands_jeux": ("f6",),
        "coach": ("f7", "f8", "f9"),
        "automatic": ("v", "x", "b", "o"),
        "marks": ("m",),
        "lay": (),
        "take_back": (),
    },
    "everywhere": {"move": (), "press": (), "back": (), "full": ()},
}
"""What the keys do, and where; with the usual keys that can be exchanged."""
SAMPLES = {
    TileSet.CLASSIC: ("3m", "0p", "7s", "1s", "2z"),
    TileSet.LARGE: ("3m", "0p", "7s", "3z", "7z"),
    TileSet.SHAPES: ("3m", "0p", "7s", "1s", "2z"),
    TileSet.OWN: ("3m", "0p", "7s", "1s", "2z"),
}


class TileSets(SettingsRow):
    """The sets of tiles, shown as tiles."""

    def __init__(self, words: Words, chosen: TileSet, mood: theme.Mood) -> None:
        super().__init__(words("setting.tile_set"), "", lambda _desk, _x, _y: None)
        self.columns, self.high = len(TileSet), ONE_ROW
        self.words, self.chosen, self.mood = words, chosen, mood

    def fit(self, canvas: Canvas, w: float) -> None:
        """All cards in one row, or two and two where they would be too narrow."""
        whole = len(TileSet)
        self.columns = whole if (w - CARDS_GAP * (whole - 1)) / whole >= LEAST_CARD else whole // 2
        rows = -(-whole // self.columns)
        self.high = ONE_ROW if rows == 1 else ROW_OF_TWO
        self.height = ABOVE_CARDS + rows * self.high + (rows - 1) * CARDS_GAP + BELOW_CARDS

    def make(self, desk: Desk, place: Place) -> None:
        """Cards of cloth."""
        x, y, w, _ = place
        wide = (w - CARDS_GAP * (self.columns - 1)) / self.columns
        for number, style in enumerate(TileSet):
            row, column = divmod(number, self.columns)
            name = TileSetId(style)
            desk.area(
                name,
                x + column * (wide + CARDS_GAP),
                y + ABOVE_CARDS + row * (self.high + CARDS_GAP),
                wide,
                self.high,
                self._painter(desk, name, style),
                radius=14,
                group=Setting.TILE_SET,
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
            top, low = theme.cloth(self.mood)
            canvas.box(x, y, w, h, 13, low, theme.FELT[self.mood][1], 1, top=top)
            if state.hovered and not chosen:
                canvas.box(x, y, w, h, 13, None, theme.GOLD, 2)
            tile = min(44.0, (w - 48) / 5 - 2, (h - SAID) / 1.6)
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
            canvas.fitted(self.words(key), x + 18, y + h - 43, room, 18, theme.IVORY, "bold")
            canvas.fitted(self.words(f"{key}.note"), x + 18, y + h - 19, room, 15, theme.CLOTH_NOTE)


def of(
    place: SettingsPlace,
    settings: Settings,
    words: Words,
    width: float,
    *,
    silent: bool = False,
    own: TilesFolder | None = None,
    waiting: str = "",
) -> Iterator[SettingsRow]:
    """The lines of one place of the settings, in a room so wide.

    Perhaps nothing can sound; perhaps the key is awaited that is to replace another.
    """
    if place is SettingsPlace.TABLE:
        return _table(settings, words, own)
    if place is SettingsPlace.KEYS:
        return _keys(words, width, KeyBindings(settings.keys), waiting)
    if place is SettingsPlace.SOUND:
        return _sound(settings, words, silent=silent)
    return {
        SettingsPlace.HELPS: _helps,
        SettingsPlace.MOTION: _motion,
        SettingsPlace.LANGUAGE: _language,
    }[place](settings, words)


def _row(words: Words, key: str, control: Maker, room: float = 320) -> SettingsRow:
    note = words(f"{key}.note") if words.has(f"{key}.note") else ""
    return SettingsRow(words(key), note, control, room=room)


def _switch(name: Setting, *, on: bool) -> Maker:
    def make(desk: Desk, x: float, y: float) -> None:
        desk.switch(name, x, y - 15, on=on, anchor="r")

    return make


def _segments(name: Setting, labels: list[str], chosen: int) -> Maker:
    def make(desk: Desk, x: float, y: float) -> None:
        desk.segments(name, x, y - 17, labels, chosen, anchor="r")

    return make


def _slider(name: Setting, bounds: tuple[int, int, int], value: int, words: Words) -> Maker:
    def make(desk: Desk, x: float, y: float) -> None:
        low, high, step = bounds

        def shown(number: int) -> str:
            return words("ui.percent", n=number)

        desk.slider(name, x - 302, y - 16, 236, low, high, value, step, shown=shown)

    return make


def _table(settings: Settings, words: Words, own: TilesFolder | None) -> Iterator[SettingsRow]:
    yield TileSets(words, settings.tile_set, mood_of(settings))
    if settings.tile_set is TileSet.OWN and own is not None:
        yield SettingsNote(_own_folder(words, own))
    yield _row(words, "setting.corner", _switch(Setting.CORNER, on=settings.shows_corner), 160)
    names = _switch(Setting.TILE_NAMES, on=settings.tile_names)
    yield _row(words, "setting.tile_names", names, 160)
    yield _row(words, "setting.felt", _felts(settings, words), SWATCHES)
    yield _row(words, "setting.light", _lights(settings, words), SWATCHES)
    yield _row(words, "setting.back", _backs(settings.back, words))
    contrast = _switch(Setting.CONTRAST, on=settings.contrast)
    yield _row(words, "setting.contrast", contrast, 160)
    shade = _switch(Setting.SHADE_DRAWN, on=settings.shade_drawn)
    yield _row(words, "setting.shade_drawn", shade, 160)
    sevens = _switch(Setting.SEVEN_IN_ROW, on=settings.seven_in_row)
    yield _row(words, "setting.seven_in_row", sevens, 160)


def _own_folder(words: Words, own: TilesFolder) -> str:
    """What was found in the player's folder of tiles, in a sentence or two."""
    state = own.state()
    if state.damaged:
        names = ", ".join(state.damaged[:MOST_NAMED])
        more = len(state.damaged) - MOST_NAMED
        key = "setting.own_tiles.damaged" + (".more" if more > 0 else "")
        return words(key, n=state.found, files=names, more=max(0, more), folder=own.folder)
    if not state.found:
        return words("setting.own_tiles.none", folder=own.folder)
    key = "all" if state.found == len(WANTED) else "some"
    return words(f"setting.own_tiles.{key}", n=state.found, folder=own.folder)


def _helps(settings: Settings, words: Words) -> Iterator[SettingsRow]:
    switched = {
        Setting.HINTS: settings.hints,
        Setting.HELP_WAITS: settings.help_waits,
        Setting.HELP_FORWARD: settings.help_forward,
        Setting.HELP_SAFETY: settings.help_safety,
        Setting.HELP_GRANDS_JEUX: settings.help_grands_jeux,
    }
    for name, on in switched.items():
        yield _row(words, f"setting.{name}", _switch(name, on=on), 160)
    modes = [words(f"setting.coach.{mode.value}") for mode in CoachMode]
    chosen = list(CoachMode).index(settings.coach)
    yield _row(words, "setting.coach", _segments(Setting.COACH, modes, chosen), 460)


def _motion(settings: Settings, words: Words) -> Iterator[SettingsRow]:
    labels = [words(f"setting.speed.{speed.value}") for speed in Speed]
    chosen = list(Speed).index(settings.speed)
    yield _row(words, "setting.speed", _segments(Setting.SPEED, labels, chosen), 420)
    lengths = [words(f"setting.ceremony.{one.value}") for one in Ceremony]
    chosen = list(Ceremony).index(settings.ceremony)
    yield _row(words, "setting.ceremony", _segments(Setting.CEREMONY, lengths, chosen), 420)
    clicks = _switch(Setting.TWO_CLICKS, on=settings.two_clicks)
    yield _row(words, "setting.two_clicks", clicks, 160)
    asked = [words(f"setting.call_prompts.{one.value}") for one in CallPrompts]
    chosen = list(CallPrompts).index(settings.call_prompts)
    yield _row(words, "setting.call_prompts", _segments(Setting.CALL_PROMPTS, asked, chosen), 420)
    press = _switch(Setting.ONE_PRESS, on=settings.one_press)
    yield _row(words, "setting.one_press", press, 160)
    marks = _switch(Setting.KEY_MARKS, on=settings.key_marks)
    yield _row(words, "setting.key_marks", marks, 160)
    still = settings.reduced_motion
    yield _row(words, "setting.reduced_motion", _switch(Setting.REDUCED_MOTION, on=still), 160)


def _sound(settings: Settings, words: Words, *, silent: bool) -> Iterator[SettingsRow]:
    said = words(f"setting.sound.{'none' if silent else 'note'}")
    sound = _switch(Setting.SOUND, on=settings.sound)
    yield SettingsRow(words("setting.sound"), said, sound, room=160)
    yield _volume(Setting.VOLUME, settings.volume, words)
    yield _volume(Setting.VOLUME_MUSIC, settings.volume_music, words)
    yield _volume(Setting.VOLUME_AMBIENCE, settings.volume_ambience, words)
    spoken = _switch(Setting.SPOKEN, on=settings.spoken)
    yield _row(words, "setting.spoken", spoken, 160)
    yield _volume(Setting.VOLUME_VOICES, settings.volume_voices, words)


def _volume(name: Setting, volume: int, words: Words) -> SettingsRow:
    return _row(words, f"setting.{name}", _slider(name, (0, 100, 5), volume, words))


def _language(settings: Settings, words: Words) -> Iterator[SettingsRow]:
    labels = [language.name for language in LANGUAGES.values()]
    chosen = list(LANGUAGES).index(settings.language)
    yield _row(words, "setting.language", _segments(Setting.LANGUAGE, labels, chosen), 340)
    if names_are_chosen(words):
        named = [words(f"setting.yaku_names.{naming.value}") for naming in YakuNaming]
        now = list(YakuNaming).index(settings.yaku_names)
        yield _row(words, "setting.yaku_names", _segments(Setting.YAKU_NAMES, named, now), 340)
    yield _row(words, "setting.name", _name(settings.name, words), 340)
    bounds = (SMALLEST_INTERFACE, LARGEST_INTERFACE, 10)
    size = _slider(Setting.INTERFACE_SIZE, bounds, settings.ui_size, words)
    yield _row(words, "setting.ui_size", size, 340)
    full = _switch(Setting.FULL_SCREEN, on=settings.full_screen)
    yield _row(words, "setting.full_screen", full, 160)


def _keys(words: Words, width: float, keys: KeyBindings, waiting: str) -> Iterator[SettingsRow]:
    rows: list[SettingsRow] = []
    for place, lines in KEYS.items():
        rows.append(SettingsHeading(words(f"keys.{place}")))
        for name, usual in lines.items():
            caps = {one: keys.shown(one) for one in usual}
            fixed = words(f"keys.{name}.keys") if words.has(f"keys.{name}.keys") else ""
            rows.append(KeyRow(name, words(f"keys.{name}"), caps, fixed, waiting))
    yield from [TwoColumns(rows)] if width >= TWO_COLUMNS else rows


def _name(text: str, words: Words) -> Maker:
    def make(desk: Desk, x: float, y: float) -> None:
        empty = words("setting.name.empty")
        desk.entry(
            Setting.NAME, x - 302, y - 20, 302, text, empty=empty, longest=LONGEST_NAME, h=40
        )

    return make


@dataclass(frozen=True, slots=True)
class _Swatch:
    """A piece of cloth to choose: its control, its cloth, and its word."""

    name: LightId | FeltId
    mood: theme.Mood
    label: str
    is_chosen: bool


def _felts(settings: Settings, words: Words) -> Maker:
    """The felts, each in the light that is chosen."""
    return _swatches(
        [
            _Swatch(
                FeltId(felt),
                f"{felt}.{settings.light}",
                words(f"setting.felt.{felt}"),
                felt is settings.felt,
            )
            for felt in Felt
        ]
    )


def _lights(settings: Settings, words: Words) -> Maker:
    """The lights, each on the felt that is chosen."""
    return _swatches(
        [
            _Swatch(
                LightId(light),
                f"{settings.felt}.{light}",
                words(f"setting.light.{light}"),
                light is settings.light,
            )
            for light in TableLight
        ]
    )


def _swatches(shown: Sequence[_Swatch]) -> Maker:
    """Pieces of cloth side by side."""

    def make(desk: Desk, x: float, y: float) -> None:
        for number, one in enumerate(shown):
            left = x - (len(shown) - number) * SWATCH + 8
            desk.area(
                one.name,
                left,
                y - 18,
                SWATCH - 8,
                36,
                _swatch_painter(desk, one),
                radius=10,
                group=one.name.kind,
                chosen=one.is_chosen,
            )

    return make


def _swatch_painter(desk: Desk, one: _Swatch) -> Painter:
    def paint(canvas: Canvas, state: State) -> None:
        x, y, w, h = desk.place(one.name)
        top, low = theme.cloth(one.mood)
        if one.is_chosen:
            canvas.box(x - 2, y - 2, w + 4, h + 4, 12, theme.VERMILION)
        edge = theme.GOLD if state.hovered else theme.FELT[one.mood][1]
        canvas.box(x, y, w, h, 10, low, edge, 1.2, top=top)
        with canvas.within(x, y, w, h, one.name):
            room = w - (40 if one.is_chosen else 16)
            left = x + (w - (24 if one.is_chosen else 0)) / 2
            canvas.fitted(one.label, left, y + h / 2, room, 15, theme.IVORY, "bold", "cc")
        if one.is_chosen:
            tick(canvas, x + w - 18, y + h / 2, 9, dark=True)

    return paint


def _backs(chosen: Back, words: Words) -> Maker:
    """The backs to choose from, shown as tiles."""

    def make(desk: Desk, x: float, y: float) -> None:
        for number, back in enumerate(Back):
            left = x - (3 - number) * 46 + 10
            name = BackId(back)
            painter = _back_painter(desk, name, back.value, chosen=back is chosen)
            desk.area(
                name,
                left,
                y - 24,
                36,
                48,
                painter,
                radius=6,
                group=Setting.BACK,
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
        if not chosen:
            canvas.shade(x, y, w, h, 4, 2, 5, 95)
        picture = canvas.sprite("back", w, "flat", back=back, small=False)
        canvas.surface.blit(picture, (canvas.px(x), canvas.px(y)))
        if chosen:
            tick(canvas, x + w - 2, y + h - 3, 8, dark=False)

    return paint
