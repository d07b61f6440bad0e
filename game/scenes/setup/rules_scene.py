"""The rules of a game: the sheet of one page, what differs from it, and every option in groups."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from game.rulesets import PRESETS
from game.rulesets.families import GameOptions, family_of
from game.scenes.library.yaku_book import YakuBookScene
from game.scenes.setup.comparison_scene import ComparisonScene
from game.scenes.setup.option_values import OptionControl, YakuSwitchId
from game.scenes.setup.own_rules import OwnRulesScene, fault_notice
from game.scenes.setup.page_to_print import printed
from game.scenes.setup.rule_rows import RuleList
from game.scenes.setup.rules_pages import (
    DIFFERENCES,
    SHEET,
    concerned,
    page_title,
    pages_of,
    rows,
)
from game.scenes.setup.sheet_rows import YakuBookId
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
    shortened,
    title,
)
from game.scenes.shared.pick_list import PickList, pick_button
from game.sheets.html_page import write_page
from game.sheets.known_rulesets import based_on
from game.sheets.option_groups import group_of
from game.sheets.option_words import problem_text
from game.sheets.own_rulesets import OwnRulesets
from game.sheets.rule_sheet import SheetSection, sheet
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Push, Replace, Services, Step
from game.ui.theme import Weight
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

LIST_WIDTH, LIST_PITCH, BADGE = 276.0, 44.0, 38.0
EDGE, HEAD = 32.0, 62.0
PROBLEM, MOST_PROBLEMS = 25.0, 2
Changed = Callable[[NewGame], None]


class RulesPageId(ItemId[str], kind="group"):
    """A page of the rules."""


class RulesButton(StrEnum):
    """What else can be done with rules."""

    SHEETS = "sheet"
    """To open another sheet."""
    PRINT = "print"
    COMPARE = "compare"
    """To see them beside other rules."""
    RESET = "reset"
    """To play by the sheet as it is."""
    DONE = "done"


class RulesScene(DeskScene):
    """The rules of a game, page by page.

    Without `changed` they are only read; with `kept` another sheet can be opened.
    """

    paper = True
    smallest = (1120.0, 630.0)

    def __init__(
        self,
        services: Services,
        choice: NewGame,
        changed: Changed | None = None,
        *,
        kept: OwnRulesets | None = None,
        page: str = "",
    ) -> None:
        super().__init__(services)
        self.choice, self.changed, self.kept = choice, changed, kept
        self._own_game = choice if changed is None else None
        """The rules one looks at first, and to which one can come back from the sheets."""
        self._opened = 0
        self.page = page or (SHEET if changed is None else pages_of(choice.rules)[2])

    @property
    def term(self) -> str:
        """The yaku whose row is meant, or whatever else is looked at."""
        meant = self._desk.meant if self._desk is not None else ""
        return meant.item if isinstance(meant, (YakuBookId, YakuSwitchId)) else super().term

    @property
    def problems(self) -> list[str]:
        """What is wrong with the options, in sentences."""
        if self.changed is None:
            return []
        found = family_of(self.choice.rules).problems(self.choice.rules)
        return [problem_text(self.words, self.choice.rules, one) for one in found]

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The pages at the left, the rows of one of them at the right."""
        canvas, words = self.canvas, self.words
        desk = self.new_desk()
        room = content(canvas)
        back_button(desk, canvas, words("ui.back"))
        self.left, self.right = room.split(LIST_WIDTH)
        self._pages(desk)
        self._rows(canvas, desk)
        self._foot(desk)
        self._others(desk, room)
        if not desk.focused:
            desk.focus(RulesPageId(self.page))

    def _pages(self, desk: Desk) -> None:
        pages = pages_of(self.choice.rules)
        pitch = min(LIST_PITCH, (self.left.h - 20) / len(pages))
        for nth, page in enumerate(pages):
            y = self.left.y + 10 + nth * pitch
            desk.button(
                RulesPageId(page),
                self.left.x + 10,
                y,
                LIST_WIDTH - 20 - BADGE,
                pitch - 4,
                page_title(self.words, page),
                "row",
                chosen=page == self.page,
                group="groups",
                size=16,
            )

    def _rows(self, canvas: Canvas, desk: Desk) -> None:
        right, editable = self.right, self.changed is not None
        room = Room(right.x + EDGE, right.y + HEAD, right.w - 2 * EDGE, right.h - HEAD - 10)
        made = rows(canvas, self.choice, self.page, editable=editable)
        self.listed = RuleList(f"rows.{self.page}", made, room, EDGE)
        self.listed.build(desk)

    @property
    def _sheets(self) -> tuple[list[str], int]:
        """The names of the sheets one can open, and the number of the one that is open.

        Those of the house come first, then the way to the player's own.
        """
        names, chosen = [self.words(f"ruleset.{name}") for name in PRESETS], self._opened
        if self._own_game is not None:
            return [self.words("rules.this_game"), *names], chosen
        if self.kept is None:
            return [], 0
        chosen = list(PRESETS).index(self.choice.ruleset)
        if self.kept.listed:
            names.append(self.choice.own or self.words("rules.own"))
            chosen = len(PRESETS) if self.choice.own else chosen
        return names, chosen

    def _others(self, desk: Desk, room: Room) -> None:
        """The way to the sheets one can open."""
        names, chosen = self._sheets
        self._beside = 0.0
        if names:
            button = RulesButton.SHEETS
            self._beside = pick_button(desk, self.canvas, button, room.right, names[chosen]) + 16

    def _foot(self, desk: Desk) -> None:
        canvas, words, room = self.canvas, self.words, content(self.canvas)
        y, name, icon = foot(canvas), RulesButton.PRINT, "save"
        label = words("rules.print")
        if self.changed is not None and self.page != SHEET:
            name, icon = RulesButton.RESET, "undo"
            label = words("rules.reset", sheet=words(f"sheet.{self.choice.ruleset}"))
        width = canvas.measure(label, 17, "bold") + 72
        desk.button(name, room.x, y, width, FOOT_BUTTON, label, icon=icon)
        if name == RulesButton.PRINT:
            x, label = room.x + width + 12, words("rules.compare")
            width = canvas.measure(label, 17, "bold") + 72
            desk.button(RulesButton.COMPARE, x, y, width, FOOT_BUTTON, label, icon="columns")
        label = words("rules.done" if self.changed is not None else "ui.close")
        width = max(200.0, canvas.measure(label, 18, "bold") + 72)
        x = room.right - width
        done = RulesButton.DONE
        desk.button(done, x, y, width, FOOT_BUTTON, label, "primary", "check", size=18)

    # ---- intents -----------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if used.id in (BACK, RulesButton.DONE):
            return Pop()
        if used.id == RulesButton.PRINT:
            return printed(
                self.services,
                lambda to: write_page(self.words, to, self._name, self._lead, self._sections),
            )
        if used.id == RulesButton.COMPARE:
            kept = self.kept or OwnRulesets(self.services.data)
            return Push(ComparisonScene(self.services, self.choice, kept))
        if used.id == RulesButton.SHEETS:
            names, chosen = self._sheets
            return Push(PickList(self.services, names, chosen, self._sheet))
        if isinstance(used.id, YakuBookId):
            return Push(YakuBookScene(self.services, self.choice.rules, used.id.item))
        if isinstance(used.id, RulesPageId):
            self.page = used.id.item
        elif isinstance(used.id, OptionControl):
            self._choose(used.id.after(self.words, self.choice, used.value))
        elif used.id == RulesButton.RESET:
            self._choose(self.choice.sheet)
        self.build()
        return None

    def _sheet(self, number: int) -> Step:
        """Another sheet, or the screen of the player's own rules."""
        if self._own_game is not None:
            self._look_into(number, self._own_game)
        elif number < len(PRESETS):
            self._keep(self.choice.with_sheet(list(PRESETS)[number]))
        else:
            assert self.kept is not None, "sheets can be opened"
            return Replace(OwnRulesScene(self.services, self.kept, self.choice, self._keep))
        self.build()
        return Pop()

    def _look_into(self, number: int, own_game: NewGame) -> None:
        """The rules of the game, or a sheet as it is, only to be read."""
        self._opened = number
        sheet = list(PRESETS)[number - 1]
        self._show(own_game.with_sheet(sheet) if number else own_game)

    def _choose(self, options: GameOptions) -> None:
        self._keep(self.choice.with_rules(options))

    def _show(self, choice: NewGame) -> None:
        """Shows other rules, on the same page if they have it."""
        self.choice = choice
        self.page = self.page if self.page in pages_of(choice.rules) else SHEET

    def _keep(self, choice: NewGame) -> None:
        # Whoever is told may have this screen built anew at once.
        self._show(choice)
        if self.changed is not None:
            self.changed(self.choice)

    def update(self, dt: float) -> Step | None:
        """The controls move; files of rules that are no use are reported once."""
        self.desk.update(dt)
        return None if self.kept is None else fault_notice(self.services, self.kept)

    # ---- drawing -----------------------------------------------------------------------------
    @property
    def _name(self) -> str:
        """What the rules are called."""
        return self.choice.own or self.words(f"ruleset.{self.choice.ruleset}")

    @property
    def _sections(self) -> tuple[SheetSection, ...]:
        """The sections of their sheet."""
        return sheet(self.words, self.choice.rules, self.choice.ruleset)

    @property
    def _lead(self) -> str:
        """What rules these are, in a sentence."""
        if not self.choice.own and not self.choice.differences:
            return self.words(f"ruleset.{self.choice.ruleset}.about")
        return based_on(self.words, self.choice.ruleset, self.choice.rules)

    def draw(self, canvas: Canvas) -> None:
        """The page, and the rows as far as they are seen."""
        canvas.paper()
        words = self.words
        room, size = content(canvas), 30
        free = room.w - BACK_INDENT - self._beside - 36
        free -= canvas.measure(words("rules.title"), size, "title")
        note = shortened(canvas, self._name, free, 16, "regular")
        title(canvas, words("rules.title"), note, indent=BACK_INDENT, right=self._beside)
        for room in (self.left, self.right):
            canvas.panel(room.x, room.y, room.w, room.h)
        self._heading(canvas)
        self._problems(canvas)
        self.listed.paint(canvas, self.desk)
        self.desk.draw(canvas)
        self._badges(canvas)

    def _heading(self, canvas: Canvas) -> None:
        words, room = self.words, self.right
        middle = room.y + 36
        text, size = page_title(words, self.page), 24
        note, colour = self._note()
        if self.page == SHEET:
            text = shortened(canvas, self._name, room.w / 2, size, "title")
            note, colour = self._lead, theme.INK_SOFT
        wide = canvas.text(text, room.x + EDGE, middle, size, theme.INK, "title", "cl")
        free = room.w - 2 * EDGE - wide - 20
        weight: Weight = "regular" if colour == theme.INK_SOFT else "bold"
        canvas.fitted(note, room.right - EDGE, middle, free, 15, colour, weight, "cr")

    def _note(self) -> tuple[str, str]:
        """How far the rules are from their sheet."""
        words, count = self.words, len(self.choice.differences)
        sheet = words(f"sheet.{self.choice.ruleset}")
        if count:
            return words.plural("new.differences", count, sheet=sheet), theme.VERMILION
        return words("new.same", sheet=sheet) if self.changed is not None else "", theme.INK_SOFT

    def _problems(self, canvas: Canvas) -> None:
        """At the foot, between the buttons, so that nothing else moves."""
        texts = self.problems
        if not texts:
            return
        left, _, wide, _ = self.desk.place(
            RulesButton.COMPARE if self.page == SHEET else RulesButton.RESET
        )
        x, right = left + wide + 20, self.desk.place(RulesButton.DONE)[0] - 20
        if len(texts) > MOST_PROBLEMS:
            more = self.words.plural("rules.more_problems", len(texts) - 1)
            texts = [texts[0], more]
        y = foot(canvas) + FOOT_BUTTON / 2 - (len(texts) - 1) * PROBLEM / 2
        canvas.icon("warning", x, foot(canvas) + FOOT_BUTTON / 2 - 12, 24, theme.VERMILION)
        for text in texts:
            canvas.fitted(text, x + 36, y, right - x - 36, 16, theme.VERMILION, "bold", least=0.7)
            y += PROBLEM

    def _badges(self, canvas: Canvas) -> None:
        """How many options of each group differ from the sheet; a sign where something is wrong."""
        found = self.choice.differences
        rules = self.choice.rules
        groups = [group_of(change, rules) for change in found] + [DIFFERENCES] * len(found)
        wrong = concerned(self.choice) if self.changed is not None else set()
        for group in {*groups, *wrong}:
            x, y, w, h = self.desk.place(RulesPageId(group))
            middle = x + w + BADGE / 2 + 3
            if group in wrong:
                canvas.icon("warning", middle - 11, y + h / 2 - 11, 22, theme.VERMILION)
                continue
            canvas.circle(middle, y + h / 2, 11, theme.VERMILION)
            count = self.words.number(groups.count(group))
            canvas.text(count, middle, y + h / 2, 13, theme.IVORY, "bold", "cc")
