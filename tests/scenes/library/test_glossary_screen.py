"""The glossary on the screen: found, read and left with the mouse alone and with keys alone."""

from datetime import date, timedelta

import pytest

from game.gallery.library_samples import glossary_samples
from game.learn.glossary.entries import entries, of_the_day
from game.scenes.library.book_parts import joined_names
from game.scenes.library.glossary_list import AROUND, PITCH
from game.scenes.library.glossary_scene import READ, SEARCH, GlossaryScene
from game.text.words import LANGUAGES
from game.ui.inputs import Cancel, Confirm, Key, Move, Point, Press, Release, Typed, Wheel
from game.ui.scene import Pop
from tests.cases import each, pairwise
from tests.ui import stand

SAMPLES = glossary_samples()
LONG = 60
"""How many entries are looked at: those that say most."""


def opened(tmp_path, entry="", language="fr", query="", size=(1280, 720)):
    given = stand.services(tmp_path, language)
    scene = GlossaryScene(given, entry, query)
    scene.canvas = stand.canvas(given, size)
    scene.build()
    scene.enter()
    scene.update(0.0)
    return scene


def key(scene, name, **more):
    """A key as it arrives: by its name, then by its meaning."""
    arrows = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    step = scene.handle(Key(name, **more))
    if name in arrows:
        return step or scene.handle(Move(*arrows[name]))
    if name == "tab":
        return step or scene.handle(Move(1, 0, tab=True))
    if name in ("return", "space"):
        return step or scene.handle(Confirm(name))
    return step or (scene.handle(Cancel(name)) if name == "escape" else None)


def write(scene, text):
    for letter in text:
        scene.handle(Key(letter, char=letter))
        scene.handle(Typed(letter))


def press(scene, name):
    x, y, w, h = scene.desk.place(name)
    scene.handle(Point(x + w / 2, y + h / 2))
    scene.handle(Press(x + w / 2, y + h / 2))
    return scene.handle(Release(x + w / 2, y + h / 2))


def ids(scene):
    return [one.id for one in scene.found]


def cut(scene):
    """The rows of the list of which only a part is seen."""
    room = scene.list.room
    places = [(name, scene.desk.place(name)) for name in scene.desk.controls if "row." in name]
    seen = [(name, y, y + h) for name, (_, y, _, h) in places if y + h > room.y and y < room.bottom]
    return [name for name, top, low in seen if top < room.y - 1 or low > room.bottom + 1]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_however_far_the_list_is_scrolled_its_rows_are_whole(tmp_path, size):
    scene = opened(tmp_path, "tenpai", size=size)
    assert not cut(scene)
    scene.handle(Point(scene.list.room.x + 40, scene.list.room.y + 90))
    for _ in range(7):
        before = scene.desk.offset(scene.list.name)
        scene.handle(Wheel(-1))
        scene.update(0.0)
        assert scene.desk.offset(scene.list.name) > before
        assert not cut(scene)
    for _ in range(30):
        key(scene, "up")
        scene.update(0.0)
        assert not cut(scene)
    scene.handle(Wheel(-999))
    scene.update(0.0)
    assert not cut(scene)
    assert scene.desk.has(f"row.{scene.list.shown[-1].id}")


# ---- looking for a word --------------------------------------------------------------------------


def test_letters_are_looked_for_as_they_are_written(tmp_path):
    scene = opened(tmp_path)
    assert len(ids(scene)) == len(entries())
    write(scene, "furit")
    assert scene.query == "furit"
    assert scene.entry.id == ids(scene)[0] == "furiten"


@each(
    ("text", "name"),
    [
        *(("chuuren", "chuuren_poutou"), ("chūren pōtō", "chuuren_poutou")),
        *(("ちゅうれん", "chuuren_poutou"), ("チュウレン", "chuuren_poutou")),
        *(("九連", "chuuren_poutou"), ("nine gates", "chuuren_poutou")),
        *(("RIVIERE", "kawa"), ("rivière", "kawa"), ("sacred", "furiten")),
    ],
)
@each("language", LANGUAGES)
def test_any_script_finds_the_word_in_any_language(tmp_path, language, text, name):
    assert name in ids(opened(tmp_path, language=language, query=text))[:2]


def test_what_no_name_says_is_looked_for_in_the_texts(tmp_path):
    assert "furiten" in ids(opened(tmp_path, query="quelle que soit l’attente"))


