"""The player's attempts at a challenge, among all the games that are kept."""

from dataclasses import replace

import pytest

from game.archive.challenge_attempts import AttemptFinder, ChallengeFolder, play_of, whole_play
from game.engine.events import RoundStarted
from game.host.challenge import Challenge
from game.host.journal import Journal, create
from game.host.journal_header import Chance
from game.host.saves import GAMES
from tests.host.players import EAGER
from tests.host.test_challenge import played

CHALLENGE = Challenge("7", "tenhou_sanma")


@pytest.fixture(scope="module")
def whole():
    return played(CHALLENGE, EAGER)


def put(data, day, journal, attempt=1, events=None):
    """Puts a game into the folder, as a certain attempt."""
    header = journal.header
    if header.challenge is not None:
        header = replace(header, challenge=replace(header.challenge, attempt=attempt))
    kept = create(header, data / GAMES / f"2031-05-{day:02} 20.00.00.jsonl")
    kept.append(tuple(journal) if events is None else events)
    kept.close()


def test_attempts_are_found_among_other_games(tmp_path, whole):
    put(tmp_path, 1, whole)
    put(tmp_path, 2, Journal(replace(whole.header, challenge=None), None, tuple(whole)))
    put(tmp_path, 3, whole, 2, tuple(whole)[:60])
    (tmp_path / GAMES / "2031-05-04 20.00.00.jsonl").write_bytes(b'{"challenge": nonsense\n')
    finder = AttemptFinder(tmp_path)
    first, left = finder.look()[CHALLENGE]
    assert (first.number, left.number) == (1, 2)
    assert first.place in (1, 2, 3)
    assert left.place == 0
    assert play_of(left) is None
    put(tmp_path, 5, whole, 3)
    assert [one.number for one in finder.look()[CHALLENGE]] == [1, 2, 3]


def test_an_attempt_is_seen_from_the_players_seat(tmp_path, whole):
    put(tmp_path, 1, whole)
    (attempt,) = AttemptFinder(tmp_path).look()[CHALLENGE]
    play = play_of(attempt)
    seat = play.summary.own
    assert play.summary.guests[seat].level is None
    assert len(play.summary.hands) == CHALLENGE.hands
    assert play.summary.length == "3"
    assert play.summary.places[seat] == attempt.place


def test_only_the_first_attempt_counts_in_statistics(whole):
    for attempt, counts in ((1, True), (2, False)):
        mark = replace(whole.header.challenge, attempt=attempt)
        journal = Journal(replace(whole.header, challenge=mark), None, tuple(whole))
        assert whole_play(journal).summary.counts is counts


def test_changed_walls_are_not_compared(whole):
    def changed(event):
        if not isinstance(event, RoundStarted):
            return event
        first, *rest = event.wall.tiles
        return replace(event, wall=replace(event.wall, tiles=(*rest, first)))

    assert whole_play(whole) is not None
    assert whole_play(Journal(whole.header, None, tuple(map(changed, whole)))) is None
    other = Chance("another")
    header = replace(whole.header, chance=other, commitment=other.commitment)
    assert whole_play(Journal(header, None, tuple(whole))) is None


def test_how_often_it_was_begun_is_known_without_the_games(tmp_path):
    folder = ChallengeFolder(tmp_path, CHALLENGE)
    assert folder.started == 0
    folder.note_start(2)
    folder.note_start(1)
    assert folder.started == 2
    (folder.path / "started.json").write_text("[")
    assert folder.started == 0
