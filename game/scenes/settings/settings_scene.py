"""The settings: places at the left, one line each at the right; all of it holds at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from game.scenes.settings import settings_rows
from game.scenes.settings.key_exchange import KeyExchange
from game.scenes.settings.settings_lines import KeyCap, SettingsRow
from game.scenes.settings.settings_rows import Setting, SettingsPlace, TileSetId
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.page import BACK, widest
from game.storage.settings import (
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
from game.text.visible_letters import tidy_name
from game.text.words import YakuNaming
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Intent, Press, Release
from game.ui.own_tiles import FOLDER
from game.ui.scene import Pop, Services, Step
from game.ui.sound_files import Voice
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

SECTIONS = (
    (SettingsPlace.TABLE, "dice"),
    (SettingsPlace.HELPS, "help"),
    (SettingsPlace.MOTION, "speed"),
    (SettingsPlace.SOUND, "sound"),
    (SettingsPlace.LANGUAGE, "type"),
    (SettingsPlace.KEYS, "keyboard"),
)
"""The places, each with its icon."""
MARGIN, NAV, GUTTER, TOP, BOTTOM = 24.0, 236.0, 16.0, 80.0, 24.0
PADDING, TITLE = 32.0, 64.0


TRIED: Mapping[str, tuple[str, Voice | None]] = {
    Setting.VOLUME: ("discard", None),
    Setting.SPOKEN: ("riichi", Voice.LOW),
    Setting.VOLUME_VOICES: ("riichi", Voice.MIDDLE),
}
"""What is heard when a sound is set, and who says it."""


class PlaceId(ItemId[SettingsPlace], kind="section"):
    """A place of the settings."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where the two panels are."""

    left: float
    right: float
    bottom: float

    @property
    def panel(self) -> tuple[float, float, float, float]:
        x = self.left + NAV + GUTTER
        return x, TOP, self.right - x, self.bottom - TOP

    @property
    def room(self) -> tuple[float, float, float, float]:
        """Where the lines are, below the title of the place."""
        x, y, w, h = self.panel
        return x + PADDING, y + TITLE, w - PADDING - 18, h - TITLE - 12

    @property
    def line(self) -> tuple[float, float]:
        """The left and the right end of a line."""
        x, _, w, _ = self.panel
        return x + PADDING, x + w - PADDING


