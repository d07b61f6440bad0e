"""Sentences of a riichi sheet: the table, calls, winning, yaku, dora."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.rules.discards_and_calls import Swap
from game.rulesets.riichi.choices import MultipleRon
from game.rulesets.riichi.options import RiichiOptions
from game.sheets.sentences_shared import (
    about_norths,
    about_riichi,
    answered,
    chosen,
    listed,
    of_three,
    uradora,
)
from game.sheets.yaku_words import worth_of
from game.text.words import Words


def about_table(words: Words, rules: RiichiOptions) -> Iterator[str]:
    """What is on the table, and how a game begins."""
    yield words(f"rule.tiles.{rules.players}")
    yield _red_fives(words, rules)
    yield words("rule.starting_points", points=rules.starting_points)
    yield words(of_three(words, rules, f"rule.game_length.{rules.game_length}"))
    if rules.time_limit_minutes:
        yield words.plural("rule.time_limit_minutes", rules.time_limit_minutes)
    yield chosen(words, rules, "seating_method")
    if rules.second_break_roll:
        yield words("rule.second_break_roll")
    if rules.strict_mode:
        yield words("rule.strict_mode")
    if rules.manual_draw:
        yield words("rule.manual_draw")


def _red_fives(words: Words, rules: RiichiOptions) -> str:
    reds = rules.red_fives
    if not (reds.m or reds.p or reds.s):
        return words("rule.red_fives.none")
    if rules.three_play:
        return words("rule.red_fives.two", p=reds.p, s=reds.s)
    if reds.m == reds.p == reds.s:
        return words.plural("rule.red_fives.each", reds.m)
    return words("rule.red_fives.own", m=reds.m, p=reds.p, s=reds.s)


def about_calls(words: Words, rules: RiichiOptions) -> Iterator[str]:
    """Calls and riichi."""
    yield words(f"rule.calls.{rules.players}")
    if rules.three_play and rules.kuikae is not Swap.ALLOWED:
        yield words("rule.kansai.kuikae.forbidden")
    else:
        yield chosen(words, rules, "kuikae")
    yield words("rule.four_kans")
    yield chosen(words, rules, "ankan_display")
    yield from about_riichi(words, rules)


def about_norths_of_three(words: Words, rules: RiichiOptions) -> Iterator[str]:
    """What norths do, where three play."""
    if rules.three_play:
        yield from about_norths(words, rules)


def about_winning(words: Words, rules: RiichiOptions) -> Iterator[str]:
    """What a win needs, who wins, and who may not."""
    yield words("rule.one_yaku")
    if rules.two_yaku_from_honba:
        yield words("rule.two_yaku_from_honba", honba=rules.two_yaku_from_honba)
    if worth_of(rules, "tanyao"):
        yield answered(words, rules, "open_tanyao")
    yield answered(words, rules, "atozuke")
    yield answered(words, rules, "tsumo_free_winning_tile")
    yield chosen(words, rules, "multiple_ron")
    if rules.multiple_ron is not MultipleRon.HEAD_BUMP:
        yield chosen(words, rules, "honba_on_multiple_ron")
        yield chosen(words, rules, "sticks_on_multiple_ron")
    if rules.kokushi_robs_ankan and worth_of(rules, "kokushi_musou"):
        yield words("rule.kokushi_robs_ankan")
    yield answered(words, rules, "furiten_counts_called_tiles")
    yield chosen(words, rules, "temporary_furiten_ends")
    yield words("rule.furiten_after_riichi")


def about_yaku(words: Words, rules: RiichiOptions) -> Iterator[str]:
    """What is particular about the yaku that are played."""
    if rules.haitei_on_rinshan and worth_of(rules, "haitei"):
        yield words("rule.haitei_on_rinshan")
    if rules.ryanpeikou_two_suits and worth_of(rules, "ryanpeikou"):
        yield words("rule.ryanpeikou_two_suits")
    if worth_of(rules, "shiisan_puutaa"):
        yield chosen(words, rules, "shiisan_puutaa_players")
    for yaku, option in _ANSWERED.items():
        if worth_of(rules, yaku):
            yield answered(words, rules, option)
    if worth_of(rules, "paarenchan"):
        yield _paarenchan(words, rules)
    if rules.double_yakuman and rules.yakuman_cap != 1:
        named = (words(f"option.double_yakuman.{one}") for one in sorted(rules.double_yakuman))
        yield words("rule.double_yakuman", hands=listed(words, named))


_ANSWERED = {
    "tsuuiisou": "tsuuiisou_seven_pairs",
    "ryuuiisou": "ryuuiisou_needs_hatsu",
    "daisharin": "daisharin_any_suit",
}
"""Yaku with an option of yes or no."""


def _paarenchan(words: Words, rules: RiichiOptions) -> str:
    if rules.paarenchan_passes_deal:
        return words("rule.paarenchan_passes_deal")
    return chosen(words, rules, "paarenchan_streak")


def about_dora(words: Words, rules: RiichiOptions) -> Iterator[str]:
    """What counts as dora, and when indicators are turned."""
    yield words(of_three(words, rules, "rule.dora"))
    if rules.kandora:
        yield chosen(words, rules, "kandora_reveal")
    else:
        yield words("rule.kandora.none")
    yield words(f"rule.uradora.{uradora(rules)}")
