"""Games come into the library and go out of it as they are, with the names of their players."""

import gzip
import json
from dataclasses import replace
from datetime import datetime

import pytest

from game.archive.exporting import (
    NoSuchHand,
    as_csv,
    exported,
    of_one_hand,
    with_names,
)
from game.archive.game_library import GameLibrary
from game.archive.importing import played_when, take_in
from game.host.journal import load
from game.logs.game_check import check
from game.logs.game_record import recorded
from game.logs.reading import read_games
from game.storage import paths
from game.text.words import Words
from tests.archive.games import SHEETS, put
from tests.cases import each
from tests.logs.games import LITTLE, read

NOON = datetime(2026, 11, 5, 12).astimezone()
FRENCH = Words("fr", paths.locales())
CLUB = SHEETS.index("club")


def library(folder):
    found = GameLibrary(folder)
    found.refresh()
    return found


@each("form", LITTLE)
def test_a_game_of_another_program_is_kept_with_its_people(form, tmp_path):
    (game,) = read(LITTLE[form], tmp_path)
    found = library(tmp_path)
    taken = take_in(found, game, NOON, own_name=game.names[2].upper())
    assert (taken.is_new, taken.hands, taken.seat) == (True, 4, 2)
    (entry,) = found.find()
    assert [one.name for one in entry.guests] == list(game.names)
    assert (entry.played, entry.own, entry.is_foreign) == ("2026-11-05 12.00.00", 2, True)
    assert load(found.file_of(entry.name)).journal.header.is_foreign
    again = library(tmp_path)
    assert again.find() == (entry,), "the seat is known after the index is read again"


def test_the_same_game_in_any_format_is_taken_once(tmp_path):
    found = library(tmp_path)
    packed = gzip.compress(LITTLE["mjlog"].encode())
    taken = [take_in(found, read(text, tmp_path)[0], NOON) for text in (*LITTLE.values(), packed)]
    assert [one.is_new for one in taken] == [True, False, False, False]
    assert len({one.name for one in taken}) == 1
    assert len(found.find()) == 1


def test_one_of_our_own_journals_is_taken_as_it_is(tmp_path):
    names = put(tmp_path, 2)
    content = (tmp_path / "games" / names[1]).read_bytes()
    other = tmp_path / "other"
    found = library(other)
    (game,) = read(content, tmp_path)
    taken = take_in(found, game, NOON)
    kept = load(found.file_of(taken.name)).journal
    assert (kept.header, tuple(kept)) == (game.header, game.events)
    assert found.statistics().games == 1


def test_the_day_of_a_game_is_that_of_its_name_or_of_its_file(tmp_path):
    log = tmp_path / "2009060321gm-00a9-0000-83af2648&tw=2.mjlog"
    log.write_bytes(b"")
    assert f"{played_when(log, NOON):%Y-%m-%d %H}" == "2009-06-03 21"
    assert played_when(tmp_path / "2009990321gm-00a9.mjlog", NOON) == NOON
    assert played_when(tmp_path / "nowhere", NOON) == NOON
    assert played_when(tmp_path, NOON).year >= 2026


# ---- out of it -----------------------------------------------------------------------------------


def _club(folder):
    name = put(folder, CLUB + 1)[CLUB]
    return folder / "games" / name


@each("form", ["tenhou6", "mjai"])
def test_what_is_given_out_and_taken_in_again_is_the_same(form, tmp_path):
    given = exported(_club(tmp_path), form, FRENCH, "Ada").content
    (game,) = read(given, tmp_path)
    other = library(tmp_path / "other")
    taken = take_in(other, game, NOON, own_name="Ada")
    record = recorded(read_games(other.file_of(taken.name))[0])[0]
    assert taken.differences == 0
    own, mine = library(tmp_path), other.summary(taken.name)
    theirs = own.summary(_club(tmp_path).name)
    assert (mine.hands, mine.finals, mine.own) == (theirs.hands, theirs.finals, theirs.own)
    assert mine.fingerprint == theirs.fingerprint
    assert exported(other.file_of(taken.name), form, FRENCH, "").content == given
    assert "Ada" in record.names


def test_players_are_given_out_as_they_are_called_at_the_table(tmp_path):
    file = _club(tmp_path)
    told = json.loads(exported(file, "tenhou6", FRENCH, "").content)
    assert set(told["name"]) == {"Vous", "Pie", "Mésange", "Hibou"}
    japanese = Words("ja", paths.locales())
    told = json.loads(exported(file, "tenhou6", japanese, "さくら").content)
    assert "さくら" in told["name"]
    assert not set(told["name"]) & {"pie", "mesange", "hibou", ""}


@each("hand", [1, 6])
def test_one_hand_is_given_out_alone(hand, tmp_path):
    file = _club(tmp_path)
    whole = json.loads(exported(file, "tenhou6", FRENCH, "Ada").content)
    given = exported(file, "tenhou6", FRENCH, "Ada", hand).content
    assert json.loads(given)["log"] == [whole["log"][hand - 1]]
    (game,) = read(given, tmp_path)
    assert not [one.differences for one in check(game) if one.differences]


def test_a_hand_that_was_not_played_is_told(tmp_path):
    record = recorded(read_games(_club(tmp_path))[0])[0]
    for hand in (0, 7, 99):
        with pytest.raises(NoSuchHand):
            of_one_hand(record, hand)
    nameless = replace(record, header=None)
    assert with_names(nameless, FRENCH, "Ada") is nameless


def test_the_table_for_a_spreadsheet_has_a_row_for_each_game(tmp_path):
    names = put(tmp_path, 3)
    (tmp_path / "games" / names[1]).write_bytes(b"{}")
    first, *rows = as_csv(library(tmp_path), FRENCH).splitlines()
    assert first.startswith("jouée le;règles;durée;joueurs;place")
    assert [row.split(";")[0] for row in rows] == ["2026-01-01", "2026-01-03"]
    assert len({row.count(";") for row in (first, *rows)}) == 1
