"""Every option of the classic sheet about the flow of play changes what happens at the table.

A row says which option, what is looked at, what comes of it by the sheet, the other value, and what
comes of it then. The options about counting and paying have their own table beside this one.
"""

from dataclasses import fields, replace
from random import Random

from game.engine.actions import ActWrongly, Discard, Win
from game.engine.hand_flow import decisions
from game.engine.match import begin, first_hand, opened, start_hand
from game.engine.rules.prevailing_wind import prevailing_wind
from game.engine.table import Offer, Source
from game.engine.tiles import tile
from game.rulesets.classic.build import wall
from game.rulesets.classic.options import CLASSIC, ClassicOptions
from tests.cases import each
from tests.notation import table
from tests.rulesets.looking import Row, after, after_draw, choices_left, may, rules_of, started
from tests.rulesets.test_classic_scoring_options import SCORING

EAST, SOUTH, WEST, NORTH = range(4)
PLAN = wall(CLASSIC)
READY = "123m456m789s22p45s"
POINTS = (0, 0, 0, 0)


def laid(text, **more):
    return replace(table(text, plan=PLAN, left=40, points=0), turn=SOUTH, **more)


def offered(text, name, source, seat=SOUTH):
    return laid(text, offer=Offer(seat, tile(name), source))


def dealt(options):
    """The first hand of a match."""
    rules, match = rules_of(options), opened(started(options))
    return start_hand(rules, match, first_hand(), Random(4)).table


def sizes(options):
    """How many tiles there are, how many a wall has stacks, and how many can be drawn."""
    rules = rules_of(options)
    return len(rules.tiles), rules.wall.stacks, dealt(options).wall.left


def opener(options):
    """Who has fourteen tiles, and who plays first, in a hand of the prevailing wind South."""
    hand = dealt(options)
    assert prevailing_wind(hand) == SOUTH
    fourteen = [seat for seat in hand.seats if len(hand.hand(seat).concealed) == 14]
    return fourteen, hand.mover


def hands_out(options):
    found = rules_of(options).hands_out(dealt(options))
    return dealt(options).dealer if found is None else found


def left_after_a_replacement(options):
    wall_then = dealt(options).wall
    return wall_then.left - wall_then.replace().left


def covered(options):
    return rules_of(options).covers_kongs, rules_of(options).latest_only


def announced(position):
    look = position

    def looked(options):
        asked = [one for one in decisions(rules_of(options), look) if one.seat == SOUTH]
        found = [one for decision in asked for one in decision.options]
        return sum(isinstance(one, Discard) and one.riichi for one in found)

    return looked


def points_of_an_announced_hand(options):
    """The points and the doubles of a hand that was announced with its first discard and wins."""
    rules = rules_of(options)
    position = laid(f"S {READY} +9p")
    called = Discard(SOUTH, tile("9p"), drawn=True, riichi=True)
    (thrown,) = called.facts(rules, position)
    after_it = thrown.change(position)
    ready = replace(after_it, offer=Offer(EAST, tile("3s"), Source.DISCARD))
    ready = ready.with_player(EAST, lambda one: replace(one, river=after_it.players[SOUTH].river))
    score = rules.judge(rules, ready, SOUTH)
    return score.base, score.factor


def wrong_acts(options):
    asked = decisions(rules_of(options), laid(f"S {READY} +9p"))
    return [one.act for one in asked[0].wrong if isinstance(one, ActWrongly)]


def fines(act):
    def looked(options):
        rules = rules_of(options)
        paid = rules.fine(laid(""), SOUTH, act)
        return [(one.payee, one.points) for one in paid]

    return looked


def after_a_wrong_mah_jong(options):
    """What becomes of a player who has declared it wrongly."""
    asked = decisions(rules_of(options), laid(f"S {READY} +9p"))
    (act,) = [one for one in asked[0].wrong if getattr(one, "act", "") == "mahjong"]
    return [type(one).__name__ for one in act.facts(rules_of(options), laid(f"S {READY} +9p"))]


