"""Examples from recorded hands: what a seat saw, what it might have done, and what it did."""

from dataclasses import dataclass

from game.bots.fast_shanten import ONE, PackedHand, hand_pattern, shanten_and_ukeire
from game.bots.learned.net import (
    CHOW_HIGH,
    CHOW_LOW,
    CHOW_MIDDLE,
    KONG,
    PASS,
    PUNG,
    turn_choice,
)
from game.bots.learned.position import NOBODY
from game.engine.shapes.hand_shapes import ALL_FACES, COMPLETE_SHAPES, waits
from game.engine.tiles import KIND, tile
from tests.bots.learning.open_table import SEATS, OpenTable, kind_of

STANDARD = hand_pattern(ALL_FACES)
KINDS = 34
SUITED = 27
STICK = 1000
CHOWS = {CHOW_LOW: (1, 2), CHOW_MIDDLE: (-1, 1), CHOW_HIGH: (-2, -1)}
CALLED = {"chi", "pon", "daiminkan"}


@dataclass
class Example:
    """One decision of a seat."""

    seat: int
    position: object
    is_call: bool
    allowed: list
    """The numbers of the choices the seat had."""
    chosen: int
    ready: tuple = ()
    """For each of the others, the kinds it waits for, as bits; 0 if it is not tenpai."""


def examples(hand):
    """The examples of one recorded hand."""
    return RecordedHand(hand).examples()


class RecordedHand:
    """A recorded hand that is followed event by event."""

    def __init__(self, hand):
        self.events, self.results = hand["events"], hand["results"]
        self.table = OpenTable(hand["start"], 4 if hand["rules"].get("length") == "east" else 8)
        self.waiting = [0] * SEATS
        self.barred = ()
        self.found = []

    def examples(self):
        """What every seat saw and did."""
        for nth, event in enumerate(self.events):
            getattr(self, f"_{event['e']}")(nth, event)
        return self.found

    # ---- events --------------------------------------------------------------------------------
    def _draw(self, _nth, event):
        self.table.draw(event["p"], event["tile"])
        self.barred = ()

    def _riichi(self, nth, event):
        if event["step"] == 1:
            thrown = next(one for one in self.events[nth + 1 :] if one["e"] == "discard")
            self._turn(event["p"], turn_choice("riichi", kind_of(thrown["tile"])))
            self.table.declare(event["p"])
        else:
            self.table.accept(event["p"])

    def _discard(self, nth, event):
        seat = event["p"]
        if self.table.declares != seat and self.table.riichi[seat] == NOBODY:
            self._turn(seat, turn_choice("discard", kind_of(event["tile"])))
        self.table.discard(seat, event["tile"], event["tsumogiri"])
        self._look_at(seat)
        self._offered(nth)

    def _chi(self, _nth, event):
        self.table.call(event["p"], event["called"], event["tiles"], event["from"])
        self.barred = _barred(event)

    _pon = _daiminkan = _chi

    def _ankan(self, _nth, event):
        if self.table.riichi[event["p"]] == NOBODY:
            self._turn(event["p"], turn_choice("kan", kind_of(event["tiles"][0])))
        self.table.concealed_kong(event["p"], event["tiles"])
        self._look_at(event["p"])

    def _kakan(self, _nth, event):
        self._turn(event["p"], turn_choice("kan", kind_of(event["added"])))
        self.table.added_kong(event["p"], event["added"])
        self._look_at(event["p"])

    def _dora(self, _nth, event):
        self.table.reveal(event["tile"])

    # ---- decisions -----------------------------------------------------------------------------
    def _turn(self, seat, chosen):
        """A discard with or without riichi, or a kan."""
        if sum(self.table.counts(seat)) % 3 != 2:
            return
        allowed = [*self._discards(seat), *self._kans(seat)]
        if chosen in allowed and len(allowed) > 1:
            position = self.table.position(seat, asked=False)
            self._add(seat, position, allowed, chosen, is_call=False)

    def _discards(self, seat):
        table, hand = self.table, self.table.counts(seat)
        held = [kind for kind in range(KINDS) if hand[kind]]
        yield from (turn_choice("discard", kind) for kind in held if kind not in self.barred)
        closed = not any(meld.is_open for meld in table.melds[seat])
        if closed and table.points[seat] >= STICK and table.left >= SEATS:
            yield from (turn_choice("riichi", kind) for kind in held if _is_ready(hand, kind))

    def _kans(self, seat):
        table, hand = self.table, self.table.counts(seat)
        if self.barred or not table.left or table.drawn[seat] is None:
            return
        triplets = {meld.kinds[0] for meld in table.melds[seat] if len(set(meld.kinds)) == 1}
        for kind, have in enumerate(hand):
            if have == 4 or (have == 1 and kind in triplets):
                yield turn_choice("kan", kind)

    def _offered(self, nth):
        """What the others do with a discard: calls, and tiles that pass."""
        after = self._after(nth)
        won = after["e"] == "end" and any(one["type"] == "win" for one in self.results)
        if won or not self.table.left:
            return
        for seat in range(SEATS):
            if seat == self.table.source or self.table.riichi[seat] != NOBODY:
                continue
            allowed = list(self._calls(seat))
            if after["e"] in CALLED and after["p"] != seat:
                # Who gave way to a pung may have wanted a run, but not the other way round.
                allowed = (
                    [one for one in allowed if one not in CHOWS] if after["e"] == "chi" else []
                )
            mine = after["e"] in CALLED and after["p"] == seat
            chosen = _call_of(after) if mine else PASS
            if len(allowed) > 1 and chosen in allowed:
                self._add(seat, self.table.position(seat), allowed, chosen, is_call=True)

    def _after(self, nth):
        """What happens after a discard but for the stick that is laid."""
        after = [one for one in self.events[nth + 1 : nth + 3] if one["e"] != "riichi"]
        return after[0] if after else {"e": "end"}

    def _calls(self, seat):
        table, kind = self.table, kind_of(self.table.offered)
        held = table.counts(seat)
        yield PASS
        if held[kind] > 1:
            yield PUNG
        if held[kind] == 3:
            yield KONG
        if seat == (table.source + 1) % SEATS and kind < SUITED:
            yield from (call for call, near in CHOWS.items() if _has_run(held, kind, near))

    def _add(self, seat, position, allowed, chosen, *, is_call):
        ready = tuple(self.waiting[(seat + step) % SEATS] for step in range(1, SEATS))
        self.found.append(Example(seat, position, is_call, allowed, chosen, ready))

    def _look_at(self, seat):
        """Finds out what the seat waits for now."""
        found = waits(COMPLETE_SHAPES, [tile(text) for text in self.table.hands[seat]])
        self.waiting[seat] = sum(1 << KIND[face] for face in found)


