"""The library of games as a player uses it: found, kept, taken away, taken in and given out."""

import gzip
import json
from dataclasses import replace
from time import sleep

import pytest

from game.app.navigation import Navigation
from game.archive.game_library import GameLibrary
from game.logs.reading import read_games
from game.scenes.history.deleted_games import BringBackId, DeletedScene
from game.scenes.history.export_choice import COPY, WHERE, WRITE, ExportScene, FormId
from game.scenes.history.file_chooser import TAKE, FileChooser, FolderChooser, PathRowId
from game.scenes.history.game_panel import DELETE, EXPORT, RENAME, SEAT, STAR
from game.scenes.history.game_rows import GameRowId
from game.scenes.history.games_list import GamesScene
from game.scenes.history.hand_strip import HandCellId
from game.scenes.history.kept_games import GamesWanted, HandSign
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.shared.name_entry import NameEntry
from game.scenes.shared.pick_list import PickId, PickList
from game.ui import game_window
from game.ui.inputs import Cancel, Confirm, Dropped, Key, Move, Press, Release, Typed
from game.ui.scene import Pop, Push
from tests.archive.games import SHEETS, put
from tests.host.players import Now
from tests.logs.games import LITTLE
from tests.ui import stand

GAMES = len(SHEETS)


@pytest.fixture
def given(tmp_path):
    put(tmp_path, GAMES)
    return stand.services(tmp_path, "en", reduced_motion=True)


@pytest.fixture
def scene(given):
    """The library, brought up to date."""
    navigation = Navigation(given, Now())
    opened = stood(given, navigation.kept_games(), GamesScene)
    settle(opened)
    yield opened
    opened.handle(Cancel())
    opened.leave()
    navigation.close()


def stood(given, step, kind):
    assert isinstance(step, Push)
    assert isinstance(step.scene, kind)
    step.scene.canvas = stand.canvas(given)
    step.scene.build()
    step.scene.enter()
    return step.scene


def settle(scene):
    """Lets it come to rest; returns the step it takes by itself, if there is one."""
    step = None
    for _ in range(3000):
        step = scene.update(0.02) or step
        if not scene.work.is_busy:
            return step
        sleep(0.001)
    pytest.fail("it takes too long")


def press(scene, name):
    x, y, w, h = scene.desk.place(name)
    scene.handle(Press(x + w / 2, y + h / 2))
    return scene.handle(Release(x + w / 2, y + h / 2))


def back(scene):
    """The library is shown again after another screen."""
    scene.build()
    scene.enter()
    settle(scene)


def written(scene, text):
    for letter in text:
        scene.handle(Typed(letter))


def dropped(scene, folder, name, content):
    file = folder / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    step = scene.handle(Dropped((file,)))
    settle(scene)
    return step


# ---- what is seen --------------------------------------------------------------------------------


def test_the_strip_of_a_game_tells_every_hand_as_its_summary_does(given, scene):
    library = GameLibrary(given.data)
    library.refresh()
    for name in scene.names:
        told, summary = scene.game_called(name), library.summary(name)
        assert len(told.hands) == len(summary.hands) > 0
        for hand, known in zip(told.hands, summary.hands, strict=True):
            own = known.win_of(summary.own)
            is_won = {HandSign.WON: True, HandSign.FED: bool(known.fed_by(summary.own))}
            assert is_won.get(hand.sign, own is None)
            assert (own is not None) == (hand.sign is HandSign.WON)
            assert hand.change == known.after[summary.own] - known.points[summary.own]
            assert hand.sentence.startswith(hand.name)
    library.close()


def test_a_hand_of_the_strip_opens_the_viewer_there(given, scene):
    viewer = stood(given, press(scene, HandCellId(2)), ReplayScene)
    assert viewer.position == viewer.shown.record.hands[2].first


def test_a_cell_in_the_list_does_so_too(given, scene):
    place = scene.rows.cell_place(scene.desk, scene.names[1], 1)
    spot = (place.x + 8, place.y + place.h / 2)
    scene.handle(Press(*spot))
    viewer = stood(given, scene.handle(Release(*spot)), ReplayScene)
    assert viewer.position == viewer.shown.record.hands[1].first


