"""Events in words: one sentence each, whole entries of the catalogue with their values put in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce

from game.coach.foul_reasons import FoulReason
from game.engine.events import (
    BlockDealt,
    BonusSetAside,
    Event,
    FoulCommitted,
    HandDeclared,
    HandDied,
    HandDrawn,
    HandWon,
    IndicatorRevealed,
    KongDeclared,
    MeldCalled,
    RiichiAccepted,
    RoundStarted,
    TileDiscarded,
    TileDrawn,
    TilePassed,
)
from game.engine.match import ClockRead, Match, MatchEnded, MatchStarted, StopChosen
from game.engine.points_events import BonusCalled, HandsShown, PenaltyPaid
from game.engine.reasons import Act, RefusalReason
from game.engine.refusals import Refusal
from game.engine.seats import Seat
from game.engine.table import Round, Source
from game.engine.tiles import HIDDEN, Tile
from game.rulesets.families import Unit
from game.scenes.shared.game_facts import WITH_CHOWS, Game, Person
from game.scenes.shared.win_value import win_value
from game.stage.event_animations import CALLS
from game.text.count_units import in_unit
from game.text.words import Words


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells what happened to one viewer, in one language."""

    words: Words
    viewer: Seat
    people: tuple[Person, ...]
    game: Game = WITH_CHOWS

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.people[seat].name

    def tile(self, tile: Tile) -> str:
        """The name of a tile as it stands in a sentence."""
        return self.words(f"tile.the.{tile.notation}")

    def say(self, key: str, seat: Seat, **values: object) -> LogLine:
        """A sentence about a seat; there is another one when it is the viewer."""
        key = in_unit(self.words, key, self.game.unit)
        if seat == self.viewer:
            return LogLine(self.words(f"{key}.you", **values), "")
        return LogLine(self.words(key, name=self.name(seat), **values), self.name(seat))


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log, and the name in it that stands out."""

    text: str
    name: str = ""


Describe = Callable[[Teller, Event, Match], LogLine | None]


def sentence(teller: Teller, event: Event, match: Match) -> LogLine | None:
    """What the log says of an event; nothing of what goes without saying."""
    return DESCRIPTIONS[type(event)](teller, event, match)


def recent(teller: Teller, told: Iterator[tuple[Event, Match]], count: int) -> tuple[LogLine, ...]:
    """The latest sentences, the oldest of them first; `told` begins with the latest event."""
    lines: list[LogLine] = []
    for event, match in told:
        if len(lines) == count:
            break
        line = sentence(teller, event, match)
        if line is not None and not isinstance(event, TileDrawn):
            lines.insert(0, line)
    return tuple(lines)


def _nothing(teller: Teller, event: Event, match: Match) -> LogLine | None:
    return None


def _match_started(teller: Teller, event: Event, match: Match) -> LogLine:
    return LogLine(teller.words("table.log.match"))


def _round_started(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, RoundStarted)
    name = teller.game.hand_called(teller.words, event.wind, event.dealer, event.counters)
    return teller.say("table.log.round", event.dealer, round=name)


def _drawn(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, TileDrawn)
    if event.tile is HIDDEN:
        return teller.say("table.log.draw", event.seat)
    return teller.say("table.log.draw", event.seat, tile=teller.tile(event.tile))


def _aside(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, BonusSetAside)
    return teller.say("table.log.aside", event.seat, tile=teller.tile(event.tile))


def _laid(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, BonusCalled)
    tiles = reduce(
        lambda before, last: teller.words("rule.list", before=before, last=last),
        map(teller.tile, event.laid),
    )
    return teller.say("table.log.laid", event.seat, tiles=tiles)


def _fined(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, PenaltyPaid)
    return teller.say(f"table.log.fine.{event.reason}", event.seat)


def _discarded(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, TileDiscarded)
    kind = "drawn" if event.drawn else "discard"
    if event.riichi:
        kind = announced(teller.game, match.table, event.seat)
    return teller.say(f"table.log.{kind}", event.seat, tile=teller.tile(event.tile))


def announced(game: Game, table: Round | None, seat: Seat) -> Act:
    """What is announced with a ready hand: riichi, or that one is served."""
    is_served = table is not None and game.serves(table.players[seat])
    return Act.SERVE if is_served else Act.RIICHI


def _accepted(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, RiichiAccepted)
    return teller.say("table.log.stick", event.seat, points=event.stick)


def _called(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, MeldCalled)
    assert event.meld.claimed is not None, "a called meld has a claimed tile"
    word = CALLS[event.meld.kind]
    return teller.say(f"table.log.{word}", event.seat, tile=teller.tile(event.meld.claimed))


def _kong(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, KongDeclared)
    kind = "closed" if event.added is None else "added"
    if HIDDEN in event.meld.tiles:
        name = teller.name(event.seat)
        return LogLine(teller.words("table.log.kan.covered", name=name), name)
    return teller.say(f"table.log.kan.{kind}", event.seat, tile=teller.tile(event.meld.face))


def _indicator(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, IndicatorRevealed)
    key, table = "table.log.indicator", match.table
    if table is not None and table.since_discard and isinstance(table.since_discard[-1], Tile):
        key = "table.log.indicator.aside"
    return LogLine(teller.words(key, tile=teller.tile(event.tile)))


def _declared(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, HandDeclared)
    return teller.say(f"table.log.{'tenpai' if event.shows else 'noten'}", event.seat)


def _won(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, HandWon)
    if event.tile is None:
        return teller.say("table.log.four_kans", event.seat)
    said = {"tile": teller.tile(event.tile), "value": win_value(teller.words, event)}
    if event.loser is None:
        return teller.say("table.log.tsumo", event.seat, **said)
    key = f"table.log.ron{_robbed(match)}"
    if event.loser == teller.viewer:
        return teller.say(f"{key}.from_you", event.seat, **said)
    return teller.say(key, event.seat, **said, loser=teller.name(event.loser))


def _robbed(match: Match) -> str:
    """What the key of a win ends with, where a kong was robbed."""
    offer = match.table.offer if match.table is not None else None
    is_kong = offer is not None and offer.source in (Source.ADDED_KONG, Source.CONCEALED_KONG)
    return ".robbed" if is_kong else ""


def _hand_drawn(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, HandDrawn)
    return LogLine(teller.words(f"table.log.ending.{event.reason}"))


def _foul(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, FoulCommitted)
    return teller.say(foul_key(teller.words, event), event.seat)


def foul_key(words: Words, foul: FoulCommitted) -> str:
    """The key of the sentence about a foul; that of a wrong win says what was declared."""
    key = f"table.log.foul.{foul.reason}"
    return f"{key}.{foul.act}" if foul.act and words.has(f"{key}.{foul.act}") else key


def fault_text(words: Words, fault: FoulReason) -> str:
    """What was wrong with the hand of a foul."""
    key = f"foul.{fault.reason}"
    if fault.reason == RefusalReason.NOT_READY:
        return words.plural(key, fault.missing)
    return words(key if words.has(key) else f"refusal.{fault.reason}.why")


def _died(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, HandDied)
    return teller.say(f"table.log.dead.{event.cause}", event.seat)


def _clock(teller: Teller, event: Event, match: Match) -> LogLine | None:
    assert isinstance(event, ClockRead)
    return None if event.seconds_left else LogLine(teller.words("table.log.time_up"))


def _stop(teller: Teller, event: Event, match: Match) -> LogLine:
    assert isinstance(event, StopChosen)
    return teller.say(f"table.log.{'stop' if event.stops else 'go_on'}", event.seat)


def _match_ended(teller: Teller, event: Event, match: Match) -> LogLine:
    return LogLine(teller.words("table.log.over"))


DESCRIPTIONS: Mapping[type[Event], Describe] = {
    MatchStarted: _match_started,
    RoundStarted: _round_started,
    BlockDealt: _nothing,
    TileDrawn: _drawn,
    BonusCalled: _laid,
    BonusSetAside: _aside,
    TileDiscarded: _discarded,
    TilePassed: _nothing,
    RiichiAccepted: _accepted,
    MeldCalled: _called,
    KongDeclared: _kong,
    IndicatorRevealed: _indicator,
    HandDied: _died,
    PenaltyPaid: _fined,
    HandsShown: _nothing,
    HandDeclared: _declared,
    HandWon: _won,
    HandDrawn: _hand_drawn,
    FoulCommitted: _foul,
    ClockRead: _clock,
    StopChosen: _stop,
    MatchEnded: _match_ended,
}
"""The sentence for every type of event; a test fails if one is missing."""


def reason(words: Words, refusal: Refusal, table: Round, unit: Unit = Unit.HAN) -> tuple[str, str]:
    """Why something is refused: a short reason, and what is to blame for it."""
    key = refusal_key(words, refusal, unit)
    values: dict[str, object] = {"least": refusal.least, "left": table.wall.left}
    if refusal.tiles:
        values["tile"] = words(f"tile.{refusal.tiles[0].notation}")
    if refusal.places:
        seat, nth = refusal.places[0]
        values["tile"] = words(f"tile.{table.players[seat].river[nth].tile.notation}")
        values["turn"] = nth + 1
    return words(key), words(f"{key}.detail", **values)


def refusal_key(words: Words, refusal: Refusal, unit: Unit) -> str:
    """The key of the reason why something is refused; some have another where fan are counted."""
    return in_unit(words, f"refusal.{refusal.reason}", unit)
