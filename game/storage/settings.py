"""The player's settings, saved in the player's folder."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from enum import StrEnum
from locale import LC_CTYPE, getlocale
from pathlib import Path

from game.storage.atomic_write import write_json
from game.storage.bounded_json import decoded
from game.storage.damaged_files import Unread, UnreadFiles, set_aside
from game.storage.file_reading import read_whole
from game.text.languages import FALLBACK, LANGUAGES
from game.text.visible_letters import tidy_name
from game.text.words import YakuNaming

Json = str | int | float | bool | None | Sequence["Json"] | Mapping[str, "Json"]
FORMAT = 1
FILE = "settings.json"
SMALLEST_INTERFACE, LARGEST_INTERFACE = 80, 200
_FARTHEST = 100_000
"""More pixels than all screens together have."""
LONGEST_NAME = 16
"""The maximal length of the player's name."""


class BadSettings(ValueError):
    """Raised for a settings file with other content."""


class Speed(StrEnum):
    """The speed of animations on the table."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def factor(self) -> float:
        """The factor of speed; instant is infinite."""
        return {"slow": 0.5, "normal": 1.0, "fast": 2.0, "instant": float("inf")}[self.value]


class Ceremony(StrEnum):
    """How long the end of a hand is staged on the cloth, before its result is read on paper."""

    NONE = "none"
    SHORT = "short"
    USUAL = "usual"
    FESTIVE = "festive"


class TileSet(StrEnum):
    """The drawings on the tiles."""

    CLASSIC = "classic"
    LARGE = "large"
    SHAPES = "shapes"
    OWN = "own"
    """The player's own drawings."""


class Back(StrEnum):
    """The colour of the backs."""

    HONEY = "honey"
    SAGE = "sage"
    WISTERIA = "wisteria"


class CoachMode(StrEnum):
    """When the coach says what the strongest bird would do."""

    OFF = "off"
    ASKED = "asked"
    """For the decisions for which the player asks."""
    AFTER = "after"
    """After the player's own move."""
    ALWAYS = "always"

    @property
    def following(self) -> CoachMode:
        """The next one, round and round."""
        modes = list(CoachMode)
        return modes[(modes.index(self) + 1) % len(modes)]


