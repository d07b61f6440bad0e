"""Modules loaded otherwise than they are written, without a trace in any file."""

import ast
import sys
from collections.abc import Callable
from importlib.abc import MetaPathFinder
from importlib.machinery import PathFinder, SourceFileLoader

Rewrite = Callable[[str, str], ast.Module | None]
"""From the name and the source of a module to its tree; None if it is loaded as it is."""


class Rewritten(SourceFileLoader):
    """Loads a tree instead of the source. What is compiled is neither kept nor looked up."""

    def __init__(self, name, path, tree):
        super().__init__(name, path)
        self.tree = tree

    def get_code(self, fullname):
        return compile(self.tree, self.path, "exec", dont_inherit=True)


class Finder(MetaPathFinder):
    """Finds modules where they are, and rewrites some."""

    def __init__(self, rewrite: Rewrite, loader=Rewritten):
        self.rewrite = rewrite
        self.loader = loader

    def find_spec(self, fullname, path=None, target=None):
        if fullname.split(".")[0] != "game":
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or not isinstance(spec.loader, SourceFileLoader):
            return spec
        tree = self.rewrite(fullname, spec.loader.get_source(fullname))
        if tree is not None:
            spec.loader = self.loader(fullname, spec.origin, tree)
        return spec


def rewrite_modules(rewrite: Rewrite, loader=Rewritten):
    """From now on, in this process: nothing of the game may have been loaded yet."""
    early = [name for name in sys.modules if name.split(".")[0] == "game"]
    assert not early, f"the game was loaded before it could be rewritten: {early}"
    sys.meta_path.insert(0, Finder(rewrite, loader))
