"""How a hand is played: the decisions that are open, and the events that follow the answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from game.engine.actions import Action, Claim, Decision, DeclareHand, Discard, Pass
from game.engine.claims import resolve
from game.engine.events import (
    BlockDealt,
    Ending,
    Event,
    MeldCalled,
    RoundStarted,
    TableEvent,
    TileDrawn,
    TilePassed,
)
from game.engine.ruleset import OptionRule, RuleSet
from game.engine.seats import Seat
from game.engine.table import Meld, Round, playing
from game.engine.tiles import Tile
from game.engine.wall import Wall


class IllegalAction(ValueError):
    """Raised when an answer was not among the options."""


@dataclass(frozen=True, slots=True)
class HandProgress:
    """The events so far, the table after them, and the decisions that are now open."""

    events: tuple[Event, ...]
    table: Round
    asked: tuple[Decision, ...]
    """Nothing is asked when the hand has ended."""


def build_wall(rules: RuleSet, random: Random, dealer: Seat) -> Wall:
    """Shuffles the tiles and throws the dice. This is the only place where chance enters."""
    pile = list(rules.tiles)
    random.shuffle(pile)
    seats = playing(rules.seats, dealer, rules.wall.walls)
    dice, opened = rules.opening(random, seats.index(dealer), len(seats))
    return Wall(tuple(pile), rules.wall, opened, dice)


def deal(rules: RuleSet, started: RoundStarted) -> HandProgress:
    """Deals from the wall that has just been opened, up to the first decision."""
    table = started.table()
    events: list[Event] = [started]
    for nth, size in enumerate(rules.deal, start=1):
        for seat in table.seats_from(table.first):
            ends = nth == len(rules.deal) and seat == table.first
            block = BlockDealt(seat, table.wall.next_tiles[: size + rules.extra * ends])
            events.append(block)
            table = block.change(table)
    return _after(events, settle(rules, table))


def decisions(rules: RuleSet, table: Round) -> tuple[Decision, ...]:
    """The decisions that are open; none when the hand is over or goes on by itself."""
    if table.ended:
        return ()
    if table.is_offered:
        return tuple(_claim_decisions(rules, table))
    if table.is_exhausted:
        return tuple(_last_decision(rules, table))
    if table.replacements_owed:
        return ()
    seat = table.mover
    if table.hand(seat).is_short:
        draws = _options(rules.draw_options, rules, table, seat)
        wrong = _options(rules.wrong_draw, rules, table, seat)
        return (Decision(seat, draws, wrong),) if draws else ()
    options = _options(rules.turn_options, rules, table, seat)
    return (Decision(seat, options, _options(rules.wrong_turn, rules, table, seat)),)


def _options(
    listed: tuple[OptionRule, ...], rules: RuleSet, table: Round, seat: Seat
) -> tuple[Action, ...]:
    found: list[Action] = []
    for rule in listed:
        found += rule(rules, table, seat)
    return tuple(found)


def decision_of(rules: RuleSet, table: Round, seat: Seat) -> Decision | None:
    """What one seat is asked now, at the table as it sees it, unless the wall is exhausted."""
    if table.ended or table.is_exhausted:
        return None
    if table.is_offered:
        return _claim_decision(rules, table, seat)
    return next(iter(decisions(rules, table)), None) if table.mover == seat else None


def _claim_decisions(rules: RuleSet, table: Round) -> Iterator[Decision]:
    assert table.offer is not None
    for seat in table.seats_after(table.offer.seat):
        if (decision := _claim_decision(rules, table, seat)) is not None:
            yield decision


def _claim_decision(rules: RuleSet, table: Round, seat: Seat) -> Decision | None:
    """What a seat may do with the offered tile, if anything."""
    assert table.offer is not None
    if seat == table.offer.seat or seat not in table.seats:
        return None
    claims = _options(rules.claim_options, rules, table, seat)
    wrong = _options(rules.wrong_claims, rules, table, seat)
    return Decision(seat, (*claims, Pass(seat)), wrong) if claims or wrong else None


def _last_decision(rules: RuleSet, table: Round) -> Iterator[Decision]:
    if (seat := _silent_seat(rules, table)) is not None:
        options = _last_words(rules, table, seat)
        if len(options) > 1:
            yield Decision(seat, options)


def _silent_seat(rules: RuleSet, table: Round) -> Seat | None:
    """The next seat to be asked whether it shows its hand at an exhaustive draw, if any."""
    turns = table.seats_from(table.dealer) if rules.last_options else ()
    return next((seat for seat in turns if table.players[seat].shows is None), None)


def _last_words(rules: RuleSet, table: Round, seat: Seat) -> tuple[Action, ...]:
    return _options(rules.last_options, rules, table, seat)


def advance(rules: RuleSet, before: HandProgress, answers: Mapping[Seat, Action]) -> HandProgress:
    """What follows from the answers, up to the next open decision.

    Nothing happens while a seat that has not answered could still change the outcome.
    Raises `IllegalAction` for an answer that is not among the options.
    """
    for decision in before.asked:
        answer = answers.get(decision.seat)
        if answer is not None and answer not in decision:
            raise IllegalAction(f"seat {decision.seat} may not {answer}")
    table = before.table
    happened: list[Event] = []
    for fact in _facts(rules, table, before.asked, answers):
        if table.ended and not isinstance(fact, Ending):
            break
        table = _happen(rules, table, fact, happened)
    if not happened:
        return HandProgress((), before.table, before.asked)
    return _after(happened, settle(rules, table))


def _happen(rules: RuleSet, table: Round, fact: Event, happened: list[Event]) -> Round:
    """Adds an event and everything that follows from it at once to `happened`."""
    assert isinstance(fact, TableEvent)
    happened.append(fact)
    return _followed(rules, fact.change(table), happened)


def _followed(rules: RuleSet, table: Round, happened: list[Event]) -> Round:
    """Adds to `happened` every event that reflexes cause on this table."""
    while not table.ended and (due := _due(rules, table)) is not None:
        assert isinstance(due, TableEvent)
        happened.append(due)
        table = due.change(table)
    return table


def _due(rules: RuleSet, table: Round) -> Event | None:
    for reflex in rules.reflexes:
        if (event := reflex(rules, table)) is not None:
            return event
    return None


def _facts(
    rules: RuleSet, table: Round, asked: tuple[Decision, ...], answers: Mapping[Seat, Action]
) -> Iterator[Event]:
    given = [answers[decision.seat] for decision in asked if decision.seat in answers]
    if not table.is_offered or any(action.at_once for action in given):
        for action in given:
            if action.at_once or not table.is_offered:
                yield from action.facts(rules, table)
        return
    claim = resolve(table, asked, answers, rules.several_winners)
    if claim is None:
        return
    if claim.claim < Claim.FOUL:
        assert table.offer is not None
        yield TilePassed(table.offer.seat, table.offer.tile)
    yield from claim.facts(rules, table)


def settle(rules: RuleSet, table: Round) -> HandProgress:
    """Plays on without anybody's choice until someone has to decide or the hand has ended."""
    happened: list[Event] = []
    table = _followed(rules, table, happened)
    while not table.ended:
        if asked := decisions(rules, table):
            return HandProgress(tuple(happened), table, asked)
        table = _happen(rules, table, _next_step(rules, table), happened)
    return HandProgress(tuple(happened), table, ())


def _next_step(rules: RuleSet, table: Round) -> Event:
    if table.is_offered:
        assert table.offer is not None
        return TilePassed(table.offer.seat, table.offer.tile)
    if table.replacements_owed and table.wall.replacements_left:
        return TileDrawn(table.mover, table.wall.next_replacement, replacement=True)
    if table.wall.left > 0:
        return TileDrawn(table.mover, table.wall.next_tile)
    return _last_step(rules, table)


def _last_step(rules: RuleSet, table: Round) -> Event:
    if (seat := _silent_seat(rules, table)) is not None:
        words = _last_words(rules, table, seat) or (DeclareHand(seat, shows=False),)
        return next(iter(words[0].facts(rules, table)))
    return rules.exhaust(rules, table)


def _after(before: list[Event], then: HandProgress) -> HandProgress:
    return HandProgress((*before, *then.events), then.table, then.asked)


def discards_after(rules: RuleSet, table: Round, seat: Seat, meld: Meld) -> Iterator[Tile]:
    """The tiles that the seat may discard once it has called the meld (kuikae)."""
    called = MeldCalled(seat, meld).change(table)
    options = (one for rule in rules.turn_options for one in rule(rules, called, seat))
    return (one.tile for one in options if isinstance(one, Discard))
