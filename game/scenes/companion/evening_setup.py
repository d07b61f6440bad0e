"""Who plays an evening, and by which rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.records.evening import Evening
from game.records.evening_file import LONGEST_NAME
from game.rulesets.families import Unit, in_points
from game.scenes.setup.option_rows import OptionRow
from game.scenes.setup.option_values import OptionControl
from game.scenes.setup.rule_rows import RuleList
from game.scenes.setup.rules_scene import RulesScene
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.new_game_choice import NewGame
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    Room,
    back_button,
    content,
    foot,
    panel_title,
    title,
)
from game.text.visible_letters import tidy_name
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Confirm, Intent
from game.ui.scene import Pop, Push, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

SHEET = "classic"
SHOWN = (
    *("system", "hands", "limit", "draw_scoring", "draw_rotation", "use_bonus_tiles"),
    "false_mahjong_fine",
)
"""The options that are asked first; all others have a screen of their own."""
NAMES, EDGE, HEAD, ABOUT, PITCH, ENTRY = 380.0, 24.0, 56.0, 70.0, 62.0, 44.0
ALL_RULES, DONE = "all", "done"
"""The buttons that lead to all rules, and to the sheet."""


class NameId(ItemId[int], kind="name"):
    """The line for the name of a player."""


class SetupScene(DeskScene):
    """Four names and the rules; Enter leads from name to name."""

    unit = Unit.POINTS
    paper = True
    smallest = (1120.0, 600.0)

    def __init__(
        self,
        services: Services,
        evening: Evening,
        done: Callable[[Evening], Step],
        *,
        is_new: bool = True,
    ) -> None:
        super().__init__(services)
        self.evening, self._done, self._is_new = evening, done, is_new

    @property
    def choice(self) -> NewGame:
        """The rules as the screens of rules know them."""
        return NewGame(SHEET).with_rules(self.evening.options)

    @property
    def fault(self) -> str:
        """What is wrong with the names."""
        given = [name.casefold() for name in map(tidy_name, self.evening.names) if name]
        return self.words("companion.setup.twice") if len(given) > len(set(given)) else ""

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The names at the left, the rules at the right."""
        canvas, desk = self.canvas, self.new_desk()
        room = content(canvas)
        back_button(desk, canvas, self.words("ui.back"))
        self.left, self.right = room.split(NAMES)
        for nth, name in enumerate(self.evening.names):
            y = self.left.y + HEAD + ABOUT + nth * PITCH
            empty = self.words("companion.player", n=nth + 1)
            left, wide = self.left.x + EDGE + 44, NAMES - 2 * EDGE - 44
            line = NameId(nth)
            desk.entry(line, left, y, wide, name, empty=empty, longest=LONGEST_NAME, h=ENTRY)
        self._options(desk)
        self._foot(desk, room)
        if not desk.focused:
            desk.focus(NameId(0))

    def _options(self, desk: Desk) -> None:
        choice, room = self.choice, self.right
        place = Room(room.x + EDGE, room.y + HEAD, room.w - 2 * EDGE - 10, room.h - HEAD - 10)
        made = [OptionRow(self.canvas, choice, name, editable=True) for name in SHOWN]
        self.listed = RuleList("options", made, place, 22.0)
        self.listed.build(desk)

    def _foot(self, desk: Desk, room: Room) -> None:
        words, y = self.words, foot(self.canvas)
        label = words("companion.setup.all")
        wide = self.canvas.measure(label, 17, "bold") + 64
        desk.button(ALL_RULES, room.x, y, wide, FOOT_BUTTON, label, icon="list")
        label = words(f"companion.setup.{'start' if self._is_new else 'keep'}")
        wide = max(220.0, self.canvas.measure(label, 18, "bold") + 70)
        x, may = room.right - wide, not self.fault
        desk.button(DONE, x, y, wide, FOOT_BUTTON, label, "primary", "check", enabled=may, size=18)

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Enter in a name leads to the next one, and at last to the button."""
        written = self.desk.focused
        is_return = isinstance(intent, Confirm) and intent.key == "return"
        if is_return and isinstance(written, NameId):
            following = NameId(written.item + 1)
            last = DONE if not self.fault else NameId(0)
            self.desk.focus(following if self.desk.has(following) else last)
            return None
        return super().handle(intent)

    def _used(self, used: Activated) -> Step | None:
        if used.id == BACK:
            return Pop()
        if used.id == ALL_RULES:
            return Push(RulesScene(self.services, self.choice, self._chosen))
        if used.id == DONE:
            return self._done(self._finished())
        if isinstance(used.id, NameId):
            self._name(used.id.item, str(used.value or ""))
        elif isinstance(used.id, OptionControl):
            options = used.id.after(self.words, self.choice, used.value)
            self.evening = replace(self.evening, options=in_points(options))
        self.build()
        return None

    def _name(self, nth: int, text: str) -> None:
        names = self.evening.names
        self.evening = replace(self.evening, names=(*names[:nth], text, *names[nth + 1 :]))

    def _chosen(self, choice: NewGame) -> None:
        self.evening = replace(self.evening, options=in_points(choice.rules))

    def _finished(self) -> Evening:
        return replace(self.evening, names=tuple(map(tidy_name, self.evening.names)))

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, the names, and the rules as far as they are seen."""
        canvas.paper()
        words = self.words
        key = "companion.setup.title" if self._is_new else "companion.setup.edit"
        title(canvas, words(key), indent=BACK_INDENT)
        for room, name in ((self.left, "names"), (self.right, "rules")):
            canvas.panel(room.x, room.y, room.w, room.h)
            panel_title(canvas, room, words(f"companion.setup.{name}"))
        self._paint_names(canvas)
        self.listed.paint(canvas, self.desk)
        self.desk.draw(canvas)

    def _paint_names(self, canvas: Canvas) -> None:
        words, room = self.words, self.left
        x, wide = room.x + EDGE, room.w - 2 * EDGE
        text = words("companion.setup.names.about")
        canvas.paragraph(text, x, room.y + HEAD, wide, 15, 1.5, theme.INK_SOFT)
        for nth in range(len(self.evening.names)):
            middle = room.y + HEAD + ABOUT + nth * PITCH + ENTRY / 2
            canvas.wind(x + 16, middle, nth, 32, dealer=not nth, dark=False)
        if self.fault:
            y = room.y + HEAD + ABOUT + len(self.evening.names) * PITCH + 18
            canvas.icon("warning", x, y - 11, 22, theme.VERMILION)
            canvas.fitted(self.fault, x + 32, y, wide - 32, 15, theme.VERMILION, "bold")
