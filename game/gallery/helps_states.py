"""Built-in states of a table with its helps, and with the coach."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.coach.table_helps import Help
from game.engine.actions import Discard
from game.engine.tiles import tile
from game.gallery import classic_states, kansai_states, table_states, written_tables
from game.gallery.table_states import MIDDLE, RIVERS, TableState, asked
from game.gallery.written_tables import WrittenSeat
from game.rulesets import RULESETS
from game.scenes.table.control_ids import CoachAct
from game.storage.settings import CoachMode

ALL: Final = tuple(Help)


def turn() -> TableState:
    """The viewer has drawn: every discard with what it leaves, and how safe it is."""
    return replace(table_states.turn(), helps=ALL)


def far(right: WrittenSeat = MIDDLE.places[1]) -> TableState:
    """The hand is far from ready, and somebody is in riichi."""
    rules = RULESETS[table_states.RULES]
    places = (
        WrittenSeat(hand="3468m0679p4069s2z", drawn="8s", river="3z1m9s2z8p8m_7z", points=23_400),
        right,
        MIDDLE.places[2],
        replace(MIDDLE.places[3], river=RIVERS[3] + "6s_"),
    )
    position = replace(MIDDLE, places=places, offered=None, turn=0, drawn=84)
    table = written_tables.table(position, rules)
    decision = asked(rules, table)
    return TableState(match=written_tables.match(table), decision=decision, points_at=1, helps=ALL)


def beside_melds() -> TableState:
    """The same, and the player at the right has called twice."""
    called = WrittenSeat(hand="7", melds="111s<across 888m<right", river="1z9p2m6s", points=27_900)
    return far(called)


def furiten() -> TableState:
    """The hand waits, furiten on one side, while another player thinks."""
    rules = RULESETS[table_states.RULES]
    places = (
        replace(MIDDLE.places[0], hand="345m67788p406s66s", melds="", river="3z1m9s2z3s8m_7z9p"),
        *MIDDLE.places[1:3],
        replace(MIDDLE.places[3], drawn="?", river=RIVERS[3]),
    )
    position = replace(MIDDLE, places=places, offered=None, drawn=83)
    return TableState(match=written_tables.match(written_tables.table(position, rules)), helps=ALL)


def of_three() -> TableState:
    """A hand for three that has just drawn."""
    rules = kansai_states.RULES
    mine = WrittenSeat(hand="3406788p44556s9s", drawn="9s", river="1m4z9p_1s8p2z9s_1p", norths=1)
    places = (replace(mine, points=31_000), *kansai_states.MIDDLE.places[1:])
    position = replace(kansai_states.MIDDLE, places=places, offered=None, turn=0, drawn=77)
    table = written_tables.table(position, rules)
    return TableState(
        match=written_tables.match(table),
        decision=asked(rules, table),
        points_at=13,
        rules=rules,
        unit=kansai_states.UNIT,
        helps=ALL,
    )


def classic() -> TableState:
    """A hand that is counted in points and lacks one tile."""
    return replace(classic_states.turn(), helps=ALL)


def great() -> TableState:
    """The Grands Jeux that a hand is nearest to."""
    state = classic_states.turn()
    return replace(state, great=True)


def kept() -> TableState:
    """A run has just been called, and the pointer is on a tile that must stay (kuikae)."""
    rules = RULESETS[table_states.RULES]
    melds, river = "555z<across 345s<left", "3z1m9s2z8p8m_7z"
    mine = WrittenSeat(hand="345m0677p6s", melds=melds, river=river, points=23_400)
    left = replace(MIDDLE.places[3], river=RIVERS[3] + "3s^")
    places = (mine, *MIDDLE.places[1:3], left)
    position = replace(MIDDLE, places=places, offered=None, turn=0, drawn=84)
    table = written_tables.table(position, rules)
    return TableState(match=written_tables.match(table), decision=asked(rules, table), points_at=7)


def alone(state: Callable[[], TableState], shown: Help) -> Callable[[], TableState]:
    """A state with one of the helps."""
    return lambda: replace(state(), helps=(shown,))


# ---- with the coach -------------------------------------------------------------------------


def coached(
    state: Callable[[], TableState],
    mode: CoachMode = CoachMode.ALWAYS,
    *asks: CoachAct,
    helps: bool = False,
) -> Callable[[], TableState]:
    """A state at a table with a coach, with the helps or without."""

    def made() -> TableState:
        found = replace(state(), coach=mode, asks=asks)
        return found if helps else replace(found, helps=())

    return made


def moved() -> TableState:
    """The player has thrown a tile that the coach would not have thrown."""
    state = far()
    assert state.decision is not None, "the player is asked"
    chosen = next(
        one
        for one in state.decision.options
        if isinstance(one, Discard) and one.tile is tile("9p") and not one.riichi
    )
    return replace(state, helps=(), coach=CoachMode.AFTER, answer=chosen, points_at=None)


def moved_in_numbers() -> TableState:
    """The same, with the numbers of the choice."""
    return replace(moved(), asks=(CoachAct.NUMBERS,))


STATES: Final[Mapping[str, Callable[[], TableState]]] = {
    "helps_turn": turn,
    "helps_far": far,
    "helps_furiten": furiten,
    "helps_three": of_three,
    "helps_classic": classic,
    "helps_great": great,
    "helps_kept": kept,
    "helps_waits": alone(furiten, Help.WAITS),
    "helps_forward": alone(far, Help.FORWARD),
    "helps_safety": alone(far, Help.SAFETY),
    "coach_far": coached(far),
    "coach_riichi": coached(table_states.turn),
    "coach_helps": coached(far, helps=True),
    "coach_numbers": coached(far, CoachMode.ASKED, CoachAct.NUMBERS, helps=True),
    "coach_melds": coached(beside_melds, CoachMode.ASKED, CoachAct.NUMBERS),
    "coach_waits": coached(far, CoachMode.ASKED),
    "coach_calls": coached(table_states.calls, CoachMode.ALWAYS, CoachAct.NUMBERS),
    "coach_claim": coached(table_states.claim),
    "coach_mode": coached(far, CoachMode.OFF, CoachAct.MODE),
    "coach_silent": coached(far, CoachMode.OFF),
    "coach_moved": moved,
    "coach_moved_numbers": moved_in_numbers,
    "coach_three": coached(of_three, CoachMode.ASKED, CoachAct.ASK, helps=True),
    "coach_north": coached(kansai_states.north, CoachMode.ALWAYS, CoachAct.NUMBERS),
    "coach_classic": coached(classic_states.turn, CoachMode.ASKED, CoachAct.NUMBERS, helps=True),
    "coach_great": coached(great),
}
"""The states by name."""
