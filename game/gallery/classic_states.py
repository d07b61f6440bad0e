"""Built-in states of the classic table: the opening, flowers, claims, ready hands, kongs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from game.engine.events import RoundStarted, TileDiscarded, seen
from game.engine.match import begin, first_hand, opened, start_hand
from game.engine.points_events import BonusCalled
from game.engine.ruleset import RuleSet
from game.engine.table import Offer, Source
from game.gallery import written_tables
from game.gallery.table_states import TableState, asked, crowded, rivers
from game.gallery.written_tables import Position, WrittenSeat
from game.rulesets import RULESETS
from game.rulesets.classic.build import classic_rules
from game.rulesets.classic.options import CLASSIC, ClassicOptions, with_changes
from game.rulesets.families import family_of
from game.stage.event_animations import Callout

RULES: Final = RULESETS["classic"]
DEALT: Final = 53
"""Tiles that have left the wall with the deal."""
JAPANESE: Final = with_changes(CLASSIC, {"discard_display": "japanese"})
NO_HILL: Final = with_changes(CLASSIC, {"hill": "none"})
PLAIN: Final = with_changes(CLASSIC, {"use_bonus_tiles": False})
UNIT: Final = family_of(CLASSIC).unit
_classic = partial(TableState, unit=UNIT)
SEED: Final = 33
"""Where the second throw is South's, and the count goes beyond the end of that wall."""
FLOWERS: Final = 4
"""Where the viewer holds flowers after the deal."""

MIDDLE: Final = Position(
    dealer=3,
    counters=2,
    dice=(1, 2, 2, 2),
    drawn=71,
    turn=3,
    offered=3,
    indicators="",
    places=(
        WrittenSeat(hand="12344m8889p34s5z", melds="777z<across", river="9m1s3z6p_2m", points=128),
        WrittenSeat(hand="10", melds="234p<left", river="5p8m1p9s_4z", points=-64, bonus="3g"),
        WrittenSeat(hand="10", melds="111z<right", river="3z3s1m_2z9s", points=36, bonus="4f"),
        WrittenSeat(hand="10", melds="3333s", river="9p7m2s_4m8p", points=-100, bonus="1f"),
    ),
)
"""In mid-hand; East, at the left, has just thrown an eight of circles."""
READY: Final = "123m345678p56s55z"
OWN_BONUS: Final = "2f2g"


def _started(rules: RuleSet, seed: int, *, seconds: float, upto: type | None = None) -> TableState:
    """A hand that begins, up to the last event of a kind."""
    started = begin(rules, Random(seed))
    events = seen(start_hand(rules, opened(started), first_hand(), Random(seed)).events, 0)
    if upto is not None:
        last = max(nth for nth, event in enumerate(events) if isinstance(event, upto))
        events = events[: last + 1]
    return _classic(match=opened(started), events=events, seconds=seconds, rules=rules)


def first_throw() -> TableState:
    """East has thrown: the side of the hand, and its wind, are known."""
    return _started(RULES, SEED, seconds=1.5, upto=RoundStarted)


def opening() -> TableState:
    """Both throws lie there; the stacks are counted and the wall is opened."""
    return _started(RULES, SEED, seconds=5.2, upto=RoundStarted)


def dealt() -> TableState:
    """In the middle of the deal."""
    return _started(RULES, SEED, seconds=6.6)


def flowers() -> TableState:
    """After the deal flowers and seasons are called and replaced."""
    return replace(_started(RULES, FLOWERS, seconds=9.5, upto=BonusCalled), seconds=9.5)


def middle(options: ClassicOptions = CLASSIC, position: Position = MIDDLE) -> TableState:
    """In mid-hand: a claim is offered, and mah-jong is not yet possible."""
    rules = classic_rules(options)
    places = (replace(position.places[0], bonus=OWN_BONUS), *position.places[1:])
    if not options.use_bonus_tiles:
        places = tuple(replace(one, bonus="") for one in places)
    after = replace(position, places=places)
    thrower = replace(places[3], drawn="?", river="9p7m2s_4m")
    before = replace(after, places=(*after.places[:3], thrower), offered=None)
    table = written_tables.table(after, rules)
    thrown = TileDiscarded(3, written_tables.faces("8p")[0], drawn=False)
    return _classic(
        match=written_tables.match(written_tables.table(before, rules)),
        events=(thrown,),
        seconds=1.4,
        decision=asked(rules, table),
        rules=rules,
    )


def turn() -> TableState:
    """The viewer has drawn: the hand lacks one tile and may be announced."""
    mine = WrittenSeat(
        hand=READY,
        drawn="9m",
        river="9m1s3z6m_2m",
        points=128,
        bonus=OWN_BONUS,
    )
    others = (*MIDDLE.places[1:3], replace(MIDDLE.places[3], river="9p7m2s_4m8s"))
    position = replace(MIDDLE, places=(mine, *others), offered=None, turn=0, drawn=72)
    table = written_tables.table(position, RULES)
    decision = asked(RULES, table)
    return _classic(match=written_tables.match(table), decision=decision, points_at=13, rules=RULES)


def served() -> TableState:
    """The first turn: the hand may be announced as served."""
    mine = WrittenSeat(hand="123m456789p1122s", drawn="5z", points=0)
    others = tuple(WrittenSeat(hand="13", river=river, points=0) for river in ("3z", "9m", "1p"))
    position = replace(MIDDLE, places=(mine, *others), counters=0, offered=None, turn=0, drawn=57)
    table = written_tables.table(position, RULES)
    return _classic(match=written_tables.match(table), decision=asked(RULES, table), rules=RULES)


