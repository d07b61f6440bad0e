"""What the fits are made from: facts that everybody sees, beside what was hidden."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np

from game.bots.fitted import wait_signs
from game.bots.fitted.open_hands import read
from game.bots.fitted.readiness import TURNS, facts
from game.bots.game_knowledge import MOST_HAN
from game.bots.seat_knowledge import exposed_melds, seat_knowledge
from game.bots.wait_danger import safe_from
from tests.bots.fits.recorded_hands import Position, RecordedHand
from tests.bots.fits.truth import GAME, Secrets, shape

SIGNS = {"": 0, **{sign: nth for nth, sign in enumerate(wait_signs.signs(), start=1)}}
SLOTS = 6
"""The most signs a kind has."""
KINDS = 34
RIICHI_EVERY = 2
AHEAD = 14
FAR = 3
"""Shanten + 1 from which a hand facing riichi counts as folding."""


class Ready(NamedTuple):
    """A hand without riichi after one of its discards."""

    match: int
    calls: int
    turn: int
    levels: tuple[int, ...]
    ready: bool
    later: tuple[bool, ...]
    """Whether it was ready after each further discard, as far as the hand went."""


class Waits(NamedTuple):
    """A tenpai hand, as another seat sees it."""

    match: int
    live: tuple[int, ...]
    safe: int
    early: int
    late: int
    signs: np.ndarray
    reach: int
    wins: int
    """The kinds on which it would win by ron."""


class Observations:
    """All that was observed."""

    def __init__(self) -> None:
        self.ready: list[Ready] = []
        self.waits: dict[str, list[Waits]] = defaultdict(list)
        self.rounds: dict[str, Counter] = defaultdict(Counter)
        """By manner: turns that ready hands lived through, and wins in them by tsumo and by ron."""
        self.folds: dict[str, Counter] = defaultdict(Counter)
        """By manner: discards of folding players against ready hands, and how many dealt in."""
        self.han: dict[str, Counter] = defaultdict(Counter)
        """By manner or reading: the han of wins by ron, or the han of them that are hidden."""
        self.paid: dict[str, list[tuple[int, int, bool]]] = defaultdict(list)
        """By the same: han that count, points paid without counters, whether to the dealer."""

    def add(self, hand: RecordedHand) -> None:
        """Adds what is seen in one hand."""
        if not hand.positions:
            return
        secrets, dice = Secrets(), Random(hand.hand)
        chosen = _one_of_each(hand, dice)
        states = {key: secrets.of(one.table, key[0], one.seat).ready for key, one in chosen.items()}
        for (seat, turn), position in chosen.items():
            self._add_ready(position, seat, turn, states)
            self._add_round(hand, position, seat, turn, states, chosen)
        for position in hand.positions:
            self._add_waits(position, secrets)
            self._add_folds(hand, position, secrets)
        self._add_wins(hand)

    def _add_ready(self, position: Position, seat: int, turn: int, states: dict) -> None:
        player = position.table.players[seat]
        if player.riichi is not None:
            return
        later = []
        while (seat, turn + len(later) + 1) in states and len(later) < AHEAD:
            later.append(states[seat, turn + len(later) + 1])
        known = seat_knowledge(GAME, position.table, position.seat)
        melds = exposed_melds(GAME, player.hand, known.dora)
        calls = sum(not meld.is_closed for meld in player.hand.melds)
        levels = facts(known, seat, read(known, seat, melds), melds)
        found = Ready(
            position.match, calls, min(turn, TURNS), levels, states[seat, turn], tuple(later)
        )
        self.ready.append(found)

    def _add_round(self, hand, position: Position, seat, turn, states, chosen) -> None:
        """Whether a ready hand won before its next discard."""
        if not states[seat, turn]:
            return
        manner = wait_signs.manner(position.table.players[seat])
        count = self.rounds[manner]
        count["turns"] += 1
        if (seat, turn + 1) in chosen or len(hand.positions[-1].table.players[seat].river) > turn:
            return
        for one in hand.results:
            if one["type"] == "win" and one["p"] == seat:
                count["tsumo" if one["tsumo"] else "ron"] += 1

    def _add_waits(self, position: Position, secrets: Secrets) -> None:
        table = position.table
        if table.players[position.seat].in_riichi:
            return
        known = None
        for seat in table.seats_after(position.seat):
            player = table.players[seat]
            in_riichi = player.riichi is not None
            if in_riichi and (position.hand + position.step) % RIICHI_EVERY:
                continue
            truth = secrets.of(table, seat, position.seat)
            if not truth.ready:
                continue
            known = known or seat_knowledge(GAME, table, position.seat)
            reading = read(known, seat, exposed_melds(GAME, player.hand, known.dora))
            thrown = wait_signs.thrown(player)
            seen = wait_signs.seen(known, seat, reading)
            rows = [_ids(piece) for piece in wait_signs.pieces(seen) if piece]
            self.waits[wait_signs.manner(player)].append(
                Waits(
                    position.match,
                    known.live,
                    safe_from(table, seat),
                    *thrown,
                    np.concatenate([*rows, _none(SLOTS - sum(len(row) for row in rows))]),
                    SIGNS[wait_signs.reach(player, reading)],
                    truth.wins,
                )
            )

    def _add_folds(self, hand: RecordedHand, position: Position, secrets: Secrets) -> None:
        """Whether a player far from ready, facing a riichi, dealt in."""
        table = position.table
        others = list(table.seats_after(position.seat))
        if not any(table.players[seat].riichi for seat in others):
            return
        own = table.hand(position.seat)
        if _distance_after(own, position.thrown) < FAR:
            return
        won = {one["p"] for one in hand.results if one["type"] == "win" and not one["tsumo"]}
        last = position is hand.positions[-1]
        for seat in others:
            if secrets.of(table, seat, position.seat).ready:
                count = self.folds[wait_signs.manner(table.players[seat])]
                count["discards"] += 1
                count["dealt in"] += last and seat in won

    def _add_wins(self, hand: RecordedHand) -> None:
        position = hand.positions[-1]
        for one in hand.results:
            if one["type"] != "win" or one["tsumo"] or one.get("han") is None:
                continue
            seat, table = one["p"], position.table
            player = table.players[seat]
            known = seat_knowledge(GAME, table, position.seat)
            melds = exposed_melds(GAME, player.hand, known.dora)
            name, seen = wait_signs.manner(player), table.wall.revealed - 1
            if name == "open":
                reading = read(known, seat, melds)
                name, seen = reading.name, reading.han
            han = MOST_HAN if one.get("yakuman") else min(one["han"], MOST_HAN)
            self.han[name][han - seen] += 1
            self.paid[name].append((han, _paid(one, table.counters), seat == table.dealer))


def _paid(win: dict, counters: int) -> int:
    """What the loser paid, counters not counted."""
    return -win["deltas"][win["from"]] - GAME.counter.offered * counters


def _one_of_each(hand: RecordedHand, dice: Random) -> dict[tuple[int, int], Position]:
    """For every discard of every seat, a moment after it at which another seat looks."""
    found: dict[tuple[int, int], list[Position]] = defaultdict(list)
    for position in hand.positions:
        for seat in position.table.seats_after(position.seat):
            found[seat, len(position.table.players[seat].river)].append(position)
    return {key: dice.choice(some) for key, some in found.items()}


def _distance_after(hand, thrown) -> int:
    return shape(hand.throw(thrown))[0]


@lru_cache(maxsize=1 << 14)
def _ids(piece: tuple[str, ...]) -> np.ndarray:
    """The numbers of the signs of a piece: a row, or two where a kind may have two."""
    split = [here.split() or [""] for here in piece]
    most = max(map(len, split))
    rows = [[SIGNS[one[nth]] if nth < len(one) else 0 for one in split] for nth in range(most)]
    return np.array(rows, dtype=np.int16)


def _none(rows: int) -> np.ndarray:
    return np.zeros((rows, KINDS), dtype=np.int16)
