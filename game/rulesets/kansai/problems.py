"""Combinations of Kansai options that cannot be played or have no effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rulesets.kansai.choices import HonbaSharing
from game.rulesets.kansai.options import KansaiOptions
from game.rulesets.kansai.scoring import PAYERS
from game.rulesets.option_changes import Problem, out_of_bounds, pointless, wrong

_HUNDRED: Final = 100


def problems(options: KansaiOptions) -> tuple[Problem, ...]:
    """The problems of these options."""
    return tuple(_problems(options))


def _problems(options: KansaiOptions) -> Iterator[Problem]:
    yield from out_of_bounds(options)
    divided = options.honba_sharing is HonbaSharing.DIVIDED
    if divided and options.honba_value % (PAYERS * _HUNDRED):
        yield wrong("not_shared", options, "honba_value")
    if options.two_yaku_from_honba == 1:
        yield pointless("two_yaku_from_first_honba", options, "two_yaku_from_honba")
    if options.manual_draw and not options.strict_mode:
        yield wrong("manual_draw_without_strict_mode", options, "manual_draw", "strict_mode")
    yield from _problems_of_ranking(options)


def _problems_of_ranking(options: KansaiOptions) -> Iterator[Problem]:
    if options.bonus_of_first < 0:
        yield wrong("bonus_below_zero", options, "first_bonus", "return_points", "starting_points")
    left = options.seats * (options.return_points - options.starting_points)
    if options.bonus_of_first != left:
        yield pointless("results_not_balanced", options, "first_bonus", "return_points")
