"""In what a game for three is other than the ones most played on the net, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.rules.norths import PeiDeclare
from game.rulesets.kansai.choices import PeiRon, Sakizuke
from game.rulesets.kansai.options import KansaiOptions
from game.text.words import Words

THEIR_POINTS: Final = (35_000, 40_000)
"""What one begins with there, and what somebody must have at the end."""


def about_elsewhere(words: Words, rules: KansaiOptions) -> Iterator[str]:
    """How Tenhou and Mahjong Soul play with three, where it is otherwise than here."""
    yield words("rule.elsewhere.alike")
    yield words("rule.elsewhere.fu")
    if (rules.starting_points, rules.target_points) != THEIR_POINTS:
        yield words("rule.elsewhere.points", points=THEIR_POINTS[0], target=THEIR_POINTS[1])
    if rules.pei_dora:
        yield from _norths(words, rules)
    if rules.sakizuke is not Sakizuke.OFF or not rules.open_tanyao:
        yield words("rule.elsewhere.yaku")
    if rules.two_yaku_from_honba:
        yield words("rule.elsewhere.two_fan")
    if not rules.abort_nine_terminals:
        yield words("rule.elsewhere.nine_terminals")


def _norths(words: Words, rules: KansaiOptions) -> Iterator[str]:
    """What becomes of norths there."""
    if rules.pei_declare is PeiDeclare.ON_DRAW or not rules.pei_initial_hand:
        yield words("rule.elsewhere.declare")
    if rules.pei_fourth_indicator:
        yield words("rule.elsewhere.fourth")
    if not rules.pei_interrupts:
        yield words("rule.elsewhere.interrupts")
    if rules.pei_ron is not PeiRon.ANY:
        yield words("rule.elsewhere.robbed")
    if not rules.rinshan_on_pei:
        yield words("rule.elsewhere.rinshan")
