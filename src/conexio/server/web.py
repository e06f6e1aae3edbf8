"""The house on the web: HTTP for tables and records, a websocket for play."""

import asyncio
import contextlib
import logging
import re
import secrets
from dataclasses import asdict
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException, SerializationException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody, QueryParameter

from conexio import __version__, bots, words
from conexio.conex.deck import known
from conexio.core import GAMES, ConexioError
from conexio.server import decide, fanout, links, messages, pages, seen
from conexio.server.decide import RefusedError
from conexio.server.events import Chair
from conexio.server.hub import Guest, Hub, Room
from conexio.server.limits import Allowance
from conexio.server.messages import Ask, Done, Fault, Hello, Ping, Pong
from conexio.server.settings import Settings
from conexio.server.store import CorruptLog, Place, Store, StoreError
from conexio.server.thinking import LocalThinker, ProcessThinker
from conexio.server.tokens import hashed, new_match_id, new_token

log = logging.getLogger("conexio.server")

LARGEST_MESSAGE = 8192
COMMAND_ID = re.compile(r"[!-~]{1,40}")
MOST_EVENTS_MISSED = 1 << 31

# What a socket is closed with.
POLICY = 1008
GOING_AWAY = 1001
TRY_LATER = 1013

# Nothing runs but our own files; even they cannot turn a text into markup, only Svelte can.
CONTENT_SECURITY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "object-src 'none'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types svelte-trusted-html"
)
SAFETY = {
    "Content-Security-Policy": CONTENT_SECURITY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}

# How the house's own description tells of refusals.
FAULT = ResponseSpec(Fault, generate_examples=False, description="Refused; the body says why.")
FAULTS = dict.fromkeys((400, 403, 404, 409, 429, 503), FAULT)


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A wish for a table."""

    game: Annotated[str, msgspec.Meta(max_length=20)]
    chairs: Annotated[tuple[Chair, ...], msgspec.Meta(max_length=4)]
    options: Annotated[dict[str, str], msgspec.Meta(max_length=20)] = {}
    listed: bool = False
    sit: "Wish | None" = None


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """A wish for seats: several for people who share a device."""

    seats: Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=4)]
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    contribution: Annotated[str, msgspec.Meta(max_length=32)] = ""


class Opened(msgspec.Struct):
    """A table that was opened, or seats that were taken; the token is told once."""

    id: str
    commitment: str
    seats: tuple[int, ...] = ()
    token: str = ""


class About(msgspec.Struct):
    """The house itself: its version, the protocol's, and where others find it."""

    version: str
    protocol: int
    address: str


class Path(msgspec.Struct, forbid_unknown_fields=True):
    """A page of the house, such as /t/ID."""

    path: Annotated[str, msgspec.Meta(max_length=200, pattern="^/[!-~]*$")]


class Listed(msgspec.Struct):
    """A table in the lobby."""

    id: str
    game: str
    seats: tuple[Place, ...]


class House:
    """What all requests share."""

    def __init__(self, settings: Settings, hub: Hub, thinker: Any, everywhere: bool) -> None:
        self.settings = settings
        self.everywhere = everywhere
        self.hub = hub
        self.thinker = thinker
        per_minute = settings.tables_per_minute / 60
        self.tables = Allowance(per_minute, settings.tables_per_minute)
        per_minute = settings.failures_per_minute / 60
        self.failures = Allowance(per_minute, settings.failures_per_minute)
        self.sockets: dict[str, int] = {}
        self.counts = {"commands": 0, "refused": 0, "sockets": 0, "tables": 0}

    def fault(self, error: ConexioError, lang: str, command: str = "") -> Fault:
        """Return an error as a message; details are plain texts and numbers."""
        details = {
            name: value if isinstance(value, str | int) else value.text(lang)
            for name, value in error.details.items()
        }
        return Fault(error.key, details, command, error.text(lang))


