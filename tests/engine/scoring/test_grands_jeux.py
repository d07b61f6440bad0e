"""The Grands Jeux: the matcher finds what the sheet says, and nothing else."""

from collections import Counter
from functools import cache
from itertools import product
from random import Random

import pytest

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.scoring.special_hands.grands_jeux import GRANDS_JEUX
from game.engine.scoring.special_hands.matcher import catalogue
from game.engine.scoring.special_hands.row_needs import plans_of, realized, tiles_of, unary
from game.engine.table import Meld, MeldKind
from game.engine.tiles import STANDARD, WINDS, Tile, notation, tile, tiles
from tests.cases import each, part
from tests.engine.scoring.counting import meld
from tests.engine.scoring.naive_grands_jeux import ALL, DEFINITIONS, all_hands, is_match

SEATS = "ESWN"


@cache
def known_to(seat, *, tied=False, may_claim=True):
    """The Grands Jeux of a player."""
    return catalogue(GRANDS_JEUX, WINDS[SEATS.index(seat)], tied=tied, may_claim=may_claim)


BY_NAME = {one.name: one for one in GRANDS_JEUX}
OF_PAIRS = "main_de_paires"


def found(hand, *melds, seat="E", tied=False, claims=True):
    """The ids of what the tiles are, the dearest first; `[2222z]` is a covered kong."""
    laid = [meld(text) for text in melds]
    assert len(tiles(hand)) + 3 * len(laid) == 14
    return [
        str(one.name)
        for one in known_to(seat, tied=tied, may_claim=claims).matches(tiles(hand), laid)
    ]


def examples():
    for one in DEFINITIONS:
        for example in (one["example"], *one["more_examples"]):
            yield one["id"], example["tiles"], example["seat"] or "E"


# ---- the data --------------------------------------------------------------------------------


def test_the_table_of_the_engine_is_that_of_the_sheet():
    assert [one.name for one in GRANDS_JEUX] == [one["id"] for one in DEFINITIONS] == [*GrandJeu]
    for ours, theirs in zip(GRANDS_JEUX, DEFINITIONS, strict=True):
        assert (ours.points, {*ours.exposable}) == (theirs["points"], {*theirs["exposable"]})


@each(("name", "hand", "seat"), [*examples()])
def test_an_example_of_the_sheet(name, hand, seat):
    assert name in found(hand, seat=seat)


@each("definition", DEFINITIONS, ids=lambda one: one["id"], every=3)
def test_there_are_as_many_hands_as_the_sheet_counts(definition):
    ours = BY_NAME[definition["id"]]
    plans = {plan for wind in WINDS for plan in plans_of(ours, wind, tied=False)}
    if definition["id"] == OF_PAIRS:
        assert sum(map(size_of, plans)) == definition["distinct_hands"]
        return
    made = {hand for plan in plans for hand in hands_of(plan)}
    assert len(made) == definition["distinct_hands"]
    naive = set().union(*(all_hands(definition, str(wind)) for wind in WINDS))
    assert {tuple(sorted(map(tile, hand))) for hand in naive} == made


@pytest.mark.parametrize(
    ("name", "loose", "tied"), [("sept_lanternes_du_palais", 252, 84), ("joueur_maladroit", 9, 3)]
)
def test_associated_dragons_leave_fewer_hands(name, loose, tied):
    for is_tied, count in ((False, loose), (True, tied)):
        plans = {plan for wind in WINDS for plan in plans_of(BY_NAME[name], wind, tied=is_tied)}
        assert len({hand for plan in plans for hand in hands_of(plan)}) == count


def size_of(plan):
    count = 1
    for need in plan:
        count *= len(realized(need))
    return count


def hands_of(plan):
    rows = [
        [tiles_of(row, unary(held)) for held in realized(need)] for row, need in enumerate(plan)
    ]
    for chosen in product(*rows):
        yield tuple(sorted(one for row in chosen for one in row))


OVERLAPS = [
    ("mahjong_imperial", OF_PAIRS, 4),
    ("mahjong_imperial", "sept_muses_du_poete_chinois", 4),
    ("grande_main_verte", "main_de_jade", 4),
    ("triangle_eternel", OF_PAIRS, 1),
    ("triangle_eternel", "sept_muses_du_poete_chinois", 1),
    ("sept_muses_du_poete_chinois", OF_PAIRS, 27742),
    ("sept_muses_du_poete_chinois", "paires_venteuses", 8),
    ("main_de_diamant", "grands_freres", 4),
    ("main_de_rubis", "grands_freres", 4),
    ("main_emeraude", "grands_freres", 4),
    ("triangle_venteux", "pung_venteux", 36),
    ("paires_de_shozum", OF_PAIRS, 252),
    ("paires_venteuses", OF_PAIRS, 729),
]


