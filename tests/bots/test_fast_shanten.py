"""The shanten of a hand for a pattern: how far it is, its ukeire, and the tiles it can spare."""

from random import Random

from game.bots.fast_shanten import (
    ALL,
    ONE,
    count,
    distance,
    hand_pattern,
    kinds_of,
    packed,
    shanten_and_ukeire,
)
from game.engine.shapes.hand_shapes import ALL_FACES, STANDARD_SHAPE, shanten
from game.engine.tiles import KIND, RUN_SUITS, STANDARD, copies_of, tiles
from tests.cases import each

WALL = copies_of(STANDARD, 4)
SIMPLES = frozenset(face for face in ALL_FACES if not face.is_outside)
PATTERNS = {
    "sets and a pair": hand_pattern(ALL_FACES),
    "sets of three": hand_pattern(ALL_FACES, runs=False),
    "simples": hand_pattern(SIMPLES),
    "red dragons": hand_pattern(ALL_FACES, needed=(KIND[tiles("7z")[0]],) * 3),
    "a straight of dots": hand_pattern(ALL_FACES, needed=tuple(range(9, 18))),
    "three colours": hand_pattern(ALL_FACES, needed=(1, 2, 3, 10, 11, 12, 19, 20, 21)),
    "an end in every set": hand_pattern(ALL_FACES, outside=True),
}
NEXT = {suit: RUN_SUITS[nth - 2] for nth, suit in enumerate(RUN_SUITS)}
"""Characters become dots, dots bamboo, and bamboo characters."""


def dealt(seed):
    return Random(seed).sample(WALL, 13)


@each("name", PATTERNS)
@each("seed", range(20))
def test_a_tile_helps_if_it_brings_the_hand_nearer(name, seed):
    pattern, hand = PATTERNS[name], packed(dealt(seed))
    seen = shanten_and_ukeire(pattern, hand, 4)
    assert seen.distance == distance(pattern, hand, 4)
    ukeire = [kind for kind in ALL if distance(pattern, hand + ONE[kind], 4) < seen.distance]
    assert [kind for kind in kinds_of(seen.ukeire) if count(hand, kind) < 4] == [
        kind for kind in ukeire if count(hand, kind) < 4
    ]
    held = [kind for kind in ALL if count(hand, kind)]
    spare = [kind for kind in held if distance(pattern, hand - ONE[kind], 4) == seen.distance]
    assert list(kinds_of(seen.spare)) == spare


@each(
    ("name", "hand", "misses"),
    [
        ("a straight of dots", "123456789p11m23s", 1),
        ("a straight of dots", "12345679p112m23s", 2),
        ("a straight of dots", "1112223334447p", 4),
        ("three colours", "234m234p34s66z789p", 1),
        ("three colours", "234m567p34s66z789p", 4),
        ("an end in every set", "123m789p111z79s99m", 1),
        ("an end in every set", "123m789p111z67s99m", 2),
        ("an end in every set", "123m789p222s79s99m", 3),
        ("an end in every set", "234m789p111z79s99m", 2),
    ],
)
def test_a_pattern_fits_only_hands_that_have_the_yaku(name, hand, misses):
    assert distance(PATTERNS[name], packed(tiles(hand)), 4) == misses


@each("seed", range(20))
def test_the_distance_is_that_of_the_engine(seed):
    hand = dealt(seed)
    assert (
        distance(PATTERNS["sets and a pair"], packed(hand), 4)
        == shanten((STANDARD_SHAPE,), hand) + 1
    )


@each("seed", range(20))
def test_what_is_known_of_a_suit_holds_for_the_others(seed):
    pattern, hand = PATTERNS["sets and a pair"], dealt(seed)
    turned = [_turned(tile) for tile in hand]
    here, there = (shanten_and_ukeire(pattern, packed(pile), 4) for pile in (hand, turned))
    assert there.distance == here.distance
    for ours, theirs in ((here.ukeire, there.ukeire), (here.spare, there.spare)):
        assert {KIND[_turned(STANDARD[kind])] for kind in kinds_of(ours)} == set(kinds_of(theirs))


def _turned(tile):
    return tiles(f"{tile.rank}{NEXT[tile.suit].value}")[0] if tile.is_run_tile else tile
