"""How classic options determine counting and payment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.engine.reasons import WrongAct
from game.engine.scoring.points import lines_for_all, lines_for_winner
from game.engine.scoring.points.counted_hand import ClassicMoment
from game.engine.scoring.points.points_book import PointBook, Points, SheetLine
from game.engine.scoring.points.points_count import PointScoring
from game.engine.scoring.points.points_settlement import Advanced, PaymentStep, PointPayment, Simple
from game.engine.scoring.points.points_settlement import PaymentSystem as Way
from game.engine.scoring.special_hands.grands_jeux import GRANDS_JEUX
from game.engine.scoring.special_hands.matcher import Catalogue, catalogue
from game.engine.scoring.special_hands.patterns import Definition
from game.engine.seats import Seat
from game.engine.tiles import WINDS
from game.rulesets.classic.choices import (
    DrawScoring,
    Exposure,
    LimitApplies,
    PlumBlossomSource,
    System,
)
from game.rulesets.classic.options import ClassicOptions

USUAL_LIMIT: Final = 1000
"""The limit for which the values of the Grands Jeux are listed (10)."""


# ---- the points sheet ----------------------------------------------------------------------------


def book(options: ClassicOptions) -> PointBook:
    """The lines of the points sheet by these options."""
    everyone = tuple(one for one in lines_for_all.EVERYONE if one not in _left_out(options))
    winner = (_agreed(options).get(one.id, one) for one in lines_for_winner.WINNER)
    lines = PointBook(everyone, tuple(one for one in winner if one not in _left_out(options)))
    return lines.valued(
        {lines_for_all.pair_dragon.id: Points(options.pair_dragon_exposed, _DRAGONS)}
    )


_DRAGONS: Final = 2
"""What a concealed pair of dragons is worth (9.1)."""


def _agreed(options: ClassicOptions) -> Mapping[str, SheetLine]:
    """The variants of lines that these options choose, by id."""
    other = {
        lines_for_winner.self_draw_from_wall: not options.self_draw_from_hill,
        lines_for_winner.plum_blossom_on_roof: options.plum_blossom_source
        is PlumBlossomSource.HILL_ONLY,
        lines_for_winner.pure_hand_without_honours: not options.pure_hand_honours,
        lines_for_winner.concealed_before_win: options.concealed_hand_by_discard,
    }
    return {line.id: line for line, is_agreed in other.items() if is_agreed}


def _left_out(options: ClassicOptions) -> frozenset[SheetLine]:
    """The lines that these options switch off."""
    counted = {
        lines_for_winner.plum_blossom: options.plum_blossom,
        lines_for_winner.plum_blossom_on_roof: options.plum_blossom,
        lines_for_winner.last_tile: options.last_tile_bonus,
    }
    return frozenset(line for line, counts in counted.items() if not counts)


# ---- Grands Jeux ---------------------------------------------------------------------------------


def definitions(options: ClassicOptions) -> tuple[Definition, ...]:
    """The Grands Jeux in force, with their values; none without a limit, unless so agreed (10)."""
    if not options.has_grands_jeux:
        return ()
    return tuple(
        replace(one, points=value(one.points, options))
        for one in GRANDS_JEUX
        if one.name in options.grands_jeux_enabled
    )


def value(points: int, options: ClassicOptions) -> int:
    """The value of a Grand Jeu under the limit; a fraction of a point is dropped."""
    if options.grands_jeux_scale_with_limit and options.limit is not None:
        points = points * options.limit // USUAL_LIMIT
    return points * options.grands_jeux_multiplier


def catalogues(options: ClassicOptions) -> tuple[Catalogue, ...]:
    """The Grands Jeux in force, by seat wind; empty if there are none."""
    return _catalogues(
        definitions(options),
        tied=options.grands_jeux_associated_dragons,
        may_claim=options.grands_jeux_exposure is Exposure.GROUPS,
    )


@lru_cache(maxsize=16)
def _catalogues(
    known: tuple[Definition, ...], *, tied: bool, may_claim: bool
) -> tuple[Catalogue, ...]:
    if not known:
        return ()
    return tuple(catalogue(known, wind, tied=tied, may_claim=may_claim) for wind in WINDS)


# ---- counting and paying -------------------------------------------------------------------------


@lru_cache(maxsize=16)
def scoring(options: ClassicOptions) -> PointScoring:
    """How hands are counted."""
    known = zip(WINDS, catalogues(options), strict=False)
    return PointScoring(
        book=book(options),
        limit=options.limit,
        losers_limit=options.losers_limit,
        flat=dict(_flats(options)),
        special={wind.rank: one for wind, one in known},
        prevailing_wind=options.prevailing_wind,
        round_wind=options.round_wind,
    )


def _flats(options: ClassicOptions) -> tuple[tuple[ClassicMoment, int], ...]:
    paradise = ((ClassicMoment.PARADISE, options.paradise_value),) if options.paradise else ()
    earthly = ((ClassicMoment.EARTHLY, options.earthly_value),) if options.earthly else ()
    return (*paradise, *earthly)


def payment(options: ClassicOptions) -> PointPayment:
    """How hands and wrong acts are paid."""
    systems: Mapping[System, Way] = {
        System.SIMPLE: simple(options),
        System.ADVANCED: advanced(options),
    }
    return PointPayment(
        system=systems[options.system],
        draws_pay=options.draw_scoring is DrawScoring.EVALUATE,
        east_doubles_penalties=options.east_doubles_penalties,
    )


def simple(options: ClassicOptions) -> Simple:
    """The simple system (11)."""
    cuts = options.limit_applies is LimitApplies.AFTER_EAST_DOUBLE
    return Simple(options.simple_losers_score, options.limit if cuts else None)


def advanced(options: ClassicOptions) -> Advanced:
    """The advanced system (12)."""
    return Advanced(options.exception_east_winner, options.exception_other_winner)


def fines(options: ClassicOptions) -> Mapping[WrongAct, int]:
    """The fine for each wrong act, to each other player (15)."""
    return {
        WrongAct.DRAWN_NAMED: options.penalty_announce_drawn,
        WrongAct.FALSE_MAHJONG: options.false_mahjong_fine,
    }


def fined(
    options: ClassicOptions, offender: Seat, act: WrongAct, *, seats: Sequence[Seat], east: Seat
) -> tuple[PaymentStep, ...]:
    """The payments of the fine for a wrong act (15)."""
    each = fines(options)[act]
    return payment(options).fine(offender, each, act, seats=seats, east=east)
