"""Riichi for four players: from its options to the parts of a ruleset (riichi sheet)."""

from __future__ import annotations

from functools import lru_cache

from game.engine.claims import WinPolicy, all_win, nearest_wins, three_abort
from game.engine.course import Course, Stays, Stop
from game.engine.parts import calls, courses, draws, indicators, riichi_hand, wins
from game.engine.parts import riichi as declaring
from game.engine.parts.openings import counted_from_dealer
from game.engine.parts.scored import Scored
from game.engine.ruleset import OptionRule, Reflex, RuleSet
from game.engine.scoring.payment import nagashi_payments, noten_payments
from game.engine.shapes import SEVEN_PAIRS, STANDARD_SHAPE, THIRTEEN_ORPHANS, Shapes
from game.engine.tiles import STANDARD, Tile, copies_of, painted, tile
from game.engine.wall import WallPlan
from game.rulesets.riichi_book import payment, scoring
from game.rulesets.riichi_options import RiichiOptions

SEATS = 4
COPIES = 4
SHAPES: Shapes = (STANDARD_SHAPE, SEVEN_PAIRS, THIRTEEN_ORPHANS)
WALL = WallPlan(walls=SEATS, stacks=17, dead=14, replacements=4, indicators=5)
BLOCKS = (4, 4, 4, 1)
"""Three blocks of four tiles, then one more."""
DICE = 2
WINDS_OF_LENGTH = {"tonpuusen": 1, "hanchan": 2, "iichan": 4}
"""How many winds a match is played through."""
STREAK = 8
"""How many wins in a row make a dealer's hand a yakuman (paarenchan)."""
BANKRUPT_BELOW = {"below_zero": 0, "zero_or_below": 1}

WIN_POLICIES: dict[str, WinPolicy] = {
    "all": all_win,
    "double_triple_aborts": three_abort,
    "head_bump": nearest_wins,
}


@lru_cache(maxsize=64)
def riichi_rules(options: RiichiOptions, name: str = "riichi") -> RuleSet:
    """The ruleset that the options describe.

    It holds no options any more: every choice has become one of its parts.
    """
    hand = riichi_hand.RiichiHand(SHAPES, options.karaten_is_noten)
    robs = hand.robs_concealed if options.kokushi_robs_ankan else wins.never
    until = wins.MissedUntil(options.temporary_furiten_ends)
    furiten = wins.furiten(until, robs, counts_called=options.furiten_counts_called_tiles)
    scored = Scored(scoring(options), payment(options))
    return RuleSet(
        id=name,
        seats=SEATS,
        winds=SEATS,
        points=options.starting_points,
        tiles=painted(copies_of(STANDARD, COPIES), _reds(options)),
        wall=WALL,
        deal=BLOCKS,
        opening=counted_from_dealer(dice=DICE, second_throw=options.second_break_roll),
        draws_by_lot=options.seating_method == "wind_draw",
        turn_options=_turn_options(options, hand),
        claim_options=_claim_options(options, furiten, robs),
        last_options=(draws.declare_hand(hand.is_ready, may_hide=options.voluntary_noten),),
        reflexes=_reflexes(options),
        kongs=WALL.replacements,
        several_winners=WIN_POLICIES[options.multiple_ron],
        waits=hand.waits,
        judge=scored.judge,
        win=scored.win,
        exhaust=_exhaust(options, scored),
        refuse=_refusals(options, hand, furiten, robs),
        furiten=furiten,
        course=_course(options),
    )


def _reds(options: RiichiOptions) -> tuple[Tile, ...]:
    per_suit = options.red_fives
    return tuple(
        tile(f"0{suit}") for suit in "mps" for _ in range(getattr(per_suit, suit))
    )


def _turn_options(
    options: RiichiOptions, hand: riichi_hand.RiichiHand
) -> tuple[OptionRule, ...]:
    barred = calls.BARRED[calls.Swap(options.kuikae)]
    aborts = (draws.nine_terminals,) if options.abort_nine_terminals else ()
    return (
        wins.by_draw,
        *aborts,
        declaring.declare(
            ready=hand.ready_discards,
            min_points=options.riichi_min_points,
            tiles_left=options.riichi_min_wall_tiles,
            furiten_allowed=options.furiten_riichi,
        ),
        calls.concealed_kong,
        *_kongs_in_riichi(options, hand),
        calls.added_kong,
        calls.discard(barred),
    )