PROMOTED = offered("S 123m456m78s [333p<left+] | N 12p456s789s444m11z", "3p", Source.ADDED_KONG)
LANTERNS = offered("S 123m456m78p [9999s] | N 19m19p1s12345677z", "9s", Source.CONCEALED_KONG)
SPECIAL = laid("S 1199m1199s1122z5p +5p")
GARDEN = laid("S 1237s123567z [456s<left] +4z")
STRICT = {"strict_mode": True}
TABLE = [
    ("use_bonus_tiles", sizes, (144, 18, 77), False, (136, 17, 69)),
    ("starting_points", lambda one: started(one).points, POINTS, 500, (500,) * 4),
    ("dealer_role", opener, ([EAST], EAST), "prevailing", ([SOUTH], SOUTH)),
    ("dealer_role", hands_out, EAST, "prevailing_hands_out", SOUTH),
    ("hill", left_after_a_replacement, 0, "none", 1),
    ("discard_display", covered, (True, False), "japanese", (True, True)),
    ("rob_kong", may(Win, PROMOTED, NORTH), True, False, False),
    ("rob_concealed_kong", may(Win, LANTERNS, NORTH), False, "treize_lanternes", True),
    ("rob_concealed_kong", covered, (True, False), "treize_lanternes", (False, False)),
    ("ready_call", announced(laid(f"S {READY} +9p river 1z")), 1, False, 0),
    ("ready_requires_tenpai", announced(laid("S 159m37p228s12356z +9p")), 0, False, 13),
    ("servi", points_of_an_announced_hand, (130, 2), False, (30, 2)),
    ("draw_rotation", after_draw(points=POINTS), "E2-1", "stay", "E1-1"),
    ("hands", after(points=POINTS, counters=3, winners=(1,)), "S2-4", 4, "last_hand"),
    ("grands_jeux", may(Win, SPECIAL, SOUTH), True, False, False),
    ("grands_jeux_enabled", may(Win, SPECIAL, SOUTH), True, ["triangle_eternel"], False),
    ("grands_jeux_exposure", may(Win, GARDEN, SOUTH), True, "concealed", False),
    ("limit", may(Win, SPECIAL, SOUTH), True, None, False),
    (
        "grands_jeux_without_limit",
        may(Win, SPECIAL, SOUTH),
        False,
        True,
        True,
        {"limit": None},
    ),
    ("strict_mode", wrong_acts, [], True, ["mahjong", "name"]),
    ("strict_mode", lambda one: bool(rules_of(one).draw_options), False, True, True),
    (
        "false_mahjong_effect",
        after_a_wrong_mah_jong,
        ["PenaltyPaid", "HandDied"],
        "continue",
        ["PenaltyPaid"],
        STRICT,
    ),
    (
        "false_mahjong_effect",
        after_a_wrong_mah_jong,
        ["PenaltyPaid", "HandDied"],
        "void",
        ["FoulCommitted"],
        STRICT,
    ),
    (
        "penalty_announce_drawn",
        fines("drawn_named"),
        [(EAST, 20), (WEST, 10), (NORTH, 10)],
        30,
        [(EAST, 60), (WEST, 30), (NORTH, 30)],
        STRICT,
    ),
    (
        "false_mahjong_fine",
        fines("false_mahjong"),
        [(EAST, 1000), (WEST, 500), (NORTH, 500)],
        100,
        [(EAST, 200), (WEST, 100), (NORTH, 100)],
        STRICT,
    ),
    (
        "east_doubles_penalties",
        fines("false_mahjong"),
        [(EAST, 1000), (WEST, 500), (NORTH, 500)],
        False,
        [(EAST, 500), (WEST, 500), (NORTH, 500)],
        STRICT,
    ),
]
ROWS = [Row(*one) for one in TABLE]


@each("row", ROWS, ids=[f"{row.option}-{row.value}" for row in ROWS])
def test_the_option_changes_what_happens(row):
    row.holds(CLASSIC)


def test_no_option_is_left_out():
    """Every one is in this table or in that of counting and paying."""
    assert {row.option for row in ROWS} | SCORING == {one.name for one in fields(ClassicOptions)}
    flow = {one.name for one in fields(ClassicOptions)} - SCORING
    left = set(choices_left(ROWS, CLASSIC))
    assert {(name, value) for name, value in left if name in flow} == set()


def test_the_prevailing_wind_of_the_hand_is_drawn_anew():
    rules, match = rules_of(CLASSIC), opened(begin(rules_of(CLASSIC), Random(1)))
    found = {
        prevailing_wind(start_hand(rules, match, first_hand(), Random(seed)).table)
        for seed in range(20)
    }
    assert found == set(range(4))
