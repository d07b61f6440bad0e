"""Fines, payments and impossible hands on the screens of the table companion."""

from dataclasses import replace

import pytest

from game.gallery import companion_samples
from game.gallery.companion_samples import WON, evening
from game.learn.glossary.entries import entries
from game.records.evening_folder import Evenings
from game.records.impossible_hands import HandTrouble
from game.records.played_hand import Fine, FinedAct, HandMark
from game.scenes.companion import settled_hand
from game.scenes.companion.companion_words import trouble_text
from game.scenes.companion.evening_sheet import SheetScene
from game.scenes.companion.hand_entry import EntryScene, HandPage
from game.scenes.companion.settled_hand import SettledScene
from game.scenes.shared.term_links import TermId
from game.storage import paths
from game.text.words import LANGUAGES, Words
from game.ui.inputs import Confirm, Key
from game.ui.scene import LookUp, Pop
from tests.cases import each, in_turn
from tests.scenes.companion.test_companion_screens import WHEN, Player, entering
from tests.ui import stand

WRONG = Fine(0, FinedAct.FALSE_MAHJONG)
SIZES = [(1280, 720), (1920, 1080)]
LONG = ("Marie-Antoinette dLBD", "Jean-Christophe Mnopq", "Wolfgang Amadeus Wxyz", "Ψ" * 20)


# ---- entering fines ------------------------------------------------------------------------------


def test_whoever_erred_is_fined_by_the_mouse_and_the_sheet_says_so(tmp_path):
    shelf = Evenings(tmp_path)
    kept = shelf.new(evening(()), WHEN)
    player = Player(tmp_path, lambda given: SheetScene(given, shelf, kept))
    player.click("next")
    player.click("tab.0")
    player.click("fine.false_mahjong")
    player.click("tab.2")
    player.click("fine.drawn_named")
    player.click("fine.drawn_named")
    named = Fine(2, FinedAct.DRAWN_NAMED)
    assert player.scene.hand.fines == (WRONG, named, named)
    player.click("count")
    assert isinstance(player.scene, SettledScene)
    assert player.scene.settled.nets == (-3000 + 40, 1000 + 20, 1000 - 80, 1000 + 20)
    player.click("keep")
    assert player.scene.evening.totals == (-2960, 1020, 920, 1020)
    assert shelf.listed()[0].evening == player.scene.evening
    player.click("export")
    table = kept.file.with_suffix(".csv").read_text("utf-8-sig")
    assert "faux mah-jong (−3\N{NO-BREAK SPACE}000) · Grive" in table
    assert "tuile piochée nommée × 2 (−80)" in table


def test_a_fine_is_entered_by_keys_alone(tmp_path):
    player = entering(tmp_path)
    player.key("page down")
    player.tab_to("fine.drawn_named")
    player.key("right")
    player.key("return")
    wrong = Fine(1, FinedAct.FALSE_MAHJONG)
    assert player.scene.hand.fines == (wrong,)
    player.key("return")
    assert player.scene.hand.fines == (wrong, wrong)
    player.key("left")
    player.key("return")
    assert player.scene.hand.fines == (wrong,)
    player.key("backspace")
    assert player.scene.hand.fines == (wrong, wrong)
    player.press("count")
    assert isinstance(player.scene, SettledScene)


def test_a_fine_can_be_corrected_later(tmp_path):
    shelf = Evenings(tmp_path)
    kept = shelf.new(evening(), WHEN)
    player = Player(tmp_path, lambda given: SheetScene(given, shelf, kept))
    before = player.scene.evening
    assert before.hands[1].fines == (WRONG,)
    player.click("line.1")
    player.click("correct")
    player.click("tab.0")
    player.click("pardon.false_mahjong")
    player.click("tab.1")
    player.click("fine.drawn_named")
    player.click("count")
    player.click("keep")
    after = player.scene.evening
    assert after.hands[1].fines == (Fine(1, FinedAct.DRAWN_NAMED),)
    assert after.lines[1].nets == (20, -60, 20, 20)
    assert shelf.listed()[0].evening == after


def test_what_costs_nothing_is_not_offered(tmp_path):
    player = entering(tmp_path, penalty_announce_drawn=0)
    assert not player.scene.desk.has("fine.drawn_named")
    assert player.scene.desk.has("fine.false_mahjong")
    named = companion_samples.DRAWN.fined(Fine(0, FinedAct.DRAWN_NAMED))
    player = entering(tmp_path, named, penalty_announce_drawn=0)
    player.click("pardon.drawn_named")
    assert not player.scene.hand.fines


def test_whoever_declared_mah_jong_wrongly_does_not_win_the_hand(tmp_path):
    player = entering(tmp_path, WON)
    player.click("fine.false_mahjong")
    assert player.scene.trouble.id == "wrong_mahjong"
    assert not player.scene.desk.controls["count"].enabled
    player.click("pardon.false_mahjong")
    assert player.scene.trouble is None


# ---- who pays whom -------------------------------------------------------------------------------


class _Shown(settled_hand.MatrixPanel):
    """The panel of the payments, which remembers what it was given."""

    seen: list = []  # noqa: RUF012

    def paint(self, canvas, matrix, chosen, note, *, whole):
        self.seen.append((self, matrix, note))
        super().paint(canvas, matrix, chosen, note, whole=whole)


@pytest.fixture
def shown(monkeypatch):
    monkeypatch.setattr(settled_hand, "MatrixPanel", _Shown)
    _Shown.seen = []
    return _Shown.seen


