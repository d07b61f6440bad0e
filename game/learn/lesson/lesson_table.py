"""The table of a lesson: a real match at a host, with a prepared wall and scripted opponents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.actions import Action, Decision, Pass
from game.engine.events import RoundStarted
from game.engine.fast_replace import replace
from game.engine.hand_flow import deal
from game.engine.match import MatchStarted, fold
from game.engine.ruleset import RuleSet, no_wind
from game.engine.seats import Seat
from game.engine.table import Round
from game.engine.tiles import Tile, tiles
from game.engine.wall import Break, Wall
from game.host.host import Host
from game.host.journal import create
from game.host.journal_header import Chance, Guest, Header
from game.host.match_setup import opening, rules_of
from game.host.participants import HumanPlayer
from game.learn.lesson.lesson_steps import PlannedDeal
from game.learn.lesson.scripted_moves import WINDS, BadMove, action_called, read_move, words_of
from game.learn.lesson.table_set_up import opened, opened_at_home
from game.rulesets import PRESETS
from game.rulesets.families import family_of, rules_by

PATIENCE = 4
"""How many times others may be asked before the seat whose move it is."""


class LessonTable:
    """A hand dealt from the wall of a lesson, where every seat follows the script."""

    def __init__(self, planned: PlannedDeal) -> None:
        self.planned = planned
        header = _header(planned)
        rules, journal = rules_of(header), create(header, None)
        seats = tuple(range(rules.seats))
        guests = tuple((seat - planned.you) % rules.seats for seat in seats)
        points = (rules.points,) * rules.seats
        journal.append((MatchStarted(points, seats, rules.winds, guests),))
        journal.append(deal(rules, _started(planned, rules, points)).events)
        self._people = [HumanPlayer() for _ in seats]
        self.dealt = len(journal)
        """How many events there were after the deal."""
        self.host = Host(rules, journal, self._people, fold(journal))
        self.host.tick()

    @property
    def rules(self) -> RuleSet:
        """The rules of the table."""
        return self.host.rules

    @property
    def seat(self) -> Seat:
        """The player's seat."""
        return self.planned.you

    @property
    def round(self) -> Round:
        """The table with all tiles open."""
        table = self.host.match.table
        assert table is not None, "a hand has been dealt"
        return table

    def taken(self, shown: int) -> int:
        """How many tiles had been taken from the wall after this many events."""
        table = fold(self.host.journal.since(0)[:shown]).table
        return table.wall.drawn if table is not None else 0

    @property
    def decision(self) -> Decision | None:
        """The player's open decision, if any."""
        return self._decision(self.seat)

    def _decision(self, seat: Seat) -> Decision | None:
        self.host.tick()
        return next((one for one in self.host.asked if one.seat == seat), None)

    def _choose(self, action: Action) -> None:
        """One seat acts; all others that are asked pass."""
        for decision in self.host.asked:
            chosen = action if decision.seat == action.seat else Pass(decision.seat)
            self._person(decision.seat).choose(chosen)
        self.host.tick()
        self.host.tick()

    def _person(self, seat: Seat) -> HumanPlayer:
        return self._people[self.host.match.players[seat]]

    def act(self, action: Action) -> None:
        """Plays the player's action."""
        self._choose(action)

    def play(self, move: str) -> None:
        """Plays a scripted move; seats asked before it pass.

        Raises `BadMove` if it is not possible.
        """
        spoken = read_move(move)
        if spoken is None:
            self._pass()
            return
        for _ in range(PATIENCE):
            decision = self._decision(spoken.seat)
            offered = self.round.is_offered
            action = action_called(decision, spoken.word, offered=offered) if decision else None
            if action is not None:
                self._choose(action)
                return
            if not offered or not self.host.asked:
                break
            self._pass()
        raise BadMove(f"{move!r} cannot be done; {self._asked()}")

    def _pass(self) -> None:
        """Everybody passes on the offered tile."""
        self.host.tick()
        if not self.round.is_offered or not self.host.asked:
            return
        first = self.host.asked[0]
        self._choose(Pass(first.seat))

    def _asked(self) -> str:
        """The possible moves as a text."""
        offered = self.round.is_offered
        possible = (
            f"{WINDS[one.seat]} may {' '.join(words_of(one.options, offered=offered))}"
            for one in self.host.asked
        )
        return "; ".join(possible) or "nobody is asked"


