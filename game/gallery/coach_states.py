"""Built-in states of a table with its coach: the star, the numbers, and a word after the move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.engine.actions import Discard
from game.engine.tiles import tile
from game.gallery import classic_states, helps_states, kansai_states, table_states
from game.gallery.table_states import TableState
from game.scenes.table.control_ids import CoachAct
from game.storage.settings import CoachMode


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
    state = helps_states.far()
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
    "coach_far": coached(helps_states.far),
    "coach_riichi": coached(table_states.turn),
    "coach_helps": coached(helps_states.far, helps=True),
    "coach_numbers": coached(helps_states.far, CoachMode.ASKED, CoachAct.NUMBERS, helps=True),
    "coach_waits": coached(helps_states.far, CoachMode.ASKED),
    "coach_calls": coached(table_states.calls, CoachMode.ALWAYS, CoachAct.NUMBERS),
    "coach_claim": coached(table_states.claim),
    "coach_mode": coached(helps_states.far, CoachMode.OFF, CoachAct.MODE),
    "coach_silent": coached(helps_states.far, CoachMode.OFF),
    "coach_moved": moved,
    "coach_moved_numbers": moved_in_numbers,
    "coach_three": coached(helps_states.of_three, CoachMode.ASKED, CoachAct.ASK, helps=True),
    "coach_north": coached(kansai_states.north, CoachMode.ALWAYS, CoachAct.NUMBERS),
    "coach_classic": coached(classic_states.turn, CoachMode.ASKED, CoachAct.NUMBERS, helps=True),
    "coach_great": coached(helps_states.great),
}
"""The states by name."""
