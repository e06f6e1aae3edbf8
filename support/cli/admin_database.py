"""A database with a few matches, for the tests of `conexio admin`."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from conexio.core import Rng
from conexio.match import decide, visibility
from conexio.match.commands import Play, Resign
from conexio.match.events import Chair, Sat
from conexio.server.bot_pool import LocalThinker
from conexio.server.hub import Hub
from conexio.server.store import Store
from support.match.legal_moves import legal_moves

PERSON = Chair("person")
TOKEN = "ab" * 32
MATCHES = {"duel": "playing", "ended": "over", "cards": "over", "open": "open"}


@pytest.fixture
def database(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a database file with a few matches, where `conexio serve` expects it."""
    monkeypatch.setenv("CONEXIO_HOME", str(tmp_path))
    path = tmp_path / "conexio.db"
    asyncio.run(fill(f"sqlite:///{path}"))
    return path


async def fill(url: str) -> None:
    store = await Store.open(url)
    hub = Hub(store, LocalThinker())
    for match_id, phase in MATCHES.items():
        game, options = ("conex", {"target": "5"}) if match_id == "cards" else ("connexoh", {})
        created = decide.create(game, options, (PERSON, PERSON), seed=bytes(32), listed=True)
        room = await hub.create(match_id, created)
        if phase == "open":
            await hub.sit(room, Sat((0,), "Zoë", TOKEN, ""))
            continue
        await hub.sit(room, Sat((0, 1), "Zoë", TOKEN, "", ("Zoë", "Ben")))
        rng = Rng(1)
        for number in range(200 if game == "conex" else 4):
            if room.match.over:
                break
            seat = rng.choice(visibility.to_move(room.match))
            move = rng.choice(legal_moves(visibility.own(room.match, seat)))
            await hub.ask(room, f"c{number}", Play(seat, move, room.match.seq), TOKEN)
        if phase == "over" and not room.match.over:
            await hub.ask(room, "end", Resign(0), TOKEN)
    await hub.close()
    await store.close()


def with_store(path: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        store = await Store.open(f"sqlite:///{path}")
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(main())


def execute(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement, values)
        connection.commit()


def ids(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [name for (name,) in connection.execute("SELECT id FROM matches ORDER BY id")]
