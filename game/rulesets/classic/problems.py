"""Combinations of classic options that cannot be played or have no effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.rulesets.classic.choices import LimitApplies, PlumBlossomSource, RobConcealedKong, System
from game.rulesets.classic.options import CLASSIC, ClassicOptions
from game.rulesets.option_changes import Problem, out_of_bounds, pointless

_OF_GRANDS_JEUX: Final = (
    *("grands_jeux_exposure", "grands_jeux_associated_dragons", "grands_jeux_multiplier"),
)
_OF_A_LIMIT: Final = ("limit_applies", "losers_limit", "grands_jeux_scale_with_limit")


def problems(options: ClassicOptions) -> tuple[Problem, ...]:
    """The problems of these options."""
    return tuple(_problems(options))


def _problems(options: ClassicOptions) -> Iterator[Problem]:
    yield from out_of_bounds(options)
    if options.plum_blossom_source is PlumBlossomSource.HILL_ONLY and not options.plum_blossom:
        yield pointless("no_plum_blossom", options, "plum_blossom_source", "plum_blossom")
    yield from _problems_of_limit(options)
    yield from _problems_of_payment(options)
    yield from _problems_of_flat_values(options)
    yield from _problems_of_grands_jeux(options)


def _changed(options: ClassicOptions, *names: str) -> Iterator[str]:
    """The options that differ from the preset."""
    return (name for name in names if getattr(options, name) != getattr(CLASSIC, name))


def _problems_of_limit(options: ClassicOptions) -> Iterator[Problem]:
    if options.limit is None:
        for name in _changed(options, *_OF_A_LIMIT):
            yield pointless("there_is_no_limit", options, name, "limit")
    elif options.grands_jeux and options.grands_jeux_without_limit:
        yield pointless("there_is_a_limit", options, "grands_jeux_without_limit", "limit")


def _problems_of_payment(options: ClassicOptions) -> Iterator[Problem]:
    if options.system is not System.ADVANCED:
        for name in _changed(options, "exception_east_winner", "exception_other_winner"):
            yield pointless("only_advanced", options, name, "system")
        return
    if not options.simple_losers_score:
        yield pointless("only_simple", options, "simple_losers_score", "system")
    if options.limit_applies is LimitApplies.AFTER_EAST_DOUBLE:
        yield pointless("only_simple", options, "limit_applies", "system")


def _problems_of_flat_values(options: ClassicOptions) -> Iterator[Problem]:
    for switch in ("paradise", "earthly"):
        if not getattr(options, switch):
            for name in _changed(options, f"{switch}_value"):
                yield pointless("without_other", options, name, switch)


def _problems_of_grands_jeux(options: ClassicOptions) -> Iterator[Problem]:
    if not options.grands_jeux:
        for name in _changed(options, *_OF_GRANDS_JEUX, "grands_jeux_without_limit"):
            yield pointless("without_other", options, name, "grands_jeux")
        if options.limit is not None:
            for name in _changed(options, "grands_jeux_scale_with_limit"):
                yield pointless("without_other", options, name, "grands_jeux")
    elif not options.has_grands_jeux:
        for name in _changed(options, *_OF_GRANDS_JEUX):
            yield pointless("there_is_no_limit", options, name, "limit")
    if options.grands_jeux and not options.grands_jeux_enabled:
        yield pointless("no_grand_jeu", options, "grands_jeux_enabled", "grands_jeux")
    if options.rob_concealed_kong is not RobConcealedKong.NEVER and not _has_lanterns(options):
        yield pointless("no_hand_to_rob_with", options, "rob_concealed_kong", "grands_jeux_enabled")


def _has_lanterns(options: ClassicOptions) -> bool:
    """Whether the special hand that may rob a concealed kong is in force (6.3)."""
    lanterns = GrandJeu.TREIZE_LANTERNES_MERVEILLEUSES
    return options.has_grands_jeux and lanterns in options.grands_jeux_enabled
