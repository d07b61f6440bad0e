"""The player's own rules: what each of them changes, and their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

from game.scenes.setup.own_ruleset_cards import OwnRulesetId
from game.scenes.setup.rule_rows import DifferenceRow, RuleList, RulesRow, SentenceRow
from game.scenes.setup.ruleset_naming import Naming, NamingScene
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.dialog import confirmation, notice
from game.scenes.shared.new_game_choice import NewGame
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    Room,
    back_button,
    content,
    foot,
    shortened,
    title,
)
from game.sheets.differences import differences
from game.sheets.known_rulesets import based_on, fault_text, left_out_text, of_sheet
from game.sheets.own_rulesets import OwnRuleset, OwnRulesets
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Push, Replace, Scene, Services, Step
from game.ui.widgets import Activated, Desk

LIST_WIDTH, ROW = 320.0, 46.0
EDGE, HEAD = 32.0, 104.0


class OwnRulesButton(StrEnum):
    """What can be done with the player's rules."""

    CHOOSE = "choose"
    RENAME = "rename"
    DELETE = "delete"


class OwnRulesScene(DeskScene):
    """The rules the player has kept: to choose one, to give it another name, to throw it away."""

    paper = True
    smallest = (1024.0, 576.0)

    def __init__(
        self,
        services: Services,
        kept: OwnRulesets,
        choice: NewGame,
        chosen: Callable[[NewGame], None],
    ) -> None:
        super().__init__(services)
        self.kept, self.choice, self.chosen = kept, choice, chosen
        self.name = choice.own

    @property
    def own(self) -> OwnRuleset | None:
        """The rules that are shown: those of this name, or the first ones."""
        return self.kept.find(self.name) or next(iter(self.kept.listed), None)

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The names at the left, what the rules change at the right."""
        canvas, words = self.canvas, self.words
        desk = self.new_desk()
        room = content(canvas)
        back_button(desk, canvas, words("ui.back"))
        self.left, self.right = room.split(LIST_WIDTH)
        self._names(desk)
        self._rows(canvas, desk)
        self._buttons(desk, room)
        if not desk.focused:
            desk.focus(OwnRulesetId(self.own.name) if self.own else BACK)

    def _names(self, desk: Desk) -> None:
        room, listed = self.left.inner(10), self.kept.listed
        with desk.scroll("names", room.x, room.y, room.w, room.h, ROW * len(listed)):
            for nth, own in enumerate(listed):
                desk.button(
                    OwnRulesetId(own.name),
                    room.x,
                    room.y + nth * ROW,
                    room.w - 14,
                    ROW - 4,
                    shortened(self.canvas, own.name, room.w - 54, 16),
                    "row",
                    chosen=self.own is not None and own.name == self.own.name,
                    group="names",
                    size=16,
                )

    def _rows(self, canvas: Canvas, desk: Desk) -> None:
        right = self.right
        room = Room(right.x + EDGE, right.y + HEAD, right.w - 2 * EDGE, right.h - HEAD - 10)
        name = self.own.name if self.own else ""
        self.listed = RuleList(f"rows.{name}", self._made(canvas), room, EDGE)
        self.listed.build(desk)

    def _made(self, canvas: Canvas) -> Iterator[RulesRow]:
        words, own = self.words, self.own
        if own is None:
            yield SentenceRow(canvas, words("own.none"))
            return
        for left in own.left_out:
            yield SentenceRow(canvas, left_out_text(words, own, left), warns=True)
        sheet = of_sheet(own.based_on)
        for point in differences(words, own.options, sheet.options):
            yield DifferenceRow(canvas, point, sheet.short(words), editable=False)

    def _buttons(self, desk: Desk, room: Room) -> None:
        if self.own is None:
            return
        canvas, words, right = self.canvas, self.words, self.right.right - 24
        for name, icon in ((OwnRulesButton.DELETE, "trash"), (OwnRulesButton.RENAME, "pen")):
            label = words(f"own.{name}")
            width = canvas.measure(label, 16, "bold") + 64
            right -= width
            desk.button(name, right, self.right.y + 20, width, 42, label, icon=icon, size=16)
            right -= 10
        label = words("own.choose")
        width = max(220.0, canvas.measure(label, 18, "bold") + 72)
        x, y = room.right - width, foot(canvas)
        choose = OwnRulesButton.CHOOSE
        desk.button(choose, x, y, width, FOOT_BUTTON, label, "primary", "check", size=18)

    # ---- intents -----------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if isinstance(used.id, OwnRulesetId):
            self.name = used.id.item
            self.build()
        if used.id == BACK:
            return Pop()
        own = self.own
        if own is None:
            return None
        if used.id == OwnRulesButton.CHOOSE:
            self.chosen(self.choice.with_own(own))
            return Pop()
        if used.id == OwnRulesButton.RENAME:
            return Push(NamingScene(self.services, self.kept, self._renaming(own)))
        return Push(self._deleting(own)) if used.id == OwnRulesButton.DELETE else None

    def _renaming(self, own: OwnRuleset) -> Naming:
        def renamed(name: str) -> Step:
            try:
                self.kept.rename(own, name)
            except OSError as fault:
                return Replace(not_kept(self.services, fault))
            self._follow(own.name, name)
            return Pop()

        words = self.words
        return Naming(words("own.rename"), "", own.name, renamed, but=own.name)

    def _deleting(self, own: OwnRuleset) -> Scene:
        words = self.words

        def deleted() -> Step:
            try:
                self.kept.delete(own)
            except OSError as fault:
                return Replace(not_kept(self.services, fault))
            self._follow(own.name, "")
            return Pop()

        text = words("own.delete.text", name=own.name)
        return confirmation(
            self.services, words("own.delete.title"), text, words("own.delete"), deleted
        )

    def _follow(self, before: str, name: str) -> None:
        """The game that is being chosen keeps to its rules, whatever they are called now."""
        self.name = name
        if self.choice.own == before:
            self.choice = self.choice.called(name)
            self.chosen(self.choice)

    def enter(self) -> None:
        """Somebody may have put files into the folder meanwhile."""
        before = self.kept.listed
        self.kept.look_again()
        if self.kept.listed != before:
            self.build()

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, the names, and the points in which the rules differ from their sheet."""
        canvas.paper()
        title(canvas, self.words("rules.own"), indent=BACK_INDENT)
        for room in (self.left, self.right):
            canvas.panel(room.x, room.y, room.w, room.h)
        self._heading(canvas)
        self._folder(canvas)
        self.listed.paint(canvas, self.desk)
        self.desk.draw(canvas)

    def _heading(self, canvas: Canvas) -> None:
        if self.own is None:
            return
        x, y = self.right.x + EDGE, self.right.y
        free = self.desk.place("rename")[0] - x - 20
        size = 24
        name = shortened(canvas, self.own.name, free, size, "title")
        canvas.text(name, x, y + 40, size, theme.INK, "title", "cl")
        lead = based_on(self.words, self.own.based_on, self.own.options)
        canvas.fitted(lead, x, y + 80, self.right.w - 2 * EDGE, 15, theme.INK_SOFT)

    def _folder(self, canvas: Canvas) -> None:
        """Where the files are, for those who want to give them to somebody."""
        room, y = content(canvas), foot(canvas)
        right = self.desk.place("choose")[0] - 24 if self.own else room.right
        text = self.words("own.folder", folder=self.kept.folder)
        high = canvas.paragraph(text, 0, 0, right - room.x, 14, 1.45, draw=False)
        with canvas.within(room.x, y - 8, right - room.x, 66, "folder"):
            top = y + (FOOT_BUTTON - high) / 2
            canvas.paragraph(text, room.x, top, right - room.x, 14, 1.45, theme.INK_SOFT)


def not_kept(services: Services, fault: OSError) -> Scene:
    """A file could not be written, and why."""
    words = services.words
    text = words("own.not_kept", file=fault.filename or "", reason=fault.strerror or fault)
    return notice(services, words("own.not_kept.title"), text)


def fault_notice(services: Services, kept: OwnRulesets) -> Step | None:
    """A notice about files in the folder that are no use; each is reported once."""
    faults = kept.faults()
    if not faults:
        return None
    words = services.words
    text = "\n".join(fault_text(words, fault) for fault in faults)
    return Push(notice(services, words("own.fault.title"), text))
