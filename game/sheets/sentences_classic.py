"""Sentences of the sheet of the classic game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Final

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.rulesets.classic.choices import DrawScoring, System
from game.rulesets.classic.options import ClassicOptions
from game.rulesets.classic.scoring import definitions
from game.sheets.sentences_shared import listed
from game.text.words import Words

Sentences = Iterator[str]


def _sentence(words: Words, rules: ClassicOptions, name: str) -> str:
    """The sentence of an option with a few choices, or yes and no."""
    return words(f"rule.classic.{name}.{str(getattr(rules, name)).lower()}")


def about_table(words: Words, rules: ClassicOptions) -> Sentences:
    """What is on the table, and how a hand begins."""
    yield _sentence(words, rules, "use_bonus_tiles")
    if rules.starting_points:
        yield words("rule.starting_points", points=rules.starting_points)
    else:
        yield words("rule.classic.from_zero")
    yield words("rule.classic.throws")
    yield _sentence(words, rules, "prevailing_wind")
    yield words("rule.classic.deal")
    yield _sentence(words, rules, "dealer_role")
    yield _sentence(words, rules, "hill")
    if rules.use_bonus_tiles:
        yield words("rule.classic.flowers")


def about_calls(words: Words, rules: ClassicOptions) -> Sentences:
    """Claims, who comes first, and kongs."""
    yield _sentence(words, rules, "discard_display")
    yield words("rule.classic.claims")
    yield words("rule.classic.priority")
    yield words("rule.classic.kongs")
    yield _sentence(words, rules, "rob_kong")
    yield _sentence(words, rules, "rob_concealed_kong")


def about_ready(words: Words, rules: ClassicOptions) -> Sentences:
    """Announcing a ready hand."""
    yield _sentence(words, rules, "ready_call")
    yield _sentence(words, rules, "servi")
    if rules.ready_call or rules.servi:
        yield _sentence(words, rules, "ready_requires_tenpai")
        yield words("rule.classic.bound")


def about_points(words: Words, rules: ClassicOptions) -> Sentences:
    """What a hand is worth."""
    yield words("rule.classic.points")
    yield from _everyones(words, rules)
    yield words("rule.classic.win_points")
    yield words("rule.classic.win_doubles" + ("" if rules.rob_kong else ".no_robbing"))
    yield _sentence(words, rules, "pure_hand_honours")
    yield _sentence(words, rules, "concealed_hand_by_discard")
    yield _sentence(words, rules, "self_draw_from_hill")
    if rules.plum_blossom:
        yield _sentence(words, rules, "plum_blossom_source")
    if rules.last_tile_bonus:
        yield words("rule.classic.last_tile_bonus")
    yield from _limit(words, rules)
    if rules.paradise:
        yield words("rule.classic.paradise", points=rules.paradise_value)
    if rules.earthly:
        yield words("rule.classic.earthly", points=rules.earthly_value)


def _everyones(words: Words, rules: ClassicOptions) -> Sentences:
    """What counts in every hand, winning or not (9.1, 9.2)."""
    has_prevailing = str(rules.prevailing_wind).lower()
    yield words("rule.classic.sets")
    yield words(f"rule.classic.pairs.{has_prevailing}")
    yield words(f"rule.classic.pair_dragon_exposed.{rules.pair_dragon_exposed}")
    if rules.use_bonus_tiles:
        yield words("rule.classic.bonus_points")
    yield words(f"rule.classic.everyones_doubles.{has_prevailing}")
    if rules.use_bonus_tiles:
        yield words("rule.classic.bonus_doubles")


def _limit(words: Words, rules: ClassicOptions) -> Sentences:
    if rules.limit is None:
        yield words("rule.classic.limit.none")
        return
    yield words("rule.classic.limit", points=rules.limit)
    yield _sentence(words, rules, "losers_limit")
    if rules.system is System.SIMPLE:
        yield _sentence(words, rules, "limit_applies")


def about_grands_jeux(words: Words, rules: ClassicOptions) -> Sentences:
    """The special hands: which are in force, and what they are worth."""
    if not rules.has_grands_jeux:
        yield words(f"rule.classic.grands_jeux.{'no_limit' if rules.grands_jeux else 'none'}")
        return
    yield _enabled(words, rules)
    yield words("rule.classic.grands_jeux.origin")
    yield words("rule.classic.grands_jeux.fixed")
    yield _sentence(words, rules, "grands_jeux_exposure")
    yield _sentence(words, rules, "grands_jeux_associated_dragons")
    if rules.limit is None:
        yield words("rule.classic.grands_jeux_without_limit")
    else:
        yield _sentence(words, rules, "grands_jeux_scale_with_limit")
    if rules.grands_jeux_multiplier > 1:
        yield words("rule.classic.grands_jeux_multiplier", times=rules.grands_jeux_multiplier)
    yield from _values(words, rules)


def _values(words: Words, rules: ClassicOptions) -> Sentences:
    """Every special hand in force with its value, the lowest first."""
    for points, alike in groupby(definitions(rules), key=lambda one: one.points):
        hands = listed(words, (words(f"grand_jeu.{one.name.value}") for one in alike))
        yield words("rule.classic.grands_jeux.worth", points=points, hands=hands)


def _enabled(words: Words, rules: ClassicOptions) -> str:
    """Which special hands there are: all, those named, or all but a few."""
    enabled = rules.grands_jeux_enabled
    missing = frozenset(GrandJeu) - enabled
    if not missing:
        return words("rule.classic.grands_jeux.all")
    if not enabled:
        return words("rule.classic.grands_jeux.none")
    few, key = (missing, "but") if len(missing) < len(enabled) else (enabled, "only")
    named = (words(f"grand_jeu.{one.value}") for one in GrandJeu if one in few)
    return words(f"rule.classic.grands_jeux.{key}", hands=listed(words, named))


def about_payment(words: Words, rules: ClassicOptions) -> Sentences:
    """Who pays whom."""
    yield _sentence(words, rules, "system")
    if rules.system is System.SIMPLE:
        yield _sentence(words, rules, "simple_losers_score")
    else:
        yield _sentence(words, rules, "exception_east_winner")
        yield _sentence(words, rules, "exception_other_winner")
    yield _sentence(words, rules, "draw_scoring")


def about_end(words: Words, rules: ClassicOptions) -> Sentences:
    """How the deal passes, and when the game is over."""
    yield words("rule.classic.rotation")
    yield _sentence(words, rules, "draw_rotation")
    yield words("rule.classic.hands", hands=rules.hands)
    yield _sentence(words, rules, "round_wind")
    yield words("rule.classic.ranking")


def about_faults(words: Words, rules: ClassicOptions) -> Sentences:
    """Wrong acts, and what they cost."""
    yield _sentence(words, rules, "strict_mode")
    if rules.strict_mode:
        yield words("rule.classic.drawn_named", points=rules.penalty_announce_drawn)
        yield words("rule.classic.false_mahjong", points=rules.false_mahjong_fine)
        yield _sentence(words, rules, "false_mahjong_effect")
        yield _sentence(words, rules, "east_doubles_penalties")
        yield words("rule.classic.wrong_count")
    yield words(f"rule.classic.disputes.{str(rules.east_doubles_penalties).lower()}")


_THEIR_HANDS = frozenset({GrandJeu.MAIN_DE_PAIRES, GrandJeu.TREIZE_LANTERNES_MERVEILLEUSES})
"""Seven pairs and thirteen orphans, as they are called here."""


def about_riichi_habits(words: Words, rules: ClassicOptions) -> Iterator[str]:
    """Differences from riichi that may surprise."""
    yield words("rule.from_riichi.win")
    yield words("rule.from_riichi.one_winner")
    is_simple = rules.system is System.SIMPLE
    yield words("rule.from_riichi.pay.simple" if is_simple else "rule.from_riichi.pay")
    if rules.simple_losers_score or not is_simple:
        yield words("rule.from_riichi.losers")
    if rules.ready_call:
        yield words("rule.from_riichi.ready")
    yield from _pairs(words, rules)
    yield words("rule.from_riichi.kong")
    if rules.prevailing_wind:
        yield words("rule.from_riichi.wind")
    if rules.draw_scoring is DrawScoring.NONE:
        yield words("rule.from_riichi.draw")


def _pairs(words: Words, rules: ClassicOptions) -> Iterator[str]:
    """What happens to seven pairs and thirteen orphans."""
    enabled = rules.grands_jeux_enabled if rules.has_grands_jeux else frozenset()
    if enabled >= _THEIR_HANDS:
        yield words("rule.from_riichi.pairs.grands_jeux")
    elif not enabled & _THEIR_HANDS:
        yield words("rule.from_riichi.pairs.none")


CLASSIC_SECTIONS: Final[Mapping[str, Callable[[Words, ClassicOptions], Sentences]]] = {
    "table": about_table,
    "claims": about_calls,
    "ready": about_ready,
    "worth": about_points,
    "grands_jeux": about_grands_jeux,
    "payment": about_payment,
    "rotation": about_end,
    "faults": about_faults,
    "from_riichi": about_riichi_habits,
}
"""The sections of a classic sheet, in order."""
