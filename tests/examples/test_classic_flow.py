"""Every wall, priority, rotation and legality case of the classic rule sheet."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.actions import CallChow, CallSet, Decision, Pass, Win
from game.engine.claims import resolve
from game.engine.course import Closing, HandOutcome
from game.engine.hand_flow import decisions
from game.engine.rules.prevailing_wind import prevailing_wind
from game.engine.rules.wall_break import broken
from game.engine.scoring.points.points_score import Completes
from game.engine.table import Meld, MeldKind, Offer, Source
from game.engine.tiles import tile, tiles
from game.rulesets.classic.build import classic_rules
from game.rulesets.classic.options import CLASSIC, with_changes
from tests.cases import each
from tests.notation import table

EXAMPLES = json.loads((Path(__file__).parent / "classic_examples.json").read_text(encoding="utf-8"))
WINDS = "ESWN"
RULES = classic_rules(CLASSIC)
PLAYED = ("wall_examples", "priority_examples", "rotation_examples", "legality_examples")


def cases(name):
    return [pytest.param(one, id=one.get("id", f"{nth}")) for nth, one in enumerate(EXAMPLES[name])]


# ---- walls -------------------------------------------------------------------------------------


@each("case", cases("wall_examples"))
def test_walls(case):
    """Where the wall is opened, and which tile is taken when; East is seat 0."""
    rules = classic_rules(with_changes(CLASSIC, {"use_bonus_tiles": case["tiles"] == 144}))
    plan, side = rules.wall, sum(case["throw1"]) - 1
    opened = broken(side, case["count"], plan.walls, plan.stacks)

    def stack(nth):
        place = plan.place(opened, nth)
        return f"{WINDS[place.wall]}{plan.stacks + 1 - place.stack}"

    def named(nth):
        return f"{stack(nth)} {plan.place(opened, nth).level}"

    hill = [stack(plan.replacement(nth)) for nth in range(0, plan.dead, 2)]
    assert len(rules.tiles) == plan.size == case["tiles"]
    assert case["count"] == sum(case["throw1"]) + sum(case["throw2"])
    assert WINDS[side % plan.walls] == case["side"] == case["prevailing"]
    assert (hill[0], hill) == (case["break_stack"], case["hill_stacks"])
    assert [named(plan.replacement(nth)) for nth in range(6)] == case["replacement_order"]
    assert dealt(rules, stack) == case["blocks"]
    last = [named(nth) for nth in range(48, 53)]
    assert {"E": last[:2], "S": last[2:3], "W": last[3:4], "N": last[4:]} == case["last_tiles"]
    assert [named(nth) for nth in range(53, 65)] == case["next_draws"]
    assert plan.live_end(0) - 53 == case["live_draws"]
    assert [
        {"tile": named(plan.replacement(nth)), "laid_on": lies_on(plan, opened, nth)}
        for nth in range(2)
    ] == case["loose"]


def lies_on(plan, opened, nth):
    place = plan.place(opened, plan.below(nth))
    return f"{WINDS[place.wall]}{plan.stacks + 1 - place.stack}"


def dealt(rules, stack):
    """The stacks that each player takes in blocks of two."""
    blocks = {wind: [] for wind in WINDS}
    order = [wind for _ in rules.deal[:-1] for wind in WINDS]
    for nth, wind in enumerate(order):
        blocks[wind] += [stack(4 * nth), stack(4 * nth + 2)]
    return blocks


@each("case", cases("wall_examples"))
def test_the_first_throw_chooses_the_prevailing_wind(case):
    position = table(plan=RULES.wall)
    dice = (*case["throw1"], *case["throw2"])
    thrown = replace(position, wall=replace(position.wall, dice=dice))
    assert WINDS[prevailing_wind(thrown)] == case["prevailing"]
    later = replace(thrown, dealer=2)
    assert WINDS[prevailing_wind(later)] == case["prevailing"], "counted from East's own side"


# ---- priorities --------------------------------------------------------------------------------

CHOW = Meld(MeldKind.CHOW, tiles("456p"), tile("5p"), 0)
PUNG = Meld(MeldKind.PUNG, tiles("555p"), tile("5p"), 0)
CLAIMS = {
    "chow": lambda seat: CallChow(seat, CHOW),
    "pung": lambda seat: CallSet(seat, PUNG),
    "kong": lambda seat: CallSet(seat, replace(PUNG, kind=MeldKind.OPEN_KONG)),
    "mahjong_pair": lambda seat: Win(seat, Completes.PAIR),
    "mahjong_chow": lambda seat: Win(seat, Completes.CHOW),
    "mahjong_pung": lambda seat: Win(seat, Completes.PUNG),
    "mahjong_grand_jeu": lambda seat: Win(seat, Completes.SPECIAL),
}
HANDS = {
    "chow": "46p1289m1289s123z",
    "pung": "55p1289m1289s123z",
    "kong": "555p1289m129s123z",
    "mahjong_pair": "5p111999m123s777z",
    "mahjong_chow": "46p111999m123s77z",
    "mahjong_pung": "55p111999m123s77z",
    "mahjong_grand_jeu": "5p1199m1199s1122z",
    "pass": "1289m1289s12345z",
}
"""Hands that can claim 5p so; the special one is seven pairs."""


def offered(case):
    """The table at which somebody has thrown the tile and the others hold such hands."""
    held = {one["seat"]: HANDS[one["claim"]] for one in case["claims"]}
    text = " | ".join(f"{wind} {hand}" for wind, hand in held.items())
    position = table(text, plan=RULES.wall, left=40, turn=WINDS.index(case["discarder"]))
    offer = Offer(WINDS.index(case["discarder"]), tile(case["tile"]), Source.DISCARD)
    return replace(position, offer=offer)


@each("case", cases("priority_examples"))
def test_priorities(case):
    position = offered(case)
    asked = {one.seat: one for one in decisions(RULES, position)}
    claims = {WINDS.index(one["seat"]): one["claim"] for one in case["claims"]}
    given = {}
    for seat, claim in claims.items():
        kind = type(CLAIMS.get(claim, Pass)(seat))
        options = asked[seat].options if seat in asked else ()
        fitting = [one for one in options if isinstance(one, kind)]
        if kind is Win:
            assert fitting == [CLAIMS[claim](seat)]
        given[seat] = fitting[0] if fitting else Pass(seat)
    found = (
        resolve(
            position,
            [Decision(seat, (*one.options,)) for seat, one in asked.items()],
            {seat: given.get(seat, Pass(seat)) for seat in asked},
            RULES.several_winners,
        )
        if asked
        else None
    )
    nobody = found is None or isinstance(found, Pass)
    assert (None if nobody else WINDS[found.seat]) == case["wins"]


# ---- rotation ----------------------------------------------------------------------------------


@each("case", cases("rotation_examples"))
def test_rotation(case):
    rules = classic_rules(with_changes(CLASSIC, {"draw_rotation": case["draw_rotation"]}))
    order, east = case["order"], case["order"].index(case["east"])
    won = case["result"].startswith("win")
    winner = (east + WINDS.index(case["result"][-1])) % len(order) if won else None
    hand = Closing(
        wind=0,
        dealer=east,
        counters=2,
        streak=0,
        points=(0,) * len(order),
        outcome=HandOutcome.WON if won else HandOutcome.EXHAUSTED,
        winners=(winner,) if won else (),
    )
    dealer = rules.course.onward(hand).dealer
    assert order[dealer:] + order[:dealer] == case["next"]


# ---- legality ----------------------------------------------------------------------------------


@each("case", cases("legality_examples"))
def test_legality(case):
    """Whether mah-jong can be declared on the tile, drawn or thrown by another."""
    rules = classic_rules(with_changes(CLASSIC, case["options"]))
    assert any(isinstance(one, Win) for one in may(rules, case)) == case["legal"]


def may(rules, case):
    seat, won = WINDS.index(case["seat"]), case["win"]
    melds = "".join(f" [{one['tiles']}<left]" for one in case["melds"])
    drawn = f" +{won['tile']}" if won["source"] == "wall" else ""
    position = table(f"{case['seat']} {case['concealed']}{melds}{drawn}", plan=rules.wall, left=40)
    position = replace(position, turn=seat, calls=1)
    if not drawn:
        giver = (seat + 1) % len(WINDS)
        position = replace(position, offer=Offer(giver, tile(won["tile"]), Source.DISCARD))
    asked = [one for one in decisions(rules, position) if one.seat == seat]
    return [option for one in asked for option in one.options]


def test_no_group_of_cases_is_left_out():
    others = {"ruleset", "schema_version", "notation", "schema", "default_options", "examples"}
    assert set(EXAMPLES) == others | set(PLAYED)
