"""Small faults in Python sources, which `tools.mutants` puts into the code to see a test fail.

A mutation replaces one piece of the text and changes nothing else, so that its diff shows only the
fault. Code that cannot change behaviour is left alone: annotations, docstrings, `__repr__`,
assertions, log calls, decorators, and blocks for type checkers.
"""

import ast
import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

COMPARISONS: dict[type[ast.cmpop], tuple[str, ...]] = {
    ast.Lt: ("<", "<=", ">="),
    ast.LtE: ("<=", "<", ">"),
    ast.Gt: (">", ">=", "<="),
    ast.GtE: (">=", ">", "<"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),  # codespell:ignore notin
}
"""For every comparison: its sign, as a pattern, and the replacements."""

OPERATORS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
}

UNORDERED = frozenset({"min", "max", "isinstance", "popcount", "abs"})
"""Functions whose arguments are not swapped: that changes nothing, or is an error at once."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
Placed = ast.expr | ast.stmt | ast.pattern
"""Nodes with a position."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file's text and the starts of its lines, in bytes, as `ast` counts columns."""

    path: str
    data: bytes
    lines: tuple[int, ...]

    @classmethod
    def of(cls, path: str, text: str) -> "Source":
        """Take a file's text."""
        data = text.encode()
        lines = [0]
        for line in data.splitlines(keepends=True):
            lines.append(lines[-1] + len(line))
        return cls(path, data, tuple(lines))

    def start(self, node: Placed) -> int:
        """Return where a node starts."""
        return self.lines[node.lineno - 1] + node.col_offset

    def end(self, node: Placed) -> int:
        """Return where a node ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: Placed) -> str:
        """Return the source text of a node."""
        return self.data[self.start(node) : self.end(node)].decode()


@dataclass(frozen=True)
class Mutant:
    """A file with one fault in it."""

    source: Source
    function: str
    """The function that the fault is in, with its class; empty for the module itself."""
    kind: str
    start: int
    end: int
    new: str

    @cached_property
    def text(self) -> str:
        """The whole file with the fault."""
        data = self.source.data
        return (data[: self.start] + self.new.encode() + data[self.end :]).decode()

    @property
    def line(self) -> int:
        """The line that the fault is in, counted from 1."""
        return self.source.data.count(b"\n", 0, self.start) + 1

    @property
    def diff(self) -> str:
        """The change as a unified diff."""
        before, after = self.source.data.decode().splitlines(), self.text.splitlines()
        path = self.source.path
        return "\n".join(difflib.unified_diff(before, after, path, path, n=2, lineterm=""))

    @property
    def name(self) -> tuple[str, str, str]:
        """Its place and the lines before and after, without indentation."""
        data = self.source.data
        first = data.rfind(b"\n", 0, self.start) + 1
        last = (data + b"\n").find(b"\n", self.end)
        before = data[first:last].decode()
        after = (data[first : self.start] + self.new.encode() + data[self.end : last]).decode()
        return f"{self.source.path}::{self.function}", squeezed(before), squeezed(after)


def squeezed(text: str) -> str:
    """Return a text with whitespace collapsed to single spaces."""
    return " ".join(text.split())


def mutants(path: str, text: str, functions: frozenset[str] = frozenset()) -> list[Mutant]:
    """Return all mutants of a file, or of some of its functions, in the order of the text.

    Mutants with a syntax error, and those that are the same program, are left out.
    """
    source = Source.of(path, text)
    found: dict[str, Mutant] = {}
    for statement in ast.parse(text).body:
        for mutant in _Finder(source).of(statement):
            if functions and mutant.function not in functions:
                continue
            if _is_another_program(source, statement, mutant):
                found.setdefault(f"{statement.lineno} {_part(source, statement, mutant)}", mutant)
    return sorted(found.values(), key=lambda each: (each.start, each.end, each.new))


def _part(source: Source, statement: ast.stmt, mutant: Mutant) -> str:
    """Return the module's statement with the fault in it: parsing the whole file is slow."""
    start, end = source.start(statement), source.end(statement)
    before, after = source.data[start : mutant.start], source.data[mutant.end : end]
    return (before + mutant.new.encode() + after).decode()


