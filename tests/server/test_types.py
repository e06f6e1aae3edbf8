"""The page's message types are those of the server."""

import subprocess
from pathlib import Path

import msgspec

from tools import typescript

WEB = Path(__file__).parents[2] / "web"


def generated() -> str:
    """Return what `make types` would write."""
    done = subprocess.run(
        ["node", "types.mjs"],
        cwd=WEB,
        input=msgspec.json.encode(typescript.schema()),
        stdout=subprocess.PIPE,
        check=True,
        timeout=60,
    )
    return done.stdout.decode()


def test_the_page_knows_the_messages_of_the_server() -> None:
    kept = (WEB / "src" / "lib" / "messages.ts").read_text(encoding="utf-8")
    assert kept == generated(), "run: make types"


def test_every_message_has_a_name_in_the_types() -> None:
    names = set(typescript.schema()["definitions"])
    assert {
        "ClientMessage",
        "ServerMessage",
        "Hello",
        "Ask",
        "Play",
        "State",
        "Done",
        "Fault",
    } <= names
    assert {"ConnexohBoard", "ConexBoard", "NewTable", "Wish", "Opened", "Listed"} <= names
