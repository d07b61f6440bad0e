"""The Grands Jeux read naively from the data of the sheet, part by part, to compare with.

Nothing here is shared with the engine: tiles are texts such as "3p", a hand is a Counter of its
concealed tiles and a list of melds, and every part is filled in every possible way in turn.
"""

import json
import re
from collections import Counter
from itertools import combinations
from pathlib import Path

DATA = json.loads((Path(__file__).parents[2] / "examples/grands_jeux.json").read_text("utf-8"))
DEFINITIONS = DATA["grands_jeux"]
SUITS = "mps"
WINDS = ["1z", "2z", "3z", "4z"]
DRAGONS = ["5z", "6z", "7z"]
DRAGON_OF = {"p": "5z", "s": "6z", "m": "7z"}
SETS = {
    "winds": WINDS,
    "dragons": DRAGONS,
    "honours": WINDS + DRAGONS,
    "ones": ["1m", "1p", "1s"],
    "nines": ["9m", "9p", "9s"],
}
SETS["terminals_honours"] = SETS["ones"] + SETS["nines"] + SETS["honours"]
SETS["any"] = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)] + SETS["honours"]
ALL = SETS["any"]


def is_match(definition, concealed, melds, own_wind, *, tied=False):
    """Whether the tiles and melds can be divided into exactly the parts of the definition.

    A meld is (kind, lowest tile) with chow, pung or kong.
    """
    held = Counter(concealed)
    if sum(held.values()) + 3 * len(melds) != 14:
        return False
    known = {"own_wind": own_wind}
    known["tied"] = tied and "associated_dragons" in str(definition["notes"])
    return _fits(definition["parts"], held, list(melds), known, definition["exposable"])


def _fits(parts, held, melds, known, exposable):
    if not parts:
        return not melds and not any(held.values())
    return any(
        _fits(parts[1:], left, others, then, exposable)
        for left, others, then in _ways(parts[0], held, melds, known, exposable)
    )


def _ways(part, held, melds, known, exposable):
    """Every way to take the part out of what is there."""
    kind = part["kind"]
    if kind == "pairs":
        yield from _pairs(part, held, melds, known)
        return
    for wanted, then in _fillings(part, known):
        left = _taken(held, wanted)
        if left is not None:
            yield left, melds, then
        if kind == "pung" and "pung" in exposable:
            for meld in melds:
                if meld[0] in ("pung", "kong") and meld[1] == wanted[0]:
                    yield held, _less(melds, meld), then
        if kind == "chow" and "chow" in exposable and ("chow", wanted[0]) in melds:
            yield held, _less(melds, ("chow", wanted[0])), then
        if kind == "run" and "chow_in_run" in exposable:
            yield from _called_in_run(wanted, held, melds, then)


def _called_in_run(wanted, held, melds, then):
    """Some of the chows laid down lie inside the run, the rest of it is concealed."""
    inside = [one for one in melds if one[0] == "chow" and set(_chow(one[1])) <= set(wanted)]
    for size in range(1, len(inside) + 1):
        for chosen in combinations(inside, size):
            covered = [tile for one in chosen for tile in _chow(one[1])]
            if len(covered) == len(set(covered)):
                left = _taken(held, [tile for tile in wanted if tile not in covered])
                others = melds
                for one in chosen:
                    others = _less(others, one)
                if left is not None:
                    yield left, others, then


def _pairs(part, held, melds, known):
    for tiles, then in _selected(part, known):
        for chosen in _chosen_pairs(tiles, held, part["count"], distinct=part["distinct"]):
            yield _taken(held, chosen), melds, then


def _chosen_pairs(tiles, held, count, *, distinct):
    """Pairs one by one, in the order of the tiles."""
    if not count:
        yield []
        return
    for nth, tile in enumerate(tiles):
        if held[tile] >= 2:
            left = held - Counter([tile, tile])
            rest = tiles[nth + 1 :] if distinct else tiles[nth:]
            for others in _chosen_pairs(rest, left, count - 1, distinct=distinct):
                yield [tile, tile, *others]