class SettingsScene(DeskScene):
    """The settings of the player; what is changed is kept at once."""

    paper = True
    smallest = (980.0, 600.0)

    def __init__(self, services: Services, section: SettingsPlace = SettingsPlace.TABLE) -> None:
        super().__init__(services)
        self.section = section
        self._rows: list[tuple[SettingsRow, float]] = []
        self._plan = _Plan(0, 0, 0)
        self._size_wanted: int | None = None
        self._is_pressed = False
        """Whether a button of the mouse is held."""
        self._keys, self._reset_from = KeyExchange(), 0.0

    # ---- making --------------------------------------------------------------------------------
    def build(self) -> None:
        """The way back, the places, and the lines of the place chosen."""
        if self._desk is not None and self._desk.is_dragged:
            return
        canvas, words = self.canvas, self.words
        side = max(MARGIN, (canvas.w - widest(canvas)) / 2)
        self._plan = _Plan(side, canvas.w - side, canvas.h - BOTTOM)
        desk = self.new_desk()
        desk.button(BACK, side, 18, 42, 42, words("ui.back"), "icon", "back")
        for number, (name, icon) in enumerate(SECTIONS):
            top = TOP + 18 + number * 52
            desk.button(
                PlaceId(name),
                side + 12,
                top,
                NAV - 24,
                46,
                words(f"scene.settings.{name}"),
                "row",
                icon,
                chosen=name == self.section,
                group="sections",
            )
        self._make_rows(desk)
        if self.section is SettingsPlace.KEYS:
            self._make_reset(desk)
        if not desk.focused:
            desk.focus(PlaceId(self.section))

    def _make_reset(self, desk: Desk) -> None:
        """The button that gives every key its usual meaning again."""
        x, y, w, _ = self._plan.panel
        label = self.words("keys.reset")
        wide = desk.canvas.measure(label, 16, "bold") + 44
        self._reset_from = x + w - PADDING - wide
        is_changed = bool(self.services.settings.keys)
        place = (self._reset_from, y + 17, wide, 38)
        desk.button(Setting.RESET_KEYS, *place, label, enabled=is_changed)

    def _make_rows(self, desk: Desk) -> None:
        left, right = self._plan.line
        settings, words = self.services.settings, self.words
        silent = not self.services.audio.works
        own, wide, waiting = self.services.art.own_tiles, right - left, self._keys.waiting
        made = settings_rows.of(
            self.section, settings, words, wide, silent=silent, own=own, waiting=waiting
        )
        rows = list(made)
        for row in rows:
            row.fit(self.canvas, right - left)
        x, y, w, h = self._plan.room
        content = sum(row.height for row in rows) + 12
        self._rows, at = [], y
        with desk.scroll(f"rows.{self.section}", x - 12, y, w + 12, h, content):
            for row in rows:
                self._rows.append((row, at))
                row.make(desk, (left, at, right - left, row.height))
                at += row.height

    def enter(self) -> None:
        """Looks into the folder of the player's own tiles, as something may have been put there."""
        super().enter()
        if self.services.settings.tile_set is TileSet.OWN:
            self._look_for_tiles()

    def _look_for_tiles(self) -> None:
        self.services.art.take_own_tiles(self.services.data / FOLDER)
        self.build()

    # ---- intents -------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """A place, a setting, or the way back; the button of the mouse is followed."""
        if self._keys.takes(intent, self.services):
            self.build()
            return None
        if isinstance(intent, Press | Release):
            self._is_pressed = isinstance(intent, Press)
        return super().handle(intent)

    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if isinstance(used.id, PlaceId):
            self.section = used.id.item
            self._keys = KeyExchange()
            self.build()
        elif isinstance(used.id, KeyCap):
            self._keys.begin(used.id.usual)
            self.build()
        elif used.id == Setting.INTERFACE_SIZE and isinstance(used.value, int):
            self._size_wanted = used.value
        else:
            self.services.change(changed(self.services.settings, used))
            if used.id == TileSetId(TileSet.OWN):
                self._look_for_tiles()
            self._try_sound(used.id)
        return None

    def _try_sound(self, name: str) -> None:
        """Lets what has just been set be heard; what plays behind is heard already."""
        if name in TRIED:
            sound, voice = TRIED[name]
            self.services.audio.play(sound, voice=voice)

    def update(self, dt: float) -> Step | None:
        """The size of the interface holds once its knob is let go: it would run away else."""
        self.desk.update(dt)
        if self._size_wanted is not None and not self._is_pressed:
            wanted, self._size_wanted = self._size_wanted, None
            self.services.change(replace(self.services.settings, ui_size=wanted))
        return None

    # ---- picture -------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Paper, two panels, the lines, the controls."""
        canvas.layer("settings", self._paint_ground)
        self._paint_head(canvas)
        offset = self.desk.offset(f"rows.{self.section}")
        x, y, w, h = self._plan.room
        left, right = self._plan.line
        with canvas.clipped(x - 12, y, w + 12, h):
            for row, top in self._rows:
                if top - offset < y + h and top + row.height > y + offset:
                    row.paint(canvas, (left, top - offset, right - left, row.height))
        self.desk.draw(canvas)

    def _paint_ground(self, canvas: Canvas) -> None:
        canvas.paper()
        canvas.panel(self._plan.left, TOP, NAV, self._plan.bottom - TOP)
        canvas.panel(*self._plan.panel)

    def _paint_head(self, canvas: Canvas) -> None:
        words, x = self.words, self._plan.left + 59
        wide = canvas.text(words("scene.settings.title"), x, 39, 30, theme.INK, "title", "cl")
        note, room = words("scene.settings.kept"), self._plan.right - x - wide - 18
        canvas.fitted(note, x + wide + 18, 43, room, 16, theme.INK_SOFT)
        left, top, w, _ = self._plan.panel
        title = words(f"scene.settings.{self.section}")
        wide = canvas.fitted(
            title, left + PADDING, top + 36, w - 2 * PADDING, 22, theme.INK, "title"
        )
        if self.section is SettingsPlace.KEYS:
            said, x = self._keys.said(words), left + PADDING + wide + 24
            canvas.fitted(said, x, top + 38, self._reset_from - x - 16, 15, theme.INK_SOFT)