def test_only_rows_near_the_window_are_made_of_a_long_list(given, scene):
    scene.names = [f"{nth}.jsonl" for nth in range(10_000)]
    one = scene.game_called(scene.chosen)
    scene._games = {name: replace(one, name=name) for name in scene.names}
    scene.chosen = scene.names[0]
    scene.build()
    made = [name for name in scene.desk.controls if isinstance(name, GameRowId)]
    assert 5 < len(made) < 20
    for _ in range(40):
        scene.handle(Move(0, 1))
    assert scene.chosen == scene.names[40]
    assert scene.desk.focused == GameRowId(scene.names[40])


# ---- looking for games ---------------------------------------------------------------------------


def test_words_find_games_and_nothing_found_has_a_way_back(given, scene):
    fed = {
        name
        for name in scene.names
        if any(hand.sign is HandSign.FED for hand in scene.game_called(name).hands)
    }
    assert 0 < len(fed) < GAMES
    written(scene, "dealt in")
    assert set(scene.names) == fed
    written(scene, " kazoe nobody")
    assert scene.game is None
    scene.draw(scene.canvas)
    press(scene, "clear_here")
    assert len(scene.names) == GAMES
    assert scene.wanted.is_every


def test_filters_are_chosen_from_lists(given, scene):
    for kind in ("game", "opponent", "yaku", "place", "period"):
        names = stood(given, press(scene, f"filter.{kind}"), PickList)
        assert len(names.names) > 1
        assert isinstance(press(names, PickId(1)), Pop)
        back(scene)
        assert getattr(scene.wanted, kind)
        scene.wanted = GamesWanted()
        back(scene)
    standings = {name: scene.game_called(name).standing for name in scene.names}
    lasts = {name for name, standing in standings.items() if standing.startswith("4th")}
    scene.wanted = GamesWanted(place="4")
    back(scene)
    assert 0 < len(lasts) < GAMES
    assert set(scene.names) == lasts


# ---- keeping and taking away ---------------------------------------------------------------------


def test_a_star_and_a_name_are_kept(given, scene):
    name = scene.chosen
    press(scene, STAR)
    asked = stood(given, press(scene, RENAME), NameEntry)
    written(asked, "The great comeback")
    assert isinstance(asked.handle(Confirm("return")), Pop)
    back(scene)
    game = scene.game_called(name)
    assert (game.starred, game.heading) == (True, "The great comeback")
    press(scene, "starred")
    assert list(scene.names) == [name]


def test_a_deleted_game_comes_back_at_once_or_later(given, scene):
    name, file = scene.chosen, given.data / "games" / scene.chosen
    content = file.read_bytes()
    press(scene, DELETE)
    assert not file.exists()
    assert name not in scene.names
    assert "Deleted" in scene.message
    press(scene, "undo")
    assert scene.chosen == name
    assert file.read_bytes() == content
    scene.desk.focus(GameRowId(name))
    scene.handle(Key("delete"))
    assert not file.exists()
    trash = stood(given, press(scene, "deleted"), DeletedScene)
    (deleted,) = trash.games
    assert "day" in deleted.when
    assert isinstance(press(trash, BringBackId(deleted.name)), Pop)
    assert file.read_bytes() == content


# ---- in and out ----------------------------------------------------------------------------------


def test_files_that_are_dropped_are_taken_in_once(given, scene, tmp_path):
    dropped(scene, tmp_path, "a.mjlog", LITTLE["mjlog"])
    assert scene.message == "a.mjlog: 1 game taken in."
    assert len(scene.names) == GAMES + 1
    name = scene.chosen
    assert scene.game.is_foreign
    for again, content in (
        ("b.json", LITTLE["tenhou6"]),
        ("c.jsonl", LITTLE["mjai"]),
        ("d.gz", gzip.compress(LITTLE["mjlog"].encode())),
    ):
        scene.chosen = scene.names[-1]
        dropped(scene, tmp_path, again, content)
        assert scene.message == f"{again}: 1 game is already here."
        assert scene.chosen == name
    assert len(scene.names) == GAMES + 1


