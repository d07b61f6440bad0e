"""Sentences of a riichi sheet: points, draws, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.rules.renchan import Renchan
from game.rulesets.riichi.choices import (
    ChomboPayment,
    DealerStop,
    GameLength,
    MultipleRon,
    ScoringMode,
)
from game.rulesets.riichi.options import RiichiOptions
from game.sheets.sentences_shared import answered, chosen, counted, listed, of_three
from game.text.words import Words

ABORTS = ("abort_nine_terminals", "abort_four_winds", "abort_four_kans", "abort_four_riichi")


def about_points(words: Words, rules: RiichiOptions) -> Iterator[str]:
    """How a hand is counted, and who pays it."""
    yield chosen(words, rules, "scoring_mode")
    if rules.scoring_mode is ScoringMode.FU_HAN:
        yield words("rule.double_wind_pair_fu", fu=rules.double_wind_pair_fu)
    if rules.aotenjou:
        yield words("rule.aotenjou")
    else:
        yield from _limits(words, rules)
    if rules.three_play:
        yield answered(words, rules, "tsumo_loss")
    yield counted(words, "rule.honba_value", rules.honba_value)
    yield from _liability(words, rules)
    if rules.wareme:
        yield words(f"rule.wareme.{rules.wareme_scope}")


def _limits(words: Words, rules: RiichiOptions) -> Iterator[str]:
    if rules.kiriage_mangan and rules.scoring_mode is ScoringMode.FU_HAN:
        yield words("rule.kiriage_mangan")
    yield answered(words, rules, "kazoe_yakuman")
    if rules.yakuman_cap != 1:
        yield chosen(words, rules, "yakuman_counting")
    if rules.yakuman_cap:
        yield words.plural("rule.yakuman_cap", rules.yakuman_cap)


def _liability(words: Words, rules: RiichiOptions) -> Iterator[str]:
    if rules.pao_yakuman:
        named = (words(f"option.pao_yakuman.{one}") for one in sorted(rules.pao_yakuman))
        yield words("rule.pao_yakuman", hands=listed(words, named))
        yield answered(words, rules, "pao_ron_split")
        if rules.pao_ron_split:
            yield chosen(words, rules, "pao_honba_payer")
        yield chosen(words, rules, "pao_scope")
    if rules.rinshan_pao:
        yield words("rule.rinshan_pao")


def about_draws(words: Words, rules: RiichiOptions) -> Iterator[str]:
    """Hands that nobody wins, and when the dealer deals again."""
    yield counted(words, "rule.noten_payment", rules.noten_payment)
    yield answered(words, rules, "karaten_is_noten")
    yield answered(words, rules, "voluntary_noten")
    if rules.nagashi_mangan:
        yield chosen(words, rules, "nagashi_counts_as")
    yield from _aborts(words, rules)
    yield chosen(words, rules, "renchan")
    never = rules.renchan is Renchan.NEVER
    yield words("rule.honba.never" if never else "rule.honba")


def _aborts(words: Words, rules: RiichiOptions) -> Iterator[str]:
    aborts = [name for name in ABORTS if getattr(rules, name)]
    yield from (words(of_three(words, rules, f"rule.{name}")) for name in aborts)
    if aborts or rules.multiple_ron is MultipleRon.DOUBLE_TRIPLE_ABORTS:
        yield words("rule.after_abort")
    else:
        yield words("rule.abort.none")


def about_end(words: Words, rules: RiichiOptions) -> Iterator[str]:
    """When the game ends, and how the players are ranked."""
    ends = rules.dealer_stop is DealerStop.LAST_HAND_ENDS
    if rules.last_hand_noten_repeats and not ends:
        yield words("rule.last_hand_noten_repeats")
    if rules.renchan is not Renchan.NEVER or ends:
        yield _dealer_stop(words, rules)
    yield chosen(words, rules, "bankruptcy")
    if rules.game_length is not GameLength.IICHAN:
        yield _extension(words, rules)
        if rules.extension_round:
            yield chosen(words, rules, "extension_repeat")
    yield chosen(words, rules, "leftover_sticks")
    yield chosen(words, rules, "tie_break")
    yield from _final_score(words, rules)
    yield _chombo(words, rules)


def _dealer_stop(words: Words, rules: RiichiOptions) -> str:
    extends = rules.extension_round and rules.game_length is not GameLength.IICHAN
    if extends and rules.dealer_stop in {DealerStop.AUTOMATIC, DealerStop.CHOICE}:
        return words(f"rule.dealer_stop.{rules.dealer_stop}.target")
    return chosen(words, rules, "dealer_stop")


def _extension(words: Words, rules: RiichiOptions) -> str:
    if not rules.extension_round:
        return words("rule.extension_round.none")
    return words(f"rule.extension_round.{rules.target_comparison}", points=rules.target_points)


def _final_score(words: Words, rules: RiichiOptions) -> Iterator[str]:
    if any(rules.uma):
        yield words(
            of_three(words, rules, "rule.uma"), values=" · ".join(map(words.signed, rules.uma))
        )
    else:
        yield words("rule.uma.none")
    if rules.oka:
        bonus = rules.seats * (rules.return_points - rules.starting_points)
        yield words("rule.oka", points=rules.return_points, bonus=bonus)
    else:
        yield words("rule.oka.none")
    if rules.yakitori:
        yield words("rule.yakitori", points=rules.yakitori_points)


def _chombo(words: Words, rules: RiichiOptions) -> str:
    if rules.chombo_payment is ChomboPayment.MANGAN:
        return words("rule.chombo_payment.mangan")
    return words("rule.chombo_payment.final_deduction", points=rules.chombo_deduction)
