"""The parts that are put together alike in every game with riichi, however many play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from game.engine.claims import WinPolicy, all_win, nearest_wins, three_abort
from game.engine.course import Stop
from game.engine.parts import calls, courses, draws, expected, wins
from game.engine.parts import riichi as declaring
from game.engine.parts.riichi_hand import RiichiHand
from game.engine.ruleset import OptionRule, Refuse
from game.engine.scoring.payment import Payment, nagashi_payments, noten_payments
from game.rulesets.riichi_choices import Bankruptcy, RiichiAnkan, TargetComparison

BLOCKS: Final = (4, 4, 4, 1)
"""Three blocks of four tiles, then one more."""
WINDS_OF_LENGTH: Final[Mapping[str, int]] = {"tonpuusen": 1, "hanchan": 2, "iichan": 4}
"""How many winds a match is played through."""
WIN_POLICIES: Final[Mapping[str, WinPolicy]] = {
    "all": all_win,
    "double_triple_aborts": three_abort,
    "head_bump": nearest_wins,
}
_BANKRUPT_BELOW: Final[Mapping[str, int]] = {"below_zero": 0, "zero_or_below": 1}


class Agreed(Protocol):
    """What the options of every game with riichi say under the same names."""

    @property
    def kuikae(self) -> calls.Swap: ...
    @property
    def riichi_min_points(self) -> int: ...
    @property
    def riichi_min_wall_tiles(self) -> int: ...
    @property
    def riichi_ankan(self) -> RiichiAnkan: ...
    @property
    def furiten_riichi(self) -> bool: ...
    @property
    def temporary_furiten_ends(self) -> wins.MissedUntil: ...
    @property
    def kokushi_robs_ankan(self) -> bool: ...
    @property
    def abort_nine_terminals(self) -> bool: ...
    @property
    def nagashi_mangan(self) -> bool: ...
    @property
    def target_points(self) -> int: ...
    @property
    def target_comparison(self) -> TargetComparison: ...
    @property
    def bankruptcy(self) -> Bankruptcy: ...


@dataclass(frozen=True, slots=True, eq=False)
class Parts:
    """What the ordinary game and the strict one share."""

    hand: RiichiHand
    payment: Payment
    furiten: wins.FuritenRules
    robs: wins.Robbery
    keeps: declaring.KeepsWait | None
    """Which closed kongs in riichi are allowed; none for none."""
    barred: calls.Barred
    """What may not be thrown right after a call."""


def parts(
    options: Agreed,
    hand: RiichiHand,
    payment: Payment,
    *,
    counts_called: bool = True,
    bonus_robbed: wins.Robs = wins.never,
) -> Parts:
    """The parts that others are made of, for a kind of hand and a way of paying."""
    concealed = hand.robs_concealed if options.kokushi_robs_ankan else wins.never
    robs = wins.Robbery(concealed=concealed, bonus=bonus_robbed)
    furiten = wins.FuritenRules(options.temporary_furiten_ends, robs, counts_called)
    keeps: dict[str, declaring.KeepsWait] = {
        "same_waits": declaring.same_waits,
        "same_waits_and_fixed_triplet": hand.keeps_waits_and_triplet,
    }
    allowed = keeps.get(options.riichi_ankan)
    return Parts(hand, payment, furiten, robs, allowed, calls.BARRED[options.kuikae])


def turn_options(
    options: Agreed, made: Parts, beside: tuple[OptionRule, ...] = ()
) -> tuple[OptionRule, ...]:
    """What the seat in turn may do, with what a game has beside."""
    keeps = made.keeps
    return (
        wins.by_draw,
        *((draws.nine_terminals,) if options.abort_nine_terminals else ()),
        declaring.declare(
            ready=made.hand.ready_discards,
            min_points=options.riichi_min_points,
            tiles_left=options.riichi_min_wall_tiles,
            barred_by=None if options.furiten_riichi else made.furiten,
        ),
        *beside,
        calls.concealed_kong,
        *(() if keeps is None else (declaring.kong_in_riichi(keeps),)),
        calls.added_kong,
        calls.discard(made.barred),
    )


def claim_options(made: Parts) -> tuple[OptionRule, ...]:
    """What the others may do with an offered tile, chows left aside."""
    return (wins.on_offer(made.furiten, made.robs), calls.open_kong, calls.pung(made.barred))


def refusals(options: Agreed, made: Parts) -> tuple[Refuse, ...]:
    """Why a seat may not do what it would expect to do."""
    return (
        wins.refuse_win(made.furiten),
        declaring.RiichiRefused(
            ready=made.hand.ready_discards,
            in_shape=made.hand.discards_in_shape,
            min_points=options.riichi_min_points,
            tiles_left=options.riichi_min_wall_tiles,
            barred_by=None if options.furiten_riichi else made.furiten,
        ),
        calls.refuse_swap(made.barred),
        calls.refuse_stuck_call(made.barred),
        expected.call_in_riichi,
        expected.call_of_last,
        expected.open_kong,
        expected.own_kong,
        expected.nine_kinds if options.abort_nine_terminals else expected.nine_kinds_unknown,
        expected.bonus_kept,
        expected.chow_from_afar,
        expected.chow_unknown,
    )


def exhaust(options: Agreed, paid: Payment) -> draws.Exhaust:
    """How a hand ends when the wall is exhausted."""
    ordinary = draws.ready_are_paid(lambda table, ready: noten_payments(paid, table, ready))
    if not options.nagashi_mangan:
        return ordinary
    return draws.nagashi_first(
        lambda table, lucky: nagashi_payments(paid, table, lucky),
        ordinary,
        counts_as_win=paid.nagashi_is_win,
    )


def target(options: Agreed) -> Callable[[int], bool]:
    """Whether a score passes the target."""
    above = options.target_comparison is TargetComparison.ABOVE
    passes = courses.above if above else courses.at_least
    return passes(options.target_points)


def bankrupt(options: Agreed) -> tuple[Stop, ...]:
    """The end of a match in which somebody has too little left."""
    limit = _BANKRUPT_BELOW.get(options.bankruptcy)
    return () if limit is None else (courses.bankrupt_below(limit),)