def _fillings(part, known):
    """The tiles the part may be made of, with what is known by then."""
    kind = part["kind"]
    if kind in ("run", "dup", "chow"):
        for suit, then in _suits(part["suit"], known):
            for ranks in _ranks_of(part):
                yield [f"{rank}{suit}" for rank in ranks], then
    elif kind == "alt_run":
        yield from _alternating(part["suits"], known)
    elif kind in ("each", "pairs_each"):
        for tiles, then in _selected(part, known):
            yield [tile for tile in tiles for _ in range(1 + (kind == "pairs_each"))], then
    else:
        size = {"pung": 3, "pair": 2, "one": 1}[kind]
        for tiles, then in _selected(part, known):
            for tile in tiles:
                yield [tile] * size, then


def _alternating(suits, known):
    for first, one in _suits(suits[0], known):
        for second, two in _suits(suits[1], one):
            for third, then in _suits(suits[2], two):
                bound = (first, second, third)
                yield [f"{rank}{bound[(rank - 1) % 3]}" for rank in range(1, 10)], then


def _ranks_of(part):
    if part["kind"] == "run":
        return [range(part["from"], part["to"] + 1)]
    if part["kind"] == "dup":
        return [[rank] for rank in range(part["from"], part["to"] + 1)]
    return [range(first, first + 3) for first in range(1, 8)]


def _selected(part, known):
    """The tiles the selectors of the part name, with what is known by then."""
    if "tile" in part:
        yield [part["tile"]], known
    elif "associated" in part:
        for suit, then in _suits(part["associated"], known):
            yield [DRAGON_OF[suit]], then
    elif "wind" in part:
        yield from _axis(part["wind"], known)
    elif part.get("set") == "own_wind":
        yield [known["own_wind"]], known
    elif "set" in part:
        tied = part["set"] == "dragons" and known["tied"]
        yield [DRAGON_OF[known["A"]]] if tied else SETS[part["set"]], known
    else:
        for suit, then in _suits(part["suit"], known):
            if part.get("rank") == "n":
                for rank in [then["n"]] if "n" in then else range(1, 10):
                    yield [f"{rank}{suit}"], {**then, "n": rank}
            else:
                ranks = [part["rank"]] if "rank" in part else part.get("ranks", range(1, 10))
                yield [f"{rank}{suit}" for rank in ranks], then


def _suits(name, known):
    if name in SUITS:
        yield name, known
    elif name in known:
        yield known[name], known
    else:
        taken = {known.get(other) for other in "ABC"}
        for suit in SUITS:
            if suit not in taken:
                yield suit, {**known, name: suit}


def _axis(wind, known):
    name = re.sub(r"opp\((.)\)", r"\1", wind)
    for x in [known["X"]] if "X" in known else (0, 1):
        number = x if name == "X" else 1 - x
        yield [WINDS[number + 2 * wind.startswith("opp")]], {**known, "X": x}


def _taken(held, wanted):
    left = held.copy()
    left.subtract(wanted)
    return None if min(left.values(), default=0) < 0 else left


def _less(melds, meld):
    rest = list(melds)
    rest.remove(meld)
    return rest


def _chow(lowest):
    return [f"{int(lowest[0]) + step}{lowest[1]}" for step in range(3)]


# ---- every hand of a definition ------------------------------------------------------------------


def all_hands(definition, own_wind, *, tied=False):
    """Every set of fourteen tiles that is this Grand Jeu, sorted."""
    known = {"own_wind": own_wind}
    known["tied"] = tied and "associated_dragons" in str(definition["notes"])
    return {tuple(sorted(hand)) for hand in _made(definition["parts"], known) if _is_possible(hand)}


def _made(parts, known):
    if not parts:
        yield []
        return
    for some, then in _every_filling(parts[0], known):
        for others in _made(parts[1:], then):
            yield [*some, *others]


def _every_filling(part, known):
    if part["kind"] != "pairs":
        yield from _fillings(part, known)
        return
    plenty = Counter(dict.fromkeys(ALL, 4))
    for tiles, then in _selected(part, known):
        for chosen in _chosen_pairs(tiles, plenty, part["count"], distinct=part["distinct"]):
            yield chosen, then


def _is_possible(hand):
    return max(Counter(hand).values()) <= 4
