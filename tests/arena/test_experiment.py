"""Who sits where on which wall, and how an experiment is cut into chunks."""

from dataclasses import replace

from game.arena.experiment import MOST_CHUNKS, ProgramPlan
from game.mjai.guest_program import Patience
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


def test_a_program_plays_under_its_name_and_a_bird_waits_behind_it():
    plan = ProgramPlan("strong", {"mjai:bot": "./bot --fast"})
    seated = ("weak", "mjai:bot", "weak", "mjai:bot")
    assert [one.level for one in plan.guests(seated)] == ["weak", "strong", "weak", "strong"]
    assert [one.program for one in plan.guests(seated)] == ["", "bot", "", "bot"]
    assert plan.seated(seated).commands == {1: "./bot --fast", 3: "./bot --fast"}


def test_another_command_or_time_limit_is_another_experiment():
    plan = ProgramPlan("a", {"mjai:bot": "./bot"})
    settings = [
        experiment(programs=one).settings()
        for one in (
            ProgramPlan("a"),
            plan,
            replace(plan, commands={"mjai:bot": "./bot 2"}),
            replace(plan, patience=Patience(20, 1)),
        )
    ]
    assert all(one not in settings[:nth] for nth, one in enumerate(settings))
    hasty = replace(ProgramPlan("a"), patience=Patience(20, 1))
    assert experiment(programs=hasty).settings() == settings[0], "nobody is limited by it"
