"""The glossary is whole: every term, every language, every link, every letter, every tile."""

import csv
import re
import shutil
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from game.engine.tiles import HIDDEN
from game.learn.glossary.entries import entries
from game.learn.glossary.entry_search import index
from game.learn.glossary.glossary_texts import DOMAIN, GlossaryTexts
from game.storage import paths
from game.text.languages import LANGUAGES
from game.text.words import Words
from tests.cases import each, part
from tests.ui import stand

ROWS = 512
LONGEST = {"lead": (45, 110), "more": (60, 150), "note": (16, 45)}
"""Words, and letters where no space stands between words: what is longer is not read."""
LONGEST_NAME = 40
LINK = re.compile(r"\[\[([^\[\]|]*)(?:\|([^\[\]|]*))?\]\]")
LABELS = {
    *("hand", "melds", "drawn", "win", "discard", "river", "indicator", "dora"),
    *("wait", "wall", "pair", "set", "tiles", "safe", "yes", "no", "barred", "risk", "safer"),
    *("kept", "left_out", "doubling", "plain", "flowers", "souzu"),
}
HELD = ("hand", "melds", "drawn", "win")


@cache
def said(language):
    """The texts of a language by key, as they are written."""
    file = paths.locales() / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    with file.open("rb") as opened:
        return {one.id: one.string for one in read_po(opened, locale=language) if one.id}


@cache
def found(language):
    return index(Words(language, paths.locales()))


def listed():
    """The rows of the list of terms: term, source and category."""
    with (Path(__file__).parent / "glossary_terms.csv").open(encoding="utf-8", newline="") as file:
        return [(one["term"], one["source"], one["category"]) for one in csv.DictReader(file)]


def linked(text):
    return [target for target, _ in LINK.findall(text)]


def as_read(text):
    return LINK.sub(lambda one: one[2] or one[1], text)


# ---- terms ---------------------------------------------------------------------------------------


