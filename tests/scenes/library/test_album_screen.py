"""The album on the screen: found, read and left with the mouse alone and with keys alone."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.gallery import library_samples
from game.gallery.library_samples import HOUSE, lanterns
from game.learn.library.grand_jeu_distances import reachable
from game.learn.library.grands_jeux_album import album_entries
from game.rulesets.classic.options import CLASSIC
from game.scenes.library.album import SEARCH, AlbumScene
from game.scenes.library.album_cloths import ExampleCloth
from game.scenes.library.album_list import FILTERS, NEAREST
from game.text.words import LANGUAGES
from game.ui.canvas import Canvas
from game.ui.scene import LookUp, Pop
from tests.cases import each, in_turn
from tests.scenes.library.test_glossary_screen import key, press, write
from tests.ui import stand

SAMPLES = library_samples.album_samples()


def opened(tmp_path, language="fr", options=CLASSIC, held=None, name=None, size=(1280, 720)):
    given = stand.services(tmp_path, language)
    scene = AlbumScene(given, options, held, name)
    scene.canvas = stand.canvas(given, size)
    scene.build()
    scene.enter()
    scene.update(0.0)
    return scene


def listed(scene):
    return [leaf.name.value for leaf in scene.found]


class Noting(Canvas):
    """A canvas that remembers where each line of text was written."""

    def text(self, text, x, y, *more, **others):
        wide = super().text(text, x, y, *more, **others)
        self.written.append((y, x, wide, text))
        return wide


@each("language", LANGUAGES)
@each(("zoom", "width"), [(1.0, 592.0), (1.25, 560.0), (1.5, 470.0)])
def test_the_words_below_two_parts_of_an_example_do_not_touch(tmp_path, zoom, width, language):
    given = stand.services(tmp_path, language)
    surface = pygame.Surface((1280, 720)).convert()
    canvas = Noting(surface, given.fonts, given.art, given.words, zoom=zoom)
    for leaf in album_entries().values():
        for example in leaf.examples:
            canvas.written = []
            cloth = ExampleCloth(canvas, example, width, shows_calls=True)
            cloth.paint(canvas, (0.0, 0.0, width, cloth.height))
            for (y0, x0, wide, text), (y1, x1, _, other) in pairwise(sorted(canvas.written)):
                assert y0 != y1 or x0 + wide + 4 <= x1, (leaf.name, text, other)


# ---- all of them ---------------------------------------------------------------------------------


@each("language", LANGUAGES)
@each("name", SAMPLES)
@in_turn
def test_every_state_says_everything_in_its_room(tmp_path, name, language):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, SAMPLES[name](given))
    assert not given.words.unknown


@pytest.mark.slow
@each("size", [(1024, 640), (1920, 1080), (2560, 1080)])
@each("name", SAMPLES)
@in_turn
def test_longer_words_find_their_room(tmp_path, name, size):
    given = stand.services(tmp_path, "fr", stretched=True)
    assert not stand.shown(given, SAMPLES[name](given), size)


@each("name", ["album/entry", "album/nearest"])
def test_a_larger_interface_leaves_nothing_out(tmp_path, name):
    given = stand.services(tmp_path, "fr", ui_size=150)
    assert not stand.shown(given, SAMPLES[name](given), (1920, 1080))


@each("name", GrandJeu, every=2)
@each("language", LANGUAGES)
@in_turn
def test_every_page_says_everything_in_its_room(tmp_path, name, language):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, AlbumScene(given, CLASSIC, None, name))
    assert not given.words.unknown


# ---- the list ------------------------------------------------------------------------------------


def test_all_are_listed_the_dearest_first(tmp_path):
    scene = opened(tmp_path)
    assert len(listed(scene)) == len(album_entries())
    assert listed(scene)[0] == "mahjong_imperial"
    assert scene.name is GrandJeu.MAHJONG_IMPERIAL


def test_the_order_is_chosen_by_pills(tmp_path):
    scene = opened(tmp_path)
    press(scene, "sort.name")
    ordered = [
        listed(scene).index(name) for name in ("chow_royal", "grande_main_verte", "la_tempete")
    ]
    assert ordered == sorted(ordered)
    press(scene, "sort.rarity")
    assert listed(scene)[0] == "mahjong_imperial"
    assert listed(scene)[-1] == "main_de_paires"
    press(scene, "sort.value")
    points = [leaf.definition.points for leaf in scene.found]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize(
    ("name", "count"), [("all", 34), ("hidden", 8), ("claims", 26), ("own_wind", 5)]
)
def test_kinds_can_be_looked_at_alone(tmp_path, name, count):
    scene = opened(tmp_path)
    press(scene, f"filter.{name}")
    assert len(listed(scene)) == count
    assert all(map(FILTERS[name], scene.found))


@each(
    ("text", "name"),
    [
        ("lanternes", "treize_lanternes_merveilleuses"),
        ("emeraude", "main_emeraude"),
        ("十三", "treize_lanternes_merveilleuses"),
        ("windy pairs", "paires_venteuses"),
    ],
)
@each("language", LANGUAGES)
@in_turn
def test_names_of_any_language_are_found(tmp_path, language, text, name):
    scene = opened(tmp_path, language)
    write(scene, text)
    assert name in listed(scene)


def test_nothing_found_leaves_the_page(tmp_path):
    scene = opened(tmp_path, name=GrandJeu.LA_TEMPETE)
    write(scene, "xyzzy")
    assert not listed(scene)
    assert key(scene, "escape") is None
    assert len(listed(scene)) == len(album_entries())
    assert key(scene, "escape") == Pop()


# ---- reading -------------------------------------------------------------------------------------


def test_keys_alone_find_a_page_and_lead_away(tmp_path):
    scene = opened(tmp_path)
    write(scene, "serpent")
    before = scene.name
    key(scene, "down")
    assert scene.name is not before
    assert scene.desk.focused == SEARCH
    key(scene, "tab")
    for _ in range(60):
        if scene.desk.focused == "glossary":
            break
        key(scene, "tab")
    step = key(scene, "return")
    assert step == LookUp(scene.name.value)


def test_the_mouse_alone_opens_pages_and_follows_overlaps(tmp_path):
    scene = opened(tmp_path)
    press(scene, "row.la_tempete")
    assert scene.name is GrandJeu.LA_TEMPETE
    scene = opened(tmp_path, name=GrandJeu.PUNG_VENTEUX)
    press(scene, "overlap.0")
    assert scene.name is GrandJeu.TRIANGLE_VENTEUX
    assert press(scene, "back") == Pop()


def test_the_list_shows_where_the_page_stands(tmp_path):
    scene = opened(tmp_path, name=GrandJeu.MAIN_DE_PAIRES)
    _, y, _, h = scene.desk.place("row.main_de_paires")
    assert scene.listed.y - 1 <= y
    assert y + h <= scene.listed.bottom + 1


def test_values_are_those_of_the_rules(tmp_path):
    scene = opened(tmp_path, options=HOUSE, name=GrandJeu.LA_TEMPETE)
    assert scene.page.under.points == 6000
    assert scene.page.under.in_force
    scene = opened(tmp_path, options=HOUSE, name=GrandJeu.SERPENTIN_ROYAL)
    assert not scene.page.under.in_force


# ---- the own hand --------------------------------------------------------------------------------


def test_the_hand_is_looked_at_only_when_one_asks(tmp_path):
    scene = opened(tmp_path, held=lanterns())
    assert scene._near is None
    assert scene.page.held is None
    press(scene, f"sort.{NEAREST}")
    assert scene.page.held == lanterns()
    assert scene.name is GrandJeu.TREIZE_LANTERNES_MERVEILLEUSES


def test_the_nearest_are_listed_first_and_what_is_impossible_last(tmp_path):
    scene = opened(tmp_path, held=replace(library_samples.held()))
    press(scene, f"sort.{NEAREST}")
    near = [one.name.value for one in reachable(scene.held, CLASSIC)]
    assert listed(scene)[: len(near)] == near
    assert len(near) < len(album_entries())
    scene._open(GrandJeu(listed(scene)[-1]))
    assert scene.page.near is None


def test_without_a_table_there_is_no_hand_to_ask_about(tmp_path):
    assert not opened(tmp_path).desk.has(f"sort.{NEAREST}")
