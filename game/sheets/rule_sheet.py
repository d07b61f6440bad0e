"""The sheet of a ruleset: all its rules on one page, for its players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Final, NamedTuple

from game.engine.scoring.han import HanRules
from game.engine.scoring.hand_score import Counted
from game.engine.scoring.payment import TsumoShares, on_discard
from game.engine.scoring.valuation import HanScoring
from game.engine.scoring.yaku.book import YAKUMAN
from game.rulesets import PRESETS
from game.rulesets.families import ByFamily, GameOptions, Unit, family_of, han_family_of
from game.rulesets.riichi.options import RiichiOptions
from game.sheets.rule_sources import about_sources
from game.sheets.sentences_classic import CLASSIC_SECTIONS
from game.sheets.sentences_kansai import KANSAI_SECTIONS
from game.sheets.sentences_play import (
    about_calls,
    about_dora,
    about_norths_of_three,
    about_table,
    about_winning,
    about_yaku,
)
from game.sheets.sentences_points import about_draws, about_end, about_points
from game.sheets.yaku_words import YakuValue, han_text, yaku_played
from game.text.words import Words
from game.text.yaku_names import names_are_chosen, yaku_names

Tell = Callable[[Words, RiichiOptions], Iterator[str]]

_RIICHI: Final[Mapping[str, Tell]] = {
    "table": about_table,
    "norths": about_norths_of_three,
    "calls": about_calls,
    "winning": about_winning,
    "yaku": about_yaku,
    "points": about_points,
    "dora": about_dora,
    "draws": about_draws,
    "end": about_end,
}
"""The sections of a riichi sheet, in order."""


class YakuLine(NamedTuple):
    """A line of the yaku list."""

    id: str
    name: str
    kanji: str
    gloss: str
    """The name beside the first one, if it is wanted; in Japanese the reading."""
    closed: str
    """Its value in a closed hand."""
    open: str


class YakuGroup(NamedTuple):
    """The yaku of one value."""

    title: str
    lines: tuple[YakuLine, ...]


class LimitLine(NamedTuple):
    """A limit: from how many han it applies, and what it pays."""

    name: str
    han: str
    ron: str
    tsumo: str
    ron_east: str
    tsumo_east: str


class SheetSection(NamedTuple):
    """A section of a sheet."""

    id: str
    title: str
    sentences: tuple[str, ...]
    yaku: tuple[YakuGroup, ...] = ()
    limits: tuple[LimitLine, ...] = ()


def sheet(words: Words, rules: GameOptions, preset: str = "") -> tuple[SheetSection, ...]:
    """The sheet of these rules, section by section; that of a preset tells its sources last."""
    told = tuple(about_sources(words, preset)) if PRESETS.get(preset) == rules else ()
    sources = [SheetSection("sources", words("rules.section.sources"), told)] if told else []
    found = [
        SheetSection(
            name,
            words(f"rules.section.{name}"),
            sentences,
            yaku=tuple(yaku_groups(words, rules)) if name == "yaku" else (),
            limits=tuple(limit_lines(words, rules)) if name == "points" else (),
        )
        for name, sentences in _sections(words, rules)
    ]
    return (*found, *sources)


def _sections(words: Words, rules: GameOptions) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The sentences of each section."""
    sections = ByFamily(
        lambda riichi: [(name, tell(words, riichi)) for name, tell in _RIICHI.items()],
        lambda kansai: [(name, tell(words, kansai)) for name, tell in KANSAI_SECTIONS.items()],
        lambda classic: [(name, tell(words, classic)) for name, tell in CLASSIC_SECTIONS.items()],
    )
    for name, sentences in sections.of(rules):
        if told := tuple(sentences):
            yield name, told


# ---- yaku ------------------------------------------------------------------------------------


def yaku_groups(words: Words, rules: GameOptions) -> Iterator[YakuGroup]:
    """The yaku in force, grouped by value, the lowest first."""
    played = sorted(yaku_played(rules), key=lambda one: _rank(one[1]))
    for _, alike in groupby(played, key=lambda one: _rank(one[1])):
        found = tuple(alike)
        unit = family_of(rules).unit
        lines = tuple(_line(words, name, worth) for name, worth in found)
        yield YakuGroup(_title(words, found[0][1], unit), lines)


FLAT_RANK: Final = 5
"""The rank of yaku paid as a mangan: after those of five han."""


def _rank(worth: YakuValue) -> tuple[int, str]:
    return FLAT_RANK if worth.flat else max(worth.closed, worth.open), worth.flat


