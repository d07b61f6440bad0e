"""Riichi for four or three: from its options to the parts of a ruleset (riichi sheet)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from game.engine.course import Course, Stays, Stop
from game.engine.reasons import DrawReason
from game.engine.rules import (
    discards_and_calls,
    dora_indicators,
    draws,
    match_end,
    renchan,
    riichi_waits,
)
from game.engine.rules import riichi_declaration as declaring
from game.engine.rules.final_scores import RankingRules
from game.engine.rules.han_fu_wins import Scored
from game.engine.rules.wall_break import counted_from_dealer
from game.engine.ruleset import OptionRule, Reflex, RuleSet
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES, COPIES
from game.engine.tiles import STANDARD, Tile, copies_of, painted, tile
from game.engine.wall import WallPlan
from game.rulesets import riichi_parts, three_players
from game.rulesets.riichi.choices import (
    ChomboPayment,
    DealerStop,
    ExtensionRepeat,
    KanDisplay,
    LeftoverSticks,
    PaarenchanStreak,
    Players,
    Seating,
    TieBreak,
)
from game.rulesets.riichi.options import RiichiOptions
from game.rulesets.riichi.scoring import faces_of, payment, scoring
from game.rulesets.riichi.strict import strictly

WALL: Final = WallPlan(walls=4, stacks=17, dead=14, replacements=4, indicators=5)
DICE: Final = 2
KONGS: Final = 4
"""How many kongs a hand may have in all (3.9)."""
STREAK: Final = 8
"""After how many wins in a row a dealer's win is a yakuman (paarenchan)."""


@lru_cache(maxsize=64)
def riichi_rules(options: RiichiOptions, name: str = "riichi") -> RuleSet:
    """The ruleset that the options describe.

    The ruleset does not refer to the options: every choice has become one of its parts.
    """
    hand = riichi_waits.RiichiHand(
        COMPLETE_SHAPES, options.karaten_is_noten, faces=faces_of(options)
    )
    scored = Scored(scoring(options), payment(options), STREAK)
    parts = riichi_parts.parts(
        options,
        hand,
        scored.payment,
        counts_called=options.furiten_counts_called_tiles,
        bonus_robbed=three_players.robs_north(options, hand),
    )
    rules = _rules(options, name, parts, scored)
    if not options.strict_mode:
        return rules
    may_hide, by_hand = options.voluntary_noten, options.manual_draw
    return strictly(rules, options, parts, may_hide=may_hide, by_hand=by_hand)


def _rules(
    options: RiichiOptions, name: str, parts: riichi_parts.RiichiParts, scored: Scored
) -> RuleSet:
    """The ruleset without wrong acts."""
    showing = draws.declare_hand(parts.hand.is_ready, may_hide=options.voluntary_noten)
    three = options.three_play
    chows = () if three else (discards_and_calls.chow(parts.barred),)
    return RuleSet(
        id=name,
        seats=options.seats,
        winds=options.seats,
        points=options.starting_points,
        tiles=painted(_tiles(options), _reds(options)),
        wall=three_players.WALL if three else WALL,
        deal=riichi_parts.BLOCKS,
        opening=counted_from_dealer(dice=DICE, second_throw=options.second_break_roll),
        draws_by_lot=options.seating_method is Seating.WIND_DRAW,
        turn_options=riichi_parts.turn_options(options, parts, _norths(options)),
        claim_options=(*riichi_parts.claim_options(parts), *chows),
        last_options=(showing,),
        reflexes=_reflexes(options),
        kongs=KONGS,
        has_chows=not three,
        bonus=three_players.bonus_tiles(options) if three else frozenset(),
        bonus_turns=three_players.norths_that_turn(options) if three else 0,
        inner_down=options.ankan_display is KanDisplay.INNER,
        several_winners=riichi_parts.WIN_POLICIES[options.multiple_ron],
        waits=parts.hand.waits,
        judge=scored.judge,
        win=scored.win,
        exhaust=riichi_parts.exhaust(options, scored.payment),
        refuse=riichi_parts.refusals(options, parts),
        furiten=parts.furiten,
        course=_course(options),
    )


