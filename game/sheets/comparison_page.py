"""Rules side by side as a single HTML file, for printing on paper laid across."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Final

from game.sheets.comparison import (
    OTHER_SIGN,
    ComparedCell,
    ComparedRow,
    ComparedSection,
    compared,
)
from game.sheets.html_page import PAGE_END, STYLE, page_head, write_lines
from game.sheets.known_rulesets import Named
from game.text.words import Words

LONGEST_NAME: Final = 60
"""The letters of a file name, whatever the rules are called."""

COMPARED: Final = """
main { max-width: 1500px; }
#all { margin: 0 8px 18px 0; accent-color: var(--red); }
table.compared { table-layout: fixed; border-collapse: separate; border-spacing: 0; }
.compared th, .compared td { padding: 4px 8px; vertical-align: top; overflow-wrap: break-word; }
.compared th:first-child, .compared td:first-child { padding-left: 0; }
.compared thead td, .compared thead th { position: sticky; top: 0; padding: 8px;
  background: var(--paper); font-size: 15px; font-weight: 700; color: var(--ink);
  vertical-align: bottom; border-left: 0; border-bottom: 2px solid var(--ink); }
.compared td { border-left: 1px solid var(--line); }
.compared tbody th { font-weight: 400; }
.compared tbody .group th { font-size: 16px; font-weight: 700; padding-top: 14px; }
.other { font-weight: 700; background: #f3e3c2; }
.other::before { content: "≠ "; color: var(--red); }
.missing, .common td, .common th { color: var(--soft); }
#all:not(:checked) ~ table .common { display: none; }
@page { size: A4 landscape; margin: 9mm 10mm; }
@media print {
  main { max-width: none; }
  #all, label { display: none; }
  header { margin-bottom: 2mm; }
  .compared { font-size: 7pt; }
  .compared thead { display: table-header-group; }
  .compared thead td, .compared thead th { position: static; background: none;
    font-size: 8pt; padding: 1mm 1.6mm; border-bottom: .4mm solid var(--ink); }
  .compared th, .compared td { padding: .5mm 1.6mm; }
  .compared tbody .group th { font-size: 8pt; padding-top: 1.6mm; }
  .compared tr { break-inside: avoid; }
  .compared .group { break-after: avoid; }
  .other { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
""".strip()


def comparison_html(words: Words, rules: Sequence[Named], *, everything: bool) -> Iterator[str]:
    """The page line by line; a switch on it shows what all rules have in common, or hides it."""
    sections = compared(words, [one.options for one in rules])
    common = all(section.is_common for section in sections)
    lead = words("rules.compare.same") if common else words("rules.compare.key", sign=OTHER_SIGN)
    yield from page_head(words, words("rules.compare.title"), lead, f"{STYLE}\n{COMPARED}")
    checked = " checked" if everything else ""
    yield f'<input type="checkbox" id="all"{checked}>'
    yield f'<label for="all">{escape(words("rules.compare.show_all"))}</label>'
    yield '<table class="compared">'
    yield from _columns(words, rules)
    for section in sections:
        yield from _section(section, len(rules))
    yield f"</table>{PAGE_END}"


def write_comparison(
    words: Words, folder: Path, rules: Sequence[Named], *, everything: bool
) -> Path:
    """Writes the page into a folder; returns its path. May raise `OSError`."""
    title = " – ".join(one.short(words) for one in rules)[:LONGEST_NAME].strip()
    return write_lines(folder, title, comparison_html(words, rules, everything=everything))


def _columns(words: Words, rules: Sequence[Named]) -> Iterator[str]:
    """The widths of the columns, and the head of the table, repeated on every printed page."""
    share = 80 / len(rules)
    widths = f'<col style="width: {share:.2f}%">' * len(rules)
    yield f'<colgroup><col style="width: 20%">{widths}</colgroup>'
    heads = "".join(f'<th scope="col">{escape(one.title(words))}</th>' for one in rules)
    yield f"<thead><tr><td></td>{heads}</tr></thead>"


def _section(section: ComparedSection, count: int) -> Iterator[str]:
    common = ' class="common"' if section.is_common else ""
    yield f'<tbody{common}><tr class="group">'
    yield f'<th colspan="{count + 1}" scope="rowgroup">{escape(section.title)}</th></tr>'
    for row in section.rows:
        yield _row(row, count)
    yield "</tbody>"


def _row(row: ComparedRow, count: int) -> str:
    """A row; what all have in common stands once, across all columns."""
    head = f'<th scope="row">{escape(row.label)}</th>'
    if row.is_common:
        text = escape(row.cells[0].text)
        return f'<tr class="common">{head}<td colspan="{count}">{text}</td></tr>'
    return f"<tr>{head}{''.join(map(_cell, row.cells))}</tr>"


def _cell(cell: ComparedCell) -> str:
    kind = "missing" if cell.is_missing else "other" if cell.is_other else "first"
    return f'<td class="{kind}">{escape(cell.text)}</td>'
