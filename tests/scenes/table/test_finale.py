"""The end of a hand at the table: it is staged, can be cut short, and always ends on the paper."""

from dataclasses import replace

import pygame

from game.engine.events import Ending, RoundStarted
from game.gallery.finale.finale_states import FILMS
from game.gallery.table_states import StateScene, TableState
from game.host.journal import load
from game.host.match_setup import options_of, rules_of
from game.rulesets.families import family_of
from game.stage.performance import event_after
from game.storage.settings import Ceremony, Speed
from game.ui.inputs import Cancel, Confirm, Key, Move, Point, Press
from tests.cases import each
from tests.saves import FOLDER
from tests.ui import stand

PATIENCE = 60.0
PAPER = object()
"""Where the end of a hand leads."""


def seated(state, size=(1280, 720), **chosen):
    """A table in a state, whose hands lead to the paper; the frames are long."""
    given = stand.services("", **chosen)
    given.settings = replace(given.settings, **chosen)
    scene = StateScene(given, state)
    scene.hooks = replace(scene.hooks, hand_ended=lambda _: PAPER)
    scene.canvas = stand.canvas(given, size)
    scene.build()
    return scene


def go_on(scene, until, step=0.25):
    """Lets time pass until something is so; returns the step that the table takes, if any."""
    passed = 0.0
    while passed < PATIENCE:
        if until(scene):
            return None
        taken = scene.update(step)
        if taken is not None:
            return taken
        passed += step
    raise AssertionError("it never happens")


def never(_):
    return False


def plays(scene):
    return scene.finale.is_playing


@each("film", tuple(FILMS))
def test_every_ending_is_staged_and_leads_to_the_paper(film):
    scene = seated(FILMS[film](0.0))
    assert go_on(scene, plays) is None
    assert go_on(scene, never) is PAPER
    assert not scene.finale.is_playing


@each(
    "press",
    (
        [Key("a")],
        [Key("space"), Confirm("space")],
        [Key("escape"), Cancel()],
        [Press(5, 5)],
        [Press(640, 300, 3), Cancel("")],
    ),
)
def test_a_press_leads_to_the_paper_and_does_nothing_else(press):
    scene = seated(FILMS["dealt_in"](0.0))
    go_on(scene, plays)
    assert [scene.handle(intent) for intent in press] == [None] * len(press)
    assert not scene.finale.is_playing
    assert scene.update(0.01) is PAPER


@each("intent", (Point(30, 30), Key("f11"), Move(1, 0), Key("a", repeated=True)))
def test_what_is_no_press_does_not_cut_it_short(intent):
    scene = seated(FILMS["cheap"](0.0))
    go_on(scene, plays)
    scene.handle(intent)
    assert scene.finale.is_playing


@each(
    "chosen",
    (
        {"reduced_motion": True},
        {"ceremony": Ceremony.NONE},
        {"speed": Speed.INSTANT},
    ),
)
def test_nothing_is_staged_for_who_wants_none(chosen):
    scene = seated(FILMS["yakuman"](0.0), **chosen)
    shown = []
    assert go_on(scene, lambda one: shown.append(plays(one)), 0.05) is PAPER
    assert not any(shown)


def test_the_points_are_those_of_before_until_they_are_counted_over():
    scene = seated(FILMS["cheap"](0.0))
    table = scene.source.match.table
    before = tuple(player.points for player in table.players)
    go_on(scene, plays)
    assert scene.view.points == before
    go_on(scene, lambda one: one.finale.act is None)
    assert go_on(scene, never) is PAPER
    assert scene.view.points is None
    assert scene.view.match.scores == (before[0] + 1000, before[1] - 1000, *before[2:])


def test_a_hand_is_staged_once_and_not_when_its_table_is_opened_again():
    scene = seated(FILMS["cheap"](0.0))
    assert go_on(scene, never) is PAPER
    match = scene.performance.shown
    again = seated(TableState(match=match, is_made_up=True))
    assert again.update(0.1) is PAPER
    assert not again.finale.is_playing


