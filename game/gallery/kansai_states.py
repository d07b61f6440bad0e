"""Built-in states of a table for three: norths set aside, honours that came too late, who waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from game.engine.events import BonusSetAside, IndicatorRevealed, TileDiscarded, TilePassed, seen
from game.engine.match import begin, first_hand, opened, start_hand
from game.gallery import written_tables
from game.gallery.table_states import TableState, asked, crowded, rivers
from game.gallery.written_tables import Position, WrittenSeat
from game.rulesets import RULESETS
from game.rulesets.families import family_of
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI, with_changes
from game.stage.event_animations import Callout

RULES: Final = RULESETS["kansai"]
ROTATION: Final = kansai_rules(with_changes(KANSAI, {"players": "four_rotation"}))
UNIT: Final = family_of(KANSAI).unit
_of_three = partial(TableState, unit=UNIT)
SEED: Final = 14
"""Where the die shows a five: the wall of the player at the right is opened."""

MIDDLE: Final = Position(
    dealer=2,
    counters=2,
    deposits=1000,
    dice=(5,),
    drawn=76,
    indicators="5p",
    turn=2,
    offered=2,
    places=(
        WrittenSeat(
            hand="340678p55s99s",
            melds="666z<left",
            river="1m4z9p_1s8p2z9s_1p",
            points=31_000,
            norths=1,
        ),
        WrittenSeat(hand="13", river="6s7z2p8p1s_2z9m!1p_", points=34_000),
        WrittenSeat(hand="7", melds="222z<left 3333s", river="1m3z_8s1s3p7z2p5s", points=39_000),
    ),
)
"""In mid-hand; the player opposite the window's left edge has just thrown a five of bamboo."""


def opening() -> TableState:
    """One die has been thrown, and the stacks are counted."""
    rules = RULES
    started = begin(rules, Random(SEED))
    progress = start_hand(rules, opened(started), first_hand(), Random(SEED))
    events = seen(progress.events, 0)[:1]
    return _of_three(match=opened(started), events=events, seconds=2.3, rules=rules)


def middle() -> TableState:
    """A pon is offered in mid-hand, and somebody is in riichi."""
    table = written_tables.table(MIDDLE, RULES)
    return _of_three(match=written_tables.match(table), decision=asked(RULES, table), rules=RULES)


def north() -> TableState:
    """The viewer has drawn a north and may set it aside."""
    mine = replace(MIDDLE.places[0], drawn="4z")
    position = replace(MIDDLE, places=(mine, *MIDDLE.places[1:]), offered=None, turn=0, drawn=77)
    table = written_tables.table(position, RULES)
    return _of_three(match=written_tables.match(table), decision=asked(RULES, table), rules=RULES)


def fourth_north() -> TableState:
    """The fourth north is set aside, and a further indicator has been turned."""
    others = (replace(MIDDLE.places[1], norths=1), replace(MIDDLE.places[2], drawn="?", norths=1))
    position = replace(MIDDLE, places=(MIDDLE.places[0], *others), offered=None, drawn=78)
    table = written_tables.table(position, RULES)
    face, indicator = written_tables.faces("4z8s")
    return _of_three(
        match=written_tables.match(table),
        events=(BonusSetAside(2, face), TilePassed(2, face), IndicatorRevealed(indicator)),
        seconds=1.9,
        saying=Callout(2, "north"),
        rules=RULES,
    )


def late_honours() -> TableState:
    """A ron is refused: the dragons were not the first set that was claimed (6)."""
    mine = WrittenSeat(
        hand="567p67p99s",
        melds="333s<right 555z<left",
        river="1m9m_3z1p2z9p_",
        points=41_000,
    )
    before = WrittenSeat(hand="13", drawn="?", river="2z1s9p_7z3p", points=47_000)
    other = WrittenSeat(hand="13", river="9m3z1s_6s1z9s", points=46_000, norths=1)
    position = Position(
        dealer=1,
        counters=1,
        deposits=1000,
        dice=(2,),
        drawn=62,
        indicators="4s",
        turn=1,
        places=(mine, before, other),
    )
    after = replace(before, drawn="", river=f"{before.river}8p")
    offered = replace(position, places=(mine, after, other), offered=1)
    table = written_tables.table(offered, RULES)
    thrown = TileDiscarded(1, written_tables.faces("8p")[0], drawn=False)
    return _of_three(
        match=written_tables.match(written_tables.table(position, RULES)),
        events=(thrown,),
        seconds=1.6,
        decision=asked(RULES, table),
        rules=RULES,
    )


def _idle(viewer: int) -> TableState:
    """Four have come to play; seat 3 does not play this hand."""
    names = (*MIDDLE.places[:2], replace(MIDDLE.places[2], melds="3333s", hand="10"))
    first = replace(names[0], melds="666z<across")
    places = (first, *names[1:], WrittenSeat(points=31_000))
    position = replace(MIDDLE, places=places, dealer=0, turn=0, offered=None, drawn=77)
    if viewer != 0:
        hidden = replace(first, hand="10", drawn="?")
        position = replace(position, places=(hidden, *places[1:]))
    else:
        position = replace(position, places=(replace(first, drawn="2p"), *places[1:]))
    table = written_tables.table(position, ROTATION)
    decision = asked(ROTATION, table) if viewer == 0 else None
    return _of_three(
        match=written_tables.match(table), decision=decision, rules=ROTATION, viewer=viewer
    )


def rotation() -> TableState:
    """Of four, one waits this hand out at the table."""
    return _idle(0)


def sits_out() -> TableState:
    """The viewer is the one who waits, and looks on."""
    return _idle(3)


def full(norths: int = 1) -> TableState:
    """The fullest table for three, all of it made up; a seat has set all four norths aside."""
    melds = "111z<left 2222z<right+ 333z<right 9999p"
    signs = ("1m", "2p", "3s", "4z", "5p", "6s", "7z", "8p", "9s")
    played = list(rivers(signs, 3, 10))
    places = [
        WrittenSeat(
            hand="1", melds=melds, river=played[seat], points=points, norths=4 * (seat == norths)
        )
        for seat, points in enumerate((123_400, -12_900, 221_600))
    ]
    position = Position(dealer=1, dice=(6,), indicators="55555p", places=places)
    return replace(crowded(RULES, position, "1p"), unit=UNIT)


STATES: Final[Mapping[str, Callable[[], TableState]]] = {
    "three_deal": opening,
    "three": middle,
    "three_north": north,
    "three_fourth_north": fourth_north,
    "three_late_honours": late_honours,
    "three_rotation": rotation,
    "three_sits_out": sits_out,
    "three_full": full,
}
"""The states by name."""
