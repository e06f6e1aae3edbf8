"""Our side: `conexio serve` and its guests."""

import asyncio
from itertools import count

import msgspec
from websockets.asyncio.client import connect

from bench.boardgameio.guests import BrokenError, Guest, MatchState, Pair
from examples.client import post
from support.match.legal_moves import legal_moves

OPEN_TO_ALL = {
    "CONEXIO_MESSAGES_PER_SECOND": "100000",
    "CONEXIO_TABLES_PER_MINUTE": "1000000",
    "CONEXIO_SEATS_PER_MINUTE": "1000000",
    "CONEXIO_OPEN_SEATS_PER_ADDRESS": "1000000",
    "CONEXIO_SOCKETS_PER_ADDRESS": "100000",
    "CONEXIO_CONNECTIONS_PER_ADDRESS": "0",
    "CONEXIO_REQUESTS_PER_SECOND": "0",
    "CONEXIO_SILENT_AFTER_S": "3600",
    "CONEXIO_CONNECTIONS_PER_SECOND": "0",
}
"""Settings of a server without rate limits."""


class _Option(msgspec.Struct):
    move: str


class _Own(msgspec.Struct):
    rotations: dict[str, tuple[str, ...]] = {}
    moves: tuple[_Option, ...] = ()


class _State(msgspec.Struct):
    seq: int
    phase: str
    to_move: tuple[int, ...]
    board: msgspec.Raw
    own: tuple[_Own, ...]


_decode = msgspec.json.Decoder(_State).decode
_numbers = count()


class Ours:
    """The protocol of docs/protocol.md."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def read(self, data: bytes) -> MatchState | None:
        """Return the state in a message."""
        if not data.startswith(b'{"type":"state"'):
            return None
        state = _decode(data)
        return MatchState(
            number=state.seq,
            mover=state.to_move[0] if state.to_move else None,
            over=state.phase == "over",
            moves=legal_moves(state.own[0]),
            board=bytes(state.board),
        )

    def answer(self, data: bytes) -> None:
        """Reply nothing: the guest's moves show that it is there."""
        if data.startswith(b'{"type":"fault"'):
            raise BrokenError(data.decode())

    def move(self, state: MatchState, move: str) -> bytes:
        """Return the command for a move."""
        command = {"type": "play", "seat": self.seat, "move": move, "seq": state.number}
        ask = {"type": "ask", "id": str(next(_numbers)), "command": command}
        return msgspec.json.encode(ask)


async def open_match(url: str, size: int = 6) -> Pair:
    """Open a table of CONNEX'OH, take both seats, and connect."""
    wish = {
        "game": "connexoh",
        "chairs": [{"kind": "person"}] * 2,
        "options": {"size": str(size)},
    }
    table = (await asyncio.to_thread(post, f"{url}/api/matches", wish))["id"]
    seats = f"{url}/api/matches/{table}/seats"
    address = f"{url.replace('http', 'ws', 1)}/ws/{table}"
    tokens = []
    for seat in (0, 1):
        wanted = {"seats": [seat], "name": f"guest {seat}"}
        tokens.append((await asyncio.to_thread(post, seats, wanted))["token"])
    return await _sit(address, 0, tokens[0]), await _sit(address, 1, tokens[1])


async def _sit(address: str, seat: int, token: str) -> Guest:
    socket = await connect(address, compression=None, max_queue=None)
    hello = {"type": "hello", "version": 1, "token": token}
    await socket.send(msgspec.json.encode(hello), text=True)
    return Guest(socket, Ours(seat)).begin()
