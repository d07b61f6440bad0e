"""Answers to questions about hands, one object for each (riichi sheet 12.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from game.engine.scoring.book import YAKUMAN
from game.engine.scoring.candidate import Luck, Situation
from game.engine.scoring.payment import on_discard, paid_in_all, share
from game.engine.scoring.score import HanScore, NoWin
from game.engine.shapes import COPIES, counts
from game.engine.table import Hand, Meld, MeldKind
from game.engine.tiles import KIND, STANDARD, BadNotation, Tile, tiles
from game.rulesets import PRESETS
from game.rulesets.options import BadOption
from game.rulesets.riichi_book import PAYERS, scoring
from game.rulesets.riichi_options import RiichiOptions, problems, with_changes

Answer: TypeAlias = dict[str, object]

_WINDS: Final = "ESWN"
_MELDS: Final = {
    "chii": MeldKind.CHOW,
    "pon": MeldKind.PUNG,
    "daiminkan": MeldKind.OPEN_KONG,
    "kakan": MeldKind.ADDED_KONG,
    "ankan": MeldKind.CONCEALED_KONG,
}
_SOURCES: Final = ("right", "across", "left")
_HELD: Final = 13
"""The tiles of a hand before the winning one, a quad counted as three."""


class BadQuestion(ValueError):
    """Raised when a question is not about a hand that can be."""


def answer(question: Mapping[str, object]) -> Answer:
    """The answer to a question, or what is wrong with the question."""
    told: Answer = {"id": question.get("id")}
    try:
        return told | _answer(question)
    except (BadQuestion, BadNotation, BadOption) as bad:
        return told | {"error": str(bad)}


def _answer(question: Mapping[str, object]) -> Answer:
    options = _options(question)
    hand, tile, situation = asked(question, options)
    score = scoring(options).score(hand, tile, situation)
    if isinstance(score, NoWin):
        return {"win": False, "reason": score.reason}
    context = _object(question, "context")
    extra = situation.counters * options.honba_value
    extra += _number(context, "riichi_sticks") * options.riichi_stick
    return told_score(score, situation, extra)


def _options(question: Mapping[str, object]) -> RiichiOptions:
    name = question.get("ruleset")
    if not isinstance(name, str) or name not in PRESETS:
        raise BadQuestion(f"ruleset is {name!r}; expected {' or '.join(PRESETS)}")
    options = with_changes(PRESETS[name], _object(question, "options"))
    for problem in problems(options):
        if problem.is_refused and problem.id != "not_yet":
            raise BadQuestion(f"{problem.id}: {', '.join(problem.options)} is {problem.values}")
    return options


# ---- reading a question ------------------------------------------------------------------------


def asked(question: Mapping[str, object], options: RiichiOptions) -> tuple[Hand, Tile, Situation]:
    """The hand without its winning tile, that tile, and the circumstances of the win."""
    told = _object(question, "hand")
    melds = tuple(_meld(one) for one in _list(told, "melds"))
    hand = Hand(_pile(told.get("concealed")), melds)
    tile = _one_tile(told.get("win_tile"))
    _check(hand, tile, options)
    return hand, tile, _situation(_object(question, "context"), _text(told, "win_by"))


def _situation(context: Mapping[str, object], win_by: str) -> Situation:
    if win_by not in ("ron", "tsumo"):
        raise BadQuestion(f"win_by is {win_by!r}; expected ron or tsumo")
    seat_wind = _wind(context, "seat_wind")
    return Situation(
        drawn=win_by == "tsumo",
        is_dealer=seat_wind == 0,
        seat_wind=seat_wind,
        round_wind=_wind(context, "round_wind"),
        luck=frozenset(_luck(flag) for flag in _list(context, "flags")),
        counters=_number(context, "honba"),
        indicators=tuple(_one_tile(one) for one in _list(context, "dora_indicators")),
        undersides=tuple(_one_tile(one) for one in _list(context, "ura_indicators")),
    )


def _check(hand: Hand, tile: Tile, options: RiichiOptions) -> None:
    held = len(hand.concealed) + 3 * len(hand.melds)
    if held != _HELD:
        raise BadQuestion(f"the hand has {held} tiles beside the winning one; expected {_HELD}")
    everything = (*hand.concealed, tile, *(one for meld in hand.melds for one in meld.tiles))
    most = max(counts(everything))
    if most > COPIES:
        face = STANDARD[counts(everything).index(most)]
        raise BadQuestion(f"there are {most} tiles {face}; expected at most {COPIES}")
    for suit, reds in zip("mps", _reds(options), strict=True):
        found = sum(one.red and one.suit == suit for one in everything)
        if found > reds:
            raise BadQuestion(f"there are {found} tiles 0{suit}; the set holds {reds}")


def _reds(options: RiichiOptions) -> tuple[int, int, int]:
    return options.red_fives.m, options.red_fives.p, options.red_fives.s


def _meld(told: object) -> Meld:
    if not isinstance(told, Mapping):
        raise BadQuestion(f"a meld is {told!r}; expected an object")
    name = told.get("type")
    if not isinstance(name, str) or name not in _MELDS:
        raise BadQuestion(f"a meld is of type {name!r}; expected {' or '.join(_MELDS)}")
    kind, pile = _MELDS[name], tuple(sorted(_pile(told.get("tiles"))))
    if not _is_meld(kind, pile):
        raise BadQuestion(f"{told.get('tiles')} is not a {name}")
    if kind is MeldKind.CONCEALED_KONG:
        return Meld(kind, pile)
    return Meld(kind, pile, _called(told, pile), _source(told, kind))


def _is_meld(kind: MeldKind, pile: Sequence[Tile]) -> bool:
    if len(pile) != (4 if kind.is_kong else 3):
        return False
    steps = {KIND[after] - KIND[before] for before, after in pairwise(pile)}
    if kind is MeldKind.CHOW:
        return steps == {1} and len({one.suit for one in pile}) == 1 and pile[0].is_run_tile
    return steps == {0}


def _called(told: Mapping[str, object], pile: Sequence[Tile]) -> Tile:
    called = _one_tile(told.get("called", str(pile[0])))
    if called not in pile:
        raise BadQuestion(f"{called} was called, but is not in {told.get('tiles')}")
    return called


def _source(told: Mapping[str, object], kind: MeldKind) -> int:
    """The player it came from, counted in turn order from the caller."""
    source = told.get("from", "left")
    if source not in (_SOURCES[-1:] if kind is MeldKind.CHOW else _SOURCES):
        raise BadQuestion(f"a {told.get('type')} is called from {source!r}")
    return 1 + _SOURCES.index(str(source))


def _pile(told: object) -> tuple[Tile, ...]:
    if not isinstance(told, str):
        raise BadQuestion(f"tiles are {told!r}; expected a text such as '123m0p'")
    pile = tiles(told)
    for one in pile:
        if one not in KIND:
            raise BadQuestion(f"the tile {one} is not played with")
    return pile


def _one_tile(told: object) -> Tile:
    pile = _pile(told)
    if len(pile) != 1:
        raise BadQuestion(f"{told!r} is not one tile")
    return pile[0]


def _luck(flag: object) -> Luck:
    for luck in Luck:
        if luck.value == flag:
            return luck
    raise BadQuestion(f"the flag {flag!r} is not known; expected one of {', '.join(Luck)}")


def _wind(context: Mapping[str, object], name: str) -> int:
    wind = context.get(name)
    if not isinstance(wind, str) or wind not in tuple(_WINDS):
        raise BadQuestion(f"{name} is {wind!r}; expected E, S, W or N")
    return _WINDS.index(wind)


def _number(context: Mapping[str, object], name: str) -> int:
    number = context.get(name, 0)
    if not isinstance(number, int) or number < 0:
        raise BadQuestion(f"{name} is {number!r}; expected a number from 0")
    return number


def _text(told: Mapping[str, object], name: str) -> str:
    text = told.get(name)
    if not isinstance(text, str):
        raise BadQuestion(f"{name} is {text!r}; expected a text")
    return text


def _list(told: Mapping[str, object], name: str) -> Sequence[object]:
    found = told.get(name, ())
    if not isinstance(found, list | tuple):
        raise BadQuestion(f"{name} is {found!r}; expected a list")
    return found


def _object(told: Mapping[str, object], name: str) -> Mapping[str, object]:
    found = told.get(name, {})
    if not isinstance(found, Mapping):
        raise BadQuestion(f"{name} is {found!r}; expected an object")
    return found


# ---- writing an answer ---------------------------------------------------------------------------


def told_score(score: HanScore, situation: Situation, extra: int) -> Answer:
    """A win as the examples write it; extra is what counters and sticks bring."""
    flat = any(one.flat for one in score.yaku)
    total = paid_in_all(score.base, situation, PAYERS)
    told: Answer = {
        "win": True,
        "yaku": {one.id: one.flat or min(one.han, YAKUMAN) for one in score.yaku},
        "dora": {one.id: one.han for one in score.dora},
        "han": None if flat else score.han,
        "fu": score.fu,
        "fu_items": [{"item": item.id, "fu": item.fu} for item in score.fu_items],
        "limit": _limit(score),
        "yakuman_multiple": score.multiple,
        "payment": dict(_payment(score.base, situation)),
        "total": total,
        "winner_receives": total + extra,
    }
    if score.taken_as is not None:
        told["winning_tile_taken_as"] = str(score.taken_as)
    return told


def _limit(score: HanScore) -> str:
    name = score.limit.replace("_", " ")
    return f"{score.multiple}x {name}" if score.multiple > 1 else name


def _payment(base: int, situation: Situation) -> Iterator[tuple[str, int]]:
    if not situation.drawn:
        yield "discarder", on_discard(base, dealer=situation.is_dealer)
    elif situation.is_dealer:
        yield "each", share(base, with_dealer=True)
    else:
        yield "dealer", share(base, with_dealer=True)
        yield "others", share(base, with_dealer=False)
