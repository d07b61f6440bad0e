"""Every option of riichi changes something: a position each, by its sheet and with it changed.

A row says which option, what is looked at, what comes of it by the sheet `saki`, the other value,
and what comes of it then. Names such as H012 are those of the examples of the rule sheet.
"""

from dataclasses import fields, replace

from game.engine.actions import Abort, CallChow, DeclareKong, Draw, Win
from game.engine.course import Closing, HandOutcome
from game.engine.events import TileDrawn, TilePassed
from game.engine.scoring.payment import nagashi_payments, noten_payments, settle_wins
from game.engine.settlement import POT
from game.engine.tiles import notation, tile
from game.engine.wall import Break
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening, rules_of
from game.host.participants import AtOnce
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import RiichiOptions
from game.rulesets.riichi.presets import SAKI
from game.rulesets.riichi.scoring import payment
from game.sheets.option_groups import OF_THREE
from game.stage.meld_places import pieces
from tests.cases import each
from tests.engine.scoring.test_payment import DRAGONS, staked
from tests.engine.scoring.test_payment import worth as han
from tests.examples import EXAMPLES
from tests.host.players import EAGER, SHORT, play
from tests.host.test_match_clock import Watch
from tests.notation import table
from tests.rulesets.looking import (
    EAST,
    EVEN,
    LEFT,
    ME,
    NORTH,
    RIGHT,
    SIDEWAYS,
    SOUTH,
    WEST,
    Row,
    after,
    after_draw,
    asked,
    choices_left,
    closed_kong,
    ending,
    finals,
    fu,
    gained,
    having_missed,
    indicators,
    leftovers,
    may,
    mine,
    paid,
    played,
    reds,
    robbed,
    settled,
    shows,
    sideways,
    started,
    stick,
    thrown,
    walled,
    worth,
    wrong,
)

JUNK = ["1479m258p369s123z", "2479m147p369s456z", "1358m269p147s567z", "2468m135p579s27z1m"]
READY = "234m567m22p345s56s"
"""Waits for 4s and 7s."""
OPEN_TANYAO = "45m678s33p [234p<left] [345s<left]"
OPEN_KNOCK = "23m567p678s55s [345p<left]"
"""Scores tanyao on 4m, and nothing on 1m."""
PINFU = "234m567m45p789s22s"
WITHOUT_YAKU = "234m67s11p [456p<left] [999m<left]"
NEARLY_MANGAN = ("234m567m45p678s88s", "6p", "riichi ippatsu")
"""Riichi, ippatsu, pinfu and tanyao: 4 han, 30 fu."""
NINE_GATES = ("1112345678999p", "9p", "tsumo riichi ippatsu")
COUNTED = ("1234455678999s", "3s", "riichi ippatsu")
WON, OTHER = {"winners": (0,)}, {"winners": (1,)}
LAST = {"wind": 1, "dealer": 3}
"""South 4."""
FIRST = {"points": (20_000, 22_000, 23_000, 35_000), "winners": (3,)}
"""The dealer of South 4 wins and is first."""
NOBODY = {"points": (29_000, 27_000, 24_000, 20_000), "winners": (1,)}
THREE_WINS = [JUNK[0], "234m678m99s345p78p", "345m789m11s456p78p", "456m123m77s234p78p"]
KONGS = [
    "1111m269p369s12z0p",
    "234m678m99s123p78p",
    "555p479m36s123z28s",
    "2468m137p579s27z3m",
]
BELOW = {"indicators": "1s5p", "undersides": "1s8s"}
TO_DRAW = thrown(table("E ?*13 | S 1479m258p369s123z", left=40), EAST, "5z")
KOKUSHI = table("E 19m19p19s1234567z | W 1111m123456p12s2p +9s", left=40, turn=WEST)
STRICT = {"strict_mode": True}
FINAL = {"chombo_payment": "final_deduction"}


# ---- positions that take a few steps -------------------------------------------------------------