@pytest.mark.slow
def test_no_two_share_a_hand_but_those_of_the_sheet():
    """The dearest of two is always unique (14.5)."""
    shared = {frozenset(pair): Counter() for *pair, _ in OVERLAPS}
    for seat, wind in zip(SEATS, WINDS, strict=True):
        for one in GRANDS_JEUX:
            if one.name != OF_PAIRS:
                for plan in plans_of(one, wind, tied=False):
                    for hand in hands_of(plan):
                        matched = known_to(seat).matches(hand, ())
                        for other in matched:
                            if other is not one:
                                shared[frozenset({one.name, other.name})][hand] += 1
                                assert other.points != one.points
    assert {pair: len(hands) for pair, hands in shared.items()} == {
        frozenset(pair): count for *pair, count in OVERLAPS
    }


# ---- what decides ----------------------------------------------------------------------------


@each(
    ("hand", "seat", "expected"),
    [
        ("12345677s777z333z", "W", ["sept_lanternes_du_palais"]),
        ("12345677s777z333z", "S", []),  # the pung of winds is another player's
        ("123456789p333z44z", "N", ["grands_freres"]),
        ("123456789p333z44z", "E", []),
        ("123m567p789s56722z", "S", ["chow_royal"]),
        ("123m567p789s56722z", "E", []),
        ("11112345678999s", "E", []),  # a fourteenth 1 makes no pair
        ("11123455678999s", "E", ["main_chinoise"]),
        ("1111999m2345678m", "E", []),  # nor may it be the run's
        ("123456789m12344z", "E", []),  # the fourteenth tile is no dragon
        ("111p999p111z333z22z", "E", []),  # one tile of each of the other two winds
        ("111222z333444p66s", "E", []),
        ("222s444s66s888s666z", "E", ["grande_main_verte", "main_de_jade"]),
        ("222s444s666s88s777z", "E", []),
        ("222s333s666s88s666z", "E", ["main_de_jade"]),
        ("123456789p555z55z", "E", []),  # five white dragons
        ("112244667799s77z", "E", ["main_de_paires"]),  # the wrong dragon for Shozum
        ("112222667799s66z", "E", ["main_de_paires"]),  # pairs that do not differ
        ("147m258m369s1234z7z", "E", []),  # two of the three have to be in another suit
        ("19m19p19s1234567z2m", "E", []),
        ("11223344556677z", "E", ["triangle_eternel", "sept_muses_du_poete_chinois", OF_PAIRS]),
    ],
)
def test_what_decides(hand, seat, expected):
    assert found(hand, seat=seat) == expected


@each(
    ("hand", "melds", "expected"),
    [
        ("1237s1234567z", ["456s"], ["jardin_de_gretos"]),
        ("127s1234567z1s", ["456s"], []),
        ("7s1234567z", ["123s", "456s"], ["jardin_de_gretos"]),
        ("7s1234567z", ["123s", "345s"], []),  # two calls cannot hold the same tile of a run
        ("4567s123z567z4z", ["123s"], ["jardin_de_gretos"]),
        ("23344z", ["555z", "666z", "777z"], []),
        ("12344z", ["555z", "666z", "777z"], ["souffle_du_dragon"]),
        ("12344z", ["5555z", "[6666z]", "777z"], ["souffle_du_dragon"]),
        ("56744z", ["555z", "666z", "777z"], ["mahjong_imperial"]),
        ("6744z5m", ["5555z", "666z", "777z"], []),  # the fourth white dragon is in the kong
        ("244p6688s11z77z", ["222m"], []),  # four equal tiles are two pairs only in the hand
        ("12366z", ["555m", "555p", "555s"], []),
        ("11234z", ["555m", "555p", "[5555s]"], ["triangle_venteux", "pung_venteux"]),
        ("11234z", ["555m", "555p", "456s"], []),
        ("99m", ["555z", "666z", "777z", "234m"], ["trois_grands_apotres"]),
        ("99m", ["555z", "666z", "777z", "222m"], []),
        ("456789p333z11z", ["123p"], ["grands_freres"]),
        ("333z11z", ["123p", "456p", "789p"], ["grands_freres"]),
        ("789p333z11z", ["123p", "345p"], []),
    ],
)
def test_what_may_be_laid_down(hand, melds, expected):
    assert found(hand, *melds) == expected


