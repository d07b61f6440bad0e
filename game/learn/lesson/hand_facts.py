"""Facts about hands in lessons, checked by the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.scoring.candidate import Luck, Situation
from game.engine.scoring.hand_score import HanScore, NoWin
from game.engine.scoring.payment import paid_in_all
from game.engine.scoring.points.counted_hand import ClassicMoment, Winning
from game.engine.shapes.hand_shapes import COMPLETE_SHAPES, readings, shanten, waits
from game.engine.table import Hand, Meld, MeldKind
from game.engine.tiles import notation, plain, tile, tiles
from game.learn.lesson.lesson_steps import Fact
from game.learn.lesson.number_tables import GIVEN, seen_matrix
from game.learn.lesson.scripted_moves import WINDS
from game.learn.lesson.table_facts import of_table
from game.rulesets import PRESETS
from game.rulesets.classic import scoring as classic_scoring
from game.rulesets.classic.options import CLASSIC
from game.rulesets.families import counts_points, han_family_of, in_han, rules_by

_MELD: Final = re.compile(r"\[(\w+)(<?)\w*\]")
_ASIDE: Final = re.compile(r"\((\w+)\)")
_COUNTERS: Final = re.compile(r"counters:(\d+)")
_KONG: Final = 4


def hand_of(text: str) -> Hand:
    """A hand as written in a fact: `123m44p[555z<left](4z)`, with tiles set aside in brackets.

    A kong without a discarder is concealed.
    """
    melds = tuple(_meld(*found) for found in _MELD.findall(text))
    aside = tiles("".join(_ASIDE.findall(text)))
    return Hand(tiles(_ASIDE.sub("", _MELD.sub("", text))), melds, aside)


def _meld(faces: str, called: str) -> Meld:
    pile = tuple(sorted(tiles(faces)))
    if not called:
        return Meld(MeldKind.CONCEALED_KONG, pile)
    kind = MeldKind.PUNG if pile[0].plain is pile[1].plain else MeldKind.CHOW
    return Meld(MeldKind.OPEN_KONG if len(pile) == _KONG else kind, pile, pile[0], 0)


def score_of(fact: Fact) -> HanScore | NoWin:
    """The score of a win."""
    options = in_han(PRESETS[fact.rules])
    scoring = han_family_of(options).scoring(options)
    return scoring.score(hand_of(fact.hand), tile(fact.tile), _situation(fact))


def _situation(fact: Fact) -> Situation:
    return situation_of(fact.words, fact.indicators, fact.undersides)


def situation_of(words: str, indicators: str = "", undersides: str = "") -> Situation:
    """The circumstances of a win: `tsumo E/S riichi counters:5` (own wind, wind of the round)."""
    named = words.split()
    counters = _COUNTERS.search(words)
    own, _, common = next((word for word in named if "/" in word), "S/E").partition("/")
    return Situation(
        drawn="tsumo" in named,
        is_dealer=own == WINDS[0],
        seat_wind=WINDS.index(own),
        round_wind=WINDS.index(common),
        luck=frozenset(Luck(word) for word in named if word in tuple(Luck)),
        counters=int(counters[1]) if counters else 0,
        indicators=tiles(indicators),
        undersides=tiles(undersides),
    )


def value_of(fact: Fact) -> Mapping[str, object]:
    """All values the engine finds for a fact about a table or a hand."""
    at_table = of_table(fact)
    if at_table is not None:
        return dict(at_table)
    if counts_points(PRESETS[fact.rules]):
        return dict(_of_points(fact, hand_of(fact.hand)))
    return dict(_of_win(fact) if fact.tile else _of_hand(fact))


def _of_hand(fact: Fact) -> Iterator[tuple[str, object]]:
    rules, hand = rules_by(PRESETS[fact.rules], fact.rules), hand_of(fact.hand)
    held = plain(hand.concealed)
    found = sorted(waits(COMPLETE_SHAPES, held, rules.faces))
    yield "waits", notation(found)
    yield "complete", bool(readings(COMPLETE_SHAPES, held))
    yield "shanten", shanten(COMPLETE_SHAPES, held, rules.faces)


def _of_win(fact: Fact) -> Iterator[tuple[str, object]]:
    score, situation = score_of(fact), _situation(fact)
    if isinstance(score, NoWin):
        yield "refused", score.reason
        return
    yield "yaku", sorted(one.id for one in score.yaku)
    yield "han", score.han
    yield "fan", score.han
    yield "fu", score.fu
    yield "dora", sum(one.han for one in score.dora)
    options = PRESETS[fact.rules]
    tsumo = han_family_of(options).scoring(options).tsumo
    yield "points", paid_in_all(score.base, situation, tsumo)


def _of_points(fact: Fact, hand: Hand) -> Iterator[tuple[str, object]]:
    """Points, doubles and total of a hand; for four counted hands the gains and losses."""
    named = fact.words.split()
    given = next((word for word in named if word.startswith(GIVEN)), "")
    return _of_payment(fact.words) if given else _of_sheet(fact, hand, named)


def _of_sheet(fact: Fact, hand: Hand, named: list[str]) -> Iterator[tuple[str, object]]:
    scoring = classic_scoring.scoring(CLASSIC)
    own, _, common = next((word for word in named if "/" in word), "S/E").partition("/")
    winds = scoring.winds(WINDS.index(own), WINDS.index(common), None)
    if not fact.tile:
        score = scoring.rest(hand, winds, only_bonus="beaten" in named)
    else:
        moments = frozenset(ClassicMoment(word) for word in named if word in tuple(ClassicMoment))
        win = Winning(tile=tile(fact.tile), drawn="tsumo" in named, moments=moments)
        found = scoring.score(hand, win, winds)
        if isinstance(found, NoWin):
            yield "refused", found.reason
            return
        score = found
    yield "points", score.base
    yield "doubles", score.factor
    yield "total", score.total
    yield "counted", score.counted


def _of_payment(words: str) -> Iterator[tuple[str, object]]:
    paid = seen_matrix(words).matrix
    yield "nets", list(paid.nets)
    yield "cells", [list(row) for row in paid.cells]
