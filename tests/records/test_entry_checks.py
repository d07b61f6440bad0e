"""What cannot be is said while a hand is written down, the first thing first."""

from dataclasses import replace

import pytest

from game.engine.table import Meld, MeldKind
from game.engine.tiles import tile, tiles
from game.records.entry_checks import copies_left, trouble
from game.records.impossible_hands import impossible
from game.records.played_hand import Fine, FinedAct, HandMark, HeldTiles, PlayedHand, WinSource
from game.rulesets.classic.options import CLASSIC, with_changes
from tests.cases import each

NOBODY = (HeldTiles(), HeldTiles(), HeldTiles(), HeldTiles())


def pung(pile):
    return Meld(MeldKind.PUNG, tiles(pile))


def kong(pile):
    return Meld(MeldKind.OPEN_KONG, tiles(pile))


WON = PlayedHand(
    winner=1,
    source=WinSource.DISCARD,
    giver=0,
    tile=tile("6s"),
    held=(HeldTiles(), HeldTiles(tiles("123m456p11z66s999s")), HeldTiles(), HeldTiles()),
)
"""South wins on East's discard."""


ROBBED = replace(
    WON,
    source=WinSource.ROBBED_KONG,
    tile=tile("6p"),
    held=(HeldTiles(), HeldTiles(tiles("123m45p11z666s999s")), HeldTiles(), HeldTiles()),
)
"""South takes the tile that East adds to a pung."""


def of(hand, player=1, **more):
    return hand.changed(player, lambda held: replace(held, **more))


def said(hand, east=0, **changes):
    found = trouble(with_changes(CLASSIC, changes), hand, east)
    return None if found is None else (found.id, found.player, found.is_open)


def test_a_whole_hand_has_no_trouble():
    assert said(WON) is None


def test_a_robbed_kong_has_no_trouble():
    assert said(ROBBED) is None


def test_a_drawn_hand_needs_nothing():
    assert said(PlayedHand()) is None


@pytest.mark.parametrize(
    ("hand", "what"),
    [
        (of(WON, concealed=tiles("123m456p11z66s")), ("short", 1)),
        (replace(WON, tile=None), ("no_tile", 1)),
        (replace(WON, giver=None), ("giver.discard", 1)),
        (replace(ROBBED, giver=None), ("giver.robbed_kong", 1)),
    ],
    ids=lambda one: one[0] if isinstance(one, tuple) else "",
)
def test_what_is_lacking_is_asked_for(hand, what):
    assert said(hand) == (*what, True)


@each(
    ("hand", "what"),
    [
        (of(WON, 2, melds=(kong("6666s"),)), ("copies", None)),
        (of(of(WON, 2, bonus=tiles("1f")), 3, bonus=tiles("1f")), ("bonus_twice", None)),
        (of(WON, 2, concealed=tiles("123456789m12345p")), ("too_many_unmarked", 2)),
        (of(WON, concealed=tiles("123m456p11z66s9999s")), ("too_many", 1)),
        (of(WON, concealed=tiles("2468m2468p1357z6s")), ("not_winning", 1)),
        (replace(WON, source=WinSource.HILL, giver=None), ("hill", 1)),
        (replace(WON, source=WinSource.ROBBED_KONG), ("robbed", 1)),
        (replace(WON, source=WinSource.DEAL, giver=None, tile=None), ("deal", 1)),
        (replace(WON, giver=1), ("own_tile", 1)),
        (of(WON, marks=frozenset({HandMark.LAST_TILE})), ("last_tile", 1)),
        (
            of(
                WON,
                concealed=tiles("123m456p11z66s"),
                melds=(pung("999s"),),
                marks={HandMark.SERVI},
            ),
            ("servi", 1),
        ),
        (of(replace(WON, giver=2), marks={HandMark.EARTHLY}), ("earthly", 1)),
        (
            of(
                WON,
                concealed=tiles("123m456p11z66s"),
                melds=(pung("999s"),),
                marks={HandMark.EARTHLY},
            ),
            ("earthly_melds", 1),
        ),
        (of(WON, marks=frozenset({HandMark.BROKE_READY})), ("cannot_win", 1)),
        (of(WON, marks=frozenset({HandMark.TOO_MANY})), ("cannot_win", 1)),
        (of(WON, 2, melds=(pung("222p"),), marks={HandMark.SERVI}), ("servi", 2)),
    ],
    ids=lambda one: one[0] if isinstance(one, tuple) else "",
)
def test_what_is_impossible_is_said(hand, what):
    assert said(hand) == (*what, False)


