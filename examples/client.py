"""A complete client, written from docs/protocol.md: plays random moves against a bot.

python examples/client.py http://127.0.0.1:8000 conex
"""

import asyncio
import json
import random
import sys
import urllib.request
import uuid
from typing import Any

from websockets.asyncio.client import connect


def post(url: str, data: object) -> Any:
    """Send JSON and return the JSON of the response."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(data).encode(), headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def legal_moves(own: dict[str, Any]) -> list[str]:
    """Return the legal moves of a seat: rotations, which are grouped by tile, and all others."""
    groups = own.get("rotations", {}).values()
    rotations = [move for turns in groups for move in turns if move]
    return rotations + [option["move"] for option in own.get("moves", [])]


async def play(server: str, game: str, options: dict[str, str]) -> dict[str, Any]:
    """Open a table with a bot, play a whole game, and return the last state."""
    chairs = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
    new_table = {"game": game, "chairs": chairs, "options": options}
    opened = await asyncio.to_thread(post, f"{server}/api/matches", new_table)
    # The server has committed to its seed: contribute a value that it could not know.
    seats = {"seats": [0], "name": "client.py", "contribution": uuid.uuid4().hex}
    table = await asyncio.to_thread(post, f"{server}/api/matches/{opened['id']}/seats", seats)
    address = server.replace("http", "ws", 1) + f"/ws/{table['id']}"
    async with connect(address) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 1, "token": table["token"]}))
        answered = 0  # the last state with a move sent: each gets one move
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "fault" and message["key"] != "server-stale":
                raise RuntimeError(message["text"])
            if message["type"] != "state":
                continue
            if message["phase"] == "over":
                return dict(message)
            if 0 in message["to_move"] and message["seq"] > answered:
                answered = message["seq"]
                move = random.choice(legal_moves(message["own"][0]))
                command = {"type": "play", "seat": 0, "move": move, "seq": answered}
                ask = {"type": "ask", "id": uuid.uuid4().hex, "command": command}
                await socket.send(json.dumps(ask))
    raise RuntimeError("the server has closed the connection")


def main() -> None:
    """Play one game and print how it ended."""
    server, game = [*sys.argv[1:], "http://127.0.0.1:8000", "conex"][:2]
    if len(sys.argv) > 2:
        game = sys.argv[2]
    options = {"size": "3"} if game == "connexoh" else {}
    state = asyncio.run(play(server.rstrip("/"), game, options))
    print(json.dumps(state["ended"]))


if __name__ == "__main__":
    main()
