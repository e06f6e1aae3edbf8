"""A house that is asked to stop says goodbye; the next one goes on where it was."""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from examples.client import post
from tests.server.flaky_proxy import GIVE_UP_S, Player, at_table, check_log, rows_of
from tests.server.server_process import Process, open_table, running, start
from tests.server.test_disconnects import sit

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
GOING_AWAY, RESTARTING = 1001, 1012


@dataclass
class Table:
    """A match, its people and the seats of its bots."""

    id: str
    players: list[Player]
    bots: list[int]
    stood: int = 0
    """Where its log ended when the house was closed."""

    @property
    def over(self) -> bool:
        """Whether all know that it is over."""
        return all(player.over for player in self.players)


def lay(server: Process, wish: dict[str, Any], rng: random.Random) -> Table:
    """Open a table and take its seats, one person each."""
    match_id = post(f"{server.url}/api/matches", wish)["id"]
    address = f"ws://127.0.0.1:{server.port}/ws/{match_id}"
    table = Table(match_id, [], [])
    for seat, chair in enumerate(wish["chairs"]):
        if chair != PERSON:
            table.bots.append(seat)
            continue
        token, own = sit(server, match_id, seat), random.Random(rng.getrandbits(32))
        # Patient: a house that starts again beside so many players is slow, and not gone.
        player = Player(address, token, own, 0.05, pace_s=0.02, patience_s=GIVE_UP_S)
        table.players.append(player)
    return table


def end(server: Process) -> None:
    """Ask a house to stop; it does, and believes that all is well."""
    server.process.terminate()
    assert server.process.wait(GIVE_UP_S) in (0, -15)


async def play_through(server: Process, tables: list[Table], rng: random.Random) -> float:
    """Close a house while people play and open it again; return how long the last one waited."""
    players = [player for table in tables for player in table.players]
    async with at_table(*players) as until:
        await until(lambda: all(player.done or player.over for player in players))
        await asyncio.sleep(rng.uniform(0, 0.5))  # at any moment of a commit or of a thought
        await asyncio.to_thread(end, server)
        for table in tables:
            table.stood = len(rows_of(server.folder, table.id))
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
    """Hold a table to what its people were told; return how many commands there were."""
    movers = [
        body["seat"]
        for seq, _, kind, body in rows_of(folder, table.id)
        if kind == "moved" and seq > table.stood
    ]
    assert table.over or set(table.bots) <= set(movers)
    return check_log(folder, table.id, table.players)


def say_goodbye_under_load(
    folder: Path, rounds: int, seed: int, tables: int = 20
) -> tuple[list[float], Counter[str]]:
    """Stop a house while people play and start it again; return how long that kept the last.

    Nothing that was acknowledged is lost or doubled, everybody comes back, and bots go on.
    """
    rng = random.Random(seed)
    waited: list[float] = []
    figures: Counter[str] = Counter()
    with running(folder, SERVER) as server:
        for _ in range(rounds):
            laid = [lay(server, WISHES[at % len(WISHES)], rng) for at in range(tables)]
            waited.append(asyncio.run(play_through(server, laid, rng)))
            figures["commands"] += sum(check(folder, table) for table in laid)
            for player in (player for table in laid for player in table.players):
                figures["players"] += 1
                figures.update(f"goodbye {code}" for code in player.goodbyes.elements())
    log = (folder / "log.txt").read_text()
    assert "Traceback" not in log, log
    assert '"level": "error"' not in log, log
    return waited, figures


def test_a_goodbye_under_load_loses_nothing(tmp_path: Path) -> None:
    """The short form; `make soak` does it ten times."""
    _, figures = say_goodbye_under_load(tmp_path, 1, 1)
    assert figures["commands"] > 60
    told = figures[f"goodbye {GOING_AWAY}"] + figures[f"goodbye {RESTARTING}"]
    # Who was not told in time was cut off; all came back, which was checked on the way.
    assert told + figures["goodbye 1006"] == figures["players"]
    assert told > 0.8 * figures["players"]


async def leave_the_bot_thinking(player: Player) -> None:
    """Play until it is the bot's turn, and go."""
    async with at_table(player) as until:
        await until(lambda: player.state.get("to_move") == [1])


async def come_back(player: Player) -> None:
    """Look at the table until the bot has moved."""
    async with at_table(player) as until:
        await until(lambda: 0 in player.state.get("to_move", []) or player.over)


def test_a_bot_that_was_thinking_goes_on_when_somebody_comes_back(tmp_path: Path) -> None:
    careful = {"kind": "bot", "bot": "careful"}
    with running(tmp_path, SERVER) as server:
        table = open_table(server, "conex", [PERSON, careful], 0)
        address = f"ws://127.0.0.1:{server.port}/ws/{table['id']}"
        player = Player(address, table["token"], random.Random(1), patience_s=GIVE_UP_S)
        asyncio.run(leave_the_bot_thinking(player))
    before = len(rows_of(tmp_path, table["id"]))
    *_, last = rows_of(tmp_path, table["id"])
    assert (last[2], last[3].get("seat")) != ("moved", 1)
    with running(tmp_path, SERVER) as server:
        player.address = f"ws://127.0.0.1:{server.port}/ws/{table['id']}"
        asyncio.run(come_back(player))
    _, _, kind, body = rows_of(tmp_path, table["id"])[before]
    assert (kind, body["seat"]) == ("moved", 1)
