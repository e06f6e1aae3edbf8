"""`conexio serve`: open the house on the web."""

import socket
from pathlib import Path

import click
import segno

from conexio.cli import shelf
from conexio.cli.main import Settings
from conexio.server.running import run

EVERYWHERE = ("0.0.0.0", "::")


def serve(settings: Settings, host: str, port: int, workers: int, config: Path | None) -> None:
    """Say where the house is, and serve until stopped."""
    address = f"http://{_reachable(host)}:{port}/"
    click.echo(settings.say("cli-serve-here", address=address))
    if host in EVERYWHERE:
        segno.make(address, micro=False).terminal(compact=True)
        click.echo(settings.say("cli-serve-network"))
    click.echo(settings.say("cli-serve-stop"))
    run(host, port, workers=workers, config=config, home=shelf.folder().parent)


def _reachable(host: str) -> str:
    """Return the address under which others on the same network find this machine."""
    if host not in EVERYWHERE:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only asks which way a packet would go.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
