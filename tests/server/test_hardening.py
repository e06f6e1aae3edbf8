"""Connections that only keep the server busy: large heads, slow requests, too many of them."""

import asyncio
import contextlib
import json
import re
import resource
import select
import socket
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from conexio.server import connections
from conexio.server.connections import Connections
from conexio.server.settings import ServerSettings
from support.server.flaky_proxy import GIVE_UP_S
from support.server.raw_requests import (
    END,
    GET,
    HONEST,
    LARGE,
    POST,
    UPGRADE,
    connected,
    hung_up,
    read_all,
    read_answer,
)
from support.server.server_process import Process, running

QUICK = {"CONEXIO_REQUEST_WITHIN_S": "1", "CONEXIO_SLOW_AFTER_S": "1"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("server"), QUICK) as process:
        yield process


def is_well(server: Process) -> bool:
    with urllib.request.urlopen(f"{server.url}/health", timeout=GIVE_UP_S) as answer:
        return bool(answer.status == 200)


# Large heads.


@pytest.mark.parametrize("begin", [GET, POST, UPGRADE], ids=["get", "post", "websocket"])
@pytest.mark.parametrize("end", [b"", END + END], ids=["unfinished", "whole"])
def test_a_large_head_is_refused(server: Process, begin: bytes, end: bytes) -> None:
    with connected(server) as plug:
        plug.sendall(begin + LARGE + end)
        assert read_all(plug).startswith(b"HTTP/1.1 431 ")
    assert is_well(server)


@pytest.mark.parametrize(
    "large",
    [
        b"GET /" + b"a" * len(LARGE),
        b"GET /api/about?" + b"a" * len(LARGE) + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        GET + b"a" * len(LARGE),
        GET + b"".join(b"X-%d: y\r\n" % number for number in range(200)) + END,
        GET + b"X: y\r\n" * 5000,
    ],
    ids=["path", "query", "name", "many", "very many"],
)
def test_every_kind_of_large_head_is_refused(server: Process, large: bytes) -> None:
    with connected(server) as plug:
        plug.sendall(large)
        assert read_all(plug).startswith(b"HTTP/1.1 431 ")


def test_a_large_head_is_refused_when_it_comes_in_small_pieces(server: Process) -> None:
    with connected(server) as plug:
        plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        plug.sendall(GET + b"X: ")
        with contextlib.suppress(ConnectionError):
            for _ in range(100):
                plug.sendall(b"a" * 500)
        assert read_all(plug).startswith(b"HTTP/1.1 431 ")


def test_a_later_request_may_not_be_larger_than_the_first(server: Process) -> None:
    with connected(server) as plug:
        for _ in range(3):
            plug.sendall(GET + END)
            assert read_answer(plug)[0] == 200
        plug.sendall(GET + LARGE)
        assert read_all(plug).startswith(b"HTTP/1.1 431 ")


def test_ordinary_requests_are_counted_one_by_one(server: Process) -> None:
    """Together they are far larger than one request may be."""
    cookie = b"Cookie: " + b"a" * 8000 + END
    with connected(server) as plug:
        for _ in range(20):
            plug.sendall(GET + cookie + END)
            assert read_answer(plug)[0] == 200
            body = b'{"game": "none"' + b" " * 6000 + b', "chairs": []}'
            plug.sendall(POST + b"Content-Length: %d\r\n\r\n" % len(body) + body)
            assert read_answer(plug)[0] >= 400


def test_a_client_that_sends_megabytes_of_headers_is_cut_off(server: Process) -> None:
    with connected(server) as plug:
        plug.sendall(GET + b"X: ")
        with contextlib.suppress(ConnectionError):
            for _ in range(1000):
                plug.sendall(b"a" * 100_000)
            raise AssertionError("the server has accepted it all")
    assert is_well(server)


def test_an_endless_body_is_cut_off(server: Process) -> None:
    """Also if no route reads it, and if it is hidden behind the last chunk."""
    chunks = (b"1000\r\n" + b" " * 4096 + END) * 25
    kinds = ((chunks, chunks), (b"0\r\nX: ", b"x" * 100_000), (b"1;", b"x" * 100_000))
    for begin in (GET, POST):
        for first, rest in kinds:
            with connected(server) as plug, contextlib.suppress(ConnectionError):
                plug.sendall(begin + b"Transfer-Encoding: chunked\r\n\r\n" + first)
                for _ in range(1000):
                    plug.sendall(rest)
                raise AssertionError("the server has accepted it all")
    assert is_well(server)


