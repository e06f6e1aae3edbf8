"""A live server for tests: the real application on a real database, and guests who use it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from conexio.core import Rng
from conexio.server.app import create_app
from conexio.server.settings import ServerSettings
from support.match.legal_moves import legal_moves

PERSON = {"kind": "person"}
HOST = "testserver.local"
"""The host name that the test client uses."""
ROOMY = ServerSettings(  # limits that no test reaches by accident
    hosts=HOST,
    tables_per_minute=10_000,
    seats_per_minute=10_000,
    open_seats_per_address=10_000,
    messages_per_second=10_000,
    failures_per_minute=10_000,
    requests_per_second=0,
)

PATIENCE_S = 100
"""A bot may have to be compiled first, on a machine with other work."""


def bot(name: str = "greedy") -> dict[str, str]:
    """Return the chair of a bot."""
    return {"kind": "bot", "bot": name}


@dataclass
class Guest:
    """A client with an open websocket: a player or a spectator."""

    socket: Any
    token: str = ""
    state: dict[str, Any] = field(default_factory=dict)
    received: list[str] = field(default_factory=list)
    """The text of every message received, in order."""
    asked: int = 0
    """How many commands were sent."""

    def hello(self, seq: int = 0) -> dict[str, Any]:
        """Send the first message; return the first state."""
        self.send({"type": "hello", "version": 1, "token": self.token, "seq": seq})
        return self.next_state()

    def send(self, message: object) -> None:
        self.socket.send_text(message if isinstance(message, str) else json.dumps(message))

    def receive(self) -> dict[str, Any]:
        text = self.socket.receive_text(timeout=PATIENCE_S)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            self.state = message
        return message

    def next_state(self) -> dict[str, Any]:
        """Receive messages up to the next state; return it."""
        while True:
            message = self.receive()
            if message["type"] == "state":
                return message
            assert message["type"] != "fault", message

    def wait_for(self, seq: int) -> dict[str, Any]:
        """Receive messages until the state includes an event; return that state."""
        while self.state.get("seq", 0) < seq:
            self.receive()
        return self.state

    def ask(self, command: dict[str, Any], command_id: str = "") -> dict[str, Any]:
        """Send a command; return its answer."""
        self.asked += 1
        command_id = command_id or f"{self.token[:6]}-{self.asked}"
        self.send({"type": "ask", "id": command_id, "command": command})
        while True:
            message = self.receive()
            if message["type"] in ("done", "fault"):
                return message

    def play(self, move: str, seat: int) -> dict[str, Any]:
        """Play a move; return the answer once the state includes it."""
        command = {"type": "play", "seat": seat, "move": move, "seq": self.state["seq"]}
        answer = self.ask(command)
        if answer["type"] == "done":
            self.wait_for(answer["seq"])
        return answer


@dataclass
class LiveServer:
    """A running application, and requests to it."""

    web: TestClient[Any]

    def post(self, path: str, data: object, token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self.web.post(path, json=data, headers=headers)

    def open(
        self, game: str, *chairs: dict[str, str], sit: dict[str, Any] | None = None, **more: Any
    ) -> dict[str, Any]:
        """Open a table, then take seats there if `sit` is given; return the last answer."""
        wish = {"game": game, "chairs": list(chairs), **more}
        answer = self.post("/api/matches", wish)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened if sit is None else self._take(opened["id"], sit)

    def sit(self, match_id: str, *seats: int, name: str = "") -> dict[str, Any]:
        """Take seats; return the answer, which has the token."""
        wish = {"seats": list(seats), "name": name or f"guest {seats[0]}", "contribution": "abc"}
        return self._take(match_id, wish)

    def _take(self, match_id: str, wish: dict[str, Any]) -> dict[str, Any]:
        answer = self.post(f"/api/matches/{match_id}/seats", wish)
        assert answer.status_code == 201, answer.text
        taken: dict[str, Any] = answer.json()
        return taken

    @contextmanager
    def guest(self, match_id: str, token: str = "", **headers: str) -> Iterator[Guest]:
        """Connect to a table by websocket."""
        with self.web.websocket_connect(f"/ws/{match_id}", headers=headers) as socket:
            yield Guest(socket, token)


@contextmanager
def live_server(folder: Path, settings: ServerSettings = ROOMY) -> Iterator[LiveServer]:
    """Run the application on an SQLite file in `folder`."""
    settings = replace(settings, hosts=f"{settings.hosts} {HOST}")
    app = create_app(settings, f"sqlite:///{folder / 'conexio.db'}", local_bots=True)
    with TestClient(app) as web:
        yield LiveServer(web)


@contextmanager
def two_at_a_table(
    server: LiveServer, other: LiveServer | None = None
) -> Iterator[tuple[Guest, Guest]]:
    """Seat two people at a table of CONNEX'OH; the second may connect to another worker."""
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    tokens = [server.sit(match_id, seat)["token"] for seat in (0, 1)]
    with (
        server.guest(match_id, tokens[0]) as first,
        (other or server).guest(match_id, tokens[1]) as second,
    ):
        seq = max(guest.hello()["seq"] for guest in (first, second))
        first.wait_for(seq)
        yield first, second


def command(guest: Guest, seat: int, rng: Rng) -> dict[str, Any]:
    """Return a command with a random move of the guest, who is to move."""
    move = rng.choice(legal_moves(guest.state["own"][0]))
    return {"type": "play", "seat": seat, "move": move, "seq": guest.state["seq"]}


def events_received(guest: Guest) -> list[dict[str, Any]]:
    """Return every event that a guest has received, with repetitions."""
    messages = map(json.loads, guest.received)
    return [event for message in messages for event in message.get("happened", [])]


def moves_received(guest: Guest) -> list[str]:
    """Return every move that a guest has received, with repetitions."""
    return [event["move"] for event in events_received(guest) if event["kind"] == "moved"]


def ping(guest: Guest) -> None:
    """Check that a socket works; everything sent before the pong has then arrived."""
    guest.send({"type": "ping"})
    while guest.receive()["type"] != "pong":
        pass


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