def _is_another_program(source: Source, statement: ast.stmt, mutant: Mutant) -> bool:
    try:
        changed = ast.parse(_part(source, statement, mutant))
    except SyntaxError:
        return False
    return ast.dump(changed) != ast.dump(ast.parse(source.text(statement)))


class _Finder:
    """Walks a tree and yields the faults that can be made in it."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.scope: list[str] = []
        self.assigned: list[set[str]] = []

    def of(self, node: ast.AST) -> Iterator[Mutant]:
        """Yield the mutants of a node and of everything in it."""
        if _is_left_alone(node):
            return
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from self._inside(node)
            return
        yield from self._own(node)
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "type_comment", "decorator_list", "type_params"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self.of(child)

    def _inside(self, node: Function | ast.ClassDef) -> Iterator[Mutant]:
        self.scope.append(node.name)
        if not isinstance(node, ast.ClassDef):
            self.assigned.append(_assigned_twice(node))
            yield from self._early_return(node)
            for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                yield from self.of(default)
        for statement in node.body:
            yield from self.of(statement)
        if not isinstance(node, ast.ClassDef):
            self.assigned.pop()
        self.scope.pop()

    def _mutant(self, kind: str, start: int, end: int, new: str) -> Mutant:
        return Mutant(self.source, ".".join(self.scope), kind, start, end, new)

    def _replace(self, kind: str, node: Placed, new: str) -> Mutant:
        return self._mutant(kind, self.source.start(node), self.source.end(node), new)

    def _between(
        self, kind: str, left: Placed, right: Placed, sign: str, new: str
    ) -> Iterator[Mutant]:
        """Replace a sign between two nodes, which may be in brackets."""
        start, end = self.source.end(left), self.source.start(right)
        found = re.search(sign, self.source.data[start:end].decode())
        if found:
            yield self._mutant(kind, start + found.start(), start + found.end(), new)

    def _own(self, node: ast.AST) -> Iterator[Mutant]:
        """Yield the faults of this node alone."""
        match node:
            case ast.Compare():
                operands = [node.left, *node.comparators]
                for left, sign, right in zip(operands, node.ops, node.comparators, strict=False):
                    pattern, *others = COMPARISONS[type(sign)]
                    for other in others:
                        yield from self._between("comparison", left, right, pattern, other)
            case ast.BoolOp():
                yield from self._boolean(node)
            case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert(), operand=operand):
                yield self._replace("sign", node, f"({self.source.text(operand)})")
            case ast.BinOp(left=left, op=operator, right=right) if type(operator) in OPERATORS:
                old, new = OPERATORS[type(operator)]
                yield from self._between("operator", left, right, re.escape(old), new)
            case ast.AugAssign(target=target, op=operator, value=value):
                old, new = OPERATORS[type(operator)]
                yield from self._between("operator", target, value, re.escape(old), new)
                yield self._replace("statement", node, "pass")
            case ast.Constant():
                yield from self._constant(node)
            case ast.If(test=test) | ast.IfExp(test=test):
                yield self._replace("condition", test, "True")
                yield self._replace("condition", test, "False")
            case ast.While(test=test):
                yield self._replace("condition", test, "False")
            case ast.comprehension(ifs=ifs):
                for test in ifs:
                    yield self._replace("condition", test, "True")
            case ast.Return(value=value) if value is not None and not _is_none(value):
                yield self._replace("return", value, "None")
            case ast.Call():
                yield from self._call(node)
            case ast.Dict() | ast.Set() | ast.Tuple() | ast.List():
                yield from self._entries(node)
            case ast.match_case(pattern=pattern):
                yield from self._case(pattern, node)
            case ast.ExceptHandler(type=kind) if kind is not None:
                yield self._replace("handler", kind, "()")
            case ast.stmt():
                yield from self._statement(node)

    def _boolean(self, node: ast.BoolOp) -> Iterator[Mutant]:
        both = isinstance(node.op, ast.And)
        sign, other = ("and", "or") if both else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from self._between("boolean", left, right, rf"\b{sign}\b", other)
        for value in node.values:
            yield self._replace("operand", value, str(both))

    def _constant(self, node: ast.Constant) -> Iterator[Mutant]:
        if isinstance(node.value, bool):
            yield self._replace("constant", node, str(not node.value))
        elif isinstance(node.value, int):
            yield self._replace("constant", node, str(node.value + 1))
            yield self._replace("constant", node, str(node.value - 1))

    def _call(self, node: ast.Call) -> Iterator[Mutant]:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in ("min", "max"):
            yield self._replace("function", node.func, "max" if name == "min" else "min")
        if name in UNORDERED:
            return
        for left, right in zip(node.args, node.args[1:], strict=False):
            if isinstance(left, ast.Starred) or isinstance(right, ast.Starred):
                continue
            start, middle = self.source.start(left), self.source.end(left)
            between = self.source.data[middle : self.source.start(right)].decode()
            swapped = f"{self.source.text(right)}{between}{self.source.text(left)}"
            yield self._mutant("arguments", start, self.source.end(right), swapped)

    def _entries(self, node: ast.Dict | ast.Set | ast.Tuple | ast.List) -> Iterator[Mutant]:
        """Leave out one entry of several."""
        if isinstance(node, ast.Dict):
            entries = [
                (self.source.start(key or value), self.source.end(value))
                for key, value in zip(node.keys, node.values, strict=True)
            ]
        else:
            if not isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
                return
            entries = [(self.source.start(each), self.source.end(each)) for each in node.elts]
        if len(entries) < 2:
            return
        for start, end in entries:
            comma = re.match(rb"\s*,", self.source.data[end:])
            yield self._mutant("entry", start, end + (comma.end() if comma else 0), "")

    def _case(self, pattern: ast.pattern, node: ast.match_case) -> Iterator[Mutant]:
        if isinstance(pattern, ast.MatchOr):
            for first, second in zip(pattern.patterns, pattern.patterns[1:], strict=False):
                yield self._mutant("case", self.source.start(first), self.source.start(second), "")
            last, end = pattern.patterns[-2:]
            yield self._mutant("case", self.source.end(last), self.source.end(end), "")
        if node.guard is not None:
            yield self._replace("case", node.guard, "True")
            yield self._replace("case", node.guard, "False")
        elif not (isinstance(pattern, ast.MatchAs) and pattern.pattern is None):
            end_of = self.source.end(pattern)
            yield self._mutant("case", end_of, end_of, " if False")

    def _statement(self, node: ast.stmt) -> Iterator[Mutant]:
        """Leave out a statement, unless that is certainly an error."""
        match node:
            case ast.Expr() | ast.Raise() | ast.Delete() | ast.Break() | ast.Continue():
                yield self._replace("statement", node, "pass")
            case ast.Assign(targets=targets) if any(map(self._may_stay, targets)):
                yield self._replace("statement", node, "pass")

    def _may_stay(self, target: ast.expr) -> bool:
        """Return whether the target has a value without this assignment."""
        if isinstance(target, ast.Name):
            return bool(self.assigned) and target.id in self.assigned[-1]
        return isinstance(target, ast.Attribute | ast.Subscript)

    def _early_return(self, node: Function) -> Iterator[Mutant]:
        """Let a function that returns nothing do nothing at all."""
        body = [each for each in node.body if not _is_text(each)]
        if len(body) > 1 and not any(
            isinstance(each, ast.Return) and each.value for each in ast.walk(node)
        ):
            yield self._replace("return", body[0], "return")


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant(value=str() | bytes())):
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="log" | "logger")))):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.FunctionDef(name="__repr__" | "_repr_svg_"):
            return True
        case ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError"))):
            return True
        case ast.keyword(arg="strict"):  # of zip: an assertion
            return True
        case ast.JoinedStr():  # Python 3.11 has no positions for its parts
            return True
    return isinstance(node, ast.Assert | ast.Import | ast.ImportFrom)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _assigned_twice(node: Function) -> set[str]:
    """Return the names that a function gives a value more than once, its arguments included."""
    args = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
    once = {each.arg for each in args}
    twice: set[str] = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            (twice if each.id in once else once).add(each.id)
    return twice
