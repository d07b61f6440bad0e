"""The classic table on the screen: its words, its buttons, its marks, and its two throws."""

from functools import partial

import pytest

from game.engine.actions import CallChow, CallSet, DeclareKong, Win
from game.engine.events import BonusSetAside, RoundStarted, TileDiscarded
from game.engine.fast_replace import replace
from game.engine.points_events import BonusCalled, PenaltyPaid
from game.engine.rules import discards_and_calls
from game.engine.rules.wall_break import broken
from game.engine.table import MeldKind, Offer, Source
from game.engine.tiles import HIDDEN, tiles
from game.gallery import classic_states, written_tables
from game.gallery.strict_states import asked
from game.gallery.written_tables import WrittenSeat
from game.rulesets import RULESETS
from game.rulesets.classic.build import classic_rules
from game.rulesets.classic.options import CLASSIC, with_changes
from game.scenes.shared.event_words import Teller, sentence
from game.scenes.shared.game_facts import Game
from game.scenes.table.cloth.two_throws import counted_stack, throws
from game.scenes.table.foul_notice import announcement
from game.scenes.table.strict_buttons import strict_menu
from game.stage import meld_places
from game.stage.event_animations import STAGING, bonus_word
from game.ui.canvas import Canvas
from tests.cases import each, pairwise
from tests.notation import table
from tests.scenes.table import moments

opened = partial(moments.opened, classic_states.STATES)
STRICT = classic_rules(with_changes(CLASSIC, {"strict_mode": True}))


@moments.everywhere(classic_states.STATES)
def test_every_word_of_the_classic_table_has_its_room(tmp_path, name, window, size, language):
    assert not opened(tmp_path, name, window, language, size).canvas.overflows


@pytest.mark.slow
@each("size", moments.SIZES)
@each("name", classic_states.STATES)
@pairwise
def test_longer_words_find_their_room(tmp_path, name, size):
    assert not opened(tmp_path, name, language="fr", size=size, stretched=True).canvas.overflows


def buttons(scene):
    return [one.word for one in scene.controls.question.menu.buttons]


def pieces(scene):
    return {piece.name: piece for piece in scene.pieces(scene.picture)}


def last_line(scene):
    return pieces(scene)["log"].key[-1][0]


def melds_of(name, seat):
    return classic_states.STATES[name]().match.table.hand(seat).melds


@each("name", ["classic", "classic_japanese", "classic_calls", "classic_kongs", "classic_ready"])
def test_the_concealed_kong_of_another_shows_four_backs(name):
    """Classic sheet, 5.1: it lies face down until the hand is over."""
    (kong,) = melds_of(name, 3)
    assert (kong.kind, kong.covered) == (MeldKind.CONCEALED_KONG, True)
    assert kong.tiles == (HIDDEN,) * 4


def test_only_the_owner_knows_a_concealed_kong_of_the_fullest_table():
    known = [HIDDEN not in melds_of("classic_full", seat)[-1].tiles for seat in range(4)]
    assert known == [True, False, False, False]


def test_a_claimed_kong_is_laid_with_one_tile_turned_over(tmp_path):
    """Classic sheet, 5.1: three face up, one turned over; a promoted kong all face up."""
    position = table("E 5678m4z +4z | S 777z123456p2234s | W ?*13 | N ?*13 river 7z")
    offered = replace(position, offer=Offer(3, tiles("7z")[0], Source.DISCARD), turn=3)
    (kong,) = discards_and_calls.open_kong(classic_rules(CLASSIC), offered, 1)
    laid = meld_places.pieces(offered, 1, kong.meld)
    assert [one.down for one in laid].count(True) == 1
    assert not any(one.sideways for one in laid)
    promoted = meld_places.pieces(offered, 1, positions_meld("6666s<right+"))
    assert not any(one.down for one in promoted)


def positions_meld(words):
    place = WrittenSeat(hand="10", melds=words)
    return written_tables.player(place, 1, RULESETS["classic"]).hand.melds[0]


# ---- what stands on the table --------------------------------------------------------------------


def test_the_panel_names_the_hand_and_its_wind_and_shows_signed_totals(tmp_path):
    scene = opened(tmp_path, "classic")
    view = scene.view
    found = pieces(scene)
    assert found["round"].key == "Hand 3"
    assert found["prevailing"].key == 2
    assert [view.score(seat) for seat in range(4)] == ["+128", "\u221264", "+36", "\u2212100"]
    assert "sticks" not in found
    assert "indicators" not in found


def test_the_hill_says_how_much_of_it_is_left(tmp_path):
    """Six of its fourteen tiles have replaced a kong, flowers and seasons."""
    assert pieces(opened(tmp_path, "classic"))["hill"].key[0] == 8
    assert "hill" not in pieces(opened(tmp_path, "classic_no_hill"))
    assert pieces(opened(tmp_path, "classic_136"))["hill"].key[0] == 13


