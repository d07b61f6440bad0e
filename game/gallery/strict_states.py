"""Built-in states of a table that does not prevent wrong acts (riichi sheet, 10.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from game.engine.actions import Action, Decision, Pass
from game.engine.events import FoulCommitted, HandDied
from game.engine.reasons import Act, WrongAct
from game.engine.ruleset import OptionRule, RuleSet
from game.engine.seats import Seat
from game.engine.table import Round
from game.gallery import kansai_states, written_tables
from game.gallery.table_states import MIDDLE, RIVERS, TableState
from game.gallery.written_tables import Position, WrittenSeat
from game.rulesets.kansai.build import kansai_rules
from game.rulesets.kansai.options import KANSAI
from game.rulesets.kansai.options import with_changes as with_kansai
from game.rulesets.riichi.build import riichi_rules
from game.rulesets.riichi.options import with_changes
from game.rulesets.riichi.presets import SAKI

MINE = WrittenSeat(hand="344m067p35589s6s2z", river="3z1m9s2z8p8m_7z", points=23_400)
OTHERS = (*MIDDLE.places[1:3], replace(MIDDLE.places[3], river=RIVERS[3] + "4s_"))


@cache
def rules(*, by_hand: bool = False) -> RuleSet:
    """The rules of a strict table, at which tiles may have to be drawn by hand."""
    return riichi_rules(with_changes(SAKI, {"strict_mode": True, "manual_draw": by_hand}), "saki")


def asked(of: RuleSet, table: Round, seat: Seat = 0) -> Decision:
    """What the seat can do, right and wrong, although the other hands are not known."""

    def found(listed: tuple[OptionRule, ...]) -> tuple[Action, ...]:
        return tuple(one for rule in listed for one in rule(of, table, seat))

    if table.is_offered:
        return Decision(seat, (*found(of.claim_options), Pass(seat)), found(of.wrong_claims))
    if table.hand(seat).is_short:
        return Decision(seat, found(of.draw_options), found(of.wrong_draw))
    return Decision(seat, found(of.turn_options), found(of.wrong_turn))


def _claimed() -> tuple[Position, Round]:
    position = replace(MIDDLE, places=(MINE, *OTHERS))
    return position, written_tables.table(position, rules())


def claim() -> TableState:
    """A discard can be claimed, rightly or not, as long as the bar lasts."""
    _, table = _claimed()
    decision = asked(rules(), table)
    return TableState(
        match=written_tables.match(table), seconds=1.0, decision=decision, is_strict=True
    )


def picking() -> TableState:
    """A pon has been called, and one of its two tiles is chosen."""
    return replace(claim(), calls="pon", chosen=(1,))


def turn() -> TableState:
    """The own turn: everything can be declared, whatever the hand holds."""
    position = replace(
        MIDDLE, places=(replace(MINE, drawn="5z"), *OTHERS), offered=None, turn=0, drawn=84
    )
    table = written_tables.table(position, rules())
    decision = asked(rules(), table)
    return TableState(
        match=written_tables.match(table), decision=decision, is_strict=True, points_at=13
    )


def own_kan() -> TableState:
    """A kan on the own turn, which takes four tiles or one."""
    return replace(turn(), calls="kan", chosen=(4, 5), points_at=None)


def draw() -> TableState:
    """The next tile has to be taken from the wall; this is explained once."""
    of = rules(by_hand=True)
    fresh = replace(MINE, river="3z")
    table = written_tables.table(replace(MIDDLE, places=(fresh, *OTHERS), drawn=58), of)
    assert table.offer is not None, "the last discard lies there"
    table = replace(table, offer=replace(table.offer, passed=True))
    decision = asked(of, table)
    return TableState(match=written_tables.match(table), decision=decision, is_strict=True)


def too_many() -> TableState:
    """A tile too many has been drawn."""
    of = rules(by_hand=True)
    hand = replace(MINE, hand=MINE.hand + "7z", drawn="5z")
    position = replace(MIDDLE, places=(hand, *OTHERS), offered=None, turn=0, drawn=85)
    table = written_tables.table(position, of).with_hand(0, lambda held: replace(held, surplus=1))
    decision = asked(of, table)
    return TableState(match=written_tables.match(table), decision=decision, is_strict=True)


def north() -> TableState:
    """Three draw by hand: the north that was drawn may be set aside, and one may draw again."""
    by_hand = {"strict_mode": True, "manual_draw": True}
    of, middle = kansai_rules(with_kansai(KANSAI, by_hand)), kansai_states.MIDDLE
    places = (replace(middle.places[0], drawn="4z"), *middle.places[1:])
    position = replace(middle, places=places, offered=None, turn=0, drawn=77)
    table = written_tables.table(position, of)
    match, decision = written_tables.match(table), asked(of, table)
    unit = kansai_states.UNIT
    return TableState(match=match, decision=decision, is_strict=True, rules=of, unit=unit)


def dead() -> TableState:
    """A wrong pon has cost the hand, which is said in the middle of the table."""
    state = claim()
    died = HandDied(0, WrongAct.INVALID_CALL, Act.PON)
    return replace(state, events=(died,), seconds=1.4)


def dead_hand() -> TableState:
    """The same hand a little later: a word on the plate says that it cannot win."""
    _, table = _claimed()
    table = HandDied(0, WrongAct.INVALID_CALL, Act.PON).change(table)
    decision = asked(rules(), table)
    return TableState(
        match=written_tables.match(table), seconds=0.4, decision=decision, is_strict=True
    )


def foul() -> TableState:
    """A false ron: the hand is shown, and everybody sees what it costs."""
    of, state = rules(), claim()
    _, table = _claimed()
    assert of.foul is not None, "at a strict table there are fouls"
    assert state.decision is not None, "something can be claimed"
    wrong = next(one for one in state.decision.wrong if getattr(one, "act", "") == Act.RON)
    (ending,) = wrong.facts(of, table)
    assert isinstance(ending, FoulCommitted), "this ron is false"
    return replace(state, events=(ending,), decision=None, seconds=1.6)


STATES: Mapping[str, Callable[[], TableState]] = {
    "strict": claim,
    "strict_pick": picking,
    "strict_turn": turn,
    "strict_kan": own_kan,
    "strict_draw": draw,
    "strict_surplus": too_many,
    "strict_north": north,
    "strict_penalty": dead,
    "strict_dead": dead_hand,
    "strict_foul": foul,
}
"""The states by name."""
