"""Imports go one way: a layer imports only those named before it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src" / "conexio"

LAYERS = [
    "words",
    "core",
    "connexoh",
    "conex",
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


def imports(path: Path) -> Iterator[str]:
    """Yield the layers that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
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