def create_app(
    settings: Settings, database: str, *, local_bots: bool = False, everywhere: bool = False
) -> Litestar:
    """Return the web application of a house; `everywhere` when the whole network reaches it."""

    async def open_house(app: Litestar) -> None:
        store = await Store.open(database)
        thinker: Any = (
            LocalThinker()
            if local_bots
            else ProcessThinker(settings.bot_processes, settings.bot_seconds)
        )
        hosted = database.startswith("postgresql")
        others: fanout.Fanout = fanout.PostgresFanout(database) if hosted else fanout.NoFanout()
        hub = Hub(
            store,
            thinker,
            absent_after_s=settings.absent_after_s,
            most_rooms=settings.matches_in_memory,
            others=others,
        )
        app.state.house = House(settings, hub, thinker, everywhere)
        await hub.open()

    async def close_house(app: Litestar) -> None:
        house: House = app.state.house
        await house.hub.close()
        house.thinker.close()
        await house.hub.store.close()

    return Litestar(
        [
            *(about, qr, games, deck, lobby, open_table, table, take_seats, record, rematch),
            *(health, metrics, play),
            *pages.handlers(_lang),
        ],
        on_startup=[open_house],
        on_shutdown=[close_house],
        exception_handlers={
            ConexioError: _told,
            SerializationException: _not_understood,
            UnicodeDecodeError: _not_understood,  # a body that is no UTF-8
            RecursionError: _not_understood,  # brackets in brackets in brackets
            HTTPException: _http_fault,
            Exception: _broken,
        },
        response_headers=SAFETY,
        request_max_body_size=2 * LARGEST_MESSAGE,
        openapi_config=OpenAPIConfig(
            title="conexio", version=__version__, render_plugins=[JsonRenderPlugin()]
        ),
        debug=False,
        logging_config=None,
    )


# Small things about a request.


def _house(request: "Request[Any, Any, AppState] | WebSocket[Any, Any, AppState]") -> House:
    house: House = request.app.state.house
    return house


def _address(house: House, connection: Any) -> str:
    """Return where a guest comes from; a proxy is believed only when the host says so."""
    forwarded = connection.headers.get("x-forwarded-for", "")
    if house.settings.trust_proxy and forwarded:
        return str(forwarded).rsplit(",", 1)[-1].strip()[:60]
    return connection.client.host if connection.client else "?"


def _lang(connection: Any) -> str:
    """Return the first language that a guest asks for and the house speaks."""
    for part in connection.headers.get("accept-language", "")[:200].split(","):
        lang = part.strip()[:2].lower()
        if lang in words.LANGUAGES:
            return str(lang)
    return "en"


def _token(request: Request[Any, Any, AppState]) -> str:
    """Return the hash of the token that a request carries, empty for none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return hashed(token.strip()) if kind.lower() == "bearer" else ""


def _answer(content: Any, status: int = 200) -> Response[bytes]:
    # Answers to faults pass by the headers that are set for all others.
    return Response(
        messages.encode(content), status_code=status, media_type=MediaType.JSON, headers=SAFETY
    )


def _told(request: Request[Any, Any, AppState], error: ConexioError) -> Response[bytes]:
    statuses = {"server-no-match": 404, "server-not-yours": 403, "server-too-many": 429}
    status = 503 if isinstance(error, StoreError | CorruptLog) else statuses.get(error.key, 409)
    return _answer(_house(request).fault(error, _lang(request)), status)


def _not_understood(request: Request[Any, Any, AppState], error: Exception) -> Response[bytes]:
    told = RefusedError("server-not-understood")
    return _answer(_house(request).fault(told, _lang(request)), 400)


def _http_fault(request: Request[Any, Any, AppState], error: HTTPException) -> Response[bytes]:
    key = "server-not-found" if error.status_code == 404 else "server-not-understood"
    told = RefusedError(key)
    return _answer(_house(request).fault(told, _lang(request)), error.status_code)


def _broken(request: Request[Any, Any, AppState], error: Exception) -> Response[bytes]:
    log.error("unexpected fault", exc_info=error)
    told = RefusedError("server-broken")
    return _answer(_house(request).fault(told, _lang(request)), 500)


# HTTP.


@get("/api/house")
async def about(request: Request[Any, Any, AppState]) -> About:
    """Return what a guest may want to know of the house itself."""
    return About(__version__, messages.VERSION, _link(request, ""))


@post("/api/qr", media_type="image/svg+xml", status_code=200, responses=FAULTS)
async def qr(request: Request[Any, Any, AppState], data: JSONBody[Path]) -> bytes:
    """Return a link to a page of the house as a picture that a telephone reads.

    The path travels in the body, for it may hold a seat's token.
    """
    return links.qr(_link(request, data.path))


def _link(request: Request[Any, Any, AppState], path: str) -> str:
    house = _house(request)
    if house.settings.address:
        return house.settings.address.rstrip("/") + path
    forwarded = request.headers.get("x-forwarded-proto") if house.settings.trust_proxy else None
    scheme = "https" if forwarded == "https" else request.url.scheme
    return links.address(scheme, request.headers.get("host", ""), house.everywhere) + path


@get("/api/games")
async def games() -> dict[str, Any]:
    """Return the games of the house, their players and their bots."""
    return {
        name: {"title": game.title, "rules": game.rules, "bots": list(bots.names(name))}
        for name, game in GAMES.items()
        if name in ("connexoh", "conex")
    }


@get("/api/decks/{key:str}", responses=FAULTS)
async def deck(key: FromPath[str]) -> dict[str, Any]:
    """Return the cards, the tableau and the die of a deck."""
    return asdict(known(key))


@get("/api/lobby", responses=FAULTS)
async def lobby(request: Request[Any, Any, AppState]) -> list[Listed]:
    """Return the tables that are listed and have free seats, newest first."""
    found = await _house(request).hub.store.lobby(50)
    return [Listed(each.id, each.summary.game, each.summary.seats) for each in found]


@post("/api/matches", responses=FAULTS)
async def open_table(request: Request[Any, Any, AppState], data: JSONBody[NewTable]) -> Opened:
    """Open a table, and sit down at it if wanted."""
    house = _house(request)
    if not house.tables.take(_address(house, request)):
        raise RefusedError("server-too-many")
    seed = secrets.token_bytes(32)
    created = decide.create(data.game, data.options, data.chairs, seed=seed, listed=data.listed)
    room = await house.hub.create(new_match_id(), created)
    house.counts["tables"] += 1
    if data.sit is None:
        return Opened(room.match.id, created.commitment)
    return await _sit(house, room, data.sit)


@post("/api/matches/{match_id:str}/seats", responses=FAULTS)
async def take_seats(
    request: Request[Any, Any, AppState], match_id: FromPath[str], data: JSONBody[Wish]
) -> Opened:
    """Take free seats; the token in the answer is one's right to them."""
    house = _house(request)
    return await _sit(house, await house.hub.room(_match_id(match_id)), data)


