"""Files and functions stay small, and functions have few parameters."""

import ast
from functools import cache

import pytest

from tools import sizes

LONG_FUNCTIONS = 2
MANY_PARAMETERS = 15
"""The most functions that may be larger than the limits."""


@cache
def texts() -> dict[str, str]:
    return sizes.sources()


def test_few_functions_are_long() -> None:
    found = sizes.long_functions(texts())
    assert len(found) <= LONG_FUNCTIONS, list(map(str, found))


def test_few_functions_have_many_parameters() -> None:
    found = sizes.many_parameters(texts())
    assert len(found) <= MANY_PARAMETERS, list(map(str, found))


def test_no_file_is_long() -> None:
    found = sizes.long_files(texts())
    assert not found, list(map(str, found))


PYTHON = """
class A:
    @decorated
    async def f(self, a, /, b, *c, d, **e):
        def g(x):
            return 1

def h(cls=1):
    pass
"""


def test_python_is_counted() -> None:
    found = dict(sizes.python_functions(ast.parse(PYTHON)))
    assert list(found) == ["A.f", "A.f.g", "h"]
    assert [sizes.parameters(each) for each in found.values()] == [5, 1, 0]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("export async function load(path: string): Promise<void> {", "load"),
        ("  const draw = (size: number) => {", "draw"),
        ("  private close(): void {", "close"),
        ("  get own(): Seat[] {", "own"),
    ],
)
def test_scripts_are_counted(line: str, name: str) -> None:
    indent = line[: len(line) - len(line.lstrip())]
    text = f"{line}\n{indent}  if (a) {{\n{indent}  }}\n{indent}}}\n"
    assert list(sizes.script_functions(text)) == [(name, 4)]


@pytest.mark.parametrize(
    "line", ["  if (a) {", "  for (const a of b) {", "  test('a', () => {", "class A {"]
)
def test_other_blocks_of_scripts_are_no_functions(line: str) -> None:
    assert list(sizes.script_functions(f"{line}\n  }}\n")) == []


def test_long_things_are_found() -> None:
    body = "    pass\n" * 60
    found = sizes.long_functions({"a.py": f"def f():\n{body}", "b.py": f"def g():\n{body[9:]}"})
    assert found == [sizes.Found(61, "a.py", "f")]
    assert sizes.long_files({"a.ts": "\n" * 401, "b.py": "\n" * 400, "a/kernel.py": "\n" * 999})[
        0:
    ] == [sizes.Found(401, "a.ts")]
    assert sizes.many_parameters({"a.py": "def f(a, b, c, d, e, f, g): pass\n"})[0].size == 7
