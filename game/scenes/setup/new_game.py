"""The choice of a new game: which sheet, what is changed in it, and who sits at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.rulesets.families import family_of
from game.rulesets.option_changes import Problem
from game.scenes.library.opponents_book import OpponentsScene
from game.scenes.setup.comparison_scene import ComparisonScene
from game.scenes.setup.external_program import ExternalProgramScene, ProgramSteps
from game.scenes.setup.main_options import ALL_DIFFERENCES, SEED, OptionsPanel
from game.scenes.setup.opponent_choice import ABOUT, PRACTICE, PROGRAM, BirdId, LevelId, TablePanel
from game.scenes.setup.option_values import OptionId
from game.scenes.setup.own_rules import OwnRulesScene, fault_notice, not_kept
from game.scenes.setup.own_ruleset_cards import KEEP, MANAGE, OwnPanel, OwnRulesetId
from game.scenes.setup.rules_pages import DIFFERENCES
from game.scenes.setup.rules_scene import RulesScene
from game.scenes.setup.ruleset_naming import Naming, NamingScene
from game.scenes.setup.sheet_cards import (
    all_places,
    card_painter,
    least_wide,
    small_painter,
    small_title_size,
    title_size,
)
from game.scenes.shared.desk_scene import DeskScene
from game.scenes.shared.new_game_choice import LARGE, OFFERED, NewGame, seed_of
from game.scenes.shared.page import (
    BACK,
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    TITLE_MIDDLE,
    Room,
    back_button,
    content,
    foot,
    title,
)
from game.scenes.shared.scrolled_page import LongPage
from game.sheets.known_rulesets import based_on
from game.sheets.option_words import problem_text
from game.sheets.own_rulesets import OwnRulesets
from game.text.words import Words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import HELP, Intent, Key, Typed
from game.ui.scene import LookUp, Pop, Push, Replace, Scene, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

LOWER = 324.0
"""How high the options and the opponents are at least."""
SHARES, NARROW_SHARES, NARROW = (730.0, 486.0), (612.0, 348.0), 1100.0
"""How wide they are, one to another, and in a page less wide than this."""
START, SHEET, OPTIONS, COMPARE = "start", "sheet", "options", "compare"
"""The buttons at the foot: to the table, to the sheet that is chosen, to all its options, and to
the sheets side by side."""
CHALLENGE = "challenge"
"""The button beside the title that leads to the challenge."""
CLOCK = "clock"
"""The button beside it that limits the time to think."""


class SheetCardId(ItemId[str], kind="sheet"):
    """The card of a sheet of the house."""


@dataclass(frozen=True, slots=True)
class NewGameSteps:
    """Where the screen leads."""

    start: Callable[[NewGame], Step | None]
    """To the table, with the game as it was chosen."""
    back: Callable[[], Step | None] = Pop
    """Back to where one came from."""
    challenge: Callable[[], Step | None] | None = None
    """To the challenge, where the walls are the same for everybody."""
    keep: Callable[[NewGame], None] = lambda _: None
    """Told of every change, so that the choice can be remembered."""
    is_found: Callable[[str], bool] = bool
    """Whether there is a program to start by a command."""
    has_master: Callable[[NewGame], bool] = lambda _: True
    """Whether the strongest level plays the game in a way of its own."""


class NewGameScene(DeskScene):
    """The choice of a new game."""

    paper = has_own_help = True
    smallest = (1024.0, 576.0)

    def __init__(
        self,
        services: Services,
        choice: NewGame,
        levels: tuple[str, ...],
        steps: NewGameSteps,
        kept: OwnRulesets,
    ) -> None:
        super().__init__(services)
        self.choice, self.levels, self.steps, self.kept = choice, levels, steps, kept
        self._command = ""
        """The command of an external program that was confirmed last."""

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """Cards, options, opponents, and the buttons at the foot."""
        canvas, words = self.canvas, self.words
        desk = self.new_desk()
        room = content(canvas)
        back_button(desk, canvas, words("ui.back"))
        large, least = len(LARGE), least_wide(canvas, LARGE)
        cards, last = all_places(room, large, len(OFFERED) - large, least)
        self.own = OwnPanel(self.choice, self.kept, last)
        above = max(cards[-1].bottom, last.bottom) + GUTTER - room.y
        if above + LOWER > room.h:
            more = self.own.unfold()
            if cards[large].y > last.bottom:
                cards[large:] = [replace(one, y=one.y + more) for one in cards[large:]]
            above += more
        self._long = LongPage(canvas, above + LOWER)
        with self._long.scrolled(desk):
            self._cards(desk, cards)
            self.own.build(canvas, desk)
            self._lower(desk, content(self._long.canvas).below(above))
        self._foot(desk, room)
        right = room.right
        if self.steps.challenge is not None:
            label = words("challenge.title")
            width = canvas.measure(label, 17, "bold") + 66
            desk.button(CHALLENGE, right - width, 18, width, 42, label, icon="flag")
            right -= width + 12
        clock, hint = self.choice.clock, words("new.clock.about")
        label = words("new.clock.none") if clock is None else _clock_text(words, *clock)
        width = canvas.measure(label, 17, "bold") + 66
        desk.button(CLOCK, right - width, 18, width, 42, label, icon="speed", hint=hint)

    def _lower(self, desk: Desk, room: Room) -> None:
        """The main options, and who plays."""
        left, right = room.columns(SHARES if room.w >= NARROW else NARROW_SHARES)
        self.options = OptionsPanel(self.choice, left)
        self.options.build(self.canvas, desk)
        self.table = TablePanel(self.choice, self.levels, right, self.steps.has_master)
        self.table.build(self.canvas, desk)

    def _cards(self, desk: Desk, cards: Sequence[Room]) -> None:
        """The sheets of the house."""
        own, large = self.kept.find(self.choice.own), len(LARGE)
        size = title_size(self.canvas, LARGE, cards[0])
        below = small_title_size(self.canvas, OFFERED[large:], cards[-1])
        for name, place in zip(OFFERED, cards, strict=True):
            chosen = name == self.choice.ruleset and own is None
            card = SheetCardId(name)
            painter = (
                card_painter(desk, card, name, size)
                if name in LARGE
                else small_painter(desk, card, name, below, chosen=chosen)
            )
            desk.card(
                card,
                place.x,
                place.y,
                place.w,
                place.h,
                painter,
                chosen=chosen,
                group="sheet",
            )

    @property
    def _refused(self) -> tuple[Problem, ...]:
        """Why the game cannot be played as it is chosen."""
        rules = self.choice.rules
        return family_of(rules).refused(rules)

    def _foot(self, desk: Desk, room: Room) -> None:
        canvas, words, y = self.canvas, self.words, foot(self.canvas)
        x = room.x
        for name, icon in ((SHEET, "book"), (OPTIONS, "list"), (COMPARE, "columns")):
            label = words("rules.compare" if name == COMPARE else f"new.{name}")
            width = canvas.measure(label, 17, "bold") + 72
            desk.button(name, x, y, width, FOOT_BUTTON, label, icon=icon)
            x += width + 12
        label = words("new.start")
        width = max(240.0, canvas.measure(label, 18, "bold") + 80)
        playable = not self._refused
        desk.button(
            START,
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
            desk.focus(START if playable else OPTIONS)

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Change the choice, or go on with it; the one line of text takes digits only.

        F1 tells more of the bird or the level that is meant, and elsewhere of a word.
        """
        if isinstance(intent, Key) and intent.name == HELP:
            name = self.table.read_about(self.desk.meant)
            return Push(self._opponents(name)) if name else LookUp(self.term)
        if isinstance(intent, Typed) and seed_of(intent.text) is None:
            return None
        return super().handle(intent)

    def _back(self) -> Step | None:
        return self.steps.back()

    def _used(self, used: Activated) -> Step | None:
        if used.id == START:
            return self.steps.start(self.choice)
        if used.id == BACK:
            return self.steps.back()
        if used.id == CHALLENGE and self.steps.challenge is not None:
            return self.steps.challenge()
        if (scene := self._opened(used.id)) is not None:
            return Push(scene)
        if used.id == SEED:
            self._seed(str(used.value or ""))
        elif used.id == CLOCK:
            self._choose(self.choice.other_clock)
            self.build()
        elif used.id == PRACTICE:
            self._choose(replace(self.choice, practice=not self.choice.practice))
            self.build()
        elif (choice := self._chosen(used)) is not None:
            self._choose(choice)
            self.build()
        return None

    def _opened(self, name: str) -> Scene | None:
        """The screen a button leads to."""
        given, choice, chosen = self.services, self.choice, self._choose
        screens: dict[str, Callable[[], Scene]] = {
            SHEET: lambda: RulesScene(given, choice),
            OPTIONS: lambda: RulesScene(given, choice, chosen),
            ALL_DIFFERENCES: lambda: RulesScene(given, choice, chosen, page=DIFFERENCES),
            COMPARE: lambda: ComparisonScene(given, choice, self.kept),
            MANAGE: lambda: OwnRulesScene(given, self.kept, choice, chosen),
            KEEP: lambda: NamingScene(given, self.kept, self._naming()),
            ABOUT: lambda: self._opponents(choice.seated[0].bird),
            PROGRAM: lambda: ExternalProgramScene(given, choice, self._programs()),
        }
        return screens[name]() if name in screens else None

    def _opponents(self, name: str) -> Scene:
        """What there is to say of a bird or of a level."""
        return OpponentsScene(self.services, self.levels, name)

    def _programs(self) -> ProgramSteps:
        """What becomes of an external program that was confirmed."""

        def seat(nth: int, command: str) -> None:
            self._choose(self.choice.with_program(nth, command))
            self._command = command or self._command
            self.build()

        return ProgramSteps(seat, self._command, self.steps.is_found)

    def _seed(self, text: str) -> None:
        """The number of the deal was typed."""
        self._choose(replace(self.choice, seed=seed_of(text)))

    def _chosen(self, used: Activated) -> NewGame | None:
        """The game as it would be with this change."""
        match used.id:
            case SheetCardId(item=name):
                same = name == self.choice.ruleset and not self.choice.own
                return None if same else self.choice.with_sheet(name)
            case OwnRulesetId(item=name):
                own = self.kept.find(name)
                return None if own is None else self.choice.with_own(own)
            case OptionId(item=name):
                return self.options.changed(name, int(used.value or 0))
            case BirdId(item=nth):
                return self.choice.with_bird(nth)
            case LevelId(item=nth):
                return self.table.other_level(nth)
        return None

    def _naming(self) -> Naming:
        """A name for the rules as they are chosen now."""
        words, choice = self.words, self.choice

        def kept(name: str) -> Step:
            try:
                own = self.kept.keep(name, choice.ruleset, choice.options)
            except OSError as fault:
                return Replace(not_kept(self.services, fault))
            self._choose(choice.called(own.name))
            return Pop()

        text = based_on(words, choice.ruleset, choice.rules)
        name = choice.own if self.kept.find(choice.own) else ""
        return Naming(words("own.name.title"), text, name, kept, replaces=True)

    def _choose(self, choice: NewGame) -> None:
        self.choice = choice
        self.steps.keep(choice)

    def enter(self) -> None:
        """Somebody may have put files into the folder of the player's rules meanwhile."""
        before = self.kept.listed
        self.kept.look_again()
        if self.kept.listed != before:
            self.build()

    def update(self, dt: float) -> Step | None:
        """The controls move; files that are no use are reported once."""
        self.desk.update(dt)
        return fault_notice(self.services, self.kept)

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page; what stands on the panels is painted by their controls."""
        canvas.paper()
        title(canvas, self.words("new.title"), indent=BACK_INDENT)
        self._long.paint(canvas, self.desk, self._panels)
        self._problem(canvas)
        self.desk.draw(canvas)
        self._long.paint_edges(canvas, self.desk)

    def _panels(self, canvas: Canvas) -> None:
        """What lies below the controls."""
        self.own.paint(canvas)
        self.options.paint(canvas)
        self.table.paint(canvas)

    def _problem(self, canvas: Canvas) -> None:
        """Why the game cannot be started, beside the button that would, or beside the title."""
        refused = self._refused
        if not refused:
            return
        left, y, wide, high = self.desk.place(COMPARE)
        x, middle, right = left + wide + 20, y + high / 2, self.desk.place(START)[0] - 20
        room = content(canvas)
        if room.w < NARROW:
            x = room.x + BACK_INDENT + canvas.measure(self.words("new.title"), 30, "title") + 24
            middle, right = TITLE_MIDDLE, self.desk.place(CLOCK)[0] - 20
        canvas.icon("warning", x, middle - 12, 24, theme.VERMILION)
        text = problem_text(self.words, self.choice.rules, refused[0])
        canvas.fitted(text, x + 36, middle, right - x - 36, 16, theme.VERMILION, "bold")


def _clock_text(words: Words, seconds: int, bank: int) -> str:
    return words("new.clock", seconds=seconds, bank=bank)