class CallPrompts(StrEnum):
    """Which calls the player is asked about."""

    ALL = "all"
    USEFUL = "useful"
    """Those that the coach would make, or has had no time to think of."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """Where the window was when it was closed, in the pixels of the system."""

    x: int
    y: int
    w: int
    h: int
    maximised: bool = False
    screens: str = ""
    """The screens there were, as the window tells them apart."""


class Knowledge(StrEnum):
    """What the player knew already at the first start."""

    NOTHING = "nothing"
    OTHER = "other"
    """Another mahjong than riichi."""
    RIICHI = "riichi"


class Felt(StrEnum):
    """The cloth on the table."""

    PINE = "pine"
    RIVER = "river"
    PLUM = "plum"


class TableLight(StrEnum):
    """The light over the table."""

    DAY = "day"
    EVENING = "evening"
    NIGHT = "night"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one player."""

    language: str = FALLBACK
    yaku_names: YakuNaming = YakuNaming.BOTH
    """By which names yaku are called."""
    name: str = ""
    """The player's name at the table; empty: the word for "you"."""
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    ceremony: Ceremony = Ceremony.USUAL
    volume: int = 70
    """The volume of tiles and controls, from 0 to 100."""
    sound: bool = True
    """Whether anything sounds at all."""
    spoken: bool = False
    """Whether calls are spoken: the voices are made by our own script, and one hears it."""
    volume_voices: int = 60
    volume_music: int = 40
    volume_ambience: int = 50
    full_screen: bool = False
    window: WindowPlace | None = None
    """Where the window was last; None: where the system puts it."""
    ui_size: int = 100
    """The size of letters and controls in per cent, 80 to 200."""
    tile_set: TileSet = TileSet.CLASSIC
    corner: bool | None = None
    """The small numeral in the corner of a tile; None: as the language suggests."""
    felt: Felt = Felt.PINE
    light: TableLight = TableLight.DAY
    contrast: bool = False
    """Whether everything is in a few colours far apart: black, white and yellow."""
    back: Back = Back.HONEY
    tile_names: bool = False
    """Whether the tile that is pointed at on the table is named."""
    shade_drawn: bool = True
    """Whether tsumogiri discards are shaded in the rivers."""
    seven_in_row: bool = False
    """Whether rivers have seven tiles in a row with three players, instead of six."""
    sorts_hand: bool = True
    """Whether the table keeps the player's hand sorted."""
    two_clicks: bool = False
    """Whether a discard needs a second click on the tile."""
    one_press: bool = False
    """Whether the key of a tile discards it at once."""
    call_prompts: CallPrompts = CallPrompts.ALL
    """Which calls the player is asked about; a win is always asked about."""
    key_marks: bool = False
    """Whether each tile of the hand shows its key."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The keys of the table that the player has exchanged, each by the usual one."""
    hints: bool = True
    """Whether the table shows the waits of the hand."""
    help_waits: bool = False
    """Whether it shows what each wait would bring."""
    help_forward: bool = False
    """Whether it shows shanten and ukeire of each discard."""
    help_safety: bool = False
    """Whether it marks dora and safe tiles."""
    help_grands_jeux: bool = False
    """Whether it shows the closest Grands Jeux."""
    coach: CoachMode = CoachMode.ASKED
    """When the coach speaks."""
    exports: str = ""
    """The folder that exported games go into; empty: one beside the games."""
    has_won: bool = False
    """Whether the player is known to have won a hand."""
    knows: Knowledge | None = None
    """What the player knew at the first start; None: nobody has asked."""
    other: Mapping[str, Json] = field(default_factory=dict)
    """Settings of other versions in the same file."""

    @property
    def dims_paper(self) -> bool:
        """Whether screens of paper are darker."""
        return self.light is TableLight.NIGHT and not self.contrast

    @property
    def loudness(self) -> Mapping[str, int]:
        """How loud each kind of sound is, from 0 to 100; 0 for what is switched off."""
        volumes = {
            "effects": self.volume,
            "voices": self.volume_voices if self.spoken else 0,
            "music": self.volume_music,
            "ambience": self.volume_ambience,
        }
        return volumes if self.sound else dict.fromkeys(volumes, 0)

    @property
    def stages_endings(self) -> bool:
        """Whether the end of a hand is staged: never in a hurry, or without motion."""
        wanted = self.ceremony is not Ceremony.NONE and self.speed is not Speed.INSTANT
        return wanted and not self.reduced_motion

    @property
    def shows_corner(self) -> bool:
        """Whether tiles have the small numeral: by default for languages without the characters."""
        if self.corner is not None:
            return self.corner
        return not LANGUAGES[self.language].reads_characters


def may_be_bound(key: str) -> bool:
    """Whether a key can be given another meaning: letters and function keys, but not F1 and F11."""
    is_letter = len(key) == 1 and key.isalpha()
    return is_letter or re.fullmatch("f([2-9]|10|12)", key) is not None


def spoken_language(preferred: Iterable[str] = ()) -> str:
    """The language of this machine, if the game has it; else English.

    The environment comes first, as usual on Linux; then the preferred languages of the system, in
    order; then Python's guess.
    """
    python = getlocale(LC_CTYPE)[0] or ""
    for name in (*_asked_languages(os.environ), *preferred, python):
        found = _SPOKEN.get(re.split("[-_.@]", name.lower())[0])
        if found is not None:
            return found
    return FALLBACK


_SPOKEN: Mapping[str, str] = {
    name: one.code for one in LANGUAGES.values() for name in (one.code, one.system_name)
}
"""The languages of the game by their names in systems: `fr_FR`, or on Windows `French_France`."""
_NO_LANGUAGE = ("C", "POSIX")


def _asked_languages(environment: Mapping[str, str]) -> Iterator[str]:
    """The languages in the environment: the first variable that is set counts."""
    kinds = ("LC_ALL", "LC_MESSAGES", "LANG")
    asked = next((environment[kind] for kind in kinds if environment.get(kind)), "")
    if not asked or asked.partition(".")[0] in _NO_LANGUAGE:
        return
    yield from filter(None, environment.get("LANGUAGE", "").split(":"))
    yield asked