def test_headers_behind_a_body_are_left_out(server: Process) -> None:
    """They come after everything was checked."""
    with connected(server) as plug:
        chunked = b"Transfer-Encoding: chunked\r\n\r\n0\r\nHost: evil.example\r\n\r\n"
        plug.sendall(GET + chunked)
        assert read_answer(plug)[0] == 200


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ((b"Host: localhost", b"Host: evil.example"), 421),
        ((b"Host:", b"Origin: null\r\nHost:"), 403),
    ],
    ids=["host", "origin"],
)
def test_a_websocket_of_another_site_is_refused_with_a_reason(
    server: Process, change: tuple[bytes, bytes], status: int
) -> None:
    with connected(server) as plug:
        plug.sendall(UPGRADE.replace(*change) + END)
        head, _, body = read_all(plug).partition(b"\r\n\r\n")
        assert int(head.split()[1]) == status
        assert json.loads(body)["key"] in ("server-host", "server-origin")


def test_nonsense_is_refused(server: Process) -> None:
    with connected(server) as plug:
        plug.sendall(b"\0\1\2\r\n\r\n")
        assert read_all(plug).startswith(b"HTTP/1.1 400 ")


# Slow requests.


def whole(request: bytes) -> list[bytes]:
    """Return the bytes of a request one by one."""
    return [request[at : at + 1] for at in range(len(request))]


SLOW: dict[str, list[bytes]] = {
    "nothing": [],
    "half a head": [GET],
    "a head, byte by byte": whole(GET + b"X: " + b"a" * 10_000),
    "empty lines": [END] * 10_000,
    "no body": [POST + b"Content-Length: 10\r\n\r\n"],
    "a body, byte by byte": [POST + b"Content-Length: 9999\r\n\r\n", *whole(b" " * 9999)],
    "endless chunks": [POST + b"Transfer-Encoding: chunked\r\n\r\n", *[b"1\r\n \r\n"] * 10_000],
    "a body that nobody reads": [GET + b"Content-Length: 9999\r\n\r\n", *whole(b" " * 9999)],
    "half a websocket": [UPGRADE],
}


def test_requests_that_do_not_end_are_cut_off(server: Process) -> None:
    """The first on a connection as well as a later one."""
    kinds = [(pieces, after) for after in (0, 1) for pieces in SLOW.values()]
    with ThreadPoolExecutor(len(kinds)) as threads:
        cut = threads.map(lambda kind: is_cut_off(server, *kind), kinds)
        names = [(name, after) for after in (0, 1) for name in SLOW]
        assert [name for name, was_cut in zip(names, cut, strict=True) if not was_cut] == []


def is_cut_off(server: Process, pieces: list[bytes], after: int) -> bool:
    """Send a request piece by piece; return whether the server closes the connection."""
    with connected(server) as plug:
        plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for _ in range(after):
            plug.sendall(GET + END)
            assert read_answer(plug)[0] == 200
        end = time.monotonic() + GIVE_UP_S / 4
        for piece in pieces:
            try:
                plug.sendall(piece)
            except ConnectionError:
                return True
            if hung_up(plug, 0.02):
                return True
            if time.monotonic() > end:
                return False
        return hung_up(plug, GIVE_UP_S / 4)


def test_quick_requests_are_not_cut_off(server: Process) -> None:
    with connected(server) as plug:
        for _ in range(6):
            time.sleep(0.4)
            plug.sendall(GET)
            time.sleep(0.1)
            plug.sendall(END)
            assert read_answer(plug)[0] == 200


def test_a_client_that_never_reads_answers_is_cut_off(server: Process) -> None:
    """Also if everything was answered, and only waits to be read."""
    ask = b"GET /schema/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with connected(server, room=2048) as plug:
        plug.setblocking(False)
        sent = 0
        trouble = select.poll()
        trouble.register(plug, select.POLLERR | select.POLLHUP)
        end = time.monotonic() + GIVE_UP_S / 2
        while not trouble.poll(50):
            with contextlib.suppress(BlockingIOError):
                if sent < 400:
                    plug.send(ask)
                    sent += 1
            assert time.monotonic() < end, "the server still waits"
    assert is_well(server)


# Too many connections.