def _kongs_in_riichi(
    options: RiichiOptions, hand: riichi_hand.RiichiHand
) -> tuple[OptionRule, ...]:
    keeps = {
        "same_waits": declaring.same_waits,
        "same_waits_and_fixed_triplet": hand.keeps_waits_and_triplet,
    }
    allowed = keeps.get(options.riichi_ankan)
    return () if allowed is None else (declaring.kong_in_riichi(allowed),)


def _claim_options(
    options: RiichiOptions, furiten: wins.Furiten, robs: wins.Robs
) -> tuple[OptionRule, ...]:
    barred = calls.BARRED[calls.Swap(options.kuikae)]
    return (
        wins.on_offer(furiten, robs),
        calls.open_kong,
        calls.pung(barred),
        calls.chow(barred),
    )


def _reflexes(options: RiichiOptions) -> tuple[Reflex, ...]:
    pending = indicators.PENDING[indicators.Reveal(options.kandora_reveal)]
    aborts: tuple[tuple[bool, Reflex], ...] = (
        (options.abort_four_winds, draws.four_winds),
        (options.abort_four_kans, draws.four_kongs),
        (options.abort_four_riichi, draws.all_riichi),
    )
    return (
        declaring.accept(stick=options.riichi_stick),
        *(reflex for listed, reflex in aborts if listed),
        indicators.reveal(pending, for_kongs=options.kandora),
    )


def _exhaust(options: RiichiOptions, scored: Scored) -> draws.Exhaust:
    paid = scored.payment
    ordinary = draws.ready_are_paid(
        lambda table, ready: noten_payments(paid, table, ready)
    )
    if not options.nagashi_mangan:
        return ordinary
    wins_hand = options.nagashi_counts_as == "win"
    return draws.nagashi_first(
        lambda table, lucky: nagashi_payments(paid, table, lucky),
        ordinary,
        counts_as_win=wins_hand,
    )


def _refusals(
    options: RiichiOptions,
    hand: riichi_hand.RiichiHand,
    furiten: wins.Furiten,
    robs: wins.Robs,
) -> tuple[wins.Refuse, ...]:
    return (
        wins.refuse_win(furiten, robs),
        declaring.refuse_riichi(
            ready=hand.ready_discards,
            min_points=options.riichi_min_points,
            tiles_left=options.riichi_min_wall_tiles,
        ),
    )


def _course(options: RiichiOptions) -> Course:
    passes = courses.above if options.target_comparison == "above" else courses.at_least
    passes_deal = options.paarenchan_passes_deal and options.has_yaku("paarenchan")
    until_passes = options.paarenchan_streak == "until_deal_passes"
    rounds = WINDS_OF_LENGTH[options.game_length]
    return Course(
        rounds=rounds,
        extension=int(options.extension_round and rounds < SEATS),
        target=passes(options.target_points),
        stays=_stays(options),
        counters=courses.counters,
        streak=courses.wins_in_row(STREAK, until_deal_passes=until_passes),
        streak_passes_deal=lambda streak: passes_deal and streak == STREAK,
        stops=_stops(options),
        last_word=courses.LAST_WORDS[options.dealer_stop],
        rank=_ranking(options).rank,
        leftovers_to_first=options.leftover_sticks == "first_place",
    )


def _stays(options: RiichiOptions) -> Stays:
    stays = courses.dealer_stays(courses.Renchan(options.renchan))
    if options.last_hand_noten_repeats:
        stays = courses.last_draw_repeats(stays)
    return courses.last_hand_closes(stays) if options.dealer_stop == "last_hand_ends" else stays


def _stops(options: RiichiOptions) -> tuple[Stop, ...]:
    limit = BANKRUPT_BELOW.get(options.bankruptcy)
    bankrupt = () if limit is None else (courses.bankrupt_below(limit),)
    return (*bankrupt, courses.target_in_extension)


def _ranking(options: RiichiOptions) -> courses.RankingRules:
    reference = options.return_points if options.oka else options.starting_points
    first = SEATS * (reference - options.starting_points)
    bonus = (options.uma[0] + first, *options.uma[1:])
    deducts = options.chombo_payment == "final_deduction"
    return courses.RankingRules(
        reference=reference,
        bonus=bonus,
        shares_ties=options.tie_break == "split",
        yakitori=options.yakitori_points if options.yakitori else 0,
        deduction=options.chombo_deduction if deducts else 0,
    )
