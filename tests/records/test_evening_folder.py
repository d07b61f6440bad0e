"""Evenings are kept in files: whole or not at all, never lost, and for other programs to read."""

import csv
import io
import json
import os
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.records.evening import Evening
from game.records.evening_export import as_csv, as_text
from game.records.evening_file import (
    FORMAT,
    LONGEST_NAME,
    MOST_GIVEN,
    BadEvening,
    plain,
    understood,
)
from game.records.evening_folder import Evenings
from game.records.played_hand import Fine, FinedAct, HandMark, HeldTiles, PlayedHand
from game.rulesets.classic.options import CLASSIC, with_changes
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each
from tests.records.table import given, played
from tests.records.test_evening import SHEET

WHEN = datetime(2026, 3, 14, 20, 30, tzinfo=UTC)
NAMES = ("Ada", "", "Cléo", "段")
OPTIONS = with_changes(CLASSIC, {"system": "advanced", "limit": 2000, "hands": 4})
HANDS = (
    *(played(case) for case in SHEET["examples"] if case["id"] in ("c09", "c10", "c19", "c42")),
    PlayedHand(prevailing=3, east=2, held=(HeldTiles(marks=frozenset({HandMark.READY})),) * 4),
    PlayedHand(fines=(Fine(2, FinedAct.FALSE_MAHJONG), *(Fine(1, FinedAct.DRAWN_NAMED),) * 2)),
    given(2, 10, 20, 30, 40, giver=None),
)
EVENING = Evening(names=NAMES, options=OPTIONS, hands=HANDS)


def test_what_is_written_is_read_again(tmp_path):
    kept = Evenings(tmp_path).new(EVENING, WHEN)
    assert kept.evening.started == "2026-03-14T20:30+00:00"
    assert Evenings(tmp_path).listed() == (kept,)
    assert kept.evening.hands == HANDS
    assert kept.evening.options == OPTIONS


def test_several_evenings_are_kept_the_latest_first(tmp_path):
    shelf = Evenings(tmp_path)
    first = shelf.new(EVENING, WHEN)
    second = shelf.new(EVENING, WHEN)
    later = shelf.new(EVENING, WHEN.replace(month=4))
    assert len({first.file, second.file, later.file}) == 3
    assert shelf.listed()[0] == later
    assert shelf.count == 3
    shelf.delete(later)
    assert later not in shelf.listed()
    assert shelf.count == 2


