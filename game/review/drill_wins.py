"""Exercises from games that birds play: hands that were won, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Final, NamedTuple

from game.engine.events import HandWon
from game.engine.match import Match
from game.engine.reasons import PaymentReason
from game.engine.scoring.han import MANGAN, HanRules, of_han
from game.engine.scoring.hand_score import HanScore
from game.engine.scoring.payment import BESIDE, TsumoShares, on_discard
from game.engine.scoring.yaku.moment_yaku import LUCK, menzen_tsumo
from game.engine.table import Round
from game.replay.recorded_match import RecordedMatch
from game.rulesets.families import HanOptions, han_family_of

SCORE: Final = "score"
"""The kind of exercise in which a win is counted."""
OFFERED: Final = 4
"""Between how many values one chooses."""
_HAN_APART, _FU_APART = range(-3, 4), (-10, 0, 10, 20)
"""By how much one may miscount."""
_HAN_ALONE_APART: Final = range(-9, 10)
"""The same without fu, and from a mangan on, where one value stands for several han."""
_LEAST_FU, _LEAST_BY_RON, _PAIRS_FU = 20, 30, 25
"""The least fu of a hand, and of one won by ron; seven pairs have their own."""
_USUAL: Final = frozenset((PaymentReason.DISCARDED, PaymentReason.SELF_DRAWN, *BESIDE))
_UNSEEN: Final = frozenset(one.id for one in LUCK if one is not menzen_tsumo)
"""The yaku that neither the tiles show nor who has thrown the last one."""


class WinWorth(NamedTuple):
    """What a win is worth without counters and sticks: what the dealer pays, and what the others.

    Who won by ron is paid by one, whoever that is; then both are the same.
    """

    of_dealer: int
    of_others: int
    is_drawn: bool


@dataclass(frozen=True, slots=True)
class WinDrill:
    """A win to be counted."""

    match: Match
    """The match as the winner saw it at the end of the hand."""
    win: HandWon
    choices: tuple[WinWorth, ...]
    """The values to choose from, the smallest first."""
    answer: WinWorth

    @property
    def table(self) -> Round:
        """The table at the end of the hand."""
        assert self.match.table is not None, "a hand was won there"
        return self.match.table

    @property
    def has_more(self) -> bool:
        """Whether counters or sticks are paid besides, which do not count."""
        return any(one.reason in BESIDE for one in self.win.settlement)

    @property
    def told(self) -> tuple[str, ...]:
        """The yaku that have to be told, as nobody can see them: riichi, ippatsu, the last tile."""
        return tuple(one.id for one in self.win.in_han.yaku if one.id in _UNSEEN)


def win_drill(options: HanOptions, record: RecordedMatch, hand: int, seed: str) -> WinDrill | None:
    """The win of a hand, if one player has won it; no yakuman, and nothing that is paid unusually.

    The other values are those next to it that one comes to who counts some han or fu too many or
    too few.
    """
    table = record.at(record.hands[hand].last, None).table
    assert table is not None, "a hand has been played"
    wins = [one for one in table.endings if isinstance(one, HandWon)]
    if len(wins) != 1 or not isinstance(wins[0].score, HanScore) or wins[0].in_han.multiple:
        return None
    (win,) = wins
    if any(one.reason not in _USUAL for one in win.settlement):
        return None
    agreed = han_family_of(options).scoring(options)
    dealer, score = win.seat == table.dealer, win.in_han
    answer = _worth(score.base, agreed.tsumo, dealer=dealer, drawn=win.loser is None)
    drawn, values = win.loser is None, {answer}
    for base in _miscounted(agreed.han, score, _LEAST_FU if drawn else _LEAST_BY_RON):
        values.add(_worth(base, agreed.tsumo, dealer=dealer, drawn=drawn))
    ordered = sorted(values)
    place = ordered.index(answer)
    # As far as there are as many values, that of the hand is as often at every place among them.
    first, last = max(0, place - OFFERED + 1), min(place, len(ordered) - OFFERED)
    if last < first:
        return None
    begin = Random(seed).randint(first, last)
    choices = tuple(ordered[begin : begin + OFFERED])
    view = record.at(record.hands[hand].last, win.seat)
    return WinDrill(view, win, choices, answer)


def _worth(base: int, tsumo: TsumoShares, *, dealer: bool, drawn: bool) -> WinWorth:
    if not drawn:
        paid = on_discard(base, dealer=dealer)
        return WinWorth(paid, paid, is_drawn=False)
    others = tsumo.of(base, dealer_wins=dealer)
    of_dealer = others if dealer else tsumo.of(base, dealer_wins=False, dealer_pays=True)
    return WinWorth(of_dealer, others, is_drawn=True)


def _miscounted(rules: HanRules, score: HanScore, least: int) -> Iterator[int]:
    """The base points of hands that are nearly this one, with at least so many fu."""
    if score.fu in (None, _PAIRS_FU) or score.base >= MANGAN:
        ways = [(han, 0) for han in _HAN_ALONE_APART]
    else:
        ways = [*product(_HAN_APART, _FU_APART)]
    for more_han, more_fu in ways:
        han, fu = score.han + more_han, (score.fu or 0) + more_fu
        if han > 0 and (not more_fu or fu >= least):
            yield of_han(rules, han, 0, fu).base
