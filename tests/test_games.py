"""Few places name a game: everything else asks what a game can do."""

import ast
import inspect
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from conexio.core import Game
from conexio.games import BUILT_IN, GAMES

SRC = Path(__file__).parents[1] / "src" / "conexio"
PAGE = Path(__file__).parents[1] / "web" / "src"
MOST_FILES = 5
"""How many files outside the games' own may name one."""
MOST_OF_THE_PAGE = 10
IN_THE_PAGE = re.compile(rf"""['"`/]({"|".join(BUILT_IN)})['"`/]|\b({"|".join(BUILT_IN)}):""")
"""A game as a text, as a property, or as the folder of an import."""


def is_own(path: Path) -> bool:
    """Return whether a file belongs to one game: it, or a folder, is named after it."""
    parts = path.relative_to(SRC).with_suffix("").parts
    return any(is_of_a_game(part) for part in parts)


def is_of_a_game(name: str) -> bool:
    return any(name == game or name.startswith(f"{game}_") for game in BUILT_IN)


def games_named(path: Path) -> Iterator[str]:
    """Yield the games, and the modules of games, that a file names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        found: list[str] = []
        if isinstance(node, ast.Constant):
            found = [str(node.value)] if isinstance(node.value, str) else []
        elif isinstance(node, ast.Import):
            found = [part for alias in node.names for part in alias.name.split(".")]
        elif isinstance(node, ast.ImportFrom):
            found = [*str(node.module).split("."), *(alias.name for alias in node.names)]
        yield from filter(is_of_a_game, found)


def test_few_files_of_the_program_name_a_game() -> None:
    found = {
        str(path.relative_to(SRC)): sorted(set(names))
        for path in sorted(SRC.rglob("*.py"))
        if not is_own(path) and (names := list(games_named(path)))
    }
    assert len(found) <= MOST_FILES, found


def test_few_files_of_the_page_name_a_game() -> None:
    files = [path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte")]
    found = {
        str(path.relative_to(PAGE)): lines
        for path in sorted(files)
        if not is_of_a_game(path.relative_to(PAGE).parts[0])
        and ".test." not in path.name
        and path.name != "fake_socket.ts"  # of the tests
        and (lines := IN_THE_PAGE.findall(path.read_text(encoding="utf-8")))
    }
    assert 3 < len(found) <= MOST_OF_THE_PAGE, found


PARTS = [(game, part) for game in BUILT_IN for part in GAMES[game].parts]


@pytest.mark.parametrize(("game", "part"), PARTS)
def test_every_part_of_a_game_can_be_imported_and_is_explained(game: str, part: str) -> None:
    missing = object()
    assert GAMES[game].part(part, missing) is not missing
    source = inspect.getsource(Game)
    assert f"| {part} |" in source


def test_a_game_is_the_same_after_pickling() -> None:
    for game in BUILT_IN:
        assert pickle.loads(pickle.dumps(GAMES[game])) is GAMES[game]