async def _sit(house: House, room: Room, wish: Wish) -> Opened:
    token = new_token()
    seats = tuple(wish.seats)
    await house.hub.sit(room, seats, wish.name, hashed(token), wish.contribution)
    return Opened(room.match.id, room.match.created.commitment, seats, token)


@get("/api/matches/{match_id:str}", responses=FAULTS)
async def table(
    request: Request[Any, Any, AppState],
    match_id: FromPath[str],
    after: Annotated[int, QueryParameter(name="after", ge=0, lt=MOST_EVENTS_MISSED)] = 0,
) -> Response[bytes]:
    """Return all that the holder of the token, or a spectator, may know of a table."""
    house = _house(request)
    room = await house.hub.room(_match_id(match_id))
    seats = room.match.seats_of(_checked_token(house, request, room))
    return _answer(house.hub.state(room, seats, after))


@get("/api/matches/{match_id:str}/record", media_type=MediaType.TEXT, responses=FAULTS)
async def record(request: Request[Any, Any, AppState], match_id: FromPath[str]) -> str:
    """Return the record of a match: while it goes on, only what one may know."""
    house = _house(request)
    room = await house.hub.room(_match_id(match_id))
    seats = room.match.seats_of(_checked_token(house, request, room))
    return seen.record_of(room.match, seats).dumps()


@post("/api/matches/{match_id:str}/rematch", responses=FAULTS)
async def rematch(request: Request[Any, Any, AppState], match_id: FromPath[str]) -> Opened:
    """Open a table for the same people; their tokens hold there too."""
    house = _house(request)
    room = await house.hub.room(_match_id(match_id))
    token = _checked_token(house, request, room)
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
async def health(request: Request[Any, Any, AppState]) -> Response[dict[str, str]]:
    """Tell whether the house and its database are well."""
    try:
        await _house(request).hub.store.answer("health", "health")
    except StoreError:
        return Response({"status": "no database"}, status_code=503)
    return Response({"status": "ok"})


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, AppState]) -> str:
    """Return a few counts for a host's monitoring."""
    house = _house(request)
    counts = {**house.counts, "rooms": len(house.hub)}
    return "".join(f"conexio_{name} {count}\n" for name, count in counts.items())


def _match_id(text: str) -> str:
    if not 1 <= len(text) <= 40 or not (text.isascii() and text.isprintable()):
        raise RefusedError("server-no-match")
    return text


def _checked_token(house: House, request: Request[Any, Any, AppState], room: Room) -> str:
    """Return a token's hash; whoever guesses is slowed down."""
    token = _token(request)
    if token and not room.match.seats_of(token):
        _note_failure(house, _address(house, request))
        raise RefusedError("server-not-yours")
    return token


def _note_failure(house: House, address: str) -> None:
    if not house.failures.take(address):
        raise RefusedError("server-too-many")


# The websocket.


def _may_connect(house: House, socket: WebSocket[Any, Any, AppState]) -> bool:
    """Refuse pages of other sites: a browser always says where a page comes from."""
    origin = socket.headers.get("origin")
    if origin is None:  # not a browser
        return True
    host = urlsplit(origin).netloc
    allowed = {urlsplit(each).netloc for each in house.settings.origins.split()}
    return host == socket.headers.get("host") or host in allowed


