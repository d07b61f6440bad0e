"""F1 at the table: what lies under the pointer or has the focus is looked up in the glossary."""

import pytest

from game.engine.reasons import Act, RefusalReason
from game.engine.refusals import Refusal
from game.engine.tiles import STANDARD, tile
from game.gallery import classic_states, kansai_states, table_states
from game.learn.glossary.entries import entries
from game.scenes.shared.glossary_links import OF_REASON
from game.scenes.table import table_terms
from game.scenes.table.action_menu import KEYS
from game.scenes.table.control_ids import ButtonId
from game.stage import panel_rooms
from game.stage.frame import Side
from game.stage.tile_place import TableArea
from tests.cases import each
from tests.ui import stand

TABLES = {**table_states.STATES, **kansai_states.STATES, **classic_states.STATES}


def shown(tmp_path, name):
    given = stand.services(tmp_path)
    scene = table_states.StateScene(given, TABLES[name]())
    scene.canvas = stand.canvas(given, (1280, 720))
    scene.build()
    scene.enter()
    scene.update(0.0)
    return scene


def looked_up(scene, room):
    point = (room.x + room.w / 2, room.y + room.h / 2)
    return table_terms.at(point, scene.view, scene.picture.still)


def spots(scene, area, seat=None):
    still = scene.picture.still
    return {
        spot: placed
        for spot, placed in still.items()
        if spot.area is area and seat in (None, spot.seat)
    }


@pytest.mark.parametrize("unit", ["han", "fan", "points"])
def test_every_button_has_an_entry(unit):
    wordless = {"back", "go_on", "declare", "call", "discard"}
    for word in set(KEYS) - wordless:
        assert table_terms.of_button(word, unit) in entries(), word


def test_a_second_button_of_a_word_has_the_same_entry():
    assert table_terms.of_button(ButtonId("chii", 2).act, "han") == "chii"
    assert table_terms.of_button(ButtonId("chii", 2).act, "points") == "chow"


def test_every_tile_has_an_entry():
    for one in [*STANDARD, *map(tile, ("1f", "2f", "3f", "4f", "1g", "2g", "3g", "4g", "0p"))]:
        assert table_terms.of_tile(one) in entries(), one
    assert table_terms.of_tile(tile("0p")) == "akadora"
    assert table_terms.of_tile(tile("6z")) == "hatsu"


def test_every_reason_has_an_entry_or_that_of_its_act():
    assert set(OF_REASON.values()) <= set(entries())
    assert table_terms.of_refusal(Refusal(Act.RON, RefusalReason.FURITEN, ()), "han") == "furiten"
    assert table_terms.of_refusal(Refusal(Act.RON, "no such reason", ()), "han") == "ron"


def test_what_lies_on_the_table_is_looked_up(tmp_path):
    scene = shown(tmp_path, "river")
    found = {looked_up(scene, one.ground) for one in spots(scene, TableArea.RIVER).values()}
    assert {"kawa", "riichi"} & found
    assert found <= {"kawa", "riichi", "riichi_bou", "tsumokiri"}
    dark = {
        looked_up(scene, one.ground)
        for one in spots(scene, TableArea.RIVER).values()
        if one.is_shaded
    }
    assert dark == {"tsumokiri"}
    walls = {looked_up(scene, one.ground) for one in spots(scene, TableArea.WALL).values()}
    assert walls == {"mur", "dorahyoujihai"}
    melds = {looked_up(scene, one.ground) for one in spots(scene, TableArea.MELD).values()}
    assert melds == {"mentsu"}


def test_the_own_tiles_are_looked_up_one_by_one_and_those_of_the_others_are_a_hand(tmp_path):
    scene = shown(tmp_path, "turn")
    mine = [looked_up(scene, one.ground) for one in spots(scene, TableArea.HAND, 0).values()]
    assert {"manzu", "pinzu", "souzu", "haku"} <= set(mine)
    other = [looked_up(scene, one.ground) for one in spots(scene, TableArea.HAND, 2).values()]
    assert set(other) == {"main"}


def test_the_rooms_around_the_tiles_are_looked_up(tmp_path):
    scene = shown(tmp_path, "river")
    assert looked_up(scene, panel_rooms.indicators(scene.frame)) == "dorahyoujihai"
    assert looked_up(scene, panel_rooms.centre(scene.frame)) == "kyoku"
    assert looked_up(scene, panel_rooms.plate(scene.frame, Side.RIGHT)) == "jikaze"
    assert looked_up(scene, panel_rooms.icons(scene.frame)) == ""


@each("name", TABLES, every=3)
def test_nothing_at_a_table_leads_nowhere(tmp_path, name):
    scene = shown(tmp_path, name)
    if scene.view is None:
        return
    for placed in scene.picture.still.values():
        assert looked_up(scene, placed.ground) in {*entries(), ""}
