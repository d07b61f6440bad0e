"""Who sits where on which wall, and how an experiment is cut into chunks."""

from dataclasses import replace

from game.arena.experiment import MOST_CHUNKS
from tests.arena.games import experiment


def test_duplicate_play_lets_everyone_sit_everywhere():
    found = experiment(("a", "b", "c", "d"), is_duplicate=True)
    assert [seated.index("a") for seated in found.seatings] == [0, 3, 2, 1]
    assert found.games == 8
    assert experiment(("a", "b", "c", "d")).seatings == (("a", "b", "c", "d"),)


def test_no_game_is_played_twice_for_equals():
    assert len(experiment(("a", "a", "b", "b"), is_duplicate=True).seatings) == 4
    assert len(experiment(("a", "b", "a", "b"), is_duplicate=True).seatings) == 2
    assert len(experiment(("a", "a", "a"), is_duplicate=True).seatings) == 1


def test_every_wall_is_in_one_chunk():
    for walls in (1, 7, MOST_CHUNKS, MOST_CHUNKS + 1, 12_345):
        chunks = list(experiment(walls=walls).chunks())
        assert [wall for one in chunks for wall in one.walls] == list(range(walls))
        assert len(chunks) <= MOST_CHUNKS


def test_more_walls_are_the_same_experiment():
    few = experiment()
    assert replace(few, walls=9).settings() == few.settings()
    for other in ({"seed": "8"}, {"bots": ("a",) * 4}, {"is_duplicate": True}):
        assert replace(few, **other).settings() != few.settings()