def test_where_nothing_may_be_claimed_a_covered_kong_still_may_be_laid_down():
    assert found("123z4z4z", "[5555z]", "[6666z]", "[7777z]", claims=False) == ["souffle_du_dragon"]
    assert found("123z4z4z", "[5555z]", "[6666z]", "777z", claims=False) == []


@each(
    ("hand", "tied", "expected"),
    [
        ("1234567p1234z666z", False, ["joueur_maladroit"]),
        ("1234567p1234z666z", True, []),
        ("1234567p1234z555z", True, ["joueur_maladroit"]),
        ("12345677s666z111z", True, ["sept_lanternes_du_palais"]),
        ("12345677s777z111z", True, []),
    ],
)
def test_dragons_that_belong_to_a_suit(hand, tied, expected):
    assert found(hand, tied=tied) == expected


# ---- against the naive reading ---------------------------------------------------------------


def compared(count, seed):
    """So many random and near-miss hands, read both ways; how many were a Grand Jeu."""
    lots, special = Random(seed), 0
    for _ in range(count):
        concealed, melds = deal(lots)
        seat, tied = lots.choice(SEATS), lots.random() < 0.3
        own = str(WINDS[SEATS.index(seat)])
        naive = {
            one["id"] for one in DEFINITIONS if is_match(one, concealed, melds, own, tied=tied)
        }
        laid = [laid_down(kind, lowest) for kind, lowest in melds]
        ours = known_to(seat, tied=tied).matches([tile(one) for one in concealed], laid)
        assert {one.name for one in ours} == naive, (concealed, melds, seat, tied)
        special += bool(naive)
    return special


def deal(lots):
    """A hand of fourteen tiles, with some of them laid down."""
    pile = lots.choice((random_tiles, near_miss, near_miss, near_miss))(lots)
    concealed, melds = list(pile), []
    while lots.random() < 0.5 and (callable_groups := groups(concealed)):
        kind, lowest = lots.choice(callable_groups)
        for one in combination(kind, lowest):
            concealed.remove(one)
        if kind == "pung" and lowest not in concealed and lots.random() < 0.4:
            kind = "kong"
        melds.append((kind, lowest))
    return concealed, melds


def random_tiles(lots):
    return lots.sample([one for one in ALL for _ in range(4)], 14)


@cache
def hands():
    """All hands of every Grand Jeu that has not too many."""
    return [
        sorted(all_hands(one, own))
        for one in DEFINITIONS
        for own in ("1z", "3z")
        if one["id"] not in (OF_PAIRS, "sept_muses_du_poete_chinois")
    ]


def near_miss(lots):
    """A Grand Jeu, sometimes with one or two of its tiles exchanged."""
    if lots.random() < 0.15:
        pairs = lots.sample([one for one in ALL for _ in range(2)], 7)
        pile = [one for one in pairs for _ in range(2)]
    else:
        pile = list(lots.choice(lots.choice(hands())))
    for _ in range(lots.choice((0, 0, 1, 1, 2))):
        pile[lots.randrange(14)] = lots.choice(ALL)
    return pile if max(Counter(pile).values()) <= 4 else near_miss(lots)


def groups(pile):
    """What could be laid down of the tiles."""
    held = Counter(pile)
    pungs = [("pung", one) for one in held if held[one] >= 3]
    chows = [
        ("chow", one)
        for one in held
        if one[1] != "z" and one[0] < "8" and all(held[next_] for next_ in combination("chow", one))
    ]
    return sorted(pungs + chows)


def combination(kind, lowest):
    if kind == "chow":
        return [f"{int(lowest[0]) + step}{lowest[1]}" for step in range(3)]
    return [lowest] * 3


def laid_down(kind, lowest):
    if kind == "kong":
        return Meld(MeldKind.OPEN_KONG, (tile(lowest),) * 4)
    pile = tuple(map(tile, combination(kind, lowest)))
    return Meld(MeldKind.CHOW if kind == "chow" else MeldKind.PUNG, pile)


def test_the_matcher_reads_the_data_as_a_naive_reader_does():
    assert compared(350, seed=7) > 70


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_the_matcher_reads_the_data_as_a_naive_reader_does_on_many_hands(part):
    """Two hundred thousand of them in all."""
    assert compared(10_000, seed=f"many-{part}") > 2_000


# ---- how near --------------------------------------------------------------------------------


def lacking(hand, *melds, seat="E"):
    return known_to(seat).distances(tiles(hand), [meld(one) for one in melds])


