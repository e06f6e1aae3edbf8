"""The other side: a boardgame.io server and its guests.

It speaks socket.io over a websocket: one or two digits for the kind of packet, the game's name, and
JSON. Clients send an action with the number of the state that they have, and receive the new state.
"""

import asyncio
import os
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from websockets.asyncio.client import connect

from bench.boardgameio.guests import Guest, MatchState, Pair
from examples.client import post
from support.server.server_process import Process, free_port

HERE = Path(__file__).parent
MODULES = HERE / "node_modules"
GAME = "toggle"
CELLS = [str(cell) for cell in range(36)]
PROLOGUE = f"42/{GAME},".encode()
UPDATE, SYNC = PROLOGUE + b'["update"', PROLOGUE + b'["sync"'
PING, PONG = b"2", b"3"


class MissingError(Exception):
    """Something that the other side needs is missing."""


# The server.


def set_up() -> None:
    """Install the packages of package-lock.json, unless they are installed."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise MissingError(f"boardgame.io needs {program}; leave it out with --only ours")
    if (MODULES / ".package-lock.json").exists():
        return
    command = ["npm", "ci", "--omit=dev", "--ignore-scripts"]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    if done.returncode:
        raise MissingError(f"npm ci failed:\n{done.stderr}")


def version(package: str = "boardgame.io") -> str:
    """Return the version of an installed package."""
    text = (MODULES / package / "package.json").read_bytes()
    return str(msgspec.json.decode(text)["version"])


@contextmanager
def running(folder: Path, *, on_disk: bool) -> Iterator[Process]:
    """Run a server for a while; its matches are in memory or in files."""
    port = free_port()
    words = ["node", "server.cjs", str(port), *([str(folder / "matches")] if on_disk else [])]
    env = {**os.environ, "NODE_ENV": "production"}
    with (folder / "log.txt").open("ab") as log:
        process = subprocess.Popen(words, cwd=HERE, env=env, stdout=log, stderr=log)
    server = Process(process, port, folder)
    try:
        _wait(server)
        yield server
    finally:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            server.kill()


def _wait(server: Process) -> None:
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"{server.url}/games", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
        if server.process.poll() is not None:
            break
    raise MissingError((server.folder / "log.txt").read_text())


# Its guests.


class _Context(msgspec.Struct):
    player: str = msgspec.field(name="currentPlayer")
    gameover: dict[str, bool] | None = None


class _State(msgspec.Struct):
    board: msgspec.Raw = msgspec.field(name="G")
    ctx: _Context
    number: int = msgspec.field(name="_stateID")


class _Sync(msgspec.Struct):
    state: _State


class _Update(msgspec.Struct, array_like=True):
    """A new state; the log that follows is left unread."""

    event: str
    match_id: str
    state: _State


class _First(msgspec.Struct, array_like=True):
    """The first state that a guest receives."""

    event: str
    match_id: str
    info: _Sync


_decode_update = msgspec.json.Decoder(_Update).decode
_decode_first = msgspec.json.Decoder(_First).decode


class Theirs:
    """Socket.io, as far as boardgame.io uses it."""

    def __init__(self, match_id: str, seat: int, credentials: str) -> None:
        self.match_id = match_id
        self.seat = seat
        self.credentials = credentials

    def read(self, data: bytes) -> MatchState | None:
        """Return the state in an update."""
        if data.startswith(UPDATE):
            state = _decode_update(data[len(PROLOGUE) :]).state
        elif data.startswith(SYNC):
            state = _decode_first(data[len(PROLOGUE) :]).info.state
        else:
            return None
        over = state.ctx.gameover is not None
        mover = None if over else int(state.ctx.player)
        moves = CELLS if mover == self.seat else ()
        return MatchState(state.number, mover, over, moves, bytes(state.board))

    def answer(self, data: bytes) -> bytes | None:
        """Answer a ping."""
        return PONG if data == PING else None

    def move(self, state: MatchState, move: str) -> bytes:
        """Return the action for a move."""
        payload = {
            "type": "toggle",
            "args": [int(move)],
            "playerID": str(self.seat),
            "credentials": self.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        return packet("update", action, state.number, self.match_id, str(self.seat))

    def sync(self) -> bytes:
        """Return the request for the whole state."""
        return packet("sync", self.match_id, str(self.seat), self.credentials, 2)


def packet(*arguments: object) -> bytes:
    """Return an event of socket.io."""
    return PROLOGUE + msgspec.json.encode(arguments)


async def open_match(url: str) -> Pair:
    """Open a match through the lobby, join it twice, and connect."""
    match = await asyncio.to_thread(post, f"{url}/games/{GAME}/create", {"numPlayers": 2})
    # Both join before either connects: when the server writes to its files who is connected, it
    # can overwrite a player who joins at that moment.
    languages = [await _join(url, match["matchID"], seat) for seat in (0, 1)]
    first, second = [await _connect(url, language) for language in languages]
    return first, second


async def _join(url: str, match_id: str, seat: int) -> Theirs:
    wish = {"playerID": str(seat), "playerName": f"guest {seat}"}
    joined = await asyncio.to_thread(post, f"{url}/games/{GAME}/{match_id}/join", wish)
    return Theirs(match_id, seat, joined["playerCredentials"])


async def _connect(url: str, language: Theirs) -> Guest:
    address = f"{url.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
    socket = await connect(address, compression=None, max_queue=None)
    await socket.recv()
    await socket.send(f"40/{GAME},")
    await socket.recv()
    await socket.send(language.sync(), text=True)
    return Guest(socket, language).begin()
