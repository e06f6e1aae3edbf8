"""Tables and records, by HTTP."""

import asyncio
import secrets
from dataclasses import asdict
from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from conexio import __version__, bots
from conexio.conex import options as conex
from conexio.conex.deck import known
from conexio.core import GAMES
from conexio.server import decide, history, messages, public_url, visibility
from conexio.server.analysis import Analysed
from conexio.server.context import Asked, House, address_of, checked_token, house_of, match_id_of
from conexio.server.decide import RefusedError
from conexio.server.events import Sat
from conexio.server.http_errors import FAULTS, answer
from conexio.server.option_schema import choices
from conexio.server.room import Room
from conexio.server.schemas import About, Listed, NewTable, Offer, Opened, Path, Wish
from conexio.server.store import StoreError
from conexio.server.tokens import hashed, new_match_id, new_token

MOST_EVENTS_MISSED = 1 << 31
PLAYERS = {"connexoh": (2,), "conex": tuple(conex.PLAYERS)}


@get("/api/house")
async def about(request: Asked) -> About:
    """Return what a guest may want to know of the house itself."""
    return About(__version__, messages.VERSION, _link(request, ""))


@post("/api/qr", media_type="image/svg+xml", status_code=200, responses=FAULTS)
async def qr(request: Asked, data: JSONBody[Path]) -> bytes:
    """Return a link to a page of the house as a picture that a telephone reads.

    The path travels in the body, for it may hold a seat's token.
    """
    return public_url.qr(_link(request, data.path))


def _link(request: Asked, path: str) -> str:
    house = house_of(request)
    if house.settings.address:
        return house.settings.address.rstrip("/") + path
    forwarded = request.headers.get("x-forwarded-proto") if house.settings.trust_proxy else None
    scheme = "https" if forwarded == "https" else request.url.scheme
    return public_url.address(scheme, request.headers.get("host", ""), house.everywhere) + path


@get("/api/games")
async def games() -> list[Offer]:
    """Return the games of the house: their players, their bots, their options."""
    return [
        Offer(name, GAMES[name].title, GAMES[name].rules, players, bots.names(name), choices(name))
        for name, players in PLAYERS.items()
    ]


@get("/api/decks/{key:str}", responses=FAULTS)
async def deck(key: FromPath[str]) -> dict[str, Any]:
    """Return the cards, the tableau and the die of a deck."""
    return asdict(known(key))


@get("/api/lobby", responses=FAULTS)
async def lobby(request: Asked) -> list[Listed]:
    """Return the tables that are listed and have free seats, newest first."""
    found = await house_of(request).hub.store.lobby(50)
    return [Listed(each.id, each.summary.game, each.summary.seats) for each in found]


@post("/api/matches", responses=FAULTS)
async def open_table(request: Asked, data: JSONBody[NewTable]) -> Opened:
    """Open a table, and sit down at it if wanted."""
    house = house_of(request)
    if not house.tables.take(address_of(house, request)):
        raise RefusedError("server-too-many")
    seed = secrets.token_bytes(32)
    created = decide.create(data.game, data.options, data.chairs, seed=seed, listed=data.listed)
    room = await house.hub.create(new_match_id(), created)
    house.counts["tables"] += 1
    if data.sit is None:
        return Opened(room.match.id, created.commitment)
    return await _sit(house, room, data.sit)


@post("/api/matches/{match_id:str}/seats", responses=FAULTS)
async def take_seats(request: Asked, match_id: FromPath[str], data: JSONBody[Wish]) -> Opened:
    """Take free seats; the token in the answer is one's right to them."""
    house = house_of(request)
    return await _sit(house, await house.hub.room(match_id_of(match_id)), data)


async def _sit(house: House, room: Room, wish: Wish) -> Opened:
    token = new_token()
    sat = Sat(wish.seats, wish.name, hashed(token), wish.contribution, wish.names)
    await house.hub.sit(room, sat)
    return Opened(room.match.id, room.match.created.commitment, sat.seats, token)


