"""Every option of the game for three changes something, by its sheet and with it changed.

A row says which option, what is looked at, what comes of it by the sheet, the other value, and
what comes of it then. Names such as k02 are those of the examples of the rule sheet.
"""

from dataclasses import fields, replace

from game.engine.actions import Abort, CallSet, DeclareKong, Draw, SetAside, Win
from game.engine.events import TilePassed
from game.engine.hand_flow import advance, settle
from game.engine.scoring.payment import chombo_payments, noten_payments, settle_wins
from game.engine.settlement import POT
from game.engine.tiles import notation, tile
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, KansaiOptions
from game.rulesets.kansai.scoring import payment, scoring
from tests.cases import each
from tests.engine.scoring.test_payment import worth as counted
from tests.notation import three
from tests.rulesets.looking import (
    EAST,
    ME,
    SIDEWAYS,
    SOUTH,
    WEST,
    Row,
    after,
    after_draw,
    all_norths,
    asked,
    choices_left,
    closed_kong,
    ending,
    finals,
    gained,
    having_missed,
    indicators,
    interrupted,
    leftovers,
    may,
    mine,
    north_robbed,
    paid,
    played,
    reds,
    robbed,
    shows,
    sideways,
    started,
    stick,
    thrown,
    worth,
    wrong,
)

JUNK = ["19m258p369s12567z", "19m147p258s13567z", "19m369p147s23567z"]
READY = "234p567p22p345s56s"
"""Waits for 4s and 7s."""
PINFU = "234s567s45p789s22p"
WITHOUT_YAKU = "23p567p789s11z234s"
KONGS = ["1111p0p269s12z19m6z", "234s678s99s234p78p", "555p479s36s12367z"]
KOKUSHI = "19m19p19s1235567z"
"""Waits for 4z."""
LATE = ("567p67p99s [333s<left] [555z<left]", "8p")
"""k02: white dragons, called second."""
DRAWN = ("55z678p678s77s [333s<left]", "5z", "tsumo")
"""k05: white dragons, drawn after a call."""
ONE_OF_THREE = ("12345678p55s [999s<left]", "9p", "W/E")
"""k29 and k58: a straight on one wait of three."""
RIPPLE = ("22233344p789s55z", "4p", "tsumo W/E")
"""k32: three times the same run."""
COUNTED = ("234456678p3399p", "3p", "tsumo E/E riichi ippatsu")
"""k37: fifteen fan."""
TWO_NEEDED = ("567p67p99s [555z<left] [333s<left]", "8p")
"""k20: white dragons, one fan."""
RIICHI_ALONE = ("234p57p345s99s678s", "6p", "riichi ippatsu")
"""k22: riichi and ippatsu."""
DRAGONS = "S 34p99s [555z<left] [666z<right] [777z<right]"
"""South has three dragon triplets; the last was let go by West."""
TO_DRAW = thrown(three(f"S {READY}"), EAST, "5z")
"""South is next to draw."""
AHEAD, BEHIND = (60_000, 40_000, 35_000), (50_900, 48_200, 35_900)
LAST = {"wind": 1, "dealer": 2}
"""South 3."""
EVEN = (45_000,) * 3
NORTHS = {"replacements": "4z4z4z1s"}
"""Whoever draws the first north draws all of them."""


# ---- positions that take a few steps -------------------------------------------------------------


def barred(options):
    """What may be thrown after 5p was called, still holding one."""
    position = thrown(three("E ?*13 | S 555p19m258s12367z"), EAST, "5p")
    (called,) = [
        one
        for one in asked(position, SOUTH)(options)
        if isinstance(one, CallSet) and not one.meld.kind.is_kong
    ]
    for event in (TilePassed(EAST, tile("5p")), *called.facts(kansai_rules(options), position)):
        position = event.change(position)
    return notation(one.tile for one in asked(position, SOUTH)(options))


def both_win(hand):
    hand.throw_drawn()
    hand.answer(*(hand.find(one.seat, Win) for one in hand.progress.asked))
    return ending(hand)