def test_what_cannot_be_comes_before_what_is_lacking():
    hand = of(replace(WON, giver=None), 2, melds=(kong("6666s"),))
    assert said(hand)[0] == "copies"


def test_a_loser_need_not_write_everything_down():
    assert said(of(WON, 2, melds=(pung("222p"),))) is None


def test_tiles_too_many_may_be_a_fault_of_the_player():
    long = tiles("123456789m12345p")
    assert said(of(WON, 2, concealed=long, marks=frozenset({HandMark.TOO_MANY}))) is None


def test_points_counted_at_the_table_need_no_tiles():
    hand = PlayedHand(winner=1, held=tuple(HeldTiles(given=one) for one in (1, 2, 3, 4)))
    assert said(hand) is None
    assert said(replace(hand, source=WinSource.DISCARD)) == ("giver.discard", 1, True)


def test_east_may_win_with_the_dealt_tiles():
    dealt = PlayedHand(
        winner=0, source=WinSource.DEAL, held=(HeldTiles(tiles("123m456m789s222p55s")), *NOBODY[1:])
    )
    assert said(dealt) is None
    assert said(of(dealt, 0, melds=(pung("222s"),), concealed=tiles("123m456m789s55s"))) == (
        "deal_melds",
        0,
        False,
    )


def test_the_last_tile_of_the_wall_is_not_dealt():
    held = HeldTiles(tiles("123m456m789s222p55s"), marks=frozenset({HandMark.LAST_TILE}))
    dealt = PlayedHand(winner=0, source=WinSource.DEAL, held=(held, *NOBODY[1:]))
    assert said(dealt) == ("last_tile", 0, False)


def test_the_prevailing_wind_may_open_in_place_of_east():
    """Paradise and the earthly blessing follow the player with fourteen tiles (sheet, 3.2)."""
    opens = {"dealer_role": "prevailing"}
    fourteen = HeldTiles(tiles("123m456m789s222p55s"))
    dealt = PlayedHand(prevailing=2, winner=2, source=WinSource.DEAL, held=NOBODY)
    dealt = dealt.changed(2, lambda _: fourteen)
    assert said(dealt, **opens) is None
    assert said(dealt) == ("deal", 2, False)
    assert said(dealt, east=1, **opens) == ("deal", 2, False)
    of_east = replace(dealt, winner=0, held=(fourteen, *NOBODY[1:]))
    assert said(of_east, **opens) == ("deal", 0, False)
    blessed = of(replace(WON, prevailing=2), marks=frozenset({HandMark.EARTHLY}))
    assert said(blessed) is None
    assert said(blessed, **opens) == ("earthly", 1, False)
    assert said(replace(blessed, giver=2), **opens) is None
    assert said(replace(blessed, prevailing=1), **opens) == ("earthly", 1, False)


@each(
    ("mark", "player", "changes", "id_"),
    [
        (HandMark.READY, 1, {"ready_call": False}, "no_ready_call"),
        (HandMark.READY, 2, {"ready_call": False}, "no_ready_call"),
        (HandMark.BROKE_READY, 2, {"ready_call": False, "servi": False}, "no_ready_call"),
        (HandMark.BROKE_READY, 2, {"ready_call": False}, None),
        (HandMark.SERVI, 1, {"servi": False}, "no_servi"),
        (HandMark.SERVI, 2, {"servi": False}, "no_servi"),
        (HandMark.SERVI, 2, {"ready_call": False}, None),
    ],
)
def test_only_what_the_rules_know_is_announced(mark, player, changes, id_):
    hand = of(WON, player, marks=frozenset({mark}))
    assert said(hand) is None
    assert said(hand, **changes) == (None if id_ is None else (id_, player, False))