def _header(planned: PlannedDeal) -> Header:
    preset = PRESETS[planned.rules]
    options = family_of(preset).changed(preset, planned.options)
    seats = rules_by(options, planned.rules).seats
    return opening(planned.rules, (Guest(),) * seats, Chance("lesson"), options)


def _started(planned: PlannedDeal, rules: RuleSet, points: tuple[int, ...]) -> RoundStarted:
    """The hand before its first tile is dealt; the first seat deals."""
    others = ("",) * (rules.seats - len(planned.hands))
    wall = stacked_wall(
        rules,
        (*planned.hands, *others),
        planned.draws,
        replacements=planned.replacements,
        indicators=planned.indicators,
        undersides=planned.undersides,
    )
    if planned.dice:
        wall = opened(rules, wall, planned.dice)
    elif rules.prevailing is no_wind:
        # In other games the dice decide more than where the wall is opened.
        wall = opened_at_home(rules, wall)
    chairs = tuple(range(rules.seats))
    started = RoundStarted(
        planned.wind,
        0,
        planned.counters,
        planned.deposits,
        0,
        points,
        chairs,
        rules.winds,
        wall,
    )
    return replace(started, opener=rules.opener(started.table()))


# ---- the wall ------------------------------------------------------------------------------------


def stacked_wall(
    rules: RuleSet,
    hands: Sequence[str],
    draws: str = "",
    *,
    replacements: str = "",
    indicators: str = "",
    undersides: str = "",
) -> Wall:
    """A wall from which these tiles come; the rest is filled up in order.

    The hands are given in the order in which the seats take their tiles.
    """
    size, plan = rules.wall.size, rules.wall
    slots: list[Tile | None] = [*_dealt(rules, hands)]
    at = len(slots)
    slots += [None] * (size - at)
    for nth, drawn in enumerate(tiles(draws)):
        slots[at + nth] = drawn
    for nth, drawn in enumerate(tiles(replacements)):
        slots[plan.replacement(nth)] = drawn
    for nth, shown in enumerate(tiles(indicators)):
        slots[plan.indicator(nth)] = shown
    for nth, below in enumerate(tiles(undersides)):
        slots[plan.indicator(nth) + 1] = below
    rest = sorted(rules.tiles, key=lambda one: not one.is_bonus) if rules.extra else [*rules.tiles]
    named = [None if slot is None else _taken(rest, slot) for slot in slots]
    for nth in sorted(range(size), key=lambda nth: nth in _deep_in_hill(rules)):
        if named[nth] is None:
            named[nth] = rest.pop()
    filled = tuple(one for one in named if one is not None)
    return Wall(filled, plan, Break(0, 7), (3, 4))


def _dealt(rules: RuleSet, hands: Sequence[str]) -> Iterator[Tile | None]:
    """The tiles of the deal in the order in which they are taken."""
    piles = [list(tiles(hand)) for hand in hands]
    for nth, block in enumerate(rules.deal, start=1):
        for pile in piles:
            ends = nth == len(rules.deal) and pile is piles[0]
            for _ in range(block + rules.extra * ends):
                yield pile.pop(0) if pile else None
    if any(piles):
        raise ValueError("a hand has more tiles than are dealt")


def _deep_in_hill(rules: RuleSet) -> range:
    """Where unnamed bonus tiles are put, so that they disturb nobody."""
    first = rules.wall.size - rules.wall.dead
    return range(first, first + len(rules.bonus) * (rules.extra > 0))


def _taken(rest: list[Tile], wanted: Tile) -> Tile:
    """Takes the tile out of the rest; a red five if no plain one is left."""
    found = wanted if wanted in rest else next((one for one in rest if one.plain is wanted), None)
    if found is None:
        raise ValueError(f"there are not so many {wanted}")
    rest.remove(found)
    return found