def three_riichi(hand):
    for name in ("1z", "2z", "3z"):
        hand.throw(name, riichi=True)
    return ending(hand)


def kong_in_riichi(hand, drawn):
    return may(DeclareKong, mine(three(f"E {hand} +{drawn}"), **SIDEWAYS))


def fan(number):
    return counted(number, rules=scoring(KANSAI).han)


def won(counters, loser=None, winners=(SOUTH,)):
    """What is paid for one fan; nobody feeds a hand that is drawn."""

    def look(options):
        here = replace(three(counters=counters), turn=SOUTH)
        parts = settle_wins(payment(options), here, loser, [(seat, fan(1)) for seat in winners])
        return [one for part in parts for one in part]

    return gained(look)


def fed(options):
    """South draws the win with dragons that West fed."""
    here = replace(three(DRAGONS), turn=SOUTH)
    (part,) = settle_wins(payment(options), here, None, [(SOUTH, counted("daisangen"))])
    return part


def last_kong(options):
    """East calls a fourth kong of his own from South."""
    rules, kongs = kansai_rules(options), "[2222p] [8888s] [9999p]"
    here = thrown(three(f"E 333s5p {kongs} | S ?*13", left=20, turn=SOUTH), SOUTH, "3s")
    open_to = settle(rules, replace(here, wall=replace(here.wall, revealed=4)))
    (east,) = [one for one in open_to.asked if one.seat == EAST]
    kong = next(one for one in east.options if isinstance(one, CallSet) and one.meld.kind.is_kong)
    (won_by,) = advance(rules, open_to, {EAST: kong}).table.endings
    return won_by.settlement


def nagashi(options):
    """How a hand ends in which South threw terminals and honours alone."""
    here = three("E ?*13 river 5p | S ?*13 river 1m9m1z2z | W ?*13 river 5p", left=0)
    rules = kansai_rules(options)
    return rules.exhaust(rules, here).reason