def test_one_address_has_a_limited_number_of_connections(tmp_path: Path) -> None:
    limits = {"CONEXIO_CONNECTIONS_PER_ADDRESS": "10"}
    with running(tmp_path, limits) as server, contextlib.ExitStack() as stack:
        held = [stack.enter_context(connected(server)) for _ in range(10)]
        with connected(server) as plug:
            assert read_all(plug) == b""
        with connected(server, HONEST) as plug:
            plug.sendall(GET + END)
            assert read_answer(plug)[0] == 200
        # A closed connection makes room, and a websocket counts as well.
        held[0].close()
        until(lambda: answers(server))
        for plug in held[1:]:
            plug.sendall(UPGRADE + END)
            assert read_answer(plug)[0] == 101
        assert answers(server)
        with contextlib.ExitStack() as more:
            more.enter_context(connected(server)).sendall(GET)
            with connected(server) as plug:
                assert read_all(plug) == b""


def answers(server: Process) -> bool:
    """Return whether one more connection from the hostile address is accepted."""
    with connected(server) as plug, contextlib.suppress(ConnectionError):
        plug.sendall(GET + END)
        return plug.recv(20).startswith(b"HTTP/1.1 200")
    return False


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + GIVE_UP_S
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def limited(folder: Path, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the servers of this test with a `ulimit`."""
    script = folder / "limited"
    script.write_text(f'#!/bin/sh\nulimit {words}\nexec "{sys.executable}" "$@"\n')
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))


def test_connections_leave_files_to_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many addresses together take all connections; a client from before still gets answers."""
    limited(tmp_path, "-n 256", monkeypatch)
    with (
        running(tmp_path, {"CONEXIO_CONNECTIONS_PER_SECOND": "0"}) as server,
        contextlib.ExitStack() as stack,
    ):
        honest = stack.enter_context(connected(server, HONEST))
        honest.sendall(GET + END)
        assert read_answer(honest)[0] == 200
        for address in range(3, 8):
            for _ in range(60):
                plug = stack.enter_context(connected(server, f"127.0.0.{address}"))
                with contextlib.suppress(ConnectionError):
                    plug.sendall(GET)
        body = b'{"game": "connexoh", "chairs": [{"kind": "person"}, {"kind": "person"}]}'
        honest.sendall(POST + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        status, answer = read_answer(honest)
        assert (status, len(json.loads(answer)["id"])) == (201, 12)
        files = list(Path(f"/proc/{server.process.pid}/fd").iterdir())
        assert len(files) < 256 - 20
    assert "out of system resource" not in (tmp_path / "log.txt").read_text()


def test_a_server_takes_as_many_files_as_it_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limited(tmp_path, "-Sn 200", monkeypatch)
    with running(tmp_path, {}) as server:
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
        soft, hard = re.findall(r"Max open files +(\d+) +(\d+)", limits)[0]
        assert int(soft) == min(int(hard), connections.MOST_FILES)


@pytest.mark.parametrize(
    ("soft", "hard", "most"),
    [(1024, 4096, 4096 - 128), (1024, 1 << 20, (1 << 16) - 128), (100, 100, 50)],
)
def test_some_files_are_kept_for_other_things(
    soft: int, hard: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = {"now": (soft, hard)}
    fake = SimpleNamespace(
        RLIMIT_NOFILE=resource.RLIMIT_NOFILE,
        RLIM_INFINITY=resource.RLIM_INFINITY,
        getrlimit=lambda _: limits["now"],
        setrlimit=lambda _, now: limits.update(now=now),
    )
    monkeypatch.setattr(connections, "resource", fake)
    assert connections.most_connections() == most
    assert limits["now"] == (min(hard, connections.MOST_FILES), hard)


def test_behind_a_proxy_all_connections_have_one_address() -> None:
    class Plug:
        """A transport that is only counted."""

    async def test() -> list[bool]:
        plugs: list[Any] = [Plug() for _ in range(3)]
        return [counted.add(plug, "127.0.0.1") for plug in plugs]

    few = ServerSettings(connections_per_address=2, connections_per_second=0)
    counted = Connections(few, 100)
    assert asyncio.run(test()) == [True, True, False]
    proxied = ServerSettings(connections_per_address=2, connections_per_second=1, trust_proxy=True)
    counted = Connections(proxied, 100)
    assert asyncio.run(test()) == [True, True, True]
    counted = Connections(proxied, 2)
    assert asyncio.run(test()) == [True, True, False]


def test_many_connections_at_once_are_counted_separately(server: Process) -> None:
    """Bytes of one connection are not counted for another."""
    statuses: list[int] = []

    def ask() -> None:
        with connected(server, HONEST) as plug:
            for _ in range(5):
                plug.sendall(GET + END)
                statuses.append(read_answer(plug)[0])

    threads = [threading.Thread(target=ask) for _ in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [200] * 50
