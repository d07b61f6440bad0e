import pytest

from game.ui import fonts
from game.ui.lettering import unit
from tests.ui import stand


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path)


@pytest.mark.parametrize(
    ("size", "wide", "high"),
    [
        ((1024, 640), 1280, 800),
        ((1024, 768), 1280, 960),
        ((1280, 720), 1280, 720),
        ((3840, 2160), 1280, 720),
        ((2560, 1080), 2560 / 1.5, 720),
    ],
)
def test_a_window_in_units(given, size, wide, high):
    drawn = stand.canvas(given, size)
    assert (drawn.w, drawn.h) == pytest.approx((wide, high))


def test_zoom_never_takes_more_room_than_a_screen_can_give():
    assert unit((1280, 720), 1.5, (1280, 720)) == 1
    assert unit((1280, 720), 1.5, (960, 600)) == pytest.approx(1.2)
    assert unit((2560, 1440), 1.5, (640, 360)) == pytest.approx(3)


def test_zoom_never_makes_buttons_too_small():
    assert unit((1024, 640), 0.8, (1280, 720)) == pytest.approx(0.8)
    assert unit((1920, 1080), 0.8, (1280, 720)) == pytest.approx(1.2)


def test_no_letter_is_too_small(given):
    drawn = stand.canvas(given, (1024, 640))
    assert drawn.measure("a", 4) == drawn.measure("a", 11 / 0.8)


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("deux… et cinq", "deux... et cinq"),
        ("×2 …", "×2 ..."),
        ("一、二…。五", "一、二…。五"),
        ("…", "..."),
    ],
)
def test_an_ellipsis_stands_on_the_line_except_after_japanese(text, drawn):
    assert fonts.shown(text) == drawn


def test_text_outside_the_window_is_noted(given):
    drawn = stand.canvas(given)
    drawn.text("inside", 100, 100)
    assert not drawn.overflows
    drawn.text("outside", 1260, 100)
    assert [over.place for over in drawn.overflows] == ["window"]


def test_text_outside_its_room_is_noted(given):
    drawn = stand.canvas(given)
    with drawn.within(100, 100, 60, 30, "narrow"):
        drawn.text("much too long for this", 100, 110)
    assert [over.place for over in drawn.overflows] == ["narrow"]


def test_a_label_is_made_to_fit(given):
    drawn = stand.canvas(given)
    wide = drawn.fitted("a label that is somewhat long", 100, 100, 200, 18)
    assert wide <= 201
    drawn.fitted("a label that is so long that it needs several lines", 100, 200, 140, 18)
    assert not drawn.overflows


def test_a_paragraph_is_as_high_as_its_lines(given):
    drawn = stand.canvas(given)
    one = drawn.paragraph("short", 10, 10, 400, draw=False)
    two = drawn.paragraph("short\nand short again", 10, 10, 400, draw=False)
    assert (one, two) == pytest.approx((25.6, 51.2))


def test_thin_spaces_are_drawn_as_no_break_spaces(given):
    drawn = stand.canvas(given)
    assert drawn.measure("25\u202f000", 16) == drawn.measure("25\u00a0000", 16)


def test_a_letter_the_font_lacks_is_found_in_the_whole_font(given):
    assert given.fonts.covers("Est 2 · 麻雀 −3 900")
    assert not given.fonts.covers("龘")
    shipped, whole = (given.fonts.face(text, "regular", 20) for text in ("雀", "龘"))
    assert shipped is not whole


def test_a_layer_is_painted_once(given):
    drawn, painted = stand.canvas(given, (640, 400)), []
    for _ in range(3):
        drawn.layer("ground", lambda on: painted.append(on.paper()))
    assert len(painted) == 1
