"""How other programs write tiles, melds, yaku and endings."""

import pytest

from game.engine.events import BonusSetAside, KongDeclared, MeldCalled
from game.engine.table import Meld, MeldKind
from game.engine.tiles import tiles
from game.logs.foreign_names import BY_NUMBER, DRAWS, JAPANESE, MJAI_DRAWS, draw_named, yaku_named
from game.logs.formats.mjlog_melds import read_meld
from game.logs.formats.tenhou6_calls import read_call, written_call
from game.logs.log_faults import BadLog
from game.logs.tile_signs import MJAI, TENHOU6, of_id, of_mjai, of_tenhou6
from game.rulesets import PRESETS
from game.rulesets.riichi.options import RiichiOptions
from tests.cases import each


@each(
    ("tile", "mjai", "number"),
    [("1m", "1m", 11), ("9s", "9s", 39), ("0p", "5pr", 52), ("1z", "E", 41), ("7z", "C", 47)],
)
def test_tiles(tile, mjai, number):
    (tile,) = tiles(tile)
    assert (MJAI[tile], TENHOU6[tile]) == (mjai, number)
    assert of_mjai(mjai) is of_tenhou6(number) is of_mjai(tile.notation) is tile


@each(
    ("number", "reds", "tile"),
    [(0, True, "1m"), (16, True, "0m"), (16, False, "5m"), (17, True, "5m"), (135, True, "7z")],
)
def test_tiles_by_their_ids(number, reds, tile):
    assert of_id(number, reds=reds).notation == tile


@each("wrong", [10, 20, 54, -11, 1.5, True, None, "11", [11]])
def test_numbers_of_no_tile(wrong):
    with pytest.raises(BadLog, match="tile_of_tenhou6"):
        of_tenhou6(wrong)


@each("wrong", ["0z", "", "X", "5mrr", 5, None, {}])
def test_names_of_no_tile(wrong):
    with pytest.raises(BadLog, match="tile_of_mjai"):
        of_mjai(wrong)


# ---- melds ---------------------------------------------------------------------------------------

SOUTH = 1
CALLS = [
    ("c275226", MeldKind.CHOW, "067p", "7p", 0),
    ("p474747", MeldKind.PUNG, "777z", "7z", 0),
    ("15p5115", MeldKind.PUNG, "055m", "0m", 3),
    ("4141p41", MeldKind.PUNG, "111z", "1z", 2),
    ("m33333333", MeldKind.OPEN_KONG, "3333s", "3s", 0),
    ("33m333333", MeldKind.OPEN_KONG, "3333s", "3s", 3),
    ("333333m33", MeldKind.OPEN_KONG, "3333s", "3s", 2),
]


@each(("text", "kind", "pile", "claimed", "source"), CALLS)
def test_calls_of_tenhou6(text, kind, pile, claimed, source):
    called = read_call(text, SOUTH, 4)
    (claimed,) = tiles(claimed)
    assert called == MeldCalled(SOUTH, Meld(kind, tuple(sorted(tiles(pile))), claimed, source))
    assert written_call(SOUTH, called.meld, None) == text


@pytest.mark.parametrize(
    ("text", "added", "claimed", "source"),
    [("k52252525", "0p", "5p", 0), ("25k255225", "5p", "0p", 3), ("2525k5225", "0p", "5p", 2)],
)
def test_added_kongs_of_tenhou6(text, added, claimed, source):
    declared = read_call(text, SOUTH, 4)
    (added,), (claimed,) = tiles(added), tiles(claimed)
    assert isinstance(declared, KongDeclared)
    assert (declared.added, declared.meld.claimed, declared.meld.source) == (added, claimed, source)
    assert sorted(declared.meld.tiles) == sorted(tiles("0555p"))
    assert written_call(SOUTH, declared.meld, added) == text


def test_closed_kongs_of_tenhou6():
    declared = read_call("252525a52", SOUTH, 4)
    kong = Meld(MeldKind.CONCEALED_KONG, tuple(sorted(tiles("0555p"))))
    assert declared == KongDeclared(SOUTH, kong)
    assert written_call(SOUTH, kong, None) == "252525a52"


@each("wrong", ["c1112", "c11121314", "x111213", "p11111", "c111260", "111111k11", "a", "k11"])
def test_calls_that_cannot_be(wrong):
    with pytest.raises(BadLog):
        read_call(wrong, SOUTH, 4)


NORTH = 3
CODES = [
    (20487, MeldKind.CHOW, "789m", "9m", 2),
    (41578, MeldKind.PUNG, "111z", "1z", 1),
    (51819, MeldKind.PUNG, "777z", "7z", 2),
    (51827, MeldKind.ADDED_KONG, "7777z", "7z", 2),
    (10240, MeldKind.CONCEALED_KONG, "2222p", None, None),
    (4097, MeldKind.OPEN_KONG, "0555m", "0m", 0),
]


@each(("code", "kind", "pile", "claimed", "source"), CODES)
def test_melds_of_mjlog(code, kind, pile, claimed, source):
    meld = read_meld(code, NORTH, 4, reds=True).meld
    claimed = claimed and tiles(claimed)[0]
    assert (meld.kind, meld.claimed, meld.source) == (kind, claimed, source)
    assert sorted(meld.tiles) == sorted(tiles(pile))


def test_any_number_is_a_meld_or_none():
    made = 0
    for code in range(-1, (1 << 16) + 1):
        try:
            event = read_meld(code, NORTH, 4, reds=True)
        except BadLog:
            continue
        made += 1
        if isinstance(event, BonusSetAside):
            continue
        meld = event.meld
        assert len(meld.tiles) in (3, 4)
        assert len({tile.plain for tile in meld.tiles}) in (1, 3)
    assert made > 40_000


# ---- names ---------------------------------------------------------------------------------------


@each(
    ("name", "yaku"),
    [
        ("断幺九", "tanyao"),
        ("断么九", "tanyao"),
        ("Tanyao", "tanyao"),
        ("All Simples", "tanyao"),
        ("場風 東", "yakuhai_bakaze"),
        ("役牌 發", "yakuhai_hatsu"),
        ("両立直", "daburu_riichi"),
        ("double_reach", "daburu_riichi"),
        ("menzenchin_tsumoho", "menzen_tsumo"),
        ("Ura Dora", "uradora"),
        ("ryanpeko", "ryanpeikou"),
        ("四暗刻単騎", "suuankou"),
        ("猫の会", None),
        ("", None),
    ],
)
def test_yaku_have_many_names(name, yaku):
    assert yaku_named(name) == yaku


def test_every_yaku_of_ours_can_be_named_and_found_again():
    sheets = [sheet for sheet in PRESETS.values() if isinstance(sheet, RiichiOptions)]
    ours = {name for sheet in sheets for name, _ in sheet.yaku} - {"honba"}
    assert ours <= set(JAPANESE) | {"nagashi_mangan"}
    for yaku, name in JAPANESE.items():
        assert yaku_named(yaku) == yaku_named(name) == yaku
    assert set(BY_NUMBER) <= set(JAPANESE)


@pytest.mark.parametrize("names", [DRAWS, MJAI_DRAWS])
def test_every_end_without_a_winner_is_found_again(names):
    for reason, name in names.items():
        assert draw_named(name) == reason