def test_the_tiles_of_the_winner_leave_their_place_while_they_are_in_the_middle():
    scene = seated(FILMS["dealt_in"](0.0))
    go_on(scene, plays)
    winner, loser = 1, 0
    seats = [(spot.area, spot.seat) for spot in scene.picture.still]
    assert ("hand", winner) not in seats
    thrown = [spot for spot in scene.landed if spot.area == "river" and spot.seat == loser]
    left = [spot for spot in scene.picture.still if spot.area == "river" and spot.seat == loser]
    assert len(left) == len(thrown) - 1


def test_the_first_win_of_a_life_is_celebrated_and_is_asked_for_once():
    asked = []
    scene = seated(FILMS["cheap"](0.0))
    scene.hooks = replace(scene.hooks, is_first_win=lambda: asked.append(True) or True)
    go_on(scene, plays)
    plain = seated(FILMS["cheap"](0.0))
    go_on(plain, plays)
    for one in (scene, plain):
        go_on(one, lambda at: at.finale.now > 1.5)
    assert asked == [True]
    assert picture(scene) != picture(plain)


def test_a_celebrated_win_can_be_read_longer():
    lengths = []
    for first in (False, True):
        scene = seated(FILMS["cheap"](0.0))
        scene.hooks = replace(scene.hooks, is_first_win=lambda first=first: first)
        go_on(scene, plays)
        lengths.append(scene.finale.length)
    assert lengths[1] > lengths[0] + 1


def test_a_win_of_another_is_not_the_players_first():
    scene = seated(FILMS["dealt_in"](0.0))
    scene.hooks = replace(scene.hooks, is_first_win=lambda: 1 / 0)
    go_on(scene, plays)


def picture(scene):
    scene.draw(scene.canvas)
    return pygame.image.tobytes(scene.canvas.surface, "RGB")


def test_drawing_changes_nothing():
    scene = seated(FILMS["baiman"](0.0))
    go_on(scene, lambda one: one.finale.now > 2.0)
    first, now = picture(scene), scene.finale.now
    assert picture(scene) == picture(scene) == first
    assert scene.finale.now == now


@each("nth", range(len(FILMS)))
def test_nothing_that_is_written_leaves_its_room(nth):
    film, language = list(FILMS)[nth], ("fr", "ja", "en")[nth % 3]
    given = stand.services("", language, stretched=language == "en")
    scene = StateScene(given, FILMS[film](0.0))
    scene.hooks = replace(scene.hooks, hand_ended=lambda _: PAPER)
    scene.canvas = stand.canvas(given, (1024, 640))
    scene.build()
    go_on(scene, plays)
    while scene.finale.is_playing:
        scene.draw(scene.canvas)
        scene.update(1.1)
    assert scene.canvas.overflows == []


# ---- real hands ----------------------------------------------------------------------------------


def hands(file):
    """The hands of a saved game: what lay on the table before each ended, and how it ended."""
    journal = load(FOLDER / file).journal
    rules, unit = rules_of(journal.header), family_of(options_of(journal.header)).unit
    match, before, endings = None, None, []
    for event in journal:
        if isinstance(event, Ending):
            before = match if not endings else before
            endings.append(event)
        elif isinstance(event, RoundStarted) and endings:
            yield TableState(match=before, events=tuple(endings), rules=rules, unit=unit)
            endings = []
        match = event_after(match, event)
    yield TableState(match=before, events=tuple(endings), rules=rules, unit=unit)


@each("file", sorted(file.name for file in FOLDER.glob("*.jsonl")), every=2)
def test_every_hand_of_every_game_that_was_played_is_staged_and_ends_on_the_paper(file):
    for state in hands(file):
        scene = seated(replace(state, is_made_up=True), (1024, 640))
        assert go_on(scene, plays, 0.4) is None
        acts, step = set(), None
        while step is None:
            act = scene.finale.act
            if act is not None and act[0] not in acts and scene.finale.now > 1.2:
                acts.add(act[0])
                scene.draw(scene.canvas)
            step = scene.update(0.6)
        assert step is PAPER
        assert scene.canvas.overflows == []


def test_fifty_hands_have_been_staged():
    """As many as the saved games have, all of them by the test above."""
    journals = [load(file).journal for file in FOLDER.glob("*.jsonl")]
    started = (event for one in journals for event in one if isinstance(event, RoundStarted))
    assert sum(1 for _ in started) >= 50
