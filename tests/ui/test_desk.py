import pygame
import pytest

from game.ui.inputs import Confirm, Key, Move, Point, Press, Release, Typed, Wheel
from game.ui.widgets import Activated, Desk
from game.ui.widgets.pygame_gui_bridge import Pressable
from tests.cases import each
from tests.ui import stand


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, clock=stand.Clock())


@pytest.fixture
def desk(given):
    made = Desk(stand.canvas(given), given)
    made.button("one", 100, 100, 120, 48, "One", "primary", key="O")
    made.button("two", 300, 100, 120, 48, "Two")
    made.button("never", 500, 100, 200, 48, "Ron", enabled=False, note="furiten")
    made.switch("switch", 100, 200, on=False)
    made.segments("speed", 300, 200, ["slow", "fast", "faster"], 1)
    made.slider("volume", 100, 300, 200, 0, 100, 50, 10)
    return made


def click(desk, x, y, clicks=1):
    desk.handle(Point(x, y))
    down = desk.handle(Press(x, y, clicks=clicks))
    return desk.handle(Release(x, y)) or down


def test_a_click_presses_what_is_under_it(desk):
    assert click(desk, 150, 120) == Activated("one")
    assert click(desk, 320, 120, clicks=2) == Activated("two", clicks=2)
    assert click(desk, 20, 20) is None


def test_a_press_that_ends_elsewhere_is_none(desk):
    desk.handle(Press(150, 120))
    assert desk.held == "one"
    assert desk.handle(Release(20, 20)) is None


def test_what_is_refused_cannot_be_pressed(desk):
    assert click(desk, 550, 120) is None
    desk.focus("two")
    for _ in range(6):
        desk.handle(Move(1, 0, tab=True))
        assert desk.focused != "never"


@pytest.mark.parametrize("dark", [False, True])
def test_a_round_button_that_cannot_be_pressed_is_hollow_and_paler(desk, dark):
    def painted(name, x, *, enabled):
        desk.button(name, x, 400, 42, 42, "Back", "icon", "back", dark=dark, enabled=enabled)
        desk.canvas.surface.fill("#808080")
        desk.draw(desk.canvas)
        middle = (desk.canvas.px(x + 21), desk.canvas.px(400 + 6))
        ground = desk.canvas.surface.get_at(middle)[:3]
        sign = desk.canvas.surface.subsurface(
            [desk.canvas.px(value) for value in (x + 8, 408, 26, 26)]
        )
        return ground, pygame.transform.average_color(sign)[:3]

    ground, sign = painted("may", 100, enabled=True)
    bare, faint = painted("may_not", 300, enabled=False)
    assert bare == (0x80, 0x80, 0x80) != ground
    assert faint != sign


def test_controls_say_their_values(desk):
    assert click(desk, 120, 215) == Activated("switch", value=True)
    assert click(desk, 320, 215) == Activated("speed", 0)
    assert click(desk, 290, 316) == Activated("volume", 100)


def test_the_slider_follows_the_pointer(desk):
    desk.handle(Press(200, 316))
    assert desk.handle(Point(260, 316)) == Activated("volume", 80)
    assert desk.handle(Point(262, 316)) is None
    desk.handle(Release(262, 316))
    assert desk.held == ""


def test_keys_alone_are_enough(desk):
    desk.focus("one")
    desk.handle(Move(1, 0))
    assert desk.focused == "two"
    assert desk.handle(Confirm()) == Activated("two")
    desk.handle(Move(0, 1))
    desk.handle(Move(1, 0, tab=True))
    assert desk.focused == "volume"
    assert desk.handle(Move(1, 0)) == Activated("volume", 60)
    assert desk.handle(Confirm()) == Activated("volume", 60), "Enter leaves it as it is"
    assert desk.handle(Key("o", char="o")) == Activated("one")