def test_a_write_that_fails_leaves_the_file_as_it_was(tmp_path, monkeypatch):
    shelf = Evenings(tmp_path)
    kept = shelf.new(EVENING, WHEN)

    def fails(_number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(OSError, match="No space"):
        shelf.keep(kept)
    assert shelf.listed() == (kept,)
    assert [one.name for one in kept.file.parent.iterdir()] == [kept.file.name]


DAMAGED = {
    "cut": lambda text: text[: len(text) // 2],
    "letters": lambda _: "no evening at all",
    "list": lambda _: "[1, 2]",
    "names": lambda text: text.replace('"Ada",', ""),
    "tile": lambda text: re.sub(r'"tile": "\w\w"', '"tile": "9z"', text, count=1),
    "winner": lambda text: re.sub(r'"winner": \d', '"winner": 7', text, count=1),
    "meld": lambda text: text.replace('"kind": "pung"', '"kind": "chow"', 1),
    "mark": lambda text: text.replace('"ready"', '"eager"'),
    "act": lambda text: text.replace('"false_mahjong"', '"sneezed"'),
    "fined": lambda text: re.sub(r'"player": 2', '"player": null', text),
    "option": lambda text: text.replace('"limit": 2000', '"limit": "much"'),
}


@each("damage", DAMAGED)
def test_a_damaged_file_is_set_aside_told_of_once_and_never_lost(tmp_path, damage):
    shelf = Evenings(tmp_path)
    good, bad = shelf.new(EVENING, WHEN), shelf.new(EVENING, WHEN.replace(month=4))
    text = DAMAGED[damage](bad.file.read_text("utf-8"))
    assert text != bad.file.read_text("utf-8")
    bad.file.write_text(text, "utf-8")
    assert shelf.listed() == (good,)
    [told] = shelf.unread()
    assert told.reason == "damaged"
    assert (bad.file.parent / told.kept_as).read_text("utf-8") == text
    assert not shelf.unread()
    assert shelf.listed() == (good,)


def test_a_file_of_a_later_version_is_left_as_it_is(tmp_path):
    shelf = Evenings(tmp_path)
    kept = shelf.new(EVENING, WHEN)
    later = {**plain(EVENING), "format": FORMAT + 1, "program": "moineau 9"}
    kept.file.write_text(json.dumps(later), "utf-8")
    assert shelf.listed() == ()
    [told] = shelf.unread()
    assert (told.reason, told.about) == ("later", "moineau 9")
    assert json.loads(kept.file.read_text("utf-8")) == later
    assert shelf.listed() == ()
    assert not shelf.unread()


@pytest.mark.parametrize(
    ("number", "totals", "fines"),
    [(1, (-5176, 236, -2826, 7766), 0), (2, (-7176, 1236, -2326, 8266), 1)],
)
def test_a_file_of_any_format_can_be_read_for_ever(number, totals, fines):
    """Fines came with the second one: an evening of the first has none."""
    file = Path(__file__).with_name(f"{number}-evening.json")
    read = understood(json.loads(file.read_text("utf-8")))
    assert read.names == ("Merle", "Geai", "Grive", "Verdier")
    assert read.totals == totals
    assert [len(hand.fines) for hand in read.hands] == [0, fines, 0, 0, 0]


def test_there_is_a_file_of_every_format():
    assert Path(__file__).with_name(f"{FORMAT}-evening.json").exists()


def test_an_evening_of_the_first_format_is_kept_in_the_latest(tmp_path):
    folder = tmp_path / "evenings"
    folder.mkdir()
    first = Path(__file__).with_name("1-evening.json").read_bytes()
    (folder / "2026-03-14 20.30.json").write_bytes(first)
    shelf = Evenings(tmp_path)
    [kept] = shelf.listed()
    assert not shelf.unread()
    hands = kept.evening.hands
    fined = kept.evening.corrected(1, hands[1].fined(Fine(0, FinedAct.FALSE_MAHJONG)))
    shelf.keep(replace(kept, evening=fined))
    [again] = Evenings(tmp_path).listed()
    assert again.evening == fined
    assert again.evening.totals == (-7176, 1236, -2326, 8266)


@each("content", [None, 7, "x", {}, {"format": "1"}, {"format": 1}])
def test_anything_else_is_no_evening(content):
    with pytest.raises(BadEvening):
        understood(content)


STRANGE = "\u200b\ufe0f\0\ud800"


@each(
    ("given", "read"),
    [(f"A{STRANGE}da", "Ada"), (STRANGE, ""), ("x" * 100_000, "x" * LONGEST_NAME)],
)
def test_a_name_has_letters_only_and_not_too_many(given, read):
    found = understood(
        {"format": 1, "names": [given, "", "", ""], "started": f"{STRANGE}2026-03-14"}
    )
    assert found.names[0] == read
    assert found.started == "2026-03-14"
    as_csv(found, Words("fr", paths.locales())).encode()


@each("field", ["format", "program", "names", "started", "options", "hands"])
@each("deep", [20, 500, 900])
def test_lists_within_lists_are_no_evening(tmp_path, field, deep):
    nested = json.loads("[" * deep + "]" * deep)
    content = {"format": FORMAT + (field == "program"), "names": [""] * 4} | {field: nested}
    (tmp_path / "evenings").mkdir()
    (tmp_path / "evenings" / "a.json").write_text(json.dumps(content), encoding="utf-8")
    shelf = Evenings(tmp_path)
    assert len(shelf.listed()) + len(shelf.unread()) == 1


@each("given", [MOST_GIVEN + 1, 10**30, -1])
def test_points_beyond_all_reason_are_no_evening(given):
    content = plain(Evening(names=NAMES, hands=HANDS))
    content["hands"][0]["held"][0]["given"] = given
    with pytest.raises(BadEvening, match="given"):
        understood(content)


# ---- for other programs --------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_spreadsheet_reads_a_row_for_each_hand(language):
    words = Words(language, paths.locales())
    text = as_csv(EVENING, words)
    rows = list(csv.reader(io.StringIO(text), delimiter=";" if language == "fr" else ","))
    assert len(rows) == 1 + len(HANDS)
    assert rows[0][4] == "Ada"
    assert rows[0][5] == words("companion.player", n=2)
    for row, line in zip(rows[1:], EVENING.lines, strict=True):
        assert list(map(int, row[4:8])) == list(line.nets)
        assert list(map(int, row[8:12])) == list(line.totals)
    assert rows[0][12] == words("companion.sheet.fines")
    fined = [row[12] for row in rows[1:] if row[12]]
    assert len(fined) == 1
    assert "Cléo" in fined[0]
    assert words("companion.fine.false_mahjong") in fined[0]
    assert f"{words('companion.fine.drawn_named')} × 2" in fined[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plain_text_has_the_totals_below_the_hands(language):
    words = Words(language, paths.locales())
    lines = as_text(EVENING, words).splitlines()
    assert len(lines) == 2 + 1 + len(HANDS) + 1
    for total in EVENING.totals:
        assert words.number(total) in lines[-1]
    head, fined = lines[2], lines[-3]
    assert head.endswith(words("companion.sheet.fines"))
    assert f"{words('companion.fine.drawn_named')} × 2" in fined
    assert "80" in fined
    assert not words.unknown


def test_without_a_fine_the_plain_text_has_no_column_for_it():
    words = Words("fr", paths.locales())
    quiet = Evening(names=NAMES, options=OPTIONS, hands=HANDS[:2])
    assert words("companion.sheet.fines") not in as_text(quiet, words)