def face_down(options):
    """Which tiles of a closed kong lie face down, and the one that shows the red five."""
    position = table("E 0555m234p567s99s2z +1z", left=40)
    (kong,) = [one for one in asked(position)(options) if isinstance(one, DeclareKong)]
    laid = pieces(position, ME, kong.meld)
    return "".join("_" if piece.down else str(piece.tile)[0] for piece in laid)


def barred(options):
    """What may be thrown after 6m was called with 45m, still holding 3m and 6m."""
    position = thrown(table("E ?*13 | S 36m45m123p456s112z", left=40), EAST, "6m")
    chows = [one for one in asked(position, SOUTH)(options) if isinstance(one, CallChow)]
    chow = next(one for one in chows if notation(one.meld.tiles) == "456m")
    for event in (TilePassed(EAST, tile("6m")), *chow.facts(riichi_rules(options), position)):
        position = event.change(position)
    return notation(one.tile for one in asked(position, SOUTH)(options))


def kong_in_riichi(name):
    """Whether the closed kong of the example is allowed in riichi."""
    case = next(case for case in EXAMPLES["riichi_ankan"] if case["id"] == name)
    position = mine(table(f"E {case['closed']}", left=40), **SIDEWAYS)
    return may(DeclareKong, TileDrawn(ME, tile(case["drawn"])).change(position))


REVEALED = played(KONGS, "1z", indicators, replacements="1s9p")


def all_win(hand):
    hand.throw_drawn()
    hand.answer(*(hand.find(seat, Win) for seat in (SOUTH, WEST, NORTH)))
    return ending(hand)


def four_winds(hand):
    for _ in range(4):
        hand.throw("1z")
    return ending(hand)


def four_riichi(hand):
    for name in ("1z", "2z", "3z", "4z"):
        hand.throw(name, riichi=True)
    return ending(hand)


def four_kongs(hand):
    """East and South make two closed kongs each; then South throws."""
    for seat in (EAST, SOUTH):
        for _ in range(2):
            hand.answer(hand.find(seat, DeclareKong))
        hand.throw_drawn()
    hand.pass_all() if hand.table.is_offered else None
    return ending(hand)


def nagashi(options):
    """How a hand ends in which South threw terminals and honours alone."""
    here = table("E ?*13 river 5m | S ?*13 river 1m9m1z2z | W ?*13 river 5m | N ?*13 river 5p")
    rules = riichi_rules(options)
    return rules.exhaust(rules, here).reason


def two_winners(options):
    """East loses to South and North; all but the loser had declared riichi."""
    here = staked(table(counters=1), SOUTH, WEST, NORTH)
    parts = settle_wins(payment(options), here, EAST, [(SOUTH, han(1)), (NORTH, han(1))])
    return [one for part in parts for one in part]


def fed(loser, *yakuman, counters=0):
    """South wins with dragons that West fed, on a draw or on the loser's discard."""

    def look(options):
        here = replace(table(DRAGONS, counters=counters), turn=SOUTH)
        (part,) = settle_wins(payment(options), here, loser, [(SOUTH, han(*yakuman))])
        return part

    return gained(look)


def fed_kong(options):
    """South wins with four kongs, the last of which East let be called."""
    here = replace(table("S 5z [1111z<left] [2222z<left] [3333m<left] [4444s<across]"), turn=SOUTH)
    (part,) = settle_wins(payment(options), here, None, [(SOUTH, han("suukantsu"))])
    return part


def not_ready(options):
    """East alone is ready; the wall of West was broken."""
    here = table()
    here = replace(here, wall=replace(here.wall, opened=Break(WEST, 7)))
    return noten_payments(payment(options), here, [EAST])


def lucky(options):
    return nagashi_payments(payment(options), table(counters=1, deposits=1000), [SOUTH])