def test_tab_comes_to_the_chosen_segment(desk):
    desk.focus("switch")
    desk.handle(Move(1, 0, tab=True))
    assert desk.focused == "speed.1"
    desk.handle(Move(1, 0))
    assert desk.handle(Confirm("space")) == Activated("speed", 2)


def test_the_ring_fades_after_three_seconds_of_mouse(desk, given):
    desk.focus("one")
    desk.handle(Move(1, 0))
    desk.handle(Point(10, 10))
    given.now.time += 2.9
    desk.update(0.016)
    assert desk.attention.ring == 255
    given.now.time += 0.6
    desk.update(0.016)
    assert desk.attention.ring == 0
    assert desk.animating
    desk.handle(Move(1, 0))
    assert desk.attention.ring == 255


def test_the_first_key_after_the_mouse_only_shows_the_ring(desk, given):
    desk.focus("one")
    desk.handle(Point(10, 10))
    given.now.time += 5
    desk.update(0.016)
    desk.handle(Move(1, 0))
    assert desk.focused == "one"
    desk.handle(Move(1, 0))
    assert desk.focused == "two"


def test_a_new_desk_keeps_the_focus(desk, given):
    desk.focus("two")
    again = Desk(stand.canvas(given), given, desk)
    again.button("two", 0, 0, 100, 40, "Two")
    assert again.focused == "two"
    assert again.library is desk.library


def test_text_can_be_written(given):
    made = Desk(stand.canvas(given), given)
    made.entry("name", 100, 100, 300, "Ann")
    click(made, 380, 120)
    assert made.handle(Typed("雀")) == Activated("name", "Ann雀")
    assert made.handle(Key("backspace")) == Activated("name", "Ann")
    assert made.handle(Confirm("space")) is None
    assert made.handle(Confirm("return")) == Activated("name", "Ann")


@each("letters", ["\u200b", "\ufe0f", "\0", "\ud800", "\u200d\u200b", "\x1b"])
def test_letters_that_nobody_sees_are_not_written(given, letters):
    made = Desk(stand.canvas(given), given)
    made.entry("name", 100, 100, 300, f"An{letters}n")
    click(made, 380, 120)
    assert made.handle(Typed(letters)) is None
    assert made.handle(Typed(f"{letters}雀{letters}")) == Activated("name", "Ann雀")
    made.draw(made.canvas)


def test_what_is_pasted_is_written_as_far_as_there_is_room(given, monkeypatch):
    made = Desk(stand.canvas(given), given)
    made.entry("name", 100, 100, 300, "Ann", longest=8)
    click(made, 380, 120)
    paste = Key("v", ctrl=True)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "\u200bof\n雀" + "x" * 10**6)
    assert made.handle(paste) == Activated("name", "Annof 雀x")
    monkeypatch.setattr(pygame.scrap, "get_text", refused)
    assert made.handle(paste) is None


def test_a_system_without_a_clipboard_takes_no_copy(given, monkeypatch):
    monkeypatch.setattr(pygame.scrap, "put_text", refused)
    made = Desk(stand.canvas(given), given)
    made.entry("name", 100, 100, 300, "Ann")
    click(made, 380, 120)
    for name in "ac":
        assert made.handle(Key(name, ctrl=True)) is None
    assert made.controls["name"].text == "Ann"


def refused(*_given):
    raise pygame.error("there is no clipboard")


def scrolled(given, before=None):
    made = Desk(stand.canvas(given), given, before)
    with made.scroll("list", 100, 100, 300, 200, 1000):
        for number in range(10):
            made.button(f"row.{number}", 110, 100 + number * 100, 200, 48, str(number))
    return made


def test_what_is_scrolled_away_cannot_be_pressed(given):
    made = scrolled(given)
    assert click(made, 150, 120) == Activated("row.0")
    assert click(made, 150, 420) is None
    made.handle(Point(150, 150))
    made.handle(Wheel(-4))
    assert made.offset("list") == 224
    assert click(made, 150, 195) == Activated("row.3")