def test_nothing_found_leaves_the_page_and_says_so(tmp_path):
    scene = opened(tmp_path, "agari", query="xyzzy")
    assert not ids(scene)
    assert scene.entry.id == "agari"
    assert not stand.shown(scene.services, GlossaryScene(scene.services, "agari", "xyzzy"))


def test_a_kind_can_be_looked_at_alone(tmp_path):
    scene = opened(tmp_path)
    press(scene, "filter.strategy")
    assert {one.kind for one in scene.found} == {"strategy"}
    press(scene, "filter.all")
    assert len(ids(scene)) == len(entries())


# ---- keys alone ----------------------------------------------------------------------------------


def test_keys_alone_find_read_follow_and_return(tmp_path):
    scene = opened(tmp_path)
    write(scene, "furi")
    key(scene, "down")
    assert scene.entry.id == ids(scene)[1]
    key(scene, "up")
    assert scene.entry.id == "furiten"
    key(scene, "return")
    assert scene.desk.focused == "lead.0"
    key(scene, "return")
    followed = scene.entry.id
    assert followed != "furiten"
    key(scene, "backspace")
    assert scene.entry.id == "furiten"
    key(scene, "right", ctrl=True)
    assert scene.entry.id == followed
    key(scene, "escape")
    assert scene.query == ""
    assert isinstance(key(scene, "escape"), Pop)


def test_tab_comes_to_every_link_of_the_page(tmp_path):
    scene = opened(tmp_path, "furiten")
    wanted = {name for name in scene.desk.controls if name.startswith(("lead.", "related."))}
    met = set()
    for _ in range(60):
        key(scene, "tab")
        met.add(scene.desk.focused)
    assert wanted <= met


def test_letters_lead_back_to_the_search_from_everywhere(tmp_path):
    scene = opened(tmp_path, "furiten")
    scene.desk.focus("lead.0")
    write(scene, "/")
    assert (scene.desk.focused, scene.query) == (SEARCH, "")
    scene.desk.focus("lead.0")
    write(scene, "ron")
    assert (scene.desk.focused, scene.query) == (SEARCH, "ron")


def test_the_key_that_opens_the_glossary_closes_it(tmp_path):
    assert isinstance(key(opened(tmp_path), "f1"), Pop)


def test_a_list_is_walked_through_by_keys_to_its_end(tmp_path):
    scene = opened(tmp_path, query="ri")
    assert len(ids(scene)) > 30
    for one in ids(scene)[1:]:
        key(scene, "down")
        assert scene.entry.id == one
        assert scene.desk.has(f"row.{one}")
    key(scene, "down")
    assert scene.entry.id == ids(scene)[-1]


# ---- the mouse alone -----------------------------------------------------------------------------


def test_the_mouse_alone_scrolls_opens_follows_and_returns(tmp_path):
    scene = opened(tmp_path)
    room = scene.list.room
    scene.handle(Point(room.x + 20, room.y + 20))
    for _ in range(30):
        scene.handle(Wheel(-2))
        scene.update(0.016)
    rows = (name for name in scene.desk.controls if name.startswith("row."))
    row = next(name for name in rows if scene.desk.place(name)[1] > room.y)
    name = row.removeprefix("row.")
    assert ids(scene).index(name) > 30
    press(scene, f"row.{name}")
    assert scene.entry.id == name
    press(scene, "related.0")
    assert scene.entry.id == entries()[name].related[0]
    press(scene, "earlier")
    assert scene.entry.id == name
    press(scene, "later")
    assert scene.entry.id == entries()[name].related[0]
    assert isinstance(press(scene, "close"), Pop)
    assert isinstance(scene.handle(Cancel("")), Pop)


def test_browsing_leaves_no_trail_but_reading_does(tmp_path):
    scene = opened(tmp_path, "furiten")
    write(scene, "suji")
    press(scene, "lead.0")
    assert scene.trail[:2] == ["furiten", "suji"]


def test_what_was_read_last_is_kept_for_the_next_visit(tmp_path):
    scene = opened(tmp_path, "furiten")
    press(scene, "related.0")
    scene.leave()
    assert scene.services.settings.other[READ] == [entries()["furiten"].related[0], "furiten"]
    again = GlossaryScene(scene.services, "suji")
    assert again.recent == [entries()["furiten"].related[0], "furiten"]


