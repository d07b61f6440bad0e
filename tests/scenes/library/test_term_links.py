"""Terms are links wherever a screen explains something, none is dead, and one comes back."""

import re
from functools import cache

import pytest

from game.engine.reasons import Act, RefusalReason
from game.engine.refusals import Refusal
from game.gallery.pictures import _all as gallery
from game.learn.glossary.entries import entries
from game.learn.glossary.term_marks import marked
from game.rulesets import PRESETS
from game.scenes.companion.companion_words import trouble_text
from game.scenes.companion.entry_remarks import sum_text
from game.scenes.companion.hand_entry import EntryScene
from game.scenes.history.game_story import StoryScene
from game.scenes.library.glossary_scene import GlossaryScene
from game.scenes.settings.settings_scene import SECTIONS, SettingsScene
from game.scenes.setup.main_options import main_options
from game.scenes.setup.option_rows import OptionRow
from game.scenes.setup.rule_rows import DifferenceRow
from game.scenes.setup.rules_pages import pages_of
from game.scenes.setup.rules_scene import RulesScene
from game.scenes.shared.game_facts import Person
from game.scenes.shared.glossary_links import why
from game.scenes.shared.new_game_choice import NewGame
from game.scenes.shared.term_links import TermId, meant
from game.sheets.option_words import about_of, label_of
from game.storage import paths
from game.text.words import LANGUAGES
from game.ui.inputs import Cancel, Confirm, Key, Move, Point, Press, Release
from game.ui.scene import LookUp
from tests.cases import each, in_turn
from tests.stage.playing import watched
from tests.ui import stand

WINDOW = (1280, 720)


def open_in(tmp_path, make, language="fr"):
    given = stand.services(tmp_path, language)
    scene = make(given)
    scene.canvas = stand.canvas(given, WINDOW)
    scene.build()
    return scene


def terms(words, text):
    """Where the terms of a text lead."""
    return [part[2] for part in marked(words, text) if not isinstance(part, str)]


def links(scene, name=""):
    """Where the links of a control lead, or all links of a screen."""
    found = re.compile(re.escape(TermId(name)) + (r"\.\d+$" if name else ".*"))
    controls = scene.desk.controls.values()
    leads = [one.use() for one in controls if found.match(one.id) and one.focusable]
    assert set(leads) <= set(entries())
    # A term that is broken into two lines is a link on both of them.
    return list(dict.fromkeys(leads))


# ---- options -------------------------------------------------------------------------------------
@each("language", LANGUAGES)
@each("ruleset", PRESETS)
@in_turn
def test_the_terms_of_every_option_are_links(tmp_path, ruleset, language):
    choice, count = NewGame(ruleset), 0
    for page in pages_of(choice.rules):
        scene = open_in(
            tmp_path, lambda given, page=page: RulesScene(given, choice, print, page=page), language
        )
        for row, _ in scene.listed.placed:
            if isinstance(row, OptionRow):
                label, about = (
                    said(scene.words, choice.rules, row.name) for said in (label_of, about_of)
                )
                assert links(scene, f"{row.name}.label") == terms(scene.words, label)
                assert links(scene, f"{row.name}.about") == terms(scene.words, about)
                count += len(links(scene, f"{row.name}.about"))
    assert count > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_of_what_differs_from_a_sheet_are_links(tmp_path, language):
    for scene in shown("own_rules", tmp_path, language):
        for row, _ in getattr(scene, "rows", ()):
            if isinstance(row, DifferenceRow):
                said = terms(scene.words, row.point.about)
                assert links(scene, f"{row.point.name}.about") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_of_the_options_of_a_new_game_are_links(tmp_path, language):
    for scene in shown("new_game", tmp_path, language):
        rules = scene.choice.rules
        for option in main_options(rules):
            said = terms(scene.words, label_of(scene.words, rules, option.name))
            assert links(scene, f"{option.name}.label") == said


# ---- settings ------------------------------------------------------------------------------------
@each("language", LANGUAGES)
@each("section", [name for name, _ in SECTIONS])
def test_the_terms_of_every_setting_are_links(tmp_path, section, language):
    scene = open_in(tmp_path, lambda given: SettingsScene(given, section), language)
    for row, _ in scene._rows:
        for part in ("label", "note"):
            text = getattr(row, part)
            if scene.desk.has(TermId(f"{row.label}.{part}")):
                assert links(scene, f"{row.label}.{part}") == terms(scene.words, text)
    if section in ("helps", "keys"):
        assert links(scene)


# ---- refusals ------------------------------------------------------------------------------------
@cache
def reasons():
    text = (paths.locales() / "fr" / "LC_MESSAGES" / "game.po").read_text(encoding="utf-8")
    return re.findall(r'msgid "refusal\.(\w+)\.why"', text)


