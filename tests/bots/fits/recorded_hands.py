"""Recorded hands laid on the table again, every tile of every seat known.

One hand a line, as JSON: `start` with the dealt tiles, `events`, `results`. The hands of one match
follow one another.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from pathlib import Path
from typing import NamedTuple

from game.engine.fast_replace import replace
from game.engine.hand import Hand, Meld, MeldKind
from game.engine.ruleset import RuleSet
from game.engine.scoring.hand_score import HanScore
from game.engine.table import Laid, Missed, Offer, Player, Riichi, Round, Source
from game.engine.tiles import HIDDEN, STANDARD, Tile, tile
from game.engine.wall import Break, Wall
from game.rulesets import RULESETS

RULES = RULESETS["tenhou"]
STICK = 1000
FOLDS = 5
HELD_OUT = 0
"""The remainder of the numbers of the matches that are never used for fitting."""
KINDS = {
    "chi": MeldKind.CHOW,
    "pon": MeldKind.PUNG,
    "daiminkan": MeldKind.OPEN_KONG,
    "ankan": MeldKind.CONCEALED_KONG,
    "kakan": MeldKind.ADDED_KONG,
}


class Position(NamedTuple):
    """The table when a seat is about to discard."""

    match: int
    hand: int
    """The number of the hand among all that are recorded."""
    step: int
    """How many discards came before it in the hand."""
    table: Round
    seat: int
    thrown: Tile
    drawn: bool
    """Whether the tile thrown is the one just drawn."""


class RecordedHand(NamedTuple):
    """A hand as it was played."""

    match: int
    hand: int
    positions: Sequence[Position]
    results: Sequence[dict]

    @property
    def fold(self) -> int:
        """Which part of the data the hand belongs to."""
        return self.match % FOLDS


def recorded_hands(path: Path, *, folds: Sequence[int] = range(FOLDS)) -> Iterator[RecordedHand]:
    """All hands of these parts of the data."""
    match, last = -1, 10**6
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            told = json.loads(line)
            match += told["hand"] <= last
            last = told["hand"]
            if match % FOLDS in folds:
                positions = list(_positions(match, number, told))
                yield RecordedHand(match, number, positions, told["results"])


def _positions(match: int, number: int, told: dict) -> Iterator[Position]:
    step = 0
    for table, event in zip(tables(told), told["events"], strict=False):
        if event["e"] == "discard":
            thrown = tile(event["tile"])
            yield Position(match, number, step, table, event["p"], thrown, event["tsumogiri"])
            step += 1


def tables(told: dict) -> Iterator[Round]:
    """The table of a recorded hand as it was dealt, and after each of its events."""
    table = _dealt(RULES, told["start"])
    declaring: set[int] = set()
    yield table
    for event in told["events"]:
        seat = event.get("p")
        match event["e"]:
            case "draw":
                table = _draw(table, seat, tile(event["tile"]), replacement=event["rinshan"])
            case "riichi" if event["step"] == 1:
                declaring.add(seat)
            case "riichi":
                table = _stands(table, seat)
            case "dora":
                table = replace(table, wall=table.wall.reveal(tile(event["tile"])))
            case "discard":
                laid = Laid(tile(event["tile"]), event["tsumogiri"])
                table = _discard(table, seat, laid, declares=seat in declaring)
                declaring.discard(seat)
            case called:
                table = _meld(table, seat, KINDS[called], event)
        yield table


def steps(told: dict) -> Iterator[tuple[Round, dict, dict]]:
    """The table after each event of a recorded hand, that event, and the next one."""
    for table, (event, after) in zip(
        islice(tables(told), 1, None), pairwise(told["events"]), strict=False
    ):
        yield table, event, after


def _dealt(rules: RuleSet, start: dict) -> Round:
    plan, seats = rules.wall, rules.seats
    players = tuple(
        Player(points, Hand(tuple(map(tile, held)), dealt=tuple(map(tile, held))))
        for points, held in zip(start["scores"], start["haipai"], strict=True)
    )
    wall = Wall((HIDDEN,) * plan.size, plan, Break(0, 7), drawn=13 * seats)
    for indicator in start["dora"]:
        wall = wall.reveal(tile(indicator))
    return Round(
        wind=start["round"] // seats,
        dealer=start["dealer"],
        counters=start["honba"],
        deposits=STICK * start["sticks"],
        wall=wall,
        players=players,
        chairs=tuple(range(seats)),
        winds=rules.winds,
        turn=start["dealer"],
    )


def _draw(table: Round, seat: int, drawn: Tile, *, replacement: bool) -> Round:
    wall = table.wall.replace() if replacement else table.wall.draw()
    return replace(
        table.with_hand(seat, lambda hand: hand.draw(drawn)), wall=wall, turn=seat, offer=None
    )


def _stands(table: Round, seat: int) -> Round:
    def lay(player: Player) -> Player:
        accepted = replace(player.riichi, accepted=True)
        return replace(player, riichi=accepted, points=player.points - STICK)

    return replace(table.with_player(seat, lay), deposits=table.deposits + STICK)


def _discard(table: Round, seat: int, laid: Laid, *, declares: bool) -> Round:
    def throw(player: Player) -> Player:
        riichi = Riichi(len(player.river), table.calls) if declares else player.riichi
        missed = player.missed if player.in_riichi else ()
        return replace(
            player,
            hand=player.hand.throw(laid.tile),
            river=(*player.river, laid),
            riichi=riichi,
            missed=missed,
        )

    missed = Missed(laid.tile, Source.DISCARD, table.claims)
    table = table.with_player(seat, throw)
    for other in table.seats_after(seat):
        table = table.with_player(
            other, lambda player: replace(player, missed=(*player.missed, missed))
        )
    return replace(table, turn=seat, offer=Offer(seat, laid.tile, Source.DISCARD))


def _meld(table: Round, seat: int, kind: MeldKind, event: dict) -> Round:
    tiles = tuple(map(tile, event["tiles"]))
    order = table.calls + 1
    if kind is MeldKind.CONCEALED_KONG:
        meld = Meld(kind, tiles, order=order)
        table = table.with_hand(seat, lambda hand: hand.expose(meld))
        return replace(table, calls=order, turn=seat)
    claimed, source = tile(event["called"]), event["from"]
    meld = Meld(kind, tiles, claimed, source, order)
    if kind is MeldKind.ADDED_KONG:
        added = tile(event["added"])
        table = table.with_hand(seat, lambda hand: hand.extend(meld, added))
        return replace(table, calls=order, turn=seat)
    table = table.with_hand(seat, lambda hand: hand.expose(meld))
    table = table.with_player(source, _claimed)
    return replace(table, calls=order, claims=table.claims + 1, turn=seat, offer=None)


def _claimed(player: Player) -> Player:
    *rest, last = player.river
    return replace(player, river=(*rest, replace(last, claimed=True)))


def score_on(table: Round, seat: int, loser: int, kind: int) -> HanScore | None:
    """What the hand of the seat would be worth on a discard of the kind; `None` without a yaku."""
    offered = replace(table, offer=Offer(loser, STANDARD[kind], Source.DISCARD), turn=loser)
    found = RULES.judge(RULES, offered, seat)
    return found if isinstance(found, HanScore) else None
