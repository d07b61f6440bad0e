"""`moineau rules`: one sheet, several side by side, differences of two, or a list of all."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from game.cli.comparison_text import comparison, terminal_width
from game.cli.errors import DONE, FAULTY, misused
from game.cli.option_arguments import changeable, changed
from game.cli.parser import PROGRAM, CommandRegistry, Options, one_of
from game.cli.ruleset_argument import named, notes, own_rulesets
from game.cli.sheet_text import bullet, columns, page, wide
from game.rulesets import PRESETS
from game.rulesets.families import family_of
from game.sheets.comparison_page import comparison_html
from game.sheets.differences import differences
from game.sheets.html_page import html
from game.sheets.known_rulesets import Named, based_on, of_own, of_sheet
from game.sheets.option_words import problem_text
from game.sheets.rule_sheet import sheet
from game.text.words import Words

FORMATS: Final = ("text", "html")


def sign_up(desk: CommandRegistry) -> None:
    """Adds the command to the program."""
    arguments = desk.command("rules", run)
    arguments.operands("ruleset", optional=True)
    changeable(arguments)
    arguments.option("--diff", "OTHER")
    arguments.flag("--all")
    arguments.option("--format", "|".join(FORMATS), one_of("--format", FORMATS), FORMATS[0])
    arguments.option("--out", "FILE", Path)


def run(options: Options, words: Words) -> int:
    """Shows the rules, several of them side by side, or lists all there are."""
    _refuse_misuse(options)
    if not options.ruleset:
        return _output(_list(options, words), options)
    if len(options.ruleset) > 1:
        rules = [named(name, options, words, "RULESET") for name in options.ruleset]
        return _output(_side_by_side(words, rules, options), options)
    found = named(options.ruleset[0], options, words, "RULESET")
    found = found._replace(options=changed(found.options, options, words))
    if options.diff is not None:
        other = named(options.diff, options, words, "--diff")
        return _output(_differences(words, found, other), options)
    _output(_page(words, found, options.format), options)
    return _problems(words, found)


def _refuse_misuse(options: Options) -> None:
    """Refuses what says nothing about so many rules."""
    none, several = not options.ruleset, len(options.ruleset) > 1
    if options.diff is not None and (none or several):
        raise misused("cli.rules.not_alone" if none else "cli.rules.diff_of_one")
    if options.option and (none or several):
        raise misused("cli.rules.not_changed" if none else "cli.rules.option_of_one")
    if options.all and not several:
        raise misused("cli.rules.all_of_several")


def _output(lines: Iterable[str], options: Options) -> int:
    """Writes to standard output, or into a file."""
    text = "".join(f"{line}\n" for line in lines)
    if options.out is None:
        sys.stdout.write(text)
    else:
        options.out.write_text(text, encoding="utf-8")
    return DONE


def _list(options: Options, words: Words) -> Iterator[str]:
    """A line for every name of rules."""
    own = own_rulesets(options)
    sheets, mine = list(map(of_sheet, PRESETS)), list(map(of_own, own.listed))
    notes(words, own)
    width = max(wide(one.name) for one in (*sheets, *mine))
    yield words("cli.rules.sheets")
    for one in sheets:
        lead = one.lead(words)
        yield f"  {_named(one, width)}  {one.title(words)}"
        yield f"  {' ' * width}  {lead}"
    yield ""
    if not mine:
        yield words("cli.rules.none")
        return
    yield words("cli.rules.own", folder=own.folder)
    for one in mine:
        yield f"  {_named(one, width)}  {based_on(words, one.based_on, one.options)}"


def _named(one: Named, width: int) -> str:
    return one.name + " " * (width - wide(one.name))


def _differences(words: Words, found: Named, other: Named) -> Iterator[str]:
    """The differences between two rules, point by point."""
    points = differences(words, found.options, other.options)
    here, there = found.short(words), other.short(words)
    if not points:
        yield words("rules.differs.none", name=here, other=there)
        return
    yield words.plural("rules.differs", len(points), name=here, other=there)
    for point in points:
        yield from bullet(point.sentence(words, there), columns())


def _side_by_side(words: Words, rules: Sequence[Named], options: Options) -> Iterator[str]:
    """Several rules side by side, as text or as a page to print."""
    if options.format == "html":
        return comparison_html(words, rules, everything=options.all)
    return comparison(words, rules, terminal_width(), everything=options.all)


def _page(words: Words, found: Named, form: str) -> Iterator[str]:
    title, lead = found.title(words), found.lead(words)
    sections = sheet(words, found.options, found.based_on)
    if form == "html":
        return html(words, title, lead, sections)
    return page(words, title, lead, sections, columns())


def _problems(words: Words, found: Named) -> int:
    """Prints why a game cannot be played by the rules, or which options have no effect."""
    wrong = family_of(found.options).problems(found.options)
    for problem in wrong:
        print(f"{PROGRAM}: {problem_text(words, found.options, problem)}", file=sys.stderr)
    return FAULTY if any(problem.is_refused for problem in wrong) else DONE
