"""The examples in docstrings are true."""

import doctest
from importlib import import_module

from tests.architecture.source import modules, name
from tests.cases import each


def with_examples():
    return [name(path) for path in modules() if ">>>" in path.read_text(encoding="utf-8")]


@each("module", with_examples)
def test_an_example_of_a_docstring(module, capsys):
    failed, tried = doctest.testmod(import_module(module))
    assert not failed, capsys.readouterr().out
    assert tried
