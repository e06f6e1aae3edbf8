"""The rules and the simple bots need no other package; engines are imported when one plays."""

import subprocess
import sys
from textwrap import dedent

import pytest

from conexio import words

ALONE = """
    import sys

    class Nothing:
        def find_spec(self, name, path=None, target=None):
            if name.partition(".")[0] not in (*sys.stdlib_module_names, "conexio"):
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    sys.meta_path.insert(0, Nothing())
"""
"""After this only conexio and the standard library can be imported."""

WHOLE_GAME = """
    from conexio import bots, fair, picture, record
    from conexio.bots import hints
    from conexio.core import CHANCE, Rng
    from conexio.games import GAMES

    game, options, names = sys.argv[1], dict(eval(sys.argv[2])), sys.argv[3].split()
    position = GAMES[game].new(options)
    secret = fair.key(bytes(32), [""] * position.players)
    players = [bots.load(game, name, seed=seat) for seat, name in enumerate(names)]
    while position.outcome() is None:
        if position.to_move is CHANCE:
            position.push(fair.resolve(position, secret))
            continue
        view = position.view(position.to_move)
        move = players[position.to_move].play(view, bots.Limit(nodes=20)).move
        assert hints.reason(GAMES[game], view, move).key
        position.push(view.parse_move(str(move)))
    receipt = fair.Receipt(fair.commitment(bytes(32)), bytes(32), ("",) * position.players)
    text = record.Record.from_position(position, headers=receipt.headers()).dumps()
    again = record.loads(text)
    assert again.position().outcome() == position.outcome()
    fair.verify(again)
    assert position.view(None).outcome() == position.outcome()
    assert picture.svg(position).startswith("<svg")
"""
SMALL_GAME = ("connexoh", "{'size': 4, 'no_exit_limit': 40}")
SMALL_CARDS = ("conex", "{'target': 12}")


def run(*parts: str, arguments: tuple[str, ...] = ()) -> "subprocess.CompletedProcess[str]":
    """Run Python source in a fresh interpreter."""
    command = [sys.executable, "-c", "\n".join(map(dedent, parts)), *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def output(*parts: str, arguments: tuple[str, ...] = ()) -> str:
    """Return what Python source prints; it must not fail."""
    done = run(*parts, arguments=arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("game", "options", "names"),
    [
        (*SMALL_GAME, "greedy greedy"),
        (*SMALL_GAME, "beginner random"),
        (*SMALL_GAME, "otter snail"),
        (*SMALL_CARDS, "greedy greedy"),
        (*SMALL_CARDS, "careful beginner"),
        (*SMALL_CARDS, "cat chick"),
    ],
)
def test_a_whole_game_needs_the_standard_library_only(game: str, options: str, names: str) -> None:
    output(ALONE, WHOLE_GAME, arguments=(game, options, names))


def test_the_names_of_bots_are_known_without_importing_any() -> None:
    source = """
        import sys
        from conexio import bots
        assert "dragon" in bots.names("connexoh") and "careful" in bots.others("conex")
        print(*sorted(name for name in sys.modules if name.startswith("conexio.")))
    """
    imported = output(source).split()
    assert not [name for name in imported if "kernel" in name or "neural" in name]
    assert not {"conexio.connexoh", "conexio.conex"}.intersection(imported)


def test_a_strong_bot_says_which_package_is_missing() -> None:
    source = """
        from conexio import bots, connexoh, core
        try:
            bots.load("connexoh", sys.argv[1]).play(connexoh.Position().view(0))
        except core.NotInstalledError as error:
            print(error)
    """
    for name, package in (("owl", "numba"), ("dragon", "onnxruntime")):
        said = output(ALONE, source, arguments=(name,))
        assert said.strip() == words.say("core-not-installed", name=package)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_command_line_says_which_package_is_missing(lang: str) -> None:
    source = f"""
        import os
        os.environ["LANG"], os.environ["LC_ALL"], os.environ["LANGUAGE"] = "{lang}", "", ""
        sys.argv[1:] = ["serve"]
        from conexio.__main__ import main
        main()
    """
    done = run(ALONE, source)
    said = words.say("core-not-installed", lang, name="click")
    assert (done.stdout, done.stderr.strip(), done.returncode) == ("", said, 2)


def test_a_command_says_which_package_is_missing() -> None:
    source = """
        import importlib, sys
        importlib.import_module("conexio.cli.main")
        sys.modules["litestar"] = sys.modules["uvicorn"] = sys.modules["sqlalchemy"] = None
        from conexio.__main__ import main
        sys.argv[1:] = ["--lang", "fr", "serve"]
        main()
    """
    done = run(source)
    assert done.stderr.strip() in {
        words.say("core-not-installed", "fr", name=name)
        for name in ("litestar", "uvicorn", "sqlalchemy")
    }
    assert done.returncode == 2


def test_a_server_on_a_file_needs_no_package_for_other_databases_nor_for_bots() -> None:
    """Not with a new file, and not with one that exists."""
    unneeded = ("sqlalchemy", "alembic", "asyncpg", "numpy", "numba", "onnxruntime")
    source = f"""
        import sys, tempfile
        from pathlib import Path
        from litestar.testing import TestClient

        for name in {unneeded}:
            sys.modules[name] = None
        from conexio.server import serve
        from conexio.server.app import create_app
        from conexio.server.settings import ServerSettings

        with tempfile.TemporaryDirectory() as folder:
            for _ in range(2):
                serve.check(workers=1, config=None, home=Path(folder))
                url = serve.database_url(ServerSettings(), Path(folder))
                app = create_app(ServerSettings(), url)
                with TestClient(app, base_url="http://localhost") as web:
                    assert web.get("/health").status_code == 200
                    chair = dict(kind="person")
                    asked = dict(game="connexoh", chairs=[chair, chair])
                    answer = web.post("/api/matches", json=asked)
                    assert answer.status_code == 201, answer.text
    """
    assert output(source) == ""
