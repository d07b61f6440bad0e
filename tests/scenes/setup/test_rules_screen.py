"""The rules on the screen: what a beginner looks for comes first, and every sheet can be read."""

from game.rulesets import PRESETS
from game.scenes.setup.option_rows import OptionRow
from game.scenes.setup.rules_pages import FIRST_YAKU, pages_of
from game.scenes.setup.rules_scene import RulesPageId, RulesScene
from game.scenes.setup.yaku_rows import YakuHead, YakuRow, column
from game.scenes.shared.new_game_choice import first_choice
from game.sheets.own_rulesets import OwnRulesets
from game.text.words import LANGUAGES
from game.ui.canvas import Canvas
from game.ui.inputs import Point, Press, Release
from tests.cases import each, in_turn
from tests.scenes.test_screens import picked
from tests.ui import stand

LEVELS = ("club", "casual")


def opened(folder, page="yaku", language="en", *, changes=True, size=(1280, 720)):
    """The rules of the sheet offered first, on one page, to be changed or only to be read."""
    given = stand.services(folder, language)
    choice = first_choice(LEVELS).with_sheet("saki")
    scene = RulesScene(given, choice, (lambda _: None) if changes else None, page=page)
    assert not stand.shown(given, scene, size)
    return scene


def press(scene, name):
    """The mouse on a control."""
    x, y, w, h = scene.desk.place(name)
    for kind in (Point, Press, Release):
        scene.handle(kind(x + w / 2, y + h / 2))


def test_the_yaku_come_before_their_fine_points(tmp_path):
    rows = [row for row, _ in opened(tmp_path).listed.placed]
    assert isinstance(rows[0], YakuHead)
    names = [row.name for row in rows if isinstance(row, YakuRow)]
    assert names[: len(FIRST_YAKU)] == list(FIRST_YAKU)
    assert sorted(names) == sorted(name for name, _ in PRESETS["saki"].yaku)
    kinds = [isinstance(row, OptionRow) for row in rows]
    assert kinds == sorted(kinds), "options stand at the end"


@each("language", LANGUAGES)
@each("size", stand.SIZES)
@in_turn
def test_every_yaku_says_what_it_asks_for(tmp_path, monkeypatch, language, size):
    written = []
    paragraph = Canvas.paragraph

    def kept(canvas, text, *places, **more):
        written.append(text)
        return paragraph(canvas, text, *places, **more)

    monkeypatch.setattr(Canvas, "paragraph", kept)
    scene = opened(tmp_path, language=language, size=size)
    assert scene.words("yaku.riichi.rule") in written
    for row, place in scene.listed.placed:
        if isinstance(row, YakuRow):
            free = column(place, 0) - place.x - 16
            text = scene.words(f"yaku.{row.name}.rule")
            assert place.h >= 40 + 18 * len(scene.canvas.lines(text, free, 14))


def test_the_closed_hand_comes_before_the_open_one(tmp_path):
    desk = opened(tmp_path).desk
    closed, opening = (desk.place(f"more.yaku.tanyao.han_{how}") for how in ("closed", "open"))
    assert closed[0] < opening[0]


def test_while_a_game_is_played_the_other_sheets_can_be_read(tmp_path):
    scene = opened(tmp_path, "scoring", changes=False)
    before = scene.choice
    picked(scene, 1 + list(PRESETS).index("tenhou"))
    assert scene.choice.ruleset == "tenhou"
    assert scene.choice.rules == PRESETS["tenhou"]
    picked(scene, 1 + list(PRESETS).index("kansai"))
    assert scene.choice.ruleset == "kansai"
    picked(scene, 0)
    assert scene.choice == before


UNLIKE = [("saki", "classic"), ("tenhou_sanma", "saki"), ("kansai", "classic")]
"""Sheets with pages that the other lacks."""


@each(("sheet", "other"), UNLIKE)
def test_a_page_that_another_sheet_lacks_is_not_shown_while_that_is_opened(tmp_path, sheet, other):
    """The choice is kept at once, and whatever is kept has the screen built anew."""
    given = stand.services(tmp_path)
    choice = first_choice(LEVELS).with_sheet(sheet)
    scene = RulesScene(given, choice, lambda _: scene.build(), kept=OwnRulesets(tmp_path))
    assert not stand.shown(given, scene)
    shared = pages_of(PRESETS[other])
    for page in pages_of(choice.rules):
        if page in shared:
            continue
        picked(scene, list(PRESETS).index(sheet))
        press(scene, RulesPageId(page))
        assert scene.page == page
        picked(scene, list(PRESETS).index(other))
        assert scene.choice.ruleset == other
        assert scene.page in pages_of(scene.choice.rules)
