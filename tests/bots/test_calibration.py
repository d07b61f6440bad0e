"""How likely others are ready, and what deals in to them, against recorded hands.

The positions are from matches to which nothing was fitted; `game/bots/studies/calibration.md` has
the figures of all of them.
"""

import json
from dataclasses import replace
from functools import cache
from math import log, sqrt
from pathlib import Path

import pytest

from game.bots.fast_shanten import kinds_in
from game.bots.game_knowledge import game_knowledge
from game.bots.opponents import opponent_threats
from game.bots.seat_knowledge import seat_knowledge
from game.bots.wait_danger import safe_from
from game.engine.table import Hand, Laid, Meld, MeldKind, Missed, Player, Riichi, Round, Source
from game.engine.tiles import HIDDEN, KIND, tile, tiles
from game.engine.wall import Break, Wall
from game.rulesets import RULESETS
from tests.notation import table

RULES = RULESETS["tenhou"]
GAME = game_knowledge(RULES)
RECORDED = Path(__file__).with_name("recorded_positions.json")
RIVER = "9m1z9p2s8m5z1s7p"


def recorded():
    """Each position as a seat sees it, and what the others hid."""
    return json.loads(RECORDED.read_text("utf-8"))


def laid_out(told):
    plan = RULES.wall
    wall = Wall((HIDDEN,) * plan.size, plan, Break(0, 7), replaced=told["replaced"])
    for indicator in tiles(told["indicators"]):
        wall = wall.reveal(indicator)
    players = [player(one, told["seat"] == seat, told) for seat, one in enumerate(told["players"])]
    return Round(
        wind=told["wind"],
        dealer=told["dealer"],
        counters=told["counters"],
        deposits=0,
        wall=wall.draw(wall.left - told["left"]),
        players=tuple(players),
        chairs=tuple(range(RULES.seats)),
        winds=RULES.winds,
        turn=told["seat"],
    )


def player(told, is_viewer, position):
    melds = tuple(
        Meld(MeldKind(kind), tiles(held), claimed and tile(claimed), source)
        for kind, held, claimed, source in told["melds"]
    )
    river = tuple(
        Laid(tile(one.rstrip("_^")), "_" in one, "^" in one) for one in told["river"].split()
    )
    held = tiles(position["hand"]) if is_viewer else (HIDDEN,) * (13 - 3 * len(melds))
    return Player(
        25_000,
        Hand(held, melds),
        river,
        None if told["riichi"] is None else Riichi(told["riichi"], 0, accepted=True),
        missed=tuple(Missed(one, Source.DISCARD, 0) for one in tiles(told["missed"])),
    )


@cache
def predictions():
    """Of readiness and of danger: what was predicted, and whether it was so."""
    ready, danger = [], []
    for told in recorded():
        known = seat_knowledge(GAME, laid_out(told), told["seat"])
        for threat in opponent_threats(known):
            secret = told["secrets"][str(threat.seat)]
            wins = {KIND[one] for one in tiles(secret["wins"])}
            if not threat.in_riichi:
                ready.append((threat.ready, secret["ready"]))
            safe = safe_from(known.table, threat.seat)
            danger += [
                (threat.ready * threat.hits[kind], kind in wins)
                for kind in kinds_in(known.hand)
                if not safe >> kind & 1
            ]
    return {"ready": ready, "danger": danger}


def loss(rows):
    return -sum(log(max(p if y else 1 - p, 1e-4)) for p, y in rows) / len(rows)


@pytest.mark.parametrize(("what", "claimed"), [("ready", 0.11), ("danger", 0.0335)])
def test_predictions_are_as_good_as_the_page_says(what, claimed):
    rows = predictions()[what]
    assert loss(rows) <= claimed
    expected = sum(p for p, _ in rows)
    spread = sqrt(sum(p * (1 - p) for p, _ in rows))
    assert abs(expected - sum(y for _, y in rows)) < 3 * spread


