"""Write what the page knows of the games before a server answers: see `make types`."""

from pathlib import Path

import msgspec

from conexio.games import BUILT_IN, GAMES
from conexio.server.offers import offer

FILE = Path(__file__).parents[1] / "web" / "src" / "lib" / "offers.json"


def known() -> str:
    """Return the offers of all games that come with the program, as the server makes them."""
    found = msgspec.json.encode([offer(GAMES[name]) for name in BUILT_IN])
    return msgspec.json.format(found, indent=1).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(known(), encoding="utf-8")
