"""Any number of rules side by side: every option and yaku in one row, a cell for each of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.rulesets.families import GameOptions, family_of
from game.sheets.differences import compared_value, is_told_by_option, option_text
from game.sheets.option_groups import groups_of, has_option
from game.sheets.option_words import label_of
from game.sheets.yaku_words import worth_of, worth_text, yaku_ids
from game.text.words import Words
from game.text.yaku_names import yaku_name

OTHER_SIGN: Final = "≠"
"""The sign before a cell that is otherwise than in the first rules, on paper and on the screen."""
YAKU_LIST: Final = "yaku_list"
"""The section of the yaku themselves, after that of the options about yaku."""


class ComparedCell(NamedTuple):
    """What one set of rules says about the point of a row."""

    text: str
    is_missing: bool = False
    """Whether these rules do not have the point at all, so that a dash stands there."""
    is_other: bool = False
    """Whether it is otherwise than in the first rules that have the point."""


class ComparedRow(NamedTuple):
    """One option, or one yaku, in all rules."""

    name: str
    """The name of the option, or `yaku.` and the id of a yaku."""
    label: str
    cells: tuple[ComparedCell, ...]

    @property
    def is_common(self) -> bool:
        """Whether all rules have the point and say the same about it."""
        return not any(cell.is_missing or cell.is_other for cell in self.cells)


class ComparedSection(NamedTuple):
    """The rows of one group of options, or those of the yaku."""

    id: str
    title: str
    rows: tuple[ComparedRow, ...]

    @property
    def is_common(self) -> bool:
        """Whether no row of it differs."""
        return all(row.is_common for row in self.rows)


def compared(words: Words, rules: Sequence[GameOptions]) -> tuple[ComparedSection, ...]:
    """All sections of rules side by side, with the rows that they have in common."""
    found = []
    for group, names in _grouped(rules).items():
        rows = tuple(_option_row(words, name, rules) for name in names if name != "yaku")
        found.append(ComparedSection(group, words(f"option.group.{group}"), rows))
        if group == "yaku":
            found.append(_yaku_section(words, rules))
    return tuple(section for section in found if section.rows)


def differing(sections: Iterable[ComparedSection]) -> tuple[ComparedSection, ...]:
    """The sections without what all rules have in common."""
    left = (
        section._replace(rows=tuple(row for row in section.rows if not row.is_common))
        for section in sections
    )
    return tuple(section for section in left if section.rows)


# ---- order -----------------------------------------------------------------------------------


def _grouped(rules: Sequence[GameOptions]) -> dict[str, list[str]]:
    """Every option once, under the group it has in the first rules that know it."""
    places: dict[str, str] = {}
    for options in rules:
        for group, names in groups_of(options).items():
            for name in names:
                places.setdefault(name, group)
    groups = merged([list(groups_of(options)) for options in rules])
    listed = merged([_option_names(options) for options in rules])
    return {group: [name for name in listed if places[name] == group] for group in groups}


def _option_names(options: GameOptions) -> list[str]:
    return [name for names in groups_of(options).values() for name in names]


def merged(lists: Iterable[Sequence[str]]) -> list[str]:
    """Several lists as one: what only a later one has stands after what it follows there.

    What begins a later list stands before the first name that was there already.

    >>> merged([["game", "calls", "end"], ["game", "norths", "calls", "strict"]])
    ['game', 'norths', 'calls', 'strict', 'end']
    """
    found: list[str] = []
    for names in lists:
        place = next((found.index(name) for name in names if name in found), len(found))
        for name in names:
            if name not in found:
                found.insert(place, name)
            place = found.index(name) + 1
    return found


# ---- rows ------------------------------------------------------------------------------------


def _option_row(words: Words, name: str, rules: Sequence[GameOptions]) -> ComparedRow:
    having = next(options for options in rules if has_option(options, name))
    values = [compared_value(options, name) for options in rules]
    texts = [option_text(words, name, options) for options in rules]
    missing = [not has_option(options, name) for options in rules]
    return ComparedRow(name, label_of(words, having, name), _cells(texts, values, missing))


def _yaku_section(words: Words, rules: Sequence[GameOptions]) -> ComparedSection:
    """Every yaku that is played by some of the rules."""
    listed = merged([yaku_ids(options) for options in rules])
    played = (yaku for yaku in listed if any(worth_of(one, yaku) is not None for one in rules))
    told = (yaku for yaku in played if not is_told_by_option(yaku, rules))
    rows = tuple(_yaku_row(words, yaku, rules) for yaku in told)
    return ComparedSection(YAKU_LIST, words("rules.compare.yaku"), rows)


def _yaku_row(words: Words, yaku: str, rules: Sequence[GameOptions]) -> ComparedRow:
    values = [worth_of(options, yaku) for options in rules]
    missing = [not yaku_ids(options) for options in rules]
    texts = [
        words("rules.none") if is_missing else worth_text(words, worth, family_of(options).unit)
        for options, worth, is_missing in zip(rules, values, missing, strict=True)
    ]
    return ComparedRow(f"yaku.{yaku}", yaku_name(words, yaku), _cells(texts, values, missing))


def _cells(
    texts: Sequence[str], values: Sequence[object], missing: Sequence[bool]
) -> tuple[ComparedCell, ...]:
    first = values[missing.index(False)]
    return tuple(_cells_beside(first, texts, values, missing))


def _cells_beside(
    first: object, texts: Sequence[str], values: Sequence[object], missing: Sequence[bool]
) -> Iterator[ComparedCell]:
    for text, value, is_missing in zip(texts, values, missing, strict=True):
        yield ComparedCell(text, is_missing, not is_missing and value != first)
