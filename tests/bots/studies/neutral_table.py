"""What players did at a table of another program, counted in the situations that tell them apart.

    python -m tests.bots.studies.neutral_table RESULTS LOGS [RESULTS LOGS …]

RESULTS has one JSON object a game: `seed`, and the names of the players in `seats`. LOGS holds the
mjai log of each game, `SEED-NUMBER.mjson`, numbered from 0 among the games of one seed.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from game.bots.game_knowledge import GameKnowledge, game_knowledge
from game.bots.wait_danger import safe_from
from game.engine.events import (
    Event,
    HandDrawn,
    HandWon,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TableEvent,
    TileDiscarded,
    TilePassed,
)
from game.engine.settlement import balance
from game.engine.table import Round
from game.engine.tiles import KIND
from game.logs.game_record import recorded
from game.logs.reading import read_games
from game.rulesets import RULESETS
from tests.bots.fits.truth import shape

EARLY, SOON = 9, 5
"""The turns by which a hand is ready early, and opened soon."""
PAIR = 2
FAR = 3
"""The shanten from which all hands count alike."""
BETWEEN = (TilePassed, RiichiAccepted)
"""Events between a discard and its call."""
Counts = Counter[str]


def logged(results: Path, logs: Path) -> Iterator[tuple[Sequence[str], Path]]:
    """The names at the seats of each game, and its log, as far as it is there."""
    seen: Counts = Counter()
    for line in results.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        nth = seen[told["seed"]]
        seen[told["seed"]] += 1
        log = logs / f"{told['seed']}-{nth}.mjson"
        if log.exists():
            yield told["seats"], log


def games(results: Path, logs: Path) -> Iterator[tuple[Sequence[str], Sequence[Event]]]:
    """The names at the seats of each game, and its events."""
    for names, log in logged(results, logs):
        yield names, recorded(read_games(log)[0])[0].events


def hands_of(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """The events of each hand."""
    begins = [nth for nth, one in enumerate(events) if isinstance(one, RoundStarted)]
    for begin, end in pairwise((*begins, len(events))):
        yield tuple(events[begin:end])


@dataclass(slots=True)
class OwnHand:
    """What one seat did in one hand, so far."""

    distances: list[int] = field(default_factory=list)
    """Its distance (shanten + 1) after the deal and after each discard."""
    opened: int = 0
    """The turn of its first call; 0 while closed."""
    offered: set[int] = field(default_factory=set)
    """The value pairs it has been offered."""
    facts: Counts = field(default_factory=Counter)

    @property
    def ready_turn(self) -> int | None:
        """The turn after which it was first ready."""
        return next((turn for turn, far in enumerate(self.distances) if far <= 1), None)


class HandWatch:
    """One hand, watched event by event."""

    def __init__(self, game: GameKnowledge, events: Sequence[Event]) -> None:
        self.game, self.events = game, events
        started = events[0]
        assert isinstance(started, RoundStarted)
        self.table: Round = started.table()
        self.seats = {seat: OwnHand() for seat in self.table.seats}

    def watch(self) -> None:
        """Goes through all events."""
        deeds = [one for one in self.events[1:] if isinstance(one, TableEvent)]
        for nth, event in enumerate(deeds):
            if isinstance(event, TileDiscarded):
                self._before_discard(event)
            if isinstance(event, MeldCalled):
                own = self.seats[event.seat]
                own.opened = own.opened or 1 + len(self.table.players[event.seat].river)
            self.table = event.change(self.table)
            if isinstance(event, TileDiscarded):
                rest = (one for one in deeds[nth + 1 :] if not isinstance(one, BETWEEN))
                self._after_discard(event, next(rest, None))

    def _riichi_against(self, seat: int) -> bool:
        return any(self.table.players[one].in_riichi for one in self.seats if one != seat)

    def _before_discard(self, event: TileDiscarded) -> None:
        seat, own, player = event.seat, self.seats[event.seat], self.table.players[event.seat]
        if not own.distances:
            own.distances.append(shape(player.hand.before_draw)[0])
        if player.in_riichi:
            return
        facts, hand = own.facts, player.hand
        best = min(shape(hand.throw(one))[0] for one in set(hand.concealed))
        after = shape(hand.throw(event.tile))[0]
        if self._riichi_against(seat):
            standing = [one for one in self.seats if self.table.players[one].in_riichi]
            unsafe = not all(safe_from(self.table, one) >> KIND[event.tile] & 1 for one in standing)
            facts[f"threatened {min(best - 1, FAR)}"] += 1
            facts[f"pushed {min(best - 1, FAR)}"] += unsafe
        elif hand.is_closed:
            facts["quiet"] += 1
            facts["stepped back"] += after > best
            if after <= 1:
                facts["closed ready"] += 1
                facts["riichi"] += event.riichi
        facts["declared"] += event.riichi

    def _after_discard(self, event: TileDiscarded, after: Event | None) -> None:
        table = self.table
        self.seats[event.seat].distances.append(shape(table.hand(event.seat))[0])
        kind = KIND[event.tile]
        for seat, own in self.seats.items():
            values = self.game.value_sets(table.wind, table.wind_of(seat))
            held = sum(KIND[one] == kind for one in table.hand(seat).concealed)
            if seat == event.seat or held != PAIR or kind not in values or kind in own.offered:
                continue
            if table.players[seat].in_riichi or isinstance(after, HandWon):
                continue
            own.offered.add(kind)
            own.facts["value pairs offered"] += 1
            own.facts["value pairs called"] += isinstance(after, MeldCalled) and after.seat == seat

    def counted(self, seat: int) -> Counts:
        """What the seat did in the whole hand."""
        own, table = self.seats[seat], self.table
        facts = own.facts
        wins = [one for one in table.endings if isinstance(one, HandWon)]
        won = next((one for one in wins if one.seat == seat), None)
        facts["hands"] += 1
        facts["won"] += won is not None
        facts["dealt in"] += any(one.loser == seat for one in wins)
        if won is not None:
            facts["gained"] += balance(won.settlement, seat)
            facts.update(f"yaku {one.id}" for one in won.in_han.yaku)
        if not any(table.players[one].riichi for one in self.seats if one != seat):
            facts["no riichi against"] += 1
            facts["won, no riichi against"] += won is not None
        self._count_speed(own, facts, won=won is not None)
        ended = table.endings[-1]
        if isinstance(ended, HandDrawn) and ended.is_exhaustive:
            facts["exhausted"] += 1
            facts["ready at the end"] += seat in ended.ready
        return facts

    def _count_speed(self, own: OwnHand, facts: Counts, *, won: bool) -> None:
        if own.opened:
            facts["opened"] += 1
            facts["turns to the first call"] += own.opened
            facts["won open"] += won
            facts["opened soon"] += own.opened <= SOON
            facts["won, opened soon"] += won and own.opened <= SOON
            facts["open, never ready"] += own.ready_turn is None
        if own.distances:
            start, ready = own.distances[0], own.ready_turn
            facts[f"start {start}"] += 1
            facts[f"early {start}"] += ready is not None and ready <= EARLY
            facts[f"ever {start}"] += ready is not None


def count(pairs: Sequence[tuple[Path, Path]]) -> dict[str, Counts]:
    """What each player did in all games."""
    game = game_knowledge(RULESETS["tenhou"])
    found: dict[str, Counts] = defaultdict(Counter)
    for results, logs in pairs:
        for names, events in games(results, logs):
            for hand in hands_of(events):
                watch = HandWatch(game, hand)
                watch.watch()
                for seat in watch.seats:
                    found[names[seat]].update(watch.counted(seat))
    return found


ROWS: Sequence[tuple[str, str, str]] = (
    ("wins", "won", "hands"),
    ("deals in", "dealt in", "hands"),
    ("declares riichi", "declared", "hands"),
    ("opens its hand", "opened", "hands"),
    ("wins, nobody else in riichi", "won, no riichi against", "no riichi against"),
    ("wins hands it opened", "won open", "opened"),
    ("wins hands opened by turn 5", "won, opened soon", "opened soon"),
    ("is never ready in a hand it opened", "open, never ready", "opened"),
    (
        "calls a pair of value honours at the first chance",
        "value pairs called",
        "value pairs offered",
    ),
    ("throws away progress, closed, no riichi against", "stepped back", "quiet"),
    ("declares riichi when closed and ready", "riichi", "closed ready"),
    ("throws an unsafe tile at a riichi, ready", "pushed 0", "threatened 0"),
    ("… one away", "pushed 1", "threatened 1"),
    ("… two away", "pushed 2", "threatened 2"),
    ("… further away", "pushed 3", "threatened 3"),
    ("is ready when the wall ends", "ready at the end", "exhausted"),
)
YAKU = ("sanshoku_doujun", "itsu", "chanta", "junchan", "toitoi", "honitsu", "chinitsu")


def rows(found: Mapping[str, Counts]) -> Iterator[tuple[str, list[str]]]:
    """The table, row by row: what it is about, and the figure of each player."""
    everybody = sum(found.values(), Counter())
    yield "hands", [f"{one['hands']:,}" for one in found.values()]
    for name, part, whole in ROWS:
        yield name, [_share(one[part], one[whole]) for one in found.values()]
    for name, fact in (("is ready by turn 9", "early"), ("is ever ready", "ever")):
        told = f"{name}, from the same distances"
        yield told, [_standardised(one, everybody, fact) for one in found.values()]
    yield (
        "turn of the first call",
        [f"{one['turns to the first call'] / max(one['opened'], 1):.1f}" for one in found.values()],
    )
    yield "points a win", [f"{one['gained'] / max(one['won'], 1):,.0f}" for one in found.values()]
    for yaku in YAKU:
        yield (
            f"wins with {yaku}",
            [_share(one[f"yaku {yaku}"], one["won"]) for one in found.values()],
        )


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} % of {whole:,}" if whole else "none"


def _standardised(own: Counts, everybody: Counts, fact: str) -> str:
    """The rate if the player had been dealt hands as far from ready as everybody together."""
    starts = [one for one in everybody if one.startswith("start ") and own[one]]
    weight = sum(everybody[one] for one in starts)
    rate = sum(everybody[one] * own[one.replace("start", fact)] / own[one] for one in starts)
    return f"{100 * rate / weight:.1f} %"


def main(arguments: Sequence[str]) -> None:
    """Prints the table in Markdown."""
    paths = [Path(one) for one in arguments]
    found = count(list(zip(paths[::2], paths[1::2], strict=True)))
    lines = [
        ["", *found],
        ["---"] * (1 + len(found)),
        *([name, *told] for name, told in rows(found)),
    ]
    sys.stdout.writelines(f"| {' | '.join(line)} |\n" for line in lines)


if __name__ == "__main__":
    main(sys.argv[1:])
