"""A book looks closely only at what may hold; nothing that holds may be ruled out before."""

from importlib import import_module
from pkgutil import iter_modules
from random import Random

import pytest

from game.cli.random_hands import random_win
from game.engine.scoring import yaku
from game.engine.scoring.candidate import body, candidates, meld_pieces
from game.engine.scoring.yaku.book import Book, Element
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES, UNLINKED, counts
from game.engine.table import Hand
from game.engine.tiles import KIND, tiles
from tests.cases import each
from tests.engine.scoring.asking import situation

MODULES = [import_module(f"{yaku.__name__}.{one.name}") for one in iter_modules(yaku.__path__)]
FOUND = [one for module in MODULES for one in vars(module).values() if isinstance(one, Element)]
BOOKS = [(one, Book((one,))) for one in {id(one): one for one in FOUND}.values()]
"""Every element there is, alone, so that nothing replaces it."""
SEEN_SELDOM = [
    "22334455667788p",
    "11122233344455z",
    "11122233344466z",
    "55566677711122z",
    "11122255566677z",
    "111999m111999p11s",
    "22233344466688s",
    "222333444888s66z",
    "22223333444455m",
    "222333444555m66p",
    "11123456789999m",
    "11223344556677z",
    "119m19p19s1234567z",
]
UNLINKED_TILES = "147m258p369s12344z"


def read(hand, tile, here, shapes=COMPLETE_SHAPES):
    """Every way to read a win."""
    held = counts((*hand.concealed, tile))
    melds = meld_pieces(hand.melds)
    for shape in shapes:
        for reading in shape.readings(held):
            yield from candidates(body(shape.id, reading, melds), KIND[tile], here)


def check(win):
    for one, book in BOOKS:
        fits = win.shape in one.shapes and one.is_available(closed=win.is_closed)
        holds = fits and one.holds(win)
        assert holds == bool(book.counted(win)), (one.id, win)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_holds_is_found(seed):
    random = Random(seed)
    for _ in range(150):
        asked = random_win(random)
        for win in read(asked.hand, asked.tile, asked.situation):
            check(win)


@each("hand", [*SEEN_SELDOM, UNLINKED_TILES])
@each("moment", ["E/S tsumo first_turn", "S/S", "E/E eighth_dealer_win tsumo"])
def test_whatever_great_holds_is_found(hand, moment):
    pile = tiles(hand)
    shapes = (*COMPLETE_SHAPES, UNLINKED)
    for nth, tile in enumerate(pile):
        rest = Hand((*pile[:nth], *pile[nth + 1 :]))
        for win in read(rest, tile, situation(moment), shapes):
            check(win)
