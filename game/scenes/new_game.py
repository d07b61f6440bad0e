"""The choice of a new game: which sheet, what is changed in it, and who sits at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.rulesets import PRESETS
from game.rulesets.riichi_options import problems
from game.scenes.choice import NewGame, seed_of
from game.scenes.new_game_cards import card_painter
from game.scenes.new_game_options import OptionsPanel
from game.scenes.new_game_table import TablePanel
from game.scenes.option_words import problem_text
from game.scenes.page import (
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    Room,
    back_button,
    content,
    foot,
    title,
)
from game.scenes.rules import RulesScene
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Intent, Typed
from game.ui.scene import Pop, Push, Scene, Services, Step
from game.ui.widgets import Activated, Desk

CARD_HEIGHT = 152.0
SHARES = (730.0, 486.0)


@dataclass(frozen=True, slots=True)
class NewGameSteps:
    """Where the screen leads."""

    start: Callable[[NewGame], Step | None]
    """To the table, with the game as it was chosen."""
    back: Callable[[], Step | None] = Pop
    """Back to where one came from."""
    keep: Callable[[NewGame], None] = lambda _: None
    """Told of every change, so that the choice can be remembered."""


class NewGameScene(Scene):
    """The choice of a new game."""

    paper = True

    def __init__(
        self,
        services: Services,
        choice: NewGame,
        levels: tuple[str, ...],
        steps: NewGameSteps,
    ) -> None:
        super().__init__(services)
        self.choice, self.levels, self.steps = choice, levels, steps
        self.desk: Desk | None = None

    @property
    def animating(self) -> bool:
        """While the focus ring fades or a word opens."""
        return self.desk is not None and self.desk.animating

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """Cards, options, opponents, and the buttons at the foot."""
        canvas, words = self.canvas, self.words
        desk = self.desk = Desk(canvas, self.services, self.desk)
        room = content(canvas)
        back_button(desk, canvas, words("ui.back"))
        for name, place in zip(
            PRESETS, room.upper(CARD_HEIGHT).columns([1] * len(PRESETS)), strict=True
        ):
            painter = card_painter(name, place)
            chosen = name == self.choice.ruleset
            desk.card(
                f"sheet.{name}",
                place.x,
                place.y,
                place.w,
                place.h,
                painter,
                chosen=chosen,
                value=name,
                group="sheet",
            )
        lower = room.below(CARD_HEIGHT + GUTTER)
        left, right = lower.columns(SHARES)
        self.options = OptionsPanel(self.choice, left)
        self.options.build(canvas, desk)
        self.table = TablePanel(self.choice, self.levels, right)
        self.table.build(desk)
        self._foot(desk, room)

    def _foot(self, desk: Desk, room: Room) -> None:
        canvas, words, y = self.canvas, self.words, foot(self.canvas)
        x = room.x
        for name, icon in (("sheet", "book"), ("options", "list")):
            label = words(f"new.{name}")
            width = canvas.measure(label, 17, "bold") + 72
            desk.button(name, x, y, width, FOOT_BUTTON, label, icon=icon)
            x += width + 12
        label = words("new.start")
        width = max(240.0, canvas.measure(label, 18, "bold") + 80)
        playable = not any(problem.is_refused for problem in problems(self.choice.rules))
        desk.button(
            "start",
            room.right - width,
            y,
            width,
            FOOT_BUTTON,
            label,
            "primary",
            "play",
            size=18,
            enabled=playable,
        )
        if not desk.focused:
            desk.focus("start" if playable else "options")

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Change the choice, or go on with it; the one line of text takes digits only."""
        assert self.desk is not None, "a screen is built before it is used"
        if isinstance(intent, Cancel):
            return self.steps.back()
        if isinstance(intent, Typed) and seed_of(intent.text) is None:
            return None
        used = self.desk.handle(intent)
        return self._used(used) if used is not None else None

    def _used(self, used: Activated) -> Step | None:
        if used.id == "start":
            return self.steps.start(self.choice)
        if used.id == "back":
            return self.steps.back()
        if used.id == "sheet":
            return Push(RulesScene(self.services, self.choice))
        if used.id == "options":
            return Push(RulesScene(self.services, self.choice, changed=self._choose))
        if used.id == "seed":
            self._seed(str(used.value or ""))
        elif (choice := self._chosen(used)) is not None:
            self._choose(choice)
            self.build()
        return None

    def _seed(self, text: str) -> None:
        """The number of the deal was typed."""
        self._choose(replace(self.choice, seed=seed_of(text)))

    def _chosen(self, used: Activated) -> NewGame | None:
        """The game as it would be with this change."""
        kind, _, name = used.id.partition(".")
        if kind == "sheet":
            same = name == self.choice.ruleset
            return None if same else replace(self.choice, ruleset=name, options={})
        if kind == "option":
            return self.options.changed(name, int(used.value or 0))
        if kind == "bird":
            return self.choice.with_bird(int(name))
        return self.table.other_level(int(name)) if kind == "level" else None

    def _choose(self, choice: NewGame) -> None:
        self.choice = choice
        self.steps.keep(choice)

    def update(self, dt: float) -> Step | None:
        """Only the controls move."""
        assert self.desk is not None, "a screen is built before it is used"
        self.desk.update(dt)
        return None

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page; what stands on the panels is painted by their controls."""
        assert self.desk is not None, "a screen is built before it is drawn"
        canvas.paper()
        title(canvas, self.words("new.title"), indent=BACK_INDENT)
        self.options.paint(canvas)
        self.table.paint(canvas)
        self._problem(canvas)
        self.desk.draw(canvas)

    def _problem(self, canvas: Canvas) -> None:
        """Why the game cannot be started, beside the button that would."""
        refused = [one for one in problems(self.choice.rules) if one.is_refused]
        if not refused:
            return
        assert self.desk is not None, "a screen is built before it is drawn"
        left, y, wide, high = self.desk.place("options")
        x, right = left + wide + 20, self.desk.place("start")[0] - 20
        canvas.icon("warning", x, y + high / 2 - 12, 24, theme.VERMILION)
        text = problem_text(self.words, refused[0])
        canvas.fitted(text, x + 36, y + high / 2, right - x - 36, 16, theme.VERMILION, "bold")
