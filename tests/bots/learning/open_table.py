"""A hand of four players with all tiles open, followed event by event, and what each seat sees."""

from game.bots.learned.position import NOBODY, RiverTile, SeenPosition, ShownSet
from game.bots.seat_knowledge import dora_by
from game.engine.shapes.hand_shapes import ALL_FACES
from game.engine.tiles import STANDARD, tile

SEATS, KINDS = 4, len(STANDARD)
RANKS = range(1, 10)
DEAD = 14
WALL = 136
LETTERS = {
    **{f"{rank}{suit}": 9 * nth + rank - 1 for nth, suit in enumerate("mps") for rank in RANKS},
    **{f"0{suit}": 9 * nth + 4 for nth, suit in enumerate("mps")},
    **{f"{rank}z": 26 + rank for rank in range(1, 8)},
}
"""The kind of each tile in notation; red fives are fives."""


def kind_of(text):
    """The kind of a tile in notation."""
    return LETTERS[text]


class OpenTable:
    """One hand; tiles are given in notation (`0p` is a red five)."""

    def __init__(self, start, rounds=8):
        """`start` as in the recorded hands; a match has so many hands by schedule."""
        self.rounds = rounds
        self.round, self.dealer = start["round"], start["dealer"]
        self.counters, self.sticks = start["honba"], start["sticks"]
        self.points = list(start["scores"])
        self.hands = [sorted(tiles) for tiles in start["haipai"]]
        self.rivers = [[] for _ in range(SEATS)]
        self.melds = [[] for _ in range(SEATS)]
        self.meld_tiles = [[] for _ in range(SEATS)]
        self.riichi = [NOBODY] * SEATS
        self.declares = NOBODY
        self.passed = [0] * SEATS
        self.drawn = [None] * SEATS
        self.indicators = list(start["dora"][:1])
        self.left = WALL - DEAD - sum(map(len, self.hands))
        self.offered, self.source = None, NOBODY
        self.mover = self.dealer
        self.seen = [0] * KINDS
        self.seen[kind_of(self.indicators[0])] += 1

    # ---- events --------------------------------------------------------------------------------
    def draw(self, seat, text):
        """The seat draws; the tile that was on offer has passed."""
        self._lets_pass()
        self.hands[seat].append(text)
        self.drawn[seat], self.mover = text, seat
        self.left -= 1

    def declare(self, seat):
        """The next discard declares riichi."""
        self.declares = seat

    def accept(self, seat):
        """The stick is laid."""
        self.points[seat] -= 1000
        self.sticks += 1

    def discard(self, seat, text, drawn):
        """The seat throws the tile."""
        self.hands[seat].remove(text)
        if self.riichi[seat] == NOBODY:
            self.passed[seat] = 0
        if self.declares == seat:
            self.riichi[seat], self.declares = len(self.rivers[seat]), NOBODY
        kind = kind_of(text)
        self.rivers[seat].append(RiverTile(kind, drawn))
        self.seen[kind] += 1
        self.drawn[seat] = None
        self.offered, self.source = text, seat

    def call(self, seat, called, tiles, source):
        """The seat lays the called tile with tiles of its hand."""
        own = list(tiles)
        own.remove(called)
        self._lets_pass()
        for text in own:
            self.hands[seat].remove(text)
            self.seen[kind_of(text)] += 1
        self._lay(seat, tiles, is_open=True)
        self.mover = seat

    def concealed_kong(self, seat, tiles):
        """The seat lays four equal tiles."""
        self._lets_pass()
        for text in tiles:
            self.hands[seat].remove(text)
            self.seen[kind_of(text)] += 1
        self._lay(seat, tiles, is_open=False)
        self.drawn[seat] = None

    def added_kong(self, seat, text):
        """The seat adds a tile to its set of three."""
        kind = kind_of(text)
        self.hands[seat].remove(text)
        self.seen[kind] += 1
        for nth, meld in enumerate(self.melds[seat]):
            if meld.kinds == (kind,) * 3:
                self.melds[seat][nth] = ShownSet((kind,) * 4, is_open=True)
        self.meld_tiles[seat].append(text)
        self.drawn[seat] = None

    def reveal(self, text):
        """Another indicator is turned."""
        self.indicators.append(text)
        self.seen[kind_of(text)] += 1

    def _lay(self, seat, tiles, *, is_open):
        self.melds[seat].append(ShownSet(tuple(sorted(map(kind_of, tiles))), is_open))
        self.meld_tiles[seat] += tiles

    def _lets_pass(self):
        """Nobody won on the tile on offer: none of the others can now, in riichi for ever."""
        if self.offered is None:
            return
        bit = 1 << kind_of(self.offered)
        for seat in range(SEATS):
            if seat != self.source:
                self.passed[seat] |= bit
        self.offered, self.source = None, NOBODY

    # ---- what a seat sees ----------------------------------------------------------------------
    def counts(self, seat):
        """How many of each kind the seat holds."""
        found = [0] * KINDS
        for text in self.hands[seat]:
            found[kind_of(text)] += 1
        return tuple(found)

    def safe(self, seat):
        """The kinds the seat cannot win on."""
        found = self.passed[seat]
        for thrown in self.rivers[seat]:
            found |= 1 << thrown.kind
        return found

    def dora(self):
        """How many dora each kind counts."""
        return dora_by(tuple(map(tile, self.indicators)), ALL_FACES)

    def position(self, seat, *, asked=True):
        """The position of a seat; the offered tile is only shown where it is `asked` about."""
        order = [(seat + step) % SEATS for step in range(SEATS)]
        hand, dora = self.counts(seat), self.dora()
        offered = self.offered if asked else None
        return SeenPosition(
            hand=hand,
            reds=tuple(sorted({kind_of(text) for text in self.hands[seat] if text[0] == "0"})),
            drawn=NOBODY if self.drawn[seat] is None else kind_of(self.drawn[seat]),
            live=tuple(max(4 - gone - have, 0) for gone, have in zip(self.seen, hand, strict=True)),
            dora=dora,
            values=self._values(seat),
            rivers=tuple(tuple(self.rivers[one]) for one in order),
            melds=tuple(tuple(self.melds[one]) for one in order),
            riichi=tuple(self.riichi[one] for one in order),
            safe=tuple(self.safe(one) for one in order),
            bonus=tuple(
                sum(dora[kind_of(text)] + (text[0] == "0") for text in self.meld_tiles[one])
                for one in order
            ),
            points=tuple(self.points[one] for one in order),
            dealer=order.index(self.dealer),
            left=self.left,
            wind=self.round // SEATS,
            counters=self.counters,
            sticks=self.sticks,
            hands=max(self.rounds - self.round, 1),
            offered=NOBODY if offered is None else kind_of(offered),
            source=NOBODY if offered is None else order.index(self.source),
        )

    def _values(self, seat):
        found = dict.fromkeys((31, 32, 33), 1)
        for wind in (self.round // SEATS, (seat - self.dealer) % SEATS):
            found[27 + wind] = found.get(27 + wind, 0) + 1
        return tuple(sorted(found.items()))


HONOURS = dict(zip("ESWNPFC", "1234567", strict=True))


def of_mjai(pai):
    """A tile of mjai in notation.

    >>> of_mjai("5pr"), of_mjai("E"), of_mjai("9s")
    ('0p', '1z', '9s')
    """
    if pai in HONOURS:
        return HONOURS[pai] + "z"
    return f"0{pai[1]}" if pai.endswith("r") else pai


def start_of(event):
    """The start of a hand in mjai, as recorded hands tell it."""
    return {
        "round": "ESWN".index(event["bakaze"]) * SEATS + event["kyoku"] - 1,
        "honba": event["honba"],
        "sticks": event["kyotaku"],
        "dealer": event["oya"],
        "dora": [of_mjai(event["dora_marker"])],
        "scores": event["scores"],
        "haipai": [list(map(of_mjai, hand)) for hand in event["tehais"]],
    }


def follow(table, event):
    """Follows one mjai event; a new table where a hand begins, else the table itself."""
    kind = event["type"]
    if kind == "start_kyoku":
        return OpenTable(start_of(event))
    if kind == "tsumo":
        table.draw(event["actor"], of_mjai(event["pai"]))
    elif kind == "reach":
        table.declare(event["actor"])
    elif kind == "reach_accepted":
        table.accept(event["actor"])
    elif kind == "dahai":
        table.discard(event["actor"], of_mjai(event["pai"]), event["tsumogiri"])
    elif kind in ("chi", "pon", "daiminkan"):
        tiles = [of_mjai(pai) for pai in (event["pai"], *event["consumed"])]
        table.call(event["actor"], tiles[0], tiles, event["target"])
    elif kind == "ankan":
        table.concealed_kong(event["actor"], [of_mjai(pai) for pai in event["consumed"]])
    elif kind == "kakan":
        table.added_kong(event["actor"], of_mjai(event["pai"]))
    elif kind == "dora":
        table.reveal(of_mjai(event["dora_marker"]))
    return table
