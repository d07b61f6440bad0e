"""Writes a game as an mjlog file would tell it, for tests of the reader; by `peers` 4.4."""

from collections import defaultdict
from itertools import count
from urllib.parse import quote

from game.engine.match import MatchEnded
from game.engine.reasons import PaymentReason
from game.engine.settlement import balance
from game.engine.table import MeldKind
from game.engine.tiles import KIND
from game.logs.foreign_names import BY_NUMBER, MJLOG_DRAWS
from game.logs.game_record import hands_of
from game.logs.seat_sums import value_of

DRAWS, THROWS = "TUVW", "DEFG"
LIMITS = ("", "mangan", "haneman", "baiman", "sanbaiman")
DRAW_TYPES = {reason: name for name, reason in MJLOG_DRAWS.items()}


def as_mjlog(record, kind=9):
    """The game as XML; of type 9 it is played east and south with red fives and open tanyao."""
    names = " ".join(f'n{seat}="{quote(name)}"' for seat, name in enumerate(record.names))
    tags = [f'<GO type="{kind}" lobby="0"/>', f"<UN {names}/>", '<TAIKYOKU oya="0"/>']
    for hand in hands_of(record):
        tags += _Teller(hand).tags()
    last = record.events[-1]
    if isinstance(last, MatchEnded):
        points = [player.points for player in list(hands_of(record))[-1].table.players]
        ends = [
            f"{(one + balance(last.settlement, seat)) // 100},{last.finals[seat] / 1000:.1f}"
            for seat, one in enumerate(points)
        ]
        tags[-1] = tags[-1].replace("/>", f' owari="{",".join(ends)}"/>')
    return f'<mjloggm ver="2.3">{"".join(tags)}</mjloggm>'


