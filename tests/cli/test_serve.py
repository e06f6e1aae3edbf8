"""`conexio serve`, up to the start of the server."""

import socket
import threading
import webbrowser
from collections.abc import Iterator
from typing import Any

import pytest

from conexio.cli import serve
from support.cli.terminal import Run


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Record where a server would have been started."""
    found: list[tuple[str, int]] = []

    def run(host: str, port: int, **_: Any) -> None:
        found.append((host, port))

    monkeypatch.setattr(serve, "check", lambda **_: None)
    monkeypatch.setattr(serve, "run", run)
    monkeypatch.setattr(serve, "has_screen", lambda: False)
    return found


@pytest.fixture
def taken() -> Iterator[int]:
    """Take a port."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield int(other.getsockname()[1])


def test_a_port_in_use_is_refused(run: Run, opened: list[tuple[str, int]], taken: int) -> None:
    answer = run("--lang", "de", "serve", "--port", str(taken))
    assert answer.code == 2
    assert f"Port {taken}" in answer.err
    assert "belegt" in answer.err
    assert not opened


def test_without_a_port_a_free_one_is_used(
    run: Run, opened: list[tuple[str, int]], taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "USUAL_PORT", taken)
    answer = run("serve", "--open")
    assert answer.code == 0, answer.err
    ((host, port),) = opened
    assert host == "127.0.0.1"
    assert port != taken
    assert f":{port}/" in answer.out


def test_a_browser_is_opened_on_a_screen(
    run: Run, opened: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = threading.Event()
    monkeypatch.setattr(serve, "has_screen", lambda: True)
    monkeypatch.setattr(serve, "PATIENCE_S", 0)
    monkeypatch.setattr(webbrowser, "open", lambda _: shown.set())
    assert run("serve", "--open").code == 0
    assert shown.wait(20)
    assert opened