def load(folder: Path, language: str = FALLBACK, unread: UnreadFiles | None = None) -> Settings:
    """The settings in a folder; a damaged file is set aside, and the one before it is read."""
    noted = UnreadFiles() if unread is None else unread
    for file in _kept_in(folder):
        try:
            return _read(file, language)
        except FileNotFoundError:
            continue
        except _UNREADABLE as fault:
            noted.note(set_aside(Unread(file, "damaged", str(fault))))
    return Settings(language=language)


def looked_at(folder: Path, language: str = FALLBACK) -> Settings:
    """The settings in a folder, read only: a damaged file is left in place."""
    for file in _kept_in(folder):
        with contextlib.suppress(*_UNREADABLE):
            return _read(file, language)
    return Settings(language=language)


_UNREADABLE = (OSError, ValueError, RecursionError)


def are_kept(folder: Path) -> bool:
    """Whether there is anything in the place of settings in a folder."""
    return any(os.path.lexists(file) for file in _kept_in(folder))


def _kept_in(folder: Path) -> tuple[Path, Path]:
    """The file of the settings, and the one before it."""
    return folder / FILE, folder / f"{FILE}.bak"


def save(settings: Settings, folder: Path) -> None:
    """Saves the settings atomically; may leave the old ones, but never a broken file."""
    write_json(_plain(settings), *_kept_in(folder))


def _plain(settings: Settings) -> dict[str, Json]:
    own: dict[str, Json] = {
        entry.name: getattr(settings, entry.name)
        for entry in fields(settings)
        if entry.name != "other"
    }
    own["window"] = None if settings.window is None else asdict(settings.window)
    return {**settings.other, "format": FORMAT, **own}


def _read(file: Path, language: str) -> Settings:
    content = decoded(read_whole(file))
    if not isinstance(content, dict):
        raise BadSettings(f"expected an object, found {type(content).__name__}")
    return _understood(_Found(content), Settings(language=language))


def _understood(found: _Found, plain: Settings) -> Settings:
    """The settings of a file; invalid values are replaced by the defaults."""
    known = {entry.name for entry in fields(Settings)} | {"format", "cloth"}
    chosen = Settings(
        language=found.language(plain.language),
        yaku_names=YakuNaming(found.one_of("yaku_names", YakuNaming, plain.yaku_names)),
        name=tidy_name(found.word("name", plain.name), LONGEST_NAME),
        speed=Speed(found.one_of("speed", Speed, plain.speed)),
        reduced_motion=found.flag("reduced_motion", default=plain.reduced_motion),
        ceremony=Ceremony(found.one_of("ceremony", Ceremony, plain.ceremony)),
        volume=found.number("volume", 0, 100, plain.volume),
        sound=found.flag("sound", default=plain.sound),
        spoken=found.flag("spoken", default=plain.spoken),
        volume_voices=found.number("volume_voices", 0, 100, plain.volume_voices),
        volume_music=found.number("volume_music", 0, 100, _behind(found, plain.volume_music)),
        volume_ambience=found.number(
            "volume_ambience", 0, 100, _behind(found, plain.volume_ambience)
        ),
        full_screen=found.flag("full_screen", default=plain.full_screen),
        window=found.window(),
        ui_size=found.number("ui_size", SMALLEST_INTERFACE, LARGEST_INTERFACE, plain.ui_size),
        tile_set=TileSet(found.one_of("tile_set", TileSet, plain.tile_set)),
        corner=found.answer("corner"),
        felt=Felt(found.one_of("felt", Felt, plain.felt)),
        light=TableLight(found.one_of("light", TableLight, _light_before(found, plain))),
        contrast=found.flag("contrast", default=plain.contrast),
        back=Back(found.one_of("back", Back, plain.back)),
        shade_drawn=found.flag("shade_drawn", default=plain.shade_drawn),
        seven_in_row=found.flag("seven_in_row", default=plain.seven_in_row),
        hints=found.flag("hints", default=plain.hints),
        help_waits=found.flag("help_waits", default=plain.help_waits),
        help_forward=found.flag("help_forward", default=plain.help_forward),
        help_safety=found.flag("help_safety", default=plain.help_safety),
        help_grands_jeux=found.flag("help_grands_jeux", default=plain.help_grands_jeux),
        exports=found.word("exports", plain.exports),
        has_won=found.flag("has_won", default=plain.has_won),
        knows=found.knowledge(),
        other={key: value for key, value in found.content.items() if key not in known},
    )
    return _played(found, chosen)


