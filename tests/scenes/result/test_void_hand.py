"""The result of a void hand: what was declared, what was wrong with it, and what it costs."""

from functools import cache

import pytest

from game.engine.actions import CommitFoul
from game.engine.events import FoulCommitted, HandDied
from game.engine.reasons import WrongAct
from game.engine.tiles import tiles
from game.gallery import foul_samples
from game.gallery.played_match import match_result
from game.gallery.result_samples import SAKI, exhausted_wall
from game.scenes.ending.hand_list import outcome
from game.scenes.result.drawn_hand import rows
from game.scenes.result.hand_facts_shown import EndedHand, finished
from game.scenes.result.payment_arrows import notes
from game.scenes.result.void_hand import VoidHandPage
from game.scenes.shared.game_facts import Person
from game.storage import paths
from game.text.words import LANGUAGES, Words
from tests.cases import each
from tests.ui import stand

PEOPLE = tuple(Person(name, "pie") for name in ("", "A", "B", "C"))
DEAD = ("invalid_call", "swap_call", "wrong_count", "tile_exposed")
REASONS = (
    *("other_waits", "not_drawn", "too_many", "too_few", "closed_kan", "no_yaku"),
    *("below_two_yaku", "atozuke", "furiten_river", "furiten_temporary", "furiten_riichi"),
    *("dead_wait", "riichi_furiten", "changed_waits", "kan_forbidden", "miscounted"),
    *(f"dead.{cause}" for cause in DEAD),
)


def words(language="en"):
    return Words(language, paths.locales())


@cache
def shown(name, viewer=0):
    """A void hand of the samples."""
    void = foul_samples.FOULS[name]()
    ending = void.rules.foul(void.rules, void.before, CommitFoul(0, void.act, void.cause))
    assert isinstance(ending, FoulCommitted)
    return finished(void.rules, ending.change(void.before), viewer, PEOPLE, void.before)


@each("language", LANGUAGES)
@each("name", foul_samples.FOULS)
def test_every_void_hand_is_told_in_its_room(tmp_path, name, language):
    given = stand.services(tmp_path, language)
    assert not stand.shown(given, foul_samples.foul_scene(given, name))
    assert not given.words.unknown


@pytest.mark.slow
@each("size", [(1024, 640), (1920, 1080), (2560, 1080)])
@each("name", foul_samples.FOULS)
def test_longer_words_find_their_room(tmp_path, name, size):
    given = stand.services(tmp_path, "fr", stretched=True)
    assert not stand.shown(given, foul_samples.foul_scene(given, name), size)


def test_the_cause_the_reason_and_the_tiles_are_told():
    face = VoidHandPage(shown("chombo_furiten"))
    assert face.cause(words()).startswith("You declare ron while furiten")
    assert "own river" in face.why(words())
    assert list(face.named()) == [
        ("foul.tiles.waits", tiles("58s")),
        ("foul.tiles.furiten", tiles("8s")),
    ]


def test_the_same_is_told_of_another_by_name():
    face = VoidHandPage(shown("chombo_furiten", 2))
    assert not face.cause(words()).startswith("You")


def test_a_hand_far_from_ready_is_told_by_how_much():
    face = VoidHandPage(shown("chombo_noten_riichi"))
    assert face.why(words()) == "The hand was not tenpai: it was still 6 tiles away."
    assert not list(face.named())


def test_the_penalty_is_paid_at_once_and_the_deal_played_again():
    hand = shown("chombo")
    gains = [hand.gain(seat) for seat in range(4)]
    assert gains == [-8000, 2000, 2000 + 1000, 4000], "West has got a stick back"
    told = list(VoidHandPage(hand).onward(words()))
    assert told == ["The same hand is played again, with the same dealer and the same honba."]
    assert notes(words(), hand) == ["Riichi sticks returned: 1,000"]


def test_or_it_is_taken_from_the_final_score():
    hand = shown("chombo_noten_riichi")
    assert hand.deduction == 20_000
    told = list(VoidHandPage(hand).onward(words()))
    assert told[0] == "20,000 points will be taken from the final score."
    assert shown("chombo").deduction == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language):
    said = words(language)
    assert all(said.has(f"foul.{reason}") for reason in REASONS)
    assert said.has("foul.not_ready")


def test_a_dead_hand_is_named_where_hands_are_shown():
    """At the end of the wall it is not ready, and the word says why."""
    died = HandDied(1, WrongAct.INVALID_CALL).change(exhausted_wall())
    found = EndedHand(table=died, viewer=0, people=PEOPLE)
    states = {row.seat: row.state for row in rows(found)}
    assert (states[1], states[3]) == ("result.dead", "result.noten")


def test_the_list_of_hands_names_who_it_was():
    result = match_result(SAKI, PEOPLE, 30_000)
    table = shown("chombo").table
    assert outcome(result, table, words()) == [("A chombo of yours", False)]
