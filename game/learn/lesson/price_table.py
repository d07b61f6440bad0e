"""What hands of so many han are worth, worked out by the engine for a table in a lesson."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

from game.engine.scoring.payment import on_discard
from game.engine.scoring.score import Counted
from game.rulesets import PRESETS
from game.rulesets.families import han_family_of, in_han

_RANGE: Final = re.compile(r"(\d+)(?:-(\d+)|(\+))?")
ENDLESS: Final = 0
"""The most han of a line that has no upper end."""


class PriceLine(NamedTuple):
    """What hands of some numbers of han are worth, from the least of them to the most."""

    least: int
    most: int
    limit: str
    base: int


Amount = Callable[[PriceLine], int]
AMOUNTS: Final[Mapping[str, Amount]] = {
    "ron": lambda line: on_discard(line.base, dealer=False),
    "ron_east": lambda line: on_discard(line.base, dealer=True),
}
"""The columns of points, by the name of their heading."""


class Prices(NamedTuple):
    """A table of prices: its lines, and which columns stand in it."""

    lines: tuple[PriceLine, ...]
    columns: tuple[str, ...]


class BadPrices(ValueError):
    """Raised for words that describe no table of prices."""


@cache
def seen_prices(words: str) -> Prices:
    """The table that some words describe: `club han:5,6-7,13+ fu:30 show:ron,ron_east`."""
    rules, *rest = words.split()
    named = dict(word.split(":", 1) for word in rest if ":" in word)
    columns = tuple(named.get("show", "").split(","))
    if rules not in PRESETS or not columns or not set(columns) <= AMOUNTS.keys():
        raise BadPrices(f"expected a sheet, and show: some of {', '.join(AMOUNTS)}: {words!r}")
    ranges = named.get("han", "").split(",")
    return Prices(tuple(_line(rules, one, int(named.get("fu", 30))) for one in ranges), columns)


def _line(rules: str, text: str, fu: int) -> PriceLine:
    found = _RANGE.fullmatch(text)
    if found is None:
        raise BadPrices(f"expected han such as 5, 6-7 or 13+, found {text!r}")
    least, most = int(found[1]), int(found[2] or found[1])
    low, high = _worth(rules, least, fu), _worth(rules, most, fu)
    if low != high:
        raise BadPrices(f"hands of {least} and {most} han are not worth the same")
    return PriceLine(least, ENDLESS if found[3] else most, *low)


def _worth(rules: str, han: int, fu: int) -> tuple[str, int]:
    options = in_han(PRESETS[rules])
    counts = han_family_of(options).scoring(options).han
    worth = counts.worth([Counted("", han)], (), fu)
    return worth.limit.removeprefix("kazoe_"), worth.base