def test_the_disc_lies_beside_the_player_of_the_prevailing_wind(tmp_path):
    scene = opened(tmp_path, "classic")
    assert pieces(scene)["token"].key[0] == 2
    assert scene.view.table.wind_of(1) == 2
    bare = classic_rules(with_changes(CLASSIC, {"prevailing_wind": False}))
    assert Game.of(bare, "points").prevailing(scene.view.table) is None


def test_a_ready_player_has_a_mark_and_a_word_on_the_plate(tmp_path):
    found = pieces(opened(tmp_path, "classic_ready"))
    assert {name for name in found if name.startswith("ready")} == {"ready0", "ready2"}
    assert "South \u00b7 ready" in found["plate0"].key[1]


def test_own_flowers_are_shown_once_more(tmp_path):
    assert pieces(opened(tmp_path, "classic"))["honours"].key == (tiles("2f2g"), 1)
    assert "honours" not in pieces(opened(tmp_path, "classic_136"))


# ---- what may be done ----------------------------------------------------------------------------


def test_calls_have_the_words_of_the_game(tmp_path):
    scene = opened(tmp_path, "classic_calls", language="fr")
    assert buttons(scene) == ["pon", "chii", "chii", "chii", "pass"]
    written = {key: scene.words(f"table.action.{key}.points") for key in ("pon", "chii", "ron")}
    assert written == {"pon": "Pung", "chii": "Chow", "ron": "Mah-jong"}


def test_a_chow_is_chosen_among_several(tmp_path):
    scene = opened(tmp_path, "classic_calls")
    chows = [one.action for one in scene.controls.question.menu.choices if one.word == "chii"]
    assert [chow.meld.tiles for chow in chows] == [tiles("456p"), tiles("567p"), tiles("678p")]
    assert all(isinstance(chow, CallChow) for chow in chows)


def test_kongs_are_declared_one_by_one_or_kept(tmp_path):
    scene = opened(tmp_path, "classic_kongs")
    menu = scene.controls.question.menu
    kongs = [one.action for one in menu.choices if one.word == "kan"]
    assert all(isinstance(kong, DeclareKong) for kong in kongs)
    assert {kong.meld.kind for kong in kongs} == {MeldKind.CONCEALED_KONG, MeldKind.ADDED_KONG}
    assert len(menu.discards) == 11
    assert menu.passing is None


def test_a_kong_is_robbed_by_mahjong_or_let_be(tmp_path):
    scene = opened(tmp_path, "classic_robbing")
    assert buttons(scene) == ["ron", "pass"]
    assert isinstance(scene.controls.question.menu.choices[0].action, Win)


def test_an_open_kong_and_a_pung_are_offered_together(tmp_path):
    menu = opened(tmp_path, "classic").controls.question.menu
    assert [one.word for one in menu.buttons] == ["kan", "pon", "pass"]
    assert all(isinstance(one.action, CallSet) for one in menu.choices)


@pytest.mark.parametrize(
    ("state", "word"), [("classic_turn", "riichi"), ("classic_served", "serve")]
)
def test_a_ready_hand_is_announced_with_its_discard(tmp_path, state, word):
    """Served is what is announced with the first discard of a concealed hand (sheet, 7.2)."""
    scene = opened(tmp_path, state)
    (choice,) = scene.controls.question.menu.choices
    assert (choice.act, choice.word, choice.key) == ("riichi", word, "R")
    scene.controls._press(choice.id)
    assert scene.prompt == "Which discard announces it?"
    assert all(one.riichi for one in scene.controls.open_discards.values())


def test_there_is_no_served_hand_where_that_is_not_played(tmp_path):
    bare = classic_rules(with_changes(CLASSIC, {"servi": False}))
    table = classic_states.served().match.table
    assert classic_states.RULES.serves(table.players[0])
    assert not bare.serves(table.players[0])


def test_the_last_discard_is_refused_for_a_pung_with_its_reason(tmp_path):
    """It can be taken for mah-jong only (sheet, 6.1)."""
    refused = opened(tmp_path, "classic_last").controls.question.refused
    assert (refused.label, refused.reason) == ("Claim", "Last discard")
    assert refused.detail == "For mah-jong only"


# ---- what is said --------------------------------------------------------------------------------


def teller(scene):
    return Teller(scene.words, 0, scene.source.people, scene.source.game)


@pytest.mark.parametrize(("river", "said"), [("", "served hand"), ("1z", "ready hand")])
def test_the_log_tells_served_from_ready(tmp_path, river, said):
    scene = opened(tmp_path, "classic_served")
    match = scene.performance.shown
    table = match.table.with_player(2, lambda one: replaced(one, river))
    thrown = TileDiscarded(2, tiles("5s")[0], drawn=False, riichi=True)
    after = written_tables.match(thrown.change(table))
    assert said in sentence(teller(scene), thrown, after).text


def replaced(player, river):
    laid = written_tables.player(WrittenSeat(river=river), 0, RULESETS["classic"]).river
    return replace(player, river=laid)


