"""Combinations of riichi options that cannot be played or have no effect (annex A)."""

from __future__ import annotations

from collections.abc import Iterator
from math import lcm
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
    if options.three_play:
        yield from _problems_of_three(options)
    if options.extension_round and options.game_length is GameLength.IICHAN:
        yield pointless("extension_after_north", options, "extension_round", "game_length")
    if options.double_yakuman and options.yakuman_cap == 1:
        yield pointless("double_yakuman_capped", options, "double_yakuman", "yakuman_cap")


def _problems_of_yaku(options: RiichiOptions) -> Iterator[Problem]:
    for name, yaku in options.yaku:
        yield from inner_bounds(f"yaku.{name}", yaku)


def _problems_of_sharing(options: RiichiOptions) -> Iterator[Problem]:
    """Problems of points that cannot be divided in hundreds among the players."""
    payers = options.seats - 1
    ready_or_not = lcm(*range(1, options.seats))
    for name, shares in (("honba_value", payers), ("noten_payment", ready_or_not)):
        if getattr(options, name) % (shares * _HUNDRED):
            yield wrong("not_shared", options, name)


_HUNDRED: Final = 100


def _problems_of_three(options: RiichiOptions) -> Iterator[Problem]:
    """Problems of three players, for whom there is no round of north and no five of characters."""
    if options.game_length is GameLength.IICHAN:
        yield wrong("no_north_round", options, "game_length", "players")
    if options.red_fives.m:
        yield wrong("no_fives_of_characters", options, "red_fives", "players")


def _problems_of_ranking(options: RiichiOptions) -> Iterator[Problem]:
    if options.oka and options.return_points < options.starting_points:
        yield wrong("oka_without_return", options, "oka", "return_points", "starting_points")
    if len(options.uma) != options.seats:
        yield wrong("uma_for_others", options, "uma", "players")
    elif sum(options.uma):
        yield wrong("uma_not_balanced", options, "uma")