def test_every_row_of_the_list_has_one_entry():
    rows = ["|".join(row) for row in listed()]
    assert len(rows) == ROWS
    assert sorted(rows) == sorted(row for one in entries().values() for row in one.rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_the_list_is_found_among_the_first(language):
    lost = [
        row
        for row in part(listed(), 3)
        if not any("|".join(row) in one.rows for one in found(language).find(row[0])[:3])
    ]
    assert not lost


def told():
    """The entries that have texts of their own; further yaku are told as in the yaku book."""
    return {one.id for one in entries().values() if not one.is_of_catalogue}


# ---- texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_says_the_same_parts_in_every_language(language):
    assert said(language).keys() == said("en").keys()
    assert all(said(language).values())
    ids = {key.partition(".")[0] for key in said(language)}
    assert ids == told()
    for one in told():
        assert {f"{one}.names", f"{one}.lead"} <= said(language).keys()


def test_a_note_stands_under_an_example_only():
    noted = {key.partition(".")[0] for key in said("en") if key.endswith(".note")}
    assert not [one for one in noted if not entries()[one].example]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_glossary_is_that_of_the_text(language):
    words = Words(language, paths.locales()).domain(DOMAIN)
    for key, text in said(language).items():
        assert words(key) == text, "run `make locales` after changing a text"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short_enough_to_be_read(language):
    long = []
    for key, text in said(language).items():
        part, read = key.rpartition(".")[2], as_read(text)
        if part == "names":
            assert max(map(len, text.split(" | "))) <= LONGEST_NAME, key
            continue
        words = [word for word in read.split() if any(map(str.isalnum, word))]
        most_words, most_letters = LONGEST[part]
        is_spaced = LANGUAGES[language].is_spaced
        size = len(words) if is_spaced else len(read)
        if size > (most_words + 8 if is_spaced else most_letters + text.count("[[")):
            long.append((key, size))
    assert not long


def test_french_is_set_as_french():
    for key, text in said("fr").items():
        assert not re.search(r"[^\u00a0][!?;:»]|«[^\u00a0]", as_read(text)), key
        assert not re.search(r"\d \d{3}", text), key
        assert "'" not in text, key


def test_japanese_has_no_spaces_and_no_narrow_signs():
    for key, text in said("ja").items():
        if not key.endswith(".names"):
            assert not re.search(r"[\s,!?():;]", as_read(text)), key
            assert text.endswith("。"), key


# ---- links ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_is_dead_or_leads_back_to_its_own_entry(language):
    for key, text in said(language).items():
        assert not re.search(r"[\[\]]", LINK.sub("", text)), key
        for target in linked(text):
            assert target in entries(), key
            assert target != key.partition(".")[0], key


def test_what_is_related_exists_and_is_another_entry():
    for one in entries().values():
        assert set(one.related) <= entries().keys() - {one.id}
        assert len(set(one.related)) == len(one.related)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_linked_from_another_one_and_stands_in_the_list(language):
    reached = {target for text in said(language).values() for target in linked(text)}
    reached |= {target for one in entries().values() for target in one.related}
    assert told() <= reached <= entries().keys()
    assert {one.id for one in found(language).find("")} == entries().keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_without_words_shows_the_name_of_its_entry(language):
    texts = GlossaryTexts(Words(language, paths.locales()))
    for one in entries().values():
        for piece in (*texts.lead(one), *texts.more(one), *texts.note(one)):
            if not isinstance(piece, str):
                assert piece[0], one.id
                assert piece[2] in entries()


# ---- letters -------------------------------------------------------------------------------------


@each("language", LANGUAGES)
def test_every_letter_is_in_the_fonts_that_are_shipped(tmp_path, language):
    fonts = stand.services(tmp_path).fonts
    letters = set("".join(map(as_read, said(language).values())))
    signs = "".join(f"{one.kanji}{one.kana}{one.romaji}{one.pinyin}" for one in entries().values())
    for weight in ("regular", "bold"):
        missing = [one for one in letters | set(signs) if not fonts.covers(one, weight)]
        assert not missing, "run `make fonts`"
    names = [said(language)[f"{one}.names"].split(" | ")[0] for one in told()]
    assert not [name for name in names if not fonts.covers(name, "title")], "run `make fonts`"
    kanji = [one.kanji for one in entries().values()]
    shown = (one for one in kanji if fonts.covers(one, "brush") or fonts.covers(one, "title"))
    assert set(kanji) == {*shown}, "run `make fonts`"


# ---- tiles ---------------------------------------------------------------------------------------


def examples():
    return [one for one in entries().values() if one.example]


def test_examples_are_rows_of_tiles_under_known_words():
    assert len(examples()) > len(entries()) / 2
    for one in examples():
        for row in one.example:
            assert row.label in LABELS, one.id
            assert row.tiles, one.id
            assert all(0 <= mark < len(row.tiles) for mark in row.marks), one.id


def test_no_tile_is_shown_more_often_than_there_are():
    for one in examples():
        laid = [tile for row in one.example if row.label in HELD for tile in row.tiles]
        for tile in set(laid) - {HIDDEN}:
            most = 1 if tile.is_bonus or tile.red else 4
            copies = laid.count(tile) if most == 1 else [face.plain for face in laid].count(tile)
            assert copies <= most, (one.id, str(tile))


def test_a_hand_that_is_shown_is_a_whole_one():
    for one in examples():
        rows = {row.label: row for row in one.example}
        if "hand" not in rows:
            continue
        closed = [tile for tile in rows["hand"].tiles if not tile.is_bonus]
        melds = len(rows["melds"].groups) if "melds" in rows else 0
        last = sum(len(rows[name].tiles) for name in ("win", "drawn") if name in rows)
        assert len(closed) + 3 * melds + last in (13, 14), one.id


def test_one_tile_of_each_called_meld_lies_sideways():
    """Riichi sheet, 3.3: its place tells whose discard it was; a run was the left player's."""
    for one in examples():
        for row in one.example:
            if row.label != "melds" or "riichi" not in one.games:
                continue
            at = 0
            for group in row.groups:
                lying = row.turned & {*range(at, at + len(group))}
                assert len(lying) == (HIDDEN not in group), (one.id, "one of each is turned")
                is_run = HIDDEN not in group and len({*group}) > 1
                assert not is_run or lying == {at}, (one.id, "of a run the first")
                at += len(group)


def test_bonus_tiles_are_shown_in_the_classic_game_only():
    for one in examples():
        if any(tile.is_bonus for row in one.example for tile in row.tiles):
            assert "classic" in one.games, one.id


@pytest.mark.parametrize("content", [b"", b"no catalogue at all"])
def test_a_damaged_glossary_is_reported(tmp_path, content):
    """The window says once what is lacking, by what its words have not found."""
    locales = tmp_path / "locales"
    shutil.copytree(paths.locales(), locales)
    (locales / "fr" / "LC_MESSAGES" / f"{DOMAIN}.mo").write_bytes(content)
    words = Words("fr", locales)
    assert index(words).find("riichi")
    assert words.missing_files == {f"fr/{DOMAIN}.mo"}
