"""One address floods a server while people at another play; the figures of both."""

import asyncio
import multiprocessing
import random
import re
import statistics
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from support.server.attacker import HONEST, be_ready, flood_from_outside
from support.server.flaky_proxy import GIVE_UP_S, Player, at_table, check_log
from support.server.server_process import Process, running
from support.server.tables import open_table, sit, sockets_of

CAP = 60
"""The number of sockets that one address may have."""


def memory_mb(server: Process, what: str) -> int:
    """Return the memory of a server in MB: VmRSS is the current size, VmHWM the peak."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(rf"{what}:\s+(\d+)", status)
    assert found
    return int(found[1]) // 1024


def spread_ms(took_s: list[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile, in milliseconds."""
    cuts = statistics.quantiles(took_s, n=100, method="inclusive")
    return round(1000 * cuts[49], 1), round(1000 * cuts[98], 1)


def honest(server: Process, match_id: str, **ways: Any) -> list[Player]:
    """Seat two people at a table; they never reconnect, since the server itself is tested."""
    address = f"ws://127.0.0.1:{server.port}/ws/{match_id}"
    return [
        Player(
            address,
            sit(server, match_id, seat),
            random.Random(f"{match_id}/{seat}"),
            source=HONEST,
            timeout_s=GIVE_UP_S,
            **ways,
        )
        for seat in (0, 1)
    ]


async def play_in_a_flood(server: Process, seconds: float) -> dict[str, Any]:
    """Let honest people play, first without and then during a flood; return the figures."""
    ids = [open_table(server, game, {}) for game in ("connexoh", "conex", "connexoh")]
    people = [honest(server, match_id, pace_s=0.05) for match_id in ids]
    players = [player for table in people for player in table]
    figures: dict[str, Any] = {"MB before": memory_mb(server, "VmRSS")}
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as outside:
        async with at_table(*players) as until:
            await until(lambda: all(player.state for player in players))
            await asyncio.wrap_future(outside.submit(be_ready))
            for player in players:
                player.took_s.clear()
            await asyncio.sleep(seconds / 2)
            peace = [len(player.took_s) for player in players]
            job = outside.submit(flood_from_outside, server.port, ids[0], seconds)
            figures["hostile"] = await asyncio.wrap_future(job)
            for player in players:
                player.stopping = True
            # Players who wait for the other's move also wait for a pong.
            await until(lambda: not any(player.waiting or player.pings for player in players))
            figures["MB at most"] = memory_mb(server, "VmHWM")
    for match_id, occupants in zip(ids, people, strict=True):
        check_log(server.folder, match_id, occupants)
    assert all(player.connections == 1 for player in players)
    both = list(zip(players, peace, strict=True))
    before = [took for player, at in both for took in player.took_s[:at]]
    since = [took for player, at in both for took in player.took_s[at:]]
    figures |= {"answers in peace": len(before), "p50, p99 in peace (ms)": spread_ms(before)}
    figures |= {"answers in the flood": len(since), "p50, p99 in the flood (ms)": spread_ms(since)}
    async with asyncio.timeout(GIVE_UP_S):  # all sockets of the flood are closed
        while await asyncio.to_thread(are_left, server):
            await asyncio.sleep(0.05)
    return figures


def are_left(server: Process) -> bool:
    """Return whether sockets are open; the address that we ask from may still be refused."""
    try:
        return bool(sockets_of(server))
    except OSError:
        return True


def flood(folder: Path, seconds: float) -> dict[str, Any]:
    """Flood a server for a number of seconds; return the figures of honest people."""
    with running(folder, {}) as server:
        figures = asyncio.run(play_in_a_flood(server, seconds))
    log = (folder / "log.txt").read_text()
    assert '"level": "error"' not in log, log[-3000:]
    return figures
