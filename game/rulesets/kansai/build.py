"""Three players in the west of Japan: from the options to the parts of a ruleset (kansai sheet)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.engine.course import Course, Stop
from game.engine.reasons import DrawReason
from game.engine.rules import dora_indicators, draws, match_end, renchan
from game.engine.rules import riichi_declaration as declaring
from game.engine.rules.dead_waits import GONE
from game.engine.rules.final_scores import RankingRules
from game.engine.rules.fourth_kong import FourthKong
from game.engine.rules.han_fu_wins import Scored
from game.engine.rules.renchan import Renchan
from game.engine.rules.riichi_waits import RiichiHand
from game.engine.rules.wall_break import counted_from_dealer
from game.engine.ruleset import Reflex, RuleSet
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES, COPIES
from game.engine.tiles import Tile, copies_of, painted, tile
from game.rulesets import riichi_parts, three_players
from game.rulesets.kansai.choices import ExtensionStop, HonbaOnNotenDraw
from game.rulesets.kansai.options import KansaiOptions
from game.rulesets.kansai.scoring import payment, scoring
from game.rulesets.riichi.choices import ChomboPayment, LeftoverSticks, Seating, TieBreak
from game.rulesets.riichi.options import RiichiOptions
from game.rulesets.riichi.strict import strictly
from game.rulesets.three_players import FACES, IN_ORDER, WALL

DICE: Final = 1
KONGS: Final = 4
"""The kong with which a hand ends (11)."""
CHOMBO_DEDUCTION: Final = RiichiOptions().chombo_deduction
"""What a foul takes from the final score, as in the riichi sheet, where it is not paid at once."""


@lru_cache(maxsize=64)
def kansai_rules(options: KansaiOptions, name: str = "kansai") -> RuleSet:
    """The ruleset that the options describe.

    The ruleset does not refer to the options: each choice is one of its parts. Where the sheet is
    silent the parts are those of riichi for four: a tenpai hand may be kept face down, a called
    discard still makes furiten, nagashi mangan is a draw.
    """
    hand = RiichiHand(
        COMPLETE_SHAPES, needs_living_wait=True, faces=FACES, gone=GONE[options.dead_wait]
    )
    scored = Scored(scoring(options), payment(options))
    parts = riichi_parts.parts(
        options, hand, scored.payment, bonus_robbed=three_players.robs_north(options, hand)
    )
    rules = _rules(options, name, parts, scored)
    if not options.strict_mode:
        return rules
    by_hand = options.manual_draw
    return strictly(rules, options, parts, may_hide=True, by_hand=by_hand, too_many_void=True)


def _rules(
    options: KansaiOptions, name: str, parts: riichi_parts.RiichiParts, scored: Scored
) -> RuleSet:
    """The ruleset without wrong acts."""
    return RuleSet(
        id=name,
        seats=options.seats,
        winds=options.seats,
        points=options.starting_points,
        tiles=painted(copies_of(IN_ORDER, COPIES), _reds(options)),
        wall=WALL,
        deal=riichi_parts.BLOCKS,
        opening=counted_from_dealer(dice=DICE, second_throw=False),
        draws_by_lot=options.seating_method is Seating.WIND_DRAW,
        turn_options=riichi_parts.turn_options(
            options, parts, three_players.setting_aside(options)
        ),
        claim_options=riichi_parts.claim_options(parts),
        last_options=(draws.declare_hand(parts.hand.is_ready, may_hide=True),),
        reflexes=tuple(_reflexes(options, scored)),
        kongs=KONGS,
        has_chows=False,
        bonus=three_players.bonus_tiles(options),
        bonus_turns=three_players.norths_that_turn(options),
        several_winners=riichi_parts.WIN_POLICIES[options.multiple_ron],
        waits=parts.hand.waits,
        judge=scored.judge,
        win=scored.win,
        exhaust=riichi_parts.exhaust(options, scored.payment),
        refuse=riichi_parts.refusals(options, parts),
        furiten=parts.furiten,
        course=_course(options),
    )


def _reds(options: KansaiOptions) -> Iterator[Tile]:
    for suit in "ps":
        yield from (tile(f"0{suit}"),) * getattr(options.red_fives, suit)


def _reflexes(options: KansaiOptions, scored: Scored) -> Iterator[Reflex]:
    yield declaring.accept(stick=options.riichi_stick)
    if options.abort_four_riichi:
        yield draws.all_riichi(DrawReason.THREE_RIICHI)
    yield FourthKong(scored, options.four_kan_payment).reflex
    yield dora_indicators.reveal(
        dora_indicators.PENDING[options.kandora_reveal], for_kongs=options.kandora
    )


def _course(options: KansaiOptions) -> Course:
    keeps = options.honba_on_noten_draw is HonbaOnNotenDraw.KEEP
    return Course(
        rounds=riichi_parts.WINDS_OF_LENGTH[options.game_length],
        extension=int(options.extension_round),
        target=riichi_parts.target(options),
        stays=renchan.dealer_stays(Renchan.WIN_OR_TENPAI),
        counters=renchan.counters_passed_on if keeps else renchan.counters,
        streak=renchan.no_streak,
        streak_passes_deal=lambda _: False,
        stops=(*riichi_parts.bankrupt(options), *_extension_stop(options)),
        last_word=match_end.LAST_WORDS[options.dealer_stop],
        rank=_ranking(options).rank,
        leftovers_to_first=options.leftover_sticks is LeftoverSticks.FIRST_PLACE,
    )


def _extension_stop(options: KansaiOptions) -> tuple[Stop, ...]:
    """What ends the extension round before everyone has been dealer."""
    at_target = options.extension_stop is ExtensionStop.TARGET_REACHED
    return (match_end.target_in_extension,) if at_target else ()


def _ranking(options: KansaiOptions) -> RankingRules:
    others = (0,) * (options.seats - 1)
    deducts = options.chombo_payment is ChomboPayment.FINAL_DEDUCTION
    return RankingRules(
        reference=options.reference,
        bonus=(options.bonus_of_first, *others),
        shares_ties=options.tie_break is TieBreak.SPLIT,
        yakitori=options.yakitori_points if options.yakitori else 0,
        deduction=CHOMBO_DEDUCTION if deducts else 0,
    )
