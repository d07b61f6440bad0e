"""Flowers and Grands Jeux: from the options to the parts of a ruleset (classic sheet)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.claims import strongest_wins
from game.engine.course import MatchCourse
from game.engine.fast_replace import replace
from game.engine.reasons import FuritenKind, WrongAct
from game.engine.rules import (
    classic_wins_and_kongs,
    discards_and_calls,
    flowers,
    points_wins,
    refused_calls,
    strict_table,
)
from game.engine.rules.classic_ready_call import ReadyCall
from game.engine.rules.classic_wins_and_kongs import MahJong
from game.engine.rules.final_scores import RankingRules
from game.engine.rules.fines import Fines, break_ready
from game.engine.rules.match_end import FixedLength
from game.engine.rules.points_wins import CountedHands
from game.engine.rules.prevailing_wind import prevailing_player, prevailing_wind
from game.engine.rules.special_hand_waits import SpecialHands
from game.engine.rules.wall_break import thrown_twice
from game.engine.rules.winning import Robs, always
from game.engine.ruleset import OptionRule, Reflex, Refuse, RuleSet, dealer_opens, no_wind
from game.engine.seats import Seat
from game.engine.shapes.hand_shapes import COPIES
from game.engine.table import Round, Source
from game.engine.tiles import STANDARD, Tile, copies_of
from game.engine.wall import WallPlan
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.choices import (
    DealerRole,
    DiscardDisplay,
    DrawRotation,
    FalseMahjongEffect,
    Hill,
    RobConcealedKong,
)
from game.rulesets.classic.options import SEATS, ClassicOptions

BONUS: Final = tuple(one for one in Tile if one.is_bonus)
DICE: Final = 2
HILL: Final = 14
"""The tiles of the hill, or those left undrawn at the end of a hand without hill (3.2, 8.1)."""
BLOCKS: Final = (4, 4, 4, 1)
"""How many tiles everyone takes: three times two stacks, then a tile of the upper row."""
EXTRA: Final = 1
"""The second tile of the upper row that the first player takes."""
UPPER: Final = 4
"""How many slots after a tile of the upper row the next but one of that row lies."""
SETS: Final = 4
"""The sets of a hand, each of which may be a kong."""


class ClassicParts(NamedTuple):
    """Parts used in several places of the ruleset."""

    hands: SpecialHands
    mahjong: MahJong
    ready: ReadyCall
    counted: CountedHands


@lru_cache(maxsize=64)
def classic_rules(options: ClassicOptions, name: str = "classic") -> RuleSet:
    """The ruleset that the options describe.

    The ruleset does not refer to the options: every choice has become one of its parts.
    """
    parts = _parts(options)
    rules = _rules(options, name, parts)
    return _strictly(rules, options, parts) if options.strict_mode else rules


def wall(options: ClassicOptions) -> WallPlan:
    """The walls: the upper tiles that end the deal are taken out of turn (3.2).

    With a hill, replacements are drawn from its tiles. Without one, the same number of tiles
    stays undrawn, so each replacement ends the hand one draw earlier (8.1).
    """
    stacks = 18 if options.use_bonus_tiles else 17
    dealt = SEATS * sum(BLOCKS[:-1])
    return WallPlan(
        walls=SEATS,
        stacks=stacks,
        dead=HILL,
        replacements=2 * SEATS * stacks - dealt - SEATS - EXTRA,
        indicators=0,
        refilled=options.hill is Hill.NONE,
        ahead=tuple(dealt + UPPER * nth for nth in range(SEATS + EXTRA)),
        loose=True,
    )


def _parts(options: ClassicOptions) -> ClassicParts:
    scoring = classic_scoring.scoring(options)
    hands = SpecialHands(scoring.special)
    ready = ReadyCall(
        hands=hands,
        any_turn=options.ready_call,
        first_turn=options.servi,
        must_be_ready=options.ready_requires_tenpai,
    )
    count = CountedHands(
        scoring=scoring,
        ready=ready,
        payment=classic_scoring.payment(options),
    )
    return ClassicParts(hands, MahJong(hands, _robs(options, hands)), ready, count)


def _robs(options: ClassicOptions, hands: SpecialHands) -> Mapping[Source, Robs]:
    robs: dict[Source, Robs] = {}
    if options.rob_kong:
        robs[Source.ADDED_KONG] = always
    if options.rob_concealed_kong is RobConcealedKong.TREIZE_LANTERNES:
        robs[Source.CONCEALED_KONG] = hands.are_thirteen_lanterns
    return robs


def _rules(options: ClassicOptions, name: str, parts: ClassicParts) -> RuleSet:
    """The ruleset without wrong acts.

    Where a concealed kong may be robbed, its tiles are shown when it is declared, as nobody
    could claim one of them otherwise.
    """
    bonus = BONUS if options.use_bonus_tiles else ()
    plan = wall(options)
    rules = RuleSet(
        id=name,
        seats=SEATS,
        winds=SEATS,
        points=options.starting_points,
        tiles=(*copies_of(STANDARD, COPIES), *bonus),
        wall=plan,
        deal=BLOCKS,
        opening=thrown_twice(dice=DICE, stacks=plan.stacks),
        draws_by_lot=True,
        turn_options=_turn_options(parts),
        claim_options=_claim_options(parts),
        last_options=(),
        reflexes=_reflexes(),
        kongs=SEATS * SETS,
        bonus=frozenset(bonus),
        several_winners=strongest_wins,
        waits=parts.hands.waits,
        judge=parts.counted.judge,
        win=parts.counted.win,
        exhaust=parts.counted.exhaust,
        furiten=_never_furiten,
        refuse=_refusals(parts),
        course=_course(options),
    )
    return _as_seen(rules, options, parts)


def _refusals(parts: ClassicParts) -> tuple[Refuse, ...]:
    return (
        parts.mahjong.refuse,
        classic_wins_and_kongs.refuse_last_discard,
        refused_calls.call_in_riichi,
        refused_calls.own_kong,
        refused_calls.chow_from_afar,
        parts.ready.refuse,
    )


def _as_seen(rules: RuleSet, options: ClassicOptions, parts: ClassicParts) -> RuleSet:
    """The ruleset with what is shown face up, and who takes fourteen tiles."""
    east_opens = options.dealer_role is not DealerRole.PREVAILING
    east_deals = options.dealer_role is DealerRole.EAST
    return replace(
        rules,
        extra=EXTRA,
        opener=dealer_opens if east_opens else prevailing_player,
        hands_out=dealer_opens if east_deals else prevailing_player,
        one_down=True,
        covers_kongs=options.rob_concealed_kong is RobConcealedKong.NEVER,
        latest_only=options.discard_display is DiscardDisplay.JAPANESE,
        prevailing=prevailing_wind if options.prevailing_wind else no_wind,
        serves=parts.ready.serves,
        shown=points_wins.shown,
    )


def _turn_options(parts: ClassicParts) -> tuple[OptionRule, ...]:
    return (
        parts.mahjong.by_draw,
        parts.ready.option,
        classic_wins_and_kongs.concealed_kong,
        classic_wins_and_kongs.added_kong,
        discards_and_calls.discard(discards_and_calls.nothing_barred),
    )


def _claim_options(parts: ClassicParts) -> tuple[OptionRule, ...]:
    return (
        parts.mahjong.on_offer,
        discards_and_calls.open_kong,
        discards_and_calls.pung(discards_and_calls.nothing_barred),
        discards_and_calls.chow(discards_and_calls.nothing_barred),
    )


def _reflexes() -> tuple[Reflex, ...]:
    return (flowers.called_after_deal, flowers.laid_when_drawn, points_wins.shown_at_the_end)


def _never_furiten(rules: RuleSet, table: Round, seat: Seat) -> FuritenKind | None:
    """There is no furiten in this game (7.1)."""
    return None


def _course(options: ClassicOptions) -> MatchCourse:
    """The course of a match; totals are ranked without bonus, and equal ones share a place (16)."""
    nothing = tuple(0 for _ in range(SEATS))
    return FixedLength(
        rounds=options.hands // SEATS,
        turns_after_draw=options.draw_rotation is DrawRotation.ROTATE,
        rank=RankingRules(reference=0, bonus=nothing, shares_ties=True).rank,
    )


# ---- where wrong acts are possible -----------------------------------------------------------


def _strictly(rules: RuleSet, options: ClassicOptions, parts: ClassicParts) -> RuleSet:
    """The strict ruleset: wrong acts are possible, and tiles are drawn by hand (15)."""
    fines = Fines(
        mahjong=parts.mahjong,
        payment=parts.counted.payment,
        amounts=classic_scoring.fines(options),
        named=WrongAct.DRAWN_NAMED,
        claimed=WrongAct.FALSE_MAHJONG,
        dies=options.false_mahjong_effect is FalseMahjongEffect.DEAD_HAND,
        voids=options.false_mahjong_effect is FalseMahjongEffect.VOID,
    )
    wrong_turn: tuple[OptionRule, ...] = (
        fines.claim_drawn,
        fines.name_drawn,
        break_ready,
        strict_table.draw_again,
    )
    return replace(
        rules,
        reflexes=(*rules.reflexes, strict_table.count),
        draw_options=(strict_table.draw,),
        wrong_turn=wrong_turn,
        wrong_draw=(strict_table.discard_undrawn,),
        wrong_claims=(fines.claim_offered,),
        foul=fines.void,
        fine=fines.paid,
    )
