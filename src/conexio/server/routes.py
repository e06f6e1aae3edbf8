"""The HTTP routes: tables, lobby, records, analysis and monitoring."""

import secrets
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter

from conexio import __version__
from conexio.core import ConexioError
from conexio.games import GAMES
from conexio.match import decide, messages, visibility
from conexio.match.decide import RefusedError
from conexio.match.events import Sat
from conexio.match.model import Match
from conexio.server import history, public_url
from conexio.server.archive import Archive, ArchivedError
from conexio.server.context import (
    Context,
    HttpRequest,
    address_of,
    checked_token,
    context_of,
    lang_of,
    match_id_of,
)
from conexio.server.http_errors import FAULTS, json_response
from conexio.server.offers import offer
from conexio.server.retention import lobby_since
from conexio.server.room import Room
from conexio.server.schemas import About, Listed, NewTable, Offer, Opened, Wish
from conexio.server.thinker import Analysed
from conexio.server.tokens import hashed, new_match_id, new_token

MOST_EVENTS_MISSED = 1 << 31
MOST_LISTED, MOST_SEARCHED = 50, 1000
"""How many tables the lobby shows, and among how many it looks for them."""


@get("/api/about")
async def about(request: HttpRequest) -> About:
    """Return the version and the public address of the server."""
    return About(__version__, messages.VERSION, _link(request))


def _link(request: HttpRequest) -> str:
    context = context_of(request)
    if context.settings.address:
        return context.settings.address.rstrip("/")
    forwarded = request.headers.get("x-forwarded-proto") if context.settings.trust_proxy else None
    scheme = "https" if forwarded == "https" else request.url.scheme
    return public_url.address(scheme, request.headers.get("host", ""), context.all_interfaces)


@get("/api/games")
async def games() -> list[Offer]:
    """Return the games with their numbers of players, bots, options and presets."""
    return [offer(game) for game in GAMES.values()]


@get("/api/lobby", responses=FAULTS)
async def lobby(request: HttpRequest) -> list[Listed]:
    """Return the listed tables at which a player waits for others, newest first."""
    context = context_of(request)
    found = await context.hub.store.lobby(MOST_SEARCHED, lobby_since(context.settings))
    # Empty tables are not shown, so that nobody fills the lobby by just opening tables.
    waiting = [
        each for each in found if any(not (seat.free or seat.bot) for seat in each.summary.seats)
    ]
    return [
        Listed(each.id, each.summary.game, each.summary.seats, await _preset_of(context, each.id))
        for each in waiting[:MOST_LISTED]
    ]


async def _preset_of(context: Context, match_id: str) -> str:
    """Return which preset is played at a table; the room of a waiting table is in memory anyway."""
    try:
        match = (await context.hub.room(match_id)).match
    except ConexioError:  # it was erased a moment ago, or cannot go on
        return ""
    return match.game.presets.of(match.created.options) or ""


@post("/api/matches", responses=FAULTS)
async def open_table(request: HttpRequest, data: JSONBody[NewTable]) -> Opened:
    """Open a table and commit to its seed; its opener takes seats with another request."""
    context = context_of(request)
    await _count_table(context, request)
    seed = secrets.token_bytes(32)
    created = decide.create(data.game, data.options, data.chairs, seed=seed, listed=data.listed)
    if data.pair:
        created = decide.as_pair(created)
    room = await context.hub.create(new_match_id(), created)
    context.counts["tables"] += 1
    return Opened(room.match.id, created.commitment)


async def _count_table(context: Context, request: HttpRequest) -> None:
    if not await context.tables.take(address_of(context, request)):
        raise RefusedError("server-too-many")


@post("/api/matches/{match_id:str}/seats", responses=FAULTS)
async def take_seats(request: HttpRequest, match_id: FromPath[str], data: JSONBody[Wish]) -> Opened:
    """Take free seats; the token in the response gives the right to them."""
    context = context_of(request)
    room = await context.hub.room(match_id_of(match_id))
    token = new_token()
    sat = Sat(data.seats, data.name, hashed(token), data.contribution, data.names)
    address = address_of(context, request)
    if not await context.seats.take(address, len(sat.seats)):
        raise RefusedError("server-too-many")
    async with context.open_seats.taking(address, room, sat.token, len(sat.seats)):
        await context.hub.sit(room, sat)
    return Opened(room.match.id, room.match.created.commitment, sat.seats, token)


async def _found(context: Context, match_id: str) -> Room | Archive:
    """Return a match for reading, as an Archive if it cannot go on."""
    try:
        return await context.hub.room(match_id_of(match_id))
    except ArchivedError as error:
        return error.archive


