"""Looking at positions by any options of a game: each function gives a look, each look an answer.

`worth("23m…", "4m")` is a look; `worth("23m…", "4m")(SAKI)` says what the hand is worth by `saki`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random
from typing import get_args, get_type_hints

from game.engine.actions import CallSet, DeclareKong, Discard, SetAside, Win
from game.engine.course import Choice, Closing, HandOutcome, NextHand, Over
from game.engine.events import TileDiscarded, TileDrawn
from game.engine.hand_flow import decisions
from game.engine.match import begin, build_wall, finish, opened
from game.engine.reasons import MatchEndReason
from game.engine.scoring.hand_score import NoWin
from game.engine.settlement import POT, balance
from game.engine.table import Missed, Riichi, Source
from game.engine.tiles import notation, tile
from game.rulesets.families import GameOptions, family_of, rules_by
from game.rulesets.option_changes import choices_of
from tests.engine.scoring.asking import score
from tests.examples import EXAMPLES
from tests.examples.test_riichi_settlements import SETTLE, laid
from tests.notation import table, three
from tests.stacked import Hand


@dataclass(frozen=True)
class Row:
    """What comes of a position by the sheet, and with one option changed."""

    option: str
    look: Callable[[GameOptions], object]
    sheet: object
    value: object
    changed: object
    also: Mapping[str, object] = field(default_factory=dict)
    """Other options that are changed in both."""

    def holds(self, options):
        """Whether it comes so by the sheet, and otherwise with the option changed."""
        family = family_of(options)
        sheet = family.changed(options, self.also)
        assert self.look(sheet) == self.sheet
        assert self.look(family.changed(sheet, {self.option: self.value})) == self.changed
        assert self.sheet != self.changed


def choices_left(rows, options):
    """The choices of the options for which there is no row, beside those of the sheet."""
    kinds, offered = get_type_hints(type(options)), choices_of(type(options))
    for name in {row.option for row in rows}:
        listed = next((one for one in (kinds[name], *get_args(kinds[name])) if _is_enum(one)), ())
        usual = getattr(options, name)
        known = set(usual) if isinstance(usual, frozenset) else {usual}
        for row in rows:
            if row.option == name:
                known |= set(row.value) if isinstance(row.value, list | dict) else {row.value}
        for one in offered.get(name, listed):
            if one not in known:
                yield name, one


def _is_enum(kind):
    return isinstance(kind, type) and issubclass(kind, Enum)


ME, RIGHT, ACROSS, LEFT = EAST, SOUTH, WEST, NORTH = range(4)
EVEN = (25_000, 25_000, 25_000, 25_000)
SIDEWAYS = {"riichi": Riichi(0, 0, accepted=True), "stake": 1000}
"""A player in riichi."""


def rules_of(options):
    """The rules that the options describe."""
    return rules_by(options, "looked at")


# ---- the table before a hand ---------------------------------------------------------------------


def started(options):
    return begin(rules_of(options), Random(1))


def walled(options):
    return build_wall(rules_of(options), Random(1), 0)


def reds(options):
    return notation(sorted(one for one in walled(options).tiles if one.red))


# ---- hands that are won --------------------------------------------------------------------------


def worth(hand, won, words="", **more):
    """The yaku and the dora of a win, or why it is none."""

    def look(options):
        found = score(hand, won, words, options, **more)
        if isinstance(found, NoWin):
            return found.reason
        return {one.id: one.flat or one.han for one in (*found.yaku, *found.dora)}

    return look


def paid(hand, won, words="", **more):
    """The limit of a win, how many yakuman it is, and its base points."""

    def look(options):
        found = score(hand, won, words, options, **more)
        return found.limit, found.multiple, found.base

    return look


def fu(hand, won, words=""):
    """The fu of a win, rounded."""
    return lambda options: score(hand, won, words, options).fu


def settled(name):
    """What each player gains in a settlement of the rule sheet, and the points left lying."""
    case = next(case for case in EXAMPLES["settlements"] if case["id"] == name)

    def look(options):
        here = laid(case, options)
        parts = SETTLE[case["event"]["kind"]](case, options, here)
        transfers = [one for part in parts for one in part]
        gained = [balance(transfers, seat) for seat in range(4)]
        return *gained, here.deposits + balance(transfers, POT)

    return look


def gained(paying):
    """What each player gains by the settlement that is made of the options."""

    def look(options):
        transfers, seats = paying(options), rules_of(options).seats
        return tuple(balance(transfers, seat) for seat in range(seats))

    return look


# ---- from hand to hand ---------------------------------------------------------------------------


def after(**hand):
    """What follows a hand of the match, `E1-0` for East 1 without counters, or why it ends."""
    usual = {"wind": 0, "dealer": 0, "counters": 0, "streak": 0, "points": EVEN}
    closed = Closing(**usual | {"outcome": HandOutcome.WON} | hand)

    def look(options):
        onward = rules_of(options).course.onward(closed)
        if isinstance(onward, Over):
            return onward.reason
        if isinstance(onward, Choice):
            return "dealer asked"
        assert isinstance(onward, NextHand)
        return f"{'ESWN'[onward.wind]}{onward.dealer + 1}-{onward.counters}"

    return look


def after_draw(**hand):
    """What follows a hand in which the wall ran out."""
    return after(outcome=HandOutcome.EXHAUSTED, **hand)


def finals(points, wins=None, fouls=None):
    """The places, and the final scores in thousands; everybody has won and nobody erred."""
    won, erred = wins or (1,) * len(points), fouls or (0,) * len(points)

    def look(options):
        found = rules_of(options).course.rank(points, won, erred)
        return found.places, tuple(final / 1000 for final in found.finals)

    return look


def leftovers(last):
    """What becomes of the sticks that are left on the last table of a match."""

    def look(options):
        match = replace(opened(started(options)), table=last)
        ended = finish(rules_of(options), match, Over(MatchEndReason.LAST_HAND))
        return [(one.payer, one.payee, one.points) for one in ended.settlement]

    return look


# ---- what may be done ----------------------------------------------------------------------------


def asked(position, seat=ME):
    """All that the seat may do."""

    def look(options):
        found = [one for one in decisions(rules_of(options), position) if one.seat == seat]
        return [option for decision in found for option in decision.options]

    return look


def may(kind, position, seat=ME):
    """Whether the seat may do something of that kind."""
    look = asked(position, seat)
    return lambda options: any(isinstance(one, kind) for one in look(options))


def robbed(position):
    """Whether the first player may win on the tile of the kong that the one in turn may make."""

    def look(options):
        owner = position.turn
        (kong,) = [one for one in asked(position, owner)(options) if isinstance(one, DeclareKong)]
        (declared,) = kong.facts(rules_of(options), position)
        return may(Win, declared.change(position))(options)

    return look


def shows(position):
    """Whether the hand may be shown as ready, and whether it may be kept covered."""

    def look(options):
        rules = rules_of(options)
        (declare,) = rules.last_options
        return [one.shows for one in declare(rules, position, ME)]

    return look


def wrong(position):
    """Whether something can be declared that is against the rules."""

    def look(options):
        (decision,) = decisions(rules_of(options), position)
        return bool(decision.wrong)

    return look


def sideways(position):
    """The tiles that may declare riichi."""
    look = asked(position)
    return lambda options: notation(
        one.tile for one in look(options) if isinstance(one, Discard) and one.riichi
    )


def thrown(position, seat, name):
    """The table after the seat has drawn and thrown the tile."""
    drawn = TileDrawn(seat, tile(name)).change(position)
    return TileDiscarded(seat, tile(name), drawn=True).change(drawn)


def mine(position, **changes):
    """The table with something changed about the first player."""
    return position.with_player(ME, lambda player: replace(player, **changes))


def having_missed(hand, name, *, calls, laid=table):
    """The table after a tile that the hand waits for was let go by, and so many calls since."""
    missed = Missed(tile(name), Source.DISCARD, 0)
    return replace(mine(laid(f"E {hand}", left=40), missed=(missed,)), calls=calls, claims=calls)


# ---- hands that are played -----------------------------------------------------------------------


def played(hands, draws, play, **more):
    """What a hand played from a stacked wall comes to."""
    return lambda options: play(Hand(rules_of(options), hands, draws, more))


def ending(hand):
    """How a hand has ended: who has won, or why it was drawn; nothing if it goes on."""
    if not hand.table.ended:
        return None
    return [won.seat for won in hand.won] or hand.drawn_game.reason


def stick(hand):
    """The points of the first player after riichi on 9p, and what lies on the table."""
    hand.throw("9p", riichi=True)
    return hand.table.players[EAST].points, hand.table.deposits


def closed_kong(hand):
    """How many indicators lie there after a closed kong."""
    hand.answer(hand.find(EAST, DeclareKong))
    return hand.table.wall.revealed


def indicators(hand):
    """How many lie there after a closed kong, an open one, and the win on the discard then."""
    seen = [closed_kong(hand)]
    hand.throw("0p")
    hand.answer(hand.find(WEST, CallSet, is_kong=True))
    seen.append(hand.table.wall.revealed)
    hand.throw("9p")
    hand.answer(hand.find(SOUTH, Win))
    return *seen, hand.table.wall.revealed


def set_aside(hand, seat=EAST):
    hand.answer(hand.find(seat, SetAside))


def all_norths(hand):
    """How many indicators lie there once all norths have been set aside."""
    for _ in range(4):
        set_aside(hand)
    return hand.table.wall.revealed


def interrupted(hand):
    """Whether East would still win by ippatsu after South has set a north aside."""
    hand.throw("9p", riichi=True)
    set_aside(hand, SOUTH)
    return hand.table.has_ippatsu(EAST)


def north_robbed(hand):
    """Whether the first of three players may win on the north that South sets aside."""

    def look(options):
        position = three(f"E {hand} | S 19m258p369s12567z +4z", turn=SOUTH)
        (north,) = [one for one in asked(position, SOUTH)(options) if isinstance(one, SetAside)]
        (declared,) = north.facts(rules_of(options), position)
        return may(Win, declared.change(position))(options)

    return look
