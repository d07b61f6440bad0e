"""How riichi options determine scoring and payment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.engine.scoring.dora import DoraRules
from game.engine.scoring.fu import FuRules
from game.engine.scoring.han import HanRules
from game.engine.scoring.payment import Payment, TsumoShares
from game.engine.scoring.valuation import HanScoring
from game.engine.scoring.yaku import kansai_yaku, moment_yaku, runs, sakizuke, yakuman
from game.engine.scoring.yaku.book import Book, Condition, Element, Han, Value
from game.engine.shapes.hand_shapes import ALL_FACES, COMPLETE_SHAPES, UNLINKED, Faces
from game.rulesets.riichi.choices import (
    ChomboPayment,
    HonbaOnMultipleRon,
    NagashiCountsAs,
    PaoHonbaPayer,
    PaoScope,
    Renhou,
    ScoringMode,
    ShiisanPuutaaPlayers,
    SticksOnMultipleRon,
    WaremeScope,
    YakumanCounting,
)
from game.rulesets.riichi.options import RedFives, RiichiOptions
from game.rulesets.three_players import FACES
from game.rulesets.yaku_values import ALL_YAKU

_DOUBLED: Final = {
    "kokushi_13_wait": ("kokushi_musou", yakuman.kokushi_13_wait),
    "suuankou_tanki": ("suuankou", yakuman.suuankou_tanki),
    "chuuren_9_wait": ("chuuren_poutou", yakuman.chuuren_9_wait),
    "daisuushii": ("daisuushii", yakuman.always),
}


@lru_cache(maxsize=256)
def scoring(options: RiichiOptions) -> HanScoring:
    """How wins are scored by these options."""
    return HanScoring(
        book=book(options),
        shapes=COMPLETE_SHAPES,
        dealt_shapes=(UNLINKED,) if options.has_yaku("shiisan_puutaa") else (),
        fu=FuRules(double_wind_pair=options.double_wind_pair_fu),
        dora=_dora(options),
        han=_han(options),
        tsumo=_tsumo(options),
        two_yaku_from=options.two_yaku_from_honba,
        free_winning_tile=options.tsumo_free_winning_tile,
        every_wait_scores=not options.atozuke,
    )


def faces_of(options: RiichiOptions) -> Faces:
    """The kinds of tiles in play."""
    return FACES if options.three_play else ALL_FACES


def _tsumo(options: RiichiOptions) -> TsumoShares:
    return TsumoShares(options.seats - 1, options.three_play and not options.tsumo_loss)


def _dora(options: RiichiOptions) -> DoraRules:
    return DoraRules(
        faces=faces_of(options),
        reds=options.red_fives != RedFives(0, 0, 0),
        kandora=options.kandora,
        uradora=options.uradora,
        kan_uradora=options.kan_uradora,
    )


def _han(options: RiichiOptions) -> HanRules:
    return HanRules(
        yakuman_by_han=options.yakuman_counting is YakumanCounting.HAN_DIV_13,
        yakuman_cap=options.yakuman_cap,
        kazoe=options.kazoe_yakuman,
        kiriage=options.kiriage_mangan,
        endless=options.aotenjou,
        uses_fu=options.scoring_mode is ScoringMode.FU_HAN,
    )


def book(options: RiichiOptions) -> Book:
    """The yaku of these options with their values."""
    known = Book(ALL_YAKU) | _variants(options)
    chosen = Book(tuple(one for one in known.elements if options.has_yaku(one.id)))
    return chosen.valued(_values(options)).doubling(_doubled(options)) | _beside(options)


def _variants(options: RiichiOptions) -> Iterator[Element]:
    """The variants of yaku that these options choose."""
    if options.three_play and options.rinshan_on_pei:
        yield kansai_yaku.rinshan_after_bonus
    if options.three_play and options.north_yakuhai:
        yield kansai_yaku.pinfu_without_north
    if options.haitei_on_rinshan:
        yield moment_yaku.haitei_on_replacement
    if options.ryanpeikou_two_suits:
        yield runs.ryanpeikou_in_two_suits
    if options.shiisan_puutaa_players is ShiisanPuutaaPlayers.ALL_FIRST_DRAW:
        yield moment_yaku.shiisan_puutaa_for_all
    if not options.tsuuiisou_seven_pairs:
        yield yakuman.tsuuiisou_of_sets
    if options.ryuuiisou_needs_hatsu:
        yield yakuman.ryuuiisou_with_hatsu
    if not options.daisharin_any_suit:
        yield yakuman.daisharin_of_dots


def _values(options: RiichiOptions) -> dict[str, Value]:
    values: dict[str, Value] = {
        name: Han(yaku.han_closed, open=yaku.han_open) for name, yaku in options.yaku
    }
    if not options.open_tanyao:
        values["tanyao"] = Han(dict(options.yaku)["tanyao"].han_closed)
    return values


def _beside(options: RiichiOptions) -> Iterator[Element]:
    """The elements that are not in the list of yaku."""
    if options.three_play and options.north_yakuhai:
        yield sakizuke.yakuhai_pei
    if options.renhou is Renhou.MANGAN and options.has_yaku("renhou"):
        yield moment_yaku.RENHOU_AS_MANGAN


def _doubled(options: RiichiOptions) -> dict[str, Condition]:
    return dict(_DOUBLED[item] for item in sorted(options.double_yakuman))


@lru_cache(maxsize=256)
def payment(options: RiichiOptions) -> Payment:
    """How wins, tenpai hands and fouls are paid by these options."""
    return Payment(
        tsumo=_tsumo(options),
        counter=options.honba_value,
        counters_once=options.honba_on_multiple_ron is HonbaOnMultipleRon.NEAREST_WINNER,
        wareme=options.wareme,
        wareme_on_all=options.wareme_scope is WaremeScope.ALL_PAYMENTS,
        stakes_to_nearest=options.sticks_on_multiple_ron is SticksOnMultipleRon.NEAREST_WINNER,
        liability=frozenset(item.value for item in options.pao_yakuman),
        liable_for_all=options.pao_scope is PaoScope.HAND,
        liable_on_discard=options.pao_ron_split,
        counters_from_liable=options.pao_honba_payer is PaoHonbaPayer.LIABLE,
        replacement_liability=options.rinshan_pao,
        noten=options.noten_payment,
        nagashi_is_win=options.nagashi_counts_as is NagashiCountsAs.WIN,
        chombo_at_once=options.chombo_payment is ChomboPayment.MANGAN,
    )
