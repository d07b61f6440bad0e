"""The yaku of a game in words: which are played, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine.scoring.hand_score import LATE, Counted
from game.engine.scoring.yaku.book import YAKUMAN, Book, Flat
from game.rulesets.families import ByFamily, GameOptions, counts_han
from game.rulesets.kansai.options import KansaiOptions
from game.rulesets.kansai.scoring import book
from game.rulesets.riichi.choices import Renhou
from game.rulesets.riichi.options import RiichiOptions
from game.text.words import Words

NAGASHI: Final = "nagashi_mangan"
"""Listed among the yaku, although no hand wins by it."""


class YakuValue(NamedTuple):
    """What a yaku is worth with a closed and with an open hand; 0 for nothing."""

    closed: int
    open: int
    flat: str = ""
    """The limit as which the hand is paid outright, instead of by han."""


def counted_name(words: Words, name: str) -> str:
    """What a scorecard calls a yaku or a kind of dora, by its id."""
    if name.startswith(LATE):
        return words("yaku.atozuke", yaku=words(f"yaku.{name.removeprefix(LATE)}"))
    return words(_counted_key(words, name))


def is_counted(words: Words, name: str) -> bool:
    """Whether there is a yaku, or a kind of dora, of this id."""
    return words.has(_counted_key(words, name.removeprefix(LATE)))


def counted_kanji(words: Words, name: str) -> str:
    """How a yaku or a kind of dora is written in Japan."""
    return words(f"{_counted_key(words, name.removeprefix(LATE))}.kanji")


def _counted_key(words: Words, name: str) -> str:
    key = f"yaku.{name}"
    return key if words.has(key) else f"dora.{name}"


def counted_rule(words: Words, one: Counted, unit: str) -> str:
    """What it is, in a sentence, in a game that counts in `han` or `fan`."""
    if one.id.startswith(LATE):
        return words("yaku.atozuke.rule")
    return _in_unit(words, f"{_counted_key(words, one.id)}.rule", unit)


def yaku_text(words: Words, name: str, part: str, unit: str) -> str:
    """What is said of a yaku; some are called, or ruled, otherwise where fan are counted."""
    return _in_unit(words, f"yaku.{name}.{part}", unit)


def _in_unit(words: Words, key: str, unit: str) -> str:
    """A text; another one where games that count in this unit have one of their own."""
    own = f"{key}.{unit}"
    return words(own) if words.has(own) else words(key)


def yaku_ids(options: GameOptions) -> tuple[str, ...]:
    """Every yaku of the family, played or not, in the order of its sheet; some have none."""
    return _YAKU_IDS.of(options)


def _kansai_ids(options: KansaiOptions) -> tuple[str, ...]:
    found = (one.id for one in book(options).elements)
    return tuple(name for name in found if not name.startswith(LATE))


_YAKU_IDS: Final[ByFamily[tuple[str, ...]]] = ByFamily(
    riichi=lambda options: tuple(name for name, _ in options.yaku),
    kansai=_kansai_ids,
    classic=lambda _: (),
)


def yaku_played(options: GameOptions) -> Iterator[tuple[str, YakuValue]]:
    """Every yaku that is played, in the order of the sheet."""
    for name in yaku_ids(options):
        if (worth := worth_of(options, name)) is not None:
            yield name, worth
    if counts_han(options) and options.nagashi_mangan:
        yield NAGASHI, YakuValue(1, 1, "mangan")


def worth_of(options: GameOptions, name: str) -> YakuValue | None:
    """What a yaku is worth; none if it is not played."""
    worths: ByFamily[YakuValue | None] = ByFamily(
        riichi=lambda riichi: _worth_chosen(riichi, name),
        kansai=lambda kansai: _worth_in(book(kansai), name),
        classic=lambda _: None,
    )
    return worths.of(options)


def _worth_chosen(options: RiichiOptions, name: str) -> YakuValue | None:
    yaku = dict(options.yaku).get(name)
    if yaku is None or not options.has_yaku(name):
        return None
    if name == "renhou" and options.renhou is Renhou.MANGAN:
        return YakuValue(1, 0, "mangan")
    is_closed = name == "tanyao" and not options.open_tanyao
    worth = YakuValue(yaku.han_closed, 0 if is_closed else yaku.han_open)
    return worth if any(worth[:2]) else None


def _worth_in(listed: Book, name: str) -> YakuValue | None:
    if name not in listed.ids:
        return None
    value = listed[name].value
    return (
        YakuValue(1, 0, value.limit)
        if isinstance(value, Flat)
        else YakuValue(value.closed, value.open)
    )


def han_text(words: Words, han: int) -> str:
    """The han of a yaku by themselves: none, so many, or yakuman."""
    if not han:
        return words("rules.none")
    return yakuman_text(words, han) or words.number(han)


def worth_text(words: Words, worth: YakuValue | None, unit: str = "han") -> str:
    """What a yaku is worth, in one phrase."""
    if worth is None:
        return words("option.false")
    if worth.flat:
        return words(f"limit.{worth.flat}")
    closed, opened = (_with_unit(words, han, unit) for han in worth[:2])
    if worth.closed == worth.open:
        return closed
    if not worth.open:
        return words("rules.han.closed", closed=closed)
    return words("rules.han", open=opened, closed=closed)


def _with_unit(words: Words, han: int, unit: str) -> str:
    if not han:
        return words("rules.none")
    return yakuman_text(words, han) or words.plural(f"rules.{unit}_count", han)


def yakuman_text(words: Words, han: int) -> str:
    """So many han as yakuman; nothing if they are not."""
    if han < YAKUMAN:
        return ""
    count = han // YAKUMAN
    return words("limit.yakuman") if count == 1 else words.plural("limit.multiple", count)
