"""What is seen of a hand through a lens: how far it is, what helps, and what it can spare."""

from random import Random

import pytest

from game.bots.shanten import ALL, ONE, count, kinds_of, lacking, lens, look, packed
from game.engine.shapes.hand_shapes import ALL_FACES, STANDARD_SHAPE, shanten
from game.engine.tiles import KIND, RUN_SUITS, STANDARD, copies_of, tiles

WALL = copies_of(STANDARD, 4)
SIMPLES = frozenset(face for face in ALL_FACES if not face.is_outside)
LENSES = {
    "sets and a pair": lens(ALL_FACES),
    "sets of three": lens(ALL_FACES, runs=False),
    "simples": lens(SIMPLES),
    "red dragons": lens(ALL_FACES, required=KIND[tiles("7z")[0]]),
}
NEXT = {suit: RUN_SUITS[nth - 2] for nth, suit in enumerate(RUN_SUITS)}
"""Characters become dots, dots bamboo, and bamboo characters."""


def dealt(seed):
    return Random(seed).sample(WALL, 13)


@pytest.mark.parametrize("name", LENSES)
@pytest.mark.parametrize("seed", range(20))
def test_a_tile_helps_if_it_brings_the_hand_nearer(name, seed):
    through, hand = LENSES[name], packed(dealt(seed))
    seen = look(through, hand, 4)
    assert seen.lacking == lacking(through, hand, 4)
    nearer = [kind for kind in ALL if lacking(through, hand + ONE[kind], 4) < seen.lacking]
    assert [kind for kind in kinds_of(seen.nearer) if count(hand, kind) < 4] == [
        kind for kind in nearer if count(hand, kind) < 4
    ]
    held = [kind for kind in ALL if count(hand, kind)]
    spare = [kind for kind in held if lacking(through, hand - ONE[kind], 4) == seen.lacking]
    assert list(kinds_of(seen.spare)) == spare


@pytest.mark.parametrize("seed", range(20))
def test_the_distance_is_that_of_the_engine(seed):
    hand = dealt(seed)
    distance = lacking(LENSES["sets and a pair"], packed(hand), 4)
    assert distance == shanten((STANDARD_SHAPE,), hand) + 1


@pytest.mark.parametrize("seed", range(20))
def test_what_is_known_of_a_suit_holds_for_the_others(seed):
    through, hand = LENSES["sets and a pair"], dealt(seed)
    turned = [_turned(tile) for tile in hand]
    here, there = (look(through, packed(pile), 4) for pile in (hand, turned))
    assert there.lacking == here.lacking
    for ours, theirs in ((here.nearer, there.nearer), (here.spare, there.spare)):
        assert {KIND[_turned(STANDARD[kind])] for kind in kinds_of(ours)} == set(kinds_of(theirs))


def _turned(tile):
    return tiles(f"{tile.rank}{NEXT[tile.suit].value}")[0] if tile.is_run_tile else tile