@get("/api/matches/{match_id:str}", responses=FAULTS)
async def table(
    request: Asked,
    match_id: FromPath[str],
    after: Annotated[int, QueryParameter(name="after", ge=0, lt=MOST_EVENTS_MISSED)] = 0,
) -> Response[bytes]:
    """Return all that the holder of the token, or a spectator, may know of a table."""
    house = house_of(request)
    room = await house.hub.room(match_id_of(match_id))
    seats = room.match.seats_of(checked_token(house, request, room))
    return answer(house.hub.state(room, seats, after))


@get("/api/matches/{match_id:str}/record", media_type=MediaType.TEXT, responses=FAULTS)
async def record(request: Asked, match_id: FromPath[str]) -> str:
    """Return the record of a match: while it goes on, only what one may know."""
    house = house_of(request)
    room = await house.hub.room(match_id_of(match_id))
    seats = room.match.seats_of(checked_token(house, request, room))
    return visibility.record_of(room.match, seats).dumps()


@get("/api/matches/{match_id:str}/history", responses=FAULTS)
async def read_history(request: Asked, match_id: FromPath[str]) -> Response[bytes]:
    """Return a match step by step, as far as one may know it."""
    house = house_of(request)
    room = await house.hub.room(match_id_of(match_id))
    seats = room.match.seats_of(checked_token(house, request, room))
    found = await asyncio.to_thread(history.history, room.match, list(room.events), seats)
    return answer(found)


@get("/api/matches/{match_id:str}/analysis", responses=FAULTS)
async def analysis(
    request: Asked,
    match_id: FromPath[str],
    seq: Annotated[int, QueryParameter(name="seq", ge=0, lt=MOST_EVENTS_MISSED)],
) -> Analysed:
    """Return what a strong player thinks of a moment of a match that is over."""
    house = house_of(request)
    room = await house.hub.room(match_id_of(match_id))
    checked_token(house, request, room)
    return await house.analysts.look(room.match, room.events, seq)


@get("/api/matches/{match_id:str}/picture.svg", media_type="image/svg+xml", responses=FAULTS)
async def table_picture(request: Asked, match_id: FromPath[str]) -> str:
    """Return the table as everybody may see it, as a picture."""
    room = await house_of(request).hub.room(match_id_of(match_id))
    from conexio import picture  # when somebody wants one

    position = room.match.position
    shown = position.view(None) if room.match.game.secrets else position
    return await asyncio.to_thread(picture.svg, shown)


@post("/api/matches/{match_id:str}/rematch", responses=FAULTS)
async def rematch(request: Asked, match_id: FromPath[str]) -> Opened:
    """Open a table for the same people; their tokens hold there too."""
    house = house_of(request)
    room = await house.hub.room(match_id_of(match_id))
    token = checked_token(house, request, room)
    before = room.match.created
    created = decide.create(
        before.game,
        before.options,
        before.chairs,
        seed=secrets.token_bytes(32),
        before=room.match.id,
    )
    other = await house.hub.rematch(room, token, created, new_match_id())
    again = await house.hub.room(other)
    return Opened(other, again.match.created.commitment)


@get("/health")
async def health(request: Asked) -> Response[dict[str, str]]:
    """Tell whether the house and its database are well."""
    try:
        await house_of(request).hub.store.answer("health", "health")
    except StoreError:
        return Response({"status": "no database"}, status_code=503)
    return Response({"status": "ok"})


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Asked) -> str:
    """Return a few counts for a host's monitoring."""
    house = house_of(request)
    counts = {**house.counts, "rooms": len(house.hub)}
    return "".join(f"conexio_{name} {count}\n" for name, count in counts.items())


HANDLERS = (
    *(about, qr, games, deck, lobby, open_table, table, take_seats, record),
    *(read_history, analysis, table_picture, rematch),
    *(health, metrics),
)