def _played(found: _Found, plain: Settings) -> Settings:
    """The settings with what a file tells of how a hand is played."""
    return replace(
        plain,
        coach=CoachMode(found.one_of("coach", CoachMode, _coach_before(found, plain))),
        sorts_hand=found.flag("sorts_hand", default=plain.sorts_hand),
        two_clicks=found.flag("two_clicks", default=plain.two_clicks),
        one_press=found.flag("one_press", default=plain.one_press),
        call_prompts=CallPrompts(found.one_of("call_prompts", CallPrompts, plain.call_prompts)),
        key_marks=found.flag("key_marks", default=plain.key_marks),
        tile_names=found.flag("tile_names", default=plain.tile_names),
        keys=found.exchanged("keys"),
    )


def _light_before(found: _Found, plain: Settings) -> TableLight:
    """The light of a file that is older than the felts, when the cloth was that of day or night."""
    return TableLight(found.one_of("cloth", TableLight, plain.light))


def _behind(found: _Found, plain: int) -> int:
    """The volume of what plays behind, for a player whose file is older than it.

    It is never louder than the sounds that the player has set.
    """
    return min(plain, found.number("volume", 0, 100, plain))


def _coach_before(found: _Found, plain: Settings) -> CoachMode:
    """What the coach does for a player whose file is older than it.

    Whoever had the star of the best way forward goes on seeing a star at every decision.
    """
    return CoachMode.ALWAYS if found.flag("help_forward", default=False) else plain.coach


@dataclass(frozen=True, slots=True)
class _Found:
    """The content of a settings file, of which only valid values are taken."""

    content: Mapping[str, Json]

    def get(self, key: str) -> Json:
        return self.content.get(key)

    def answer(self, key: str) -> bool | None:
        value = self.get(key)
        return value if isinstance(value, bool) else None

    def knowledge(self) -> Knowledge | None:
        known = self.one_of("knows", Knowledge, "")
        return Knowledge(known) if known else None

    def flag(self, key: str, *, default: bool) -> bool:
        answer = self.answer(key)
        return default if answer is None else answer

    def number(self, key: str, least: int, most: int, default: int) -> int:
        value = self.get(key)
        if isinstance(value, bool) or not isinstance(value, int):
            return default
        return max(least, min(most, value))

    def word(self, key: str, default: str) -> str:
        value = self.get(key)
        return value if isinstance(value, str) else default

    def one_of(self, key: str, choices: Iterable[str], default: str) -> str:
        value = self.get(key)
        return value if isinstance(value, str) and value in list(choices) else default

    def exchanged(self, key: str) -> Mapping[str, str]:
        """Keys that stand for each other, each exactly once; nothing else is taken."""
        value = self.get(key)
        if not isinstance(value, Mapping) or not all(map(may_be_bound, value)):
            return {}
        names = {usual: str(name) for usual, name in value.items()}
        return names if sorted(names) == sorted(names.values()) else {}

    def window(self) -> WindowPlace | None:
        """The place of the window, if all of it is there."""
        value = self.get("window")
        if not isinstance(value, Mapping):
            return None
        found = [value.get(name) for name in ("x", "y", "w", "h")]
        numbers = [one for one in found if isinstance(one, int) and abs(one) <= _FARTHEST]
        if len(numbers) < len(found) or min(numbers[2:]) <= 0:
            return None
        x, y, w, h = numbers
        return WindowPlace(x, y, w, h, value.get("maximised") is True, str(value.get("screens")))

    def language(self, default: str) -> str:
        value = self.get("language")
        return value if isinstance(value, str) and value in LANGUAGES else default
