"""The screen after a hand fits the way in which its game counts, for every kept game."""

from dataclasses import dataclass

import pytest

from game.app.flows.saved_games import FEW_GAMES, has_won_before, result_of
from game.app.flows.table_flow import UNREAD, UNREAD_AT_ONCE, TableFlow, TableSteps, after_hand
from game.engine.events import HandWon, RoundStarted
from game.engine.match import MatchEnded, fold
from game.engine.scoring.points.points_settlement import transfers
from game.host.journal import Journal, load
from game.host.match_setup import options_of, rules_of
from game.scenes.ending.ending_scene import EndingScene, EndingSteps
from game.scenes.ending.points_ending import PointsHandList, PointsRanking
from game.scenes.result.points.points_facts_shown import laid_hand
from game.scenes.result.points.points_result import PointsScene
from game.scenes.result.result_scene import AGAIN, ResultScene, ResultSteps
from game.scenes.shared.game_facts import Person
from game.storage.settings import Knowledge, Speed
from game.text.words import LANGUAGES
from game.ui.inputs import Confirm, Key
from game.ui.scene import Pop
from tests.saves import FOLDER
from tests.ui import stand

STEPS = ResultSteps(onward=Pop)


@dataclass
class Hosted:
    """A game at the end of one of its hands."""

    rules: object
    journal: Journal
    match: object

    @property
    def options(self):
        return options_of(self.journal.header)

    def seat_of(self, guest):
        return self.match.players.index(guest)


def ended_hands(name):
    """A kept game after each of its hands."""
    journal = load(FOLDER / f"1-{name}.jsonl").journal
    events, rules = tuple(journal), rules_of(journal.header)
    match = None
    for nth, event in enumerate(events):
        if isinstance(event, RoundStarted | MatchEnded) and match is not None and match.table:
            yield Hosted(rules, Journal(journal.header, None, events[:nth]), match)
        match = fold((event,), match)


@pytest.mark.parametrize("name", ["classic", "kansai", "saki"])
def test_a_first_win_is_one_before_which_none_was_won_in_this_match(tmp_path, name):
    for hosted in ended_hands(name):
        wins = [event for event in hosted.journal if isinstance(event, HandWon | RoundStarted)]
        before = wins[: max(n for n, event in enumerate(wins) if isinstance(event, RoundStarted))]
        own = [one for one in before if getattr(one, "seat", None) == hosted.seat_of(0)]
        assert has_won_before(tmp_path, hosted) == bool(own)


@pytest.mark.parametrize(("name", "won"), [("classic", True), ("saki", False)])
def test_a_first_win_is_none_where_one_is_kept(tmp_path, name, won):
    """The player has won in the classic game that is kept, and in none of the other."""
    games, first = tmp_path / "games", next(ended_hands("saki"))
    games.mkdir()
    kept = (FOLDER / f"1-{name}.jsonl").read_bytes()
    (games / "2026-01-01 10.00.00.jsonl").write_bytes(kept)
    assert has_won_before(tmp_path, first) is won
    for nth in range(FEW_GAMES):
        (games / f"2026-01-02 10.00.0{nth}.jsonl").write_bytes(kept)
    assert has_won_before(tmp_path, first)


def people(match):
    return tuple(Person(f"Bird {seat}", "pie") for seat in range(len(match.points)))


@pytest.mark.parametrize(("name", "kind"), [("classic", PointsScene), ("kansai", ResultScene)])
def test_the_screen_is_that_of_the_way_hands_are_counted(tmp_path, name, kind):
    given = stand.services(tmp_path)
    for host in ended_hands(name):
        scene = after_hand(given, host, host.match, people(host.match), STEPS)
        assert type(scene) is kind


def test_every_hand_of_a_played_game_is_explained_as_it_was_paid(tmp_path):
    given, hands = stand.services(tmp_path), list(ended_hands("classic"))
    assert hands
    for host in hands:
        scene = after_hand(given, host, host.match, people(host.match), STEPS)
        told, table = scene.settled, host.match.table
        paid = [one for ending in table.endings for one in ending.settlement]
        assert list(transfers(told.steps())) == paid
        for seat in table.seats:
            groups = laid_hand(told, seat).groups
            hand = table.hand(seat)
            claimed = seat == told.winner and told.wins[0].loser is not None
            laid = sum(len(meld.tiles) for meld in hand.melds)
            shown = sum(len(group.tiles) for group in groups)
            assert shown == len(hand.concealed) + laid + claimed
        assert not stand.shown(given, scene)


class Going(Hosted):
    """A game at the end of one of its hands, which goes on."""

    can_take_back, hands, participants = False, 0, ()

    def next_hand(self):
        self.hands += 1


@pytest.mark.parametrize("knows", [None, *Knowledge])
def test_the_seal_of_the_walls_is_not_told_in_the_first_game_of_a_beginner(tmp_path, knows):
    hosted = next(ended_hands("saki"))
    host = Going(hosted.rules, hosted.journal, hosted.match)
    steps = TableSteps(lambda nth, *_: people(host.match)[nth], Pop, None, lambda _: None)
    flow = TableFlow(stand.services(tmp_path, knows=knows), host, steps)
    assert flow._tells_seal is (knows is Knowledge.RIICHI)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "2026-01-01 10.00.00.jsonl").write_bytes(b"")
    assert flow._tells_seal


def press_enter(given, scene, later):
    given.now.time += later
    return [scene.handle(intent) for intent in (Key("return"), Confirm("return"))][-1]


@pytest.mark.parametrize(
    ("speed", "rhythm", "rest"),
    [(Speed.NORMAL, 0.3, max(AGAIN, UNREAD)), (Speed.INSTANT, 0.15, UNREAD_AT_ONCE)],
)
def test_a_key_hammered_at_the_end_of_a_hand_does_not_turn_its_result(
    tmp_path, speed, rhythm, rest
):
    given, hosted = stand.services(tmp_path, speed=speed), next(ended_hands("saki"))
    host = Going(hosted.rules, hosted.journal, hosted.match)
    steps = TableSteps(lambda nth, *_: people(host.match)[nth], Pop, None, lambda _: None)
    scene = TableFlow(given, host, steps)._hand_ended(host.match).scene
    assert stand.shown(given, scene) == []
    assert [press_enter(given, scene, rhythm) for _ in range(8)] == [None] * 8
    assert host.hands == 0
    assert press_enter(given, scene, rest) == Pop()
    assert host.hands == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_kept_game_is_shown_in_its_own_words(tmp_path, language):
    journal = load(FOLDER / "1-classic.jsonl").journal
    match = fold(journal)
    given = stand.services(tmp_path, language)
    result = result_of(journal, match, people(match))
    scene = EndingScene(given, result, EndingSteps(again=Pop, home=Pop))
    assert not stand.shown(given, scene)
    assert isinstance(scene.ranking, PointsRanking)
    assert isinstance(scene.list, PointsHandList)
