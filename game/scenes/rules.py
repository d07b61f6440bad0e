"""All options of a ruleset in groups, each with its sentence: to be read, or to be changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.rulesets import PRESETS
from game.rulesets.riichi_options import RiichiOptions, problems
from game.scenes.choice import NewGame
from game.scenes.option_groups import GROUPS, OWN_OPTION, group_of
from game.scenes.option_rows import OptionRow, Place
from game.scenes.option_values import (
    Segmented,
    Stepped,
    Ticked,
    kind_of,
    stepped,
    ticked,
    with_value,
    with_yaku,
    yaku_of,
)
from game.scenes.option_words import problem_text
from game.scenes.page import (
    BACK_INDENT,
    FOOT_BUTTON,
    GUTTER,
    Room,
    back_button,
    content,
    foot,
    heading,
    title,
)
from game.scenes.yaku_rows import YakuHead, YakuRow, stepped_yaku
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.inputs import Cancel, Intent
from game.ui.scene import Pop, Scene, Services, Step
from game.ui.widgets import Activated, Desk

GROUP_WIDTH, GROUP_HEIGHT, BADGE = 276.0, 44.0, 38.0
EDGE, HEAD = 32.0, 62.0
PROBLEM, MOST_PROBLEMS = 25.0, 2
Row = OptionRow | YakuHead | YakuRow
Changed = Callable[[NewGame], None]


class RulesScene(Scene):
    """The rules of a game, group by group.

    Without `changed` they are only read; with `sheets` another sheet can be opened.
    """

    paper = True

    def __init__(
        self,
        services: Services,
        choice: NewGame,
        changed: Changed | None = None,
        *,
        sheets: bool = False,
    ) -> None:
        super().__init__(services)
        self.choice, self.changed, self.sheets = choice, changed, sheets
        self.group = next(iter(GROUPS))
        self.desk: Desk | None = None

    @property
    def animating(self) -> bool:
        """While the focus ring fades or a word opens."""
        return self.desk is not None and self.desk.animating

    @property
    def problems(self) -> list[str]:
        """What is wrong with the options, in sentences."""
        if self.changed is None:
            return []
        return [problem_text(self.words, one) for one in problems(self.choice.rules)]

    # ---- controls ----------------------------------------------------------------------------
    def build(self) -> None:
        """The groups at the left, the options of one of them at the right."""
        canvas, words = self.canvas, self.words
        desk = self.desk = Desk(canvas, self.services, self.desk)
        room = content(canvas)
        back_button(desk, canvas, words("ui.back"))
        self.left = Room(room.x, room.y, GROUP_WIDTH, room.h)
        x = self.left.right + GUTTER
        self.right = Room(x, room.y, room.right - x, room.h)
        self._groups(desk)
        self._rows(canvas, desk)
        self._foot(desk)
        if self.sheets:
            names = [words(f"sheet.{name}") for name in PRESETS]
            chosen = list(PRESETS).index(self.choice.ruleset)
            desk.segments("sheet", room.right, 22, names, chosen, anchor="r")
        if not desk.focused:
            desk.focus(f"group.{self.group}")

    def _groups(self, desk: Desk) -> None:
        pitch = min(GROUP_HEIGHT, (self.left.h - 20) / len(GROUPS))
        for nth, group in enumerate(GROUPS):
            y = self.left.y + 10 + nth * pitch
            desk.button(
                f"group.{group}",
                self.left.x + 10,
                y,
                GROUP_WIDTH - 20 - BADGE,
                pitch - 4,
                self.words(f"option.group.{group}"),
                "row",
                chosen=group == self.group,
                group="groups",
                size=16,
            )

    def _rows(self, canvas: Canvas, desk: Desk) -> None:
        right = self.right
        x, y, width = right.x + EDGE, right.y + HEAD, right.w - 2 * EDGE
        rows = self._made(canvas)
        heights = [row.height(width) for row in rows]
        self.seen = Room(x - 6, y, width + EDGE, right.h - HEAD - 10)
        self.rows: list[tuple[Row, Place]] = []
        with desk.scroll(f"rows.{self.group}", x - 6, y, self.seen.w, self.seen.h, sum(heights)):
            for row, high in zip(rows, heights, strict=True):
                self.rows.append((row, Place(x, y, width, high)))
                row.build(desk, self.rows[-1][1])
                y += high

    def _made(self, canvas: Canvas) -> Sequence[Row]:
        editable = self.changed is not None
        rows: list[Row] = []
        for name in GROUPS[self.group]:
            if name != "yaku":
                rows.append(OptionRow(canvas, self.choice, name, editable=editable))
                continue
            listed = [yaku for yaku, _ in self.choice.rules.yaku if yaku not in OWN_OPTION]
            rows.append(YakuHead(canvas))
            rows += [YakuRow(canvas, self.choice, yaku, editable=editable) for yaku in listed]
        return rows

    def _foot(self, desk: Desk) -> None:
        canvas, words, room = self.canvas, self.words, content(self.canvas)
        y = foot(canvas)
        if self.changed is not None:
            label = words("rules.reset", sheet=words(f"sheet.{self.choice.ruleset}"))
            width = canvas.measure(label, 17, "bold") + 72
            desk.button("reset", room.x, y, width, FOOT_BUTTON, label, icon="undo")
        label = words("rules.done" if self.changed is not None else "ui.close")
        width = max(200.0, canvas.measure(label, 18, "bold") + 72)
        desk.button(
            "done", room.right - width, y, width, FOOT_BUTTON, label, "primary", "check", size=18
        )

    # ---- intents -----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Step | None:
        """Another group, another value, or back."""
        assert self.desk is not None, "a screen is built before it is used"
        if isinstance(intent, Cancel):
            return Pop()
        used = self.desk.handle(intent)
        return self._used(used) if used is not None else None

    def _used(self, used: Activated) -> Step | None:
        kind, _, name = used.id.partition(".")
        if kind in ("back", "done"):
            return Pop()
        if kind == "group":
            self.group = name
        elif kind == "sheet":
            ruleset = list(PRESETS)[int(used.value or 0)]
            self._keep(replace(self.choice, ruleset=ruleset, options={}))
        elif kind == "reset":
            self._choose(self.choice.sheet)
        else:
            self._choose(self._after(kind, name, used))
        self.build()
        return None

    def _choose(self, options: RiichiOptions) -> None:
        self._keep(self.choice.with_rules(options))

    def _keep(self, choice: NewGame) -> None:
        self.choice = choice
        if self.changed is not None:
            self.changed(self.choice)

    def _after(self, kind: str, name: str, used: Activated) -> RiichiOptions:
        """The options after a control was used."""
        options = self.choice.rules
        if kind == "yaku":
            yaku = yaku_of(options, name)
            return with_yaku(options, name, replace(yaku, enabled=bool(used.value)))
        if kind in ("less", "more"):
            return self._stepped(options, name, 1 if kind == "more" else -1)
        if kind == "tick":
            name, _, number = name.rpartition(".")
            ticks = kind_of(self.words, name)
            assert isinstance(ticks, Ticked), "only sets have ticks"
            value = ticked(getattr(options, name), ticks.values[int(number)])
            return with_value(options, name, value)
        segments = kind_of(self.words, name)
        if isinstance(segments, Segmented):
            return with_value(options, name, segments.values[int(used.value or 0)])
        return with_value(options, name, bool(used.value))

    def _stepped(self, options: RiichiOptions, name: str, direction: int) -> RiichiOptions:
        if name.startswith("yaku."):
            _, yaku, part = name.split(".")
            moved = stepped_yaku(yaku_of(options, yaku), part, direction)
            return with_yaku(options, yaku, moved)
        name, _, part = name.rpartition(".")
        steps = kind_of(self.words, name)
        assert isinstance(steps, Stepped), "only numbers have steps"
        value = stepped(steps, getattr(options, name), int(part), direction)
        return with_value(options, name, value)

    def update(self, dt: float) -> Step | None:
        """Only the controls move."""
        assert self.desk is not None, "a screen is built before it is used"
        self.desk.update(dt)
        return None

    # ---- drawing -----------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The page, and the rows as far as they are seen."""
        assert self.desk is not None, "a screen is built before it is drawn"
        canvas.paper()
        tabs = self.right.right - self.desk.place("sheet.0")[0] + 16 if self.sheets else 0.0
        title(
            canvas,
            self.words("rules.title"),
            self.words(f"ruleset.{self.choice.ruleset}"),
            indent=BACK_INDENT,
            right=tabs,
        )
        for room in (self.left, self.right):
            canvas.panel(room.x, room.y, room.w, room.h)
        self._heading(canvas)
        self._problems(canvas)
        self._listed(canvas, self.desk.offset(f"rows.{self.group}"))
        self.desk.draw(canvas)
        self._badges(canvas)

    def _heading(self, canvas: Canvas) -> None:
        words, room = self.words, self.right
        middle = room.y + 36
        text, size = words(f"option.group.{self.group}"), heading(canvas, 24)
        wide = canvas.text(text, room.x + EDGE, middle, size, theme.INK, "title", "cl")
        count, sheet = len(self.choice.options), words(f"sheet.{self.choice.ruleset}")
        note = words("new.same", sheet=sheet) if self.changed is not None else ""
        if count:
            note = words.plural("new.differences", count, sheet=sheet)
        colour = theme.VERMILION if count else theme.INK_SOFT
        canvas.fitted(
            note,
            room.right - EDGE,
            middle,
            room.w - 2 * EDGE - wide - 20,
            15,
            colour,
            "bold" if count else "regular",
            "cr",
        )

    def _listed(self, canvas: Canvas, offset: float) -> None:
        """The words of the rows that are seen."""
        seen = self.seen
        with canvas.clipped(seen.x, seen.y, seen.w, seen.h):
            for row, place in self.rows:
                y = place.y - offset
                if y < seen.bottom and y + place.h > seen.y:
                    row.paint(canvas, Place(place.x, y, place.w, place.h))

    def _problems(self, canvas: Canvas) -> None:
        """At the foot, between the buttons, so that nothing else moves."""
        texts = self.problems
        if not texts:
            return
        assert self.desk is not None, "a screen is built before it is drawn"
        left, _, wide, _ = self.desk.place("reset")
        x, right = left + wide + 20, self.desk.place("done")[0] - 20
        if len(texts) > MOST_PROBLEMS:
            more = self.words.plural("rules.more_problems", len(texts) - 1)
            texts = [texts[0], more]
        y = foot(canvas) + FOOT_BUTTON / 2 - (len(texts) - 1) * PROBLEM / 2
        canvas.icon("warning", x, foot(canvas) + FOOT_BUTTON / 2 - 12, 24, theme.VERMILION)
        for text in texts:
            canvas.fitted(text, x + 36, y, right - x - 36, 16, theme.VERMILION, "bold", least=0.7)
            y += PROBLEM

    def _badges(self, canvas: Canvas) -> None:
        """How many options of each group differ from the sheet."""
        assert self.desk is not None, "a screen is built before it is drawn"
        groups = [group_of(change) for change in self.choice.options]
        for group in set(groups):
            x, y, w, h = self.desk.place(f"group.{group}")
            count = self.words.number(groups.count(group))
            middle = x + w + BADGE / 2 + 3
            canvas.circle(middle, y + h / 2, 11, theme.VERMILION)
            canvas.text(count, middle, y + h / 2, 13, theme.IVORY, "bold", "cc")