def test_flowers_are_called_by_their_kind():
    assert bonus_word(tiles("1f")) == "flower"
    assert bonus_word(tiles("13f")) == "flowers"
    assert bonus_word(tiles("2g")) == "season"
    assert bonus_word(tiles("1f2g")) == "bonus"
    assert bonus_word(tiles("4z")) == "north"


def test_a_flower_leaves_the_hand_and_its_replacement_comes_from_the_hill(tmp_path):
    """The viewer is East and has called first; each act is seen with its word."""
    state = classic_states.flowers()
    events = [one for one in state.events if isinstance(one, BonusCalled)]
    assert len(events) > 1
    table = classic_states.middle().match.table
    aside = BonusSetAside(0, tiles("3f")[0])
    held = table.with_hand(0, lambda hand: hand.draw(tiles("3f")[0]))
    (spot,) = STAGING[BonusSetAside].leaving(aside, held)
    assert (spot.seat, spot.nth) == (0, len(held.hand(0).concealed) - 1)
    assert STAGING[BonusSetAside].callout(aside).word == "flower"
    scene = opened(tmp_path, "classic_flowers")
    assert "lays down" in last_line(scene)


def test_a_covered_kong_is_told_without_its_face(tmp_path):
    scene = opened(tmp_path, "classic_kongs")
    choice = next(one for one in scene.controls.question.menu.choices if one.word == "kan")
    (declared, *_) = choice.action.facts(classic_states.RULES, scene.performance.table)
    own, seen = (sentence(teller(scene), declared.seen_by(eyes), None).text for eyes in (0, 1))
    assert own == "You declare a concealed kong: the 1 of characters."
    assert "stays covered" in seen


# ---- two throws ----------------------------------------------------------------------------------


def test_the_second_throw_goes_on_counting_in_the_next_wall():
    """6 + 6 and 6 + 6: North's wall, and the 24th stack is East's sixth (sheet, 3.2)."""
    table = classic_states.opening().events[0].table()
    plan = table.wall.plan
    wall = replace(table.wall, dice=(6, 6, 6, 6), opened=broken(11, 24, plan.walls, plan.stacks))
    table = replace(table, wall=wall, dealer=0)
    thrown = throws(table)
    assert (thrown.first, thrown.second, thrown.count) == (12, 12, 24)
    assert (thrown.wall, thrown.lifted) == (3, 0)
    last = counted_stack(table, thrown, 24)
    assert last == (0, plan.stacks + 1 - 6)
    assert counted_stack(table, thrown, 1) == (3, plan.stacks)


def test_both_throws_are_seen_one_after_the_other_and_can_be_skipped(tmp_path):
    scene = opened(tmp_path, "classic_first_throw")
    assert isinstance(scene.performance.event, RoundStarted)
    assert 5 < scene.performance.clip.seconds < 7
    scene.performance.skip()
    scene.performance.update(0.2)
    assert not isinstance(scene.performance.event, RoundStarted)


@pytest.mark.parametrize(
    ("role", "dealing"),
    [("east", "East"), ("prevailing_hands_out", "South"), ("prevailing", "South")],
)
def test_beside_the_throws_stands_who_deals(tmp_path, monkeypatch, role, dealing):
    """The prevailing wind is South's; the sheet says who then handles the tiles (3.2)."""
    rules = classic_rules(with_changes(CLASSIC, {"dealer_role": role}))
    state = replace(classic_states.opening(), rules=rules)
    written, write = [], Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda *a, **k: (written.append(a[1]), write(*a, **k))[1])
    moments.opened({"throws": lambda: state}, tmp_path, "throws")
    assert {one for one in written if one.endswith("who deals")} == {f"{dealing}, who deals"}


# ---- a strict table ------------------------------------------------------------------------------


def strict(state):
    """What can be done at a strict table in the middle of a hand."""
    table = state.match.table
    return strict_menu(asked(STRICT, table), table, 0, Game.of(STRICT, "points"))


def test_a_strict_table_has_the_same_words_whatever_can_be_done():
    idle = strict_menu(None, classic_states.turn().match.table, 0, Game.of(STRICT, "points"))
    words = ["chii", "pon", "kan", "name", "riichi", "mahjong", "pass"]
    assert [one.word for one in idle.buttons] == words
    assert not any(one.is_open for one in idle.buttons)
    turn = {one.word: one.is_open for one in strict(classic_states.turn()).buttons}
    assert [word for word, is_open in turn.items() if is_open] == ["name", "riichi", "mahjong"]


def test_a_wrong_mahjong_is_announced_with_its_fine(tmp_path):
    table = classic_states.turn().match.table
    acts = {one.word: one.action for one in strict(classic_states.turn()).buttons}
    paid, died = acts["mahjong"].facts(STRICT, table)
    assert isinstance(paid, PenaltyPaid)
    scene = opened(tmp_path, "classic_turn")
    said = announcement(teller(scene), (paid, scene.performance.shown))
    assert said.title == "Fine"
    assert sum(points for _, points in said.gains) == 0
    assert announcement(teller(scene), (died, scene.performance.shown)).gains == ()
