"""Each fault of a picture is seen: drawn on purpose, it is told by its kind."""

import pytest

from game.scenes.setup import sheet_rows
from game.scenes.table.helps import badge_legend
from game.ui import theme
from game.ui.widgets import Desk
from tests.cases import each
from tests.scenes.reading.faults import DOTS, faults, zones
from tests.scenes.reading.inspection import Inspection
from tests.scenes.reading.matrix import seen
from tests.ui import stand

WORDS = "Pinson gagne"


def told(folder, paint):
    """The kinds of faults of what somebody paints on a paper."""
    given = stand.services(folder, "fr")
    canvas = stand.canvas(given)
    canvas.paper()
    found = Inspection(canvas.surface)
    with found.looking():
        paint(canvas)
    return {one.partition(":")[0] for one in faults(found)}


def plain(canvas):
    canvas.box(100, 100, 300, 60, 10, theme.PAPER_LOW)
    canvas.text(WORDS, 250, 130, 16, theme.INK, "bold", "cc")


def leaves_window(canvas):
    canvas.text(WORDS, 1270, 130, 16, theme.INK, "bold", "cc")


def leaves_box(canvas):
    canvas.box(200, 100, 90, 60, 10, theme.PAPER_LOW)
    canvas.text(WORDS, 220, 130, 16, theme.INK, "bold", "cl")


def lies_over(canvas):
    plain(canvas)
    canvas.text("Mésange", 260, 132, 16, theme.INK, "bold", "cc")


def is_covered(canvas):
    plain(canvas)
    canvas.box(250, 90, 90, 60, 4, theme.PAPER_LOW)


def is_crossed(canvas):
    canvas.line(180, 110, 320, 150, theme.EDGE, 2)
    canvas.text(WORDS, 250, 130, 16, theme.INK, "bold", "cc")


def stands_on_two_grounds(canvas):
    canvas.box(100, 125, 400, 40, 0, "#7fa58f")
    canvas.text(WORDS, 250, 126, 16, theme.INK, "bold", "cc")


def is_pale(canvas):
    canvas.text(WORDS, 250, 130, 16, theme.GOLD, "bold", "cc")


def is_cut_at_its_side(canvas):
    with canvas.clipped(100, 100, 150, 60):
        canvas.text(WORDS, 250, 130, 16, theme.INK, "bold", "cc")


def is_cut_by_its_sheet(canvas):
    sheet = canvas.sheet(canvas.h)
    sheet.clear()
    sheet.text(WORDS, 250, sheet.h, 16, theme.INK, "bold", "cc")
    canvas.show(sheet, 0, canvas.h, 0)


def is_buried(canvas):
    canvas.text(WORDS, 250, 130, 16, theme.INK, "bold", "cc")
    canvas.tiles(("1m", "2m", "3m"), 180, 110, 48, pose="flat")


def is_cut_in_words(canvas):
    canvas.text(f"Pinson ga{DOTS}", 250, 130, 16, theme.INK, "bold", "cc")


def is_a_panel_over_another(canvas):
    canvas.panel(100, 100, 300, 200)
    canvas.panel(350, 200, 300, 200)


@each(
    ("paint", "kind"),
    [
        (leaves_window, "outside"),
        (leaves_box, "out_of_box"),
        (lies_over, "over_each_other"),
        (is_covered, "covered"),
        (is_crossed, "crossed"),
        (stands_on_two_grounds, "on_mixed_ground"),
        (is_pale, "pale"),
        (is_cut_at_its_side, "cut"),
        (is_cut_by_its_sheet, "cut"),
        (is_buried, "covered"),
        (is_cut_in_words, "shortened"),
        (is_a_panel_over_another, "overlapping"),
    ],
)
def test_every_kind_of_fault_is_seen(tmp_path, paint, kind):
    assert kind in told(tmp_path, paint)


def test_what_is_drawn_well_has_none(tmp_path):
    assert not told(tmp_path, plain)


def test_a_word_that_is_struck_out_on_purpose_is_none(tmp_path):
    def struck(canvas):
        wide = canvas.text(WORDS, 140, 130, 16, theme.INK, "bold", "cl")
        canvas.line(138, 130, 142 + wide, 130, theme.INK, 1.6)

    assert not told(tmp_path, struck)


def test_controls_over_each_other_and_outside_are_seen(tmp_path):
    desk = Desk(stand.canvas(stand.services(tmp_path)), stand.services(tmp_path))
    desk.button("one", 100, 100, 200, 50, WORDS)
    desk.button("other", 260, 120, 200, 50, WORDS)
    desk.button("outside", 1200, 300, 200, 50, WORDS)
    assert len(list(zones(desk))) == 2


def test_what_is_written_on_the_cloth_is_seen(tmp_path, monkeypatch):
    """It is drawn aside, and kept; here the names are as dark as their plates."""
    name, window = "table/river", (1280, 720)
    assert not seen(tmp_path, name, "fr", window, 100)
    monkeypatch.setattr(theme, "IVORY", theme.NIGHT)
    found = seen(tmp_path, name, "fr", window, 100)
    assert any(one.startswith("pale: 'Pinson'") for one in found)


def test_what_is_below_the_fold_is_seen(tmp_path, monkeypatch):
    """As it was: two columns of yaku in a page too narrow for their names."""
    name, window = "rules/kansai", (1024, 640)
    assert not seen(tmp_path, name, "fr", window, 150)
    monkeypatch.setattr(sheet_rows, "NAMES", 0.0)
    assert seen(tmp_path, name, "fr", window, 150)


@pytest.mark.parametrize(("scale", "language"), [(150, "fr"), (200, "ja")])
def test_a_legend_that_only_becomes_narrower_is_seen_to_overflow(
    tmp_path, monkeypatch, scale, language
):
    """As it did: two columns whose letters were drawn larger than they had been measured."""
    name, window = "table/helps_far", (1024, 640)
    assert not seen(tmp_path, name, language, window, scale)
    monkeypatch.setattr(badge_legend._Legend, "_least", 0.0)
    monkeypatch.setattr(badge_legend, "PARTS", (1.0,))
    assert seen(tmp_path, name, language, window, scale)
