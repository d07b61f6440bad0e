"""The parts that are the same in all games with riichi."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from game.engine.claims import WinPolicy, all_win, nearest_wins, three_abort
from game.engine.course import Stop
from game.engine.rules import discards_and_calls, draws, match_end, refused_calls, winning
from game.engine.rules import riichi_declaration as declaring
from game.engine.rules.riichi_waits import RiichiHand
from game.engine.ruleset import OptionRule, Refuse
from game.engine.scoring.payment import Payment, nagashi_payments, noten_payments
from game.rulesets.riichi.choices import Bankruptcy, RiichiAnkan, TargetComparison

BLOCKS: Final = (4, 4, 4, 1)
"""How many tiles everyone takes: three times four, then one."""
WINDS_OF_LENGTH: Final[Mapping[str, int]] = {"tonpuusen": 1, "hanchan": 2, "iichan": 4}
"""How many winds a match of each length has."""
WIN_POLICIES: Final[Mapping[str, WinPolicy]] = {
    "all": all_win,
    "double_triple_aborts": three_abort,
    "head_bump": nearest_wins,
}
_BANKRUPT_BELOW: Final[Mapping[str, int]] = {"below_zero": 0, "zero_or_below": 1}


class Agreed(Protocol):
    """The options that all games with riichi have under the same names."""

    @property
    def kuikae(self) -> discards_and_calls.Swap: ...
    @property
    def riichi_min_points(self) -> int: ...
    @property
    def riichi_min_wall_tiles(self) -> int: ...
    @property
    def riichi_ankan(self) -> RiichiAnkan: ...
    @property
    def furiten_riichi(self) -> bool: ...
    @property
    def temporary_furiten_ends(self) -> winning.MissedUntil: ...
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
class RiichiParts:
    """Parts shared by the ordinary and the strict ruleset."""

    hand: RiichiHand
    payment: Payment
    furiten: winning.FuritenRules
    robs: winning.Robbery
    keeps: declaring.KeepsWait | None
    """Which closed kongs in riichi are allowed; `None`: none at all."""
    barred: discards_and_calls.Barred
    """What may not be discarded right after a call (kuikae)."""


def parts(
    options: Agreed,
    hand: RiichiHand,
    payment: Payment,
    *,
    counts_called: bool = True,
    bonus_robbed: winning.Robs = winning.never,
) -> RiichiParts:
    """The shared parts, for a kind of hand and a way of paying."""
    concealed = hand.robs_concealed if options.kokushi_robs_ankan else winning.never
    robs = winning.Robbery(concealed=concealed, bonus=bonus_robbed)
    furiten = winning.FuritenRules(options.temporary_furiten_ends, robs, counts_called)
    keeps: dict[str, declaring.KeepsWait] = {
        "same_waits": declaring.same_waits,
        "same_waits_and_fixed_triplet": hand.keeps_waits_and_triplet,
    }
    allowed = keeps.get(options.riichi_ankan)
    return RiichiParts(
        hand, payment, furiten, robs, allowed, discards_and_calls.BARRED[options.kuikae]
    )


def turn_options(
    options: Agreed, made: RiichiParts, beside: tuple[OptionRule, ...] = ()
) -> tuple[OptionRule, ...]:
    """What the seat in turn may do; `beside` is what only this game has."""
    keeps = made.keeps
    return (
        winning.by_draw,
        *((draws.nine_terminals,) if options.abort_nine_terminals else ()),
        declaring.declare(
            ready=made.hand.ready_discards,
            min_points=options.riichi_min_points,
            tiles_left=options.riichi_min_wall_tiles,
            barred_by=None if options.furiten_riichi else made.furiten,
        ),
        *beside,
        discards_and_calls.concealed_kong,
        *(() if keeps is None else (declaring.kong_in_riichi(keeps),)),
        discards_and_calls.added_kong,
        discards_and_calls.discard(made.barred),
    )


def claim_options(made: RiichiParts) -> tuple[OptionRule, ...]:
    """What the others may do with an offered tile, except chows."""
    return (
        winning.on_offer(made.furiten, made.robs),
        discards_and_calls.open_kong,
        discards_and_calls.pung(made.barred),
    )


def refusals(options: Agreed, made: RiichiParts) -> tuple[Refuse, ...]:
    """The refusals of what a player would expect to do."""
    return (
        winning.refuse_win(made.furiten),
        declaring.RiichiRefused(
            ready=made.hand.ready_discards,
            in_shape=made.hand.discards_in_shape,
            min_points=options.riichi_min_points,
            tiles_left=options.riichi_min_wall_tiles,
            barred_by=None if options.furiten_riichi else made.furiten,
        ),
        discards_and_calls.refuse_swap(made.barred),
        discards_and_calls.refuse_stuck_call(made.barred),
        refused_calls.call_in_riichi,
        refused_calls.call_of_last,
        refused_calls.open_kong,
        refused_calls.own_kong,
        refused_calls.nine_kinds
        if options.abort_nine_terminals
        else refused_calls.nine_kinds_unknown,
        refused_calls.bonus_not_now,
        refused_calls.chow_from_afar,
        refused_calls.chow_unknown,
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
    passes = match_end.above if above else match_end.at_least
    return passes(options.target_points)


def bankrupt(options: Agreed) -> tuple[Stop, ...]:
    """The end of a match by bankruptcy, if there is one."""
    limit = _BANKRUPT_BELOW.get(options.bankruptcy)
    return () if limit is None else (match_end.bankrupt_below(limit),)
