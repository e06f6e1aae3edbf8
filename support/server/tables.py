"""Tables of a server in its own process, opened as a client does."""

import urllib.request

from examples.client import post
from support.server.flaky_proxy import GIVE_UP_S
from support.server.server_process import Process


def sockets_of(server: Process) -> int:
    """Return how many sockets a server counts as open."""
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=GIVE_UP_S) as answer:
        counts = dict(line.split() for line in answer.read().decode().splitlines())
    return int(counts["conexio_sockets"])


def open_table(server: Process, game: str, options: dict[str, str]) -> str:
    """Open a table for people; return its id."""
    chairs = [{"kind": "person"}] * int(options.get("players", 2))
    opened = post(f"{server.url}/api/matches", {"game": game, "chairs": chairs, "options": options})
    return str(opened["id"])


def sit(server: Process, match_id: str, seat: int) -> str:
    """Take a seat; return its token."""
    return str(post(f"{server.url}/api/matches/{match_id}/seats", {"seats": [seat]})["token"])
