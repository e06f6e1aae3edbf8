"""Tables of a hub at which a player with a particular name sits."""

from collections.abc import Awaitable

from conexio.core import ConexioError
from conexio.match import decide
from conexio.match.events import Chair, Sat
from conexio.server.hub import Hub
from conexio.server.room import Room
from conexio.server.store import Store
from conexio.server.store.database import Connection

NAME = "Zoë Quintessenz"
TOKENS = ("aa" * 32, "bb" * 32)
ALL = ("matches", "events", "names", "finals")


async def counts(store: Store) -> list[int]:
    """Return how many rows the tables have."""

    def count(connection: Connection) -> list[int]:
        return [connection.rows(f"SELECT count(*) FROM {table}")[0][0] for table in ALL]

    return await store.database.read(count)


async def opened(hub: Hub, match_id: str = "m1", *chairs: Chair) -> Room:
    """Open a table and seat all people."""
    seats = chairs or (Chair("person"), Chair("person"))
    created = decide.create("connexoh", {}, seats, seed=bytes(32), listed=True)
    room = await hub.create(match_id, created)
    for seat, chair in enumerate(seats):
        if chair.kind == "person":
            await hub.sit(room, Sat((seat,), (NAME, "Ben")[seat], TOKENS[seat], ""))
    return room


async def refusal(attempt: Awaitable[object]) -> str:
    """Return the key of the refusal, or "done"."""
    try:
        await attempt
    except ConexioError as error:
        return error.key
    return "done"
