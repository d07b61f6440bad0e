"""Which Grands Jeux a hand is nearest to, against counting them out, and what a seat may see."""

from collections import Counter
from itertools import chain, combinations, permutations
from pathlib import Path
from random import Random

import pytest

from game.engine.events import seen
from game.engine.match import fold
from game.engine.table import Meld, MeldKind
from game.engine.tiles import STANDARD, WINDS, Tile, notation, tiles
from game.host.journal import load
from game.learn.library.grand_jeu_distances import SeenTiles, reachable, seen_tiles
from game.rulesets import RULESETS
from game.rulesets.classic.options import CLASSIC, with_changes

SUITS = "mps"
ENDS = "19m19p19s1234567z"
COUNTED = {
    "treize_lanternes_merveilleuses": [ENDS + str(one) for one in tiles(ENDS)],
    "souffle_du_dragon": [f"555666777z1234z{wind}z" for wind in "1234"],
    "jardin_de_gretos": [f"1234567{suit}1234567z" for suit in SUITS],
    "petit_serpent": [f"123456789{suit}1234z{one}z" for suit in SUITS for one in "567"],
    "main_chinoise": [f"1112345678999{suit}{one}{suit}" for suit in SUITS for one in range(2, 9)],
    "joueur_maladroit": [f"1234567{suit}1234z{one * 3}z" for suit in SUITS for one in "567"],
    "la_tempete": [f"{one * 3}{other * 3}z11223344z" for one, other in combinations("567", 2)],
    "triangle_eternel": ["11223344556677z"],
    "mahjong_imperial": [f"555566667777z{wind * 2}z" for wind in "1234"],
    "grande_main_verte": [
        f"666z{pair * 2}s" + "".join(f"{one * 3}s" for one in "2468" if one != pair)
        for pair in "2468"
    ],
    "serpentin_royal": [f"147{a}258{b}369{c}567z22z" for a, b, c in permutations(SUITS)],
    "triangle_venteux": [
        f"{rank * 3}m{rank * 3}p{rank * 3}s1234z{wind}z" for rank in "123456789" for wind in "1234"
    ],
}
"""All hands of some Grands Jeux, written out for a player who is South."""
ONLY = with_changes(CLASSIC, {"grands_jeux_enabled": list(COUNTED)})


def view(concealed, left=None, melds=(), wind=Tile.SOUTH):
    held = tiles(concealed)
    melded = [one for meld in melds for one in meld.tiles]
    there = left or {face: 4 - (list(held) + melded).count(face) for face in STANDARD}
    return SeenTiles(held, tuple(melds), wind, there)


def counted(name, held):
    """How many tiles the hand lacks for the nearest hand that can still be had, by trying all."""
    best = None
    for hand in COUNTED[name]:
        lacking = Counter(tiles(hand)) - Counter(held.concealed)
        if all(held.left[face] >= count for face, count in lacking.items()):
            best = min(best or 99, lacking.total()) if best != 0 else 0
    return best


def positions():
    """Random hands, with random tiles seen elsewhere."""
    lots = Random(34)
    for _ in range(16):
        pile = [face for face in STANDARD for _ in range(4)]
        if lots.random() < 0.6:
            wanted = lots.choice(list(chain(*COUNTED.values())))
            start = lots.sample(list(tiles(wanted)), lots.randint(4, 12))
        else:
            start = []
        for one in start:
            pile.remove(one)
        lots.shuffle(pile)
        held = [*start, *pile[: 13 - len(start)]]
        rest = pile[13 - len(start) :]
        unseen = Counter(rest[: lots.randint(40, len(rest))])
        yield view(notation(sorted(held)), {face: unseen[face] for face in STANDARD})


def test_the_distances_are_those_one_finds_by_trying_every_hand():
    for held in positions():
        found = {near.name.value: near.distance for near in reachable(held, ONLY)}
        expected = {name: counted(name, held) for name in COUNTED}
        assert found == {name: far for name, far in expected.items() if far is not None}


def test_what_is_kept_and_what_is_lacking_make_the_hand_together():
    for held in positions():
        for near in reachable(held, ONLY):
            made = Counter(near.used) + Counter(one.tile for one in near.missing)
            assert made in [Counter(tiles(hand)) for hand in COUNTED[near.name.value]]
            assert not Counter(near.used) - Counter(held.concealed)


