"""The player's own drawings of tiles: what is read, and what is drawn instead of the rest."""

import pygame
import pytest

from game.gallery import table_states
from game.gallery.pictures import StillTable
from game.scenes.settings.settings_scene import SettingsScene
from game.storage import paths
from game.storage.settings import TileSet
from game.text.words import LANGUAGES
from game.ui.art import Art
from game.ui.own_tiles import FOLDER, LARGEST_FILE, WANTED, BadDrawing, TilesFolder, drawn
from game.ui.tileart import TileLook
from tests.ui import stand

RED = '<rect x="20" y="20" width="260" height="360" fill="#ff0000"/>'


def svg(body=RED, box='viewBox="0 0 300 400"'):
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>'


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / FOLDER
    made.mkdir()
    return made


def picture(art, name, style="own"):
    return art.tile(name, 60, "flat", look=TileLook(style, "honey", "fr"))


def same(one, other):
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_a_tile_is_drawn_as_the_player_wants_it(folder):
    stand.services(folder)
    (folder / "1m.svg").write_text(svg())
    art = Art(paths.sprites(), folder)
    assert picture(art, "1m").get_at((30, 40))[:3] == (255, 0, 0)
    assert same(picture(art, "2m"), picture(art, "2m", "classic"))


@pytest.mark.parametrize("box", ['viewBox="0 0 30 40"', 'width="600px" height="800px"'])
def test_another_box_is_scaled_into_that_of_a_face(folder, box):
    stand.services(folder)
    scale = 0.1 if "30 40" in box else 2.0
    (folder / "1m.svg").write_text(svg(f'<g transform="scale({scale})">{RED}</g>', box))
    art = Art(paths.sprites(), folder)
    (folder / "2m.svg").write_text(svg())
    one, other = picture(art, "1m"), picture(art, "2m")
    assert one.get_at((30, 40)) == other.get_at((30, 40))
    assert one.get_at((2, 40)) == other.get_at((2, 40))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no drawing",
        svg()[:-10],
        svg(""),
        svg(box=""),
        svg(box='viewBox="0 0 0 400"'),
        svg(box='viewBox="0 0 wide 400"'),
        svg(box='viewBox="0 0 nan 400"'),
        "<html><p/></html>",
        '<!DOCTYPE svg [<!ENTITY a "b">]>' + svg("&a;"),
        svg('<image href="file:///etc/hostname"/>'),
        svg("<script/>"),
    ],
)
def test_what_is_no_drawing_is_left_out_and_named(folder, text):
    (folder / "1m.svg").write_text(text)
    own = TilesFolder(folder)
    assert own.face("1m") is None
    assert own.state().damaged == ("1m.svg",)
    with pytest.raises(ValueError, match=r"."):
        drawn(text)


def test_a_file_that_is_too_large_or_a_folder_is_left_out(folder):
    (folder / "1m.svg").write_text(svg() + " " * LARGEST_FILE)
    (folder / "2m.svg").mkdir()
    (folder / "3m.svg").write_bytes(b"\xff\xfe\x00")
    own = TilesFolder(folder)
    assert own.state().damaged == ("1m.svg", "2m.svg", "3m.svg")
    assert not own.state().found


def test_only_what_is_needed_is_read(folder, monkeypatch):
    for name in WANTED:
        (folder / f"{name}.svg").write_text(svg())
    own, read = TilesFolder(folder), []
    found = own._found
    monkeypatch.setattr(own, "_found", lambda name: (read.append(name), found(name))[1])
    assert not read
    own.face("5z")
    own.face("5z")
    assert read == ["5z"]


def test_a_bad_drawing_says_what_is_wrong():
    with pytest.raises(BadDrawing, match="box of four numbers"):
        drawn(svg(box='viewBox="0 0 0 400"'))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_say_what_was_found(tmp_path, folder, language):
    given = stand.services(tmp_path, language, tile_set=TileSet.OWN)
    said = []
    for content in (None, svg(), "broken"):
        if content is not None:
            (folder / ("1m.svg" if content == svg() else "2m.svg")).write_text(content)
        scene = SettingsScene(given)
        assert not stand.shown(given, scene)
        said.append(next(row.note for row, _ in scene._rows if str(folder) in row.note))
    assert len({*said}) == 3
    assert "2m.svg" in said[-1]


def test_what_was_put_into_the_folder_is_seen_when_the_settings_are_opened(tmp_path, folder):
    given = stand.services(tmp_path, tile_set=TileSet.OWN)
    before = SettingsScene(given)
    stand.shown(given, before)
    plain = picture(given.art, "3m")
    (folder / "3m.svg").write_text(svg())
    stand.shown(given, SettingsScene(given))
    assert not same(plain, picture(given.art, "3m"))


def test_a_table_is_played_with_own_drawings(tmp_path, folder):
    (folder / "1z.svg").write_text(svg())
    (folder / "2z.svg").write_text("broken")
    given = stand.services(tmp_path, tile_set=TileSet.OWN)
    given.art.take_own_tiles(folder)
    scene = StillTable(given, table_states.STATES["turn"]())
    assert not stand.shown(given, scene)
    given.art.take_own_tiles(tmp_path / "none")
