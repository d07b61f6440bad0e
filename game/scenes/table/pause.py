"""The pause: the table waits behind a veil."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.table.helps.helps_shown import OwnHelps
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Intent, Key
from game.ui.scene import Home, Pop, Push, Quit, Services, Step
from game.ui.widgets import Activated
from game.ui.widgets.button import Kind

WIDTH, HEIGHT, ROW = 400.0, 158.0, 58.0


class PauseButton(StrEnum):
    """What can be done in the pause."""

    RESUME = "resume"
    RULES = "rules"
    ALBUM = "album"
    HELPS = "helps"
    WALLS = "walls"
    SETTINGS = "settings"
    HOME = "home"
    QUIT = "quit"


BUTTONS = (
    (PauseButton.RESUME, "play"),
    (PauseButton.RULES, "book"),
    (PauseButton.ALBUM, "list"),
    (PauseButton.HELPS, "help"),
    (PauseButton.WALLS, "lock"),
    (PauseButton.SETTINGS, "gear"),
    (PauseButton.HOME, "home"),
    (PauseButton.QUIT, "door"),
)
"""The buttons with their icons; some are shown only if they have a use."""


class PauseScene(DeskScene):
    """The pause menu: the table, the rules, the settings, the title, or quit; the game is saved."""

    smallest = (620.0, 580.0)
    over = True

    def __init__(
        self,
        services: Services,
        rules: Callable[[], Step],
        album: Callable[[], Step] | None = None,
        helps: OwnHelps | None = None,
        walls: Callable[[], Step] | None = None,
    ) -> None:
        """A table with helps of its own has their switches here; `walls` leads to their seal."""
        super().__init__(services)
        self._rules, self._album, self._helps, self._walls = rules, album, helps, walls

    @property
    def _listed(self) -> tuple[tuple[PauseButton, str], ...]:
        useless = {PauseButton.ALBUM} if self._album is None else set()
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
        return HEIGHT + ROW * len(self._listed)

    def build(self) -> None:
        """The buttons, one above the other."""
        desk = self.new_desk()
        x, y = self._corner()
        for number, (name, icon) in enumerate(self._listed):
            kind: Kind = "primary" if name is PauseButton.RESUME else "plain"
            label = self._label(name)
            top = y + 118 + number * ROW + (8 if number else 0)
            desk.button(name, x + 32, top, WIDTH - 64, 48, label, kind, icon, dark=True)
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
            PauseButton.RULES: self._rules,
            PauseButton.ALBUM: self._album or Pop,
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
