"""Texts about a hand counted in points: how it ended, what it is worth, what follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.course import Over
from game.engine.scoring.points.points_score import PointScore
from game.engine.seats import Seat
from game.engine.table import Source
from game.rulesets.classic.choices import System
from game.scenes.result.points.points_facts_shown import EndedPointsHand, turns, void_reason
from game.text.words import Words

ENTRY_OF_SYSTEM: Final[Mapping[System, str]] = {
    System.SIMPLE: "systeme_simple",
    System.ADVANCED: "systeme_avance",
}
"""The entries of the glossary that explain the systems."""
LINE_ENTRIES: Final = frozenset(
    {
        *("four_chows_and_pair", "servi", "plum_blossom", "no_chow", "ready", "pure_hand"),
        *("robbed_kong", "hill_win", "fully_concealed", "terminals_honours", "last_tile"),
        *("own_flower", "paradise", "earthly"),
    }
)
"""The lines that have an entry of their own in the glossary."""
OTHER_ENTRIES: Final[Mapping[str, str]] = {
    "mahjong": "mahjong_ordinaire",
    "own_season": "own_flower",
    "bonus_tile": "honneurs_supremes",
    "four_flowers": "fleurs",
    "four_seasons": "saisons",
    "set_own_wind": "jikaze",
    "pair_own_wind": "jikaze",
    "set_prevailing_wind": "vent_dominant",
    "pair_prevailing_wind": "vent_dominant",
    "set_round_wind": "vent_du_tour",
    "pair_round_wind": "vent_du_tour",
    "set_dragons": "sangenpai",
    "pair_dragon": "sangenpai",
}
"""The entries for lines that are called otherwise."""


def entry_of(line: str) -> str:
    """The entry of the glossary that explains a line; nothing if there is none."""
    if line in LINE_ENTRIES:
        return line
    kind = line.partition("_")[0]
    return OTHER_ENTRIES.get(line, kind if kind in ("pung", "kong") else "")


def person(words: Words, shown: EndedPointsHand, seat: Seat) -> str:
    """The name of a seat, or "you"."""
    return shown.people[seat].name or words("result.you")


def wind(words: Words, shown: EndedPointsHand, seat: Seat) -> str:
    """The wind of a seat in this hand."""
    return words(f"wind.{shown.table.wind_of(seat)}")


def deal(words: Words, shown: EndedPointsHand) -> str:
    """The hand by its number, with the winds that count for everybody."""
    parts = [words("points.deal", n=shown.number, count=shown.options.hands)]
    if shown.prevailing is not None:
        parts.append(words("points.prevailing", wind=words(f"wind.{shown.prevailing}")))
    if shown.options.round_wind:
        parts.append(words("points.round", wind=words(f"wind.{shown.table.wind}")))
    return " · ".join(parts)


def title(words: Words, shown: EndedPointsHand) -> str:
    """How the hand ended, in a word or two."""
    if shown.foul is not None:
        return words("points.title.void")
    return words("points.title.drawn" if shown.winner is None else "line.mahjong")


def sentence(words: Words, shown: EndedPointsHand) -> str:
    """Who wins with what, and from whom."""
    if not shown.wins:
        return words("points.exhausted") if shown.foul is None else ""
    win = shown.wins[0]
    mine = win.seat == shown.viewer
    name = person(words, shown, win.seat)
    if win.tile is None:
        return words("points.dealt.you") if mine else words("points.dealt.other", name=name)
    tile = words(f"tile.the.{win.tile.notation}")
    if win.loser is None:
        return (
            words("points.drew.you", tile=tile)
            if mine
            else words("points.drew.other", name=name, tile=tile)
        )
    kind = "points.robbed" if is_robbed(shown) else "points.claimed"
    other = person(words, shown, win.loser)
    if mine:
        return words(f"{kind}.you", tile=tile, other=other)
    if win.loser == shown.viewer:
        return words(f"{kind}.on_you", name=name, tile=tile)
    return words(f"{kind}.other", name=name, tile=tile, other=other)


def is_robbed(shown: EndedPointsHand) -> bool:
    """Whether the winning tile was taken from a kong."""
    offer = shown.table.offer
    return offer is not None and offer.source is not Source.DISCARD


def source(words: Words, shown: EndedPointsHand) -> str:
    """Where the winning tile came from, in a word or two."""
    win = shown.wins[0]
    if win.loser is None:
        return words("points.source.hill" if shown.table.since_discard else "result.source.drawn")
    kind = "points.source.robbed" if is_robbed(shown) else "result.source.discard"
    if win.loser == shown.viewer:
        return words(f"{kind}.you")
    return words(kind, name=person(words, shown, win.loser))


def onward(words: Words, shown: EndedPointsHand) -> str:
    """Whether the winds turn (classic sheet, 8.3)."""
    if shown.foul is not None:
        return words("points.next.again")
    if isinstance(shown.onward, Over):
        return words("points.next.over")
    if not turns(shown):
        won = shown.winner is not None
        return words("points.next.stays.won" if won else "points.next.stays.drawn")
    east = shown.order[1]
    if east == shown.viewer:
        return words("points.next.turns.you")
    return words("points.next.turns", name=person(words, shown, east))


def in_short(words: Words, shown: EndedPointsHand, seat: Seat) -> str:
    """What a hand is worth, as one reads it on a card: its sum, or its great name."""
    if not shown.counts:
        return ""
    score = shown.counts[seat]
    if score.is_flat:
        return great_name(words, score)
    if void_reason(shown, seat):
        return words("points.only_bonus")
    if not score.base:
        return words("points.no_points")
    key = "points.product" if score.factor > 1 else "points.product.plain"
    return words(key, points=score.base, factor=score.factor)


def great_name(words: Words, score: PointScore) -> str:
    """The name of what counts instead of points and doubles."""
    return words(f"grand_jeu.{score.counted}" if score.is_special else f"line.{score.counted}")
