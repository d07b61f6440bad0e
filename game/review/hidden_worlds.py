"""Worlds that a seat cannot tell from the one it plays in: what it does not see is dealt anew.

What is known stays as it is: the seat's own tiles, every meld, river and tile set aside, the
indicators, and how many tiles everybody holds. Whoever has declared riichi is given a hand that is
ready and waits for nothing that has passed since, or lies in the own river; if none is found after
many attempts, a ready hand that is furiten, or else any. Of the others nobody knows how far they
are: each is given the best of a few hands, of more the later it is, so that they are about as far
from ready as players are then. What their rivers and calls tell besides is left aside.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Final

from game.bots.fast_shanten import HandPattern, distance, hand_pattern, packed
from game.engine.fast_replace import replace
from game.engine.hand import Hand, Meld
from game.engine.match import Match
from game.engine.ruleset import RuleSet
from game.engine.seats import Seat
from game.engine.table import Offer, Player, Round, Source
from game.engine.tiles import HIDDEN, STANDARD, Tile
from game.engine.wall import Wall

ATTEMPTS: Final = 400
"""How many ready hands are tried for somebody in riichi."""
TRIED: Final = (1, 2, 4, 7, 15, 23, 36, 44, 56, 69, 69, 56, 44, 23, 18, 23, 18, 18, 15)
"""Of how many hands the best is taken, by turn: late in a hand those without riichi often fold."""
PAIRS_HELD, PAIRS_SHARE, RUN_SHARE = 13, 0.06, 0.8
"""The tiles of a hand that waits for its seventh pair, how often somebody in riichi has one, and
how often a set is a run."""
_PAIR: Final = 2
_SET: Final = 3


# ---- what a seat sees ----------------------------------------------------------------------------


def as_seen(match: Match, seat: Seat) -> Match:
    """The match as a seat sees it, from one in which everything is known."""
    table = match.table
    return match if table is None else replace(match, table=table_as_seen(table, seat))


def table_as_seen(table: Round, seat: Seat) -> Round:
    """The table as a seat sees it, the same that the events it has seen would give."""
    players = tuple(
        player if nth == seat else replace(player, hand=_covered(player))
        for nth, player in enumerate(table.players)
    )
    since = tuple(
        _covered_meld(one) if isinstance(one, Meld) and _is_others(table, one, seat) else one
        for one in table.since_discard
    )
    return replace(
        table,
        wall=_covered_wall(table.wall),
        players=players,
        offer=_covered_offer(table, seat),
        since_discard=since,
    )


def _covered(player: Player) -> Hand:
    """A hand of somebody else."""
    hand = player.hand
    held = hand.concealed if player.shows else (HIDDEN,) * len(hand.concealed)
    return replace(
        hand,
        concealed=held,
        melds=tuple(_covered_meld(meld) for meld in hand.melds),
        drawn=None if hand.drawn is None else HIDDEN,
        dealt=(HIDDEN,) * len(hand.dealt),
    )


def _covered_meld(meld: Meld) -> Meld:
    return replace(meld, tiles=(HIDDEN,) * len(meld.tiles)) if meld.covered else meld


def _is_others(table: Round, meld: Meld, seat: Seat) -> bool:
    return meld not in table.hand(seat).melds


def _covered_offer(table: Round, seat: Seat) -> Offer | None:
    offer = table.offer
    if offer is None or offer.seat == seat or offer.source is not Source.CONCEALED_KONG:
        return offer
    last = max(table.hand(offer.seat).melds, key=lambda meld: meld.order)
    return replace(offer, tile=HIDDEN) if last.covered else offer


def _covered_wall(wall: Wall) -> Wall:
    tiles = [HIDDEN] * len(wall.tiles)
    for nth in range(wall.revealed):
        slot = wall.plan.indicator(nth)
        tiles[slot] = wall.tiles[slot]
    return replace(wall, tiles=tuple(tiles))


# ---- what it does not see ------------------------------------------------------------------------


class NoWorldError(ValueError):
    """Raised where what is seen leaves no world, as in a log with tiles that do not exist."""


@dataclass(frozen=True, slots=True)
class HiddenWorlds:
    """What a seat sees at a moment, and the worlds that look the same from there."""

    rules: RuleSet
    view: Match
    seat: Seat

    @property
    def table(self) -> Round:
        """The table as the seat sees it."""
        assert self.view.table is not None, "a decision is taken at a table"
        return self.view.table

    def world(self, random: Random) -> Match:
        """One of the worlds, with everything known in it; the same for the same numbers."""
        pool = list(self._unseen)
        players = list(self.table.players)
        for seat in self._in_order():
            players[seat] = self._dealt(seat, players[seat], pool, random)
        random.shuffle(pool)
        wall = self._wall(pool)
        if pool:
            raise NoWorldError(f"{len(pool)} tiles too many are unseen")
        return replace(self.view, table=replace(self.table, players=tuple(players), wall=wall))

    def _in_order(self) -> Sequence[Seat]:
        """The other seats, those of whom most is known first."""
        others = [one for one in self.table.seats if one != self.seat]
        return sorted(others, key=lambda one: self.table.players[one].riichi is None)

    @property
    def _unseen(self) -> Iterator[Tile]:
        """The tiles that the seat does not see."""
        left = list(self.rules.tiles)
        for tile in self._seen():
            if tile is not HIDDEN:
                if tile not in left:
                    raise NoWorldError(f"there is one {tile.notation} too many")
                left.remove(tile)
        yield from left

    def _seen(self) -> Iterator[Tile]:
        table = self.table
        yield from table.wall.indicators
        for player in table.players:
            yield from player.hand.concealed
            yield from player.hand.bonus
            yield from (laid.tile for laid in player.river if not laid.claimed)
            for meld in player.hand.melds:
                yield from meld.tiles

    def _wall(self, pool: list[Tile]) -> Wall:
        """The wall with what is left of the tiles; those taken from it stay as they are."""
        wall, plan = self.table.wall, self.table.wall.plan
        gone = {plan.replacement(nth) for nth in range(wall.replaced)}
        gone |= {plan.indicator(nth) for nth in range(wall.revealed)}
        tiles = list(wall.tiles)
        for slot in range(wall.drawn, len(tiles)):
            if slot not in gone:
                if not pool:
                    raise NoWorldError("too few tiles are unseen")
                tiles[slot] = pool.pop()
        return replace(wall, tiles=tuple(tiles))

    # ---- a hand ----------------------------------------------------------------------------------
    def _dealt(self, seat: Seat, player: Player, pool: list[Tile], random: Random) -> Player:
        """A player with a hand from the pool, which loses its tiles."""
        hand = player.hand
        melds = tuple(_opened(meld, pool, random) for meld in hand.melds)
        count = hand.concealed.count(HIDDEN)
        if not count:
            return replace(player, hand=replace(hand, melds=melds))
        # Flowers are set aside at once, so that nobody holds any.
        held_back = [tile for tile in pool if not tile.is_bonus]
        if count > len(held_back):
            raise NoWorldError("too few tiles are unseen")
        ready = player.riichi is not None
        found = self._ready(seat, count, held_back, random) if ready else None
        taken = found or self._likely(player, count, held_back, random)
        for tile in taken:
            pool.remove(tile)
        drawn = None if hand.drawn is None else taken[-1]
        held = replace(hand, concealed=tuple(taken), melds=melds, drawn=drawn)
        return replace(player, hand=held)

    def _likely(
        self, player: Player, count: int, pool: Sequence[Tile], random: Random
    ) -> list[Tile]:
        """The best of a few hands, of more the later it is."""
        hands = [random.sample(pool, count) for _ in range(hands_tried(len(player.river)))]
        sets = len(player.hand.melds)
        pattern = pattern_of(self.rules)
        return min(hands, key=lambda tiles: distance(pattern, packed(tiles), sets))

    def _ready(
        self, seat: Seat, count: int, pool: Sequence[Tile], random: Random
    ) -> list[Tile] | None:
        """A ready hand that waits for nothing it has let pass; in need any that is ready."""
        player = self.table.players[seat]
        passed = {laid.tile.plain for laid in player.river}
        passed |= {missed.tile for missed in player.missed}
        spare: list[Tile] | None = None
        has_drawn = count % _SET == _PAIR
        for _ in range(ATTEMPTS):
            tiles = _nearly_complete(count - has_drawn, pool, random)
            if tiles is None:
                continue
            held = replace(player.hand, concealed=tuple(tiles), drawn=None)
            waits = self.rules.waits(_holding(self.table, seat, held), seat)
            if waits and has_drawn:
                tiles += _one_more(tiles, pool, random)
            if waits and not waits & passed:
                return tiles
            spare = spare or (tiles if waits else None)
        return spare


def _one_more(tiles: Sequence[Tile], pool: Sequence[Tile], random: Random) -> list[Tile]:
    """A tile that is left in the pool."""
    left = list(pool)
    for tile in tiles:
        left.remove(tile)
    return [random.choice(left)]


def _holding(table: Round, seat: Seat, held: Hand) -> Round:
    return table.with_hand(seat, lambda _: held)


def _opened(meld: Meld, pool: list[Tile], random: Random) -> Meld:
    """A covered kong of somebody else with faces of which all four are unseen."""
    if HIDDEN not in meld.tiles:
        return meld
    faces = sorted({tile for tile in pool if pool.count(tile) >= len(meld.tiles)})
    if not faces:
        raise NoWorldError("no covered kong can be laid")
    face = random.choice(faces)
    for _ in meld.tiles:
        pool.remove(face)
    return replace(meld, tiles=(face,) * len(meld.tiles))


@lru_cache(maxsize=8)
def pattern_of(rules: RuleSet) -> HandPattern:
    """What a whole hand is made of: by how far hands are from it they are compared."""
    return hand_pattern(rules.faces & frozenset(STANDARD), runs=rules.has_chows)


def hands_tried(turn: int) -> int:
    """Of how many hands dealt at random the best is as far as players are after so many turns.

    Fitted to hands of the level `club`: see `tests/review/fit_hidden_hands.py`.
    """
    return TRIED[min(turn, len(TRIED) - 1)]


def _nearly_complete(count: int, pool: Sequence[Tile], random: Random) -> list[Tile] | None:
    """A hand to which one tile is missing, put together from the pool; `None` if that fails."""
    left: dict[Tile, list[Tile]] = {}
    for tile in pool:
        left.setdefault(tile.plain, []).append(tile)
    faces = sorted(left)
    tiles: list[Tile] = []
    if count == PAIRS_HELD and random.random() < PAIRS_SHARE:
        pairs = [face for face in faces if len(left[face]) > 1]
        if len(pairs) <= PAIRS_HELD // 2:
            return None
        tiles = [
            left[face].pop() for face in random.sample(pairs, PAIRS_HELD // 2 + 1) for _ in "12"
        ]
    else:
        for _ in range(count // _SET):
            face = random.choice(pool).plain
            is_run = face.is_run_tile and random.random() < RUN_SHARE
            group = _run_from(face) if is_run else (face,) * _SET
            if not _take(group, left, tiles):
                return None
        if not _take((random.choice(pool).plain,) * _PAIR, left, tiles):
            return None
    tiles.pop(random.randrange(len(tiles)))
    return tiles


@cache
def _run_from(face: Tile) -> tuple[Tile, ...]:
    """The run that begins with a face; nothing if there is none."""
    suit = [one for one in STANDARD if one.suit is face.suit and one >= face]
    return tuple(suit[:_SET]) if len(suit) >= _SET else ()


def _take(group: Sequence[Tile], left: dict[Tile, list[Tile]], tiles: list[Tile]) -> bool:
    """Takes a group from what is left; returns whether it was there."""
    if not group:
        return False
    for face in group:
        if not left.get(face):
            return False
        tiles.append(left[face].pop())
    return True
