"""Every option of the classic sheet that is about counting or paying changes what comes of a hand.

A row says which option, the hands that are looked at as a question of `score --batch`, what comes
of them by the sheet, the other value, and what comes of them then.
"""

from dataclasses import fields, replace

from game.cli.scoring.batch import answer
from game.engine.scoring.points.points_settlement import Counts, transfers
from game.engine.settlement import balance
from game.rulesets.classic.options import CLASSIC, ClassicOptions
from game.rulesets.classic.scoring import catalogues, payment
from tests.cases import each
from tests.engine.scoring.test_point_settlement import fined, hands
from tests.rulesets.looking import Row

SCORING = {
    *("prevailing_wind", "round_wind", "use_bonus_tiles", "draw_scoring"),
    *("pair_dragon_exposed", "pure_hand_honours", "concealed_hand_by_discard"),
    *("self_draw_from_hill", "plum_blossom", "plum_blossom_source", "last_tile_bonus"),
    *("limit", "limit_applies", "losers_limit", "system", "simple_losers_score"),
    *("exception_east_winner", "exception_other_winner"),
    *("paradise", "paradise_value", "earthly", "earthly_value"),
    *("grands_jeux", "grands_jeux_enabled", "grands_jeux_exposure", "grands_jeux_multiplier"),
    *("grands_jeux_associated_dragons", "grands_jeux_scale_with_limit"),
    *("grands_jeux_without_limit", "penalty_announce_drawn", "false_mahjong_fine"),
    "east_doubles_penalties",
}
"""The options that are about counting or paying; the others are about the flow of a hand."""


def won(concealed, tile, source="discard", *, seat="S", prevailing="E", of_round=None, **more):
    """What the hand of the winner is worth; none if it does not win."""
    held = {"concealed": concealed, "melds": more.get("melds", []), "bonus": more.get("bonus", [])}
    own = {**held, "flags": more.get("flags", [])}
    question = asked(seat, {seat: own}, prevailing=prevailing, of_round=of_round)
    question["win"] = {"tile": tile, "source": source}

    def look(options):
        found = told(question, options)
        return found["expect"][seat]["total"] if "expect" in found else None

    return look


def asked(winner, players, *, prevailing="E", of_round=None):
    others = {seat: {"given": 0} for seat in "ESWN"}
    question = {"winner": winner, "prevailing": prevailing, "round": of_round, "win": None}
    return {**question, "players": {**others, **players}}


def told(question, options):
    return answer({**question, "ruleset": "ours"}, {"ours": options})


def held(concealed, *, seat="W", **more):
    """What a hand is worth that did not win, beside a winner whose points are given."""
    own = {"concealed": concealed, "melds": more.get("melds", []), "bonus": more.get("bonus", [])}
    question = asked("S", {seat: {**own, "flags": []}})
    return lambda options: told(question, options)["expect"][seat]["total"]


def refused(concealed, tile, **more):
    """Why such a hand cannot be, or nothing."""
    question = asked("S", {"S": {"concealed": concealed, "melds": [], "flags": [], **more}})
    question["win"] = {"tile": tile, "source": "wall"}
    return lambda options: told(question, options).get("error")


def paid(winner, *totals, flat=()):
    """What each seat gains, East first."""

    def look(options):
        counts = Counts(hands(*totals, flat=flat), winner, 0)
        steps = transfers(payment(options).settle(counts))
        return tuple(balance(steps, seat) for seat in range(4))

    return look


def fine(offender, reason):
    def look(options):
        names = ("penalty_announce_drawn", "false_mahjong_fine", "east_doubles_penalties")
        found = fined(offender, reason, **{name: getattr(options, name) for name in names})
        return tuple(found.values())

    return look


