"""A server in its own process, as people run it: `conexio serve`."""

import contextlib
import os
import random
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from conexio.server import compiling
from examples.client import post

PORTS = range(15_000, 30_000)
"""Ports below the ephemeral range, so that no outgoing connection takes one by chance."""


_fingerprint = cache(compiling.fingerprint)


def free_port() -> int:
    """Return a port that is free."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@dataclass
class Process:
    """A running server process."""

    process: "subprocess.Popen[bytes]"
    port: int
    folder: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """Kill it, as a power cut would."""
        self.process.kill()
        self.process.wait()


def start(
    folder: Path, environment: dict[str, str], port: int = 0, program: str = "conexio"
) -> Process:
    """Start a server and wait until it answers; `program` is the module that runs it."""
    port = port or free_port()
    env = {**os.environ, "CONEXIO_HOME": str(folder), **environment}
    command = [sys.executable, "-m", program, "serve", "--port", str(port)]
    # Once for all tests would do, and each server has a folder of its own.
    (folder / compiling.FILE).write_text(_fingerprint(), "utf-8")
    with (folder / "log.txt").open("ab") as log:
        process = subprocess.Popen(command, env=env, stdout=log, stderr=log)
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answer:
                if answer.status == 200:
                    return Process(process, port, folder)
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
        if process.poll() is not None:
            break
    process.kill()
    raise AssertionError((folder / "log.txt").read_text())


@contextlib.contextmanager
def running(
    folder: Path, environment: dict[str, str], program: str = "conexio"
) -> Iterator[Process]:
    """Run a server within a `with` block."""
    server = start(folder, environment, program=program)
    try:
        yield server
    finally:
        server.process.terminate()
        try:
            server.process.wait(15)
        except subprocess.TimeoutExpired:
            server.kill()


def open_table(
    server: Process, game: str, chairs: list[dict[str, str]], *seats: int
) -> dict[str, Any]:
    """Open a table, then take seats there; return the answer, which has the token."""
    table = post(f"{server.url}/api/matches", {"game": game, "chairs": chairs})["id"]
    taken: dict[str, Any] = post(f"{server.url}/api/matches/{table}/seats", {"seats": seats})
    return taken