@each(
    ("hand", "melds", "name", "expected"),
    [
        ("1234567s1234567z", [], "jardin_de_gretos", 0),
        ("1234567s123456z", [], "jardin_de_gretos", 1),
        ("123457s1234567z9p", [], "jardin_de_gretos", 1),
        ("7s123456z", ["123s", "456s"], "jardin_de_gretos", 1),
        ("6744z", ["555z", "666z", "777z"], "mahjong_imperial", 1),
        ("112233m445566p7s", [], "main_de_paires", 1),
        ("1111222233334m", [], "main_de_paires", 1),
        ("19m19p19s1234567z", [], "treize_lanternes_merveilleuses", 1),
        ("222m333p444s55p6s", [], "treize_lanternes_merveilleuses", 14),
    ],
)
def test_how_many_tiles_are_missing(hand, melds, name, expected):
    assert lacking(hand, *melds)[name] == expected


def test_a_call_rules_special_hands_out():
    far = lacking("12366z123m5s", "555p")
    assert OF_PAIRS not in far
    assert "main_opaline" in far
    assert "treize_lanternes_merveilleuses" not in far
    assert "mahjong_imperial" not in lacking("6744z5m", "5555z", "666z", "777z")


@pytest.mark.few
def test_lacking_is_what_the_nearest_hand_of_the_definition_lacks():
    """All hands of every definition, tried one by one; the pairs by counting them."""
    lots = Random(3)
    for _ in part(range(6), 2):
        pile = near_miss(lots)[: lots.choice((9, 12, 13, 14))]
        ours = known_to("W").distances([tile(one) for one in pile], ())
        for one in DEFINITIONS:
            naive = naive_distance(one, Counter(pile), "3z")
            assert ours[one["id"]] == naive, (one["id"], pile)


def naive_distance(definition, held, own):
    if definition["id"] == OF_PAIRS:
        pairs = sum(count // 2 for count in held.values())
        single = sum(count % 2 for count in held.values())
        return 14 - 2 * pairs - min(single, 7 - pairs)
    return 14 - max(sum((held & hand).values()) for hand in counted_hands(definition["id"], own))


COUNTED = {}


def counted_hands(name, own):
    if (name, own) not in COUNTED:
        definition = next(one for one in DEFINITIONS if one["id"] == name)
        COUNTED[name, own] = [Counter(hand) for hand in all_hands(definition, own)]
    return COUNTED[name, own]


@pytest.mark.few
def test_with_melds_each_tile_of_the_way_brings_the_hand_nearer():
    """What is lacking is neither more nor less than what it takes to complete the hand."""
    lots = Random(9)
    for _ in part(range(12), 2):
        concealed, melds = deal(lots)
        laid = [laid_down(*one) for one in melds]
        pile = [tile(one) for one in concealed][:-1]
        known = known_to("S")
        for name, far in known.distances(pile, laid).items():
            found = known.closest(name, pile, laid)
            assert len(found.missing) == far
            assert not Counter(found.used) - Counter(pile)
            whole = (*found.used, *found.missing)
            assert name in [one.name for one in known.matches(whole, laid)]
            assert min(naive_step(known, name, pile, laid, one) for one in found.missing) == far - 1


def naive_step(known, name, pile, laid, drawn):
    return known.distances((*pile, drawn), laid)[name]


def test_the_closest_hand_says_which_tiles_are_used_and_which_are_missing():
    found = known_to("E").closest(GrandJeu.GRANDS_FRERES, tiles("1234567m1223z5p5s"), ())
    assert notation(found.used) == "1234567m122z"
    assert notation(found.missing) == "89m12z"


def test_a_hand_waits_for_every_tile_that_makes_it_special():
    known = known_to("E")
    assert known.waits(tiles("19m19p19s1234567z"), ()) == set(map(tile, SETS_OF_LANTERNS))
    assert known.waits(tiles("111p999p111z333z2z"), ()) == {Tile.NORTH}
    assert (
        known.waits(tiles("4z"), [meld(one) for one in ("111m", "222p", "333s", "555z")]) == set()
    )


def test_waits_are_the_faces_that_would_match():
    """Tried face by face on random and near-miss hands that lack a tile."""
    lots, waiting = Random(4), 0
    for _ in range(400):
        concealed, melds = deal(lots)
        pile, laid = [tile(one) for one in concealed], [laid_down(*one) for one in melds]
        pile.pop(lots.randrange(len(pile)))
        known = known_to(lots.choice(SEATS), may_claim=lots.random() < 0.7)
        tried = {one for one in STANDARD if known.matches((*pile, one), laid)}
        assert known.waits(pile, laid) == tried
        waiting += bool(tried)
    assert waiting > 80


SETS_OF_LANTERNS = [str(one) for one in STANDARD if one.is_outside]
