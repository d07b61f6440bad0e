"""Reading hands, waits and distances: against brute force, and against a public library."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mahjong.shanten import Shanten

from game.engine.shapes import decompose, suit_rows
from game.engine.shapes.hand_shapes import (
    ALL_FACES,
    COMPLETE_SHAPES,
    SEVEN_PAIRS,
    STANDARD_SHAPE,
    THIRTEEN_ORPHANS,
    UNLINKED,
    accepts,
    counts,
    discards_to_ready,
    live_waits,
    readings,
    shanten,
    waits,
)
from game.engine.table import Hand
from game.engine.tiles import KIND, STANDARD, Tile, copies_of, notation, tiles, without
from tests.cases import drawn, each
from tests.notation import meld

PLAIN = (STANDARD_SHAPE,)
WALL = copies_of(STANDARD, 4)
THREE_PLAYER_FACES = ALL_FACES - frozenset(tiles("2345678m"))
FULL = (4,) * len(STANDARD)


def read(text, shapes=COMPLETE_SHAPES):
    """The readings in notation, the groups of each in order."""
    found = readings(shapes, tiles(text))
    return sorted(" ".join(sorted(notation(group) for group in reading)) for reading in found)


def waited(text, shapes=COMPLETE_SHAPES, faces=ALL_FACES):
    return notation(sorted(waits(shapes, tiles(text), faces)))


# ---- readings ----------------------------------------------------------------------------------


@each(
    ("hand", "expected"),
    [
        ("11m", ["11m"]),
        ("123m11p", ["11p 123m"]),
        ("111222333m11p", ["111m 11p 222m 333m", "11p 123m 123m 123m"]),
        ("340m05p", ["345m 55p"]),
        ("1199m1199p1133z55z", ["11m 11p 11z 33z 55z 99m 99p"]),
        ("12m", []),
        ("1123m", []),
        ("891m11p", []),
        ("9m12p11s", []),
        ("123z11m", []),
        ("567z11m", []),
    ],
)
def test_readings(hand, expected):
    assert read(hand) == expected


def test_two_double_runs_are_also_seven_pairs():
    assert read("22334455667788m") == [
        "22m 33m 44m 55m 66m 77m 88m",
        "22m 345m 345m 678m 678m",
        "234m 234m 55m 678m 678m",
        "234m 234m 567m 567m 88m",
    ]


def test_four_equal_tiles_are_not_two_pairs():
    assert read("1111m22334455p66s", (SEVEN_PAIRS,)) == []


@pytest.mark.parametrize("absent", [(), (0, 8), (0,), (1, 3)])
def test_a_row_read_from_the_other_end_is_known_only_where_ranks_allow_it(absent):
    random, playing = Random(1), tuple(rank not in absent for rank in range(9))
    rule = suit_rows.rule(playing, has_runs=True)
    for _ in range(50):
        row = tuple(random.choice((0, 0, 1, 2, 3)) for _ in playing)
        suit_rows.look(row[::-1], rule)
        anew = suit_rows.look(row, suit_rows.RowRule(rule.ranks, is_even=False, known={}))
        assert suit_rows.look(row, rule) == anew


def test_thirteen_orphans_need_all_of_them():
    assert read("119m19p19s1234567z") == ["11m 1p 1s 1z 2z 3z 4z 5z 6z 7z 9m 9p 9s"]
    assert read("1199m19p19s123456z") == []
    assert read("19m159p19s1234567z") == []
    assert read("19m159p19s1234567z") == []


@each(
    ("dealt", "is_unlinked"),
    [
        ("147m258p369s12344z", True),
        ("1247m258p369s1234z", True),
        ("1247m258p369s1233z", False),
        ("1347m258p3699s123z", False),
        ("119m19p19s1234567z", True),
        ("147m258p369s1234z", False),
    ],
)
def test_thirteen_tiles_without_a_link(dealt, is_unlinked):
    assert bool(readings((UNLINKED,), tiles(dealt))) == is_unlinked


def test_nobody_waits_for_a_hand_that_is_only_dealt():
    assert waits((UNLINKED,), tiles("147m258p369s1234z")) == frozenset()


def brute_readings(held: Counter) -> set[tuple]:
    """Every way to take a pair and then sets, whatever the order."""
    found = set()
    for pair in [tile for tile, have in held.items() if have >= 2]:
        rest = held - Counter({pair: 2})
        found |= {tuple(sorted([(pair, pair), *sets])) for sets in brute_sets(rest)}
    return found


def brute_sets(held: Counter) -> list[list]:
    if not held:
        return [[]]
    low = min(held)
    groups = [(low, low, low)]
    if low.is_run_tile and low.rank <= 7:
        groups.append(tuple(STANDARD[KIND[low] + step] for step in range(3)))
    found = []
    for group in groups:
        need = Counter(group)
        if all(held[tile] >= count for tile, count in need.items()):
            found += [[group, *sets] for sets in brute_sets(held - need)]
    return found


@st.composite
def nearly_complete(draw):
    """Hands of one or two suits, which have many readings."""
    kinds = draw(st.lists(st.integers(0, 12), min_size=5, max_size=14))
    pile = sorted(STANDARD[kind] for kind in kinds)
    return tuple(pile[: len(pile) - (len(pile) - 2) % 3])


@given(nearly_complete())
@drawn(50)
def test_readings_are_those_of_brute_force(hand):
    found = {tuple(sorted(reading)) for reading in readings(PLAIN, hand)}
    assert found == brute_readings(Counter(hand))


def random_complete(random: Random, sets: int) -> tuple[Tile, ...]:
    while True:
        pile = list((random.choice(STANDARD),) * 2)
        for _ in range(sets):
            low = random.choice(STANDARD[:27] if random.random() < 0.8 else STANDARD)
            is_run = low.is_run_tile and low.rank <= 7 and random.random() < 0.7
            pile += [STANDARD[KIND[low] + step * is_run] for step in range(3)]
        if max(Counter(pile).values()) <= 4:
            return tuple(pile)


@each("seed", range(40))
def test_complete_hands_are_read_and_waited_for(seed):
    random = Random(seed)
    hand = random_complete(random, random.randrange(5))
    found = {tuple(sorted(reading)) for reading in readings(PLAIN, hand)}
    assert found == brute_readings(Counter(hand))
    won = random.choice(hand)
    assert won in waits(PLAIN, without(hand, won))
    assert shanten(PLAIN, hand) == -1


# ---- waits -------------------------------------------------------------------------------------


@each(
    ("hand", "expected"),
    [
        ("1z", "1z"),
        ("23m55p", "14m"),
        ("23456m11p", "147m"),
        ("1112345678999m", "123456789m"),
        ("3334m", "245m"),
        ("1111z", "1z"),
        ("1133m5588p2299s4z", "4z"),
        ("1133m5588p22999s", ""),
        ("19m19p19s1234567z", "19m19p19s1234567z"),
        ("19m19p19s1234566z", "7z"),
        ("223344p778899s1m", "1m"),
        ("12m55p", "3m"),
        ("89m55p", "7m"),
        ("13m57m55p", ""),
        ("4567m123p789s666z", "47m"),
        ("340m", ""),
        ("340m0p", "5p"),
        ("123456789s5577z", "57z"),
    ],
)
def test_waits(hand, expected):
    assert waited(hand) == expected


def test_a_complete_or_half_drawn_hand_waits_for_nothing():
    assert waited("123m11p") == ""
    assert waited("123m") == ""


def test_only_faces_in_play_are_waited_for():
    assert waited("1m19p", PLAIN) == ""
    assert waited("99m1p", PLAIN, THREE_PLAYER_FACES) == ""
    assert waited("1199m", PLAIN, THREE_PLAYER_FACES) == "19m"
    assert waited("79p55s", PLAIN, THREE_PLAYER_FACES) == "8p"


@each("seed", range(60))
def test_waits_are_the_tiles_that_complete(seed):
    random = Random(seed)
    if seed % 2:
        hand = random_complete(random, random.randrange(1, 5))
        hand = without(hand, random.choice(hand))
    else:
        suit = copies_of(STANDARD[: random.choice((9, 18))], 4)
        hand = tuple(random.sample(suit, random.choice((4, 7, 10, 13))))
    expected = {face for face in STANDARD if readings(COMPLETE_SHAPES, (*hand, face))}
    assert waits(COMPLETE_SHAPES, hand) == expected


def test_a_wait_is_dead_when_the_player_holds_all_copies_himself():
    held = Hand(tiles("234m567p789s1111z"))
    assert live_waits(waits(COMPLETE_SHAPES, held.concealed), held) == frozenset()
    kong = Hand(tiles("23m456p789s11s"), (meld("[1111m]", 0),))
    assert live_waits(waits(COMPLETE_SHAPES, kong.concealed), kong) == {Tile.M4}


# ---- how far -----------------------------------------------------------------------------------


SIZES = (1, 2, 4, 5, 7, 8, 10, 11, 13, 14)


def hands_of_all_sizes(random, count, faces=ALL_FACES):
    """Hands of all sizes; many have few suits, so that their tiles fit together."""
    played = [face for face in STANDARD if face in faces]
    few = [[face for face in played if str(face)[1] in suits] for suits in ("m", "p", "ps", "sz")]
    piles = [copies_of(some, 4) for some in (played, played, *few) if 4 * len(some) >= SIZES[-1]]
    for _ in range(count):
        yield tuple(random.sample(random.choice(piles), random.choice(SIZES)))


def check_shanten(random, count, faces=ALL_FACES):
    for hand in hands_of_all_sizes(random, count, faces):
        three = faces is THREE_PLAYER_FACES
        expected = Shanten.calculate_shanten(list(counts(hand)), is_three_player=three)
        assert shanten(COMPLETE_SHAPES, hand, faces) == expected, notation(sorted(hand))


def check_helpful(random, count, faces=ALL_FACES):
    """What a hand waits for completes it; what it accepts brings it nearer, by the library."""
    three = faces is THREE_PLAYER_FACES
    for hand in hands_of_all_sizes(random, count, faces):
        if len(hand) % 3 != 1:
            continue
        held = list(counts(hand))
        before = Shanten.calculate_shanten(held, is_three_player=three)
        expected = {}
        for face in faces:
            kind = KIND[face]
            if held[kind] < 4:
                held[kind] += 1
                if Shanten.calculate_shanten(held, is_three_player=three) < before:
                    expected[face] = 4 - held[kind] + 1
                held[kind] -= 1
        live = tuple(4 - have for have in held)
        assert accepts(COMPLETE_SHAPES, hand, live, faces) == expected, notation(sorted(hand))
        if before == 0:
            waiting = live_waits(waits(COMPLETE_SHAPES, hand, faces), Hand(hand))
            assert waiting == set(expected), notation(sorted(hand))


@pytest.mark.parametrize("seed", range(4))
def test_shanten_agrees_with_the_library(seed):
    check_shanten(Random(seed), 5_000)


def test_shanten_of_the_three_player_set_agrees_with_the_library():
    check_shanten(Random(3), 2_000, THREE_PLAYER_FACES)


def test_what_helps_a_hand_agrees_with_the_library():
    check_helpful(Random(1), 1_500)
    check_helpful(Random(2), 500, THREE_PLAYER_FACES)


@pytest.mark.slow
def test_many_hands_agree_with_the_library():
    check_shanten(Random("many"), 200_000)
    check_shanten(Random("three"), 50_000, THREE_PLAYER_FACES)
    check_helpful(Random("helpful"), 20_000)


@each("seed", range(25))
def test_the_distance_is_ready_when_a_held_copy_does_not_block_it(seed):
    random = Random(seed)
    hand = without(complete := random_complete(random, 4), random.choice(complete))
    waiting = live_waits(waits(COMPLETE_SHAPES, hand), Hand(hand))
    assert (shanten(COMPLETE_SHAPES, hand) == 0) == bool(waiting)


@each("seed", range(25))
def test_accepted_tiles_bring_the_hand_nearer(seed):
    random = Random(seed)
    hand = tuple(random.sample(WALL, random.choice((4, 7, 10, 13))))
    live = tuple(4 - have for have in counts(hand))
    before = shanten(COMPLETE_SHAPES, hand)
    expected = {
        face: live[KIND[face]]
        for face in STANDARD
        if live[KIND[face]] and shanten(COMPLETE_SHAPES, (*hand, face)) < before
    }
    assert accepts(COMPLETE_SHAPES, hand, live) == expected


def test_accepted_tiles_of_a_ready_hand_are_its_waits():
    hand = tiles("23456m11p")
    assert accepts(COMPLETE_SHAPES, hand, FULL) == dict.fromkeys(tiles("147m"), 4)


def test_orphans_and_pairs_count_when_they_are_nearest():
    assert shanten((THIRTEEN_ORPHANS,), tiles("19m19p19s1234567z")) == 0
    assert shanten((SEVEN_PAIRS,), tiles("1111m22334455p6s")) == 2
    assert shanten((SEVEN_PAIRS,), tiles("11m")) > 13


# ---- riichi ------------------------------------------------------------------------------------


def test_discards_that_leave_a_ready_hand():
    found = discards_to_ready(COMPLETE_SHAPES, tiles("23406m11p789s777z9m"))
    assert {str(face): notation(sorted(waiting)) for face, waiting in found.items()} == {
        "9m": "147m"
    }


@each("seed", range(30))
def test_no_discard_to_ready_is_forgotten(seed):
    random = Random(seed)
    complete = random_complete(random, 4)
    hand = (*without(complete, random.choice(complete)), random.choice(STANDARD))
    expected = {
        face: waits(COMPLETE_SHAPES, without(hand, face))
        for face in set(hand)
        if waits(COMPLETE_SHAPES, without(hand, face))
    }
    assert discards_to_ready(COMPLETE_SHAPES, hand) == expected


def test_what_is_remembered_of_rows_has_an_end(monkeypatch):
    every = (STANDARD_SHAPE, SEVEN_PAIRS, THIRTEEN_ORPHANS)
    hands = ["123m456p789s11z23p", "1112345678999m", "19m19p19s1234567z", "66m777z123p234s567s"]

    def looked_at(text):
        return shanten(every, tiles(text)), read(text, every)

    usual = [looked_at(text) for text in hands]
    for module in (suit_rows, decompose):
        monkeypatch.setattr(module, "MOST_ROWS", 16)
    rule = suit_rows.rule((True,) * 9, has_runs=True)
    for known in (rule.known, *decompose.KNOWN):
        known.clear()
    assert [looked_at(text) for text in hands * 3] == usual * 3
    for nth in range(60):
        suit_rows.look((nth % 5, 1, nth // 5 % 5, 1, 0, nth // 25, 0, 0, 1), rule)
        assert len(rule.known) <= 17
    for text in hands * 3:
        decompose.learn(suit_rows.parts(counts(tiles(text))))
    assert all(len(known) <= 16 for known in decompose.KNOWN)
