"""ASGI middleware that checks every request before the application sees it.

A request must name this server as its host, come from no foreign page, and keep the rate limit: one
over the limit is delayed, so that its sender cannot ask faster, and refused when too many of that
address are waiting already.
"""

import asyncio
import math
from collections import Counter
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from conexio.match import messages
from conexio.match.decide import RefusedError
from conexio.server.context import address_of, context_of, lang_of
from conexio.server.http_errors import SECURITY_HEADERS, STATUSES
from conexio.server.origins import Origins
from conexio.server.rate_limit import Allowance
from conexio.server.settings import ServerSettings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
JSON = "application/json"
BURST_S = 10
"""The burst of requests, in seconds' worth of them: several page loads."""
MOST_WAITING = 16
"""Delayed requests of one address."""
COSTS = {"record": 2, "analysis": 5, "history": 12, "picture.svg": 50}
"""Requests that count as several ordinary ones, by the last part of their path."""
HEALTH = "/health"


class Gate:
    """The application behind host, origin and rate checks."""

    def __init__(
        self,
        app: ASGIApp,
        settings: ServerSettings,
        own_name: str = "",
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._app = app
        self._origins = Origins(settings, own_name)
        self._sleep = sleep
        rate = settings.requests_per_second
        self._requests = Allowance(rate, BURST_S * rate, clock) if rate else None
        self._waiting: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, at once or delayed, or refuse it."""
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope, receive, send)
        try:
            self._check(connection)
            await self._wait_for_turn(connection)
        except RefusedError as error:
            await _refuse(connection, error, self._retry_after(connection, error))
            return
        await self._app(scope, receive, send)

    def _check(self, connection: Any) -> None:
        """Refuse requests that another site made a browser send."""
        hosts = connection.headers.getall("host", [])
        for host in hosts:
            if not self._origins.knows(host):
                raise RefusedError("server-host", host=host[:60])
        method = connection.scope.get("method", "")
        if method in SAFE_METHODS:
            return
        own = hosts[0].lower() if len(hosts) == 1 else ""
        for origin in connection.headers.getall("origin", []):  # only browsers send it
            if not self._origins.allows(origin, own):
                raise RefusedError("server-origin")
        if method and _has_body(connection) and _kind(connection) != JSON:
            raise RefusedError("server-not-json")

    async def _wait_for_turn(self, connection: Any) -> None:
        if self._requests is None or connection.scope["path"] == HEALTH:
            return
        address = address_of(context_of(connection), connection)
        if self._waiting[address] >= MOST_WAITING:
            raise RefusedError("server-too-many")
        seconds = self._requests.reserve(address, _cost(connection))
        if not seconds:
            return
        self._waiting[address] += 1
        try:
            await self._sleep(seconds)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def _retry_after(self, connection: Any, error: RefusedError) -> int:
        """Return after how many seconds to retry a rate-limited request; 0 for others."""
        if self._requests is None or error.key != "server-too-many":
            return 0
        address = address_of(context_of(connection), connection)
        return math.ceil(self._requests.wait_s(address, _cost(connection)))


def _cost(connection: Any) -> int:
    return COSTS.get(connection.scope["path"].rstrip("/").rpartition("/")[2], 1)


def _has_body(connection: Any) -> bool:
    size = connection.headers.get("content-length", "0").strip()
    return size != "0" or "transfer-encoding" in connection.headers


def _kind(connection: Any) -> str:
    return str(connection.headers.get("content-type", "")).partition(";")[0].strip().lower()


async def _refuse(connection: Any, error: RefusedError, retry_after: int) -> None:
    """Respond with a status and a message; close a websocket that cannot have them."""
    is_socket = connection.scope["type"] == ScopeType.WEBSOCKET
    if is_socket and "websocket.http.response" not in connection.scope.get("extensions", {}):
        await connection.send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    fault = context_of(connection).fault(error, lang_of(connection))
    is_for_a_person = "text/html" in connection.headers.get("accept", "")
    body = fault.text.encode() if is_for_a_person else messages.encode(fault)
    kind = "text/plain; charset=utf-8" if is_for_a_person else JSON
    headers = {**SECURITY_HEADERS, "Content-Type": kind, "Content-Length": str(len(body))}
    if retry_after:
        headers["Retry-After"] = str(retry_after)
    response = "websocket.http.response" if is_socket else "http.response"
    await connection.send(
        {
            "type": f"{response}.start",
            "status": STATUSES[error.key],
            "headers": [(name.lower().encode(), text.encode()) for name, text in headers.items()],
        }
    )
    await connection.send({"type": f"{response}.body", "body": body, "more_body": False})
