"""The pause: the table waits behind a veil."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.table.helps.helps_shown import OwnHelps
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Intent, Key
from game.ui.scene import Home, LookUp, Pop, Push, Quit, Services, Step
from game.ui.widgets import Activated
from game.ui.widgets.button import Kind

WIDTH, HEIGHT, ROW, APART = 560.0, 158.0, 58.0, 12.0


class PauseButton(StrEnum):
    """What can be done in the pause."""

    RESUME = "resume"
    RULES = "rules"
    YAKU = "yaku"
    GLOSSARY = "glossary"
    ALBUM = "album"
    HELPS = "helps"
    WALLS = "walls"
    SETTINGS = "settings"
    HOME = "home"
    QUIT = "quit"


BUTTONS = (
    (PauseButton.RESUME, "play"),
    (PauseButton.RULES, "book"),
    (PauseButton.YAKU, "list"),
    (PauseButton.GLOSSARY, "search"),
    (PauseButton.ALBUM, "list"),
    (PauseButton.HELPS, "help"),
    (PauseButton.WALLS, "lock"),
    (PauseButton.SETTINGS, "gear"),
    (PauseButton.HOME, "home"),
    (PauseButton.QUIT, "door"),
)
"""The buttons with their icons; some are shown only if they have a use."""


@dataclass(frozen=True, slots=True)
class TableBooks:
    """The ways from a table to what can be read about its game."""

    rules: Callable[[], Step]
    yaku: Callable[[], Step] | None = None
    """Leads to the yaku of the game, if it has any."""
    album: Callable[[], Step] | None = None
    """Leads to its Grands Jeux, if it has any."""


class PauseScene(DeskScene):
    """The pause menu: the table, the books, the settings, the title, or quit; the game is saved."""

    smallest = (620.0, 580.0)
    over = True

    def __init__(
        self,
        services: Services,
        books: TableBooks,
        helps: OwnHelps | None = None,
        walls: Callable[[], Step] | None = None,
    ) -> None:
        """A table with helps of its own has their switches here; `walls` leads to their seal."""
        super().__init__(services)
        self._books, self._helps, self._walls = books, helps, walls

    @property
    def _listed(self) -> tuple[tuple[PauseButton, str], ...]:
        useless = {PauseButton.ALBUM} if self._books.album is None else set()
        useless |= {PauseButton.YAKU} if self._books.yaku is None else set()
        useless |= {PauseButton.HELPS} if self._helps is None else set()
        useless |= {PauseButton.WALLS} if self._walls is None else set()
        return tuple(one for one in BUTTONS if one[0] not in useless)

    def _label(self, name: PauseButton) -> str:
        if name is PauseButton.HELPS and self._helps is not None:
            key = "hide" if self._helps.are_shown else "show"
            return self.words(f"scene.pause.helps.{key}")
        return self.words(f"scene.pause.{name}")

    @property
    def _height(self) -> float:
        return HEIGHT + ROW * (1 + len(self._listed) // 2)

    def build(self) -> None:
        """The way back in the whole width, and the others below it in two columns."""
        desk = self.new_desk()
        x, y = self._corner()
        whole = WIDTH - 64
        half = (whole - APART) / 2
        for number, (name, icon) in enumerate(self._listed):
            kind: Kind = "primary" if name is PauseButton.RESUME else "plain"
            row, column = (number + 1) // 2, (number + 1) % 2 if number else 0
            is_alone = not number or (not column and number == len(self._listed) - 1)
            left = x + 32 + column * (half + APART)
            top = y + 118 + row * ROW + (8 if number else 0)
            wide = whole if is_alone else half
            desk.button(name, left, top, wide, 48, self._label(name), kind, icon, dark=True)
        if not desk.focused:
            desk.focus(PauseButton.RESUME)

    def _corner(self) -> tuple[float, float]:
        return (self.canvas.w - WIDTH) / 2, (self.canvas.h - self._height) / 2

    def handle(self, intent: Intent) -> Step | None:
        """Esc is back to the table."""
        if isinstance(intent, Key) and intent.name == "p":
            return Pop()
        return super().handle(intent)

    def _used(self, used: Activated) -> Step | None:
        if used.id == PauseButton.HELPS and self._helps is not None:
            self._helps.switch_all()
            self.build()
            return None
        steps: dict[str, Callable[[], Step]] = {
            PauseButton.RESUME: Pop,
            PauseButton.RULES: self._books.rules,
            PauseButton.YAKU: self._books.yaku or Pop,
            PauseButton.GLOSSARY: lambda: LookUp(""),
            PauseButton.ALBUM: self._books.album or Pop,
            PauseButton.WALLS: self._walls or Pop,
            PauseButton.SETTINGS: lambda: Push(SettingsScene(self.services)),
            PauseButton.HOME: Home,
            PauseButton.QUIT: Quit,
        }
        return steps[used.id]()

    def draw(self, canvas: Canvas) -> None:
        """A veil over the table, a dark panel, its buttons."""
        canvas.veil(140)
        x, y = self._corner()
        canvas.panel(x, y, WIDTH, self._height, 16, dark=True, opacity=0.96)
        with canvas.within(x + 24, y, WIDTH - 48, self._height, "pause"):
            title = self.words("scene.pause.title")
            canvas.text(title, x + WIDTH / 2, y + 46, 30, theme.IVORY, "title", "cc")
            kept = self.words("scene.pause.kept")
            canvas.fitted(
                kept, x + WIDTH / 2, y + 84, WIDTH - 64, 14, theme.IVORY_SOFT, "regular", "cc"
            )
        self.desk.draw(canvas)
