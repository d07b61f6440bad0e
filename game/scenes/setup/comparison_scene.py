"""Rules side by side: sheets and own rules are chosen at the left, and stand in columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from game.rulesets import PRESETS
from game.rulesets.families import family_of
from game.scenes.setup.comparison_rows import (
    GAP,
    column_places,
    comparison_rows,
    letter_size,
)
from game.scenes.setup.page_to_print import printed
from game.scenes.setup.rule_rows import RuleList, RulesRow, SentenceRow
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
from game.sheets.comparison import OTHER_SIGN, compared, differing
from game.sheets.comparison_page import write_comparison
from game.sheets.known_rulesets import Named, everything, of_own, of_sheet
from game.sheets.own_rulesets import OwnRuleset, OwnRulesets
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.scene import Pop, Services, Step
from game.ui.widgets import Activated, Desk
from game.ui.widgets.control import ItemId

LIST_WIDTH, ROW, EDGE, HEAD = 276.0, 44.0, 22.0, 58.0
LEAST, MOST = 2, 6
"""How many rules stand side by side."""
NAME, BADGE = 15.5, 11.0
"""The letters of a name in the list, and the radius of the number of its column."""


class ComparedId(ItemId[str], kind="compared"):
    """Rules of the list, by their name."""


class ComparisonButton(StrEnum):
    """What else can be done on the screen."""

    ROWS = "rows"
    """To see what differs only, or every option."""
    PRINT = "print"
    CLOSE = "close"


class ComparisonScene(DeskScene):
    """Rules side by side, those of a game first."""

    paper = True
    smallest = (1120.0, 630.0)

    def __init__(self, services: Services, choice: NewGame, kept: OwnRulesets) -> None:
        super().__init__(services)
        self.choice, self.kept = choice, kept
        self.everything = False
        """Whether rows that all rules have in common are shown, too."""
        first, own = self._changed_game, kept.find(choice.own)
        name = choice.own if own is not None else choice.ruleset
        self.chosen = [first.name if first is not None else name, _beside(choice)]
        """The names of the rules in the columns, from the left."""

    # ---- rules -------------------------------------------------------------------------------
    @property
    def _changed_game(self) -> Named | None:
        """The rules of the game, if they are neither those of a sheet nor kept under a name."""
        choice, own = self.choice, self.kept.find(self.choice.own)
        if not choice.differences or (own is not None and own.options == choice.rules):
            return None
        name = choice.own or self.words("rules.this_game")
        if own is not None:
            name = self.words("own.changed", name=own.name)
        return of_own(OwnRuleset(name, choice.ruleset, choice.options))

    @property
    def known(self) -> Mapping[str, Named]:
        """All rules one can choose, by name: those of the game first if they have no other name."""
        game, listed = self._changed_game, {one.name: one for one in everything(self.kept)}
        return listed if game is None else {game.name: game, **listed}

    @property
    def shown(self) -> tuple[Named, ...]:
        """The rules in the columns."""
        known = self.known
        return tuple(known[name] for name in self.chosen if name in known)

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The rules to choose from at the left, the columns at the right."""
        canvas, words = self.canvas, self.words
        desk = self.new_desk()
        room = content(canvas)
        back_button(desk, canvas, words("ui.back"))
        self.left, self.right = room.split(LIST_WIDTH)
        self._names(desk)
        self._rows(canvas, desk)
        labels = [words(f"rules.compare.{name}") for name in ("differing", "everything")]
        desk.segments(
            ComparisonButton.ROWS, room.right, 22, labels, int(self.everything), anchor="r"
        )
        self._foot(desk, room)
        if not desk.focused:
            desk.focus(ComparedId(next((one.name for one in self.shown), next(iter(self.known)))))

    def _names(self, desk: Desk) -> None:
        room, known = self.left.inner(10), self.known
        full = len(self.shown) >= MOST
        with desk.scroll("names", room.x, room.y, room.w, room.h, ROW * len(known)):
            for nth, (name, one) in enumerate(known.items()):
                chosen, wide = name in self.chosen, room.w - 14
                desk.button(
                    ComparedId(name),
                    room.x,
                    room.y + nth * ROW,
                    wide,
                    ROW - 4,
                    shortened(self.canvas, one.title(self.words), wide - 58, NAME),
                    "row",
                    chosen=chosen,
                    enabled=chosen or not full,
                    group="names",
                    size=NAME,
                )

    def _rows(self, canvas: Canvas, desk: Desk) -> None:
        right = self.right
        head = HEAD if len(self.shown) >= LEAST else 10.0
        room = Room(right.x + EDGE, right.y + head, right.w - 2 * EDGE, right.h - head - 10)
        self.listed = RuleList("compared", self._made(canvas), room, EDGE)
        self.listed.build(desk)

    def _made(self, canvas: Canvas) -> Iterator[RulesRow]:
        shown = self.shown
        if len(shown) < LEAST:
            yield SentenceRow(canvas, self.words("rules.compare.few"))
            return
        sections = compared(self.words, [one.options for one in shown])
        if all(section.is_common for section in sections):
            yield SentenceRow(canvas, self.words("rules.compare.same"))
        listed = sections if self.everything else differing(sections)
        yield from comparison_rows(canvas, listed, everything=self.everything)

    def _foot(self, desk: Desk, room: Room) -> None:
        canvas, words, y = self.canvas, self.words, foot(self.canvas)
        if len(self.shown) >= LEAST:
            label = words("rules.print")
            width = canvas.measure(label, 17, "bold") + 72
            name = ComparisonButton.PRINT
            desk.button(name, room.x, y, width, FOOT_BUTTON, label, icon="save")
        label = words("ui.close")
        width = max(200.0, canvas.measure(label, 18, "bold") + 72)
        x, close = room.right - width, ComparisonButton.CLOSE
        desk.button(close, x, y, width, FOOT_BUTTON, label, "primary", "check", size=18)

    # ---- intents -----------------------------------------------------------------------------
    def _used(self, used: Activated) -> Step | None:
        if used.id in (BACK, ComparisonButton.CLOSE):
            return Pop()
        if used.id == ComparisonButton.PRINT:
            return printed(
                self.services,
                lambda folder: write_comparison(
                    self.words, folder, self.shown, everything=self.everything
                ),
            )
        if isinstance(used.id, ComparedId):
            self._choose(used.id.item)
        elif used.id == ComparisonButton.ROWS:
            self.everything = bool(used.value)
        self.build()
        return None

    def _choose(self, name: str) -> None:
        """Puts rules into a column of their own, or takes them away."""
        if name in self.chosen:
            self.chosen.remove(name)
        else:
            self.chosen.append(name)

    def enter(self) -> None:
        """Somebody may have put files into the folder of the player's rules meanwhile."""
        before = self.kept.listed
        self.kept.look_again()
        if self.kept.listed != before:
            self.build()

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, the names of the columns, and the rows as far as they are seen."""
        canvas.paper()
        title(canvas, self.words("rules.compare.title"), indent=BACK_INDENT)
        for room in (self.left, self.right):
            canvas.panel(room.x, room.y, room.w, room.h)
        if len(self.shown) >= LEAST:
            self._heads(canvas)
            self._key(canvas)
        self.listed.paint(canvas, self.desk)
        self.desk.draw(canvas)
        self._places(canvas)

    def _heads(self, canvas: Canvas) -> None:
        """The names of the rules over their columns, which stay while the rows are scrolled.

        Where no more find room it is said why the others cannot be chosen.
        """
        right, shown = self.right, self.shown
        room = Room(right.x + EDGE, right.y, right.w - 2 * EDGE, HEAD)
        corner, *places = column_places(room, len(shown))
        size = letter_size(len(shown)) + 1
        if len(shown) >= MOST:
            text, middle = self.words("rules.compare.most", n=MOST), corner.y + HEAD / 2
            canvas.fitted(text, corner.x, middle, corner.w, 14, theme.INK_SOFT)
        for one, place in zip(shown, places, strict=True):
            name, middle = one.title(self.words), place.y + HEAD / 2
            with canvas.within(place.x, place.y, place.w + GAP, HEAD, one.name):
                canvas.fitted(name, place.x, middle, place.w, size, theme.INK, "bold")
        canvas.line(room.x, room.bottom - 1, room.right, room.bottom - 1, theme.INK, 1.6)

    def _key(self, canvas: Canvas) -> None:
        """At the foot: what the sign and the dash say."""
        left, _, wide, _ = self.desk.place(ComparisonButton.PRINT)
        x, right = left + wide + 24, self.desk.place(ComparisonButton.CLOSE)[0] - 24
        text, y = self.words("rules.compare.key", sign=OTHER_SIGN), foot(canvas) + FOOT_BUTTON / 2
        canvas.fitted(text, x, y, right - x, 15, theme.INK_SOFT)

    def _places(self, canvas: Canvas) -> None:
        """In which column each of the chosen rules stands."""
        seen = self.left.inner(10)
        with canvas.clipped(seen.x, seen.y, seen.w, seen.h):
            for nth, one in enumerate(self.shown, start=1):
                x, y, w, h = self.desk.place(ComparedId(one.name))
                middle = x + w - BADGE - 12, y + h / 2
                canvas.circle(*middle, BADGE, theme.IVORY)
                number = self.words.number(nth)
                canvas.text(number, *middle, 13, theme.INK, "bold", "cc")


def _beside(choice: NewGame) -> str:
    """The sheet beside the rules of a game: their own, or the first other one of their family."""
    if choice.differences:
        return choice.ruleset
    others = [name for name in PRESETS if name != choice.ruleset]
    family = family_of(choice.sheet).id
    alike = (name for name in others if family_of(of_sheet(name).options).id == family)
    return next(alike, others[0])
