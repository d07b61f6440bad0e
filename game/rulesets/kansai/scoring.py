"""How Kansai options determine scoring and payment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.engine.reasons import RefusalReason
from game.engine.scoring.dora import DoraRules
from game.engine.scoring.han import HanRules, Step
from game.engine.scoring.hand_score import Limit
from game.engine.scoring.payment import Payment, TsumoShares
from game.engine.scoring.valuation import HanScoring
from game.engine.scoring.yaku import (
    kansai_yaku,
    moment_yaku,
    runs,
    sakizuke,
    suits,
    triplets,
    yakuman,
)
from game.engine.scoring.yaku.book import Book, Element, Flat, Han
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES
from game.rulesets.kansai.choices import (
    HonbaCounting,
    HonbaSharing,
    RenhouScope,
    Sakizuke,
    TripleChiSanankou,
)
from game.rulesets.kansai.options import KansaiOptions, RedFivesOfTwo
from game.rulesets.riichi.choices import ChomboPayment, HonbaOnMultipleRon, Renhou
from game.rulesets.three_players import FACES, WALLS

PAYERS: Final = WALLS - 1
"""How many players pay for a tsumo."""
TSUMO: Final = TsumoShares(PAYERS)
"""How they share it."""
STEPS: Final[tuple[Step, ...]] = (
    (11, Limit.SANBAIMAN, 6000),
    (8, Limit.BAIMAN, 4000),
    (6, Limit.HANEMAN, 3000),
    (4, Limit.MANGAN, 2000),
    (3, Limit.NONE, 1000),
    (2, Limit.NONE, 500),
    (1, Limit.NONE, 250),
)
"""The payment table (8): the base points from each number of fan on, which give each column."""
KAZOE_FROM: Final = 14
"""The fan of a score of sixteen, which is a yakuman."""
SCORE_ABOVE_FAN: Final = 2
"""How much higher the score of a hand is than its fan."""

_VALUES: Final = (
    triplets.yakuhai_haku,
    triplets.yakuhai_hatsu,
    triplets.yakuhai_chun,
    triplets.yakuhai_jikaze,
    triplets.yakuhai_bakaze,
)
_USUAL: Final = (
    moment_yaku.menzen_tsumo,
    moment_yaku.riichi,
    suits.tanyao,
    runs.pinfu,
    runs.iipeikou,
    suits.chiitoitsu,
    triplets.toitoi,
    replace(triplets.sanshoku_doukou, value=Han(2, open=2)),
    triplets.sanankou,
    triplets.sankantsu,
    triplets.shousangen,
    suits.honroutou,
    runs.itsu,
    suits.chanta,
    runs.ryanpeikou,
    kansai_yaku.ISOU_SANJUN,
    suits.junchan,
    suits.honitsu,
    suits.chinitsu,
)
_ADDITIONAL: Final = (
    replace(moment_yaku.ippatsu, is_bonus=True),
    replace(moment_yaku.daburu_riichi, value=Han(1), replaces=(), is_bonus=True),
)
_RARE: Final = (
    moment_yaku.rinshan_kaihou,
    moment_yaku.chankan,
    kansai_yaku.haitei_of_live_wall,
    moment_yaku.houtei,
)
_GREAT: Final = (
    yakuman.kokushi_musou,
    kansai_yaku.chuuren_poutou_with_kongs,
    yakuman.suuankou,
    yakuman.suukantsu,
    yakuman.ryuuiisou,
    yakuman.chinroutou,
    yakuman.tsuuiisou,
    yakuman.daisangen,
    yakuman.daisuushii,
    yakuman.shousuushii,
    moment_yaku.chiihou,
    moment_yaku.renhou,
    kansai_yaku.tenhou_as_dealt,
)


@lru_cache(maxsize=256)
def scoring(options: KansaiOptions) -> HanScoring:
    """How wins are scored by these options."""
    return HanScoring(
        book=book(options),
        shapes=COMPLETE_SHAPES,
        dora=_dora(options),
        han=_fan(options),
        tsumo=TSUMO,
        two_yaku_from=options.two_yaku_from_honba,
        two_yaku_counts=options.two_yaku_counts,
        every_wait_scores=options.sakizuke is Sakizuke.STRICT,
        wait_without_yaku=RefusalReason.ONE_SIDED_WAIT,
    )


def _dora(options: KansaiOptions) -> DoraRules:
    return DoraRules(
        faces=FACES,
        reds=options.red_fives != RedFivesOfTwo(0, 0),
        kandora=options.kandora,
        uradora=options.uradora,
        kan_uradora=options.kan_uradora,
    )


def _fan(options: KansaiOptions) -> HanRules:
    return HanRules(
        yakuman_by_han=False,
        yakuman_cap=options.yakuman_cap,
        kazoe=options.kazoe_yakuman,
        kazoe_from=KAZOE_FROM,
        steps=STEPS,
        uses_fu=False,
    )


def book(options: KansaiOptions) -> Book:
    """The yaku of these options with their values, in the order of the sheet (7)."""
    variants = {one.id: one for one in _variants(options)}
    listed = (*_USUAL, *_ADDITIONAL, *_RARE, *_GREAT)
    chosen = (variants.get(one.id, one) for one in listed)
    absent = ("renhou",) if options.renhou is Renhou.OFF else ()
    return Book((*_values(options), *(one for one in chosen if one.id not in absent)))


def _values(options: KansaiOptions) -> tuple[Element, ...]:
    values = (*_VALUES, *((sakizuke.yakuhai_pei,) if options.north_yakuhai else ()))
    if options.sakizuke is Sakizuke.OFF:
        return values
    strict = options.sakizuke is Sakizuke.STRICT
    carries = sakizuke.not_by_winning_tile if strict else sakizuke.first_or_concealed
    return tuple(sakizuke.with_first_call(values, carries))


def _variants(options: KansaiOptions) -> Iterator[Element]:
    """The variants of yaku that these options choose."""
    yield _renhou(options)
    if not options.open_tanyao:
        yield replace(suits.tanyao, value=Han(1))
    if options.north_yakuhai:
        yield kansai_yaku.pinfu_without_north
    if options.triple_chi_sanankou is TripleChiSanankou.CUMULATIVE:
        yield kansai_yaku.sanankou_or_triple_run
    if options.rinshan_on_pei:
        yield kansai_yaku.rinshan_after_bonus
    if options.ryuuiisou_needs_hatsu:
        yield kansai_yaku.ryuuiisou_with_set_of_hatsu
    if not options.tsuuiisou_seven_pairs:
        yield yakuman.tsuuiisou_of_sets


def _renhou(options: KansaiOptions) -> Element:
    at_once = options.renhou_scope is RenhouScope.FIRST_DISCARD
    renhou = kansai_yaku.renhou_on_first_discard if at_once else moment_yaku.renhou
    return replace(renhou, value=Flat(Limit.MANGAN)) if options.renhou is Renhou.MANGAN else renhou


@lru_cache(maxsize=256)
def payment(options: KansaiOptions) -> Payment:
    """How wins, tenpai hands and fouls are paid by these options."""
    return Payment(
        tsumo=TSUMO,
        counter=options.honba_value,
        counters_each=options.honba_sharing is HonbaSharing.EACH_LIABLE,
        counters_flat=options.honba_counting is HonbaCounting.FLAT,
        counters_once=options.honba_on_multiple_ron is HonbaOnMultipleRon.NEAREST_WINNER,
        liability=frozenset(item.value for item in options.pao_yakuman),
        noten=options.noten_payment_each,
        noten_each=True,
        chombo_at_once=options.chombo_payment is ChomboPayment.MANGAN,
    )
