"""The table for three: what the vacant side counts, norths, late honours, and who waits."""

from functools import partial

import pytest

from game.coach.late_honours import lateness
from game.coach.wait_worth import waits_after
from game.engine.actions import CallChow, Discard, SetAside
from game.engine.tiles import Tile
from game.gallery import kansai_states, written_tables
from game.gallery.written_tables import Position, WrittenSeat
from game.scenes.shared.game_facts import Game
from game.scenes.table.cloth.empty_side_panel import counts, note
from game.scenes.table.refusals.blamed_tiles import blamed
from game.scenes.table.strict_buttons import strict_menu
from game.stage import window_fit
from game.stage.board_size import boards
from game.stage.frame import Side
from game.stage.tile_place import TableArea
from tests.cases import each, pairwise
from tests.scenes.table import moments

opened = partial(moments.opened, kansai_states.STATES)
OF_THREE = Game(kansai_states.RULES.wall, has_chows=False, bonus=4, turns_after=4, unit="fan")


@moments.everywhere(kansai_states.STATES)
def test_every_word_of_the_table_for_three_has_its_room(tmp_path, name, window, size, language):
    assert not opened(tmp_path, name, window, language, size).canvas.overflows


@pytest.mark.slow
@each("size", moments.SIZES)
@each("name", kansai_states.STATES)
@pairwise
def test_longer_words_find_their_room(tmp_path, name, size):
    assert not opened(tmp_path, name, language="fr", size=size, stretched=True).canvas.overflows


def test_the_size_that_every_board_of_four_allows_is_looked_for_once(tmp_path):
    """Each board begins with the size the one before has left, and is not tried again."""
    size, scene = (1280, 720), opened(tmp_path, "three_rotation", size=150)
    window_fit.largest_zoom.cache_clear()
    window_fit._best.cache_clear()
    zooms = {scene.zoom(size, 1.5) for _ in range(3)}
    tried = window_fit._best.cache_info().misses
    laid_out = boards(scene.source.game.plan, 4)
    least = min(window_fit.largest_zoom(size, 1.5, board) for board in laid_out)
    assert zooms == {least}
    assert tried == round((1.5 - least) * 100) + len(laid_out)


def counted(scene):
    return {count.key.rpartition(".")[2]: count.text for count in counts(scene.view)}


def test_the_vacant_side_counts_norths_replacements_counters_and_sticks(tmp_path):
    scene = opened(tmp_path, "three")
    assert scene.frame.vacant is Side.TOP
    told = {"norths": "1 / 4", "replacements": "6", "counters": "2", "deposits": "1"}
    assert counted(scene) == told
    assert note(scene.view) == "North no. 4 turns one more"
    names = {piece.name for piece in scene.pieces(scene.picture)}
    assert "vacant" in names
    assert not names & {"indicators", "sticks"}


def test_after_the_fourth_north_there_is_one_indicator_more(tmp_path):
    scene = opened(tmp_path, "three_fourth_north")
    assert counted(scene)["norths"] == "4 / 4"
    assert note(scene.view) == ""
    assert len(scene.performance.table.wall.indicators) == 2
    assert "The fourth north turns one more indicator" in last_line(scene)


def last_line(scene):
    (log,) = (piece for piece in scene.pieces(scene.picture) if piece.name == "log")
    return log.key[-1][0]


def test_a_drawn_north_is_offered_first_and_lies_beside_the_melds(tmp_path):
    scene = opened(tmp_path, "three_north")
    (choice,) = (one for one in scene.controls.question.menu.choices if one.word == "north")
    assert choice.key == "F"
    assert isinstance(choice.action, SetAside)
    assert scene.controls.desk.focused == "do.north"
    placed = scene.picture.still
    norths = [at for spot, at in placed.items() if spot.area is TableArea.BONUS and spot.seat == 0]
    melds = [at for spot, at in placed.items() if spot.area is TableArea.MELD and spot.seat == 0]
    (north,) = norths
    assert north.tile is Tile.NORTH
    assert north.ground.right < min(meld.ground.x for meld in melds)


def test_nothing_speaks_of_chii(tmp_path):
    """Neither a button nor a refusal, whatever is thrown to whom; not at a strict table either."""
    for state in kansai_states.STATES:
        scene = opened(tmp_path, state)
        words = {choice.word for choice in scene.controls.question.menu.buttons}
        decision = scene.source.decision
        options = decision.options if decision is not None else ()
        assert "chii" not in words
        assert not any(isinstance(option, CallChow) for option in options)
    strict = strict_menu(None, kansai_states.middle().match.table, 0, OF_THREE)
    found = [choice.word for choice in strict.buttons]
    assert found == ["north", "pon", "kan", "riichi", "tsumo", "ron", "pass"]


