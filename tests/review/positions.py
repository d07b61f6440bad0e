"""Positions of riichi with one clearly best answer, each by a principle that is commonly taught.

Every line of `positions.json` is one: its table in the notation of `tests/notation.py`, as the seat
whose tiles are written down sees it, the dora indicator, the seats in riichi with the place of the
tile in their river that declared it, the scores where they matter, the tile that is offered if it
is no turn of one's own, and all answers that keep to the principle.

The tables are our own. What is asked of them is taught in the section that is named: of Riichi
Book I by Daina Chiba, or of the rule sheet where it follows from the rules alone.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from game.engine.actions import CallChow, CallSet, DeclareKong, Discard, Pass, Win
from game.engine.events import TileDiscarded, TileDrawn
from game.engine.hand_flow import decisions
from game.engine.match import MatchStarted, opened
from game.engine.table import Missed, Riichi, Source
from game.engine.tiles import HIDDEN, tile
from game.rulesets import RULESETS
from tests.notation import PLAN, WINDS, table

FILE = Path(__file__).parent / "positions.json"
RULES = RULESETS["club"]
HANDS = 4
STICK = 1000
LIVE = PLAN.live_end(0) - 52


@dataclass(frozen=True)
class TaughtPosition:
    """One position, what is right in it, and why."""

    id: str
    theme: str
    principle: str
    source: str
    """Where the principle is taught."""
    table: str
    dora: str
    best: tuple[str, ...]
    offer: str = ""
    riichi: tuple[tuple[str, int], ...] = ()
    scores: tuple[int, ...] = (25_000,) * 4
    wind: int = 0
    dealer: int = 0

    @property
    def seat(self):
        """The seat that is asked: the one whose tiles are known."""
        return next(
            seat for seat in range(4) if HIDDEN not in self._laid.players[seat].hand.concealed
        )

    @property
    def _laid(self):
        return table(self.table, wind=self.wind, dealer=self.dealer)

    def view(self):
        """The match as the seat sees it."""
        laid = self._with_players(self._laid)
        if self.offer:
            name, thrown = self.offer.split()
            giver, given = self._seat(name), tile(thrown)
            laid = replace(laid, turn=giver)
            laid = TileDiscarded(giver, given, drawn=True).change(
                TileDrawn(giver, given).change(laid)
            )
        else:
            laid = replace(laid, turn=self.seat)
        started = opened(MatchStarted((25_000,) * 4, (0, 1, 2, 3), 4, (0, 1, 2, 3)))
        return replace(started, rounds=HANDS * self.wind + self.dealer + 1, table=laid)

    def _with_players(self, laid):
        """The table with scores, riichi, calls, the indicator, and as many tiles left as there are.

        Each discard follows a draw or a call, and one draw may wait for its discard.
        """
        declared = {self._seat(name): place for name, place in self.riichi}
        rivers = [len(player.river) for player in laid.players]
        called = [meld for player in laid.players for meld in player.hand.melds]
        drawn = sum(rivers) - len(called) + (not self.offer)
        slots = [HIDDEN] * PLAN.size
        slots[PLAN.indicator(0)] = tile(self.dora)
        wall = replace(laid.wall, tiles=tuple(slots), drawn=52 + drawn)
        players = tuple(
            replace(
                player,
                points=points - STICK * (seat in declared),
                riichi=Riichi(declared[seat], 0, accepted=True) if seat in declared else None,
                missed=self._missed(laid, seat, declared.get(seat, len(player.river) - 1)),
            )
            for seat, (player, points) in enumerate(zip(laid.players, self.scores, strict=True))
        )
        return replace(
            laid,
            wall=wall,
            players=players,
            deposits=STICK * len(declared),
            calls=len(called),
            claims=len(called),
        )

    def _missed(self, laid, seat, since):
        """What others threw after the seat's discard of that number."""
        order = laid.wind_of
        return tuple(
            Missed(one.tile, Source.DISCARD, 0)
            for nth in range(max(len(player.river) for player in laid.players))
            for other in laid.seats_from(self.dealer)
            for one in laid.players[other].river[nth : nth + 1]
            if other != seat and (nth, order(other)) > (since, order(seat))
        )

    def _seat(self, name):
        return (self.dealer + WINDS.index(name)) % 4

    def decision(self):
        """What the seat is asked."""
        asked = decisions(RULES, self.view().table)
        return next(one for one in asked if one.seat == self.seat)

    def visible(self):
        """How often every tile lies in sight of the seat."""
        seen = self.view().table
        found = Counter([tile(self.dora)])
        for player in seen.players:
            found.update(laid.tile for laid in player.river if not laid.claimed)
            found.update(one for meld in player.hand.melds for one in meld.tiles)
        found.update(seen.hand(self.seat).concealed)
        return found


def named(action):
    """An action as the positions write it."""
    match action:
        case Discard(tile=thrown, riichi=declares):
            return f"riichi {thrown.notation}" if declares else thrown.notation
        case CallSet(is_kong=False):
            return "pon"
    return _PLAIN.get(type(action), type(action).__name__)


_PLAIN = {Pass: "pass", Win: "win", CallChow: "chi", CallSet: "kan", DeclareKong: "kan"}


@cache
def positions():
    """All of them."""
    return tuple(_position(**told) for told in json.loads(FILE.read_text(encoding="utf-8")))


def _position(**told):
    told["riichi"] = tuple(told.get("riichi", {}).items())
    told["best"] = tuple(told["best"])
    told["scores"] = tuple(told.get("scores", (25_000,) * 4))
    return TaughtPosition(**told)