@websocket("/ws/{match_id:str}")
async def play(socket: WebSocket[Any, Any, AppState], match_id: FromPath[str]) -> None:
    """Sit at a table, or look on."""
    house = _house(socket)
    address = _address(house, socket)
    full = house.sockets.get(address, 0) >= house.settings.sockets_per_address
    if full or not _may_connect(house, socket) or house.failures.is_empty(address):
        await socket.close(POLICY)
        return
    house.sockets[address] = house.sockets.get(address, 0) + 1
    house.counts["sockets"] += 1
    await socket.accept()
    try:
        await _Conversation(house, socket, address).hold(match_id)
    finally:
        house.counts["sockets"] -= 1
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


class _Conversation:
    """One guest on one socket, from hello to goodbye."""

    def __init__(self, house: House, socket: WebSocket[Any, Any, AppState], address: str) -> None:
        self.house = house
        self.socket = socket
        self.address = address
        self.lang = _lang(socket)
        self.token = ""
        per_second = house.settings.messages_per_second
        self.allowance = Allowance(per_second, 2 * per_second)
        self.sending = asyncio.Lock()

    async def hold(self, match_id: str) -> None:
        """Talk until one of the two has enough."""
        try:
            room = await self.house.hub.room(_match_id(match_id))
            hello = await self._hello(room)
        except ConexioError as error:
            await self._send(self.house.fault(error, self.lang))
            await self._close(POLICY)
            return
        except (WebSocketDisconnect, TimeoutError):
            await self._close(POLICY)
            return
        guest = self.house.hub.enter(room, self.token, hello.seq)
        telling = asyncio.ensure_future(self._tell(room, guest))
        try:
            await self._listen(room)
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            self.house.hub.leave(room, guest)
            telling.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await telling
            await self._close(GOING_AWAY)

    async def _hello(self, room: Room) -> Hello:
        """Wait for the first message."""
        async with asyncio.timeout(self.house.settings.hello_within_s):
            hello = await self._receive()
        if not isinstance(hello, Hello):
            raise RefusedError("server-hello")
        if hello.version != messages.VERSION:
            raise RefusedError("server-version", version=hello.version, known=messages.VERSION)
        self.token = hashed(hello.token)
        if hello.token and not room.match.seats_of(self.token):
            _note_failure(self.house, self.address)
            raise RefusedError("server-not-yours")
        return hello

    async def _receive(self) -> Any:
        """Return the next message; a fault in it is told, and the socket stays open."""
        while True:
            data = await self.socket.receive_data("text")
            try:
                if not self.allowance.take(""):
                    raise RefusedError("server-too-many")
                if len(data) > LARGEST_MESSAGE:
                    raise RefusedError("server-message-long", longest=LARGEST_MESSAGE)
                return messages.decode(data)
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                await self._send(self.house.fault(RefusedError("server-not-understood"), self.lang))
            except RefusedError as error:
                await self._send(self.house.fault(error, self.lang))

    async def _listen(self, room: Room) -> None:
        while True:
            async with asyncio.timeout(self.house.settings.silent_after_s):
                message = await self._receive()
            match message:
                case Ping():
                    await self._send(Pong())
                case Ask(command_id, command):
                    await self._ask(room, command_id, command)
                case Hello():
                    error = RefusedError("server-hello")
                    await self._send(self.house.fault(error, self.lang))

    async def _ask(self, room: Room, command_id: str, command: Any) -> None:
        try:
            if not COMMAND_ID.fullmatch(command_id):
                raise RefusedError("server-command-id")
            seq = await self.house.hub.ask(room, command_id, command, self.token)
            self.house.counts["commands"] += 1
            await self._send(Done(command_id, seq))
        except ConexioError as error:
            self.house.counts["refused"] += 1
            await self._send(self.house.fault(error, self.lang, command_id[:64]))

    async def _tell(self, room: Room, guest: Guest) -> None:
        """Send news as long as there are any; who reads slowly gets fewer, but the newest."""
        while not self.house.hub.closing:
            await guest.news.wait()
            guest.news.clear()
            await self._send_bytes(self.house.hub.news(room, guest, self.token))
        await self._close(GOING_AWAY)

    async def _send(self, message: Any) -> None:
        await self._send_bytes(messages.encode(message))

    async def _send_bytes(self, data: bytes) -> None:
        # Sending after the guest has gone raises all sorts of things; the listener notices it.
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            async with self.sending:
                await self.socket.send_data(data.decode(), "text")

    async def _close(self, code: int) -> None:
        with contextlib.suppress(Exception):
            await self.socket.close(code)
