"""A count in points and doubles as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.cli.errors import misused
from game.cli.hand_argument import read, reported
from game.cli.parser import Options
from game.cli.scoring.classic_questions import EAST, NO_PARADISE, table
from game.cli.scoring.han_fu_report import indented
from game.cli.scoring.impossible_questions import Impossibility
from game.cli.scoring.questions import WINDS, ImpossibleHand
from game.engine.reasons import PaymentReason
from game.engine.scoring.hand_score import NoWin
from game.engine.scoring.points.counted_hand import ClassicMoment
from game.engine.scoring.points.points_score import Earned, PointScore
from game.engine.scoring.points.points_settlement import Counts
from game.engine.scoring.special_hands.grand_jeu import GrandJeu
from game.engine.tiles import notation
from game.records.evening import counted
from game.records.played_hand import WinSource
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.options import ClassicOptions
from game.text.words import Words

FLAGS: Final = tuple(one for one in ClassicMoment if one is not ClassicMoment.LAST_TILE)
"""The circumstances that matter only where hands are counted in points."""
IN_POINTS: Final = ("prevailing", "bonus", *FLAGS)
"""The arguments that only matter there."""
_SOURCES: Final = {
    ClassicMoment.PARADISE: WinSource.DEAL,
    ClassicMoment.HILL: WinSource.HILL,
    ClassicMoment.ROBBED_KONG: WinSource.ROBBED_KONG,
}
"""The circumstances that give the source of the winning tile."""
_TOLD: Final = tuple(
    one for one in ClassicMoment if one not in (ClassicMoment.HILL, ClassicMoment.ROBBED_KONG)
)
_MELDS: Final = {
    "chow": ("chow", True),
    "pung": ("pung", True),
    "kong": ("kong", True),
    "concealed-kong": ("kong", False),
}


def scored_in_points(options: Options, agreed: ClassicOptions, words: Words) -> Iterator[str]:
    """The lines of the sheet that the hand earns, its value, and the payments."""
    with reported(words):
        asked = table(question(options), agreed)
    found = counted(agreed, asked.hand, EAST, asked.round)
    if isinstance(found, NoWin):
        return iter((words(f"cli.score.no_win.{found.reason}"),))
    return _explained(found, agreed, words)


# ---- the question --------------------------------------------------------------------------------


def question(options: Options) -> dict[str, object]:
    """The question of the arguments, as `score --batch` reads it."""
    concealed, won = _tiles_of(options)
    nothing: dict[str, object] = {"given": 0}
    hand: dict[str, object] = {
        "concealed": concealed,
        "melds": [_meld(given) for given in options.meld],
        "bonus": [str(one) for one in read("--bonus", options.bonus)],
        "flags": [one.value for one in _TOLD if getattr(options, one.value)],
    }
    return {
        "prevailing": options.prevailing or WINDS[0],
        "round": options.round,
        "winner": options.seat,
        "win": {"tile": won, "source": _source(options)},
        "players": {wind: hand if wind == options.seat else nothing for wind in WINDS},
    }


def _tiles_of(options: Options) -> tuple[str, str | None]:
    """The concealed tiles and the winning one, which is the last of the hand unless named."""
    held = read("HAND", options.hand)
    if options.paradise:
        if options.win is not None:
            raise ImpossibleHand(NO_PARADISE)
        return notation(held), None
    if options.win is not None:
        return notation(held), notation(read("--win", options.win))
    return notation(held[:-1]), notation(held[-1:])


def _source(options: Options) -> WinSource:
    """The source of the winning tile; only one circumstance may give it."""
    said = [one for one in _SOURCES if getattr(options, one.value)]
    if ClassicMoment.ROBBED_KONG in said and options.tsumo:
        raise _both(ClassicMoment.ROBBED_KONG, "tsumo")
    if len(said) > 1:
        raise _both(*said[:2])
    if said:
        return _SOURCES[said[0]]
    return WinSource.WALL if options.tsumo else WinSource.DISCARD


def _both(one: str, other: str) -> ImpossibleHand:
    """The error for two contradictory arguments."""
    return ImpossibleHand(Impossibility("cli.score.fault.together", {"one": one, "other": other}))


def _meld(given: str) -> dict[str, object]:
    """A meld such as `pung:222z`."""
    name, _, pile = given.partition(":")
    if name not in _MELDS or not pile:
        raise misused("cli.score.bad_points_meld", given=given)
    read("--meld", pile)
    kind, is_open = _MELDS[name]
    return {"type": kind, "tiles": pile, "open": is_open}


# ---- in words ------------------------------------------------------------------------------------


def _explained(found: Counts, agreed: ClassicOptions, words: Words) -> Iterator[str]:
    assert found.winner is not None, "the hand that is asked about has won"
    score = found.scores[found.winner]
    if score.is_ordinary:
        yield words("cli.score.points")
        yield from _lines("cli.score.line_points", score.points, words)
        if score.doubles:
            yield words("cli.score.doubles")
            yield from _lines("cli.score.line_double", score.doubles, words)
    if score.grands_jeux:
        yield words("cli.score.grands_jeux")
        yield from (indented(_special(one, agreed, words)) for one in score.grands_jeux)
    yield words("cli.score.worth")
    yield from map(indented, _worth(score, agreed, words))
    yield from map(indented, _paid(found, agreed, words))


def _lines(key: str, earned: Iterable[Earned], words: Words) -> Iterator[str]:
    for one in earned:
        name, tiles = words(f"line.{one.id}"), notation(one.tiles)
        values = {"name": name, "points": one.amount, "factor": one.amount, "tiles": tiles}
        yield indented(words(f"{key}_of" if one.tiles else key, **values))


def _special(name: GrandJeu, agreed: ClassicOptions, words: Words) -> str:
    points = next(one.points for one in classic_scoring.definitions(agreed) if one.name is name)
    name_text, about = words(f"grand_jeu.{name.value}"), words(f"grand_jeu.{name.value}.about")
    return words("cli.score.grand_jeu", name=name_text, points=points, about=about)


def _worth(score: PointScore, agreed: ClassicOptions, words: Words) -> Iterator[str]:
    if not score.is_ordinary:
        yield words("cli.score.no_points")
    else:
        values = {"points": score.base, "factor": score.factor, "total": score.raw}
        yield words("cli.score.product", **values)
        if agreed.limit is not None and score.raw > agreed.limit:
            yield words("cli.score.cut", points=agreed.limit)
    if score.is_flat:
        kind = "grand_jeu" if score.is_special else "line"
        name = words(f"{kind}.{score.counted}")
        yield words("cli.score.instead", name=name, points=score.total)


def _paid(found: Counts, agreed: ClassicOptions, words: Words) -> Iterator[str]:
    """The payments for the hand; the other hands are unknown."""
    settled = classic_scoring.payment(agreed).settle(found)
    steps = [one for one in settled if one.reason == PaymentReason.MAHJONG]
    each = {step.payer: step.amount for step in steps}
    if len(set(each.values())) == 1:
        yield words("cli.score.each", points=next(iter(each.values())))
    else:
        others = next(amount for payer, amount in each.items() if payer != found.east)
        yield words("cli.score.east_and_others", dealer=each[found.east], others=others)
    yield words("cli.score.received", points=sum(each.values()))