def changed(settings: Settings, done: Activated) -> Settings:
    """The settings after one control was used."""
    name, value = done.id, done.value
    if isinstance(done.id, ItemId):
        name, value = done.id.kind, done.id.item
    change = _CHANGES.get(name)
    return change(settings, value) if change else settings


def _number(value: object) -> int:
    assert isinstance(value, int), "this control says a number"
    return value


_Change = Callable[[Settings, object], Settings]
_CHANGES: Mapping[str, _Change] = {
    Setting.TILE_SET: lambda s, v: replace(s, tile_set=TileSet(str(v))),
    Setting.CORNER: lambda s, v: replace(s, corner=bool(v)),
    Setting.FELT: lambda s, v: replace(s, felt=Felt(str(v))),
    Setting.LIGHT: lambda s, v: replace(s, light=TableLight(str(v))),
    Setting.CONTRAST: lambda s, v: replace(s, contrast=bool(v)),
    Setting.BACK: lambda s, v: replace(s, back=Back(str(v))),
    Setting.TILE_NAMES: lambda s, v: replace(s, tile_names=bool(v)),
    Setting.SHADE_DRAWN: lambda s, v: replace(s, shade_drawn=bool(v)),
    Setting.SEVEN_IN_ROW: lambda s, v: replace(s, seven_in_row=bool(v)),
    Setting.HINTS: lambda s, v: replace(s, hints=bool(v)),
    Setting.HELP_WAITS: lambda s, v: replace(s, help_waits=bool(v)),
    Setting.HELP_FORWARD: lambda s, v: replace(s, help_forward=bool(v)),
    Setting.HELP_SAFETY: lambda s, v: replace(s, help_safety=bool(v)),
    Setting.HELP_GRANDS_JEUX: lambda s, v: replace(s, help_grands_jeux=bool(v)),
    Setting.COACH: lambda s, v: replace(s, coach=list(CoachMode)[_number(v)]),
    Setting.SPEED: lambda s, v: replace(s, speed=list(Speed)[_number(v)]),
    Setting.CEREMONY: lambda s, v: replace(s, ceremony=list(Ceremony)[_number(v)]),
    Setting.REDUCED_MOTION: lambda s, v: replace(s, reduced_motion=bool(v)),
    Setting.TWO_CLICKS: lambda s, v: replace(s, two_clicks=bool(v)),
    Setting.CALL_PROMPTS: lambda s, v: replace(s, call_prompts=list(CallPrompts)[_number(v)]),
    Setting.ONE_PRESS: lambda s, v: replace(s, one_press=bool(v)),
    Setting.KEY_MARKS: lambda s, v: replace(s, key_marks=bool(v)),
    Setting.RESET_KEYS: lambda s, _: replace(s, keys={}),
    Setting.SOUND: lambda s, v: replace(s, sound=bool(v)),
    Setting.VOLUME: lambda s, v: replace(s, volume=_number(v)),
    Setting.SPOKEN: lambda s, v: replace(s, spoken=bool(v)),
    Setting.VOLUME_VOICES: lambda s, v: replace(s, volume_voices=_number(v)),
    Setting.VOLUME_MUSIC: lambda s, v: replace(s, volume_music=_number(v)),
    Setting.VOLUME_AMBIENCE: lambda s, v: replace(s, volume_ambience=_number(v)),
    Setting.LANGUAGE: lambda s, v: replace(s, language=list(LANGUAGES)[_number(v)]),
    Setting.YAKU_NAMES: lambda s, v: replace(s, yaku_names=list(YakuNaming)[_number(v)]),
    Setting.NAME: lambda s, v: replace(s, name=tidy_name(str(v))),
    Setting.FULL_SCREEN: lambda s, v: replace(s, full_screen=bool(v)),
}
"""What each control changes."""
