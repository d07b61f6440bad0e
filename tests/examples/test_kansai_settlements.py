"""The worked draws, fouls, kongs, walls and endings of the kansai sheet (16.2, 9, 13, 2.3)."""

from dataclasses import replace
from random import Random

import pytest

from game.engine.actions import DeclareKong
from game.engine.course import Closing, HandOutcome, NextHand, Over, closing
from game.engine.events import FoulCommitted, HandDrawn, HandWon
from game.engine.hand_flow import advance, settle
from game.engine.match import begin, finish, opened, start_hand
from game.engine.reasons import WrongAct
from game.engine.scoring.payment import chombo_payments
from game.engine.settlement import POT, balance
from game.engine.table import Player
from game.engine.tiles import notation, tiles
from game.engine.wall import Level
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, with_changes
from game.rulesets.kansai.scoring import payment
from game.rulesets.three_players import WALL
from tests.cases import each
from tests.examples import KANSAI as SHEET
from tests.examples import of_kind
from tests.notation import PLAN_OF_THREE, WINDS, three

SEATS = "ESW"
STICK = 1000


def ids(case):
    return case["id"]


def changed(case):
    return with_changes(KANSAI, case.get("options", {}))


def gained(settlement):
    return {name: balance(settlement, SEATS.index(name)) for name in SEATS}


def followed(rules, here):
    """Who deals next, and with how many counters."""
    onward = rules.course.onward(closing(here))
    assert isinstance(onward, NextHand)
    return onward.dealer == here.dealer, onward.counters


@each("case", of_kind("draw"), ids=ids)
def test_a_worked_draw(case):
    rules, expected = kansai_rules(changed(case)), case["expected"]
    here = three(counters=case["honba"], deposits=case["riichi_sticks"] * STICK)
    for seat, name in enumerate(SEATS):
        shows = name in case["tenpai"]
        here = here.with_player(seat, lambda player, shows=shows: replace(player, shows=shows))
    ending = rules.exhaust(rules, here)
    here = ending.change(here)
    assert gained(ending.settlement) == expected["payments"]
    assert followed(rules, here) == (expected["oya_stays"], expected["honba"])
    assert here.deposits == expected["riichi_sticks"] * STICK


TENPAI = of_kind("tenpai")
ANSWERS = [
    *((case, "discards", case["expected"]) for case in TENPAI),
    *((case, "visible", case["expected_visible"]) for case in TENPAI if "expected_visible" in case),
]


@each(
    ("case", "dead", "expected"), ANSWERS, ids=[f"{case['id']}-{dead}" for case, dead, _ in ANSWERS]
)
def test_a_worked_wait(case, dead, expected):
    """The note of t05 says that two norths have been set aside."""
    aside = "aside 44z" if "norths declared" in case["title"] else ""
    thrown = "".join(case["discarded"]) or "1z"
    here = three(f"E {case['concealed']} | S ?*13 river {thrown} {aside}")
    rules = kansai_rules(with_changes(KANSAI, {"dead_wait": dead}))
    assert {str(face) for face in rules.waits(here, 0)} == set(case["waits"] or ("2z",))
    (declare,) = rules.last_options
    may_show = any(option.shows for option in declare(rules, here, 0))
    assert may_show is expected["tenpai"]


@pytest.mark.parametrize("case", of_kind("chombo"), ids=ids)
def test_a_worked_foul(case):
    rules, expected = kansai_rules(KANSAI), case["expected"]
    here = three(counters=case["honba"], deposits=case["riichi_sticks_this_hand"] * STICK)
    stakes = case["riichi_sticks_this_hand"] * STICK
    here = here.with_player(1, lambda player: replace(player, stake=stakes))
    seat = SEATS.index(case["offender"])
    paid = chombo_payments(payment(KANSAI), here, seat)
    fined = [one for one in paid if one.payer != POT]
    returned = [one for one in paid if one.payer == POT]
    assert gained(fined) == expected["payments"]
    assert sum(one.points for one in returned) == expected["riichi_sticks_returned"] * STICK
    here = FoulCommitted(paid, seat=seat, reason=WrongAct.FALSE_WIN).change(here)
    assert followed(rules, here) == (not expected["winds_turn"], expected["honba"])


# ---- the fourth kong -------------------------------------------------------------------------

KONGS = ("[2222p]", "[8888s]", "[9999p]")
LAST = "333s5p19m14p67z159s"
"""The fourth kong lies in the hand when 3s is drawn."""


def before_the_last(kans):
    """The hands with three kongs laid down; the owner of the fourth has just drawn it."""
    *before, last = kans
    for name in SEATS:
        melds = [text for owner, text in zip(before, KONGS, strict=True) if owner == name]
        size = 13 - 3 * len(melds)
        held = f"{notation(tiles(LAST)[:size])} +3s" if name == last else f"?*{size}"
        yield " ".join((name, held, *melds))


