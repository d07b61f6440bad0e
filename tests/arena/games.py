"""Experiments and games made by hand."""

from game.arena.chunk_play import PlayedChunk
from game.arena.deeds import Deeds
from game.arena.experiment import Chunk, Experiment, code_print
from game.rulesets import PRESETS

STILL = ("tsumogiri",) * 4


def experiment(bots=STILL, walls=2, **others):
    return Experiment(
        ruleset="club",
        options=PRESETS["club"],
        bots=bots,
        seed="7",
        walls=walls,
        **others,
    )


def some(place, hands=10, wins=2, **others):
    return Deeds(
        **{
            "place": place,
            "final": 1000,
            "hands": hands,
            "wins": wins,
            "own_draws": 1,
            "fed": 1,
            "riichi": 3,
            "opened": 4,
            "turns": 20,
            "gained": 10_000,
            "decisions": 100,
            "thought": 500_000,
            "longest": 30_000,
            "times": ((1, 100),),
            **others,
        }
    )


def played(of, chunk=None):
    """A chunk in which the first guest always comes first, the second second, and so on."""
    chunk = chunk or Chunk(0, of.walls - 1)
    game = tuple(some(place + 1) for place in range(len(of.bots)))
    wall = (game,) * len(of.seatings)
    return PlayedChunk(chunk, (wall,) * len(chunk.walls), code_print())
