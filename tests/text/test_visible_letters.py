"""What nobody sees is in no name and in nothing that is drawn."""

from importlib.resources import files

import pygame

from game.storage import paths
from game.text.visible_letters import tidy_name, visible
from game.ui.fonts import FILES, Fonts, prepare, shown
from game.ui.theme import SMALLEST
from tests.cases import each

UNSEEN = {
    "no width": "\u200b",
    "variation": "\ufe0f",
    "nothing": "\0",
    "half a letter": "\ud800",
    "other half": "\udfff",
    "mark of the file": "\ufeff",
    "from right to left": "\u202e",
    "tag": "\U000e0041",
    "joiner": "\u200d",
    "soft hyphen": "\u00ad",
    "escape": "\x1b",
}


@each("letter", UNSEEN.values(), ids=UNSEEN)
def test_what_nobody_sees_is_left_out(letter):
    assert visible(letter) == ""
    assert visible(f"a{letter}b") == "ab"
    assert tidy_name(f" {letter} Ada{letter} {letter}\u3000B. ") == "Ada B."


PLAIN = ("Une tuile", "雀荘のルール", "été", "e\u0301", "«\u00a0oui\u00a0»", "東\u3000南", "—…😀")


@each("given", PLAIN)
def test_what_can_be_seen_stays_as_it_is(given):
    assert visible(given) == given


@each("end", ["\n", "\r\n", "\t", "\u2028", "\x0b"])
def test_a_line_stays_in_one_line(end):
    assert visible(f"one{end}two") == "one two"


def test_a_name_is_normal_and_no_longer_than_it_may_be():
    assert tidy_name("  two\t words\u3000here\u200b ") == "two words here"
    assert tidy_name("e\u0301te\u0301") == "été"
    assert tidy_name("one two three", 8) == "one two"
    assert tidy_name("\ud800" * 50, 8) == ""


@each("letter", UNSEEN.values(), ids=UNSEEN)
def test_any_text_is_measured_and_drawn(letter):
    prepare()
    fonts = Fonts(paths.fonts())
    for weight in FILES:
        for text in (letter, f"A{letter}", f"東{letter}南"):
            seen = text.replace(letter, "")
            assert fonts.width(text, weight, 16) == fonts.width(seen, weight, 16)
            drawn = fonts.line(text, weight, 16, "black")
            assert drawn.get_size() == fonts.line(seen, weight, 16, "black").get_size()
            assert fonts.draws(text, weight)


def test_every_face_can_draw_every_letter_that_is_not_left_out():
    """All of the first planes, and of the last that holds any; other planes are empty."""
    prepare()
    found = [*paths.fonts().glob("*.[ot]tf"), files("pygame_gui.data") / "NotoSansJP-Regular.otf"]
    faces = [pygame.font.Font(str(one), SMALLEST) for one in found]
    assert len(faces) == len(FILES) + 1
    for code in (*range(0x30000), *range(0xE0000, 0xE1000)):
        letter = shown(chr(code))
        if letter:
            assert all(face.size(letter)[0] > 0 for face in faces), hex(code)