def _tiles(options: RiichiOptions) -> tuple[Tile, ...]:
    return copies_of(three_players.IN_ORDER if options.three_play else STANDARD, COPIES)


def _norths(options: RiichiOptions) -> tuple[OptionRule, ...]:
    return three_players.setting_aside(options) if options.three_play else ()


def _reds(options: RiichiOptions) -> tuple[Tile, ...]:
    per_suit = options.red_fives
    return tuple(tile(f"0{suit}") for suit in "mps" for _ in range(getattr(per_suit, suit)))


def _reflexes(options: RiichiOptions) -> tuple[Reflex, ...]:
    pending = dora_indicators.PENDING[options.kandora_reveal]
    aborts: tuple[tuple[bool, Reflex], ...] = (
        (options.abort_four_winds, draws.four_winds),
        (options.abort_four_kans, draws.four_kongs),
        (options.abort_four_riichi, draws.all_riichi(_ALL_RIICHI[options.players])),
    )
    return (
        declaring.accept(stick=options.riichi_stick),
        *(reflex for listed, reflex in aborts if listed),
        dora_indicators.reveal(pending, for_kongs=options.kandora),
    )


_ALL_RIICHI: Final[Mapping[Players, DrawReason]] = {
    Players.FOUR: DrawReason.FOUR_RIICHI,
    Players.THREE: DrawReason.THREE_RIICHI,
}


def _course(options: RiichiOptions) -> Course:
    passes_deal = options.paarenchan_passes_deal and options.has_yaku("paarenchan")
    until_passes = options.paarenchan_streak is PaarenchanStreak.UNTIL_DEAL_PASSES
    rounds = riichi_parts.WINDS_OF_LENGTH[options.game_length]
    return Course(
        rounds=rounds,
        extension=int(options.extension_round and rounds < options.seats),
        target=riichi_parts.target(options),
        stays=_stays(options),
        counters=renchan.counters,
        streak=renchan.wins_in_row(STREAK, until_deal_passes=until_passes),
        streak_passes_deal=lambda streak: passes_deal and streak == STREAK,
        stops=_stops(options),
        last_word=match_end.LAST_WORDS[options.dealer_stop],
        rank=_ranking(options).rank,
        leftovers_to_first=options.leftover_sticks is LeftoverSticks.FIRST_PLACE,
        minutes=options.time_limit_minutes,
    )


def _stays(options: RiichiOptions) -> Stays:
    stays = renchan.dealer_stays(options.renchan)
    if options.last_hand_noten_repeats:
        stays = renchan.last_draw_repeats(stays)
    if options.extension_repeat is ExtensionRepeat.ENDS:
        stays = renchan.extension_closes(stays)
    closes = options.dealer_stop is DealerStop.LAST_HAND_ENDS
    return renchan.last_hand_closes(stays) if closes else stays


_TARGET: Final[Mapping[ExtensionRepeat, Stop]] = {
    ExtensionRepeat.ENDS: match_end.target_in_extension,
    ExtensionRepeat.DEALER_FIRST: match_end.target_once_dealer_is_first,
}
"""How an extension round ends."""


def _stops(options: RiichiOptions) -> tuple[Stop, ...]:
    return (
        *riichi_parts.bankrupt(options),
        _TARGET[options.extension_repeat],
        match_end.time_ran_out,
    )


def _ranking(options: RiichiOptions) -> RankingRules:
    reference = options.reference
    first = options.seats * (reference - options.starting_points)
    bonus = (options.uma[0] + first, *options.uma[1:])
    deducts = options.chombo_payment is ChomboPayment.FINAL_DEDUCTION
    return RankingRules(
        reference=reference,
        bonus=bonus,
        shares_ties=options.tie_break is TieBreak.SPLIT,
        yakitori=options.yakitori_points if options.yakitori else 0,
        deduction=options.chombo_deduction if deducts else 0,
    )
