"""Words that once meant something in this project only do not come back."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "web/src", "tests", "bench", "docs", "tools", "examples")
KINDS = (".py", ".ts", ".svelte", ".md", ".ftl")
WORDS = "house|told|telling|hear|shelf|sitting|beside|scribe"
ALLOWED = {
    "tests/test_dialect.py": "this list",
    "tests/test_language.py": "the words that no sentence may have",
}


def files() -> list[str]:
    """Return the sources and documents under version control."""
    listed = subprocess.check_output(["git", "ls-files", *FOLDERS], cwd=ROOT, text=True)
    names = listed.splitlines()
    return [name for name in names if name.endswith(KINDS) and name not in ALLOWED]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs the list of tracked files")
def test_no_word_of_the_old_dialect() -> None:
    pattern = re.compile(rf"\b({WORDS})\b", re.IGNORECASE)
    found = [
        f"{name}:{number}: {line.strip()[:80]}"
        for name in files()
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]
    assert not found, "\n".join(found)