def test_an_unknown_entry_in_the_settings_is_left_out(tmp_path):
    scene = opened(tmp_path)
    scene.services.settings.other[READ] = ["furiten", "no such word", 3]
    assert GlossaryScene(scene.services).recent == ["furiten"]


# ---- picture -------------------------------------------------------------------------------------


@each("language", LANGUAGES)
@each("name", SAMPLES)
@each(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150)])
@pairwise
def test_every_screen_says_everything_in_its_room(tmp_path, name, language, size, scale):
    given = stand.services(tmp_path, language, ui_size=scale)
    assert not stand.shown(given, SAMPLES[name](given), size)
    assert not given.words.unknown


@pytest.mark.slow
@each("size", [(1024, 640), (2560, 1080)])
@each("name", SAMPLES)
def test_longer_words_find_their_room(tmp_path, name, size):
    given = stand.services(tmp_path, "fr", stretched=True)
    assert not stand.shown(given, SAMPLES[name](given), size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_entries_say_everything_in_their_room(tmp_path, language):
    scene = opened(tmp_path, language=language)
    left = []
    plain = {name: scene.index.texts.plain(one) for name, one in entries().items()}
    for one in sorted(plain, key=lambda one: -len(plain[one]))[:LONG]:
        scene._open(one)
        scene.build()
        scene.canvas.overflows.clear()
        scene.page.paint(scene.canvas)
        scene.list.paint(scene.canvas, scene.desk, one)
        left += [(one, gone) for gone in scene.canvas.overflows]
    assert not left


def test_no_line_of_japanese_begins_or_ends_wrongly(tmp_path):
    scene = opened(tmp_path, language="ja")
    for one in entries().values():
        text = scene.index.texts.lead(one)
        for line in scene.canvas.lines(text, 540, 18):
            assert line[0].text[0] not in "、。」）ー", one.id
            assert line[-1].text[-1] not in "「（", one.id


@pytest.mark.parametrize("query", ["", "furi"])
def test_a_long_list_costs_no_more_than_what_is_seen_of_it(tmp_path, query):
    scene = opened(tmp_path, "furiten", query=query)
    rows = [name for name in scene.desk.controls if name.startswith("row.")]
    assert len(rows) <= len(ids(scene))
    assert len(rows) < scene.list.room.h / PITCH + 2 * (AROUND + 1)


def test_a_japanese_name_is_not_broken_between_lines(tmp_path):
    """`ナガシマンガン` in the narrow column of names; of French ones the spaces show the end."""
    canvas = stand.canvas(stand.services(tmp_path, "ja"))
    names = ("流し満貫", "流しマンガン", "ナガシマンガン")
    width = canvas.measure("流し満貫、流しマンガン、ナガシ", 15)
    assert joined_names(canvas, names, "ja", width) == "流し満貫、流しマンガン、\nナガシマンガン"
    assert joined_names(canvas, ("nagashi", "mangan à la défausse"), "fr", 40) == (
        "nagashi, mangan à la défausse"
    )


def test_a_reading_stands_beside_characters_only(tmp_path):
    """A Grand Jeu has a Japanese name of ours: only a Japanese page says how it is read."""
    for language, read in (("fr", ""), ("ja", "あらし")):
        scene = opened(tmp_path, "la_tempete", language)
        assert scene.page._reading == read
    assert opened(tmp_path, "furiten", "fr").page._reading == "フリテン"


def test_a_row_of_the_list_never_says_a_name_twice(tmp_path):
    scene = opened(tmp_path, "", "ja", query="オカルト")
    with scene.canvas.noting() as written:
        scene.draw(scene.canvas)
    x, y, w, h = scene.desk.place("row.occult")
    row = [one.text for one in written if y <= one.room.centery <= y + h and one.room.x < x + w]
    assert row == ["オカルト"]


def test_before_anything_is_read_the_entry_of_the_day_is_on_the_page(tmp_path):
    scene = opened(tmp_path)
    assert scene.page.entry.example
    assert scene.entry is None
    scene.leave()
    assert not scene.recent, "it has not been chosen, and leaves no trace"
    write(scene, "furiten")
    assert scene.page.entry.id == "furiten"


def test_every_entry_of_the_day_comes_in_its_turn():
    first = date(2031, 5, 12)
    shown = [of_the_day(first + timedelta(days=nth)).id for nth in range(300)]
    assert shown[0] != shown[1]
    number = len(set(shown))
    assert len(set(shown[:number])) == number