def ready() -> TableState:
    """Two players have announced their hands; another thinks."""
    mine = WrittenSeat(hand=READY, river="9m1s3z6m_2m9m!", points=128, bonus=OWN_BONUS)
    other = replace(MIDDLE.places[2], river="3z3s1m_2z9s!5s_")
    thinks = replace(MIDDLE.places[1], drawn="?", river="5p8m1p9s_4z2s")
    last = replace(MIDDLE.places[3], river="9p7m2s_4m8s9s_")
    position = replace(MIDDLE, places=(mine, thinks, other, last), offered=None, turn=1, drawn=76)
    table = written_tables.table(position, RULES)
    saying = Callout(0, "riichi")
    return _classic(match=written_tables.match(table), saying=saying, rules=RULES)


def kongs() -> TableState:
    """Kongs may be declared, or kept: four tiles of one's own, and one added to a pung."""
    mine = WrittenSeat(
        hand="1111m678p55s7z",
        drawn="3p",
        melds="777z<across",
        river="9m1s3z6m_2m",
        points=128,
        bonus=OWN_BONUS,
    )
    others = (*MIDDLE.places[1:3], replace(MIDDLE.places[3], river="9p7m2s_4m8s"))
    position = replace(MIDDLE, places=(mine, *others), offered=None, turn=0, drawn=72)
    table = written_tables.table(position, RULES)
    return _classic(match=written_tables.match(table), decision=asked(RULES, table), rules=RULES)


def choices() -> TableState:
    """A discard of the player on the left that makes chows of several kinds, and a pung."""
    mine = WrittenSeat(hand="4566778p2388m1z5s", river="9m1s3z6p_2m", points=128, bonus=OWN_BONUS)
    thrower = replace(MIDDLE.places[3], river="9p7m2s_4m6p")
    position = replace(MIDDLE, places=(mine, *MIDDLE.places[1:3], thrower))
    table = written_tables.table(position, RULES)
    return _classic(match=written_tables.match(table), decision=asked(RULES, table), rules=RULES)


def robbing() -> TableState:
    """A tile added to a pung completes the hand: the kong may be robbed."""
    mine = WrittenSeat(hand="123m345678p57s55z", river="9m1s3z6m_2m", points=128, bonus=OWN_BONUS)
    kong = replace(MIDDLE.places[3], hand="10", melds="6666s<right+")
    places = (mine, *MIDDLE.places[1:3], kong)
    position = replace(MIDDLE, places=places, offered=None)
    table = written_tables.table(position, RULES)
    face = written_tables.faces("6s")[0]
    offer = Offer(3, face, Source.ADDED_KONG)
    table = replace(table, offer=offer)
    return _classic(match=written_tables.match(table), decision=asked(RULES, table), rules=RULES)


def last() -> TableState:
    """The last discard: it would make a pung, but can be taken for mah-jong only."""
    position = replace(
        MIDDLE,
        places=(replace(MIDDLE.places[0], bonus=OWN_BONUS), *MIDDLE.places[1:]),
        drawn=RULES.wall.live_end(0),
    )
    before = replace(MIDDLE.places[3], drawn="?", river="9p7m2s_4m")
    earlier = replace(position, places=(*position.places[:3], before), offered=None)
    thrown = TileDiscarded(3, written_tables.faces("8p")[0], drawn=False)
    match = written_tables.match(written_tables.table(earlier, RULES))
    return _classic(match=match, events=(thrown,), seconds=1.4, rules=RULES)


def full(bonus: int = 1) -> TableState:
    """The fullest classic table, all of it made up; a seat holds all flowers and seasons."""
    melds = "111z<left 2222z<across+ 3333z<right 9999m"
    signs = ("1m", "2p", "3s", "4m", "5p", "6s", "7m", "8p", "9s")
    played = list(rivers(signs, 4, 5))
    places = [
        WrittenSeat(
            hand="1",
            melds=melds,
            river=played[seat],
            points=points,
            bonus="1234f1234g" if seat == bonus else "",
        )
        for seat, points in enumerate((12_340, -12_900, 22_160, -21_600))
    ]
    position = Position(dealer=3, dice=(6, 6, 6, 6), indicators="", places=places)
    state = crowded(RULES, position, "1m")
    assert state.match is not None
    assert state.match.table is not None
    table = state.match.table
    table = replace(table, wall=replace(table.wall, drawn=DEALT))
    return replace(state, match=written_tables.match(table), unit=UNIT)


STATES: Final[Mapping[str, Callable[[], TableState]]] = {
    "classic_first_throw": first_throw,
    "classic_deal": opening,
    "classic_dealt": dealt,
    "classic_flowers": flowers,
    "classic": middle,
    "classic_turn": turn,
    "classic_served": served,
    "classic_ready": ready,
    "classic_kongs": kongs,
    "classic_calls": choices,
    "classic_robbing": robbing,
    "classic_japanese": partial(middle, JAPANESE),
    "classic_no_hill": partial(middle, NO_HILL),
    "classic_136": partial(middle, PLAIN),
    "classic_last": last,
    "classic_full": full,
}
"""The states by name."""
