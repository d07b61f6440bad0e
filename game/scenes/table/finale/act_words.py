"""What is written on the cloth about a win, or about a hand that nobody won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.events import FoulCommitted
from game.engine.match import Match
from game.engine.scoring.hand_score import HanScore
from game.rulesets.families import Unit
from game.scenes.result.han_fu_lists import limit_sentence, total_han, yakuman
from game.scenes.shared.event_words import Teller, sentence
from game.sheets.yaku_words import counted_kanji, counted_name
from game.stage.finale.acts import LineUnit, QuietAct, Weight, WinLine, WonAct
from game.text.words import Words


@dataclass(frozen=True, slots=True)
class LineText:
    """A line of a win: its name, the same in Japanese if that differs, and what it adds."""

    name: str
    kanji: str
    amount: str


@dataclass(frozen=True, slots=True)
class WinTexts:
    """All that is written about a win."""

    name: str
    bird: str
    note: str
    """How it was won, in a sentence."""
    lines: tuple[LineText, ...]
    total: str
    """What the lines come to."""
    limit: str
    limit_kanji: str
    value: str
    extras: tuple[str, ...]
    """What the winner receives besides."""


def win_texts(teller: Teller, act: WonAct, match: Match) -> WinTexts:
    """The texts of a win."""
    words, person, win = teller.words, teller.people[act.win.seat], act.win
    told = sentence(teller, win, match)
    limit, kanji = _limit(words, act)
    return WinTexts(
        name=person.name or words("result.you"),
        bird=person.bird,
        note=told.text if told is not None else "",
        lines=tuple(_line(words, line, teller.game.unit) for line in act.lines),
        total=_total(words, act, teller.game.unit),
        limit=limit,
        limit_kanji=kanji,
        value=words.number(act.value),
        extras=tuple(_extras(words, act)),
    )


def _line(words: Words, line: WinLine, unit: Unit) -> LineText:
    name = line_name(words, line)
    kanji = counted_kanji(words, line.id) if _is_yaku(line) else ""
    return LineText(name, "" if kanji == name else kanji, _amount(words, line, unit))


def line_name(words: Words, line: WinLine) -> str:
    """The name of a yaku, of a line of points, or of a Grand Jeu."""
    if _is_yaku(line):
        return counted_name(words, line.id)
    great = f"grand_jeu.{line.id}"
    return words(great) if words.has(great) else words(f"line.{line.id}")


def _is_yaku(line: WinLine) -> bool:
    return line.unit in (LineUnit.HAN, LineUnit.YAKUMAN, LineUnit.LIMIT)


def _amount(words: Words, line: WinLine, unit: Unit) -> str:
    if line.unit is LineUnit.YAKUMAN:
        return yakuman(words, line.amount)
    if line.unit is LineUnit.LIMIT:
        return words(f"limit.{line.limit}")
    if line.unit is LineUnit.HAN:
        return words(f"result.{unit}", n=line.amount)
    number = words.number(line.amount)
    return f"× {number}" if line.unit is LineUnit.DOUBLE else number


def _total(words: Words, act: WonAct, unit: Unit) -> str:
    score = act.win.score
    if not isinstance(score, HanScore):
        if score.is_flat:
            return ""
        key = "points.product" if score.factor > 1 else "points.product.plain"
        return words(key, points=words.number(score.base), factor=words.number(score.factor))
    if act.is_event:
        return ""
    if unit is Unit.FAN or act.weight > Weight.MANGAN:
        return total_han(words, score, unit)
    return limit_sentence(words, score)


def _limit(words: Words, act: WonAct) -> tuple[str, str]:
    """The name of the limit, and the same in Japanese."""
    score = act.win.score
    if not isinstance(score, HanScore) or not act.has_limit:
        return "", ""
    kanji = words(f"limit.{score.limit}.kanji")
    if score.multiple > 1:
        return yakuman(words, score.multiple), words("limit.yakuman.kanji")
    return words(f"limit.{score.limit}"), kanji


def _extras(words: Words, act: WonAct) -> Iterator[str]:
    if act.counters > 0:
        yield words("finale.extra.counters", points=act.counters)
    if act.deposits > 0:
        yield words("finale.extra.deposits", points=act.deposits)


def quiet_title(teller: Teller, act: QuietAct) -> str:
    """How a hand ended that nobody won."""
    words, points = teller.words, teller.game.counts_points
    if isinstance(act.ending, FoulCommitted):
        return words("points.title.void" if points else "payment.chombo")
    return words("points.title.drawn" if points else f"ending.{act.ending.reason}")
