"""Connections that break: what a player knows in the end is what somebody knows who never left."""

import asyncio
import json
import random
import urllib.request
from collections import Counter
from pathlib import Path
from typing import Any

from examples.client import post
from tests.server.flaky_proxy import GIVE_UP_S, Ending, Fate, Player, Wire, at_table, check_log
from tests.server.server_process import Process, running

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


def fate(rng: random.Random) -> Fate:
    """Return an end within the handshake, within the first state, or in the middle of the game."""
    most = rng.choice((300, 3_000, 30_000))
    ending = rng.choice(ENDINGS)
    whole, delay_s = rng.random() < 0.5, rng.choice((0, 0, 0, 0.002))
    if rng.random() < 0.5:
        return Fate("down", rng.randint(1, most), ending, whole, delay_s)
    return Fate("up", rng.randint(1, 400 + most // 10), ending, whole, delay_s)


def known(player: Player) -> str:
    """Return the last state that a player was told, without what depends on when it was told."""
    return json.dumps({name: told for name, told in player.state.items() if name != "happened"})


def told_anew(server: Process, player: Player) -> bytes:
    """Return what the house tells somebody with a player's token who knows nothing yet."""
    match_id = player.address.rpartition("/")[2]
    bearer = {"Authorization": f"Bearer {player.token}"} if player.token else {}
    request = urllib.request.Request(f"{server.url}/api/matches/{match_id}", headers=bearer)
    with urllib.request.urlopen(request, timeout=GIVE_UP_S) as answer:
        told: bytes = answer.read()
    return told


def sockets_of(server: Process) -> int:
    """Return how many sockets a house believes to be open."""
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=GIVE_UP_S) as answer:
        counts = dict(line.split() for line in answer.read().decode().splitlines())
    return int(counts["conexio_sockets"])


def open_table(server: Process, game: str, options: dict[str, str]) -> str:
    """Return a new table for people."""
    chairs = [{"kind": "person"}] * int(options.get("players", 2))
    opened = post(f"{server.url}/api/matches", {"game": game, "chairs": chairs, "options": options})
    return str(opened["id"])


def sit(server: Process, match_id: str, seat: int) -> str:
    """Take a seat; return its token."""
    return str(post(f"{server.url}/api/matches/{match_id}/seats", {"seats": [seat]})["token"])


def compare(server: Process, cut: Player, uncut: Player) -> None:
    """Hold what somebody knows who was cut off again and again to what one knows who was not."""
    assert uncut.connections == 1
    assert cut.happened == uncut.happened
    assert known(cut) == known(uncut)
    anew = json.loads(told_anew(server, cut))
    assert anew.pop("happened") == cut.happened
    assert json.dumps(anew) == known(cut)


async def play_over(
    server: Process, wire: Wire, game: str, options: Any, seed: int
) -> Counter[str]:
    """Play a match over a bad wire, beside guests on a good one."""
    match_id = open_table(server, game, options)
    tokens = [sit(server, match_id, seat) for seat in range(int(options.get("players", 2)))]
    bad, good = (f"ws://127.0.0.1:{port}/ws/{match_id}" for port in (wire.here, server.port))
    players = [
        Player(bad, token, random.Random(f"{seed}/{seat}"), 0.2, patience_s=0.6)
        for seat, token in enumerate(tokens)
    ]
    cut = [*players, Player(bad, patience_s=0.6)]
    # They must not leave: a house that is too busy to answer is not gone.
    uncut = [Player(good, player.token, patience_s=GIVE_UP_S) for player in cut]
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
    """Cut so many connections at random points while people play; return the figures."""

    async def campaign(server: Process) -> Counter[str]:
        figures: Counter[str] = Counter()
        rng = random.Random(seed)
        wire = Wire(server.port)
        share = CUTS_A_MATCH
        wire.fates = lambda: fate(rng) if wire.ended.total() < min(cuts, share) else None
        async with wire.laid():
            while wire.ended.total() < cuts:
                game, options = TABLES[figures["matches"] % len(TABLES)]
                number = seed * 1000 + figures["matches"]
                figures += await play_over(server, wire, game, options, number)
                share += CUTS_A_MATCH
            async with asyncio.timeout(GIVE_UP_S):  # it notices who is silent
                while await asyncio.to_thread(sockets_of, server):
                    await asyncio.sleep(0.05)
        return figures + wire.ended

    with running(folder, SERVER) as server:
        figures = asyncio.run(campaign(server))
    log = (folder / "log.txt").read_text()
    assert "Traceback" not in log, log
    assert '"level": "error"' not in log, log
    return figures


def test_who_is_cut_off_knows_in_the_end_what_others_know(tmp_path: Path) -> None:
    """The short form; `make soak` cuts a thousand times."""
    figures = cut_and_compare(tmp_path, 40, 1)
    assert figures["commands"] > 50
    assert figures["answered again"] > 5
    assert min(figures[ending] for ending in ("reset", "end", "stall", "deaf")) > 0
