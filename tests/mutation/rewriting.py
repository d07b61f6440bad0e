"""Modules loaded otherwise than they are written, without a trace in any file."""

import ast
import sys
from collections.abc import Callable
from importlib.abc import MetaPathFinder
from importlib.machinery import PathFinder, SourceFileLoader

Rewrite = Callable[[str, str], ast.Module]
"""From the name and the source of a module to its tree."""


class Rewritten(SourceFileLoader):
    """Loads a tree instead of the source. What is compiled is neither kept nor looked up."""

    def __init__(self, name, path, rewrite: Rewrite):
        super().__init__(name, path)
        self.rewrite = rewrite

    def get_code(self, fullname):
        tree = self.rewrite(fullname, self.get_source(fullname))
        return compile(tree, self.path, "exec", dont_inherit=True)


class Finder(MetaPathFinder):
    """Finds modules where they are, and rewrites some."""

    def __init__(self, rewrite: Rewrite, loader=Rewritten, module=None):
        self.rewrite = rewrite
        self.loader = loader
        self.module = module

    def find_spec(self, fullname, path=None, target=None):
        if fullname.split(".")[0] != "game":
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        is_source = spec is not None and isinstance(spec.loader, SourceFileLoader)
        if is_source and self.module in {None, fullname}:
            spec.loader = self.loader(fullname, spec.origin, self.rewrite)
        return spec


def rewrite_modules(rewrite: Rewrite, loader=Rewritten, module=None):
    """From now on, in this process, all modules of the game, or the one that is named.

    Nothing of the game may have been loaded yet.
    """
    early = [name for name in sys.modules if name.split(".")[0] == "game"]
    assert not early, f"the game was loaded before it could be rewritten: {early}"
    sys.meta_path.insert(0, Finder(rewrite, loader, module))
