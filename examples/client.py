"""A whole client, written from docs/protocol.md: plays a game against a bot at random.

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
    """Send JSON, return the JSON of the answer."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(data).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


async def play(server: str, game: str, options: dict[str, str]) -> dict[str, Any]:
    """Open a table with a bot, play to the end, and return the last state."""
    chairs = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
    wish = {"game": game, "chairs": chairs, "options": options}
    opened = await asyncio.to_thread(post, f"{server}/api/matches", wish)
    # The server has committed to its seed: now we add something that it could not know.
    sit = {"seats": [0], "name": "client.py", "contribution": uuid.uuid4().hex}
    table = await asyncio.to_thread(post, f"{server}/api/matches/{opened['id']}/seats", sit)
    address = server.replace("http", "ws", 1) + f"/ws/{table['id']}"
    async with connect(address) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 1, "token": table["token"]}))
        asked = 0  # the state that was answered last: each is answered once
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "fault" and message["key"] != "server-stale":
                raise RuntimeError(message["text"])
            if message["type"] != "state":
                continue
            if message["phase"] == "over":
                return dict(message)
            if 0 in message["to_move"] and message["seq"] > asked:
                asked = message["seq"]
                move = random.choice(message["own"][0]["moves"])["move"]
                command = {"type": "play", "seat": 0, "move": move, "seq": asked}
                ask = {"type": "ask", "id": uuid.uuid4().hex, "command": command}
                await socket.send(json.dumps(ask))
    raise RuntimeError("the house has closed the connection")


def main() -> None:
    """Play one game and say how it ended."""
    server, game = [*sys.argv[1:], "http://127.0.0.1:8000", "conex"][:2]
    if len(sys.argv) > 2:
        game = sys.argv[2]
    options = {"size": "3"} if game == "connexoh" else {}
    state = asyncio.run(play(server.rstrip("/"), game, options))
    print(json.dumps(state["ended"]))


if __name__ == "__main__":
    main()