def test_the_nearest_comes_first_and_of_equal_ones_the_dearest():
    found = reachable(view("19m19p1s55m123567z"), CLASSIC)
    assert found[0].name.value == "treize_lanternes_merveilleuses"
    assert found[0].distance == 3
    order = [(near.distance, -near.points) for near in found]
    assert order == sorted(order)


def test_tiles_that_all_lie_on_the_table_are_not_waited_for():
    held = view("19m19p1s55m123567z")
    left = {**held.left, Tile.NORTH: 0}
    found = {near.name.value for near in reachable(view("19m19p1s55m123567z", left), CLASSIC)}
    assert "treize_lanternes_merveilleuses" not in found
    assert "main_de_paires" in found


def test_of_two_equally_near_ways_the_likelier_is_taken():
    left = dict.fromkeys(STANDARD, 0) | {Tile.P9: 1, Tile.S1: 3}
    [pairs] = [
        near
        for near in reachable(view("1133557799m11p9p1s", left), CLASSIC)
        if near.name.value == "main_de_paires"
    ]
    assert [(str(one.tile), one.left) for one in pairs.missing] == [("1s", 3)]


def test_a_meld_counts_where_it_fits_and_rules_out_the_rest():
    pung = Meld(MeldKind.PUNG, tiles("666z"))
    found = {
        near.name.value: near for near in reachable(view("555z1234z11p9s", None, [pung]), ONLY)
    }
    assert found["souffle_du_dragon"].distance == 4
    assert "triangle_eternel" not in found
    assert "treize_lanternes_merveilleuses" not in found


def test_a_kong_counts_as_three():
    kong = Meld(MeldKind.OPEN_KONG, tiles("6666z"))
    found = {
        near.name.value: near for near in reachable(view("555z1234z11p9s", None, [kong]), ONLY)
    }
    assert found["souffle_du_dragon"].distance == 4
    assert "mahjong_imperial" not in found


def test_where_nothing_may_be_called_an_open_hand_has_no_way():
    agreed = with_changes(CLASSIC, {"grands_jeux_exposure": "concealed"})
    pung = Meld(MeldKind.PUNG, tiles("666z"))
    assert reachable(view("555z1234z11p9s", None, [pung]), agreed) == ()
    assert reachable(view("555z1234z11p999s"), agreed)


def test_without_grands_jeux_there_are_no_ways():
    assert reachable(view("11223344556677z"), with_changes(CLASSIC, {"grands_jeux": False})) == ()


def test_the_own_wind_decides():
    found = {
        wind: {near.name.value: near.distance for near in reachable(view(hand, wind=wind), CLASSIC)}
        for hand in ("123m567p789s567z2z",)
        for wind in WINDS
    }
    assert found[Tile.SOUTH]["chow_royal"] == 1
    assert found[Tile.WEST]["chow_royal"] == 2


# ---- what a seat may see -------------------------------------------------------------------------


SAVED = Path(__file__).parents[2] / "saves" / "1-classic.jsonl"
RULES = RULESETS["classic"]
MOMENTS = (40, 90, 140, 190)


@pytest.fixture(scope="module")
def played():
    """A saved game: hands with rivers, melds, flowers and seasons."""
    return list(load(SAVED).journal)


@pytest.mark.parametrize("moment", MOMENTS)
def test_only_what_the_seat_sees_is_counted(played, moment):
    for seat in range(4):
        table = fold(seen(played[:moment], seat)).table
        held = seen_tiles(RULES, table, seat, WINDS[table.wind_of(seat)])
        known = list(table.hand(seat).concealed)
        for player in table.players:
            known += [laid.tile for laid in player.river if not laid.claimed]
            known += [one for meld in player.hand.melds for one in meld.tiles]
        assert held.left == {face: 4 - known.count(face) for face in STANDARD}


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_hands_of_others_change_nothing(played, moment):
    """Nobody who knows all hands is told anything: it takes what the seat sees."""
    for seat in range(4):
        covered, open_ = fold(seen(played[:moment], seat)).table, fold(played[:moment]).table
        assert any(player.river for player in open_.players)
        wind = WINDS[open_.wind_of(seat)]
        assert seen_tiles(RULES, covered, seat, wind)
        with pytest.raises(AssertionError):
            seen_tiles(RULES, open_, seat, wind)
