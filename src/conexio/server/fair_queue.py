"""A fair queue for workers: urgent requests first, then a fair share for each address.

This is start-time fair queueing over addresses. An address is charged the time that its requests
have used; the address with the lowest charge is served first. Idle addresses save up no credit, and
using a worker that nobody else wanted leaves no debt.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from enum import IntEnum
from time import monotonic
from typing import Generic, TypeVar

from conexio.match.decide import RefusedError

Worker = TypeVar("Worker")

MOST_WAITING = 64
"""Requests of one address and urgency that may wait; further ones raise BusyError."""
EXPECTED_S = 0.1
"""The charge of a request when it starts, corrected when its duration is known."""
LEAST_S = 0.001
"""The least charge of a request, so that addresses take turns."""
IGNORE_URGENCY_EVERY = 8
"""Every 8th request is chosen without regard to urgency, so that nothing waits for ever."""
MOST_ADDRESSES = 1000
"""Addresses that are remembered; beyond that, idle ones are dropped."""


class Urgency(IntEnum):
    """The purpose of a request; the lowest is served first."""

    PERSON = 0
    """A match in which a person plays."""
    BOTS = 1
    """A match between bots only."""
    ANALYSIS = 2
    """A finished match; one request at a time, so that others wait for at most one."""


class BusyError(RefusedError):
    """An address has too many requests waiting; retry this one later."""


@dataclass(eq=False, slots=True)
class _Request(Generic[Worker]):
    address: str
    urgency: Urgency
    number: int
    preferred: Worker | None
    worker: "asyncio.Future[Worker]"


@dataclass(eq=False, slots=True)
class _Share(Generic[Worker]):
    """The waiting requests of an address, and its charge."""

    charged: float = 0.0
    busy: int = 0
    """Workers that it holds."""
    waiting: dict[Urgency, deque[_Request[Worker]]] = field(
        default_factory=lambda: {urgency: deque() for urgency in Urgency}
    )

    @property
    def is_active(self) -> bool:
        """Whether it has requests that are waiting or running."""
        return bool(self.busy) or any(self.waiting.values())

    def first(self, allowed: Iterable[Urgency]) -> Iterable[_Request[Worker]]:
        """Return the first request of each urgency, the most urgent first."""
        return (self.waiting[each][0] for each in allowed if self.waiting[each])


class FairQueue(Generic[Worker]):
    """Lends a few workers to many requests."""

    def __init__(
        self,
        workers: Iterable[Worker],
        *,
        most_waiting: int = MOST_WAITING,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._idle = deque(workers)
        self._most_waiting = most_waiting
        self._clock = clock
        self._shares: dict[str, _Share[Worker]] = {}
        self._requests = 0
        self._open = 0
        self._served = 0
        self._analysing = False
        # The virtual time: the charge of the address served last, where new addresses start.
        self._charged = 0.0

    @asynccontextmanager
    async def worker(
        self, address: str, urgency: Urgency, preferred: Worker | None = None
    ) -> AsyncIterator[Worker]:
        """Lend a worker when it is this request's turn; BusyError when too many are waiting.

        It is the preferred one if that is idle: nobody waits for it while another is.
        """
        request = self._add(address, urgency, preferred)
        self._serve()
        try:
            worker = await request.worker
        except asyncio.CancelledError:
            self._withdraw(request)
            raise
        begun = self._clock()
        try:
            yield worker
        finally:
            self._take_back(request, worker, self._clock() - begun)

    def _add(self, address: str, urgency: Urgency, preferred: Worker | None) -> _Request[Worker]:
        share = self._shares.setdefault(address, _Share())
        if len(share.waiting[urgency]) >= self._most_waiting:
            raise BusyError("server-too-many")
        self._requests += 1
        self._open += 1
        future = asyncio.get_running_loop().create_future()
        request = _Request(address, urgency, self._requests, preferred, future)
        share.waiting[urgency].append(request)
        return request

    def _serve(self) -> None:
        """Give idle workers to the next requests."""
        while self._idle and (request := self._next()) is not None:
            share = self._shares[request.address]
            share.waiting[request.urgency].popleft()
            if request.worker.cancelled():
                continue
            self._charged = max(share.charged, self._charged)
            share.charged = self._charged + EXPECTED_S
            share.busy += 1
            self._served += 1
            self._analysing |= request.urgency is Urgency.ANALYSIS
            request.worker.set_result(self._lend(request.preferred))

    def _lend(self, preferred: Worker | None) -> Worker:
        """Return an idle worker, the preferred one if it is among them."""
        if preferred is None or preferred not in self._idle:
            return self._idle.popleft()
        self._idle.remove(preferred)
        return preferred

    def _next(self) -> _Request[Worker] | None:
        allowed = [each for each in Urgency if not (self._analysing and each is Urgency.ANALYSIS)]
        ignore_urgency = self._served % IGNORE_URGENCY_EVERY == IGNORE_URGENCY_EVERY - 1

        def order(request: _Request[Worker]) -> tuple[int, float, int]:
            urgency = 0 if ignore_urgency else request.urgency
            charged = max(self._shares[request.address].charged, self._charged)
            return urgency, charged, request.number

        first = (each for share in self._shares.values() for each in share.first(allowed))
        return min(first, key=order, default=None)

    def _withdraw(self, request: _Request[Worker]) -> None:
        if not request.worker.cancelled():  # it got a worker at the same moment
            self._take_back(request, request.worker.result(), 0.0)
            return
        with suppress(ValueError, KeyError):
            self._shares[request.address].waiting[request.urgency].remove(request)
        self._open -= 1
        self._prune()

    def _take_back(self, request: _Request[Worker], worker: Worker, taken: float) -> None:
        share = self._shares[request.address]
        share.charged += max(taken, LEAST_S) - EXPECTED_S
        share.busy -= 1
        if request.urgency is Urgency.ANALYSIS:
            self._analysing = False
        self._open -= 1
        self._idle.append(worker)
        self._serve()
        self._prune()

    def _prune(self) -> None:
        """Reset the charges when no request is left."""
        if not self._open:
            self._shares.clear()
            self._charged = 0.0
        elif len(self._shares) > MOST_ADDRESSES:
            self._shares = {name: share for name, share in self._shares.items() if share.is_active}
