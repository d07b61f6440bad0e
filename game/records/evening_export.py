"""The sheet of an evening as CSV or as plain text."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.records.evening import Evening, EveningLine, fined
from game.records.played_hand import FinedAct, PlayedHand
from game.text.languages import LANGUAGES
from game.text.words import Words

_GAP: Final = "  "


def as_csv(evening: Evening, words: Words) -> str:
    """The sheet as CSV for a spreadsheet."""
    made = io.StringIO()
    writer = csv.writer(made, delimiter=LANGUAGES[words.language].cells)
    names = [name_of(evening, words, nth) for nth in range(len(evening.names))]
    totals = [words("companion.sheet.total_of", name=name) for name in names]
    writer.writerow([*_heads(words), *names, *totals, words("companion.sheet.fines")])
    for line in evening.lines:
        fines = fines_text(evening, line.hand, line.east, words)
        writer.writerow([*_facts(evening, line, words), *line.nets, *line.totals, fines])
    return made.getvalue()


def as_text(evening: Evening, words: Words) -> str:
    """The sheet as plain text in columns."""
    names = [name_of(evening, words, nth) for nth in range(len(evening.names))]
    rows: list[Sequence[str]] = [[*_heads(words), *names, *_fines_head(evening, words)]]
    for line in evening.lines:
        nets = (words.signed(net) for net in line.nets)
        fines = fines_text(evening, line.hand, line.east, words)
        rows.append([*map(str, _facts(evening, line, words)), *nets, fines])
    totals = (words.number(total) for total in evening.totals)
    rows.append(["", "", "", words("companion.sheet.totals"), *totals, ""])
    wide = [max(_width(row[nth]) for row in rows) for nth in range(len(rows[0]))]
    facts = len(_heads(words))
    lines = (_GAP.join(_cells(row, wide, facts)).rstrip() for row in rows)
    return "\n".join((words("companion.sheet.heading", date=evening.started[:10]), "", *lines, ""))


def _fines_head(evening: Evening, words: Words) -> tuple[str]:
    """The head of the column of fines, if there are any."""
    is_fined = any(hand.fines for hand in evening.hands)
    return (words("companion.sheet.fines") if is_fined else "",)


def _cells(row: Sequence[str], wide: Sequence[int], facts: int) -> Iterator[str]:
    """The cells of a row, texts aligned left and amounts right; fines come last, aligned left."""
    for nth, text in enumerate(row):
        room = " " * (wide[nth] - _width(text))
        is_amount = facts <= nth < len(row) - 1
        yield room + text if is_amount else text + room


def _width(text: str) -> int:
    """The width of a text in columns: two for each kanji."""
    return sum(1 + (unicodedata.east_asian_width(letter) in "WF") for letter in text)


def _heads(words: Words) -> tuple[str, ...]:
    return tuple(words(f"companion.sheet.{name}") for name in ("number", "east", "wind", "won"))


def _facts(evening: Evening, line: EveningLine, words: Words) -> tuple[str | int, ...]:
    east = name_of(evening, words, line.east)
    wind = words(f"wind.{line.hand.prevailing}")
    return line.number, east, wind, outcome(evening, line.hand, words)


def name_of(evening: Evening, words: Words, player: int) -> str:
    """The name of a player, or a number where no name was given."""
    return evening.names[player] or words("companion.player", n=player + 1)


def outcome(evening: Evening, hand: PlayedHand, words: Words) -> str:
    """The text of who won, and on whose tile."""
    if hand.winner is None:
        return words("companion.won.nobody")
    name = name_of(evening, words, hand.winner)
    giver = "" if hand.giver is None else name_of(evening, words, hand.giver)
    return words(f"companion.won.{hand.source.value}", name=name, giver=giver)


def fines_text(evening: Evening, hand: PlayedHand, east: int, words: Words) -> str:
    """The text of the fines of a hand: who, for what, and how much; empty if there are none."""
    steps, texts = fined(evening.options, hand, east), []
    for player in dict.fromkeys(fine.player for fine in hand.fines):
        acts = Counter(fine.act for fine in hand.fines if fine.player == player)
        said = " + ".join(act_text(words, act, count) for act, count in acts.items())
        paid = sum(step.amount for step in steps if step.payer == player)
        name, points = name_of(evening, words, player), words.signed(-paid)
        texts.append(words("companion.fine.of", name=name, acts=said, points=points))
    return " · ".join(texts)


def act_text(words: Words, act: FinedAct, count: int) -> str:
    """The text of a wrong act, with its number if it was done more than once."""
    name = words(f"companion.fine.{act.value}")
    return words("companion.fine.times", act=name, count=count) if count > 1 else name
