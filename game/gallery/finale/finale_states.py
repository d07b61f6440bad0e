"""Hands at the very end, as they are staged on the cloth, at moments worth a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from game.engine.events import Event, HandDeclared, seen
from game.engine.match import begin, first_hand, opened, start_hand
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Hand, Laid, Offer, Player, Round, Source
from game.engine.tiles import HIDDEN, tile
from game.gallery import written_tables
from game.gallery.ended_tables import (
    BeforeEnding,
    by_seat,
    called,
    hand,
)
from game.gallery.result_samples import TWO_WAIT
from game.gallery.table_states import TableState
from game.rulesets import RULESETS

SAKI, CLUB = RULESETS["saki"], RULESETS["club"]
BEGUN: Final = 5
"""The seed of a game that begins."""
LEAP: Final = 0.1
"""The seconds between two moments on the way to one that is looked at."""
RIVERS: Final = (
    "3z9m1p8s7z2s6m4s1s9p",
    "1z9s8p2m7z5z3s9m2p1m",
    "4z1p9s6z8m7p3m1s9p5s",
    "9m6z1s3z8p2z7m9s4p2s",
)


def _hidden(table: Round, viewer: Seat) -> Round:
    """The table as the viewer sees it: the concealed tiles of the others are not known."""
    for seat in table.seats:
        held = table.hand(seat)
        if seat != viewer:
            drawn = None if held.drawn is None else HIDDEN
            covered = replace(held, concealed=(HIDDEN,) * len(held.concealed), drawn=drawn)
            table = table.with_player(seat, partial(_holding, covered))
    return table


def _holding(held: Hand, player: Player) -> Player:
    return replace(player, hand=held)


def _state(
    rules: RuleSet, table: Round, events: Sequence[Event], viewer: Seat, seconds: float
) -> TableState:
    match = written_tables.match(_hidden(table, viewer))
    return TableState(
        match=match,
        events=tuple(events),
        seconds=seconds,
        step=LEAP,
        rules=rules,
        viewer=viewer,
        is_made_up=True,
    )


def _thrown(table: Round, loser: Seat, thrown: str) -> Round:
    laid = Laid(tile(thrown), drawn=True)
    return table.with_player(loser, lambda one: replace(one, river=(*one.river, laid)))


def ron(
    rules: RuleSet,
    deal: BeforeEnding,
    winners: tuple[Seat, ...],
    loser: Seat,
    thrown: str,
    viewer: Seat = 0,
    seconds: float = 0.0,
) -> TableState:
    """Seats win with a tile that another has thrown."""
    table = _thrown(deal.table(loser, Offer(loser, tile(thrown), Source.DISCARD)), loser, thrown)
    return _state(rules, table, rules.win(rules, table, winners), viewer, seconds)


def tsumo(
    rules: RuleSet, deal: BeforeEnding, winner: Seat, viewer: Seat = 0, seconds: float = 0.0
) -> TableState:
    """A seat wins with the tile it has drawn."""
    table = deal.table(winner)
    return _state(rules, table, rules.win(rules, table, (winner,)), viewer, seconds)


def cheap(seconds: float) -> TableState:
    """The viewer wins a small hand, on a discard."""
    own = hand("34s99m567p", called("777z", 3), called("123s", 3))
    deal = BeforeEnding(
        dealer=2, hands=by_seat({0: own}), indicators="3z", undersides="3z", rivers=RIVERS
    )
    return ron(SAKI, deal, (0,), 1, "2s", seconds=seconds)


def dealt_in(seconds: float) -> TableState:
    """The viewer deals into a riichi with dora and dora below: a haneman."""
    own, mine = hand("067m34p345678s22m"), hand("123s456p789s11z33p")
    deal = BeforeEnding(
        wind=1,
        dealer=3,
        counters=2,
        sticks=1,
        hands=by_seat({0: mine, 1: own}),
        at_once=(1,),
        indicators="1m",
        undersides="4s",
        points=(31_200, 18_800, 27_000, 22_000),
        rivers=RIVERS,
    )
    return ron(SAKI, deal, (1,), 0, "5p", seconds=seconds)


def won(seconds: float) -> TableState:
    """The viewer wins a mangan in riichi, on a discard from across."""
    own = hand("067m34p345678s22m")
    deal = BeforeEnding(
        dealer=3,
        hands=by_seat({0: own}),
        riichi=(0,),
        indicators="9m",
        undersides="3p",
        rivers=RIVERS,
    )
    return ron(SAKI, deal, (0,), 2, "2p", seconds=seconds)


def baiman(seconds: float) -> TableState:
    """A bird across the table draws a baiman."""
    own = hand("234567p22345s34p", drawn="0p")
    deal = BeforeEnding(
        dealer=1,
        hands=by_seat({0: hand("123s456p789s11z33m"), 2: own}),
        riichi=(2,),
        indicators="4p2p",
        undersides="7p1m",
        rivers=RIVERS,
    )
    return tsumo(SAKI, deal, 2, seconds=seconds)


def yakuman(seconds: float) -> TableState:
    """The viewer draws three great dragons; the third set was fed by one player."""
    melds = called("555z", 1, 1), called("666z", 3, 2), called("777z", 1, 3)
    own = hand("23m99p", *melds, drawn="1m")
    deal = BeforeEnding(wind=1, dealer=0, counters=1, hands=by_seat({0: own}), rivers=RIVERS)
    return tsumo(SAKI, deal, 0, seconds=seconds)


def double_ron(seconds: float) -> TableState:
    """Two players win on one tile of a third."""
    return ron(SAKI, replace(TWO_WAIT, rivers=RIVERS), (0, 2), 3, "4m", seconds=seconds)


def drawn(seconds: float) -> TableState:
    """The wall is played to its end; two players show a ready hand."""
    hands = {
        0: hand("234m67s11p999m", called("406p", 3)),
        2: hand("123456789s5577z"),
    }
    deal = BeforeEnding(
        wind=1, dealer=2, counters=1, hands=by_seat(hands), riichi=(2,), rivers=RIVERS, left=0
    )
    table = deal.table(deal.dealer)
    shown: list[HandDeclared] = []
    for seat in table.seats_from(table.dealer):
        held = table.hand(seat).concealed if seat in hands else ()
        shown.append(HandDeclared(seat, seat in hands, held))
    declared = table
    for event in shown:
        declared = event.change(declared)
    last = SAKI.exhaust(SAKI, declared)
    return _state(SAKI, table, (*shown, last), 0, seconds)


def before_dice(rules: RuleSet, viewer: Seat, seconds: float) -> TableState:
    """A game that begins, before the first throw of dice."""
    started = begin(rules, Random(BEGUN))
    dealt = start_hand(rules, opened(started), first_hand(), Random(BEGUN)).events
    events = seen(dealt, viewer)[:1]
    return TableState(
        match=opened(started),
        events=events,
        seconds=seconds,
        rules=rules,
        viewer=viewer,
        before_dice=True,
    )


FILMS: Final[Mapping[str, Callable[[float], TableState]]] = {
    "won": won,
    "cheap": cheap,
    "dealt_in": dealt_in,
    "baiman": baiman,
    "yakuman": yakuman,
    "double_ron": double_ron,
    "drawn": drawn,
}
"""The hands by their names, each as a function of the seconds since the last tile."""
MOMENTS: Final = {
    "won_cheap": ("cheap", 3.4),
    "won_dealt_in": ("dealt_in", 9.0),
    "won_baiman": ("baiman", 9.5),
    "won_yakuman": ("yakuman", 8.0),
    "won_twice": ("double_ron", 11.6),
    "won_points": ("dealt_in", 10.8),
    "won_drawn": ("drawn", 5.5),
}
BEFORE: Final = {
    "before_mixing": (SAKI, 1, 0.9),
    "before_seats": (SAKI, 1, 3.0),
    "before_dealing": (SAKI, 0, 3.0),
    "before_washing": (SAKI, 1, 4.5),
    "before_building": (SAKI, 1, 6.2),
    "before_three": (RULESETS["kansai"], 0, 3.0),
    "before_building_classic": (RULESETS["classic"], 0, 6.3),
}
"""Moments before the first throw of dice: the rules, the viewer, and the seconds."""
STATES: Final[Mapping[str, Callable[[], TableState]]] = {
    **{name: partial(FILMS[film], seconds) for name, (film, seconds) in MOMENTS.items()},
    **{name: partial(before_dice, *how) for name, how in BEFORE.items()},
}
"""The moments by the names of their states."""