def test_a_hill_tile_needs_a_kong_a_flower_or_a_season():
    hill = replace(WON, source=WinSource.HILL, giver=None)
    assert said(of(hill, bonus=tiles("3f"))) is None
    concealed = tiles("123m456p11z66s")
    konged = of(hill, concealed=concealed, melds=(kong("9999s"),))
    assert said(konged) is None
    pungs = of(hill, concealed=concealed, melds=(pung("999s"),))
    assert said(pungs) == ("hill", 1, False)


@pytest.mark.parametrize("mark", [HandMark.READY, HandMark.SERVI])
def test_after_a_ready_call_a_hill_tile_replaces_a_flower_or_a_season(mark):
    """No kong follows the announcement (sheet, 7.1)."""
    hill = of(replace(WON, source=WinSource.HILL, giver=None), marks=frozenset({mark}))
    assert said(of(hill, bonus=tiles("3g"))) is None
    if mark is HandMark.READY:
        konged = of(hill, concealed=tiles("123m456p11z66s"), melds=(kong("9999s"),))
        assert said(konged) == ("hill_ready", 1, False)


def test_copies_are_counted_over_all_hands():
    assert copies_left(WON, tile("6s")) == 1
    assert copies_left(WON, tile("1f")) == 1
    assert copies_left(of(WON, 3, bonus=tiles("1f")), tile("1f")) == 0


# ---- the first tiles of a hand -------------------------------------------------------------------

DEALT = PlayedHand(
    winner=0, source=WinSource.DEAL, held=(HeldTiles(tiles("123m456m789s222p55s")), *NOBODY[1:])
)
BLESSED = of(WON, marks=frozenset({HandMark.EARTHLY}))
"""South wins on the very first discard, East's."""
ANNOUNCED = [HandMark.READY, HandMark.SERVI, HandMark.BROKE_READY]


@pytest.mark.parametrize("mark", [HandMark.READY, HandMark.SERVI])
def test_nobody_announces_before_the_first_discard(mark):
    marks = frozenset({mark})
    assert said(of(DEALT, 0, marks=marks)) == ("deal_ready", 0, False)
    assert said(of(DEALT, 2, marks=marks)) == ("deal_ready", 2, False)
    assert said(of(WON, marks=marks)) is None


@pytest.mark.parametrize("mark", ANNOUNCED)
def test_at_the_first_discard_only_who_plays_it_has_announced(mark):
    assert said(BLESSED) is None
    assert said(of(BLESSED, 2, marks=frozenset({mark}))) == ("earthly_ready", 2, False)
    assert said(of(BLESSED, 0, marks=frozenset({mark}))) is None
    if mark is not HandMark.BROKE_READY:
        both = frozenset({mark, HandMark.EARTHLY})
        assert said(of(BLESSED, marks=both)) == ("earthly_ready", 1, False)


def test_at_the_first_discard_nobody_has_laid_anything_down_but_a_concealed_kong():
    hidden = Meld(MeldKind.CONCEALED_KONG, tiles("8888p"))
    assert said(of(BLESSED, 0, melds=(hidden,))) is None
    assert said(of(BLESSED, 0, melds=(pung("888p"),))) == ("earthly_melds", 0, False)
    assert said(of(BLESSED, 3, melds=(hidden,))) == ("earthly_melds", 3, False)
    assert said(of(DEALT, 3, melds=(hidden,))) == ("deal_melds", 3, False)


def test_the_earthly_blessing_is_not_won_by_who_plays_first():
    own = replace(BLESSED, winner=0, giver=1, held=(BLESSED.held[1], *NOBODY[1:]))
    assert said(own) == ("earthly", 0, False)
    assert said(replace(BLESSED, source=WinSource.WALL, giver=None)) == ("earthly", 1, False)


