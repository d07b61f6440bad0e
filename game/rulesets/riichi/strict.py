"""Riichi at a strict table, where wrong acts are possible (riichi sheet, 10; kansai sheet, 12)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.engine.reasons import Act, WrongAct
from game.engine.rules import draws, strict_table
from game.engine.rules.riichi_declaration import not_furiten
from game.engine.rules.riichi_waits import RiichiHand
from game.engine.ruleset import OptionRule, RuleSet
from game.engine.scoring.payment import chombo_payments
from game.engine.seats import Seat
from game.engine.table import Round
from game.rulesets.riichi_parts import Agreed, RiichiParts


def strictly(
    rules: RuleSet,
    options: Agreed,
    parts: RiichiParts,
    *,
    may_hide: bool,
    by_hand: bool,
    too_many_void: bool = False,
) -> RuleSet:
    """The same ruleset for a strict table, where wrong acts are possible and penalised.

    Too few tiles make a hand dead; too many do as well, unless they make it void.
    """
    ready = partial(_noten_riichi, parts, options)
    faults = strict_table.Faults(ready, parts.furiten, parts.robs, parts.keeps)
    fouls = strict_table.Fouls(partial(chombo_payments, parts.payment), faults.at_the_end)
    may_show = draws.declare_hand(_shows(parts.hand), may_hide=may_hide)
    count = fouls.count if too_many_void else strict_table.count
    again, undrawn = strict_table.draw_again, strict_table.discard_undrawn
    return replace(
        rules,
        turn_options=_permitted(rules.turn_options, faults.of_tsumo),
        claim_options=_permitted(rules.claim_options, faults.of_ron),
        last_options=(may_show,),
        draw_options=(strict_table.draw,) if by_hand else (),
        wrong_turn=(*_wrong_turn(options, parts, faults), *_wrong_draws(again, allowed=by_hand)),
        wrong_draw=_wrong_draws(undrawn, allowed=by_hand),
        wrong_claims=(
            strict_table.wrong_win(Act.RON, faults.of_ron),
            strict_table.wrong_calls,
        ),
        reflexes=tuple(fouls.before(reflex) for reflex in (*rules.reflexes, count)),
        exhaust=fouls.before_end(rules.exhaust),
        foul=fouls.settle,
    )


def _noten_riichi(
    parts: RiichiParts, options: Agreed, rules: RuleSet, table: Round, seat: Seat
) -> WrongAct:
    """What is wrong with a riichi: the hand was noten, or furiten where that is forbidden (3.7)."""
    barred = not options.furiten_riichi and _declared_in_furiten(parts, rules, table, seat)
    is_ready = not barred and parts.hand.has_waits(rules, table, seat)
    return WrongAct.NONE if is_ready else WrongAct.NOTEN_RIICHI


def _declared_in_furiten(parts: RiichiParts, rules: RuleSet, table: Round, seat: Seat) -> bool:
    """Whether a wait of the hand was already in the player's river when riichi was declared."""
    riichi, waits = table.players[seat].riichi, rules.waits(table, seat)
    guilty = parts.furiten.guilty(table, seat, waits)
    return riichi is not None and any(place <= riichi.place for place in guilty)


def _shows(hand: RiichiHand) -> Callable[[RuleSet, Round, Seat], bool]:
    def ready(rules: RuleSet, table: Round, seat: Seat) -> bool:
        return not table.players[seat].dead and hand.is_ready(rules, table, seat)

    return ready


def _permitted(listed: tuple[OptionRule, ...], fault: strict_table.Cause) -> tuple[OptionRule, ...]:
    return tuple(strict_table.permitted(rule, fault) for rule in listed)


def _wrong_turn(
    options: Agreed, parts: RiichiParts, faults: strict_table.Faults
) -> tuple[OptionRule, ...]:
    return (
        strict_table.wrong_win(Act.TSUMO, faults.of_tsumo),
        strict_table.wrong_riichi(
            allowed=parts.hand.ready_discards
            if options.furiten_riichi
            else not_furiten(parts.hand.ready_discards, parts.furiten),
            min_points=options.riichi_min_points,
            tiles_left=options.riichi_min_wall_tiles,
        ),
        strict_table.wrong_kongs_in_riichi(parts.keeps),
        strict_table.wrong_kongs,
        strict_table.swap_calls(parts.barred),
    )


def _wrong_draws(wrong: OptionRule, *, allowed: bool) -> tuple[OptionRule, ...]:
    """The wrong acts that are possible only where tiles are drawn by hand."""
    return (wrong, strict_table.look) if allowed else ()