@each("language", LANGUAGES)
@each("unit", ["han", "fan", "points"])
@in_turn
def test_the_terms_of_every_refusal_are_links(tmp_path, language, unit):
    given = stand.services(tmp_path, language)
    canvas = stand.canvas(given, WINDOW)
    for reason in reasons():
        scene = why(given, Refusal(Act.RON, reason), unit)
        scene.canvas = canvas
        scene.build()
        assert links(scene, "text") == terms(scene.words, scene.text), reason


# ---- results and books ---------------------------------------------------------------------------
def shown(name, tmp_path, language):
    """A screen in each of its built-in states."""
    for state, make in gallery().items():
        if state.startswith(f"{name}/"):
            yield open_in(tmp_path, make, language)


@each("language", LANGUAGES)
@each("name", ["result", "album", "yaku_book", "settlement", "companion"])
@in_turn
def test_no_link_of_a_result_or_a_book_is_dead(tmp_path, name, language):
    for scene in shown(name, tmp_path, language):
        links(scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_of_a_hand_that_nobody_won_or_that_is_void_are_links(tmp_path, language):
    states = gallery()
    scene = open_in(tmp_path, states["result/exhausted"], language)
    assert links(scene, "about") == terms(scene.words, scene.face.about(scene.words))
    assert {"tenpai", "noten", "riichi"} <= set(links(scene))
    scene = open_in(tmp_path, states["result/chombo_furiten"], language)
    assert links(scene, "why") == terms(scene.words, scene.face.why(scene.words))
    assert "furiten" in links(scene)


# ---- the companion -------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_of_the_companion_are_links(tmp_path, language):
    """What is asked about a hand, what is wrong with it, how it is typed, and what it is worth."""
    states = {name: make for name, make in gallery().items() if name.startswith("companion/")}
    for make in states.values():
        scene = open_in(tmp_path, make, language)
        if not isinstance(scene, EntryScene):
            continue
        words = scene.words
        for nth, (row, _, _) in enumerate(scene.facts._placed()):
            assert links(scene, f"fact.{nth}") == terms(words, row.label)
        assert links(scene, "keys") == terms(words, words("companion.entry.keys"))
        if scene.trouble is not None:
            said = trouble_text(words, scene.page.evening, scene.trouble)
            assert links(scene, "trouble") == terms(words, said)
        score = scene.worth.score
        if score is not None:
            assert links(scene, "worth.sum") == terms(words, sum_text(words, score))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_of_what_the_companion_is_for_are_links(tmp_path, language):
    scene = open_in(tmp_path, gallery()["companion/empty"], language)
    for key in ("empty", "empty.how"):
        assert links(scene, key) == terms(scene.words, scene.words(f"companion.{key}"))


# ---- the table and its story ---------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_of_the_story_are_links(tmp_path, language):
    people = tuple(Person(bird, bird) for bird in ("moineau", "mesange", "pinson", "hibou"))
    scene = open_in(
        tmp_path, lambda given: StoryScene(given, watched(1, 0, 1), 0, people), language
    )
    for nth, block in enumerate(scene._blocks):
        if len(block) > 1:
            told = " ".join(line.text for line in block)
            found = [lead for row in range(len(block)) for lead in links(scene, f"{nth}.{row}")]
            assert set(found) == set(terms(scene.words, told)), told
            assert len(found) == len(set(found)), "a term is a link once in a block"
    assert links(scene)


def table(tmp_path, name, language):
    """A table as it stands in one of its built-in states."""
    scene = open_in(tmp_path, gallery()[f"table/{name}"], language)
    scene.enter()
    scene.update(0.0)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_of_the_log_beside_the_table_are_pressed_or_looked_up(tmp_path, language):
    scene = table(tmp_path, "claim", language)
    log = scene._log(scene.view)
    said = {lead for line in log.lines for lead in terms(scene.words, line.text)}
    found = list(log.links(scene.canvas))
    assert {lead for _, lead in found} == said
    for room, lead in found:
        middle = (room.x + room.w / 2, room.y + room.h / 2)
        assert scene.linked_at(*middle) == lead
        assert scene.handle(Press(*middle)) == LookUp(lead)


ASKING = ("show", "strict_pick", "strict_kan", "strict_draw")
"""The states of the table in which something is asked in words."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_of_a_question_at_the_table_are_pressed_or_looked_up(tmp_path, language):
    count = 0
    for state in ASKING:
        scene = table(tmp_path, state, language)
        asked = scene._prompt(scene.canvas)
        if asked is not None:
            found = list(asked.links())
            assert {lead for _, lead in found} == set(terms(scene.words, asked.text))
            for room, lead in found:
                middle = (room.x + room.w / 2, room.y + room.h / 2)
                assert scene.linked_at(*middle) == lead
            count += len(found)
    assert count


@pytest.mark.parametrize("state", ["classic_first_throw", "strict_penalty"])
def test_what_is_told_over_the_table_is_looked_up_where_it_stands(tmp_path, state):
    scene = table(tmp_path, state, "fr")
    scene.draw(scene.canvas)
    with scene.canvas.noting() as written:
        scene.draw(scene.canvas)
    unit = scene.source.game.unit
    told = {one.room.center: meant(scene.words, one.text, unit) for one in written}
    assert any(told.values())
    for middle, entry in told.items():
        assert not entry or scene.read_at(*middle) == entry


@pytest.mark.parametrize(
    ("text", "in_riichi", "in_points"),
    [("Vent dominant", "bakaze", "vent_dominant"), ("Dernière tuile", "haiteihai", "last_tile")],
)
def test_of_entries_that_are_called_alike_the_one_of_the_game_is_meant(
    tmp_path, text, in_riichi, in_points
):
    words = stand.services(tmp_path, "fr").words
    assert meant(words, text, "han") == meant(words, text, "fan") == in_riichi
    assert meant(words, text, "points") == in_points


def test_f1_in_the_companion_explains_the_words_of_the_classic_game(tmp_path):
    scene = open_in(tmp_path, gallery()["companion/entry"], "fr")
    with scene.canvas.noting() as written:
        scene.draw(scene.canvas)
    place = next(one.room.center for one in written if one.text == "Vent dominant")
    scene.handle(Point(*place))
    assert scene.term == "vent_dominant"


# ---- there and back ------------------------------------------------------------------------------
def test_a_link_is_reached_by_keys_and_leads_back_to_the_same_place(tmp_path):
    given = stand.services(tmp_path, "fr")
    scene = RulesScene(given, NewGame("saki"), print, page="draws")
    running = stand.app(given, scene, (1280, 560))
    for _ in range(200):
        if isinstance(scene.desk.focused, TermId) and scene.desk.offset("rows.draws") > 0:
            break
        scene.handle(Key("tab"))
        scene.handle(Move(1, 0, tab=True))
    focused, offset = scene.desk.focused, scene.desk.offset("rows.draws")
    assert isinstance(focused, TermId)
    entry = scene.term
    running.carry_out(scene.handle(Confirm("return")))
    assert isinstance(running.top, GlossaryScene)
    assert running.top.entry.id == entry
    running.carry_out(running.top.handle(Cancel("escape")))
    running.frame([], 0.016)
    assert running.top is scene
    assert (scene.desk.focused, scene.desk.offset("rows.draws")) == (focused, offset)


RESULTS = ["result/tsumo", "result/exhausted", "result/chombo"]


@each("name", RESULTS)
@each("by_mouse", [False, True])
def test_who_comes_back_to_a_result_from_the_glossary_goes_on_with_enter(tmp_path, name, by_mouse):
    given = stand.services(tmp_path, "en")
    scene = gallery()[name](given)
    running = stand.app(given, scene)
    first = scene.desk.focused
    assert first == "onward"
    found = [one for one in scene.desk.controls if isinstance(one, TermId) and links_to(scene, one)]
    assert found
    for link in found:
        if by_mouse:
            x, y, w, h = scene.desk.place(link)
            scene.handle(Press(x + w / 2, y + h / 2))
            step = scene.handle(Release(x + w / 2, y + h / 2))
        else:
            scene.desk.focus(link)
            step = scene.handle(Confirm("return"))
        assert isinstance(step, LookUp), link
        running.carry_out(step)
        running.carry_out(running.top.handle(Cancel("escape")))
        assert running.top is scene
        assert scene.desk.focused == first


def links_to(scene, name):
    """Whether a control leads to an entry, and is seen."""
    control = scene.desk.controls[name]
    return bool(getattr(control, "value", "")) and control.focusable and control.rect.bottom < 640


def test_from_the_sentence_of_a_refusal_one_comes_back_to_it(tmp_path):
    given = stand.services(tmp_path, "fr")
    asked = why(given, Refusal(Act.DISCARD, RefusalReason.SWAP_CALL), "han")
    running = stand.app(given, asked)
    asked.desk.focus(TermId("text.0"))
    running.carry_out(asked.handle(Confirm("return")))
    assert isinstance(running.top, GlossaryScene)
    running.carry_out(running.top.handle(Cancel("escape")))
    assert running.top is asked
