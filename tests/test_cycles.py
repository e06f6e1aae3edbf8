"""No module imports itself by way of others."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src"


def name_of(path: Path) -> str:
    """Return the dotted name of a module; a package has its own."""
    return ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")


def at_module_level(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports that run with the module, not those for type checkers only."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not for_types(node):
            yield from at_module_level(node)


def for_types(node: ast.AST) -> bool:
    """Return whether a statement is `if TYPE_CHECKING:`."""
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def imported(source: str, modules: set[str]) -> set[str]:
    """Return which of these modules a source imports by name."""
    found = set()
    for node in at_module_level(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif node.module is not None:
            each = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= each & modules
            if each - modules:  # a name that the module itself defines
                found.add(node.module)
    return found & modules


def first_cycle(sources: dict[str, str]) -> list[str] | None:
    """Return modules that import each other in a circle, None when there are none."""
    graph = {name: imported(source, set(sources)) - {name} for name, source in sources.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        cycle: list[str] = error.args[1]
        return cycle
    return None


def test_no_module_imports_itself_by_way_of_others() -> None:
    paths = sorted((SRC / "conexio").rglob("*.py"))
    assert first_cycle({name_of(path): path.read_text(encoding="utf-8") for path in paths}) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("import p.b", "from p.a import x"),
        ("from p import b", "import p.a"),
        ("try:\n    from p.b import x\nexcept ImportError:\n    x = 0", "from p.a import x"),
    ],
)
def test_a_cycle_is_found(one: str, other: str) -> None:
    assert first_cycle({"p": "", "p.a": one, "p.b": other}) is not None


@pytest.mark.parametrize(
    "late", ["def f():\n    import p.a", "if TYPE_CHECKING:\n    from p.a import x"]
)
def test_an_import_that_does_not_run_with_the_module_is_no_cycle(late: str) -> None:
    assert first_cycle({"p": "", "p.a": "import p.b", "p.b": late}) is None
