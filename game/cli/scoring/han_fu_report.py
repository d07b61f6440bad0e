"""A score in han and fu as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.engine.scoring.candidate import Situation
from game.engine.scoring.hand_score import Counted, Fu, HanScore, NoWin
from game.engine.scoring.payment import TsumoShares, on_discard, paid_in_all
from game.rulesets.families import Unit
from game.rulesets.kansai.scoring import SCORE_ABOVE_FAN
from game.sheets.yaku_words import counted_name, counted_rule
from game.text.count_units import han_fu
from game.text.words import Words


class Terms(NamedTuple):
    """The unit of a game, who pays a tsumo, and the points of counters and sticks."""

    unit: Unit
    """`han` or `fan`."""
    tsumo: TsumoShares
    """How a tsumo is shared among those who pay."""
    beside: int
    """The points of counters and sticks."""


def explained(score: HanScore, situation: Situation, terms: Terms, words: Words) -> Iterator[str]:
    """The reasons for han and fu, the value, and the payments."""
    yield words("cli.score.yaku")
    yield from (indented(_counted(one, terms.unit, words)) for one in score.yaku)
    if score.dora:
        yield words(f"cli.score.beside_heading.{terms.unit}")
        yield from (indented(_counted(one, terms.unit, words)) for one in score.dora)
    if score.fu is not None:
        yield words("cli.score.fu")
        yield from map(indented, _fu(score.fu_items, score.fu, words))
    yield words("cli.score.worth")
    yield indented(_worth(score, terms.unit, words))
    yield from map(indented, _paid(score, situation, terms, words))


def refused(score: NoWin, unit: Unit, words: Words) -> Iterator[str]:
    """Why a hand does not win, with the yaku it has, if some of these permit no win."""
    reason = f"cli.score.no_win.{score.reason}"
    own = f"{reason}.{unit}"
    yield words(own) if words.has(own) else words(reason)
    late = [one for one in score.dora if one.is_bonus]
    if late:
        yield words(f"cli.score.beside_heading.{unit}")
        yield from (indented(_counted(one, unit, words)) for one in score.dora)


def indented(line: str) -> str:
    """A line below a heading."""
    return f"  {line}"


def _counted(one: Counted, unit: Unit, words: Words) -> str:
    name, rule = counted_name(words, one.id), counted_rule(words, one, unit)
    if one.flat:
        limit = words(f"limit.{one.flat}")
        return words("cli.score.line_limit", name=name, limit=limit, rule=rule)
    if one.yakuman == 1:
        return words("cli.score.line_yakuman", name=name, rule=rule)
    if one.yakuman:
        return words.plural("cli.score.line_yakumans", one.yakuman, name=name, rule=rule)
    return words.plural(f"cli.score.line_{unit}", one.han, name=name, rule=rule)


def _fu(items: Iterable[Fu], rounded: int, words: Words) -> Iterator[str]:
    exact = 0
    for item in items:
        exact += item.fu
        yield words("cli.score.line_fu", name=words(f"fu.{item.id}"), fu=item.fu)
    if exact != rounded:
        yield words("score.sentence.rounding", sum=exact)


def _worth(score: HanScore, unit: Unit, words: Words) -> str:
    if score.multiple > 1:
        return words.plural("limit.multiple", score.multiple)
    limit = words(f"limit.{score.limit}") if score.limit else ""
    if score.multiple or any(one.flat for one in score.yaku):
        return limit
    if score.fu is None:
        total = score.han + SCORE_ABOVE_FAN
        counted = words(f"cli.score.{unit}", han=score.han, score=total)
    else:
        counted = han_fu(words, score.han, score.fu)
    return words("cli.score.with_limit", counted=counted, limit=limit) if limit else counted


def _paid(score: HanScore, situation: Situation, terms: Terms, words: Words) -> Iterator[str]:
    base, dealer = score.base, situation.is_dealer
    if not situation.drawn:
        yield words("cli.score.discarder", points=on_discard(base, dealer=dealer))
    elif dealer:
        yield words("cli.score.each", points=terms.tsumo.of(base, dealer_wins=True))
    else:
        of_dealer = terms.tsumo.of(base, dealer_wins=False, dealer_pays=True)
        others = terms.tsumo.of(base, dealer_wins=False)
        yield words("cli.score.dealer_and_others", dealer=of_dealer, others=others)
    total = paid_in_all(base, situation, terms.tsumo)
    yield words("cli.score.total", points=total)
    if terms.beside:
        yield words("cli.score.with_beside", points=total + terms.beside)
