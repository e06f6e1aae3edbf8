"""A server in its own process: the client of the docs, kills and shutdowns."""

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support.server.kills import LOOSE, children_of, kill_and_look, talk
from support.server.server_process import open_table, running

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_a_client_written_from_the_docs_plays_a_whole_game(game: str, tmp_path: Path) -> None:
    with running(tmp_path, LOOSE) as server:
        played = subprocess.run(
            [sys.executable, "examples/client.py", server.url, game],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert played.returncode == 0, played.stderr
        assert json.loads(played.stdout)["winners"]
    log = (tmp_path / "log.txt").read_text()
    assert "Traceback" not in log
    assert '"level": "error"' not in log


def test_killing_a_server_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """The short form; `make soak` does it at hundreds of moments."""
    assert kill_and_look(tmp_path, 3, 1) > 10


def test_no_bot_outlives_a_killed_server(tmp_path: Path) -> None:
    with running(tmp_path, LOOSE) as server:
        chairs = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
        table = open_table(server, "connexoh", chairs, 0)
        asyncio.run(talk(server, table, [], 2))  # the second move comes after that of the bot
        bots = children_of(server.process.pid)
        assert bots
        server.kill()
        for _ in range(400):
            if not any(Path(f"/proc/{bot}").exists() for bot in bots):
                return
            time.sleep(0.05)
        raise AssertionError(f"still there: {bots}")


def test_a_shutdown_closes_all_connections_and_bots_go_on_later(tmp_path: Path) -> None:
    chairs = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
    with running(tmp_path, LOOSE) as server:
        table = open_table(server, "conex", chairs, 0)
        acknowledged: list[int] = []
        asyncio.run(talk(server, table, acknowledged, 2))
        assert len(acknowledged) == 2
    assert server.process.returncode in (0, -15)
    with running(tmp_path, LOOSE) as server:
        asyncio.run(talk(server, table, acknowledged, 4))
        assert len(acknowledged) == 4
        assert acknowledged == sorted(set(acknowledged))