TABLE = [
    # ---- the game and its table
    ("players", lambda o: kansai_rules(o).seats, 3, "four_rotation", 4),
    (
        "game_length",
        after(dealer=2, points=AHEAD, winners=(0,)),
        "S1-0",
        "tonpuusen",
        "last_hand",
    ),
    ("starting_points", lambda o: started(o).points[0], 45_000, 35_000, 35_000),
    ("seating_method", lambda o: len(started(o).dice), 0, "dice", 2),
    ("red_fives", reds, "0p0s", {"p": 2, "s": 0}, "00p"),
    # ---- dora
    ("kandora", played(KONGS, "1z", closed_kong), 2, False, 1),
    (
        "kandora_reveal",
        played(KONGS, "1z", indicators, replacements="1s9p"),
        (2, 3, 3),
        "after_discard",
        (1, 2, 2),
    ),
    (
        "kandora_reveal",
        played(KONGS, "1z", indicators, replacements="1s9p"),
        (2, 3, 3),
        "ankan_immediate",
        (2, 2, 2),
    ),
    (
        "uradora",
        worth(PINFU, "6p", "riichi", indicators="1s5p", undersides="1s8s"),
        {"riichi": 1, "pinfu": 1, "dora": 2, "uradora": 2},
        False,
        {"riichi": 1, "pinfu": 1, "dora": 2},
    ),
    (
        "kan_uradora",
        worth(PINFU, "6p", "riichi", indicators="1s5p", undersides="1s8s"),
        {"riichi": 1, "pinfu": 1, "dora": 2, "uradora": 2},
        False,
        {"riichi": 1, "pinfu": 1, "dora": 2, "uradora": 1},
    ),
    # ---- norths
    ("pei_dora", may(SetAside, three(f"E {JUNK[0]} +4z")), True, False, False),
    (
        "pei_declare",
        may(SetAside, three("E 19m258p369s14567z +9p river 1z")),
        False,
        "any_own_turn",
        True,
    ),
    (
        "pei_initial_hand",
        may(SetAside, three("E 19m258p369s14567z +9p")),
        False,
        True,
        True,
    ),
    ("pei_fourth_indicator", played(JUNK, "4z", all_norths, **NORTHS), 2, False, 1),
    ("pei_interrupts", played([READY, *JUNK[1:]], "9p4z", interrupted), True, True, False),
    ("pei_in_riichi", may(SetAside, mine(three(f"E {READY} +4z"), **SIDEWAYS)), True, False, False),
    ("pei_ron", north_robbed(KOKUSHI), False, "kokushi", True),
    ("pei_ron", north_robbed("1122p3344s5566z4z"), False, "any", True),
    (
        "rinshan_on_pei",
        worth(WITHOUT_YAKU, "4p", "tsumo after_bonus"),
        {"menzen_tsumo": 1},
        True,
        {"menzen_tsumo": 1, "rinshan_kaihou": 1},
    ),
    (
        "north_yakuhai",
        worth("567p67p99s123s [444z<left]", "8p"),
        "no_yaku",
        True,
        {"yakuhai_pei": 1},
    ),
    # ---- calls
    ("kuikae", barred, "19m258s12367z", "allowed", "19m5p258s12367z"),
    (
        "multiple_ron",
        played([JUNK[0], "234s678s99s234p78p", "345s789s11s456p78p"], "9p", both_win),
        [SOUTH, WEST],
        "head_bump",
        [SOUTH],
    ),
    (
        "honba_on_multiple_ron",
        won(2, EAST, (SOUTH, WEST)),
        (-4000, 3000, 1000),
        "each_winner",
        (-6000, 3000, 3000),
    ),
    (
        "kokushi_robs_ankan",
        robbed(three("E 19m19p19s1234567z | W 9999p123456s12s2p +9s", turn=WEST)),
        True,
        False,
        False,
    ),
    # ---- riichi
    ("riichi_stick", played([READY, *JUNK[1:]], "9p", stick), (44_000, 1000), 500, (44_500, 500)),
    (
        "riichi_min_points",
        sideways(mine(three(f"E {READY} +9p"), points=900)),
        "",
        0,
        "9p",
    ),
    ("riichi_min_wall_tiles", sideways(three(f"E {READY} +9p", left=3)), "9p", 4, ""),
    ("riichi_ankan", kong_in_riichi("333p567p23s789s99s", "3p"), True, "forbidden", False),
    (
        "riichi_ankan",
        kong_in_riichi("333444555p678s1z", "4p"),
        True,
        "same_waits_and_fixed_triplet",
        False,
    ),
    ("furiten_riichi", sideways(three(f"E {READY} +9p river 9m4s1z")), "9p", False, ""),
    (
        "temporary_furiten_ends",
        may(Win, thrown(having_missed(READY, "7s", calls=1, laid=three), WEST, "4s")),
        False,
        "own_draw_or_any_call",
        True,
    ),
    # ---- what wins
    ("sakizuke", worth(*LATE), "no_yaku", "off", {"yakuhai_haku": 1}),
    ("sakizuke", worth(*DRAWN), {"yakuhai_haku": 1}, "strict", "no_yaku"),
    ("sakizuke", worth(*ONE_OF_THREE), {"itsu": 1}, "strict", "one_sided_wait"),
    (
        "two_yaku_from_honba",
        worth(*TWO_NEEDED, counters=5),
        "below_two_yaku",
        6,
        {"yakuhai_haku": 1},
    ),
    (
        "two_yaku_counts",
        worth(*RIICHI_ALONE, counters=5),
        "below_two_yaku",
        "no_dora",
        {"riichi": 1, "ippatsu": 1},
    ),
    (
        "two_yaku_counts",
        worth(*TWO_NEEDED, counters=5, indicators="7p"),
        "below_two_yaku",
        "all",
        {"yakuhai_haku": 1, "dora": 1},
    ),
    # ---- yaku
    (  # k26
        "open_tanyao",
        worth("34567s88p [222p<left] [666p<left]", "8s"),
        "no_yaku",
        True,
        {"tanyao": 1},
    ),
    (  # k34
        "triple_chi_sanankou",
        worth(*RIPPLE),
        {"menzen_tsumo": 1, "isou_sanjun": 3, "sanankou": 2},
        "either",
        {"menzen_tsumo": 1, "isou_sanjun": 3},
    ),
    (  # k47
        "ryuuiisou_needs_hatsu",
        worth("2233444466688s", "8s"),
        {"tanyao": 1, "iipeikou": 1, "chinitsu": 6},
        False,
        {"ryuuiisou": 13},
    ),
    (
        "tsuuiisou_seven_pairs",
        worth("1122334455667z", "7z"),
        {"tsuuiisou": 13},
        False,
        {"chiitoitsu": 2},
    ),
    (
        "renhou",
        worth(WITHOUT_YAKU, "4p", "first_turn first_discard"),
        {"renhou": 13},
        "mangan",
        {"renhou": "mangan"},
    ),
    (
        "renhou",
        worth(WITHOUT_YAKU, "4p", "first_turn first_discard"),
        {"renhou": 13},
        "off",
        "no_yaku",
    ),
    (
        "renhou_scope",
        worth(WITHOUT_YAKU, "4p", "first_turn"),
        "no_yaku",
        "first_turn",
        {"renhou": 13},
    ),
    # ---- counting and payments
    (
        "yakuman_cap",
        paid("111z222z333z444z5z", "5z", "W/E"),
        ("yakuman", 1, 8000),
        0,
        ("yakuman", 3, 24_000),
    ),
    (
        "kazoe_yakuman",
        paid(*COUNTED, indicators="2p", undersides="8p"),
        ("kazoe_yakuman", 1, 8000),
        False,
        ("sanbaiman", 0, 6000),
    ),
    (
        "pao_yakuman",
        gained(fed),
        (-16_000, 24_000, -8000),
        ["daisangen", "daisuushii", "suukantsu"],
        (0, 24_000, -24_000),
    ),
    ("honba_value", won(2), (-2500, 4800, -2300), 200, (-900, 1600, -700)),
    ("honba_counting", won(2), (-2500, 4800, -2300), "flat", (-1500, 2800, -1300)),
    ("honba_sharing", won(2), (-2500, 4800, -2300), "divided", (-1500, 2800, -1300)),
    (
        "four_kan_payment",
        gained(last_kong),
        (32_000, -16_000, -16_000),
        "discarder",
        (48_000, -48_000, 0),
    ),
    # ---- hands without a winner
    (
        "noten_payment_each",
        gained(lambda o: noten_payments(payment(o), three(), [EAST])),
        (2000, -1000, -1000),
        500,
        (1000, -500, -500),
    ),
    (  # t01
        "dead_wait",
        shows(three("E 57p123s456s789s22z | S ?*13 river 6p6p6p6p", left=0)),
        [False],
        "off",
        [True, False],
    ),
    (  # t05
        "dead_wait",
        shows(three("E 4z123456p789s555s | S ?*13 river 4z aside 44z", left=0)),
        [True, False],
        "visible",
        [False],
    ),
    ("abort_nine_terminals", may(Abort, three("E 19m19p19s123z2345p +9p")), False, True, True),
    (
        "abort_four_riichi",
        played([READY, "234s678s99s345p78p", "345s789s11s456p78p"], "1z2z3z", three_riichi),
        None,
        True,
        "three_riichi",
    ),
    ("nagashi_mangan", nagashi, "exhausted", True, "nagashi"),
    # ---- from hand to hand
    (
        "honba_on_noten_draw",
        after_draw(counters=2, points=EVEN, ready=(1,)),
        "E2-2",
        "increment",
        "E2-3",
    ),
    (
        "dealer_stop",
        after(**LAST, points=AHEAD[::-1], winners=(2,)),
        "S3-1",
        "automatic",
        "dealer_first",
    ),
    (
        "dealer_stop",
        after(**LAST, points=AHEAD[::-1], winners=(2,)),
        "S3-1",
        "choice",
        "dealer asked",
    ),
    ("extension_round", after(**LAST, points=BEHIND, winners=(1,)), "W1-0", False, "last_hand"),
    ("target_points", after(**LAST, points=BEHIND, winners=(1,)), "W1-0", 50_000, "last_hand"),
    (  # f03
        "target_comparison",
        after(**LAST, points=(51_000, 48_000, 36_000), winners=(1,)),
        "W1-0",
        "at_least",
        "last_hand",
    ),
    (
        "extension_stop",
        after(wind=2, points=AHEAD, winners=(1,)),
        "W2-0",
        "target_reached",
        "target_reached",
    ),
    (
        "bankruptcy",
        after(points=(100_000, 35_000, 0), winners=(1,)),
        "bankruptcy",
        "below_zero",
        "E2-0",
    ),
    (
        "bankruptcy",
        after(points=(100_000, 35_100, -100), winners=(1,)),
        "bankruptcy",
        "off",
        "E2-0",
    ),
    # ---- the ranking
    ("leftover_sticks", leftovers(three(deposits=2000)), [(POT, ME, 2000)], "lost", []),
    (
        "return_points",
        finals((61_000, 40_000, 34_000)),
        ((1, 2, 3), (26.0, -10.0, -16.0)),
        45_000,
        ((1, 2, 3), (16.0, -5.0, -11.0)),
    ),
    (
        "first_bonus",
        finals((61_000, 40_000, 34_000)),
        ((1, 2, 3), (26.0, -10.0, -16.0)),
        10_000,
        ((1, 2, 3), (21.0, -10.0, -16.0)),
    ),
    (  # f04
        "tie_break",
        finals((38_000, 48_500, 48_500)),
        ((3, 1, 2), (-12.0, 13.5, -1.5)),
        "split",
        ((3, 1, 1), (-12.0, 6.0, 6.0)),
    ),
    (
        "yakitori",
        finals((61_000, 40_000, 34_000), wins=(1, 1, 0)),
        ((1, 2, 3), (26.0, -10.0, -16.0)),
        True,
        ((1, 2, 3), (30.5, -5.5, -25.0)),
    ),
    (
        "yakitori_points",
        finals((61_000, 40_000, 34_000), wins=(1, 1, 0)),
        ((1, 2, 3), (30.5, -5.5, -25.0)),
        3000,
        ((1, 2, 3), (27.5, -8.5, -19.0)),
        {"yakitori": True},
    ),
    # ---- fouls
    ("strict_mode", wrong(three(f"E {READY} +9p")), False, True, True),
    (
        "manual_draw",
        may(Draw, TilePassed(EAST, tile("5z")).change(TO_DRAW), SOUTH),
        False,
        True,
        True,
        {"strict_mode": True},
    ),
    (
        "chombo_payment",
        gained(lambda o: chombo_payments(payment(o), three(), SOUTH)),
        (4000, -6000, 2000),
        "final_deduction",
        (0, 0, 0),
    ),
]
ROWS = [Row(*one) for one in TABLE]
ALIKE = {
    ("kuikae", "same_tile_forbidden"): "there are no runs to swap the other end of",
    ("temporary_furiten_ends", "own_draw_or_own_call"): "nobody wins between a call and a discard",
}
"""Choices that come to the same as those of the sheet, and why."""


@each("row", ROWS, ids=[f"{row.option}={row.value}" for row in ROWS])
def test_an_option_changes_what_comes_of_a_position(row):
    row.holds(KANSAI)


def test_every_option_has_a_row():
    assert {row.option for row in ROWS} == {one.name for one in fields(KansaiOptions)}


def test_every_choice_of_an_option_has_a_row():
    assert set(choices_left([*ROWS], KANSAI)) - set(ALIKE) == {
        ("first_bonus", choice) for choice in (0, 15_000, 20_000, 30_000)
    }
