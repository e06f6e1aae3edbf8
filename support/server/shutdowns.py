"""Restarts a server while people play."""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from examples.client import post
from support.server.flaky_proxy import GIVE_UP_S, Player, at_table, check_log, rows_of
from support.server.server_process import Process, running, start
from support.server.tables import sit

SERVER = {
    "CONEXIO_MESSAGES_PER_SECOND": "1000",
    "CONEXIO_TABLES_PER_MINUTE": "10000",
    "CONEXIO_SEATS_PER_MINUTE": "10000",
    "CONEXIO_OPEN_SEATS_PER_ADDRESS": "10000",
    "CONEXIO_REQUESTS_PER_SECOND": "0",
    "CONEXIO_CONNECTIONS_PER_ADDRESS": "0",
    "CONEXIO_SOCKETS_PER_ADDRESS": "1000",
}
PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "greedy"}
WISHES: list[dict[str, Any]] = [
    {"game": "connexoh", "chairs": [PERSON, PERSON]},
    {"game": "conex", "chairs": [PERSON, PERSON], "options": {"target": "80"}},
    {"game": "connexoh", "chairs": [PERSON, BOT]},
    {"game": "conex", "chairs": [BOT, PERSON], "options": {"target": "80"}},
]


@dataclass
class Table:
    """A match, its players and the seats of its bots."""

    id: str
    players: list[Player]
    bots: list[int]
    seq_at_stop: int = 0
    """The last event of its log when the server was stopped."""

    @property
    def over(self) -> bool:
        """Whether all players know that it is over."""
        return all(player.over for player in self.players)


def open_and_seat(server: Process, wish: dict[str, Any], rng: random.Random) -> Table:
    """Open a table and take its seats, one player each."""
    match_id = post(f"{server.url}/api/matches", wish)["id"]
    address = f"ws://127.0.0.1:{server.port}/ws/{match_id}"
    table = Table(match_id, [], [])
    for seat, chair in enumerate(wish["chairs"]):
        if chair != PERSON:
            table.bots.append(seat)
            continue
        token, own = sit(server, match_id, seat), random.Random(rng.getrandbits(32))
        # A long timeout: a server that restarts next to many players is slow, and not gone.
        player = Player(address, token, own, 0.05, pace_s=0.02, timeout_s=GIVE_UP_S)
        table.players.append(player)
    return table


def end(server: Process) -> None:
    """Ask a server to stop, and check that it exits without an error."""
    server.process.terminate()
    assert server.process.wait(GIVE_UP_S) in (0, -15)


async def play_through(server: Process, tables: list[Table], rng: random.Random) -> float:
    """Restart a server while people play; return how long the last player waited, in seconds."""
    players = [player for table in tables for player in table.players]
    async with at_table(*players) as until:
        await until(lambda: all(player.done or player.over for player in players))
        await asyncio.sleep(rng.uniform(0, 0.5))  # a random moment of a commit or a bot's move
        await asyncio.to_thread(end, server)
        for table in tables:
            table.seq_at_stop = len(rows_of(server.folder, table.id))
        counts = {player: len(player.done) for player in players}
        began = asyncio.get_running_loop().time()
        server.process = (
            await asyncio.to_thread(start, server.folder, SERVER, server.port)
        ).process
        await until(lambda: all(player.back_at > began for player in players))
        waited = max(player.back_at for player in players) - began
        await until(
            lambda: all(len(player.done) > counts[player] + 2 or player.over for player in players)
        )
        for player in players:
            player.stopping = True
        await until(lambda: not any(player.waiting for player in players))
    return waited


def check(folder: Path, table: Table) -> int:
    """Check a table against the answers that its players got; return the number of commands."""
    movers = [
        body["seat"]
        for seq, _, kind, body in rows_of(folder, table.id)
        if kind == "moved" and seq > table.seq_at_stop
    ]
    assert table.over or set(table.bots) <= set(movers)
    return check_log(folder, table.id, table.players)


def shut_down_under_load(
    folder: Path, rounds: int, seed: int, tables: int = 20
) -> tuple[list[float], Counter[str]]:
    """Restart a server while people play; return the longest waits in seconds, and the figures.

    Nothing that was acknowledged is lost or doubled, everybody comes back, and bots go on.
    """
    rng = random.Random(seed)
    waited: list[float] = []
    figures: Counter[str] = Counter()
    with running(folder, SERVER) as server:
        for _ in range(rounds):
            open_tables = [
                open_and_seat(server, WISHES[at % len(WISHES)], rng) for at in range(tables)
            ]
            waited.append(asyncio.run(play_through(server, open_tables, rng)))
            figures["commands"] += sum(check(folder, table) for table in open_tables)
            for player in (player for table in open_tables for player in table.players):
                figures["players"] += 1
                figures.update(f"close code {code}" for code in player.close_codes.elements())
    log = (folder / "log.txt").read_text()
    assert "Traceback" not in log, log
    assert '"level": "error"' not in log, log
    return waited, figures