# ---- whose tile it was ---------------------------------------------------------------------------


def test_the_tiles_of_a_robbed_kong_are_with_who_loses_it():
    assert said(of(ROBBED, 2, concealed=tiles("6p"))) == ("robbed", 2, False)
    assert said(of(ROBBED, 0, melds=(pung("666p"),))) is None
    thirteen = {"concealed": tiles("234s789s11m22z"), "melds": (pung("666p"),)}
    assert said(of(ROBBED, 0, **thirteen)) is None
    other = {"concealed": tiles("234s789s11m22z"), "melds": (pung("333p"),)}
    assert said(of(ROBBED, 0, **other)) == ("robbed_giver", 0, False)


def test_kongs_are_robbed_as_the_rules_allow():
    """Only promoted kongs, unless the thirteen lanterns may rob a concealed one (6.3)."""
    assert said(ROBBED, rob_kong=False) == ("no_robbing", 1, False)
    hidden = {"rob_kong": False, "rob_concealed_kong": "treize_lanternes"}
    assert said(ROBBED, **hidden) == ("only_lanterns", 1, False)
    lanterns = of(replace(ROBBED, tile=tile("7z")), concealed=tiles("19m19p19s1234566z"))
    assert said(lanterns, **hidden) is None
    kept = of(lanterns, 0, concealed=tiles("777z234s567s888m2p"))
    assert said(kept, **hidden) is None
    assert said(kept) == ("robbed_giver", 0, False)


def test_a_drawn_tile_comes_from_nobody():
    assert said(replace(WON, source=WinSource.WALL)) == ("drawn_from", 1, False)


# ---- faults of the players -----------------------------------------------------------------------


def test_only_a_winner_has_what_is_of_winners():
    for mark in (HandMark.LAST_TILE, HandMark.EARTHLY):
        assert said(of(WON, 2, marks=frozenset({mark}))) == ("for_winner", 2, False)
        assert said(of(PlayedHand(), 2, marks=frozenset({mark}))) == ("for_winner", 2, False)


def test_who_has_too_few_tiles_cannot_win_and_has_fewer():
    few = frozenset({HandMark.TOO_FEW})
    assert said(of(WON, marks=few))[0] == "not_too_few"
    short = of(WON, concealed=tiles("123m456p11z66s99s"), marks=few)
    assert said(short) == ("cannot_win", 1, False)
    assert said(of(WON, 2, concealed=tiles("123456789m"), marks=few)) is None
    full = of(WON, 2, concealed=tiles("123456789m1234p"), marks=few)
    assert said(full) == ("not_too_few", 2, False)


def test_after_a_wrong_mah_jong_nobody_wins_unless_so_agreed():
    """Section 15: the hand is dead, the game goes on, or the hand is played again."""
    fined = replace(WON, fines=(Fine(1, FinedAct.FALSE_MAHJONG),))
    assert said(fined) == ("wrong_mahjong", 1, False)
    assert said(fined, false_mahjong_effect="continue") is None
    assert said(fined, false_mahjong_effect="void") is None
    assert said(replace(WON, fines=(Fine(2, FinedAct.FALSE_MAHJONG),))) is None
    assert said(replace(WON, fines=(Fine(1, FinedAct.DRAWN_NAMED),))) is None


def test_without_flowers_there_are_none():
    flowered = of(WON, 2, bonus=tiles("1f"))
    assert said(flowered, use_bonus_tiles=False) == ("no_bonus", 2, False)


def test_where_every_tile_is_told_none_is_lacking():
    loser = of(WON, 2, concealed=tiles("123456789m"))
    whole = [(one.id, one.player) for one in impossible(CLASSIC, loser, 0, whole=True)]
    assert ("too_few", 2) in whole
    assert not list(impossible(CLASSIC, loser, 0))
    more = of(WON, 2, concealed=tiles("123456789m"), marks=frozenset({HandMark.TOO_MANY}))
    told = [(one.id, one.player) for one in impossible(CLASSIC, more, 0, whole=True)]
    assert ("not_too_many", 2) in told
