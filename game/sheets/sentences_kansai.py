"""Sentences of the sheet of the Kansai game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.engine.rules.discards_and_calls import Swap
from game.engine.rules.norths import PeiDeclare
from game.rulesets.kansai.build import CHOMBO_DEDUCTION
from game.rulesets.kansai.choices import ExtensionStop, Sakizuke
from game.rulesets.kansai.options import KansaiOptions
from game.rulesets.riichi.choices import (
    ChomboPayment,
    MultipleRon,
    PeiRon,
    Players,
    Renhou,
    TieBreak,
)
from game.sheets.sentences_shared import (
    about_norths,
    about_riichi,
    answered,
    chosen,
    listed,
    uradora,
)
from game.text.words import Words

Sentences = Iterator[str]


def _own(words: Words, rules: KansaiOptions, name: str) -> str:
    """The sentence of an option with a few choices, as worded for this game."""
    return words(f"rule.kansai.{name}.{getattr(rules, name)}")


def _yes_or_no(words: Words, rules: KansaiOptions, name: str) -> str:
    """The sentence of an option with yes and no, as worded for this game."""
    return words(f"rule.kansai.{name}.{str(getattr(rules, name)).lower()}")


def about_table(words: Words, rules: KansaiOptions) -> Sentences:
    """What is on the table, and how a game begins."""
    yield words("rule.tiles.three")
    if rules.players is Players.FOUR_ROTATION:
        yield words("rule.kansai.four_rotation")
    reds = rules.red_fives
    if reds.p or reds.s:
        yield words("rule.kansai.red_fives", p=reds.p, s=reds.s)
    else:
        yield words("rule.red_fives.none")
    yield words("rule.starting_points", points=rules.starting_points)
    yield words(f"rule.game_length.{rules.game_length}.three")
    yield chosen(words, rules, "seating_method")
    if rules.strict_mode:
        yield words("rule.strict_mode")
    if rules.manual_draw:
        yield words("rule.manual_draw")
        yield words("rule.kansai.wrong_count")


def about_calls(words: Words, rules: KansaiOptions) -> Sentences:
    """Calls and riichi."""
    yield words("rule.calls.three")
    allowed = rules.kuikae is Swap.ALLOWED
    yield words("rule.kuikae.allowed" if allowed else "rule.kansai.kuikae.forbidden")
    yield _own(words, rules, "four_kan_payment")
    yield from about_riichi(words, rules)


def about_winning(words: Words, rules: KansaiOptions) -> Sentences:
    """What a win needs, who wins, and who may not."""
    yield words("rule.kansai.valid_yaku")
    yield _own(words, rules, "sakizuke")
    if rules.two_yaku_from_honba:
        honba = rules.two_yaku_from_honba
        yield words(f"rule.kansai.two_yaku_counts.{rules.two_yaku_counts}", honba=honba)
    yield chosen(words, rules, "multiple_ron")
    if rules.multiple_ron is not MultipleRon.HEAD_BUMP:
        yield chosen(words, rules, "honba_on_multiple_ron")
        yield words("rule.sticks_on_multiple_ron.own_returned")
    if rules.kokushi_robs_ankan:
        yield words("rule.kokushi_robs_ankan")
    yield words("rule.furiten_counts_called_tiles.true")
    yield chosen(words, rules, "temporary_furiten_ends")
    yield words("rule.furiten_after_riichi")


def about_yaku(words: Words, rules: KansaiOptions) -> Sentences:
    """What is particular about the yaku."""
    yield answered(words, rules, "open_tanyao")
    yield _own(words, rules, "triple_chi_sanankou")
    if rules.renhou is not Renhou.OFF:
        yield _own(words, rules, "renhou_scope")
    yield answered(words, rules, "tsuuiisou_seven_pairs")
    needs = rules.ryuuiisou_needs_hatsu
    yield words("rule.kansai.ryuuiisou" if needs else "rule.ryuuiisou_needs_hatsu.false")


def about_points(words: Words, rules: KansaiOptions) -> Sentences:
    """How a hand is counted, and who pays it."""
    yield words("rule.kansai.score")
    yield words("rule.kansai.tsumo")
    yield _yes_or_no(words, rules, "kazoe_yakuman")
    if rules.yakuman_cap:
        yield words.plural("rule.yakuman_cap", rules.yakuman_cap)
    if rules.honba_value:
        key = f"rule.kansai.honba.{rules.honba_sharing}.{rules.honba_counting}"
        yield words(key, points=rules.honba_value)
    else:
        yield words("rule.honba_value.none")
    if rules.pao_yakuman:
        named = (words(f"option.pao_yakuman.{one}") for one in sorted(rules.pao_yakuman))
        yield words("rule.pao_yakuman", hands=listed(words, named))
        yield words("rule.pao_ron_split.true")
        yield words("rule.pao_scope.yakuman")


def about_dora(words: Words, rules: KansaiOptions) -> Sentences:
    """What counts as dora, and when indicators are turned."""
    yield words("rule.kansai.dora")
    if rules.kandora:
        yield chosen(words, rules, "kandora_reveal")
    else:
        yield words("rule.kandora.none")
    yield words(f"rule.uradora.{uradora(rules)}")


def about_draws(words: Words, rules: KansaiOptions) -> Sentences:
    """Hands that nobody wins, and when the dealer deals again."""
    if rules.noten_payment_each:
        yield words("rule.kansai.noten_payment_each", points=rules.noten_payment_each)
    else:
        yield words("rule.noten_payment.none")
    yield _own(words, rules, "dead_wait")
    yield words("rule.voluntary_noten.true")
    if rules.nagashi_mangan:
        yield words("rule.nagashi_counts_as.draw")
    if rules.abort_nine_terminals:
        yield words("rule.abort_nine_terminals")
    if rules.abort_four_riichi:
        yield words("rule.abort_four_riichi.three")
    yield words("rule.after_abort")
    yield words("rule.renchan.win_or_tenpai")
    yield _own(words, rules, "honba_on_noten_draw")


def about_end(words: Words, rules: KansaiOptions) -> Sentences:
    """When the game ends, and how the players are ranked."""
    yield chosen(words, rules, "dealer_stop")
    yield chosen(words, rules, "bankruptcy")
    yield _extension(words, rules)
    yield chosen(words, rules, "leftover_sticks")
    split = rules.tie_break is TieBreak.SPLIT
    yield words("rule.kansai.tie_break.split" if split else "rule.tie_break.seat_order")
    yield words("rule.kansai.final", points=rules.return_points, bonus=rules.bonus_of_first)
    if rules.yakitori:
        yield words("rule.yakitori", points=rules.yakitori_points)
    if rules.chombo_payment is ChomboPayment.MANGAN:
        yield words("rule.chombo_payment.mangan")
    else:
        yield words("rule.chombo_payment.final_deduction", points=CHOMBO_DEDUCTION)


def _extension(words: Words, rules: KansaiOptions) -> str:
    if not rules.extension_round:
        return words("rule.extension_round.none")
    whole = rules.extension_stop is ExtensionStop.FULL_ROUND
    head = "rule.kansai.extension_round" if whole else "rule.extension_round"
    return words(f"{head}.{rules.target_comparison}", points=rules.target_points)


THEIR_POINTS: Final = (35_000, 40_000)
"""The starting points there, and the target."""


def about_elsewhere(words: Words, rules: KansaiOptions) -> Iterator[str]:
    """Differences from three-player games of Tenhou and Mahjong Soul."""
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
    """How norths are used there."""
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


KANSAI_SECTIONS: Final[Mapping[str, Callable[[Words, KansaiOptions], Sentences]]] = {
    "table": about_table,
    "norths": about_norths,
    "calls": about_calls,
    "winning": about_winning,
    "yaku": about_yaku,
    "points": about_points,
    "dora": about_dora,
    "draws": about_draws,
    "end": about_end,
    "elsewhere": about_elsewhere,
}
"""The sections of a Kansai sheet, in order."""
