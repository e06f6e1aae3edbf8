"""Guests of a live server, and what it has stored about their matches."""

import re
import sqlite3
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from conexio.core import Rng
from conexio.match.events import Created, decode
from support.match.legal_moves import legal_moves
from support.server.live_server import PERSON, Guest, LiveServer


def stored(folder: Path) -> list[tuple[object, ...]]:
    """Return everything that the server has stored."""
    database = sqlite3.connect(folder / "conexio.db")
    try:
        events = database.execute("SELECT match_id, seq, command, body FROM events ORDER BY 1, 2")
        return [
            *events.fetchall(),
            *database.execute("SELECT id, seq, hash FROM matches ORDER BY 1"),
        ]
    finally:
        database.close()


def first_event(folder: Path, match_id: str) -> Created:
    """Return the first event of a match, with all its secrets."""
    body = next(row[3] for row in stored(folder) if row[:2] == (match_id, 1))
    assert isinstance(body, bytes)
    created = decode(body)
    assert isinstance(created, Created)
    return created


def ping(guest: Guest) -> None:
    """Wait until everything that was sent before has arrived."""
    guest.send({"type": "ping"})
    while guest.receive()["type"] != "pong":
        pass


def hello_of(token: str) -> dict[str, Any]:
    return {"type": "hello", "version": 1, "token": token}


def turned_away(server: LiveServer, match_id: str, token: str) -> bool:
    """Return whether a token is refused by websocket and by HTTP, and nothing else is sent."""
    with server.guest(match_id, token) as stranger:
        stranger.send(hello_of(token))
        answer = stranger.receive()
        with pytest.raises(WebSocketDisconnect):
            stranger.receive()
    paths = (f"/api/matches/{match_id}", f"/api/matches/{match_id}/record")
    headers = {"Authorization": f"Bearer {token}"}
    statuses = {server.web.get(path, headers=headers).status_code for path in paths}
    return bool(answer["key"] == "server-not-yours") and statuses == {403}


def conex_guests(server: LiveServer, stack: ExitStack, players: int = 3) -> tuple[str, list[Guest]]:
    """Seat people at a table of CONEX; return its id, and as guests the players and a spectator."""
    options = {"players": str(players)}
    match_id = server.open("conex", *[PERSON] * players, options=options)["id"]
    tokens = [server.sit(match_id, seat)["token"] for seat in range(players)]
    guests = [stack.enter_context(server.guest(match_id, token)) for token in (*tokens, "")]
    for guest in guests:
        guest.hello()
    return match_id, guests


def play_round(guests: list[Guest], moves: int, rng: Rng) -> None:
    """Play some moves, each of which all guests receive."""
    for _ in range(moves):
        seat = guests[0].state["to_move"][0]
        offered = legal_moves(guests[seat].state["own"][0])
        answer = guests[seat].play(rng.choice(offered), seat)
        assert answer["type"] == "done"
        for guest in guests:
            guest.wait_for(answer["seq"])


def hidden_moves(text: str, seat: int | None) -> list[str]:
    """Return the draws in a message that show a card to a seat that has not seen it."""
    draws = re.findall(r"\b(drawn(\d):\d+)", text)
    return [move for move, drawer in draws if int(drawer) != seat]
