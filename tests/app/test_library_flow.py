"""From the title and from a table to the album of the Grands Jeux and to the companion."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from game.app.flows.library_flow import LibraryFlow, held_at
from game.app.navigation import Navigation
from game.bots import OFFERED
from game.host.host import Host
from game.host.journal_header import Chance, Guest
from game.host.match_setup import opening
from game.learn.library.grand_jeu_distances import reachable
from game.rulesets import PRESETS, RULESETS
from game.rulesets.classic.options import CLASSIC, with_changes
from game.scenes.companion.evening_list import CompanionScene
from game.scenes.library.album import AlbumScene
from game.scenes.library.album_list import NEAREST
from game.scenes.library.opponents_book import OpponentsScene
from game.scenes.shared.new_game_choice import NewGame
from game.scenes.table.pause import PauseScene, TableBooks
from game.scenes.title.title_scene import BESIDE, TitleScene
from game.ui.inputs import Confirm, Move
from game.ui.scene import LookUp, Pop, Push
from tests.scenes.library.test_glossary_screen import press
from tests.ui import stand

HOUSE = with_changes(CLASSIC, {"limit": 2000})


@pytest.fixture
def given(tmp_path):
    return stand.services(tmp_path, "fr")


@pytest.fixture
def hosted():
    """Makes a table at which a person and birds have sat down, a few turns after the deal."""
    thinkers = ThreadPoolExecutor(1)
    tables = []

    def make(ruleset, options):
        birds = ("pie", "hibou", "pinson")[: RULESETS[ruleset].seats - 1]
        guests = (Guest(), *(Guest(bird, "tsumogiri") for bird in birds))
        header = opening(ruleset, guests, Chance("12"), options)
        host = Host.new(header, thinkers)
        tables.append(host)
        host.tick()
        host.next_hand()
        host.tick()
        return host

    yield make
    for host in tables:
        host.close()
    thinkers.shutdown()


def shown(step):
    assert isinstance(step, Push)
    return step.scene


# ---- from the title ------------------------------------------------------------------------------


def test_the_title_leads_to_both_books(given):
    navigation = Navigation(given, ThreadPoolExecutor(1))
    scene = TitleScene(given, navigation)
    stand.app(given, scene)
    assert isinstance(shown(press(scene, "album")), AlbumScene)
    assert isinstance(shown(press(scene, "companion")), CompanionScene)


def test_the_pages_about_mahjong_lead_to_the_opponents_that_are_offered(given):
    pages = shown(Navigation(given, ThreadPoolExecutor(1)).reading["pages"]())
    stand.app(given, pages)
    book = shown(press(pages, "opponents"))
    assert isinstance(book, OpponentsScene)
    assert book.levels == OFFERED


def test_the_books_stand_beside_the_line_before_them_and_keys_lead_there(given):
    scene = TitleScene(given, Navigation(given, ThreadPoolExecutor(1)))
    stand.app(given, scene)
    for name in BESIDE:
        entries = list(scene.desk.controls)
        before = entries[entries.index(name) - 1]
        (x, y, w, h), (left, top, wide, high) = map(scene.desk.place, (before, name))
        assert (y, h, w) == (top, high, wide)
        assert x + w < left
        scene.desk.focus(before)
        for _ in range(2):  # the first arrow may only show where one is
            if scene.desk.focused != name:
                scene.handle(Move(1, 0))
        assert scene.desk.focused == name
    assert shown(scene.handle(Confirm("return")))


def test_the_album_follows_the_rules_that_were_chosen_last(given):
    chosen = NewGame("classic").with_rules(HOUSE)
    assert shown(LibraryFlow(given, lambda: chosen).album(None)).options == HOUSE
    other = LibraryFlow(given, lambda: NewGame("saki"))
    assert shown(other.album(None)).options == CLASSIC


# ---- from a table --------------------------------------------------------------------------------


def test_the_album_at_a_table_knows_its_rules_and_the_own_hand(given, hosted):
    host = hosted("classic", HOUSE)
    books = LibraryFlow(given, lambda: NewGame("saki"))
    assert shown(books.album(host)).options == HOUSE
    assert shown(books.album(host)).held is None
    scene = shown(books.at_table(host)())
    assert scene.options == HOUSE
    table, seat = host.match.table, host.seat_of(0)
    assert scene.held.concealed == table.hand(seat).concealed
    stand.app(given, scene)
    press(scene, f"sort.{NEAREST}")
    assert scene.name is reachable(scene.held, HOUSE)[0].name


def test_a_grand_jeu_at_the_table_opens_its_page_among_those_the_hand_is_nearest_to(given, hosted):
    host = hosted("classic", HOUSE)
    scene = shown(LibraryFlow(given, lambda: NewGame("saki")).grand_jeu(host, "main_de_jade"))
    stand.app(given, scene)
    assert scene.term == "main_de_jade"
    assert scene.options == HOUSE
    assert scene.asks
    assert scene.found[0].name is reachable(scene.held, HOUSE)[0].name


def test_nothing_is_known_of_the_other_hands(given, hosted):
    host = hosted("classic", CLASSIC)
    held, table = held_at(host), host.match.table
    own = table.hand(host.seat_of(0))
    known = [*own.concealed]
    for player in table.players:
        known += [laid.tile for laid in player.river if not laid.claimed]
        known += [one for meld in player.hand.melds for one in meld.tiles]
    assert held.left == {face: 4 - known.count(face) for face in held.left}


@pytest.mark.parametrize("ruleset", ["saki", "kansai"])
def test_games_without_grands_jeux_have_no_album_at_the_table(given, hosted, ruleset):
    host = hosted(ruleset, PRESETS[ruleset])
    assert LibraryFlow(given, lambda: NewGame("saki")).at_table(host) is None


def test_rules_without_grands_jeux_have_none_either(given, hosted):
    host = hosted("classic", with_changes(CLASSIC, {"grands_jeux": False}))
    assert LibraryFlow(given, lambda: NewGame("saki")).at_table(host) is None


@pytest.mark.parametrize(("ruleset", "has_yaku"), [("saki", True), ("classic", False)])
def test_the_yaku_of_a_game_are_by_its_own_rules(given, hosted, ruleset, has_yaku):
    host = hosted(ruleset, PRESETS[ruleset])
    way = LibraryFlow(given, lambda: NewGame("kansai")).yaku_of(host)
    assert (way is not None) == has_yaku
    assert way is None or way().scene.options == host.options


def test_the_pause_shows_the_way_only_where_there_is_one(given):
    plain = PauseScene(given, TableBooks(Pop))
    stand.app(given, plain)
    assert not plain.desk.has("album")
    assert not plain.desk.has("yaku")
    assert press(plain, "glossary") == LookUp("")
    yaku = PauseScene(given, TableBooks(Pop, yaku=lambda: Push("yaku")))
    stand.app(given, yaku)
    assert press(yaku, "yaku") == Push("yaku")
    album = PauseScene(given, TableBooks(Pop, album=lambda: Push("album")))
    stand.app(given, album)
    assert press(album, "album") == Push("album")
