"""What is new to somebody who knows riichi, in the game with flowers and Grands Jeux."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.rulesets.classic.choices import DrawScoring, System
from game.rulesets.classic.options import ClassicOptions
from game.text.words import Words

_THEIR_HANDS = frozenset({GrandJeu.MAIN_DE_PAIRES, GrandJeu.TREIZE_LANTERNES_MERVEILLEUSES})
"""Seven pairs and thirteen orphans, as they are called here."""


def about_riichi_habits(words: Words, rules: ClassicOptions) -> Iterator[str]:
    """In what the game is other than riichi, told where it surprises."""
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
    """What becomes of the hands that are not four sets there either."""
    enabled = rules.grands_jeux_enabled if rules.has_grands_jeux else frozenset()
    if enabled >= _THEIR_HANDS:
        yield words("rule.from_riichi.pairs.grands_jeux")
    elif not enabled & _THEIR_HANDS:
        yield words("rule.from_riichi.pairs.none")
