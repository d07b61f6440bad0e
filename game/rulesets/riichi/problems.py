"""Combinations of riichi options that cannot be played or have no effect (annex A)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rulesets.option_changes import Problem, inner_bounds, out_of_bounds, pointless, wrong
from game.rulesets.riichi.choices import GameLength
from game.rulesets.riichi.options import RiichiOptions


def problems(options: RiichiOptions) -> tuple[Problem, ...]:
    """The problems of these options (annex A)."""
    return tuple(_problems(options))


def _problems(options: RiichiOptions) -> Iterator[Problem]:
    yield from out_of_bounds(options)
    yield from _problems_of_yaku(options)
    yield from _problems_of_sharing(options)
    yield from _problems_of_ranking(options)
    if options.two_yaku_from_honba == 1:
        yield pointless("two_yaku_from_first_honba", options, "two_yaku_from_honba")
    if options.manual_draw and not options.strict_mode:
        yield wrong("manual_draw_without_strict_mode", options, "manual_draw", "strict_mode")
    if options.extension_round and options.game_length is GameLength.IICHAN:
        yield pointless("extension_after_north", options, "extension_round", "game_length")
    if options.double_yakuman and options.yakuman_cap == 1:
        yield pointless("double_yakuman_capped", options, "double_yakuman", "yakuman_cap")


def _problems_of_yaku(options: RiichiOptions) -> Iterator[Problem]:
    for name, yaku in options.yaku:
        yield from inner_bounds(f"yaku.{name}", yaku)


def _problems_of_sharing(options: RiichiOptions) -> Iterator[Problem]:
    """Problems of points that cannot be divided in hundreds among the players."""
    for name, shares in _SHARED_BY.items():
        if getattr(options, name) % (shares * _HUNDRED):
            yield wrong("not_shared", options, name)


_HUNDRED: Final = 100
_SHARED_BY: Final = {"honba_value": 3, "noten_payment": 6}
"""Among how many players each amount may have to be divided."""


def _problems_of_ranking(options: RiichiOptions) -> Iterator[Problem]:
    if options.oka and options.return_points < options.starting_points:
        yield wrong("oka_without_return", options, "oka", "return_points", "starting_points")
    if sum(options.uma):
        yield wrong("uma_not_balanced", options, "uma")
