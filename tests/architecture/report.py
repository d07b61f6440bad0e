"""The house in numbers: `python -m tests.architecture.report`."""

from __future__ import annotations

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from statistics import median

from tests.architecture.layers import climbing
from tests.architecture.source import GAME, ROOT, functions, length, modules, name, needs, tree

WIDE, SMALL = 25, 80
"""Modules in a folder at most; lines below which a module with one importer is a fragment."""
COMMON = {"__init__", "__main__"}
FAMILIES = {"build", "choices", "options", "problems", "scoring", "strict"}
"""Names that every family of rulesets has for the same part of itself."""


def lines(path: Path) -> int:
    """How long a module is."""
    return len(path.read_text(encoding="utf-8").splitlines())


def by_package() -> dict[str, tuple[int, int]]:
    """The modules and lines of each package."""
    counted: dict[str, tuple[int, int]] = {}
    for path in modules():
        package = path.relative_to(GAME).parts[0].removesuffix(".py")
        many, long = counted.get(package, (0, 0))
        counted[package] = many + 1, long + lines(path)
    return counted


def wide_folders() -> dict[str, int]:
    """Folders with more modules than one finds a room in."""
    found = Counter(path.parent.relative_to(ROOT).as_posix() for path in modules())
    return {folder: count for folder, count in found.items() if count - 1 > WIDE}


def circles(graph: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Sets of modules each of which needs every other one, by whatever way."""
    found, reach = [], {one: _reached(graph, one) for one in graph}
    left = set(graph)
    while left:
        one = min(left)
        around = sorted({other for other in reach[one] if one in reach.get(other, ())} | {one})
        left -= set(around)
        if len(around) > 1 or one in graph[one]:
            found.append(around)
    return found


def _reached(graph: Mapping[str, Iterable[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for other in graph.get(waiting.pop(), ()):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def fragments() -> list[str]:
    """Small modules that only one other uses: each a thing of its own, or to be merged."""
    users = defaultdict(set)
    for user, used in needs().items():
        for one in used:
            users[one].add(user)
    return [
        name(path)
        for path in modules()
        if path.stem not in COMMON and lines(path) < SMALL and len(users[name(path)]) == 1
    ]


def names_twice() -> dict[str, list[str]]:
    """Names of modules that stand more than once; the families of rulesets share theirs."""
    places = defaultdict(list)
    for path in modules():
        if path.stem not in COMMON | FAMILIES:
            places[path.stem].append(name(path))
    return {stem: found for stem, found in places.items() if len(found) > 1}


def classes_twice() -> dict[str, list[str]]:
    """Names of classes that stand more than once."""
    places = defaultdict(list)
    for path in modules():
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef):
                places[node.name].append(name(path))
    return {one: found for one, found in places.items() if len(found) > 1}


def parents() -> dict[str, list[str]]:
    """Our own classes from which each class inherits at once."""
    nodes = [node for path in modules() for node in ast.walk(tree(path))]
    classes = {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}
    return {
        one: [base for base in map(_called, node.bases) if base in classes]
        for one, node in classes.items()
    }


def _called(base: ast.expr) -> str:
    """The name of a class in the head of another one, without its module or what it is made of."""
    if isinstance(base, ast.Subscript):
        return _called(base.value)
    return base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "")


def ancestry(one: str, of: Mapping[str, list[str]]) -> tuple[str, ...]:
    """The longest way down to a class, from the first of ours."""
    return (*max((ancestry(parent, of) for parent in of[one]), key=len, default=()), one)


def longest_ancestries() -> list[str]:
    """The longest ways from a class down to those that inherit from it."""
    of = parents()
    ways = [ancestry(one, of) for one in of]
    most = max(map(len, ways))
    return [" > ".join(way) for way in ways if len(way) == most]


def longest_function() -> tuple[int, str]:
    """The longest function of all, and how long it is."""
    return max(
        (length(one), f"{name(path)}.{one.name}") for path in modules() for one in functions(path)
    )


def told() -> Iterator[str]:
    """The report, line by line."""
    counted = by_package()
    yield f"{'package':<12} {'modules':>8} {'lines':>8}"
    for package, (many, long) in sorted(counted.items()):
        yield f"{package:<12} {many:>8} {long:>8}"
    total = [sum(one) for one in zip(*counted.values(), strict=True)]
    yield f"{'game':<12} {total[0]:>8} {total[1]:>8}"
    lengths = [length(one) for path in modules() for one in functions(path)]
    most, where = longest_function()
    yield f"functions: {len(lengths)}, median {median(lengths):g} lines, longest {most} ({where})"
    yield from _listed(f"folders with more than {WIDE} modules", wide_folders())
    yield from _listed("imports that climb", climbing())
    yield from _listed("circles of imports", map(" ".join, circles(needs())))
    yield from _listed(f"modules under {SMALL} lines with one importer", fragments())
    yield from _listed("longest ways of inheritance", longest_ancestries())
    yield from _listed("names of modules that stand twice", names_twice())
    yield from _listed("names of classes that stand twice", classes_twice())


def _listed(what: str, found: Iterable[str]) -> Iterator[str]:
    rows = sorted(found)
    return chain([f"{what}: {len(rows)}"], (f"    {row}" for row in rows))


if __name__ == "__main__":
    sys.stdout.write("\n".join((*told(), "")))
