"""The end of a match with larger letters, and what its numbers are."""

from dataclasses import replace

import pytest

from game.engine.events import HandWon
from game.gallery.ended_tables import EVEN
from game.gallery.played_match import hands, match_result, over
from game.gallery.result_samples import people as around
from game.gallery.result_samples import samples
from game.rulesets import RULESETS
from game.scenes.ending.hand_list import SCROLL, HandList
from game.scenes.ending.match_ranking import MatchResult
from game.scenes.shared.page import Room
from game.scenes.shared.stacked_blocks import block_name
from game.text.words import LANGUAGES
from game.ui.canvas import Canvas
from game.ui.widgets import Desk
from tests.cases import each, pairwise
from tests.ui import stand

SIZES = (100, 125, 150)
ENDINGS = ("ending/saki", "ending/club", "ending/tenhou")


@each("name", ENDINGS)
@each("language", LANGUAGES)
@each("size", SIZES)
@pairwise
def test_the_end_is_read_as_a_whole_at_every_size(tmp_path, name, language, size):
    given = stand.services(tmp_path, language, ui_size=size)
    assert not stand.shown(given, samples()[name](given))


def test_the_end_grows_with_the_letters_one_wants(tmp_path):
    units = []
    for size in (100, 125):
        given = stand.services(tmp_path, ui_size=size)
        scene = samples()["ending/saki"](given)
        stand.shown(given, scene)
        units.append(scene.canvas.u)
    assert units[1] == pytest.approx(1.25 * units[0])


def test_words_of_one_row_never_lie_over_its_numbers(tmp_path, monkeypatch):
    """With large letters the numbers stand below the words."""
    given = stand.services(tmp_path, "fr", ui_size=125)
    written = {}
    text = Canvas.text

    def kept(canvas, said, x, y, *more):
        written.setdefault(said, (x, y))
        return text(canvas, said, x, y, *more)

    monkeypatch.setattr(Canvas, "text", kept)
    stand.shown(given, samples()["ending/saki"](given))
    (_, words), (_, numbers) = written["Vous, par tsumo"], written[given.words.signed(8000)]
    assert numbers > words + 20


def test_the_list_says_that_the_own_stick_is_in_its_numbers(tmp_path):
    """A result tells the stick as given back, the list what the whole hand has brought."""
    given = stand.services(tmp_path)
    result = match_result(RULESETS["saki"], around(given, 0), 25_000)
    listed = HandList(result, Room(0, 0, 600, 400))
    won = [table for table in result.hands if any(isinstance(e, HandWon) for e in table.endings)]
    assert any(player.stake for table in won for player in table.players)
    assert listed.note(given.words) == given.words("final.changes.sticks")


def test_the_list_adds_up_to_the_points_though_sticks_were_left_over(tmp_path):
    """They go to the first, which is a row of its own; nothing lies on the table any more."""
    given = stand.services(tmp_path)
    rules = RULESETS["saki"]
    played = tuple(hands(rules))
    last = replace(played[-1], deposits=2000)
    match = over(rules, (*played[:-1], last), EVEN, last)
    result = MatchResult(
        match=match, viewer=0, people=around(given, 0), reference=25_000, hands=played
    )
    assert match.table.deposits == 0
    listed = HandList(result, Room(0, 0, 600, 400))
    desk = Desk(stand.canvas(given), given)
    listed.build(desk)
    shown = [sum(listed.gain(nth, seat) for nth in range(len(played) + 1)) for seat in match.seats]
    first = match.ended.places.index(1)
    assert listed.gain(len(played), first) == 2000
    assert shown == [one - 25_000 for one in match.points]
    assert desk.has(block_name(SCROLL, len(played)))
