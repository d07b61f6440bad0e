"""The sheet of rules as a single HTML file for printing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Final

from game.sheets.own_rulesets import file_name
from game.sheets.rule_sheet import LimitLine, SheetSection, YakuGroup, YakuLine
from game.storage.atomic_write import write_whole
from game.text.words import Words

STYLE: Final = """
:root { --ink: #22302b; --soft: #4f594f; --line: #d6c8a8; --red: #a83420; --paper: #fcf8ee; }
* { box-sizing: border-box; }
html { background: #e9dfc9; }
body { margin: 0; color: var(--ink); font: 15px/1.5 "Noto Sans JP", "Noto Sans CJK JP",
  "Hiragino Sans", "Yu Gothic", "Segoe UI", system-ui, sans-serif; }
main { max-width: 1080px; margin: 32px auto; padding: 44px 52px 52px; background: var(--paper);
  border-radius: 16px; box-shadow: 0 6px 28px #3a240833; }
header { position: relative; padding-right: 80px; margin-bottom: 26px; }
header::after { content: ""; position: absolute; right: 0; top: 0; width: 56px; height: 56px;
  border-radius: 50%; background: var(--red); }
h1, h2 { font-family: "Shippori Mincho", "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP",
  Georgia, "Times New Roman", serif; font-weight: 600; }
h1 { margin: 0 0 4px; font-size: 34px; line-height: 1.2; }
header p { margin: 0; color: var(--soft); }
.columns { columns: 2; column-gap: 44px; }
section { margin: 0 0 22px; }
h2 { margin: 0 0 8px; padding-bottom: 4px; font-size: 21px; line-height: 1.25;
  border-bottom: 1px solid var(--line); break-after: avoid; }
ul { margin: 0; padding: 0; list-style: none; }
li { margin: 0 0 6px; padding-left: 15px; position: relative; break-inside: avoid; }
li::before { content: ""; position: absolute; left: 1px; top: .62em; width: 5px; height: 5px;
  border-radius: 50%; background: var(--red); }
table { width: 100%; border-collapse: collapse; margin: 0 0 12px; font-size: 14px; }
tr { break-inside: avoid; }
th { text-align: left; font-weight: 700; }
thead th { font-size: 12px; font-weight: 400; color: var(--soft); vertical-align: bottom; }
th, td { padding: 2px 0 2px 10px; border-bottom: 1px solid #e8dec6; vertical-align: baseline; }
th:first-child, td:first-child { padding-left: 0; }
.group { break-after: avoid; }
.group th { padding-top: 9px; color: var(--red); border-bottom-color: var(--line); }
.name { font-weight: 700; }
.limits { break-inside: avoid; margin-top: 10px; }
.limits .name, .limits .gloss { white-space: nowrap; }
.kanji { margin-left: .6em; font-weight: 400; white-space: nowrap; }
.gloss { display: block; font-size: 12px; line-height: 1.25; color: var(--soft); }
.number { text-align: right; }
td.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
@media (max-width: 760px) { main { margin: 0; padding: 24px 18px; border-radius: 0; }
  .columns { columns: 1; } }
@page { size: A4; margin: 9mm 10mm; }
@media print {
  html { background: none; }
  body { font-size: 7.1pt; line-height: 1.3; }
  main { max-width: none; margin: 0; padding: 0; background: none; box-shadow: none; }
  header { margin-bottom: 3mm; padding-right: 12mm; }
  header::after { width: 9mm; height: 9mm; print-color-adjust: exact;
    -webkit-print-color-adjust: exact; }
  h1 { font-size: 17pt; }
  .columns { columns: 3; column-gap: 6mm; }
  section { margin-bottom: 2.4mm; }
  h2 { font-size: 10pt; margin-bottom: 1mm; padding-bottom: .4mm; }
  li { margin-bottom: .5mm; padding-left: 2.4mm; }
  li::before { width: .9mm; height: .9mm; print-color-adjust: exact;
    -webkit-print-color-adjust: exact; }
  table { font-size: 7pt; margin-bottom: 1.2mm; }
  thead th, .gloss { font-size: 6.3pt; line-height: 1.2; }
  .yaku .gloss { display: none; }
  .limits { margin-top: 1.2mm; }
  .limits td { font-size: 6.7pt; padding-left: 1.2mm; }
  .kanji { margin-left: .4em; }
  th, td { padding-top: .1mm; padding-bottom: .1mm; padding-left: 1.4mm; }
  .group th { padding-top: .8mm; }
}
""".strip()
PAGE_END: Final = "</main></body></html>"


def html(words: Words, title: str, lead: str, sections: Iterable[SheetSection]) -> Iterator[str]:
    """The HTML of the page, line by line."""
    yield from page_head(words, title, lead, STYLE)
    yield '<div class="columns">'
    for section in sections:
        yield from _section(words, section)
    yield f"</div>{PAGE_END}"


def page_head(words: Words, title: str, lead: str, style: str) -> Iterator[str]:
    """The beginning of a page that needs no other file, with its title and a sentence below it."""
    yield "<!DOCTYPE html>"
    yield f'<html lang="{words.language}">'
    yield f'<head><meta charset="utf-8"><title>{escape(title)}</title>'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<style>\n{style}\n</style></head>"
    yield f"<body><main><header><h1>{escape(title)}</h1><p>{escape(lead)}</p></header>"


def write_page(
    words: Words, folder: Path, title: str, lead: str, sections: Iterable[SheetSection]
) -> Path:
    """Writes the page into a folder; returns its path. May raise `OSError`."""
    return write_lines(folder, title, html(words, title, lead, sections))


def write_lines(folder: Path, title: str, lines: Iterable[str]) -> Path:
    """Writes a page into a folder, under its title; returns its path. May raise `OSError`."""
    file = folder / f"{file_name(title)}.html"
    write_whole("".join(f"{line}\n" for line in lines).encode(errors="replace"), file)
    return file


def _section(words: Words, section: SheetSection) -> Iterator[str]:
    yield f'<section id="{section.id}"><h2>{escape(section.title)}</h2>'
    if section.yaku:
        yield from _yaku(words, section.yaku)
    if section.sentences:
        yield "<ul>"
        yield from (f"<li>{escape(sentence)}</li>" for sentence in section.sentences)
        yield "</ul>"
    if section.limits:
        yield from _limits(words, section.limits)
    yield "</section>"


def _yaku(words: Words, groups: Sequence[YakuGroup]) -> Iterator[str]:
    heads = "".join(_cell(words(key), "th") for key in ("rules.closed", "rules.open"))
    yield f'<table class="yaku"><thead><tr><th></th>{heads}</tr></thead>'
    for group in groups:
        yield f'<tbody><tr class="group"><th colspan="3">{escape(group.title)}</th></tr>'
        yield from map(_yaku_row, group.lines)
        yield "</tbody>"
    yield "</table>"


def _yaku_row(line: YakuLine) -> str:
    kanji = "" if line.kanji == line.name else f'<span class="kanji">{escape(line.kanji)}</span>'
    name = f'<span class="name">{escape(line.name)}</span>{kanji}'
    gloss = f'<span class="gloss">{escape(line.gloss)}</span>'
    return f"<tr><td>{name}{gloss}</td>{_cell(line.closed)}{_cell(line.open)}</tr>"


def _limits(words: Words, limits: Sequence[LimitLine]) -> Iterator[str]:
    """The table of limits: payments by ron and tsumo, to another player and to East."""
    heads = ("ron", "tsumo", "ron_east", "tsumo_east")
    titles = "".join(_cell(words(f"rules.limit.{head}"), "th") for head in heads)
    yield f'<table class="limits"><thead><tr><th></th>{titles}</tr></thead><tbody>'
    for line in limits:
        name = f'<span class="name">{escape(line.name)}</span>'
        han = f'<span class="gloss">{escape(line.han)}</span>'
        cells = "".join(map(_cell, line[2:]))
        yield f"<tr><td>{name}{han}</td>{cells}</tr>"
    yield "</tbody></table>"


def _cell(text: str, kind: str = "td") -> str:
    return f'<{kind} class="number">{escape(text)}</{kind}>'
