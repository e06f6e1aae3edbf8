"""Count lines, long functions, functions with many parameters, and long files.

    python -m tools.sizes

prints the lines of every folder, and what is larger than the limits below.
tests/test_sizes.py keeps the tree within them.
"""

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LONGEST_FUNCTION = 60
MOST_PARAMETERS = 6
LONGEST_FILE = 400
SOURCES = {".py", ".ts", ".svelte", ".css", ".mjs"}
KERNEL = "kernel.py"
GENERATED = {"web/src/lib/messages.ts"}
FUNCTION = re.compile(
    r"""^(\s*)(?:export\s+)?(?:async\s+)?(?:
        function\s*\*?\s*(?P<declared>\w+) |
        (?:const|let)\s+(?P<arrow>\w+)[^=]*=\s*(?:async\s*)?\(.*=>\s*\{$ |
        (?:static\s+|private\s+|get\s+|set\s+)*(?!if|for|while|switch|catch)(?P<method>\w+)\((?!.*=>\s*\{$).*\{$
    )""",
    re.VERBOSE,
)
Function = ast.FunctionDef | ast.AsyncFunctionDef
SCRIPT = re.compile(r"<script.*?>\n(.*?)</script>", re.DOTALL)


class Found(NamedTuple):
    """A function or a file, and how large it is."""

    size: int
    path: str
    name: str = ""

    def __str__(self) -> str:
        return f"{self.size:5}  {self.path}{f'::{self.name}' if self.name else ''}"


def paths() -> list[str]:
    """Return the files of the tree, tracked or new, as git sees them."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return sorted(path for path in listed.stdout.splitlines() if (ROOT / path).is_file())


def sources() -> dict[str, str]:
    """Return the text of every source file by path, without what is generated."""
    found = (path for path in paths() if Path(path).suffix in SOURCES and path not in GENERATED)
    return {path: (ROOT / path).read_text(encoding="utf-8") for path in found}


def lines_by_folder(texts: dict[str, str]) -> Counter[str]:
    """Return the lines of the source files, by folder of the first two levels."""
    counts: Counter[str] = Counter()
    for path, text in texts.items():
        folders = Path(path).parent.parts
        deep = 3 if folders[:2] == ("src", "conexio") else 2 if folders[:1] == ("web",) else 1
        counts["/".join(folders[:deep]) or "."] += text.count("\n")
    return counts


def python_functions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, Function]]:
    """Yield all functions and methods with their full names."""
    for node in ast.iter_child_nodes(tree):
        name = within
        if isinstance(node, Function | ast.ClassDef):
            name = f"{within}.{node.name}".lstrip(".")
        if isinstance(node, Function):
            yield name, node
        yield from python_functions(node, name)


def parameters(function: Function) -> int:
    """Return how many parameters a function has, without `self` and `cls`."""
    given = function.args
    named = [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return len([*named, *filter(None, (given.vararg, given.kwarg))]) - (
        named[:1] in (["self"], ["cls"])
    )


def script_functions(text: str) -> Iterator[tuple[str, int]]:
    """Yield the functions of a formatted script with their lines.

    A function ends with the first brace as far to the left as the line on which it begins.
    """
    lines = text.splitlines()
    for number, line in enumerate(lines):
        begun = FUNCTION.match(line)
        if begun and line.rstrip().endswith("{"):
            end = re.compile(rf"{begun[1]}\}}")
            rest = range(number + 1, len(lines))
            last = next((n for n in rest if end.match(lines[n])), number)
            yield next(filter(None, begun.groups()[1:])), last - number + 1


def long_functions(texts: dict[str, str]) -> list[Found]:
    """Return the functions that are too long, the longest first."""
    found = []
    for path, text in texts.items():
        if path.endswith(".py"):
            for name, node in python_functions(ast.parse(text)):
                lines = (node.end_lineno or 0) - node.lineno + 1
                found.append(Found(lines, path, name))
        elif path.endswith((".ts", ".svelte")):
            scripts = [text] if path.endswith(".ts") else SCRIPT.findall(text)
            for script in scripts:
                found += [Found(size, path, name) for name, size in script_functions(script)]
    return sorted((each for each in found if each.size > LONGEST_FUNCTION), reverse=True)


def many_parameters(texts: dict[str, str]) -> list[Found]:
    """Return the Python functions that have too many parameters, those with the most first."""
    found = [
        Found(parameters(node), path, name)
        for path, text in texts.items()
        if path.endswith(".py")
        for name, node in python_functions(ast.parse(text))
    ]
    return sorted((each for each in found if each.size > MOST_PARAMETERS), reverse=True)


def long_files(texts: dict[str, str]) -> list[Found]:
    """Return the files that are too long and no kernel, the longest first."""
    found = (
        Found(text.count("\n"), path) for path, text in texts.items() if not path.endswith(KERNEL)
    )
    return sorted((each for each in found if each.size > LONGEST_FILE), reverse=True)


def main() -> None:
    """Print all that is counted."""
    texts = sources()
    folders = lines_by_folder(texts)
    for folder, lines in sorted(folders.items()):
        print(f"{lines:7}  {folder}")
    print(f"{folders.total():7}  in all")
    for title, found in (
        (f"Functions over {LONGEST_FUNCTION} lines", long_functions(texts)),
        (f"Functions with more than {MOST_PARAMETERS} parameters", many_parameters(texts)),
        (f"Files over {LONGEST_FILE} lines", long_files(texts)),
    ):
        print(f"\n{title}: {len(found)}")
        print(*found, sep="\n")


if __name__ == "__main__":
    main()
