"""The HTTP routes of CONEX: its decks."""

from dataclasses import asdict
from typing import Any

from litestar import get
from litestar.params import FromPath

from conexio.conex.deck import known
from conexio.server.http_errors import FAULTS


@get("/api/decks/{key:str}", responses=FAULTS)
async def deck(key: FromPath[str]) -> dict[str, Any]:
    """Return the cards, the tableau and the die of a deck."""
    return asdict(known(key))


ROUTES = (deck,)
