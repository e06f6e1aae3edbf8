"""What every request passes before the application sees it.

It must name this server, come from no foreign page, and not come too fast: whoever asks for more
than their share waits for the answer, so that they cannot ask faster, and is refused when too many
of their requests wait already.
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

from conexio.server import messages
from conexio.server.context import Context, address_of, lang_of
from conexio.server.decide import RefusedError
from conexio.server.http_errors import SAFETY, STATUSES
from conexio.server.origins import Origins
from conexio.server.rate_limit import Allowance
from conexio.server.settings import ServerSettings

SAFE = ("GET", "HEAD", "OPTIONS")
JSON = "application/json"
BURST_S = 10
"""Seconds' worth of requests that may come at once: several page loads."""
MOST_WAITING = 16
"""Requests of one address that wait for their turn."""
COSTS = {"record": 2, "analysis": 5, "history": 12, "picture.svg": 50}
"""What counts as several ordinary requests, by the last part of its path."""
HEALTH = "/health"


class Gate:
    """The application, with a gate in front."""

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
        """Let a request pass, at once or later, or refuse it."""
        asking: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope, receive, send)
        try:
            self._check(asking)
            await self._wait_for_turn(asking)
        except RefusedError as error:
            await _refuse(asking, error, self._retry_after(asking, error))
            return
        await self._app(scope, receive, send)

    def _check(self, asking: Any) -> None:
        """Refuse requests that another site made a browser send."""
        hosts = asking.headers.getall("host", [])
        for host in hosts:
            if not self._origins.knows(host):
                raise RefusedError("server-host", host=host[:60])
        method = asking.scope.get("method", "")
        if method in SAFE:
            return
        own = hosts[0].lower() if len(hosts) == 1 else ""
        for origin in asking.headers.getall("origin", []):  # none: not a browser
            if not self._origins.allows(origin, own):
                raise RefusedError("server-origin")
        if method and _has_body(asking) and _kind(asking) != JSON:
            raise RefusedError("server-not-json")

    async def _wait_for_turn(self, asking: Any) -> None:
        if self._requests is None or asking.scope["path"] == HEALTH:
            return
        address = address_of(_house(asking), asking)
        if self._waiting[address] >= MOST_WAITING:
            raise RefusedError("server-too-many")
        seconds = self._requests.reserve(address, _cost(asking))
        if not seconds:
            return
        self._waiting[address] += 1
        try:
            await self._sleep(seconds)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def _retry_after(self, asking: Any, error: RefusedError) -> int:
        """Return how many seconds somebody should wait who asks too fast; 0 for others."""
        if self._requests is None or error.key != "server-too-many":
            return 0
        address = address_of(_house(asking), asking)
        return math.ceil(self._requests.wait_s(address, _cost(asking)))


def _house(asking: Any) -> Context:
    context: Context = asking.app.state.context
    return context


def _cost(asking: Any) -> int:
    return COSTS.get(asking.scope["path"].rstrip("/").rpartition("/")[2], 1)


def _has_body(asking: Any) -> bool:
    size = asking.headers.get("content-length", "0").strip()
    return size != "0" or "transfer-encoding" in asking.headers


def _kind(asking: Any) -> str:
    return str(asking.headers.get("content-type", "")).partition(";")[0].strip().lower()


async def _refuse(asking: Any, error: RefusedError, retry_after: int) -> None:
    """Answer with a status and a sentence; a websocket that cannot have them is closed."""
    is_socket = asking.scope["type"] == ScopeType.WEBSOCKET
    if is_socket and "websocket.http.response" not in asking.scope.get("extensions", {}):
        await asking.send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    fault = _house(asking).fault(error, lang_of(asking))
    is_page = "text/html" in asking.headers.get("accept", "")  # read by a person, not by a page
    body = fault.text.encode() if is_page else messages.encode(fault)
    kind = "text/plain; charset=utf-8" if is_page else JSON
    headers = {**SAFETY, "Content-Type": kind, "Content-Length": str(len(body))}
    if retry_after:
        headers["Retry-After"] = str(retry_after)
    answer = "websocket.http.response" if is_socket else "http.response"
    await asking.send(
        {
            "type": f"{answer}.start",
            "status": STATUSES[error.key],
            "headers": [(name.lower().encode(), text.encode()) for name, text in headers.items()],
        }
    )
    await asking.send({"type": f"{answer}.body", "body": body, "more_body": False})
