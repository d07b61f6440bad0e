"""What is wrong, or odd, about options of the game with flowers and Grands Jeux."""

from __future__ import annotations

from collections.abc import Iterator

from game.rulesets.classic_choices import LimitApplies, PlumBlossomSource, System
from game.rulesets.classic_options import ClassicOptions
from game.rulesets.options import Problem, out_of_bounds, pointless


def problems(options: ClassicOptions) -> tuple[Problem, ...]:
    """What is wrong, or odd, about the options."""
    return tuple(_problems(options))


def _problems(options: ClassicOptions) -> Iterator[Problem]:
    yield from out_of_bounds(options)
    if options.servi and not options.ready_call:
        yield pointless("servi_without_ready_call", options, "servi", "ready_call")
    if options.plum_blossom_source is PlumBlossomSource.HILL_ONLY and not options.plum_blossom:
        yield pointless("no_plum_blossom", options, "plum_blossom_source", "plum_blossom")
    yield from _problems_of_limit(options)
    yield from _problems_of_payment(options)


def _problems_of_limit(options: ClassicOptions) -> Iterator[Problem]:
    if options.grands_jeux and not options.grands_jeux_enabled:
        yield pointless("no_grand_jeu", options, "grands_jeux_enabled", "grands_jeux")
    if options.grands_jeux_without_limit and options.limit is not None:
        yield pointless("there_is_a_limit", options, "grands_jeux_without_limit", "limit")
    if options.limit_applies is LimitApplies.AFTER_EAST_DOUBLE and options.limit is None:
        yield pointless("there_is_no_limit", options, "limit_applies", "limit")


def _problems_of_payment(options: ClassicOptions) -> Iterator[Problem]:
    if options.system is not System.ADVANCED:
        return
    if not options.simple_losers_score:
        yield pointless("only_simple", options, "simple_losers_score", "system")
    if options.limit_applies is LimitApplies.AFTER_EAST_DOUBLE:
        yield pointless("only_simple", options, "limit_applies", "system")
