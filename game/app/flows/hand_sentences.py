"""The hands of a kept game in sentences: who won which, on whose tile, and what it was worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from game.archive.game_summary import GameSummary, HandSummary, WinSummary
from game.engine.seats import Seat
from game.rulesets.families import FAMILIES
from game.scenes.history.kept_games import HandSign, KeptHand
from game.scenes.shared.game_facts import Person
from game.sheets.yaku_words import brief_counted_name, is_counted
from game.text.hand_names import counted_hand
from game.text.words import Words

_ONCE = 1
"""A kind of dora that counts once is told without a number."""


@dataclass(frozen=True, slots=True)
class HandTeller:
    """Tells of the hands of one game."""

    words: Words
    game: GameSummary
    people: Sequence[Person]

    def hands(self) -> tuple[KeptHand, ...]:
        """All finished hands, in order."""
        return tuple(map(self._hand, self.game.hands))

    def _hand(self, hand: HandSummary) -> KeptHand:
        own, name = self.game.own, self._name(hand)
        won = hand.wins[0] if hand.wins else None
        return KeptHand(
            name=name,
            sign=self._sign(hand),
            sentence=self._sentence(hand, name),
            counted="" if won is None else self._counted(hand.win_of(_nobody(own)) or won),
            birds=tuple(self.people[win.seat].bird for win in hand.wins),
            change=None if own is None else hand.after[own] - hand.points[own],
        )

    def _name(self, hand: HandSummary) -> str:
        numbered = any(one.id == self.game.family and one.counts_points for one in FAMILIES)
        where = hand.wind, hand.dealer, hand.counters
        return counted_hand(self.words, *where, numbered=numbered)

    def _sign(self, hand: HandSummary) -> HandSign:
        own = _nobody(self.game.own)
        if hand.win_of(own) is not None:
            return HandSign.WON
        if hand.fed_by(own):
            return HandSign.FED
        if hand.wins:
            return HandSign.OTHER
        return HandSign.DRAW if hand.foul is None else HandSign.FOUL

    def _sentence(self, hand: HandSummary, name: str) -> str:
        words, own = self.words, _nobody(self.game.own)
        if len(hand.wins) > 1:
            return self._several(hand, name)
        if hand.wins:
            return self._won(hand.wins[0], name)
        if hand.foul is not None:
            key = "games.hand.foul.own" if hand.foul == own else "games.hand.foul"
            return words(key, hand=name, who=self._called(hand.foul))
        reason = words(f"ending.{hand.draw}")
        return words("games.hand.draw", hand=name, reason=reason)

    def _won(self, win: WinSummary, name: str) -> str:
        own, loser = _nobody(self.game.own), win.loser
        who = "" if win.seat != own else "own."
        values = {"hand": name, "who": self._called(win.seat), "points": win.gained}
        if loser is None:
            return self.words(f"games.hand.{who}tsumo", **values)
        if loser == own:
            return self.words("games.hand.fed", **values)
        return self.words(f"games.hand.{who}ron", **values, loser=self._called(loser))

    def _several(self, hand: HandSummary, name: str) -> str:
        """Several have won on one tile."""
        words, own = self.words, _nobody(self.game.own)
        others = [self._called(win.seat) for win in hand.wins if win.seat != own]
        who = reduce(lambda one, two: words("games.hand.and", one=one, two=two), others)
        loser = hand.wins[0].loser
        if loser == own:
            return words("games.hand.several.fed", hand=name, who=who)
        values = {"hand": name, "who": who, "loser": self._called(_nobody(loser))}
        if (won := hand.win_of(own)) is not None:
            return words("games.hand.several.own", **values, points=won.gained)
        return words("games.hand.several", **values)

    def _called(self, seat: Seat) -> str:
        return self.people[seat].name if seat in range(len(self.people)) else ""

    def _counted(self, win: WinSummary) -> str:
        """What a hand was made of, one beside the other."""
        words = self.words
        yaku = [brief_counted_name(words, one) for one in win.yaku if is_counted(words, one)]
        great = [words(f"grand_jeu.{one}") for one in win.special[:1]]
        dora = [self._dora(name, han) for name, han in win.dora if is_counted(words, name)]
        return " · ".join((*yaku, *great, *dora))

    def _dora(self, name: str, han: int) -> str:
        called = brief_counted_name(self.words, name)
        return called if han == _ONCE else self.words("games.hand.dora", dora=called, n=han)


def _nobody(seat: Seat | None) -> Seat:
    """A seat; where there is none, one that nobody has."""
    return -1 if seat is None else seat