class _Teller:
    """Tells one hand; each tile has an id of its own, as a real one has its place in the box."""

    def __init__(self, hand):
        self.hand = hand
        self.given = defaultdict(count)
        self.held = defaultdict(list)
        self.drawn = {}
        self.indicators = []
        self.melds = defaultdict(list)
        self.before = hand.started.table()
        self.laid = []
        """The ids of all discards, the latest last."""

    def tags(self):
        told = []
        for event, table in self.hand.steps:
            tell = getattr(self, type(event).__name__, None)
            told += list(tell(event, table)) if tell else []
            self.before = table
        return told

    def take(self, tile):
        """The next free id of a tile; of fives the first one is red."""
        kind = 4 * KIND[tile.plain]
        if tile.red:
            return kind
        is_five = tile.is_run_tile and tile.rank == 5
        return kind + is_five + next(self.given[tile])

    def find(self, seat, tile, *, but=None):
        """The id of a tile in a hand; rather another one than that just drawn."""
        kind = KIND[tile.plain]
        fits = [
            one for one in self.held[seat] if one // 4 == kind and (one in (16, 52, 88)) == tile.red
        ]
        found = next((one for one in fits if one != but), but if but in fits else None)
        self.held[seat].remove(found)
        return found

    def BlockDealt(self, event, table):  # noqa: N802
        self.held[event.seat] += [self.take(tile) for tile in event.tiles]
        return ()

    def IndicatorRevealed(self, event, table):  # noqa: N802
        number = self.take(event.tile)
        self.indicators.append(number)
        if len(self.indicators) > 1:
            yield f'<DORA hai="{number}"/>'
            return
        started = self.hand.started
        place = 4 * started.wind + started.dealer
        dice = [one - 1 for one in started.wall.dice]
        sticks = started.deposits // 1000
        seed = ",".join(map(str, (place, started.counters, sticks, *dice, number)))
        dealt = " ".join(f'hai{seat}="{_row(self.held[seat])}"' for seat in range(4))
        ten = _row(one // 100 for one in started.points)
        yield f'<INIT seed="{seed}" ten="{ten}" oya="{started.dealer}" {dealt}/>'

    def TileDrawn(self, event, table):  # noqa: N802
        number = self.take(event.tile)
        self.held[event.seat].append(number)
        self.drawn[event.seat] = number
        yield f"<{DRAWS[event.seat]}{number}/>"

    def TileDiscarded(self, event, table):  # noqa: N802
        seat, drawn = event.seat, self.drawn.pop(event.seat, None)
        if event.drawn:
            self.held[seat].remove(drawn)
        number = drawn if event.drawn else self.find(seat, event.tile, but=drawn)
        self.laid.append(number)
        if event.riichi:
            yield f'<REACH who="{seat}" step="1"/>'
        yield f"<{THROWS[seat]}{number}/>"

    def RiichiAccepted(self, event, table):  # noqa: N802
        ten = _row(player.points // 100 for player in table.players)
        yield f'<REACH who="{event.seat}" ten="{ten}" step="2"/>'

    def MeldCalled(self, event, table):  # noqa: N802
        meld, seat = event.meld, event.seat
        called = self.laid.pop()
        own = [self.find(seat, tile) for tile in meld.own_tiles]
        ids = sorted([called, *own])
        giver = (meld.source - seat) % 4
        codes = {MeldKind.CHOW: _chow, MeldKind.PUNG: _pung, MeldKind.OPEN_KONG: _kong}
        code = codes[meld.kind](ids, called) | giver
        self.melds[seat].append((code, ids, called))
        yield f'<N who="{seat}" m="{code}"/>'

    def KongDeclared(self, event, table):  # noqa: N802
        seat = event.seat
        self.drawn.pop(seat, None)
        if event.added is None:
            ids = sorted(self.find(seat, tile) for tile in event.meld.tiles)
            code = _kong(ids, ids[0])
        else:
            added = self.find(seat, event.added)
            pung = next(one for one in self.melds[seat] if one[1][0] // 4 == added // 4)
            self.melds[seat].remove(pung)
            code, ids, called = pung
            copies = sorted(ids)
            code = (code & 3) | 16 | (added % 4) << 5
            code |= (3 * (added // 4) + copies.index(called)) << 9
        self.melds[seat].append((code, ids, None))
        yield f'<N who="{seat}" m="{code}"/>'

    def HandWon(self, event, table):  # noqa: N802
        seat, score = event.seat, event.score
        winner = event.seat if event.loser is None else event.loser
        won = self.drawn[seat] if event.loser is None else self._robbed(event)
        hand = self.held[seat] if event.loser is None else [*self.held[seat], won]
        below = [self.take(tile) for tile in event.undersides] if _looks(self.before, seat) else []
        limit = 5 if score.multiple or "yakuman" in score.limit else LIMITS.index(score.limit)
        told = {
            "ba": _row((self.hand.started.counters, self.before.deposits // 1000)),
            "hai": _row(sorted(hand)),
            "m": _row(code for code, _, _ in self.melds[seat]),
            "machi": won,
            "ten": _row((score.fu or 0, value_of(event), limit)),
            **self._yaku(event),
            "doraHai": _row(self.indicators),
            "doraHaiUra": _row(below),
            "who": seat,
            "fromWho": winner,
            "sc": self._sc(event),
        }
        liable = [one.payer for one in event.settlement if one.reason == PaymentReason.LIABILITY]
        told |= {"paoWho": liable[0]} if liable else {}
        yield _tag("AGARI", told)

    def _robbed(self, event):
        """The tile that was won: the last discard, or that of the kong."""
        if self.before.offer.source.value == "discard" and not self.before.ended:
            return self.laid[-1]
        code, _, _ = self.melds[event.loser][-1]
        last = self.laid[-1] if self.laid else None
        if last is not None and last // 4 == KIND[event.tile.plain]:
            return last
        return 4 * ((code >> 9) // 3) + (code >> 5 & 3)

    def _yaku(self, event):
        if event.score.multiple and not event.score.limit.startswith("kazoe"):
            return {"yakuman": _row(self._number(one.id, event.seat) for one in event.score.yaku)}
        both = (*event.score.yaku, *event.score.dora)
        pairs = ((self._number(one.id, event.seat), one.han) for one in both)
        return {"yaku": _row(part for pair in pairs for part in pair)}

    def _number(self, name, seat):
        number = BY_NUMBER.index(name)
        winds = {
            "yakuhai_jikaze": self.before.wind_of(seat),
            "yakuhai_bakaze": self.before.wind,
        }
        return number + winds.get(name, 0)

    def HandDrawn(self, event, table):  # noqa: N802
        shown = {seat for seat, _ in event.shown} | set(event.ready)
        kind = DRAW_TYPES.get(event.reason)
        told = {"type": kind} if kind else {}
        told |= {"ba": _row((self.hand.started.counters, self.before.deposits // 1000))}
        told |= {"sc": self._sc(event)}
        told |= {f"hai{seat}": _row(sorted(self.held[seat])) for seat in sorted(shown)}
        yield _tag("RYUUKYOKU", told)

    def _sc(self, event):
        points = [player.points for player in self.before.players]
        won = (balance(event.settlement, seat) for seat in range(len(points)))
        return _row(one // 100 for pair in zip(points, won, strict=True) for one in pair)


def _looks(table, seat):
    return table.players[seat].in_riichi


def _chow(ids, called):
    base = ids[0] // 4
    copies = sum(one % 4 << shift for one, shift in zip(ids, (3, 5, 7), strict=True))
    return ((base // 9 * 7 + base % 9) * 3 + ids.index(called)) << 10 | copies | 4


def _pung(ids, called):
    (unused,) = {0, 1, 2, 3} - {one % 4 for one in ids}
    return (3 * (ids[0] // 4) + ids.index(called)) << 9 | unused << 5 | 8


def _kong(ids, called):
    return called << 8


def _tag(name, values):
    told = " ".join(f'{key}="{value}"' for key, value in values.items() if value != "")
    return f"<{name} {told}/>"


def _row(numbers):
    return ",".join(map(str, numbers))