def test_all_files_that_are_dropped_together_are_taken_in(given, scene, tmp_path):
    contents = {"a.mjlog": LITTLE["mjlog"], "b.json": LITTLE["tenhou6"], "c.json": "no game"}
    for name, content in contents.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
        scene.handle(Dropped((tmp_path / name,)))
    told = settle(scene)
    assert isinstance(told, Push)
    a, b, c = told.scene.text.split("\n")
    assert (a, b) == ("a.mjlog: 1 game taken in.", "b.json: 1 game is already here.")
    assert c.startswith("c.json is in no format")
    assert len(scene.names) == GAMES + 1


def test_of_many_files_no_more_is_said_than_finds_room(given, scene, tmp_path):
    for nth in range(30):
        (tmp_path / f"{nth}.json").write_text("no game", encoding="utf-8")
        scene.handle(Dropped((tmp_path / f"{nth}.json",)))
    (tmp_path / "a.mjlog").write_text(LITTLE["mjlog"], encoding="utf-8")
    scene.handle(Dropped((tmp_path / "a.mjlog",)))
    lines = settle(scene).scene.text.split("\n")
    assert lines[0] == "1 game taken in."
    assert lines[-1] == "… and 25 more that cannot be read."
    assert len(lines) == 7


def test_what_is_being_taken_in_is_gone_on_with_after_another_screen(given, scene, tmp_path):
    (tmp_path / "a.mjlog").write_text(LITTLE["mjlog"], encoding="utf-8")
    scene.handle(Dropped((tmp_path / "a.mjlog",)))
    scene.update(0.02)
    scene.leave()
    back(scene)
    assert scene.message == "a.mjlog: 1 game taken in."
    assert len(scene.names) == GAMES + 1


def test_a_game_that_was_taken_in_is_seen_in_the_list_and_no_longer_told_of_then(
    given, scene, tmp_path
):
    for _ in range(GAMES):
        scene.handle(Move(0, 1))
    dropped(scene, tmp_path, "a.mjlog", LITTLE["mjlog"])
    assert scene.chosen == scene.names[0]
    assert scene.desk.offset(scene.rows.scroll) == 0
    scene.desk.focus(GameRowId(scene.chosen))
    scene.handle(Move(0, 1))
    assert scene.message == ""


def test_a_folder_that_is_dropped_is_told_in_a_line(given, scene, tmp_path):
    (tmp_path / "logs").mkdir()
    scene.handle(Dropped((tmp_path / "logs",)))
    settle(scene)
    assert scene.message.startswith("logs cannot be read")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("a letter to nobody", "x.json is in no format"),
        (LITTLE["tenhou6"][:400], "x.json cannot be read"),
        (gzip.compress(LITTLE["mjlog"].encode())[:200], "x.json cannot be read"),
        (b"", "x.json is in no format"),
    ],
)
def test_a_file_that_holds_no_game_is_told_in_a_line_and_changes_nothing(
    given, scene, tmp_path, content, said
):
    before = sorted((given.data / "games").iterdir())
    dropped(scene, tmp_path, "x.json", content)
    assert scene.message.startswith(said)
    assert "\n" not in scene.message
    assert sorted((given.data / "games").iterdir()) == before


def test_it_is_asked_which_of_them_was_the_player(given, scene, tmp_path):
    dropped(scene, tmp_path, "a.mjlog", LITTLE["mjlog"])
    name = scene.chosen
    assert not scene.game.knows_player
    names = stood(given, press(scene, SEAT), PickList)
    assert isinstance(press(names, PickId(2)), Pop)
    back(scene)
    game = scene.game_called(name)
    assert game.knows_player
    assert [one.name for one in game.people if one.is_player] == [game.seats[2]]
    assert not scene.desk.has(SEAT)


def test_a_file_is_chosen_with_the_keys_alone(given, scene, tmp_path):
    folder = tmp_path / "logs" / "inner"
    folder.mkdir(parents=True)
    (folder / "a.mjlog").write_text(LITTLE["mjlog"], encoding="utf-8")
    (folder / "picture.png").write_bytes(b"")
    chooser = stood(given, press(scene, "import"), FileChooser)
    chooser.desk.focus("path")
    written(chooser, str(tmp_path / "logs"))
    chooser.handle(Confirm("return"))
    assert chooser.desk.focused == PathRowId("inner")
    chooser.handle(Confirm("return"))
    assert [one.name for one in chooser.entries] == ["a.mjlog"]
    chooser.handle(Confirm("return"))
    assert isinstance(chooser.handle(Confirm("return")), Pop)
    back(scene)
    settle(scene)
    assert scene.message == "a.mjlog: 1 game taken in."