def why_over(options):
    """Why a match ends in which every question takes a second."""
    header = opening("saki", [Guest(level="eager")] * 4, Chance("1"), options)
    players = [AtOnce(EAGER) for _ in header.guests]
    host = Host(rules_of(header), create(header, None), players, now=Watch(1.0))
    return play(host).match.ended.reason


def streak(options):
    """The wins in a row that count on after the eighth, when the next hand is drawn."""
    drawn = {"outcome": HandOutcome.EXHAUSTED, "ready": (0,)}
    hand = Closing(wind=0, dealer=0, counters=8, streak=8, points=EVEN, **drawn)
    return riichi_rules(options).course.onward(hand).streak


TABLE = [
    # ---- the game and its table
    ("game_length", after(dealer=3, **OTHER), "S1-0", "tonpuusen", "last_hand"),
    ("game_length", after(**LAST, **OTHER), "last_hand", "iichan", "W1-0"),
    ("starting_points", lambda o: started(o).points[0], 25_000, 30_000, 30_000),
    ("seating_method", lambda o: len(started(o).dice), 2, "wind_draw", 0),
    ("second_break_roll", lambda o: len(walled(o).dice), 2, True, 4),
    ("red_fives", reds, "0m0p0s", {"m": 0, "p": 2, "s": 1}, "00p0s"),
    ("ankan_display", face_down, "_50_", "inner", "5__0"),
    # ---- calls
    ("kuikae", barred, "123p456s12z", "same_tile_forbidden", "3m123p456s12z"),
    ("kuikae", barred, "123p456s12z", "allowed", "36m123p456s12z"),
    ("kokushi_robs_ankan", robbed(KOKUSHI), True, False, False),
    # ---- riichi
    (
        "furiten_riichi",
        sideways(table(f"E {READY} +9p river 9m4s1z", left=40)),
        "9p",
        False,
        "",
    ),
    ("riichi_min_wall_tiles", sideways(table(f"E {READY} +9p", left=3)), "", 3, "9p"),
    (
        "riichi_min_points",
        sideways(mine(table(f"E {READY} +9p", left=40), points=900)),
        "",
        0,
        "9p",
    ),
    (
        "riichi_stick",
        played([READY, *JUNK[1:]], "9p1z", stick),
        (24_000, 1000),
        500,
        (24_500, 500),
    ),
    ("riichi_ankan", kong_in_riichi("A01"), True, "forbidden", False),
    ("riichi_ankan", kong_in_riichi("A03"), True, "same_waits_and_fixed_triplet", False),
    # ---- dora
    ("kandora", played(KONGS, "1z", closed_kong), 2, False, 1),
    ("kandora_reveal", REVEALED, (2, 2, 2), "immediate", (2, 3, 3)),
    ("kandora_reveal", REVEALED, (2, 2, 2), "after_discard", (1, 2, 2)),
    ("kandora_reveal", REVEALED, (2, 2, 2), "before_discard", (2, 2, 3)),
    (  # H099
        "uradora",
        worth(PINFU, "6p", "riichi", **BELOW),
        {"riichi": 1, "pinfu": 1, "dora": 3, "uradora": 3},
        False,
        {"riichi": 1, "pinfu": 1, "dora": 3},
    ),
    (
        "kan_uradora",
        worth(PINFU, "6p", "riichi", **BELOW),
        {"riichi": 1, "pinfu": 1, "dora": 3, "uradora": 3},
        False,
        {"riichi": 1, "pinfu": 1, "dora": 3, "uradora": 2},
    ),
    # ---- furiten: 7s is let go by, somebody calls, then 4s is thrown (U04); 4s was called (U02)
    (
        "temporary_furiten_ends",
        may(Win, thrown(having_missed(READY, "7s", calls=1), LEFT, "4s")),
        True,
        "own_discard",
        False,
    ),
    (
        "temporary_furiten_ends",
        may(Win, thrown(having_missed(READY, "7s", calls=1), LEFT, "4s")),
        True,
        "own_draw_or_own_call",
        False,
    ),
    (
        "furiten_counts_called_tiles",
        may(Win, thrown(table(f"E {READY} river 9m4s^1z", left=40), RIGHT, "4s")),
        False,
        False,
        True,
    ),
    # ---- what wins
    ("open_tanyao", worth(OPEN_TANYAO, "6m"), {"tanyao": 1}, False, "no_yaku"),  # H012
    ("atozuke", worth(OPEN_KNOCK, "4m"), {"tanyao": 1}, False, "atozuke"),
    (  # H102
        "two_yaku_from_honba",
        worth("234m67s11p [456p<left] [555z<across]", "8s", counters=5),
        "below_two_yaku",
        6,
        {"yakuhai_haku": 1},
    ),
    (  # H095
        "tsumo_free_winning_tile",
        worth("234m567m46p789s22s", "5p", "tsumo"),
        {"menzen_tsumo": 1, "pinfu": 1},
        False,
        {"menzen_tsumo": 1},
    ),
    (
        "multiple_ron",
        played(THREE_WINS, "9p", all_win),
        [SOUTH, WEST, NORTH],
        "double_triple_aborts",
        "triple_ron",
    ),
    (
        "multiple_ron",
        played(THREE_WINS, "9p", all_win),
        [SOUTH, WEST, NORTH],
        "head_bump",
        [SOUTH],
    ),
    # ---- yaku with an option of their own
    (  # H060
        "haitei_on_rinshan",
        worth("234m67s11p [999m<left] [3333p<left+]", "8s", "tsumo rinshan last_tile"),
        {"rinshan_kaihou": 1, "haitei": 1},
        False,
        {"rinshan_kaihou": 1},
    ),
    (  # H061
        "kanburi",
        worth(WITHOUT_YAKU, "8s", "after_kan_discard"),
        "no_yaku",
        True,
        {"kanburi": 1},
    ),
    (  # H015
        "ryanpeikou_two_suits",
        worth("112233p77889p55s", "9p"),
        {"pinfu": 1, "ryanpeikou": 3},
        True,
        {"pinfu": 1, "iipeikou": 1},
    ),
    (  # H084
        "renhou",
        worth("23m567p789s11z234s", "4m", "first_turn"),
        {"renhou": 13},
        "mangan",
        {"renhou": "mangan"},
    ),
    ("renhou", worth("23m567p789s11z234s", "4m", "first_turn"), {"renhou": 13}, "off", "no_yaku"),
    (  # H086, but South
        "shiisan_puutaa_players",
        worth("147m258p369s1234z", "4z", "tsumo S/E first_turn"),
        "not_complete",
        "all_first_draw",
        {"shiisan_puutaa": 13},
    ),
    (  # H073
        "tsuuiisou_seven_pairs",
        worth("1122334455667z", "7z"),
        {"tsuuiisou": 13, "chiitoitsu": 2},
        False,
        {"chiitoitsu": 2},
    ),
    (  # H076
        "ryuuiisou_needs_hatsu",
        worth("23s666s888s22s [234s<left]", "4s"),
        {"ryuuiisou": 13, "tanyao": 1},
        True,
        {"tanyao": 1, "chinitsu": 5},
    ),
    (  # H081
        "daisharin_any_suit",
        worth("2233445566778m", "8m"),
        {"daisharin": 13},
        False,
        {"pinfu": 1, "ryanpeikou": 3, "tanyao": 1, "chinitsu": 6},
    ),
    ("paarenchan_passes_deal", after(streak=7, **WON), "E1-1", True, "E2-0"),
    ("paarenchan_streak", streak, 8, "wins_in_row", 0),
    # ---- counting
    (  # H136
        "scoring_mode",
        paid("333m567p45s88s234p", "6s", "riichi E/E"),
        ("", 0, 640),
        "han_only",
        ("", 0, 500),
    ),
    (  # H126
        "double_wind_pair_fu",
        fu("46s11z789p [777z<left] [333m<left]", "5s", "E/E"),
        30,
        4,
        40,
    ),
    ("kiriage_mangan", paid(*NEARLY_MANGAN), ("", 0, 1920), True, ("mangan", 0, 2000)),  # H107
    (  # H137
        "aotenjou",
        paid(*NEARLY_MANGAN, indicators="5s"),
        ("mangan", 0, 2000),
        True,
        ("aotenjou", 0, 3840),
    ),
    (  # H092
        "kazoe_yakuman",
        paid(*COUNTED, indicators="2s1p", undersides="1s9m"),
        ("kazoe_yakuman", 1, 8000),
        False,
        ("sanbaiman", 0, 6000),
    ),
    (  # H094
        "yakuman_counting",
        paid(*NINE_GATES, indicators="8p8p", undersides="8p1z"),
        ("yakuman", 2, 16_000),
        "count_yakuman",
        ("yakuman", 1, 8000),
    ),
    (  # H091
        "yakuman_cap",
        paid("111z222z333z444z5z", "5z", "W/E"),
        ("yakuman", 3, 24_000),
        1,
        ("yakuman", 1, 8000),
    ),
    (  # H064
        "double_yakuman",
        worth("19m19p19s1234567z", "1m"),
        {"kokushi_musou": 13},
        ["kokushi_13_wait"],
        {"kokushi_musou": 26},
    ),
    (
        "double_yakuman",
        worth("333m888p222s999p5s", "5s"),
        {"suuankou": 13},
        ["suuankou_tanki"],
        {"suuankou": 26},
    ),
    (
        "double_yakuman",
        worth("1112345678999m", "5m"),
        {"chuuren_poutou": 13},
        ["chuuren_9_wait"],
        {"chuuren_poutou": 26},
    ),
    (  # H071
        "double_yakuman",
        worth("444z8m [111z<left] [333z<left] [222z<left]", "8m"),
        {"daisuushii": 13, "honitsu": 2},
        ["daisuushii"],
        {"daisuushii": 26, "honitsu": 2},
    ),
    # ---- payments
    ("honba_value", settled("S02"), (0, 0, 5200, -4200, 0), 1500, (0, 0, 6400, -5400, 0)),
    (  # S03, S05
        "honba_on_multiple_ron",
        settled("S03"),
        (-10_300, 6300, 0, 8000, 0),
        "nearest_winner",
        (-10_000, 6300, 0, 7700, 0),
    ),
    (
        "sticks_on_multiple_ron",
        gained(two_winners),
        (-2600, 3300, 0, 2300),
        "nearest_winner",
        (-2600, 4300, 0, 1300),
    ),
    (
        "pao_yakuman",
        fed(None, "daisangen"),
        (0, 32_000, -32_000, 0),
        ["daisuushii"],
        (-16_000, 32_000, -8000, -8000),
    ),
    (
        "pao_yakuman",
        gained(fed_kong),
        (-16_000, 32_000, -8000, -8000),
        ["suukantsu"],
        (0, 32_000, 0, -32_000),
    ),
    (  # S10
        "pao_ron_split",
        fed(NORTH, "daisangen", counters=2),
        (0, 32_600, -16_000, -16_600),
        False,
        (0, 32_600, 0, -32_600),
    ),
    (
        "pao_honba_payer",
        fed(NORTH, "daisangen", counters=2),
        (0, 32_600, -16_000, -16_600),
        "liable",
        (0, 32_600, -16_600, -16_000),
    ),
    (  # S12
        "pao_scope",
        fed(None, "daisangen", "tsuuiisou"),
        (-16_000, 64_000, -40_000, -8000),
        "hand",
        (0, 64_000, -64_000, 0),
    ),
    (  # S13, S14
        "rinshan_pao",
        settled("S13"),
        (0, 3000, -3000, 0, 0),
        False,
        (-1400, 3000, -800, -800, 0),
    ),
    # ---- hands without a winner
    (
        "noten_payment",
        gained(not_ready),
        (3000, -1000, -1000, -1000),
        600,
        (600, -200, -200, -200),
    ),
    (  # T02
        "karaten_is_noten",
        shows(table("E 234m567p789s1111z", left=0)),
        [False],
        False,
        [True, False],
    ),
    ("voluntary_noten", shows(table(f"E {READY}", left=0)), [True, False], False, [True]),
    ("nagashi_mangan", nagashi, "nagashi", False, "exhausted"),
    (  # S20
        "nagashi_counts_as",
        gained(lucky),
        (-4000, 8000, -2000, -2000),
        "win",
        (-4100, 9300, -2100, -2100),
    ),
    (
        "abort_nine_terminals",
        may(Abort, table("E 19m19p19s123z2345m +9p")),
        True,
        False,
        False,
    ),
    (
        "abort_four_winds",
        played(
            [JUNK[0], "2479m147p369s156z", "1358m269p147s157z", "2468m135p579s27z1z"],
            "9p",
            four_winds,
        ),
        "four_winds",
        False,
        None,
    ),
    (
        "abort_four_riichi",
        played(
            [READY, "234m678m22s345p78p", "345m789m66s456p45p", "456m123m77s234p78s"],
            "1z2z3z4z",
            four_riichi,
        ),
        "four_riichi",
        False,
        None,
    ),
    (
        "abort_four_kans",
        played(
            [
                "1111m2222p369s12z",
                "3333m4444p147s56z",
                "58m69p258s67z5z7z9s8p",
                "68m57p369s34z3z4z7s6p",
            ],
            "9m9p",
            four_kongs,
        ),
        "four_kongs",
        False,
        None,
    ),
    # ---- from hand to hand
    ("renchan", after(**WON), "E1-1", "never", "E2-0"),
    ("renchan", after_draw(ready=(0,)), "E1-1", "win_only", "E2-1"),
    ("last_hand_noten_repeats", after_draw(**LAST), "S4-1", False, "last_hand"),  # P09
    ("dealer_stop", after(**LAST, **FIRST), "S4-1", "automatic", "dealer_first"),  # P11
    ("dealer_stop", after(**LAST, **FIRST), "S4-1", "choice", "dealer asked"),
    ("dealer_stop", after(**LAST, **FIRST), "S4-1", "last_hand_ends", "last_hand"),
    ("time_limit_minutes", why_over, "last_hand", 1, "time_up", SHORT),
    ("extension_round", after(**LAST, **NOBODY), "last_hand", True, "W1-0"),  # P14
    (
        "target_points",
        after(**LAST, **NOBODY),
        "W1-0",
        28_000,
        "last_hand",
        {"extension_round": True},
    ),
    (
        "target_comparison",
        after(**LAST, points=(30_000, 26_000, 24_000, 20_000), **OTHER),
        "W1-0",
        "at_least",
        "last_hand",
        {"extension_round": True},
    ),
    (
        "extension_repeat",
        after(wind=2, dealer=1, points=(30_900, 20_200, 25_000, 23_900), winners=(1,)),
        "target_reached",
        "dealer_first",
        "W2-1",
        {"extension_round": True},
    ),
    (  # P19
        "bankruptcy",
        after(points=(52_000, 30_100, 18_000, -100), **OTHER),
        "bankruptcy",
        "off",
        "E2-0",
    ),
    (  # P20
        "bankruptcy",
        after(points=(52_000, 30_000, 18_000, 0), **OTHER),
        "E2-0",
        "zero_or_below",
        "bankruptcy",
    ),
    # ---- the ranking
    ("leftover_sticks", leftovers(table(deposits=2000)), [(POT, ME, 2000)], "lost", []),
    (  # F04, F05
        "tie_break",
        finals((18_000, 31_000, 20_000, 31_000)),
        ((4, 1, 3, 2), (-22.0, 21.0, -10.0, 11.0)),
        "split",
        ((4, 1, 3, 1), (-22.0, 16.0, -10.0, 16.0)),
        {"uma": [15_000, 5000, -5000, -15_000]},
    ),
    (  # F01
        "uma",
        finals((20_000, 38_000, 12_000, 30_000)),
        ((3, 1, 4, 2), (-5.0, 13.0, -13.0, 5.0)),
        [15_000, 5000, -5000, -15_000],
        ((3, 1, 4, 2), (-10.0, 28.0, -28.0, 10.0)),
    ),
    (
        "oka",
        finals((20_000, 38_000, 12_000, 30_000)),
        ((3, 1, 4, 2), (-5.0, 13.0, -13.0, 5.0)),
        True,
        ((3, 1, 4, 2), (-10.0, 28.0, -18.0, 0.0)),
    ),
    (
        "return_points",
        finals((20_000, 38_000, 12_000, 30_000)),
        ((3, 1, 4, 2), (-10.0, 28.0, -18.0, 0.0)),
        26_000,
        ((3, 1, 4, 2), (-6.0, 16.0, -14.0, 4.0)),
        {"oka": True},
    ),
    # ---- side rules
    (  # S28
        "wareme",
        settled("S28"),
        (0, 4200, -4200, 0, 0),
        True,
        (0, 8400, -8400, 0, 0),
    ),
    (
        "wareme_scope",
        gained(not_ready),
        (3000, -1000, -1000, -1000),
        "all_payments",
        (4000, -1000, -2000, -1000),
        {"wareme": True},
    ),
    (  # F06
        "yakitori",
        finals((26_000, 34_000, 22_000, 18_000), wins=(1, 1, 1, 0)),
        ((2, 1, 3, 4), (1.0, 9.0, -3.0, -7.0)),
        True,
        ((2, 1, 3, 4), (4.0, 12.0, 0.0, -16.0)),
    ),
    (
        "yakitori_points",
        finals((26_000, 34_000, 22_000, 18_000), wins=(1, 1, 1, 0)),
        ((2, 1, 3, 4), (4.0, 12.0, 0.0, -16.0)),
        3000,
        ((2, 1, 3, 4), (2.0, 10.0, -2.0, -10.0)),
        {"yakitori": True},
    ),
    # ---- fouls
    ("strict_mode", wrong(table(f"E {READY} +9p", left=40)), False, True, True),
    (
        "manual_draw",
        may(Draw, TilePassed(EAST, tile("5z")).change(TO_DRAW), SOUTH),
        False,
        True,
        True,
        STRICT,
    ),
    (  # S24
        "chombo_payment",
        settled("S24"),
        (4000, -8000, 3000, 2000, 1000),
        "final_deduction",
        (0, 0, 1000, 0, 1000),
        STRICT,
    ),
    (
        "chombo_deduction",
        finals((26_000, 34_000, 22_000, 18_000), fouls=(1, 0, 0, 0)),
        ((2, 1, 3, 4), (-19.0, 9.0, -3.0, -7.0)),
        8000,
        ((2, 1, 3, 4), (-7.0, 9.0, -3.0, -7.0)),
        FINAL,
    ),
]
ROWS = [Row(*one) for one in TABLE]


@each("row", ROWS, ids=[f"{row.option}={row.value}" for row in ROWS])
def test_an_option_changes_what_comes_of_a_position(row):
    row.holds(SAKI)


OPTIONS = {one.name for one in fields(RiichiOptions)} - {"yaku", "players"} - OF_THREE
"""Those of three, and the list of yaku, have tables of their own beside this one."""


def test_every_option_has_a_row():
    assert {row.option for row in ROWS} == OPTIONS


def test_every_choice_of_an_option_has_a_row():
    assert list(choices_left(ROWS, SAKI)) == []
