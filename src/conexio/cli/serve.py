"""`conexio serve`: open the house on the web."""

from pathlib import Path

import click
import segno

from conexio.cli import shelf
from conexio.cli.main import Settings
from conexio.server.links import EVERYWHERE, reachable
from conexio.server.running import run


def serve(settings: Settings, host: str, port: int, workers: int, config: Path | None) -> None:
    """Say where the house is, and serve until stopped."""
    address = f"http://{reachable(host)}:{port}/"
    click.echo(settings.say("cli-serve-here", address=address))
    if host in EVERYWHERE:
        segno.make(address, micro=False).terminal(compact=True)
        click.echo(settings.say("cli-serve-network"))
    click.echo(settings.say("cli-serve-stop"))
    run(host, port, workers=workers, config=config, home=shelf.folder().parent)
