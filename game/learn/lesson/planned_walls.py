"""Walls that were built on purpose, from which the tiles come that somebody has written down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.ruleset import RuleSet
from game.engine.tiles import Tile, tiles
from game.engine.wall import Break, Wall


def stacked_wall(
    rules: RuleSet,
    hands: Sequence[str],
    draws: str = "",
    *,
    replacements: str = "",
    indicators: str = "",
    undersides: str = "",
) -> Wall:
    """A wall from which these tiles come; whatever is not named is filled up in order.

    The hands are written in the order in which the seats take their tiles.
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
    """Where bonus tiles that are not named lie, so that they disturb nobody."""
    first = rules.wall.size - rules.wall.dead
    return range(first, first + len(rules.bonus) * (rules.extra > 0))


def _taken(rest: list[Tile], wanted: Tile) -> Tile:
    """Takes the tile out of those that are left; a red five when no plain one is left."""
    found = wanted if wanted in rest else next((one for one in rest if one.plain is wanted), None)
    if found is None:
        raise ValueError(f"there are not so many {wanted}")
    rest.remove(found)
    return found
