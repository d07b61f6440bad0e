"""What a lesson says of a hand of the classic game, worked out by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine.scoring.points.counted_hand import ClassicMoment, Winning
from game.engine.scoring.points.payment_matrix import Matrix, matrix
from game.engine.scoring.points.points_settlement import Counts, transfers
from game.engine.scoring.score import NoWin
from game.engine.settlement import Transfer
from game.engine.table import Hand
from game.engine.tiles import tile
from game.learn.lesson.lesson_steps import Fact
from game.learn.lesson.scripted_moves import WINDS
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.options import CLASSIC, with_changes

GIVEN: Final = "given:"
"""Before the points of the four hands, east first, where only the payment is meant."""


def of_points(fact: Fact, hand: Hand) -> Iterator[tuple[str, object]]:
    """Points, doubles and total of a hand; of four counted ones, what everybody wins or loses."""
    named = fact.words.split()
    given = next((word for word in named if word.startswith(GIVEN)), "")
    return _of_payment(fact.words) if given else _of_sheet(fact, hand, named)


def _of_sheet(fact: Fact, hand: Hand, named: list[str]) -> Iterator[tuple[str, object]]:
    scoring = classic_scoring.scoring(CLASSIC)
    own, _, common = next((word for word in named if "/" in word), "S/E").partition("/")
    winds = scoring.winds(WINDS.index(own), WINDS.index(common), None)
    if not fact.tile:
        score = scoring.rest(hand, winds, only_bonus="beaten" in named)
    else:
        moments = frozenset(ClassicMoment(word) for word in named if word in tuple(ClassicMoment))
        win = Winning(tile=tile(fact.tile), drawn="tsumo" in named, moments=moments)
        found = scoring.score(hand, win, winds)
        if isinstance(found, NoWin):
            yield "refused", found.reason
            return
        score = found
    yield "points", score.base
    yield "doubles", score.factor
    yield "total", score.total
    yield "counted", score.counted


def payments(words: str) -> tuple[Transfer, ...]:
    """Every payment that some words describe: `advanced won:E given:100,250,40,10`."""
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
    """A matrix as far as it is shown."""

    matrix: Matrix
    before: Matrix
    """The same without what is new in it."""
    is_whole: bool


def seen_matrix(words: str) -> SeenMatrix:
    """The matrix of some payments, as far as the words go.

    `first:3` stops after three payments, `new:2` takes the last two of those for new. What
    everybody wins or loses in all is shown where nothing is held back.
    """
    counted = dict(word.split(":", 1) for word in words.split() if ":" in word)
    paid = payments(words)
    shown = paid[: int(counted.get("first", len(paid)))]
    before = shown[: len(shown) - int(counted.get("new", 0))]
    seats = range(len(WINDS))
    return SeenMatrix(matrix(shown, seats), matrix(before, seats), "first" not in counted)


def _of_payment(words: str) -> Iterator[tuple[str, object]]:
    paid = seen_matrix(words).matrix
    yield "nets", list(paid.nets)
    yield "cells", [list(row) for row in paid.cells]
