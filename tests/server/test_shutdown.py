"""A server that is asked to stop closes all connections; the next one goes on where it was."""

import asyncio
import random
from pathlib import Path

from support.server.flaky_proxy import GIVE_UP_S, Player, at_table, rows_of
from support.server.server_process import open_table, running
from support.server.shutdowns import PERSON, SERVER, shut_down_under_load

GOING_AWAY, RESTARTING = 1001, 1012


def test_a_shutdown_under_load_loses_nothing(tmp_path: Path) -> None:
    """The short form; `make soak` does it ten times."""
    _, figures = shut_down_under_load(tmp_path, 1, 1)
    assert figures["commands"] > 60
    notified = figures[f"close code {GOING_AWAY}"] + figures[f"close code {RESTARTING}"]
    # Players that were not notified in time were cut off. All have come back by now.
    assert notified + figures["close code 1006"] == figures["players"]
    assert notified > 0.8 * figures["players"]


async def leave_the_bot_thinking(player: Player) -> None:
    """Play until it is the bot's turn, then disconnect."""
    async with at_table(player) as until:
        await until(lambda: player.state.get("to_move") == [1])


async def come_back(player: Player) -> None:
    """Connect and wait until the bot has moved."""
    async with at_table(player) as until:
        await until(lambda: 0 in player.state.get("to_move", []) or player.over)


def test_a_bot_that_was_thinking_goes_on_when_somebody_comes_back(tmp_path: Path) -> None:
    careful = {"kind": "bot", "bot": "careful"}
    with running(tmp_path, SERVER) as server:
        table = open_table(server, "conex", [PERSON, careful], 0)
        address = f"ws://127.0.0.1:{server.port}/ws/{table['id']}"
        player = Player(address, table["token"], random.Random(1), timeout_s=GIVE_UP_S)
        asyncio.run(leave_the_bot_thinking(player))
    before = len(rows_of(tmp_path, table["id"]))
    *_, last = rows_of(tmp_path, table["id"])
    assert (last[2], last[3].get("seat")) != ("moved", 1)
    with running(tmp_path, SERVER) as server:
        player.address = f"ws://127.0.0.1:{server.port}/ws/{table['id']}"
        asyncio.run(come_back(player))
    _, _, kind, body = rows_of(tmp_path, table["id"])[before]
    assert (kind, body["seat"]) == ("moved", 1)
