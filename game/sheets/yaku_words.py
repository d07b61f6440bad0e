"""The texts of yaku, and their values under given rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine.scoring.hand_score import LATE, Counted
from game.engine.scoring.yaku.book import YAKUMAN, Book, Flat
from game.rulesets.families import ByFamily, GameOptions, Unit, counts_han
from game.rulesets.kansai.options import KansaiOptions
from game.rulesets.kansai.scoring import book
from game.rulesets.riichi.choices import Renhou
from game.rulesets.riichi.options import RiichiOptions
from game.text.words import Words, YakuNaming
from game.text.yaku_names import counted_key, yaku_name, yaku_names

NAGASHI: Final = "nagashi_mangan"
"""The id of nagashi mangan, listed among the yaku although no hand wins by it."""


class YakuValue(NamedTuple):
    """The han of a yaku in a closed and in an open hand; 0 if not available."""

    closed: int
    open: int
    flat: str = ""
    """The limit that the hand is paid as, instead of han."""


def counted_name(words: Words, name: str) -> str:
    """The name of a yaku or a kind of dora on a scorecard, by its id."""
    return _late(words, name, yaku_name(words, name.removeprefix(LATE)))


def brief_counted_name(words: Words, name: str) -> str:
    """The name of a yaku or a kind of dora where there is no room for two names."""
    return counted_names(words, name)[0]


def counted_names(words: Words, name: str) -> tuple[str, str]:
    """The name of a yaku or a kind of dora, and the one beside it, if any."""
    first, beside = yaku_names(words, name.removeprefix(LATE))
    return _late(words, name, first), beside


def names_beside(words: Words, name: str) -> Iterator[str]:
    """What may stand beside the first name, in smaller letters: the longest text first."""
    first, beside = counted_names(words, name)
    kanji = counted_kanji(words, name)
    if words.yaku_naming is YakuNaming.OWN or kanji == first:
        return
    if beside:
        yield words("yaku.beside", japanese=beside, kanji=kanji)
    yield beside or kanji


def _late(words: Words, name: str, shown: str) -> str:
    """The name as it is on the scorecard of a yaku that came after the first call."""
    return words("yaku.atozuke", yaku=shown) if name.startswith(LATE) else shown


def is_counted(words: Words, name: str) -> bool:
    """Whether there is a yaku, or a kind of dora, of this id."""
    return words.has(counted_key(words, name.removeprefix(LATE)))


def counted_kanji(words: Words, name: str) -> str:
    """The Japanese name of a yaku or a kind of dora."""
    return words(f"{counted_key(words, name.removeprefix(LATE))}.kanji")


def counted_rule(words: Words, one: Counted, unit: Unit) -> str:
    """The rule of it in a sentence, in a game that counts in `han` or `fan`."""
    if one.id.startswith(LATE):
        return words("yaku.atozuke.rule")
    return _in_unit(words, f"{counted_key(words, one.id)}.rule", unit)


def yaku_text(words: Words, name: str, part: str, unit: Unit) -> str:
    """A text of a yaku; some have other names or rules where fan are counted."""
    return _in_unit(words, f"yaku.{name}.{part}", unit)


def _in_unit(words: Words, key: str, unit: Unit) -> str:
    """A text, in the version of this unit if there is one."""
    own = f"{key}.{unit}"
    return words(own) if words.has(own) else words(key)


def yaku_ids(options: GameOptions) -> tuple[str, ...]:
    """Every yaku of the family, in force or not, in the order of its sheet; may be empty."""
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
    """Every yaku in force, in the order of the sheet."""
    for name in yaku_ids(options):
        if (worth := worth_of(options, name)) is not None:
            yield name, worth
    if counts_han(options) and options.nagashi_mangan:
        yield NAGASHI, YakuValue(1, 1, "mangan")


def worth_of(options: GameOptions, name: str) -> YakuValue | None:
    """The value of a yaku; `None` if it is not in force."""
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
    """The han of a yaku as a text: none, a number, or yakuman."""
    if not han:
        return words("rules.none")
    return yakuman_text(words, han) or words.number(han)


def worth_text(words: Words, worth: YakuValue | None, unit: Unit = Unit.HAN) -> str:
    """The value of a yaku in one phrase."""
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


def _with_unit(words: Words, han: int, unit: Unit) -> str:
    if not han:
        return words("rules.none")
    return yakuman_text(words, han) or words.plural(f"rules.{unit}_count", han)


def yakuman_text(words: Words, han: int) -> str:
    """The text of han that are yakuman; empty if they are not."""
    if han < YAKUMAN:
        return ""
    count = han // YAKUMAN
    return words("limit.yakuman") if count == 1 else words.plural("limit.multiple", count)