@pytest.mark.parametrize("state", ["companion/points", "companion/great", "companion/fines"])
def test_the_sums_agree_with_what_everybody_wins_or_loses(tmp_path, shown, state):
    given = stand.services(tmp_path, "fr")
    scene = companion_samples.samples()[state](given)
    assert not stand.shown(given, scene)
    panel, matrix, _ = shown[-1]
    received_less_paid = [
        got - paid for got, paid in zip(matrix.received, matrix.paid, strict=True)
    ]
    assert tuple(received_less_paid) == scene.settled.nets
    assert sum(matrix.paid) == sum(matrix.received) == matrix.total
    assert panel.after == scene.after
    assert [side.name for side in panel.sides] == list(companion_samples.NAMES)


def test_every_line_of_the_points_leads_to_the_glossary(tmp_path):
    given = stand.services(tmp_path, "fr")
    scene = companion_samples.samples()["companion/points"](given)
    stand.shown(given, scene)
    links = [name for name in scene.desk.controls if isinstance(name, TermId)]
    assert len(links) == sum(len(one.lines) for one in scene.lists) > 8
    for name in links:
        scene.desk.focus(name)
        step = scene.handle(Confirm())
        assert isinstance(step, LookUp)
        assert step.term == scene.term
        assert step.term in entries()


def test_the_settlement_tells_of_the_fines(tmp_path, shown):
    given = stand.services(tmp_path, "fr")
    stand.shown(given, companion_samples.samples()["companion/fines"](given))
    _, matrix, note = shown[-1]
    assert matrix.cells[0] == (0, 1000, 500, 500)
    assert "Merle\N{NO-BREAK SPACE}: faux mah-jong" in note


# ---- everything has its room ---------------------------------------------------------------------


def writing(tmp_path, hand, size, scale, **more):
    """A hand that is being written down in a window of that size."""
    sheet = replace(evening(()), **more)
    given = stand.services(tmp_path, "fr", ui_size=scale)
    scene = EntryScene(given, HandPage(sheet, 0, hand), lambda _: Pop())
    assert not stand.shown(given, scene, size)
    return scene


@each("size", SIZES)
@each("scale", [80, 100, 125, 150])
@each("player", [1, 3])
@in_turn
def test_every_question_about_a_hand_is_seen_whole(tmp_path, size, scale, player):
    """The last marks and the fines too: nothing is left to be scrolled to."""
    fined = WON.fined(Fine(3, FinedAct.FALSE_MAHJONG)).fined(Fine(3, FinedAct.DRAWN_NAMED))
    scene = writing(tmp_path, fined, size, scale)
    for _ in range((player - scene.pen.player) % 4):
        scene.handle(Key("page down"))
    room = scene.facts.room
    pills = [one for one in scene.desk.controls.values() if one.scroll == "facts"]
    assert {"mark.ready", "mark.servi"} <= set(scene.desk.controls)
    assert pills
    assert all(one.home.y + one.home.h <= room.bottom for one in pills)
    assert all(one.home.x + one.home.w <= room.right for one in pills)


@each("size", SIZES)
@each("scale", [80, 125, 150])
def test_with_long_names_every_question_can_be_scrolled_to(tmp_path, size, scale):
    names = tuple(name[:20] for name in LONG)
    scene = writing(tmp_path, WON, size, scale, names=names)
    desk, room = scene.desk, scene.facts.room
    for name, control in desk.controls.items():
        if control.scroll == "facts":
            top = control.home.y - room.y
            desk.show("facts", top, top + control.home.h)
            desk.update(1.0)
            _, y, _, high = desk.place(name)
            assert room.y - 1 <= y
            assert y + high <= room.bottom + 1


# ---- what cannot be ------------------------------------------------------------------------------

IMPOSSIBLE = (
    *("copies", "bonus_twice", "no_bonus", "too_many", "too_many_unmarked", "too_few"),
    *("not_too_many", "not_too_few", "cannot_win", "wrong_mahjong", "for_winner"),
    *("no_ready_call", "no_servi", "servi", "hill", "hill_ready", "no_robbing", "only_lanterns"),
    *("robbed", "robbed_giver", "own_tile", "drawn_from", "last_tile", "deal", "deal_melds"),
    *("deal_ready", "earthly", "earthly_melds", "earthly_ready", "not_winning"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_impossible_hand_has_a_sentence_of_its_own(language):
    words = Words(language, paths.locales())
    said = {
        trouble_text(
            words, evening(), HandTrouble(name, 1, WON.tile, 15, 13, 2, HandMark.LAST_TILE)
        )
        for name in IMPOSSIBLE
    }
    assert len(said) == len(IMPOSSIBLE)
    assert not any("{" in one or "impossible." in one for one in said)
    assert not words.unknown


@each("language", LANGUAGES)
@each("name", IMPOSSIBLE)
@in_turn
def test_what_cannot_be_is_said_below_the_hand(tmp_path, monkeypatch, name, language):
    """One line between the buttons, whole in the smallest of windows."""
    trouble = HandTrouble(name, 1, WON.tile, 15, 13, 2, HandMark.LAST_TILE)
    monkeypatch.setattr("game.scenes.companion.hand_entry.trouble", lambda *_: trouble)
    given = stand.services(tmp_path, language)
    scene = EntryScene(given, HandPage(evening(()), 0, WON), lambda _: Pop())
    assert not stand.shown(given, scene)
    assert not given.words.unknown
