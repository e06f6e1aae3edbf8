"""Kills a server at random moments while people play."""

import asyncio
import json
import random
import sqlite3
import uuid
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from support.match.legal_moves import legal_moves
from support.server.server_process import Process, open_table, start

LOOSE = {
    "CONEXIO_MESSAGES_PER_SECOND": "1000",
    "CONEXIO_TABLES_PER_MINUTE": "1000",
    "CONEXIO_SEATS_PER_MINUTE": "1000",
}


async def talk(server: Process, table: dict[str, Any], acknowledged: list[int], moves: int) -> None:
    """Play both seats of a table; append the seq of each acknowledged command."""
    address = server.url.replace("http", "ws") + f"/ws/{table['id']}"
    seen = 0
    try:
        async with connect(address) as socket:
            await socket.send(json.dumps({"type": "hello", "version": 1, "token": table["token"]}))
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "done":
                    acknowledged.append(message["seq"])
                    if len(acknowledged) >= moves:
                        return
                elif message["type"] == "state" and message["seq"] > seen:
                    mine = [own for own in message["own"] if own["seat"] in message["to_move"]]
                    if not mine:
                        continue
                    seen = message["seq"]
                    move = random.choice(legal_moves(mine[0]))
                    command = {"type": "play", "seat": mine[0]["seat"], "move": move, "seq": seen}
                    ask = {"type": "ask", "id": uuid.uuid4().hex, "command": command}
                    await socket.send(json.dumps(ask))
    except (ConnectionClosed, OSError):
        return


def open_tables(server: Process, count: int) -> list[dict[str, Any]]:
    chairs = [{"kind": "person"}] * 2
    return [open_table(server, "connexoh", chairs, 0, 1) for _ in range(count)]


def kill_and_look(folder: Path, rounds: int, seed: int) -> int:
    """Kill a server at random moments while people play; return how many moves it had confirmed.

    All that was acknowledged must be there after the restart, once and in order.
    """
    rng = random.Random(seed)
    confirmed = 0
    server = start(folder, LOOSE)
    for _ in range(rounds):
        tables = open_tables(server, 4)
        confirmed_seqs: list[list[int]] = [[] for _ in tables]

        async def play_and_die(
            server: Process = server,
            tables: list[dict[str, Any]] = tables,
            confirmed_seqs: list[list[int]] = confirmed_seqs,
        ) -> None:
            players = [
                asyncio.ensure_future(talk(server, table, acknowledged, 10_000))
                for table, acknowledged in zip(tables, confirmed_seqs, strict=True)
            ]
            await asyncio.sleep(rng.uniform(0.05, 0.6))
            server.process.kill()
            await asyncio.gather(*players)

        asyncio.run(play_and_die())
        server.process.wait()
        server = start(folder, LOOSE, server.port)
        with sqlite3.connect(folder / "conexio.db") as database:
            for table, acknowledged in zip(tables, confirmed_seqs, strict=True):
                rows = database.execute(
                    "SELECT seq FROM events WHERE match_id = ? ORDER BY seq", (table["id"],)
                ).fetchall()
                assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
                assert max(acknowledged, default=0) <= len(rows)
                confirmed += len(acknowledged)
        database.close()
    server.kill()
    return confirmed


def children_of(parent: int) -> set[int]:
    """Return the ids of the child processes of a process."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # the process may be gone by now
            if int(path.read_text("utf-8").rpartition(")")[2].split()[1]) == parent:
                found.add(int(path.parent.name))
    return found