@pytest.mark.parametrize("case", of_kind("four_kan"), ids=ids)
def test_a_worked_fourth_kong(case):
    rules, expected = kansai_rules(KANSAI), case["expected"]
    seat = SEATS.index(case["kans"][-1])
    text = " | ".join(before_the_last(case["kans"]))
    sticks = case["riichi_sticks"] * STICK
    here = three(text, left=20, counters=case["honba"], deposits=sticks, turn=seat)
    asked = settle(rules, replace(here, wall=replace(here.wall, revealed=4)))
    kong = next(one for one in asked.asked[0].options if isinstance(one, DeclareKong))
    ended = advance(rules, asked, {seat: kong}).table
    (ending,) = ended.endings
    assert gained(ending.settlement) == expected["payments"]
    assert followed(rules, ended) == (expected["oya_stays"], expected["honba"])
    if expected["result"] == "win":
        assert isinstance(ending, HandWon)
        assert SEATS[ending.seat] == expected["winner"]
    else:
        assert isinstance(ending, HandDrawn)
        assert ended.deposits == expected["riichi_sticks_left"] * STICK


# ---- from hand to hand, and the end ----------------------------------------------------------


def agreed(case):
    """The options with as many players as the example has."""
    four = len(case.get("players", case.get("initial_seats", ()))) > len(SEATS)
    return with_changes(KANSAI, {"players": "four_rotation"} if four else {})


@pytest.mark.parametrize("case", of_kind("rotation"), ids=ids)
def test_a_worked_rotation(case):
    """East deals the first hand of the match, and the named players win it."""
    options, expected = agreed(case), case["expected"]
    winners = tuple(SEATS.index(name) for name in case["result"].split() if name in SEATS)
    hand = Closing(
        wind=0,
        dealer=0,
        counters=case["honba"],
        streak=0,
        points=(45_000,) * options.seats,
        outcome=HandOutcome.WON,
        winners=winners,
    )
    onward = kansai_rules(options).course.onward(hand)
    assert (onward.dealer == 0, onward.counters) == (expected["oya_stays"], expected["honba"])
    if "players" in case:
        assert seated(options, onward, case["players"]) == (
            expected["seats_after"],
            expected["idle"],
        )


def seated(options, onward, players):
    """Who has which wind in the next hand, and who waits."""
    rules, dice = kansai_rules(options), Random(1)
    match = opened(begin(rules, dice))
    table = start_hand(rules, match, onward, dice).table
    winds = {WINDS[table.wind_of(seat)]: player for seat, player in enumerate(players)}
    (idle,) = set(range(len(players))) - set(table.seats)
    return winds, players[idle]


@each("case", of_kind("final"), ids=ids)
def test_a_worked_end(case):
    """The last dealer of the round has lost the deal, or somebody has nothing left."""
    options, expected = agreed(case), case["expected"]
    rules, seats = kansai_rules(options), case["initial_seats"]
    points = tuple(case["scores"][name] for name in seats)
    hand = Closing(
        wind=WINDS.index(case["after_round"]),
        dealer=len(seats) - 1,
        counters=0,
        streak=0,
        points=points,
        outcome=HandOutcome.WON,
        winners=(0,),
    )
    onward = rules.course.onward(hand)
    if not expected["game_over"]:
        assert (onward.wind, onward.dealer) == (WINDS.index(expected["next_round"]), 0)
        return
    assert isinstance(onward, Over)
    ended = ending_with(rules, points, case["riichi_sticks"] * STICK, onward)
    net = dict(zip(seats, ended.finals, strict=True))
    assert net == expected["net"]
    assert sum(ended.finals) == expected["sum"]
    assert seats[ended.places.index(1)] == expected["first"]
    assert options.bonus_of_first == expected["first_bonus"]


def ending_with(rules, points, deposits, over):
    """The end of a match in which these points are on the table."""
    started = begin(rules, Random(1))
    match = opened(replace(started, points=points))
    laid = three(deposits=deposits)
    players = tuple(Player(own) for own in points)
    return finish(rules, replace(match, table=replace(laid, players=players)), over)


# ---- the wall --------------------------------------------------------------------------------


def stack(opened, slot):
    place = WALL.place(opened, slot)
    return f"{SEATS[place.wall]}{place.stack}"


@each("case", of_kind("wall"), ids=ids)
def test_a_worked_wall(case):
    _, opened = kansai_rules(KANSAI).opening(Loaded(case["die"]), 0, WALL.walls)
    assert SEATS[opened.wall] == case["opener"]
    assert stack(opened, 0) == case["first_live_stack"]
    replacements = [stack(opened, WALL.replacement(nth)) for nth in range(WALL.replacements)]
    assert replacements[::2] == replacements[1::2] == case["replacement_stacks"]
    assert stack(opened, WALL.indicator(0)) == case["indicator_stack"]
    assert WALL.place(opened, WALL.replacement(0)).level is Level.TOP
    assert WALL.place(opened, WALL.indicator(0)).level is Level.TOP


class Loaded:
    """A die that shows what it should."""

    def __init__(self, shows):
        self.shows = shows

    def randint(self, least, most):
        return self.shows


def test_the_tables_of_the_tests_have_such_a_wall():
    assert PLAN_OF_THREE == WALL


def test_the_sheet_is_played_by_its_defaults():
    assert with_changes(KANSAI, SHEET["default_options"]) == KANSAI
