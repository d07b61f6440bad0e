import ast
import re
from collections import Counter

import pytest

from tests.mutation.choice import chosen
from tests.mutation.marking import marked
from tests.mutation.mutants import Mutant, drawn, of_module, points, sites, source_of
from tests.mutation.reach import Reach, joined
from tests.mutation.run import table

SAMPLE = '''"""A module."""
from __future__ import annotations
import logging

__all__ = ["least", "is_odd"]
log = logging.getLogger(__name__)
LEAST: Literal[3] = 3
if TYPE_CHECKING:
    FAR = 4


def is_odd(number: Row[5]) -> Row[6]:
    """Whether it is."""
    assert number > 0, f"{number + 1} is too small"
    log.info("asked for %d", number + 2)
    return number % 2 == 1


def least(numbers):
    first, last = numbers[0], numbers[-1]
    if not numbers and LEAST:
        raise ValueError(f"needs {1 + 1}")
    numbers.sort()
    return min(numbers, key=lambda one: -one, default=True)
'''


def written(source):
    """Every way the source can be written otherwise."""
    for number, site in enumerate(sites(ast.parse(source))):
        for way, (kind, _) in enumerate(site.changes):
            yield kind, ast.unparse(mutant(site=number, way=way).tree(source))


def mutant(point=0, site=0, way=0):
    return Mutant(
        *("", "game.stage.sample", 1, point, ()),
        is_remembered=False,
        site=site,
        way=way,
        kind="",
        before="",
        after="",
    )


def test_a_seed_draws_the_same_mutants_every_time():
    assert drawn(20, 1, ["coach"]) == drawn(30, 1, ["coach"])[:20]
    assert drawn(20, 1, ["coach"]) != drawn(20, 2, ["coach"])


def test_a_mutant_is_the_module_with_one_mistake():
    for mutant in drawn(20, 3, ["coach"]):
        source = source_of(mutant.module)
        tree = mutant.tree(source)
        compile(tree, mutant.module, "exec")
        assert ast.dump(tree) != ast.dump(ast.parse(source)), mutant
        assert mutant.before != mutant.after


def test_every_mistake_can_be_written_and_says_something_else():
    plain = ast.unparse(ast.parse(SAMPLE))
    texts = [text for _, text in written(SAMPLE)]
    assert plain not in texts
    assert len(set(texts)) == len(texts)
    assert {kind for kind, _ in written(SAMPLE)} == {
        *("arithmetic", "comparison", "constant", "and/or", "part dropped", "sign dropped"),
        *("no answer", "left out", "min/max", "other end", "negated"),
    }


@pytest.mark.parametrize(
    "kept",
    [*("Literal[3]", "Row[5]", "Row[6]", "FAR = 4"), *("number > 0", "+ 1} is", "+ 2", "1 + 1")],
)
def test_no_mistake_is_made_in_what_is_only_said(kept):
    assert all(kept in text or "pass" in text for _, text in written(SAMPLE))


def test_a_function_takes_its_mutants_along_when_it_moves(tmp_path):
    function = SAMPLE[SAMPLE.index("def least") :]
    home, elsewhere = tmp_path / "home.py", tmp_path / "elsewhere.py"
    home.write_text(SAMPLE, encoding="utf-8")
    elsewhere.write_text(function, encoding="utf-8")
    there = keys(elsewhere)
    assert there
    assert there < keys(home)


def keys(path):
    return {mutant.key for mutant in of_module(path, "game.stage.sample", 1, Counter())}


# ---- which tests ------------------------------------------------------------------------------


def test_marks_stand_before_every_statement_and_change_nothing():
    tree = marked("game.stage.sample", SAMPLE)
    compile(tree, "sample", "exec")
    assert ast.get_docstring(tree) == "A module."
    numbers = sorted(int(number) for number in re.findall(r"__marks__\[(\d+)\]", ast.unparse(tree)))
    texts_and_future = 3
    assert len(numbers) == len(points(ast.parse(SAMPLE))) - texts_and_future - len(["the lambda"])


def told(**tests):
    """What tests come by in a module: their seconds, and statements by their numbers."""
    numbers = {test.replace("_of_", "["): of for test, of in tests.items()}
    return {
        "patterns": [["game.stage.sample", hex(1 << point)] for point in range(3)],
        "tests": {f"a.py::{test}": of for test, of in numbers.items()},
        "files": {},
        "imported": {"game.stage.sample": hex(1 << 2)},
        "failed": [],
    }


def test_the_tests_that_come_by_are_run_quickest_first_with_one_of_each_function_before():
    reach = Reach(told(slow=[9.0, [1]], quick_of_1=[0.1, [1]], quick_of_2=[0.2, [1]], far=[0, [0]]))
    order = ["a.py::quick[1", "a.py::slow", "a.py::quick[2"]
    assert chosen(mutant(1), reach, 40) == order
    assert chosen(mutant(1), reach, 1) == [order[0], order[2]]


def test_what_is_done_on_loading_is_felt_by_all_that_come_by_the_module():
    reach = Reach(told(near=[3, [2]], other=[1, [0]]))
    assert chosen(mutant(2), reach, 40) == ["a.py::near", "a.py::other"]
    assert chosen(mutant(1), reach, 40) == []


def test_what_two_processes_wrote_is_joined():
    parts = [told(one=[1, [0]]), told(other=[1, [1]])]
    reach = Reach(joined(parts))
    assert reach.tests("game.stage.sample", [0]) == {"a.py::one"}
    assert reach.tests("game.stage.sample", [1]) == {"a.py::other"}


def test_the_table_counts_by_package():
    lines = [
        {"module": "game.ui.art", "outcome": "killed"},
        {"module": "game.ui.pen", "outcome": "unreached"},
    ]
    assert ["ui", "2", "1", "0", "1", "50%"] in list(table(lines))