def _is_ready(hand, kind):
    """Whether the hand is tenpai after the discard."""
    rest = list(hand)
    rest[kind] -= 1
    packed = PackedHand(sum(have * one for have, one in zip(rest, ONE, strict=True)))
    if shanten_and_ukeire(STANDARD, packed, sum(rest) // 3).distance == 1:
        return True
    pairs = sum(have == 2 for have in rest)
    outside = [rest[one] for one in (0, 8, 9, 17, 18, 26, *range(SUITED, KINDS))]
    kinds = sum(have > 0 for have in rest)
    orphans = sum(outside) == 13 and sum(map(bool, outside)) >= 12
    return (pairs == 6 and kinds == 7 and sum(rest) == 13) or orphans


def _has_run(held, kind, near):
    return all(0 <= kind % 9 + step < 9 and held[kind + step] for step in near)


def _call_of(event):
    if event["e"] != "chi":
        return PUNG if event["e"] == "pon" else KONG
    kinds = sorted(map(kind_of, event["tiles"]))
    return (CHOW_LOW, CHOW_MIDDLE, CHOW_HIGH)[kinds.index(kind_of(event["called"]))]


def _barred(event):
    """The kinds that may not be thrown after the call."""
    called = kind_of(event["called"])
    kinds = sorted(map(kind_of, event["tiles"]))
    if event["e"] == "chi" and called == kinds[0] and kinds[2] % 9 < 8:
        return (called, kinds[2] + 1)
    if event["e"] == "chi" and called == kinds[2] and kinds[0] % 9 > 0:
        return (called, kinds[0] - 1)
    return (called,)


def outcome(hand, seat):
    """How the hand ended for the seat: won, dealt in, the points it brought."""
    wins = [one for one in hand["results"] if one["type"] == "win"]
    won = any(one["p"] == seat for one in wins)
    dealt = any(not one["tsumo"] and one["from"] == seat for one in wins)
    points = sum(one["deltas"][seat] for one in hand["results"])
    return won, dealt, points
