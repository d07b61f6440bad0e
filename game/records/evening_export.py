"""The sheet of an evening for other programs: a table of values, or plain text to read."""

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
    """The sheet as values with separators, as a spreadsheet reads them."""
    made = io.StringIO()
    writer = csv.writer(made, delimiter=LANGUAGES[words.language].cells)
    names = [name_of(evening, words, nth) for nth in range(len(evening.names))]
    totals = [words("companion.sheet.total_of", name=name) for name in names]
    writer.writerow([*_heads(words), *names, *totals, words("companion.sheet.fines")])
    for line in evening.lines:
        fines = fines_told(evening, line.hand, line.east, words)
        writer.writerow([*_facts(evening, line, words), *line.nets, *line.totals, fines])
    return made.getvalue()


def as_text(evening: Evening, words: Words) -> str:
    """The sheet as plain text, column below column."""
    names = [name_of(evening, words, nth) for nth in range(len(evening.names))]
    rows: list[Sequence[str]] = [[*_heads(words), *names, *_fines_head(evening, words)]]
    for line in evening.lines:
        nets = (words.signed(net) for net in line.nets)
        fines = fines_told(evening, line.hand, line.east, words)
        rows.append([*map(str, _facts(evening, line, words)), *nets, fines])
    totals = (words.number(total) for total in evening.totals)
    rows.append(["", "", "", words("companion.sheet.totals"), *totals, ""])
    wide = [max(_width(row[nth]) for row in rows) for nth in range(len(rows[0]))]
    facts = len(_heads(words))
    lines = (_GAP.join(_cells(row, wide, facts)).rstrip() for row in rows)
    return "\n".join((words("companion.sheet.heading", date=evening.started[:10]), "", *lines, ""))


def _fines_head(evening: Evening, words: Words) -> tuple[str]:
    """The head of the last column, where there is something in it."""
    is_fined = any(hand.fines for hand in evening.hands)
    return (words("companion.sheet.fines") if is_fined else "",)


def _cells(row: Sequence[str], wide: Sequence[int], facts: int) -> Iterator[str]:
    """Words begin at the left, amounts end at the right; the fines at the end are words again."""
    for nth, text in enumerate(row):
        room = " " * (wide[nth] - _width(text))
        is_amount = facts <= nth < len(row) - 1
        yield room + text if is_amount else text + room


def _width(text: str) -> int:
    """How many columns a text takes: two for each kanji."""
    return sum(1 + (unicodedata.east_asian_width(letter) in "WF") for letter in text)


def _heads(words: Words) -> tuple[str, ...]:
    return tuple(words(f"companion.sheet.{name}") for name in ("number", "east", "wind", "won"))


def _facts(evening: Evening, line: EveningLine, words: Words) -> tuple[str | int, ...]:
    east = name_of(evening, words, line.east)
    wind = words(f"wind.{line.hand.prevailing}")
    return line.number, east, wind, outcome(evening, line.hand, words)


def name_of(evening: Evening, words: Words, player: int) -> str:
    """What a player is called; a number where no name was given."""
    return evening.names[player] or words("companion.player", n=player + 1)


def outcome(evening: Evening, hand: PlayedHand, words: Words) -> str:
    """Who won, and on whose tile."""
    if hand.winner is None:
        return words("companion.won.nobody")
    name = name_of(evening, words, hand.winner)
    giver = "" if hand.giver is None else name_of(evening, words, hand.giver)
    return words(f"companion.won.{hand.source.value}", name=name, giver=giver)


def fines_told(evening: Evening, hand: PlayedHand, east: int, words: Words) -> str:
    """Who was fined in a hand, for what, and what it cost; nothing if nobody was."""
    steps, told = fined(evening.options, hand, east), []
    for player in dict.fromkeys(fine.player for fine in hand.fines):
        acts = Counter(fine.act for fine in hand.fines if fine.player == player)
        said = " + ".join(act_told(words, act, count) for act, count in acts.items())
        paid = sum(step.amount for step in steps if step.payer == player)
        name, points = name_of(evening, words, player), words.signed(-paid)
        told.append(words("companion.fine.of", name=name, acts=said, points=points))
    return " · ".join(told)


def act_told(words: Words, act: FinedAct, count: int) -> str:
    """A wrong act, and how often it was done if more than once."""
    name = words(f"companion.fine.{act.value}")
    return words("companion.fine.times", act=name, count=count) if count > 1 else name
