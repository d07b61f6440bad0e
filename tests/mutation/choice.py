"""Which tests are run for a mutant, and in which order."""

import ast
from collections import defaultdict
from functools import cache

from tests.architecture.source import imports, modules, name, tree
from tests.mutation.mutants import points


def chosen(mutant, reach, budget):
    """The tests for a mutant, within so many seconds: those that come by its line, quickest first.

    What is carried out as a module is loaded, or remembered for good, is felt by tests that do not
    come by it. For such a line follow those that come by its name, and then those of the module.
    """
    near = [reach.tests(mutant.module, [mutant.point])]
    if mutant.is_remembered or reach.is_imported(mutant.module, mutant.point):
        near += [_by_name(mutant, reach), _of_module(mutant, reach)]
    order = dict.fromkeys(test for tests in near for test in _in_order(tests, reach.seconds))
    return _within(budget, order, reach.seconds)


def _in_order(tests, seconds):
    """One of each function, the quickest first; then the others, the quickest first."""
    by_time = sorted(tests, key=lambda test: (seconds[test], test))
    first = {}
    for test in by_time:
        first.setdefault(test.split("[")[0], test)
    return dict.fromkeys((*first.values(), *by_time))


def _within(budget, tests, seconds):
    """As many as there is time for; the first always."""
    found, left = [], budget
    for test in tests:
        if seconds[test] <= left or not found:
            found.append(test)
            left -= seconds[test]
    return found


def _by_name(mutant, reach):
    places = defaultdict(list)
    for word in mutant.names:
        for module, point in _mentions()[word]:
            places[module].append(point)
    return {test for module, near in places.items() for test in reach.tests(module, near)}


def _of_module(mutant, reach):
    """The tests that come by anything in the module, or else in one that imports it."""
    users = (name(path) for path in modules() if mutant.module in _imported(path))
    return reach.tests_of(mutant.module) or set().union(*map(reach.tests_of, users))


def _imported(path):
    """What a module imports; a part of a package may be a module of its own."""
    parts = (
        f"{node.module}.{alias.name}"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    )
    return {*imports(path), *parts}


@cache
def _mentions():
    """For each name the statements of the game in which it stands."""
    found = defaultdict(set)
    for path in modules():
        for node, number in points(tree(path)).items():
            for word in _words(node):
                found[word].add((name(path), number))
    return found


def _words(node):
    """The names in a statement, but for those in statements within it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.stmt):
            yield from _words(child)
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield node.attr