def test_the_first_call_and_the_late_honours_are_marked(tmp_path):
    scene = opened(tmp_path, "three_late_honours")
    refused = scene.controls.question.refused
    assert (refused.reason, refused.refusal.act) == ("Atozuke", "ron")
    found = list(blamed(refused.refusal, scene.performance.table, 0))
    assert [blame.sign for blame in found] == ["1", "!"]
    marked = [[scene.picture.still[spot].tile.notation for spot in one.spots] for one in found]
    assert marked == [["3s"] * 3, ["5z"] * 3]


def late(mine, thrown, **where):
    """Which melds of West come too late, and whether the tile thrown by South does."""
    places = [WrittenSeat(hand="13"), WrittenSeat(hand="13", river=thrown), mine]
    position = Position(places=places, turn=1, offered=1, **where)
    return lateness(written_tables.table(position, kansai_states.RULES), 2)


def test_what_is_late_depends_on_the_order_of_the_calls():
    """Kansai sheet, 6: the first claim may be anything; a closed kan is no claim."""
    dragons_first = WrittenSeat(hand="567p67p99s", melds="555z<left 333s<left")
    assert late(dragons_first, "8p").late == ()
    kan_between = WrittenSeat(hand="67p99s", melds="333s<left 9999p 777z<left")
    assert late(kan_between, "8p").late == (2,)
    other_wind = WrittenSeat(hand="567p67p99s", melds="333s<left 222z<left")
    assert late(other_wind, "8p").late == ()
    own_wind = WrittenSeat(hand="567p67p99s", melds="333s<left 333z<left")
    assert late(own_wind, "8p").late == (1,)
    waits_for_it = WrittenSeat(hand="55z678p678s77s", melds="333s<left")
    assert late(waits_for_it, "5z").is_offered


def test_waits_are_counted_over_the_tiles_that_are_there():
    """A wait for North: one is set aside, one thrown, one is held."""
    mine = WrittenSeat(hand="123456p789p11m4z", drawn="9s", river="4z", norths=1)
    position = Position(
        places=[mine, WrittenSeat(hand="13"), WrittenSeat(hand="13")], indicators="1s"
    )
    table = written_tables.table(position, kansai_states.RULES)
    thrown = Discard(0, Tile.M1, drawn=False)
    assert waits_after(kansai_states.RULES, table, thrown) == ()
    mine = WrittenSeat(hand="123456p789p555s4z", drawn="9s", river="4z", norths=1)
    position = Position(
        places=[mine, WrittenSeat(hand="13"), WrittenSeat(hand="13")], indicators="1s"
    )
    table = written_tables.table(position, kansai_states.RULES)
    (wait,) = waits_after(kansai_states.RULES, table, Discard(0, Tile.S9, drawn=True))
    assert (wait.tile, wait.left) == (Tile.NORTH, 1)


# ---- of four, one waits --------------------------------------------------------------------------
def test_of_four_the_one_who_waits_is_told_at_the_side_where_he_sits(tmp_path):
    scene = opened(tmp_path, "three_rotation")
    assert scene.performance.table.waiting == 3
    assert scene.frame.vacant is Side.LEFT
    plates = {piece.name for piece in scene.pieces(scene.picture) if "plate" in piece.name}
    assert plates == {"plate0", "plate1", "plate2"}


def test_who_waits_himself_is_asked_nothing_and_sees_no_hand(tmp_path):
    scene = opened(tmp_path, "three_sits_out")
    assert scene.frame.vacant is Side.BOTTOM
    assert scene.performance.table.waiting == scene.source.viewer
    assert scene.controls.question.tiles == {}
    assert scene.controls.question.menu.buttons == ()
    assert scene.source.refusals(scene.performance.table) == ()
    faces = [at for spot, at in scene.picture.still.items() if spot.area is TableArea.HAND]
    assert faces
    assert not any(placed.shows_face for placed in faces)


def test_rows_of_seven_are_laid_as_soon_as_they_are_wanted(tmp_path):
    assert opened(tmp_path, "three").frame.columns == 6
    assert opened(tmp_path, "three", seven_in_row=True).frame.columns == 7
