"""Who sits down for the first time is told what to do."""

from dataclasses import replace

from game.scenes.shared.term_links import entry_in
from game.ui.inputs import Press, Release
from tests.cases import each
from tests.scenes.seated import Sitting, host

HANDS = ["1245m6789p1245s1z", "1357m1579p1357s1z", "1357m1579p1357s3z", "2468m2468p2468s2z"]
DRAWS = "5z6z6z7z7z"


def prompt(sitting):
    return sitting.scene.prompt


def test_before_the_first_tile_is_thrown_it_is_said_that_one_has_to_be():
    sitting = Sitting(host(HANDS, DRAWS))
    assert prompt(sitting).startswith("Sealed walls: ")
    sitting.wait_for_question()
    assert prompt(sitting) == "Choose a tile to discard"
    sitting.press("t")
    sitting.wait_for_question()
    assert prompt(sitting) == ""


@each("language", ["fr", "ja", "en"])
def test_the_seal_of_the_walls_leads_to_what_it_means(language):
    sitting = Sitting(host(HANDS, DRAWS), language)
    assert entry_in(sitting.scene.words, prompt(sitting)) == "murs_scelles"


def test_the_seal_of_the_walls_is_not_shown_where_there_is_enough_to_wonder_at():
    sitting = Sitting(host(HANDS, DRAWS))
    sitting.scene.hooks = replace(sitting.scene.hooks, tells_seal=False)
    assert prompt(sitting) == ""


def test_a_tile_that_a_finger_has_raised_is_thrown_by_another_touch():
    sitting = Sitting(host(HANDS, DRAWS))
    sitting.wait_for_question()
    x, y, w, h = sitting.scene.controls.desk.place("hand0")
    for one in (Press, Release):
        sitting.scene.handle(one(x + w / 2, y + h / 2))
    assert prompt(sitting) == "Click the raised tile again to discard it"


def test_who_wants_no_help_is_not_told():
    sitting = Sitting(host(HANDS, DRAWS), hints=False)
    sitting.wait_for_question()
    assert prompt(sitting) == ""


def test_a_button_says_enough():
    """East may declare riichi at once."""
    sitting = Sitting(host(["123456789m12p55z", *HANDS[1:]], DRAWS))
    sitting.wait_for_question()
    assert prompt(sitting) == ""


@each("size", [(1024, 640), (1024, 768), (1280, 720), (2560, 1080)])
@each("language", ["fr", "ja", "en"])
def test_it_finds_its_place(language, size):
    sitting = Sitting(host(HANDS, DRAWS), language)
    sitting.fit(size)
    sitting.wait_for_question()
    sitting.scene.draw(sitting.scene.canvas)
    assert not sitting.scene.canvas.overflows
