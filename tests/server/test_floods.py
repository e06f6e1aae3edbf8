"""One address floods a server; people at other addresses go on playing."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from support.server.attacker import PING, Attacker, frame
from support.server.flaky_proxy import at_table, check_log
from support.server.floods import CAP, flood, honest, memory_mb
from support.server.server_process import Process, running
from support.server.tables import open_table, sockets_of

TOO_BIG = 1009


def test_honest_people_play_on_in_a_flood(tmp_path: Path) -> None:
    """The short form; `make soak` floods for longer."""
    hostile = flood(tmp_path, 3)["hostile"]
    assert hostile["status 101"] >= CAP
    assert hostile["status 403"] > 0
    assert hostile[f"too long: {TOO_BIG}"] > 0


# Guests who never read.

JUNK_AHEAD = frame(b"x" * 20) * 500
PINGS_AHEAD = frame(b"x" * 125, PING) * 500
ROOM_MB = 24
"""The memory that a server may need for guests who do not read."""


@asynccontextmanager
async def non_readers(server: Process, frames: bytes, count: int, most: int) -> AsyncIterator[str]:
    """Connect `count` guests who never read; wait until they have sent everything or are stuck."""
    match_id = open_table(server, "connexoh", {})
    counts: Counter[str] = Counter()
    attacker = Attacker(server.port, match_id, counts)
    readers = [asyncio.ensure_future(attacker.never_read(frames, most)) for _ in range(count)]
    try:
        before = -1
        while counts["bytes unread"] > before and counts["bytes unread"] < count * most:
            before = counts["bytes unread"]
            await asyncio.to_thread(sockets_of, server)  # the server has handled what it has read
            await asyncio.sleep(0.5)
        assert counts["status 101"] == count
        yield match_id
    finally:
        for reader_task in readers:
            reader_task.cancel()
        await asyncio.gather(*readers, return_exceptions=True)


async def play_with_non_readers(server: Process) -> None:
    """Let two honest people play while others spectate and read nothing."""
    async with non_readers(server, JUNK_AHEAD, 2, 4_000_000) as match_id:
        players = await asyncio.to_thread(honest, server, match_id)
        async with at_table(*players) as until:
            await until(lambda: players[0].over or len(players[0].done) >= 40)
            for player in players:
                player.stopping = True
            await until(lambda: not any(player.waiting for player in players))
    check_log(server.folder, match_id, players)


def test_a_guest_who_never_reads_does_not_fill_the_memory_nor_stop_others(tmp_path: Path) -> None:
    """Answers and the newest state wait until there is room for them."""
    with running(tmp_path, {"CONEXIO_MESSAGES_PER_SECOND": "1000"}) as server:
        before = memory_mb(server, "VmRSS")
        asyncio.run(play_with_non_readers(server))
        assert memory_mb(server, "VmHWM") - before < ROOM_MB


def test_a_guest_who_pings_and_never_reads_does_not_fill_the_memory(tmp_path: Path) -> None:
    async def ping() -> None:
        async with non_readers(server, PINGS_AHEAD, 2, 20_000_000):
            pass

    with running(tmp_path, {}) as server:
        before = memory_mb(server, "VmRSS")
        asyncio.run(ping())
        assert memory_mb(server, "VmHWM") - before < ROOM_MB


def test_a_guest_who_never_reads_is_dropped(tmp_path: Path) -> None:
    async def never_read() -> None:
        async with non_readers(server, JUNK_AHEAD, 1, 4_000_000), asyncio.timeout(20):
            while await asyncio.to_thread(sockets_of, server):
                await asyncio.sleep(0.1)

    with running(tmp_path, {"CONEXIO_SLOW_AFTER_S": "2"}) as server:
        asyncio.run(never_read())
