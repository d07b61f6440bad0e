"""What a small mistake can look like: one expression or statement written otherwise."""

import ast
from collections.abc import Iterator

_COMPARED = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_COUNTED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
_DROPPED = (ast.Expr, ast.AugAssign, ast.Delete, ast.Raise, ast.Continue, ast.Break)
_KEPT = (ast.Attribute, ast.Subscript)
"""Targets of an assignment that can be left out: a local name would only be missing."""

Change = tuple[str, ast.AST]


def changes(node, field) -> Iterator[Change]:
    """All ways to get a node wrong that stands in this field of its parent, each with its name."""
    for kind, mistakes in _MISTAKES.items():
        if isinstance(node, kind):
            yield from mistakes(node)
    if isinstance(node, ast.expr):
        yield from _in_its_place(node, field)


def _in_its_place(node, field) -> Iterator[Change]:
    """What can be wrong with a condition or an index."""
    is_turned = isinstance(node, ast.Compare) and len(node.ops) == 1
    if field in {"condition", "ifs"} and not is_turned and not _is_not(node):
        yield "negated", ast.UnaryOp(ast.Not(), node)
    if field == "slice" and ast.unparse(node) in {"0", "-1"}:
        yield "other end", ast.Constant(-1 - ast.literal_eval(node))


def _is_not(node):
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _comparison(node) -> Iterator[Change]:
    for place, old in enumerate(node.ops):
        for new in _COMPARED[type(old)]:
            ops = [*node.ops[:place], new(), *node.ops[place + 1 :]]
            yield "comparison", ast.Compare(node.left, ops, node.comparators)


def _and_or(node) -> Iterator[Change]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield "and/or", ast.BoolOp(other, node.values)
    for place in range(len(node.values)):
        left = [*node.values[:place], *node.values[place + 1 :]]
        yield "part dropped", left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def _sign(node) -> Iterator[Change]:
    if isinstance(node.op, ast.Not | ast.USub):
        yield "sign dropped", node.operand


def _arithmetic(node) -> Iterator[Change]:
    if type(node.op) in _COUNTED and not _is_type(node.right):
        yield "arithmetic", ast.BinOp(node.left, _COUNTED[type(node.op)](), node.right)


def _is_type(node):
    """Whether it is named like a class: `Call | Pass` is one of two, and no sum."""
    name = ast.unparse(node).split(".")[-1]
    return name.isidentifier() and name[0].isupper() and not name.isupper()


def _growth(node) -> Iterator[Change]:
    if type(node.op) in _COUNTED:
        yield "arithmetic", ast.AugAssign(node.target, _COUNTED[type(node.op)](), node.value)


def _constant(node) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield "constant", ast.Constant(not node.value)
    elif isinstance(node.value, int | float):
        yield "constant", ast.Constant(node.value + 1)


def _answer(node) -> Iterator[Change]:
    if node.value is not None and not _is_no(node.value):
        yield "no answer", ast.Return(ast.Constant(None))


def _is_no(node):
    return isinstance(node, ast.Constant) and node.value in {None, False}


def _extreme(node) -> Iterator[Change]:
    if isinstance(node.func, ast.Name) and node.func.id in _CALLED:
        name = ast.Name(_CALLED[node.func.id], ast.Load())
        yield "min/max", ast.Call(name, node.args, node.keywords)


def _left_out(node) -> Iterator[Change]:
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    if not is_text:
        yield "left out", ast.Pass()


def _not_kept(node) -> Iterator[Change]:
    if all(isinstance(target, _KEPT) for target in node.targets):
        yield "left out", ast.Pass()


_MISTAKES = {
    ast.Compare: _comparison,
    ast.BoolOp: _and_or,
    ast.UnaryOp: _sign,
    ast.BinOp: _arithmetic,
    ast.AugAssign: _growth,
    ast.Constant: _constant,
    ast.Return: _answer,
    ast.Call: _extreme,
    ast.Assign: _not_kept,
    _DROPPED: _left_out,
}
