"""`conexio serve`: start the server."""

import os
import socket
import sys
import threading
import time
from pathlib import Path

import click

from conexio.cli.paths import home
from conexio.cli.settings import CliSettings
from conexio.core import OptionError
from conexio.server.public_url import ALL_INTERFACES, reachable
from conexio.server.serve import check, run

USUAL_PORT = 8000
PATIENCE_S = 30.0


def serve(
    settings: CliSettings,
    host: str,
    port: int | None,
    workers: int,
    config: Path | None,
    show: bool,
) -> None:
    """Print the address, and serve until stopped."""
    check(workers=workers, config=config, home=home())
    port = _free(host, port)
    address = f"http://{reachable(host)}:{port}/"
    click.echo(settings.say("cli-serve-here", address=address))
    if host in ALL_INTERFACES:
        import segno

        segno.make(address, micro=False).terminal(compact=True)
        click.echo(settings.say("cli-serve-network"))
    click.echo(settings.say("cli-serve-stop"))
    if show and has_screen():
        threading.Thread(target=_show, args=(address,), daemon=True).start()
    run(host, port, workers=workers, config=config, home=home())


def _free(host: str, port: int | None) -> int:
    """Return a free port: the one that was given, else the usual one or any other."""
    if port is not None:
        if not _can_bind(host, port):
            raise OptionError("option-port", port=str(port))
        return port
    if _can_bind(host, USUAL_PORT):
        return USUAL_PORT
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _can_bind(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def has_screen() -> bool:
    """Return whether a browser with windows can be opened here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _show(address: str) -> None:
    """Open a browser as soon as the server answers."""
    import urllib.error
    import urllib.request
    import webbrowser

    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{address}health", timeout=2):
                break
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(address)