PUNG_111Z = {"type": "pung", "tiles": "111z", "open": True}
CHOW_456S = {"type": "chow", "tiles": "456s", "open": True}
DEAR = "111z222z555z666z9m"
BREATH = "555z666z777z1244z"
ROWS = [
    ("prevailing_wind", held("1357m2468p159s11z"), 2, False, 0),
    ("prevailing_wind", held("1357m2468p12s", melds=[PUNG_111Z]), 8, False, 4),
    (
        "round_wind",
        won("123p567s44m23m", "1m", melds=[PUNG_111Z], seat="W", prevailing="S", of_round="E"),
        24,
        True,
        48,
    ),
    (
        "round_wind",
        won("123p567s11z23m234m", "1m", seat="W", prevailing="S", of_round="E"),
        30,
        True,
        32,
    ),
    (
        "use_bonus_tiles",
        refused("123m456m789p23s55p", "1s", bonus=["f1"]),
        None,
        False,
        "Your rules are played without flowers and seasons: take the tile 1f from S.",
    ),
    ("draw_scoring", paid(None, 30, 50, 10, 0), (0, 0, 0, 0), "evaluate", (120, 80, -80, -120)),
    ("pair_dragon_exposed", won("123m456m789s345p6z", "6z"), 30, 2, 32),
    (
        "pure_hand_honours",
        won("123s456s55z99s", "9s", seat="E", prevailing="S", melds=[PUNG_111Z]),
        480,
        False,
        60,
    ),
    ("concealed_hand_by_discard", won("345m678m22z45p222s", "6p"), 26, True, 52),
    (
        "self_draw_from_hill",
        won("345m678m22z45p222s", "6p", "hill", bonus=["f1"]),
        128,
        False,
        120,
    ),
    ("plum_blossom", won("46p123m777s88s123s", "5p", "wall"), 252, False, 52),
    ("plum_blossom_source", won("46p123m777s88s123s", "5p", "wall"), 252, "hill_only", 52),
    (
        "last_tile_bonus",
        won("46p123m777s88s123s", "5p", "wall", flags=["last_tile"]),
        504,
        False,
        252,
    ),
    ("limit", won(DEAR, "9m", seat="E"), 1000, 2000, 2000),
    ("limit", won(BREATH, "3z", "wall", seat="W"), 4000, 2000, 8000),
    ("limit", won(BREATH, "3z", "wall", seat="W"), 4000, None, None),
    (
        "limit_applies",
        paid(0, 800, 0, 0, 0),
        (4800, -1600, -1600, -1600),
        "after_east_double",
        (3000, -1000, -1000, -1000),
    ),
    ("losers_limit", held("555z666z777z333z9m", bonus=["f3"]), 1000, False, 1920),
    ("system", paid(1, 30, 100, 50, 10), (20, 180, -20, -180), "advanced", (-200, 400, -20, -180)),
    (
        "simple_losers_score",
        paid(1, 30, 100, 50, 10),
        (20, 180, -20, -180),
        False,
        (-100, 300, -100, -100),
    ),
    (
        "exception_east_winner",
        paid(0, 100, 250, 40, 10),
        (0, 850, -380, -470),
        False,
        (600, 250, -380, -470),
        {"system": "advanced"},
    ),
    (
        "exception_other_winner",
        paid(1, 200, 100, 300, 0),
        (400, -400, 800, -800),
        False,
        (0, 400, 400, -800),
        {"system": "advanced"},
    ),
    (
        "paradise",
        won("123m456m789s222p55s", None, "deal", seat="E", flags=["paradise"]),
        900,
        False,
        52,
    ),
    (
        "paradise_value",
        won("123m456m789s222p55s", None, "deal", seat="E", flags=["paradise"]),
        900,
        600,
        600,
    ),
    ("earthly", won("234m567m789s22p44p", "4p", flags=["earthly"]), 800, False, 22),
    ("earthly_value", won("234m567m789s22p44p", "4p", flags=["earthly"]), 800, 20, 22),
    ("grands_jeux", won(BREATH, "3z", "wall", seat="W"), 4000, False, None),
    ("grands_jeux_enabled", won("1122334455667z", "7z", "wall"), 2500, ["main_de_paires"], 500),
    (
        "grands_jeux_exposure",
        won("1237s123567z", "4z", melds=[CHOW_456S]),
        1100,
        "concealed",
        None,
    ),
    ("grands_jeux_multiplier", won(BREATH, "3z", "wall", seat="W"), 4000, 3, 12000),
    ("grands_jeux_associated_dragons", won("1234567p123z666z", "4z"), 700, True, None),
    (
        "grands_jeux_scale_with_limit",
        won(BREATH, "3z", seat="W"),
        8000,
        False,
        4000,
        {"limit": 2000},
    ),
    ("grands_jeux_without_limit", won(BREATH, "3z", seat="W"), None, True, 4000, {"limit": None}),
    ("penalty_announce_drawn", fine(2, "drawn_named"), (20, 10, 10), 4, (8, 4, 4)),
    ("false_mahjong_fine", fine(2, "false_mahjong"), (1000, 500, 500), 100, (200, 100, 100)),
    (
        "east_doubles_penalties",
        fine(0, "false_mahjong"),
        (1000, 1000, 1000),
        False,
        (500, 500, 500),
    ),
]
TABLE = [Row(*row) for row in ROWS]


@each("row", TABLE, ids=[row.option for row in TABLE])
def test_an_option_changes_what_comes_of_a_hand(row):
    row.holds(CLASSIC)


def test_every_option_of_counting_and_paying_has_a_row():
    assert {row.option for row in TABLE} == SCORING
    assert {field.name for field in fields(ClassicOptions)} >= SCORING


def test_grands_jeux_are_looked_up_anew_only_where_an_option_changes_them():
    richer = replace(CLASSIC, starting_points=CLASSIC.starting_points + 1000)
    assert catalogues(richer) is catalogues(CLASSIC)
    dearer = replace(CLASSIC, grands_jeux_multiplier=CLASSIC.grands_jeux_multiplier + 1)
    assert catalogues(dearer) is not catalogues(CLASSIC)
