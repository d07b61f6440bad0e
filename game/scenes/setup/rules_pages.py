"""What each page of the rules holds: the sheet, the differences, or a group of options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.rulesets.families import GameOptions, chooses_yaku, family_of
from game.rulesets.option_changes import Problem
from game.scenes.setup.option_rows import OptionRow
from game.scenes.setup.rule_rows import DifferenceRow, RulesRow, SentenceRow
from game.scenes.setup.sheet_rows import sheet_rows
from game.scenes.setup.yaku_rows import YakuHead, YakuRow
from game.scenes.shared.new_game_choice import NewGame
from game.sheets.differences import differences
from game.sheets.option_groups import group_of, groups_of
from game.sheets.option_words import problem_text
from game.text.words import Words
from game.ui.canvas import Canvas

SHEET, DIFFERENCES = "sheet", "differences"
FIRST_YAKU: Final = (
    "riichi",
    "tanyao",
    "yakuhai_haku",
    "yakuhai_hatsu",
    "yakuhai_chun",
    "yakuhai_jikaze",
    "yakuhai_bakaze",
    "menzen_tsumo",
    "pinfu",
)


def pages_of(options: GameOptions) -> tuple[str, ...]:
    """The pages of the rules of a game, in their order."""
    return (SHEET, DIFFERENCES, *groups_of(options))


def page_title(words: Words, page: str) -> str:
    """What a page is called."""
    whole = page in (SHEET, DIFFERENCES)
    return words(f"rules.page.{page}") if whole else words(f"option.group.{page}")


def rows(canvas: Canvas, choice: NewGame, page: str, *, editable: bool) -> Iterator[RulesRow]:
    """The rows of a page."""
    if page == SHEET:
        yield from sheet_rows(canvas, choice.rules, choice.ruleset)
    elif page == DIFFERENCES:
        yield from _differences(canvas, choice, editable=editable)
    else:
        yield from _options(canvas, choice, page, editable=editable)


def _differences(canvas: Canvas, choice: NewGame, *, editable: bool) -> Iterator[RulesRow]:
    words = canvas.words
    sheet = words(f"sheet.{choice.ruleset}")
    found = differences(words, choice.rules, choice.sheet)
    if not found:
        yield SentenceRow(canvas, words("own.same", sheet=sheet))
    for point in found:
        yield DifferenceRow(canvas, point, sheet, editable=editable)


def _options(canvas: Canvas, choice: NewGame, page: str, *, editable: bool) -> Iterator[RulesRow]:
    """The options of a group; the yaku themselves come before the fine points about them."""
    wrong = _problems(canvas.words, choice) if editable else {}
    for name in sorted(groups_of(choice.rules)[page], key=lambda name: name != "yaku"):
        if name != "yaku":
            yield OptionRow(canvas, choice, name, editable=editable, wrong=wrong.get(name, ""))
            continue
        yield YakuHead(canvas)
        assert chooses_yaku(choice.rules), "only some games have such a list"
        listed = [yaku for yaku, _ in choice.rules.yaku]
        for yaku in sorted(listed, key=_rank):
            yield YakuRow(canvas, choice, yaku, editable=editable)


def _rank(yaku: str) -> int:
    """The yaku a beginner meets first come first; the others stay in their order."""
    return FIRST_YAKU.index(yaku) if yaku in FIRST_YAKU else len(FIRST_YAKU)


def _problems(words: Words, choice: NewGame) -> Mapping[str, str]:
    """What is wrong with each option, in one sentence, to be shown where it is changed."""
    found: dict[str, str] = {}
    for problem in reversed(family_of(choice.rules).problems(choice.rules)):
        for name in options_of(problem):
            found[name] = problem_text(words, choice.rules, problem)
    return found


def options_of(problem: Problem) -> tuple[str, ...]:
    """The options a problem is about; a part of an option stands for the whole."""
    return tuple(name.split(".", 1)[0] for name in problem.options)


def concerned(choice: NewGame) -> set[str]:
    """The pages on which something cannot be played as it is."""
    rules = choice.rules
    refused = family_of(rules).refused(rules)
    return {group_of(name, rules) for problem in refused for name in problem.options}