def _title(words: Words, worth: YakuValue, unit: Unit) -> str:
    if worth.flat:
        return words(f"limit.{worth.flat}")
    han, _ = _rank(worth)
    return han_text(words, han) if han >= YAKUMAN else words.plural(f"rules.{unit}_count", han)


def _line(words: Words, name: str, worth: YakuValue) -> YakuLine:
    first, beside = yaku_names(words, name)
    return YakuLine(
        id=name,
        name=first,
        kanji=words(f"yaku.{name}.kanji"),
        gloss=beside if names_are_chosen(words) else words(f"yaku.{name}.gloss"),
        closed=_cell(words, worth, worth.closed),
        open=_cell(words, worth, worth.open),
    )


def _cell(words: Words, worth: YakuValue, han: int) -> str:
    return words(f"limit.{worth.flat}") if han and worth.flat else han_text(words, han)


# ---- limits ----------------------------------------------------------------------------------

LEAST_FU: Final = 20


def limit_lines(words: Words, rules: GameOptions) -> Iterator[LimitLine]:
    """The limits with the han that always reach them; empty if there is no limit."""
    family = han_family_of(rules)
    agreed = family.scoring(rules)
    counts, tsumo = agreed.han, agreed.tsumo
    if family.score_above is not None:
        yield from _price_lines(words, agreed, family.score_above)
        return
    if counts.endless:
        return
    found = [(han, *_limit(counts, han)) for han in range(1, YAKUMAN + 1)]
    for (name, base), alike in groupby(found, key=lambda one: one[1:]):
        if name:
            numbers = [han for han, *_ in alike]
            han = _between(words, numbers[0], numbers[-1])
            yield _paid(words, words(f"limit.{name}"), han, base, tsumo)
    if not counts.kazoe:
        yield _uncounted(words, agreed)


def _price_lines(words: Words, agreed: HanScoring, above: int) -> Iterator[LimitLine]:
    """The payment of each number of fan, for a payment table (kansai sheet, 8)."""
    counts, tsumo = agreed.han, agreed.tsumo
    most = counts.kazoe_from if counts.kazoe else counts.kazoe_from - 1
    found = [
        (fan, counts.worth([Counted("", fan)], (), LEAST_FU).base) for fan in range(1, most + 1)
    ]
    for base, alike in groupby(found, key=lambda one: one[1]):
        fans = [fan for fan, _ in alike]
        least, last = fans[0] + above, fans[-1] + above
        if base == _great(counts):
            fan = words("rules.fan.from", n=fans[0])
            yield _paid(words, words("limit.yakuman"), fan, base, tsumo)
            continue
        key = "rules.score.one" if least == last else "rules.score.range"
        name = words(key, least=least, most=last)
        yield _paid(words, name, _fans(words, fans[0], fans[-1]), base, tsumo)
    if not counts.kazoe:
        yield _uncounted(words, agreed)


def _fans(words: Words, least: int, most: int) -> str:
    if least == most:
        return words.plural("rules.fan_count", least)
    return words("rules.fan.range", least=least, most=most)


def _limit(counts: HanRules, han: int) -> tuple[str, int]:
    worth = counts.worth([Counted("", han)], (), LEAST_FU)
    return worth.limit.removeprefix("kazoe_"), worth.base if worth.limit else 0


def _great(counts: HanRules) -> int:
    return counts.worth([Counted("", YAKUMAN, yakuman=1)], (), LEAST_FU).base


def _between(words: Words, least: int, most: int) -> str:
    if most == YAKUMAN:
        return words("rules.limit.from", n=least)
    if least == most:
        return words.plural("rules.han_count", least)
    key = "rules.limit.between" if most == least + 1 else "rules.limit.range"
    return words(key, least=least, most=most)


def _uncounted(words: Words, agreed: HanScoring) -> LimitLine:
    """The line of a yakuman that no number of han reaches."""
    name, han = words("limit.yakuman"), words("rules.limit.none")
    return _paid(words, name, han, _great(agreed.han), agreed.tsumo)


def _paid(words: Words, name: str, han: str, base: int, tsumo: TsumoShares) -> LimitLine:
    dealer = tsumo.of(base, dealer_wins=False, dealer_pays=True)
    others = tsumo.of(base, dealer_wins=False)
    return LimitLine(
        name,
        han,
        words.number(on_discard(base, dealer=False)),
        words("rules.limit.shares", dealer=dealer, others=others),
        words.number(on_discard(base, dealer=True)),
        words.number(tsumo.of(base, dealer_wins=True)),
    )
