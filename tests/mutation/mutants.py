"""Where in the code a mistake can be made, and which of them are drawn."""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from math import sqrt
from pathlib import Path

from tests.architecture.source import ROOT, modules, name
from tests.mutation.mistakes import changes

PACKAGES = ("engine", "rulesets", "host", "stage", "coach", "ui")
_LOGS = {"log", "logging"}
_UNTOLD = {
    ast.arg: {"annotation"},
    ast.AnnAssign: {"annotation"},
    ast.ClassDef: {"bases", "keywords", "decorator_list", "type_params"},
    ast.FunctionDef: {"returns", "decorator_list", "type_params"},
    ast.FormattedValue: {"format_spec"},
    ast.Raise: {"exc", "cause"},
    ast.match_case: {"pattern"},
}
"""Fields in which no mistake is made: types, what is said of a fault, how a number is written."""
_WHOLE = (ast.Assert, ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal)
"""Nodes that are left alone. An assertion states what cannot be otherwise, so no test sees it."""


@dataclass(frozen=True, slots=True)
class Site:
    """A node that can be written otherwise."""

    parent: ast.AST
    field: str
    place: int | None
    node: ast.AST
    point: int
    """The statement or lambda it belongs to, by its number in the module."""
    unit: ast.stmt
    """The function it stands in, or the statement if it stands in none."""

    @property
    def changes(self):
        role = "condition" if _is_condition(self.parent, self.field) else self.field
        return list(changes(self.node, role))

    def put(self, new):
        """Write it otherwise, in its tree."""
        new = ast.fix_missing_locations(ast.copy_location(new, self.node))
        if self.place is None:
            setattr(self.parent, self.field, new)
        else:
            getattr(self.parent, self.field)[self.place] = new


@dataclass(frozen=True, slots=True)
class Mutant:
    """The game with one mistake in it."""

    key: str
    """By which it is drawn and found again; the same wherever its function is moved."""
    module: str
    line: int
    point: int
    names: tuple[str, ...]
    """What the function or statement gives a name."""
    is_remembered: bool
    """Whether what the function answers is kept for good, so that only the first to ask waits."""
    site: int
    way: int
    kind: str
    before: str
    after: str

    @property
    def package(self):
        return self.module.split(".")[1]

    def tree(self, source):
        """The module with the mistake."""
        tree = ast.parse(source)
        site = sites(tree)[self.site]
        _, new = site.changes[self.way]
        site.put(new)
        return tree


def drawn(count, seed, packages=PACKAGES):
    """So many mutants, the same every time for a seed; a larger package has more, but not all."""
    seen = Counter()
    found = {package: _sorted(modules(package), seed, seen) for package in packages}
    weights = {package: sqrt(len(mutants)) for package, mutants in found.items()}
    shares = {
        package: round(count * weight / sum(weights.values()))
        for package, weight in weights.items()
    }
    chosen = chain.from_iterable(found[package][:share] for package, share in shares.items())
    return sorted(chosen, key=_key)[:count]


def _sorted(paths, seed, seen):
    found = (of_module(path, name(path), seed, seen) for path in paths)
    return sorted(chain.from_iterable(found), key=_key)


def _key(mutant):
    return mutant.key


def of_module(path: Path, module, seed, seen) -> Iterator[Mutant]:
    """One mutant for each site of a module."""
    units = {}
    for number, site in enumerate(sites(ast.parse(path.read_text(encoding="utf-8")))):
        if site.unit not in units:
            told = ast.unparse(site.unit)
            seen[told] += 1
            units[site.unit] = [f"{seed} {seen[told]} {told}", 0]
        told, nth = units[site.unit]
        units[site.unit][1] += 1
        key = hashlib.sha256(f"{told} {nth}".encode()).hexdigest()[:16]
        yield _mutant(site, key, module, number)


def _mutant(site, key, module, number):
    ways = site.changes
    way = int(key, 16) % len(ways)
    kind, new = ways[way]
    before, after = (_in_short(node) for node in (site.node, new))
    return Mutant(
        key=key,
        module=module,
        line=site.node.lineno,
        point=site.point,
        names=tuple(_names(site.unit)),
        is_remembered=_is_remembered(site.unit),
        site=number,
        way=way,
        kind=kind,
        before=before,
        after=after,
    )


def _in_short(node):
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split())


def _names(unit) -> Iterator[str]:
    if isinstance(unit, ast.FunctionDef):
        yield unit.name
    targets = getattr(unit, "targets", [getattr(unit, "target", None)])
    yield from (node.id for node in targets if isinstance(node, ast.Name))


def _is_remembered(unit):
    return any(_mentions(node, {"cache"}) for node in getattr(unit, "decorator_list", ()))


# ---- where ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Around:
    """What is around a node."""

    point: int = -1
    unit: ast.stmt | None = None


def points(tree):
    """The statements and lambdas of a module, each with its number."""
    told = (node for node in ast.walk(tree) if isinstance(node, ast.stmt | ast.Lambda))
    return {node: number for number, node in enumerate(told)}


def sites(tree):
    """Everything in a module that can be written otherwise, in order."""
    return [site for site in _below(tree, _Around(), points(tree)) if site.changes]


def _below(parent, around, numbers) -> Iterator[Site]:
    for field, place, node in _children(parent):
        inside = _entered(node, around, numbers)
        if inside.unit is not None:
            yield Site(parent, field, place, node, inside.point, inside.unit)
        yield from _below(node, inside, numbers)


def _entered(node, around, numbers):
    if node in numbers:
        around = replace(around, point=numbers[node])
    if around.unit is None and isinstance(node, ast.stmt) and not isinstance(node, ast.ClassDef):
        around = replace(around, unit=node)
    return around


def _children(parent) -> Iterator[tuple[str, int | None, ast.AST]]:
    for field, value in ast.iter_fields(parent):
        if field in _UNTOLD.get(type(parent), ()):
            continue
        numbered = enumerate(value) if isinstance(value, list) else ((None, value),)
        for place, node in numbered:
            if isinstance(node, ast.AST) and not _is_left_alone(node):
                yield field, place, node


def _is_left_alone(node):
    if isinstance(node, _WHOLE) or _is_logging(node):
        return True
    if isinstance(node, ast.If):
        return _mentions(node.test, {"TYPE_CHECKING", "__name__"})
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    targets = getattr(node, "targets", ())
    return any(_mentions(target, {"__all__", "__slots__"}) for target in targets)


def _is_logging(node):
    call = node.value if isinstance(node, ast.Expr) else None
    return (
        isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and _mentions(call.func.value, _LOGS)
    )


def _mentions(node, names):
    return any(isinstance(part, ast.Name) and part.id in names for part in ast.walk(node))


def _is_condition(parent, field):
    return field == "test" and isinstance(parent, ast.If | ast.IfExp)


def source_of(module):
    """What stands in the file of a module."""
    return path_of(module).read_text(encoding="utf-8")


def path_of(module):
    """The file of a module."""
    plain = ROOT.joinpath(*module.split("."))
    return plain / "__init__.py" if plain.is_dir() else plain.with_suffix(".py")
