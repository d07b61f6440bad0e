"""The yaku book: every yaku has its page, and its examples are worth what the page says."""

import pytest

from game.engine.scoring.hand_score import LATE, HanScore
from game.engine.tiles import HIDDEN, notation
from game.learn.glossary.entries import entries
from game.learn.library.yaku_examples import (
    beside,
    counted,
    listed,
    replaced,
    replacing,
    yaku_entries,
    yaku_entry,
)
from game.rulesets import PRESETS
from game.rulesets.families import family_of
from game.rulesets.yaku_values import ALL_YAKU
from game.sheets.yaku_words import NAGASHI, YakuValue, worth_of
from tests.cases import each
from tests.engine.scoring.asking import situation

SHEETS = ["saki", "club", "tenhou", "kansai"]
EVERYTHING = {
    "saki": {"kanburi": True},
    "kansai": {"north_yakuhai": True},
}
"""What a sheet leaves out, played all the same."""
BESIDE = {
    "ippatsu": {"riichi"},
    "daburu_riichi": {"riichi"},
    "rinshan_kaihou": {"menzen_tsumo"},
    "haitei": {"menzen_tsumo"},
    "isou_sanjun": {"pinfu"},
    "shousangen": {"yakuhai_haku", "yakuhai_hatsu"},
    "sankantsu": {"sanankou"},
    "toitoi": {"sanankou"},
    "honroutou": {"chiitoitsu", "toitoi"},
    "suukantsu": {"suuankou"},
}
"""What comes with a yaku of necessity, or nearly so."""


def played(sheet):
    return {one.yaku.id: one for one in listed(PRESETS[sheet])}


EXAMPLES = [
    (sheet, name, kind)
    for sheet in SHEETS
    for name, one in played(sheet).items()
    for kind, _ in one.examples
]


@each(("sheet", "name", "kind"), EXAMPLES)
def test_an_example_is_worth_what_the_page_says(sheet, name, kind):
    options, one = PRESETS[sheet], played(sheet)[name]
    example = dict(one.examples)[kind]
    score = counted(example, options)
    assert isinstance(score, HanScore), score
    (own,) = [line for line in score.yaku + score.dora if line.id == name]
    assert own.flat == one.worth.flat
    assert own.flat or own.han == getattr(one.worth, kind)
    assert (example.hand.melds == ()) or kind == "open" or all_closed(example)
    assert set(beside(name, example, options)) <= BESIDE.get(name, set())


def all_closed(example):
    return all(meld.is_closed for meld in example.hand.melds)


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_yaku_that_may_be_open_has_an_open_example(sheet):
    for name, one in played(sheet).items():
        if name != NAGASHI:
            kinds = [kind for kind, _ in one.examples]
            assert kinds == ["closed"] + ["open"] * bool(one.worth.open), name


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_yaku_lacks_a_page_and_an_entry(sheet):
    pages = played(sheet)
    assert set(pages) - {NAGASHI} <= set(yaku_entries())
    for one in pages.values():
        assert one.yaku.entry.id in entries()
        assert one.yaku.closed is not None or one.yaku.rows


def test_no_page_is_without_a_yaku():
    known = {one.id for one in ALL_YAKU} | set(played("kansai")) | {"yakuhai_pei"}
    assert set(yaku_entries()) == known - {NAGASHI}


@pytest.mark.parametrize(("sheet", "name"), [("saki", "kanburi"), ("kansai", "yakuhai_pei")])
def test_what_only_other_options_play_has_its_page_too(sheet, name):
    family = family_of(PRESETS[sheet])
    options = family.changed(PRESETS[sheet], EVERYTHING[sheet])
    one = next(one for one in listed(options) if one.yaku.id == name)
    for kind, example in one.examples:
        score = counted(example, options)
        assert isinstance(score, HanScore), kind
        assert name in [line.id.removeprefix(LATE) for line in score.yaku]


def test_the_value_is_that_of_the_rules_in_force():
    assert played("saki")["sanshoku_doukou"].worth == YakuValue(3, 3)
    assert played("club")["sanshoku_doukou"].worth == YakuValue(2, 2)
    assert played("kansai")["tanyao"].worth == YakuValue(1, 0)
    assert [kind for kind, _ in played("kansai")["tanyao"].examples] == ["closed"]


def test_own_rules_change_the_value_and_its_place_in_the_list():
    changed = family_of(PRESETS["club"]).changed(PRESETS["club"], {"yaku.pinfu.han_closed": 3})
    ranks = [one.rank for one in listed(changed)]
    assert ranks == sorted(ranks)
    assert next(one for one in listed(changed) if one.yaku.id == "pinfu").rank == 3
    assert worth_of(changed, "pinfu") == YakuValue(3, 0)


def test_what_is_not_counted_beside_it_comes_from_the_book():
    assert replaced("ryanpeikou", PRESETS["saki"]) == ("iipeikou", "chiitoitsu")
    assert "ryanpeikou" in replacing("iipeikou", PRESETS["saki"])
    assert replaced("daburu_riichi", PRESETS["saki"]) == ("riichi",)
    assert replaced("daburu_riichi", PRESETS["kansai"]) == ()


def test_what_a_definition_shuts_out_is_told_and_what_cannot_meet_is_not():
    """Chanta has a run and an honour; kokushi, all honours and all terminals have no run."""
    assert replacing("chanta", PRESETS["saki"]) == ("junchan", "honroutou")
    assert replaced("junchan", PRESETS["saki"]) == ("chanta",)
    assert replaced("chinitsu", PRESETS["kansai"]) == ("honitsu",)
    assert not {"chanta", "junchan"} & {*replaced("chinroutou", PRESETS["saki"])}


def test_the_tile_that_was_called_lies_sideways_first_in_its_meld():
    """Called from the left, as the fact says; a closed kan has none that lies so."""
    [_, melds, _] = yaku_entry("sankantsu").closed.rows
    assert not melds.turned
    [_, melds, _] = yaku_entry("tanyao").open.rows
    assert melds.turned == {0, 3}


def test_the_tiles_of_an_example_are_a_whole_hand():
    for one in yaku_entries().values():
        for example in filter(None, (one.closed, one.open)):
            shown = [tile for row in example.rows for tile in row.tiles]
            kongs = sum(meld.kind.is_kong for meld in example.hand.melds)
            assert len(shown) == 14 + kongs, one.id
            seen = [tile for tile in shown if tile is not HIDDEN]
            assert max(map(seen.count, seen)) <= 4, notation(seen)


def test_the_circumstances_are_read_as_they_are_written():
    example = yaku_entry("haitei").open
    assert example.situation == situation("tsumo last_tile")
