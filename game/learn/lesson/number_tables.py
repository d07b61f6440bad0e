"""Tables of numbers in a lesson, worked out by the engine.

The value of hands by han, and the payment matrix of the classic game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

from game.engine.scoring.hand_score import Counted, Limit
from game.engine.scoring.payment import on_discard
from game.engine.scoring.points.payment_matrix import Matrix, matrix
from game.engine.scoring.points.points_settlement import Counts, transfers
from game.engine.settlement import Transfer
from game.learn.lesson.scripted_moves import WINDS
from game.rulesets import PRESETS
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.options import CLASSIC, with_changes
from game.rulesets.families import han_family_of, in_han

_RANGE: Final = re.compile(r"(\d+)(?:-(\d+)|(\+))?")
ENDLESS: Final = 0
"""The `most` of a line without an upper end."""


class PriceLine(NamedTuple):
    """The value of hands in a range of han."""

    least: int
    most: int
    limit: Limit
    base: int


Amount = Callable[[PriceLine], int]
AMOUNTS: Final[Mapping[str, Amount]] = {
    "ron": lambda line: on_discard(line.base, dealer=False),
    "ron_east": lambda line: on_discard(line.base, dealer=True),
}
"""The columns of points, by the name of their heading."""


class Prices(NamedTuple):
    """A table of values: its lines and its columns."""

    lines: tuple[PriceLine, ...]
    columns: tuple[str, ...]


class BadPrices(ValueError):
    """Raised for words that describe no such table."""


@cache
def seen_prices(words: str) -> Prices:
    """The table of some words: `club han:5,6-7,13+ fu:30 show:ron,ron_east`."""
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


def _worth(rules: str, han: int, fu: int) -> tuple[Limit, int]:
    options = in_han(PRESETS[rules])
    counts = han_family_of(options).scoring(options).han
    worth = counts.worth([Counted("", han)], (), fu)
    kazoe = worth.limit is Limit.KAZOE_YAKUMAN
    return Limit.YAKUMAN if kazoe else worth.limit, worth.base


GIVEN: Final = "given:"
"""The prefix of the points of the four hands, east first, where only the payment is shown."""


def payments(words: str) -> tuple[Transfer, ...]:
    """Every payment of some words: `advanced won:E given:100,250,40,10`."""
    named = words.split()
    given = next(word for word in named if word.startswith(GIVEN))
    system = "advanced" if "advanced" in named else "simple"
    options = with_changes(CLASSIC, {"system": system})
    points = given.removeprefix(GIVEN).split(",")
    scores = tuple(classic_scoring.scoring(options).given(int(one)) for one in points)
    won = next(word for word in named if word.startswith("won:")).removeprefix("won:")
    counts = Counts(scores, WINDS.index(won), 0)
    return transfers(classic_scoring.payment(options).settle(counts))


class SeenMatrix(NamedTuple):
    """A matrix with what is shown of it."""

    matrix: Matrix
    before: Matrix
    """The matrix without its new payments."""
    is_whole: bool


def seen_matrix(words: str) -> SeenMatrix:
    """The matrix of some words.

    `first:3` stops after three payments, `new:2` marks the last two of these as new. The
    totals are shown if no payment is left out.
    """
    counted = dict(word.split(":", 1) for word in words.split() if ":" in word)
    paid = payments(words)
    shown = paid[: int(counted.get("first", len(paid)))]
    before = shown[: len(shown) - int(counted.get("new", 0))]
    seats = range(len(WINDS))
    return SeenMatrix(matrix(shown, seats), matrix(before, seats), "first" not in counted)
