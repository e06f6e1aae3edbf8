"""Group commit: appends that arrive during a commit go into the next one together.

A durable commit costs the same for one move as for thirty. No outcome is reported before the
transaction that it depends on is committed. Waiting has a time limit: the outcome of a commit that
hangs is unknown, and until it is known, its matches cannot be read.
"""

import asyncio
from collections.abc import Awaitable, Callable

from conexio.server.store.append import Append, Outcome
from conexio.server.store.errors import RacedError

LARGEST = 32
"""The largest number of appends in one transaction."""

TIMEOUT_S = 12.0
"""How long an append may take: longer than the timeouts of the database itself."""

Commit = Callable[[list[Append]], Awaitable[list[Outcome]]]
Waiting = tuple[Append, "asyncio.Future[Outcome]"]


class Queue:
    """A queue of appends, committed in groups, one transaction at a time."""

    def __init__(self, commit: Commit, timeout_s: float = TIMEOUT_S) -> None:
        self._commit = commit
        self.timeout_s = timeout_s
        self._waiting: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._unsettled: dict[str, asyncio.Future[Outcome]] = {}

    async def put(self, append: Append) -> None:
        """Return when an append is committed, or raise what prevented it.

        Raises TimeoutError when that takes too long. An append that has begun is not stopped by
        that, nor by cancellation.
        """
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        waiting = (append, future)
        self._waiting.append(waiting)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        try:
            async with asyncio.timeout(self.timeout_s):
                outcome = await asyncio.shield(future)
        except (TimeoutError, asyncio.CancelledError):
            self._give_up(waiting)
            raise
        if outcome is not None:
            raise outcome

    def _give_up(self, waiting: Waiting) -> None:
        append, future = waiting
        if waiting in self._waiting:
            self._waiting.remove(waiting)  # not begun: it never will
        elif not future.done():
            self._unsettled[append.match_id] = future
            future.add_done_callback(lambda _: self._unsettled.pop(append.match_id, None))

    async def settle(self, match_id: str) -> None:
        """Wait for an abandoned append of a match; TimeoutError if it hangs.

        Data that is read before that may be outdated a moment later.
        """
        if match_id in self._unsettled:
            async with asyncio.timeout(self.timeout_s):
                await asyncio.wait([self._unsettled[match_id]])

    async def close(self) -> None:
        """Wait until the queue is empty."""
        if self._task is not None:
            await self._task

    async def _work(self) -> None:
        while self._waiting:
            group = self._next()
            outcomes = await self._outcomes([append for append, _ in group])
            for (_, future), outcome in zip(group, outcomes, strict=True):
                if not future.done():
                    future.set_result(outcome)

    def _next(self) -> list[Waiting]:
        """Take the first append of each match from the queue."""
        group: dict[str, Waiting] = {}
        rest: list[Waiting] = []
        for waiting in self._waiting:
            match_id = waiting[0].match_id
            if match_id in group or len(group) == LARGEST:
                rest.append(waiting)
            else:
                group[match_id] = waiting
        self._waiting = rest
        return list(group.values())

    async def _outcomes(self, group: list[Append]) -> list[Outcome]:
        try:
            return await self._commit(group)
        except RacedError:
            # Another process has written between the read and the write of this transaction.
            return [await self._commit_alone(append) for append in group]
        except Exception as error:
            return [error] * len(group)

    async def _commit_alone(self, append: Append, retry: bool = True) -> Outcome:
        """Commit one append; retry once if another process was faster, to learn its outcome."""
        try:
            return (await self._commit([append]))[0]
        except RacedError as error:
            return await self._commit_alone(append, retry=False) if retry else error
        except Exception as error:
            return error
