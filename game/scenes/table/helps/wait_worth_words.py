"""What a wait would bring, in words: the worth of a win, or why there is none."""

from __future__ import annotations

from collections.abc import Iterator

from game.coach.wait_worth import Prospect, WaitValue
from game.engine.refusals import Refusal
from game.engine.scoring.score import HanScore
from game.scenes.shared.event_words import refusal_key
from game.text.count_units import han_fu, in_unit
from game.text.words import Words


def told_of(
    words: Words, wait: WaitValue, unit: str, *, blames: bool = True
) -> Iterator[tuple[str, bool]]:
    """What a tile would bring: by another's discard, and by a draw; in one line if it is equal.

    A tile to blame follows with the turn in which it was thrown, if it is not told elsewhere.
    """
    offered, drawn = wait.offered, wait.drawn
    if not offered.wins and offered.refusal == drawn.refusal:
        yield reason_of(words, offered, unit), False
        return
    for act, one in (("offered", offered), ("drawn", drawn)):
        label = words(in_unit(words, f"help.{act}", unit))
        what = value_of(words, one, unit) if one.wins else reason_of(words, one, unit)
        yield words("help.line", act=label, what=what), one.wins
        if one.turn and blames:
            yield blamed_of(words, one), False


def blamed_of(words: Words, prospect: Prospect, key: str = "help.blamed") -> str:
    """The tile that is to blame, and when it was thrown."""
    tile = words(f"tile.{prospect.blamed[0].notation}")
    return words(key, tile=tile, turn=prospect.turn)


def value_of(words: Words, prospect: Prospect, unit: str) -> str:
    """What a win is worth, and what it pays; with its fu as long as they make a difference."""
    points, score = words.number(prospect.income), prospect.score
    if not isinstance(score, HanScore):
        return words("help.value.points", points=points)
    if score.has_yakuman:
        return words("help.value.yakuman", points=points)
    if score.fu is not None and not score.limit:
        counted = han_fu(words, score.han, score.fu)
        return words("help.value.fu", counted=counted, points=points)
    return words(in_unit(words, "help.value", unit), han=score.han, points=points)


def reason_of(words: Words, prospect: Prospect, unit: str) -> str:
    """Why a tile would not win, in a few words."""
    own = f"help.{prospect.refusal}"
    if words.has(own):
        return words(own)
    return words(refusal_key(words, Refusal("ron", prospect.refusal), unit))