def threat_of(text, *, left=40, seat=0, riichi=None):
    """The threat of the player across; they all threw eight tiles unless the text says more."""
    position = table(text, left=left)
    if riichi is not None:
        position = position.with_player(
            2, lambda one: replace(one, riichi=Riichi(riichi, 0, accepted=True))
        )
    known = seat_knowledge(GAME, position, seat)
    return next(one for one in opponent_threats(known) if one.seat == 2)


def test_who_does_not_read_fears_every_tile_alike_until_there_is_a_riichi():
    known = seat_knowledge(
        GAME, table("E 123m456p11s234s567z +7s | W ?*13 river 9m1z9p", left=40), 0
    )
    unread = opponent_threats(known, reads=False)
    assert all(len(set(one.hits)) == 1 for one in unread)
    read = opponent_threats(known)
    assert [one.growth for one in unread] == [one.growth for one in read]
    position = known.table.with_player(
        2, lambda one: replace(one, riichi=Riichi(2, 0, accepted=True))
    )
    known = seat_knowledge(GAME, position, 0)
    across = [opponent_threats(known, reads=reads)[1] for reads in (False, True)]
    assert across[0] == across[1], "a riichi is read by everybody"


VIEWER = "E 123m456p11s234s567z +7s"


def test_nobody_wins_on_what_they_threw():
    threat = threat_of(f"{VIEWER} | W ?*13 river {RIVER}", riichi=7)
    assert all(threat.hits[KIND[one]] == 0 for one in tiles(RIVER))


@pytest.mark.parametrize("riichi", [7, None])
def test_suji_are_safer(riichi):
    def hits(river):
        return threat_of(f"{VIEWER} | W ?*13 river {river}", riichi=riichi).hits

    without, suji = hits("9m1z9p2s8m5z1s7z"), hits("9m1z9p5s8m5z1s7z")
    assert suji[KIND[tile("8s")]] < without[KIND[tile("8s")]] / 1.5
    assert suji[KIND[tile("7s")]] > suji[KIND[tile("8s")]]


def test_a_wall_makes_a_run_impossible():
    open_ = threat_of(f"E 123m456p11s239s567z +7s | W ?*13 river {RIVER}", riichi=7).hits
    wall = threat_of(f"E 123m456p11s777s567z +7s | W ?*13 river {RIVER}", riichi=7).hits
    assert wall[KIND[tile("9s")]] < open_[KIND[tile("6s")]] / 3


def test_later_tiles_are_more_dangerous():
    few = threat_of(f"{VIEWER} | W ?*13 river {RIVER}", riichi=7)
    many = threat_of(f"{VIEWER} | W ?*13 river {RIVER}3m6m4p7p1s4s", riichi=7)
    assert many.hits[KIND[tile("6s")]] > few.hits[KIND[tile("6s")]]


def test_more_calls_and_later_turns_are_readier():
    calls = ["", "[555z<left]", "[555z<left] [234p<left]", "[555z<left] [234p<left] [678s<left]"]
    hidden = (13, 10, 7, 4)
    ready = [
        threat_of(f"{VIEWER} | W ?*{held} {meld} river 9m1z9p2s8m6z1s7p").ready
        for held, meld in zip(hidden, calls, strict=True)
    ]
    assert ready == sorted(ready)
    assert ready[0] < 0.1
    assert ready[-1] > 0.5
    early = threat_of(f"{VIEWER} | W ?*10 {calls[1]} river 9m1z9p").ready
    assert early < ready[1]


def test_readiness_only_grows_with_the_turns_to_come():
    threat = threat_of(f"{VIEWER} | W ?*10 [555z<left] river {RIVER}")
    assert list(threat.growth) == sorted(threat.growth)
    assert threat.growth[0] == threat.ready < threat.growth[3] < 1


def test_a_flush_waits_in_its_suit():
    hits = threat_of(f"{VIEWER} | W ?*7 [234m<left] [678m<left] river 9p1s2p8s3p5s6p7s").hits
    assert hits[KIND[tile("5m")]] > 3 * hits[KIND[tile("5s")]]