def test_a_path_to_nothing_is_said_so(given, scene):
    chooser = stood(given, press(scene, "import"), FileChooser)
    chooser.desk.focus("path")
    written(chooser, "/no/such/place\0")
    assert chooser.handle(Confirm("return")) is None
    assert chooser.fault == given.words("games.files.nothing")


def exporting(given, scene):
    riichi = next(one for one in scene.names if scene.game_called(one).rules.endswith("club rules"))
    scene.chosen = riichi
    scene.build()
    return stood(given, press(scene, EXPORT), ExportScene)


def test_a_game_goes_into_a_file_whose_place_is_said(given, scene):
    asked = exporting(given, scene)
    for target in ("native", "mjai", "tenhou6"):
        press(asked, FormId(target))
        press(asked, WRITE)
        assert asked.done.is_done, asked.done.said
        (file,) = (one for one in (given.data / "exports").iterdir() if str(one) in asked.done.said)
        (game,) = read_games(file)
        assert len(game.hands) == len(asked.game.hands)
        assert bool(asked.done.lost) == (target != "native")
    before = len(list((given.data / "exports").iterdir()))
    press(asked, WRITE)
    assert len(list((given.data / "exports").iterdir())) == before + 1, "nothing is overwritten"


def test_another_folder_for_exports_is_chosen_and_remembered(given, scene, tmp_path):
    inner = tmp_path / "stick" / "games"
    inner.mkdir(parents=True)
    (inner / "here.json").write_bytes(b"{}")
    asked = exporting(given, scene)
    chooser = stood(given, press(asked, WHERE), FolderChooser)
    chooser.desk.focus("path")
    written(chooser, str(inner / "here.json"))
    assert chooser.handle(Confirm("return")) is None
    assert chooser.fault == given.words("games.files.no_folder")
    assert isinstance(chooser.handle(Cancel()), Pop)
    chooser = stood(given, press(asked, WHERE), FolderChooser)
    chooser.desk.focus("path")
    written(chooser, str(tmp_path / "stick"))
    chooser.handle(Confirm("return"))
    chooser.handle(Confirm("return"))
    assert (chooser.folder, chooser.entries) == (inner, ()), "files are not listed"
    assert chooser.desk.focused == TAKE
    assert isinstance(chooser.handle(Confirm("return")), Pop)
    press(asked, WRITE)
    assert asked.done.is_done, asked.done.said
    assert len(list(inner.iterdir())) == 2
    assert given.settings.exports == str(inner)


def test_a_folder_that_is_gone_is_told_and_another_can_be_taken(given, scene, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    asked = exporting(given, scene)
    given.change(replace(given.settings, exports=str(tmp_path / "file" / "inner")))
    press(asked, WRITE)
    assert not asked.done.is_done
    chooser = stood(given, press(asked, WHERE), FolderChooser)
    assert isinstance(chooser.handle(Dropped((tmp_path / "file",))), Pop)
    press(asked, WRITE)
    assert str(tmp_path) in asked.done.said
    assert asked.done.is_done, asked.done.said


def test_one_hand_is_copied_as_tenhou6(given, scene, monkeypatch):
    copied = []
    monkeypatch.setattr(game_window.pygame.scrap, "put_text", copied.append)
    asked = exporting(given, scene)
    asked.desk.focus("part.1")
    asked.handle(Confirm("return"))
    assert not asked.desk.controls[FormId("native")].enabled
    press(asked, "more")
    press(asked, COPY)
    assert asked.done.is_done, asked.done.said
    assert len(json.loads(copied[0])["log"]) == 1


def test_a_game_with_flowers_is_offered_only_the_format_that_holds_it(given, scene):
    classic = next(one for one in scene.names if scene.game_called(one).rules.startswith("Classic"))
    forms = scene.shelf.forms(classic)
    assert [one.target for one in forms if not one.refusal] == ["native"]