def test_the_focus_is_brought_into_view(given):
    made = scrolled(given)
    made.focus("row.9")
    assert made.offset("list") > 700
    x, y, _, h = made.place("row.9")
    assert 100 <= y <= y + h <= 300
    assert x == 110


def test_what_was_scrolled_away_says_nothing(given):
    """The wheel leaves the focus where it is; Enter still uses it, and brings its tip up."""
    made = Desk(stand.canvas(given), given)
    with made.scroll("list", 100, 100, 300, 600, 3000):
        made.button("more", 110, 150, 48, 48, "More", "icon", "plus")
    made.focus("more")
    made.handle(Point(150, 150))
    made.handle(Wheel(-20))
    made.handle(Confirm("return"))
    made.update(0.1)
    made.draw(made.canvas)
    assert made.attention.tip == "more"


def test_arrows_lead_to_what_is_seen_and_not_to_what_is_scrolled_away(given):
    made = scrolled(given)
    made.button("book", 20, 560, 120, 48, "Book")
    made.button("go", 320, 500, 120, 48, "Go")
    made.focus("go")
    made.handle(Move(-1, 0))
    assert made.focused == "book", "not a row that lies hidden at the same height"
    made.handle(Move(0, -1))
    assert (made.focused, made.offset("list")) == ("row.1", 0)
    made.handle(Move(0, 1))
    assert made.focused == "row.2", "within the list the rows follow each other"


def test_scrolling_outlives_a_new_desk(given):
    made = scrolled(given)
    made.focus("row.5")
    offset = made.offset("list")
    assert scrolled(given, made).offset("list") == offset > 0


def test_links_can_be_pressed(given):
    made = Desk(stand.canvas(given), given)
    made.paragraph("text", ["see ", ("tenpai", "link", "tenpai"), "."], 100, 100, 400)
    x, y, w, h = made.place("text.0")
    assert click(made, x + w / 2, y + h / 2) == Activated("text.0", "tenpai")


def test_a_word_explains_an_icon(given):
    made = Desk(stand.canvas(given), given)
    made.button("help", 100, 100, 40, 40, "Help", "icon", "help")
    made.handle(Point(120, 120))
    made.update(0.016)
    assert made.attention.tip == ""
    given.now.time += 0.5
    made.update(0.016)
    assert made.attention.tip == "help"
    made.draw(made.canvas)
    assert not made.canvas.overflows


def test_every_kind_is_drawn_in_every_state(given):
    made = Desk(stand.canvas(given), given)
    kinds = ("plain", "primary", "quiet", "icon", "pill", "row")
    for row, kind in enumerate(kinds):
        for column, (dark, enabled, chosen) in enumerate(
            [(False, True, False), (True, True, False), (False, False, False), (True, True, True)]
        ):
            made.button(
                f"{row}.{column}",
                20 + column * 200,
                20 + row * 60,
                180,
                46,
                "Label",
                kind,
                "play",
                key="L",
                note="why",
                dark=dark,
                enabled=enabled,
                chosen=chosen,
                shortcut="",
            )
    made.card("card", 900, 20, 200, 120, chosen=True)
    made.entry("entry", 900, 200, 200, "text", icon="search")
    made.draw(made.canvas)
    assert not made.canvas.overflows


def test_scrolling_asks_nothing_of_the_controls_that_pass_by(given, monkeypatch):
    """The library would look at every control for every other one that moves."""
    made = Desk(stand.canvas(given), given)
    with made.scroll("list", 0, 0, 400, 300, 5000):
        for number in range(100):
            made.area(f"row{number}", 0, number * 50, 380, 40)
    for slow in ("set_relative_position", "set_dimensions"):
        monkeypatch.setattr(Pressable, slow, lambda *_: pytest.fail("the library was asked"))
    made.handle(Point(100, 100))
    made.handle(Wheel(-2))
    assert made.offset("list") == 112
    assert made.hovered == "row4"
    assert click(made, 100, 100) == Activated("row4")
