"""Imports go one way: a layer imports only those named before it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src" / "conexio"

LAYERS = [
    "fluent",
    "words",
    "core",
    "connexoh",
    "conex",
    "games",
    "record",
    "fair",
    "picture",
    "bots",
    "match",
    "arena",
    "envs",
    "selfplay",
    "server",
    "cli",
]
"""Lowest first. `conexio/__init__.py` and `python -m conexio` belong to no layer."""

OUTSIDE = {"__init__", "__main__"}


def imported_names(path: Path) -> Iterator[str]:
    """Yield the full names of all that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imports(path: Path) -> Iterator[str]:
    """Yield the layers that a module imports, anywhere in it."""
    for name in imported_names(path):
        package, _, rest = name.partition(".")
        if package == "conexio":
            yield rest.split(".")[0]


def modules() -> list[tuple[str, Path]]:
    """Return every module with the layer that it belongs to."""
    found = []
    for path in sorted(SRC.rglob("*.py")):
        layer = path.relative_to(SRC).parts[0].removesuffix(".py")
        if layer not in OUTSIDE:
            found.append((layer, path))
    return found


@pytest.mark.parametrize(
    ("layer", "path"), modules(), ids=lambda value: getattr(value, "name", value)
)
def test_a_module_imports_only_lower_layers_and_its_own(layer: str, path: Path) -> None:
    allowed = LAYERS[: LAYERS.index(layer) + 1]
    for imported in imports(path):
        if imported in LAYERS:
            assert imported in allowed, f"{path.name} imports {imported}"
        else:
            assert layer in ("selfplay", "server", "cli")
            assert imported == "__version__"


def test_every_layer_exists() -> None:
    assert {layer for layer, _ in modules()} == set(LAYERS)


PROGRAMS = ("bench", "tools", "training")
FORBIDDEN = {
    "src": ("tests", "support", *PROGRAMS),
    "support": ("tests", *PROGRAMS),
    **dict.fromkeys(PROGRAMS, ("tests",)),
}
"""What each folder must not import."""


@pytest.mark.parametrize("folder", FORBIDDEN)
def test_nothing_but_tests_imports_tests(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in imported_names(path)
        if name.split(".")[0] in FORBIDDEN[folder]
    ]
    assert not found


def test_no_test_imports_another_one() -> None:
    """What two of them need is in `support`. `tests.toy` is a game, and what they test."""
    found = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for name in imported_names(path)
        if name.split(".")[0] == "tests" and not name.startswith("tests.toy")
    ]
    assert not found


def test_a_test_imports_only_the_programs_that_it_tests() -> None:
    found = {
        str(path.relative_to(ROOT / "tests")): {name.split(".")[0] for name in imported_names(path)}
        for path in sorted((ROOT / "tests").rglob("*.py"))
    }
    users = {path for path, names in found.items() if names & {"bench", "tools"}}
    assert users == {
        "arena/test_ledger.py",
        "conex/test_memory.py",
        "conex/test_simulation.py",
        "server/test_attacks.py",
        "server/test_bot_pool.py",
        "server/test_types.py",
        "test_bench.py",
        "test_colours.py",
        "test_mutants.py",
        "test_pictures.py",
        "test_presets.py",
        "test_sizes.py",
        "test_rules_pages.py",
    }
