"""Hands to be scored, in the notation of the game, for tests."""

from game.engine.scoring.candidate import Luck, Situation
from game.engine.scoring.hand_score import HanScore, NoWin
from game.engine.tiles import tile, tiles
from game.rulesets.families import family_of
from game.rulesets.riichi.presets import SAKI
from tests.notation import player

WINDS = "ESWN"


def situation(words: str = "", **more) -> Situation:
    """The circumstances in words: `tsumo E/S riichi ippatsu` (own wind, wind of the round)."""
    named = words.split()
    winds = next((word for word in named if "/" in word), "S/E")
    own, _, common = winds.partition("/")
    told = {
        "drawn": "tsumo" in named,
        "is_dealer": own == "E",
        "seat_wind": WINDS.index(own),
        "round_wind": WINDS.index(common),
        "luck": frozenset(Luck(word) for word in named if word in tuple(Luck)),
    }
    return Situation(**told | more)


def score(hand: str, won: str, words: str = "", options=SAKI, changes=(), **more):
    """What the hand is worth with the won tile: `score("23m [555z<left] …", "4m", "tsumo")`."""
    for name in ("indicators", "undersides"):
        more[name] = tiles(more.get(name, ""))
    held = player(hand, 0).hand
    family = family_of(options)
    rules = family.scoring(family.changed(options, dict(changes)))
    return rules.score(held, tile(won), situation(words, **more))


def yaku(*args, **more) -> dict[str, int]:
    """The yaku of a win with their han; empty when it is none."""
    found = score(*args, **more)
    if isinstance(found, NoWin):
        return {}
    return {one.id: one.han for one in found.yaku}


def fu(*args, **more) -> dict[str, int]:
    """The reasons for fu, those of one kind added up."""
    found = score(*args, **more)
    assert isinstance(found, HanScore)
    sums: dict[str, int] = {}
    for item in found.fu_items:
        sums[item.id] = sums.get(item.id, 0) + item.fu
    return sums
