"""Rich text: line breaking for any script, and links."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal

Kind = Literal["", "bold", "link"]
Part = str | tuple[str, Kind] | tuple[str, Kind, str]
"""Plain text, text of a kind, or a link with its target."""
Text = str | Sequence[Part]
Measure = Callable[[str, Kind], float]

NO_START = frozenset(
    "、。，．・：；？！）」』】〉》〕］｝ー々ゝヽぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ〜～゛゜…‥％"
    ")]},.!?:;»’\u00a0\u202f"
)
"""Letters that no line may begin with."""
NO_END = frozenset("（「『【〈《〔［｛([{«\u00a0\u202f")
"""Letters that no line may end with."""
BETWEEN_NUMBERS = frozenset("-–・")
"""Letters that no line may end with before a number."""
NUMBERS, SUITS = frozenset("一二三四五六七八九"), frozenset("萬筒索")
"""What the name of a tile is made of, which stays together."""
POLITE = frozenset(("ます", "まし", "ませ", "です", "でし", "しょ", "せん", "あり", "わか"))
"""Pairs of kana of which polite endings and short verbs are made, which stay together."""
WHOLE_WORD = 8
"""The greatest length of a word in katakana that goes to the next line as a whole."""
WHOLE_LINK = 24
"""The greatest length of a link that is not broken."""
ENDING = frozenset("、。，．：；？！…")
"""Signs after which a line of Japanese ends well."""
CLOSING = frozenset("）」』】〉》")
"""Brackets after which a line of Japanese ends well if no particle follows."""
RAGGED = 0.3
"""The part of a line that may stay empty so that it ends between two words."""


@dataclass(frozen=True, slots=True)
class TextPiece:
    """A piece of one line, of one kind, at a distance from its left end."""

    text: str
    kind: Kind
    at: float
    width: float
    target: str = ""


@dataclass(frozen=True, slots=True)
class _LetterRun:
    """Letters of one kind that stay together on a line."""

    text: str
    kind: Kind
    target: str


def may_break(before: str, after: str) -> bool:
    """Whether a line may end between two letters."""
    if after in NO_START or before in NO_END or after == " ":
        return False
    if before in BETWEEN_NUMBERS and after.isdecimal():
        return False  # 2-5-8 is kept together
    if (before in NUMBERS and after in SUITS) or before + after in POLITE:
        return False
    if after == "（" and is_kanji(before):
        return False  # 四（スー）: the reading stays with its word
    return before in " -" or is_wide(before) or is_wide(after)


def is_seam(before: str, after: str) -> bool:
    """Whether a line of Japanese ends well between two letters: words seldom go on there."""
    if before in ENDING or before == "を" or after in "「『":
        return True
    joint = is_hiragana(before) or before in CLOSING
    return joint and after != "（" and not is_hiragana(after)


def is_hiragana(letter: str) -> bool:
    """Whether a letter is one of the rounded kana, of which endings and particles are made."""
    return "\u3041" <= letter <= "\u309f"


def is_kanji(letter: str) -> bool:
    """Whether a letter is a Chinese character."""
    return "\u3400" <= letter <= "\u9fff"


def is_katakana(letter: str) -> bool:
    """Whether a letter is of a word from another language, or of the name of a bird."""
    return "ァ" <= letter <= "ー" and letter != "・"


def is_wide(letter: str) -> bool:
    """Whether a letter is full-width, as kanji and kana are."""
    return unicodedata.east_asian_width(letter) in "WF"


def lines(text: Text, width: float, measure: Measure) -> list[list[TextPiece]]:
    """The lines of a paragraph wrapped to `width`, each as its pieces from left to right."""
    return [
        _placed(line, measure)
        for paragraph in _paragraphs(text)
        for line in _filled(_chunks(paragraph), width, measure)
    ]


def _paragraphs(text: Text) -> Iterator[list[_LetterRun]]:
    """The runs of each paragraph; a line feed begins a new paragraph."""
    paragraph: list[_LetterRun] = []
    for letters, kind, target in map(_full, [text] if isinstance(text, str) else text):
        first, *others = letters.split("\n")
        paragraph.append(_LetterRun(first, kind, target))
        for other in others:
            yield paragraph
            paragraph = [_LetterRun(other, kind, target)]
    yield paragraph


def _full(part: Part) -> tuple[str, Kind, str]:
    if isinstance(part, str):
        return part, "", ""
    if len(part) == 2:
        return part[0], part[1], ""
    return part[0], part[1], part[2]


def _chunks(paragraph: Sequence[_LetterRun]) -> list[list[_LetterRun]]:
    """The unbreakable chunks of a paragraph; a chunk may have several kinds."""
    chunks: list[list[_LetterRun]] = [[]]
    last = ""
    for run in paragraph:
        whole = _is_link(run) and len(run.text) <= WHOLE_LINK
        for atom in [run.text] if whole else run.text:
            if last and atom and may_break(last, atom[0]) and not _is_dash(chunks[-1]):
                chunks.append([])
            _append(chunks[-1], _LetterRun(atom, run.kind, run.target))
            last = atom[-1] if atom else last
    return chunks


def _is_dash(chunk: Sequence[_LetterRun]) -> bool:
    """Whether nothing but dashes has begun: those of --option stay with its name."""
    return all(not run.text.strip("-") for run in chunk)


def _is_link(run: _LetterRun) -> bool:
    """Whether a run is a link, or looks like one."""
    return bool(run.target) or run.kind == "link"


def _append(chunk: list[_LetterRun], run: _LetterRun) -> None:
    """Adds letters to a chunk, joined to the last ones if of the same kind."""
    if chunk and (chunk[-1].kind, chunk[-1].target) == (run.kind, run.target):
        chunk[-1] = _LetterRun(chunk[-1].text + run.text, run.kind, run.target)
    else:
        chunk.append(run)


def _filled(
    chunks: Sequence[list[_LetterRun]], width: float, measure: Measure
) -> Iterator[list[list[_LetterRun]]]:
    """The chunks line by line, as many on each as fit; the last line is not a single letter."""
    full = _between_words(chunks, _Greed(chunks, width, measure))
    if len(full) > 1:
        before, last = _shared(*full[-2:])
        full[-2:] = (before, last) if _drawn(last, measure) <= width else full[-2:]
    yield from full


class _Greed:
    """How far the lines of a paragraph go if each holds as much as it can."""

    def __init__(self, chunks: Sequence[list[_LetterRun]], width: float, measure: Measure) -> None:
        self._chunks, self._width, self._measure = chunks, width, measure
        self._ends: dict[int, int] = {}

    def end(self, start: int) -> int:
        """The end of the longest line that begins with a chunk."""
        if start not in self._ends:
            self._ends[start] = start + _most(self._chunks[start:], self._width, self._measure)
        return self._ends[start]

    def rows(self, start: int) -> int:
        """How many lines are needed from a chunk on."""
        rows = 0
        while start < len(self._chunks):
            start, rows = self.end(start), rows + 1
        return rows


def _between_words(
    chunks: Sequence[list[_LetterRun]], greed: _Greed
) -> list[list[list[_LetterRun]]]:
    """As many lines as are needed, each ended at a seam where there is one close to its end."""
    full, start, rows = [], 0, greed.rows(0)
    while start < len(chunks):
        end, rows = greed.end(start), rows - 1
        seams = _seams(chunks, start, end) if rows else ()
        end = next((seam for seam in seams if greed.rows(seam) <= rows), end)
        full.append(list(chunks[start:end]))
        start = end
    return full


def _seams(chunks: Sequence[list[_LetterRun]], start: int, end: int) -> Iterator[int]:
    """Where the line from `start` may end instead of at `end`, the longest line first."""
    least = end - RAGGED * (end - start)
    for seam in range(end, max(start, ceil(least) - 1), -1):
        before, after = chunks[seam - 1][-1].text[-1:], chunks[seam][0].text[:1]
        if is_seam(before, after):
            yield seam


def _most(chunks: Sequence[list[_LetterRun]], width: float, measure: Measure) -> int:
    """How many of the first chunks fit on one line, at least one."""
    most, used = 0, 0.0
    while most < len(chunks) and used <= width:
        used += _width(chunks[most], measure)
        most += 1
    # Widths of single letters are rounded; what counts is the width of the drawn line.
    while most < len(chunks) and _drawn(chunks[: most + 1], measure) <= width:
        most += 1
    while most > 1 and _drawn(chunks[:most], measure) > width:
        most -= 1
    return _before_word(chunks, most)


def _before_word(chunks: Sequence[list[_LetterRun]], most: int) -> int:
    """How many chunks stay on a line if the word in katakana at its end goes to the next one.

    It is broken all the same if it is long, or would leave too little before it.
    """
    at = most
    while 0 < at < len(chunks) and _goes_on(chunks[at - 1], chunks[at]):
        at -= 1
    return at if 2 * at >= most and most - at < WHOLE_WORD else most


def _goes_on(before: Sequence[_LetterRun], after: Sequence[_LetterRun]) -> bool:
    """Whether a word in katakana goes on from one chunk to the next."""
    first, last = before[-1].text[-1:], after[0].text[:1]
    return bool(first and last) and is_katakana(first) and is_katakana(last)


def _drawn(line: Sequence[list[_LetterRun]], measure: Measure) -> float:
    """The width of a line as drawn, piece by piece."""
    return _width(_bare(_joined(line)), measure)


def _shared(
    before: list[list[_LetterRun]], last: list[list[_LetterRun]]
) -> tuple[list[list[_LetterRun]], list[list[_LetterRun]]]:
    """The last two lines of a paragraph, so that no single kana or kanji is left on the last."""
    if len(before) > 1 and _is_lonely(last):
        return before[:-1], [before[-1], *last]
    return before, last


def _is_lonely(line: Sequence[list[_LetterRun]]) -> bool:
    """Whether a line is a single kana or kanji, apart from signs that no line may begin with."""
    text = "".join(run.text for chunk in line for run in chunk)
    letters = [letter for letter in text.strip() if letter not in NO_START]
    return len(letters) == 1 and is_wide(letters[0])


def _bare(chunk: list[_LetterRun]) -> list[_LetterRun]:
    """A chunk without the space at its end, which may exceed the margin."""
    *firsts, last = chunk or [_LetterRun("", "", "")]
    return [*firsts, _LetterRun(last.text.rstrip(" "), last.kind, last.target)]


def _width(chunk: Sequence[_LetterRun], measure: Measure) -> float:
    return sum(measure(run.text, run.kind) for run in chunk)


def _joined(line: Sequence[Sequence[_LetterRun]]) -> list[_LetterRun]:
    """The runs of a line, with neighbours of one kind joined."""
    joined: list[_LetterRun] = []
    for chunk in line:
        for run in chunk:
            _append(joined, run)
    return joined


def _placed(line: Sequence[Sequence[_LetterRun]], measure: Measure) -> list[TextPiece]:
    joined = _joined(line)
    if joined:
        joined = _bare(joined)
    pieces, at = [], 0.0
    for run in joined:
        width = measure(run.text, run.kind)
        pieces.append(TextPiece(run.text, run.kind, at, width, run.target))
        at += width
    return pieces