@get("/api/matches/{match_id:str}", responses=FAULTS)
async def table(
    request: HttpRequest,
    match_id: FromPath[str],
    after: Annotated[int, QueryParameter(name="after", ge=0, lt=MOST_EVENTS_MISSED)] = 0,
) -> Response[bytes]:
    """Return the state of a table, as far as the token's holder or a spectator may know it."""
    context = context_of(request)
    found = await _found(context, match_id)
    seats = found.match.seats_of(await checked_token(context, request, found.match))
    if isinstance(found, Archive):
        return json_response(found.state(seats, after))
    return json_response(context.hub.state(found, seats, after))


@get("/api/matches/{match_id:str}/record", media_type=MediaType.TEXT, responses=FAULTS)
async def record(request: HttpRequest, match_id: FromPath[str]) -> str:
    """Return the record of a match; while it goes on, only what the guest may know."""
    context = context_of(request)
    found = await _found(context, match_id)
    match = found.match
    seats = match.seats_of(await checked_token(context, request, match))
    if isinstance(found, Archive):
        return found.record(seats)
    text = await context.costly.answer(
        match, ("record", seats), lambda: visibility.record_of(match, seats).dumps().encode()
    )
    return text.decode()


@get("/api/matches/{match_id:str}/history", responses=FAULTS)
async def read_history(request: HttpRequest, match_id: FromPath[str]) -> Response[bytes]:
    """Return a match step by step, as far as the guest may know it."""
    context = context_of(request)
    found = await _found(context, match_id)
    match, events = found.match, list(found.events)
    seats = match.seats_of(await checked_token(context, request, match))
    if isinstance(found, Archive):
        return json_response(found.history(seats))
    steps = await context.costly.answer(
        match,
        ("history", seats),
        lambda: messages.encode(history.match_history(match, events, seats)),
    )
    return json_response(steps)


@get("/api/matches/{match_id:str}/analysis", responses=FAULTS)
async def analysis(
    request: HttpRequest,
    match_id: FromPath[str],
    seq: Annotated[int, QueryParameter(name="seq", ge=0, lt=MOST_EVENTS_MISSED)],
) -> Analysed:
    """Return a strong player's analysis of a position of a finished match."""
    context = context_of(request)
    room = await context.hub.room(match_id_of(match_id))
    await checked_token(context, request, room.match)
    address = address_of(context, request)
    return await context.analysts.analyse(room.match, room.events, seq, address)


@get("/api/matches/{match_id:str}/picture.svg", media_type="image/svg+xml", responses=FAULTS)
async def table_picture(request: HttpRequest, match_id: FromPath[str]) -> str:
    """Return the public view of the table as an SVG picture."""
    context, lang = context_of(request), lang_of(request)
    match = (await context.hub.room(match_id_of(match_id))).match
    drawn = await context.costly.answer(match, ("picture", lang), lambda: _picture(match, lang))
    return drawn.decode()


def _picture(match: Match, lang: str) -> bytes:
    from conexio import picture  # imported on first use

    shown = match.position.view(None) if match.game.secrets else match.position
    return picture.svg(shown, lang=lang).encode()


@post("/api/matches/{match_id:str}/rematch", responses=FAULTS)
async def rematch(request: HttpRequest, match_id: FromPath[str]) -> Opened:
    """Open a table for a rematch; it starts when each player has contributed."""
    context = context_of(request)
    room = await context.hub.room(match_id_of(match_id))
    token = await checked_token(context, request, room.match)
    if room.match.over and not room.match.rematch:
        await _count_table(context, request)
    seed = secrets.token_bytes(32)
    other = await context.hub.rematch(room, token, seed, new_match_id())
    again = await context.hub.room(other)
    return Opened(other, again.match.created.commitment)


@get("/health")
async def health(request: HttpRequest) -> Response[dict[str, str]]:
    """Return 200 if a move could be stored now, else 503."""
    if await context_of(request).hub.store.health.is_well():
        return Response({"status": "ok"})
    return Response({"status": "no database"}, status_code=503)


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: HttpRequest) -> str:
    """Return a few counters for monitoring, in the Prometheus text format."""
    context = context_of(request)
    counts = {**context.counts, "rooms": len(context.hub)}
    return "".join(f"conexio_{name} {count}\n" for name, count in counts.items())


HANDLERS = (
    *(about, games, lobby, open_table, table, take_seats, record),
    *(read_history, analysis, table_picture, rematch),
    *(health, metrics),
)


def of_games() -> list[BaseRouteHandler]:
    """Return the further routes of all games."""
    found: list[BaseRouteHandler] = []
    for game in GAMES.values():
        found += game.part("routes", ())
    return found
