"""Cuts the connections of people who play, and compares what they know with those never cut."""

import asyncio
import json
import random
import urllib.request
from collections import Counter
from pathlib import Path
from typing import Any

from support.server.flaky_proxy import (
    GIVE_UP_S,
    Ending,
    Failure,
    FlakyProxy,
    Player,
    at_table,
    check_log,
)
from support.server.server_process import Process, running
from support.server.tables import open_table, sit, sockets_of

SERVER = {
    "CONEXIO_MESSAGES_PER_SECOND": "1000",
    "CONEXIO_TABLES_PER_MINUTE": "1000",
    "CONEXIO_SEATS_PER_MINUTE": "1000",
    "CONEXIO_OPEN_SEATS_PER_ADDRESS": "1000",
    "CONEXIO_REQUESTS_PER_SECOND": "0",
    "CONEXIO_CONNECTIONS_PER_ADDRESS": "0",
    "CONEXIO_REQUEST_WITHIN_S": "2",
    "CONEXIO_SOCKETS_PER_ADDRESS": "1000",
    "CONEXIO_SILENT_AFTER_S": "2",
    "CONEXIO_HELLO_WITHIN_S": "2",
}
ENDINGS: list[Ending] = ["reset"] * 4 + ["end"] * 4 + ["stall", "deaf"]  # type: ignore[assignment]
CUTS_A_MATCH = 14
TABLES = [("connexoh", {"size": "3"}), ("conex", {}), ("conex", {"players": "3"})]


def random_failure(rng: random.Random) -> Failure:
    """Return a failure within the handshake, within the first state, or in the middle of a game."""
    most = rng.choice((300, 3_000, 30_000))
    ending = rng.choice(ENDINGS)
    whole, delay_s = rng.random() < 0.5, rng.choice((0, 0, 0, 0.002))
    if rng.random() < 0.5:
        return Failure("down", rng.randint(1, most), ending, whole, delay_s)
    return Failure("up", rng.randint(1, 400 + most // 10), ending, whole, delay_s)


def known(player: Player) -> str:
    """Return the last state of a player, without the part that depends on when it was received."""
    return json.dumps({name: part for name, part in player.state.items() if name != "happened"})


def fresh_state(server: Process, player: Player) -> bytes:
    """Return the whole state as the server sends it for a player's token."""
    match_id = player.address.rpartition("/")[2]
    bearer = {"Authorization": f"Bearer {player.token}"} if player.token else {}
    request = urllib.request.Request(f"{server.url}/api/matches/{match_id}", headers=bearer)
    with urllib.request.urlopen(request, timeout=GIVE_UP_S) as answer:
        body: bytes = answer.read()
    return body


def compare(server: Process, cut: Player, uncut: Player) -> None:
    """Check that a player who was cut off again and again knows the same as one who was not."""
    assert uncut.connections == 1
    assert cut.happened == uncut.happened
    assert known(cut) == known(uncut)
    fresh = json.loads(fresh_state(server, cut))
    assert fresh.pop("happened") == cut.happened
    assert json.dumps(fresh) == known(cut)


async def play_over(
    server: Process, proxy: FlakyProxy, game: str, options: Any, seed: int
) -> Counter[str]:
    """Play a match through the proxy, with other guests connected directly."""
    match_id = open_table(server, game, options)
    tokens = [sit(server, match_id, seat) for seat in range(int(options.get("players", 2)))]
    bad, good = (f"ws://127.0.0.1:{port}/ws/{match_id}" for port in (proxy.port, server.port))
    players = [
        Player(bad, token, random.Random(f"{seed}/{seat}"), 0.2, timeout_s=0.6)
        for seat, token in enumerate(tokens)
    ]
    cut = [*players, Player(bad, timeout_s=0.6)]
    # They must not reconnect: a server that is too busy to answer is not gone.
    uncut = [Player(good, player.token, timeout_s=GIVE_UP_S) for player in cut]
    async with at_table(*uncut) as all_there:
        await all_there(lambda: all(player.state for player in uncut))
        async with at_table(*cut) as until:
            everybody = [*cut, *uncut]
            await until(lambda: all(player.over and not player.waiting for player in everybody))
            for one, other in zip(cut, uncut, strict=True):
                await asyncio.to_thread(compare, server, one, other)
    count = check_log(server.folder, match_id, players)
    twice = sum(len(texts) - 1 for player in players for texts in player.answers.values())
    back = sum(player.connections - 1 for player in cut)
    return Counter({"matches": 1, "commands": count, "answered again": twice, "returns": back})


def cut_and_compare(folder: Path, cuts: int, seed: int) -> Counter[str]:
    """Cut connections at random points while people play; return the figures."""

    async def campaign(server: Process) -> Counter[str]:
        figures: Counter[str] = Counter()
        rng = random.Random(seed)
        proxy = FlakyProxy(server.port)
        share = CUTS_A_MATCH
        proxy.failures = lambda: (
            random_failure(rng) if proxy.ended.total() < min(cuts, share) else None
        )
        async with proxy.listening():
            while proxy.ended.total() < cuts:
                game, options = TABLES[figures["matches"] % len(TABLES)]
                number = seed * 1000 + figures["matches"]
                figures += await play_over(server, proxy, game, options, number)
                share += CUTS_A_MATCH
            async with asyncio.timeout(GIVE_UP_S):  # the server notices silent connections
                while await asyncio.to_thread(sockets_of, server):
                    await asyncio.sleep(0.05)
        return figures + proxy.ended

    with running(folder, SERVER) as server:
        figures = asyncio.run(campaign(server))
    log = (folder / "log.txt").read_text()
    assert "Traceback" not in log, log
    assert '"level": "error"' not in log, log
    return figures
